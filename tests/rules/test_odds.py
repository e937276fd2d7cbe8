"""Exact distributions against counting every sequence of faces."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb
from operator import add

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from rules.dice import Dice, Scripted
from rules.odds import (
    chance,
    collect,
    expected,
    followed,
    joined,
    outcomes,
    parted,
    pool,
    settle,
    throws,
)
from rules.text import text

WHY = text("test")


class Tally(Struct, frozen=True):
    """So many dice to come, and what they have added up to."""

    left: int
    total: int = 0


def add_one(tally: Tally, dice: Dice) -> Tally:
    """A high die brings a second one, so that paths differ in length."""
    face = dice.roll(1, 3, WHY)[0]
    if face == 3:
        face += dice.roll(1, 2, WHY)[0]
    return Tally(tally.left - 1, min(tally.total + face, 7))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_merging_changes_nothing(count: int) -> None:
    """The merged walk agrees with all sequences of five equally likely pairs of faces."""
    merged = settle(Tally(count), add_one, lambda tally: not tally.left)
    counted: Counter[Tally] = Counter()
    for faces in product(product((1, 2, 3), (1, 2)), repeat=count):
        tally = Tally(count)
        for first, second in faces:
            rolled = (first, second) if first == 3 else (first,)
            tally = add_one(tally, Scripted(*rolled))
        counted[tally] += 1
    assert merged == {end: Fraction(ways, 6**count) for end, ways in counted.items()}


def test_a_whole_run_equals_its_steps() -> None:
    """One function that rolls three times has the distribution of three steps."""

    def run(dice: Dice) -> Tally:
        tally = Tally(3)
        while tally.left:
            tally = add_one(tally, dice)
        return tally

    assert outcomes(run) == settle(Tally(3), add_one, lambda tally: not tally.left)


@given(st.integers(1, 4), st.integers(1, 6))
def test_equal_throws_are_merged(count: int, sides: int) -> None:
    """Throws without order: each once, sorted, as likely as its orders, 1 in all."""
    merged = dict(throws(count, sides))
    ordered = Counter(tuple(sorted(faces)) for faces in product(range(1, sides + 1), repeat=count))
    assert merged == {faces: Fraction(ways, sides**count) for faces, ways in ordered.items()}
    assert sum(merged.values()) == 1


def test_no_dice_is_one_outcome() -> None:
    """A function without dice is certain."""
    assert outcomes(lambda dice: "still") == {"still": 1}
    assert settle("done", lambda state, dice: state, lambda state: True) == {"done": 1}


def test_a_step_back_to_itself_is_taken_again() -> None:
    """Rolling until a die is no 6 makes the other faces equally likely."""

    def again(face: int, dice: Dice) -> int:
        rolled = dice.roll(1, 6, WHY)[0]
        return face if rolled == 6 else rolled

    ends = settle(0, again, lambda face: face > 0)
    assert ends == {face: Fraction(1, 5) for face in range(1, 6)}


def test_a_walk_that_cannot_end_fails() -> None:
    """A state that is not done and that nothing leaves is a fault, not an endless loop."""
    with pytest.raises(ValueError, match="no step leaves 'stuck'"):
        settle("stuck", lambda state, dice: state, lambda state: False)


def test_figures_are_read_off_a_distribution() -> None:
    """Features are merged, chances added, means taken."""
    ends = outcomes(lambda dice: dice.roll(2, 6, WHY))
    totals = collect(ends, sum)
    assert totals[2] == Fraction(1, 36)
    assert totals[7] == Fraction(1, 6)
    assert sum(totals.values()) == 1
    assert chance(totals, lambda total: total >= 8) == Fraction(5, 12)
    assert chance(totals, lambda total: total > 12) == 0
    assert expected(totals, lambda total: total) == 7


def fight(dice: Dice, attackers: int, people: int) -> tuple[int, int, bool]:
    """The people turned on 4 or more, the zombies hit on 6 or more, and if an attacker shows 1."""
    mine = dice.roll(attackers, 6, WHY)
    theirs = (*dice.roll(people, 6, WHY), *dice.roll(1, 8, WHY))
    turned = sum(face >= 4 for face in mine)
    return min(turned, people), sum(face >= 6 for face in theirs), 1 in mine


@pytest.mark.parametrize(("attackers", "people"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_equal_faces_are_merged(attackers: int, people: int) -> None:
    """Groups of faces give the fractions of the full walk."""
    alike = {6: parted(6, 2, 4, 6), 8: parted(8, 6)}
    whole = outcomes(lambda dice: fight(dice, attackers, people))
    assert outcomes(lambda dice: fight(dice, attackers, people), alike) == whole
    assert sum(whole.values()) == 1


def test_many_dice_cost_their_groups() -> None:
    """Thirty dice of two groups are thirty-one throws, so many faces would be a third of a million.

    Each die is a success on 5 or more: the odds are those of the binomial.
    """
    seen: list[int] = []

    def run(dice: Dice) -> int:
        faces = dice.roll(30, 6, WHY)
        seen.append(1)
        return sum(face >= 5 for face in faces)

    found = outcomes(run, {6: parted(6, 5)})
    assert len(seen) == 31
    assert found == {n: Fraction(comb(30, n) * 2 ** (30 - n), 3**30) for n in range(31)}


def test_equal_faces_of_steps_are_merged() -> None:
    """The merged walk over groups equals the one over faces."""

    def step(tally: Tally, dice: Dice) -> Tally:
        high = sum(face >= 4 for face in dice.roll(2, 6, WHY))
        return Tally(tally.left - 1, tally.total + high)

    def done(tally: Tally) -> bool:
        return not tally.left

    assert settle(Tally(3), step, done, {6: parted(6, 4)}) == settle(Tally(3), step, done)


def test_faces_are_parted_where_something_begins() -> None:
    """Each face is in one group. A face that no die of that size has begins none."""
    assert parted(6, 2, 4, 5) == ((1,), (2, 3), (4,), (5, 6))
    assert parted(6, 8, 1) == ((1, 2, 3, 4, 5, 6),)


@pytest.mark.parametrize("groups", [((1, 2),), ((1, 2, 3), (3,)), ((1, 2, 3, 4),)])
def test_groups_are_all_faces_once(groups: tuple[tuple[int, ...], ...]) -> None:
    """Others would lose chances or make some."""
    with pytest.raises(ValueError, match="are not the faces of a D3"):
        throws(2, 3, groups)


def one_die(sides: int) -> dict[int, Fraction]:
    """Each face of a die."""
    return outcomes(lambda dice: dice.roll(1, sides, WHY)[0])


def test_independent_dice_are_merged() -> None:
    """A sum that is merged die by die is that of all throws, for dice of several kinds."""

    def run(dice: Dice) -> int:
        return sum(sum(dice.roll(1, sides, WHY)) for sides in (4, 4, 6))

    total = pool(one_die, add, 0)
    assert total((4, 4, 6)) == outcomes(run)
    assert total((4, 4)) == joined(one_die(4), one_die(4), add)
    assert total(()) == {0: 1}


def test_later_dice_depend_on_earlier_dice() -> None:
    """An odd face is thrown again, with as many sides as it shows."""

    def run(dice: Dice) -> int:
        face = dice.roll(1, 5, WHY)[0]
        return face * 10 + (dice.roll(1, face, WHY)[0] if face % 2 else 0)

    def again(sides: int) -> dict[int, Fraction]:
        return one_die(sides) if sides else {0: Fraction(1)}

    found = followed(
        one_die(5),
        lambda face: face if face % 2 else 0,
        again,
        lambda face, more: face * 10 + more,
    )
    assert found == outcomes(run)

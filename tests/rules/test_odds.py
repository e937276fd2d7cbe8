"""Exact distributions against counting every sequence of faces."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from rules.dice import Dice, Scripted
from rules.odds import chance, collect, expected, outcomes, settle, throws
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
    """What rolls nothing is certain."""
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

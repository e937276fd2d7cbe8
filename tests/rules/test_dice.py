"""Dice: by chance, typed, from a script."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice import DiceNeeded, Scripted, Seeded, Typed
from rules.refused import Refused
from rules.text import text

WHY = text("noise")
ROLLS = st.lists(st.tuples(st.integers(1, 8), st.integers(2, 20)), max_size=12)


@given(st.integers(), ROLLS)
def test_the_same_seed_gives_the_same_faces(seed: int, rolls: list[tuple[int, int]]) -> None:
    """Two seeded dice agree and stay within the sides."""
    one, two = Seeded(seed), Seeded(seed)
    for count, sides in rolls:
        faces = one.roll(count, sides, WHY)
        assert faces == two.roll(count, sides, WHY)
        assert len(faces) == count
        assert all(1 <= face <= sides for face in faces)


def test_seeds_differ_and_every_face_falls() -> None:
    """Another seed gives other faces, and no face of a die is left out."""
    faces = Seeded("dusk").roll(200, 6, WHY)
    assert faces != Seeded("dawn").roll(200, 6, WHY)
    assert set(faces) == {1, 2, 3, 4, 5, 6}


def test_typed_dice_ask_for_what_is_missing() -> None:
    """Answers are given in order. The first roll without one names what to throw and why."""
    dice = Typed([(3,), (6, 1)])
    assert dice.roll(1, 6, WHY) == (3,)
    assert dice.roll(2, 6, WHY) == (6, 1)
    with pytest.raises(DiceNeeded) as needed:
        dice.roll(4, 6, WHY)
    assert (needed.value.count, needed.value.sides, needed.value.reason) == (4, 6, WHY)
    assert [roll.faces for roll in dice.rolls] == [(3,), (6, 1)]


@pytest.mark.parametrize("faces", [(0,), (7,), (-1,), (), (3, 3)])
def test_typed_dice_refuse_what_cannot_fall(faces: tuple[int, ...]) -> None:
    """A face that no die has, too few and too many are refused and not kept."""
    dice = Typed([faces])
    with pytest.raises(Refused, match="Enter a face from 1 to 6"):
        dice.roll(1, 6, WHY)
    assert dice.rolls == []


def test_scripted_dice_are_used_up() -> None:
    """Faces are handed out in order, and a script that is left over fails."""
    dice = Scripted(2, 5, 1)
    assert dice.roll(2, 6, WHY) == (2, 5)
    with pytest.raises(AssertionError, match=r"never rolled: \[1\]"):
        dice.finish()
    assert dice.roll(1, 6, WHY) == (1,)
    dice.finish()


def test_scripted_dice_fail_where_the_script_is_wrong() -> None:
    """A missing face and one that the die does not have stop the test."""
    with pytest.raises(AssertionError, match="no faces left for 2D6: noise"):
        Scripted(1).roll(2, 6, WHY)
    with pytest.raises(AssertionError, match="cannot fall"):
        Scripted(7).roll(1, 6, WHY)

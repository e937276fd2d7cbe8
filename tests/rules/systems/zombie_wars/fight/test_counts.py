"""Pieces as counts, and what each face of a die counts for."""

from __future__ import annotations

import pytest

from rules.systems.zombie_wars.dice import bursts
from rules.systems.zombie_wars.fight.counts import (
    Counts,
    Fighter,
    Force,
    Hero,
    People,
    counts,
    grows,
    hits,
)

LADDER = (8, 10, 12, 20)
MIXED = Force(2, (8, 8, 12))
NOTHING, FOUR, STRONG, SIX, FAILED = (
    Counts(),
    Counts(fours=1),
    Counts(strong=1),
    Counts(sixes=1),
    Counts(fails=1),
)


@pytest.mark.parametrize(
    ("breed", "by_face"),
    [
        ("", (FAILED, NOTHING, NOTHING, FOUR, STRONG, STRONG, STRONG, STRONG)),
        ("stealthy", (FAILED, NOTHING, NOTHING, FOUR, STRONG, STRONG, STRONG, STRONG)),
        ("vicious", (FAILED, NOTHING, NOTHING, STRONG, STRONG, STRONG, STRONG, STRONG)),
        ("virulent", (FAILED, NOTHING, NOTHING, FOUR, STRONG, SIX, STRONG, STRONG)),
    ],
)
def test_each_face_counts_for_certain_targets(breed: str, by_face: tuple[Counts, ...]) -> None:
    """ZW-074, ZW-075, ZW-086, ZW-D05, ZW-D06: 4 people, 5 zombies, 1 the pawn, each breed's."""
    assert tuple(counts((face,), breed) for face in range(1, 9)) == by_face
    assert counts((20,), breed) == STRONG
    assert counts((), breed) == NOTHING


def test_faces_are_added_up() -> None:
    """ZW-074, ZW-D06: two of each kind, and dice that count for nothing."""
    assert counts((1, 1, 2, 3, 4, 4, 5, 7, 6, 6), "virulent") == Counts(2, 2, 2, 2)


def test_people_hit_on_6() -> None:
    """ZW-077: and on everything above."""
    assert [hits((face,)) for face in (1, 4, 5, 6, 7, 20)] == [0, 0, 0, 1, 1, 1]
    assert hits((6, 5, 6, 12)) == 3


def test_only_a_1_of_a_d20_explodes() -> None:
    """ZW-084: no other die, no other face."""
    assert [bursts(sides, 1) for sides in LADDER] == [False, False, False, True]
    assert [bursts(20, face) for face in (0, 2, 20)] == [False, False, False]


def test_only_a_1_lets_a_die_grow() -> None:
    """ZW-083: a D20 explodes instead."""
    assert [grows(Hero(sides, 1)) for sides in LADDER] == [True, True, True, False]
    assert [grows(Hero(8, face)) for face in (0, 2, 8)] == [False, False, False]
    assert not grows(Hero(8))


def test_the_size_of_a_force() -> None:
    """ZW-008, ZW-010: ordinary pieces are D6, then Heroes ascending."""
    assert (MIXED.size, MIXED.dice, MIXED.kinds) == (5, (6, 6, 8, 8, 12), 3)
    assert (Force(2).size, Force(2).dice, Force(2).kinds) == (2, (6, 6), 1)
    assert (Force(0, (8,)).size, Force(0, (8,)).dice, Force(0, (8,)).kinds) == (1, (8,), 1)
    assert (Force().size, Force().dice, Force().kinds) == (0, (), 0)
    assert Fighter(MIXED).shows == NOTHING


def test_the_smallest_dice_of_a_force() -> None:
    """ZW-081: ordinary ones first, then the smallest Heroes."""
    assert MIXED.least(0) == Force()
    assert MIXED.least(1) == Force(1)
    assert MIXED.least(2) == Force(2)
    assert MIXED.least(4) == Force(2, (8, 8))
    assert MIXED.least(5) == MIXED
    assert Force(0, (8, 10)).least(1) == Force(0, (8,))


def test_equal_pieces_are_one_group() -> None:
    """ZW-008, ZW-081: a D6 is an ordinary piece."""
    assert MIXED.alike(6, 2) == Force(2)
    assert MIXED.alike(8, 2) == Force(0, (8, 8))
    assert MIXED.alike(12, 1) == Force(0, (12,))


def test_forces_are_added_and_taken_away() -> None:
    """ZW-080, ZW-081: Heroes stay in order, and two that are alike are two."""
    assert MIXED + Force(3) == Force(5, (8, 8, 12))
    assert MIXED + Force(1, (10, 8)) == Force(3, (8, 8, 8, 10, 12))
    assert Force(1) + Force(2, (12, 8)) == Force(3, (8, 12))
    assert MIXED - Force(1) == Force(1, (8, 8, 12))
    assert MIXED - Force(2, (8, 12)) == Force(0, (8,))
    assert MIXED - Force(2, (8, 8, 12)) == Force()


def test_people_are_ordinary_ones_and_heroes() -> None:
    """ZW-011: nobody has thrown yet."""
    people = People(2, (Hero(8), Hero(10)))
    assert (people.size, people.hits, people.promotes) == (4, 0, False)
    assert People().size == 0
    assert (Hero(8).face, Hero(8).squad) == (0, 0)

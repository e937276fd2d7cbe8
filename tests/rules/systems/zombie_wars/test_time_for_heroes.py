"""A Time For Heroes: Hero Zombies shrink."""

from __future__ import annotations

from typing import Any

from rules.systems.zombie_wars.commands import (
    Attack,
    EndTurn,
    HandOver,
)
from tests.rules.systems.zombie_wars.table import FAR, HERE, A, B, Table, horde

PEOPLE = Attack(horde=1, people=True)
ON_B = Attack(horde=1, targets=("b.1",))
AWAY = (B, horde(1, at=FAR))


def bred(breed: str, *hordes: Any, seat: str = A, **more: Any) -> Table:
    return Table(*hordes, breeds={seat: breed}, **more)


def test_a_hero_zombie_shrinks() -> None:
    """ZW-H01, ZW-H02: by one die, once a fight."""
    table = Table((A, horde(3)), (B, horde(0, 12)), rules={"time_for_heroes": "on"})
    table.play(A, ON_B, 5, 5, 2, 2)
    assert table.horde(B) == horde(0, 10)
    assert table.player(A).destroyed == 0


def test_the_least_hero_becomes_ordinary() -> None:
    """ZW-H03, ZW-013: it takes a token."""
    table = Table((A, horde(1)), (B, horde(0, 8)), rules={"time_for_heroes": "on"})
    table.play(A, ON_B, 5, 2)
    assert table.horde(B) == horde(1)


def test_rot_takes_a_hero_whole() -> None:
    """ZW-H03: what is no defeat in combat removes the piece."""
    table = bred(
        "noxious",
        (A, horde(1)),
        (B, horde(1, 8)),
        townies={FAR: 1},
        rules={"time_for_heroes": "on"},
    )
    table.play(A, EndTurn(), 2, 1)
    assert table.horde(B) == horde(1)


def test_living_heroes_may_shrink_too() -> None:
    """ZW-H02: instead of being turned, where that is played; a D8 is a Hero no more."""
    rules = {"downgrade_instead_of_convert": "yes"}
    table = Table((A, horde(2)), AWAY, heroes=((HERE, 8), (HERE, 12)), rules=rules)
    table.play(A, PEOPLE, 4, 4, 2, 2)
    assert table.horde(A) == horde(2)
    assert table.people() == (1, (10,))


def test_who_is_handed_over_where_heroes_shrink() -> None:
    """ZW-H02, ZW-080: an ordinary person still rises."""
    rules = {"downgrade_instead_of_convert": "yes"}
    table = Table((A, horde(1)), AWAY, townies={HERE: 1}, heroes=((HERE, 8),), rules=rules)
    table.play(A, PEOPLE, 4, 2, 2).play(B, HandOver())
    assert table.horde(A) == horde(2)
    assert table.people() == (0, (8,))

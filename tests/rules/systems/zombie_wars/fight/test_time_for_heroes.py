"""A Time For Heroes: Hero Zombies shrink."""

from __future__ import annotations

from typing import Any

from rules.systems.zombie_wars.catalogue import rulings_of
from rules.systems.zombie_wars.fight.attacks import Attack
from rules.systems.zombie_wars.fight.choices import Assign, HandOver
from rules.systems.zombie_wars.rounds.turns import EndTurn
from rules.systems.zombie_wars.state import Squad
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


EVERYTHING = Attack(horde=1, targets=("b.1",), people=True)


def both_beaten(spared: str) -> Table:
    """A D12 Hero Zombie is killed and a D8 Hero is handed over in one fight."""
    rules = {"time_for_heroes": "on", "heroes_spared": spared}
    hordes = ((A, horde(2)), (B, horde(0, 12)), (B, horde(1, slot=2, at=FAR)))
    table = Table(*hordes, heroes=((HERE, 8),), rules=rules)
    return table.play(A, EVERYTHING, 5, 4, 2, 2).play(A, Assign(count=0))


def test_hero_zombies_step_down() -> None:
    """ZW-H01, ZW-H02: read as Hero Zombies alone. The living Hero is turned."""
    table = both_beaten("risen")
    assert (table.horde(A), table.horde(B)) == (horde(2, 8), horde(0, 10))
    assert table.people() == (0, ())


def test_all_heroes_step_down() -> None:
    """ZW-H01, ZW-H02, ZW-H03: read as every Hero. A D8 becomes an ordinary person."""
    table = both_beaten("all")
    assert (table.horde(A), table.horde(B)) == (horde(2), horde(0, 10))
    assert table.people() == (1, ())


def test_living_heroes_step_down() -> None:
    """ZW-H02: read as living Heroes alone. The Hero Zombie dies."""
    table = both_beaten("living")
    assert (table.horde(A), table.horde(B)) == (horde(2), None)
    assert table.people() == (1, ())
    assert table.player(A).destroyed == 1


def test_stepping_down_needs_its_module() -> None:
    """ZW-H02: the reading means nothing by itself."""
    rules = {"heroes_spared": "all"}
    table = Table((A, horde(1)), AWAY, heroes=((HERE, 12),), rules=rules)
    assert table.play(A, PEOPLE, 4, 2).horde(A) == horde(1, 12)


def test_a_hero_steps_down_once_a_fight() -> None:
    """ZW-H02: two that are handed over become a die smaller each."""
    rules = {"time_for_heroes": "on", "heroes_spared": "all"}
    table = Table((A, horde(3)), AWAY, heroes=((HERE, 8), (HERE, 12)), rules=rules)
    table.play(A, PEOPLE, 4, 4, 4, 2, 2)
    assert table.horde(A) == horde(3)
    assert table.people() == (1, (10,))


def test_a_hero_of_a_squad_steps_down_in_it() -> None:
    """ZW-H02, ZW-A10: a D8 leaves the squad as an ordinary person."""
    rules = {"time_for_heroes": "on", "heroes_spared": "living"}
    table = Table((A, horde(2)), AWAY, squads=(Squad(1, HERE, (8, 12)),), rules=rules)
    table.play(A, PEOPLE, 4, 4, 2, 2)
    assert table.state.squads == (Squad(1, HERE, (10,)),)
    assert table.people() == (1, ())


def test_ordinary_people_are_converted_when_heroes_step_down() -> None:
    """ZW-H02, ZW-080: an ordinary person still rises."""
    rules = {"time_for_heroes": "on", "heroes_spared": "all"}
    table = Table((A, horde(1)), AWAY, townies={HERE: 1}, heroes=((HERE, 8),), rules=rules)
    table.play(A, PEOPLE, 4, 2, 2).play(B, HandOver())
    assert table.horde(A) == horde(2)
    assert table.people() == (0, (8,))


def test_the_former_key_of_the_reading() -> None:
    """ZW-H02: a campaign that spared living Heroes by the older house rule still does."""
    for modules, spared in (({}, "living"), ({"time_for_heroes": "on"}, "all")):
        former = {**modules, "downgrade_instead_of_convert": "yes"}
        says = rulings_of(former)
        assert (says.time_for_heroes, says.heroes_spared) == (True, spared)
        table = Table((A, horde(1)), AWAY, heroes=((HERE, 12),), rules=former)
        assert table.play(A, PEOPLE, 4, 2).people() == (0, (10,))
    off = rulings_of({"downgrade_instead_of_convert": "no"})
    assert (off.time_for_heroes, off.heroes_spared) == (False, "all")

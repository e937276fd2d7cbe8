"""Newcomers on a battlefield in mid-game, and their squares."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.combat.attack_events import Shoot
from rules.systems.twilight_world.engine import faults
from rules.systems.twilight_world.map.field import distance
from rules.systems.twilight_world.noise.arrivals import Came, Stepped
from rules.systems.twilight_world.search.events import Search
from rules.systems.twilight_world.state import Place
from rules.systems.twilight_world.turn.events import BeginTurn, PlaceScout
from rules.systems.twilight_world.wounds.events import Rose
from rules.systems.twilight_world.zombies.zombies import Call
from tests.rules.systems.twilight_world.ground.drawn import CROWDED, OPEN, Drawn, board
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.movement.test_terrain import HOUSE
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

BRAIN = "brain-zombie"
AMBUSH = (1, 1, 4)
SURVIVORS = (6, 6, 6, 6, 1, 1)  # a find, somebody, one adult, no children
WALL = board(*["." * 12] * 2, "#" * 11 + ".", *["." * 12] * 9)


def test_noise_brings_zombies_to_an_edge() -> None:
    """As near as possible to the shooter, then towards the nearest hero. No attack.

    Rule: TW-NOISE-5, TW-NOISE-6, TW-NOISE-7.
    """
    table = Drawn(figure(carry("handgun")), zombies="1")
    table.stand("f1", 5, 8)
    table.stand("z1", 9, 8)
    shot = Shoot(figure="f1", arms=("i1",), target="z1", dice=1)
    events = table.play(HEROES, shot, 1, 6, 1)
    (came,) = [event for event in events if isinstance(event, Came)]
    (moved,) = [event for event in events if isinstance(event, Stepped)]
    assert table.state.field is not None
    assert (came.edge, came.fighter.at) == ("north", 0)
    assert len(moved.path) == 4
    assert distance(table.state.field, moved.at, table.figure("f1").at) == 3
    assert faults(table.state) == []


def test_the_dead_rise_where_they_fell() -> None:
    """DX-12, or in the nearest free square. Rule: TW-INF-2."""
    table = Drawn("Grant", figure())
    table.stand("grant", 1, 1)
    table.stand("f1", 5, 5)
    body = replace(table.figure("f1").body, wounds=table.figure("f1").body.dies_at)
    table.put("f1", body=body, where="dead", rises=True)
    table.stand("grant", 5, 5)
    table.end(HEROES)
    events = table.begin(6, 1, 3, 3)
    (rose,) = [event for event in events if isinstance(event, Rose)]
    assert rose.zombie.at == table.number(4, 4)
    assert faults(table.state) == []


def calling(rules: dict[str, str] | None = None, field: str = WALL) -> Table:
    """A Brain Zombie is to call somebody. A hero stands south of a wall, or in the open."""
    table = Table("Grant", "Brain Zombie", board=field, rules=rules)
    table.begin(1, 6, 3, 3, 3)
    table.put("grant", at=12 * 3 + 2)
    table.put(BRAIN, at=12 * 11 + 11)
    return table


@pytest.mark.parametrize(("least", "away"), [("0", 2), ("6", 6)])
def test_the_called_come_unseen(least: str, away: int) -> None:
    """The square nearest to an opponent, any of those as near.

    `spawn_min_distance`. Rule: TW-SPAWN-2, TW-SPAWN-5.
    """
    table = calling({"spawn_min_distance": least})
    events = table.play(ZOMBIES, Call(figure=BRAIN), 1)
    (came,) = [event for event in events if isinstance(event, Came)]
    assert table.state.field is not None
    assert came.fighter.at // 12 < 2
    assert distance(table.state.field, came.fighter.at, table.figure("grant").at) == away


def test_the_called_come_at_an_edge_where_all_is_seen() -> None:
    """A random one, not beside an opponent. Rule: TW-SPAWN-3."""
    table = calling(field=OPEN)
    events = table.play(ZOMBIES, Call(figure=BRAIN), 1)
    (came,) = [event for event in events if isinstance(event, Came)]
    assert came.edge
    assert came.fighter.at == 0


def test_scouts_arrive_far_from_every_enemy() -> None:
    """At least 10 squares off. Where there is no such square they wait. Rule: TW-TRAIT-SCOUT."""
    table = Table(figure(traits="scout"), "Grant", zombies="1", board=OPEN)
    table.put("z1", at=0)
    table.play(HEROES, BeginTurn(), 5)
    (offer,) = table.offered(HEROES, "PlaceScout")
    assert offer.fields[0].options == tuple(at for at in range(144) if max(at % 12, at // 12) >= 10)
    assert table.refused(HEROES, PlaceScout(square=13)).rule == "TW-TRAIT-SCOUT"
    assert table.refused(HEROES, PlaceScout(placed=False)).rule == "TW-TRAIT-SCOUT"
    table.play(HEROES, PlaceScout(square=143), 6, 1, 3, 3)
    assert table.figure("f1").at == 143
    assert faults(table.state) == []


def test_a_scout_waits_without_a_square() -> None:
    """TW-TRAIT-SCOUT."""
    table = Table(figure(traits="scout"), "Grant", zombies="1", board=OPEN)
    table.put("z1", at=12 * 6 + 6)
    table.play(HEROES, BeginTurn(), 5)
    assert table.refused(HEROES, PlaceScout(square=0)).rule == "TW-TRAIT-SCOUT"
    (offer,) = table.offered(HEROES, "PlaceScout")
    assert (offer.fields, offer.fixed) == ((), {"placed": False})
    table.play(HEROES, PlaceScout(placed=False), 6, 1, 3, 3)
    assert table.figure("f1").where == "aside"


def test_a_scout_may_arrive_in_an_entered_house() -> None:
    """Only where a hero has been, and then it is inside. Rule: TW-TRAIT-SCOUT."""
    wider = "\n".join(
        row + (" +" * 2 if row[:1] == "+" else " ." * 2 if " ." in row else "")
        for row in HOUSE.splitlines()
    )
    table = Table(figure(traits="scout"), "Grant", zombies="1", board=CROWDED + wider + "\n")
    table.put("z1", at=27)
    table.play(HEROES, BeginTurn(), 5)
    inside = 14 + 2
    assert table.refused(HEROES, PlaceScout(square=inside)).rule == "TW-TRAIT-SCOUT"
    place = next(iter(table.state.places.values()))
    table.state.places[place.key] = replace(place, entered=True)
    table.play(HEROES, PlaceScout(square=inside), 6, 1, 3, 3)
    assert table.figure("f1").inside == place.key
    assert faults(table.state) == []


def searched(*dice: int) -> Drawn:
    """A hero has searched the house, as an action."""
    table = Drawn(figure(), field=HOUSE, rules={"search_cost": "action"})
    table.state.places["house"] = Place(key="house", entered=True)
    table.stand("f1", 6, 2)
    table.play(HEROES, Search(figure="f1"), *dice)
    assert faults(table.state) == []
    return table


def test_an_ambush_waits_inside() -> None:
    """As far from the heroes as possible. Rule: TW-SRCH-4."""
    table = searched(*AMBUSH)
    zombies = [one for one in table.state.figures.values() if one.side == ZOMBIES]
    assert zombies
    assert {one.inside for one in zombies} == {"house"}
    assert table.standing(zombies[0].key)[0] == 3


def test_survivors_are_inside() -> None:
    """Friends near the finder, hostile ones far from every hero. Rule: TW-SURV-11."""
    friend = searched(*SURVIVORS, 1, 1)
    assert friend.standing("s1")[0] >= 5
    hostile = searched(*SURVIVORS, 6, 1, 1)
    assert hostile.standing("s1")[0] == 3

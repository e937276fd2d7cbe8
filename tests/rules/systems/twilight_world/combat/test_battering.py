"""Doors, windows and barricades in a game: one die of one hero."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.roster import Figure
from rules.systems.twilight_world.activation.action import Activate, Finish
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.buildings import SideOpened
from rules.systems.twilight_world.combat.battering import Batter
from rules.systems.twilight_world.combat.doors import ObstacleStruck
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.noise.noise import NoiseHeard
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import EDGES, Task
from rules.systems.twilight_world.wounds.events import TaskDropped
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, VILLAINS, ZOMBIES, Table

ARMED = figure(
    carry("axe"),
    carry("chainsaw"),
    carry("shotgun-pump"),
    carry("dynamite", 2),
    carry("rocket-launcher"),
    carry("handgun", attachments=("laser-sight",)),
    carry("crossbow"),
)
AXE, SAW, SHOTGUN, DYNAMITE, ROCKET, PISTOL, CROSSBOW = (f"i{n}" for n in range(1, 8))


def table_of(one: Figure = ARMED, rules: dict[str, str] | None = None, **words: str) -> Table:
    """One hero and the heroes' phase."""
    table = Table(one, rules=rules, **{"places": "building,shed", **words})
    table.heroes_first(3, 4)
    return table


def blow(arm: str = AXE, obstacle: str = "door", **facts: Any) -> Batter:
    return Batter(figure="f1", arm=arm, obstacle=obstacle, **facts)


def falls(events: tuple[Event, ...]) -> bool:
    return next(event.falls for event in events if isinstance(event, ObstacleStruck))


def barred(table: Table) -> None:
    """Make the building a secured one."""
    place = replace(table.state.places["building-1"], secured=EDGES)
    table.state = replace(table.state, places={**table.state.places, place.key: place})


def state_of(table: Table, arm: str) -> str | None:
    return next(one.state for one in table.figure("f1").arms if one.key == arm)


def test_one_die_is_the_action_of_a_turn() -> None:
    """A hit that is not saved removes the door for good. TW-DOOR-1, TW-DOOR-2, TW-DOOR-5."""
    table = table_of()
    events = table.play(HEROES, blow(place="building-1"), 4, 3, 1)
    assert falls(events)
    assert table.state.places["building-1"].broken == ("door",)
    assert table.figure("f1").stirred
    assert table.refused(HEROES, blow()).rule == "TW-ACT-1"
    table.play(HEROES, Finish())
    assert table.refused(HEROES, blow()).rule == "TW-AP-5"
    table.end(HEROES)
    table.heroes_first(3, 4)
    assert not falls(table.play(HEROES, blow(obstacle="barricade", place="shed-2"), 4, 5, 1))
    assert table.state.places["shed-2"].broken == ()


@pytest.mark.parametrize(
    ("arm", "obstacle", "dice"),
    [
        (AXE, "door", (4, 3)),  # negates saves of figures, not of a door
        (AXE, "barricade", (4, 4)),
        (AXE, "barred-window", (4, 4)),
        (AXE, "window", (4,)),
        (SAW, "door", (3,)),
        (SHOTGUN, "door", (3, 1)),
        (PISTOL, "door", (5, 1)),
        (DYNAMITE, "door", (3,)),
        (ROCKET, "barricade", (2,)),
        ("", "door", (6, 1)),
    ],
)
def test_weapons_that_break_obstacles(arm: str, obstacle: str, dice: tuple[int, ...]) -> None:
    """The lowest die that hits, and a save where there is one. One less does nothing.

    TW-DOOR-2, TW-DOOR-3, TW-DOOR-4, TW-DOOR-5, TW-DOOR-6, TW-DOOR-7.
    """
    assert falls(table_of().play(HEROES, blow(arm, obstacle), *dice, 1))
    assert not falls(table_of().play(HEROES, blow(arm, obstacle), dice[0] - 1, 1))


def test_a_brawler_strikes_harder() -> None:
    """TW-DOOR-5, TW-CC-5: bare hands with what the trait makes of them."""
    table = table_of(figure(traits="brawler"))
    assert falls(table.play(HEROES, blow(""), 5, 1, 1))


def test_a_laser_that_is_always_on() -> None:
    """TW-DOOR-5, TW-EQ-5 `laser_optional`: then it is the gun's own number."""
    rules = {"laser_optional": "false"}
    assert falls(table_of(rules=rules).play(HEROES, blow(PISTOL), 4, 1, 1))
    assert not falls(table_of().play(HEROES, blow(PISTOL), 4, 1))


def test_nothing_is_lost_with_one_die() -> None:
    """TW-DOOR-8: a 1 is no double 1."""
    table = table_of()
    table.play(HEROES, blow(SHOTGUN), 1, 1)
    assert state_of(table, SHOTGUN) is None


def test_explosives_are_spent_and_harm_only_the_door() -> None:
    """One die each. The rocket is out of ammo. TW-DOOR-5, TW-EXP-16, TW-EXP-13, TW-WPN-4."""
    table = table_of()
    events = table.play(HEROES, blow(DYNAMITE), 1, 1)
    assert WeaponSpent(figure="f1", arm=DYNAMITE, state="consumed") in events
    assert table.state.blast is None
    assert not table.state.asks
    assert table.figure("f1").arms[3].count == 1
    other = table_of()
    other.play(HEROES, blow(ROCKET), 2, 1)
    assert state_of(other, ROCKET) == "out-of-ammo"
    for arm in (DYNAMITE, AXE):
        refusal = table_of().refused(HEROES, blow(arm, bystanders=("f1",)))
        assert refusal.rule == "TW-DOOR-5"


def test_a_charge_that_also_blasts() -> None:
    """Bystanders take one hit, then it is heard.

    TW-DOOR-5, TW-EXP-5, TW-NOISE-4 `explosive_door_also_blasts`.
    """
    table = table_of(rules={"explosive_door_also_blasts": "true"}, zombies="1")
    charge = blow(DYNAMITE, bystanders=("z1", "f1"))
    assert table.refused(HEROES, blow(AXE, bystanders=("z1",))).rule == "TW-DOOR-5"
    assert table.refused(HEROES, replace(charge, bystanders=("z1", "z1"))).rule == "TW-EXP-5"
    events = table.play(HEROES, charge, 1, 5, 4, 2)
    assert not falls(events)
    assert table.figure("z1").where == "dead"
    assert table.figure("f1").body.wounds == 1
    kinds = [type(event) for event in events]
    assert kinds.index(NoiseHeard) > kinds.index(ObstacleStruck)
    assert table.figure("z2").where == "board"


def test_a_charge_offers_its_bystanders() -> None:
    """TW-DOOR-5 `explosive_door_also_blasts`: any of those there, and only for explosives."""
    table = table_of(rules={"explosive_door_also_blasts": "true"}, zombies="1")
    table.play(HEROES, Activate(figure="f1"))
    plain, charge = table.offered(HEROES, "Batter")
    assert [field.key for field in plain.fields] == ["obstacle", "arm", "place", "locked"]
    assert plain.fields[1].options == ("", AXE, SAW, SHOTGUN, PISTOL, CROSSBOW)
    assert charge.fields[1].options == (DYNAMITE, ROCKET)
    assert charge.fields[-1] == replace(charge.fields[-1], options=("f1", "z1"), least=0, most=None)


@pytest.mark.parametrize(
    ("command", "rules", "heard"),
    [
        (blow(), {}, True),
        (blow(locked=False), {}, False),
        (blow(CROSSBOW, locked=False), {}, False),
        (blow(SHOTGUN, locked=False), {}, True),
        (blow(SAW, locked=False), {}, True),
        (blow(DYNAMITE, locked=False), {}, True),
        (blow(obstacle="barricade"), {}, True),
        (blow(obstacle="window"), {}, True),
        (blow(), {"batter_noise": "locked-door-only"}, True),
        (blow(obstacle="barricade"), {"batter_noise": "locked-door-only"}, False),
        (blow(SAW, "barricade"), {"batter_noise": "locked-door-only"}, True),
    ],
)
def test_noise_of_battering(command: Batter, rules: dict[str, str], heard: bool) -> None:
    """TW-NOISE-4, TW-NOISE-8 `batter_noise`: a locked door, what is barred, and loud weapons."""
    table = table_of(rules=rules)
    events = table.play(HEROES, command, 1, *((6, 3) if heard else ()))
    assert any(isinstance(event, NoiseHeard) for event in events) == heard
    assert any(isinstance(event, Came) and event.edge == "south" for event in events) == heard


def test_more_come_for_a_large_party() -> None:
    """TW-NOISE-4, TW-SETUP-1: two for each die that is heard."""
    table = table_of()
    table.state = replace(table.state, large=True)
    events = table.play(HEROES, blow(), 1, 5, 5, 1)
    assert sum(isinstance(event, Came) for event in events) == 2


def test_only_heroes_batter() -> None:
    """Zombies break in instead. TW-DOOR-1, TW-DOOR-9."""
    table = Table("Ken", figure(kind="villain", side=VILLAINS), zombies="1")
    table.begin(1, 6, 3, 4)
    assert table.refused(VILLAINS, blow("")).rule == "TW-DOOR-1"
    table.play(VILLAINS, Activate(figure="f1"))
    assert not table.offered(VILLAINS, "Batter")
    while table.state.order[table.state.acting] != ZOMBIES:
        table.end(table.state.order[table.state.acting])
    claws = Batter(figure="z1", obstacle="door")
    assert table.refused(ZOMBIES, claws).rule == "TW-DOOR-9"


def test_obstacles_in_front_of_a_figure() -> None:
    """TW-DOOR-1, TW-DOOR-5: an obstacle of a place on the table, from where it can be faced."""
    table = table_of(vehicles="1")
    assert table.refused(HEROES, blow(obstacle="hedge")).rule == "TW-DOOR-1"
    assert table.refused(HEROES, blow(place="castle")).rule == "TW-DOOR-5"
    table.play(HEROES, Activate(figure="f1"))
    table.put("f1", inside="shed-2")
    assert table.refused(HEROES, blow(place="building-1")).rule == "TW-DOOR-1"
    (offer,) = table.offered(HEROES, "Batter")
    assert offer.fields[2].options == ("", "shed-2")
    table.put("f1", inside="", vehicle="car-1")
    assert table.refused(HEROES, blow()).rule == "TW-DOOR-1"


def test_a_secured_side_is_a_barricade() -> None:
    """From outside it is broken with its save, and that side is open. TW-LOCK-6, TW-DOOR-3."""
    table = table_of()
    wall = blow(obstacle="barricade", place="building-1", side="east")
    assert table.refused(HEROES, wall).rule == "TW-LOCK-6"
    barred(table)
    assert table.refused(HEROES, replace(wall, obstacle="door")).rule == "TW-LOCK-6"
    table.play(HEROES, Activate(figure="f1"))
    offer = table.offered(HEROES, "Batter")[1]
    assert offer.fields[0].options == EDGES
    assert offer.fixed["obstacle"] == "barricade"
    events = table.play(HEROES, wall, 4, 4, 1)
    assert SideOpened(place="building-1", side="east") in events
    place = table.state.places["building-1"]
    assert place.secured == ("north", "south", "west")
    assert place.broken == ()


def test_from_inside_it_is_opened() -> None:
    """TW-LOCK-5: nobody breaks what they can unbar."""
    table = table_of()
    barred(table)
    table.play(HEROES, Activate(figure="f1"))
    table.put("f1", inside="building-1")
    wall = blow(obstacle="barricade", place="building-1", side="east")
    assert table.refused(HEROES, wall).rule == "TW-LOCK-5"
    assert len(table.offered(HEROES, "Batter")) == 1


def test_guns_without_ammo() -> None:
    """A club is swung by its own row, another gun is not used. TW-CC-7, TW-RNG-1, TW-DICE-3."""
    table = table_of()
    arms = table.figure("f1").arms
    empty = {SHOTGUN: "out-of-ammo", PISTOL: "out-of-ammo", SAW: "out-of-fuel", AXE: "lost"}
    spent = tuple(replace(arm, state=empty.get(arm.key)) for arm in arms)
    table.put("f1", arms=spent)
    assert table.refused(HEROES, blow(PISTOL)).rule == "TW-RNG-1"
    assert table.refused(HEROES, blow(SAW)).rule == "TW-RNG-1"
    assert table.refused(HEROES, blow(AXE)).rule == "TW-DICE-3"
    assert book_of(table.state.rules).weapons["club"].to_hit == 5
    table.play(HEROES, Activate(figure="f1"))
    (offer,) = table.offered(HEROES, "Batter")
    assert offer.fields[1].options == ("", SHOTGUN, DYNAMITE, ROCKET, CROSSBOW)
    assert not falls(table.play(HEROES, blow(SHOTGUN, locked=False), 4))


def test_battering_ends_a_task_and_needs_the_whole_action() -> None:
    """TW-ACT-1, TW-ACT-4, TW-ACT-5: the whole action, which ends what the hero worked at."""
    table = table_of(figure(carry("axe"), traits="special-attack"))
    table.play(HEROES, Move(figure="f1"))
    assert table.refused(HEROES, blow()).rule == "TW-ACT-1"
    assert not table.offered(HEROES, "Batter")
    table = table_of()
    table.put("f1", task=Task(kind="lock", of="building-1", turns=1, last=0))
    assert TaskDropped(figure="f1") in table.play(HEROES, blow(), 1, 1)

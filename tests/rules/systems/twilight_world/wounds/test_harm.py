"""The consequences of wounds, event by event."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.dice import Scripted
from rules.systems.twilight_world.changes import with_group
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Group, Survivors, Task
from rules.systems.twilight_world.subjects import JOINED
from rules.systems.twilight_world.wounds.body import vehicle_body
from rules.systems.twilight_world.wounds.events import (
    Died,
    Fled,
    GroupProvoked,
    Healed,
    KnockedOut,
    TaskDropped,
    Woke,
    Wounded,
)
from rules.systems.twilight_world.wounds.harm import (
    can_rise,
    cause_of,
    heal,
    hurt,
    hurt_vehicle,
    provoke,
    wake,
)
from rules.systems.twilight_world.wounds.vehicles import DriverChanged, VehicleHurt, Wrecked
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, SURVIVORS, VILLAINS, ZOMBIES, Table

KEN, GRANT, ZOMBIE, CAR = "ken", "grant", "z1", "car-1"
ONE_WOUND = {"move": 6, "wounds": 1}
BOSS = replace(figure(carry("handgun"), kind="villain", side=VILLAINS, stats=ONE_WOUND), key="boss")
FORCE = figure(carry("handgun"), kind="friendly-force", stats=ONE_WOUND)
TASK = Task("treat", GRANT, 1, 1)


def scene(table: Table, *faces: int) -> Scene:
    """The table while a command is carried out."""
    return Scene(table.state, HEROES, Scripted(*faces), JOINED.evolve)


def hurt_to(table: Table, key: str, wounds: int, **more: Any) -> list[Event]:
    """The events when a figure has so many wounds."""
    at = scene(table)
    body = replace(at.figure(key).body, wounds=wounds)
    hurt(at, key, body, **{"cause": "attack", "by": ZOMBIES, **more})
    return list(at.events)


def seated(table: Table, *keys: str, driver: str = "", speed: int = 0) -> Table:
    """The table with these in the car."""
    for key in keys:
        table.put(key, vehicle=CAR)
    car = replace(table.state.vehicles[CAR], riders=keys, driver=driver, speed=speed, started=True)
    table.state = replace(table.state, vehicles={**table.state.vehicles, CAR: car})
    return table


def wrecked(
    table: Table, wounds: int, *faces: int, speed: int | None = None
) -> tuple[list[Event], Scene]:
    """The events when the car has so many wounds, by the zombies."""
    dice = Scripted(*faces)
    at = Scene(table.state, HEROES, dice, JOINED.evolve)
    hurt_vehicle(at, CAR, replace(vehicle_body(), wounds=wounds), by=ZOMBIES, speed=speed)
    dice.finish()
    return list(at.events), at


# --- Figures ---


def test_the_cause_of_harm() -> None:
    """TW-INF-1, TW-INF-5: zombies, Brain Zombies among them, and everybody else."""
    table = Table("Ken", BOSS, "Brain Zombie", zombies="1")
    causes = {key: cause_of(table.figure(key)) for key in (KEN, "boss", "brain-zombie", ZOMBIE)}
    assert causes == {KEN: "attack", "boss": "attack", "brain-zombie": "zombie", ZOMBIE: "zombie"}


def test_a_wound_names_its_cause_and_side() -> None:
    """TW-WND-1, TW-INF-5, TW-FF-2: blows, shots, and misses that hit a friend."""
    table = Table(figure(carry("handgun")), "Ken", "Brain Zombie", zombies="1")
    table.heroes_first(3, 4, 5)
    shot = Shoot(figure="f1", arms=("i1",), target="brain-zombie", range=3, dice=1)
    shot = replace(shot, friends=(KEN,))
    wounds = [event for event in table.play(HEROES, shot, 6, 1, 1) if isinstance(event, Wounded)]
    assert wounds == [Wounded(figure="brain-zombie", wounds=1, cause="attack", by=HEROES)]
    events = table.play(HEROES, shot, 2, 6, 1, 1)
    assert Wounded(figure=KEN, wounds=1, cause="friendly-fire", by=HEROES) in events
    table.end(HEROES)
    bite = Strike(figure=ZOMBIE, arm="", target=KEN, dice=1)
    events = table.play(ZOMBIES, bite, 5, 1)
    assert Wounded(figure=KEN, wounds=2, cause="zombie", by=ZOMBIES) in events


@pytest.mark.parametrize(
    ("before", "after", "kinds"),
    [
        (0, 0, []),
        (2, 2, []),
        (0, 2, [Wounded]),
        (0, 3, [Wounded, KnockedOut]),
        (0, 4, [Wounded, Died]),
        (3, 4, [Wounded, Died]),
    ],
)
def test_wounds_lead_to_more(before: int, after: int, kinds: list[type[Event]]) -> None:
    """TW-WND-1, TW-WND-2, TW-WND-3: of 3, the third knocks out and the fourth kills."""
    table = Table("Ken", "Grant", zombies="1")
    table.put(KEN, wounds=before)
    assert [type(event) for event in hurt_to(table, KEN, after)] == kinds


def test_wounds_stop_at_death() -> None:
    """TW-WND-3: that many have a line, and no more."""
    events = hurt_to(Table("Ken", "Grant", zombies="1"), KEN, 9)
    assert events == [
        Wounded(figure=KEN, wounds=4, cause="attack", by=ZOMBIES),
        Died(figure=KEN),
    ]


@pytest.mark.parametrize(("ruled", "dropped"), [("true", True), ("false", False)])
def test_work_under_a_wound(ruled: str, dropped: bool) -> None:
    """TW-ACT-5 `wound_interrupts_task`: of who works. A figure that falls drops it anyway."""
    table = Table("Ken", "Grant", zombies="1", rules={"wound_interrupts_task": ruled})
    assert TaskDropped(figure=KEN) not in hurt_to(table, KEN, 1)
    table.put(KEN, task=TASK)
    assert (TaskDropped(figure=KEN) in hurt_to(table, KEN, 1)) == dropped
    assert TaskDropped(figure=KEN) not in hurt_to(table, KEN, 3)


@pytest.mark.parametrize(
    ("wounds", "kinds"),
    [(3, [Wounded, KnockedOut, DriverChanged]), (4, [Wounded, DriverChanged, Died])],
)
def test_an_unconscious_driver_is_no_driver(wounds: int, kinds: list[type[Event]]) -> None:
    """TW-VEH-21: an unconscious driver counts as none. Another rider does not matter."""
    table = seated(Table("Ken", "Grant", zombies="1", vehicles="1"), KEN, GRANT, driver=KEN)
    events = hurt_to(table, KEN, wounds)
    assert [type(event) for event in events] == kinds
    assert DriverChanged(vehicle=CAR) in events
    other = [type(event) for event in hurt_to(table, GRANT, wounds)]
    assert DriverChanged not in other


def test_figures_that_rise() -> None:
    """TW-INF-1, TW-INF-4, TW-WND-7: humans. Under the switch no minions. Never a zombie."""
    table = Table("Ken", FORCE, BOSS, "Lab Technician/Doctor", zombies="1", group="1")
    everybody = scene(table)
    table.state = Table(
        "Ken",
        FORCE,
        BOSS,
        "Lab Technician/Doctor",
        zombies="1",
        group="1",
        rules={"blight_affects": "characters-only"},
    ).state
    few = scene(table)
    keys = (KEN, "f1.1", "boss", "lab-technician-doctor", ZOMBIE)
    found = [can_rise(everybody.figure(key), everybody.book) for key in keys]
    assert found == [True, True, True, True, False]
    found = [can_rise(few.figure(key), few.book) for key in keys]
    assert found == [True, False, False, True, False]


@pytest.mark.parametrize(
    ("cause", "rises"), [("zombie", True), ("attack", False), ("vehicle", False)]
)
def test_only_those_killed_by_zombies_rise(cause: str, rises: bool) -> None:
    """TW-INF-1, TW-INF-5: of the last wound."""
    events = hurt_to(Table("Ken", "Grant", zombies="1"), KEN, 4, cause=cause)
    assert events[-1] == Died(figure=KEN, rises=rises)


def test_followers_flee_from_the_board_and_from_beside_it() -> None:
    """TW-TYPE-3: those who have left, or died, do not. Nor those of another leader."""
    table = Table("Ray Smith", "Ashlee Campbell", FORCE, zombies="1", group="4")
    for key, where in (("f1.2", "aside"), ("f1.3", "left"), ("f1.4", "removed")):
        table.put(key, where=where)
    fled = [one for one in hurt_to(table, "ray-smith", 99) if isinstance(one, Fled)]
    assert fled == [
        Fled(figure="f1.1", leader="ray-smith"),
        Fled(figure="f1.2", leader="ray-smith"),
    ]
    assert not any(isinstance(one, Fled) for one in hurt_to(table, "ashlee-campbell", 99))


# --- Survivors ---


@pytest.mark.parametrize(
    ("temperament", "provoked", "told"),
    [
        ("neutral", {}, True),
        ("neutral", {VILLAINS: 2}, True),
        ("neutral", {HEROES: 1}, True),
        ("neutral", {HEROES: 2}, False),
        ("hostile", {}, False),
        ("friendly", {}, False),
    ],
)
def test_provoked_survivors(temperament: Any, provoked: dict[str, int], told: bool) -> None:
    """TW-SURV-5: neutral ones, to the end of the next turn, told once a turn and side."""
    table = Table("Ken", "Grant", zombies="1")
    table.state = replace(table.state, turn=1)
    people = Survivors(2, 1, temperament, 0)
    group = Group(key="g1", place="", finder=KEN, people=people, provoked=provoked)
    table.state = with_group(table.state, group)
    table.put(GRANT, side=SURVIVORS, group="g1")
    at = scene(table)
    provoke(at, at.figure(GRANT), at.figure(KEN))
    expected = [GroupProvoked(group="g1", side=HEROES, until=2)] if told else []
    assert list(at.events) == expected


def test_only_survivors_are_provoked() -> None:
    """TW-SURV-5: nobody of another side, though of a group."""
    table = Table("Ken", "Grant", zombies="1")
    group = Group(key="g1", place="", finder=KEN, people=Survivors(2, 1, "neutral", 0))
    table.state = with_group(table.state, group)
    table.put(GRANT, group="g1")
    at = scene(table)
    provoke(at, at.figure(GRANT), at.figure(KEN))
    table.put(GRANT, side=SURVIVORS, group="")
    alone = scene(table)
    provoke(alone, alone.figure(GRANT), alone.figure(KEN))
    assert list(at.events) == list(alone.events) == []


# --- Vehicles ---


def test_a_vehicle_without_new_wounds() -> None:
    """TW-VEH-9: the log has no line."""
    assert wrecked(Table("Ken", "Grant", vehicles="1"), 0)[0] == []


def test_a_damaged_vehicle_keeps_driving() -> None:
    """TW-VEH-9: below 3 wounds nobody is thrown out."""
    table = seated(Table("Ken", "Grant", vehicles="1"), KEN, driver=KEN, speed=30)
    assert wrecked(table, 2)[0] == [VehicleHurt(vehicle=CAR, wounds=2)]


@pytest.mark.parametrize(
    ("pace", "told", "hits"), [(30, None, 3), (-20, None, 2), (30, 10, 1), (30, 0, 0), (5, None, 0)]
)
def test_a_wreck_throws_out_its_riders(pace: int, told: int | None, hits: int) -> None:
    """TW-VEH-10, TW-VEH-8: a hit for each full 10 of its speed, in reverse too, or of another."""
    table = seated(Table(figure(), "Grant", vehicles="1"), "f1", driver="f1", speed=pace)
    events, _ = wrecked(table, 3, speed=told)
    assert events[:2] == [VehicleHurt(vehicle=CAR, wounds=3), Wrecked(vehicle=CAR)]
    wounds = [event for event in events[2:] if isinstance(event, Wounded)]
    found = [Wounded(figure="f1", wounds=hits, cause="vehicle", by=ZOMBIES)] if hits else []
    assert wounds == found


# --- Recovery ---


@pytest.mark.parametrize(
    ("before", "healed", "left", "wakes"),
    [(2, 1, 1, False), (3, 1, 2, True), (1, 5, 0, False), (3, 9, 0, True)],
)
def test_healing(before: int, healed: int, left: int, wakes: bool) -> None:
    """TW-WND-8: never below none. Below the limit an unconscious figure wakes."""
    table = Table("Ken", "Grant", zombies="1")
    table.put(KEN, wounds=before)
    at = scene(table)
    heal(at, KEN, healed)
    woke = [Woke(figure=KEN)] if wakes else []
    assert list(at.events) == [Healed(figure=KEN, wounds=left), *woke]


def test_healing_an_unhurt_figure_tells_nothing() -> None:
    """TW-WND-8: an unhurt figure is not told of."""
    at = scene(Table("Ken", "Grant", zombies="1"))
    heal(at, KEN, 2)
    wake(at, at.figure(KEN))
    assert list(at.events) == []

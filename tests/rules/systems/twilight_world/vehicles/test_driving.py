"""Vehicles that move: how fast, over whom, into what."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.game import offered
from rules.systems.twilight_world.noise.noise import NoiseHeard
from rules.systems.twilight_world.state import Group, Survivors, Task
from rules.systems.twilight_world.vehicles.driving import Drive, Roll, carried, speeds
from rules.systems.twilight_world.vehicles.events import Collided, Drove, RanOver
from rules.systems.twilight_world.vehicles.riding import Board
from rules.systems.twilight_world.wounds.events import Died, GroupProvoked
from rules.systems.twilight_world.wounds.vehicles import VehicleHurt, Wrecked
from tests.rules.systems.twilight_world.table import HEROES, SURVIVORS, ZOMBIES
from tests.rules.systems.twilight_world.vehicles.garage import (
    CAR,
    KAT,
    KEN,
    VAN,
    car,
    driving,
    next_turn,
    put_in,
    with_another,
)


def test_the_speeds_to_choose_from() -> None:
    """By at most 10, up to 25. Back at most 10, and over a halt. Rule: TW-VEH-4, TW-VEH-6."""
    assert speeds(0) == (*range(-10, 0), *range(1, 11))
    assert speeds(20) == (0, *range(10, 26))
    assert speeds(5) == (0, *range(1, 16))
    assert speeds(-4) == (*range(-10, 0), 0)


@pytest.mark.parametrize(
    ("now", "wanted", "rule"),
    [
        (10, 21, "TW-VEH-4"),
        (20, 26, "TW-VEH-4"),
        (25, 14, "TW-VEH-4"),
        (0, 0, "TW-VEH-4"),
        (0, -11, "TW-VEH-6"),
        (5, -1, "TW-VEH-6"),
        (-5, 1, "TW-VEH-6"),
    ],
)
def test_speeds_that_are_refused(now: int, wanted: int, rule: str) -> None:
    """Too much, too sudden, or the other way without a halt. Rule: TW-VEH-4, TW-VEH-6."""
    assert driving(now, "Ken").refused(HEROES, Drive(figure=KEN, speed=wanted)).rule == rule


def test_driving() -> None:
    """It keeps its speed. The driver has had the action. Rule: TW-VEH-4, TW-VEH-19."""
    table = driving(10, "Ken", "Kat")
    assert table.refused(HEROES, Drive(figure=KAT, speed=15)).rule == "TW-VEH-19"
    events = table.play(HEROES, Drive(figure=KEN, speed=17))
    assert Drove(vehicle=CAR, speed=17, driver=KEN) in events
    assert car(table).speed == 17
    assert table.refused(HEROES, Drive(figure=KEN, speed=20)).rule == "TW-VEH-19"
    next_turn(table)
    assert car(table).speed == 17
    table.play(HEROES, Drive(figure=KEN, speed=17))


def test_braking() -> None:
    """At 25 it skids 5 squares straight on, then stands. Rule: TW-VEH-5. DX-15."""
    table = driving(25, "Ken")
    events = table.play(HEROES, Drive(figure=KEN, speed=0))
    assert Drove(vehicle=CAR, speed=0, skids=5, driver=KEN) in events
    assert car(table).speed == 0
    assert [carried(now, 0) for now in (24, 9, 5, 4)] == [(24, 4), (9, 1), (5, 1), (0, 0)]


def test_a_skid_strikes_at_the_speed_before() -> None:
    """A figure on its squares is crossed at 20. Rule: TW-VEH-5, TW-VEH-12."""
    table = driving(20, "Ken")
    events = table.play(HEROES, Drive(figure=KEN, speed=0, struck=("z1",)), 4, 5, 4)
    assert RanOver(vehicle=CAR, figure="z1", wounds=1, faces=(4,)) in events
    assert table.figure("z1").where == "dead"
    slow = driving(4, "Ken")
    assert slow.refused(HEROES, Drive(figure=KEN, speed=0, hits="fixed")).rule == "TW-VEH-5"


def test_stopping_from_reverse_is_immediate() -> None:
    """No skid, so nothing is hit. Rule: TW-VEH-6."""
    table = driving(-10, "Ken")
    crash = Drive(figure=KEN, speed=0, struck=("z1",))
    assert table.refused(HEROES, crash).rule == "TW-VEH-5"
    events = table.play(HEROES, Drive(figure=KEN, speed=0))
    assert Drove(vehicle=CAR, speed=0, driver=KEN) in events


def test_running_over_friend_and_foe() -> None:
    """One roll each, in order, and a hit for each full 10. Rule: TW-VEH-11, TW-VEH-12."""
    table = driving(15, "Ken")
    with_another(table, "Kat")
    way = Drive(figure=KEN, speed=20, struck=("z1", KAT, "z2"))
    # The zombie is missed; Kat is struck twice, without a save; a zombie saves both hits.
    events = table.play(HEROES, way, 3, 4, 6, 5, 5)
    assert [event for event in events if isinstance(event, RanOver)] == [
        RanOver(vehicle=CAR, figure="z1", faces=(3,)),
        RanOver(vehicle=CAR, figure=KAT, wounds=2, faces=(4,)),
        RanOver(vehicle=CAR, figure="z2", faces=(6,)),
    ]
    assert (table.figure(KAT).body.wounds, table.figure(KAT).cause) == (2, "vehicle")


def test_reverse_runs_over_too() -> None:
    """The pace counts, not the direction. Rule: TW-VEH-6, TW-VEH-11."""
    table = driving(0, "Ken")
    events = table.play(HEROES, Drive(figure=KEN, speed=-10, struck=("z1",)), 4, 1)
    assert Died(figure="z1") in events


def test_below_10_figures_are_moved_aside() -> None:
    """Unharmed, though they leave what they were at. Rule: TW-VEH-14, TW-ACT-5."""
    table = driving(0, "Ken")
    with_another(table, "Kat")
    table.put(KAT, task=Task(kind="lock", of="building-1", turns=1, last=1))
    events = table.play(HEROES, Drive(figure=KEN, speed=9, struck=("z1", KAT)))
    assert RanOver(vehicle=CAR, figure="z1", aside=True) in events
    assert table.figure("z1").body.wounds == table.figure(KAT).body.wounds == 0
    assert table.figure(KAT).task is None


def test_figures_that_cannot_be_in_the_way() -> None:
    """Nobody twice, nobody dead, indoors or in a vehicle. Rule: TW-VEH-8, TW-VEH-11."""
    table = driving(10, "Ken", "Kat")
    for struck in (("z1", "z1"), (KAT,)):
        crash = Drive(figure=KEN, speed=10, struck=struck)
        assert table.refused(HEROES, crash).rule == "TW-VEH-11"
    assert table.refused(HEROES, Drive(figure=KEN, speed=10, hits=CAR)).rule == "TW-VEH-15"
    assert table.refused(HEROES, Drive(figure=KEN, speed=10, hits="ufo")).rule == "TW-VEH-9"
    table.put("z1", inside="building-1")
    indoors = Drive(figure=KEN, speed=10, struck=("z1",))
    assert table.refused(HEROES, indoors).rule == "TW-VEH-11"


def test_neutral_survivors_take_being_run_over_for_an_attack() -> None:
    """They fight back. Rule: TW-VEH-11, TW-SURV-5."""
    table = driving(10, "Ken")
    stranger = replace(table.figure("z1"), key="s1", side=SURVIVORS, group="g1")
    people = Survivors(adults=1, temperament="neutral")
    group = Group(key="g1", place="building-1", finder=KEN, people=people, members=("s1",))
    table.state = replace(
        table.state, figures={**table.state.figures, "s1": stranger}, groups={"g1": group}
    )
    events = table.play(HEROES, Drive(figure=KEN, speed=10, struck=("s1",)), 1)
    assert any(isinstance(event, GroupProvoked) for event in events)


def test_a_collision_with_something_fixed() -> None:
    """It stops at once. One save on 5+ against a wound for each full 10. Rule: TW-VEH-15."""
    table = driving(15, "Ken")
    events = table.play(HEROES, Drive(figure=KEN, speed=20, hits="fixed"), 4)
    assert Collided(vehicle=CAR, hits="fixed") in events
    assert VehicleHurt(vehicle=CAR, wounds=2) in events
    assert car(table).speed == 0
    saved = driving(20, "Ken")
    saved.play(HEROES, Drive(figure=KEN, speed=20, hits="fixed"), 5)
    assert (car(saved).speed, car(saved).body.wounds) == (0, 0)


def test_a_slow_collision() -> None:
    """Below 10 it stops and nothing breaks. Rule: TW-VEH-16."""
    table = driving(5, "Ken")
    table.play(HEROES, Drive(figure=KEN, speed=9, hits=VAN))
    assert (car(table).speed, car(table).body.wounds, car(table, VAN).body.wounds) == (0, 0, 0)


@pytest.mark.parametrize(("option", "dice", "wounds"), [("striker", (5, 4), 2), ("own", (5,), 0)])
def test_speed_of_a_collision_with_a_parked_vehicle(
    option: str, dice: tuple[int, ...], wounds: int
) -> None:
    """The striker's, or by house rule its own. Rule: TW-VEH-15, toggle collision_speed."""
    table = driving(20, "Ken", rules={"collision_speed": option})
    table.play(HEROES, Drive(figure=KEN, speed=20, hits=VAN), *dice)
    assert car(table, VAN).body.wounds == wounds


def test_a_wreck_at_20_with_three_inside() -> None:
    """Two hits on each, with saves, and nobody gets in again. Rule: TW-VEH-10. DX-17."""
    table = driving(20, "Ken", "Kat", "Sadie")
    put_in(table, CAR, KEN, KAT, "sadie", body=replace(car(table).body, wounds=1))
    # The vehicle fails its save; Ken wears a vest and saves one of two hits.
    events = table.play(HEROES, Drive(figure=KEN, speed=20, hits="fixed"), 4, 5, 4)
    assert Wrecked(vehicle=CAR) in events
    wounds = [table.figure(key).body.wounds for key in (KEN, KAT, "sadie")]
    assert wounds == [1, 2, 2]
    assert (car(table).riders, car(table).driver, car(table).speed) == ((), "", 0)
    assert not any(table.figure(key).vehicle for key in (KEN, KAT, "sadie"))
    assert table.refused(HEROES, Board(figure=KAT, vehicle=CAR)).rule == "TW-VEH-1"


def test_a_driver_who_is_knocked_out_acts_no_more() -> None:
    """The crash ends its turn. Rule: TW-VEH-10, TW-ACT-7."""
    table = driving(20, "Kat", "Ken")
    put_in(table, CAR, KAT, body=replace(car(table).body, wounds=2))
    table.put(KAT, wounds=1)
    table.play(HEROES, Drive(figure=KAT, speed=20, hits="fixed"), 1)
    assert table.figure(KAT).body.condition == "unconscious"
    assert table.state.active is None


def test_followers_of_the_dead_flee_before_they_are_hurt() -> None:
    """Out of a wreck and from before the wheels. Rule: TW-VEH-10, TW-VEH-11, TW-TYPE-5."""
    table = driving(20, "Kat", "Jess")
    put_in(table, CAR, KAT, "jess", driver=KAT, body=replace(car(table).body, wounds=2))
    table.put(KAT, wounds=2)
    table.put("jess", leader=KAT, kind="henchman")
    table.play(HEROES, Drive(figure=KAT, speed=20, hits="fixed"), 1)
    assert (table.figure(KAT).where, table.figure("jess").where) == ("dead", "fled")
    assert table.figure("jess").body.wounds == 0
    other = driving(20, "Ken")
    with_another(other, "Kat")
    with_another(other, "Jess")
    other.put(KAT, wounds=2)
    other.put("jess", leader=KAT, kind="henchman")
    other.play(HEROES, Drive(figure=KEN, speed=20, struck=(KAT, "jess")), 4)
    assert other.figure("jess").where == "fled"


def test_a_parked_wreck_hurts_riders_by_its_own_speed() -> None:
    """Its riders take hits by its own speed. Rule: TW-VEH-10, TW-VEH-15."""
    table = driving(20, "Ken")
    with_another(table, "Kat")
    put_in(table, VAN, KAT, body=replace(car(table, VAN).body, wounds=2))
    events = table.play(HEROES, Drive(figure=KEN, speed=20, hits=VAN), 5, 1)
    assert Wrecked(vehicle=VAN) in events
    assert (table.figure(KAT).vehicle, table.figure(KAT).body.wounds) == ("", 0)


def test_vehicles_roll_into_things() -> None:
    """One after the other. One that was wrecked rolls no more. Rule: TW-VEH-20, TW-VEH-15."""
    table = driving(25, "Ken")
    put_in(table, CAR, speed=25, driver="")
    put_in(table, VAN, speed=15, body=replace(car(table, VAN).body, wounds=2))
    table.put(KEN, vehicle="")
    table.end(HEROES)
    table.end(ZOMBIES)
    table.begin()
    assert [ask.vehicle for ask in table.state.asks] == [CAR, VAN]
    assert table.refused(HEROES, Roll(vehicle=VAN)).rule == "TW-VEH-20"
    # The car saves, the van does not; then initiative and action points.
    events = table.play(HEROES, Roll(vehicle=CAR, hits=VAN), 5, 1, 6, 1, 1, 1)
    assert Wrecked(vehicle=VAN) in events
    assert table.state.asks == ()
    assert table.state.phase == "acting"


def test_a_reversing_vehicle_slows_down_too() -> None:
    """Towards 0 from either side. Rule: TW-VEH-20."""
    table = driving(-8, "Ken")
    put_in(table, CAR, speed=-8, driver="")
    table.put(KEN, vehicle="")
    table.end(HEROES)
    table.end(ZOMBIES)
    assert Drove(vehicle=CAR, speed=-3) in table.begin()


@pytest.mark.parametrize(("option", "dice"), [("false", ()), ("true", (5, 2))])
def test_the_noise_of_an_engine(option: str, dice: tuple[int, ...]) -> None:
    """None, or by house rule one check a turn. Rule: TW-VEH-22, toggle vehicle_noise."""
    table = driving(10, "Ken", rules={"vehicle_noise": option})
    events = table.play(HEROES, Drive(figure=KEN, speed=12), *dice)
    assert any(isinstance(event, NoiseHeard) for event in events) is bool(dice)
    assert ("z3" in table.state.figures) is bool(dice)


def test_obstacles_of_a_vehicle_without_a_driver() -> None:
    """Anybody on foot outside, in any order, and any other thing. Rule: TW-VEH-11, TW-VEH-20."""
    table = driving(25, "Ken", "Kat")
    put_in(table, CAR, KAT, speed=25, driver="")
    table.put(KEN, vehicle="", inside="shed-1")
    table.end(HEROES)
    table.end(ZOMBIES)
    table.begin()
    (rolls,) = table.offered(HEROES, "Roll")
    assert rolls.fixed == {"vehicle": CAR}
    assert [field.options for field in rolls.fields] == [("z1", "z2"), ("", "fixed", VAN)]
    assert offered([rolls], Roll(vehicle=CAR, struck=("z2", "z1"), hits=VAN))
    for struck, rule in (((KEN,), "TW-VEH-11"), (("z1", "z1"), "TW-VEH-11")):
        assert table.refused(HEROES, Roll(vehicle=CAR, struck=struck)).rule == rule
    assert table.refused(HEROES, Roll(vehicle=CAR, hits=CAR)).rule == "TW-VEH-15"
    assert table.refused(HEROES, Roll(vehicle=CAR, hits="car-9")).rule == "TW-VEH-9"

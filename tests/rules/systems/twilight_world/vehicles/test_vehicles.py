"""Getting into vehicles, starting them, and getting out of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.refused import Refused
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.activation.tasks import TaskWorked
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.vehicles.driving import Drive, Roll
from rules.systems.twilight_world.vehicles.events import (
    Boarded,
    Drove,
    EngineStarted,
    GotOut,
    KeysFound,
    RanOver,
)
from rules.systems.twilight_world.vehicles.riding import (
    Board,
    GetOut,
    SearchVehicle,
    StartEngine,
    TakeWheel,
)
from rules.systems.twilight_world.wounds.events import KnockedOut
from rules.systems.twilight_world.wounds.vehicles import DriverChanged, VehicleHurt
from tests.rules.systems.twilight_world.kit import figure
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table
from tests.rules.systems.twilight_world.vehicles.garage import (
    CAR,
    KAT,
    KEN,
    VAN,
    car,
    driving,
    garage,
    next_turn,
    put_in,
    with_another,
)

THIEF = "f1"


def test_getting_in_ends_the_turn() -> None:
    """A human gets in for nothing, at the wheel or beside it. Rule: TW-VEH-1."""
    table = garage("Ken", "Kat")
    table.play(HEROES, Move(figure=KEN))
    events = table.play(HEROES, Board(figure=KEN, vehicle=CAR, drive=True))
    assert Boarded(figure=KEN, vehicle=CAR, drives=True) in events
    assert (car(table).driver, car(table).riders) == (KEN, (KEN,))
    assert table.figure(KEN).vehicle == CAR
    assert table.refused(HEROES, StartEngine(figure=KEN)).rule == "TW-AP-5"
    table.play(HEROES, Board(figure=KAT, vehicle=CAR))
    assert (car(table).driver, car(table).riders) == (KEN, (KEN, KAT))


def test_drivers_and_passengers_get_in() -> None:
    """No zombies, nobody from indoors. Only one drives.

    Rule: TW-VEH-1, TW-VEH-2, TW-TRAIT-NODRIVE.
    """
    table = garage("Ken", "Kat", "Katie", places="building")
    at_the_wheel = Board(figure="katie", vehicle=CAR, drive=True)
    assert table.refused(HEROES, at_the_wheel).rule == "TW-TRAIT-NODRIVE"
    put_in(table, CAR, KEN, driver=KEN)
    assert table.refused(HEROES, Board(figure=KAT, vehicle=CAR, drive=True)).rule == "TW-VEH-21"
    assert table.refused(HEROES, Board(figure=KAT, vehicle="tank")).rule == "TW-VEH-9"
    table.put(KAT, inside="building-1")
    assert table.refused(HEROES, Board(figure=KAT, vehicle=CAR)).rule == "TW-VEH-1"
    table.put(KAT, inside="")
    table.play(HEROES, Board(figure="katie", vehicle=CAR))
    assert table.offered(HEROES, "Board") == []
    table.end(HEROES)
    assert table.refused(ZOMBIES, Board(figure="z1", vehicle=VAN)).rule == "TW-VEH-1"


def test_the_seats() -> None:
    """Four, of which one is the driver's. A wreck has none. Rule: TW-VEH-1, TW-VEH-10."""
    table = garage("Ken", "Kat", "Katie", "Peter", "Jess")
    put_in(table, CAR, KAT, "katie", "peter")
    full = table.refused(HEROES, Board(figure=KEN, vehicle=CAR))
    assert full.rule == "TW-VEH-1"
    table.play(HEROES, Board(figure=KEN, vehicle=CAR, drive=True))
    assert table.refused(HEROES, Board(figure="jess", vehicle=CAR)).rule == "TW-VEH-1"
    put_in(table, VAN, body=replace(car(table, VAN).body, wounds=3))
    assert table.refused(HEROES, Board(figure="jess", vehicle=VAN)).rule == "TW-VEH-1"


def test_starting_with_the_key() -> None:
    """One turn of the driver. Others cannot. Rule: TW-VEH-3, TW-EQ-8."""
    table = garage("Ken", "Kat")
    put_in(table, CAR, KEN, driver=KEN)
    put_in(table, VAN, KAT, driver=KAT)
    assert table.refused(HEROES, StartEngine(figure=KAT)).rule == "TW-VEH-3"
    assert table.refused(HEROES, Drive(figure=KEN, speed=5)).rule == "TW-VEH-3"
    events = table.play(HEROES, StartEngine(figure=KEN))
    assert EngineStarted(figure=KEN, vehicle=CAR) in events
    assert car(table).started
    assert table.refused(HEROES, Drive(figure=KEN, speed=5)).rule == "TW-ACT-1"
    next_turn(table)
    assert table.refused(HEROES, StartEngine(figure=KEN)).rule == "TW-VEH-3"


def test_the_keys_at_the_start() -> None:
    """The first hero has them where there is a vehicle. Rule: TW-EQ-8."""
    assert garage("Ken", "Kat").figure(KEN).car_keys == (CAR,)
    assert garage("Ken", keys="no").figure(KEN).car_keys == ()
    with pytest.raises(Refused) as refused:
        Table("Ken", keys="yes")
    assert refused.value.rule == "TW-EQ-8"


def thief_at_work(table: Table) -> list[object]:
    """A turn of a thief's work at the engine, and what came of it."""
    return [
        event
        for event in table.play(HEROES, StartEngine(figure=THIEF))
        if isinstance(event, TaskWorked | EngineStarted)
    ]


def thief() -> Table:
    """A Car Thief sits at the wheel without keys."""
    table = garage("Ken", figure(traits="car-thief"))
    put_in(table, CAR, THIEF, driver=THIEF)
    return table


def worked(turns: int) -> list[object]:
    """The event of a turn of work that does not suffice."""
    return [TaskWorked(figure=THIEF, task="start", of=CAR, turns=turns)]


def test_a_car_thief_needs_three_turns_in_a_row() -> None:
    """The third starts it. Rule: TW-VEH-3, TW-TRAIT-THIEF."""
    table = thief()
    assert thief_at_work(table) == worked(1)
    next_turn(table)
    assert thief_at_work(table) == worked(2)
    next_turn(table)
    assert thief_at_work(table) == [*worked(3), EngineStarted(figure=THIEF, vehicle=CAR)]
    assert car(table).started
    assert table.figure(THIEF).task is None


def test_an_interruption_restarts_the_theft() -> None:
    """Turns must follow one another. Rule: TW-TRAIT-THIEF, TW-ACT-5."""
    table = thief()
    thief_at_work(table)
    next_turn(table)
    next_turn(table)
    assert thief_at_work(table) == worked(1)
    table.play(HEROES, GetOut(figure=THIEF))
    assert table.figure(THIEF).task is None


def test_a_vehicle_is_attacked_like_a_figure() -> None:
    """It saves on 4+ and is wrecked by its third wound. Rule: TW-VEH-9, TW-VEH-10."""
    table = driving(0, "Ken")
    with_another(table, "Kat")
    put_in(table, CAR, KEN, driver=KEN, body=replace(car(table).body, wounds=1))
    blow = Strike(figure=KAT, arm="i2", target=CAR, dice=1)
    table.play(HEROES, blow, 5, 4)
    assert car(table).body.wounds == 1
    events = table.play(HEROES, blow, 5, 3)
    assert VehicleHurt(vehicle=CAR, wounds=2) in events
    put_in(table, CAR, KEN, body=replace(car(table).body, wounds=3))
    assert table.refused(HEROES, blow).rule == "TW-VEH-10"


def test_occupants_cannot_be_hurt() -> None:
    """Only the vehicle can be attacked. Rule: TW-VEH-8."""
    table = driving(0, "Ken")
    table.end(HEROES)
    claws = Strike(figure="z1", arm="", target=KEN)
    assert table.refused(ZOMBIES, claws).rule == "TW-VEH-8"
    table.play(ZOMBIES, Activate(figure="z1"))
    (blow,) = table.offered(ZOMBIES, "Strike")
    assert blow.fields[0].options == (CAR, VAN)


def test_figures_that_can_attack_from_a_vehicle() -> None:
    """No driver, and passengers below 10. Rule: TW-VEH-17."""
    table = driving(9, "Ken", "Kat")
    shot = Shoot(figure=KAT, arms=("i1",), target="z1", range=5, dice=1)
    driver = replace(shot, figure=KEN)
    assert table.refused(HEROES, driver).rule == "TW-VEH-17"
    fast = driving(10, "Ken", "Kat")
    assert fast.refused(HEROES, shot).rule == "TW-VEH-17"
    table.play(HEROES, shot, 1, 1)
    assert table.refused(HEROES, Move(figure=KEN)).rule == "TW-VEH-19"


def test_getting_out_of_a_slow_vehicle_is_a_move() -> None:
    """For nothing, and the figure walks on. Rule: TW-VEH-18."""
    table = driving(9, "Ken", "Kat")
    events = table.play(HEROES, GetOut(figure=KAT))
    assert GotOut(figure=KAT, vehicle=CAR) in events
    assert table.state.active is not None
    assert table.state.active.moving
    assert car(table).riders == (KEN,)
    assert table.refused(HEROES, GetOut(figure=KAT)).rule == "TW-VEH-1"


def test_getting_out_after_driving() -> None:
    """The driver has no move left, and steps out beside it. Rule: TW-VEH-18."""
    table = driving(20, "Ken")
    table.play(HEROES, Drive(figure=KEN, speed=0))
    table.play(HEROES, GetOut(figure=KEN))
    assert table.figure(KEN).vehicle == ""
    assert table.refused(HEROES, Move(figure=KEN)).rule == "TW-ACT-1"


def test_the_driver_jumps_out_at_10() -> None:
    """One hit with a save. The vehicle slows to 5 and to 0. Rule: TW-VEH-18, TW-VEH-20. DX-16."""
    table = driving(10, "Kat", "Ken")
    events = table.play(HEROES, GetOut(figure=KAT))
    assert DriverChanged(vehicle=CAR) not in events
    assert (table.figure(KAT).body.wounds, car(table).driver) == (1, "")
    table.play(HEROES, GetOut(figure=KEN), 5)
    assert table.figure(KEN).body.wounds == 0
    table.end(HEROES)
    table.end(ZOMBIES)
    events = table.begin()
    assert Drove(vehicle=CAR, speed=5) in events
    assert ENGINE.pending(table.state)[0].kinds == ("Roll",)
    events = table.play(HEROES, Roll(vehicle=CAR, struck=("z1",)), 6, 1, 1, 1)
    assert RanOver(vehicle=CAR, figure="z1", aside=True) in events
    next_turn(table)
    assert (car(table).speed, table.state.asks) == (0, ())


def test_jumping_out_may_knock_the_jumper_out() -> None:
    """A jumper who falls unconscious acts no more. Rule: TW-VEH-18, TW-ACT-7."""
    table = driving(25, "Kat")
    table.put(KAT, wounds=2)
    with_another(table, "Ken")
    events = table.play(HEROES, GetOut(figure=KAT))
    assert KnockedOut(figure=KAT) in events
    assert table.state.active is None


def test_an_unconscious_driver_counts_as_none() -> None:
    """The vehicle slows, and another takes the wheel as its action. Rule: TW-VEH-21, TW-VEH-20."""
    table = driving(10, "Ken", "Kat", "Katie")
    assert table.refused(HEROES, TakeWheel(figure=KAT)).rule == "TW-VEH-21"
    table.put(KEN, wounds=3)
    table.end(HEROES)
    table.end(ZOMBIES)
    assert Drove(vehicle=CAR, speed=5) in table.begin()
    table.play(HEROES, Roll(vehicle=CAR), 6, 1, 1, 1)
    assert table.refused(HEROES, TakeWheel(figure="katie")).rule == "TW-TRAIT-NODRIVE"
    events = table.play(HEROES, TakeWheel(figure=KAT))
    assert DriverChanged(vehicle=CAR, driver=KAT) in events
    assert table.refused(HEROES, Drive(figure=KAT, speed=5)).rule == "TW-VEH-19"
    next_turn(table)
    table.play(HEROES, Drive(figure=KAT, speed=5))


def test_looking_for_car_keys() -> None:
    """By house rule an action beside an empty vehicle finds keys on a 6. A die says which they fit.

    Rule: TW-EQ-10, TW-EQ-8, toggle car_keys_by_searching_vehicle.
    """
    look = SearchVehicle(figure=KAT, vehicle=VAN)
    plain = garage("Kat", keys="no")
    assert plain.refused(HEROES, look).rule == "TW-EQ-10"
    rules = {"car_keys_by_searching_vehicle": "on-6"}
    table = garage("Kat", "Ken", "Sadie", "Jess", keys="no", rules=rules)
    # Of three sides: the car, the van, none.
    assert KeysFound(figure=KAT, vehicle=VAN) in table.play(HEROES, look, 6, 2)
    assert table.figure(KAT).car_keys == (VAN,)
    assert KeysFound(figure=KEN) in table.play(HEROES, replace(look, figure=KEN), 6, 3)
    assert table.figure(KEN).car_keys == ()
    events = table.play(HEROES, replace(look, figure="sadie"), 5)
    assert not any(isinstance(event, KeysFound) for event in events)
    put_in(table, VAN, KEN)
    assert table.refused(HEROES, replace(look, figure="jess")).rule == "TW-EQ-10"


def offered(table: Table, kind: str) -> list[dict[str, tuple[object, ...]]]:
    """The fields of each offer of a kind to the heroes, with their values."""
    return [{one.key: one.options for one in found.fields} for found in table.offered(HEROES, kind)]


def test_offers_at_the_wheel_and_beside_it() -> None:
    """Speeds that move it with what is in the way. A stop apart. Rule: TW-VEH-4, TW-VEH-17."""
    table = driving(4, "Ken", "Kat")
    table.play(HEROES, Activate(figure=KEN))
    drive, stop = offered(table, "Drive")
    assert drive["speed"] == tuple(range(1, 15))
    assert drive["struck"] == ("z1", "z2")
    assert drive["hits"] == ("", "fixed", VAN)
    assert stop == {}
    assert not table.offered(HEROES, "Shoot") + table.offered(HEROES, "Move")
    table.play(HEROES, Activate(figure=KAT))
    assert table.offered(HEROES, "Shoot")
    assert table.offered(HEROES, "GetOut")
    assert not table.offered(HEROES, "TakeWheel") + table.offered(HEROES, "Move")

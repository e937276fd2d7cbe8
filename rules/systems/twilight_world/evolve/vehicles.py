"""The state after what happens to vehicles."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.battlefield.driven import (
    chassis_of,
    headed,
    put,
    standing,
    without,
)
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.events import vehicles as events
from rules.systems.twilight_world.evolve.changing import After, changed
from rules.systems.twilight_world.state import DroveOff, Game, Vehicle


def with_vehicle(state: Game, vehicle: Vehicle) -> Game:
    """The state with a vehicle as it is now."""
    return replace(state, vehicles={**state.vehicles, vehicle.key: vehicle})


def at_speed(state: Game, vehicle: Vehicle) -> Game:
    """The state with a vehicle as it is now, and on a battlefield whether it moves.

    Rule: TW-ZACT-15.
    """
    state = with_vehicle(state, vehicle)
    if state.field is None:
        return state
    return replace(state, field=standing(state.field, vehicle.key, moving=bool(vehicle.speed)))


def _boarded(state: Game, event: events.Boarded) -> Game:
    """Whoever goes somewhere else leaves its task. Rule: TW-VEH-1, TW-ACT-5."""
    vehicle = state.vehicles[event.vehicle]
    driver = event.figure if event.drives else vehicle.driver
    aboard = replace(vehicle, riders=(*vehicle.riders, event.figure), driver=driver)
    state = with_vehicle(state, aboard)
    return changed(state, event.figure, vehicle=event.vehicle, task=None, hidden=False, at=NOWHERE)


def _got_out(state: Game, event: events.GotOut) -> Game:
    vehicle = state.vehicles[event.vehicle]
    riders = tuple([rider for rider in vehicle.riders if rider != event.figure])
    driver = "" if vehicle.driver == event.figure else vehicle.driver
    emptier = replace(vehicle, riders=riders, driver=driver)
    state = with_vehicle(state, emptier)
    return changed(state, event.figure, vehicle="", task=None, at=event.at)


def _driver_changed(state: Game, event: events.DriverChanged) -> Game:
    return with_vehicle(state, replace(state.vehicles[event.vehicle], driver=event.driver))


def _engine_started(state: Game, event: events.EngineStarted) -> Game:
    state = changed(state, event.figure, task=None)
    return with_vehicle(state, replace(state.vehicles[event.vehicle], started=True))


def _drove(state: Game, event: events.Drove) -> Game:
    vehicle = state.vehicles[event.vehicle]
    return at_speed(state, replace(vehicle, speed=event.speed, drove=True))


def _ran_over(state: Game, event: events.RanOver) -> Game:
    """Whoever is moved aside leaves its task. Rule: TW-ACT-5, TW-VEH-14."""
    if not event.aside:
        return state
    if event.at == NOWHERE:
        return changed(state, event.figure, task=None)
    return changed(state, event.figure, task=None, at=event.at)


def laid(state: Game, key: str, at: int, heading: str) -> Game:
    """The state with a vehicle of the battlefield somewhere else. Rule: TW-VEH-7."""
    assert state.field is not None
    one = chassis_of(state.field, key)
    return replace(state, field=put(state.field, replace(headed(one, heading), at=at)))


def _rolled(state: Game, event: events.Rolled) -> Game:
    """Rule: TW-VEH-7."""
    vehicle = replace(state.vehicles[event.vehicle], straight=event.straight)
    return laid(with_vehicle(state, vehicle), event.vehicle, event.at, event.heading)


def _halted(state: Game, event: events.Halted) -> Game:
    return at_speed(state, replace(state.vehicles[event.vehicle], speed=0))


def _driven_off(state: Game, event: events.DrivenOff) -> Game:
    """Those inside leave with it. Rule: TW-MOVE-10."""
    field = state.field
    assert field is not None
    vehicle = state.vehicles[event.vehicle]
    for rider in vehicle.riders:
        state = changed(state, rider, vehicle="", task=None, drove=True)
    empty = replace(vehicle, riders=(), driver="", speed=0, drove=False)
    off = DroveOff(empty, replace(chassis_of(field, vehicle.key), moving=False))
    return replace(
        state,
        vehicles={key: one for key, one in state.vehicles.items() if key != vehicle.key},
        drove_off={**state.drove_off, vehicle.key: off},
        field=without(field, vehicle.key),
    )


def brought_back(state: Game, key: str, at: int, heading: str) -> Game:
    """The state with a vehicle that was driven off on the battlefield again, empty as it is."""
    assert state.field is not None
    off = state.drove_off[key]
    others = {other: one for other, one in state.drove_off.items() if other != key}
    field = put(state.field, replace(headed(off.chassis, heading), at=at))
    return with_vehicle(replace(state, drove_off=others, field=field), off.vehicle)


def _collided(state: Game, event: events.Collided) -> Game:
    return at_speed(state, replace(state.vehicles[event.vehicle], speed=0))


def _vehicle_hurt(state: Game, event: events.VehicleHurt) -> Game:
    vehicle = state.vehicles[event.vehicle]
    body = replace(vehicle.body, wounds=event.wounds)
    return with_vehicle(state, replace(vehicle, body=body))


def _wrecked(state: Game, event: events.Wrecked) -> Game:
    """Rule: TW-VEH-10."""
    vehicle = state.vehicles[event.vehicle]
    squares = event.squares or (NOWHERE,) * len(vehicle.riders)
    for rider, at in zip(vehicle.riders, squares, strict=True):
        state = changed(state, rider, vehicle="", task=None, at=at)
    wreck = replace(vehicle, riders=(), driver="", started=False, speed=0)
    return at_speed(state, wreck)


AFTER: After = {
    events.Boarded: _boarded,
    events.GotOut: _got_out,
    events.DriverChanged: _driver_changed,
    events.EngineStarted: _engine_started,
    events.Drove: _drove,
    events.RanOver: _ran_over,
    events.Rolled: _rolled,
    events.Halted: _halted,
    events.DrivenOff: _driven_off,
    events.Collided: _collided,
    events.VehicleHurt: _vehicle_hurt,
    events.Wrecked: _wrecked,
}

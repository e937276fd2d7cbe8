"""The state after what happens to vehicles."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.events import vehicles as events
from rules.systems.twilight_world.evolve.changing import After, changed
from rules.systems.twilight_world.state import Game, Vehicle


def _with_vehicle(state: Game, vehicle: Vehicle) -> Game:
    return replace(state, vehicles={**state.vehicles, vehicle.key: vehicle})


def _boarded(state: Game, event: events.Boarded) -> Game:
    """Whoever goes somewhere else leaves its task. Rule: TW-VEH-1, TW-ACT-5."""
    vehicle = state.vehicles[event.vehicle]
    driver = event.figure if event.drives else vehicle.driver
    aboard = replace(vehicle, riders=(*vehicle.riders, event.figure), driver=driver)
    state = _with_vehicle(state, aboard)
    return changed(state, event.figure, vehicle=event.vehicle, task=None, hidden=False)


def _got_out(state: Game, event: events.GotOut) -> Game:
    vehicle = state.vehicles[event.vehicle]
    riders = tuple([rider for rider in vehicle.riders if rider != event.figure])
    driver = "" if vehicle.driver == event.figure else vehicle.driver
    emptier = replace(vehicle, riders=riders, driver=driver)
    return changed(_with_vehicle(state, emptier), event.figure, vehicle="", task=None)


def _driver_changed(state: Game, event: events.DriverChanged) -> Game:
    return _with_vehicle(state, replace(state.vehicles[event.vehicle], driver=event.driver))


def _engine_started(state: Game, event: events.EngineStarted) -> Game:
    state = changed(state, event.figure, task=None)
    return _with_vehicle(state, replace(state.vehicles[event.vehicle], started=True))


def _drove(state: Game, event: events.Drove) -> Game:
    vehicle = state.vehicles[event.vehicle]
    return _with_vehicle(state, replace(vehicle, speed=event.speed, drove=True))


def _ran_over(state: Game, event: events.RanOver) -> Game:
    """Whoever is moved aside leaves its task. Rule: TW-ACT-5, TW-VEH-14."""
    return changed(state, event.figure, task=None) if event.aside else state


def _collided(state: Game, event: events.Collided) -> Game:
    return _with_vehicle(state, replace(state.vehicles[event.vehicle], speed=0))


def _vehicle_hurt(state: Game, event: events.VehicleHurt) -> Game:
    vehicle = state.vehicles[event.vehicle]
    body = replace(vehicle.body, wounds=event.wounds)
    return _with_vehicle(state, replace(vehicle, body=body))


def _wrecked(state: Game, event: events.Wrecked) -> Game:
    """Rule: TW-VEH-10."""
    vehicle = state.vehicles[event.vehicle]
    for rider in vehicle.riders:
        state = changed(state, rider, vehicle="", task=None)
    wreck = replace(vehicle, riders=(), driver="", started=False, speed=0)
    return _with_vehicle(state, wreck)


AFTER: After = {
    events.Boarded: _boarded,
    events.GotOut: _got_out,
    events.DriverChanged: _driver_changed,
    events.EngineStarted: _engine_started,
    events.Drove: _drove,
    events.RanOver: _ran_over,
    events.Collided: _collided,
    events.VehicleHurt: _vehicle_hurt,
    events.Wrecked: _wrecked,
}

"""Events of vehicles."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.dice import Faces
from rules.scene import Subject, twice
from rules.systems.twilight_world.changes import at_speed, changed, laid, with_vehicle
from rules.systems.twilight_world.map.driven import chassis_of, without
from rules.systems.twilight_world.map.field import chassis_squares
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.state import NOWHERE, DroveOff, Game, Vehicle
from rules.systems.twilight_world.who import is_awake


class Boarded(Event, frozen=True, tag="Boarded"):
    figure: str
    vehicle: str
    drives: bool = False


class GotOut(Event, frozen=True, tag="GotOut"):
    figure: str
    vehicle: str
    at: int = NOWHERE


class EngineStarted(Event, frozen=True, tag="EngineStarted"):
    figure: str
    vehicle: str


class Drove(Event, frozen=True, tag="Drove"):
    """The vehicle goes at a speed. `skids` squares straight on when it brakes to a halt."""

    vehicle: str
    speed: int
    skids: int = 0
    driver: str = ""


class RanOver(Event, frozen=True, tag="RanOver"):
    """A figure whose square is crossed. Rule: TW-VEH-11."""

    vehicle: str
    figure: str
    wounds: int = 0
    aside: bool = False  # only moved out of the way: TW-VEH-13, TW-VEH-14
    at: int = NOWHERE  # to that square
    faces: Faces = ()


class Rolled(Event, frozen=True, tag="Rolled"):
    """So many squares over a battlefield, and where it is now. Rule: TW-VEH-4, TW-VEH-7."""

    vehicle: str
    at: int
    heading: str
    squares: int
    straight: int  # since it last turned


class Halted(Event, frozen=True, tag="Halted"):
    """At the end of the board, or as zombies come to light. Rule: TW-VEH-19."""

    vehicle: str


class DrivenOff(Event, frozen=True, tag="DrivenOff"):
    """Off the board, with everybody inside. Rule: TW-MOVE-10."""

    vehicle: str


class Collided(Event, frozen=True, tag="Collided"):
    """Rule: TW-VEH-15, TW-VEH-16."""

    vehicle: str
    hits: str  # "fixed", or a vehicle


class KeysFound(Event, frozen=True, tag="KeysFound"):
    """Rule: TW-EQ-8, TW-EQ-10."""

    figure: str
    vehicle: str = ""  # key of the vehicle that they fit; "" for none


def _keys_found(state: Game, event: KeysFound) -> Game:
    keys = state.figures[event.figure].car_keys
    if not event.vehicle or event.vehicle in keys:
        return state
    return changed(state, event.figure, car_keys=(*keys, event.vehicle))


def _boarded(state: Game, event: Boarded) -> Game:
    """A figure in a vehicle leaves its task. Rule: TW-VEH-1, TW-ACT-5."""
    vehicle = state.vehicles[event.vehicle]
    driver = event.figure if event.drives else vehicle.driver
    aboard = replace(vehicle, riders=(*vehicle.riders, event.figure), driver=driver)
    state = with_vehicle(state, aboard)
    return changed(state, event.figure, vehicle=event.vehicle, task=None, hidden=False, at=NOWHERE)


def _got_out(state: Game, event: GotOut) -> Game:
    vehicle = state.vehicles[event.vehicle]
    riders = tuple([rider for rider in vehicle.riders if rider != event.figure])
    driver = "" if vehicle.driver == event.figure else vehicle.driver
    emptier = replace(vehicle, riders=riders, driver=driver)
    state = with_vehicle(state, emptier)
    return changed(state, event.figure, vehicle="", task=None, at=event.at)


def _engine_started(state: Game, event: EngineStarted) -> Game:
    state = changed(state, event.figure, task=None)
    return with_vehicle(state, replace(state.vehicles[event.vehicle], started=True))


def _drove(state: Game, event: Drove) -> Game:
    vehicle = state.vehicles[event.vehicle]
    return at_speed(state, replace(vehicle, speed=event.speed, drove=True))


def _ran_over(state: Game, event: RanOver) -> Game:
    """A figure that is moved aside leaves its task. Rule: TW-ACT-5, TW-VEH-14."""
    if not event.aside:
        return state
    if event.at == NOWHERE:
        return changed(state, event.figure, task=None)
    return changed(state, event.figure, task=None, at=event.at)


def _rolled(state: Game, event: Rolled) -> Game:
    """Rule: TW-VEH-7."""
    vehicle = replace(state.vehicles[event.vehicle], straight=event.straight)
    return laid(with_vehicle(state, vehicle), event.vehicle, event.at, event.heading)


def _halted(state: Game, event: Halted) -> Game:
    return at_speed(state, replace(state.vehicles[event.vehicle], speed=0))


def _driven_off(state: Game, event: DrivenOff) -> Game:
    """The riders leave with it. Rule: TW-MOVE-10."""
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


def _collided(state: Game, event: Collided) -> Game:
    return at_speed(state, replace(state.vehicles[event.vehicle], speed=0))


def _faults(state: Game) -> Iterator[str]:
    for one in state.vehicles.values():
        yield from _faults_of(state, one)
    for rider in state.figures.values():
        if rider.vehicle and rider.key not in _riders(state, rider.vehicle):
            yield f"{rider.key} is in {rider.vehicle}, and not one of its riders"
        if rider.vehicle and rider.inside:
            yield f"{rider.key} is in {rider.vehicle} and in {rider.inside}"
    yield from _wheels(state)


def _riders(state: Game, key: str) -> tuple[str, ...]:
    return state.vehicles[key].riders if key in state.vehicles else ()


def _faults_of(state: Game, vehicle: Vehicle) -> Iterator[str]:
    for rider in vehicle.riders:
        if rider not in state.figures or state.figures[rider].vehicle != vehicle.key:
            yield f"{rider} is a rider of {vehicle.key}, and not in it"
    if len(vehicle.riders) > vehicle.seats or twice(vehicle.riders):
        yield f"{vehicle.key} has {vehicle.seats} seats for {vehicle.riders}"
    if vehicle.driver and (
        vehicle.driver not in vehicle.riders or not is_awake(state.figures[vehicle.driver])
    ):
        yield f"{vehicle.driver} does not sit awake in {vehicle.key}, and drives it"
    if vehicle.speed and not vehicle.started:
        yield f"{vehicle.key} goes without an engine"
    if vehicle.body.wounds < 0:
        yield f"{vehicle.key} has {vehicle.body.wounds} wounds"
    if vehicle.body.condition == "dead" and (vehicle.riders or vehicle.speed or vehicle.started):
        yield f"{vehicle.key} is a wreck that is driven"


def _wheels(state: Game) -> Iterator[str]:
    """Rule: TW-VEH-7."""
    if state.field is None:
        return
    placed = {one.key: chassis_squares(state.field, one) for one in state.field.vehicles}
    if placed.keys() != state.vehicles.keys():
        yield f"{list(state.vehicles)} are in play, and {list(placed)} on the battlefield"
    for key, off in state.drove_off.items():
        if key in state.vehicles or key != off.chassis.key or off.vehicle.riders:
            yield f"{key} was driven off, and is in play or not empty"
    if twice([str(at) for squares in placed.values() for at in squares]):
        yield f"vehicles are in each other: {placed}"


SUBJECT = Subject(
    evolve={
        KeysFound: _keys_found,
        Boarded: _boarded,
        GotOut: _got_out,
        EngineStarted: _engine_started,
        Drove: _drove,
        RanOver: _ran_over,
        Rolled: _rolled,
        Halted: _halted,
        DrivenOff: _driven_off,
        Collided: _collided,
    },
    faults=_faults,
)

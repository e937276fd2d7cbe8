"""Vehicles to enter, to drive and to leave."""

from __future__ import annotations

from functools import lru_cache

from rules.fields import Field, OneOf, Subset
from rules.game import Offer
from rules.scene import Subject
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.combat.blast_offers import offer_blasts
from rules.systems.twilight_world.combat.offers import offer_attacks
from rules.systems.twilight_world.map.driven import FIXED, Way, legs, read_way
from rules.systems.twilight_world.map.field import Battlefield
from rules.systems.twilight_world.movement.entering import offer_approach_driving
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Ask, Fighter, Game, Vehicle
from rules.systems.twilight_world.vehicles.driving import Roll, carried, speeds
from rules.systems.twilight_world.vehicles.wheels import keeps_space, may_drive_off
from rules.systems.twilight_world.vehicles.why_not import (
    why_not_drive,
    why_not_get_in,
    why_not_hit,
    why_not_search_vehicle,
    why_not_sit,
    why_not_start_engine,
    why_not_strike,
    why_not_take_wheel,
    why_not_touch,
)
from rules.systems.twilight_world.who import driver_of
from rules.systems.twilight_world.wounds.vehicles import harm
from rules.text import text

WHICH = text("Vehicle")


AT_THE_WHEEL, GET_IN, GET_OUT = text("Get in as driver"), text("Get in"), text("Get out")


def offer_driving(state: Game, figure: Fighter) -> list[Offer]:
    """The one action of a rider or of a figure beside a vehicle."""
    if figure.vehicle:
        return _aboard(state, figure, state.vehicles[figure.vehicle])
    empty = tuple(
        [
            key
            for key, vehicle in state.vehicles.items()
            if not why_not_search_vehicle(state, figure, vehicle)
        ]
    )
    return [_search(figure.key, empty)] if empty else []


def _aboard(state: Game, figure: Fighter, vehicle: Vehicle) -> list[Offer]:
    """Rule: TW-VEH-3, TW-VEH-17, TW-VEH-19, TW-VEH-21."""
    driver = driver_of(state, vehicle)
    if driver == figure.key:
        if not why_not_start_engine(figure, vehicle):
            return [_start(figure.key)]
        return [] if why_not_drive(vehicle) else _drives(state, figure, vehicle)
    found = []
    if not why_not_take_wheel(state, figure, vehicle):
        found.append(_wheel(figure.key))
    if not harm(abs(vehicle.speed)):
        found += offer_blasts(state, figure)
        found += offer_attacks(state, figure)
    return found


def _drives(state: Game, figure: Fighter, vehicle: Vehicle) -> list[Offer]:
    """Rule: TW-VEH-4, TW-VEH-5, TW-VEH-6, TW-VEH-7."""
    if state.field is not None:
        found = ways(state, figure, vehicle)
        return [_drive_on(figure.key, found)] if found else []
    pace, _ = carried(vehicle.speed, 0)
    moving = tuple([speed for speed in speeds(vehicle.speed) if speed or pace])
    speed = OneOf("speed", text("Speed"), moving)
    drives = [Offer("Drive", DRIVE, (speed, *_way(state, vehicle)), {"figure": figure.key})]
    if vehicle.speed and not pace:
        drives.append(_stop(figure.key))
    return drives


DRIVE = text("Drive")


ASIDE = OneOf("aside", text("Push figures to"), ("left", "right"))


def _drive_on(key: str, ways: tuple[str, ...]) -> Offer:
    way = OneOf("way", text("Route"), ways, stated=True)  # any may be written
    return offer("Drive", DRIVE, way, ASIDE, figure=key)


def _way(state: Game, vehicle: Vehicle) -> tuple[Field, Field]:
    """Any figures in order, then the obstacle that stops it. Rule: TW-VEH-11, TW-VEH-15."""
    outside = tuple([key for key, other in state.figures.items() if not why_not_strike(other)])
    things = [
        key for key in ("", FIXED, *state.vehicles) if not why_not_hit(vehicle, key, state.vehicles)
    ]
    return (
        Subset("struck", text("Figures it runs over"), outside, ordered=True),
        OneOf("hits", text("Obstacle it hits"), tuple(things)),
    )


def offer_riding(state: Game, figure: Fighter) -> list[Offer]:
    """Commands besides its action. Rule: TW-VEH-1, TW-VEH-2, TW-VEH-18."""
    if not state.vehicles:
        return []
    if figure.vehicle:
        return [_get_out(figure.key)]
    if why_not_get_in(figure):
        return []
    near = [
        vehicle for vehicle in state.vehicles.values() if not why_not_touch(state, figure, vehicle)
    ]
    found = []
    for drive in (False, True):
        seats = [
            vehicle.key for vehicle in near if not why_not_sit(state, figure, vehicle, drive=drive)
        ]
        if seats:
            found.append(_board(figure.key, tuple(seats), drive))
    return found


def offer_roll(state: Game, ask: Ask) -> list[Offer]:
    """The answers to that question."""
    way = _way(state, state.vehicles[ask.vehicle])
    return [Offer("Roll", text("Roll the vehicle on"), way, {"vehicle": ask.vehicle})]


def _board(key: str, seats: tuple[str, ...], drive: bool) -> Offer:
    which = OneOf("vehicle", WHICH, seats)
    name = AT_THE_WHEEL if drive else GET_IN
    return Offer("Board", name, (which,), {"figure": key, "drive": drive})


def _get_out(key: str) -> Offer:
    return Offer("GetOut", GET_OUT, fixed={"figure": key})


def _start(key: str) -> Offer:
    return offer("StartEngine", text("Start engine"), figure=key)


def _stop(key: str) -> Offer:
    return offer("Drive", text("Stop vehicle"), figure=key, speed=0)


def _wheel(key: str) -> Offer:
    return offer("TakeWheel", text("Take the wheel"), figure=key)


def _search(key: str, empty: tuple[str, ...]) -> Offer:
    vehicle = OneOf("vehicle", WHICH, empty)
    return offer("SearchVehicle", text("Search for keys"), vehicle, figure=key)


def ways(state: Game, figure: Fighter, vehicle: Vehicle) -> tuple[str, ...]:
    """Braking, straight on, a turn, and a swerve, at a few speeds. None hits what it can avoid.

    Rule: TW-VEH-4, TW-VEH-5, TW-VEH-6, TW-VEH-7, TW-MOVE-10.
    """
    assert state.field is not None
    edges = tuple([edge for edge in state.field.exits if may_drive_off(state, edge, figure)])
    free = book_of(state.rules).options["turn_spacing"].key == "free"
    brake = ("",) if vehicle.speed else ()
    return brake + _ways(state.field, vehicle, edges, free=free)


@lru_cache(maxsize=256)
def _ways(
    field: Battlefield, vehicle: Vehicle, edges: tuple[str, ...], *, free: bool
) -> tuple[str, ...]:
    found = []
    for speed in _few(speeds(vehicle.speed)):
        for said in _shapes(speed):
            way = read_way(said)
            if way is None or not (free or keeps_space(field, vehicle, way)):
                continue
            if _is_sensible(field, vehicle.key, way, edges):
                found.append(said)
    return tuple(found)


def _is_sensible(field: Battlefield, key: str, way: Way, edges: tuple[str, ...]) -> bool:
    """True if it ends on the board or where it may leave. Only straight on into something."""
    last = legs(field, key, way)[-1]
    if last.off:
        return last.off in edges
    return not last.hits or way.squares == len(way.steps)


def _few(speeds: tuple[int, ...]) -> tuple[int, ...]:
    """The slowest, the fastest and a middle one ahead. The slowest and the fastest back."""
    ahead = [speed for speed in speeds if speed > 0]
    back = [speed for speed in speeds if speed < 0]
    picked = [ahead[n] for n in (0, len(ahead) // 2, -1)] if ahead else []
    return tuple(dict.fromkeys([*picked, *([back[-1], back[0]] if back else [])]))


def _shapes(speed: int) -> tuple[str, ...]:
    """Ways of so many squares as they are written."""
    squares, sign = abs(speed), "-" if speed < 0 else ""
    third = squares // 3
    found = [f"{squares}"]
    for turn, other in (("L", "R"), ("R", "L")):
        found += [f"{ahead}{turn}{squares - ahead}" for ahead in {0, squares // 2, squares}]
        found.append(f"{third}{turn}{third}{other}{squares - 2 * third}")
    return tuple([sign + said for said in found])


def offer_besides(state: Game, figure: Fighter) -> list[Offer]:
    """Commands besides its action, and the features that its driver comes near to."""
    return [*offer_riding(state, figure), *offer_approach_driving(state, figure)]


SUBJECT = Subject(
    answers={
        "roll": (Roll,),
    },
    questions={
        "roll": text("What does the vehicle without a driver hit?"),
    },
    choices={
        "roll": offer_roll,
    },
    offers={
        "act": offer_driving,
        "drive": offer_driving,
        "free": offer_besides,
        "in attack": offer_riding,
    },
)

"""Vehicles that move: at which speed, over whom, and into what."""

from __future__ import annotations

from typing import Final, Literal

from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import known, take_action
from rules.systems.twilight_world.activation.questions import Answered, Asked
from rules.systems.twilight_world.activation.why_not import unknown
from rules.systems.twilight_world.catalogue import vehicle_rules
from rules.systems.twilight_world.ground.contact import stands_at
from rules.systems.twilight_world.map.driven import read_way, straight
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.noise.arrivals import hear
from rules.systems.twilight_world.noise.noise import is_listened_for
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Ask, Fighter, Game, Vehicle
from rules.systems.twilight_world.vehicles.events import Drove
from rules.systems.twilight_world.vehicles.riding import driven_by, stop_if_down
from rules.systems.twilight_world.vehicles.wheels import (
    Run,
    collide,
    cross_square,
    may_be_struck,
    roll_on,
    speed_of,
    travel,
    why_not_way,
)
from rules.systems.twilight_world.vehicles.why_not import why_not_drive, why_not_hit, why_not_strike
from rules.systems.twilight_world.who import anybody, driver_of, kind_of
from rules.text import text


class Drive(Command, frozen=True, tag="Drive"):
    """The driver's action: a speed, and what is in the way. Rule: TW-VEH-19.

    On a battlefield it is a route: squares and turns to the left and right, such as 6R4. It is -3
    in reverse, and empty to brake. Its squares are the speed, and what is in the way is seen.
    """

    figure: str
    speed: int = 0  # squares a turn; below 0 in reverse
    struck: tuple[str, ...] = ()  # figures whose squares are crossed, in order
    hits: str = ""  # "fixed", or the vehicle that is struck
    way: str = ""
    aside: Literal["left", "right"] = "left"  # to which those under it are moved: TW-VEH-13


class Roll(Command, frozen=True, tag="Roll"):
    """A vehicle without driver rolls on into something. Rule: TW-VEH-20."""

    vehicle: str
    struck: tuple[str, ...] = ()
    hits: str = ""


SEEN: Final = Refusal(
    text("The battlefield already shows the speed and the hits."),
    "TW-VEH-11",
    text("Choose only a route."),
)
STANDS: Final = Refusal(
    text("A vehicle at speed 0 hits nothing."), "TW-VEH-5", text("Leave out the hits.")
)
TWICE: Final = Refusal(
    text("You named a figure twice."), "TW-VEH-11", text("Name each victim once.")
)
NO_SQUARES: Final = Refusal(
    text("This game has no battlefield."),
    "TW-VEH-7",
    text("Enter a speed and the hits."),
)


def drive(scene: Scene, command: Drive) -> None:
    """The driver's action: a speed, and what is in the way.

    On a battlefield its way says how fast it goes, and what is in the way is seen.
    Rule: TW-VEH-4, TW-VEH-5, TW-VEH-6, TW-VEH-7, TW-VEH-19, TW-VEH-22. Raises: Refused.
    """
    figure = known(scene, command.figure)
    vehicle = driven_by(scene, figure)
    scene.check(why_not_drive(vehicle))
    scene.check(why_not_say(scene.state, command))
    mapped = scene.state.field is not None
    speed = speed_of(command.way) if mapped else command.speed
    scene.check(_why_not_speed(vehicle.speed, speed))
    pace, skids = carried(vehicle.speed, speed)
    if mapped:
        free = scene.ruled("turn_spacing") == "free"
        scene.check(why_not_way(scene.state, vehicle, command.way, figure, free=free))
    else:
        scene.check(_why_not_struck(scene.state, vehicle, pace, command.struck, command.hits))
    take_action(scene, figure.key, "other")
    scene.happen(Drove(vehicle=vehicle.key, speed=speed, skids=skids, driver=figure.key))
    noise_at = stands_at(scene.state, figure)
    if mapped:
        travel(scene, _run(vehicle.key, pace, skids, command, figure))
    else:
        _run_into(scene, vehicle.key, pace, command, driver=figure)
    noisy = scene.ruled("vehicle_noise") == "true"
    if noisy and is_listened_for(kind_of(figure.side), scene.book):
        hear(scene, figure, 1, noise_at=noise_at)
    stop_if_down(scene, figure.key)


def why_not_say(state: Game, command: Drive) -> Refusal | None:
    """Refuse what the battlefield shows, and what only matters on one. Rule: TW-VEH-11, TW-VEH-13.

    The other way of saying how a vehicle drives is left out.
    """
    if state.field is not None:
        return SEEN if command.speed or command.struck or command.hits else None
    return NO_SQUARES if command.way or command.aside != "left" else None


def _run(key: str, pace: int, skids: int, command: Drive, driver: Fighter) -> Run:
    """The way that the driver chose, or straight on as it skids. Rule: TW-VEH-5."""
    way = read_way(command.way)
    chosen = way is not None and bool(way.squares)
    return Run(
        key=key,
        pace=pace,
        way=way if way and chosen else straight(skids),
        driver=driver,
        aside=command.aside,
        chosen=chosen,
    )


def _why_not_speed(now: int, wanted: int) -> Refusal | None:
    """Refuse a speed that it cannot take up. Rule: TW-VEH-4, TW-VEH-6."""
    if wanted in speeds(now):
        return None
    row = vehicle_rules()
    why = text("The vehicle cannot drive at speed {speed} now.", speed=wanted)
    if wanted < -row.reverse_most or now * wanted < 0:
        cure = text(
            "Stop before you change direction. The top speed in reverse is {most}.",
            most=row.reverse_most,
        )
        return Refusal(why, "TW-VEH-6", cure)
    cure = text(
        "Change the speed by at most {step}, up to {most}, or brake.",
        step=row.speed_change,
        most=row.speed_most,
    )
    return Refusal(why, "TW-VEH-4", cure)


def speeds(now: int) -> tuple[int, ...]:
    """The speeds that a driver may choose. A halt is among them unless it stands already.

    Rule: TW-VEH-4, TW-VEH-5, TW-VEH-6.
    """
    row = vehicle_rules()
    least, most = now - row.speed_change, now + row.speed_change
    ahead = range(max(1, least), min(row.speed_most, most) + 1) if now >= 0 else ()
    back = range(max(-row.reverse_most, least), min(-1, most) + 1) if now <= 0 else ()
    return (*back, *((0,) if now else ()), *ahead)


def carried(now: int, wanted: int) -> tuple[int, int]:
    """Return the speed of its collision, or 0 if it does not move, and the squares of its skid.

    Rule: TW-VEH-5, TW-VEH-6.
    """
    if wanted:
        return abs(wanted), 0
    skids = max(0, now) // vehicle_rules().skid_step
    return (now if skids else 0), skids


def _why_not_struck(
    state: Game, vehicle: Vehicle, pace: int, struck: tuple[str, ...], hits: str
) -> Refusal | None:
    """Refuse what cannot be in the way. Rule: TW-VEH-5, TW-VEH-11, TW-VEH-14, TW-VEH-15."""
    if not pace and (struck or hits):
        return STANDS
    if len(set(struck)) != len(struck):
        return TWICE
    for key in struck:
        figure = anybody(state, key)
        refusal = why_not_strike(figure) if figure else unknown(key)
        if refusal:
            return refusal
    return why_not_hit(vehicle, hits, state.vehicles)


def _run_into(
    scene: Scene,
    key: str,
    pace: int,
    way: Drive | Roll,
    *,
    driver: Fighter | None,
) -> None:
    """Strike the obstacles in order, friends like foes. Rule: TW-VEH-11, TW-VEH-15."""
    by = driver.side if driver else ""
    for struck in way.struck:
        if not may_be_struck(scene.figure(struck)):
            continue  # fled, as its leader was killed
        cross_square(scene, key, scene.figure(struck), pace, driver=driver)
    if way.hits:
        collide(scene, key, way.hits, pace, by)


def slow_down(scene: Scene) -> None:
    """Vehicles without a driver lose speed. Those that roll on may hit something.

    The players say what: the first side, which is the heroes'. On a battlefield it is seen.
    Rule: TW-VEH-20, TW-VEH-21.
    """
    step = vehicle_rules().slow_down
    for key in list(scene.state.vehicles):
        vehicle = scene.state.vehicles[key]
        if not vehicle.speed or driver_of(scene.state, vehicle):
            continue
        speed = max(0, abs(vehicle.speed) - step) * (1 if vehicle.speed > 0 else -1)
        scene.happen(Drove(vehicle=vehicle.key, speed=speed))
        if speed and scene.state.field is not None:
            roll_on(scene, scene.state.vehicles[vehicle.key])
        elif speed:
            seat = scene.state.sides[0].key
            scene.happen(Asked(ask=Ask(kind="roll", seat=seat, vehicle=vehicle.key)))


def _why_not_first(due: str, vehicle: str) -> Refusal | None:
    """Refuse another vehicle than the one that is asked about. Rule: TW-VEH-20."""
    if vehicle == due:
        return None
    return Refusal(
        text("Another vehicle must roll first."),
        "TW-VEH-20",
        text("Choose what {vehicle} hits.", vehicle=due),
    )


def roll(scene: Scene, command: Roll) -> None:
    """Strike the obstacles of a vehicle without a driver. Rule: TW-VEH-20. Raises: Refused."""
    key = scene.state.asks[0].vehicle
    scene.check(_why_not_first(key, command.vehicle))
    vehicle = scene.state.vehicles[key]
    pace = abs(vehicle.speed)
    scene.check(_why_not_struck(scene.state, vehicle, pace, command.struck, command.hits))
    scene.happen(Answered())
    _run_into(scene, key, pace, command, driver=None)
    asks = scene.state.asks
    while asks and asks[0].kind == "roll" and not scene.state.vehicles[asks[0].vehicle].speed:
        scene.happen(Answered())  # it was wrecked by the one that rolled
        asks = scene.state.asks


SUBJECT = Subject(
    decide={
        Drive: drive,
        Roll: roll,
    },
)

"""Vehicles that stand still: keys, getting in, engine, wheel, getting out."""

from __future__ import annotations

from rules.scene import Subject
from rules.systems.twilight_world.activation.action import (
    check_not_bound,
    declare_over,
    end_activation,
    known,
    ready,
    take_action,
    work,
)
from rules.systems.twilight_world.activation.weapons import close_attack
from rules.systems.twilight_world.catalogue import vehicle_rules
from rules.systems.twilight_world.dice import reached
from rules.systems.twilight_world.features import come_near, triggers
from rules.systems.twilight_world.ground.aboard import squares_out
from rules.systems.twilight_world.ground.contact import taken
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.movement.moving import step_out
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, Fighter, Vehicle
from rules.systems.twilight_world.vehicles.events import Boarded, EngineStarted, GotOut, KeysFound
from rules.systems.twilight_world.vehicles.why_not import (
    no_vehicle,
    turns_to_start,
    why_not_aboard,
    why_not_at_wheel,
    why_not_board,
    why_not_get_in,
    why_not_search_vehicle,
    why_not_start_engine,
    why_not_take_wheel,
)
from rules.systems.twilight_world.who import is_awake
from rules.systems.twilight_world.wounds.harm import hurt
from rules.systems.twilight_world.wounds.vehicles import DriverChanged, harm, jumped_out
from rules.text import text


class StartEngine(Command, frozen=True, tag="StartEngine"):
    """A turn's work at a vehicle's engine. Rule: TW-VEH-3."""

    figure: str


class SearchVehicle(Command, frozen=True, tag="SearchVehicle"):
    """Look for the keys of an abandoned vehicle. Rule: TW-EQ-10."""

    figure: str
    vehicle: str


class Board(Command, frozen=True, tag="Board"):
    figure: str
    vehicle: str
    drive: bool = False


class TakeWheel(Command, frozen=True, tag="TakeWheel"):
    """An occupant takes over, as its action. Rule: TW-VEH-21."""

    figure: str


class GetOut(Command, frozen=True, tag="GetOut"):
    figure: str


KEYS, WHICH = text("search for keys"), text("vehicle that the keys fit")


def board(scene: Scene, command: Board) -> None:
    """Get in, which ends the figure's turn. Rule: TW-VEH-1, TW-VEH-2. Raises: Refused."""
    figure = known(scene, command.figure)
    vehicle = known_vehicle(scene, command.vehicle)
    scene.check(why_not_get_in(figure))
    scene.check(why_not_board(scene.state, figure, vehicle, drive=command.drive))
    check_not_bound(scene)
    ready(scene, figure.key)
    scene.happen(Boarded(figure=figure.key, vehicle=vehicle.key, drives=command.drive))
    end_activation(scene)


def known_vehicle(scene: Scene, key: str) -> Vehicle:
    """The vehicle of this key. Raises: Refused."""
    vehicle = scene.state.vehicles.get(key)
    if vehicle is None:
        scene.check(no_vehicle(key))
    assert vehicle is not None
    return vehicle


def vehicle_of(scene: Scene, figure: Fighter) -> Vehicle:
    """The vehicle that the figure is in. Raises: Refused."""
    scene.check(why_not_aboard(figure))
    return scene.state.vehicles[figure.vehicle]


def driven_by(scene: Scene, figure: Fighter) -> Vehicle:
    """The vehicle at whose wheel the figure is. Raises: Refused."""
    vehicle = vehicle_of(scene, figure)
    scene.check(why_not_at_wheel(figure, vehicle))
    return vehicle


def start_engine(scene: Scene, command: StartEngine) -> None:
    """A turn of the driver at the engine. Rule: TW-VEH-3, TW-TRAIT-THIEF, TW-ACT-5.

    Raises: Refused.
    """
    figure = known(scene, command.figure)
    vehicle = driven_by(scene, figure)
    scene.check(why_not_start_engine(figure, vehicle))
    needed = turns_to_start(figure, vehicle.key)
    if work(scene, figure.key, "start", vehicle.key) >= needed:
        scene.happen(EngineStarted(figure=figure.key, vehicle=vehicle.key))


def take_wheel(scene: Scene, command: TakeWheel) -> None:
    """An occupant becomes the driver. Rule: TW-VEH-2, TW-VEH-21. Raises: Refused."""
    figure = known(scene, command.figure)
    vehicle = vehicle_of(scene, figure)
    scene.check(why_not_take_wheel(scene.state, figure, vehicle))
    take_action(scene, figure.key, "other")
    scene.happen(DriverChanged(vehicle=vehicle.key, driver=figure.key))


def get_out(scene: Scene, command: GetOut) -> None:
    """Leave: slow enough it is a move, if the figure has its action yet, else it is a fall.

    Rule: TW-VEH-18. Raises: Refused.
    """
    figure = known(scene, command.figure)
    vehicle = vehicle_of(scene, figure)
    check_not_bound(scene)
    ready(scene, figure.key)
    active = scene.state.active
    assert active is not None
    if active.attack:
        close_attack(scene)
    mapped = scene.state.field is not None
    at = next(squares_out(scene.state, figure, taken(scene.state)), NOWHERE) if mapped else NOWHERE
    scene.happen(GotOut(figure=figure.key, vehicle=vehicle.key, at=at))
    speed = abs(vehicle.speed)
    if harm(speed):
        body = jumped_out(figure.body, speed, scene, scene.book)
        hurt(scene, figure.key, body, cause="vehicle", by=figure.side)
        stop_if_down(scene, figure.key)
    elif not active.did:
        step_out(scene, figure.key)
    if mapped:
        _look_round(scene, figure.key, at)


def _look_round(scene: Scene, key: str, at: int) -> None:
    """Wake zombies near the exit square. The hero's turn ends. Rule: TW-ZACT-5."""
    figure = scene.figure(key)
    stirs = triggers(figure, villains=scene.ruled("villains_trigger") == "true")
    if not stirs or not is_awake(figure) or not come_near(scene, key, at):
        return
    if scene.state.active and scene.state.active.figure == key:
        declare_over(scene, key)


def stop_if_down(scene: Scene, key: str) -> None:
    """A figure that its own doing has knocked out acts no more. Rule: TW-ACT-7."""
    active = scene.state.active
    if active and active.figure == key and not is_awake(scene.figure(key)):
        end_activation(scene)


def search_vehicle(scene: Scene, command: SearchVehicle) -> None:
    """Look for keys, and see what they fit. Rule: TW-EQ-8, TW-EQ-10. Raises: Refused."""
    figure = known(scene, command.figure)
    vehicle = known_vehicle(scene, command.vehicle)
    scene.check(why_not_search_vehicle(scene.state, figure, vehicle))
    take_action(scene, figure.key, "other")
    if reached(scene, vehicle_rules().keys, KEYS):
        fits = (*scene.state.vehicles, "")
        face = scene.roll(1, len(fits), WHICH)[0]
        scene.happen(KeysFound(figure=figure.key, vehicle=fits[face - 1]))


SUBJECT = Subject(
    decide={
        Board: board,
        StartEngine: start_engine,
        TakeWheel: take_wheel,
        GetOut: get_out,
        SearchVehicle: search_vehicle,
    },
)

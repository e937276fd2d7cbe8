"""Vehicles that stand still: keys, getting in, engine, wheel, getting out."""

from __future__ import annotations

from rules.refused import refuse
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
from rules.systems.twilight_world.ground.aboard import is_beside_vehicle, squares_out
from rules.systems.twilight_world.ground.contact import is_placed, taken
from rules.systems.twilight_world.messages import Wanted
from rules.systems.twilight_world.movement.moving import step_out
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, Fighter, Game, Vehicle
from rules.systems.twilight_world.vehicles.events import Boarded, EngineStarted, GotOut, KeysFound
from rules.systems.twilight_world.who import driver_of, is_awake, is_human
from rules.systems.twilight_world.wounds.harm import hurt
from rules.systems.twilight_world.wounds.vehicles import DriverChanged, harm, jumped_out
from rules.text import text


class StartEngine(Wanted, frozen=True, tag="StartEngine"):
    """A turn's work at a vehicle's engine. Rule: TW-VEH-3."""

    figure: str


class SearchVehicle(Wanted, frozen=True, tag="SearchVehicle"):
    """Look for the keys of an abandoned vehicle. Rule: TW-EQ-10."""

    figure: str
    vehicle: str


class Board(Wanted, frozen=True, tag="Board"):
    figure: str
    vehicle: str
    drive: bool = False


class TakeWheel(Wanted, frozen=True, tag="TakeWheel"):
    """An occupant takes over, as its action. Rule: TW-VEH-21."""

    figure: str


class GetOut(Wanted, frozen=True, tag="GetOut"):
    figure: str


CANT_DRIVE, CAR_THIEF = "cant-drive", "car-thief"


KEYS, WHICH = text("look for the keys"), text("which vehicle they fit")


def board(scene: Scene, command: Board) -> None:
    """Get in, which ends the figure's turn. Rule: TW-VEH-1, TW-VEH-2. Raises: Refused."""
    figure = known(scene, command.figure)
    vehicle = known_vehicle(scene, command.vehicle)
    if not may_get_in(figure):
        refuse(
            text("{name} cannot get in.", name=figure.name),
            "TW-VEH-1",
            text("Choose a human who stands beside it."),
        )
    _check_beside(scene, figure, vehicle)
    if command.drive:
        _check_wheel(scene, figure, vehicle)
    if not has_seat(vehicle, drive=command.drive):
        refuse(
            text("There is no such seat in the vehicle."),
            "TW-VEH-1",
            text("Take another seat or another vehicle; a wreck has none."),
        )
    check_not_bound(scene)
    ready(scene, figure.key)
    scene.happen(Boarded(figure=figure.key, vehicle=vehicle.key, drives=command.drive))
    end_activation(scene)


def _check_beside(scene: Scene, figure: Fighter, vehicle: Vehicle) -> None:
    """Raises: Refused for a vehicle of the battlefield that is out of contact. Rule: TW-VEH-1."""
    if not may_touch(scene.state, figure, vehicle.key):
        refuse(
            text("{name} is not beside that vehicle.", name=figure.name),
            "TW-VEH-1",
            text("Move into contact with it first."),
        )


def may_touch(state: Game, figure: Fighter, key: str) -> bool:
    """Whether somebody on foot is in contact with a vehicle, as far as the game knows."""
    return state.field is None or (is_placed(figure) and is_beside_vehicle(state, figure.at, key))


def may_get_in(figure: Fighter) -> bool:
    """Whether it is a human on foot, outside. Rule: TW-VEH-1."""
    return is_human(figure) and not figure.vehicle and not figure.inside


def has_seat(vehicle: Vehicle, *, drive: bool) -> bool:
    """Whether the driver's seat is empty, or a passenger's. Rule: TW-VEH-1, TW-VEH-10."""
    if vehicle.body.condition == "dead" or len(vehicle.riders) >= vehicle.seats:
        return False
    if drive:
        return not vehicle.driver
    return len(vehicle.riders) - bool(vehicle.driver) < vehicle.seats - 1


def known_vehicle(scene: Scene, key: str) -> Vehicle:
    """The vehicle of this key. Raises: Refused."""
    vehicle = scene.state.vehicles.get(key)
    if vehicle is None:
        refuse(
            text("There is no vehicle {vehicle} in this game.", vehicle=key),
            "TW-VEH-9",
            text("Name one of those on the board."),
        )
    return vehicle


def vehicle_of(scene: Scene, figure: Fighter) -> Vehicle:
    """The vehicle that the figure is in. Raises: Refused."""
    if not figure.vehicle:
        refuse(
            text("{name} is not in a vehicle.", name=figure.name),
            "TW-VEH-1",
            text("Get in first."),
        )
    return scene.state.vehicles[figure.vehicle]


def driven_by(scene: Scene, figure: Fighter) -> Vehicle:
    """The vehicle at whose wheel the figure is. Raises: Refused."""
    vehicle = vehicle_of(scene, figure)
    if vehicle.driver != figure.key:
        refuse(
            text("{name} is not at the wheel.", name=figure.name),
            "TW-VEH-19",
            text("Take the wheel first, if nobody has it."),
        )
    return vehicle


def _check_wheel(scene: Scene, figure: Fighter, vehicle: Vehicle) -> None:
    """Raises: Refused. Rule: TW-VEH-2, TW-VEH-21, TW-TRAIT-NODRIVE."""
    if CANT_DRIVE in figure.traits:
        refuse(
            text("{name} cannot drive.", name=figure.name),
            "TW-TRAIT-NODRIVE",
            text("Let somebody else take the wheel."),
        )
    if driver_of(scene.state, vehicle):
        refuse(
            text("Somebody is at the wheel."),
            "TW-VEH-21",
            text("Go as a passenger, or wait until the driver leaves."),
        )


def start_engine(scene: Scene, command: StartEngine) -> None:
    """A turn of the driver at the engine. Rule: TW-VEH-3, TW-TRAIT-THIEF, TW-ACT-5.

    Raises: Refused.
    """
    figure = known(scene, command.figure)
    vehicle = driven_by(scene, figure)
    if vehicle.started:
        refuse(text("The engine is running."), "TW-VEH-3", text("Drive."))
    needed = turns_to_start(figure, vehicle.key)
    if not needed:
        refuse(
            text("{name} cannot start it.", name=figure.name),
            "TW-VEH-3",
            text("Bring its keys, or a Car Thief."),
        )
    if work(scene, figure.key, "start", vehicle.key) >= needed:
        scene.happen(EngineStarted(figure=figure.key, vehicle=vehicle.key))


def turns_to_start(figure: Fighter, vehicle: str) -> int:
    """How many turns in a row; 0 for somebody who cannot. Rule: TW-VEH-3."""
    if vehicle in figure.car_keys:
        return vehicle_rules().key_turns
    return vehicle_rules().thief_turns if CAR_THIEF in figure.traits else 0


def take_wheel(scene: Scene, command: TakeWheel) -> None:
    """An occupant becomes the driver. Rule: TW-VEH-2, TW-VEH-21. Raises: Refused."""
    figure = known(scene, command.figure)
    vehicle = vehicle_of(scene, figure)
    _check_wheel(scene, figure, vehicle)
    take_action(scene, figure.key, "other")
    scene.happen(DriverChanged(vehicle=vehicle.key, driver=figure.key))


def get_out(scene: Scene, command: GetOut) -> None:
    """Leave: slow enough it is a move, if the figure has its action yet; else it is a fall.

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
    """What is near to where a hero gets out wakes, and ends the hero's turn. Rule: TW-ZACT-5."""
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
    if scene.ruled("car_keys_by_searching_vehicle") == "off":
        refuse(
            text("Vehicles are not searched here."),
            "TW-EQ-10",
            text("Choose the house rule for it, or let a Car Thief start the engine."),
        )
    if not may_get_in(figure) or not is_abandoned(vehicle):
        refuse(
            text("{name} cannot search that.", name=figure.name),
            "TW-EQ-10",
            text("Let a human search an empty vehicle that stands still."),
        )
    _check_beside(scene, figure, vehicle)
    take_action(scene, figure.key, "other")
    if reached(scene, vehicle_rules().keys, KEYS):
        fits = (*scene.state.vehicles, "")
        face = scene.roll(1, len(fits), WHICH)[0]
        scene.happen(KeysFound(figure=figure.key, vehicle=fits[face - 1]))


def is_abandoned(vehicle: Vehicle) -> bool:
    """Whether it stands there with nobody in it, and is not a wreck. Rule: TW-EQ-10."""
    return not vehicle.riders and not vehicle.speed and vehicle.body.condition == "standing"


SUBJECT = Subject(
    decide={
        Board: board,
        StartEngine: start_engine,
        TakeWheel: take_wheel,
        GetOut: get_out,
        SearchVehicle: search_vehicle,
    },
)

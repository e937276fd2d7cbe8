"""Vehicles that are hurt or do harm: running over, collisions, wrecks, and leaving at speed."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Dice
from rules.scene import Subject
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue import Catalogue, vehicle_rules
from rules.systems.twilight_world.changes import at_speed, changed, with_vehicle
from rules.systems.twilight_world.dice import reached
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.names import thing_name
from rules.systems.twilight_world.state import NOWHERE, Game
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.wounds.body import unsaved, wounded
from rules.table import Line
from rules.text import text


class DriverChanged(Event, frozen=True, tag="DriverChanged"):
    vehicle: str
    driver: str = ""


class VehicleHurt(Event, frozen=True, tag="VehicleHurt"):
    vehicle: str
    wounds: int  # on it now


class Wrecked(Event, frozen=True, tag="Wrecked"):
    """Occupants come out beside it. Rule: TW-VEH-10."""

    vehicle: str
    squares: tuple[int, ...] = ()  # of each of them, on a battlefield


STRIKE = text("run over")


COLLISION = text("save in a collision")


def harm(speed: int) -> int:
    """Hits or wounds by speed: one for each full 10. Rule: TW-VEH-10, TW-VEH-12, TW-VEH-15."""
    return speed // vehicle_rules().harm_step


def run_over(body: Body, speed: int, dice: Dice, book: Catalogue) -> Body:
    """A figure whose square is crossed. Rule: TW-VEH-11, TW-VEH-12, TW-VEH-14."""
    hits = harm(speed)
    if not hits or not reached(dice, vehicle_rules().strike, STRIKE):
        return body
    return _hurt(body, hits, dice, book)


def thrown_out(body: Body, speed: int, dice: Dice, book: Catalogue) -> Body:
    """An occupant when the vehicle is wrecked. Rule: TW-VEH-10."""
    return _hurt(body, harm(speed), dice, book)


def jumped_out(body: Body, speed: int, dice: Dice, book: Catalogue) -> Body:
    """A figure leaves a vehicle. Nothing happens if that is slow enough. Rule: TW-VEH-18."""
    return _hurt(body, min(harm(speed), 1), dice, book)


def collided(vehicle: Body, speed: int, dice: Dice) -> Body:
    """A vehicle in a collision: one save against all wounds. Rule: TW-VEH-15, TW-VEH-16."""
    wounds = harm(speed)
    if not wounds or reached(dice, vehicle_rules().collision_save, COLLISION):
        return vehicle
    return wounded(vehicle, wounds)


def speed_of_the_struck(striker: int, own: int, book: Catalogue) -> int:
    """Return the speed that counts for a vehicle that is struck. Too slow a striker harms nobody.

    Rule: TW-VEH-15, TW-VEH-16.
    """
    if not harm(striker):
        return 0
    return own if book.options["collision_speed"].key == "own" else striker


def _hurt(body: Body, hits: int, dice: Dice, book: Catalogue) -> Body:
    return wounded(body, unsaved(body, hits, dice, rulings=book.rulings))


def _driver_changed(state: Game, event: DriverChanged) -> Game:
    return with_vehicle(state, replace(state.vehicles[event.vehicle], driver=event.driver))


def _vehicle_hurt(state: Game, event: VehicleHurt) -> Game:
    vehicle = state.vehicles[event.vehicle]
    body = replace(vehicle.body, wounds=event.wounds)
    return with_vehicle(state, replace(vehicle, body=body))


def _wrecked(state: Game, event: Wrecked) -> Game:
    """Rule: TW-VEH-10."""
    vehicle = state.vehicles[event.vehicle]
    squares = event.squares or (NOWHERE,) * len(vehicle.riders)
    for rider, at in zip(vehicle.riders, squares, strict=True):
        state = changed(state, rider, vehicle="", task=None, at=at)
    wreck = replace(vehicle, riders=(), driver="", started=False, speed=0)
    return at_speed(state, wreck)


def _tell_vehicle_hurt(told: Telling, event: VehicleHurt) -> Line | None:
    """Only for a vehicle that can still drive. A wreck has a line of its own."""
    body = told.after.vehicles[event.vehicle].body
    if body.condition == "dead":
        return None
    said = text(
        "{vehicle} is damaged ({wounds} of {most}).",
        vehicle=thing_name(event.vehicle),
        wounds=body.wounds,
        most=body.dies_at,
    )
    return Line(said, "TW-VEH-9", "warn")


SUBJECT = Subject(
    evolve={
        DriverChanged: _driver_changed,
        VehicleHurt: _vehicle_hurt,
        Wrecked: _wrecked,
    },
    tell={
        VehicleHurt: _tell_vehicle_hurt,
    },
)

"""Vehicles to enter, to drive and to leave."""

from __future__ import annotations

from functools import lru_cache

from rules.fields import Field
from rules.game import Offer
from rules.systems.twilight_world.battlefield.driven import FIXED
from rules.systems.twilight_world.decide.driving import carried, speeds
from rules.systems.twilight_world.decide.impact import may_be_struck
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.decide.vehicles import (
    CANT_DRIVE,
    has_seat,
    is_abandoned,
    may_get_in,
    may_touch,
    turns_to_start,
)
from rules.systems.twilight_world.obstacles.vehicles import harm
from rules.systems.twilight_world.offers import attacks, blasts
from rules.systems.twilight_world.offers.ways import ways
from rules.systems.twilight_world.offers.words import chosen, offer
from rules.systems.twilight_world.state import Ask, Fighter, Game, Vehicle
from rules.systems.twilight_world.who import driver_of
from rules.text import text

WHICH = text("Which vehicle")


def actions(state: Game, one: Fighter) -> list[Offer]:
    """What it may do as its one action."""
    if one.vehicle:
        return _aboard(state, one, state.vehicles[one.vehicle])
    if not state.vehicles or not may_get_in(one):
        return []
    if book_of(state.rules).options["car_keys_by_searching_vehicle"].key == "off":
        return []
    empty = tuple(
        [
            key
            for key, vehicle in state.vehicles.items()
            if is_abandoned(vehicle) and may_touch(state, one, key)
        ]
    )
    return [_search(one.key, empty)] if empty else []


def _aboard(state: Game, one: Fighter, vehicle: Vehicle) -> list[Offer]:
    """Rule: TW-VEH-3, TW-VEH-17, TW-VEH-19, TW-VEH-21."""
    driver = driver_of(state, vehicle)
    if driver == one.key:
        if not vehicle.started:
            return [_start(one.key)] if turns_to_start(one, vehicle.key) else []
        return [] if vehicle.drove else _drives(state, one, vehicle)
    found = []
    if not driver and CANT_DRIVE not in one.traits:
        found.append(_wheel(one.key))
    if not harm(abs(vehicle.speed)):
        found += blasts.offered(state, one)
        found += attacks.offered(state, one)
    return found


def _drives(state: Game, one: Fighter, vehicle: Vehicle) -> list[Offer]:
    """Rule: TW-VEH-4, TW-VEH-5, TW-VEH-6, TW-VEH-7."""
    if state.field is not None:
        found = ways(state, one, vehicle)
        return [_drive_on(one.key, found)] if found else []
    pace, _ = carried(vehicle.speed, 0)
    moving = tuple([speed for speed in speeds(vehicle.speed) if speed or pace])
    speed = chosen("speed", text("Speed"), moving)
    drives = [Offer("Drive", DRIVE, (speed, *_way(state, vehicle)), {"figure": one.key})]
    if vehicle.speed and not pace:
        drives.append(_stop(one.key))
    return drives


DRIVE = text("Drive")
ASIDE = chosen("aside", text("To which side others are moved"), ("left", "right"))


@lru_cache(maxsize=256)
def _drive_on(key: str, ways: tuple[str, ...]) -> Offer:
    return offer("Drive", DRIVE, chosen("way", text("Squares and turns"), ways), ASIDE, figure=key)


def _way(state: Game, vehicle: Vehicle) -> tuple[Field, Field]:
    """Nobody, one figure or all of them; then what it stops at. Rule: TW-VEH-11, TW-VEH-15."""
    outside = [key for key, other in state.figures.items() if may_be_struck(other)]
    struck: list[tuple[str, ...]] = [(), *[(key,) for key in outside]]
    if len(outside) > 1:
        struck.append(tuple(outside))
    others = [key for key in state.vehicles if key != vehicle.key]
    return (
        chosen("struck", text("Whom it runs over"), tuple(struck)),
        chosen("hits", text("What it hits"), ("", FIXED, *others)),
    )


def free(state: Game, one: Fighter) -> list[Offer]:
    """What it may do besides its action. Rule: TW-VEH-1, TW-VEH-2, TW-VEH-18."""
    if not state.vehicles:
        return []
    if one.vehicle:
        return [_get_out(one.key)]
    if not may_get_in(one):
        return []
    near = [vehicle for key, vehicle in state.vehicles.items() if may_touch(state, one, key)]
    if not near:
        return []
    found = []
    drives = (False,) if CANT_DRIVE in one.traits else (False, True)
    for drive in drives:
        seats = [vehicle.key for vehicle in near if has_seat(vehicle, drive=drive)]
        if seats:
            found.append(_board(one.key, tuple(seats), drive))
    return found


def roll(state: Game, ask: Ask) -> list[Offer]:
    """The answers to that question."""
    way = _way(state, state.vehicles[ask.vehicle])
    return [Offer("Roll", text("The vehicle rolls on"), way, {"vehicle": ask.vehicle})]


@lru_cache(maxsize=1024)
def _board(key: str, seats: tuple[str, ...], drive: bool) -> Offer:
    name = text("Get in at the wheel") if drive else text("Get in")
    return offer("Board", name, chosen("vehicle", WHICH, seats), figure=key, drive=drive)


@lru_cache(maxsize=1024)
def _get_out(key: str) -> Offer:
    return offer("GetOut", text("Get out"), figure=key)


@lru_cache(maxsize=1024)
def _start(key: str) -> Offer:
    return offer("StartEngine", text("Start the engine"), figure=key)


@lru_cache(maxsize=1024)
def _stop(key: str) -> Offer:
    return offer("Drive", text("Stop"), figure=key, speed=0)


@lru_cache(maxsize=1024)
def _wheel(key: str) -> Offer:
    return offer("TakeWheel", text("Take the wheel"), figure=key)


@lru_cache(maxsize=1024)
def _search(key: str, empty: tuple[str, ...]) -> Offer:
    vehicle = chosen("vehicle", WHICH, empty)
    return offer("SearchVehicle", text("Look for its keys"), vehicle, figure=key)

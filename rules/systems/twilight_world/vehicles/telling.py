"""The lines of vehicles in the log."""

from __future__ import annotations

from rules.scene import Subject
from rules.systems.twilight_world.activation.action import ActionTaken
from rules.systems.twilight_world.map.driven import FIXED, chassis_of
from rules.systems.twilight_world.names import EDGES, thing_name
from rules.systems.twilight_world.telling import Telling, with_dice
from rules.systems.twilight_world.vehicles.events import (
    Boarded,
    Collided,
    DrivenOff,
    Drove,
    EngineStarted,
    GotOut,
    Halted,
    KeysFound,
    RanOver,
    Rolled,
)
from rules.systems.twilight_world.vehicles.riding import SearchVehicle
from rules.systems.twilight_world.wording import squares
from rules.systems.twilight_world.wounds.vehicles import DriverChanged, Wrecked
from rules.table import Line
from rules.text import text


def _action_taken(told: Telling, event: ActionTaken) -> Line | None:
    """Only of a search that leads to no other event."""
    if not isinstance(told.command, SearchVehicle):
        return None
    facts = {"name": told.named(event.figure), "vehicle": thing_name(told.command.vehicle)}
    return Line(text("{name} searches {vehicle} for keys.", **facts), "TW-EQ-10")


def _keys_found(told: Telling, event: KeysFound) -> Line:
    name = told.named(event.figure)
    if not event.vehicle:
        return Line(
            text("{name} finds keys, but no vehicle here fits them.", name=name), "TW-EQ-10"
        )
    said = text("{name} finds the keys to {vehicle}.", name=name, vehicle=thing_name(event.vehicle))
    return Line(said, "TW-EQ-10", "good")


def _boarded(told: Telling, event: Boarded) -> Line:
    facts = {"name": told.named(event.figure), "vehicle": thing_name(event.vehicle)}
    if event.drives:
        return Line(text("{name} takes the wheel of {vehicle}.", **facts), "TW-VEH-1")
    return Line(text("{name} gets into {vehicle}.", **facts), "TW-VEH-1")


def _got_out(told: Telling, event: GotOut) -> Line:
    facts = {"name": told.named(event.figure), "vehicle": thing_name(event.vehicle)}
    return Line(text("{name} gets out of {vehicle}.", **facts), "TW-VEH-18")


def _driver_changed(told: Telling, event: DriverChanged) -> Line:
    vehicle = thing_name(event.vehicle)
    if not event.driver:
        said = text("{vehicle} now has no driver.", vehicle=vehicle)
        return Line(said, "TW-VEH-21", "warn")
    said = text("{name} now drives {vehicle}.", name=told.named(event.driver), vehicle=vehicle)
    return Line(said, "TW-VEH-21")


def _engine_started(told: Telling, event: EngineStarted) -> Line:
    facts = {"name": told.named(event.figure), "vehicle": thing_name(event.vehicle)}
    return Line(text("{name} starts {vehicle}.", **facts), "TW-VEH-3", "good")


def _drove(told: Telling, event: Drove) -> Line:
    vehicle = thing_name(event.vehicle)
    if event.skids:
        said = text(
            "{vehicle} skids {squares} and stops.", vehicle=vehicle, squares=squares(event.skids)
        )
        return Line(said, "TW-VEH-5")
    if not event.speed:
        return Line(text("{vehicle} does not move.", vehicle=vehicle), "TW-VEH-4")
    if event.speed < 0:
        said = text("{vehicle} reverses at speed {speed}.", vehicle=vehicle, speed=-event.speed)
        return Line(said, "TW-VEH-6")
    if not event.driver:
        said = text(
            "{vehicle} rolls on without a driver at speed {speed}.",
            vehicle=vehicle,
            speed=event.speed,
        )
        return Line(said, "TW-VEH-20", "warn")
    said = text("{vehicle} drives at speed {speed}.", vehicle=vehicle, speed=event.speed)
    return Line(said, "TW-VEH-4")


def _ran_over(told: Telling, event: RanOver) -> Line:
    facts = {"name": told.named(event.figure), "vehicle": thing_name(event.vehicle)}
    if event.aside:
        return Line(text("{vehicle} pushes {name} aside.", **facts), "TW-VEH-14")
    faces = event.faces
    if event.wounds:
        said = with_dice(text("{vehicle} runs over {name}.", **facts), faces)
        return Line(said, "TW-VEH-11", told.good_if_hurt(event.figure), faces)
    said = with_dice(text("{vehicle} hits {name} but causes no wound.", **facts), faces)
    return Line(said, "TW-VEH-11", faces=faces)


def _rolled(told: Telling, event: Rolled) -> Line:
    facts = {
        "vehicle": thing_name(event.vehicle),
        "squares": squares(event.squares),
        "edge": EDGES[event.heading],
    }
    field = told.before.field
    turned = field is not None and chassis_of(field, event.vehicle).heading != event.heading
    if turned:
        said = text("{vehicle} moves {squares} and turns to face {edge}.", **facts)
        return Line(said, "TW-VEH-7")
    return Line(text("{vehicle} moves {squares}, facing {edge}.", **facts), "TW-VEH-4")


def _halted(told: Telling, event: Halted) -> Line:
    said = text("{vehicle} stops.", vehicle=thing_name(event.vehicle))
    return Line(said, "TW-VEH-19")


def _driven_off(told: Telling, event: DrivenOff) -> Line:
    said = text("{vehicle} leaves the board.", vehicle=thing_name(event.vehicle))
    return Line(said, "TW-MOVE-10", "good")


def _collided(told: Telling, event: Collided) -> Line:
    vehicle = thing_name(event.vehicle)
    if event.hits == FIXED:
        said = text("{vehicle} crashes into an obstacle and stops.", vehicle=vehicle)
    else:
        other = thing_name(event.hits)
        said = text("{vehicle} crashes into {other} and stops.", vehicle=vehicle, other=other)
    return Line(said, "TW-VEH-15", "warn")


def _wrecked(told: Telling, event: Wrecked) -> Line:
    said = text("{vehicle} is a wreck.", vehicle=thing_name(event.vehicle))
    return Line(said, "TW-VEH-10", "bad")


SUBJECT = Subject(
    tell={
        ActionTaken: _action_taken,
        KeysFound: _keys_found,
        Boarded: _boarded,
        GotOut: _got_out,
        DriverChanged: _driver_changed,
        EngineStarted: _engine_started,
        Drove: _drove,
        RanOver: _ran_over,
        Rolled: _rolled,
        Halted: _halted,
        DrivenOff: _driven_off,
        Collided: _collided,
        Wrecked: _wrecked,
    },
)

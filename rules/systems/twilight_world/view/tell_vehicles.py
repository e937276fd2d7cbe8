"""Vehicles in words: boarded, started, driven, wrecked."""

from __future__ import annotations

from rules.systems.twilight_world.battlefield.driven import FIXED, chassis_of
from rules.systems.twilight_world.events import vehicles as events
from rules.systems.twilight_world.obstacles.vehicles import STRIKE
from rules.systems.twilight_world.view.names import EDGES, numbers, thing_name
from rules.systems.twilight_world.view.telling import Telling, Told
from rules.systems.twilight_world.wording import squares
from rules.table import Line
from rules.text import text


def _boarded(told: Telling, event: events.Boarded) -> Line:
    facts = {"name": told.named(event.figure), "vehicle": thing_name(event.vehicle)}
    if event.drives:
        return Line(text("{name} takes the wheel of {vehicle}", **facts), "TW-VEH-1")
    return Line(text("{name} gets into {vehicle}", **facts), "TW-VEH-1")


def _got_out(told: Telling, event: events.GotOut) -> Line:
    facts = {"name": told.named(event.figure), "vehicle": thing_name(event.vehicle)}
    return Line(text("{name} gets out of {vehicle}", **facts), "TW-VEH-18")


def _driver_changed(told: Telling, event: events.DriverChanged) -> Line:
    vehicle = thing_name(event.vehicle)
    if not event.driver:
        said = text("Nobody drives {vehicle} now", vehicle=vehicle)
        return Line(said, "TW-VEH-21", "warn")
    said = text("{name} drives {vehicle} now", name=told.named(event.driver), vehicle=vehicle)
    return Line(said, "TW-VEH-21")


def _engine_started(told: Telling, event: events.EngineStarted) -> Line:
    facts = {"name": told.named(event.figure), "vehicle": thing_name(event.vehicle)}
    return Line(text("{name} starts {vehicle}", **facts), "TW-VEH-3", "good")


def _drove(told: Telling, event: events.Drove) -> Line:
    vehicle = thing_name(event.vehicle)
    if event.skids:
        said = text(
            "{vehicle} skids {squares} and stops", vehicle=vehicle, squares=squares(event.skids)
        )
        return Line(said, "TW-VEH-5")
    if not event.speed:
        return Line(text("{vehicle} stands still", vehicle=vehicle), "TW-VEH-4")
    if event.speed < 0:
        said = text("{vehicle} goes back, speed {speed}", vehicle=vehicle, speed=-event.speed)
        return Line(said, "TW-VEH-6")
    if not event.driver:
        said = text("{vehicle} rolls on, speed {speed}", vehicle=vehicle, speed=event.speed)
        return Line(said, "TW-VEH-20", "warn")
    said = text("{vehicle} drives, speed {speed}", vehicle=vehicle, speed=event.speed)
    return Line(said, "TW-VEH-4")


def _ran_over(told: Telling, event: events.RanOver) -> Line:
    facts = {"name": told.named(event.figure), "vehicle": thing_name(event.vehicle)}
    if event.aside:
        return Line(text("{vehicle} pushes {name} aside", **facts), "TW-VEH-14")
    faces = told.fell(STRIKE.id)
    if event.wounds:
        said = text("{vehicle} runs over {name}: {faces}", faces=numbers(faces), **facts)
        return Line(said, "TW-VEH-11", told.good_if_hurt(event.figure), faces)
    said = text("{vehicle} does {name} no harm: {faces}", faces=numbers(faces), **facts)
    return Line(said, "TW-VEH-11", faces=faces)


def _rolled(told: Telling, event: events.Rolled) -> Line:
    facts = {
        "vehicle": thing_name(event.vehicle),
        "squares": squares(event.squares),
        "edge": EDGES[event.heading],
    }
    field = told.before.field
    turned = field is not None and chassis_of(field, event.vehicle).heading != event.heading
    if turned:
        said = text("{vehicle} goes {squares} and turns to the {edge}", **facts)
        return Line(said, "TW-VEH-7")
    return Line(text("{vehicle} goes {squares} on, its front to the {edge}", **facts), "TW-VEH-4")


def _halted(told: Telling, event: events.Halted) -> Line:
    said = text("{vehicle} stops", vehicle=thing_name(event.vehicle))
    return Line(said, "TW-VEH-19")


def _driven_off(told: Telling, event: events.DrivenOff) -> Line:
    said = text("{vehicle} leaves the board", vehicle=thing_name(event.vehicle))
    return Line(said, "TW-MOVE-10", "good")


def _collided(told: Telling, event: events.Collided) -> Line:
    vehicle = thing_name(event.vehicle)
    if event.hits == FIXED:
        said = text("{vehicle} crashes into something and stops", vehicle=vehicle)
    else:
        other = thing_name(event.hits)
        said = text("{vehicle} crashes into {other} and stops", vehicle=vehicle, other=other)
    return Line(said, "TW-VEH-15", "warn")


def _vehicle_hurt(told: Telling, event: events.VehicleHurt) -> Line | None:
    """Only of one that can go on; a wreck is told by that."""
    body = told.after.vehicles[event.vehicle].body
    if body.condition == "dead":
        return None
    said = text(
        "{vehicle} is damaged, {wounds} of {most}",
        vehicle=thing_name(event.vehicle),
        wounds=body.wounds,
        most=body.dies_at,
    )
    return Line(said, "TW-VEH-9", "warn")


def _wrecked(told: Telling, event: events.Wrecked) -> Line:
    said = text("{vehicle} is a wreck", vehicle=thing_name(event.vehicle))
    return Line(said, "TW-VEH-10", "bad")


TOLD: Told = {
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

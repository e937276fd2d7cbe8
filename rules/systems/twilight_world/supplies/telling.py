"""The lines of Spare Ammo and goal items in the log."""

from __future__ import annotations

from rules.scene import Subject
from rules.systems.twilight_world.names import arm_name, thing_name
from rules.systems.twilight_world.supplies.things import (
    GoalDropped,
    GoalTaken,
    MarkersGiven,
    Reloaded,
)
from rules.systems.twilight_world.telling import Telling
from rules.table import Line
from rules.text import counted, text


def _reloaded(told: Telling, event: Reloaded) -> Line:
    figure = told.before.figures[event.figure]
    said = text(
        "{name} reloads: {weapon}.",
        name=told.named(event.figure),
        weapon=arm_name(told.before, figure, event.arm),
    )
    return Line(said, "TW-AMMO-3")


def _markers_given(told: Telling, event: MarkersGiven) -> Line:
    said = counted(
        "{to} gets Spare Ammo from {name}.",
        "{to} gets {count} Spare Ammo from {name}.",
        event.start + event.found,
        name=told.named(event.figure),
        to=told.named(event.to),
    )
    return Line(said, "TW-ITEM-3")


def _goal_taken(told: Telling, event: GoalTaken) -> Line:
    facts = {"name": told.named(event.figure), "goal": thing_name(event.goal)}
    mood = told.good_if_done_by(event.figure)
    if event.of:
        said = text("{name} takes {goal} from {of}.", of=told.named(event.of), **facts)
        return Line(said, "TW-ITEM-6", mood)
    return Line(text("{name} picks up {goal}.", **facts), "TW-ITEM-4", mood)


def _goal_dropped(told: Telling, event: GoalDropped) -> Line:
    facts = {"name": told.named(event.figure), "goal": thing_name(event.goal)}
    return Line(text("{name} puts down {goal}.", **facts), "TW-ITEM-5", "warn")


SUBJECT = Subject(
    tell={
        Reloaded: _reloaded,
        MarkersGiven: _markers_given,
        GoalTaken: _goal_taken,
        GoalDropped: _goal_dropped,
    },
)

"""The lines of wounds in the log."""

from __future__ import annotations

from rules.scene import Subject
from rules.systems.twilight_world.attack import Condition
from rules.systems.twilight_world.names import figure_name
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.wording import side_name
from rules.systems.twilight_world.wounds.events import (
    Died,
    Fled,
    GroupProvoked,
    Healed,
    KnockedOut,
    LimitRaised,
    Rose,
    TaskDropped,
    Woke,
    Wounded,
)
from rules.table import Line
from rules.text import Text, counted, text


def _wounded(told: Telling, event: Wounded) -> Line | None:
    """Only of a figure that stays up. A fall or a death has a line of its own."""
    body = told.after.figures[event.figure].body
    condition: Condition = body.condition
    if condition != "standing":
        return None
    most = body.falls_at or body.dies_at
    name = told.named(event.figure)
    said = text("{name} is wounded.", name=name)
    if by := _struck_by(told, event.figure):
        said = text("{by} hurts {name}.", by=by, name=name)
    left = text("Hearts left: {left} of {most}.", left=most - body.wounds, most=most)
    return Line(said, "TW-WND-1", told.good_if_hurt(event.figure), detail=left)


def _knocked_out(told: Telling, event: KnockedOut) -> Line:
    name, by = told.named(event.figure), _struck_by(told, event.figure)
    said = text("{name} falls unconscious.", name=name)
    if by:
        said = text("{by} brings {name} down.", by=by, name=name)
    return Line(said, "TW-WND-2", told.good_if_hurt(event.figure))


def _died(told: Telling, event: Died) -> Line:
    name, mood = told.named(event.figure), told.good_if_hurt(event.figure)
    by = _struck_by(told, event.figure)
    if event.rises:
        said = text("{name} dies and will rise as a zombie.", name=name)
        if by:
            said = text("{name} is killed by {by} and will rise as a zombie.", by=by, name=name)
        return Line(said, "TW-INF-1", mood)
    if told.is_zombie(event.figure):
        said = text("{name} is destroyed.", name=name)
        if by:
            said = text("{by} destroys {name}.", by=by, name=name)
        return Line(said, "TW-WND-3", mood)
    said = (
        text("{name} is killed by {by}.", by=by, name=name)
        if by
        else text("{name} dies.", name=name)
    )
    return Line(said, "TW-WND-3", mood)


def _struck_by(told: Telling, key: str) -> Text | None:
    """The name of the figure that hit this one in the same entry, or None for nobody else."""
    by = told.struck.get(key)
    return told.named(by) if by and by != key else None


def _fled(told: Telling, event: Fled) -> Line:
    said = text(
        "{name} flees because {leader} is dead.",
        name=told.named(event.figure),
        leader=told.named(event.leader),
    )
    return Line(said, "TW-TYPE-3", told.good_if_hurt(event.figure))


def _rose(told: Telling, event: Rose) -> Line:
    dead = figure_name(told.after, told.after.figures[event.dead])
    return Line(text("{name} rises as a zombie.", name=dead), "TW-INF-2", "bad")


def _healed(told: Telling, event: Healed) -> Line:
    if not event.wounds:
        said = text("{name} is healed.", name=told.named(event.figure))
        return Line(said, "TW-WND-8", told.good_if_done_by(event.figure))
    said = counted(
        "{name} recovers and now has {count} wound.",
        "{name} recovers and now has {count} wounds.",
        event.wounds,
        name=told.named(event.figure),
    )
    return Line(said, "TW-WND-8", told.good_if_done_by(event.figure))


def _woke(told: Telling, event: Woke) -> Line:
    said = text("{name} wakes up.", name=told.named(event.figure))
    return Line(said, "TW-WND-8", told.good_if_done_by(event.figure))


def _limit_raised(told: Telling, event: LimitRaised) -> Line:
    said = counted(
        "{name} now falls unconscious at {count} wound.",
        "{name} now falls unconscious at {count} wounds.",
        event.limit,
        name=told.named(event.figure),
    )
    return Line(said, "TW-SRCH-9", "good")


def _task_dropped(told: Telling, event: TaskDropped) -> Line:
    said = text("{name} gives up the task.", name=told.named(event.figure))
    return Line(said, "TW-ACT-5", "warn")


def _group_provoked(told: Telling, event: GroupProvoked) -> Line:
    said = text("The survivors turn against this side: {side}.", side=side_name(event.side))
    return Line(said, "TW-SURV-5", "warn")


SUBJECT = Subject(
    tell={
        Wounded: _wounded,
        KnockedOut: _knocked_out,
        Died: _died,
        Fled: _fled,
        Rose: _rose,
        Healed: _healed,
        Woke: _woke,
        LimitRaised: _limit_raised,
        TaskDropped: _task_dropped,
        GroupProvoked: _group_provoked,
    },
)

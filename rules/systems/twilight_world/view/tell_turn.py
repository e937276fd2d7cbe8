"""The turn in words: its start, initiative, points, phases, luck, its end."""

from __future__ import annotations

from rules.systems.twilight_world.commands import (
    Activate,
    Claim,
    Finish,
    PlaceScout,
    Roll,
    Wear,
)
from rules.systems.twilight_world.events import turn as events
from rules.systems.twilight_world.night.action_points import ROLL as POINTS
from rules.systems.twilight_world.night.initiative import ROLL as INITIATIVE
from rules.systems.twilight_world.view.names import listed, numbers, pool_name
from rules.systems.twilight_world.view.over import OVER
from rules.systems.twilight_world.view.telling import Telling, Told
from rules.systems.twilight_world.wording import as_typed, side_name
from rules.table import Line, Mood
from rules.text import counted, text


def _turn_began(told: Telling, event: events.TurnBegan) -> Line:
    return Line(text("Turn {turn} begins", turn=event.turn), "TW-TURN-1")


def _sides_ordered(told: Telling, event: events.SidesOrdered) -> Line:
    order = listed([side_name(side) for side in event.order])
    faces = told.fell_together(INITIATIVE)
    return Line(text("They act in this order: {order}", order=order), "TW-INIT-1", faces=faces)


def _points_rolled(told: Telling, event: events.PointsRolled) -> Line:
    said = counted(
        "{pool}: {count} action point",
        "{pool}: {count} action points",
        event.points,
        pool=pool_name(told.after, event.pool),
    )
    return Line(said, "TW-AP-1", faces=told.fell(POINTS))


def _phase_began(told: Telling, event: events.PhaseBegan) -> Line:
    return Line(text("{side} act", side=side_name(event.side)), "TW-TURN-3")


def _turn_ended(told: Telling, event: events.TurnEnded) -> Line:
    return Line(text("Turn {turn} ends", turn=event.turn), "TW-TURN-1")


def _activated(told: Telling, event: events.Activated) -> Line | None:
    """Only where nothing else is told of the figure."""
    if not isinstance(told.command, Activate):
        return None
    return Line(text("{name} is activated", name=told.named(event.figure)), "TW-AP-5")


def _activation_ended(told: Telling, event: events.ActivationEnded) -> Line | None:
    """Only where it was asked for; else the next doing is told."""
    if not isinstance(told.command, Finish):
        return None
    return Line(text("{name} has finished", name=told.named(event.figure)), "TW-ACT-7")


def _answered(told: Telling, event: events.Answered) -> Line | None:
    """Only where the answer is that nothing happens."""
    ask, command = told.before.asks[0], told.command
    if isinstance(command, Wear | Claim) and not command.figure:
        return Line(text("It is left where it was found"), "TW-ITEM-7")
    if isinstance(command, PlaceScout) and not command.placed:
        said = text("{name} finds no place to arrive", name=told.named(ask.figure))
        return Line(said, "TW-TRAIT-SCOUT")
    if isinstance(command, Roll) and not (command.struck or command.hits):
        return Line(text("{vehicle} hits nothing", vehicle=told.named(ask.vehicle)), "TW-VEH-20")
    return None


def _turn_declared_over(told: Telling, event: events.TurnDeclaredOver) -> Line:
    said = text("{name} does nothing more in this turn", name=told.named(event.figure))
    return Line(said, "TW-ACT-8")


def _luck_used(told: Telling, event: events.LuckUsed) -> Line:
    name = told.named(event.figure)
    retake = told.before.retake
    if retake is None or event.roll >= len(retake.rolls):
        return Line(text("{name} uses luck", name=name), "TW-TRAIT-LUCK", "warn")
    roll = retake.rolls[event.roll]
    said = text(
        "{name} uses luck: {reason}, {faces}, is rolled again, and all that followed is undone",
        name=name,
        reason=roll.reason,
        faces=numbers(roll.faces),
    )
    return Line(said, "TW-TRAIT-LUCK", "warn")


def _game_ended(told: Telling, event: events.GameEnded) -> Line:
    said = OVER.get(event.result) or as_typed(event.result)
    mood: Mood = "bad" if event.result == "fallen" else "good"
    return Line(text("The game ends: {result}", result=said), "TW-SIDE-7", mood)


TOLD: Told = {
    events.TurnBegan: _turn_began,
    events.SidesOrdered: _sides_ordered,
    events.PointsRolled: _points_rolled,
    events.PhaseBegan: _phase_began,
    events.TurnEnded: _turn_ended,
    events.Activated: _activated,
    events.ActivationEnded: _activation_ended,
    events.Answered: _answered,
    events.TurnDeclaredOver: _turn_declared_over,
    events.LuckUsed: _luck_used,
    events.GameEnded: _game_ended,
}

"""The lines of the turn in the log."""

from __future__ import annotations

from rules.scene import Subject
from rules.systems.twilight_world.activation.questions import Answered
from rules.systems.twilight_world.names import OVER, listed, numbers, pool_name
from rules.systems.twilight_world.search.events import Claim, Wear
from rules.systems.twilight_world.telling import Telling, with_dice
from rules.systems.twilight_world.turn.events import (
    GameEnded,
    PhaseBegan,
    PhaseEnded,
    PlaceScout,
    PointsRolled,
    ScoutPlaced,
    ScoutRolled,
    SidesOrdered,
    TurnBegan,
    TurnEnded,
)
from rules.systems.twilight_world.vehicles.driving import Roll
from rules.systems.twilight_world.who import SURVIVORS, on_board
from rules.systems.twilight_world.wording import as_typed, side_name
from rules.table import Line, Mood
from rules.text import counted, text


def _turn_began(told: Telling, event: TurnBegan) -> Line:
    return Line(
        text("Turn {turn} begins.", turn=event.turn),
        "TW-TURN-1",
        opens=text("Turn {turn}", turn=event.turn),
    )


def _sides_ordered(told: Telling, event: SidesOrdered) -> Line:
    """Tell the order with the dice of each side. Survivors only where there are any."""
    met = any(one.side == SURVIVORS and on_board(one) for one in told.after.figures.values())
    sides = [side for side in event.order if side != SURVIVORS or met]
    order = listed([side_name(one) for one in sides])
    if not event.rolled:
        return Line(text("Order of play: {order}.", order=order), "TW-INIT-1")
    rolled = [
        text("{side} {dice}", side=side_name(side), dice=numbers((face,)))
        for side, face in event.rolled
    ]
    faces = tuple([face for _, face in event.rolled])
    said = text("Order of play: {order} (rolled: {rolled}).", order=order, rolled=listed(rolled))
    return Line(said, "TW-INIT-1", faces=faces)


def _points_rolled(told: Telling, event: PointsRolled) -> Line:
    said = counted(
        "{pool}: {count} action point.",
        "{pool}: {count} action points.",
        event.points,
        pool=pool_name(told.after, event.pool),
    )
    return Line(said, "TW-AP-1", faces=event.faces)


def _phase_began(told: Telling, event: PhaseBegan) -> Line:
    return Line(text("{side} act.", side=side_name(event.side)), "TW-TURN-3", minor=True)


def _turn_ended(told: Telling, event: TurnEnded) -> Line:
    return Line(text("Turn {turn} ends.", turn=event.turn), "TW-TURN-1", minor=True)


def _answered(told: Telling, event: Answered) -> Line | None:
    """Only where the answer is that nothing happens."""
    ask, command = told.before.asks[0], told.command
    if isinstance(command, Wear | Claim) and not command.figure:
        return Line(text("Nobody takes the item."), "TW-ITEM-7")
    if isinstance(command, PlaceScout) and not command.placed:
        said = text("There is no square where {name} can arrive.", name=told.named(ask.figure))
        return Line(said, "TW-TRAIT-SCOUT")
    if isinstance(command, Roll) and not (command.struck or command.hits):
        return Line(text("{vehicle} hits nothing.", vehicle=told.named(ask.vehicle)), "TW-VEH-20")
    return None


def _game_ended(told: Telling, event: GameEnded) -> Line:
    said = OVER.get(event.result) or as_typed(event.result)
    mood: Mood = "bad" if event.result == "fallen" else "good"
    return Line(text("The game ends: {result}.", result=said), "TW-SIDE-7", mood)


def _scout_rolled(told: Telling, event: ScoutRolled) -> Line:
    name = told.named(event.figure)
    mood: Mood = "good" if event.arrives else "plain"
    said = (
        text("{name} arrives.", name=name)
        if event.arrives
        else text("{name} does not arrive yet.", name=name)
    )
    return Line(with_dice(said, event.faces), "TW-TRAIT-SCOUT", mood, event.faces)


def _scout_placed(told: Telling, event: ScoutPlaced) -> Line:
    said = text("{name} enters the board.", name=told.named(event.figure))
    return Line(said, "TW-TRAIT-SCOUT", "good")


SUBJECT = Subject(
    tell={
        ScoutRolled: _scout_rolled,
        ScoutPlaced: _scout_placed,
        TurnBegan: _turn_began,
        SidesOrdered: _sides_ordered,
        PointsRolled: _points_rolled,
        PhaseBegan: _phase_began,
        TurnEnded: _turn_ended,
        Answered: _answered,
        GameEnded: _game_ended,
    },
    silent={
        PhaseEnded: "the phase that begins next, or the end of the turn, is told",
    },
)

"""The open decision in words: whose it is, about what, in which phase of the turn.

Nobody learns which of the others can speak, since that would reveal a hand. Rule: ZZ-P04, ZZ-033.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from rules.game import HIDDEN, Question
from rules.seating import seat_of
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.engine import actor, pending
from rules.systems.zombies.fight.fighting import spendable
from rules.systems.zombies.names import (
    bullets_of,
    hearts_of,
    player_name,
    tile_name,
    zombies_of,
)
from rules.systems.zombies.state import NOBODY, OTHERS, Game, Job, Step
from rules.systems.zombies.tiles.filling import token_places, zombie_places
from rules.systems.zombies.turns import why_not_end
from rules.systems.zombies.who import mover
from rules.text import Text, counted, text

# The steps of a turn. Rule: ZZ-030.
PHASES: Final = (
    text("Tile"),
    text("Fight"),
    text("Cards"),
    text("Move"),
    text("Zombies"),
    text("Discard"),
)
_PHASE: Final[Mapping[Step, int]] = {
    "turn": 0,
    "laid": 1,
    "fight": 1,
    "draw": 2,
    "move": 3,
    "walk": 3,
    "swarm": 4,
    "choose": 4,
    "herd": 4,
    "discard": 5,
}
MOST_NAMES: Final = 2  # more would not fit into a line
# Words for the player who acts or may play a card, and for the others.
_Told = tuple[Text, Text]
# Before what a card can be played. Rule: ZZ-032.
_BEFORE: Final[Mapping[str, _Told]] = {
    "draw": (
        text("Before {name} draws a tile, you can play a card or pass."),
        text("Before {name} draws a tile, {names} can play a card."),
    ),
    "skip": (
        text("Before {name} continues without a tile, you can play a card or pass."),
        text("Before {name} continues without a tile, {names} can play a card."),
    ),
    "fight": (
        text("Before {name} fights, you can play a card or pass."),
        text("Before {name} fights, {names} can play a card."),
    ),
    "move": (
        text("Before {name} rolls for movement, you can play a card or pass."),
        text("Before {name} rolls for movement, {names} can play a card."),
    ),
    "stand": (
        text("Before {name} stands still, you can play a card or pass."),
        text("Before {name} stands still, {names} can play a card."),
    ),
    "stop": (
        text("Before {name} stops, you can play a card or pass."),
        text("Before {name} stops, {names} can play a card."),
    ),
    "zombies": (
        text("Before {name} rolls for the zombies, you can play a card or pass."),
        text("Before {name} rolls for the zombies, {names} can play a card."),
    ),
    "leave": (
        text("Before {name} skips the zombies, you can play a card or pass."),
        text("Before {name} skips the zombies, {names} can play a card."),
    ),
}
_AT: Final[Mapping[str, _Told]] = {
    "heart": (
        text("Before {name} loses a heart, you can play a card or pass."),
        text("Before {name} loses a heart, {names} can play a card."),
    ),
    "rolled": (
        text("{name} has rolled for movement. You can play a card or pass."),
        text("{name} has rolled for movement. {names} can play a card."),
    ),
    "zombie": (
        text("A zombie has moved. You can play a card or pass."),
        text("A zombie has moved. {names} can play a card."),
    ),
}
_WALKING: Final = (
    text("Before {name} walks on, you can play a card or pass."),
    text("Before {name} walks on, {names} can play a card."),
)
_IN_TURN: Final = (
    text("It is {name}'s turn. You can play a card or pass."),
    text("It is {name}'s turn. {names} can play a card."),
)
_STEP: Final[Mapping[Step, _Told]] = {
    "turn": (text("Draw a tile."), text("Waiting for {name} to draw a tile.")),
    "move": (
        text("Roll for movement. You can move as many squares as the die plus your hearts."),
        text("Waiting for {name} to roll for movement."),
    ),
    "swarm": (
        text("Roll for zombies. That many zombies move one square."),
        text("Waiting for {name} to roll for zombies."),
    ),
    "choose": (
        text("Choose a tile to move its zombies."),
        text("Waiting for {name} to choose the tile whose zombies move."),
    ),
}
_ELSE: Final = (
    text("Choose one of your actions."),
    text("Waiting for {name} to choose an action."),
)


def phase_of(state: Game) -> int:
    """The number of the phase in `PHASES`, or -1 outside the turns."""
    if state.drawn or state.jobs:
        return 0
    return _PHASE["fight"] if state.fight else _PHASE.get(state.step, -1)


def waits_for(state: Game, looker: str) -> tuple[Question, ...]:
    """The decision that the table waits for, in words for this seat."""
    if state.step in ("opening", "over"):
        return ()
    seat = actor(state)
    key = HIDDEN if seat == OTHERS else state.players[seat].key
    kinds = tuple(one for question in pending(state) for one in question.kinds)
    own, others = _told(state)
    if key == looker:
        return (Question(key, kinds, _to_the_dead(state, looker, own)),)
    says_who = others is not own  # else a question to the seat
    return (Question(key, kinds, _to_the_dead(state, looker, others), says_who),)


def _to_the_dead(state: Game, looker: str, said: Text) -> Text:
    """The words for a looker, who may have no pawn before the next turn. Rule: ZZ-085."""
    seat = seat_of(state, looker)
    if seat is None or state.players[seat].status != "downed":
        return said
    return text("You are dead until your next turn. {what}", what=said)


def _told(state: Game) -> _Told:
    if state.asked:
        return _speaking(state)
    if state.fled or state.lead or state.test:
        why = pending(state)[0].why
        return why, why
    if state.jobs:
        return _setting(state, state.jobs[0])
    if state.drawn:
        tile = tile_name(state.drawn)
        own = text("Choose a place for {tile}.", tile=tile)
        return own, text("Waiting for {name} to lay {tile}.", tile=tile, name=_actor(state))
    own, others = _fighting(state) if state.fight else _stepping(state)
    return own, replace(others, params=others.params | {"name": _actor(state)})


def _actor(state: Game) -> Text:
    return player_name(state, actor(state))


def _speaking(state: Game) -> _Told:
    """All who hold cards or have some in front can play one, before this. Rule: ZZ-033."""
    own, others = _moment(state)
    acts = mover(state) if state.doing or state.route else NOBODY
    able = [
        one.name
        for number, one in enumerate(state.players)
        if number != acts and (one.hand or one.front)
    ]
    who: dict[str, Text | str | int] = {"name": player_name(state, mover(state))}
    names: Text | str = " & ".join(able)
    if len(able) > MOST_NAMES:
        names = text("{count} players", count=len(able))
    return replace(own, params=who), replace(others, params=who | {"names": names})


def _moment(state: Game) -> _Told:
    """Rule: ZZ-032."""
    said = _BEFORE.get(state.doing[0]) if state.doing else _AT.get(state.window)
    return said or (_WALKING if state.route else _IN_TURN)


def _setting(state: Game, job: Job) -> _Told:
    """Rule: ZZ-044 to ZZ-046."""
    tile = tile_name(state.laid[-1].tile)
    if job == "door":
        asked = text("Tap the side of {tile} where the door goes.", tile=tile)
        who = _actor(state)
        return asked, text("Waiting for {name} to place the door of {tile}.", tile=tile, name=who)
    _, count = zombie_places(state) if job == "zombies" else token_places(state)
    pieces = {"zombies": zombies_of, "bullets": bullets_of, "hearts": hearts_of}[job](count)
    return (
        text("Choose squares for {pieces}.", pieces=pieces),
        text(
            "Waiting for {name} to place {pieces} on {tile}.",
            pieces=pieces,
            tile=tile,
            name=_actor(state),
        ),
    )


def _fighting(state: Game) -> _Told:
    """Rule: ZZ-061 to ZZ-063."""
    assert state.fight
    if state.fight.stage == "before":
        least = numbers().fight.kills
        own = text("Fight the zombie. {least} or more kills it.", least=least)
        return own, text("Waiting for {name} to fight.")
    face, counts = state.fight.face, spendable(state)
    own = text("You rolled {face} and lost. You lose a heart.", face=face)
    if len(counts) == 1:
        own = text(
            "You rolled {face} and lost. Spend {bullets} or lose a heart.",
            face=face,
            bullets=bullets_of(counts[0]),
        )
    elif counts:
        own = text("You rolled {face} and lost. Spend bullets or lose a heart.", face=face)
    return own, text("Waiting for {name} to spend bullets or lose a heart.")


def _stepping(state: Game) -> _Told:
    if state.step == "walk":
        return (
            counted(
                "{count} square left. Tap a highlighted square.",
                "{count} squares left. Tap a highlighted square.",
                state.moves,
            ),
            counted(
                "Waiting for {name} to walk, {count} square left.",
                "Waiting for {name} to walk, {count} squares left.",
                state.moves,
            ),
        )
    if state.step == "herd":
        return (
            counted(
                "{count} zombie still moves. Tap a zombie with a ring, then a highlighted square.",
                "{count} zombies still move. Tap a zombie with a ring, then a highlighted square.",
                state.swarm,
            ),
            text("Waiting for {name} to move {zombies}.", zombies=zombies_of(state.swarm)),
        )
    if state.step == "discard":
        own = text("End your turn, or discard a card first.")
        if why_not_end(state):
            own = text("Discard a card. You have played none since your last turn.")
        return own, text("Waiting for {name} to end the turn.")
    return _STEP.get(state.step, _ELSE)

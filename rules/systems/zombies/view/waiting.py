"""The open decision in words: whose it is, about what, in which phase of the turn.

Nobody is told who of the others can speak, since that would tell of a hand. Rule: ZZ-P04, ZZ-033.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from rules.game import HIDDEN, Question
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.engine import actor, pending
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
_BEFORE: Final = {
    "draw": text("before {name} draws a tile"),
    "skip": text("before {name} continues without a tile"),
    "fight": text("before {name} fights"),
    "move": text("before {name} rolls for movement"),
    "stand": text("before {name} stands still"),
    "stop": text("before {name} stops"),
    "zombies": text("before {name} rolls for the zombies"),
    "leave": text("before {name} skips the zombies"),
}
_AT: Final = {
    "heart": text("before {name} loses a heart"),
    "rolled": text("now that {name} has rolled for movement"),
    "zombie": text("now that a zombie has moved"),
}
# Words for the player who acts, and for the others.
_Told = tuple[Text, Text]
_STEP: Final[Mapping[Step, _Told]] = {
    "turn": (text("Draw a tile."), text("draw a tile.")),
    "move": (
        text("Roll for movement. You can move the die plus your hearts in squares."),
        text("roll for movement."),
    ),
    "swarm": (
        text("Roll for zombies. That many zombies move one square."),
        text("roll for zombies."),
    ),
    "choose": (
        text("Choose a tile to move its zombies."),
        text("choose a tile to move its zombies."),
    ),
}
_ELSE: Final = text("Choose one of your actions."), text("choose an action.")


def phase_of(state: Game) -> int:
    """The number of the phase in `PHASES`; -1 outside the turns."""
    return 0 if state.drawn or state.jobs else _PHASE.get(state.step, -1)


def waits_for(state: Game, looker: str) -> tuple[Question, ...]:
    """The decision that the table waits for, in words for this seat."""
    if state.step in ("opening", "over"):
        return ()
    seat = actor(state)
    key = HIDDEN if seat == OTHERS else state.players[seat].key
    kinds = tuple(one for question in pending(state) for one in question.kinds)
    own, others = _told(state)
    return (Question(key, kinds, own if key == looker else others),)


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
        return text("Choose a place for {tile}.", tile=tile), text("lay {tile}.", tile=tile)
    return _fighting(state) if state.fight else _stepping(state)


def _speaking(state: Game) -> _Told:
    """All who hold cards or have some in front can play one, before this. Rule: ZZ-033."""
    when = _moment(state)
    acts = mover(state) if state.doing or state.route else NOBODY
    able = [
        one.name
        for number, one in enumerate(state.players)
        if number != acts and (one.hand or one.front)
    ]
    return (
        text("You can play a card {when}, or pass.", when=when),
        text("{names} can play a card {when}.", names=", ".join(able), when=when),
    )


def _moment(state: Game) -> Text:
    """Rule: ZZ-032."""
    said = _BEFORE.get(state.doing[0]) if state.doing else _AT.get(state.window)
    if said is None:
        said = text("before {name} walks on") if state.route else text("in {name}'s turn")
    return replace(said, params={"name": player_name(state, mover(state))})


def _setting(state: Game, job: Job) -> _Told:
    """Rule: ZZ-044 to ZZ-046."""
    tile = tile_name(state.laid[-1].tile)
    if job == "door":
        asked = text("Tap the side of {tile} for the door.", tile=tile)
        return asked, text("place the door of {tile}.", tile=tile)
    _, count = zombie_places(state) if job == "zombies" else token_places(state)
    pieces = {"zombies": zombies_of, "bullets": bullets_of, "hearts": hearts_of}[job](count)
    return (
        text("Choose squares for {pieces}.", pieces=pieces),
        text("place {pieces} on {tile}.", pieces=pieces, tile=tile),
    )


def _fighting(state: Game) -> _Told:
    """Rule: ZZ-061 to ZZ-063."""
    assert state.fight
    if state.fight.stage == "before":
        least = numbers().fight.kills
        return text("Fight the zombie. {least} or more kills it.", least=least), text("fight.")
    return (
        text("You lost the roll. Spend bullets or lose a heart."),
        text("spend bullets or lose a heart."),
    )


def _stepping(state: Game) -> _Told:
    if state.step == "walk":
        return (
            counted(
                "{count} square left. Tap a highlighted square.",
                "{count} squares left. Tap a highlighted square.",
                state.moves,
            ),
            counted("walk, {count} square left.", "walk, {count} squares left.", state.moves),
        )
    if state.step == "herd":
        return (
            counted(
                "{count} zombie still moves. Tap a zombie with a ring, then a highlighted square.",
                "{count} zombies still move. Tap a zombie with a ring, then a highlighted square.",
                state.swarm,
            ),
            text("move {zombies}.", zombies=zombies_of(state.swarm)),
        )
    if state.step == "discard":
        own = text("End your turn, or discard a card first.")
        if why_not_end(state):
            own = text("Discard a card. You played none since your last turn.")
        return own, text("end the turn.")
    return _STEP.get(state.step, _ELSE)

"""Windows, in which others may play cards, and standing orders that answer them.

Rule: ZZ-032, ZZ-033, ZZ-105.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules import windows as kernel
from rules.systems.zombies.hands.legal import speakers, speaks
from rules.systems.zombies.names import player_name
from rules.systems.zombies.scene import Event, Lines, Scene, Subject
from rules.systems.zombies.state import NOBODY, Game, Window
from rules.systems.zombies.who import mover
from rules.table import Line
from rules.text import mark, text


class WindowOpened(Event, frozen=True, tag="zz.window"):
    """Players may speak, one after the other. Rule: ZZ-032, ZZ-033."""

    window: Window
    asked: tuple[int, ...]
    first: str = ""  # key of the first of them


class Passed(Event, frozen=True, tag="zz.passed"):
    """A player plays nothing. The others are asked. Rule: ZZ-033."""

    asked: tuple[int, ...]
    first: str = ""  # key of the first of them


class Announced(Event, frozen=True, tag="zz.announced"):
    """The current player says what to do, unless somebody plays a card. Rule: ZZ-033."""

    doing: tuple[str, ...]


class Halted(Event, frozen=True, tag="zz.halted"):
    """A card was played: what was announced is not done. Rule: ZZ-033."""


# --- Effects ---


def open_window(scene: Scene, window: Window) -> None:
    """Ask who may play a card and wants to be asked, clockwise. Rule: ZZ-033, ZZ-105."""
    state = scene.state
    silent = mover(state) if state.doing or state.route else NOBODY  # this seat speaks by acting
    asked = speakers(state, window, silent)
    if asked or state.asked or state.window != window:
        ask(scene, window, asked)


def ask(scene: Scene, window: Window, asked: tuple[int, ...]) -> None:
    """Ask these players, one after the other. Rule: ZZ-033."""
    first = scene.player(asked[0]).key if asked else ""
    scene.happen(WindowOpened(window=window, asked=asked, first=first))


def _pass(scene: Scene) -> None:
    asked = scene.state.asked[1:]
    scene.happen(Passed(asked=asked, first=scene.player(asked[0]).key if asked else ""))


def announce(scene: Scene, window: Window, *doing: str) -> None:
    """Say what to do, and let others speak first. Rule: ZZ-033."""
    scene.happen(Announced(doing=doing))
    open_window(scene, window)


def reopen(scene: Scene) -> None:
    """After a card the speaking starts anew with the current player. Rule: ZZ-033."""
    state = scene.state
    if state.doing or state.route:
        scene.happen(Halted())
    elif state.window:
        open_window(scene, state.window)


ORDERS: Final = kernel.Windows(
    rule="ZZ-033",
    topics=lambda state, seat: (
        () if state.players[seat].paper else dict.fromkeys(state.players[seat].hand)
    ),
    speaks=lambda state, seat: speaks(state, seat, state.window),
    skip=_pass,
    name=player_name,
    thing=text("Card"),
    no_more=text("Do not ask about this card"),
    ask_me=text("Ask me about cards"),
    told_order={
        "usual": mark("The game asks {name} about cards at key moments."),
        "every": mark("The game asks {name} about cards at every moment."),
        "off": mark("The game does not ask {name} about cards until {name}'s next turn."),
    },
    told_muted=mark("{name} mutes questions about one card."),
)


# --- Evolve ---


def _opened(state: Game, event: WindowOpened) -> Game:
    return replace(state, window=event.window, asked=event.asked)


def _passed(state: Game, event: Passed) -> Game:
    return replace(state, asked=event.asked)


def _announced(state: Game, event: Announced) -> Game:
    return replace(state, doing=event.doing)


def _halted(state: Game, event: Halted) -> Game:
    return replace(state, doing=(), route=(), asked=())


# --- Tell ---


def _tell_passed(state: Game, event: Passed) -> Lines:
    seat = state.asked[0] if state.asked else NOBODY
    said = text("{name} plays no card.", name=player_name(state, seat))
    yield Line(said if seat >= 0 else text("A player plays no card."), "ZZ-033", minor=True)


ANNOUNCED: Final = {
    "draw": text("{name} draws a tile, unless a card is played."),
    "skip": text("{name} continues without a tile."),
    "fight": text("{name} fights, unless a card is played."),
    "move": text("{name} rolls for movement, unless a card is played."),
    "stand": text("{name} stands still."),
    "stop": text("{name} stops."),
    "zombies": text("{name} rolls for the zombies, unless a card is played."),
    "leave": text("{name} skips the zombies."),
}


def _tell_announced(state: Game, event: Announced) -> Lines:
    name = player_name(state, state.turn)
    said = ANNOUNCED[event.doing[0]]
    yield Line(replace(said, params={"name": name}), "ZZ-033", minor=True)


WINDOWS = Subject(
    decide=ORDERS.decide,
    evolve={
        WindowOpened: _opened,
        Passed: _passed,
        **kernel.EVOLVE,
        Announced: _announced,
        Halted: _halted,
    },
    tell={
        **ORDERS.tell,
        Passed: _tell_passed,
        Announced: _tell_announced,
    },
    silent={
        WindowOpened: "others are not told who may speak",
        Halted: "the card is told",
    },
)

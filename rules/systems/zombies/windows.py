"""Windows, in which others may play cards, and standing orders that answer them.

Rule: ZZ-032, ZZ-033, ZZ-105.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombies.hands.legal import speaks
from rules.systems.zombies.names import player_name
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject, with_player
from rules.systems.zombies.state import NOBODY, Game, Order, Window
from rules.systems.zombies.who import clockwise, mover
from rules.table import Line
from rules.text import Text, text

ORDERS: Final[tuple[Order, ...]] = ("usual", "every", "off")
Until = Literal["now", "turn"]


class Pass(Command, frozen=True, tag="zz.Pass"):
    """Play no card now, or none until one's turn. Rule: ZZ-033."""

    until: Until = "now"


class Mute(Command, frozen=True, tag="zz.Mute"):
    """Be asked about a card no more before one's turn."""

    card: str


class SetOrder(Command, frozen=True, tag="zz.SetOrder"):
    """Be asked for cards at more or fewer moments."""

    order: Order


class WindowOpened(Event, frozen=True, tag="zz.window"):
    """Players may speak, one after the other. Rule: ZZ-032, ZZ-033."""

    window: Window
    asked: tuple[int, ...]
    first: str = ""  # key of the first of them


class Passed(Event, frozen=True, tag="zz.passed"):
    """A player plays nothing; the others are asked. Rule: ZZ-033."""

    asked: tuple[int, ...]
    first: str = ""  # key of the first of them


class OrderSet(Event, frozen=True, tag="zz.order"):
    """A player's standing order."""

    seat: int
    order: Order


class Muted(Event, frozen=True, tag="zz.muted"):
    """A player is not asked about a card."""

    seat: int
    card: str


class Announced(Event, frozen=True, tag="zz.announced"):
    """The current player says what to do, unless somebody plays a card. Rule: ZZ-033."""

    doing: tuple[str, ...]


class Halted(Event, frozen=True, tag="zz.halted"):
    """A card was played: what was announced is not done. Rule: ZZ-033."""


# --- Effects ---


def open_window(scene: Scene, window: Window) -> None:
    """Ask who may play a card and wants to be asked, clockwise. Rule: ZZ-033, ZZ-105."""
    state = scene.state
    asked = [
        seat
        for seat in clockwise(state, state.turn)
        if speaks(state, seat, window)
        and not ((state.doing or state.route) and seat == mover(state))
    ]
    if asked or state.asked or state.window != window:
        ask(scene, window, tuple(asked))


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


# --- Why not, decide ---


def why_not_mute(state: Game, seat: int, card: str) -> Refusal | None:
    """Refuse a card that is not in the hand, or is muted already."""
    player = state.players[seat]
    if card in player.hand and card not in player.muted:
        return None
    return Refusal(
        text("You are not asked about that card."), "ZZ-033", text("Name a card of your hand.")
    )


def why_not_order(state: Game, seat: int, order: Order) -> Refusal | None:
    """Refuse the order that stands already."""
    if state.players[seat].order != order:
        return None
    return Refusal(text("That is your order already."), "ZZ-033", text("Choose another one."))


def pass_on(scene: Scene, command: Pass) -> None:
    """Play nothing. Rule: ZZ-033."""
    if command.until == "turn":
        scene.happen(OrderSet(seat=scene.number, order="off"))
    _pass(scene)


def mute(scene: Scene, command: Mute) -> None:
    """Not to be asked about a card; the window goes on. Raises: Refused."""
    scene.check(why_not_mute(scene.state, scene.number, command.card))
    scene.happen(Muted(seat=scene.number, card=command.card))
    if not speaks(scene.state, scene.number, scene.state.window):
        _pass(scene)


def set_order(scene: Scene, command: SetOrder) -> None:
    """Raises: Refused."""
    scene.check(why_not_order(scene.state, scene.number, command.order))
    scene.happen(OrderSet(seat=scene.number, order=command.order))


# --- Evolve ---


def _opened(state: Game, event: WindowOpened) -> Game:
    return replace(state, window=event.window, asked=event.asked)


def _passed(state: Game, event: Passed) -> Game:
    return replace(state, asked=event.asked)


def _order(state: Game, event: OrderSet) -> Game:
    return with_player(state, event.seat, order=event.order)


def _muted(state: Game, event: Muted) -> Game:
    muted = (*state.players[event.seat].muted, event.card)
    return with_player(state, event.seat, muted=muted)


def _announced(state: Game, event: Announced) -> Game:
    return replace(state, doing=event.doing)


def _halted(state: Game, event: Halted) -> Game:
    return replace(state, doing=(), route=(), asked=())


# --- Offers ---

_PASS, _MUTE, _ORDER = text("Pass"), text("Do not ask about a card"), text("Ask me for cards")
_UNTIL, _CARD, _WHEN = text("Until when"), text("Card"), text("When")
UNTIL_NAMES: Final = {"now": text("for now"), "turn": text("until my turn")}
ORDER_NAMES: Final = {
    "usual": text("at the moments that matter"),
    "every": text("at every moment"),
    "off": text("not before my next turn"),
}


def answers(state: Game, seat: int) -> Iterable[Offer]:
    """Pass, or be asked less often."""
    yield Offer("zz.Pass", _PASS, (OneOf("until", _UNTIL, ("now", "turn")),))
    hand = dict.fromkeys(state.players[seat].hand)
    cards = tuple([card for card in hand if not why_not_mute(state, seat, card)])
    if cards:
        yield Offer("zz.Mute", _MUTE, (OneOf("card", _CARD, cards),))


def orders(state: Game, seat: int) -> Iterable[Offer]:
    """The other standing orders."""
    others = tuple([one for one in ORDERS if not why_not_order(state, seat, one)])
    yield Offer("zz.SetOrder", _ORDER, (OneOf("order", _WHEN, others),))


def _tell_order(state: Game, event: OrderSet) -> Lines:
    name = player_name(state, event.seat)
    said: Text = ORDER_NAMES[event.order]
    yield Line(text("{name} is asked for cards {when}.", name=name, when=said), minor=True)


def _tell_passed(state: Game, event: Passed) -> Lines:
    seat = state.asked[0] if state.asked else NOBODY
    said = text("{name} plays no card.", name=player_name(state, seat))
    yield Line(said if seat >= 0 else text("Somebody plays no card."), "ZZ-033", minor=True)


def _tell_muted(state: Game, event: Muted) -> Lines:
    name = player_name(state, event.seat)
    yield Line(text("{name} is asked about a card no more.", name=name), minor=True)


ANNOUNCED: Final = {
    "draw": text("{name} draws a tile, unless a card is played."),
    "skip": text("{name} goes on without a tile."),
    "fight": text("{name} fights, unless a card is played."),
    "move": text("{name} rolls for movement, unless a card is played."),
    "stand": text("{name} stands still."),
    "stop": text("{name} stops."),
    "zombies": text("{name} rolls for the zombies, unless a card is played."),
    "leave": text("{name} leaves the zombies."),
}


def _tell_announced(state: Game, event: Announced) -> Lines:
    name = player_name(state, state.turn)
    said = ANNOUNCED[event.doing[0]]
    yield Line(replace(said, params={"name": name}), "ZZ-033", minor=True)


WINDOWS = Subject(
    decide={Pass: pass_on, Mute: mute, SetOrder: set_order},
    evolve={
        WindowOpened: _opened,
        Passed: _passed,
        OrderSet: _order,
        Muted: _muted,
        Announced: _announced,
        Halted: _halted,
    },
    tell={
        OrderSet: _tell_order,
        Passed: _tell_passed,
        Muted: _tell_muted,
        Announced: _tell_announced,
    },
    silent={
        WindowOpened: "others are not told who may speak",
        Halted: "the card is told",
    },
)

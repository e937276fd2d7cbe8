"""Cards come into a hand, which the app or its player on paper holds. Rule: ZZ-100, ZZ-P02.

A hand on paper is so many cards face down: the app asks only for the cards that are played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.game import HIDDEN, Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.systems.zombies.names import card_name, player_name
from rules.systems.zombies.scene import (
    Command,
    Event,
    Lines,
    Scene,
    Subject,
    assign_player,
    with_player,
)
from rules.systems.zombies.state import Game
from rules.systems.zombies.who import deck_left, deck_size
from rules.table import Line
from rules.text import text

WHY_CARD: Final = text("the next event card")


class HoldOnPaper(Command, frozen=True, tag="zz.HoldOnPaper"):
    """Hold the hand on paper from now on. Rule: ZZ-P04."""


class HoldInApp(Command, frozen=True, tag="zz.HoldInApp"):
    """Let the app hold the hand: each of its cards is drawn anew, or typed. Rule: ZZ-P02."""


class CardDrawn(Event, frozen=True, tag="zz.card-drawn"):
    """A player draws a card. Rule: ZZ-100."""

    seat: int
    player: str  # key of the seat
    card: str


class CardOnPaper(Event, frozen=True, tag="zz.card-on-paper"):
    """A player draws a card that the app does not know. Rule: ZZ-100."""

    seat: int


class HandOnPaper(Event, frozen=True, tag="zz.hand-on-paper"):
    """The app knows a hand no more. Rule: ZZ-P04."""

    seat: int


class HandInApp(Event, frozen=True, tag="zz.hand-in-app"):
    """A hand on paper is laid down. The app holds the cards that come next. Rule: ZZ-P02."""

    seat: int


class Reshuffled(Event, frozen=True, tag="zz.reshuffled"):
    """The discards become the deck. Rule: ZZ-100."""


NO_SWITCH: Final = Refusal(
    text("You cannot switch between a paper hand and the app now."),
    "ZZ-P04",
    text("Wait for your turn. Only games with real cards allow this."),
)


def why_not_hold(state: Game, seat: int, *, on_paper: bool) -> Refusal | None:
    """Refuse a hand on paper without real cards, and what is so already. Rule: ZZ-P04."""
    if state.step == "turn" and state.real_cards and state.players[seat].paper != on_paper:
        return None
    return NO_SWITCH


def hold_on_paper(scene: Scene, command: HoldOnPaper) -> None:
    """Raises: Refused."""
    scene.check(why_not_hold(scene.state, scene.number, on_paper=True))
    scene.happen(HandOnPaper(seat=scene.number))


def hold_in_app(scene: Scene, command: HoldInApp) -> None:
    """Raises: Refused."""
    seat = scene.number
    scene.check(why_not_hold(scene.state, seat, on_paper=False))
    cards = len(scene.player(seat).hand)
    scene.happen(HandInApp(seat=seat))
    for _ in range(cards):
        draw_card(scene, seat)


def draw_card(scene: Scene, seat: int) -> bool:
    """Draw a card, after shuffling where need be. False where there is none. Rule: ZZ-100."""
    if not deck_size(scene.state):
        if not scene.state.discard:
            return False
        scene.happen(Reshuffled())
    player = scene.player(seat)
    if player.paper:
        scene.happen(CardOnPaper(seat=seat))
    else:
        card = scene.draw(deck_left(scene.state), WHY_CARD)
        scene.happen(CardDrawn(seat=seat, player=player.key, card=card))
    return True


def _card_drawn(state: Game, event: CardDrawn) -> Game:
    return with_player(state, event.seat, hand=(*state.players[event.seat].hand, event.card))


def _card_on_paper(state: Game, event: CardOnPaper) -> Game:
    return with_player(state, event.seat, hand=(*state.players[event.seat].hand, HIDDEN))


def _on_paper(state: Game, event: HandOnPaper) -> Game:
    hand = (HIDDEN,) * len(state.players[event.seat].hand)
    return with_player(state, event.seat, hand=hand, paper=True, muted=())


# --- Offers, tell ---

_PAPER, _APP = text("Track my hand on paper"), text("Track my hand in the app")


def hold_offers(state: Game, seat: int) -> Iterable[Offer]:
    """Rule: ZZ-P04."""
    if not why_not_hold(state, seat, on_paper=True):
        yield Offer("zz.HoldOnPaper", _PAPER)
    if not why_not_hold(state, seat, on_paper=False):
        yield Offer("zz.HoldInApp", _APP)


def _tell_drawn(state: Game, event: CardDrawn) -> Lines:
    name = player_name(state, event.seat)
    yield Line(text("{name} draws {card}.", name=name, card=card_name(state, event.card)), "ZZ-100")


def _tell_on_paper(state: Game, event: CardOnPaper) -> Lines:
    name = player_name(state, event.seat)
    yield Line(text("{name} draws {card}.", name=name, card=card_name(state, HIDDEN)), "ZZ-100")


def _tell_hand_on_paper(state: Game, event: HandOnPaper) -> Lines:
    name = player_name(state, event.seat)
    yield Line(text("{name} tracks their hand of cards on paper.", name=name), "ZZ-P04", minor=True)


def _tell_hand_in_app(state: Game, event: HandInApp) -> Lines:
    name = player_name(state, event.seat)
    yield Line(
        text("{name} tracks their hand of cards in the app.", name=name), "ZZ-P02", minor=True
    )


def _tell_reshuffled(state: Game, event: Reshuffled) -> Lines:
    yield Line(text("The discard pile is shuffled."), "ZZ-100")


DRAWING = Subject(
    decide={HoldOnPaper: hold_on_paper, HoldInApp: hold_in_app},
    evolve={
        CardDrawn: _card_drawn,
        CardOnPaper: _card_on_paper,
        HandOnPaper: _on_paper,
        HandInApp: assign_player(hand=(), paper=False),
        Reshuffled: assign(discard=()),
    },
    tell={
        CardDrawn: _tell_drawn,
        CardOnPaper: _tell_on_paper,
        HandOnPaper: _tell_hand_on_paper,
        HandInApp: _tell_hand_in_app,
        Reshuffled: _tell_reshuffled,
    },
)

"""Cards are played, put in front and used. Rule: ZZ-100 to ZZ-107."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer, offered
from rules.refused import Refusal
from rules.systems.zombies.cards.effects import PLAYED, USED
from rules.systems.zombies.hands.fronts import SAVES
from rules.systems.zombies.hands.legal import (
    moment,
    puttable,
    timely,
    usable,
    why_not_front,
    why_not_play,
    why_not_use,
)
from rules.systems.zombies.hands.targets import targets
from rules.systems.zombies.names import card_name, player_name
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject, with_player
from rules.systems.zombies.state import Front, Game
from rules.systems.zombies.who import card_row
from rules.systems.zombies.windows import reopen
from rules.table import Line
from rules.text import text


class PlayCard(Command, frozen=True, tag="zz.PlayCard"):
    """Play a regular card, with all its choices. Rule: ZZ-102, ZZ-107."""

    card: str
    target: str = ""
    tile: int = -1
    at: tuple[int, ...] = ()
    thing: str = ""


class PutInFront(Command, frozen=True, tag="zz.PutInFront"):
    """Put a weapon or an item in front. Rule: ZZ-103."""

    card: str


class UseCard(Command, frozen=True, tag="zz.UseCard"):
    """Use a card that lies in front, which discards it. Rule: ZZ-103."""

    card: str


class CardPlayed(Event, frozen=True, tag="zz.card-played"):
    """A regular card leaves the hand. Rule: ZZ-101."""

    seat: int
    card: str


class CardPutInFront(Event, frozen=True, tag="zz.card-in-front"):
    """A weapon or an item leaves the hand. Rule: ZZ-103."""

    seat: int
    card: str


class CardUsed(Event, frozen=True, tag="zz.card-used"):
    """A card in front is used up."""

    seat: int
    card: str


# --- Decide ---


def why_not_target(state: Game, seat: int, command: PlayCard) -> Refusal | None:
    """Refuse choices that the card does not give. Rule: ZZ-106, ZZ-107."""
    if offered(targets(state, seat, command.card, moment(state)), command):
        return None
    return Refusal(
        text("{card} cannot be played that way.", card=card_name(state, command.card)),
        card_row(state, command.card).rule,
        text("Choose one of the listed options."),
    )


def play(scene: Scene, command: PlayCard) -> None:
    """Play a card. Who spoke before may speak again. Raises: Refused."""
    state, seat = scene.state, scene.number
    scene.check(why_not_play(state, seat, command.card, moment(state)))
    scene.check(why_not_target(state, seat, command))
    scene.happen(CardPlayed(seat=seat, card=command.card))
    PLAYED[card_row(state, command.card).effect](scene, command)
    if not (scene.state.lead or scene.state.test):
        reopen(scene)


def put_in_front(scene: Scene, command: PutInFront) -> None:
    """Raises: Refused."""
    scene.check(why_not_front(scene.state, scene.number, command.card))
    scene.happen(CardPutInFront(seat=scene.number, card=command.card))
    reopen(scene)


def use(scene: Scene, command: UseCard) -> None:
    """Use a card in front. Rule: ZZ-103. Raises: Refused."""
    state, seat = scene.state, scene.number
    scene.check(why_not_use(state, seat, command.card, moment(state)))
    scene.happen(CardUsed(seat=seat, card=command.card))
    row = card_row(state, command.card)
    USED[row.effect](scene, row)
    if not (scene.state.lead or scene.state.test) and row.effect != SAVES:
        reopen(scene)


# --- Evolve ---


def _from_hand(state: Game, seat: int, card: str) -> Game:
    player = state.players[seat]
    hand = list(player.hand)
    if card in hand:
        hand.remove(card)
    else:
        hand = hand[1:]  # a looker sees a card face down
    after = replace(state, asked=())
    return with_player(after, seat, hand=tuple(hand), played=player.played + 1, duty=True)


def _played(state: Game, event: CardPlayed) -> Game:
    after = _from_hand(state, event.seat, event.card)
    return replace(after, discard=tuple(sorted([*state.discard, event.card])))


def _put(state: Game, event: CardPutInFront) -> Game:
    front = (
        *state.players[event.seat].front,
        Front(event.card, card_row(state, event.card).charges),
    )
    return with_player(_from_hand(state, event.seat, event.card), event.seat, front=front)


def _used(state: Game, event: CardUsed) -> Game:
    front = tuple([one for one in state.players[event.seat].front if one.card != event.card])
    after = replace(state, asked=(), discard=tuple(sorted([*state.discard, event.card])))
    return with_player(after, event.seat, front=front)


# --- Offers, tell ---

_PUT, _USE, _CARD = text("Put card in front"), text("Use card"), text("Card")


def card_offers(state: Game, seat: int) -> Iterable[Offer]:
    """Cards that a seat may play, put in front and use now."""
    window = moment(state)
    for row in timely(state, seat):
        yield from targets(state, seat, row.key, window)
    if gear := puttable(state, seat):
        yield Offer("zz.PutInFront", _PUT, (OneOf("card", _CARD, gear),))
    if ready := usable(state, seat, window):
        yield Offer("zz.UseCard", _USE, (OneOf("card", _CARD, ready),))


def _tell_played(state: Game, event: CardPlayed) -> Lines:
    yield Line(
        text(
            "{name} plays {card}.",
            name=player_name(state, event.seat),
            card=card_name(state, event.card),
        ),
        card_row(state, event.card).rule,
    )


def _tell_put(state: Game, event: CardPutInFront) -> Lines:
    yield Line(
        text(
            "{name} puts {card} in front.",
            name=player_name(state, event.seat),
            card=card_name(state, event.card),
        ),
        "ZZ-103",
    )


def _tell_used(state: Game, event: CardUsed) -> Lines:
    yield Line(
        text(
            "{name} uses {card}.",
            name=player_name(state, event.seat),
            card=card_name(state, event.card),
        ),
        card_row(state, event.card).rule,
    )


PLAYING = Subject(
    decide={PlayCard: play, PutInFront: put_in_front, UseCard: use},
    evolve={CardPlayed: _played, CardPutInFront: _put, CardUsed: _used},
    tell={CardPlayed: _tell_played, CardPutInFront: _tell_put, CardUsed: _tell_used},
)

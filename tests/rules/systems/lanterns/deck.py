"""Cards for Lanterns: a deck, a hidden hand for each player, cards that lie face down.

They are in play where the set-up names them. The order of the deck lies nowhere: what is left is
the box without the cards that are somewhere else. Rule: LA-007.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice, Draw
from rules.fields import OneOf
from rules.game import HIDDEN, Entry, Offer
from rules.refused import Refusal
from rules.text import Text, text

OIL = "oil"  # lights a square without a roll


class FaceDown(Struct, frozen=True):
    """A card that lies on a square, and who knows it."""

    at: int
    card: str
    known: tuple[str, ...]


class Cards(Struct, frozen=True):
    """All cards of a game. Everybody knows what is in the box."""

    box: dict[str, int]
    hands: dict[str, tuple[str, ...]]
    lying: tuple[FaceDown, ...] = ()
    gone: tuple[str, ...] = ()  # face up, beside the deck


class TakeCard(Struct, frozen=True, tag="TakeCard", forbid_unknown_fields=True):
    """Draw a card into the player's hand."""


class PlayOil(Struct, frozen=True, tag="PlayOil", forbid_unknown_fields=True):
    """Play oil from the player's hand: a square is lit."""

    at: int


class LayDown(Struct, frozen=True, tag="LayDown", forbid_unknown_fields=True):
    """Lay a card of the player's hand face down on a square."""

    card: str
    at: int


class LookUnder(Struct, frozen=True, tag="LookUnder", forbid_unknown_fields=True):
    """Look at a card that lies face down. Everybody reads that, and nobody else the card."""

    at: int


class CardTaken(Struct, frozen=True, tag="CardTaken"):
    player: str
    card: str


class OilPlayed(Struct, frozen=True, tag="OilPlayed"):
    player: str
    at: int


class LaidDown(Struct, frozen=True, tag="LaidDown"):
    player: str
    card: str
    at: int


class LookedUnder(Struct, frozen=True, tag="LookedUnder"):
    player: str
    card: str
    at: int


class TurnedUp(Struct, frozen=True, tag="TurnedUp"):
    """A card on a square that was lit is seen by all and goes out of the game."""

    player: str
    card: str
    at: int


Command = TakeCard | PlayOil | LayDown | LookUnder
Event = CardTaken | OilPlayed | LaidDown | LookedUnder | TurnedUp
COMMANDS = (TakeCard, PlayOil, LayDown, LookUnder)
EVENTS = (CardTaken, OilPlayed, LaidDown, LookedUnder, TurnedUp)


def dealt(named: str, players: Iterable[str]) -> Cards | None:
    """The cards of a set-up, such as `oil,ash,ash`. None where it names none."""
    box = Counter(one.strip() for one in named.split(",") if one.strip())
    return Cards(dict(box), dict.fromkeys(players, ())) if box else None


def left(cards: Cards) -> dict[str, int]:
    """The number of each kind in the deck, or 0 where all are somewhere else."""
    away = Counter([*cards.gone, *(one.card for one in cards.lying)])
    for hand in cards.hands.values():
        away.update(hand)
    return {kind: max(0, count - away[kind]) for kind, count in cards.box.items()}


def away(cards: Cards) -> int:
    """The number of cards outside the deck, which everybody sees."""
    return sum(map(len, cards.hands.values())) + len(cards.lying) + len(cards.gone)


def card_name(card: str) -> Text:
    """The name of a card, or of its back."""
    if card == HIDDEN:
        return text("a card face down")
    return text("{card}", card=card.capitalize())


# ---------------------------------------------------------------- why not


def _refusal(why: Text) -> Refusal:
    return Refusal(why, "LA-007", text("Look at the cards."))


def why_not_take(cards: Cards) -> Refusal | None:
    """Rule: LA-007. Everyone knows how many are left."""
    if sum(cards.box.values()) > away(cards):
        return None
    return _refusal(text("The deck is empty."))


def why_not_use(cards: Cards, seat: str, card: str) -> Refusal | None:
    """Rule: LA-007."""
    return None if card in cards.hands[seat] else _refusal(text("That card is not in the hand."))


def why_not_lay(cards: Cards, at: int, dark: tuple[int, ...]) -> Refusal | None:
    """Rule: LA-007."""
    if at in dark and all(one.at != at for one in cards.lying):
        return None
    return _refusal(text("No card can lie there."))


def why_not_look(cards: Cards, seat: str, at: int) -> Refusal | None:
    """Rule: LA-007."""
    if any(one.at == at and seat not in one.known for one in cards.lying):
        return None
    return _refusal(text("There is nothing to look at."))


# ---------------------------------------------------------------- the engine's hooks


def decided(
    cards: Cards, seat: str, command: Command, dark: tuple[int, ...], dice: Dice
) -> tuple[Event, ...] | Refusal:
    """The events of a command, before the turn ends."""
    match command:
        case TakeCard():
            return why_not_take(cards) or (
                CardTaken(seat, dice.draw(left(cards), text("the next card"))),
            )
        case PlayOil(at):
            refusal = why_not_use(cards, seat, OIL) or (
                None if at in dark else _refusal(text("That square cannot be lit."))
            )
            return refusal or (OilPlayed(seat, at),)
        case LayDown(card, at):
            refusal = why_not_use(cards, seat, card) or why_not_lay(cards, at, dark)
            return refusal or (LaidDown(seat, card, at),)
        case LookUnder(at):
            refusal = why_not_look(cards, seat, at)
            return refusal or (LookedUnder(seat, under(cards, at), at),)


def under(cards: Cards, at: int) -> str:
    """The card that lies on a square, or an empty text if there is none."""
    return next((one.card for one in cards.lying if one.at == at), "")


def evolved(cards: Cards, event: Event) -> Cards:
    """The cards after an event."""
    match event:
        case CardTaken(player, card):
            hands = {**cards.hands, player: (*cards.hands[player], card)}
            return replace(cards, hands=hands)
        case OilPlayed(player):
            return replace(_without(cards, player, OIL), gone=(*cards.gone, OIL))
        case LaidDown(player, card, at):
            lying = (*cards.lying, FaceDown(at, card, (player,)))
            return replace(_without(cards, player, card), lying=lying)
        case LookedUnder(player, _, at):
            lying = tuple(
                [
                    replace(one, known=(*one.known, player)) if one.at == at else one
                    for one in cards.lying
                ]
            )
            return replace(cards, lying=lying)
        case TurnedUp(_, card, at):
            lying = tuple([one for one in cards.lying if one.at != at])
            return replace(cards, lying=lying, gone=(*cards.gone, card))


def _without(cards: Cards, player: str, card: str) -> Cards:
    hand = list(cards.hands[player])
    hand.remove(card)
    return replace(cards, hands={**cards.hands, player: tuple(hand)})


def offers(cards: Cards, seat: str, dark: tuple[int, ...]) -> tuple[Offer, ...]:
    """Offer what the same functions let pass."""
    found = []
    if not why_not_take(cards):
        found.append(Offer("TakeCard", text("Take a card")))
    if dark and not why_not_use(cards, seat, OIL):
        found.append(Offer("PlayOil", text("Play oil"), (OneOf("at", text("Square"), dark),)))
    free = tuple([at for at in dark if not why_not_lay(cards, at, dark)])
    hand = tuple(sorted(set(cards.hands[seat]) - {HIDDEN}))
    if free and hand:
        fields = (OneOf("card", text("Card"), hand), OneOf("at", text("Square"), free))
        found.append(Offer("LayDown", text("Lay a card face down"), fields))
    lying = tuple([one.at for one in cards.lying if not why_not_look(cards, seat, one.at)])
    if lying:
        fields = (OneOf("at", text("Square"), lying),)
        found.append(Offer("LookUnder", text("Look under a card"), fields))
    return tuple(found)


def told(event: Event, name: str) -> Text:
    """The line of an event as its looker saw it."""
    match event:
        case CardTaken(_, card):
            return text("{name} takes {card}.", name=name, card=card_name(card))
        case OilPlayed(_, at):
            return text("{name} plays oil on square {n}.", name=name, n=at + 1)
        case LaidDown(_, card, at):
            return text(
                "{name} lays {card} on square {n}.", name=name, card=card_name(card), n=at + 1
            )
        case LookedUnder(_, card, at):
            return text(
                "{name} looks under square {n}: {card}.", name=name, card=card_name(card), n=at + 1
            )
        case TurnedUp(_, card, at):
            return text("On square {n} lay {card}.", card=card_name(card), n=at + 1)


# ---------------------------------------------------------------- secrets


def seen(cards: Cards, looker: str) -> Cards:
    """The cards with other hands blanked, and face-down cards unknown to the looker."""
    hands = {
        seat: hand if seat == looker else (HIDDEN,) * len(hand)
        for seat, hand in cards.hands.items()
    }
    lying = tuple(
        [one if looker in one.known else replace(one, card=HIDDEN) for one in cards.lying]
    )
    return replace(cards, hands=hands, lying=lying)


def seen_entry(entry: Entry[Any, Any], looker: str) -> Entry[Any, Any]:
    """The entry with the cards blanked that only its seat saw. Of a draw, nobody knows the rest."""
    rolls = tuple(
        [
            one._replace(choices={}, choice=one.choice if entry.seat == looker else HIDDEN)
            if isinstance(one, Draw)
            else one
            for one in entry.rolls
        ]
    )
    if entry.seat == looker:
        return replace(entry, rolls=rolls)
    command = entry.command
    if isinstance(command, LayDown):
        command = replace(command, card=HIDDEN)
    events = tuple(
        [
            replace(one, card=HIDDEN)
            if isinstance(one, CardTaken | LaidDown | LookedUnder)
            else one
            for one in entry.events
        ]
    )
    return replace(entry, command=command, rolls=rolls, events=events)


def reveals(entry: Entry[Any, Any]) -> bool:
    """True if somebody learned of a card that was hidden."""
    return any(isinstance(one, LookedUnder | TurnedUp) for one in entry.events)

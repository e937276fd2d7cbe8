"""The times and targets of event cards. Rule: ZZ-101 to ZZ-110, ZZ-E01 to ZZ-E25."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rules.refused import Refusal
from rules.seating import clockwise
from rules.systems.zombies.catalogue import CardRow, deck_of
from rules.systems.zombies.hands.fronts import USES
from rules.systems.zombies.hands.targets import has_target
from rules.systems.zombies.state import Game, Window
from rules.systems.zombies.who import (
    card_row,
    fronts_of,
    hand_of,
    has_front,
    holds,
    on_board,
    plays_left,
    town,
)
from rules.text import Text, text
from rules.windows import wants

REPELS: Final = "repel-zombie"
# Effects that answer what just happened: their owners are asked even when they are asked seldom.
POINTED: Final[Mapping[Window, frozenset[str]]] = {
    "rolled": frozenset(["multiply-movement", "steer-pawn"]),
    "heart": frozenset(["save-heart"]),
    "zombie": frozenset([REPELS]),
}
USUAL: Final[frozenset[Window]] = frozenset(["turn", "roll"])  # where others are asked about any
FROM_FRONT: Final[frozenset[Window]] = frozenset(["heart", "zombie"])  # no card in hand answers
SILENT_STEPS: Final = frozenset(
    ["opening", "discard", "next", "over"]
)  # steps without windows: ZZ-032


_BY_STEP: Final[Mapping[str, Window]] = {
    "turn": "turn",
    "laid": "laid",
    "move": "roll",
    "walk": "square",
    "swarm": "swarm",
    "choose": "swarm",
    "herd": "swarmed",
}


def moment(state: Game) -> Window:
    """The window in which the players speak now. That of the current player's next deed."""
    if state.asked:
        return "zombie" if state.lead else state.window
    if state.fight:
        return "before" if state.fight.stage == "before" else "after"
    return _BY_STEP.get(state.step, "")


def _no(rule: str, why: Text, short: Text | None = None) -> Refusal:
    return Refusal(why, rule, text("Choose one of the listed options."), short)


@cache
def _pointless(rule: str) -> Refusal:
    why = text("You cannot play this card now. Play it later, or choose another card.")
    return _no(rule, why, text("play later"))


@cache
def _not_own_turn(rule: str) -> Refusal:
    return _no(rule, text("You can use a weapon only on your own turn."))


@cache
def _elsewhere(rule: str) -> Refusal:
    return _no(rule, text("The pawn must be in the building that the card names."))


NOT_IN_HAND: Final = _no("ZZ-102", text("That card is not in your hand."))
NOT_REGULAR: Final = _no("ZZ-103", text("That card goes in front of you. Put it in front first."))
PLAYED: Final = _no(
    "ZZ-101", text("You have already played a card this round."), text("one a round")
)
CARRIED_OUT: Final = _no("ZZ-107", text("Another card is still being resolved."))
NO_CARDS_NOW: Final = _no("ZZ-032", text("Nobody can play cards now."))
NOT_THIS_TURN: Final = _no(
    "ZZ-102", text("You cannot play this card this turn."), text("not this turn")
)
NO_GEAR: Final = _no("ZZ-103", text("That card is not a weapon or item in your hand."))
NOT_OWN_TURN: Final = _no(
    "ZZ-103", text("You can put weapons and items in front only on your own turn.")
)
IN_FRONT: Final = _no("ZZ-103", text("You already have that card in front."))
NOT_IN_FRONT: Final = _no(
    "ZZ-103", text("That card is not in front of you, or you can use it only with a roll.")
)
NO_USE_NOW: Final = _no("ZZ-032", text("Nobody can use cards now."))


# --- Whose hand, and when ---


def in_time(row: CardRow, *, own: bool) -> bool:
    """True in the turns that a card names. Our own cards name any. Rule: ZZ-102."""
    return row.timing == "any" or (row.timing == "own") == own


class _Hand(NamedTuple):
    """The designs of a hand, without those face down, in its order."""

    own: tuple[CardRow, ...]  # the regular ones that may be played in the holder's turn
    others: tuple[CardRow, ...]  # and in the turns of others
    gear: tuple[CardRow, ...]  # weapons and items


# 98 of 100 hands that are asked about were asked about before: a fifth of random play.
@lru_cache(maxsize=2048)
def _sorted(deck: str, cards: tuple[str, ...]) -> _Hand:
    book = deck_of(deck)
    rows = [book[card] for card in dict.fromkeys(cards) if card in book]
    regular = [row for row in rows if row.kind == "regular"]
    return _Hand(
        own=tuple([row for row in regular if in_time(row, own=True)]),
        others=tuple([row for row in regular if in_time(row, own=False)]),
        gear=tuple([row for row in rows if row.kind != "regular"]),
    )


def _hand(state: Game, seat: int) -> _Hand:
    player = state.players[seat]
    cards = tuple(hand_of(state, seat)) if player.paper else player.hand
    return _sorted(state.deck, cards)


def why_not_play(state: Game, seat: int, card: str, window: Window) -> Refusal | None:
    """Refuse a regular card out of its time. Its targets are judged by `targets`.

    Rule: ZZ-101, ZZ-102, ZZ-106.
    """
    if not holds(state, seat, card):
        return NOT_IN_HAND
    row = card_row(state, card)
    if row.kind != "regular":
        return NOT_REGULAR
    if refusal := why_not_speak(state, seat):
        return refusal
    if not in_time(row, own=seat == state.turn):
        return NOT_THIS_TURN
    return None if has_target(state, seat, row, window) else _pointless(row.rule)


def why_not_speak(state: Game, seat: int) -> Refusal | None:
    """Refuse every regular card of a player now. Rule: ZZ-032, ZZ-101, ZZ-107."""
    if not plays_left(state, seat):
        return PLAYED
    if state.lead or state.test:
        return CARRIED_OUT
    away = state.step in SILENT_STEPS or state.players[seat].status == "away"
    return NO_CARDS_NOW if away else None


def why_not_front(state: Game, seat: int, card: str) -> Refusal | None:
    """Refuse to put a weapon or an item in front. Rule: ZZ-103, ZZ-086."""
    if not holds(state, seat, card) or card_row(state, card).kind == "regular":
        return NO_GEAR
    if refusal := why_not_put(state, seat):
        return refusal
    if has_front(state.players[seat], card):
        return IN_FRONT
    row = card_row(state, card)
    return None if _is_found(row, _building_of(state, seat)) else _elsewhere(row.rule)


def _building_of(state: Game, seat: int) -> str:
    """The building that a player is in, or an empty text outside of buildings."""
    return town(state).building_at(state.players[seat].at)


def _is_found(row: CardRow, building: str) -> bool:
    """True in the buildings that a weapon or an item names. Rule: ZZ-103."""
    return not row.place or building in row.place


def why_not_put(state: Game, seat: int) -> Refusal | None:
    """Refuse every weapon and item of a player now. Rule: ZZ-086, ZZ-101, ZZ-103, ZZ-107."""
    if seat != state.turn or state.step in SILENT_STEPS or not on_board(state.players[seat]):
        return NOT_OWN_TURN
    if state.lead or state.test:
        return CARRIED_OUT
    return None if plays_left(state, seat) else PLAYED


def why_not_use(state: Game, seat: int, card: str, window: Window) -> Refusal | None:
    """Refuse to use a card that lies in front. Rule: ZZ-102, ZZ-106, ZZ-107."""
    player = state.players[seat]
    if not has_front(player, card):
        return NOT_IN_FRONT
    row = card_row(state, card)
    usable = USES.get(row.effect)
    if usable is None:
        return NOT_IN_FRONT
    if state.step in SILENT_STEPS or not on_board(player):
        return NO_USE_NOW
    if row.kind == "weapon" and seat != state.turn:
        return _not_own_turn(row.rule)
    if not in_time(row, own=seat == state.turn):
        return NOT_THIS_TURN
    if state.lead and row.effect != REPELS:
        return CARRIED_OUT
    if state.test and row.kind != "item":
        return CARRIED_OUT
    if not usable(state, seat, card, window):
        return _pointless(row.rule)
    return None


def speakers(state: Game, window: Window, silent: int) -> tuple[int, ...]:
    """The players to ask, clockwise from the current one, but for the seat `silent`.

    Rule: ZZ-033, ZZ-105.
    """
    matters, hands_too = window in USUAL or window in POINTED, window not in FROM_FRONT
    found = []
    for seat in clockwise(state, state.turn):
        player = state.players[seat]
        asked = player.order == "every" or (matters and (hands_too or player.front))
        if asked and seat != silent and speaks(state, seat, window):
            found.append(seat)
    return tuple(found)


def speaks(state: Game, seat: int, window: Window) -> bool:
    """True for a player who can play or use something, and wants to be asked. Rule: ZZ-033.

    The standing order is read first: it leaves nobody to ask in most windows.
    """
    player, own = state.players[seat], seat == state.turn
    if player.order == "off" and not own:
        return False
    about_any, pointed = window in USUAL and not own, _pointed(state.deck, window)
    if not (about_any or pointed or player.order == "every"):
        return False
    for row in timely(state, seat):
        matters = about_any or row.key in pointed
        asked = wants(player, row.key, matters=matters, own=own)
        if asked and has_target(state, seat, row, window):
            return True
    for front in player.front:
        asked = wants(player, front.card, matters=about_any or front.card in pointed, own=own)
        if asked and not why_not_use(state, seat, front.card, window):
            return True
    if not own or player.order != "every":
        return False
    return not set(player.muted).issuperset(puttable(state, seat))


@lru_cache(maxsize=512)
def _pointed(deck: str, window: Window) -> frozenset[str]:
    """The designs of a deck about which everybody is asked in a window."""
    effects = POINTED.get(window, frozenset())
    return frozenset([row.key for row in deck_of(deck).values() if row.effect in effects])


def timely(state: Game, seat: int) -> tuple[CardRow, ...]:
    """The regular cards of a hand whose time it is, whether they have a target or not."""
    hand = _hand(state, seat)
    rows = hand.own if seat == state.turn else hand.others
    return () if not rows or why_not_speak(state, seat) else rows


def puttable(state: Game, seat: int) -> tuple[str, ...]:
    """The weapons and items of a hand that may be put in front now."""
    gear = _hand(state, seat).gear
    if not gear or why_not_put(state, seat):
        return ()
    building, fronts = _building_of(state, seat), [one.card for one in state.players[seat].front]
    return tuple([row.key for row in gear if _is_found(row, building) and row.key not in fronts])


def usable(state: Game, seat: int, window: Window) -> tuple[str, ...]:
    """The cards in front of a player that may be used now."""
    cards = [one.card for one in state.players[seat].front]
    return tuple([card for card in cards if not why_not_use(state, seat, card, window)])


def has_wreath(state: Game, seat: int) -> bool:
    """True for an owner of a wreath onto whose square a zombie was just moved. Rule: ZZ-E11."""
    rows = fronts_of(state, seat, REPELS)
    return any(not why_not_use(state, seat, row.key, "zombie") for row in rows)

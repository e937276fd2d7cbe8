"""The times and targets of event cards. Rule: ZZ-101 to ZZ-110, ZZ-E01 to ZZ-E25."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from rules.game import HIDDEN
from rules.refused import Refusal
from rules.systems.zombies.hands.fronts import USES
from rules.systems.zombies.hands.targets import targets
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
SILENT_STEPS: Final = frozenset(
    ["opening", "discard", "next", "over"]
)  # steps without windows: ZZ-032


def moment(state: Game) -> Window:
    """The window in which the players speak now; that of the current player's next deed."""
    if state.asked:
        return "zombie" if state.lead else state.window
    if state.fight:
        return "before" if state.fight.stage == "before" else "after"
    by_step: Mapping[str, Window] = {
        "turn": "turn",
        "laid": "laid",
        "move": "roll",
        "walk": "square",
        "swarm": "swarm",
        "choose": "swarm",
        "herd": "swarmed",
    }
    return by_step.get(state.step, "")


def _no(rule: str, why: Text) -> Refusal:
    return Refusal(why, rule, text("Choose one of the offers."))


@cache
def _pointless(rule: str) -> Refusal:
    return _no(rule, text("It would change nothing now, or is out of its time."))


@cache
def _elsewhere(rule: str) -> Refusal:
    return _no(rule, text("The pawn must be in the building of the card."))


NOT_IN_HAND: Final = _no("ZZ-102", text("That card is not in the hand."))
NOT_REGULAR: Final = _no("ZZ-103", text("That card is put in front."))
PLAYED: Final = _no("ZZ-101", text("A card was played in this round already."))
CARRIED_OUT: Final = _no("ZZ-107", text("A card is being carried out."))
NO_CARDS_NOW: Final = _no("ZZ-032", text("Nobody plays cards now."))
NOT_THIS_TURN: Final = _no("ZZ-102", text("The card is not for this turn."))
NO_GEAR: Final = _no("ZZ-103", text("That is no weapon or item of the hand."))
NOT_OWN_TURN: Final = _no("ZZ-103", text("Weapons and items are put in front in one's own turn."))
IN_FRONT: Final = _no("ZZ-103", text("One of them lies in front already."))
NOT_IN_FRONT: Final = _no(
    "ZZ-103", text("That card does not lie in front, or is used with a roll.")
)
NO_USE_NOW: Final = _no("ZZ-032", text("Nobody uses cards now."))


# --- Whose hand, and when ---


def in_time(state: Game, seat: int, card: str) -> bool:
    """True in the turns that a card names; ours name any. Rule: ZZ-102."""
    timing = card_row(state, card).timing
    return timing == "any" or (timing == "own") == (seat == state.turn)


def why_not_play(state: Game, seat: int, card: str, window: Window) -> Refusal | None:
    """Refuse a regular card out of its time. Its targets are judged by `targets`.

    Rule: ZZ-101, ZZ-102, ZZ-106.
    """
    if not holds(state, seat, card):
        return NOT_IN_HAND
    if card_row(state, card).kind != "regular":
        return NOT_REGULAR
    if refusal := why_not_speak(state, seat):
        return refusal
    if not in_time(state, seat, card):
        return NOT_THIS_TURN
    if next(iter(targets(state, seat, card, window)), None) is None:
        return _pointless(card_row(state, card).rule)
    return None


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
    player = state.players[seat]
    if not holds(state, seat, card) or card_row(state, card).kind == "regular":
        return NO_GEAR
    if refusal := why_not_put(state, seat):
        return refusal
    if has_front(player, card):
        return IN_FRONT
    ground, place = town(state), card_row(state, card).place
    if place and not (
        ground.is_inside(player.at) and ground.row(ground.tile_at[player.at]).key in place
    ):
        return _elsewhere(card_row(state, card).rule)
    return None


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
    usable = USES.get(card_row(state, card).effect) if has_front(player, card) else None
    if usable is None:
        return NOT_IN_FRONT
    if state.step in SILENT_STEPS or not on_board(player):
        return NO_USE_NOW
    if card_row(state, card).kind == "weapon" and seat != state.turn:
        return _no(card_row(state, card).rule, text("A weapon is used in one's own turn."))
    if not in_time(state, seat, card):
        return NOT_THIS_TURN
    if state.lead and card_row(state, card).effect != REPELS:
        return CARRIED_OUT
    if state.test and card_row(state, card).kind != "item":
        return CARRIED_OUT
    if not usable(state, seat, card, window):
        return _pointless(card_row(state, card).rule)
    return None


def speaks(state: Game, seat: int, window: Window) -> bool:
    """True for a player who can play or use something, and wants to be asked. Rule: ZZ-033."""
    player = state.players[seat]
    own = seat == state.turn
    if not player.front and why_not_speak(state, seat):
        return False
    if player.order != "every":
        asked_always = window in USUAL and not own
        if (player.order == "off" and not own) or not (asked_always or window in POINTED):
            return False
    held = {*hand_of(state, seat), *[one.card for one in player.front]} - {HIDDEN}
    matters = held if window in USUAL and not own else _pointed(state, held, window)
    if not wants(player, held, matters, own=own):
        return False  # whatever may be played of these
    found = [*playable(state, seat, window), *usable(state, seat, window)]
    if player.order == "every" and own:
        found += puttable(state, seat)
    return bool(found) and wants(player, found, matters, own=own)


def _pointed(state: Game, cards: Iterable[str], window: Window) -> set[str]:
    """The cards about which everybody is asked in a window."""
    pointed = POINTED.get(window)
    if not pointed:
        return set()
    return {card for card in cards if card_row(state, card).effect in pointed}


def playable(state: Game, seat: int, window: Window) -> list[str]:
    """The regular cards of a hand that may be played now."""
    if why_not_speak(state, seat):
        return []
    hand = hand_of(state, seat)
    return [card for card in hand if not why_not_play(state, seat, card, window)]


def puttable(state: Game, seat: int) -> list[str]:
    """The weapons and items of a hand that may be put in front now."""
    if why_not_put(state, seat):
        return []
    hand = hand_of(state, seat)
    return [card for card in hand if not why_not_front(state, seat, card)]


def usable(state: Game, seat: int, window: Window) -> list[str]:
    """The cards in front that may be used now."""
    front = [one.card for one in state.players[seat].front]
    return [card for card in front if not why_not_use(state, seat, card, window)]


def has_wreath(state: Game, seat: int) -> bool:
    """True for an owner of a wreath onto whose square a zombie was just moved. Rule: ZZ-E11."""
    rows = fronts_of(state, seat, REPELS)
    return any(not why_not_use(state, seat, row.key, "zombie") for row in rows)

"""Cards that a sensible player plays: those that help now, or hold a leader back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from rules.game import Offer
from rules.play import chosen
from rules.systems.zombies.bots.walking import is_ready
from rules.systems.zombies.engine import COMMANDS
from rules.systems.zombies.state import Game
from rules.systems.zombies.town import distances
from rules.systems.zombies.who import card_row, current, on_board, town

CLOSE: Final = 9  # squares from the Helipad at which a rival is held back
FEW: Final = 2  # hearts with which one rests


def card_worth(state: Game, seat: int, offers: Iterable[Offer]) -> Any:
    """A command for a card that is worth it now, or None for no card."""
    for offer in offers:
        if offer.kind == "zz.PutInFront":
            return chosen(COMMANDS, offer, {"card": offer.fields[0].options[0]})
        if offer.kind == "zz.UseCard":
            wanted = [one for one in offer.fields[0].options if _uses(state, seat, one)]
            if wanted:
                return chosen(COMMANDS, offer, {"card": wanted[0]})
        if offer.kind == "zz.PlayCard":
            played = _plays(state, seat, offer)
            if played is not None:
                return played
    return None


def _uses(state: Game, seat: int, card: str) -> bool:
    """Weapons of a moment in a fight, the rest at once."""
    player, effect = state.players[seat], card_row(state, card).effect
    if state.goal == "helicopter" and card_row(state, card).kind == "weapon":
        return False
    if effect in ("turn-bonus", "building-bonus"):
        return state.fight is not None
    if effect == "clear-building":
        return player.hearts > 1
    return effect in ("save-heart", "gain-bullets", "repel-zombie")


def _plays(state: Game, seat: int, offer: Offer) -> Any:
    judge = _JUDGED.get(card_row(state, offer.fixed["card"]).effect)
    return judge(state, seat, offer) if judge else None


def steps_to_pad(state: Game, seat: int) -> int:
    """The steps of a pawn to the Helipad. Many while it is not there."""
    ground, player = town(state), state.players[seat]
    if ground.helipad is None or not on_board(player):
        return CLOSE * CLOSE
    return distances(ground, [ground.helipad]).get(player.at, CLOSE * CLOSE)


def _rival(state: Game, seat: int, offer: Offer) -> str:
    """The rival nearest to the Helipad whom a card may name, if one is close and ready."""
    keys = offer.fields[0].options if offer.fields else (offer.fixed.get("target", ""),)
    own = state.players[seat].team
    ways = [
        (steps_to_pad(state, n), player.key)
        for n, player in enumerate(state.players)
        if player.key in keys and player.team != own and is_ready(state, n)
    ]
    near = min(ways, default=(CLOSE + 1, ""))
    return near[1] if near[0] <= CLOSE and state.mode != "coop" else ""


def _hinders(state: Game, seat: int, offer: Offer) -> Any:
    rival = _rival(state, seat, offer)
    return chosen(COMMANDS, offer, {"target": rival}) if rival else None


def _breath(state: Game, seat: int, offer: Offer) -> Any:
    return chosen(COMMANDS, offer, {}) if state.players[seat].hearts <= FEW else None


def _wind(state: Game, seat: int, offer: Offer) -> Any:
    """Double what leads to the Helipad."""
    steps = steps_to_pad(state, seat)
    useful = is_ready(state, seat) and state.moves < steps < CLOSE * CLOSE
    return chosen(COMMANDS, offer, {}) if useful else None


def _sedan(state: Game, seat: int, offer: Offer) -> Any:
    steps = steps_to_pad(state, seat)
    useful = is_ready(state, seat) and CLOSE < steps < CLOSE * CLOSE
    return chosen(COMMANDS, offer, {}) if useful else None


def _eaten(state: Game, seat: int, offer: Offer) -> Any:
    """Nobody fights while one walks onto the Helipad. Rule: ZZ-142."""
    near = seat == state.turn and is_ready(state, seat) and current(state).hearts <= FEW
    can = state.step == "walk" and steps_to_pad(state, seat) <= state.moves
    return chosen(COMMANDS, offer, {}) if can and (near or state.fight is None) else None


def _strings(state: Game, seat: int, offer: Offer) -> Any:
    """Hold back a rival who is about to arrive."""
    rival = state.players[state.turn]
    close = steps_to_pad(state, state.turn) <= CLOSE and is_ready(state, state.turn)
    other = rival.team != state.players[seat].team and state.mode != "coop"
    return chosen(COMMANDS, offer, {}) if close and other else None


_JUDGED: Final[Mapping[str, Callable[[Game, int, Offer], Any]]] = {
    "rest": _breath,
    "multiply-movement": _wind,
    "drive": _sedan,
    "no-fights": _eaten,
    "steer-pawn": _strings,
    "freeze": _hinders,
    "send-back": _hinders,
}

"""What a seat may do now; every combination of an offer's fields is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.game import HOST, Offer
from rules.systems.zombie_wars.offers import answers, hosted, townies, turn
from rules.systems.zombie_wars.offers.words import BEGIN
from rules.systems.zombie_wars.state import Ask, AskKind, Game
from rules.systems.zombie_wars.who import seat_of

Offers = tuple[Offer, ...]

_ANSWERS: Final[dict[AskKind, Callable[[Game, Ask], Offers]]] = {
    "split": answers.divide,
    "luck": answers.luck,
    "feed": answers.feed,
    "refuse": answers.refuse,
    "assign": answers.assign,
    "hand": answers.hand,
    "lose": answers.lose,
    "stay": answers.stay,
    "lay": answers.lay,
    "townie": townies.townie,
    "walk": townies.walk,
    "grow": answers.grow,
    "first": answers.first,
    "free": answers.free,
}
_BEGIN: Final[Offers] = (Offer("Begin", BEGIN),)


def offers(state: Game, seat: str) -> Offers:
    """What a seat may do now. Rule: ZW-033, ZW-034."""
    if state.phase == "over":
        return ()
    if seat == HOST:
        return hosted.corrections(state)
    if state.asks:
        ask = state.asks[0]
        if ask.kind == "split":  # the only one that others may be asked at the same time
            ask = next((one for one in state.asks if state.players[one.seat].key == seat), ask)
        return _ANSWERS[ask.kind](state, ask) if state.players[ask.seat].key == seat else ()
    if state.step == "scatter":
        return _BEGIN if seat_of(state, seat) is not None else ()
    return turn.actions(state) if state.players[state.turn].key == seat else ()

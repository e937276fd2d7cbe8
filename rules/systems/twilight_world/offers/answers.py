"""The answers to what the game waits for, and what luck may turn."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import Offer
from rules.systems.twilight_world.decide.luck import turnable
from rules.systems.twilight_world.decide.turn import scout_squares
from rules.systems.twilight_world.offers import blasts, searching, vehicles
from rules.systems.twilight_world.offers.words import chosen, offer
from rules.systems.twilight_world.state import Ask, AskKind, Game
from rules.text import text


def luck(state: Game, seat: str) -> list[Offer]:
    """Rolls of the last command that a Lucky figure may have rolled again. Rule: TW-TRAIT-LUCK."""
    if state.retake is None:
        return []
    found = []
    for key in state.lucky:
        rolls = turnable(state, key) if state.figures[key].side == seat else ()
        if rolls:
            which = chosen("roll", text("Which roll"), rolls)
            found.append(offer("UseLuck", text("Use luck"), which, figure=key))
    return found


def scout(state: Game, ask: Ask) -> list[Offer]:
    """Rule: TW-TRAIT-SCOUT."""
    if state.field:
        squares = scout_squares(state, ask.figure)
        if not squares:
            return [offer("PlaceScout", text("The scout waits"), placed=False)]
        where = chosen("square", text("Where"), squares)
        return [offer("PlaceScout", text("The scout arrives"), where, placed=True)]
    placed = chosen("placed", text("There is a legal square"), (True, False))
    return [offer("PlaceScout", text("The scout arrives"), placed)]


ANSWERS: dict[AskKind, Callable[[Game, Ask], list[Offer]]] = {
    "victims": blasts.victims,
    "armour": searching.armour,
    "marker": searching.marker,
    "scout": scout,
    "search": searching.search,
    "loot": searching.loot,
    "roll": vehicles.roll,
}

"""Searches, and who may get what is found."""

from __future__ import annotations

from rules.game import Offer
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.decide.searching import (
    heroes_in,
    marker_takers,
    may_be_searched,
    seekers,
)
from rules.systems.twilight_world.offers.words import chosen, offer
from rules.systems.twilight_world.state import Ask, Fighter, Game
from rules.systems.twilight_world.who import HEROES, kind_of
from rules.text import text

SEARCH = text("Search")
LOOT = text("Look for valuables")
WHO = text("Who")


def actions(state: Game, one: Fighter) -> list[Offer]:
    """A search instead of a move or an attack. Rule: TW-SRCH-2."""
    if not one.inside or kind_of(one.side) != HEROES:
        return []
    if book_of(state.rules).options["search_cost"].key == "free":
        return []
    if not may_be_searched(state, state.places[one.inside]):
        return []
    return [offer("Search", SEARCH, figure=one.key)]


def search(state: Game, ask: Ask) -> list[Offer]:
    """Rule: TW-SRCH-2."""
    return [offer("Search", SEARCH, chosen("figure", WHO, seekers(state, ask)))]


def loot(state: Game, ask: Ask) -> list[Offer]:
    """Rule: TW-SURV-13."""
    return [offer("Search", LOOT, chosen("figure", WHO, seekers(state, ask)))]


def armour(state: Game, ask: Ask) -> list[Offer]:
    """A hero in the building, or nobody. Rule: TW-SRCH-6."""
    able = tuple([one.key for one in heroes_in(state, ask.place)])
    return [offer("Wear", text("Put on the armour"), chosen("figure", WHO, (*able, "")))]


def marker(state: Game, ask: Ask) -> list[Offer]:
    """A hero in the building who may hold one, or nobody. Rule: TW-AMMO-7."""
    able = marker_takers(state, ask.place)
    return [offer("Claim", text("Take the Spare Ammo"), chosen("figure", WHO, (*able, "")))]

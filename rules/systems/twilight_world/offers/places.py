"""Terrain and buildings that a moving figure may come to, and what is done inside."""

from __future__ import annotations

from functools import lru_cache

from rules.game import Offer
from rules.systems.twilight_world.decide.locking import is_closed, may_lock
from rules.systems.twilight_world.decide.places import is_driving, ways_out
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.decide.threshold import triggers
from rules.systems.twilight_world.offers.words import chosen, offer
from rules.systems.twilight_world.state import Fighter, Game
from rules.text import text


def actions(state: Game, one: Fighter) -> list[Offer]:
    """Locking, by a hero inside a building that is clear. Rule: TW-LOCK-1."""
    return [_lock(one.key)] if one.inside and may_lock(state, one) else []


def free(state: Game, one: Fighter) -> list[Offer]:
    """What a driver comes near to. Rule: TW-VEH-19."""
    if state.field or not one.vehicle or not is_driving(state, one):
        return []
    return _approaches(state, one)


def moving(state: Game, one: Fighter) -> list[Offer]:
    """What it may come near to, go into or leave. Rule: TW-ZACT-1, TW-LOCK-4, TW-LOCK-5."""
    if state.field:
        return []
    found = _approaches(state, one)
    if not state.places:
        return found
    if one.inside:
        place = state.places[one.inside]
        ways = ways_out(one, place)
        if ways:
            found.append(_go_out(one.key, ways if place.secured else ()))
    else:
        doors = tuple([key for key, place in state.places.items() if not is_closed(place)])
        if doors:
            found.append(_enter(one.key, doors))
    return found


def _approaches(state: Game, one: Fighter) -> list[Offer]:
    """Rule: TW-ZACT-6, TW-ZACT-11."""
    near = tuple([key for key, feature in state.features.items() if not feature.checked])
    if not near:
        return []
    villains = book_of(state.rules).options["villains_trigger"].key == "true"
    return [_approach(one.key, near)] if triggers(one, villains=villains) else []


@lru_cache(maxsize=1024)
def _lock(key: str) -> Offer:
    return offer("Lock", text("Lock the building"), figure=key)


@lru_cache(maxsize=1024)
def _approach(key: str, near: tuple[str, ...]) -> Offer:
    """One of the features, or all at one step. Rule: TW-ZACT-9."""
    each = [(feature,) for feature in near]
    steps = (*each, near) if len(near) > 1 else tuple(each)
    return offer(
        "Approach", text("Come near"), chosen("features", text("To what"), steps), figure=key
    )


@lru_cache(maxsize=1024)
def _enter(key: str, doors: tuple[str, ...]) -> Offer:
    return offer("Enter", text("Go in"), chosen("place", text("Where"), doors), figure=key)


@lru_cache(maxsize=1024)
def _go_out(key: str, ways: tuple[str, ...]) -> Offer:
    """The side is asked for where something is barred. Rule: TW-LOCK-5."""
    name = text("Go out")
    if not ways:
        return offer("GoOut", name, figure=key)
    return offer("GoOut", name, chosen("side", text("By which side"), ways), figure=key)

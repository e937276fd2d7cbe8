"""Rulings that the host may give now."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from rules.fields import Field, OneOf, Range
from rules.game import Offer
from rules.scene import Subject
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.features import PLACES, TERRAIN
from rules.systems.twilight_world.host.commands import RESULTS
from rules.systems.twilight_world.host.gate import why_not_acting, why_not_present
from rules.systems.twilight_world.host.rulings import (
    TEMPERS,
    why_not_come,
    why_not_first,
    why_not_found,
    why_not_heard,
    why_not_near,
)
from rules.systems.twilight_world.map.siege import at_side
from rules.systems.twilight_world.movement.entering import why_not_stir
from rules.systems.twilight_world.noise.arrivals import left_in_the_box
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.search.why_not import why_not_search
from rules.systems.twilight_world.state import EDGES, NOWHERE, Fighter, Game
from rules.systems.twilight_world.zombies.offers import group_of
from rules.systems.twilight_world.zombies.zombies import sides_to_try, why_not_at_wall
from rules.text import Text, text

COMERS = 8  # usual; the host may state more
DICE = Range("dice", text("Dice"), 1, COMERS, stated=True)
TERRAIN_OF = OneOf("terrain", text("Kind"), TERRAIN)
KIND_OF = OneOf("kind", text("Kind"), PLACES)


WHO, WHERE, EDGE = text("Figure"), text("Place"), text("Edge")
TO_WHAT = text("Terrain")


def offer_rulings(state: Game) -> list[Offer]:
    """Rulings that are possible at present."""
    if state.phase == "over":
        return []
    there = [one for one in state.figures.values() if not why_not_present(state, one)]
    return [
        *_proximity(state, there),
        *_entry(state, there),
        *_noise(state, there),
        *_search(state, there),
        *_temper(state),
        *_spawn(state),
        *_break_in(state, there),
        *_over(state),
    ]


def _proximity(state: Game, there: list[Fighter]) -> list[Offer]:
    """Rule: TW-ZACT-1, TW-ZACT-6, TW-ZACT-11."""
    able = tuple([one.key for one in there if not why_not_stir(state, one)])
    if not able:
        return []
    unseen = [key for key, feature in state.features.items() if not feature.checked]
    near = tuple([key for key in unseen if not why_not_near(state, key, "")])
    who, name, found = OneOf("figure", WHO, able), text("Proximity check"), []
    if near:
        found.append(offer("RuleProximity", name, who, OneOf("feature", TO_WHAT, near)))
    if state.field is None:
        new = text("Proximity check at new terrain")
        what = _new("feature", TO_WHAT, state.features)
        found.append(offer("RuleProximity", new, who, what, TERRAIN_OF))
    return found


def _new(key: str, name: Text, listed: Iterable[str]) -> Field:
    """A name for what nobody has listed yet. The host may state another. Rule: TW-SETUP-6."""
    unused = next(one for n in count(1) if (one := f"new-{n}") not in listed)
    return OneOf(key, name, (unused,), stated=True)


def _entry(state: Game, there: list[Fighter]) -> list[Offer]:
    """Rule: TW-BLDG-1, TW-BLDG-5."""
    heroes = [one for one in there if not why_not_first(one)]
    found = []
    for key, place in state.places.items():
        first = [one for one in heroes if not why_not_first(one, place)]
        able = tuple([one.key for one in first if not why_not_found(state, one, place)])
        if able:
            who = OneOf("figure", WHO, able)
            found.append(offer("RuleEntry", text("Entry check"), who, place=key))
    if heroes and state.field is None:
        who = OneOf("figure", WHO, tuple([one.key for one in heroes]))
        new = text("Entry check at a new building")
        found.append(offer("RuleEntry", new, who, _new("place", WHERE, state.places), KIND_OF))
    return found


def _noise(state: Game, there: list[Fighter]) -> list[Offer]:
    """By the one who made it, or by its square. Rule: TW-NOISE-1, TW-NOISE-6, TW-NOISE-7."""
    able = tuple([one.key for one in there if not why_not_heard(one)])
    if not able:
        return []
    name, dice = text("Noise check"), DICE
    who, edge = OneOf("figure", WHO, able), OneOf("edge", EDGE, ("", *EDGES))
    if state.field is None:
        return [offer("RuleNoise", name, dice, who, edge)]
    where = OneOf("square", WHERE, (NOWHERE, *range(state.field.size)))
    return [offer("RuleNoise", name, dice, who, edge, where)]


def _search(state: Game, there: list[Fighter]) -> list[Offer]:
    """Rule: TW-SRCH-1, TW-SRCH-2, TW-SRCH-3."""
    able = tuple([one.key for one in there if one.inside and not why_not_search(state, one)])
    return [offer("RuleSearch", text("Search"), OneOf("figure", WHO, able))] if able else []


def _temper(state: Game) -> list[Offer]:
    """Rule: TW-SURV-2."""
    if not state.groups:
        return []
    whom = OneOf("group", text("Group"), tuple(state.groups))
    what = OneOf("temper", text("Temperament"), ("", *TEMPERS))
    return [offer("RuleTemper", text("Set survivors' temperament"), whom, what)]


def _spawn(state: Game) -> list[Offer]:
    """Rule: TW-ZACT-13."""
    if why_not_come(state):
        return []
    most = min(COMERS, left_in_the_box(state, book_of(state.rules)))
    many = Range("zombies", text("Zombies"), 1, most, stated=True)
    edge = OneOf("edge", EDGE, EDGES)
    found = [offer("RuleSpawn", text("Add zombies at an edge"), many, edge)]
    if state.places:
        inside = OneOf("place", text("Building"), tuple(state.places))
        found.append(offer("RuleSpawn", text("Add zombies in a building"), many, inside))
    if state.field:
        where = OneOf("square", WHERE, tuple(range(state.field.size)))
        found.append(offer("RuleSpawn", text("Add zombies at a square"), many, where))
    return found


def _break_in(state: Game, there: list[Fighter]) -> list[Offer]:
    """Any group that is large enough, at each side. Rule: TW-BRK-1, TW-BRK-3, TW-BRK-7."""
    barred = [place for place in state.places.values() if sides_to_try(place)]
    if not barred:
        return []
    outside = [one for one in there if not why_not_at_wall(one)]
    name, found = text("Break in"), []
    for place in barred:
        sides = sides_to_try(place)
        if state.field:
            squares = {one.key: one.at for one in outside}
            for side in sides:
                near = at_side(state.field, place.key, side, squares)
                if who := group_of(near, place.kind):
                    found.append(offer("RuleBreakIn", name, who, place=place.key, side=side))
            continue
        if who := group_of([one.key for one in outside], place.kind):
            which = OneOf("side", text("Side"), sides)
            found.append(offer("RuleBreakIn", name, which, who, place=place.key))
    return found


def _over(state: Game) -> list[Offer]:
    """Rule: TW-TURN-1, TW-TURN-3, TW-SIDE-7."""
    how = OneOf("result", text("Result"), RESULTS)
    found = [offer("RuleGameOver", text("End game"), how)]
    if not why_not_acting(state):
        found.append(offer("RulePhaseOver", text("End phase")))
        found.append(offer("RuleTurnOver", text("End turn")))
    return found


SUBJECT = Subject(offers={"host": offer_rulings})

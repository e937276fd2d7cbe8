"""Offers that only zombies have."""

from __future__ import annotations

from functools import lru_cache

from rules.game import Offer
from rules.systems.twilight_world.choices import chosen, offer
from rules.systems.twilight_world.map.field import Battlefield
from rules.systems.twilight_world.map.siege import groups, zombies_needed
from rules.systems.twilight_world.noise.arrivals import left_in_the_box
from rules.systems.twilight_world.noise.calling import called_to
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import NOWHERE, Edge, Fighter, Game, Place
from rules.systems.twilight_world.who import LEADER, ZOMBIES, is_awake
from rules.systems.twilight_world.zombies.zombies import can_pay
from rules.text import text


def offer_zombies(state: Game, seat: str) -> list[Offer]:
    """Return what zombies do together, or besides their actions. Rule: TW-SPAWN-1, TW-BRK-1."""
    if seat != ZOMBIES:
        return []
    barred = [place for place in state.places.values() if place.secured]
    return _calls(state) + (_break_ins(state, barred) if barred else [])


def _calls(state: Game) -> list[Offer]:
    """Zombies that each Brain Zombie may still call. Rule: TW-SPAWN-4, TW-ZACT-13."""
    book = book_of(state.rules)
    if state.points.get(ZOMBIES, 0) < (book.options["spawn_cost_ap"].number or 0):
        return []
    brains = []
    for one in state.figures.values():
        if LEADER in one.traits and one.side == ZOMBIES and not one.over and is_awake(one):
            brains.append(one.key)
    if not brains:
        return []
    least = 0 if book.options["spawn_per_turn"].key == "0" else 1
    able = tuple([key for key in brains if state.called.get(key, least) > 0])
    if not able or not left_in_the_box(state, book):
        return []
    # Where nobody plays the zombies, the one nearest to a hero it is: TW-SPAWN-5.
    picks = state.field is not None and not state.scenario.solo
    return [_call(able, called_to(state, book) if picks else ())]


def _break_ins(state: Game, barred: list[Place]) -> list[Offer]:
    """Groups of just enough zombies outside. Rule: TW-BRK-1, TW-BRK-3, TW-BRK-4."""
    outside = [
        one
        for one in state.figures.values()
        if one.side == ZOMBIES and not (one.acted or one.over or one.inside) and is_awake(one)
    ]
    found = []
    for place in barred:
        sides = tuple([edge for edge in place.secured if edge not in place.tried])
        if state.field:
            found += _at_sides(state, state.field, place.key, sides, outside)
            continue
        together = neighbours(outside, zombies_needed(place.kind)) if sides else ()
        together = tuple([group for group in together if _may(state, group)])
        if together:
            found.append(_break_in(place.key, sides, together))
    return found


def _at_sides(
    state: Game, field: Battlefield, place: str, sides: tuple[Edge, ...], able: list[Fighter]
) -> list[Offer]:
    """A group at each side where enough zombies are that can pay for it.

    Rule: TW-BRK-1, TW-BRK-6, TW-BRK-7.
    """
    there = groups(field, place, sides, {one.key: one.at for one in able})
    return [
        _break_in(place, (group.side,), (group.zombies,))
        for group in there
        if _may(state, group.zombies)
    ]


def _may(state: Game, group: tuple[str, ...]) -> bool:
    """Rule: TW-AP-6, TW-BRK-4."""
    return can_pay(state, [state.figures[key] for key in group], book_of(state.rules))


def neighbours(outside: list[Fighter], size: int) -> tuple[tuple[str, ...], ...]:
    """Groups of just so many who follow each other in the list. Rule: TW-BRK-1, TW-BRK-3."""
    keys = [one.key for one in outside]
    return tuple([tuple(keys[n : n + size]) for n in range(len(keys) - size + 1)])


@lru_cache(maxsize=256)
def _call(able: tuple[str, ...], squares: tuple[int, ...]) -> Offer:
    """With the squares out of sight, or none of them. Rule: TW-SPAWN-2, TW-SPAWN-5."""
    who = chosen("figure", text("Who"), able)
    if not squares:
        return offer("Call", text("Call a zombie"), who)
    where = chosen("square", text("Where"), (NOWHERE, *squares))
    return offer("Call", text("Call a zombie"), who, where)


def _break_in(place: str, sides: tuple[str, ...], groups: tuple[tuple[str, ...], ...]) -> Offer:
    return offer(
        "BreakIn",
        text("Break in"),
        chosen("side", text("By which side"), sides),
        chosen("figures", text("Who"), groups),
        place=place,
    )

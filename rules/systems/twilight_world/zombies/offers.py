"""Offers that only zombies have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from typing import NamedTuple

from rules.fields import OneOf, Subset
from rules.game import Offer
from rules.scene import Subject
from rules.systems.twilight_world.activation.why_not import why_not_act, why_not_leave
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.ground.contact import is_placed
from rules.systems.twilight_world.map.siege import at_side, zombies_needed
from rules.systems.twilight_world.noise.calling import called_to
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import NOWHERE, Game, Place
from rules.systems.twilight_world.who import LEADER, ZOMBIES
from rules.systems.twilight_world.zombies.zombies import (
    pays_to_break_in,
    sides_to_try,
    why_not_afford,
    why_not_call,
    why_not_join,
)
from rules.text import text


def offer_zombies(state: Game, seat: str) -> list[Offer]:
    """Return what zombies do together, or besides their actions. Rule: TW-SPAWN-1, TW-BRK-1."""
    barred = [place for place in state.places.values() if place.secured]
    return _calls(state) + (_break_ins(state, barred) if barred else [])


def _calls(state: Game) -> list[Offer]:
    """Zombies that each Brain Zombie may still call. Rule: TW-SPAWN-4, TW-ZACT-13."""
    if why_not_afford(state, ZOMBIES):
        return []
    able = tuple(
        [
            figure.key
            for figure in state.figures.values()
            if figure.side == ZOMBIES
            and LEADER in figure.traits
            and not (why_not_act(state, ZOMBIES, figure) or why_not_call(state, figure))
        ]
    )
    if not able:
        return []
    return [_call(able, called_to(state, book_of(state.rules)))]


def _break_ins(state: Game, barred: list[Place]) -> list[Offer]:
    """Any group that is large enough, and that can pay. Rule: TW-BRK-1, TW-BRK-3, TW-BRK-4."""
    if why_not_leave(state):
        return []
    book = book_of(state.rules)
    able = [one for one in state.figures.values() if not why_not_join(state, ZOMBIES, one, book)]
    if not able:
        return []
    found: list[Offer] = []
    for place in barred:
        sides = sides_to_try(place)
        if state.field:
            squares = {one.key: one.at for one in able if is_placed(one)}
            for side in sides:
                near = at_side(state.field, place.key, side, squares)
                found += _break_in(state, place, (side,), near)
        elif sides:
            found += _break_in(state, place, sides, [one.key for one in able])
    return found


def _break_in(
    state: Game, place: Place, sides: tuple[str, ...], near: Sequence[str]
) -> Iterator[Offer]:
    """Offer the groups for which there are points. Rule: TW-AP-6, TW-BRK-4."""
    for payable in _payable(state, near):
        if who := group_of(payable.keys, place.kind, payable.most):
            which = OneOf("side", text("Side"), sides)
            yield offer("BreakIn", text("Break in"), which, who, place=place.key)


class _Payable(NamedTuple):
    """Zombies of which so many at most may break in together. All of them without a number."""

    keys: Sequence[str]
    most: int | None = None


def _payable(state: Game, near: Sequence[str]) -> Iterator[_Payable]:
    """Find the groups that the points suffice for. Rule: TW-AP-6.

    Where some need a point and others none, each choice of those that are paid for is one group.
    """
    book = book_of(state.rules)
    pools: dict[str, list[str]] = {}
    for key in near:
        pools.setdefault(pays_to_break_in(state, state.figures[key], book), []).append(key)
    free = pools.pop("", [])
    points = {pool: min(len(keys), state.points.get(pool, 0)) for pool, keys in pools.items()}
    if all(points[pool] == len(keys) for pool, keys in pools.items()):
        yield _Payable(near)
    elif len(pools) == 1 and not free:
        yield _Payable(near, sum(points.values()))
    else:
        for some in product(*[combinations(keys, points[pool]) for pool, keys in pools.items()]):
            yield _Payable((*free, *chain(*some)))


def group_of(near: Sequence[str], place: str, most: int | None = None) -> Subset | None:
    """Return the choice of a group that is large enough. Rule: TW-BRK-1, TW-BRK-3."""
    least = zombies_needed(place)
    if len(near) < least or (most is not None and most < least):
        return None
    return Subset("figures", text("Zombie"), tuple(near), least, most)


def _call(able: tuple[str, ...], squares: tuple[int, ...]) -> Offer:
    """With the squares out of sight, or none of them. Rule: TW-SPAWN-2, TW-SPAWN-5."""
    who = OneOf("figure", text("Zombie"), able)
    if not squares:
        return offer("Call", text("Call zombie"), who)
    where = OneOf("square", text("Square"), (NOWHERE, *squares))
    return offer("Call", text("Call zombie"), who, where)


SUBJECT = Subject(offers={"zombies": offer_zombies})

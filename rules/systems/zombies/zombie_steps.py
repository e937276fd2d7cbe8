"""The squares that zombies may step to, and the offers of their steps. Rule: ZZ-131, ZZ-C03."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from rules.fields import OneOf
from rules.game import Offer
from rules.systems.zombies.state import Game
from rules.systems.zombies.town import Town
from rules.systems.zombies.who import town
from rules.text import text

Steps = dict[int, tuple[int, ...]]


class _Known(NamedTuple):
    """The steps of all zombies, with what they follow from."""

    near: Mapping[int, tuple[int, ...]]  # of the town
    only_out: bool
    zombies: tuple[int, ...]
    full: frozenset[int]  # the same squares
    steps: Steps
    offers: Mapping[int, Offer]  # of those that may step


# The steps that were asked for last. Between two questions few zombies come or go, and only those
# and the ones beside them are looked at again: a seventh less time for a decision by chance. Their
# offers are kept with them: a twentieth of the bytecodes of a decision by chance.
_LAST: Final[list[_Known]] = []


def banned(state: Game) -> bool:
    """True where zombies never step into a building. Rule: ZZ-C03."""
    return state.mode == "coop"


def zombie_steps(state: Game, squares: Iterable[int]) -> Steps:
    """The squares that zombies may step to, of those of these zombies that may step.

    Rule: ZZ-131, ZZ-C03, ZZ-E09.
    """
    if state.marbles:
        return {}
    every = _known(state).steps
    return {at: steps for at in squares if (steps := every[at])}


def is_any_free(state: Game, squares: Iterable[int]) -> bool:
    """True if `zombie_steps` finds one of these zombies. It looks at no more than it takes."""
    if state.marbles:
        return False
    return any(map(_known(state).steps.__getitem__, squares))


def offers_of_steps(state: Game, squares: Iterable[int]) -> list[Offer]:
    """The offers to move those of these zombies that `zombie_steps` finds."""
    if state.marbles:
        return []
    return list(filter(None, map(_known(state).offers.get, squares)))


def offer_of(at: int, steps: tuple[int, ...]) -> Offer:
    """The offer to move a zombie to one of these squares. Rule: ZZ-130."""
    return Offer("zz.MoveZombie", _MOVE, (OneOf("to", _TO, steps),), {"at": at})


_MOVE: Final = text("Move zombie")
_TO: Final = text("To")


def _known(state: Game) -> _Known:
    """The steps of each zombie, of none where it cannot step, and their offers."""
    ground, only_out = town(state), banned(state)
    known = _LAST[0] if _LAST and _LAST[0].only_out == only_out else _NOTHING
    if known.zombies is state.zombies and known.near is ground.near:
        return known
    near, full = ground.near, frozenset(state.zombies)
    came, gone = full - known.full, known.full - full
    again: set[int] = set(came)
    for at in (*came, *gone):
        again.update(near.get(at, ()))
    if near is not known.near:  # where a tile was added or got its door
        again.update([at for at in full if near[at] is not known.near.get(at)])
    steps, offers = known.steps.copy(), dict(known.offers)
    for at in gone:
        del steps[at]
        offers.pop(at, None)
    for at in again & full:
        steps[at] = _steps(ground, at, full, only_out=only_out)
        if steps[at]:
            offers[at] = offer_of(at, steps[at])
        else:
            offers.pop(at, None)
    _LAST[:] = [_Known(near, only_out, state.zombies, full, steps, offers)]
    return _LAST[0]


_NOTHING: Final = _Known({}, False, (), frozenset(), {}, {})


def _steps(ground: Town, at: int, full: frozenset[int], *, only_out: bool) -> tuple[int, ...]:
    """Rule: ZZ-131, ZZ-C03."""
    free = [to for to in ground.near[at] if to not in full]
    if only_out and not ground.is_inside(at):
        free = [to for to in free if not ground.is_inside(to)]
    return tuple(free)

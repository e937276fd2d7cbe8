"""What the player whose turn it is may do. Rule: ZW-034."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from rules.game import Field, Offer
from rules.systems.zombie_wars.decide.attacking import enemies
from rules.systems.zombie_wars.offers.words import (
    ATTACK,
    CLAIM,
    COUNT,
    END_TURN,
    MERGE,
    MOVE,
    RALLY,
    SPLIT,
    TARGETS,
    TO,
)
from rules.systems.zombie_wars.state import Dice, Game, Horde
from rules.systems.zombie_wars.who import (
    any_people,
    key_of,
    limit,
    living,
    neighbours,
    people_at,
    ruled,
)

MOST_SUBSETS: Final = 4  # hordes of which every choice is listed; of more, one or all

_END: Final = Offer("EndTurn", END_TURN)
_CLAIM: Final = Offer("ClaimVictory", CLAIM)


def actions(state: Game) -> tuple[Offer, ...]:
    """Actions of every upright pawn, and the end of the turn. Rule: ZW-034, ZW-035, ZW-131."""
    seat = state.turn
    player = state.players[seat]
    found = [_END]
    upright = [one for one in player.hordes if one.upright]
    if upright:
        rally = any_people(state)
        may_split = len(player.hordes) < limit(state, seat)
        for one in upright:
            found += _of_horde(state, one, may_split=may_split)
            if rally:
                found.append(_rally(one.slot))
    if len(living(state)) == 1 and player.hordes:
        found.append(_CLAIM)
    return tuple(found)


@lru_cache(maxsize=64)
def _rally(slot: int) -> Offer:
    return Offer("Rally", RALLY, (), {"horde": slot})


@lru_cache(maxsize=4096)
def _move(slot: int, to: tuple[int, ...]) -> Offer:
    return Offer("Move", MOVE, (Field("to", TO, to),), {"horde": slot})


@lru_cache(maxsize=1024)
def _split(slot: int, zombies: int, heroes: Dice) -> tuple[Offer, ...]:
    """One offer for each choice of Heroes. Rule: ZW-090."""
    found = []
    for some in _some_of(heroes):
        least = 0 if some else 1
        most = zombies if len(some) < len(heroes) else zombies - 1
        if most >= least:
            field = Field("zombies", COUNT, tuple(range(least, most + 1)))
            fixed: dict[str, object] = {"horde": slot}
            if some:
                fixed["heroes"] = some
            found.append(Offer("Split", SPLIT, (field,), fixed))
    return tuple(found)


@lru_cache(maxsize=1024)
def _merge(slot: int, into: int, zombies: int, heroes: Dice) -> tuple[Offer, ...]:
    """One offer for each choice of Heroes. Rule: ZW-097."""
    found = []
    for some in _some_of(heroes):
        counts = tuple(range(zombies, (0 if some else 1) - 1, -1))
        if counts:
            fixed: dict[str, object] = {"horde": slot, "into": into}
            if some:
                fixed["heroes"] = some
            found.append(Offer("Merge", MERGE, (Field("zombies", COUNT, counts),), fixed))
    return tuple(found)


@lru_cache(maxsize=256)
def _some_of(heroes: Dice) -> tuple[Dice, ...]:
    """Every choice of some Heroes, equal ones told once; of many, only how many of the least."""
    if len(heroes) > MOST_SUBSETS:
        return tuple([heroes[:count] for count in range(len(heroes) + 1)])
    chosen = {some for count in range(len(heroes) + 1) for some in combinations(heroes, count)}
    return tuple(sorted(chosen))


def _of_horde(state: Game, one: Horde, *, may_split: bool) -> Iterator[Offer]:
    yield _move(one.slot, neighbours(state, one.at))
    yield from _attacks(state, one)
    if may_split and one.zombies + len(one.heroes) > 1:
        yield from _split(one.slot, one.zombies, one.heroes)
    for other in state.players[state.turn].hordes:
        if other.at == one.at and other.slot != one.slot:
            yield from _merge(one.slot, other.slot, one.zombies, one.heroes)


def _attacks(state: Game, one: Horde) -> Iterator[Offer]:
    """Rule: ZW-070, ZW-R04."""
    seat = state.turn
    keys = enemies(state, seat, one.slot)
    people = people_at(state, one.at) > 0
    if people:
        yield _attack(one.slot, (), people=True)
    if not keys:
        return
    names = tuple([key_of(state, key) for key in keys])
    yield _attack(one.slot, choices(names), people=False)
    if people:
        every = choices(names) if ruled(state).free_targets else (names,)
        yield _attack(one.slot, every, people=True)


@lru_cache(maxsize=1024)
def _attack(slot: int, targets: tuple[tuple[str, ...], ...], *, people: bool) -> Offer:
    fields = (Field("targets", TARGETS, targets),) if targets else ()
    return Offer("Attack", ATTACK, fields, {"horde": slot, "people": people})


@lru_cache(maxsize=1024)
def choices(names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """All of them first, then every choice of some; of many, one at a time."""
    counts = range(len(names) - 1, 0, -1) if len(names) <= MOST_SUBSETS else (1,)
    return (names, *[some for count in counts for some in combinations(names, count)])

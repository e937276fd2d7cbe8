"""What the player whose turn it is may do. Rule: ZW-034."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
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
    adjacent,
    any_people,
    key_of,
    limit,
    living,
    people_at,
    ruled,
)

MOST_SUBSETS: Final = 4  # hordes of which every choice is listed; of more, one or all

_END: Final = Offer("EndTurn", END_TURN)
_CLAIM: Final = Offer("ClaimVictory", CLAIM)


class _Around(Struct, frozen=True, gc=False):
    """What a horde has around it, and what its player may do with it."""

    near: tuple[int, ...]  # spaces
    people: bool
    rally: bool
    split: bool
    mixed: bool  # people and only some of the hordes may be attacked together: ZW-R04
    enemies: tuple[str, ...] = ()  # that it may attack
    own: tuple[int, ...] = ()  # slots of the player's others there


def actions(state: Game) -> tuple[Offer, ...]:
    """Actions of every upright pawn, again and again, and the end of the turn.

    Rule: ZW-034, ZW-035, ZW-088, ZW-131.
    """
    seat = state.turn
    player = state.players[seat]
    found = [_END]
    upright = [one for one in player.hordes if one.upright]
    if upright:
        spots = [one.at for other in state.players for one in other.hordes]
        near, rally = adjacent(state.rules), any_people(state)
        split, mixed = len(player.hordes) < limit(state, seat), ruled(state).free_targets
        for one in upright:
            at = one.at
            people = state.townies[at] > 0 or people_at(state, at) > 0
            around = _Around(near[at], people, rally, split, mixed)
            if spots.count(at) > 1:
                around = _with_others(state, one, around)
            found += _of_horde(one, around)
    if player.hordes and len(living(state)) == 1:
        found.append(_CLAIM)
    return tuple(found)


def _with_others(state: Game, one: Horde, around: _Around) -> _Around:
    """With the other hordes of the space."""
    seat = state.turn
    rivals = [key_of(state, key) for key in enemies(state, seat, one.slot)]
    beside = [other.slot for other in state.players[seat].hordes if other.at == one.at]
    own = [slot for slot in beside if slot != one.slot]
    return replace(around, enemies=tuple(rivals), own=tuple(own))


@lru_cache(maxsize=8192)
def _of_horde(one: Horde, around: _Around) -> tuple[Offer, ...]:
    found = [_move(one.slot, around.near), *_attacks(one.slot, around)]
    if around.split and one.size > 1:
        found += _split(one.slot, one.zombies, one.heroes)
    for slot in around.own:
        found += _merge(one.slot, slot, one.zombies, one.heroes)
    if around.rally:
        found.append(_rally(one.slot))
    return tuple(found)


def _attacks(slot: int, around: _Around) -> Iterator[Offer]:
    """Rule: ZW-070, ZW-R04."""
    names = around.enemies
    if around.people:
        yield _attack(slot, (), people=True)
    if names:
        yield _attack(slot, choices(names), people=False)
    if names and around.people:
        yield _attack(slot, choices(names) if around.mixed else (names,), people=True)


@lru_cache(maxsize=64)
def _rally(slot: int) -> Offer:
    return Offer("Rally", RALLY, (), {"horde": slot})


@lru_cache(maxsize=4096)
def _move(slot: int, to: tuple[int, ...]) -> Offer:
    return Offer("Move", MOVE, (OneOf("to", TO, to),), {"horde": slot})


@lru_cache(maxsize=1024)
def _split(slot: int, zombies: int, heroes: Dice) -> tuple[Offer, ...]:
    """One offer for each choice of Heroes. Rule: ZW-090."""
    found = []
    for some in _some_of(heroes):
        least = 0 if some else 1
        most = zombies if len(some) < len(heroes) else zombies - 1
        if most >= least:
            field = OneOf("zombies", COUNT, tuple(range(least, most + 1)))
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
            found.append(Offer("Merge", MERGE, (OneOf("zombies", COUNT, counts),), fixed))
    return tuple(found)


@lru_cache(maxsize=256)
def _some_of(heroes: Dice) -> tuple[Dice, ...]:
    """Every choice of some Heroes, equal ones told once; of many, only how many of the least."""
    if len(heroes) > MOST_SUBSETS:
        return tuple([heroes[:count] for count in range(len(heroes) + 1)])
    chosen = {some for count in range(len(heroes) + 1) for some in combinations(heroes, count)}
    return tuple(sorted(chosen))


@lru_cache(maxsize=1024)
def _attack(slot: int, targets: tuple[tuple[str, ...], ...], *, people: bool) -> Offer:
    fields = (OneOf("targets", TARGETS, targets),) if targets else ()
    return Offer("Attack", ATTACK, fields, {"horde": slot, "people": people})


@lru_cache(maxsize=1024)
def choices(names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """All of them first, then every choice of some; of many, one at a time."""
    counts = range(len(names) - 1, 0, -1) if len(names) <= MOST_SUBSETS else (1,)
    return (names, *[some for count in counts for some in combinations(names, count)])

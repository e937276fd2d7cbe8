"""Victims that a zombie notices, and victims with enough zombies already."""

from __future__ import annotations

from collections.abc import Iterator

from rules.systems.twilight_world.catalogue import tables
from rules.systems.twilight_world.map.field import distance
from rules.systems.twilight_world.map.near import contact
from rules.systems.twilight_world.map.sight import is_open
from rules.systems.twilight_world.mob.zombies import Mob, Prowler, Victim, seen_through, walked_on


def squares_to(mob: Mob, one: Prowler, victim: Victim) -> int:
    """Squares between a zombie and a victim."""
    return distance(mob.field, one.at, victim.at)


def by_distance(mob: Mob, one: Prowler, most: int | None = None) -> Iterator[list[Victim]]:
    """The victims up to so far away, nearest first; those as near together. Rule: TW-SOLO-4."""
    at: dict[int, list[Victim]] = {}
    nearest: dict[str, int] = {}
    for victim in mob.victims:
        away = squares_to(mob, one, victim)
        before = nearest.get(victim.key)
        if before is not None and before <= away:
            continue  # another square of the same vehicle
        if before is not None:
            at[before] = [other for other in at[before] if other.key != victim.key]
        nearest[victim.key] = away
        at.setdefault(away, []).append(victim)
    for away in sorted(at):
        if at[away] and (most is None or away <= most):
            yield at[away]


def noticed(mob: Mob, one: Prowler) -> Iterator[list[Victim]]:
    """The victims it sees that are near enough, nearest first; those as near together.

    Rule: TW-SOLO-2, TW-SOLO-11.
    """
    field, sight = seen_through(mob), tables().solo.sight
    for near in by_distance(mob, one, sight):
        seen = [victim for victim in near if victim.seen and is_open(field, one.at, victim.at)]
        if seen:
            yield seen


def enough_at(mob: Mob, one: Prowler, victim: Victim) -> bool:
    """True if others are beside this victim already, and it is near enough to look elsewhere.

    Rule: TW-SOLO-5.
    """
    row = tables().solo
    if squares_to(mob, one, victim) > row.crowd:
        return False
    near = contact(walked_on(mob), victim.at)
    beside = sum(near >> other.at & 1 for other in mob.zombies)
    return beside >= row.enough

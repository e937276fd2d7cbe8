"""Victims that a zombie notices, and zombies that a shot outside draws away."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.dice import Dice
from rules.systems.twilight_world.catalogue import tables
from rules.systems.twilight_world.dice import succeeds
from rules.systems.twilight_world.map.field import distance
from rules.systems.twilight_world.map.near import contact
from rules.systems.twilight_world.map.siege import besiegers, building
from rules.systems.twilight_world.map.sight import is_open
from rules.systems.twilight_world.mob.zombies import (
    Mob,
    Prowler,
    Secured,
    Victim,
    seen_through,
    walked_on,
)


def besieged(mob: Mob) -> Iterator[Secured]:
    """The secured buildings in which there are victims. Rule: TW-SOLO-7."""
    for place in mob.secured:
        inside = building(mob.field, place.building).squares
        if any(victim.at in inside for victim in mob.victims):
            yield place


def may_be_lured(mob: Mob, shooter: str) -> tuple[str, ...]:
    """The zombies that roll when this victim fires: groups that break in, within 8 squares.

    The shooter is outside the building. A zombie with a lure does not roll.
    Rule: TW-SOLO-6.
    """
    at = next(victim.at for victim in mob.victims if victim.key == shooter)
    field, near = mob.field, tables().solo.lure
    squares = {one.key: one.at for one in mob.zombies if not one.lured}
    found = {
        key
        for place in besieged(mob)
        if at not in building(field, place.building).squares
        for key in besiegers(field, place.building, place.sides, squares)
        if distance(field, squares[key], at) <= near
    }
    return tuple([key for key in squares if key in found])


def lure(mob: Mob, shooter: str, dice: Dice, rolled: frozenset[str] = frozenset()) -> Mob:
    """The mob after this victim's shot. Those in `rolled` have rolled for it already.

    Rule: TW-SOLO-6, TW-SOLO-10.
    """
    gone = {
        key for key in may_be_lured(mob, shooter) if key not in rolled and succeeds(dice, "lure")
    }
    return replace(
        mob,
        zombies=tuple(
            [replace(one, lured=shooter) if one.key in gone else one for one in mob.zombies]
        ),
    )


def squares_to(mob: Mob, zombie: Prowler, victim: Victim) -> int:
    """Squares between a zombie and a victim."""
    return distance(mob.field, zombie.at, victim.at)


def by_distance(mob: Mob, zombie: Prowler, most: int | None = None) -> Iterator[list[Victim]]:
    """The victims up to so far away, nearest first, in groups as near. Rule: TW-SOLO-4."""
    at: dict[int, list[Victim]] = {}
    nearest: dict[str, int] = {}
    for victim in mob.victims:
        away = squares_to(mob, zombie, victim)
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


def noticed(mob: Mob, zombie: Prowler) -> Iterator[list[Victim]]:
    """The victims it sees that are near enough, nearest first, in groups as near.

    Rule: TW-SOLO-2, TW-SOLO-11.
    """
    field, sight = seen_through(mob), tables().solo.sight
    for near in by_distance(mob, zombie, sight):
        seen = [victim for victim in near if victim.seen and is_open(field, zombie.at, victim.at)]
        if seen:
            yield seen


def enough_at(mob: Mob, zombie: Prowler, victim: Victim) -> bool:
    """True if others are beside this victim already, and it is near enough to look elsewhere.

    Rule: TW-SOLO-5.
    """
    row = tables().solo
    if squares_to(mob, zombie, victim) > row.crowd:
        return False
    near = contact(walked_on(mob), victim.at)
    beside = sum(near >> other.at & 1 for other in mob.zombies)
    return beside >= row.enough

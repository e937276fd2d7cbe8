"""The way of a zombie to its target."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.field import Battlefield, place_of, square_at, within
from rules.systems.twilight_world.map.near import contact
from rules.systems.twilight_world.map.routes import (
    Crowd,
    Reach,
    Walker,
    reach_of,
    regions,
    rings_to,
)
from rules.systems.twilight_world.map.strides import grown
from rules.systems.twilight_world.mob.zombies import Mob, Prowler, enemies, friends, walked_on


class Course(NamedTuple):
    """Where a move ends, and how it gets there."""

    to: int
    reach: Reach
    points: int
    leads_there: bool  # not only as near as possible


@lru_cache(maxsize=4096)  # without it 3 % more of a turn of zombies
def _standing_room(field: Battlefield, at: int) -> int:
    """The adjacent squares in which a figure on foot can be."""
    near = contact(field, at)
    return near & sum(1 << to for to in within(field, at, 1) if square_at(field, to).cost)


def approach(mob: Mob, zombie: Prowler, target: int) -> Course:
    """The zombie's course into contact with the figure in a square, as far as it gets.

    It enters an empty square. A blocked zombie gets as close as it can. Of equal squares it takes
    the cheapest, then the one in the straightest line, then north-west.
    Rule: TW-SOLO-1, TW-SOLO-9, TW-MOVE-1, TW-MOVE-4, TW-MOVE-5.
    """
    field, closed = walked_on(mob), enemies(mob)
    goals = _standing_room(field, target) if closed >> target & 1 else 1 << target
    goals &= ~closed
    rings = rings_to(field, goals, mob.door_points, closed, 1 << zombie.at)
    leads_there = any(ring >> zombie.at & 1 for ring in rings)
    if not leads_there:
        goals = _nearest(field, target, _region(field, zombie.at, closed))
        rings = rings_to(field, goals, mob.door_points, closed, 1 << zombie.at)
    walker = Walker(zombie.allowance, door_points=mob.door_points, alternate=mob.alternate)
    crowd = Crowd(friends=friends(mob), enemies=closed, stops=mob.stops)
    reach = reach_of(field, zombie.at, walker, crowd)
    ends = next((ring & reach.ends for ring in rings if ring & reach.ends), 1 << zombie.at)
    to, points = _cheapest(field, reach, ends, target)
    return Course(to, reach, points, leads_there)


def _region(field: Battlefield, at: int, closed: int) -> int:
    """All squares that a figure in this one can ever come to."""
    for region in regions(field, closed):
        if region >> at & 1:
            return region
    return 1 << at


def _nearest(field: Battlefield, target: int, room: int) -> int:
    """The squares of the room that are nearest to the target, by distance."""
    around = 1 << target
    while not around & room:
        around = grown(field, around)
    return around & room


def _cheapest(field: Battlefield, reach: Reach, ends: int, target: int) -> tuple[int, int]:
    """The end that takes the fewest points, the one straight towards the target, and its points."""
    for points in range(len(reach.rings)):
        found = reach.ring(points) & ends
        if found:
            return min(squares_in(found), key=partial(_aside, field, target)), points
    raise AssertionError("an end of the move that is not reached")


def _aside(field: Battlefield, target: int, at: int) -> int:
    """The squared length of the straight line to the target."""
    (x, y), (to_x, to_y) = place_of(field, at), place_of(field, target)
    return (x - to_x) ** 2 + (y - to_y) ** 2

"""Ways over a battlefield on foot: the price of each step, and how far a figure gets.

Squares spread ring by ring, a ring for each number of points, all squares of a ring at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from rules.systems.twilight_world.map.bits import bits_of, squares_in
from rules.systems.twilight_world.map.field import Battlefield, edge_squares, square_rows
from rules.systems.twilight_world.map.strides import Level, Stride, levels, passages, strides

Rings = tuple[int, ...]  # of each number of points, the bits of the squares that it takes to reach


FAR = 10**6  # more points than any way costs


class Walker(Struct, frozen=True, gc=False):
    """The way a figure moves. Rule: TW-MOVE-1, TW-MOVE-2, TW-MOVE-6, TW-MOVE-8, TW-ACT-6."""

    allowance: int
    jumps: bool = False  # TW-TRAIT-JUMP
    door_points: int = 0  # for a closed door that is opened on the way
    alternate: bool = False  # every second diagonal costs one point more
    passes: bool = False  # through enemies: TW-TRAIT-SNEAK


class Crowd(Struct, frozen=True, gc=False):
    """Figures in the way, as a bit for each square."""

    friends: int = 0
    enemies: int = 0
    stops: int = 0  # squares in which a move ends: beside an enemy, by a house rule


class Reach(NamedTuple):
    """The squares that a figure reaches in a move."""

    steps: tuple[Stride, ...]
    alternate: bool
    rings: tuple[tuple[int, int], ...]  # after an even and after an odd number of paid diagonals
    starts: Rings  # of each number of points, the bits of the squares where a way may begin
    ends: int  # squares in which the move may end
    stops: int

    def ring(self, points: int) -> int:
        """The squares that can be passed or reached with just so many points."""
        even, odd = self.rings[points]
        return even | odd


def reachable(field: Battlefield, at: int, walker: Walker, crowd: Crowd) -> dict[int, int]:
    """Each square in which a move may end, with the points it takes. `at` costs 0.

    Rule: TW-MOVE-1, TW-MOVE-2, TW-MOVE-3, TW-MOVE-4, TW-MOVE-5, TW-MOVE-8, TW-MOVE-9, TW-MOVE-10.
    """
    reach = reach_of(field, at, walker, crowd)
    found: dict[int, int] = {}
    left = reach.ends
    for points in range(len(reach.rings)):
        ring = reach.ring(points) & left
        left &= ~ring
        for square in squares_in(ring):
            found[square] = points
    return found


def reach_of(field: Battlefield, at: int, walker: Walker, crowd: Crowd) -> Reach:
    """The reach of a figure from a square. `way` reads the squares on the way from it.

    Rule: as of `reachable`.
    """
    return _reach(field, (1 << at,), walker, crowd)


def reach_in(field: Battlefield, edges: tuple[str, ...], walker: Walker, crowd: Crowd) -> Reach:
    """The reach of a figure that comes on over one of these edges of the board.

    The first square costs what it costs to enter. Rule: TW-SETUP-4, and as of `reachable`.
    """
    return _reach(field, _entered(field, edges, jumps=walker.jumps), walker, crowd)


def shortened(reach: Reach, points: int) -> Reach:
    """The same way of moving with fewer points."""
    rings = reach.rings[: points + 1]
    everywhere = reach.starts[0]
    for even, odd in rings:
        everywhere |= even | odd
    ends = reach.ends & everywhere
    return Reach(reach.steps, reach.alternate, rings, reach.starts, ends, reach.stops)


@lru_cache(maxsize=64)  # without it 1 % more of random play on a battlefield
def _entered(field: Battlefield, edges: tuple[str, ...], *, jumps: bool) -> Rings:
    """The squares at these edges by what it costs to come on in them. Rule: TW-MOVE-3, -8."""
    along = sum({1 << at for edge in edges for at in edge_squares(field, edge)})
    costs: dict[int, set[str]] = {row.cost: set() for row in square_rows().values() if row.cost}
    for mark, row in square_rows().items():
        if row.cost:
            costs[row.cost].add(mark)
    starts = [0] * (max(costs) + 1)
    for cost, marks in costs.items():
        starts[1 if jumps else cost] |= bits_of(field.squares, marks) & along
    return tuple(starts)


def _reach(field: Battlefield, starts: Rings, walker: Walker, crowd: Crowd) -> Reach:
    own = starts[0]
    closed, stops = 0 if walker.passes else crowd.enemies, crowd.stops
    if closed or stops:  # figures farther away than so many steps are not in the way
        near = _rows_near(field.width, starts, walker.allowance)
        closed, stops = closed & near, stops & near & ~own
    steps, rings, everywhere = _open_to(field, starts, walker, closed, stops)
    ends = everywhere & ~(crowd.friends | crowd.enemies)
    if walker.jumps:
        ends &= _normal(field)
    return Reach(steps, walker.alternate, rings, starts, ends | own, stops)


@lru_cache(maxsize=4096)  # without it 11 % more of a turn of zombies
def _open_to(
    field: Battlefield, starts: Rings, walker: Walker, closed: int, stops: int
) -> tuple[tuple[Stride, ...], tuple[tuple[int, int], ...], int]:
    """The steps, the squares that can be passed or reached by their points, and all of them."""
    steps = strides(field, door_points=walker.door_points, jumps=walker.jumps)
    rings = _spread(
        field.width,
        levels(field, door_points=walker.door_points, jumps=walker.jumps),
        *starts,
        most=walker.allowance,
        closed=closed,
        stops=stops,
        alternate=walker.alternate,
    )
    everywhere = 0
    for even, odd in rings:
        everywhere |= even | odd
    return steps, rings, everywhere


def _all_of(rings: Sequence[int]) -> int:
    """The squares of all these rings."""
    found = 0
    for squares in rings:
        found |= squares
    return found


def way(reach: Reach, to: int) -> tuple[int, ...]:
    """The squares of a cheapest way to this square, the first step first, or none to the start.

    A way onto the board begins with the first square on it.
    """
    points = next(n for n, (even, odd) in enumerate(reach.rings) if (even | odd) >> to & 1)
    here, odd = to, not reach.rings[points][0] >> to & 1
    found = []
    while not _begins(reach, here, points, odd=odd):
        found.append(here)
        here, odd, points = _came_from(reach, here, points, odd=odd)
    if points:
        found.append(here)
    return tuple(reversed(found))


def _begins(reach: Reach, here: int, points: int, *, odd: bool) -> bool:
    if odd or points >= len(reach.starts):
        return False
    return bool(reach.starts[points] >> here & 1)


def _came_from(reach: Reach, here: int, points: int, *, odd: bool) -> tuple[int, bool, int]:
    steps, alternate, rings, _, _, stops = reach
    odd_before = odd
    for shift, diagonal, price, squares in steps:
        paid = points - price
        if diagonal and alternate:
            odd_before = not odd
            paid -= odd_before
        before = here - shift
        if paid < 0 or before < 0 or not (rings[paid][odd_before] & squares) >> before & 1:
            continue
        if not stops >> before & 1:
            return before, odd_before, paid
    raise AssertionError(f"nobody comes to square {here} for {points} points")


def _normal(field: Battlefield) -> int:
    """The squares in which a jump may end. Rule: TW-MOVE-8."""
    return bits_of(field.squares, {mark for mark, row in square_rows().items() if row.cost == 1})


def _spread(
    width: int,
    steps: Sequence[Level],
    start: int,
    *later: int,
    most: int = FAR,
    closed: int = 0,
    stops: int = 0,
    alternate: bool = False,
    until: int = 0,
) -> tuple[tuple[int, int], ...]:
    """The squares that each number of points is the fewest for, cheapest first.

    Ways begin in the squares of `start`, and with so many points paid in the `later` ones. The
    last ring is the one with a square of `until` in it, if any is reached.

    Closed squares count as visited from the beginning, except the start.
    """
    if most < FAR:
        near = _rows_near(width, (start, *later), most)
        steps = [step for step in steps if step.leaving & near]
    room = (steps[-1].price if steps else 0) + 1 + alternate
    spare = [0] * (most + room if most < FAR else 0)
    even, odd = [start, *later, *spare], [0] * (1 + len(later)) + spare
    seen = [closed & ~start, closed]
    turns = ((even, odd, 0), (odd, even, 1)) if alternate else ((even, even, 0),)
    wider, narrower = width + 1, width - 1
    points = 0
    while points < len(even) and points <= most:
        for here, turned, paid in turns:
            front = here[points] & ~seen[paid]
            here[points] = front
            seen[paid] |= front
            if front & until:
                most = points
            if stops:
                front &= ~stops
            if not front:
                continue
            while len(even) < points + room:
                even.append(0)
                odd.append(0)
            for price, leaving, (east, west, south, north), (se, nw, sw, ne) in steps:
                if points + price <= most and front & leaving:
                    here[points + price] |= (
                        (front & east) << 1
                        | (front & west) >> 1
                        | (front & south) << width
                        | (front & north) >> width
                    )
                    turned[points + price + paid] |= (
                        (front & se) << wider
                        | (front & nw) >> wider
                        | (front & sw) << narrower
                        | (front & ne) >> narrower
                    )
        points += 1
    return tuple(zip(even[: most + 1], odd, strict=False))


def _rows_near(width: int, starts: Rings, steps: int) -> int:
    """From the first to the last square that so many steps may come to, and all between them."""
    began = _all_of(starts)
    far = steps * (width + 1)
    first = max(0, (began & -began).bit_length() - 1 - far)
    return (1 << began.bit_length() + far) - (1 << first)


@lru_cache(maxsize=1024)  # without it 24 % more of a turn of zombies
def rings_to(
    field: Battlefield, goals: int, door_points: int = 0, closed: int = 0, until: int = 0
) -> Rings:
    """The squares by the points of their cheapest way to one of the goals.

    No farther than to one of the squares of `until`, if any is reached. Closed squares are not
    passed. A way that begins or ends in one counts. All figures of a square share their cheapest
    ways, so the search begins at the goals.
    Rule: TW-SOLO-9, TW-MOVE-3.
    """
    steps = levels(field, door_points=door_points, back=True)
    rings = _spread(field.width, steps, goals, closed=closed, until=until)
    return tuple([even for even, _ in rings])


def leading_to(field: Battlefield, goals: int) -> int:
    """All squares from which a figure can walk to one of these. Rule: TW-MOVE-3, TW-MOVE-9."""
    steps = passages(field)
    found, before = goals, 0
    while found != before:
        before = found
        for shift, squares in steps:
            found |= (found >> shift if shift > 0 else found << -shift) & squares
    return found


def regions(field: Battlefield, closed: int = 0) -> tuple[int, ...]:
    """The squares parted by what nobody crosses: all of one can be walked to from each other."""
    left = bits_of(field.squares, {mark for mark, row in square_rows().items() if row.cost})
    left &= ~closed
    found = []
    while left:
        region = 0
        for even, _ in _spread(field.width, levels(field), left & -left, closed=closed):
            region |= even
        found.append(region)
        left &= ~region
    return tuple(found)

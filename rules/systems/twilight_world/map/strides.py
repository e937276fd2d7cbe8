"""The steps on a whole battlefield at once: a number for each direction, a bit a square.

A step costs as much as the square or the edge, whichever is more. The sets of squares at each cost
are made from the marks, then shifted against each other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.systems.twilight_world.catalogue.terrain_rows import EdgeRow
from rules.systems.twilight_world.map.bits import bits_of, moved
from rules.systems.twilight_world.map.field import (
    NEIGHBOURS,
    Battlefield,
    edge_rows,
    edged,
    square_rows,
)


class Stride(NamedTuple):
    """The steps in one direction that take as many points."""

    shift: int  # from the number of a square to the next one's
    diagonal: bool
    price: int  # points
    squares: int  # bits of those that it leaves


class Level(NamedTuple):
    """All steps that take as many points, by the squares that they leave."""

    price: int
    leaving: int
    straight: tuple[int, ...]  # east, west, south, north
    diagonal: tuple[int, ...]  # south-east, north-west, south-west, north-east


class _Open(NamedTuple):
    """Squares and edges that cost up to some number of points."""

    entered: int  # squares
    east: int  # squares whose east edge does
    south: int
    ground: int  # squares that can be entered at all


@lru_cache(maxsize=64)
def strides(field: Battlefield, *, door_points: int = 0, jumps: bool = False) -> tuple[Stride, ...]:
    """The steps in all directions, straight ones first. Rule: TW-MOVE-2, -3, -8, -9, TW-ACT-6."""
    ground = _ground(field)
    prices = _prices(field, door_points)
    levels = [(price, _open(field, price, door_points, ground)) for price in prices]
    outdoors = bits_of(field.squares, {m for m, row in square_rows().items() if not row.inside})
    found = []
    for dx, dy in NEIGHBOURS:
        shift = dy * field.width + dx
        leapt = outdoors & moved(outdoors, -shift) & _staying(field, dx, dy) if jumps else 0
        costs = {1: leapt} if leapt else {}
        before = leapt
        for price, level in levels:
            squares = _leaving(field, level, dx, dy)
            if squares & ~before:
                costs[price] = costs.get(price, 0) | squares & ~before
            before |= squares
        found += [Stride(shift, bool(dx and dy), *cost) for cost in costs.items()]
    return tuple(sorted(found, key=lambda stride: stride.diagonal))


def passages(field: Battlefield) -> list[tuple[int, int]]:
    """The steps in all directions, whatever they cost, as the squares that they leave."""
    level = _open(field, max(_prices(field, 0), default=0), 0, _ground(field))
    return [(dy * field.width + dx, _leaving(field, level, dx, dy)) for dx, dy in NEIGHBOURS]


@lru_cache(maxsize=64)
def backwards(field: Battlefield, door_points: int = 0) -> tuple[Stride, ...]:
    """The same steps from their end: each costs what it costs to come from there."""
    return tuple(
        Stride(-shift, diagonal, price, moved(squares, shift))
        for shift, diagonal, price, squares in strides(field, door_points=door_points)
    )


@lru_cache(maxsize=128)
def levels(
    field: Battlefield, *, door_points: int = 0, jumps: bool = False, back: bool = False
) -> tuple[Level, ...]:
    """The same steps, or those from their ends, by their points."""
    if back:
        steps = backwards(field, door_points)
    else:
        steps = strides(field, door_points=door_points, jumps=jumps)
    found = {(one.price, one.shift): one.squares for one in steps}
    down = field.width
    straight, diagonal = (1, -1, down, -down), (down + 1, -down - 1, down - 1, -down + 1)
    levels = []
    for price in sorted({one.price for one in steps}):
        parts = [found.get((price, shift), 0) for shift in (*straight, *diagonal)]
        leaving = 0
        for squares in parts:
            leaving |= squares
        levels.append(Level(price, leaving, tuple(parts[:4]), tuple(parts[4:])))
    return tuple(levels)


def _ground(field: Battlefield) -> int:
    """The squares that can be entered at all."""
    return bits_of(field.squares, {mark for mark, row in square_rows().items() if row.cost})


def _prices(field: Battlefield, door_points: int) -> list[int]:
    """The costs of this battlefield's squares and edges, the cheapest first."""
    edges = field.across + field.along
    prices = {row.cost for mark, row in square_rows().items() if mark in field.squares}
    prices |= {_price(row, door_points) for mark, row in edge_rows().items() if mark in edges}
    return sorted(prices - {0})


def _price(edge: EdgeRow, door_points: int) -> int:
    opened = edge.cost and edge.door and edge.sight == "blocks"
    return edge.cost + (door_points if opened else 0)


def _open(field: Battlefield, most: int, door_points: int, ground: int) -> _Open:
    kinds = square_rows()
    crossed = {m for m, row in edge_rows().items() if 0 < _price(row, door_points) <= most}
    east, south = edged(field, crossed)
    return _Open(
        entered=bits_of(field.squares, {m for m, row in kinds.items() if 0 < row.cost <= most}),
        east=east,
        south=south,
        ground=ground,
    )


def _leaving(field: Battlefield, level: _Open, dx: int, dy: int) -> int:
    """The squares from which the step takes no more than the level.

    A diagonal step goes round the better of its two corners.
    """
    sideways = level.east if dx > 0 else moved(level.east, 1)
    upright = level.south if dy > 0 else moved(level.south, field.width)
    if dx and dy:
        first_sideways = sideways & moved(upright & level.ground, -dx)
        first_upright = upright & moved(sideways & level.ground, -dy * field.width)
        edges = first_sideways | first_upright
    else:
        edges = sideways if dx else upright
    return edges & moved(level.entered, -dy * field.width - dx)


def _staying(field: Battlefield, dx: int, dy: int) -> int:
    """The squares from which a step in this direction stays on the board."""
    return _staying_on(field.width, field.height, dx, dy)


@lru_cache(maxsize=256)
def _staying_on(width: int, height: int, dx: int, dy: int) -> int:
    row = ((1 << max(0, width - abs(dx))) - 1) << max(0, -dx)
    rows = range(max(0, -dy), height - max(0, dy))
    return sum(row << y * width for y in rows)


def grown(field: Battlefield, squares: int) -> int:
    """These squares and all around them."""
    return around(field, squares, 1)


def around(field: Battlefield, squares: int, radius: int) -> int:
    """These squares and all up to so far from one of them."""
    return _around(field.width, field.height, squares, radius)


@lru_cache(maxsize=8192)
def _around(width: int, height: int, squares: int, radius: int) -> int:
    """The same on all boards of one size."""
    done = 0
    while done < radius:
        by = min(done + 1, radius - done)  # farther on there would be gaps at the edge
        east = squares & _staying_on(width, height, by, 0)
        west = squares & _staying_on(width, height, -by, 0)
        squares |= east << by | west >> by
        south = squares & _staying_on(width, height, 0, by)
        squares |= south << by * width | squares >> by * width
        done += by
    return squares

"""The steps on a whole battlefield at once: a number for each direction and price, a bit a square.

A step costs what the square or the edge costs, whichever is more; numbers of squares that take up
to so many points are made from the marks, then moved against each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rules.systems.twilight_world.battlefield.field import (
    NEIGHBOURS,
    Battlefield,
    edge_rows,
    square_rows,
)
from rules.systems.twilight_world.catalogue.terrain_rows import EdgeRow


class Stride(NamedTuple):
    """A step in one direction."""

    shift: int  # from the number of a square to the next one's
    diagonal: bool
    prices: tuple[tuple[int, int], ...]  # points, and the bits of the squares that it leaves


class _Open(NamedTuple):
    """What costs up to some number of points."""

    entered: int  # squares
    east: int  # squares whose east edge does
    south: int
    ground: int  # squares that can be entered at all


@lru_cache(maxsize=64)
def strides(field: Battlefield, *, door_points: int = 0, jumps: bool = False) -> tuple[Stride, ...]:
    """The steps in all directions, straight ones first. Rule: TW-MOVE-2, -3, -8, -9, TW-ACT-6."""
    prices = {row.cost for row in square_rows().values()}
    prices |= {_price(row, door_points) for row in edge_rows().values()}
    levels = [(price, _open(field, price, door_points)) for price in sorted(prices - {0})]
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
        found.append(Stride(shift, bool(dx and dy), tuple(costs.items())))
    return tuple(sorted(found, key=lambda stride: stride.diagonal))


@lru_cache(maxsize=64)
def backwards(field: Battlefield, door_points: int = 0) -> tuple[Stride, ...]:
    """The same steps from their end: each costs what it costs to come from there."""
    return tuple(
        Stride(
            -stride.shift,
            stride.diagonal,
            tuple((price, moved(squares, stride.shift)) for price, squares in stride.prices),
        )
        for stride in strides(field, door_points=door_points)
    )


def _price(edge: EdgeRow, door_points: int) -> int:
    opened = edge.cost and edge.door and edge.sight == "blocks"
    return edge.cost + (door_points if opened else 0)


def _open(field: Battlefield, most: int, door_points: int) -> _Open:
    kinds, width = square_rows(), field.width
    crossed = {m for m, row in edge_rows().items() if 0 < _price(row, door_points) <= most}
    rows = range(0, len(field.across), width + 1)
    east = "".join([field.across[start + 1 : start + width + 1] for start in rows])
    return _Open(
        entered=bits_of(field.squares, {m for m, row in kinds.items() if 0 < row.cost <= most}),
        east=bits_of(east, crossed) & _staying(field, 1, 0),
        south=bits_of(field.along[width:], crossed) & _staying(field, 0, 1),
        ground=bits_of(field.squares, {m for m, row in kinds.items() if row.cost}),
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


@lru_cache(maxsize=256)
def _staying(field: Battlefield, dx: int, dy: int) -> int:
    """The squares from which a step in this direction stays on the board."""
    width = field.width
    row = ((1 << width - abs(dx)) - 1) << (1 if dx < 0 else 0)
    rows = range(1 if dy < 0 else 0, field.height - (1 if dy > 0 else 0))
    return sum(row << y * width for y in rows)


def grown(field: Battlefield, squares: int) -> int:
    """These squares and all around them."""
    wide = (
        squares | (squares & _staying(field, 1, 0)) << 1 | (squares & _staying(field, -1, 0)) >> 1
    )
    return wide | (wide & _staying(field, 0, 1)) << field.width | wide >> field.width


def moved(squares: int, by: int) -> int:
    """The bits so many squares on."""
    return squares << by if by >= 0 else squares >> -by


def bits_of(marks: str, holds: set[str]) -> int:
    """A bit for each mark that is one of these, the first mark lowest."""
    digits = {ord(mark): "1" if mark in holds else "0" for mark in set(marks)}
    return int(marks.translate(digits)[::-1] or "0", 2)


def squares_in(bits: int) -> Iterator[int]:
    """The squares of these bits in the order of the board."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low

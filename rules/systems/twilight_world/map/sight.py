"""Lines of sight between square centres: what blocks them, what stands on them.

The squares and edges of a line depend only on its run east and south. So they are worked out once
for each run, as bits. A line on the board is that pattern moved to its start.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from math import gcd
from typing import NamedTuple

from msgspec import Struct

from rules.systems.twilight_world.catalogue.terrain_rows import EdgeRow
from rules.systems.twilight_world.map.bits import bits_of
from rules.systems.twilight_world.map.field import Battlefield, edge_rows, pieces, square_rows


class Line(NamedTuple):
    """A free line of sight: pieces of terrain that obscure it, and who stands on it."""

    pieces: int
    standing: tuple[int, ...]  # squares, nearest to the one who looks first

    @property
    def obscurers(self) -> int:
        """All that makes the target harder to hit. Rule: TW-LOS-3."""
        return self.pieces + len(self.standing)


class _Run(Struct, frozen=True, gc=False):
    """The squares and edges that a line crosses between its ends, as bits relative to its start."""

    squares: int
    across: int
    along: int
    lead: int  # bits before the beginning; the same for all three


class _Masks(Struct, frozen=True, gc=False):
    """A battlefield as bits: what blocks, what obscures."""

    blocks: int
    blocks_across: int
    blocks_along: int
    hills: int
    obscures: int
    obscures_across: int
    obscures_along: int
    woods: int  # woods that block where there are many on a line; nothing where they never do


def line_of_sight(field: Battlefield, at: int, to: int, standing: int = 0) -> Line | None:
    """The line between two squares, with the figures and terrain on it. None where it is blocked.

    `standing` has a bit for each square with a figure. A line exactly through a corner takes the
    better side. Rule: TW-LOS-1, TW-LOS-2, TW-LOS-3, TW-LOS-4, TW-LOS-9.
    """
    masks = _masks(field)
    best: Line | None = None
    for squares, across, along in _open_ways(field, at, to):
        thick = squares & masks.obscures
        thin = across & masks.obscures_across, along & masks.obscures_along
        count = len(_pieces_on(field, thick, *thin)) if thick or any(thin) else 0
        figures = squares & standing
        seen = (
            tuple(sorted(_bits(figures), key=partial(_steps, at, field.width))) if figures else ()
        )
        if best is None or count + len(seen) < best.obscurers:
            best = Line(count, seen)
    return best


def is_open(field: Battlefield, at: int, to: int) -> bool:
    """True if nothing blocks the line between two squares. Rule: TW-LOS-1, TW-LOS-2, TW-LOS-4."""
    return any(_open_ways(field, at, to))


def _open_ways(field: Battlefield, at: int, to: int) -> Iterator[tuple[int, int, int]]:
    """The squares and the edges across and along, on each side of a line that is not blocked."""
    low, high = (at, to) if at <= to else (to, at)
    width = field.width
    masks = _masks(field)
    row, column = divmod(low, width)
    other_row, other_column = divmod(high, width)
    low_ground = not (masks.hills >> at & 1 or masks.hills >> to & 1)
    for run in _runs(other_column - column, other_row - row, width):
        squares = _placed(run.squares, low - run.lead)
        if (
            squares & masks.blocks
            or (low_ground and squares & masks.hills)
            or (masks.woods and (squares & masks.woods).bit_count() > field.woods_block)
        ):
            continue
        across = _placed(run.across, low + row - run.lead)
        along = _placed(run.along, low - run.lead)
        if not (across & masks.blocks_across or along & masks.blocks_along):
            yield squares, across, along


def crossed(field: Battlefield, at: int, to: int) -> Iterator[tuple[list[int], list[EdgeRow]]]:
    """The squares between two squares and the edges that the line crosses, on each of its sides."""
    low, high = (at, to) if at <= to else (to, at)
    row, column = divmod(low, field.width)
    other_row, other_column = divmod(high, field.width)
    edges = edge_rows()
    for run in _runs(other_column - column, other_row - row, field.width):
        across = _bits(_placed(run.across, low + row - run.lead))
        along = _bits(_placed(run.along, low - run.lead))
        yield (
            list(_bits(_placed(run.squares, low - run.lead))),
            [*(edges[field.across[n]] for n in across), *(edges[field.along[n]] for n in along)],
        )


def _steps(at: int, width: int, square: int) -> int:
    """The steps along the line to a square."""
    return abs(square % width - at % width) + abs(square // width - at // width)


def _placed(mask: int, by: int) -> int:
    return mask << by if by >= 0 else mask >> -by


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=65536)  # without it 18 % more of a turn of zombies
def _runs(dx: int, dy: int, width: int) -> tuple[_Run, ...]:
    """The one or two ways of a line with this run. Two where it goes through corners."""
    one = _way(dx, dy, width, across_first=True)
    if not _meets_corners(abs(dx), dy):
        return (one,)
    return one, _way(dx, dy, width, across_first=False)


def _meets_corners(dx: int, dy: int) -> bool:
    """True if the line between two centres goes exactly through a corner of squares."""
    shared = gcd(dx, dy)
    return bool(dx and dy) and (dx // shared) % 2 == 1 and (dy // shared) % 2 == 1


def _way(dx: int, dy: int, width: int, *, across_first: bool) -> _Run:
    """The pattern of a line, row by row. At corners it crosses the edge across or along first.

    It leaves row y after (2y + 1) / 2dy of its length, and so many columns on. The edge by which it
    enters a row has the number of the square behind it.
    """
    run, lead = abs(dx), abs(dx) + 1
    wide = across = along = first = 0
    left, rows, down, east = run + dy - (not across_first), 2 * dy, lead, dx > 0
    for y in range(dy + 1):
        if y:
            along |= 1 << (down + first if east else down - first)
        last = left // rows if y < dy else run
        if last > first:
            more = ((1 << last - first) - 1) << (down + first + 1 if east else down - last)
            wide |= more
            across |= more << (y if east else y + 1)
            first = last
        left += 2 * run
        down += width
    squares = (wide | along) & ~(1 << lead | 1 << (dy * width + dx + lead))
    return _Run(squares, across, along, lead)


@lru_cache(maxsize=16)  # without it 28 % more of a turn of zombies
def _masks(field: Battlefield) -> _Masks:
    squares, edges = square_rows(), edge_rows()
    blocking = {mark for mark, row in squares.items() if row.sight == "blocks"}
    obscuring = {mark for mark, row in squares.items() if row.sight == "obscures"}
    walls = {mark for mark, edge in edges.items() if edge.sight == "blocks"}
    hedges = {mark for mark, edge in edges.items() if edge.sight == "obscures"}
    high = {mark for mark, row in squares.items() if row.height}
    return _Masks(
        bits_of(field.squares, blocking),
        bits_of(field.across, walls),
        bits_of(field.along, walls),
        bits_of(field.squares, high),
        bits_of(field.squares, obscuring),
        bits_of(field.across, hedges),
        bits_of(field.along, hedges),
        bits_of(field.squares, {mark for mark, row in squares.items() if row.key == "woods"})
        if field.woods_block
        else 0,
    )


def _pieces_on(field: Battlefield, squares: int, across: int, along: int) -> set[str]:
    """The pieces of terrain that obscure, each once. Rule: TW-LOS-3."""
    owners = _owners(field)
    found = {owners[0][at] for at in _bits(squares)}
    found |= {owners[1][edge] for edge in _bits(across)}
    return found | {owners[2][edge] for edge in _bits(along)}


@lru_cache(maxsize=16)  # without it seven times as long for lines of sight in thick terrain
def _owners(field: Battlefield) -> tuple[dict[int, str], dict[int, str], dict[int, str]]:
    """The piece of each square, each edge across and each edge along that obscures."""
    of_square: dict[int, str] = {}
    of_across: dict[int, str] = {}
    of_along: dict[int, str] = {}
    for piece in pieces(field):
        if piece.edges:
            of_across.update((n, piece.key) for along, n in piece.edges if not along)
            of_along.update((n, piece.key) for along, n in piece.edges if along)
        else:
            of_square.update((at, piece.key) for at in piece.squares)
    return of_square, of_across, of_along

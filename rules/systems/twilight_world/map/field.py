"""A battlefield as data: squares, edges, and the pieces that they make.

Squares are numbered from 0, west to east and north to south: `at = y * width + x`. An edge across
lies west of its square, an edge along lies north of it. The last column and row close the board.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from operator import itemgetter

from msgspec import Struct

from rules.systems.twilight_world.catalogue import terrain
from rules.systems.twilight_world.catalogue.terrain_rows import EdgeRow, SquareRow
from rules.systems.twilight_world.map.bits import bits_of, squares_in

VEHICLE = "V"  # the mark of squares with a vehicle in them


NEIGHBOURS = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)


class Chassis(Struct, frozen=True, kw_only=True):
    """Where a vehicle is that can be driven: a rectangle of squares with a front.

    Its squares are drawn as a vehicle. `under` is what the ground is there. Rule: TW-VEH-7.
    """

    key: str  # of the vehicle
    at: int  # its square in the north-west
    wide: int  # columns
    deep: int  # rows
    heading: str  # north, east, south or west
    under: str  # marks, row by row
    moving: bool = False  # nobody waits behind it then: TW-ZACT-15


class Battlefield(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A drawing of squares and edges by their marks."""

    name: str
    width: int
    height: int
    squares: str  # height rows of width marks
    across: str  # height rows of width + 1 marks: edges west of each square, and the last one east
    along: str  # height + 1 rows of width marks: edges north of each square, and the last one south
    heroes: tuple[str, ...] = ("south",)  # edges of the board where heroes come on
    exits: tuple[str, ...] = ()  # edges where they may leave: TW-MOVE-10
    named: tuple[tuple[str, int], ...] = ()  # names of pieces, by one of their squares
    woods_block: int = 0  # squares of woods beyond which nobody sees; 0: any number: TW-LOS-4
    vehicles: tuple[Chassis, ...] = ()
    crowded: bool = False  # terrain may conceal a figure near the heroes' edges: TW-SETUP-2

    @property
    def size(self) -> int:
        """The number of squares."""
        return self.width * self.height


class Piece(Struct, frozen=True, kw_only=True):
    """Squares, or edges, that belong together: a wood, a building, a hedge."""

    key: str
    kind: str  # of its square, or its edge
    conceals: str
    squares: tuple[int, ...]  # of an edge piece: those on both sides
    edges: tuple[tuple[bool, int], ...] = ()  # of an edge piece: whether along, and its place


@cache
def square_rows() -> dict[str, SquareRow]:
    """Kinds of squares by mark."""
    return {row.mark: row for row in terrain().square}


@cache
def edge_rows() -> dict[str, EdgeRow]:
    """Kinds of edges by mark."""
    return {mark: row for row in terrain().edge for mark in row.mark}


def square_at(field: Battlefield, at: int) -> SquareRow:
    """The kind of a square."""
    return square_rows()[field.squares[at]]


def edge_between(field: Battlefield, at: int, to: int) -> EdgeRow:
    """The edge between two squares side by side."""
    low, high = min(at, to), max(at, to)
    if high - low == field.width:
        return edge_rows()[field.along[high]]
    return edge_rows()[field.across[low + low // field.width + 1]]


def place_of(field: Battlefield, at: int) -> tuple[int, int]:
    """Column and row of a square, from 0."""
    return at % field.width, at // field.width


def distance(field: Battlefield, at: int, to: int) -> int:
    """Squares between two squares, diagonals as 1. Rule: TW-SIDE-6, TW-MOVE-2."""
    y, x = divmod(at, field.width)
    other_y, other_x = divmod(to, field.width)
    return max(abs(x - other_x), abs(y - other_y))


def within(field: Battlefield, at: int, radius: int) -> Iterator[int]:
    """All squares up to so far away, `at` too."""
    x, y = place_of(field, at)
    for row in range(max(0, y - radius), min(field.height, y + radius + 1)):
        start = row * field.width
        for column in range(max(0, x - radius), min(field.width, x + radius + 1)):
            yield start + column


def beside(field: Battlefield, at: int) -> list[int]:
    """The squares that have an edge in common with this one: north, east, south, west."""
    width, column = field.width, at % field.width
    found = [at - width] if at >= width else []
    if column < width - 1:
        found.append(at + 1)
    if at < width * (field.height - 1):
        found.append(at + width)
    if column:
        found.append(at - 1)
    return found


def edge_squares(field: Battlefield, edge: str) -> tuple[int, ...]:
    """The squares along an edge of the board."""
    last = field.height - 1
    if edge in ("north", "south"):
        start = 0 if edge == "north" else last * field.width
        return tuple(range(start, start + field.width))
    column = 0 if edge == "west" else field.width - 1
    return tuple(row * field.width + column for row in range(field.height))


@lru_cache(maxsize=64)  # without it 6 % more of bots' games
def pieces(field: Battlefield) -> tuple[Piece, ...]:
    """All pieces of terrain that conceal, obscure or can be entered, in the order of the drawing.

    Each tree is a piece. Squares of another kind that touch at a side or a corner are one piece.
    So are edges of a kind that meet at a point. Rule: TW-LOS-3, TW-SETUP-6.
    """
    return (*_vehicle_pieces(field), *_square_pieces(field), *_edge_pieces(field))


def chassis_squares(field: Battlefield, chassis: Chassis) -> tuple[int, ...]:
    """The squares of a vehicle in the order of the board."""
    rows = range(chassis.at, chassis.at + chassis.deep * field.width, field.width)
    return tuple([at for row in rows for at in range(row, row + chassis.wide)])


def _vehicle_pieces(field: Battlefield) -> Iterator[Piece]:
    """Each vehicle is a piece. Behind one that moves nobody waits. Rule: TW-ZACT-15."""
    for one in field.vehicles:
        row = square_rows()[VEHICLE]
        conceals = "" if one.moving else row.conceals
        squares = chassis_squares(field, one)
        yield Piece(key=one.key, kind=row.key, conceals=conceals, squares=squares)


def _square_pieces(field: Battlefield) -> Iterator[Piece]:
    driven = sum([1 << at for one in field.vehicles for at in chassis_squares(field, one)])
    counts: dict[str, int] = {}
    names = {at: name for name, at in field.named}
    found = [
        (squares_in(part), row)
        for mark, row in square_rows().items()
        if mark in field.squares and (row.conceals or row.sight == "obscures")
        for part in _parts(field, bits_of(field.squares, mark) & ~driven, row)
    ]
    for squares, row in sorted(found, key=itemgetter(0)):
        counts[row.key] = counts.get(row.key, 0) + 1
        key = next((names[s] for s in squares if s in names), f"{row.key}-{counts[row.key]}")
        yield Piece(key=key, kind=row.key, conceals=row.conceals, squares=squares)


def _parts(field: Battlefield, squares: int, kind: SquareRow) -> Iterator[int]:
    """The bits of squares of one kind, in parts of those that hang together.

    Each tree is one. Inside, walls part the squares, and corners do not join them.
    """
    width = field.width
    if kind.inside:  # parted by what nobody could cross, were all doors open
        marks = [mark for mark, edge in edge_rows().items() if edge.cost or edge.door]
        east, south = edged(field, marks)
    else:
        east, south = _next_ones(width, field.height)
    while squares:
        part, before = squares & -squares, 0
        while part != before and kind.key != "tree":
            before = part
            wider = part | (part & east) << 1 | part >> 1 & east
            sideways = part if kind.inside else wider
            part = (wider | (sideways & south) << width | sideways >> width & south) & squares
        yield part
        squares &= ~part


def _next_ones(width: int, height: int) -> tuple[int, int]:
    """The squares with another one in the east, and in the south."""
    row = (1 << width - 1) - 1
    return sum([row << y * width for y in range(height)]), (1 << width * (height - 1)) - 1


def edged(field: Battlefield, marks: Collection[str]) -> tuple[int, int]:
    """The squares with one of these edges towards the square in the east, and in the south."""
    width = field.width
    rows = range(0, len(field.across), width + 1)
    across = "".join([field.across[start + 1 : start + width + 1] for start in rows])
    east, south = _next_ones(width, field.height)
    return bits_of(across, marks) & east, bits_of(field.along[width:], marks) & south


def _marked(marks: str, kinds: Iterable[str]) -> list[tuple[int, str]]:
    """Where one of these marks stands, and which."""
    pattern = f"[{re.escape(''.join(kinds))}]"
    return [(one.start(), one[0]) for one in re.finditer(pattern, marks)]


def _edge_pieces(field: Battlefield) -> Iterator[Piece]:
    """Rule: TW-LOS-3, TW-ZACT-3."""
    counts: dict[str, int] = {}
    kinds = {m: row for m, row in edge_rows().items() if row.conceals or row.sight == "obscures"}
    left = {(True, n): kinds[mark] for n, mark in _marked(field.along, kinds)}
    left |= {(False, n): kinds[mark] for n, mark in _marked(field.across, kinds)}
    while left:
        edge, row = next(iter(left.items()))
        group = _meeting(field.width, edge, left)
        counts[row.key] = counts.get(row.key, 0) + 1
        squares = {s for one in group for s in sides_of(field, one)}
        yield Piece(
            key=f"{row.key}-{counts[row.key]}",
            kind=row.key,
            conceals=row.conceals,
            squares=tuple(sorted(squares)),
            edges=tuple(sorted(group)),
        )


def sides_of(field: Battlefield, edge: tuple[bool, int]) -> list[int]:
    """The squares on both sides of an edge. One at the end of the board."""
    along, n = edge
    if along:
        return [at for at in (n - field.width, n) if 0 <= at < field.size]
    row, column = divmod(n, field.width + 1)
    return [row * field.width + x for x in (column - 1, column) if 0 <= x < field.width]


def _meeting(
    width: int, edge: tuple[bool, int], left: dict[tuple[bool, int], EdgeRow]
) -> list[tuple[bool, int]]:
    """The edges of the same kind that hang together with this one, taken out of those left."""
    kind, found = left.pop(edge).key, [edge]
    for one in found:  # the list grows on the way
        for near in _at_its_ends(width, one):
            if near in left and left[near].key == kind:
                del left[near]
                found.append(near)
    return found


def _at_its_ends(width: int, edge: tuple[bool, int]) -> list[tuple[bool, int]]:
    """The edges that meet an edge at a point of the grid, and some places beyond the board."""
    along, n = edge
    if along:
        row, column = divmod(n, width)
        low = n + row
        found = [(False, low + by) for by in (-width - 1, -width, 0, 1)]
        found += [(True, n + by) for by in (-1, 1) if 0 <= column + by < width]
        return found
    row, column = divmod(n, width + 1)
    west = n - row - 1
    found = [(False, n - width - 1), (False, n + width + 1)]
    if column:
        found += [(True, west), (True, west + width)]
    if column < width:
        found += [(True, west + 1), (True, west + 1 + width)]
    return found

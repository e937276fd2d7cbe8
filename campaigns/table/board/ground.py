"""The ground of a board as lines and hatchings, in units of a tenth of a square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin

from msgspec import Struct

from rules.looks import Crown, EdgeLook, GroundLook, Leaf, Looks, Opening, Symbol
from rules.places import Grid, Spot, runs

UNIT = 10  # a square
NUMBERED = 5  # every fifth column and row
FEW = 12  # columns or rows that all bear their number
SYMBOL = 0.7  # of a square
SYMBOL_GRID = 24

Areas = tuple[tuple[str, tuple[int, ...]], ...]  # kinds with their squares
Edges = tuple[tuple[str, int, int, int, int], ...]  # kinds, from column and row to column and row
Line = tuple[int, int, int, int]


class Stroke(Struct, frozen=True):
    """One path of the drawing. Its look says how it is drawn."""

    look: str
    path: str
    hatching: str = ""  # fills it


class Mark(Struct, frozen=True):
    """A drawing on a grid of 24 x 24 in the middle of a square."""

    x: float
    y: float
    scale: float
    solid: str
    stroke: str


class Number(Struct, frozen=True):
    """A column's or a row's number in the margin."""

    x: float
    y: float
    text: str


class BoardGround(Struct, frozen=True):
    """The fixed parts of a board."""

    paper: str
    areas: tuple[Stroke, ...]
    grid: str
    zones: str
    edges: tuple[Stroke, ...]
    numbers: tuple[Number, ...]
    marks: tuple[Mark, ...]


@lru_cache(maxsize=32)
def ground_of(grid: Grid, areas: Areas, edges: Edges, looks: Looks) -> BoardGround:
    """Return the fixed parts of a board of these squares, with its areas and edges."""
    spots = frozenset(grid.spots())
    grounds = {look.kind: look for look in looks.ground}
    known = [
        (grounds[kind], [grid.spot_of(square) for square in sorted(squares)])
        for kind, squares in areas
        if kind in grounds
    ]
    zones = [frozenset(map(grid.spot_of, zone.squares)) for zone in grid.zones]
    return BoardGround(
        paper=_filling(sorted(spots, key=_row_first)) if grid.void else _whole(grid),
        areas=tuple(_area_strokes(known)),
        grid=_lines(spots),
        zones="".join(map(_outline, zones)),
        edges=tuple(_edge_strokes(edges, {look.kind: look for look in looks.edge})),
        numbers=tuple(_numbers(grid)),
        marks=tuple(_marks(known)),
    )


def _row_first(spot: Spot) -> Spot:
    return spot[1], spot[0]


def _whole(grid: Grid) -> str:
    wide, high = grid.columns * UNIT, grid.rows * UNIT
    return f"M{grid.west * UNIT} {grid.north * UNIT}h{wide}v{high}h-{wide}z"


def _lines(spots: frozenset[Spot]) -> str:
    """The lines between squares and around them, each as long as it goes on."""
    across = {(y, x) for x, y in spots} | {(y + 1, x) for x, y in spots}
    down = spots | {(x + 1, y) for x, y in spots}
    rows = "".join(f"M{x * UNIT} {y * UNIT}h{far * UNIT}" for y, x, far in runs(across))
    return rows + "".join(f"M{x * UNIT} {y * UNIT}v{far * UNIT}" for x, y, far in runs(down))


def _area_strokes(areas: Iterable[tuple[GroundLook, Sequence[Spot]]]) -> Iterator[Stroke]:
    for look, spots in areas:
        if isinstance(look.paint, Crown):
            yield Stroke("area-outline", "".join(_crown(*spot) for spot in spots))
        if look.hatching:
            yield Stroke("area", _filling(spots), look.hatching)
        if look.outlined:
            yield Stroke("area-outline", _outline(frozenset(spots)))


def _marks(areas: Iterable[tuple[GroundLook, Sequence[Spot]]]) -> Iterator[Mark]:
    """The symbols of kinds that have one."""
    off, scale = UNIT * (1 - SYMBOL) / 2, UNIT * SYMBOL / SYMBOL_GRID
    for look, spots in areas:
        if isinstance(look.paint, Symbol):
            for x, y in spots:
                yield Mark(
                    x * UNIT + off, y * UNIT + off, scale, look.paint.solid, look.paint.stroke
                )


def _crown(x: int, y: int) -> str:
    """A tree from above: a ring of leaves around its stem."""
    leaves = "".join(
        f"a2 2 0 0 1 {4 * cos(pi * (n + 1) / 4) - 4 * cos(pi * n / 4):.3g} "
        f"{4 * sin(pi * (n + 1) / 4) - 4 * sin(pi * n / 4):.3g}"
        for n in range(8)
    )
    return f"M{x * UNIT + 9} {y * UNIT + 5}{leaves}zm-4.5 0h1"


def _filling(spots: Iterable[Spot]) -> str:
    """Squares as bars, one for each run within a row."""
    return "".join(
        f"M{x * UNIT} {y * UNIT}h{far * UNIT}v{UNIT}h-{far * UNIT}z"
        for y, x, far in runs((y, x) for x, y in spots)
    )


def _outline(spots: frozenset[Spot]) -> str:
    """The line around squares, edge by edge."""
    parts = []
    for x, y in sorted(spots, key=_row_first):
        left, top = x * UNIT, y * UNIT
        if (x, y - 1) not in spots:
            parts.append(f"M{left} {top}h{UNIT}")
        if (x, y + 1) not in spots:
            parts.append(f"M{left} {top + UNIT}h{UNIT}")
        if (x - 1, y) not in spots:
            parts.append(f"M{left} {top}v{UNIT}")
        if (x + 1, y) not in spots:
            parts.append(f"M{left + UNIT} {top}v{UNIT}")
    return "".join(parts)


def _edge_strokes(edges: Edges, looks: Mapping[str, EdgeLook]) -> Iterator[Stroke]:
    """For each kind its lines as one path, and what is drawn on them. Openings come last."""
    lines: dict[str, list[Line]] = {}
    for kind, *line in edges:
        x, y, to_x, to_y = (UNIT * value for value in line)
        lines.setdefault(kind, []).append((x, y, to_x, to_y))
    found = [(looks.get(kind, EdgeLook(kind=kind)), its) for kind, its in lines.items()]
    openings = []
    for look, its in found:
        if isinstance(look.paint, Opening):
            leaf = look.paint.leaf
            path = "".join(_opening(leaf, *line) for line in its)
            openings.append(Stroke(f"edge {_LEAVES[leaf]}", path))
            continue
        path = "".join(f"M{x} {y}L{to_x} {to_y}" for x, y, to_x, to_y in its)
        for stroke in look.lines:
            yield Stroke(f"edge edge-{stroke}", path)
    yield from openings


_LEAVES: Mapping[Leaf, str] = {
    "closed": "edge-leaf",
    "open": "edge-swing",
    "locked": "edge-leaf",
    "window": "edge-pane",
}


def _opening(leaf: Leaf, x: int, y: int, to_x: int, to_y: int) -> str:
    """A door or a window between two stubs of wall: its own outline."""
    thick, stub = 1.4, 1
    along = (1, 0) if to_x > x else (0, 1)
    far = max(to_x - x, to_y - y)

    def at(onward: float, aside: float) -> str:
        return (
            f"{x + along[0] * onward + along[1] * aside:g} "
            f"{y + along[1] * onward + along[0] * aside:g}"
        )

    low, high = stub, far - stub
    if leaf == "open":
        mid = far / 2  # two leaves, which reach no farther into the room than this
        return (
            f"M{at(0, 0)}L{at(low, 0)}L{at(low, mid - stub)}Q{at(mid, mid - stub)} {at(mid, 0)}"
            f"M{at(far, 0)}L{at(high, 0)}L{at(high, mid - stub)}Q{at(mid, mid - stub)} {at(mid, 0)}"
        )
    box = f"M{at(low, -thick)}L{at(high, -thick)}L{at(high, thick)}L{at(low, thick)}Z"
    stubs = f"M{at(0, 0)}L{at(low, 0)}M{at(high, 0)}L{at(far, 0)}"
    if leaf == "window":
        return box + stubs + f"M{at(low, 0)}L{at(high, 0)}"
    if leaf == "locked":
        return (
            box
            + stubs
            + f"M{at(low, -thick)}L{at(high, thick)}M{at(low, thick)}L{at(high, -thick)}"
        )
    return box + stubs


def _numbers(grid: Grid) -> Iterator[Number]:
    """Columns and rows as they are counted from square 0, which has 1 and 1.

    Where zones cover the board, its squares have no names.
    """
    if grid.zones:
        return
    near = max(grid.columns, grid.rows) <= FEW
    left, top = grid.west * UNIT, grid.north * UNIT
    for column in _numbered(grid.west, grid.columns):
        yield Number((column - 0.5) * UNIT, top - (1.5 if near else 2.5), str(column))
    for row in _numbered(grid.north, grid.rows):
        yield Number(left - (2.8 if near else 4), (row - 0.5) * UNIT + 1.6, str(row))


def _numbered(first: int, count: int) -> list[int]:
    """The numbers that are written: all of a few, else 1 and every fifth."""
    every = range(first + 1, first + count + 1)
    return [n for n in every if count <= FEW or n == 1 or n % NUMBERED == 0]

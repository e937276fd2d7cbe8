"""The ground of a board as lines and hatchings, in units of a tenth of a square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from rules.looks import Crown, EdgeLook, GroundLook, Leaf, Looks, Opening, Symbol

UNIT = 10  # a square
NUMBERED = 5  # every fifth column and row
FEW = 12  # columns or rows that all bear their number
SYMBOL = 0.7  # of a square
SYMBOL_GRID = 24

Areas = tuple[tuple[str, tuple[int, ...]], ...]  # kinds with their squares
Edges = tuple[tuple[str, int, int, int, int], ...]  # kinds, from column and row to column and row
Line = tuple[int, int, int, int]


@dataclass(frozen=True)
class Stroke:
    """One path of the drawing; its look says how it is drawn."""

    look: str
    path: str
    hatching: str = ""  # fills it


@dataclass(frozen=True)
class Mark:
    """A drawing on a grid of 24 x 24 in the middle of a square."""

    x: float
    y: float
    scale: float
    solid: str
    stroke: str


@dataclass(frozen=True)
class Number:
    """A column's or a row's number in the margin."""

    x: float
    y: float
    text: str


@dataclass(frozen=True)
class Ground:
    """What does not move."""

    areas: tuple[Stroke, ...]
    grid: str
    edges: tuple[Stroke, ...]
    numbers: tuple[Number, ...]
    marks: tuple[Mark, ...]


@lru_cache(maxsize=32)
def ground_of(columns: int, rows: int, areas: Areas, edges: Edges, looks: Looks) -> Ground:
    """What does not move on a board of this size, with its areas and edges."""
    across = "".join(f"M0 {y * UNIT}h{columns * UNIT}" for y in range(rows + 1))
    down = "".join(f"M{x * UNIT} 0v{rows * UNIT}" for x in range(columns + 1))
    grounds = {look.kind: look for look in looks.ground}
    known = [(grounds[kind], squares) for kind, squares in areas if kind in grounds]
    return Ground(
        areas=tuple(_area_strokes(columns, known)),
        grid=across + down,
        edges=tuple(_edge_strokes(edges, {look.kind: look for look in looks.edge})),
        numbers=tuple(_numbers(columns, rows)),
        marks=tuple(_marks(columns, known)),
    )


def _area_strokes(
    columns: int, areas: Iterable[tuple[GroundLook, tuple[int, ...]]]
) -> Iterator[Stroke]:
    for look, squares in areas:
        if isinstance(look.paint, Crown):
            yield Stroke("area-outline", "".join(_crown(columns, square) for square in squares))
        if look.hatching:
            yield Stroke("area", _filling(columns, squares), look.hatching)
        if look.outlined:
            yield Stroke("area-outline", _outline(columns, frozenset(squares)))


def _marks(columns: int, areas: Iterable[tuple[GroundLook, tuple[int, ...]]]) -> Iterator[Mark]:
    """The symbols of kinds that have one."""
    off, scale = UNIT * (1 - SYMBOL) / 2, UNIT * SYMBOL / SYMBOL_GRID
    for look, squares in areas:
        if isinstance(look.paint, Symbol):
            for square in squares:
                y, x = divmod(square, columns)
                yield Mark(
                    x * UNIT + off, y * UNIT + off, scale, look.paint.solid, look.paint.stroke
                )


def _crown(columns: int, square: int) -> str:
    """A tree from above: a ring of leaves around its stem."""
    y, x = divmod(square, columns)
    leaves = "".join(
        f"a2 2 0 0 1 {4 * cos(pi * (n + 1) / 4) - 4 * cos(pi * n / 4):.3g} "
        f"{4 * sin(pi * (n + 1) / 4) - 4 * sin(pi * n / 4):.3g}"
        for n in range(8)
    )
    return f"M{x * UNIT + 9} {y * UNIT + 5}{leaves}zm-4.5 0h1"


def _filling(columns: int, squares: tuple[int, ...]) -> str:
    """Squares as bars, one for each run within a row."""
    bars: list[list[int]] = []
    for square in sorted(squares):
        if bars and bars[-1][1] == square - 1 and square % columns:
            bars[-1][1] = square
        else:
            bars.append([square, square])
    parts = []
    for first, last in bars:
        y, x = divmod(first, columns)
        width = (last - first + 1) * UNIT
        parts.append(f"M{x * UNIT} {y * UNIT}h{width}v{UNIT}h-{width}z")
    return "".join(parts)


def _outline(columns: int, squares: frozenset[int]) -> str:
    """The line around squares, edge by edge."""
    parts = []
    for square in sorted(squares):
        y, x = divmod(square, columns)
        left, top = x * UNIT, y * UNIT
        if square - columns not in squares:
            parts.append(f"M{left} {top}h{UNIT}")
        if square + columns not in squares:
            parts.append(f"M{left} {top + UNIT}h{UNIT}")
        if x == 0 or square - 1 not in squares:
            parts.append(f"M{left} {top}v{UNIT}")
        if x == columns - 1 or square + 1 not in squares:
            parts.append(f"M{left + UNIT} {top}v{UNIT}")
    return "".join(parts)


def _edge_strokes(edges: Edges, looks: Mapping[str, EdgeLook]) -> Iterator[Stroke]:
    """For each kind its lines as one path, and what is drawn on them; openings last."""
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
        wide = far - 2 * stub
        return (
            f"M{at(0, 0)}L{at(low, 0)}L{at(low, wide)}"
            f"M{at(high, 0)}L{at(far, 0)}M{at(low, wide)}Q{at(high, wide)} {at(high, 0)}"
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


def _numbers(columns: int, rows: int) -> Iterator[Number]:
    near = max(columns, rows) <= FEW
    for column in _numbered(columns):
        yield Number((column - 0.5) * UNIT, -1.5 if near else -2.5, str(column))
    for row in _numbered(rows):
        yield Number(-2.8 if near else -4, (row - 0.5) * UNIT + 1.6, str(row))


def _numbered(count: int) -> Iterator[int]:
    if count <= FEW:
        yield from range(1, count + 1)
        return
    yield 1
    yield from range(NUMBERED, count + 1, NUMBERED)

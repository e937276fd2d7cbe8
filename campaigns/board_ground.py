"""The ground of a board as lines and hatchings, in units of a tenth of a square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

UNIT = 10  # a square
NUMBERED = 5  # every fifth column and row
FEW = 12  # columns or rows that all bear their number

Areas = tuple[tuple[str, tuple[int, ...]], ...]  # kinds with their squares
Line = tuple[int, int, int, int]  # from column and row to column and row

# How kinds of ground are drawn: a hatching, an outline, or both; others are left white.
HATCHED = {
    "road": "dashes",
    "bridge": "planks",
    "rough": "stones",
    "river": "waves",
    "woods": "leaves",
    "hill": "slopes",
    "hidden": "stones",
    "building": "floor",
    "shed": "floor",
    "wreck": "cross",
    "block": "cross",
}
OUTLINED = frozenset({"woods", "hill", "hidden", "wreck", "block", "bridge", "river"})
LONE = frozenset({"tree"})  # each square has a drawing of its own


@dataclass(frozen=True)
class Stroke:
    """One path of the drawing; its look says how it is drawn."""

    look: str
    path: str
    hatching: str = ""  # fills it


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


@lru_cache(maxsize=32)
def ground_of(
    columns: int,
    rows: int,
    areas: Areas,
    edges: tuple[tuple[str, Line], ...],
) -> Ground:
    """What does not move on a board of this size, with its areas and edges."""
    across = "".join(f"M0 {y * UNIT}h{columns * UNIT}" for y in range(rows + 1))
    down = "".join(f"M{x * UNIT} 0v{rows * UNIT}" for x in range(columns + 1))
    return Ground(
        areas=tuple(_area_strokes(columns, areas)),
        grid=across + down,
        edges=tuple(_edge_strokes(edges)),
        numbers=tuple(_numbers(columns, rows)),
    )


def _area_strokes(columns: int, areas: Areas) -> Iterator[Stroke]:
    for kind, squares in areas:
        if kind in LONE:
            yield Stroke("area-outline", "".join(_crown(columns, square) for square in squares))
        if kind in HATCHED:
            yield Stroke("area", _filling(columns, squares), HATCHED[kind])
        if kind in OUTLINED:
            yield Stroke("area-outline", _outline(columns, frozenset(squares)))


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


def _edge_strokes(edges: Iterable[tuple[str, Line]]) -> Iterator[Stroke]:
    """For each kind its lines as one path, and what is drawn on them."""
    lines: dict[str, list[Line]] = {}
    for kind, line in edges:
        x, y, to_x, to_y = (UNIT * value for value in line)
        lines.setdefault(kind, []).append((x, y, to_x, to_y))
    for kind, found in sorted(lines.items(), key=lambda item: item[0] in _OPENING_LOOKS):
        if kind in _OPENING_LOOKS:
            path = "".join(_opening(kind, *line) for line in found)
            yield Stroke(f"edge {_OPENING_LOOKS[kind]}", path)
            continue
        path = "".join(f"M{x} {y}L{to_x} {to_y}" for x, y, to_x, to_y in found)
        for look in _EDGE_LOOKS.get(kind, ("edge-plain",)):
            yield Stroke(f"edge {look}", path)


_EDGE_LOOKS: Mapping[str, tuple[str, ...]] = {
    "side": ("edge-wall",),
    "wall": ("edge-wall",),
    "low-wall": ("edge-wall-low", "edge-hollow"),
    "hedge": ("edge-hedge",),
    "fence": ("edge-plain", "edge-posts"),
    "barricade": ("edge-wall-low", "edge-planks"),
}
_OPENING_LOOKS: Mapping[str, str] = {
    "door": "edge-leaf",
    "open-door": "edge-swing",
    "locked-door": "edge-leaf",
    "window": "edge-pane",
}


def _opening(kind: str, x: int, y: int, to_x: int, to_y: int) -> str:
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
    if kind == "open-door":
        leaf = far - 2 * stub
        return (
            f"M{at(0, 0)}L{at(low, 0)}L{at(low, leaf)}"
            f"M{at(high, 0)}L{at(far, 0)}M{at(low, leaf)}Q{at(high, leaf)} {at(high, 0)}"
        )
    box = f"M{at(low, -thick)}L{at(high, -thick)}L{at(high, thick)}L{at(low, thick)}Z"
    stubs = f"M{at(0, 0)}L{at(low, 0)}M{at(high, 0)}L{at(far, 0)}"
    if kind == "window":
        return box + stubs + f"M{at(low, 0)}L{at(high, 0)}"
    if kind == "locked-door":
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

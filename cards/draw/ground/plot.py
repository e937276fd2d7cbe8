"""A battlefield sorted for drawing: squares and edges by kind, rooms, vehicles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from cards.draw.ground.hand import Cell
from rules.looks import EdgePaint, Hard, Paint, Vehicle, Way
from rules.maps import BattlefieldSheet, Boundary

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
T = TypeVar("T")
P = TypeVar("P", bound=Paint)
E = TypeVar("E", bound=EdgePaint)


class SquareRect(NamedTuple):
    """Squares from a column and a row on."""

    x: int
    y: int
    width: int
    height: int


class RoofRect(NamedTuple):
    """A roof over a rectangle of squares."""

    rect: SquareRect
    form: str


class Plot:
    """The contents of `sheet` by kind. Without `fine`, patterns are left out.

    Shapes outside `view` can be skipped. Shapes are worked out once for all views.
    `alone`: what reaches the edge ends there, except for ways and what spans.
    """

    def __init__(self, sheet: BattlefieldSheet, *, alone: bool = False) -> None:
        self.columns, self.rows = sheet.columns, sheet.rows
        self.west, self.north = sheet.west, sheet.north
        self.view, self.fine = SquareRect(self.west, self.north, self.columns, self.rows), True
        self.arts, self.things = sheet.arts, sheet.things
        self.named = {sheet.spot_of(one.at): one.key for one in sheet.labels}
        self.name = sheet.name
        covered = frozenset(map(sheet.spot_of, sheet.covered))  # by drawings of whole tiles
        self.spots = tuple([spot for spot in sheet.spots() if spot not in covered])
        self.void = frozenset(map(sheet.spot_of, sheet.void)) | covered
        self.zones = [{sheet.spot_of(at) for at in zone.squares} for zone in sheet.zones]
        self.alone = alone
        self._kept: dict[str, Any] = {}
        self.cells: dict[str, set[Cell]] = {}
        for area in sheet.areas:
            bare = set(map(sheet.spot_of, area.squares)) - covered
            if bare or not covered:
                self.cells.setdefault(area.kind, set()).update(bare)
        self.open, self.blocks = sheet.looks.open, sheet.looks.blocks
        self._paints = {one.kind: one.paint for one in sheet.looks.ground if one.paint}
        self._edge_paints = {one.kind: one.paint for one in sheet.looks.edge}
        self._closed = tuple([one.kind for one in sheet.looks.edge if one.closed])
        for kind, _ in self.grounds(Way):
            self._go_on_under_vehicles(self.cells[kind])
        self.roofs = tuple(_roofs(sheet))
        under = [_rect_cells(one.rect) for one in self.roofs]
        self.roofed = frozenset(cell for cells in under for cell in cells)
        self.lines: dict[str, list[Boundary]] = {}
        for line in sheet.boundaries:
            if line.kind in self._closed and covered.intersection(_beside(line)):
                continue  # the drawing has its wall
            if any(cells.issuperset(_beside(line)) for cells in under):
                continue  # the roof is over it
            self.lines.setdefault(line.kind, []).append(line)

    def grounds(self, form: type[P]) -> list[tuple[str, P]]:
        """The kinds of ground of a form that are there, with their paint, the lowest first."""
        return [
            (kind, paint)
            for kind, paint in self._paints.items()
            if isinstance(paint, form) and kind in self.cells
        ]

    def edges(self, form: type[E]) -> list[tuple[str, E]]:
        """The kinds of edges of a form that are there, with their paint, the lowest first."""
        return [
            (kind, paint)
            for kind, paint in self._edge_paints.items()
            if isinstance(paint, form) and kind in self.lines
        ]

    @property
    def unknown_lines(self) -> list[str]:
        """The kinds of edges without a look."""
        return sorted(set(self.lines) - set(self._edge_paints))

    def _go_on_under_vehicles(self, road: set[Cell]) -> None:
        """A vehicle that has mostly road around it stands on the road."""
        stand = [self.cells[kind] for kind, _ in self.grounds(Vehicle)]
        for x, y, wide, high in (box for cells in stand for box in rectangles(cells)):
            columns, rows = range(x, x + wide), range(y, y + high)
            around = [(column, row) for column in columns for row in (y - 1, y + high)]
            around += [(column, row) for row in rows for column in (x - 1, x + wide)]
            if 2 * len(road.intersection(around)) >= len(around):
                road |= {(column, row) for column in columns for row in rows}

    def seen(self, view: SquareRect | None, *, fine: bool) -> Plot:
        """The same with another view. None shows all of it."""
        other = copy(self)
        whole = SquareRect(self.west, self.north, self.columns, self.rows)
        other.view, other.fine = view or whole, fine
        return other

    def kept(self, key: str, build: Callable[[], T]) -> T:
        """Return the result of `build`, cached for this battlefield."""
        if key not in self._kept:
            self._kept[key] = build()
        found: T = self._kept[key]
        return found

    def of(self, kind: str) -> list[Cell]:
        """The squares of a kind that are in view, from the north-west."""
        seen = [cell for cell in self.cells.get(kind, ()) if self.shows(*cell)]
        return sorted(seen, key=lambda cell: (cell[1], cell[0]))

    def shows(self, x: float, y: float) -> bool:
        """True if something at this place, one square in reach, can be in view."""
        left, top, wide, high = self.view
        return left - 2 < x < left + wide + 1 and top - 2 < y < top + high + 1

    def beyond(self, kind: str) -> set[Cell]:
        """The squares of a kind, going on over the edge of the board and into void beside them."""
        there = set(self.cells.get(kind, ()))
        if self.alone and not self._runs_through(kind):
            return there
        east, south = self.west + self.columns, self.north + self.rows
        lone = self.alone and len(there) == self.columns * self.rows
        across = not lone or self.columns >= self.rows  # a lone piece of road has kerbs
        down = not lone or self.columns < self.rows
        for x, y in self.cells.get(kind, ()):
            columns = [x] + [self.west - 1] * (x == self.west) + [east] * (x == east - 1)
            rows = [y] + [self.north - 1] * (y == self.north) + [south] * (y == south - 1)
            columns, rows = (columns if across else [x]), (rows if down else [y])
            there.update((column, row) for column in columns for row in rows)
            if self.void:
                there.update(self.void.intersection((x + dx, y + dy) for dx, dy in SIDES))
        return there

    def _runs_through(self, kind: str) -> bool:
        paint = self._paints.get(kind)
        return isinstance(paint, Way) or (isinstance(paint, Hard) and paint.spans)

    @property
    def spanning(self) -> set[Cell]:
        """The squares of what spans, going on over the edge."""
        spans = [kind for kind, paint in self.grounds(Hard) if paint.spans]
        return {cell for kind in spans for cell in self.beyond(kind)}

    def under_spans(self, kind: str) -> set[Cell]:
        """The squares of a kind, going on under what spans beside them."""
        return self.kept(f"{kind} under", lambda: self._under_spans(kind))

    def _under_spans(self, kind: str) -> set[Cell]:
        there = self.beyond(kind)
        for bridge in rectangles(self.spanning) if there else ():
            x, y, wide, high = bridge
            cells = {(column, row) for column in range(x, x + wide) for row in range(y, y + high)}
            if any((cx + dx, cy + dy) in there for cx, cy in cells for dx, dy in SIDES):
                there |= cells
        return there

    @property
    def grass(self) -> list[Cell]:
        """The squares of open ground."""
        return self.kept("grass", self._grass)

    def _grass(self) -> list[Cell]:
        covered = {c for kind, cells in self.cells.items() if kind in self._paints for c in cells}
        return [cell for cell in self.spots if cell not in covered]

    @cached_property
    def _shut(self) -> set[tuple[Cell, Cell]]:
        """Pairs of squares with something closed between them."""
        return set(_pairs(line for kind in self._closed for line in self.lines.get(kind, ())))

    def is_undivided(self, cells: set[Cell]) -> bool:
        """True if no line of any kind lies between these squares."""
        for x, y in cells:
            for near in ((x + 1, y), (x, y + 1)):
                if near in cells and ((x, y), near) in self.parted:
                    return False
        return True

    @cached_property
    def parted(self) -> set[tuple[Cell, Cell]]:
        """Pairs of squares with something between them."""
        return set(_pairs(line for lines in self.lines.values() for line in lines))

    def rooms(self, kind: str) -> list[list[Cell]]:
        """The rooms of buildings, each as its squares."""
        return self.kept(f"{kind} rooms", lambda: self._rooms(kind))

    def _rooms(self, kind: str) -> list[list[Cell]]:
        left, rooms = set(self.cells.get(kind, ())), []
        for first in sorted(left, key=lambda cell: (cell[1], cell[0])):
            if first not in left:
                continue
            left.remove(first)
            room, reached = [], [first]
            while reached:
                cell = reached.pop()
                room.append(cell)
                x, y = cell
                for near in ((x + dx, y + dy) for dx, dy in SIDES):
                    pair = (min(cell, near), max(cell, near))
                    if near in left and pair not in self._shut:
                        left.remove(near)
                        reached.append(near)
            rooms.append(sorted(room))
        return rooms


def _roofs(sheet: BattlefieldSheet) -> Iterator[RoofRect]:
    """The roofs over buildings that are rectangles."""
    for roof in sheet.roofs:
        rects = rectangles(map(sheet.spot_of, roof.squares))
        if len(rects) == 1:
            yield RoofRect(rects[0], roof.form)


def _pairs(lines: Iterable[Boundary]) -> Iterator[tuple[Cell, Cell]]:
    """Yield the squares on both sides of each step of the lines."""
    for line in lines:
        (x, y), (to_x, to_y) = line.start, line.end
        for n in range(to_x - x):
            yield (x + n, y - 1), (x + n, y)
        for n in range(to_y - y):
            yield (x - 1, y + n), (x, y + n)


def _rect_cells(rect: SquareRect) -> frozenset[Cell]:
    return frozenset(
        (rect.x + n, rect.y + m) for n in range(rect.width) for m in range(rect.height)
    )


def _beside(line: Boundary) -> tuple[Cell, Cell]:
    """The squares on both sides of a line's beginning."""
    (x, y), level = line.start, line.start[1] == line.end[1]
    return ((x, y - 1), (x, y)) if level else ((x - 1, y), (x, y))


def rectangles(cells: Iterable[Cell]) -> list[SquareRect]:
    """The squares as few upright rectangles, the first from the north-west."""
    left, found = set(cells), []
    while left:
        x, y = min(left, key=lambda cell: (cell[1], cell[0]))
        wide = 1
        while (x + wide, y) in left:
            wide += 1
        deep = 1
        while all((x + n, y + deep) in left for n in range(wide)):
            deep += 1
        found.append(SquareRect(x, y, wide, deep))
        left -= {(x + n, y + m) for n in range(wide) for m in range(deep)}
    return found

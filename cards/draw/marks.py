"""What is printed beside the items: crop marks, cut lines, and a ruler that proves the scale."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal

from cards.impose import Grid, Sheet
from cards.job import Marks
from cards.palette import Colour
from cards.paper import MARK_LENGTH, MARK_WIDTH, PAGE_MARGIN, RULER_HEIGHT
from cards.pen import Pen
from cards.text import SMALLEST, shortened

RULER: Final = 100.0
INCH: Final = 25.4
HAIR: Final = 0.15
_BLACK: Final[Colour] = (0.0, 0.0, 0.0)

Line = tuple[tuple[float, float], tuple[float, float]]


def cuts(grid: Grid) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Where the knife goes: x of the upright cuts, y of the level ones."""

    def along(start: float, length: float, count: int) -> tuple[float, ...]:
        edges = set()
        for i in range(count):
            left = start + i * (length + grid.gap)
            edges |= {round(left, 4), round(left + length, 4)}
        return tuple(sorted(edges))

    return (
        along(grid.left, grid.cell.width, grid.columns),
        along(grid.top, grid.cell.height, grid.rows),
    )


def crop_marks(grid: Grid) -> Iterator[Line]:
    """Outside the bleed, 3 mm long or as long as the margin leaves room for."""
    upright, level = cuts(grid)
    for x in upright:
        length = min(MARK_LENGTH, grid.top - grid.bleed - PAGE_MARGIN)
        near = grid.top - grid.bleed
        yield (x, near - length), (x, near)
        yield (x, grid.paper.height - near), (x, grid.paper.height - near + length)
    for y in level:
        length = min(MARK_LENGTH, grid.left - grid.bleed - PAGE_MARGIN)
        near = grid.left - grid.bleed
        yield (near - length, y), (near, y)
        yield (grid.paper.width - near, y), (grid.paper.width - near + length, y)


def cut_lines(grid: Grid) -> Iterator[Line]:
    """Across all cells, along each cut."""
    upright, level = cuts(grid)
    for x in upright:
        yield (x, grid.top), (x, grid.top + grid.height)
    for y in level:
        yield (grid.left, y), (grid.left + grid.width, y)


def no_marks(grid: Grid) -> Iterator[Line]:
    """For a shop, or for paper that is perforated."""
    return iter(())


LINES: Final[dict[Marks, Callable[[Grid], Iterator[Line]]]] = {
    "crop": crop_marks,
    "cut": cut_lines,
    "none": no_marks,
}


def place_marks(pen: Pen, sheet: Sheet, marks: Marks, note: str) -> None:
    """Everything in the margin of a front, and the cut lines over it."""
    grid = sheet.grid

    def draw(inner: Pen) -> None:
        if sheet.kind == "cards":
            for start, end in LINES[marks](grid):
                inner.line(start, end, _BLACK, width=MARK_WIDTH)
        _ruler(inner, grid, note)
        _inch(inner, grid)

    box = (0.0, 0.0, grid.paper.width, grid.paper.height)
    pen.stamp(("marks", grid, marks, sheet.kind), box, draw)


def ruler_side(grid: Grid) -> Literal["foot", "left", "none"]:
    """The margin that is deep enough for the ruler, beyond colour and marks."""
    needed = PAGE_MARGIN + grid.reach + RULER_HEIGHT - 1e-6
    if grid.top >= needed:
        return "foot"
    return "left" if grid.left >= needed else "none"


def _ruler(pen: Pen, grid: Grid, note: str) -> None:
    """100 mm at the foot of the page, or up its left side."""
    side, foot = ruler_side(grid), grid.paper.height - PAGE_MARGIN
    if side == "none":
        return
    if side == "foot":
        x, y, turn = PAGE_MARGIN + INCH + 4, foot, 0
        room = grid.paper.width - x - RULER - 3 - PAGE_MARGIN
    else:
        x, y, turn = PAGE_MARGIN + RULER_HEIGHT, foot - INCH - 4, 90
        room = y - RULER - 3 - PAGE_MARGIN
    with pen.at(x, y, turn):
        pen.line((0, 0), (RULER, 0), _BLACK, width=HAIR)
        for tick in range(0, int(RULER) + 1, 5):
            height = RULER_HEIGHT if tick % 50 == 0 else 1.5 if tick % 10 == 0 else 0.8
            pen.line((tick, 0), (tick, -height), _BLACK, width=HAIR)
        words = shortened("text", note, room, SMALLEST)
        pen.text(RULER + 1.5, -0.2, words, "text", size=SMALLEST, colour=_BLACK)


def _inch(pen: Pen, grid: Grid) -> None:
    """A square of 25.4 mm, or where the margin is too narrow the two sides of its corner."""
    left, bottom = PAGE_MARGIN, grid.paper.height - PAGE_MARGIN
    if ruler_side(grid) == "foot" and grid.left - grid.bleed - PAGE_MARGIN >= INCH:
        y = grid.top + grid.height - grid.cell.height / 2 - INCH / 2
        pen.rect((left, y, left + INCH, y + INCH), stroke=_BLACK, width=HAIR)
        return
    for end, tick in (
        ((left + INCH, bottom), (left + INCH, bottom - 1)),
        ((left, bottom - INCH), (left + 1, bottom - INCH)),
    ):
        pen.line((left, bottom), end, _BLACK, width=HAIR)
        pen.line(end, tick, _BLACK, width=HAIR)

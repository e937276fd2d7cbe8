"""Which item lies where on which page, fronts and backs.

Paper always stands upright, so that flipping on the long edge mirrors left and right; a card that
fits more often lying on its side is turned instead. Positions are in millimetres from the top left
corner of the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import floor

from msgspec import Struct

from cards.job import PrintJob
from cards.paper import BLEED, MARK_LENGTH, PAGE_MARGIN, RULER_HEIGHT, TOKEN_GAP, Size
from rules.printables import StatCard


class Grid(Struct, frozen=True):
    """The cells of one page; `turned` when the items lie on their side."""

    columns: int
    rows: int
    cell: Size  # as it lies on the page
    gap: float
    paper: Size
    turned: bool = False

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def width(self) -> float:
        return self.columns * (self.cell.width + self.gap) - self.gap

    @property
    def height(self) -> float:
        return self.rows * (self.cell.height + self.gap) - self.gap

    @property
    def left(self) -> float:
        return (self.paper.width - self.width) / 2

    @property
    def top(self) -> float:
        return (self.paper.height - self.height) / 2

    @property
    def bleed(self) -> float:
        """What margin and marks leave for it on all sides, and the ruler on its own."""
        beside = PAGE_MARGIN + MARK_LENGTH
        narrow, wide = sorted((self.left - beside, self.top - beside))
        return max(0.0, min(BLEED, narrow, wide - RULER_HEIGHT))

    @property
    def reach(self) -> float:
        """How far colour and marks go beyond the block of cells; tokens have no marks."""
        return self.gap / 2 if self.gap else self.bleed + MARK_LENGTH

    def corner(self, place: int) -> tuple[float, float]:
        """Left and top of the cell; places are counted along the rows."""
        row, column = divmod(place, self.columns)
        return (
            self.left + column * (self.cell.width + self.gap),
            self.top + row * (self.cell.height + self.gap),
        )


class Placement(Struct, frozen=True):
    """One copy of `job.items[item]` on a page; `turn` is in degrees against the clock."""

    page: int
    item: int
    back: bool
    x: float
    y: float
    width: float
    height: float
    turn: int = 0


class Sheet(Struct, frozen=True):
    """One piece of paper: the items on its places, and the first of its pages."""

    kind: str  # cards, tokens
    number: int  # among the sheets of its kind, from 1
    page: int  # from 0
    grid: Grid
    items: tuple[int, ...]


@cache
def grid_of(cell: Size, paper: Size, gap: float = 0.0) -> Grid:
    """As many cells as the paper takes, turned only where that gives more."""
    upright, turned = _fill(cell, paper, gap), _fill(cell.turned(), paper, gap)
    if turned.places > upright.places:
        return Grid(turned.columns, turned.rows, turned.cell, gap, paper, turned=True)
    return upright


def _fill(cell: Size, paper: Size, gap: float) -> Grid:
    def count(room: float, length: float) -> int:
        return floor((room - 2 * PAGE_MARGIN + gap) / (length + gap) + 1e-9)

    foot = 2 * (RULER_HEIGHT + gap) if gap else 0.0  # tokens would leave the ruler no room
    columns, rows = count(paper.width, cell.width), count(paper.height - foot, cell.height)
    return Grid(columns, rows, cell, gap, paper)


def card_grid(job: PrintJob) -> Grid:
    return grid_of(job.card_size, job.paper_size)


def token_grid(job: PrintJob) -> Grid:
    return grid_of(Size(job.token_mm, job.token_mm), job.paper_size, TOKEN_GAP)


def sheets(job: PrintJob) -> int:
    """How many pieces of paper the job takes."""
    return sum(1 for _ in sheets_of(job))


def sheets_of(job: PrintJob) -> Iterator[Sheet]:
    """Cards first, then tokens; items in their order, copies side by side."""
    sides = 2 if job.backs else 1
    page = 0
    for kind, grid in (("cards", card_grid(job)), ("tokens", token_grid(job))):
        copies = [
            index
            for index, (item, quantity) in enumerate(job.items)
            if isinstance(item, StatCard) == (kind == "cards")
            for _ in range(quantity)
        ]
        for number, start in enumerate(range(0, len(copies), grid.places), 1):
            items = tuple(copies[start : start + grid.places])
            yield Sheet(kind, number, page, grid, items)
            page += sides


def on_page(sheet: Sheet, back: bool = False) -> Iterator[Placement]:
    """Where the items of `sheet` lie on its front, or mirrored on its back."""
    grid = sheet.grid
    for place, item in enumerate(sheet.items):
        x, y = grid.corner(place)
        turn = 90 if grid.turned else 0
        if back:
            x, turn = grid.paper.width - x - grid.cell.width, -turn
        page = sheet.page + back
        yield Placement(page, item, back, x, y, grid.cell.width, grid.cell.height, turn)


def placements(job: PrintJob) -> Iterator[Placement]:
    """Everything on every page, in the order of the pages."""
    for sheet in sheets_of(job):
        for back in (False, True) if job.backs else (False,):
            yield from on_page(sheet, back)

"""Pieces of one size in rows and columns, as many as the paper takes."""

from __future__ import annotations

from functools import cache
from math import floor

from msgspec import Struct

from cards.impose.sides import Fold, Spot
from cards.paper import BLEED, MARK_LENGTH, PAGE_MARGIN, RULER_HEIGHT, Size
from rules.problems import Wrong
from rules.text import text


class Grid(Struct, frozen=True):
    """The cells of one page. `turned` when the pieces lie on their side."""

    columns: int
    rows: int
    cell: Size  # as it lies on the page
    gap: float
    paper: Size
    turned: bool = False
    margin: float = PAGE_MARGIN
    wish: float = BLEED  # the requested bleed
    fold: Fold | None = None  # fronts lie before it, as near as their bleed lets them

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
        if self.fold and self.fold.axis == "x":
            return self.fold.at - self.wish - self.width
        return (self.paper.width - self.width) / 2

    @property
    def top(self) -> float:
        if self.fold and self.fold.axis == "y":
            return self.fold.at - self.wish - self.height
        return (self.paper.height - self.height) / 2

    @property
    def bleed(self) -> float:
        """The area inside margin and marks, above the ruler."""
        beside = self.margin + MARK_LENGTH
        narrow, wide = sorted((self.left - beside, self.top - beside))
        return max(0.0, min(self.wish, narrow, wide - RULER_HEIGHT))

    @property
    def reach(self) -> float:
        """Return the reach of colour and marks beyond the cells. A gap has no marks."""
        return self.gap / 2 if self.gap else self.bleed + MARK_LENGTH

    def corner(self, place: int) -> tuple[float, float]:
        """Left and top of the cell. Places are counted along the rows."""
        row, column = divmod(place, self.columns)
        return (
            self.left + column * (self.cell.width + self.gap),
            self.top + row * (self.cell.height + self.gap),
        )

    def spot(self, place: int, item: int) -> Spot:
        """The piece `item` on one of the places."""
        turn = 90 if self.turned else 0
        return Spot(item, *self.corner(place), self.cell.width, self.cell.height, turn)


@cache
def grid_of(
    cell: Size,
    paper: Size,
    gap: float = 0.0,
    *,
    margin: float = PAGE_MARGIN,
    bleed: float = BLEED,
    pin: bool = False,
) -> Grid:
    """As many cells as the paper takes, turned only where that gives more, and never with `pin`.

    Raises: ValueError when the paper takes none.
    """
    foot = 2 * (RULER_HEIGHT + gap) if gap else 0.0  # small pieces would leave the ruler no room
    room = Size(paper.width - 2 * margin, paper.height - 2 * margin - foot)
    columns, rows, turned = _most(cell, room, gap, pin=pin)
    _must_hold(columns * rows, cell, paper)
    lying = cell.turned() if turned else cell
    return Grid(columns, rows, lying, gap, paper, turned, margin, bleed)


@cache
def folded_grid(
    cell: Size,
    paper: Size,
    gap: float = 0.0,
    *,
    margin: float = PAGE_MARGIN,
    bleed: float = BLEED,
    pin: bool = False,
) -> Grid:
    """Fronts on one half of the paper, for backs across the fold. The fold that gives more.

    Raises: ValueError when half the paper takes none.
    """
    upright = Size(paper.width / 2 - margin - 2 * bleed, paper.height - 2 * (margin + bleed))
    level = Size(paper.width - 2 * (margin + bleed), paper.height / 2 - margin - 2 * bleed)
    across = _most(cell, upright, gap, pin=pin)
    along = _most(cell, level, gap, pin=pin)
    if along[0] * along[1] > across[0] * across[1]:
        (columns, rows, turned), fold = along, Fold("y", paper.height / 2)
    else:
        (columns, rows, turned), fold = across, Fold("x", paper.width / 2)
    _must_hold(columns * rows, cell, paper)
    lying = cell.turned() if turned else cell
    return Grid(columns, rows, lying, gap, paper, turned, margin, bleed, fold)


def _most(cell: Size, room: Size, gap: float, *, pin: bool) -> tuple[int, int, bool]:
    """Columns, rows, and whether the cells are turned for that."""

    def counts(one: Size) -> tuple[int, int]:
        return (
            max(0, floor((room.width + gap) / (one.width + gap) + 1e-9)),
            max(0, floor((room.height + gap) / (one.height + gap) + 1e-9)),
        )

    upright, lying = counts(cell), counts(cell.turned())
    if not pin and lying[0] * lying[1] > upright[0] * upright[1]:
        return *lying, True
    return *upright, False


def _must_hold(places: int, cell: Size, paper: Size) -> None:
    if not places:
        raise Wrong(
            text(
                "{width} × {height} mm is larger than the printable area on {most_width} × "
                "{most_height} mm",
                width=f"{cell.width:g}",
                height=f"{cell.height:g}",
                most_width=f"{paper.width:g}",
                most_height=f"{paper.height:g}",
            )
        )

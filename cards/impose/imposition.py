"""The places of pieces on sheets of paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import inf, isfinite
from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cards.impose.grid import Grid, folded_grid, grid_of
from cards.impose.labels import stock_of
from cards.impose.packed import Kind, Packed, packed
from cards.impose.sides import Fold, Spot, behind
from cards.paper import BLEED, LEAST_MARGIN, PAGE_MARGIN, PAPERS, RULER_HEIGHT, Duplex, Size
from cards.pen import Box
from cards.piece import Pieces
from rules.problems import Wrong
from rules.text import text

Marks = Literal["crop", "cut", "none"]
Method = Literal["grid", "packed", "labels", "single"]

MOST_COPIES: Final = 9_999  # of one piece
MOST_PIECES: Final = 200_000  # of one part
MOST_BLEED: Final = 6.0
MOST_RADIUS: Final = 10.0  # of corners
_MOST: Final = {
    "bleed": (text("bleed"), MOST_BLEED),
    "gap": (text("gap"), inf),
    "margin": (text("margin"), inf),
    "radius": (text("radius"), MOST_RADIUS),
}
TICK: Final = 1.5  # length of the marks between packed pieces


class Imposition(Struct, frozen=True, kw_only=True):
    """The choices for one part. Lengths are in millimetres.

    `grid` puts each size on separate sheets. `packed` mixes sizes. `labels` fills label sheets.
    `single` gives every piece a page of its own size with bleed, as shops want it.
    Raises: ValueError for choices that cannot be.
    """

    method: Method = "grid"
    paper: Size = PAPERS["a4"]
    duplex: Duplex = "none"
    marks: Marks = "crop"
    bleed: float = BLEED  # where the paper has room for it
    gap: float = 0.0  # between the cells of a grid
    margin: float = PAGE_MARGIN
    radius: float = 0.0  # of rounded corners, cut along marks
    stock: str = ""  # of labels: a key of cards.impose.labels.STOCKS
    start: int = 1  # the first label that is still there
    heading: float = 0.0  # above the rows, where that needs no more sheets
    leading: float = 0.0  # between the rows of sheets with a heading, as far as there is room

    def __post_init__(self) -> None:
        for key, (name, most) in _MOST.items():
            length = getattr(self, key)
            if not (isfinite(length) and length >= 0):
                raise Wrong(text("{name} must be a length of 0 mm or more", name=name))
            if length > most:
                raise Wrong(
                    text("the {name} must be at most {most} mm", name=name, most=f"{most:g}")
                )
        if self.margin < LEAST_MARGIN:
            raise Wrong(
                text(
                    "the margin must be at least {least} mm",
                    least=f"{LEAST_MARGIN:g}",
                )
            )
        if not (0 < self.paper.width <= self.paper.height):
            raise Wrong(text("the paper must be portrait and larger than 0 mm"))
        if self.method == "labels":
            stock_of(self.stock).check_start(self.start)
            if self.duplex != "none":
                raise Wrong(text("labels have no backs"))
        elif self.start != 1:
            raise Wrong(text("only labels can start partway through a sheet"))
        if self.method == "single" and self.duplex == "gutterfold":
            raise Wrong(text("single pages cannot be folded"))


class Sheet(NamedTuple):
    """One sheet of paper with its pieces."""

    number: int  # from 1
    paper: Size
    fronts: tuple[Spot, ...]
    backs: tuple[Spot, ...]  # behind the fronts; across the fold on the same page
    bleed: float  # the number that fits
    block: Box  # around all trims
    grid: Grid | None = None
    fold: Fold | None = None
    heading: float = 0.0  # free above the block


def sheets_of(pieces: Pieces, how: Imposition) -> Iterator[Sheet]:
    """Every sheet in order. Copies lie side by side.

    Raises: ValueError for sizes and quantities that cannot be printed.
    """
    _check(pieces)
    if how.method == "single":
        return _single(pieces, how)
    if how.method == "labels":
        return _labels(pieces, how)
    sheets = _packed(pieces, how) if how.method == "packed" else _grids(pieces, how)
    return (_headed(sheet, how) for sheet in sheets) if how.heading else sheets


def _check(pieces: Pieces) -> None:
    total = 0
    for piece, quantity in pieces:
        width, height = piece.trim.width, piece.trim.height
        if not (isfinite(width) and isfinite(height) and width > 0 and height > 0):
            raise Wrong(
                text(
                    "{name}: {width} × {height} mm is not a valid size",
                    name=piece.name,
                    width=f"{width:g}",
                    height=f"{height:g}",
                )
            )
        if quantity < 0:
            raise Wrong(text("{name}: a quantity is below zero", name=piece.name))
        if quantity > MOST_COPIES:
            raise Wrong(
                text(
                    "{name}: more than {most} copies of one piece",
                    name=piece.name,
                    most=MOST_COPIES,
                )
            )
        total += quantity
    if total > MOST_PIECES:
        raise Wrong(text("more than {most} pieces", most=MOST_PIECES))


def _copies(pieces: Pieces, size: Size, pin: bool) -> Iterator[int]:
    for item, (piece, quantity) in enumerate(pieces):
        if piece.trim == size and piece.pin == pin:
            for _ in range(quantity):
                yield item


def _headed(sheet: Sheet, how: Imposition) -> Sheet:
    """The rows moved under a heading and apart. A full sheet stays as it is."""
    _, top, _, bottom = sheet.block
    free = _foot(how) - (bottom - top) - how.heading
    if free < 0:
        return sheet
    rows = sorted({spot.y for spot in sheet.fronts})
    lead = min(how.leading, free / max(1, len(rows) - 1))
    up = top - how.margin - how.heading
    spots = tuple(one._replace(y=one.y - up + lead * rows.index(one.y)) for one in sheet.fronts)
    return sheet._replace(fronts=spots, block=_around(spots), grid=None, heading=how.heading)


def _foot(how: Imposition) -> float:
    """The height within the margins, above the ruler."""
    return how.paper.height - 2 * how.margin - RULER_HEIGHT - 1


def _grids(pieces: Pieces, how: Imposition) -> Iterator[Sheet]:
    number = 0
    wanted = dict.fromkeys((piece.trim, piece.pin) for piece, quantity in pieces if quantity)
    build = folded_grid if how.duplex == "gutterfold" else grid_of
    for size, pin in wanted:
        grid = build(size, how.paper, how.gap, margin=how.margin, bleed=how.bleed, pin=pin)
        grid, cells = _narrowed(*_laid_out(pieces, size, pin, grid, how))
        bleed = min(how.bleed, grid.gap / 2) if grid.gap else grid.bleed
        block = (grid.left, grid.top, grid.left + grid.width, grid.top + grid.height)
        for first in range(0, len(cells), grid.places):
            here = enumerate(cells[first : first + grid.places])
            spots = [grid.spot(place, item) for place, item in here if item is not None]
            number += 1
            yield _sheet(number, spots, how, bleed, block, grid=grid, fold=grid.fold)


def _laid_out(
    pieces: Pieces, size: Size, pin: bool, grid: Grid, how: Imposition
) -> tuple[Grid, Sequence[int | None]]:
    """The grid with its pieces. It has a row less where a heading needs no more sheets."""
    copies = [*_copies(pieces, size, pin)]
    lower = replace(grid, rows=grid.rows - 1)
    free = _foot(how) - lower.height - how.heading
    if how.heading and lower.rows and free >= 0 and _sheets(copies, lower) == _sheets(copies, grid):
        grid = lower
    return grid, _cells(pieces, copies, grid)


def _sheets(cells: Sequence[int | None], grid: Grid) -> int:
    return -(-len(cells) // grid.places)


def _cells(pieces: Pieces, copies: Sequence[int], grid: Grid) -> Sequence[int | None]:
    """The pieces in the cells, in groups, where that needs no more sheets.

    A group stands in the rest of a row where it fits in whole. Else it begins a row.
    """
    cells: list[int | None] = []
    for group, items in groupby(copies, key=lambda n: pieces[n][0].group):
        members = [*items]
        rest = -len(cells) % grid.columns
        cells += [None] * (rest if group and len(members) > rest else 0)
        cells += members
    return cells if _sheets(cells, grid) <= _sheets(copies, grid) else copies


def _narrowed(grid: Grid, cells: Sequence[int | None]) -> tuple[Grid, Sequence[int | None]]:
    """The same without the columns that groups leave empty in every row."""
    if None not in cells:
        return grid, cells
    used = 1 + max(place % grid.columns for place, cell in enumerate(cells) if cell is not None)
    kept = [cell for place, cell in enumerate(cells) if place % grid.columns < used]
    return replace(grid, columns=used), kept


def _sheet(
    number: int,
    spots: list[Spot],
    how: Imposition,
    bleed: float,
    block: Box,
    *,
    grid: Grid | None = None,
    fold: Fold | None = None,
) -> Sheet:
    backs: tuple[Spot, ...] = ()
    if how.duplex != "none":
        backs = tuple(behind(spot, how.paper, how.duplex, fold) for spot in spots)
    if fold:
        left, top, right, bottom = block
        if fold.axis == "x":
            block = (left, top, 2 * fold.at - left, bottom)
        else:
            block = (left, top, right, 2 * fold.at - top)
    return Sheet(number, how.paper, tuple(spots), backs, bleed, block, grid, fold)


def _packed(pieces: Pieces, how: Imposition) -> Iterator[Sheet]:
    """Each piece takes its bleed and its marks with it, the ruler has the foot to itself."""
    gap = max(how.gap, 2 * (how.bleed + (TICK if how.marks == "crop" else 0.0)))
    foot = _foot(how)
    fold = _fold(pieces, how, gap, foot) if how.duplex == "gutterfold" else None
    area = _area(how, foot, fold)
    named = sorted(enumerate(pieces), key=lambda one: one[1][0].group)
    groups = [
        [
            Kind(item, p.trim.width + gap, p.trim.height + gap, count, not p.pin)
            for item, (p, count) in group
            if count
        ]
        for _, group in groupby(named, key=lambda one: one[1][0].group)
    ]
    _must_fit(pieces, area, gap)
    for number, placed in enumerate(_below_heading(groups, area, how.heading), 1):
        spots = [_laid(one, gap, how.margin) for one in placed]
        yield _sheet(number, spots, how, how.bleed, _around(spots), fold=fold)


def _below_heading(
    groups: Sequence[Sequence[Kind]], area: Size, heading: float
) -> list[list[Packed]]:
    """Every rectangle on a sheet, with room for the heading where that needs no more sheets."""
    sheets = packed(groups, area)
    low = Size(area.width, area.height - heading)
    if not heading or any(kind.height > low.height for group in groups for kind in group):
        return sheets
    headed = packed(groups, low)
    return headed if len(headed) == len(sheets) else sheets


def _area(how: Imposition, foot: float, fold: Fold | None) -> Size:
    wide = how.paper.width - 2 * how.margin
    if fold is None:
        return Size(wide, foot)
    if fold.axis == "x":
        return Size(fold.at - how.margin, foot)
    return Size(wide, fold.at - how.margin)


def _fold(pieces: Pieces, how: Imposition, gap: float, foot: float) -> Fold:
    """Upright where every piece fits beside it. The far half must end above the ruler."""
    upright = Fold("x", how.paper.width / 2)
    try:
        _must_fit(pieces, _area(how, foot, upright), gap)
    except ValueError:
        return Fold("y", how.margin + foot / 2)
    return upright


def _must_fit(pieces: Pieces, area: Size, gap: float) -> None:
    for piece, quantity in pieces:
        wide, high = piece.trim.width + gap, piece.trim.height + gap
        upright = wide <= area.width and high <= area.height
        turned = not piece.pin and high <= area.width and wide <= area.height
        if quantity and not (upright or turned):
            raise Wrong(
                text(
                    "{name}: {width} × {height} mm is larger than the printable area of "
                    "{most_width} × {most_height} mm",
                    name=piece.name,
                    width=f"{piece.trim.width:g}",
                    height=f"{piece.trim.height:g}",
                    most_width=f"{area.width - gap:g}",
                    most_height=f"{area.height - gap:g}",
                )
            )


def _laid(one: Packed, gap: float, margin: float) -> Spot:
    rect = one.rect
    return Spot(
        one.item,
        margin + rect.x + gap / 2,
        margin + rect.y + gap / 2,
        rect.width - gap,
        rect.height - gap,
        90 if one.turned else 0,
    )


def _around(spots: Sequence[Spot]) -> Box:
    return (
        min(spot.x for spot in spots),
        min(spot.y for spot in spots),
        max(spot.x + spot.width for spot in spots),
        max(spot.y + spot.height for spot in spots),
    )


def _labels(pieces: Pieces, how: Imposition) -> Iterator[Sheet]:
    stock = stock_of(how.stock)
    for piece, quantity in pieces:
        if quantity:
            stock.check_size(piece)
    number, place, bleed = 1, how.start - 1, min(how.bleed, stock.bleed)
    spots: list[Spot] = []

    def sheet() -> Sheet:
        return Sheet(number, stock.paper, tuple(spots), (), bleed, _around(spots))

    for item, (piece, quantity) in enumerate(pieces):
        for _ in range(quantity):
            spots.append(stock.spot(place, item, piece))
            place += 1
            if place == stock.places:
                yield sheet()
                number, place, spots = number + 1, 0, []
    if spots:
        yield sheet()


def _single(pieces: Pieces, how: Imposition) -> Iterator[Sheet]:
    number, reach = 0, how.bleed
    for item, (piece, quantity) in enumerate(pieces):
        wide, high = piece.trim.width, piece.trim.height
        paper = Size(wide + 2 * reach, high + 2 * reach)
        front = Spot(item, reach, reach, wide, high)
        for _ in range(quantity):
            number += 1
            backs = () if how.duplex == "none" else (behind(front, paper, how.duplex),)
            block = (reach, reach, reach + wide, reach + high)
            yield Sheet(number, paper, (front,), backs, reach, block)

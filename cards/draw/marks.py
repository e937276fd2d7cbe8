"""The marks beside the pieces: crop marks, cut lines, folds, and a scale ruler."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, radians, sin
from typing import Final, Literal, NamedTuple

from cards.impose.grid import Grid
from cards.impose.imposition import TICK, Imposition, Marks, Sheet
from cards.impose.sides import Fold, Spot
from cards.palette import WHITE, Colour
from cards.paper import MARK_LENGTH, MARK_WIDTH, RULER_HEIGHT, Size
from cards.pen import Box, Pen
from cards.piece import Outline, Piece, Pieces, hexagon
from cards.text import SMALLEST, shortened

RULER: Final = 100.0
INCH: Final = 25.4
HAIR: Final = 0.15
HALO: Final = 0.35
_BLACK: Final[Colour] = (0.0, 0.0, 0.0)

Line = tuple[tuple[float, float], tuple[float, float]]


class Frame(NamedTuple):
    """The area on a sheet that marks and ruler keep out of, in mm."""

    paper: Size
    block: Box  # around all trims
    margin: float
    bleed: float
    reach: float  # the reach of colour and marks beyond the block
    row: float = 0.0  # height of its last row
    upright: tuple[float, ...] = ()  # x of the cuts from top to bottom
    level: tuple[float, ...] = ()  # y of those from side to side

    @property
    def left(self) -> float:
        return self.block[0]

    @property
    def foot(self) -> float:
        """The space below the block."""
        return self.paper.height - self.block[3]


def frame_of(sheet: Sheet, margin: float) -> Frame:
    """The frame of a sheet. Only grids have cuts that go all the way."""
    grid = sheet.grid
    if grid is None:
        return Frame(sheet.paper, sheet.block, margin, sheet.bleed, sheet.bleed + TICK)
    upright, level = cuts(grid)
    row = grid.cell.height
    if sheet.fold and sheet.fold.axis == "x":
        upright = _mirrored(upright, sheet.fold)
    elif sheet.fold:
        level = _mirrored(level, sheet.fold)
    return Frame(sheet.paper, sheet.block, margin, grid.bleed, grid.reach, row, upright, level)


def _mirrored(edges: tuple[float, ...], fold: Fold) -> tuple[float, ...]:
    return tuple(sorted({*edges, *(round(2 * fold.at - edge, 4) for edge in edges)}))


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


def crop_marks(frame: Frame) -> Iterator[Line]:
    """Outside the bleed, 3 mm long or as long as the margin leaves room for."""
    left, top, right, bottom = frame.block
    for x in frame.upright:
        length = min(MARK_LENGTH, top - frame.bleed - frame.margin)
        yield (x, top - frame.bleed - length), (x, top - frame.bleed)
        yield (x, bottom + frame.bleed), (x, bottom + frame.bleed + length)
    for y in frame.level:
        length = min(MARK_LENGTH, left - frame.bleed - frame.margin)
        yield (left - frame.bleed - length, y), (left - frame.bleed, y)
        yield (right + frame.bleed, y), (right + frame.bleed + length, y)


def cut_lines(frame: Frame) -> Iterator[Line]:
    """Across all cells, along each cut."""
    left, top, right, bottom = frame.block
    for x in frame.upright:
        yield (x, top), (x, bottom)
    for y in frame.level:
        yield (left, y), (right, y)


def no_marks(frame: Frame) -> Iterator[Line]:
    """For a shop, or for paper that is perforated."""
    return iter(())


LINES: Final[dict[Marks, Callable[[Frame], Iterator[Line]]]] = {
    "crop": crop_marks,
    "cut": cut_lines,
    "none": no_marks,
}


def place_marks(pen: Pen, sheet: Sheet, pieces: Pieces, how: Imposition, note: str) -> None:
    """Everything in the margin of a front, and the cut lines over it."""
    if how.marks != "none":
        _outlines(pen, sheet, pieces, how)
    if sheet.fold:
        _fold_line(pen, sheet.fold, how)
    if how.method in ("labels", "single"):
        return  # bought sheets have no margin to spare, and shops print by the trim box
    frame = frame_of(sheet, how.margin)
    straight = how.marks == "crop" or not how.radius
    lines = LINES[how.marks] if straight and _any_cut(sheet, pieces) else no_marks
    packed = sheet.grid is None

    def draw(inner: Pen) -> None:
        for start, end in lines(frame):
            inner.line(start, end, _BLACK, width=MARK_WIDTH)
        _ruler(inner, frame, note, packed=packed)
        _inch(inner, frame, packed=packed)

    box = (0.0, 0.0, sheet.paper.width, sheet.paper.height)
    if packed:
        draw(pen)
    else:
        pen.stamp(("marks", frame, lines.__name__), box, draw)


def _any_cut(sheet: Sheet, pieces: Pieces) -> bool:
    """True if a piece has straight cuts without its own cut lines."""
    of = {spot.item for spot in sheet.fronts}
    return any(pieces[item][0].cut and pieces[item][0].shape == "rect" for item in of)


def _outlines(pen: Pen, sheet: Sheet, pieces: Pieces, how: Imposition) -> None:
    """Cut lines around each piece, or the ticks at its corners, where no line goes all the way."""
    corners = how.marks == "crop"
    for spot in (*sheet.fronts, *(sheet.backs if sheet.fold else ())):
        piece = pieces[spot.item][0]
        if not piece.cut:
            continue
        if piece.shape == "rect" and not how.radius and sheet.grid:
            continue
        ticks = corners and piece.shape == "rect"
        if ticks and how.method == "packed":
            _stamp_ticks(pen, spot, sheet.bleed)
        if not ticks or how.radius:
            _stamp_outline(pen, spot, piece, how.radius, arcs=ticks)


def _stamp_ticks(pen: Pen, spot: Spot, bleed: float) -> None:
    wide, high, reach = spot.width, spot.height, bleed + TICK

    def draw(inner: Pen) -> None:
        for x in (0.0, wide):
            inner.line((x, -reach), (x, -bleed), _BLACK, width=MARK_WIDTH)
            inner.line((x, high + bleed), (x, high + reach), _BLACK, width=MARK_WIDTH)
        for y in (0.0, high):
            inner.line((-reach, y), (-bleed, y), _BLACK, width=MARK_WIDTH)
            inner.line((wide + bleed, y), (wide + reach, y), _BLACK, width=MARK_WIDTH)

    grow = reach + MARK_WIDTH
    box = (-grow, -grow, wide + grow, high + grow)
    pen.stamp(("ticks", wide, high, bleed), box, draw, x=spot.x, y=spot.y)


def _stamp_outline(pen: Pen, spot: Spot, piece: Piece, radius: float, *, arcs: bool) -> None:
    size, shape = piece.trim, piece.shape
    round_by = min(radius, size.width / 2, size.height / 2)

    def draw(inner: Pen) -> None:
        if arcs:
            _arcs(inner, size, round_by)
        else:
            draw_outline(inner, shape, size, round_by)

    box = (-1.0, -1.0, size.width + 1, size.height + 1)
    x, y = spot.origin
    pen.stamp(("outline", shape, size, round_by, arcs), box, draw, x=x, y=y, turn=spot.turn)


def _arcs(pen: Pen, size: Size, radius: float) -> None:
    """Only the round of each corner. The straight cuts have crop marks.

    The part outside it is white beside the line, which dark cards would hide.
    """
    right, bottom = size.width, size.height
    with pen.clipped(((0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom))):
        for points in _rounds(size, radius, (MARK_WIDTH + HALO) / 2):
            pen.polygon(points, stroke=WHITE, width=HALO, closed=False)
    for points in _rounds(size, radius, 0.0):
        pen.polygon(points, stroke=_BLACK, width=MARK_WIDTH, closed=False)


def _rounds(size: Size, radius: float, beyond: float) -> Iterator[list[tuple[float, float]]]:
    """The round of each corner, moved outwards."""
    reach = radius + beyond
    for x, y, first in (
        (size.width - radius, radius, 0),
        (radius, radius, 90),
        (radius, size.height - radius, 180),
        (size.width - radius, size.height - radius, 270),
    ):
        turns = (radians(first + 90 * step / 8) for step in range(9))
        yield [(x + reach * cos(turn), y - reach * sin(turn)) for turn in turns]


def draw_outline(pen: Pen, shape: Outline, size: Size, radius: float) -> None:
    """The cut line of a piece with its top left corner at the origin."""
    x, y = size.width / 2, size.height / 2
    if shape == "round":
        pen.circle(x, y, min(x, y), stroke=_BLACK, width=MARK_WIDTH)
    elif shape == "hex":
        points = [(x + a, y + b) for a, b in hexagon(min(x, y))]
        pen.polygon(points, stroke=_BLACK, width=MARK_WIDTH)
    else:
        box = (0.0, 0.0, size.width, size.height)
        pen.rect(box, stroke=_BLACK, width=MARK_WIDTH, radius=radius)


def _fold_line(pen: Pen, fold: Fold, how: Imposition) -> None:
    paper, margin = how.paper, how.margin
    if fold.axis == "x":
        above_ruler = paper.height - margin - RULER_HEIGHT - 1
        start, end = (fold.at, margin), (fold.at, above_ruler)
    else:
        start, end = (margin, fold.at), (paper.width - margin, fold.at)
    with pen.at(0, 0):  # or whatever is stamped next would be dashed too
        pen.line(start, end, _BLACK, width=MARK_WIDTH, dashed=True)


def ruler_side(frame: Frame) -> Literal["foot", "left", "none"]:
    """The margin that is deep enough for the ruler, beyond colour and marks."""
    needed = frame.margin + frame.reach + RULER_HEIGHT - 1e-6
    if frame.foot >= needed:
        return "foot"
    return "left" if frame.left >= needed else "none"


def _ruler(pen: Pen, frame: Frame, note: str, *, packed: bool) -> None:
    """100 mm at the foot of the page, or up its left side. Packing leaves room at the foot."""
    side, margin = ruler_side(frame), frame.margin
    foot = frame.paper.height - margin
    if packed or side == "foot":
        x, y, turn = margin + INCH + 4, foot, 0
        room = frame.paper.width - x - RULER - 3 - margin
    elif side == "left":
        x, y, turn = margin + RULER_HEIGHT, foot - INCH - 4, 90
        room = y - RULER - 3 - margin
    else:
        return
    with pen.at(x, y, turn):
        pen.line((0, 0), (RULER, 0), _BLACK, width=HAIR)
        for tick in range(0, int(RULER) + 1, 5):
            height = RULER_HEIGHT if tick % 50 == 0 else 1.5 if tick % 10 == 0 else 0.8
            pen.line((tick, 0), (tick, -height), _BLACK, width=HAIR)
        words = shortened("text", note, room, SMALLEST)
        pen.text(RULER + 1.5, -0.2, words, "text", size=SMALLEST, colour=_BLACK)


def _inch(pen: Pen, frame: Frame, *, packed: bool) -> None:
    """A square of 25.4 mm, or where the margin is too narrow two sides or one of it."""
    left, bottom = frame.margin, frame.paper.height - frame.margin
    if packed:
        pen.line((left, bottom), (left + INCH, bottom), _BLACK, width=HAIR)
        for x in (left, left + INCH):
            pen.line((x, bottom), (x, bottom - RULER_HEIGHT), _BLACK, width=HAIR)
        return
    if ruler_side(frame) == "foot" and frame.left - frame.bleed - left >= INCH:
        y = frame.block[3] - frame.row / 2 - INCH / 2
        pen.rect((left, y, left + INCH, y + INCH), stroke=_BLACK, width=HAIR)
        return
    for end, tick in (
        ((left + INCH, bottom), (left + INCH, bottom - 1)),
        ((left, bottom - INCH), (left + 1, bottom - INCH)),
    ):
        pen.line((left, bottom), end, _BLACK, width=HAIR)
        pen.line(end, tick, _BLACK, width=HAIR)

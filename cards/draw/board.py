"""A battlefield drawn true to scale, seen from above, with its frame, names, scale and compass."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import ceil, floor
from typing import Final

from cards.composer import Composer
from cards.draw.ground.areas import draw_areas
from cards.draw.ground.board_marks import draw_board_marks
from cards.draw.ground.edges import draw_edges
from cards.draw.ground.growth import draw_canopies, draw_trees
from cards.draw.ground.hand import SQUARE, Outline, loops_of, straight
from cards.draw.ground.look import Look, look_for
from cards.draw.ground.plot import Plot, SquareRect
from cards.draw.ground.town import draw_arts
from cards.draw.ground.vehicles import draw_vehicles
from cards.draw.ground.zones import draw_zone_board
from cards.palette import WHITE
from cards.paper import POINTS, Size
from cards.pen import Box, Pen
from cards.spread import Spread, Written
from cards.text import SMALLEST, SetLine, capitals, set_line, width
from rules.maps import BattlefieldSheet, Label, Side
from rules.places import Spot, runs
from rules.problems import Wrong
from rules.text import Text, counted, text

LEAST_SQUARE: Final = 3.0
MOST_SQUARE: Final = 60.0
FRAME: Final = 7.5  # mm around the squares: a ruler of squares, and their numbers
FOOT: Final = 16.0  # mm under the frame: name, scale, compass
RULER: Final = (0.7, 2.1)  # where it lies outside the squares
GRID_WIDTH: Final = 0.16
ZONE_WIDTH: Final = 0.4
SMALL_SQUARE: Final = 14.0  # mm; smaller squares have not all their numbers
NUMBERED: Final = 5
SCALE_SQUARES: Final = (5, 2, 1)  # the longest that fits
LABEL_SIZE: Final = 13.0  # points, at squares of an inch


def square_within(sheet: BattlefieldSheet, room: Size) -> float:
    """Return the size of a square that fits the drawing, upright or sideways, into the space."""

    def within(wide: float, high: float) -> float:
        across = (wide - 2 * FRAME) / max(sheet.columns, 1)
        return min(across, (high - 2 * FRAME - FOOT) / max(sheet.rows, 1))

    largest = max(within(room.width, room.height), within(room.height, room.width))
    return min(floor(largest * 10) / 10, MOST_SQUARE)


def board_spread(
    composer: Composer,
    sheet: BattlefieldSheet,
    square: float | None = None,
    name: Text | str = "",
) -> Spread:
    """The whole battlefield with its frame and foot. Squares are `square` mm, or as it says.

    `name` stands in the foot, in the language of the print. Without one the sheet's own.

    Raises: ValueError for squares that are too small or too large to draw, or none at all.
    """
    if min(sheet.columns, sheet.rows) < 1:
        raise Wrong(text("a battlefield needs at least one square"))
    square = sheet.square_mm if square is None else square
    if not LEAST_SQUARE <= square <= MOST_SQUARE:
        raise Wrong(
            text(
                "the size of a square must be {least} to {most} mm",
                least=f"{LEAST_SQUARE:g}",
                most=f"{MOST_SQUARE:g}",
            )
        )
    wide, high = sheet.columns * square, sheet.rows * square
    plot, names = Plot(sheet), _set_names(composer, sheet, square)
    named = name or sheet.name
    name = composer.say(named)
    title = set_line("display", capitals(name), max(30.0, wide * 0.5), 17)

    def draw(pen: Pen, part: Box | None) -> None:
        with pen.at(FRAME, FRAME):
            view = _view(part, sheet, square)
            draw_ground(pen, composer, plot.seen(view, fine=part is not None), square)
            if sheet.looks.blocks:
                draw_board_marks(pen, composer, sheet, square * sheet.looks.blocks)
            if sheet.coordinates:
                draw_square_lines(pen, composer, sheet, square)
                if part:
                    _coordinates(pen, composer, sheet, square)
            if not sheet.looks.blocks and part:
                _write_names(pen, composer, sheet, square, names)
            if not sheet.looks.blocks:
                _frame(pen, composer, sheet, square, numbered=part is not None)
        with pen.at(FRAME, high + 2 * FRAME):
            _foot(pen, composer, sheet, square, title)

    labels = zip(sheet.labels, names, strict=True)
    written = [
        Written(composer.raw(one.text), *_on_sheet(one, sheet, square), line.whole)
        for one, line in labels
    ]
    written.append(Written(composer.raw(named), FRAME, high + 2 * FRAME + FOOT / 2, title.whole))
    size = Size(wide + 2 * FRAME, high + 2 * FRAME + FOOT)
    return Spread(("board", sheet, square), name, size, draw, tuple(written))


def _on_sheet(label: Label, sheet: BattlefieldSheet, square: float) -> tuple[float, float]:
    x, y = _middle(label, sheet, square)
    return x + FRAME, y + FRAME


def _view(part: Box | None, sheet: BattlefieldSheet, square: float) -> SquareRect | None:
    """The squares of a part of the drawing. It may reach beyond the board."""
    if part is None:
        return None
    left, top, right, bottom = ((value - FRAME) / square for value in part)
    x, y = floor(left), floor(top)
    return SquareRect(sheet.west + x, sheet.north + y, ceil(right) - x, ceil(bottom) - y)


def draw_ground(
    pen: Pen, composer: Composer, plot: Plot, square: float = SQUARE, *, arts: bool = True
) -> None:
    """The squares in view and what is on them, from the top left corner of the first one.

    Without `arts` the drawings of whole tiles are left out. The screen has them as pictures.
    """
    if plot.west or plot.north:
        with pen.at(-plot.west * square, -plot.north * square):
            _draw_ground(pen, composer, plot, square, arts=arts)
    else:
        _draw_ground(pen, composer, plot, square, arts=arts)


def _draw_ground(pen: Pen, composer: Composer, plot: Plot, square: float, *, arts: bool) -> None:
    """The same, with the north-western corner of square 0 at the origin."""
    look, scale = look_for(composer.palette, square), square / SQUARE
    if plot.blocks:
        with pen.at(0, 0, scale=scale):
            draw_zone_board(pen, look, plot)
        return
    if arts:
        draw_arts(pen, composer, plot, square)
    if plot.spots:
        _draw_squares(pen, look, plot, square)
    else:
        with pen.at(0, 0, scale=scale):
            draw_edges(pen, look, plot)
    for zone in plot.zones:
        for outline in _around(zone, square):
            for start, end in zip(outline, (*outline[1:], outline[0]), strict=True):
                pen.line(start, end, look.ink, width=ZONE_WIDTH, dashed=True)


def _draw_squares(pen: Pen, look: Look, plot: Plot, square: float) -> None:
    """The squares that no drawing of a tile covers, with all edges."""
    scale = square / SQUARE
    board = _outlines(plot, square)
    with pen.within(board), pen.at(0, 0, scale=scale):
        with pen.at(0, 0):
            pen.soften()
            draw_areas(pen, look, plot)
        draw_canopies(pen, look, plot)
    _grid(pen, look, plot, square)
    with pen.within(board), pen.at(0, 0, scale=scale):
        draw_vehicles(pen, look, plot)
    with pen.at(0, 0, scale=scale):
        draw_edges(pen, look, plot)
    with pen.within(board), pen.at(0, 0, scale=scale):
        draw_trees(pen, look, plot)


def _outlines(plot: Plot, square: float) -> list[Outline]:
    """The outlines of the squares that are there."""
    if plot.void:
        return _around(plot.spots, square)
    left, top = plot.west * square, plot.north * square
    right, low = left + plot.columns * square, top + plot.rows * square
    return [((left, top), (right, top), (right, low), (left, low))]


def _around(spots: Iterable[Spot], square: float) -> list[Outline]:
    scale = square / SQUARE
    outlines = [straight(loop) for loop in loops_of(spots)]
    return [tuple((x * scale, y * scale) for x, y in outline) for outline in outlines]


def _grid(pen: Pen, look: Look, plot: Plot, square: float) -> None:
    across = plot.kept("across", lambda: runs({(y + n, x) for x, y in plot.spots for n in (0, 1)}))
    down = plot.kept("down", lambda: runs({(x + n, y) for x, y in plot.spots for n in (0, 1)}))
    level = [((x * square, y * square), ((x + far) * square, y * square)) for y, x, far in across]
    upright = [((x * square, y * square), (x * square, (y + far) * square)) for x, y, far in down]
    pen.outlines([*level, *upright], stroke=look.grid, width=GRID_WIDTH, closed=False)


def _set_names(composer: Composer, sheet: BattlefieldSheet, square: float) -> tuple[SetLine, ...]:
    """The names of pieces at the size that they are written in."""
    room, size = max(14.0, 3.2 * square), max(SMALLEST, LABEL_SIZE * (square / SQUARE) ** 0.6)
    return tuple(
        set_line("display", composer.say(label.text), room, size) for label in sheet.labels
    )


def _write_names(
    pen: Pen,
    composer: Composer,
    sheet: BattlefieldSheet,
    square: float,
    names: tuple[SetLine, ...],
) -> None:
    """Each name on a small plate in the middle of its square, moved in from the edge."""
    right, palette = sheet.columns * square, composer.palette
    for label, line in zip(sheet.labels, names, strict=True):
        wide = width("display", line.words, line.size) + 2.4
        high = line.size / POINTS * 1.25
        x, y = _middle(label, sheet, square)
        x = min(max(x, wide / 2 + 0.8), max(wide / 2 + 0.8, right - wide / 2 - 0.8))
        fill = palette.ground if palette.fills else WHITE
        box = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        pen.rect(box, fill=fill, stroke=palette.text, width=0.25, radius=0.8)
        base = y + 0.36 * line.size / POINTS
        pen.line_of_text(x, base, line, "display", colour=palette.text, align="centre")


def _middle(label: Label, sheet: BattlefieldSheet, square: float) -> tuple[float, float]:
    """Where a name is written. That of something small stands at its foot."""
    column, row = sheet.spot_of(label.at)
    small = label.at in sheet.spoken_for
    low = 0.86 if small else 0.5
    return (column - sheet.west + 0.5) * square, (row - sheet.north + low) * square


def _frame(
    pen: Pen, composer: Composer, sheet: BattlefieldSheet, square: float, *, numbered: bool
) -> None:
    """A line around, a ruler with a bar for each square, and numbers where they can be read."""
    palette = composer.palette
    right, low = sheet.columns * square, sheet.rows * square
    near, far = RULER
    for n in range(sheet.columns):
        fill = palette.text if n % 2 == 0 else WHITE
        for top in (-far, low + near):
            box = (n * square, top, (n + 1) * square, top + far - near)
            pen.rect(box, fill=fill, stroke=palette.text, width=0.2)
    for n in range(sheet.rows):
        fill = palette.text if n % 2 == 0 else WHITE
        for left in (-far, right + near):
            box = (left, n * square, left + far - near, (n + 1) * square)
            pen.rect(box, fill=fill, stroke=palette.text, width=0.2)
    pen.rect((0, 0, right, low), stroke=palette.text, width=0.5)
    if numbered:
        _numbers(pen, composer, sheet, square)
    for side in sheet.entries:
        _entry(pen, composer, sheet, square, side)


def _numbered(first: int, count: int, square: float) -> list[int]:
    """Numbers of columns or rows as they are counted from square 0, which has 1 and 1."""
    every = range(first + 1, first + count + 1)
    return [n for n in every if square >= SMALL_SQUARE or n == 1 or n % NUMBERED == 0]


def draw_square_lines(pen: Pen, composer: Composer, sheet: BattlefieldSheet, square: float) -> None:
    """Thin lines around the squares of furnished ground, which shows none otherwise."""
    if not sheet.looks.blocks:
        return
    light = WHITE if composer.palette.fills else composer.palette.muted
    wide, high = sheet.columns * square, sheet.rows * square
    for n in range(1, sheet.columns):
        pen.line((n * square, 0), (n * square, high), light, width=0.25, dashed=True)
    for n in range(1, sheet.rows):
        pen.line((0, n * square), (wide, n * square), light, width=0.25, dashed=True)


def _numbers(pen: Pen, composer: Composer, sheet: BattlefieldSheet, square: float) -> None:
    """The numbers of columns and rows, on all sides."""
    right, low, far = sheet.columns * square, sheet.rows * square, RULER[1]
    write = partial(pen.text, face="label", size=9, colour=composer.palette.text, align="centre")
    for n in _numbered(sheet.west, sheet.columns, square):
        x = (n - sheet.west - 0.5) * square
        write(x, -far - 1.5, str(n))
        write(x, low + far + 3.7, str(n))
    for n in _numbered(sheet.north, sheet.rows, square):
        y = (n - sheet.north - 0.5) * square + 1.1
        write(-far - 2.6, y, str(n))
        write(right + far + 2.6, y, str(n))


def _coordinates(pen: Pen, composer: Composer, sheet: BattlefieldSheet, square: float) -> None:
    """Column and row in the corner of each square, on a small plate."""
    size = max(SMALLEST, min(10.0, 0.28 * square))
    high, ink = size / POINTS, composer.palette.text
    for column, row in sheet.spots():
        words = f"{column + 1},{row + 1}"
        x, y = (column - sheet.west) * square, (row - sheet.north) * square
        wide = width("display", words, size) + 0.6 * high
        pen.rect((x, y, x + wide, y + 1.2 * high), fill=WHITE)
        pen.text(x + 0.3 * high, y + 0.95 * high, words, "display", size=size, colour=ink)


def _entry(
    pen: Pen, composer: Composer, sheet: BattlefieldSheet, square: float, side: Side
) -> None:
    """Arrow heads between the numbers of an edge where the players come on."""
    right, low, off = sheet.columns * square, sheet.rows * square, RULER[1] + 1.2
    along = sheet.columns if side in ("north", "south") else sheet.rows
    every = max(1, round(SQUARE / square)) * 2
    for n in range(1, along, every):
        at = n * square
        x, y, turn = {
            "north": (at, -off, 180.0),
            "south": (at, low + off, 0.0),
            "west": (-off, at, -90.0),
            "east": (right + off, at, 90.0),
        }[side]
        with pen.at(x, y, turn):
            arrow = ((0.0, -0.8), (2.4, 3.4), (0.0, 2.3), (-2.4, 3.4))
            pen.polygon(arrow, fill=composer.palette.roles["accent"])


def _foot(
    pen: Pen, composer: Composer, sheet: BattlefieldSheet, square: float, title: SetLine
) -> None:
    """The name and the size on the left, the scale in the middle, north on the right."""
    palette, right = composer.palette, sheet.columns * square
    pen.line_of_text(0, 6.6, title, "display", colour=palette.text)
    said = composer.say(_measure(sheet, square))
    size = set_line("text", said, max(30.0, right * 0.5), 9)
    pen.line_of_text(0, 11.8, size, "text", colour=palette.muted)
    _compass(pen, composer, right - 7, 6.4)
    used = max(width("display", title.words, title.size), width("text", size.words, size.size))
    for count in () if sheet.looks.blocks else SCALE_SQUARES:
        words = composer.say(_length(count, square))
        if used + 4 + max(count * square, width("label", words, 9)) <= right - 19:
            _scale(pen, composer, right - 19 - count * square, square, (count, words))
            return


def _measure(sheet: BattlefieldSheet, square: float) -> Text:
    """Return the size of the board. A board of zones counts cells."""
    if blocks := sheet.looks.blocks:
        return text(
            "{columns} × {rows} cells of {side} mm",
            columns=sheet.columns // blocks,
            rows=sheet.rows // blocks,
            side=f"{square * blocks:g}",
        )
    return text(
        "{columns} × {rows} squares of {side} mm",
        columns=sheet.columns,
        rows=sheet.rows,
        side=f"{square:g}",
    )


def _scale(pen: Pen, composer: Composer, left: float, square: float, told: tuple[int, str]) -> None:
    """A bar of so many squares, and how long it is."""
    palette, (count, words) = composer.palette, told
    for n in range(count):
        fill = palette.text if n % 2 == 0 else WHITE
        box = (left + n * square, 4.4, left + (n + 1) * square, 6.2)
        pen.rect(box, fill=fill, stroke=palette.text, width=0.25)
    x = left + count * square
    pen.text(x, 11.0, words, "label", size=9, colour=palette.muted, align="right")


def _length(count: int, square: float) -> Text:
    return counted(
        "{count} square is {length} mm",
        "{count} squares are {length} mm",
        count,
        length=f"{count * square:g}",
    )


def _compass(pen: Pen, composer: Composer, x: float, y: float) -> None:
    """A star of four points, half of each dark. North is named."""
    palette = composer.palette
    with pen.at(x, y + 1.0):
        pen.circle(0, 0, 4.6, stroke=palette.text, width=0.25)
        for turn, reach in ((0, 6.2), (90, 4.6), (180, 4.6), (270, 4.6)):
            with pen.at(0, 0, turn):
                pen.polygon(((0, -reach), (1.3, -1.3), (0, 0)), fill=palette.text)
                left = ((0, -reach), (-1.3, -1.3), (0, 0))
                pen.polygon(left, fill=WHITE, stroke=palette.text, width=0.2)
        letter = composer.say(text("N"))
        pen.text(3.2, -4.4, letter[:2], "display", size=9, colour=palette.text)

"""Cells of a table, and how a row of them is drawn: on a ground."""

from __future__ import annotations

from typing import Final, NamedTuple

from cards.draw.board_drawing import draw_mark
from cards.draw.dusk import draw_evening
from cards.draw.pictures.picture import WIDE, PictureWindow, place_card_picture
from cards.draw.round_face import draw_round_face
from cards.faces import Face
from cards.palette import WHITE, Colour, Palette, in_evening, mixed
from cards.paper import POINTS
from cards.pen import Align, Pen
from cards.sheets.forms import DrawnField
from cards.sheets.setting import Setting
from cards.sheets.tally import draw_tally
from cards.sheets.widths import PADDING, GridMeasure
from cards.sheets.words import TAG
from cards.text import SetLine
from rules.pictures import Sky
from rules.printables import CardDrawing, Counter, DeckCard, Icon, Role
from rules.sheets import Column, Field, SheetFace, SheetRow, TickBoxes

NOTE_SMALLER: Final = 1.5  # points
SWATCH: Final = 2.6  # mm of a colour beside a row
ICON: Final = 1.9  # side of an icon, in sizes of text
MARK: Final = 1.25  # room of a counter, in that of an icon
HINT: Final = 0.62  # of the height of a row, for the drawing of its column
FAINT: Final = 0.45  # of a line in its colour
DISC: Final = 3.9  # mm, the radius of a number before a picture


class Cell(NamedTuple):
    """The content of a cell: lines of words, one fitted line, boxes, or a field."""

    lines: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    beside: bool = False  # the tags stand at the end of the last line
    fitted: SetLine | None = None
    field: Field | None = None
    icon: Icon | None = None  # before the lines
    size: float = 0.0  # of the lines
    face: SheetFace | None = None  # the same
    tally: TickBoxes | None = None
    mark: Counter | None = None  # before the lines


FACES: Final[dict[str, Face]] = {
    "words": "text",
    "name": "display",
    "number": "strong",
    "dice": "display",
}


def align_of(column: Column) -> Align:
    """Return how the words of a column are aligned."""
    return "centre" if column.kind in ("number", "dice") else "left"


def left_of(measure: GridMeasure, place: int) -> float:
    """Return where the words of a column begin, or their middle, in mm."""
    left, wide = measure.lefts[place], measure.widths[place]
    return left + (wide / 2 if align_of(measure.columns[place]) == "centre" else PADDING)


def room_of(measure: GridMeasure, place: int) -> float:
    """Return the width in mm for words of one line."""
    beside = 0.4 if align_of(measure.columns[place]) == "centre" else PADDING
    return measure.widths[place] - 2 * beside


def least_face(setting: Setting) -> float:
    """Return the least side in mm of a face."""
    return setting.face * setting.size / POINTS


def face_side(setting: Setting, height: float) -> float:
    """Return the side in mm of a face, which fills a high row."""
    return max(least_face(setting), height - 1.6)


def icon_room(setting: Setting) -> float:
    """Return the width that an icon takes in a cell."""
    return ICON * setting.size / POINTS + 1.6


def mark_room(setting: Setting) -> float:
    """Return the width that a counter takes in a cell. One with corners is wider than high."""
    return MARK * icon_room(setting)


def words_height(setting: Setting, cell: Cell) -> float:
    """Return the height in mm of all lines of a cell."""
    return (
        len(cell.lines) * setting.leading(cell.size)
        + len(cell.notes) * setting.leading(setting.size - NOTE_SMALLER)
        + (0 if cell.beside else len(cell.tags)) * TAG * 1.2 / POINTS
    )


def draw_row(
    pen: Pen,
    *,
    setting: Setting,
    measure: GridMeasure,
    cells: list[Cell],
    drawn: dict[int, DrawnField],
    height: float,
    odd: bool,
    row: SheetRow,
) -> None:
    """Draw a row of cells from its top left corner. `drawn` has its fields by column."""
    _draw_ground(pen, setting, measure, height, odd=odd)
    if row.sky:
        wide = measure.lefts[0] + measure.widths[0]
        _draw_sky(pen, setting.palette, row.sky, (wide, height))
    elif row.card and row.card.scene:
        wide = measure.lefts[0] + measure.widths[0]
        _draw_picture(pen, setting, row.card, row.card.scene, (wide, height))
    if row.role:
        ink = setting.palette.roles[row.role]
        fill = ink if setting.palette.fills else None
        pen.rect((0, 0, SWATCH, height), fill=fill, stroke=ink, width=0.3)
    for place, cell in enumerate(cells):
        _draw_hint(pen, setting, measure, place, cell, height)
        if place in drawn:
            drawn[place].draw(pen)
            if cell.icon:
                _draw_tile(pen, setting, measure, cell.icon, height, row.role)
        elif cell.tally:
            with pen.at(left_of(measure, place), height / 2):
                align = align_of(measure.columns[place])
                draw_tally(pen, setting, cell.tally, room_of(measure, place), align)
        elif cell.fitted and row.card and place == 0:
            _draw_disc(pen, setting, cell.fitted, height)
        elif cell.fitted:
            _draw_fitted(pen, setting, measure, place, cell.fitted, height)
        else:
            _draw_told(pen, setting, measure, place, cell, height, row.role)


def _draw_sky(pen: Pen, palette: Palette, sky: Sky, size: tuple[float, float]) -> None:
    """An evening in a cell, its sun behind the number in the middle."""
    wide, high = size
    lit = in_evening(palette, sky)

    def draw(inner: Pen) -> None:
        draw_evening(inner, lit, (0, 0, wide, 1.7 * high), (wide / 2, high / 2, 0.46 * high))

    pen.stamp(("sky cell", sky, size, palette.fills), (0, 0, wide, high), draw)


def _draw_picture(
    pen: Pen, setting: Setting, card: DeckCard, scene: CardDrawing, size: tuple[float, float]
) -> None:
    """The picture of a card, all over a cell."""
    wide, high = size
    unit = wide / WIDE
    window = PictureWindow(high / unit, high / unit, unit, 0.0)
    place_card_picture(pen, setting.palette, scene, card.key, card.role, window)
    pen.rect((0, 0, wide, high), stroke=setting.palette.text, width=0.35)


def _draw_disc(pen: Pen, setting: Setting, line: SetLine, height: float) -> None:
    """A number before a picture, at its lower left corner."""
    x, y, palette = DISC + 1.2, height - DISC - 1.2, setting.palette
    pen.circle(x, y, DISC, fill=WHITE, stroke=palette.text, width=0.5)
    base = y + 0.36 * line.size / POINTS
    colour = palette.roles["accent"]
    pen.line_of_text(x, base, line, "display", colour=colour, align="centre")


def _draw_ground(
    pen: Pen, setting: Setting, measure: GridMeasure, height: float, *, odd: bool
) -> None:
    """The colour of a row, and its lines."""
    palette, room = setting.palette, setting.width
    if odd and palette.fills:
        # Rows to write in have a ground that a pencil is seen on.
        fill = palette.faint if measure.height else palette.raised
        pen.rect((0, 0, room, height), fill=fill)
    pen.line((0, height), (room, height), palette.line, width=0.25)
    if measure.height:
        pen.line((0, 0), (room, 0), palette.line, width=0.25)
        for left in measure.lefts[1:]:
            pen.line((left, 0), (left, height), palette.line, width=0.2)


def _draw_told(
    pen: Pen,
    setting: Setting,
    measure: GridMeasure,
    place: int,
    cell: Cell,
    height: float,
    role: Role | None = None,
) -> None:
    """Lines of words, behind an icon in the player's colour or a face."""
    palette, left = setting.palette, left_of(measure, place)
    if cell.icon and measure.height:
        _draw_tile(pen, setting, measure, cell.icon, height, role)
        left += icon_room(setting)
    elif cell.icon:
        ink = palette.roles[role] if role else palette.text
        _draw_icon(pen, setting, cell.icon, left, height, ink)
        left += icon_room(setting)
    elif cell.mark:
        side = ICON * setting.size / POINTS
        with pen.at(left + MARK * side / 2, height / 2):
            draw_mark(pen, setting.composer, cell.mark, side)
        left += mark_room(setting)
    elif cell.face:
        side = face_side(setting, measure.faced)
        with pen.at(left + side / 2, height / 2):
            draw_round_face(pen, palette, cell.face.drawn, cell.face.photo, side)
        left += side + 1.6
    with pen.at(left, (height - words_height(setting, cell)) / 2):
        _draw_lines(pen, setting, measure, place, cell)


def _draw_icon(
    pen: Pen, setting: Setting, icon: Icon, left: float, height: float, ink: Colour
) -> None:
    """A drawing in the middle of a row's height."""
    side = ICON * setting.size / POINTS
    pen.icon(icon, left, (height - side) / 2, side, ink)


def _draw_tile(
    pen: Pen,
    setting: Setting,
    measure: GridMeasure,
    icon: Icon,
    height: float,
    role: Role | None,
) -> None:
    """The drawing of a row to write in, light on the player's colour or on black."""
    palette, left = setting.palette, 0.0
    right = measure.lefts[0] + PADDING + icon_room(setting) - 0.8
    ink = palette.text
    if palette.fills:
        pen.rect((left, 0, right, height), fill=palette.roles[role] if role else palette.dark)
        pen.line((left, height), (right, height), WHITE, width=0.3)
        ink = WHITE
    side = min(ICON * setting.size / POINTS, height - 1.2)
    pen.icon(icon, (left + right - side) / 2, (height - side) / 2, side, ink)


def _draw_hint(
    pen: Pen, setting: Setting, measure: GridMeasure, place: int, cell: Cell, height: float
) -> None:
    """The drawing of a column, faint in a cell that is still empty."""
    palette, column = setting.palette, measure.columns[place]
    known = cell.lines or (cell.fitted and cell.fitted.words) or (cell.field and cell.field.value)
    is_box = cell.field is not None and cell.field.kind == "check"
    if not (palette.fills and measure.height and column.icon and column.kind == "number"):
        return
    if known or is_box or cell.tally:
        return
    side = min(HINT * height, 0.7 * measure.widths[place])
    left = left_of(measure, place) - side / 2
    pen.icon(column.icon, left, (height - side) / 2, side, mixed(WHITE, palette.line, FAINT))


def _draw_fitted(
    pen: Pen, setting: Setting, measure: GridMeasure, place: int, line: SetLine, height: float
) -> None:
    kind = measure.columns[place].kind
    colour = setting.palette.roles["accent"] if kind == "dice" else setting.palette.text
    base = height / 2 + 0.36 * line.size / POINTS
    pen.line_of_text(
        left_of(measure, place), base, line, FACES[kind], colour=colour, align="centre"
    )


def _draw_lines(pen: Pen, setting: Setting, measure: GridMeasure, place: int, cell: Cell) -> None:
    palette, size = setting.palette, cell.size
    kind, align = measure.columns[place].kind, align_of(measure.columns[place])
    face = FACES[kind]
    colour = palette.roles["accent"] if kind == "dice" else palette.text
    y = 0.0
    for words in cell.lines:
        base = y + size * 1.02 / POINTS
        pen.text(0, base, words, face, size=size, colour=colour, align=align)
        y += setting.leading(size)
    small = setting.size - NOTE_SMALLER
    for words in cell.notes:
        pen.text(0, y + small / POINTS, words, "text", size=small, colour=palette.muted)
        y += setting.leading(small)
    right = measure.widths[place] - 2 * PADDING
    last = small if cell.notes else size
    y += last * 1.02 / POINTS - setting.leading(last) if cell.beside else 0.0
    for words in cell.tags:
        y += 0.0 if cell.beside else TAG * 1.2 / POINTS
        pen.text(
            right,
            y if cell.beside else y - 0.3,
            words,
            "label",
            size=TAG,
            colour=palette.muted,
            align="right",
        )

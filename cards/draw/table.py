"""The table of a card: a name and its numbers in each row, large enough for arm's length."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from cards.composer import Block, Composer
from cards.draw.columns import with_notes, without_empty
from cards.draw.pictures.things import draw_object, is_thing, thing_of
from cards.draw.targets import MOST_TICKS, TICK_SIDE, TICK_STEP, draw_target, draw_ticks
from cards.draw.vitals import leading
from cards.inked.ink import Inker
from cards.inked.place import place as place_ink
from cards.palette import Palette, code_of
from cards.paper import POINTS
from cards.pen import Pen
from cards.text import SMALLEST, SetLine, capitals, set_line, widest_piece, width, wrapped
from rules.printables import Cell, Icon, Role, Row, Table
from rules.text import in_sense

HEAD_HEIGHT = 3.7
LOW_HEAD = 3.2  # over small rows
UNDER_HEAD = 0.5  # between the dark head and the first row, which has no air of its own
NUMBER_SIZE = 11.0
ROOMY = 8.0  # points from which rows are high, with large numbers and pictures
ROOMY_NUMBER = 13.0
ROOMY_ROW = 6.3
ROOMY_NOTES = 7.5  # points from which a note has its own line
LETTERED = 3.2  # mm before the names of a form
MIDDLE_ROW = 5.2
NUMBER_FLOOR = 9.0  # the numbers that a roll needs stay legible at arm's length
DAGGER_ROOM = 1.1
CELL_GAP = 1.0
HEAD_GAP = 0.6  # between two heads, with the gap of the cells
BOX_WIDTH = 5.6  # of the filled box around a number
LEAST_NAME = 8.0
PICTURES = (8.6, 5.0, 0.0)  # mm of a picture before a name, the widest that leaves it whole
LOW_PICTURES = (5.0, 3.3, 0.0)  # the same in low rows
TICKS_ACROSS = 2
NARROW = 42.0  # a table with less room has one box across, and names of two lines at most
OUT = in_sense("a weapon", "Out")  # over the boxes to tick
DAGGER = "†"


class SaidCell(NamedTuple):
    words: str
    number: bool
    marked: bool


class TableMeasure(NamedTuple):
    """The shared values of all rows. `columns` are the widths after the name's."""

    room: float
    columns: tuple[float, ...]
    ticks: int  # boxes side by side
    picture: float  # its width; 0 for none
    size: float
    role: Role
    boxed: int = 0  # the column of filled boxes, from 1
    squeezed: bool = False  # the columns are narrower than what they hold
    form: bool = False  # a filled-in form, whose rows have letters and frames

    @property
    def number_size(self) -> float:
        if self.size >= ROOMY:
            return ROOMY_NUMBER
        return NUMBER_SIZE if self.size >= 6.5 else NUMBER_FLOOR

    @property
    def least_row(self) -> float:
        """The least height of a row."""
        if self.size >= ROOMY:
            return ROOMY_ROW
        return MIDDLE_ROW if self.size >= 7.5 else 0.0

    @property
    def head(self) -> float:
        """The height of the dark head."""
        return HEAD_HEIGHT if self.size >= 6.5 else LOW_HEAD

    @property
    def under_head(self) -> float:
        """The air between the head and low rows. High rows have their own."""
        return 0.0 if self.size >= ROOMY else UNDER_HEAD

    @property
    def lead(self) -> float:
        """Before the name."""
        if self.form:
            return LETTERED
        return self.picture + 0.9 if self.picture else 0.8

    @property
    def runs_in(self) -> bool:
        """True if a note follows its name on the same line where there is room."""
        return self.size < ROOMY_NOTES

    @property
    def name_room(self) -> float:
        return self.room - sum(self.columns) - self.tick_room

    @property
    def tick_room(self) -> float:
        return self.ticks * TICK_STEP + 0.8 if self.ticks else 0.0


def table_blocks(
    composer: Composer, table: Table, room: float, *, role: Role, size: float
) -> list[Block]:
    """The head and a block for each row. Nothing for a table without rows."""
    if not table.rows:
        return []
    table = with_notes(without_empty(table))
    form = composer.palette.build.header == "form"
    pictured = any(row.icon for row in table.rows) and not form
    for picture in (PICTURES if size >= 7.5 else LOW_PICTURES) if pictured else ():
        blocks = _blocks(composer, table, room, role, size, picture)
        if blocks:
            return blocks
    return _blocks(composer, table, room, role, size)


def _blocks(
    composer: Composer, table: Table, room: float, role: Role, size: float, picture: float = 0.0
) -> list[Block]:
    """The same with pictures so wide. Nothing where they leave a name no room for one line."""
    heads = tuple(capitals(composer.say(column)) for column in table.columns)
    cells = [tuple(_said(composer, cell) for cell in row.cells) for row in table.rows]
    across = TICKS_ACROSS if room >= NARROW else 1
    ticks = max((min(row.ticks, across) for row in table.rows if row.tick), default=0)
    form = composer.palette.build.header == "form"
    free = TableMeasure(room, (), ticks, picture, size, role, table.boxed, form=form)
    names = [composer.say(row.name) for row in table.rows]
    marks = DAGGER_ROOM * any(cell.marked for said in cells for cell in said)
    wanted = max(width("display", name, size + 0.8) for name in names) + free.lead + 0.6 + marks
    columns = _columns(heads[1:], cells, free, room=free.name_room - wanted)
    share = (free.name_room - LEAST_NAME) / max(sum(columns), 1e-6)
    if share < 1.0:
        columns = tuple(wide * share for wide in columns)
    measure = free._replace(columns=columns, squeezed=share < 1.0)
    if picture and measure.name_room < wanted:
        return []
    rows = [
        _row(composer, row, said, measure, place=i)
        for i, (row, said) in enumerate(zip(table.rows, cells, strict=True))
    ]
    return [_head(composer, heads, measure), *rows]


def _said(composer: Composer, cell: Cell) -> SaidCell:
    words = composer.say(cell.value)
    return SaidCell(words, isinstance(cell.value, str), cell.marked)


def _columns(
    heads: tuple[str, ...],
    cells: list[tuple[SaidCell, ...]],
    measure: TableMeasure,
    *,
    room: float,
) -> tuple[float, ...]:
    """As wide as their widest cells. Columns of words give way to keep within the room.

    In steps of half a millimetre, so that the rows of many cards are alike.
    """
    widest, least = [], []
    for i, head in enumerate(heads):
        column = [row[i] for row in cells if i < len(row)]
        wide, narrow = zip(*(_cell_widths(cell, measure) for cell in column), strict=True)
        head_room = width("label", head, SMALLEST) + HEAD_GAP
        if i + 1 == measure.boxed:
            head_room = max(head_room, BOX_WIDTH)
        widest.append(ceil((max(head_room, *wide) + CELL_GAP) * 2) / 2)
        least.append(ceil((max(head_room, *narrow) + CELL_GAP) * 2) / 2)
    excess = sum(widest) - room
    for i in sorted(range(len(heads)), key=lambda i: least[i] - widest[i]):
        cut = min(max(0.0, ceil(excess * 2) / 2), widest[i] - least[i])
        widest[i] -= cut
        excess -= cut
    return tuple(widest)


def _cell_widths(cell: SaidCell, measure: TableMeasure) -> tuple[float, float]:
    """On one line, and at the narrowest that breaks no word."""
    if cell.number:
        wide = width("display", cell.words, max(NUMBER_SIZE, measure.number_size))
        return wide, wide
    words, size = cell.words, measure.size
    return width("text", words, size), widest_piece("text", words, size)


def _head(composer: Composer, heads: tuple[str, ...], measure: TableMeasure) -> Block:
    key = ("table-head", heads, measure)
    palette = composer.palette

    def draw(pen: Pen) -> None:
        ink, base = palette.on_dark, measure.head / 2 + 0.75
        if not palette.fills:
            pen.line((0, measure.head - 0.2), (measure.room, measure.head - 0.2), ink, width=0.4)
        room = measure.name_room - 2
        title = f"5 {heads[0]}" if measure.form else heads[0]
        first = set_line("display", title, room, 6.4, spacing=0.3)
        if first.whole:  # the names in the column say what it holds
            pen.line_of_text(0.8, base, first, "display", colour=ink, spacing=0.3)
        x = measure.name_room
        for head, wide in zip(heads[1:], measure.columns, strict=True):
            line = set_line("label", head, wide - 0.2, 6.6)
            pen.line_of_text(x + wide / 2, base, line, "label", colour=ink, align="centre")
            x += wide
        if measure.ticks:
            said = set_line("label", capitals(composer.say(OUT)), measure.tick_room - 0.4, 6.2)
            middle = measure.room - ((measure.ticks - 1) * TICK_STEP + TICK_SIDE) / 2 - 0.2
            pen.line_of_text(middle, base, said, "label", colour=ink, align="centre")

    cut = tuple(
        head
        for head, wide in zip(heads[1:], measure.columns, strict=True)
        if not set_line("label", head, wide - 0.2, 6.2).whole
    )
    band = palette.dark if palette.fills else None
    return composer.block(key, lambda: Block(key, measure.room, measure.head, draw, cut, band=band))


def _row(
    composer: Composer,
    row: Row,
    cells: tuple[SaidCell, ...],
    measure: TableMeasure,
    *,
    place: int,
) -> Block:
    """A row. The first has air between its boxes and the head."""
    name, note = composer.say(row.name), composer.say(row.note)
    boxes = row.ticks if row.tick else 0
    letter = "abcdefghijklmnopqrstuvwxyz"[place % 26] if measure.form else ""
    striped = bool(place % 2)
    key = ("row", name, cells, row.icon, boxes, note, measure, striped, not place, letter)
    return composer.block(key, lambda: _built(composer.palette, key))


def _built(palette: Palette, key: tuple) -> Block:  # type: ignore[type-arg]
    _, name, cells, icon, boxes, note, measure, striped, first, letter = key
    marked = any(cell.marked for cell in cells)
    named, run_in = _name(palette, name, note, measure, marked=marked)
    small = max(SMALLEST, measure.size - 0.4)
    worded = [_lines(cell, wide, small) for cell, wide in zip(cells, measure.columns, strict=False)]
    deepest = max((len(lines) for lines in worded), default=0) * leading(small)
    ticked = -(-min(boxes, MOST_TICKS) // max(1, measure.ticks)) * TICK_STEP - 0.2
    number = measure.number_size * 0.95 / POINTS + 0.5
    noted = _note(palette, "" if run_in else note, measure)
    words = named.height + noted.height
    height = round(max(words, number, deepest + 0.5, ticked + 0.3, measure.least_row), 3)
    air = measure.under_head if first else 0.0

    def draw(pen: Pen) -> None:
        with pen.at(0, air):
            draw_row(pen)

    def draw_row(pen: Pen) -> None:
        if letter:
            box = (0, -air, measure.room, height)
            pen.rect(box, fill=palette.faint, stroke=palette.text, width=0.18)
            pen.text(1.0, height / 2 - 0.3, letter, "label", size=5.7, colour=palette.muted)
        if not palette.fills:
            pen.line((0, height), (measure.room, height), palette.line, width=0.12)
        if icon and measure.picture:
            draw_row_picture(pen, palette, icon, measure.picture, height)
        top = (height - words) / 2
        with pen.at(measure.lead, top):
            named.draw(pen)
        _cells(pen, palette, cells, worded, measure, height)
        if boxes:
            left = measure.room - (measure.ticks - 1) * TICK_STEP - TICK_SIDE - 0.2
            draw_ticks(pen, palette, boxes, measure.ticks, left, height)
        with pen.at(measure.lead, top + named.height):
            noted.draw(pen)

    numbers = zip(cells, measure.columns, strict=False)
    cut = tuple(
        cell.words
        for cell, wide in numbers
        if cell.number and not _number(cell, wide, measure).whole
    )
    band = palette.raised if striped and palette.fills and not letter else None
    broken = named.broken or measure.squeezed
    return Block(key, measure.room, height + air, draw, cut, broken, band)


def draw_row_picture(pen: Pen, palette: Palette, icon: Icon, wide: float, height: float) -> None:
    """The thing before its name, as on its own card. Its icon where it is not drawn."""
    high = height - 0.7
    if not is_thing(icon):
        side = min(wide, high)
        pen.icon(icon, (wide - side) / 2 + 0.2, (height - side) / 2, side, palette.text)
        return
    thing = thing_of(icon, code_of(palette.text))
    left, top, right, low = thing.box
    long = max(right - left, low - top) * min(wide / (right - left), high / (low - top))

    def draw(inner: Pen) -> None:
        ink = Inker(icon.key, saves=palette.build.header == "news" or not palette.fills)
        draw_object(ink, thing, (0.0, 0.0), long * POINTS)
        place_ink(inner, ink.drawing)

    box = (-wide, -height, wide, height)
    pen.stamp(("row picture", icon, wide, height), box, draw, x=wide / 2 + 0.3, y=height / 2)


def _number(cell: SaidCell, wide: float, measure: TableMeasure) -> SetLine:
    """The number of a cell at the size that its column has room for."""
    return set_line("display", cell.words, wide - 0.4, measure.number_size)


def _name(
    palette: Palette, name: str, note: str, measure: TableMeasure, *, marked: bool
) -> tuple[Block, bool]:
    """The name with one dagger for its row, and whether there was room to run its note in."""
    dagger = DAGGER_ROOM * marked
    room, large = measure.name_room - measure.lead - 0.6 - dagger, measure.size + 0.8
    small = max(SMALLEST, measure.size - 0.6)
    lines = wrapped("display", name, room, size=large)
    last = width("display", lines[-1], large)
    end = last + 1.0 + dagger
    run_in = measure.runs_in and bool(note) and end + width("text", note, small) <= room
    step = leading(large)

    def draw(pen: Pen) -> None:
        y = 0.25 + step * 0.78
        for i, line in enumerate(lines):
            pen.text(0, y + i * step, line, "display", size=large, colour=palette.text)
        if marked:
            y_last = y + (len(lines) - 1) * step - 0.8
            pen.text(last + 0.2, y_last, DAGGER, "strong", size=SMALLEST, colour=palette.text)
        if run_in:
            y += (len(lines) - 1) * step
            pen.text(end, y, note, "text", size=small, colour=palette.text)

    broken = widest_piece("display", name, large) > room
    broken = broken or (measure.room < NARROW and len(lines) > 2)
    return Block(name, room, len(lines) * step + 0.5, draw, (), broken), run_in


def _note(palette: Palette, note: str, measure: TableMeasure) -> Block:
    """A note under the name."""
    room, size = measure.name_room - measure.lead - 0.3, max(SMALLEST, measure.size - 1.0)
    if width("text", note, size) > room:
        size = max(SMALLEST, measure.size - 1.4)
    lines = wrapped("text", note, room, size=size) if note else ()
    step = leading(size)

    def draw(pen: Pen) -> None:
        for i, line in enumerate(lines):
            pen.text(0, step * (i + 0.62), line, "text", size=size, colour=palette.text)

    return Block(note, room, len(lines) * step + 0.1, draw)


def _lines(cell: SaidCell, wide: float, size: float) -> tuple[str, ...]:
    """A cell of words, broken into lines. A number stays on one."""
    if cell.number:
        return (cell.words,)
    return wrapped("text", cell.words, wide - 0.4, size=size)


def _cells(
    pen: Pen,
    palette: Palette,
    cells: tuple[SaidCell, ...],
    worded: list[tuple[str, ...]],
    measure: TableMeasure,
    height: float,
) -> None:
    small = max(SMALLEST, measure.size - 0.4)
    x = measure.name_room
    columns = zip(cells, worded, measure.columns, strict=False)
    for place, (cell, lines, wide) in enumerate(columns, 1):
        middle = x + wide / 2
        if cell.number:
            words, size, _ = _number(cell, wide, measure)
            y = height / 2 + size * 0.35 / POINTS
            ink = palette.text
            if place == measure.boxed and words.strip("-–"):
                ink = draw_target(pen, palette, measure.role, (middle, wide), height)
            pen.text(middle, y, words, "display", size=size, colour=ink, align="centre")
        else:
            step = leading(small)
            y = height / 2 - len(lines) * step / 2 + step * 0.78
            for i, line in enumerate(lines):
                pen.text(
                    middle,
                    y + i * step,
                    line,
                    "text",
                    size=small,
                    colour=palette.text,
                    align="centre",
                )
        x += wide

"""The table of a card: a name and its numbers in each row, large enough for arm's length."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from msgspec.structs import replace

from cards.composer import Block, Composer
from cards.draw.targets import MOST_TICKS, TICK_STEP, draw_target, draw_ticks
from cards.draw.vitals import leading
from cards.palette import Palette
from cards.paper import POINTS
from cards.pen import Pen
from cards.text import SMALLEST, SetLine, capitals, set_line, widest_piece, width, wrapped
from rules.printables import Cell, Role, Row, Table
from rules.text import in_sense

HEAD_HEIGHT = 3.7
LOW_HEAD = 3.2  # over small rows
UNDER_HEAD = 0.5  # between the dark head and the first row, which has no air of its own
NUMBER_SIZE = 10.0
ROOMY = 8.0  # points from which rows are high, with large numbers and pictures
ROOMY_NUMBER = 11.0
ROOMY_ROW = 6.3
MIDDLE_ROW = 5.2
NUMBER_FLOOR = 9.0  # the numbers that a roll needs stay legible at arm's length
DAGGER_ROOM = 1.1
CELL_GAP = 1.0
HEAD_GAP = 0.6  # between two heads, with the gap of the cells
BOX_WIDTH = 5.6  # of the filled box around a number
LEAST_NAME = 8.0
TICKS_ACROSS = 2
NARROW = 42.0  # a table with less room has one box across, and names of two lines at most
OUT = in_sense("a weapon", "Out")  # over the boxes to tick
DAGGER = "†"
DASH = "–"


class SaidCell(NamedTuple):
    words: str
    number: bool
    marked: bool


class TableMeasure(NamedTuple):
    """The shared values of all rows. `columns` are the widths after the name's."""

    room: float
    columns: tuple[float, ...]
    ticks: int  # boxes side by side
    icons: bool
    size: float
    role: Role
    boxed: int = 0  # the column of filled boxes, from 1
    squeezed: bool = False  # the columns are narrower than what they hold

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
    def icon(self) -> float:
        """The side of a picture."""
        return max(3.3, self.least_row - 0.9)

    @property
    def lead(self) -> float:
        """Before the name."""
        return self.icon + 0.9 if self.icons else 0.8

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
    table = _told(table)
    blocks = _blocks(composer, table, room, role, size)
    pictured = any(row.icon for row in table.rows) and size < ROOMY
    if pictured and any(block.broken for block in blocks):
        bare = replace(table, rows=tuple(replace(row, icon=None) for row in table.rows))
        return _blocks(composer, bare, room, role, size)
    return blocks


def _blocks(composer: Composer, table: Table, room: float, role: Role, size: float) -> list[Block]:
    """The same with all pictures that the rows have."""
    heads = tuple(capitals(composer.say(column)) for column in table.columns)
    cells = [tuple(_said(composer, cell) for cell in row.cells) for row in table.rows]
    across = TICKS_ACROSS if room >= NARROW else 1
    ticks = max((min(row.ticks, across) for row in table.rows if row.tick), default=0)
    icons = any(row.icon for row in table.rows)
    free = TableMeasure(room, (), ticks, icons, size, role, table.boxed)
    names = [composer.say(row.name) for row in table.rows]
    marks = DAGGER_ROOM * any(cell.marked for said in cells for cell in said)
    wanted = max(width("display", name, size + 0.8) for name in names) + free.lead + 0.6 + marks
    columns = _columns(heads[1:], cells, free, room=free.name_room - wanted)
    share = (free.name_room - LEAST_NAME) / max(sum(columns), 1e-6)
    if share < 1.0:
        columns = tuple(wide * share for wide in columns)
    measure = free._replace(columns=columns, squeezed=share < 1.0)
    rows = [
        _row(composer, row, said, measure, place=i)
        for i, (row, said) in enumerate(zip(table.rows, cells, strict=True))
    ]
    return [_head(composer, heads, measure), *rows]


def _told(table: Table) -> Table:
    """The table without columns in which no row says anything."""
    many = len(table.columns) - 1
    kept = [at for at in range(many) if any(_says(row, at) for row in table.rows)]
    if len(kept) == many:
        return table
    return Table(
        (table.columns[0], *(table.columns[at + 1] for at in kept)),
        tuple(
            replace(row, cells=tuple(row.cells[at] for at in kept if at < len(row.cells)))
            for row in table.rows
        ),
        boxed=kept.index(table.boxed - 1) + 1 if table.boxed - 1 in kept else 0,
    )


def _says(row: Row, at: int) -> bool:
    """True if the cell holds more than a dash."""
    if at >= len(row.cells):
        return False
    value = row.cells[at].value
    return (value if isinstance(value, str) else value.id) not in ("", DASH)


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
        first = set_line("display", heads[0], room, 6.4, spacing=0.3)
        if first.whole:  # the names in the column say what it holds
            pen.line_of_text(0.8, base, first, "display", colour=ink, spacing=0.3)
        x = measure.name_room
        for head, wide in zip(heads[1:], measure.columns, strict=True):
            line = set_line("label", head, wide - 0.2, 6.2)
            pen.line_of_text(x + wide / 2, base, line, "label", colour=ink, align="centre")
            x += wide
        if measure.ticks:
            said = set_line("label", capitals(composer.say(OUT)), measure.tick_room - 0.4, 6.2)
            middle = measure.room - measure.tick_room / 2
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
    key = ("row", name, cells, row.icon, boxes, note, measure, bool(place % 2), not place)
    return composer.block(key, lambda: _built(composer.palette, key))


def _built(palette: Palette, key: tuple) -> Block:  # type: ignore[type-arg]
    _, name, cells, icon, boxes, note, measure, striped, first = key
    marked = any(cell.marked for cell in cells)
    named, run_in = _name(palette, name, note, measure, marked=marked)
    small = max(SMALLEST, measure.size - 0.4)
    worded = [_lines(cell, wide, small) for cell, wide in zip(cells, measure.columns, strict=False)]
    deepest = max((len(lines) for lines in worded), default=0) * leading(small)
    ticked = -(-min(boxes, MOST_TICKS) // max(1, measure.ticks)) * TICK_STEP - 0.2
    number = measure.number_size * 0.95 / POINTS + 0.5
    noted = _note(palette, "" if run_in else note, measure)
    least = measure.least_row - noted.height
    upper = max(named.height, number, deepest + 0.5, ticked + 0.3, least)
    height = round(upper + noted.height, 3)
    air = measure.under_head if first else 0.0

    def draw(pen: Pen) -> None:
        with pen.at(0, air):
            draw_row(pen)

    def draw_row(pen: Pen) -> None:
        if not palette.fills:
            pen.line((0, height), (measure.room, height), palette.line, width=0.12)
        if icon:
            side = min(measure.icon, height - 0.4)
            left = (measure.icon - side) / 2 + 0.2
            pen.icon(icon, left, (height - side) / 2, side, palette.text)
        with pen.at(measure.lead, (upper - named.height) / 2):
            named.draw(pen)
        _cells(pen, palette, cells, worded, measure, upper)
        if boxes:
            draw_ticks(
                pen, palette, boxes, measure.ticks, measure.room - measure.tick_room + 0.5, upper
            )
        with pen.at(measure.lead, upper):
            noted.draw(pen)

    numbers = zip(cells, measure.columns, strict=False)
    cut = tuple(
        cell.words
        for cell, wide in numbers
        if cell.number and not _number(cell, wide, measure).whole
    )
    band = palette.raised if striped and palette.fills else None
    broken = named.broken or measure.squeezed
    return Block(key, measure.room, height + air, draw, cut, broken, band)


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
    run_in = bool(note) and end + width("text", note, small) <= room
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
            pen.text(end, y, note, "text", size=small, colour=palette.muted)

    broken = widest_piece("display", name, large) > room
    broken = broken or (measure.room < NARROW and len(lines) > 2)
    return Block(name, room, len(lines) * step + 0.5, draw, (), broken), run_in


def _note(palette: Palette, note: str, measure: TableMeasure) -> Block:
    """A note across the row, under all its cells."""
    room, size = measure.room - measure.lead - 0.6, max(SMALLEST, measure.size - 0.6)
    lines = wrapped("text", note, room, size=size) if note else ()
    step = leading(size)

    def draw(pen: Pen) -> None:
        for i, line in enumerate(lines):
            pen.text(0, step * (i + 0.62), line, "text", size=size, colour=palette.muted)

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

"""Tables: heads that come again, results of dice in large figures, cells to fill in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from cards.draw.dusk import CREAM, EMBER, INK
from cards.draw.round_face import draw_round_face
from cards.faces import Face
from cards.paper import POINTS
from cards.pen import Align, Pen
from cards.sheets.forms import DrawnField, field_in
from cards.sheets.setting import Setting, Strip
from cards.sheets.tally import draw_tally, tally_height
from cards.sheets.words import TAG, TAG_GAP, tag_words
from cards.text import SetLine, capitals, set_line, width
from rules.printables import Icon
from rules.sheets import Column, Field, SheetFace, SheetRow, SheetTable, TickBoxes

HEAD: Final = 8.0  # points
PADDING: Final = 1.3  # mm beside a cell's words
ABOVE: Final = 1.0
NOTE_SMALLER: Final = 1.5  # points
ICON: Final = 1.9  # side of an icon, in sizes of text
NAME_LARGER: Final = 1.5  # points
FACED_LARGER: Final = 3.0  # of a name and a number in a table of faces
WIDE: Final = 120.0  # mm
FACE: Final = 2.9  # of a face, the same
LABELLED: Final = 5.0  # mm of a head within a card
CARD_GAP: Final = 2.2  # mm between cards
PLATE_LARGER: Final = 10.0  # points of what stands on the plate of a card
DIVIDED: Final = 14  # lines; a row with more is divided


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


class GridMeasure(NamedTuple):
    """The shared values of all rows of a table."""

    columns: tuple[Column, ...]
    lefts: tuple[float, ...]
    widths: tuple[float, ...]
    height: float
    faced: float  # the least of a row with a face
    labels: tuple[SetLine, ...]  # the heads
    cards: bool


FACES: Final[dict[str, Face]] = {
    "words": "text",
    "name": "display",
    "number": "strong",
    "dice": "display",
}


def grid(setting: Setting, block: SheetTable) -> Iterator[Strip]:
    """The heads, then the rows; neither the first nor the last row stands alone."""
    measure = _measure(setting, block)
    head = _head(setting, measure)
    if head:
        yield head
    last = len(block.rows) - 1
    for number, row in enumerate(block.rows):
        parts = list(_row(setting, measure, row, odd=bool(number % 2)))
        for place, strip in enumerate(parts):
            stays = last > 0 and number in (0, last - 1) and len(parts) == 1
            before = 0.8 if not head and number == place == 0 else 0.0
            before = CARD_GAP if measure.cards and place == 0 else before
            fills = block.fills and number == last and place == len(parts) - 1
            yield strip._replace(leads=stays, head=head, before=before, fills=fills)


def _measure(setting: Setting, block: SheetTable) -> GridMeasure:
    whole = sum(column.share for column in block.columns)
    widths = tuple(column.share / whole * setting.width for column in block.columns)
    lefts = tuple(sum(widths[:place]) for place in range(len(widths)))
    faced = max(block.height, block.faces, setting.faced)
    measure = GridMeasure(block.columns, lefts, widths, block.height, faced, (), block.cards)
    said = [capitals(setting.say(column.head)) for column in block.columns]
    labels = tuple(
        setting.line(words, "label", _room(measure, place), HEAD * setting.unit)
        for place, words in enumerate(said)
    )
    return measure._replace(labels=labels)


def _align(column: Column) -> Align:
    return "centre" if column.kind in ("number", "dice") else "left"


def _x(measure: GridMeasure, place: int) -> float:
    left, wide = measure.lefts[place], measure.widths[place]
    return left + (wide / 2 if _align(measure.columns[place]) == "centre" else PADDING)


def _room(measure: GridMeasure, place: int) -> float:
    """For words of one line."""
    beside = 0.4 if _align(measure.columns[place]) == "centre" else PADDING
    return measure.widths[place] - 2 * beside


def _head(setting: Setting, measure: GridMeasure) -> Strip | None:
    """The heads over a line, or on a band over rows to write in."""
    if measure.cards or not any(line.words for line in measure.labels):
        return None
    banded = bool(measure.height) and setting.palette.fills
    height = (6.6 if measure.height else 5.0) * setting.unit

    def draw(pen: Pen) -> None:
        palette = setting.palette
        if banded:
            pen.rect((0, 0, setting.width, height), fill=palette.line)
        for place, line in enumerate(measure.labels):
            align = _align(measure.columns[place])
            base = height / 2 + 0.36 * line.size / POINTS if banded else height - 1.4
            ink = palette.text if banded else palette.muted
            pen.line_of_text(_x(measure, place), base, line, "label", colour=ink, align=align)
        ruled = EMBER if banded else palette.text
        pen.line((0, height), (setting.width, height), ruled, width=0.7 if banded else 0.25)

    return Strip(height, draw, 2.0 * setting.unit, leads=True)


def _row(setting: Setting, measure: GridMeasure, row: SheetRow, *, odd: bool) -> Iterator[Strip]:
    """One strip; several for a row that would be very high."""
    cells = list(_cells(setting, measure, row))
    longest = max(len(cell.lines) for cell in cells)
    noted = max(len(cell.notes) for cell in cells)
    parts = [(start, 0) for start in range(0, longest, DIVIDED)] or [(0, 0)]
    if noted > DIVIDED:
        parts += [(longest, start) for start in range(0, noted, DIVIDED)]
    for number, (start, note) in enumerate(parts):
        first, last = number == 0, number == len(parts) - 1
        shows_notes = last or start == longest
        part = [
            cell._replace(
                lines=cell.lines[start : start + DIVIDED],
                notes=cell.notes[note : note + DIVIDED] if shows_notes else (),
                tags=cell.tags if last else (),
                fitted=cell.fitted if first else None,
                icon=cell.icon if first else None,
                face=cell.face if first else None,
                field=cell.field if first else None,
                tally=cell.tally if first else None,
            )
            for cell in cells
        ]
        yield _strip(setting, measure, part, odd=odd)


def _cells(setting: Setting, measure: GridMeasure, row: SheetRow) -> Iterator[Cell]:
    last, icon = len(measure.columns) - 1, row.icon
    face_of = setting.faces.get(row.figure)
    for place, (column, said) in enumerate(zip(measure.columns, row.cells, strict=True)):
        room = measure.widths[place] - 2 * PADDING
        if isinstance(said, Field):
            yield Cell(field=said)
            continue
        if isinstance(said, TickBoxes):
            yield Cell(tally=said)
            continue
        told = setting.paragraphs(said)
        if column.kind in ("number", "dice") and len(told) == 1:
            words = setting.say(said)
            size = setting.size + (4.0 if column.kind == "dice" else _number_larger(measure))
            line = setting.line(words, FACES[column.kind], _room(measure, place), size)
            yield Cell(fitted=line)
            continue
        face, drawn, portrait = FACES[column.kind], None, None
        if column.kind == "name" and face_of:
            portrait, face_of, icon = face_of, None, None
            room -= _face_side(setting, measure.faced) + 1.6
        elif column.kind == "name" and icon:
            drawn, icon = icon, None
            room -= _icon_room(setting)
        size = setting.size + (_name_larger(setting, measure) if column.kind == "name" else 0.0)
        notes, tags = "", ""
        if place == last:
            notes, tags = setting.say(row.note), tag_words(setting, row.rules)
        cell = Cell(
            lines=tuple(line for words in told for line in setting.lines(words, face, room, size)),
            size=size,
            notes=setting.lines(notes, "text", room, setting.size - NOTE_SMALLER),
            tags=setting.lines(tags, "label", room, TAG),
            icon=drawn,
            face=portrait,
        )
        yield cell._replace(beside=_stands_beside(setting, cell, face, room))


def _stands_beside(setting: Setting, cell: Cell, face: Face, room: float) -> bool:
    """True if the tags fit on the last line above them."""
    if len(cell.tags) != 1 or not (cell.lines or cell.notes):
        return False
    used = width("label", cell.tags[0], TAG) + TAG_GAP
    if cell.notes:
        used += width("text", cell.notes[-1], setting.size - NOTE_SMALLER)
    else:
        used += width(face, cell.lines[-1], cell.size)
    return used <= room


def _number_larger(measure: GridMeasure) -> float:
    """Return the points by which a number is larger than words."""
    return FACED_LARGER if measure.faced else 0.5


def _name_larger(setting: Setting, measure: GridMeasure) -> float:
    """Return the points by which a name in a wide column is larger than words."""
    if setting.width <= WIDE:
        return 0.0
    return FACED_LARGER if measure.faced else NAME_LARGER


def _icon_room(setting: Setting) -> float:
    """Return the width that an icon takes in a cell."""
    return ICON * setting.size / POINTS + 1.6


def _face_side(setting: Setting, height: float) -> float:
    """Of a face, which fills a high row."""
    return max(FACE * setting.size / POINTS, height - 1.6)


def _content(setting: Setting, cell: Cell, room: float) -> float:
    """Return its height in a column with so much room."""
    if cell.fitted:
        return cell.fitted.size / POINTS
    if cell.tally:
        return tally_height(setting, cell.tally, room)
    words = _words_height(setting, cell)
    sizes = FACE if cell.face else ICON if cell.icon else 0.0
    return max(words, sizes * setting.size / POINTS)


def _words_height(setting: Setting, cell: Cell) -> float:
    return (
        len(cell.lines) * setting.leading(cell.size)
        + len(cell.notes) * setting.leading(setting.size - NOTE_SMALLER)
        + (0 if cell.beside else len(cell.tags)) * TAG * 1.2 / POINTS
    )


def _strip(setting: Setting, measure: GridMeasure, cells: list[Cell], *, odd: bool) -> Strip:
    above = ABOVE * setting.unit
    contents = (_content(setting, cell, _room(measure, place)) for place, cell in enumerate(cells))
    least = measure.faced if any(cell.face for cell in cells) else measure.height
    above += LABELLED / 2 if measure.cards else 0.0
    height = max(least, max(contents) + 2 * above)
    drawn: dict[int, DrawnField] = {
        place: field_in(
            setting,
            cell.field,
            (
                measure.lefts[place] + 0.3,
                0.4,
                measure.lefts[place] + measure.widths[place] - 0.3,
                height - 0.4,
            ),
            framed=False,
        )
        for place, cell in enumerate(cells)
        if cell.field
    }
    draw = partial(
        _draw_row,
        setting=setting,
        measure=measure,
        cells=cells,
        drawn=drawn,
        height=height,
        odd=odd,
    )
    places = tuple(place for one in drawn.values() for place in one.places)
    return Strip(height, draw, fields=places)


def _draw_row(
    pen: Pen,
    *,
    setting: Setting,
    measure: GridMeasure,
    cells: list[Cell],
    drawn: dict[int, DrawnField],
    height: float,
    odd: bool,
) -> None:
    if measure.cards:
        _draw_card(pen, setting, measure, cells, height)
        return
    _draw_ground(pen, setting, measure, height, odd=odd)
    for place, cell in enumerate(cells):
        if place in drawn:
            drawn[place].draw(pen)
        elif cell.tally:
            with pen.at(_x(measure, place), height / 2):
                align = _align(measure.columns[place])
                draw_tally(pen, setting, cell.tally, _room(measure, place), align)
        elif cell.fitted:
            _draw_fitted(pen, setting, measure, place, cell.fitted, height)
        else:
            _draw_told(pen, setting, measure, place, cell, height)


def _draw_ground(
    pen: Pen, setting: Setting, measure: GridMeasure, height: float, *, odd: bool
) -> None:
    """The colour of a row, and its lines."""
    palette, room = setting.palette, setting.width
    if palette.fills and measure.height:
        pen.rect((0, 0, room, height), fill=CREAM)
    elif odd and palette.fills:
        pen.rect((0, 0, room, height), fill=palette.raised)
    pen.line((0, height), (room, height), palette.line, width=0.25)
    if measure.height:
        pen.line((0, 0), (room, 0), palette.line, width=0.25)
        for left in measure.lefts[1:]:
            pen.line((left, 0), (left, height), palette.line, width=0.2)


def _draw_card(
    pen: Pen, setting: Setting, measure: GridMeasure, cells: list[Cell], height: float
) -> None:
    """The first cell large on a dark plate; over each of the others its head."""
    palette, plate = setting.palette, measure.widths[0]
    box = (0.0, 0.0, setting.width, height)
    pen.rect(box, fill=CREAM if palette.fills else None, stroke=palette.text, width=0.4, radius=1.4)
    if palette.fills:
        pen.rect((0, 0, plate, height), fill=INK, radius=1.4)
        pen.rect((plate - 2, 0, plate, height), fill=INK)
        pen.rect((plate, 0.2, plate + 0.9, height - 0.2), fill=EMBER)
    else:
        pen.line((plate, 0), (plate, height), palette.text, width=0.4)
    first, size = cells[0], setting.size + PLATE_LARGER
    number = first.fitted.words if first.fitted else " ".join(first.lines)
    line = set_line("display", number, plate - 2, size)
    base, ink = height / 2 + 0.36 * line.size / POINTS, CREAM if palette.fills else palette.text
    pen.line_of_text(plate / 2, base, line, "display", colour=ink, align="centre")
    for place, cell in enumerate(cells):
        if not place:
            continue
        left = measure.lefts[place]
        if place > 1:
            pen.line((left, 2.4), (left, height - 2.4), palette.line, width=0.3)
        x, head = left + PADDING + 0.8, measure.labels[place]
        pen.line_of_text(x, 4.0, head, "label", colour=palette.roles["accent"])
        with pen.at(0.8, LABELLED):
            _draw_told(pen, setting, measure, place, cell, height - LABELLED - 1.0)


def _draw_told(
    pen: Pen, setting: Setting, measure: GridMeasure, place: int, cell: Cell, height: float
) -> None:
    """Lines of words, behind an icon or a face."""
    palette, left = setting.palette, _x(measure, place)
    if cell.icon:
        side = ICON * setting.size / POINTS
        pen.icon(cell.icon, left, (height - side) / 2, side, palette.text)
        left += _icon_room(setting)
    elif cell.face:
        side = _face_side(setting, measure.faced)
        with pen.at(left + side / 2, height / 2):
            draw_round_face(pen, palette, cell.face.drawn, cell.face.photo, side)
        left += side + 1.6
    with pen.at(left, (height - _words_height(setting, cell)) / 2):
        _draw_lines(pen, setting, measure, place, cell)


def _draw_fitted(
    pen: Pen, setting: Setting, measure: GridMeasure, place: int, line: SetLine, height: float
) -> None:
    kind = measure.columns[place].kind
    colour = setting.palette.roles["accent"] if kind == "dice" else setting.palette.text
    base = height / 2 + 0.36 * line.size / POINTS
    pen.line_of_text(_x(measure, place), base, line, FACES[kind], colour=colour, align="centre")


def _draw_lines(pen: Pen, setting: Setting, measure: GridMeasure, place: int, cell: Cell) -> None:
    palette, size = setting.palette, cell.size
    kind, align = measure.columns[place].kind, _align(measure.columns[place])
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

"""Tables: heads that come again, results of dice in large figures, cells to fill in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from cards.draw.dusk import CREAM
from cards.draw.paper_styles import head_ground
from cards.faces import Face
from cards.palette import mixed
from cards.paper import POINTS
from cards.pen import Pen
from cards.sheets.cells import (
    FACES,
    ICON,
    NOTE_SMALLER,
    SWATCH,
    Cell,
    align_of,
    draw_row,
    face_side,
    icon_room,
    least_face,
    left_of,
    mark_room,
    room_of,
    words_height,
)
from cards.sheets.forms import DrawnField, field_in
from cards.sheets.setting import Setting, Strip
from cards.sheets.tally import tally_height
from cards.sheets.widths import PADDING, GridMeasure
from cards.sheets.words import TAG, TAG_GAP, tag_words
from cards.text import capitals, widest_piece, width
from rules.sheets import Field, SheetRow, SheetTable, TickBoxes

HEAD: Final = 9.0  # points
LEAST_HEAD: Final = 8.0
TINT: Final = 0.28  # of the loud colour under the heads of a table that is read
ABOVE: Final = 1.0
SMALLER: Final = 2.0  # points, of words that would be broken
NAME_LARGER: Final = 1.5  # points
FACED_LARGER: Final = 3.0  # of a name and a number in a table of faces
WIDE: Final = 120.0  # mm
HEAD_ICON: Final = 6.0  # mm of a drawing over a head
DIVIDED: Final = 14  # lines; a row with more is divided


def grid(setting: Setting, block: SheetTable) -> Iterator[Strip]:
    """The heads, then the rows, in one column where it holds them.

    Of rows to write in, neither the first nor the last stands alone.
    """
    measure = _measure(setting, block)
    head = _head(setting, measure)
    if head:
        yield head
    last = len(block.rows) - 1
    whole = not (block.height or block.fills)
    for number, row in enumerate(block.rows):
        parts = list(_row(setting, measure, row, odd=bool(number % 2)))
        for place, strip in enumerate(parts):
            stays = last > 0 and number in (0, last - 1) and len(parts) == 1
            joins = whole and (number < last or place < len(parts) - 1)
            before = 0.8 if not head and number == place == 0 else 0.0
            fills = block.fills and number == last and place == len(parts) - 1
            yield strip._replace(leads=stays, joins=joins, head=head, before=before, fills=fills)


def _measure(setting: Setting, block: SheetTable) -> GridMeasure:
    whole = sum(column.share for column in block.columns)
    edge = SWATCH if any(row.role for row in block.rows) else 0.0
    widths = tuple(column.share / whole * (setting.width - edge) for column in block.columns)
    lefts = tuple(edge + sum(widths[:place]) for place in range(len(widths)))
    faced = block.height
    if any(row.figure in setting.faces for row in block.rows):
        faced = max(faced, block.faces, setting.faced)
    measure = GridMeasure(block.columns, lefts, widths, block.height, faced, ())
    said = [capitals(setting.say(column.head)) for column in block.columns]
    labels = tuple(
        setting.line(words, "label", room_of(measure, place), max(LEAST_HEAD, HEAD * setting.unit))
        for place, words in enumerate(said)
    )
    return measure._replace(labels=labels)


def _head(setting: Setting, measure: GridMeasure) -> Strip | None:
    """The heads over a line, or on a band over rows to write in."""
    if not any(line.words for line in measure.labels):
        return None
    banded = bool(measure.height) and setting.palette.fills
    ground = head_ground(setting.palette)
    pictured = bool(measure.height) and any(column.icon for column in measure.columns)
    above = HEAD_ICON * setting.unit if pictured else 0.0
    height = (6.6 if measure.height else 5.6) * setting.unit + above

    def draw(pen: Pen) -> None:
        palette = setting.palette
        if palette.fills:
            tint = mixed(CREAM, palette.bright["accent"], TINT)
            pen.rect((0, 0, setting.width, height), fill=ground.fill if banded else tint)
        for place, line in enumerate(measure.labels):
            align = align_of(measure.columns[place])
            base = (height + above) / 2 + 0.36 * line.size / POINTS
            ink = ground.words if banded else palette.text
            icon = measure.columns[place].icon
            if icon and pictured:
                side = HEAD_ICON * setting.unit
                left = left_of(measure, place) - (side / 2 if align == "centre" else 0.0)
                pen.icon(icon, left, 1.2, side, ink)
            pen.line_of_text(left_of(measure, place), base, line, "label", colour=ink, align=align)
        ruled = ground.rule if banded else palette.text
        pen.line((0, height), (setting.width, height), ruled, width=0.7 if banded else 0.25)

    return Strip(height, draw, 2.0 * setting.unit, leads=True)


def _row(setting: Setting, measure: GridMeasure, row: SheetRow, *, odd: bool) -> Iterator[Strip]:
    """One strip. Several for a row that would be very high."""
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
                mark=cell.mark if first else None,
                field=cell.field if first else None,
                tally=cell.tally if first else None,
            )
            for cell in cells
        ]
        yield _strip(setting, measure, part, odd=odd, row=row)


def _cells(setting: Setting, measure: GridMeasure, row: SheetRow) -> Iterator[Cell]:
    last, icon = len(measure.columns) - 1, row.icon
    face_of = setting.faces.get(row.figure)
    for place, (column, said) in enumerate(zip(measure.columns, row.cells, strict=True)):
        room = measure.widths[place] - 2 * PADDING
        if isinstance(said, Field):
            yield Cell(field=said, icon=icon if place == 0 else None)
            continue
        if isinstance(said, TickBoxes):
            yield Cell(tally=said)
            continue
        told = setting.paragraphs(said)
        if column.kind in ("number", "dice") and len(told) == 1:
            words = setting.say(said)
            size = setting.size + (4.0 if column.kind == "dice" else _number_larger(measure))
            line = setting.line(words, FACES[column.kind], room_of(measure, place), size)
            yield Cell(fitted=line)
            continue
        face, drawn, portrait, mark = FACES[column.kind], None, None, None
        if column.kind == "name" and face_of:
            portrait, face_of, icon = face_of, None, None
            room -= face_side(setting, measure.faced) + 1.6
        elif column.kind == "name" and icon:
            drawn, icon = icon, None
            room -= icon_room(setting)
        elif place == 0 and row.mark:
            mark = row.mark
            room -= mark_room(setting)
        size = setting.size + (_name_larger(setting, measure) if column.kind == "name" else 0.0)
        while size > setting.size - 2.0 and any(
            widest_piece(face, one, size) > room for one in told
        ):
            size -= 0.5
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
            mark=mark,
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


def _content(setting: Setting, cell: Cell, room: float) -> float:
    """Return its height in a column with so much room."""
    if cell.fitted:
        return cell.fitted.size / POINTS
    if cell.tally:
        return tally_height(setting, cell.tally, room)
    words = words_height(setting, cell)
    if cell.face:
        return max(words, least_face(setting))
    return max(words, ICON * setting.size / POINTS if cell.icon or cell.mark else 0.0)


def _strip(
    setting: Setting, measure: GridMeasure, cells: list[Cell], *, odd: bool, row: SheetRow
) -> Strip:
    above = ABOVE * setting.unit
    contents = (
        _content(setting, cell, room_of(measure, place)) for place, cell in enumerate(cells)
    )
    least = measure.faced if any(cell.face for cell in cells) else measure.height
    height = max(least, max(contents) + 2 * above)
    drawn: dict[int, DrawnField] = {
        place: field_in(
            setting,
            cell.field,
            (
                measure.lefts[place] + 0.3 + (icon_room(setting) if cell.icon else 0.0),
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
        draw_row,
        setting=setting,
        measure=measure,
        cells=cells,
        drawn=drawn,
        height=height,
        odd=odd,
        row=row,
    )
    places = tuple(place for one in drawn.values() for place in one.places)
    return Strip(height, draw, fields=places)

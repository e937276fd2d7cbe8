"""Figures of a roster on plates: a face before its evening, numbers, weapons, traits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from cards.draw import paper_styles
from cards.draw.dusk import CREAM
from cards.draw.paper_styles import draw_field_ground, draw_heading_ground, inks_of
from cards.palette import WHITE, Palette, in_evening, mixed
from cards.paper import POINTS
from cards.pen import Pen
from cards.sheets.plate_pictures import draw_plate_picture
from cards.sheets.setting import Setting, Strip
from cards.text import capitals, cut_off, width
from rules.printables import Boxes, Fact, Reminder, Row, StatCard, Table
from rules.sheets import Plate, Plates

LARGEST: Final = 11.0  # points of text for which a plate has the width
APART: Final = 4.0  # mm between plates
PICTURE: Final = 0.27  # of the width of a plate
NAME: Final = 14.5  # points
BAND: Final = 8.2  # mm of the name
DISC: Final = 5.6  # mm, the radius of the number in the corner
BOX: Final = 4.4  # mm of a box to tick
TINT: Final = 0.3  # of its colour in one that a game begins with
LINE: Final = 6.6  # mm of a row of boxes or of facts
WEAPON: Final = 6.5  # mm of a row of the table
HEADS: Final = 3.2  # mm of its heads
CELL: Final = (9.4, 12.0)  # mm of a number in it, at least and at most
CELLS: Final = 3
TRAITS: Final = 5.4  # mm of a row of traits
WORDS: Final = 9.2  # points of weapons and traits
LABEL: Final = 7.0  # points
TAG: Final = 8.0  # points of the words on a picture
NOTES: Final = 3  # lines of a person's own words
MORE: Final = 2.4  # mm more of a row where a plate has room
GAP: Final = 3.4  # mm between things in a row
WRITTEN: Final = 11.5  # mm of a box to write in, with its label
PADDING: Final = 2.4
HIGH: Final = 33.0  # mm of a plate at least

Draw = Callable[[Pen], None]


class PlateThing(NamedTuple):
    """Something in a row: its width, and how it is drawn from its upper left corner."""

    wide: float
    draw: Draw


class PlateRow(NamedTuple):
    """A row across a plate, as high as that in millimetres."""

    high: float
    draw: Draw


_Shown = Sequence[tuple[Plate, list[PlateRow]]]


def plates(setting: Setting, block: Plates) -> Iterator[Strip]:
    """Two plates side by side in each strip, as high as the fuller one."""
    setting = setting.narrowed(setting.width, min(setting.size, LARGEST))
    wide = (setting.width - APART * (block.across - 1)) / block.across
    for place in range(0, len(block.plates), block.across):
        row = block.plates[place : place + block.across]
        shown = [(one, list(_parts(setting, block, one, wide))) for one in row]
        filled = max(sum(part.high for part in parts) for _, parts in shown)
        high = max(HIGH * setting.unit, filled + (BAND + PADDING) * setting.unit)

        def taller(high: float, shown: _Shown = shown) -> Draw:
            return partial(_draw_row, setting=setting, shown=shown, size=(wide, high))

        spare = not any(one.card for one in row)
        before = APART if place else 1.5
        yield Strip(high, taller(high), before, fills=spare, taller=taller)


def _draw_row(pen: Pen, *, setting: Setting, shown: _Shown, size: tuple[float, float]) -> None:
    """Plates side by side, each of that size."""
    for number, (one, parts) in enumerate(shown):
        with pen.at(number * (size[0] + APART), 0):
            _draw(pen, setting, one, parts, size)


def _room(setting: Setting, wide: float) -> float:
    """Millimetres beside the picture."""
    return wide * (1 - PICTURE) - 2 * PADDING


def _parts(setting: Setting, block: Plates, one: Plate, wide: float) -> Iterator[PlateRow]:
    """The rows under the name."""
    room, card = _room(setting, wide), one.card
    model = card or next((other.card for other in block.plates if other.card), None)
    if model and not card and block.written:
        ticks = [_ticks(setting, boxes, room) for boxes in model.boxes]
        yield from _flowed(ticks, room, LINE * setting.unit)
    if card:
        taken = (2 * DISC + 2.0) * setting.unit if card.corner else 0.0
        ticks = [_ticks(setting, boxes, room - taken) for boxes in card.boxes]
        yield from _flowed(ticks, room - taken, LINE * setting.unit)
        facts = [_fact(setting, fact) for fact in card.row]
        yield from _flowed(facts, room - taken, LINE * setting.unit)
        if card.table.rows:
            yield from _table(setting, card.table, room)
        marks = [_mark(setting, mark, room) for mark in (*card.reminders, *card.kit, *card.found)]
        yield from _flowed(marks, room, TRAITS * setting.unit)
        if block.written and card.notes:
            yield _notes(setting, card.notes, room)
    if block.written:
        yield _written(setting, block, room, WRITTEN)


def _flowed(pieces: list[PlateThing], room: float, high: float) -> Iterator[PlateRow]:
    """Pieces in rows, as many in each as there is room for."""
    row: list[PlateThing] = []
    for piece in pieces:
        if row and sum(one.wide + GAP for one in row) + piece.wide > room:
            yield _row(row, high)
            row = []
        row.append(piece)
    if row:
        yield _row(row, high)


def _row(row: list[PlateThing], high: float) -> PlateRow:
    def draw(pen: Pen) -> None:
        x = 0.0
        for piece in row:
            with pen.at(x, 0):
                piece.draw(pen)
            x += piece.wide + GAP

    return PlateRow(high, draw)


def _ticks(setting: Setting, boxes: Boxes, room: float) -> PlateThing:
    """The icon, then boxes as large as the room allows."""
    palette, unit = setting.palette, setting.unit
    lead = 5.6 * unit if boxes.icon else 0.0
    step = min(1.18 * BOX * unit, (room - lead) / max(1, boxes.count))
    side, top = step / 1.18, (LINE * unit - step / 1.18) / 2

    def draw(pen: Pen) -> None:
        if boxes.icon:
            pen.icon(boxes.icon, 0, (LINE - 4.8) / 2 * unit, 4.8 * unit, palette.roles[boxes.role])
        for place in range(boxes.count):
            x = lead + place * step
            box = (x, top, x + side, top + side)
            fill = mixed(WHITE, palette.roles[boxes.role], TINT if place < boxes.at_start else 0.0)
            pen.rect(
                box,
                fill=fill if palette.fills else None,
                stroke=palette.text,
                width=0.35,
                radius=0.6,
            )

    return PlateThing(lead + boxes.count * step, draw)


def _fact(setting: Setting, fact: Fact) -> PlateThing:
    """A number behind its icon, its label beside it."""
    palette, unit = setting.palette, setting.unit
    value, label = setting.say(fact.value), setting.say(fact.label)
    size, lead = 11.5 * unit, 5.0 * unit if fact.icon else 0.0
    after = lead + width("display", value, size) + 1.0
    base = LINE * unit / 2

    def draw(pen: Pen) -> None:
        if fact.icon:
            side = 4.2 * unit
            pen.icon(fact.icon, 0, base - side / 2, side, palette.muted)
        pen.text(
            lead, base + 0.36 * size / POINTS, value, "display", size=size, colour=palette.text
        )
        pen.text(
            after,
            base + 0.36 * size / POINTS,
            label,
            "label",
            size=LABEL * unit,
            colour=palette.muted,
        )

    return PlateThing(after + width("label", label, LABEL * unit), draw)


def _mark(setting: Setting, mark: Reminder, room: float) -> PlateThing:
    """A trait or a thing: its icon in a disc, then its name."""
    palette, unit = setting.palette, setting.unit
    lead = 5.4 * unit if mark.icon else 0.0
    said = setting.say(mark.name) + (f" × {mark.count}" if mark.count > 1 else "")
    line = setting.line(said, "strong", room - lead, WORDS * unit)
    base = TRAITS * unit / 2

    def draw(pen: Pen) -> None:
        if mark.icon:
            radius, side = 2.3 * unit, 3.2 * unit
            ring = palette.text if palette.fills else WHITE
            pen.circle(radius, base, radius, fill=ring, stroke=palette.text, width=0.3)
            ink = CREAM if palette.fills else palette.text
            pen.icon(mark.icon, radius - side / 2, base - side / 2, side, ink)
        pen.line_of_text(
            lead, base + 0.36 * line.size / POINTS, line, "strong", colour=palette.text
        )

    return PlateThing(lead + width("strong", line.words, line.size), draw)


def _table(setting: Setting, table: Table, room: float) -> Iterator[PlateRow]:
    """The heads of the numbers, then a row for each weapon."""
    palette, unit = setting.palette, setting.unit
    count = min(CELLS, len(table.columns) - 1)
    said = [capitals(setting.say(head)) for head in table.columns[1 : count + 1]]
    least, most = CELL
    longest = max(width("label", head, LABEL * unit) for head in said) + 0.8
    cell = min(max(least * unit, longest), most * unit)
    lefts = [room - (count - place - 0.5) * cell for place in range(count)]
    heads = [setting.line(head, "label", cell - 0.6, LABEL * unit) for head in said]

    def draw(pen: Pen) -> None:
        for x, head in zip(lefts, heads, strict=True):
            base = HEADS * unit - 0.8
            pen.line_of_text(x, base, head, "label", colour=palette.muted, align="centre")

    yield PlateRow(HEADS * unit, draw)
    for row in table.rows:
        yield _weapon(setting, row, table.boxed - 1, (room, lefts[0] - cell / 2, cell))


def _weapon(setting: Setting, row: Row, boxed: int, places: tuple[float, float, float]) -> PlateRow:
    """A picture, the name, the numbers. The one that is looked for first on a plate."""
    room, end, cell = places
    palette, unit = setting.palette, setting.unit
    high = WEAPON * unit
    lead = 7.6 * unit if row.icon else 0.0
    name = setting.line(setting.say(row.name), "strong", end - lead - 1.0, WORDS * unit)
    values = [setting.say(one.value) for one in row.cells[:CELLS]]

    def draw(pen: Pen) -> None:
        pen.line((0, 0), (room, 0), palette.line, width=0.25)
        if row.icon:
            side = high - 0.5
            pen.icon(row.icon, 0, (high - side) / 2, side, palette.text)
        base = high / 2 + 0.36 * name.size / POINTS
        pen.line_of_text(lead, base, name, "strong", colour=palette.text)
        for place, value in enumerate(values):
            x, colour = end + (place + 0.5) * cell, palette.text
            line = setting.line(value, "display", cell - 2.4, 12.5 * unit)
            if place == boxed and palette.fills:
                half = 0.42 * cell
                plate = (x - half, 0.6, x + half, high - 0.6)
                pen.rect(plate, fill=palette.roles["accent"], radius=0.8)
                colour = WHITE
            middle = high / 2 + 0.36 * line.size / POINTS
            pen.line_of_text(x, middle, line, "display", colour=colour, align="centre")

    return PlateRow(high, draw)


def _notes(setting: Setting, notes: str, room: float) -> PlateRow:
    """A figure's own words, as many lines as a plate has. Cut words are reported."""
    size = WORDS * setting.unit
    lines = setting.lines(setting.say(notes), "text", room, size)
    if len(lines) > NOTES:
        setting.tell("overflow", lines[0][:60])
        lines = (*lines[: NOTES - 1], cut_off("text", " ".join(lines[NOTES - 1 :]), room, size))
    leading = setting.leading(size)

    def draw(pen: Pen) -> None:
        for place, words in enumerate(lines):
            base = place * leading + size / POINTS
            pen.text(0, base, words, "text", size=size, colour=setting.palette.text)

    return PlateRow(len(lines) * leading + 1.0, draw)


def _written(setting: Setting, block: Plates, room: float, high: float) -> PlateRow:
    """Boxes side by side to write in, each under its label."""
    palette, unit = setting.palette, setting.unit
    wide = (room - GAP * (len(block.written) - 1)) / len(block.written)
    labels = [
        setting.line(capitals(setting.say(one)), "label", wide, (LABEL + 0.8) * unit)
        for one in block.written
    ]

    def draw(pen: Pen) -> None:
        for place, label in enumerate(labels):
            x = place * (wide + GAP)
            pen.line_of_text(x, 2.8 * unit, label, "label", colour=palette.muted)
            draw_field_ground(pen, palette, (x, 3.6 * unit, x + wide, high * unit))

    return PlateRow((high + 0.6) * unit, draw)


def _draw(
    pen: Pen, setting: Setting, one: Plate, parts: list[PlateRow], size: tuple[float, float]
) -> None:
    """The plate from its upper left corner, in the colour of its side."""
    wide, high = size
    card, unit = one.card, setting.unit
    palette = setting.palette
    if card:
        palette = in_evening(palette, palette.evening, card.role)
    picture = PICTURE * wide
    pen.rect((0, 0, wide, high), fill=WHITE if palette.fills else None)
    face = setting.faces.get(one.figure)
    draw_plate_picture(pen, palette, (0, 0, picture, high), face, card.shape if card else "round")
    with pen.at(picture, 0):
        _name(pen, setting, palette, card, wide - picture)
    pen.rect((0, 0, wide, high), stroke=palette.text, width=0.45)
    _tag(pen, setting, one, (picture, high))
    y = (BAND + 1.0) * unit
    spare = high - y - PADDING * unit - sum(part.high for part in parts)
    more = min(MORE * unit, spare / len(parts)) if parts else 0.0
    for part in parts:
        with pen.at(picture + PADDING, y):
            part.draw(pen)
        y += part.high + max(0.0, more)


def _tag(pen: Pen, setting: Setting, one: Plate, size: tuple[float, float]) -> None:
    """Its colour or its kind, in words at the foot of the picture."""
    words = capitals(setting.say(one.tag))
    if not words:
        return
    (wide, high), palette, unit = size, setting.palette, setting.unit
    line = setting.line(words, "label", wide - 2.0, TAG * unit)
    deep = 4.6 * unit
    fill = palette.text if palette.fills else WHITE
    pen.rect((0, high - deep, wide, high), fill=fill, stroke=palette.text, width=0.3)
    ink = CREAM if palette.fills else palette.text
    base = high - deep / 2 + 0.36 * line.size / POINTS
    pen.line_of_text(wide / 2, base, line, "label", colour=ink, align="centre")


def _name(pen: Pen, setting: Setting, palette: Palette, card: StatCard | None, room: float) -> None:
    """The name on the ground of headings, with the number of the corner over its end."""
    unit, high = setting.unit, BAND * setting.unit
    if card is None:
        draw_field_ground(pen, palette, (PADDING, 1.4, room - PADDING, high))
        return
    inset = paper_styles.heading_inset(palette, high)
    corner = card.corner
    left = room - (2 * DISC + 3.0) * unit if corner else room - PADDING
    line = setting.line(
        capitals(setting.say(card.name)), "display", left - inset - 2.0, NAME * unit
    )
    end = inset + width("display", line.words, line.size) + 0.5 * high
    draw_heading_ground(pen, palette, paper_styles.Plate(left, high, end))
    base = high / 2 + 0.36 * line.size / POINTS
    pen.line_of_text(inset, base, line, "display", colour=inks_of(palette).words)
    if corner:
        x, y, radius = room - (DISC + 1.6) * unit, (DISC + 1.4) * unit, DISC * unit
        _disc(pen, setting, palette, corner, (x, y, radius))


def _disc(
    pen: Pen, setting: Setting, palette: Palette, fact: Fact, at: tuple[float, float, float]
) -> None:
    """The number in its disc, its label under it."""
    x, y, radius = at
    loud = palette.bright["accent"] if palette.fills else WHITE
    pen.circle(x, y, radius, fill=loud, stroke=palette.text, width=0.6)
    pen.circle(x, y, 0.8 * radius, fill=CREAM if palette.fills else WHITE)
    value = setting.line(setting.say(fact.value), "display", 1.5 * radius, 17 * setting.unit)
    base = y + 0.36 * value.size / POINTS
    pen.line_of_text(x, base, value, "display", colour=palette.text, align="centre")
    label = setting.line(
        capitals(setting.say(fact.label)), "label", 2 * radius + 2, LABEL * setting.unit
    )
    under = y + radius + 2.6 * setting.unit
    pen.line_of_text(x, under, label, "label", colour=palette.muted, align="centre")

"""Fields to fill in: a box or lines with a label, empty or with what is known already.

The page draws the box. The page also draws the value. On a fillable sheet the viewer draws it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cards.draw.dusk import CREAM
from cards.draw.paper_styles import draw_field_ground, draw_field_label, head_ground
from cards.faces import Face
from cards.fields import Field as Place
from cards.palette import WHITE, mixed
from cards.paper import POINTS
from cards.pen import Box, Pen
from cards.sheets.diagrams import ticks
from cards.sheets.plate_pictures import draw_plate_picture
from cards.sheets.setting import Draw, Setting, Strip
from cards.text import (
    NOTES_LIMIT,
    SetLine,
    capitals,
    cleaned,
    cut_off,
    led,
    set_line,
    width,
    wrapped,
)
from rules.printables import Icon
from rules.sheets import Field, Fields
from rules.text import text

GAP: Final = 3.0  # between fields side by side
LABEL: Final = 9.0  # points
LABEL_HEIGHT: Final = 4.6
LABEL_EDGE: Final = 1.4  # mm beside the words on the tab of a label
LABEL_END: Final = 1.8  # mm more at its slanted end
BOX_HEIGHT: Final = 7.6
LINE_HEIGHT: Final = 7.0  # of a field of several lines
CHECK_SIDE: Final = 4.4
VALUE: Final = 11.5  # points
NUMBER: Final = 0.62  # of the height of its box
LARGEST_NUMBER: Final = 17.0  # points
VALUE_FLOOR: Final = 6.0
PADDING: Final = 1.2
ICON: Final = 0.74  # side of a drawing in its field, of the height
QUIET: Final = 0.8  # of the colour of lines in the drawing of an empty field
ABOVE_TICKS: Final = 3.6  # mm between fields and boxes to tick
PORTRAIT: Final = 44.0  # mm, the width of a portrait beside fields


class DrawnField(NamedTuple):
    """A field as it is drawn, and where a viewer puts its own."""

    draw: Draw
    places: tuple[Place, ...]


def fields(setting: Setting, block: Fields) -> Iterator[Strip]:
    """A strip for each line of fields. All together beside a portrait."""
    if block.portrait is not None:
        yield _portrayed(setting, block, block.portrait)
        return
    for number, row in enumerate(_rows(block.fields)):
        labelled = any(one.label and one.kind != "check" for one in row)
        height = max(_height(setting, one) for one in row) + (LABEL_HEIGHT if labelled else 0.0)
        drawn = list(_across(setting, row, height))

        def draw(pen: Pen, drawn: list[DrawnField] = drawn) -> None:
            for one in drawn:
                one.draw(pen)

        places = tuple(place for one in drawn for place in one.places)
        yield Strip(height, draw, 1.8 if number else 1.0, fields=places)


def _portrayed(setting: Setting, block: Fields, figure: str) -> Strip:
    """The fields beside the picture of the one whom they are about."""
    left = PORTRAIT + GAP
    narrow = setting.narrowed(setting.width - left, setting.size)
    strips = list(fields(narrow, Fields(block.fields)))
    if block.ticks:
        first, *others = ticks(narrow, block.ticks)
        strips += [first._replace(before=ABOVE_TICKS), *others]
    tops, low = [], 0.0
    for number, one in enumerate(strips):
        low += one.before if number else 0.0
        tops.append(low)
        low += one.height

    def draw(pen: Pen) -> None:
        _portrait(pen, setting, figure, (0.0, 0.6, PORTRAIT, low))
        for one, top in zip(strips, tops, strict=True):
            with pen.at(left, top):
                one.draw(pen)

    moved = (
        place._replace(box=(x0 + left, y0 + top, x1 + left, y1 + top))
        for one, top in zip(strips, tops, strict=True)
        for place in one.fields
        for x0, y0, x1, y1 in (place.box,)
    )
    return Strip(low, draw, 1.0, fields=tuple(moved))


def _portrait(pen: Pen, setting: Setting, figure: str, box: Box) -> None:
    """Somebody before the evening of the game. The evening alone where there is nobody yet."""
    palette, face = setting.palette, setting.faces.get(figure)
    left, _, right, bottom = box
    draw_plate_picture(pen, palette, box, face, "round")
    pen.rect(box, stroke=palette.text, width=0.5)
    if face:
        return
    said = set_line("label", setting.say(text("Portrait")), right - left - 6, LABEL)
    half, high = width("label", said.words, said.size) / 2 + 1.6, 4.6
    middle, low = (left + right) / 2, bottom - 3.0
    plate = (middle - half, low - high, middle + half, low)
    pen.rect(plate, fill=WHITE, stroke=palette.text, width=0.25)
    base = low - high / 2 + 0.36 * said.size / POINTS
    pen.line_of_text(middle, base, said, "label", colour=palette.text, align="centre")


def _rows(found: tuple[Field, ...]) -> Iterator[list[Field]]:
    row: list[Field] = []
    for one in found:
        if row and sum(other.share for other in row) + one.share > 1.0 + 1e-6:
            yield row
            row = []
        row.append(one)
    if row:
        yield row


def _height(setting: Setting, one: Field) -> float:
    if one.kind == "lines":
        return one.lines * LINE_HEIGHT
    return BOX_HEIGHT * max(1.0, setting.unit)


def _across(setting: Setting, row: Sequence[Field], height: float) -> Iterator[DrawnField]:
    x = 0.0
    for one in row:
        wide = one.share * (setting.width + GAP) - GAP
        yield _labelled(setting, one, (x, 0.0, x + wide, height))
        x += wide + GAP


def _labelled(setting: Setting, one: Field, box: Box) -> DrawnField:
    """The label over its box, or beside the box to tick."""
    left, top, right, bottom = box
    said = setting.say(one.label)
    if one.kind == "check":
        label = setting.line(said, "text", right - left - CHECK_SIDE - 1.6, setting.size)
        at = (left + CHECK_SIDE + 1.6, bottom - BOX_HEIGHT / 2 + 0.35 * label.size / POINTS)
        middle = bottom - BOX_HEIGHT / 2
        cell = (left, middle - CHECK_SIDE / 2, left + CHECK_SIDE, middle + CHECK_SIDE / 2)
        inner = field_in(setting, one, cell)
    else:
        room = right - left - 2 * LABEL_EDGE - LABEL_END
        label = setting.line(capitals(said), "label", room, LABEL)
        at = (left + LABEL_EDGE, top + LABEL_HEIGHT / 2 + 0.36 * label.size / POINTS)
        inner = field_in(setting, one, (left, bottom - _height(setting, one), right, bottom))
    quiet = one.kind != "check"

    def draw(pen: Pen) -> None:
        palette = setting.palette
        colour = palette.text
        inner.draw(pen)
        if quiet and label.words:
            end = at[0] + width("label", label.words, label.size) + LABEL_EDGE + LABEL_END
            draw_field_label(pen, palette, (left, top, end, top + LABEL_HEIGHT))
            colour = head_ground(palette).words if palette.fills else palette.text
        pen.line_of_text(*at, label, "label" if quiet else "text", colour=colour)

    return DrawnField(draw, inner.places)


def field_in(setting: Setting, one: Field, box: Box, *, framed: bool = True) -> DrawnField:
    """A field that fills a box. Without a frame where a table draws its lines."""
    if one.kind == "check":
        return _check(setting, one, box)
    if one.kind == "lines":
        return _several_lines(setting, one, box)
    left, top, right, bottom = box
    lead, words = led(setting.say(one.lead), setting.say(one.value))
    centred = one.kind == "number"
    face: Face = "display" if centred else "text"
    largest = min(NUMBER * (bottom - top) * POINTS, LARGEST_NUMBER) if centred else VALUE
    start = left + PADDING + (bottom - top if one.icon else 0.0)
    room = right - PADDING - (start if not centred else left + PADDING)
    bold = _value(setting, lead, "strong", room, largest)
    taken = width("strong", bold.words + " ", bold.size) + 0.3 if lead else 0.0
    value = _value(setting, words, face, room - taken, largest)
    base = bottom - (bottom - top) / 2 + 0.35 * value.size / POINTS

    def draw(pen: Pen) -> None:
        if framed:
            draw_field_ground(pen, setting.palette, box)
        if one.icon:
            tile = (left, top, left + bottom - top, bottom)
            _tile(pen, setting, one.icon, tile, known=bool(value.words or lead))
        if setting.fillable or not (value.words or lead):
            return
        x = (left + right) / 2 if centred else start + taken
        align = "centre" if centred else "left"
        if lead:
            pen.line_of_text(start, base, bold, "strong", colour=setting.palette.text)
        if value.words:
            pen.line_of_text(x, base, value, face, colour=setting.palette.text, align=align)  # type: ignore[arg-type]

    said = " ".join(part for part in (lead, words) if part)
    free = (start - PADDING, top, right, bottom)
    place = Place(one.name, free, "text", said, value.size, setting.say(one.label) or one.name)
    return DrawnField(draw, (place,) if setting.fillable else ())


def _tile(pen: Pen, setting: Setting, icon: Icon, box: Box, *, known: bool) -> None:
    """The drawing of a field on its tile. A quiet one where the field is still empty."""
    palette, (left, top, _, bottom) = setting.palette, box
    side = ICON * (bottom - top)
    inset = (bottom - top - side) / 2
    ink = palette.roles["accent"] if known else palette.line
    if palette.fills:
        pen.rect(box, fill=ink if known else palette.raised, stroke=palette.text, width=0.35)
        ink = WHITE if known else mixed(palette.raised, palette.line, QUIET)
    pen.icon(icon, left + inset, top + inset, side, ink)


def _value(setting: Setting, words: str, face: Face, room: float, size: float) -> SetLine:
    """A value that is known already. Numbers are printed larger."""
    return setting.line(
        words, face, room, size if face == "display" else min(size, setting.size + 1.0)
    )


def _check(setting: Setting, one: Field, box: Box) -> DrawnField:
    left, top, right, bottom = box
    side = min(CHECK_SIDE, right - left, bottom - top)
    x, y = (left + right - side) / 2, (top + bottom - side) / 2
    square = (x, y, x + side, y + side)

    def draw(pen: Pen) -> None:
        palette = setting.palette
        fill = WHITE if palette.fills else None
        pen.rect(square, fill=fill, stroke=palette.text, width=0.35, radius=0.6)
        if one.value and not setting.fillable:
            inset = 0.24 * side
            for ends in (((x, y), (1, 1)), ((x + side, y), (-1, 1))):
                (ax, ay), (dx, dy) = ends
                start = (ax + dx * inset, ay + dy * inset)
                end = (ax + dx * (side - inset), ay + dy * (side - inset))
                pen.line(start, end, palette.text, width=0.6)

    value = "yes" if one.value else ""
    place = Place(one.name, square, "check", value, hint=setting.say(one.label) or one.name)
    return DrawnField(draw, (place,) if setting.fillable else ())


def _several_lines(setting: Setting, one: Field, box: Box) -> DrawnField:
    left, top, right, bottom = box
    count = max(1, round((bottom - top) / LINE_HEIGHT))
    room = right - left - 2 * PADDING
    written = setting.composer.raw(one.value)
    size, lines = _set_lines(setting, written, room, count)

    def draw(pen: Pen) -> None:
        palette = setting.palette
        if palette.fills:
            pen.rect(box, fill=CREAM)
        for place in range(1, count + 1):
            y = top + place * LINE_HEIGHT
            ends = place == count
            colour = palette.text if ends else palette.line
            pen.line((left, y), (right, y), colour, width=0.3 if ends else 0.2)
        if setting.fillable:
            return
        for place, words in enumerate(lines, 1):
            y = top + place * LINE_HEIGHT - 1.4
            pen.text(left + PADDING, y, words, "text", size=size, colour=palette.text)

    said = "\n".join(lines_of(written))
    place = Place(one.name, box, "lines", said, size, setting.say(one.label) or one.name)
    return DrawnField(draw, (place,) if setting.fillable else ())


def lines_of(value: str) -> list[str]:
    """Return a person's text line by line, safe to set."""
    return [cleaned(line, NOTES_LIMIT) for line in value[: 4 * NOTES_LIMIT].splitlines()]


def _set_lines(
    setting: Setting, value: str, room: float, count: int
) -> tuple[float, tuple[str, ...]]:
    """The largest size at which all stands on so many lines, or another one, which is reported."""
    found = [setting.say(line) for line in lines_of(value) if line]
    size = min(VALUE, setting.size)
    while True:
        lines = tuple(words for line in found for words in wrapped("text", line, room, size=size))
        if len(lines) <= count:
            return size, lines
        if size <= VALUE_FLOOR:
            break
        size = max(VALUE_FLOOR, size - 0.5)
    setting.tell("overflow", found[0][:60])
    return size, (*lines[: count - 1], cut_off("text", lines[count - 1], room, size))

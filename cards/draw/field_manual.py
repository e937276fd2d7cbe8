"""A card as a filled-in form: a bound edge, numbered fields, a photograph on a clip, a stamp."""

from __future__ import annotations

from typing import Final

from cards.composer import Composer
from cards.draw.covers import REACH, YELLOW
from cards.draw.flow import PlacedBlock
from cards.draw.portrait import place_picture
from cards.draw.qr import place_code
from cards.draw.themed_regions import (
    EDGE,
    FORM_LEFT,
    FORM_RIGHT,
    FORM_TOP,
    HAZARD,
    KIND_FIELD,
    NAME_FIELD,
    form_column,
)
from cards.draw.titles import MOVE_FIELD, Title
from cards.palette import WHITE, Colour, Palette, rgb
from cards.paper import Size
from cards.pen import Box, Pen
from cards.text import SMALLEST, SetLine, capitals, fitted, set_line, width
from rules.printables import Shape, StatCard
from rules.text import Text, text

RED: Final = rgb("#A5281C")
LEAST_REMARKS: Final = 8.0  # mm
LINE: Final = 2.6  # mm between the lines of remarks
STAMP_TURN: Final = 11.0  # degrees
STAMP_SIZE: Final = 8.6  # points
STAMPS: Final[dict[Shape, Text]] = {
    "jagged": text("Shoot on sight"),
    "diamond": text("Wanted"),
}
FIT: Final = text("Fit for duty")
NAME, KIND, REMARKS = text("Name"), text("Kind"), text("Remarks")


def paint_form_edge(pen: Pen, palette: Palette, size: Size) -> None:
    """Draw the bound edge with its holes and the bar with stripes, beyond the trim too."""
    width, height = size.width, size.height
    pen.rect((-REACH, -REACH, width + REACH, height + REACH), fill=palette.ground)
    bar = (EDGE, -REACH, width + REACH, HAZARD)
    pen.rect(bar, fill=YELLOW)
    left, top, right, bottom = bar
    with pen.clipped(((left, top), (right, top), (right, bottom), (left, bottom))):
        stripe = bottom - top
        for n in range(round((right - left + stripe) / 6.0) + 1):
            x = left - stripe + 6.0 * n
            corners = ((x, bottom), (x + stripe, top), (x + stripe + 3.0, top), (x + 3.0, bottom))
            pen.polygon(corners, fill=palette.text)
    pen.rect((-REACH, -REACH, EDGE, height + REACH), fill=palette.dark)
    for y in (0.135 * height, 0.5 * height, 0.865 * height):
        pen.circle(EDGE / 2, y, 1.45, fill=palette.text)
        pen.circle(EDGE / 2, y + 0.15, 1.15, fill=palette.dark_raised)


def draw_field(pen: Pen, palette: Palette, box: Box, label: str) -> None:
    """Draw the box of a field with its number and label."""
    left, top, right, _ = box
    pen.rect(box, fill=palette.faint, stroke=palette.text, width=0.22)
    line = set_line("label", label, right - left - 1.2, 5.7)
    pen.line_of_text(left + 0.7, top + 2.3, line, "label", colour=palette.muted)


def draw_manual(
    pen: Pen,
    composer: Composer,
    card: StatCard,
    title: Title,
    placed: tuple[PlacedBlock, ...],
    picture: Box,
    code: Box | None,
    size: Size,
) -> None:
    """The whole front, with its top left trim corner at the origin."""
    palette = composer.palette
    pen.stamp(
        ("manual", size),
        (0, 0, size.width, size.height),
        lambda inner: paint_form_edge(inner, palette, size),
    )
    _fields(pen, composer, card, title, size, picture[3])
    for block, x, y in placed:
        if block.band:
            pen.rect((x, y, x + block.width, y + block.height), fill=block.band)
        block.place(pen, x, y)
    place_picture(pen, palette, card, picture, bleed=0.0)
    if code:
        place_code(pen, card.link, code)
    foot = title.small["footer"].line
    low = size.height - 2.0
    pen.line_of_text(FORM_LEFT, low, foot, "label", colour=palette.muted)
    _remarks(pen, composer, card, placed, picture, code, size)


def _fields(
    pen: Pen, composer: Composer, card: StatCard, title: Title, size: Size, low: float
) -> None:
    """Name, kind and Move in their fields, and the field that the numbers stand in."""
    palette, column = composer.palette, form_column(size, 0.0)
    ink, (left, top, wide, _) = palette.text, column
    side = title.small["sides"].line
    pen.line_of_text(left, FORM_TOP - 1.6, side, "label", colour=ink, spacing=0.2)
    right = left + wide
    middle = right - (MOVE_FIELD if card.corner else 0.0)
    low_name, low_kind = top + NAME_FIELD, top + NAME_FIELD + KIND_FIELD
    draw_field(pen, palette, (left, top, middle, low_name), f"1 {_said(composer, NAME)}")
    draw_field(pen, palette, (left, low_name, middle, low_kind), f"2 {_said(composer, KIND)}")
    draw_field(pen, palette, (left, low_kind, right, low), "")
    name = title.name
    base = low_name - 1.3 - name.step * (len(name.lines) - 1)
    for n, line in enumerate(name.lines):
        pen.text(left + 0.9, base + n * name.step, line, "display", size=name.size, colour=ink)
    kind = title.small["kind"].line
    pen.line_of_text(left + 0.9, low_kind - 1.5, kind, "label", colour=ink, spacing=0.3)
    if card.corner:
        draw_field(pen, palette, (middle, top, right, low_kind), "")
        x = (middle + right) / 2
        label = set_line("label", f"3 {title.small['label'].line.words}", MOVE_FIELD - 1.2, 5.7)
        pen.line_of_text(middle + 0.7, top + 2.3, label, "label", colour=palette.muted)
        value = title.small["disc"].line
        large = SetLine(value.words, value.size * 1.2, whole=True)
        y = (top + low_kind) / 2 + 3.4
        pen.line_of_text(x, y, large, "display", colour=ink, align="centre")


def _said(composer: Composer, words: Text) -> str:
    return capitals(composer.say(words))


def _remarks(
    pen: Pen,
    composer: Composer,
    card: StatCard,
    placed: tuple[PlacedBlock, ...],
    picture: Box,
    code: Box | None,
    size: Size,
) -> None:
    """Lines to write on and a stamp, where the lower part of the form has room.

    Else the stamp is on the photograph, on paper of its own.
    """
    palette = composer.palette
    used = max((y + block.height for block, x, y in placed if x == FORM_LEFT), default=0.0)
    bottom = size.height - 4.6
    top = max(used + 0.8, code[1] - 0.4) if code else used + 0.8
    left, right = FORM_LEFT, (code[0] - 1.4 if code else size.width - FORM_RIGHT)
    words = capitals(composer.say(STAMPS.get(card.shape, FIT)))
    if bottom - top < LEAST_REMARKS or right - left < 16.0:
        left, _, right, low = picture
        place_stamp(pen, words, ((left + right) / 2 + 1.0, low - 3.2), 19.0, palette.faint)
        return
    label = set_line("label", _said(composer, REMARKS), right - left, 5.7)
    pen.line_of_text(left, top + 2.0, label, "label", colour=palette.muted)
    y = top + 2.0 + LINE
    while y < bottom:
        pen.line((left, y), (right, y), palette.line, width=0.15)
        y += LINE
    middle = ((left + right) / 2 + 1.5, (top + bottom) / 2 + 0.4)
    place_stamp(pen, words, middle, min(right - left - 3.0, 26.0))


def place_stamp(
    pen: Pen,
    words: str,
    middle: tuple[float, float],
    room: float,
    paper: Colour | None = None,
) -> None:
    """A red rubber stamp, turned a little, its middle in this place."""
    points = fitted("display", words, room - 3.0, STAMP_SIZE, SMALLEST)
    half = width("display", words, points) / 2 + 1.6
    high = 0.27 * points

    def draw(inner: Pen) -> None:
        for grow, wide in ((0.0, 0.5), (-0.65, 0.18)):
            box = (-half - grow, -high - grow, half + grow, high + grow)
            inner.rect(box, fill=paper if not grow else None, stroke=RED, width=wide, radius=0.7)
        inner.text(0, 0.125 * points, words, "display", size=points, colour=RED, align="centre")
        for n in range(14):  # where the rubber took no ink
            x, y = (n * 7.3) % (2 * half) - half, (n * 3.1) % (2 * high) - high
            inner.circle(x, y, 0.07 + 0.05 * (n % 3), fill=WHITE)

    reach = (-half - 1, -high - 1, half + 1, high + 1)
    x, y = middle
    pen.stamp(("stamp", words, points, paper), reach, draw, x=x, y=y, turn=STAMP_TURN)

"""The ground of a row that stands on a card, such as a session's: a plate with its number."""

from __future__ import annotations

from typing import Final

from cards.draw.dusk import BUST, CREAM, draw_evening
from cards.draw.paper_styles import (
    GROUNDS,
    TAPE,
    TILTS,
    dead_faces,
    draw_film,
    draw_picture,
    draw_road,
    draw_sign,
    draw_tape,
)
from cards.palette import Colour, Palette, in_evening, rgb
from cards.paper import POINTS
from cards.pen import Box, Pen
from cards.portraits.choice import choose
from cards.portraits.form import place_bust
from cards.sheets.setting import Setting
from cards.sheets.widths import PADDING, GridMeasure
from cards.text import set_line
from rules.pictures import Sky
from rules.portraits import Sitter

PLATE_LARGER: Final = 14.0  # points of what stands on the plate of a card
NIGHTS: Final[tuple[Sky, ...]] = ("dusk", "night", "haze", "dawn")  # one after the other
WRITTEN: Final = (11.8, 18.8)  # mm of the lines in a cell to write on
EDGE: Final = 3.4  # mm of a film beside its frame
SUN: Final = 0.28  # of the width of a plate, the middle of the sun behind its number
LEVEL: Final = 0.4  # of its height, the same
LANE: Final = 1.8  # mm of a road under a row


def draw_card_ground(
    pen: Pen, setting: Setting, measure: GridMeasure, number: str, height: float
) -> None:
    """The plate at the left of a card, its edge, and the heads of its other cells."""
    palette, wide, plate = setting.palette, setting.width, measure.widths[0]
    box = (0.0, 0.0, wide, height)
    count = int(number) if number.isdecimal() else 0
    ink, middle, level, size = palette.text, plate / 2, 0.5, setting.size + PLATE_LARGER
    if palette.style == "sign":
        sign = 0.5 * plate
        draw_road(pen, palette, (0, height - LANE, wide, height))
        _somebody(pen, palette, (sign, 0.0, plate - 2.0, height - LANE), count)
        draw_sign(pen, palette, (1.0, 4.0, sign, height - LANE - 4.0))
        ink, middle = (CREAM if palette.fills else palette.text), (1.0 + sign) / 2
    elif palette.style == "tape":
        _wanted(pen, palette, (plate, height), count)
        middle, size = 0.19 * plate, size + 6
    else:
        _plate(pen, palette, plate, height, count)
        pen.rect(box, stroke=palette.text, width=0.4)
        middle, level = SUN * plate, LEVEL
    low = height - (LANE if palette.style == "sign" else 0.0)
    line = set_line("display", number, plate - 4, size)
    base = level * low + 0.36 * line.size / POINTS
    pen.line_of_text(middle, base, line, "display", colour=ink, align="centre")
    _cells(pen, setting, measure, height)


def _cells(pen: Pen, setting: Setting, measure: GridMeasure, height: float) -> None:
    """The heads of the cells. Between them a line, or in them lines to write on."""
    palette = setting.palette
    for place in range(1, len(measure.columns)):
        left, wide = measure.lefts[place], measure.widths[place]
        for y in (one for one in WRITTEN if one < height - 2):
            pen.line((left + 1.6, y), (left + wide - 2.0, y), palette.line, width=0.25)
        if place > 1 and palette.style in ("torn", "reel"):
            pen.line((left, 2.4), (left, height - 2.4), palette.line, width=0.3)
        x, head = left + PADDING + 0.8, measure.labels[place]
        pen.line_of_text(x, 4.0, head, "label", colour=palette.roles["accent"])


def _wanted(pen: Pen, palette: Palette, size: tuple[float, float], number: int) -> None:
    """A picture of one of the dead beside the number, and a tape under the row."""
    plate, height = size
    side = min(0.52 * plate, height - TAPE - 1.0)
    ground: Colour = rgb(GROUNDS[number % len(GROUNDS)])
    with pen.at(0.66 * plate, (height - 1.0) / 2, TILTS[number % len(TILTS)]):
        draw_picture(pen, palette, side, dead_faces(1 + number, 1)[0], ground)
    draw_tape(pen, palette, (0, height - 1.6, plate - 2.0, height - 0.2))


def _plate(pen: Pen, palette: Palette, wide: float, high: float, number: int) -> None:
    """An evening of its own for each card, from that of the game on, with somebody else in each.

    A sun for its number, or a frame of a film if that is the style.
    """
    own = NIGHTS.index(palette.evening) if palette.evening in NIGHTS else len(NIGHTS)
    lit, number = in_evening(palette, NIGHTS[(number + own - 1) % len(NIGHTS)]), number + 20 * own
    middle, radius = SUN * wide, min(0.24 * wide, 0.4 * high)
    edge = EDGE if palette.style == "reel" else 0.0

    def draw(inner: Pen) -> None:
        if edge:
            with inner.at(wide, 0, -90.0):
                draw_film(inner, palette, (0, 0, high, wide), edge)
        left, right = edge, wide - edge
        corners = ((left, 0.0), (right, 0.0), (right, high), (left, high))
        with inner.clipped(corners):
            draw_evening(inner, lit, (left, 0, right, high), (middle, LEVEL * high, radius))
            _somebody(inner, lit, (0.44 * wide, 0.04 * high, 1.04 * wide, high + 0.4), number)
        inner.line((wide, 0), (wide, high), lit.text, width=0.5)

    pen.stamp(("plate", wide, high, number, lit.fills), (-0.3, 0, wide + 0.3, high), draw)


def _somebody(pen: Pen, palette: Palette, box: Box, number: int) -> None:
    """Somebody who stands at the foot of the box. The dead and the living take turns."""
    left, top, right, low = box
    face = dead_faces(number, 1)[0] if number % 2 else choose(Sitter(), f"night-{number}")
    half = BUST * (low - top) / 2
    middle = (left + right) / 2
    place_bust(pen, palette, face, (middle - half, top, middle + half, low))


def draw_sky_cell(pen: Pen, palette: Palette, sky: Sky, size: tuple[float, float]) -> None:
    """An evening in a cell, its sun behind the number in the middle."""
    wide, high = size
    lit = in_evening(palette, sky)

    def draw(inner: Pen) -> None:
        draw_evening(inner, lit, (0, 0, wide, 1.7 * high), (wide / 2, high / 2, 0.46 * high))

    pen.stamp(("sky cell", sky, size, palette.fills), (0, 0, wide, high), draw)

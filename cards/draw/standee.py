"""A figure of paper: front and mirrored back joined at the top, and half a base at either end.

Seen flat, from the top: half base, back upside down, fold, front, half base. Both halves fold
outwards and together make a round base.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from cards.composer import Composer
from cards.draw.ornament import badge
from cards.draw.portrait import Photograph, cover, draw_backdrop, photograph
from cards.palette import Palette
from cards.paper import POINTS, Size
from cards.pen import Pen, Points
from cards.portraits.form import place_bust
from cards.text import SMALLEST, SetLine, capitals, fitted, set_line, wrapped
from rules.printables import Standee

TALL: Final = 1.42  # height of a side, in widths of the base
STRIP: Final = 0.17  # height of the strip under the picture
NOTCH: Final = 0.07  # cut out at both ends of the upper fold, so that it shows where to fold
BLEED: Final = 0.9
CUT_WIDTH: Final = 0.15
NAME_LARGEST: Final = 7.5  # on a base of 25 mm


def standee_size(base: float) -> Size:
    """The flat piece, before it is folded."""
    return Size(base, base + 2 * _tall(base))


def _tall(base: float) -> float:
    return round(TALL * base, 2)


def set_standee_name(composer: Composer, standee: Standee, base: float) -> tuple[SetLine, ...]:
    """The name as it stands on the base, in one line or two."""
    largest, name = max(SMALLEST, NAME_LARGEST * base / 25), capitals(composer.both(standee.name))
    line = set_line("display", name, base * 0.7, largest)
    if line.whole:
        return (line,)
    first, *rest = wrapped("display", name, base * 0.7, size=SMALLEST)
    second = set_line("display", " ".join(rest), base * 0.56, SMALLEST)
    return (SetLine(first, SMALLEST, whole=True), second)


@lru_cache(maxsize=16)
def outline(base: float) -> Points:
    """Where it is cut, with the upper left corner of the flat piece at the origin."""
    half, notch = base / 2, NOTCH * base
    fold = half + _tall(base)
    low = fold + _tall(base)
    turns = [pi * step / 36 for step in range(37)]
    upper = [(half - half * cos(turn), half - half * sin(turn)) for turn in turns]
    lower = [(half + half * cos(turn), low + half * sin(turn)) for turn in turns]
    right = [(base, fold - notch), (base - notch, fold), (base, fold + notch)]
    left = [(0.0, fold + notch), (notch, fold), (0.0, fold - notch)]
    return (*upper, *right, *lower, *left)


def place_standee(
    pen: Pen, composer: Composer, standee: Standee, base: float, x: float, y: float
) -> None:
    """The flat piece with its upper left corner at x, y; cut line and folds included."""
    palette, photo = composer.palette, _photo(composer.palette, standee)
    name, size = set_standee_name(composer, standee, base), standee_size(base)
    fold = base / 2 + _tall(base)
    picture = photo.digest if photo else standee.drawn or standee.silhouette
    side = (name, picture, standee.role, standee.shape, standee.number, base)

    def draw(inner: Pen) -> None:
        for turn in (0.0, 180.0):
            with inner.at(base / 2, fold, turn):
                _picture(inner, palette, standee, base, photo, mirrored=turn > 0)
                _strip(inner, palette, standee, base)
                _base(inner, palette, standee, base, name)
        inner.polygon(outline(base), stroke=palette.line, width=CUT_WIDTH)
        for level in (base / 2, fold, fold + _tall(base)):
            with inner.at(0, level):  # or the next line would be dashed too
                inner.line((0, 0), (base, 0), palette.line, width=CUT_WIDTH, dashed=True)

    box = (-BLEED, -BLEED, size.width + BLEED, size.height + BLEED)
    pen.stamp(("standee", side), box, draw, x=x, y=y)


def _photo(palette: Palette, standee: Standee) -> Photograph | None:
    return photograph(standee.portrait, grey=not palette.fills)


def _picture(
    pen: Pen,
    palette: Palette,
    standee: Standee,
    base: float,
    photo: Photograph | None,
    *,
    mirrored: bool,
) -> None:
    """The figure under the fold; behind it is its own mirror image."""
    half, high = base / 2, _tall(base) - STRIP * base
    window = (-half - BLEED, 0.0, half + BLEED, high)
    corners = ((window[0], 0.0), (window[2], 0.0), (window[2], high), (window[0], high))
    with pen.mirrored() if mirrored else pen.at(0, 0), pen.clipped(corners):
        if photo:
            cover(pen, photo, window)
            return
        if standee.drawn:
            draw_backdrop(pen, palette, window)
            place_bust(pen, palette, standee.drawn, (window[0], 0.04 * base, window[2], high))
            return
        if palette.fills:
            pen.rect(window, fill=palette.raised)
            for step in range(-3, 16):
                y = step * 3.0
                left, right = window[0], window[2]
                band = ((left, y), (right, y - 9), (right, y - 7.8), (left, y + 1.2))
                pen.polygon(band, fill=palette.ground)
        side = base * 0.94
        ink = palette.dark if palette.fills else palette.text
        pen.icon(standee.silhouette, -side / 2, high - side, side, ink)


def _strip(pen: Pen, palette: Palette, standee: Standee, base: float) -> None:
    """Whose side it is on, and which of its kind it is."""
    half, low = base / 2, _tall(base)
    top = low - STRIP * base
    colour = palette.roles[standee.role]
    if palette.fills:
        pen.rect((-half - BLEED, top, half + BLEED, low), fill=palette.dark)
        pen.rect((-half - BLEED, top, half + BLEED, top + 0.5), fill=palette.bright[standee.role])
    else:
        pen.line((-half, top), (half, top), palette.text, width=0.25)
    radius, words = STRIP * base * 0.68, str(standee.number or "")
    with pen.at(0, top + STRIP * base * 0.42):
        mark = badge(standee.shape, radius)
        if palette.fills:
            pen.polygon(badge(standee.shape, radius + 0.5), fill=palette.dark)
            pen.polygon(mark, fill=palette.bright[standee.role])
        else:
            pen.polygon(mark, fill=palette.ground, stroke=colour, width=0.35)
        if words:
            size = fitted("display", words, 1.45 * radius, radius * 4.4)
            ink = palette.dark if palette.fills else palette.text
            low = 0.35 * size / POINTS
            pen.text(0, low, words, "display", size=size, colour=ink, align="centre")


def _base(
    pen: Pen, palette: Palette, standee: Standee, base: float, name: tuple[SetLine, ...]
) -> None:
    """Half of the base, with the name."""
    half, top = base / 2, _tall(base)
    turns = [pi * step / 36 for step in range(37)]
    if palette.fills:
        reach = half + BLEED
        disc = [(reach * cos(turn), top + reach * sin(turn)) for turn in turns]
        pen.polygon(disc, fill=palette.roles[standee.role])
    inner = half * 0.88
    rim = [(inner * cos(turn), top + inner * sin(turn)) for turn in turns]
    ink = palette.ground if palette.fills else palette.text
    pen.polygon(rim, stroke=ink, width=0.25, closed=False)
    step = name[0].size * 1.05 / POINTS
    y = top + half * 0.42 + 0.35 * name[0].size / POINTS - (len(name) - 1) * step / 2
    for line in name:
        pen.line_of_text(0, y, line, "display", colour=ink, align="centre")
        y += step

"""A portrait in a PDF: one form, however often it is placed, of parts that portraits share."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from cards.palette import Palette, rgb
from cards.paper import POINTS
from cards.pen import Box, Pen
from cards.portraits.drawing import WHITE, colours, is_dark, operations, saved
from cards.portraits.operation import HEAD, HEIGHT, LEFT, TOP, WIDTH, Operation
from rules.portraits import Portrait

HATCH: Final = 26  # units between the lines of dark hair where ink is saved
HATCH_WIDTH: Final = 9.0
_ALL: Final = (LEFT, TOP, LEFT + WIDTH, TOP + HEIGHT)
_REACH: Final = 2_000 / POINTS
_ANY_PATH: Final = (-_REACH, -_REACH, _REACH, _REACH)  # nothing of a path is clipped
_BOX: Final = (LEFT / POINTS, TOP / POINTS, (LEFT + WIDTH) / POINTS, (TOP + HEIGHT) / POINTS)


def place_bust(pen: Pen, palette: Palette, portrait: Portrait, window: Box) -> None:
    """Fill the window down to its lower edge. What is too wide is for a clip to cut."""
    left, top, right, bottom = window
    scale = max((right - left) / WIDTH, (bottom - top) / HEIGHT)
    x = (left + right) / 2 - (LEFT + WIDTH / 2) * scale
    _place(pen, palette, portrait, x=x, y=bottom - (TOP + HEIGHT) * scale, scale=scale)


def place_head(pen: Pen, palette: Palette, portrait: Portrait, window: Box) -> None:
    """Fill the window, which is a square, with the head. The rest is for a clip to cut."""
    left, top, right, _ = window
    scale = (right - left) / HEAD[2]
    _place(pen, palette, portrait, x=left - HEAD[0] * scale, y=top - HEAD[1] * scale, scale=scale)


def _place(
    pen: Pen, palette: Palette, portrait: Portrait, *, x: float, y: float, scale: float
) -> None:
    draw = partial(_draw, portrait=portrait, fills=palette.fills)
    key = ("drawn portrait", portrait, palette.fills)
    pen.stamp(key, _BOX, draw, x=x, y=y, scale=scale * POINTS)


def _draw(pen: Pen, portrait: Portrait, fills: bool) -> None:
    hatched = not fills and is_dark(portrait.hair)
    if not fills:
        portrait, inks = replace(portrait, hair=WHITE), saved(portrait)
    else:
        inks = colours(portrait)
    pen.soften()
    for one in operations(portrait):
        with pen.at(one.x / POINTS, one.y / POINTS, -one.turn):
            fill = rgb(inks[one.fill]) if one.fill else None
            line = rgb(inks[one.line]) if one.line else None
            pen.shared(one.path, _ANY_PATH, fill=fill, stroke=line, width=one.width)
            if hatched and one.fill == "hair":
                _hatch(pen, one)


def _hatch(pen: Pen, one: Operation) -> None:
    left, top, right, bottom = _ALL
    high = bottom - top
    lines = "".join(
        f"M{x} {top}L{x + high:g} {bottom}" for x in range(int(left - high), int(right), HATCH)
    )
    with pen.inside(one.path):
        pen.traced(lines, stroke=rgb("#000000"), width=HATCH_WIDTH)

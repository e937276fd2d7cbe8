"""Patterns that stand for colours where there is only black."""

from __future__ import annotations

from math import ceil
from typing import Final

from cards.palette import Colour, Hatch
from cards.pen import Pen, Points

STEP: Final = 1.2  # millimetres from line to line
THIN: Final = 0.2


def fill_hatch(pen: Pen, points: Points, hatch: Hatch, colour: Colour) -> None:
    """Fill the polygon with the pattern; its outline is for the caller to draw."""
    if hatch == "blank":
        return
    if hatch == "solid":
        pen.polygon(points, fill=colour)
        return
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    with pen.clipped(points):
        if hatch == "dots":
            _dots(pen, (left, top, right, bottom), colour)
            return
        if hatch == "level":
            for number in range(1, ceil((bottom - top) / STEP)):
                y = top + number * STEP
                pen.line((left, y), (right, y), colour, width=THIN)
            return
        high = bottom - top
        for number in range(ceil((right - left + high) / STEP) + 1):
            x = left + number * STEP
            if hatch in ("falling", "net"):
                pen.line((x - high, top), (x, bottom), colour, width=THIN)
            if hatch in ("rising", "net"):
                pen.line((x - high, bottom), (x, top), colour, width=THIN)


def _dots(pen: Pen, box: tuple[float, float, float, float], colour: Colour) -> None:
    left, top, right, bottom = box
    for row in range(ceil((bottom - top) / STEP) + 1):
        shift = STEP / 2 if row % 2 else 0.0
        for column in range(ceil((right - left) / STEP) + 1):
            pen.circle(left + shift + column * STEP, top + row * STEP, 0.24, fill=colour)

"""The marks in the rows of a table: numbers to reach in the shape of the theme, boxes to tick."""

from __future__ import annotations

from typing import Final

from cards.palette import WHITE, Colour, Palette
from cards.pen import Box, Pen
from cards.text import SMALLEST
from rules.printables import Role

BOX_HEIGHT: Final = 4.3
TICK_SIDE: Final = 2.4
TICK_STEP: Final = 3.0
MOST_TICKS: Final = 12  # drawn; a larger number is written into the last box


def draw_target(
    pen: Pen, palette: Palette, role: Role, at: tuple[float, float], height: float
) -> Colour:
    """Draw the box around a number to reach, in the middle of a column. Return the ink on it.

    `at` is the middle of the column and its width.
    """
    (middle, wide), high = at, min(BOX_HEIGHT, height - 0.5)
    half = min(wide - 0.5, 7.8) / 2
    box = (middle - half, (height - high) / 2, middle + half, (height + high) / 2)
    if palette.fills:
        return _target(pen, palette, palette.roles[role], box)
    pen.rect(box, stroke=palette.text, width=0.35, radius=0.8)
    return palette.text


def _target(pen: Pen, palette: Palette, colour: Colour, box: Box) -> Colour:
    """The filled box of the theme around a number to reach. Returns the ink on it."""
    left, top, right, bottom = box
    middle, kind = (top + bottom) / 2, palette.build.target
    if kind == "ring":
        pen.rect(box, fill=WHITE, stroke=colour, width=0.5, radius=(bottom - top) / 2)
        return colour
    if kind == "pennant":
        pen.polygon(
            ((left, top), (right, top), (right - 1.0, middle), (right, bottom), (left, bottom)),
            fill=palette.dark,
        )
        return palette.on_dark
    radius = {"pill": (bottom - top) / 2, "square": 0.0}.get(kind, 0.8)
    pen.rect(box, fill=colour, radius=radius)
    return palette.ground


def draw_ticks(
    pen: Pen, palette: Palette, count: int, across: int, left: float, height: float
) -> None:
    """Draw boxes to tick, so many in a row. The last tells how many are not drawn.

    Fewer than a row stand in its middle.
    """
    shown = min(count, MOST_TICKS)
    fill = WHITE if palette.fills else None
    rows = -(-shown // across)
    top = height / 2 - ((rows - 1) * TICK_STEP + TICK_SIDE) / 2
    inset = (across - min(across, shown)) * TICK_STEP / 2
    for i in range(shown):
        row, column = divmod(i, across)
        x = left + inset + column * TICK_STEP
        y = top + row * TICK_STEP
        box = (x, y, x + TICK_SIDE, y + TICK_SIDE)
        pen.rect(box, fill=fill, stroke=palette.text, width=0.3, radius=0.3)
        words = f"+{count - shown}" if i == shown - 1 and count > shown else ""
        middle = x + TICK_SIDE / 2
        low, pale = y + 1.9, palette.line
        pen.text(middle, low, words, "label", size=SMALLEST, colour=pale, align="centre")

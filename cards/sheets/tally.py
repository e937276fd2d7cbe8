"""Boxes within a cell of a table: what can be lost or spent, with a cross for what is gone.

A small module of its own: the room of a cell is that of its column.
"""

from __future__ import annotations

from typing import Final

from cards.palette import WHITE
from cards.pen import Align, Pen
from cards.sheets.setting import Setting
from rules.sheets import TickBoxes

SIDE: Final = 3.7  # mm of a box at the usual size of text
GAP: Final = 0.8
INSET: Final = 0.22  # of a cross, in sides


def tally_height(setting: Setting, tally: TickBoxes, room: float) -> float:
    """The height in millimetres of all rows of boxes."""
    side = SIDE * setting.unit
    rows = -(-tally.count // _across(side, tally, room))
    return rows * (side + GAP) - GAP if rows else 0.0


def draw_tally(pen: Pen, setting: Setting, tally: TickBoxes, room: float, align: Align) -> None:
    """Boxes around the height of the origin, from it to the right or on both sides of it."""
    palette, side = setting.palette, SIDE * setting.unit
    across = _across(side, tally, room)
    wide = across * (side + GAP) - GAP
    left = -wide / 2 if align == "centre" else 0.0
    top = -tally_height(setting, tally, room) / 2
    fill = WHITE if palette.fills else None
    for number in range(tally.count):
        x = left + number % across * (side + GAP)
        y = top + number // across * (side + GAP)
        pen.rect((x, y, x + side, y + side), fill=fill, stroke=palette.text, width=0.3, radius=0.6)
        if number < tally.ticked:
            near, far = INSET * side, (1 - INSET) * side
            for start, end in (((near, near), (far, far)), ((far, near), (near, far))):
                pen.line(
                    (x + start[0], y + start[1]),
                    (x + end[0], y + end[1]),
                    palette.roles["danger"],
                    width=0.6,
                )


def _across(side: float, tally: TickBoxes, room: float) -> int:
    """Boxes beside each other."""
    return max(1, min(tally.count, int((room + GAP) / (side + GAP))))

"""A board on a sheet, with who stands on it: framed, in the middle of its column."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from cards.draw.board_drawing import draw_board
from cards.draw.dusk import CREAM
from cards.pen import Pen
from cards.sheets.setting import Setting, Strip
from rules.sheets import DrawnBoard

MOST_HIGH: Final = 104.0  # mm
FRAME: Final = 1.6  # of paper around it
LARGEST: Final = 22.0  # mm of a square


def board(setting: Setting, block: DrawnBoard) -> Iterator[Strip]:
    """One strip, as wide as the column or as high as a page has room for."""
    ground = block.drawing.ground
    room = setting.width - 2 * FRAME
    square = min(LARGEST, room / ground.columns, MOST_HIGH / ground.rows)
    high = ground.rows * square + 2 * FRAME
    yield Strip(high, partial(_draw, setting=setting, block=block, square=square), 2.0)


def _draw(pen: Pen, *, setting: Setting, block: DrawnBoard, square: float) -> None:
    ground = block.drawing.ground
    wide, high = (side * square for side in (ground.columns, ground.rows))
    with pen.at((setting.width - wide) / 2, FRAME):
        if setting.palette.fills:
            pen.rect((0.8, 1.0, wide + FRAME + 0.8, high + FRAME + 0.8), fill=setting.palette.line)
            pen.rect((-FRAME, -FRAME, wide + FRAME, high + FRAME), fill=CREAM)
        draw_board(pen, setting.composer, block.drawing, square)

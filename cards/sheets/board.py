"""A board on a sheet, with who stands on it: framed, with what is said of it at its right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil
from typing import Final

from cards.draw.board_drawing import draw_board
from cards.draw.dusk import CREAM
from cards.palette import Palette, mixed
from cards.pen import Pen
from cards.sheets.setting import Setting, Strip
from rules.sheets import DrawnBoard

FRAME: Final = 1.6  # of paper around it
LARGEST: Final = 30.0  # mm of a square
MOST: Final = 10.0  # mm of a counter
APART: Final = 6.0  # from the board to what stands beside it
BESIDE: Final = 52.0  # the least of that
TABLE: Final = 0.45  # of the dark of a line in the table where no tile lies
HATCH: Final = 3.0  # mm between its lines


def _square(setting: Setting, block: DrawnBoard) -> float:
    ground = block.drawing.ground
    room = setting.width - 2 * FRAME - (APART + BESIDE if block.beside else 0.0)
    return min(LARGEST, room / ground.columns, setting.board_high / ground.rows)


def room_beside(setting: Setting, block: DrawnBoard) -> float:
    """The width in mm that a board leaves for words beside it."""
    wide = block.drawing.ground.columns * _square(setting, block) + 2 * FRAME
    return setting.width - wide - APART


def board_height(setting: Setting, block: DrawnBoard) -> float:
    """The height in mm of a board with its frame."""
    return block.drawing.ground.rows * _square(setting, block) + 2 * FRAME


def board(setting: Setting, block: DrawnBoard, beside: Sequence[Strip]) -> Iterator[Strip]:
    """One strip: as wide as the column, as high as a page has room for, or with words beside it."""
    square, high = _square(setting, block), board_height(setting, block)
    said = sum(one.height + one.before for one in beside) - (beside[0].before if beside else 0.0)
    while beside and beside[-1].fills and said + beside[-1].height <= high:
        beside = (*beside[:-1], beside[-1]._replace(fills=False), beside[-1]._replace(before=0.0))
        said += beside[-1].height
    draw = partial(_draw, setting=setting, block=block, square=square, beside=beside)
    yield Strip(max(high, said), draw, 2.0)


def _draw(
    pen: Pen,
    *,
    setting: Setting,
    block: DrawnBoard,
    square: float,
    beside: Sequence[Strip] = (),
) -> None:
    ground = block.drawing.ground
    wide, high = (side * square for side in (ground.columns, ground.rows))
    left = FRAME if beside else (setting.width - wide) / 2
    with pen.at(left, FRAME):
        if setting.palette.fills:
            pen.rect((0.8, 1.0, wide + FRAME + 0.8, high + FRAME + 0.8), fill=setting.palette.line)
            pen.rect((-FRAME, -FRAME, wide + FRAME, high + FRAME), fill=CREAM)
            _draw_table(pen, setting.palette, (wide, high))
        draw_board(pen, setting.composer, block.drawing, square, most=MOST)
    y = 0.0
    for place, one in enumerate(beside):
        y += one.before if place else 0.0
        with pen.at(setting.width - room_beside(setting, block), y):
            one.draw(pen)
        y += one.height


def _draw_table(pen: Pen, palette: Palette, size: tuple[float, float]) -> None:
    """The table under a board, seen where no tile lies yet."""
    wide, high = size
    pen.rect((0, 0, wide, high), fill=mixed(CREAM, palette.line, TABLE))
    steps = range(1, ceil((wide + high) / HATCH))
    lines = [
        (
            (min(far, wide), max(0.0, far - wide)),
            (max(0.0, far - high), min(far, high)),
        )
        for far in (step * HATCH for step in steps)
    ]
    pen.outlines(lines, stroke=palette.line, width=0.25, closed=False)

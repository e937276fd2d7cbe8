"""Tracks for cubes in rows of ten with a gap after five, beside a plate with the name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from cards.draw.dusk import CREAM
from cards.palette import WHITE, mixed, rgb
from cards.paper import POINTS
from cards.pen import Pen
from cards.sheets.setting import Setting, Strip
from cards.text import SMALLEST, SetLine, capitals, fitted
from rules.sheets import CubeTrack

TEN: Final = 10
ROWS: Final = 5  # in a strip
NAMED: Final = 2  # of them beside the plate with the name
ROW_GAP: Final = 1.2
HIGH: Final = 14.5  # mm of a row
LEAST: Final = 10.4  # the same where many rows share a page
PLATE: Final = 30.0
NAME: Final = 11.0  # points
NAME_TALL: Final = 16.0  # the same beside several rows
CAPITAL: Final = 0.7  # height of a capital letter, in its size
TALLEST: Final = 16.0  # mm of the drawing
GAP: Final = 1.0
FIFTH: Final = 4.0  # more after five places
POINT: Final = 5.0  # mm of the point of a pennant
CUBE: Final = 8.2  # the place of a cube of 8 mm
BESIDE: Final = 0.9  # mm between it and the edges
LIT: Final = rgb("#F3CF8E")
TINT: Final = 0.7  # of cream in the colour of a level
LOUD: Final = 0.35  # the same where it begins


def cubes(setting: Setting, block: CubeTrack) -> Iterator[Strip]:
    """A strip for each plate with its rows. The name stands once, on the first."""
    rows, unit = range(0, block.count, TEN), min(1.0, setting.unit)
    largest = NAME if len(rows) == 1 else NAME_TALL
    name = setting.line(capitals(setting.say(block.name)), "display", PLATE - 3, largest)
    high, gap = max(LEAST, HIGH * unit), ROW_GAP * unit
    for place in range(0, len(rows), ROWS):
        beside = rows[place : place + ROWS]
        draw = partial(
            _rows,
            setting=setting,
            block=block,
            name=None if place else name,
            firsts=beside,
            high=high,
            gap=gap,
        )
        tall = len(beside) * (high + gap) - gap
        yield Strip(tall, draw, gap if place else 3.0 * unit, leads=place + ROWS < len(rows))


def _plate(pen: Pen, setting: Setting, block: CubeTrack, name: SetLine, high: float) -> None:
    """The plate beside the first rows, with the drawing over the name in its middle."""
    palette = setting.palette
    ground = palette.text if block.levels else palette.roles[block.role]
    fill = ground if palette.fills else None
    pen.rect((0, 0, PLATE, high), fill=fill, stroke=palette.text, width=0.4, radius=1.2)
    side = min(TALLEST, high - 6.9)
    letters = CAPITAL * name.size / POINTS
    low = (high + side + letters) / 2 + 0.6
    ink = CREAM if palette.fills else palette.text
    pen.icon(block.icon, (PLATE - side) / 2, low - side - 1.2 - letters, side, ink)
    pen.line_of_text(PLATE / 2, low, name, "display", colour=ink, align="centre")


def _rows(
    pen: Pen,
    *,
    setting: Setting,
    block: CubeTrack,
    name: SetLine | None,
    firsts: range,
    high: float,
    gap: float,
) -> None:
    named = min(NAMED, len(firsts)) if name else 0
    if name:
        _plate(pen, setting, block, name, named * (high + gap) - gap)
    for row, first in enumerate(firsts):
        with pen.at(0, row * (high + gap)):
            if row >= named:
                _span(pen, setting, block, first, high)
            _row(pen, setting, block, first, high)


def _span(pen: Pen, setting: Setting, block: CubeTrack, first: int, high: float) -> None:
    """A pale plate beside a later row, with the drawing and the numbers of the row."""
    palette = setting.palette
    ground, loud = (CREAM, palette.roles[block.role]) if palette.fills else (None, palette.text)
    ink = palette.text if block.levels else loud
    pen.rect((0, 0, PLATE, high), fill=ground, stroke=palette.text, width=0.4, radius=1.2)
    side = 0.5 * high
    pen.icon(block.icon, 2.5, (high - side) / 2, side, ink)
    last = min(first + TEN, block.count) - 1
    words = f"{block.first + first}–{block.first + last}"
    line = setting.line(words, "display", PLATE - side - 7.0, NAME_TALL)
    base = high / 2 + CAPITAL / 2 * line.size / POINTS
    pen.line_of_text(PLATE - 2.5, base, line, "display", colour=ink, align="right")


def _row(pen: Pen, setting: Setting, block: CubeTrack, first: int, high: float) -> None:
    palette = setting.palette
    loud = palette.roles[block.role]
    room = setting.width - PLATE - 2.5 - FIFTH - (TEN - 1) * GAP
    wide = room / TEN
    side = min(CUBE, max(1.0, wide - 4.4))
    size = _size(block, wide, side)
    for place in range(min(TEN, block.count - first)):
        number = block.first + first + place
        left = PLATE + 2.5 + place * (wide + GAP) + (FIFTH if place >= TEN // 2 else 0.0)
        lit = number in block.lit
        level = _level(block, number)
        tint = mixed(rgb(level), CREAM, LOUD if lit else TINT) if level else LIT if lit else CREAM
        ground = tint if palette.fills else None
        thick = 0.8 if lit and not palette.fills else 0.4
        box = (left, 0, left + wide, high)
        pen.rect(box, fill=ground, stroke=palette.text, width=thick, radius=1.0)
        right, low = left + wide - BESIDE, high - BESIDE
        cube = (right - side, low - side, right, low)
        fill = WHITE if palette.fills else None
        pen.rect(cube, fill=fill, stroke=palette.line, width=0.3, radius=0.6)
        colour = loud if palette.fills and not level else palette.text
        base = 1.3 + 0.72 * size / POINTS
        pen.text(left + BESIDE, base, str(number), "display", size=size, colour=colour)
    free = first + TEN - block.count
    if block.goal and free >= TEN // 2:
        left = setting.width - free * wide - (free - 1) * GAP
        _goal(pen, setting, block, (left, setting.width, high))


def _goal(pen: Pen, setting: Setting, block: CubeTrack, at: tuple[float, float, float]) -> None:
    """A pennant that points at the last number, with the words on it."""
    (left, right, high), palette = at, setting.palette
    points = ((left, high / 2), (left + POINT, 0), (right, 0), (right, high), (left + POINT, high))
    fill = palette.roles[block.role] if palette.fills else None
    pen.polygon(points, fill=fill, stroke=palette.text, width=0.4)
    words = capitals(setting.say(block.goal))
    line = setting.line(words, "display", right - left - 2 * POINT, NAME_TALL)
    base = high / 2 + CAPITAL / 2 * line.size / POINTS
    ink = CREAM if palette.fills else palette.text
    middle = (left + POINT + right) / 2
    pen.line_of_text(middle, base, line, "display", colour=ink, align="centre", spacing=0.3)


def _size(block: CubeTrack, wide: float, side: float) -> float:
    """The size of all numbers: the longest stands at the left of its cube, clear of it."""
    longest = str(block.first + block.count - 1)
    room = wide - side - 2.2 * BESIDE
    return fitted("display", longest, room, min(13.0, 1.2 * wide), SMALLEST)


def _level(block: CubeTrack, number: int) -> str:
    """The colour of the level that the number is in."""
    reached = [one.fill for one in block.levels if number >= one.first]
    return reached[-1] if reached else ""

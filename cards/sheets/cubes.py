"""Tracks for cubes: a plate for each ten places, the first with the name; a gap after five."""

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
HIGH: Final = 14.5  # mm of a row
LEAST: Final = 10.4  # the same where many rows share a page
PLATE: Final = 30.0
GAP: Final = 1.0
FIFTH: Final = 4.0  # more after five places
CUBE: Final = 8.2  # the place of a cube of 8 mm
BESIDE: Final = 0.9  # mm between it and the edges
LIT: Final = rgb("#F3CF8E")
TINT: Final = 0.7  # of cream in the colour of a level
LOUD: Final = 0.35  # the same where it begins


def cubes(setting: Setting, block: CubeTrack) -> Iterator[Strip]:
    """A strip for each ten places."""
    name = setting.line(capitals(setting.say(block.name)), "display", PLATE - 3, 11.0)
    rows, unit = range(0, block.count, TEN), min(1.0, setting.unit)
    high = max(LEAST, HIGH * unit)
    for first in rows:
        shown = None if first else name
        draw = partial(_row, setting=setting, block=block, name=shown, first=first, high=high)
        before = (1.2 if first else 3.0) * unit
        yield Strip(high, draw, before, leads=first + TEN < block.count)


def _plate(pen: Pen, setting: Setting, block: CubeTrack, name: SetLine | None, high: float) -> None:
    """The plate of a row; the name of a track stands once, on its first."""
    palette = setting.palette
    ground = palette.text if block.levels else palette.roles[block.role]
    fill = ground if palette.fills else None
    pen.rect((0, 0, PLATE, high), fill=fill, stroke=palette.text, width=0.4, radius=1.2)
    if name is None:
        return
    side = high - 6.9
    ink = CREAM if palette.fills else palette.text
    pen.icon(block.icon, (PLATE - side) / 2, 1.0, side, ink)
    pen.line_of_text(PLATE / 2, high - 1.9, name, "display", colour=ink, align="centre")


def _row(
    pen: Pen,
    *,
    setting: Setting,
    block: CubeTrack,
    name: SetLine | None,
    first: int,
    high: float,
) -> None:
    _plate(pen, setting, block, name, high)
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


def _size(block: CubeTrack, wide: float, side: float) -> float:
    """The size of all numbers: the longest stands at the left of its cube, clear of it."""
    longest = str(block.first + block.count - 1)
    room = wide - side - 2.2 * BESIDE
    return fitted("display", longest, room, min(13.0, 1.2 * wide), SMALLEST)


def _level(block: CubeTrack, number: int) -> str:
    """The colour of the level that the number is in."""
    reached = [one.fill for one in block.levels if number >= one.first]
    return reached[-1] if reached else ""

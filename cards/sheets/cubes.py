"""Tracks for cubes: a plate with a name, then rows of ten places with a gap after five."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from cards.draw.dusk import CREAM
from cards.palette import WHITE, rgb
from cards.paper import POINTS
from cards.pen import Pen
from cards.sheets.setting import Setting, Strip
from cards.text import SMALLEST, capitals
from rules.sheets import CubeTrack

TEN: Final = 10
HIGH: Final = 14.5  # mm of a row
LEAST: Final = 10.4  # the same where many rows share a page
PLATE: Final = 30.0
GAP: Final = 1.0
FIFTH: Final = 4.0  # more after five places
CUBE: Final = 8.2  # the place of a cube of 8 mm
LIT: Final = rgb("#F3CF8E")


def cubes(setting: Setting, block: CubeTrack) -> Iterator[Strip]:
    """A strip for each ten places."""
    name = setting.line(capitals(setting.say(block.name)), "display", PLATE - 3, 11.0)
    rows, unit = range(0, block.count, TEN), min(1.0, setting.unit)
    high = max(LEAST, HIGH * unit)
    for first in rows:
        draw = partial(_row, setting=setting, block=block, name=name, first=first, high=high)
        before = (1.2 if first else 3.0) * unit
        yield Strip(high, draw, before, leads=first + TEN < block.count)


def _row(
    pen: Pen, *, setting: Setting, block: CubeTrack, name: object, first: int, high: float
) -> None:
    palette = setting.palette
    loud = palette.roles[block.role]
    ink = CREAM if palette.fills else palette.text
    pen.rect(
        (0, 0, PLATE, high),
        fill=loud if palette.fills else None,
        stroke=palette.text,
        width=0.4,
        radius=1.2,
    )
    side = high - 6.9
    pen.icon(block.icon, (PLATE - side) / 2, 1.0, side, ink)
    pen.line_of_text(PLATE / 2, high - 1.9, name, "display", colour=ink, align="centre")  # type: ignore[arg-type]
    room = setting.width - PLATE - 2.5 - FIFTH - (TEN - 1) * GAP
    wide = room / TEN
    for place in range(min(TEN, block.count - first)):
        number = block.first + first + place
        left = PLATE + 2.5 + place * (wide + GAP) + (FIFTH if place >= TEN // 2 else 0.0)
        lit = number in block.lit
        ground = (LIT if lit else CREAM) if palette.fills else None
        thick = 0.8 if lit and not palette.fills else 0.4
        box = (left, 0, left + wide, high)
        pen.rect(box, fill=ground, stroke=palette.text, width=thick, radius=1.0)
        side = min(CUBE, max(1.0, wide - 4.4))
        cube = (left + wide - side - 0.9, high - side - 0.9, left + wide - 0.9, high - 0.9)
        fill = WHITE if palette.fills else None
        pen.rect(cube, fill=fill, stroke=palette.line, width=0.3, radius=0.6)
        said, size = str(number), max(SMALLEST, min(13.0, 1.2 * wide))
        colour = loud if palette.fills else palette.text
        pen.text(left + 1.2, 1.3 + 0.72 * size / POINTS, said, "display", size=size, colour=colour)

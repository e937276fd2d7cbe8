"""The evening behind a figure: flat bands of sky, a sun in the shape of the side, a black town."""

from __future__ import annotations

from typing import Final

from cards.draw.ornament import badge, skyline
from cards.draw.skies import SKIES
from cards.palette import Colour, Palette, rgb
from cards.pen import Box, Pen
from rules.printables import Shape

_WINE: Final = ("#1F1A26", "#3B2238", "#641F40", "#96304A", "#C9584F")
BEHIND: Final[dict[Shape, tuple[Colour, ...]]] = {
    "jagged": tuple(map(rgb, SKIES["haze"].bands)),
    "diamond": tuple(map(rgb, _WINE)),
}
SKY: Final = tuple(map(rgb, SKIES["dusk"].bands))
SUNS: Final[dict[Shape, Colour]] = {"jagged": rgb(SKIES["haze"].sun), "diamond": rgb("#F0B9A0")}
SUN: Final = rgb(SKIES["dusk"].sun)
TOWN: Final = rgb("#15181B")
BANDS_TO: Final = 0.8  # of the height, where the last band of sky has begun
HATCHED: Final = 0.5  # of the height, from above
HATCH: Final = 0.9  # mm between the lines


def sky_of(shape: Shape) -> tuple[Colour, ...]:
    """The bands of sky from above."""
    return BEHIND.get(shape, SKY)


def sun_of(shape: Shape) -> Colour:
    """The colour of the sun."""
    return SUNS.get(shape, SUN)


def draw_evening(pen: Pen, palette: Palette, shape: Shape, box: Box, *, seed: int = 3) -> None:
    """Fill the box; where ink is saved there are only a few lines and the sun's outline."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    x, y = left + wide * 0.52, top + high * 0.42
    sun = [(x + dx, y + dy) for dx, dy in badge(shape, 0.38 * min(wide, high))]
    levels = [top + HATCH * step for step in range(1, int(high * HATCHED / HATCH))]
    lines = [((left, y), (right, y)) for y in levels]
    if not palette.fills:
        pen.outlines(lines[::2], stroke=palette.line, width=0.1, closed=False)
        pen.polygon(sun, fill=palette.ground, stroke=palette.text, width=0.25)
        return
    sky = sky_of(shape)
    for step, colour in enumerate(sky):
        pen.rect((left, top + high * BANDS_TO * step / len(sky), right, bottom), fill=colour)
    pen.polygon(sun, fill=sun_of(shape))
    pen.outlines(lines, stroke=TOWN, width=0.1, closed=False)
    roofs = skyline(wide, high * 0.3, seed)
    low = bottom - high * 0.06
    pen.polygon([(x + left, y + low) for x, y in roofs], fill=TOWN)
    pen.rect((left, low - 0.1, right, bottom), fill=TOWN)

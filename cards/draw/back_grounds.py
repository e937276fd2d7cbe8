"""The ground behind the face on the back of a stat card, one for each build of a theme."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, hypot, pi, sin
from typing import Final

from cards.draw.covers import GRID, REACH, YELLOW
from cards.draw.evening import TOWN, sky_of
from cards.draw.ornament import hazard, skyline, torn_line
from cards.palette import Palette, mixed
from cards.paper import Size
from cards.pen import Box, Pen, Points
from rules.printables import Role, Shape

RAYS: Final = 18
Ground = Callable[[Pen, Palette, Size, Shape, Role], None]


def paint_back(
    pen: Pen, palette: Palette, size: Size, middle: tuple[float, float], shape: Shape, role: Role
) -> None:
    """Draw the ground in the build of the theme, beyond the trim too. Its middle is the sun's."""
    everything = (-REACH, -REACH, size.width + REACH, size.height + REACH)
    header = palette.build.header
    if header == "torn":
        _rays(pen, size, middle, shape)
        return
    pen.rect(everything, fill=palette.dark)
    if header == "label":
        _corners(pen, palette, size)
    elif header == "form":
        _cover(pen, palette, size, middle)
    elif header == "news":
        _columns(pen, palette, size, middle)
    else:
        _rings(pen, palette, size, middle)


def _rays(pen: Pen, size: Size, middle: tuple[float, float], shape: Shape) -> None:
    """Rays around the sun over a town."""
    (x, y), far, sky = middle, size.width + size.height, sky_of(shape)
    everything = (-REACH, -REACH, size.width + REACH, size.height + REACH)
    pen.rect(everything, fill=sky[0])
    rays = []
    for ray in range(RAYS):
        turns = [2 * pi * (ray + share) / RAYS for share in (-0.25, 0.25)]
        rays.append(((x, y), *((x + far * cos(turn), y + far * sin(turn)) for turn in turns)))
    pen.outlines(rays, fill=sky[1])
    roofs = skyline(size.width + 2 * REACH, size.height * 0.2, 4)
    low = size.height - 6.0
    pen.polygon([(px - REACH, py + low) for px, py in roofs], fill=TOWN)
    pen.rect((-REACH, low, size.width + REACH, size.height + REACH), fill=TOWN)


def _corners(pen: Pen, palette: Palette, size: Size) -> None:
    """The cover of an album: a stitched border and metal corners."""
    width, height = size.width, size.height
    for inset, wide in ((1.9, 0.35), (2.8, 0.15)):
        box = (inset, inset, width - inset, height - inset)
        pen.rect(box, stroke=palette.on_dark_muted, width=wide, radius=1.2)
    side = 7.0
    for x, way in ((-REACH, 1), (width + REACH, -1)):
        for y, down in ((-REACH, 1), (height + REACH, -1)):
            far = side + REACH
            corner = ((x, y), (x + way * far, y), (x, y + down * far))
            pen.polygon(corner, fill=palette.dark_raised)
            pen.line(corner[1], corner[2], palette.on_dark_muted, width=0.3)


def _cover(pen: Pen, palette: Palette, size: Size, middle: tuple[float, float]) -> None:
    """The cover of a field manual: stripes over a stencilled star."""
    width, height = size.width, size.height
    bar = 3.1
    pen.rect((-REACH, -REACH, width + REACH, bar), fill=YELLOW)
    left, top, right = -REACH, -REACH, width + REACH
    with pen.clipped(((left, top), (right, top), (right, bar), (left, bar))):
        long = right - left + 4 * (bar - top)
        hazard(pen, x=left, y=top, length=long, height=bar - top, colour=palette.text)
    x, y = middle
    far = 0.62 * min(width, height)
    star = [
        (x + reach * sin(turn), y - reach * cos(turn))
        for turn, reach in ((n * pi / 5, far if n % 2 == 0 else 0.4 * far) for n in range(10))
    ]
    pen.polygon(star, fill=palette.dark_raised)


def _columns(pen: Pen, palette: Palette, size: Size, middle: tuple[float, float]) -> None:
    """An inner page of a newspaper: columns of grey lines, and dots that thin out from the sun."""
    everything = (-REACH, -REACH, size.width + REACH, size.height + REACH)
    pen.rect(everything, fill=palette.ground)
    lines: list[Points] = []
    wide = (size.width - 2 * 3.2 - 2 * 2.0) / 3
    for column in range(3):
        left, y, row = 3.2 + column * (wide + 2.0), 3.4, 0
        while y < size.height:
            end = left + wide * (0.55 if row % 7 == 6 else 1.0)
            lines.append(((left, y), (end, y)))
            y, row = y + 1.5, row + 1
    pen.outlines(lines, stroke=mixed(palette.ground, palette.text, 0.28), width=0.55, closed=False)
    dots: list[Points] = []
    gap, far = 1.5, min(size.width, size.height) * 0.46
    for row in range(ceil(2 * far / gap)):
        for column in range(ceil(2 * far / gap)):
            x = middle[0] - far + (column + 0.5 * (row % 2)) * gap
            y = middle[1] - far + row * gap
            near = 1 - hypot(x - middle[0], y - middle[1]) / far
            if near > 0.02:
                reach = 0.5 * gap * near**0.5
                dots.append(((x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)))
    pen.circle(*middle, far, fill=palette.ground)
    pen.outlines(dots, fill=palette.text)


def _rings(pen: Pen, palette: Palette, size: Size, middle: tuple[float, float]) -> None:
    """A ruled sheet with rings around the face, as of a survey."""
    faint = mixed(palette.dark, palette.on_dark, 0.16)
    lines: list[Points] = []
    x = -GRID
    while x < size.width + REACH:
        lines.append(((x, -REACH), (x, size.height + REACH)))
        x += GRID
    y = -GRID
    while y < size.height + REACH:
        lines.append(((-REACH, y), (size.width + REACH, y)))
        y += GRID
    pen.outlines(lines, stroke=faint, width=0.12, closed=False)
    light = mixed(palette.dark, palette.on_dark, 0.45)
    for radius in (15.0, 19.0, 24.0, 30.0):
        pen.circle(*middle, radius, stroke=light, width=0.15)
    for turn in range(12):
        way = (cos(turn * pi / 6), sin(turn * pi / 6))
        start, end = [(middle[0] + r * way[0], middle[1] + r * way[1]) for r in (14.0, 31.0)]
        pen.line(start, end, light, width=0.12)


def paint_name_band(
    pen: Pen, palette: Palette, band: tuple[float, float], wide: float, role: Role
) -> None:
    """Draw the band of the name from edge to edge, torn or straight."""
    (top, low), colour, header = band, palette.roles[role], palette.build.header
    left, right = -REACH, wide + REACH
    if header == "torn":
        reach = wide + 2 * REACH
        upper = [(x - REACH, top + dy) for x, dy in torn_line(reach, 0.4, 31)]
        lower = [(x - REACH, low + dy) for x, dy in torn_line(reach, 0.4, 43)]
        pen.polygon((*upper, *reversed(lower)), fill=colour)
        return
    pen.rect((left, top, right, low), fill=colour)
    line = palette.text if header == "news" else palette.bright[role]
    for y in (top - 0.7, low + 0.7):
        pen.line((left, y), (right, y), line, width=0.3)


def paint_sheet(pen: Pen, palette: Palette, box: Box) -> None:
    """Draw the paper to read and write on: torn, or cut in the build of the theme."""
    left, top, right, bottom = box
    header = palette.build.header
    if header == "torn":
        over = [(left + x, top + dy) for x, dy in torn_line(right - left, 0.3, 5)]
        under = [(left + x, bottom + dy) for x, dy in torn_line(right - left, 0.3, 9)]
        pen.polygon((*over, *reversed(under)), fill=palette.ground)
        return
    radius = 0.0 if header in ("form", "news", "plan") else 1.4
    pen.rect(box, fill=palette.ground, radius=radius)
    inner = (left + 0.6, top + 0.6, right - 0.6, bottom - 0.6)
    pen.rect(inner, stroke=palette.line, width=0.2, radius=max(0.0, radius - 0.5))

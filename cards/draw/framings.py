"""The frames of pictures, one for each build of a theme: torn, pasted in, clipped on, cut."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from math import ceil, cos, hypot, radians, sin
from typing import Final

from cards.build import Framing
from cards.draw.ornament import badge, torn_line, torn_sheet
from cards.palette import WHITE, Palette, mixed, rgb
from cards.pen import Box, Pen, Points
from rules.printables import Shape

CLIP: Final = 6.5  # mm over a picture that its frame takes
REACH: Final = 4.0  # the drawing goes this far over the trim; its box clips it
RIM: Final = 1.1  # mm of white around a photograph
FOOT: Final = 2.4  # the same under it
TILT: Final = 2.0  # degrees
HEIGHTS: Final = ("190", "180", "170", "160", "150")  # cm, behind somebody who is measured
HEIGHT_SIZE: Final = 5.5
GRID: Final = 2.0  # mm of the lines of a plan
TORN_EDGE: Final = rgb("#FBF9F2")
STEEL: Final = rgb("#7C8388")
CUT_LEFT, CUT_TOP = 2.8, 2.2  # mm from the box of a picture that is torn out


Inside = Callable[[Pen, Box], None]
Frame = Callable[[Pen, Palette, Box, Inside], None]


def frame_picture(pen: Pen, palette: Palette, box: Box, inside: Inside) -> None:
    """Draw what is inside, within the frame of the theme."""
    FRAMES[palette.build.framing](pen, palette, box, inside)


def reaches_over(palette: Palette) -> bool:
    """True if the picture goes over the left edge of its card."""
    return palette.build.framing in ("torn", "plan")


def _torn(pen: Pen, palette: Palette, box: Box, inside: Inside) -> None:
    _, top, right, bottom = box
    side = [(right + d, top + y) for y, d in torn_line(bottom - top, 0.5, 7)]
    foot = [(right - x, bottom + d) for x, d in torn_line(right + REACH, 0.5, 19)]
    torn = (*side, *foot[1:])
    with pen.clipped(((-REACH, top), *torn)):
        inside(pen, (0.0, top, right, bottom))
    if palette.fills:
        pen.polygon(torn, stroke=TORN_EDGE, width=0.6, closed=False)
    else:
        pen.polygon(torn, stroke=palette.text, width=0.25, closed=False)


def _turned(pen: Pen, box: Box, turn: float) -> AbstractContextManager[None]:
    """The origin in the middle of the box, turned."""
    left, top, right, bottom = box
    return pen.at((left + right) / 2, (top + bottom) / 2, turn)


def _print(pen: Pen, palette: Palette, box: Box, inside: Inside) -> Box:
    """A photograph with a white rim, its middle at the origin. Return its outer box."""
    left, top, right, bottom = box
    half, high = (right - left) / 2, (bottom - top) / 2
    outer = (-half, -high, half, high)
    pen.rect((-half + 0.5, -high + 0.5, half + 0.5, high + 0.5), fill=palette.line)
    pen.rect(outer, fill=WHITE, stroke=palette.line, width=0.12)
    window = (-half + RIM, -high + RIM, half - RIM, high - FOOT)
    corners = [(window[x], window[y]) for x, y in ((0, 1), (2, 1), (2, 3), (0, 3))]
    with pen.clipped(corners):
        inside(pen, window)
    pen.rect(window, stroke=palette.text, width=0.2)
    return outer


def _photo(pen: Pen, palette: Palette, box: Box, inside: Inside) -> None:
    """Pasted in, with corners of black paper."""
    left, top, right, bottom = box
    with _turned(pen, box, -TILT):
        half, high = (right - left) / 2 - 1.6, (bottom - top) / 2 - 2.0
        _, _, wide, deep = _print(pen, palette, (-half, -high, half, high), inside)
        side = 3.4
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            at = (x * (wide + 0.3), y * (deep + 0.3))
            pen.polygon(
                (at, (at[0] - x * side, at[1]), (at[0], at[1] - y * side)), fill=palette.dark
            )


def _clip(pen: Pen, palette: Palette, box: Box, inside: Inside) -> None:
    """On a paper clip, before a chart of heights."""
    left, top, right, bottom = box
    with _turned(pen, box, -TILT):
        half, high = (right - left) / 2 - 0.9, (bottom - top) / 2 - 1.2
        _print(pen, palette, (-half, -high, half, high), inside)
        with pen.at(-0.12 * half, -high):
            wire = _wire()
            for wide, colour in ((1.0, WHITE), (0.55, STEEL)):
                pen.polygon(wire, stroke=colour, width=wide, closed=False)


def _wire() -> Points:
    """A paper clip whose bends are half circles, over the upper edge of a sheet at 0."""
    turns = [radians(turn) for turn in range(0, 181, 15)]
    inner = [(0.7 - 1.3 * cos(turn), 3.6 + 1.3 * sin(turn)) for turn in turns]
    outer = [(2.0 * cos(turn), -3.0 - 2.0 * sin(turn)) for turn in turns]
    return ((-0.6, -2.0), *inner, *outer, (-2.0, 3.8))


def _dots(pen: Pen, palette: Palette, box: Box, inside: Inside) -> None:
    """A picture of a newspaper, with a thin line around it."""
    left, top, right, bottom = box
    with pen.clipped(((left, top), (right, top), (right, bottom), (left, bottom))):
        inside(pen, box)
    pen.rect(box, stroke=palette.text, width=0.3)


def _cut(pen: Pen, palette: Palette, box: Box, inside: Inside) -> None:
    """Torn out on all four sides, within the edge of its card."""
    left, top, right, bottom = box
    left, top, right = left + CUT_LEFT, top + CUT_TOP, right - 0.4
    sheet = torn_sheet(round(right - left, 2), round(bottom - top, 2), 0.4, 7)
    torn = [(left + x, top + y) for x, y in sheet]
    with pen.clipped(torn):
        inside(pen, (left, top, right, bottom))
    pen.polygon(torn, stroke=palette.text, width=0.25)


def _plan(pen: Pen, palette: Palette, box: Box, inside: Inside) -> None:
    """On the blue sheet of a plan, with its measures beside it."""
    _, top, right, bottom = box
    with pen.clipped(((-REACH, top), (right, top), (right, bottom), (-REACH, bottom))):
        inside(pen, (0.0, top, right, bottom))
    pen.polygon(
        ((right, top), (right, bottom), (-REACH, bottom)),
        stroke=palette.dark,
        width=0.5,
        closed=False,
    )
    light = palette.on_dark
    x, y = right - 1.7, bottom - 1.7
    pen.line((x, top + 3.0), (x, bottom - 3.4), light, width=0.15)
    for at, way in ((top + 3.0, 1), (bottom - 3.4, -1)):
        pen.line((x - 0.8, at), (x + 0.8, at), light, width=0.2)
        pen.polygon(((x, at), (x - 0.45, at + 1.3 * way), (x + 0.45, at + 1.3 * way)), fill=light)
    pen.line((2.4, y), (right - 3.4, y), light, width=0.15)
    for at, way in ((2.4, 1), (right - 3.4, -1)):
        pen.line((at, y - 0.8), (at, y + 0.8), light, width=0.2)
        pen.polygon(((at, y), (at + 1.3 * way, y - 0.45), (at + 1.3 * way, y + 0.45)), fill=light)


FRAMES: Final[dict[Framing, Frame]] = {
    "torn": _torn,
    "photo": _photo,
    "clip": _clip,
    "dots": _dots,
    "plan": _plan,
    "cut": _cut,
}


def draw_chart(pen: Pen, palette: Palette, box: Box) -> None:
    """Draw the wall of a ward with its heights."""
    left, top, right, bottom = box
    pen.rect((left - 1, top - 1, right + 1, bottom + 1), fill=palette.raised)
    ink = mixed(palette.raised, palette.muted, 0.45)
    step = (bottom - top) / (len(HEIGHTS) + 1)
    for n, words in enumerate(HEIGHTS):
        y = top + (n + 0.6) * step
        pen.line((left, y), (right, y), ink, width=0.2)
        pen.line((left, y + step / 2), (left + 2.0, y + step / 2), ink, width=0.2)
        size = HEIGHT_SIZE
        pen.text(left + 1.6, y - 0.5, words, "label", size=size, colour=palette.muted)


def draw_sheet(pen: Pen, palette: Palette, box: Box) -> None:
    """Draw the ruled blue sheet of a plan with circles around its middle."""
    left, top, right, bottom = box
    pen.rect((left - REACH, top - 1, right + 1, bottom + 1), fill=palette.dark)
    faint = mixed(palette.dark, palette.on_dark, 0.2)
    lines: list[Points] = []
    x = left - REACH
    while x < right:
        lines.append(((x, top), (x, bottom)))
        x += GRID
    y = top
    while y < bottom:
        lines.append(((left - REACH, y), (right, y)))
        y += GRID
    pen.outlines(lines, stroke=faint, width=0.12, closed=False)
    middle, level = (left + right) / 2, top + (bottom - top) * 0.45
    radius = 0.4 * min(right - left, bottom - top)
    light = mixed(palette.dark, palette.on_dark, 0.6)
    for share in (1.0, 0.86):
        pen.circle(middle, level, radius * share, stroke=light, width=0.2)
    pen.line((middle - radius * 1.25, level), (middle + radius * 1.25, level), light, width=0.15)
    pen.line((middle, level - radius * 1.25), (middle, level + radius * 1.25), light, width=0.15)


def draw_halftone(pen: Pen, palette: Palette, box: Box, gap: float = 0.8) -> None:
    """Draw dots whose size follows an evening sky with a bright round sun."""
    left, top, right, bottom = box
    pen.rect((left - 1, top - 1, right + 1, bottom + 1), fill=palette.raised)
    middle, level = (left + right) / 2, top + 0.46 * (bottom - top)
    radius = 0.36 * min(right - left, 1.2 * (bottom - top))
    dots = []
    for row in range(ceil((bottom - top) / (gap * 0.86)) + 1):
        y = top + row * gap * 0.86
        dark = max(0.12, 0.95 - 0.85 * (y - top) / (bottom - top))
        for column in range(ceil((right - left) / gap) + 1):
            x = left + (column + 0.5 * (row % 2)) * gap
            near = hypot(x - middle, y - level) < radius
            reach = gap * 0.5 * (0.16 if near else dark) ** 0.5
            dots.append(((x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)))
    pen.outlines(dots, fill=palette.text)


def draw_hatched(pen: Pen, palette: Palette, box: Box, shape: Shape) -> None:
    """Draw an evening in lines alone, the nearer to each other the darker, around a white sun."""
    left, top, right, bottom = box
    lines: list[Points] = []
    y, high = top + 0.6, bottom - top
    while y < bottom:
        lines.append(((left, y), (right, y)))
        y += 0.75 + 1.3 * (y - top) / high
    pen.outlines(lines, stroke=palette.text, width=0.14, closed=False)
    middle, level = (left + right) / 2 + 0.8, top + 0.48 * high
    radius = 0.4 * min(right - left, high)
    with pen.at(middle, level):
        pen.polygon(badge(shape, radius), fill=WHITE, stroke=palette.text, width=0.2)

"""The marks of the map of a briefing: their forms, the hatching of its zones, the legend."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from cards.composer import Composer
from cards.draw.dusk import CREAM, INK
from cards.draw.ornament import badge
from cards.palette import WHITE, Colour, Palette, rgb
from cards.paper import POINTS
from cards.pen import Pen, Points
from cards.text import fitted, width
from rules.briefings import LegendLine, SetUpForm, SetUpMark
from rules.printables import Shape

FILLS: Final[dict[str, Colour]] = {
    "zombie": rgb("#4F6B34"),
    "villain": rgb("#8C2A55"),
    "figure": rgb("#B4431A"),
    "search": rgb("#2F5F5D"),
    "item": rgb("#2F4A73"),
    "exit": rgb("#C2812B"),
}
ZONE_LINE: Final = rgb("#8A2F0C")
ZONE_FILL: Final = rgb("#E0662F")
SHAPES: Final[dict[str, Shape]] = {
    "zombie": "jagged",
    "villain": "diamond",
    "figure": "round",
    "item": "square",
}
ARROW: Final = (
    (-4.0, 3.0),
    (-4.0, -1.0),
    (-7.0, -1.0),
    (0.0, -6.4),
    (7.0, -1.0),
    (4.0, -1.0),
    (4.0, 3.0),
)
TURNS: Final = {"north": 0.0, "east": -90.0, "south": 180.0, "west": 90.0}
HALO: Final = 1.1  # mm of the light line about a mark, half of it outside
LEGEND_SIZE: Final = 9.0  # points
LEAST_LEGEND: Final = 7.5  # the same where it would take two rows
BEFORE_WORDS: Final = 9.0  # mm for a mark and the gaps beside it


def draw_set_up_form(
    pen: Pen, palette: Palette, mark: SetUpMark, at: tuple[float, float], radius: float
) -> None:
    """A mark around a place: its shape says its kind, in every ink."""
    fill, ink = (FILLS[mark.form], CREAM) if palette.fills else (WHITE, palette.text)
    line = INK if palette.fills else palette.text
    with pen.at(*at, TURNS[mark.side or "north"] if mark.form == "exit" else 0.0):
        if palette.fills:
            pen.polygon(_outline(mark.form, radius), stroke=CREAM, width=HALO)
        pen.polygon(_outline(mark.form, radius), fill=fill, stroke=line, width=0.35)
    if mark.form == "search":
        _glass(pen, at, radius, ink)
    elif mark.words:
        size = fitted("display", mark.words, 1.5 * radius, radius * 3.5)
        pen.text(
            at[0],
            at[1] + 0.35 * size / POINTS,
            mark.words,
            "display",
            size=size,
            colour=ink,
            align="centre",
        )


def _outline(form: SetUpForm, radius: float) -> Points:
    if form == "exit":
        return tuple((x * radius / 6, (y + 1.7) * radius / 6) for x, y in ARROW)
    if form == "search":
        turns = [pi / 6 + n * pi / 3 for n in range(6)]
        return tuple((1.08 * radius * cos(one), 1.08 * radius * sin(one)) for one in turns)
    return badge(SHAPES[form], radius * (0.8 if form in ("villain", "figure") else 1.0))


def _glass(pen: Pen, at: tuple[float, float], radius: float, colour: Colour) -> None:
    """A magnifying glass."""
    x, y = at[0] + 0.12 * radius, at[1] - 0.12 * radius
    pen.circle(x, y, 0.36 * radius, stroke=colour, width=0.16 * radius)
    low = (x - 0.28 * radius, y + 0.28 * radius)
    pen.line(low, (x - 0.68 * radius, y + 0.68 * radius), colour, width=0.2 * radius)


def draw_set_up_legend(
    pen: Pen, composer: Composer, legend: Sequence[LegendLine], room: float
) -> None:
    """The meaning of the marks in a row from the origin, or in two where it has to be."""
    palette, x, y = composer.palette, 0.0, 0.0
    said = "".join(composer.both(line.words) for line in legend)
    size = fitted("text", said, room - BEFORE_WORDS * len(legend), LEGEND_SIZE, LEAST_LEGEND)
    for line in legend:
        words = composer.both(line.words)
        wide = BEFORE_WORDS + width("text", words, size)
        if x and x + wide > room:
            x, y = 0.0, y + 5.0
        if line.form == "zone":
            box = [[(x, y - 1.9), (x + 4.8, y - 1.9), (x + 4.8, y + 1.9), (x, y + 1.9)]]
            draw_hatched(pen, palette, box)
        else:
            mark = SetUpMark(form=line.form, squares=())
            draw_set_up_form(pen, palette, mark, (x + 2.6, y), 2.2)
        ink = INK if palette.fills else palette.text
        pen.text(x + 6.4, y + 0.95, words, "text", size=size, colour=ink)
        x += wide


def draw_hatched(pen: Pen, palette: Palette, outlines: Sequence[Points]) -> None:
    line = ZONE_LINE if palette.fills else palette.text
    xs = [x for points in outlines for x, _ in points]
    ys = [y for points in outlines for _, y in points]
    left, right, top, low = min(xs), max(xs), min(ys), max(ys)
    with pen.within(outlines):
        x = left - (low - top)
        while x < right:
            if palette.fills:
                pen.line((x, low), (x + low - top, top), ZONE_FILL, width=0.9)
            pen.line((x, low), (x + low - top, top), line, width=0.35)
            x += 1.6
    with pen.inked(dash=(4, 2)):
        pen.outlines(outlines, stroke=line, width=0.6)

"""The frames of fronts, one for each build of a theme: header, footer, and paper."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final, NamedTuple

from cards.build import Header
from cards.draw.ornament import hazard, torn_line
from cards.palette import Palette, mixed, rgb
from cards.paper import BLEED, SAFE, Size
from cards.pen import Box, Pen
from rules.printables import Role

REACH: Final = BLEED + 1.0  # the drawing goes this far over the trim; the form's box clips it
GRID: Final = 3.0  # mm of the lines of a plan
YELLOW: Final = rgb("#E0B23A")  # of the bar over a form


class Heights(NamedTuple):
    """Of the header and the footer of a card, in millimetres."""

    header: float
    footer: float


Cover = Callable[[Pen, Palette, Size, Role, Heights], None]


def paint_cover(pen: Pen, palette: Palette, size: Size, role: Role, heights: Heights) -> None:
    """Draw header and footer in the build of the theme, beyond the trim too."""
    COVERS[palette.build.header](pen, palette, size, role, heights)


def _torn(pen: Pen, palette: Palette, size: Size, role: Role, heights: Heights) -> None:
    """A torn sheet over the top, its edge in the colour of the side."""
    (width, height), (head, foot) = (size.width, size.height), heights
    reach = width + 2 * REACH
    under = [(x - REACH, head + 0.9 + dy) for x, dy in torn_line(reach, 0.75, 11)]
    over = [(x - REACH, head - 0.2 + dy) for x, dy in torn_line(reach, 0.6, 5)]
    lid = [(width + REACH, -REACH), (-REACH, -REACH)]
    pen.polygon((*under, *lid), fill=palette.roles[role])
    pen.polygon((*over, *lid), fill=palette.dark)
    stripes = width * 0.42
    with pen.clipped((*over, *lid)):
        hazard(
            pen,
            x=width - stripes,
            y=-REACH,
            length=stripes + 20,
            height=head + REACH + 1,
            colour=palette.dark_raised,
        )
    floor = [(x - REACH, height - foot + dy) for x, dy in torn_line(reach, 0.35, 23)]
    rim = [(x, y - 0.45) for x, y in floor]
    base = [(width + REACH, height + REACH), (-REACH, height + REACH)]
    pen.polygon((*rim, *base), fill=palette.roles[role])
    pen.polygon((*floor, *base), fill=palette.dark)


def _label(pen: Pen, palette: Palette, size: Size, role: Role, heights: Heights) -> None:
    """A page of an album all around, and a label with cut corners pasted on it."""
    (width, height), (head, foot) = (size.width, size.height), heights
    edge, low = palette.build.border, height - foot
    for box in (
        (-REACH, -REACH, width + REACH, head),
        (-REACH, low, width + REACH, height + REACH),
        (-REACH, head - 0.1, edge, low + 0.1),
        (width - edge, head - 0.1, width + REACH, low + 0.1),
    ):
        pen.rect(box, fill=palette.dark)
    for y in (head - 0.5, low + 0.5):  # a seam
        with pen.inked(dash=(2.2, 1.8)):
            pen.line((edge, y), (width - edge, y), palette.on_dark_muted, width=0.25)
    plate = (edge + 0.3, 1.2, width - edge - 0.3, head - 1.0)
    pen.polygon(_cut_corners(plate, 1.6), fill=palette.ground)
    left, top, right, bottom = plate
    inner = (left + 0.6, top + 0.6, right - 0.6, bottom - 0.6)
    pen.polygon(_cut_corners(inner, 1.3), stroke=palette.roles[role], width=0.3)


def _cut_corners(box: Box, cut: float) -> tuple[tuple[float, float], ...]:
    left, top, right, bottom = box
    return (
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (left + cut, bottom),
        (left, bottom - cut),
        (left, top + cut),
    )


def _form(pen: Pen, palette: Palette, size: Size, role: Role, heights: Heights) -> None:
    """A form: a bar with stripes over it, ruled feet."""
    (width, height), (head, foot) = (size.width, size.height), heights
    pen.rect((-REACH, -REACH, width + REACH, head + 0.4), fill=palette.ground)
    pen.rect((-REACH, -REACH, width + REACH, 1.6), fill=YELLOW)
    reach = width + 2 * REACH
    hazard(pen, x=-REACH, y=-REACH, length=reach, height=1.6 + REACH, colour=palette.text)
    pen.line((-REACH, head), (width + REACH, head), palette.text, width=0.35)
    low = height - foot
    pen.rect((-REACH, low, width + REACH, height + REACH), fill=palette.ground)
    pen.rect((-REACH, height - 1.0, width + REACH, height + REACH), fill=palette.dark)
    for y in (low, low + 0.6):
        pen.line((-REACH, y), (width + REACH, y), palette.roles[role], width=0.25)


def _news(pen: Pen, palette: Palette, size: Size, role: Role, heights: Heights) -> None:
    """Newsprint with the double rules of a newspaper."""
    (width, height), (head, foot) = (size.width, size.height), heights
    low = height - foot
    for top, bottom in ((-REACH, head + 0.4), (low, height + REACH)):
        pen.rect((-REACH, top, width + REACH, bottom), fill=palette.ground)
    for y, thick in ((1.3, 0.18), (head - 0.6, 0.6), (head + 0.2, 0.18), (low + 0.4, 0.18)):
        pen.line((-REACH, y), (width + REACH, y), palette.text, width=thick)


def _plan(pen: Pen, palette: Palette, size: Size, role: Role, heights: Heights) -> None:
    """A drawn plan: a ruled sheet, a double frame, a title block."""
    (width, height), (head, foot) = (size.width, size.height), heights
    faint = mixed(palette.dark, palette.on_dark, 0.16)
    low = height - foot
    for top, bottom in ((-REACH, head), (low, height + REACH)):
        pen.rect((-REACH, top, width + REACH, bottom), fill=palette.dark)
        x = -GRID
        while x < width + REACH:
            pen.line((x, top), (x, bottom), faint, width=0.12)
            x += GRID
        y = ceil(top / GRID) * GRID
        while y < bottom:
            pen.line((-REACH, y), (width + REACH, y), faint, width=0.12)
            y += GRID
    light = palette.bright[role]
    for y, wide in ((head - 0.7, 0.5), (head - 1.5, 0.15)):
        pen.line((-REACH, y), (width + REACH, y), light, width=wide)
    pen.line((-REACH, low + 0.5), (width + REACH, low + 0.5), light, width=0.4)
    for x in (width / 3, width * 2 / 3):
        pen.line((x, low + 0.5), (x, height - 1.2), faint, width=0.15)
    for x in (SAFE - 1.4, width - SAFE + 1.4):
        for y in (2.0,):
            pen.line((x - 1.0, y), (x + 1.0, y), light, width=0.15)
            pen.line((x, y - 1.0), (x, y + 1.0), light, width=0.15)


COVERS: Final[dict[Header, Cover]] = {
    "torn": _torn,
    "label": _label,
    "form": _form,
    "news": _news,
    "plan": _plan,
}


def paint_ground(pen: Pen, palette: Palette, box: Box) -> None:
    """Draw the paper of a front. A plan is ruled."""
    left, top, right, bottom = box
    pen.rect(box, fill=palette.ground)
    if palette.build.header == "plan":
        lines = []
        x = ceil(left / GRID) * GRID
        while x < right:
            lines.append(((x, top), (x, bottom)))
            x += GRID
        y = ceil(top / GRID) * GRID
        while y < bottom:
            lines.append(((left, y), (right, y)))
            y += GRID
        pen.outlines(lines, stroke=palette.faint, width=0.12, closed=False)

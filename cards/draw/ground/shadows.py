"""Flat shadows of houses, which fall to the south-east."""

from __future__ import annotations

from typing import Final

from cards.draw.ground.hand import SQUARE, Outline, loops_of, straight
from cards.draw.ground.look import SHADOW, Look, colour_of
from cards.draw.ground.plot import Plot
from cards.pen import Pen
from rules.looks import Floor

Q: Final = SQUARE
FALL: Final = (0.22 * Q, 0.28 * Q)
DEPTH: Final = 0.26  # the darkness


def draw_shadows(pen: Pen, look: Look, plot: Plot) -> None:
    """The shadow of each building, as one form, since it is transparent."""
    kinds = [kind for kind, _ in plot.grounds(Floor)]
    if not look.fills or not kinds:
        return
    there = {cell for kind in kinds for cell in plot.cells[kind]}
    outlines = plot.kept("shadows", lambda: [straight(loop) for loop in loops_of(there)])
    fallen = tuple(_fallen(one) for one in outlines)
    left, top = plot.west * Q, plot.north * Q
    box = (left, top, left + plot.columns * Q, top + plot.rows * Q)

    def draw(inner: Pen) -> None:
        with inner.inked(alpha=DEPTH):
            for outline in fallen:
                inner.polygon(outline, fill=colour_of(SHADOW))

    pen.stamp(("shadows", fallen), box, draw)


def _fallen(outline: Outline) -> Outline:
    dx, dy = FALL
    return tuple((x + dx, y + dy) for x, y in outline)

"""The net of a tuck box, from the size of a card and their number.

Lengths are in millimetres. The front lies in the middle, with the sides left and right of it.
The back is beside one of them, and a strip to glue is at the end.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from cards.paper import Size
from cards.pen import Box
from rules.problems import Wrong
from rules.text import text

LOOSE: Final = 1.0  # room for fingers, in width, height and depth
LEAST_DEEP: Final = 6.0  # of a box that can be folded
GLUE: Final = 10.0  # width of the strip to glue
TAB: Final = 14.0  # depth of a tab that is tucked in
DUST: Final = 0.8  # depth of a dust flap in depths of the box, at most half the front
SLANT: Final = 2.0  # by which flaps narrow
NOTCH: Final = 9.0  # radius of the thumb notch


class Panel(NamedTuple):
    """A face of the box on the net."""

    name: str
    box: Box


class Net(NamedTuple):
    """A tuck box laid flat, from the top left corner of what it takes."""

    inner: Size  # width and height of a face
    deep: float
    panels: tuple[Panel, ...]
    outline: tuple[tuple[float, float], ...]  # where it is cut
    folds: tuple[tuple[tuple[float, float], tuple[float, float]], ...]
    size: Size

    @property
    def nested(self) -> float:
        """By how much a net and one turned upside down below it overlap in height."""
        flap = self.panel("left dust")
        return flap[1]

    def panel(self, name: str) -> Box:
        """The place of a panel. Raises: StopIteration."""
        return next(one.box for one in self.panels if one.name == name)


def net_of(card: Size, cards: int, thickness: float) -> Net:
    """The net for so many cards of this size, each so thick.

    Raises: ValueError for a box of nothing.
    """
    if cards < 1 or thickness <= 0:
        raise Wrong(text("a tuck box must hold at least one card"))
    wide, high = card.width + LOOSE, card.height + LOOSE
    deep = round(max(LEAST_DEEP, cards * thickness + LOOSE), 2)
    dust = round(min(DUST * deep, wide / 2 - 1), 2)
    top = round(deep + TAB, 2)
    low = top + high
    xs = [0.0, deep, deep + wide, 2 * deep + wide, 2 * deep + 2 * wide]
    names = ("left", "front", "right", "back")
    panels = [Panel(name, (xs[n], top, xs[n + 1], low)) for n, name in enumerate(names)]
    end = xs[4] + GLUE
    panels += [
        Panel("glue", (xs[4], top, end, low)),
        Panel("lid", (xs[3], top - deep, xs[4], top)),
        Panel("tab", (xs[3], top - deep - TAB, xs[4], top - deep)),
        Panel("floor", (xs[3], low, xs[4], low + deep)),
        Panel("floor tab", (xs[3], low + deep, xs[4], low + deep + TAB)),
    ]
    for name, n in (("left", 0), ("right", 2)):
        panels.append(Panel(f"{name} dust", (xs[n], top - dust, xs[n + 1], top)))
        panels.append(Panel(f"{name} floor dust", (xs[n], low, xs[n + 1], low + dust)))
    upper = _edge(xs, top, dust, _notch((xs[1] + xs[2]) / 2, top))
    lower = [(x, top + low - y) for x, y in reversed(_edge(xs, top, dust, []))]
    strip = [(xs[4], top), (end, top + SLANT), (end, low - SLANT), (xs[4], low)]
    folds = (
        tuple(((x, top), (x, low)) for x in xs[1:])
        + tuple(((xs[n], y), (xs[n + 1], y)) for n in (0, 2, 3) for y in (top, low))
        + tuple(((xs[3], y), (xs[4], y)) for y in (top - deep, low + deep))
    )
    size = Size(end, low + top)
    return Net(Size(wide, high), deep, tuple(panels), (*upper, *strip, *lower), folds, size)


def _edge(
    xs: list[float], top: float, dust: float, notch: list[tuple[float, float]]
) -> list[tuple[float, float]]:
    """The upper edge from the left to the back's end: dust flaps, the notch, lid and tab."""
    deep = xs[1] - xs[0]
    points = []
    for n in (0, 2):
        left, right = xs[n], xs[n + 1]
        points += [
            (left, top),
            (left + SLANT, top - dust),
            (right - SLANT, top - dust),
            (right, top),
        ]
        if n == 0:
            points += notch
    left, right = xs[3], xs[4]
    roof = top - deep
    points += [(left, roof), (left + SLANT, roof - TAB + SLANT), (left + 2 * SLANT, roof - TAB)]
    points += [(right - 2 * SLANT, roof - TAB), (right - SLANT, roof - TAB + SLANT), (right, roof)]
    return points


def _notch(x: float, y: float) -> list[tuple[float, float]]:
    """Half a disc for the thumb, at the upper edge of the front."""
    turns = [pi * n / 12 for n in range(13)]
    return [(x - NOTCH * cos(one), y + 0.6 * NOTCH * sin(one)) for one in turns]

"""Evenings in flat bands: sky, sun or moon, roofs, trees, crows, hatching."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, pi, sin
from typing import Final

from cards.draw.ornament import badge
from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.inked.outline import data
from rules.printables import Shape

LEFT: Final = -40.0  # pictures reach beyond the card on all sides
RIGHT: Final = 480.0
TOP: Final = -40.0
LAMP: Final = "#F9D277"
Spot = tuple[float, float]


def draw_bands(p: Inker, bands: Sequence[str], low: float, right: float = RIGHT) -> None:
    """Fill down to `low` with waving bands, the last of them to far below."""
    if p.saves:
        return
    step = (low - TOP) / len(bands)
    for n, colour in enumerate(bands):
        y = TOP + n * step
        crest = [data("M", LEFT, y)]
        for part in range(ceil((right - LEFT) / 104)):
            x, far = LEFT + part * 104, p.hand.uniform(-7, 7) if n else 0.0
            crest.append(data("C", x + 34, y + far, x + 70, y - far, x + 104, y))
        crest += [data("L", right, low + 400), data("L", LEFT, low + 400), "Z"]
        p.path("".join(crest), colour, line=None)


def draw_sun(
    p: Inker, place: Spot, radius: float, colours: tuple[str, str], shape: Shape = "round"
) -> None:
    """A sun in the shape of a side, with a lighter middle."""
    for colour, share in zip(colours, (1.0, 0.84), strict=True):
        if p.saves and share < 1:
            continue
        points = [(x + place[0], y + place[1]) for x, y in badge(shape, radius * share)]
        p.path(outline.polygon(points, None), colour, line=INK if p.saves else None, width=2)


def draw_strokes(
    p: Inker, low: float, *, alpha: float = 0.45, right: float = RIGHT, every: float = 1.0
) -> None:
    """Broken level lines over the upper part of a sky. A wide one has them more often."""
    lines, y = [], TOP + 8
    while y < low:
        x = p.hand.uniform(LEFT, right - 100)
        lines.append(data("M", x, y) + data("L", x + p.hand.uniform(50, 220), y))
        y += p.hand.uniform(7, 15) * every
    p.path("".join(lines), None, width=1.2, alpha=alpha)


def draw_roofs(
    p: Inker, base: float, high: float, fill: str, lit: str = "", right: float = RIGHT
) -> None:
    """The black outline of a town, with windows where a light is given."""
    found, windows, x = [data("M", LEFT, base + 200)], [], LEFT
    while x < right:
        wide, tall = p.hand.uniform(28, 70), p.hand.uniform(0.35, 0.85) * high
        kind, top = p.hand.uniform(0, 1), base - tall
        found.append(data("L", x, top))
        if kind < 0.34:
            found.append(data("L", x + wide / 2, top - high * 0.22))
        elif kind < 0.45:
            found += [data("L", x + wide * 0.4, top), data("L", x + wide * 0.5, top - high * 0.55)]
            found.append(data("L", x + wide * 0.6, top))
        elif kind < 0.58:
            for part, rise in ((0.35, 0), (0.15, 0.16), (0.2, 0.42), (0.8, 0.42), (0.85, 0.16)):
                found.append(data("L", x + wide * part, top - high * rise))
            found.append(data("L", x + wide * 0.65, top))
        elif kind < 0.8:
            for part, rise in ((0.6, 0), (0.6, 0.12), (0.76, 0.12), (0.76, 0)):
                found.append(data("L", x + wide * part, top - high * rise))
        found.append(data("L", x + wide, top))
        if lit and p.hand.uniform(0, 1) < 0.6:
            at = x + wide * p.hand.uniform(0.2, 0.6)
            windows.append(outline.box(at, top + tall * 0.25, 6, 9))
        x += wide + p.hand.choice((0, 0, 6, 12))
        found.append(data("L", x, base - high * 0.12))
    found += [data("L", x, base + 200), "Z"]
    p.path("".join(found), fill, line=None)
    if windows:
        p.path("".join(windows), lit, line=None)


def draw_tree(p: Inker, foot: Spot, high: float, fill: str = INK) -> None:
    """A bare tree, twig by twig."""

    def twig(x: float, y: float, turn: float, long: float, wide: float) -> None:
        to = (x + long * cos(turn), y + long * sin(turn))
        p.path(data("M", x, y) + data("L", *to), None, line=fill, width=wide)
        if long > high * 0.1:
            for way in (-1, 1):
                bend = way * p.hand.uniform(0.35, 0.75)
                twig(*to, turn + bend, long * p.hand.uniform(0.58, 0.72), wide * 0.62)

    twig(*foot, -pi / 2 + p.hand.uniform(-0.1, 0.1), high * 0.4, high * 0.05)


def draw_crows(p: Inker, places: Sequence[Spot], span: float = 14) -> None:
    """Crows far away."""
    wing = "M-10 -3Q-5 -8 0 0Q5 -8 10 -3Q5 -4 1 3L-1 3Q-5 -4 -10 -3Z"
    for x, y in places:
        with p.at(x, y, 0, span / 14 * p.hand.uniform(0.7, 1.3)):
            p.path(wing, INK, line=None)


def draw_hills(p: Inker, base: float, rise: float, fill: str) -> None:
    """A crest of hills down to below the picture."""
    start, found = p.hand.uniform(0, 6), [data("M", LEFT, base + 300)]
    for part in range(14):
        y = base - rise * (0.5 + 0.5 * sin(0.9 * part + start))
        found.append(data("L", LEFT + part * 40, y))
    found += [data("L", RIGHT, base + 300), "Z"]
    p.path("".join(found), fill, line=None)


def draw_torn_ground(p: Inker, y: float, fill: str, depth: float = 7) -> None:
    """Ground with a ragged upper edge."""
    points, x = [(LEFT, y)], LEFT
    while x < RIGHT:
        x += p.hand.uniform(6, 22)
        points.append((x, y + p.hand.uniform(-depth, depth)))
    points += [(RIGHT, y + 400), (LEFT, y + 400)]
    p.path(outline.polygon(points, None), fill, line=None)


def draw_rays(p: Inker, place: Spot, fill: str, *, count: int = 16, alpha: float = 1.0) -> None:
    """Wedges of light from a place."""
    if p.saves:
        return
    found = []
    for n in range(count):
        ends = [(place[0] + 700 * cos(a), place[1] + 700 * sin(a)) for a in _wedge(n, count)]
        found.append(outline.polygon((place, *ends), None))
    p.path("".join(found), fill, line=None, alpha=alpha)


def _wedge(n: int, count: int) -> tuple[float, float]:
    return 0.1 + n * 2 * pi / count, 0.1 + (n + 0.5) * 2 * pi / count

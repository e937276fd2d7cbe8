"""Scenes behind figures: an evening with its sun, and a town's roofs."""

from __future__ import annotations

from collections.abc import Sequence

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.inked.outline import data


def draw_skyline(p: Inker, left: float, right: float, base: float, high: float, fill: str) -> None:
    """The roofs of a town, from left to right."""
    found, x = [data("M", left, base)], left
    while x < right:
        wide, tall = p.hand.uniform(34, 84), p.hand.uniform(high * 0.3, high)
        kind, top = p.hand.uniform(0, 1), base - tall
        found.append(data("L", x, top))
        if kind < 0.4:
            found.append(data("L", x + wide / 2, top - wide * 0.32))
        elif kind < 0.6:
            for part, rise in ((0.3, 0), (0.3, 24), (0.45, 24), (0.45, 0)):
                found.append(data("L", x + wide * part, top - rise))
        found.append(data("L", x + wide, top))
        x += wide
    p.path("".join(found) + data("L", x, base) + "Z", fill, line=None)


def draw_dusk(p: Inker, wide: float, high: float, sky: Sequence[str], *, sun: bool = True) -> None:
    """Bands of colour from dark to light, with a sun and the rain of the evening."""
    if not p.saves:
        deep = high / len(sky)
        for n, colour in enumerate(sky):
            p.path(outline.box(-5, n * deep, wide + 10, deep + 2), colour, line=None)
    if sun:
        place = (wide / 2, high * 0.5)
        p.oval(place, wide * 0.3, "#F6D58A", line=INK if p.saves else None)
        if not p.saves:
            p.oval(place, wide * 0.246, "#FBE6B4", line=None)
    long = high * 0.34
    rain = []
    for n, x in enumerate(range(0, int(wide + high * 0.4), 15)):
        far = long * (0.6 + 0.1 * ((n * 7) % 5))
        rain.append(data("M", x, -4) + data("L", x - far, far))
    p.path("".join(rain), None, width=2, alpha=0.5)

"""Dice as outlines: each kind of die has its own shape."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin


@cache
def die_outline(sides: int, radius: float) -> str:
    """A closed path around the middle: square, diamond, kite, decagon, hexagon.

    A die with another number of sides is a circle.
    """
    if sides == 6:
        side = 0.82 * radius
        points = [(-side, -side), (side, -side), (side, side), (-side, side)]
    elif sides == 8:
        points = [(0, -radius), (radius, 0), (0, radius), (-radius, 0)]
    elif sides == 10:
        points = [(0, -radius), (radius, 0.4 * radius), (0, radius), (-radius, 0.4 * radius)]
    elif sides in (12, 20):
        corners = 5 if sides == 12 else 6
        points = [
            (radius * sin(2 * pi * n / corners), -radius * cos(2 * pi * n / corners))
            for n in range(corners)
        ]
    else:
        half = f"a{radius:g} {radius:g} 0 1 0"
        return f"M{-radius:g} 0{half} {2 * radius:g} 0{half} {-2 * radius:g} 0z"
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points) + "z"

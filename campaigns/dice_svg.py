"""Dice as outlines: which kind a die is, is told by its shape."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin


@cache
def die_outline(sides: int, radius: float) -> str:
    """A closed path around the middle: square, diamond, kite, decagon, hexagon.

    What has another number of sides is a circle.
    """
    reach = radius
    if sides == 6:
        side = 0.82 * reach
        points = [(-side, -side), (side, -side), (side, side), (-side, side)]
    elif sides == 8:
        points = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
    elif sides == 10:
        points = [(0, -reach), (reach, 0.4 * reach), (0, reach), (-reach, 0.4 * reach)]
    elif sides in (12, 20):
        corners = 5 if sides == 12 else 6
        points = [
            (reach * sin(2 * pi * n / corners), -reach * cos(2 * pi * n / corners))
            for n in range(corners)
        ]
    else:
        half = f"a{reach:g} {reach:g} 0 1 0"
        return f"M{-reach:g} 0{half} {2 * reach:g} 0{half} {-2 * reach:g} 0z"
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points) + "z"

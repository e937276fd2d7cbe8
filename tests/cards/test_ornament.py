"""Badges, and the colours that go with them."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

from cards.draw.ornament import badge
from cards.palette import PALETTES, Colour
from cards.pen import Points
from rules.printables import CORNERS, Role, Shape

RADIUS = 10.0
GRID = 40


def inside(points: Points, x: float, y: float) -> bool:
    odd = False
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def covered(shape: Shape) -> set[tuple[int, int]]:
    points = badge(shape, RADIUS)
    cells = [(x, y) for x in range(-GRID, GRID) for y in range(-GRID, GRID)]
    step = 1.5 * RADIUS / GRID
    return {(x, y) for x, y in cells if inside(points, (x + 0.5) * step, (y + 0.5) * step)}


def test_badges_are_told_apart_by_their_outline() -> None:
    """Any two differ in at least a twelfth of their area. None has twice the area of another."""
    areas = {shape: covered(shape) for shape in get_args(Shape)}
    for one, other in combinations(areas, 2):
        apart, both = areas[one] ^ areas[other], areas[one] | areas[other]
        assert len(apart) > len(both) / 12, (one, other)
    sizes = sorted(map(len, areas.values()))
    assert sizes[-1] < 2 * sizes[0]


def test_a_number_has_room_in_every_badge() -> None:
    """The middle of each is covered."""
    for shape in get_args(Shape):
        middle = {(x, y) for x in range(-8, 8) for y in range(-8, 8)}
        assert middle <= covered(shape), shape


def test_corners_lie_around_the_middle() -> None:
    """No shape with straight sides reaches farther than a badge may."""
    for points in CORNERS.values():
        assert all(abs(x) <= 1.3 and abs(y) <= 1.3 for x, y in points)


def brightness(colour: Colour) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_every_role_can_be_read_in_every_ink() -> None:
    """On the paper, and on what is dark."""
    for palette in PALETTES.values():
        assert set(palette.roles) == set(palette.bright) == set(get_args(Role))
        for role in get_args(Role):
            light, dark = brightness(palette.ground), brightness(palette.roles[role])
            assert (light + 0.05) / (dark + 0.05) > 4.5
            shine, under = sorted((brightness(palette.bright[role]), brightness(palette.dark)))
            assert (under + 0.05) / (shine + 0.05) > 4.5

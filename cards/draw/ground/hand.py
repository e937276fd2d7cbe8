"""Lines as a hand draws them, the same on every machine: wobbles, soft outlines, leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from cards.chance import Chance

Point = tuple[float, float]
Outline = tuple[Point, ...]
Cell = tuple[int, int]  # column and row of a square

SQUARE: Final = 25.4  # mm; all ground is drawn at this size and then scaled
STRIDE: Final = 6.0  # between two places where a hand strays from its line


def loops_of(cells: Iterable[Cell]) -> list[list[Cell]]:
    """The outlines of squares as corners one step apart, with the squares on the right hand."""
    there = set(cells)
    onward: dict[Cell, list[Cell]] = {}
    for x, y in sorted(there):
        for start, end, beyond in (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        ):
            if beyond not in there:
                onward.setdefault(start, []).append(end)
    loops = []
    while onward:
        first = here = min(onward)
        loop, before = [], (0, 0)
        while True:
            ways = onward[here]
            ahead = (
                min(ways, key=lambda way: _turn(before, here, way)) if len(ways) > 1 else ways[0]
            )
            ways.remove(ahead)
            if not ways:
                del onward[here]
            loop.append(here)
            before, here = (ahead[0] - here[0], ahead[1] - here[1]), ahead
            if here == first:
                break
        loops.append(loop)
    return loops


def _turn(before: Cell, here: Cell, way: Cell) -> int:
    """Right turns first, so that squares that touch at a corner have an outline each."""
    dx, dy = way[0] - here[0], way[1] - here[1]
    return 0 if (-before[1], before[0]) == (dx, dy) else 1


def straight(loop: list[Cell]) -> Outline:
    """The corners of an outline in millimetres, none on a straight line."""
    count = len(loop)
    kept = [
        loop[n] for n in range(count) if not _is_level(loop[n - 1], loop[n], loop[(n + 1) % count])
    ]
    return tuple((x * SQUARE, y * SQUARE) for x, y in kept)


def _is_level(a: Cell, b: Cell, c: Cell) -> bool:
    return (a[0] == b[0] == c[0]) or (a[1] == b[1] == c[1])


def natural(loop: list[Cell], seed: int, stray: float = 1.8) -> Outline:
    """An outline that follows squares without their corners."""
    chance, points = Chance(seed, len(loop)), []
    for n, (x, y) in enumerate(loop):
        to_x, to_y = loop[(n + 1) % len(loop)]
        for part in (0.25, 0.75):
            points.append(
                (
                    (x + (to_x - x) * part) * SQUARE + chance.around(stray),
                    (y + (to_y - y) * part) * SQUARE + chance.around(stray),
                )
            )
    return _cut(_cut(tuple(points)))


def _cut(points: Outline) -> Outline:
    """The same closed line with each corner cut off."""
    cut = []
    for n, (x, y) in enumerate(points):
        to_x, to_y = points[(n + 1) % len(points)]
        cut.append((round(0.75 * x + 0.25 * to_x, 2), round(0.75 * y + 0.25 * to_y, 2)))
        cut.append((round(0.25 * x + 0.75 * to_x, 2), round(0.25 * y + 0.75 * to_y, 2)))
    return tuple(cut)


def wobbly(points: Outline, seed: int, stray: float = 0.3, *, closed: bool = True) -> Outline:
    """The line as drawn without a ruler. Its corners stay where they are."""
    chance = Chance(seed, len(points))
    ends = (*points, points[0]) if closed else points
    drawn: list[Point] = [ends[0]]
    for (x, y), (to_x, to_y) in pairwise(ends):
        long = hypot(to_x - x, to_y - y)
        steps = max(1, round(long / STRIDE))
        for n in range(1, steps):
            part, off = n / steps, chance.around(stray)
            drawn.append(
                (
                    round(x + (to_x - x) * part - (to_y - y) / long * off, 2),
                    round(y + (to_y - y) * part + (to_x - x) / long * off, 2),
                )
            )
        drawn.append((to_x, to_y))
    return tuple(drawn[:-1]) if closed else tuple(drawn)


def along(points: Outline, step: float) -> Iterator[tuple[Point, Point]]:
    """Places on a closed line, `step` apart, each with the direction of the right hand there."""
    left = step / 2
    for n, (x, y) in enumerate(points):
        to_x, to_y = points[(n + 1) % len(points)]
        long = hypot(to_x - x, to_y - y)
        if not long:
            continue
        dx, dy = (to_x - x) / long, (to_y - y) / long
        while left <= long:
            yield (x + dx * left, y + dy * left), (-dy, dx)
            left += step
        left -= long


@lru_cache(maxsize=256)
def leafy(radius: float, lobes: int, seed: int) -> Outline:
    """The outline of a crown of leaves around the origin: arcs that bulge outward."""
    chance = Chance(seed, lobes)
    angles = [2 * pi * (n + chance.around(0.22)) / lobes for n in range(lobes)]
    reaches = [radius * (0.9 + 0.1 * chance.part()) for _ in range(lobes)]
    points: list[Point] = []
    for n in range(lobes):
        m = (n + 1) % lobes
        end = angles[m] + (2 * pi if m == 0 else 0)
        for step in range(4):
            part = step / 4
            angle = angles[n] + (end - angles[n]) * part
            reach = reaches[n] + (reaches[m] - reaches[n]) * part
            bulge = 1 + 0.75 * sin(pi * part) * (end - angles[n]) / 2
            points.append(
                (round(reach * bulge * cos(angle), 2), round(reach * bulge * sin(angle), 2))
            )
    return tuple(points)


@lru_cache(maxsize=64)
def blob(radius: float, seed: int) -> Outline:
    """A patch without corners around the origin."""
    chance, corners = Chance(seed, 9), 9
    points = []
    for n in range(corners):
        angle, reach = 2 * pi * n / corners, radius * (0.62 + 0.5 * chance.part())
        points.append((1.25 * reach * cos(angle), 0.85 * reach * sin(angle)))
    return _cut(_cut(tuple(points)))


def arc(x: float, y: float, radius: float, start: float, end: float) -> Outline:
    """Part of a circle, angles in radians with the clock from the east."""
    steps = max(4, round(abs(end - start) * radius / 1.2))
    return tuple(
        (
            round(x + radius * cos(start + (end - start) * n / steps), 2),
            round(y + radius * sin(start + (end - start) * n / steps), 2),
        )
        for n in range(steps + 1)
    )

"""The marks that make a card look worn: torn edges, hazard stripes, badges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, radians, sin
from typing import Final

from cards.palette import WHITE, Colour, Palette, mixed
from cards.paper import Size
from cards.pen import Box, Pen, Points
from rules.printables import CORNERS, Shape

BRICK: Final = 13.0  # mm of a brick
COURSE: Final = 5.2  # mm of a row of them
SHADE: Final = 0.3  # of ink in the shadow of a notice


def _noise(seed: int) -> Iterator[float]:
    """The same numbers from 0 to 1 for the same seed, on every machine."""
    while True:
        seed = (seed * 1_103_515_245 + 12_345) % 2**31
        yield (seed >> 12) % 1_000 / 1_000


@lru_cache(maxsize=256)
def torn_line(length: float, depth: float, seed: int) -> tuple[tuple[float, float], ...]:
    """A torn edge from 0 to `length`, straying up to `depth` to both sides of 0."""
    noise = _noise(seed)
    points, x = [(0.0, 0.0)], 0.0
    while True:
        x += 0.35 + 1.5 * next(noise)
        if x >= length:
            break
        bite = 1.0 if next(noise) > 0.82 else 0.45
        points.append((round(x, 2), round((2 * next(noise) - 1) * depth * bite, 2)))
    return (*points, (length, 0.0))


@lru_cache(maxsize=64)
def torn_sheet(width: float, height: float, depth: float, seed: int) -> Points:
    """A rectangle torn on all four sides."""
    top = [(x, dy) for x, dy in torn_line(width, depth, seed)]
    right = [(width + d, y) for y, d in torn_line(height, depth, seed + 1)]
    bottom = [(width - x, height + dy) for x, dy in torn_line(width, depth, seed + 2)]
    left = [(d, height - y) for y, d in torn_line(height, depth, seed + 3)]
    return (*top, *right[1:], *bottom[1:], *left[1:-1])


def hazard(pen: Pen, *, x: float, y: float, length: float, height: float, colour: Colour) -> None:
    """A row of slanting stripes within length and height."""
    stripe = height
    position = 0.0
    while position + stripe + height <= length + 1e-6:
        left = x + position
        pen.polygon(
            (
                (left, y + height),
                (left + height, y),
                (left + height + stripe, y),
                (left + stripe, y + height),
            ),
            fill=colour,
        )
        position += 2 * stripe


@lru_cache(maxsize=32)
def badge(shape: Shape, radius: float) -> Points:
    """The outline of a side's badge around the origin."""
    if shape in CORNERS:
        return tuple((x and radius * x, y and radius * y) for x, y in CORNERS[shape])
    round_, jagged = (1.0,), (1.17, 0.86, 1.06, 0.9)
    corners, reaches = (48, round_) if shape == "round" else (22, jagged)
    return tuple(
        (
            round(radius * reaches[i % len(reaches)] * sin(2 * pi * i / corners), 3),
            round(-radius * reaches[i % len(reaches)] * cos(2 * pi * i / corners), 3),
        )
        for i in range(corners)
    )


@lru_cache(maxsize=64)
def skyline(length: float, height: float, seed: int) -> Points:
    """Roofs, trees and a steeple from 0 to `length`, on the level 0 and up to `height` above it."""
    noise = _noise(seed + 40)
    points: list[tuple[float, float]] = [(0.0, 0.0)]
    x = 0.0
    while x < length:
        wide = height * (0.35 + 0.5 * next(noise))
        wall, kind = -height * (0.25 + 0.35 * next(noise)), next(noise)
        right = min(x + wide, length)
        if kind < 0.45:
            points += [(x, wall), ((x + right) / 2, wall - height * 0.22), (right, wall)]
        elif kind < 0.7:
            points += [(x, wall), (right, wall)]
        elif kind < 0.9:
            points += [
                ((x + right) / 2 + dx * wide, min(0.0, wall + dy * height)) for dx, dy in _TREE
            ]
        else:
            points += [((x + right) / 2, 0.0), ((x + right) / 2 + 0.1 * wide, -height), (right, 0)]
        points.append((right, 0.0))
        x = right + height * 0.1 * next(noise)
        points.append((min(x, length), 0.0))
    return tuple((round(px, 2), round(py, 2)) for px, py in points)


_TREE = (
    (-0.05, 0.45),
    (-0.05, 0.2),
    (-0.35, 0.1),
    (-0.4, -0.15),
    (-0.1, -0.35),
    (0.25, -0.25),
    (0.38, 0.0),
    (0.2, 0.18),
    (0.05, 0.2),
    (0.05, 0.45),
)


def bricks(pen: Pen, size: tuple[float, float], *, fill: Colour, joint: Colour) -> None:
    """A wall so wide and high, each course half a brick along from the one under it."""
    wide, high = size
    pen.rect((0, 0, wide, high), fill=fill)
    lines: list[Points] = []
    for course in range(1 + int(high / COURSE)):
        top, low = high - (course + 1) * COURSE, high - course * COURSE
        lines.append(((0, top), (wide, top)))
        x = BRICK * (0.5 if course % 2 else 1.0)
        while x < wide:
            lines.append(((x, max(0.0, top)), (x, low)))
            x += BRICK
    pen.outlines(lines, stroke=joint, width=0.2, closed=False)


def draw_notice(pen: Pen, palette: Palette, box: Box, wall: Colour) -> None:
    """A sheet of paper on a wall, held by a pin in each corner."""
    left, top, right, bottom = box
    inset = min(1.8, 0.14 * (bottom - top))
    if palette.fills:
        shade = mixed(wall, palette.text, SHADE)
        pen.rect((left + 0.7, top + 0.7, right + 0.7, bottom + 0.7), fill=shade)
    fill = palette.ground if palette.fills else WHITE
    pen.rect(box, fill=fill, stroke=palette.text, width=0.35)
    for x in (left + inset, right - inset):
        for y in (top + inset, bottom - inset):
            pen.circle(x, y, 0.36 * inset, fill=palette.text)


def rounded(size: Size, radius: float) -> Points:
    """The outline of a card with round corners, from its upper left one on."""
    left, right, low = radius, size.width - radius, size.height - radius
    turns = ((left, left, 180), (right, left, 270), (right, low, 0), (left, low, 90))
    return [
        (x + radius * cos(radians(start + part)), y + radius * sin(radians(start + part)))
        for x, y, start in turns
        for part in range(0, 91, 15)
    ]

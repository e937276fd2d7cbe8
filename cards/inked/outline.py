"""Outlines as path data, drawn by a hand that strays a little."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import Final, TypeVar
from zlib import crc32

from cards.chance import Chance

Point = tuple[float, float]
T = TypeVar("T")
BEND: Final = 0.5523  # of a quarter of a circle
BOW: Final = 1.1  # an edge strays so far from its line


class Hand:
    """A hand that strays: the same for the same seed, on every machine."""

    def __init__(self, seed: str) -> None:
        self._chance = Chance(crc32(seed.encode()), len(seed))

    def uniform(self, least: float, most: float) -> float:
        """Return a number between the two."""
        return least + (most - least) * self._chance.part()

    def below(self, count: int) -> int:
        """Return a whole number from 0 on, under the count."""
        return self._chance.one_of(count)

    def choice(self, among: Sequence[T]) -> T:
        """Return one of several."""
        return among[self.below(len(among))]


def short(value: float) -> str:
    """A number as path data has it."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def data(letter: str, *numbers: float) -> str:
    """One step of a path."""
    return letter + " ".join(map(short, numbers))


def polygon(points: Sequence[Point], hand: Hand | None, *, close: bool = True) -> str:
    """Straight edges, or edges that bow where a hand draws them."""
    first, *rest = points
    found, here = [data("M", *first)], first
    for point in [*rest, *([first] if close else [])]:
        found.append(data("L", *point) if hand is None else _bowed(here, point, hand))
        here = point
    return "".join(found) + ("Z" if close else "")


def _bowed(start: Point, end: Point, hand: Hand) -> str:
    (x0, y0), (x1, y1) = start, end
    long = hypot(x1 - x0, y1 - y0) or 1.0
    bow = hand.uniform(-1, 1) * min(BOW, long * 0.012)
    x = (x0 + x1) / 2 - (y1 - y0) / long * bow
    y = (y0 + y1) / 2 + (x1 - x0) / long * bow
    return data("C", (x0 + 2 * x) / 3, (y0 + 2 * y) / 3, (x1 + 2 * x) / 3, (y1 + 2 * y) / 3, x1, y1)


def box(x: float, y: float, wide: float, high: float) -> str:
    """A rectangle with straight sides."""
    return polygon(((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)), None)


def rounded(x: float, y: float, wide: float, high: float, radius: float) -> str:
    """A rectangle with round corners."""
    r = min(radius, wide / 2, high / 2)
    k, right, low = r * (1 - BEND), x + wide, y + high
    return "".join(
        (
            data("M", x + r, y),
            data("L", right - r, y),
            data("C", right - k, y, right, y + k, right, y + r),
            data("L", right, low - r),
            data("C", right, low - k, right - k, low, right - r, low),
            data("L", x + r, low),
            data("C", x + k, low, x, low - k, x, low - r),
            data("L", x, y + r),
            data("C", x, y + k, x + k, y, x + r, y),
            "Z",
        )
    )


def oval(x: float, y: float, a: float, b: float) -> str:
    """An ellipse of half axes a and b."""
    p, q = a * BEND, b * BEND
    return "".join(
        (
            data("M", x, y - b),
            data("C", x + p, y - b, x + a, y - q, x + a, y),
            data("C", x + a, y + q, x + p, y + b, x, y + b),
            data("C", x - p, y + b, x - a, y + q, x - a, y),
            data("C", x - a, y - q, x - p, y - b, x, y - b),
            "Z",
        )
    )


def leafy(place: Point, radius: float, bumps: int, depth: float, hand: Hand) -> str:
    """A ring of soft bumps."""
    x, y = place
    turn = hand.uniform(0, 2 * pi)
    ring = []
    for n in range(bumps):
        angle = turn + n * 2 * pi / bumps
        reach = radius * (1 + hand.uniform(-depth, depth) * 0.6)
        ring.append((x + reach * cos(angle), y + reach * sin(angle), angle))
    found, far = [data("M", *ring[0][:2])], radius * (1 + depth * 1.9)
    for n in range(bumps):
        _, _, angle = ring[n]
        to_x, to_y, _ = ring[(n + 1) % bumps]
        a, b = angle + 0.12, angle + 2 * pi / bumps - 0.12
        found.append(
            data(
                *("C", x + far * cos(a), y + far * sin(a)),
                *(x + far * cos(b), y + far * sin(b), to_x, to_y),
            )
        )
    return "".join(found) + "Z"


def spiky_points(radius: float, teeth: int = 15, seed: float = 0.0) -> list[Point]:
    """The ragged rim of the dead, around the origin."""
    points = []
    for n in range(2 * teeth):
        angle = n * pi / teeth + seed
        deep = 0.13 if n % 2 == 0 else -0.0455
        reach = radius * (1 + deep * (1 + 0.35 * sin(n * 2.7 + seed)))
        points.append((reach * cos(angle), reach * sin(angle)))
    return points

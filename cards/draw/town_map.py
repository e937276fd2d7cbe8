"""The map of a poster's town: roads, a river, fields and woods, and the places of the nights."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from cards.draw.ornament import torn_sheet
from cards.inked.outline import Hand
from cards.palette import rgb
from cards.paper import POINTS, Size
from cards.pen import Pen, Points
from cards.text import cleaned, set_line, width
from rules.posters import PosterPlace

INK, CREAM, LAND, FIELD = map(rgb, ("#15181B", "#FBF7EC", "#E2D8B8", "#CDBF86"))
FURROW, WATER, ROAD, EDGE = map(rgb, ("#A89A5E", "#7FA6BC", "#F1EADB", "#8A826C"))
LOUD, DIM, WOOD, BARK = map(rgb, ("#B4431A", "#6B6F73", "#4D5B3A", "#3A2F27"))
ROOFS: Final = tuple(map(rgb, ("#8C4A37", "#5B666E", "#7B6A55", "#6E4F5B", "#4A5A5F")))
WALL: Final = rgb("#EFE7D2")
# Where a place may stand, from the first night on, in hundredths of the map.
SPOTS: Final = (
    *((30, 50), (54, 38), (18, 26), (80, 20), (90, 46), (38, 17), (12, 87), (40, 88)),
    *((68, 87), (88, 87), (63, 13), (72, 43)),
)
MOST_PLACES: Final = len(SPOTS)
DISC: Final = 5.4  # mm, radius of a place
NAME: Final = 11.0  # points
PLAIN_NAME: Final = 9.5


def draw_town(pen: Pen, places: Sequence[PosterPlace], size: Size, seed: str) -> None:
    """The map from its upper left corner, torn at its edges."""
    hand = Hand(f"town {seed}")
    with pen.clipped(torn_sheet(size.width, size.height, 0.8, 5)):
        pen.rect((-2, -2, size.width + 2, size.height + 2), fill=LAND)
        _fields(pen, hand, size)
        river = _river(hand, size)
        _band(pen, river, 9.0, WATER, 0.5)
        for road in _roads(hand, size):
            _band(pen, road, 5.4, ROAD, 0.4)
        for road in _roads(hand, size):
            _dashes(pen, road)
        shown = list(zip(places[:MOST_PLACES], _spots(size), strict=False))
        taken = [at for _, at in shown]
        taken += [(x, y - 4) for x, y in river]  # nothing stands in the water
        _houses(pen, hand, size, taken)
        _woods(pen, hand, size, taken)
        _route(pen, [at for one, at in shown if one.night])
    signs = _signs([one for one, _ in shown])
    for (one, at), sign in reversed(list(zip(shown, signs, strict=True))):
        _place(pen, one, at, sign)
    _compass(pen, (size.width - 9, 12.0))


def _spots(size: Size) -> list[tuple[float, float]]:
    return [(x / 100 * size.width, y / 100 * size.height) for x, y in SPOTS]


def _fields(pen: Pen, hand: Hand, size: Size) -> None:
    """Ploughed land, in slanting pieces."""
    for n in range(7):
        x, y = hand.uniform(-0.05, 0.9) * size.width, hand.uniform(-0.05, 0.85) * size.height
        wide, high, lean = hand.uniform(22, 40), hand.uniform(12, 22), hand.uniform(-5, 5)
        corners = ((x, y), (x + wide, y + lean), (x + wide + 3, y + high + lean), (x + 2, y + high))
        pen.polygon(corners, fill=FIELD, stroke=EDGE, width=0.25)
        with pen.clipped(corners):
            for line in range(int(wide / 2) + 4):
                at = x + 2.2 * line
                tilt = 6 if n % 2 else -6
                pen.line((at, y - 8), (at + tilt, y + high + 10), FURROW, width=0.2)


def _river(hand: Hand, size: Size) -> list[tuple[float, float]]:
    """Its middle, from the left to the right."""
    base, swing = 0.68 * size.height, 0.09 * size.height
    turn = hand.uniform(0, 2 * pi)
    steps = [n / 24 for n in range(-1, 26)]
    return [(x * size.width, base + swing * sin(turn + 7 * x) + 4 * sin(19 * x)) for x in steps]


def _roads(hand: Hand, size: Size) -> list[list[tuple[float, float]]]:
    """One across, one down, and a lane to the upper right."""
    wide, high = size.width, size.height
    across = [(x / 12 * wide, (0.47 + 0.04 * sin(x / 2)) * high) for x in range(-1, 14)]
    down = [((0.54 + 0.02 * sin(y / 2)) * wide, y / 8 * high) for y in range(-1, 10)]
    lane = [(0.54 * wide, 0.4 * high), (0.68 * wide, 0.3 * high), (0.84 * wide, 0.21 * high)]
    other = [(0.3 * wide, 0.5 * high), (0.2 * wide, 0.3 * high), (0.12 * wide, -3.0)]
    return [other, lane, down, across]


def _band(
    pen: Pen, middle: Sequence[tuple[float, float]], wide: float, fill: object, edge: float
) -> None:
    """A stroke of a width with an inked edge on both sides."""
    upper: list[tuple[float, float]] = []
    lower: list[tuple[float, float]] = []
    for n, (x, y) in enumerate(middle):
        before, after = middle[max(0, n - 1)], middle[min(len(middle) - 1, n + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        long = hypot(dx, dy) or 1.0
        ox, oy = -dy / long * wide / 2, dx / long * wide / 2
        upper.append((x + ox, y + oy))
        lower.append((x - ox, y - oy))
    pen.polygon([*upper, *reversed(lower)], fill=fill)  # type: ignore[arg-type]
    for side in (upper, lower):
        pen.polygon(side, stroke=INK, width=edge, closed=False)


def _dashes(pen: Pen, road: Sequence[tuple[float, float]]) -> None:
    for start, end in pairwise(road):
        pen.line(start, end, EDGE, width=0.35, dashed=True)


def _is_free(x: float, y: float, taken: Sequence[tuple[float, float]], far: float) -> bool:
    """Nothing of a place is so near. Its name stands below it."""
    return all(abs(x - a) > 1.4 * far or not -far < y - b < 1.5 * far for a, b in taken)


def _houses(pen: Pen, hand: Hand, size: Size, taken: Sequence[tuple[float, float]]) -> None:
    """Houses on both sides of the road, with roofs of several colours."""
    for n in range(34):
        x = hand.uniform(0.08, 0.92) * size.width
        side = -1 if n % 2 else 1
        y = 0.48 * size.height + side * hand.uniform(8, 19)
        if _is_free(x, y, taken, 11.0) and abs(x - 0.545 * size.width) > 7:
            _house(pen, (x, y), hand.uniform(0.8, 1.15), ROOFS[n % len(ROOFS)])


def _house(pen: Pen, at: tuple[float, float], scale: float, roof: object) -> None:
    with pen.at(*at, scale=scale):
        pen.polygon(((-3, 0), (3.4, 0), (3.4, 3.2), (-3, 3.2)), fill=WALL, stroke=INK, width=0.3)
        ridge = ((-3.8, 0.3), (-2.2, -2.8), (2.4, -2.8), (4.2, 0.3))
        pen.polygon(ridge, fill=roof, stroke=INK, width=0.35)  # type: ignore[arg-type]
        pen.rect((-0.7, 1.3, 0.6, 3.2), fill=INK)


def _woods(pen: Pen, hand: Hand, size: Size, taken: Sequence[tuple[float, float]]) -> None:
    """Firs in three woods, those behind first."""
    middles = ((0.09, 0.5), (0.93, 0.33), (0.8, 0.9), (0.3, 0.94))
    trees = [
        ((a + hand.uniform(-0.07, 0.07)) * size.width, (b + hand.uniform(-0.1, 0.1)) * size.height)
        for a, b in middles
        for _ in range(13)
    ]
    for x, y in sorted(trees, key=lambda tree: tree[1]):
        if not _is_free(x, y, taken, 11.0):
            continue
        pen.rect((x - 0.5, y, x + 0.5, y + 1.8), fill=BARK)
        for low, half in ((0.4, 2.6), (-1.8, 2.1), (-3.8, 1.5)):
            peak = ((x - half, y + low), (x, y + low - 3.8), (x + half, y + low))
            pen.polygon(peak, fill=WOOD, stroke=INK, width=0.25)


def _route(pen: Pen, stops: Sequence[tuple[float, float]]) -> None:
    """From night to night, in bows."""
    for (ax, ay), (bx, by) in pairwise(stops):
        lift = 0.16 * hypot(bx - ax, by - ay)
        bow: Points = [
            (ax + (bx - ax) * t, ay + (by - ay) * t - 4 * lift * t * (1 - t))
            for t in (n / 14 for n in range(15))
        ]
        for start, end in list(pairwise(bow))[::2]:
            pen.line(start, end, LOUD, width=1.1)


def _signs(places: Sequence[PosterPlace]) -> list[str]:
    """The number of each night. Places of one night have letters after it."""
    nights = [one.night for one in places]
    letters = [
        chr(ord("a") + nights[:n].count(night)) if nights.count(night) > 1 else ""
        for n, night in enumerate(nights)
    ]
    return [f"{night}{letter}" for night, letter in zip(nights, letters, strict=True)]


def _place(pen: Pen, one: PosterPlace, at: tuple[float, float], sign: str) -> None:
    """A disc with a drawing and its night, and its name under it. A plain one has no disc."""
    x, y = at
    size = NAME if one.night else PLAIN_NAME
    colour = LOUD if one.night and not one.planned else INK
    line = set_line("display", cleaned(one.name), 44.0, size, 6.0)
    half, high = width("display", line.words, line.size) / 2 + 1.6, line.size / POINTS * 1.35
    top = y + DISC + 0.8
    if one.night:
        pen.circle(x, y, DISC, fill=CREAM, stroke=INK, width=0.5)
        with pen.at(x, y):
            _drawn(pen, one)
    else:
        _house(pen, (x, y + 2.2), 1.2, ROOFS[len(one.name) % len(ROOFS)])
    box = (x - half, top, x + half, top + high)
    pen.rect(box, fill=CREAM, stroke=INK, width=0.3, radius=0.8)
    base = top + high / 2 + 0.35 * line.size / POINTS
    pen.line_of_text(x, base, line, "display", colour=colour, align="centre")
    if one.night:
        cx, cy = x + DISC * 0.95, y - DISC * 0.8
        pen.circle(cx, cy, 3.2, fill=DIM if one.planned else LOUD, stroke=CREAM, width=0.4)
        size = 12 if len(sign) == 1 else 9.5
        base = cy + 0.36 * size / POINTS
        pen.text(cx, base, sign, "display", size=size, colour=CREAM, align="centre")


def _drawn(pen: Pen, one: PosterPlace) -> None:
    """A building of its own for each name."""
    kind = sum(map(ord, one.name)) % 5
    roof = ROOFS[(kind + one.night) % len(ROOFS)]
    if kind == 0:  # a church
        pen.polygon(((-3.4, -0.4), (2.6, -0.4), (2.6, 3), (-3.4, 3)), fill=roof)
        pen.polygon(((1.2, 3), (1.2, -2.2), (2.4, -4.2), (3.6, -2.2), (3.6, 3)), fill=INK)
        pen.line((2.4, -5.2), (2.4, -3.6), INK, width=0.4)
    elif kind == 1:  # a barn
        shape = ((-3.6, 3), (-3.6, -0.6), (-2.4, -2.6), (0, -3.6), (2.4, -2.6), (3.6, -0.6))
        pen.polygon((*shape, (3.6, 3)), fill=roof, stroke=INK, width=0.4)
        pen.line((-1.4, 0.4), (1.4, 3), CREAM, width=0.4)
        pen.line((1.4, 0.4), (-1.4, 3), CREAM, width=0.4)
    elif kind == 2:  # a shop
        pen.rect((-3.6, -1.6, 3.6, 3), fill=WALL, stroke=INK, width=0.4)
        pen.polygon(((-4, -1.2), (-3.4, -3.2), (3.4, -3.2), (4, -1.2)), fill=roof)
        pen.rect((-2.6, 0, -0.2, 1.8), fill=WATER, stroke=INK, width=0.25)
        pen.rect((0.8, 0, 2.6, 3), fill=INK)
    elif kind == 3:  # a mast
        for side in (-1, 1):
            pen.line((2.6 * side, 3.2), (0, -3), INK, width=0.6)
        pen.line((-1.7, 1), (1.7, 1), INK, width=0.4)
        pen.line((-0.9, -0.9), (0.9, -0.9), INK, width=0.4)
        pen.circle(0, -3.2, 0.8, fill=LOUD)
    else:
        with pen.at(-0.2, -0.2):
            _house(pen, (0, 0), 0.95, roof)


def _compass(pen: Pen, at: tuple[float, float]) -> None:
    with pen.at(*at):
        pen.text(0, -5.4, "N", "display", size=11, colour=INK, align="centre")
        pen.polygon(((0, -4.6), (2, 0), (-2, 0)), fill=LOUD, stroke=INK, width=0.3)
        pen.polygon(((0, 4.6), (2, 0), (-2, 0)), fill=CREAM, stroke=INK, width=0.3)
        for turn in (0.25, 0.75):
            x, y = 3.4 * cos(2 * pi * turn), 0.0
            pen.line((0, 0), (x, y), INK, width=0.3)

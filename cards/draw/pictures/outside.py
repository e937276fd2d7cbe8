"""Places under the sky."""

from __future__ import annotations

from math import sin
from typing import Final

from cards.draw.pictures.light import Light
from cards.draw.pictures.sky import (
    LAMP,
    LEFT,
    RIGHT,
    draw_crows,
    draw_hills,
    draw_roofs,
    draw_strokes,
    draw_torn_ground,
    draw_tree,
)
from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.inked.outline import data

ROAD: Final = "#3A3836"
LANE: Final = "#D9C48C"


def draw_town(p: Inker, high: float, light: Light) -> None:
    """Roofs in two rows under a low sun."""
    light.sky(p, high * 0.8, (250, high * 0.46), high * 0.3)
    draw_roofs(p, high * 0.86, high * 0.34, light.far)
    draw_roofs(p, high, high * 0.3, INK, LAMP)
    draw_crows(p, ((70, high * 0.2), (150, high * 0.12), (380, high * 0.25)))


def draw_highway(p: Inker, high: float, light: Light) -> None:
    """A road to the horizon, with poles beside it."""
    level = high * 0.66
    light.sky(p, level, (220, level - high * 0.1), high * 0.27)
    draw_hills(p, level + 6, high * 0.12, light.far)
    draw_torn_ground(p, level, light.ground, 2)
    p.path(
        outline.polygon([(210, level), (230, level), (470, high + 60), (-30, high + 60)], None),
        ROAD,
    )
    for n in range(5):
        y = level + (high - level) * (0.08 + 0.045 * n * n)
        wide = 1.2 + 1.6 * n
        p.path(outline.box(220 - wide, y, 2 * wide, 4 + 5 * n), LANE, line=None)
    for side in (-1, 1):
        for n in range(3):
            x, tall = 220 + side * (48 + 62 * n * (0.6 + 0.3 * n)), high * (0.16 + 0.17 * n)
            foot = level + (high - level) * (0.03 + 0.13 * n)
            post = data("M", x, foot) + data("L", x, foot - tall)
            arm = data("M", x - tall * 0.14, foot - tall * 0.9)
            arm += data("L", x + tall * 0.14, foot - tall * 0.9)
            p.path(post + arm, None, width=2 + 1.6 * n)


def draw_field(p: Inker, high: float, light: Light) -> None:
    """A red barn behind a fence."""
    light.sky(p, high * 0.7, (96, high * 0.36), high * 0.22)
    draw_hills(p, high * 0.72, high * 0.14, light.far)
    x, base, u = 330.0, high * 0.8, high / 100
    roof = [(-30, -28), (-18, -45), (0, -53), (18, -45), (30, -28)]
    shape = [(x + a * u, base + b * u) for a, b in roof]
    p.path(
        outline.polygon([*shape, (x + 30 * u, base), (x - 30 * u, base)], None), "#7A2F2A", width=3
    )
    p.path(outline.polygon(shape, None, close=False), None, width=6)
    p.path(outline.box(x - 11 * u, base - 22 * u, 22 * u, 22 * u), INK, line=None)
    cross = data("M", x - 11 * u, base - 22 * u) + data("L", x + 11 * u, base)
    cross += data("M", x + 11 * u, base - 22 * u) + data("L", x - 11 * u, base)
    p.path(cross, None, line="#E8D8B8", width=4)
    p.path(outline.box(x - 4 * u, base - 40 * u, 8 * u, 9 * u), LAMP, width=2)
    draw_torn_ground(p, base, light.ground)
    rails = "".join(data("M", LEFT, y) + data("L", RIGHT, y + 4) for y in (base + 6, base + 20))
    posts = "".join(
        data("M", LEFT + n * 52, base + 40) + data("L", LEFT + n * 52 + 2, base - 8)
        for n in range(11)
    )
    p.path(rails + posts, None, width=4.5)


def draw_forest(p: Inker, high: float, light: Light) -> None:
    """Trunks before a moon, with mist between them."""
    light.sky(p, high, (310, high * 0.34), high * 0.2)
    for depth, colour in ((0, light.far), (1, light.near), (2, INK)):
        for n in range(4 + depth):
            x = LEFT + (n + p.hand.uniform(0.1, 0.9)) * 520 / (4 + depth)
            wide = (9 + 8 * depth) * p.hand.uniform(0.8, 1.3)
            if depth == 2 and 130 < x < 320:
                continue
            bend = p.hand.uniform(-14, 14)
            trunk = [(x, -40), (x + bend, high * 0.5), (x - wide * 0.4, high + 30)]
            back = [(x + wide * 1.5, high + 30), (x + bend + wide, high * 0.5), (x + wide, -40)]
            p.path(outline.polygon(trunk + back, None), colour, line=None)
            y = high * p.hand.uniform(0.1, 0.4)
            branch = data("M", x + wide / 2, y) + data(
                "L", x + wide * p.hand.choice((-3, 4)), y - 40
            )
            p.path(branch, None, line=colour, width=wide * 0.34)
        if depth < 2 and not p.saves:
            mist = outline.box(LEFT, high * (0.6 + 0.14 * depth), 520, high)
            p.path(mist, light.mist, line=None, alpha=0.35)
    draw_torn_ground(p, high * 0.9, INK, 9)


def draw_graves(p: Inker, high: float, light: Light) -> None:
    """Stones and crosses on a hill."""
    light.sky(p, high * 0.8, (330, high * 0.32), high * 0.2)
    draw_tree(p, (70, high * 0.86), high * 0.75)
    draw_hills(p, high * 0.84, high * 0.16, light.near)
    for n in range(7):
        x, tall = LEFT + 40 + n * 68 + p.hand.uniform(-16, 16), high * p.hand.uniform(0.15, 0.24)
        y = high * p.hand.uniform(0.78, 0.92)
        lean = p.hand.uniform(-9, 9)
        with p.at(x, y, lean):
            if n % 3 == 1:
                beam = data("M", 0, 0) + data("L", 0, -tall * 1.3)
                p.path(
                    beam + data("M", -tall * 0.4, -tall) + data("L", tall * 0.4, -tall),
                    None,
                    width=9,
                )
            else:
                p.path(
                    outline.rounded(-tall * 0.36, -tall, tall * 0.72, tall * 1.4, tall * 0.36),
                    light.stone,
                )
    draw_torn_ground(p, high * 0.93, INK, 6)
    draw_crows(p, ((200, high * 0.2), (250, high * 0.14)), 18)


def draw_rooftops(p: Inker, high: float, light: Light) -> None:
    """Slates, a chimney and a water tower above the town."""
    light.sky(p, high * 0.8, (130, high * 0.4), high * 0.25)
    draw_roofs(p, high * 0.84, high * 0.26, light.far, LAMP)
    x, y = 372.0, high * 0.26
    legs = "".join(
        data("M", x + a, y + 30) + data("L", x + 1.5 * a, high) for a in (-26, -8, 8, 26)
    )
    p.path(legs, None, width=4)
    p.path(outline.polygon([(x - 36, y), (x, y - 34), (x + 36, y)], None), light.near, width=3)
    p.path(outline.box(x - 32, y, 64, high * 0.22), light.near, width=3)
    slope = [
        (LEFT, high * 0.94),
        (150, high * 0.7),
        (RIGHT, high * 0.86),
        (RIGHT, high + 200),
        (LEFT, high + 200),
    ]
    p.path(outline.polygon(slope, None), INK, line=None)
    p.path(outline.box(40, high * 0.52, 46, high * 0.4), "#5A3A30", width=3)
    p.path(outline.box(34, high * 0.49, 58, 14), "#6E4A3C", width=3)
    rows = "".join(
        data("M", LEFT, y) + data("C", 100, y - 26, 200, y - 30, RIGHT, y + 6)
        for y in (high * (0.86 + 0.07 * n) for n in range(4))
    )
    p.path(rows, None, line=light.near, width=1.6)


def draw_mast(p: Inker, high: float, light: Light) -> None:
    """A radio mast that sends over the roofs."""
    x, top = 220.0, high * (0.2 if high < 440 else 0.36)
    light.sky(p, high * 0.8, (x, high * 0.52), high * 0.32)
    for n, radius in enumerate((26, 48, 70)):
        for side in (-1, 1):
            a, b = radius * 0.77 * side, radius * 0.64
            arc = data("M", x + a, top - b) + data(
                "C", x + a * 1.35, top - b * 0.4, x + a * 1.35, top + b * 0.4, x + a, top + b
            )
            p.path(arc, None, line=("#FCE3B0", "#F59A63")[n % 2], width=7)
    base = high + 30
    mast = data("M", x - 48, base) + data("L", x, top) + data("L", x + 48, base)
    for n in range(7):
        low, up = (base - part * (base - top) for part in (n / 7, (n + 1) / 7))
        a, b = 48 * (1 - n / 7), 48 * (1 - (n + 1) / 7)
        mast += (
            data("M", x - a, low)
            + data("L", x + b, up)
            + data("M", x + a, low)
            + data("L", x - b, up)
        )
        mast += data("M", x - a, low) + data("L", x + a, low)
    p.path(mast, None, width=4)
    p.oval((x, top), 9, "#FCE3B0", width=3)
    draw_roofs(p, high * 0.92, high * 0.3, light.far)
    draw_roofs(p, high * 1.02, high * 0.26, INK, LAMP)


def draw_street(p: Inker, high: float, light: Light) -> None:
    """House fronts at night beside a street lamp."""
    light.sky(p, high * 0.7, (300, high * 0.2), high * 0.11)
    x = LEFT
    while x < RIGHT:
        wide, tall = p.hand.uniform(76, 120), high * p.hand.uniform(0.48, 0.72)
        top = high * 0.9 - tall
        p.path(outline.box(x, top, wide, tall), p.hand.choice((light.near, light.far)), width=2.5)
        if p.hand.uniform(0, 1) < 0.6:
            p.path(
                outline.polygon(
                    [(x - 5, top), (x + wide / 2, top - 44), (x + wide + 5, top)], None
                ),
                INK,
            )
        for row in range(2):
            for column in range(2):
                lit = LAMP if p.hand.uniform(0, 1) < 0.3 else INK
                place = (x + wide * (0.16 + 0.42 * column), top + tall * (0.14 + 0.34 * row))
                p.path(outline.box(*place, wide * 0.22, tall * 0.18), lit, width=2)
        x += wide + p.hand.choice((0, 4, 14))
    p.path(outline.box(LEFT, high * 0.86, 520, high), ROAD, line=None)
    p.path(outline.box(LEFT, high * 0.84, 520, high * 0.045), light.stone, width=2)
    if not p.saves:
        cone = outline.polygon([(64, high * 0.2), (-30, high + 20), (180, high + 20)], None)
        p.path(cone, LAMP, line=None, alpha=0.3)
    p.path(
        data("M", 100, high) + data("L", 100, high * 0.17) + data("L", 60, high * 0.17),
        None,
        width=6,
    )
    p.oval((64, high * 0.19), 12, LAMP, width=3)


def draw_crossing(p: Inker, high: float, light: Light) -> None:
    """A car wreck under a traffic light."""
    light.sky(p, high * 0.66, (230, high * 0.44), high * 0.3)
    draw_roofs(p, high * 0.76, high * 0.34, light.far, LAMP)
    p.path(outline.box(LEFT, high * 0.74, 520, high), ROAD, line=None)
    for n in range(6):
        x = LEFT + 20 + n * 92
        stripe = [
            (x, high * 0.93),
            (x + 44, high * 0.93),
            (x + 26, high * 1.1),
            (x - 26, high * 1.1),
        ]
        p.path(outline.polygon(stripe, None), LANE, line=None)
    base = high * 0.84
    body = "M0 0L6 -28L40 -34L62 -62L128 -62L152 -32L190 -26L196 0Z"
    with p.at(-14, base, -4, high / 250):
        p.path(body, "#4A5F6B", width=4)
        p.path("M50 -36L66 -55H92V-36ZM98 -55H124L138 -34L98 -36Z", INK, line=None)
        for x in (42, 152):
            p.oval((x, 0), 21, INK)
            p.oval((x, 0), 9, light.stone, line=None)
    p.path(data("M", 392, high) + data("L", 392, high * 0.1), None, width=8)
    p.path(outline.rounded(370, high * 0.1, 44, high * 0.36, 8), INK)
    for n, colour in enumerate(("#C8402F", "#5A4A20", "#2A3A28")):
        p.oval((392, high * (0.165 + 0.115 * n)), 13, colour, width=2)


def draw_water(p: Inker, high: float, light: Light) -> None:
    """A jetty at a lake in the last light."""
    level = high * 0.58
    light.sky(p, level, (290, level - 6), high * 0.3)
    draw_hills(p, level, high * 0.12, light.far)
    p.path(outline.box(LEFT, level, 520, high), light.near, line=None)
    waves = ""
    for n in range(16):
        y = level + 8 + n * (high - level) / 15
        x = 290 + 60 * sin(n * 2.1)
        waves += data("M", x - 50 - 3 * n, y) + data("L", x + 40 + 2 * n, y)
    p.path(waves, None, line=light.sun[0], width=3.5)
    deck = [(40, high * 0.72), (150, high * 0.72), (250, high + 40), (-60, high + 40)]
    p.path(outline.polygon(deck, None), "#6B4A2D", width=3)
    planks = "".join(
        data("M", 40 - 14 * n, high * (0.72 + 0.05 * n))
        + data("L", 150 + 15 * n, high * (0.72 + 0.05 * n))
        for n in range(7)
    )
    p.path(planks, None, width=2)
    draw_strokes(p, level * 0.5)

"""Roofs from above, to be lifted off the floor under them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cards.chance import Chance
from cards.draw.ground.hand import SQUARE, Outline
from cards.draw.ground.look import INK, Look
from cards.draw.ground.plot import Plot
from cards.paper import Size
from cards.pen import Pen

COURSE: Final = 7.0  # mm from one row of shingles to the next
SHINGLE: Final = 11.4
GROOVE: Final = 3.2  # of corrugated iron
CHIMNEY: Final = 9.0
SLOPES: Final = (("#BF7A59", "#CF8A68"), ("#98A6B0", "#A9B6BF"))  # away from the light, towards it
SHADED, LIT = SLOPES[0]
IRON, IRON_LIT = "#9CA3A0", "#B3B9B5"
GROOVES: Final = "#84785C"
BRICK: Final = "#C2BCB0"


def draw_roofs(pen: Pen, look: Look, plot: Plot) -> None:
    """A roof over each building that has one, as far as its walls. Its doors can be seen."""
    for roof in plot.roofs:
        x, y, wide, high = roof.rect
        size = Size(wide * SQUARE, high * SQUARE)
        draw = draw_iron_roof if roof.form == "iron" else draw_shingled_roof
        with pen.at(x * SQUARE, y * SQUARE):
            draw(pen, look, size, x + y)


def draw_shingled_roof(pen: Pen, look: Look, size: Size, seed: int) -> None:
    """Four slopes of shingles up to a ridge along the longer side, and a chimney."""
    wide, high = size.width, size.height
    if high > wide:
        with pen.at(0, high, 90):
            draw_shingled_roof(pen, look, size.turned(), seed)
        return
    low, rise = high / 2, high / 2
    shaded, lit = SLOPES[seed % len(SLOPES)]
    west, east = (rise, low), (wide - rise, low)
    slopes: Sequence[tuple[Outline, str]] = (
        (((0, 0), (wide, 0), east, west), lit),
        (((0, high), (wide, high), east, west), shaded),
        (((0, 0), west, (0, high)), shaded),
        (((wide, 0), east, (wide, high)), lit),
    )
    with pen.at(0, 0):
        pen.soften()
        for n, (slope, colour) in enumerate(slopes):
            pen.polygon(slope, fill=look.over(colour))
            if look.calm:
                continue
            with pen.within((slope,)):
                lines = _level_shingles(wide, high) if n < 2 else _upright_shingles(wide, high)
                pen.outlines(lines, stroke=look.line(INK), width=0.3 * look.heavy, closed=False)
        folds: list[Outline] = [((0, 0), west), ((0, high), west), ((wide, 0), east)]
        folds += [((wide, high), east), (west, east)]
        pen.outlines(folds, stroke=look.ink, width=1.3, closed=False)
        pen.outlines(folds, stroke=look.over(lit), width=0.6, closed=False)
        side = 0.3 if Chance(seed, 3).part() < 0.5 else 0.7
        _chimney(pen, look, wide * side, high * 0.3)
        pen.rect((0, 0, wide, high), stroke=look.ink, width=0.9 * look.heavy)


def _level_shingles(wide: float, high: float) -> list[Outline]:
    """Rows along the x axis, counted from both eaves, joints staggered."""
    lines: list[Outline] = []
    for n in range(int(high / 2 / COURSE) + 1):
        for y, down in ((n * COURSE, 1), (high - n * COURSE, -1)):
            lines.append(((0.0, y), (wide, y)))
            x = SHINGLE * (0.5 if n % 2 else 1.0)
            while x < wide:
                lines.append(((x, y), (x, y + down * COURSE)))
                x += SHINGLE
    return lines


def _upright_shingles(wide: float, high: float) -> list[Outline]:
    return [tuple((x, y) for y, x in line) for line in _level_shingles(high, wide)]


def _chimney(pen: Pen, look: Look, x: float, y: float) -> None:
    half = CHIMNEY / 2
    if shade := look.fill(INK):
        far = half + 2.4
        corners = ((-half, half), (half, -half), (far, -1.0), (far, far), (-1.0, far))
        pen.polygon(tuple((x + dx, y + dy) for dx, dy in corners), fill=shade)
    box = (x - half, y - half, x + half, y + half)
    pen.rect(box, fill=look.over(BRICK), stroke=look.ink, width=0.6)
    inner = half * 0.55
    pen.rect((x - inner, y - inner, x + inner, y + inner), fill=look.ink)


def draw_iron_roof(pen: Pen, look: Look, size: Size, seed: int) -> None:
    """Two slopes of corrugated iron, with rust."""
    wide, high = size.width, size.height
    if high > wide:
        with pen.at(0, high, 90):
            draw_iron_roof(pen, look, size.turned(), seed)
        return
    with pen.at(0, 0):
        pen.soften()
        pen.rect((0, 0, wide, high / 2), fill=look.over(IRON_LIT))
        pen.rect((0, high / 2, wide, high), fill=look.over(IRON))
        chance, rust = Chance(seed, 7), []
        for _ in range(5):
            x, y, long = wide * chance.part(), high * chance.part(), 4 + 5 * chance.part()
            rust += [((x + n * 0.9, y), (x + n * 0.9, y + long * (1 - n * 0.2))) for n in range(3)]
        with pen.within((((0, 0), (wide, 0), (wide, high), (0, high)),)):
            pen.outlines(rust, stroke=look.line(SHADED), width=0.4, closed=False)
        count = int(wide / GROOVE)
        grooves = [((n * GROOVE, 0.0), (n * GROOVE, high)) for n in range(1, count + 1)]
        pen.outlines(grooves, stroke=look.line(GROOVES), width=0.25 * look.heavy, closed=False)
        pen.line((0, high / 2), (wide, high / 2), look.ink, width=1.2)
        pen.rect((0, 0, wide, high), stroke=look.ink, width=0.9 * look.heavy)

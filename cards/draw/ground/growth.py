"""Growth: woods, single trees and hedges, drawn as crowns of leaves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, sin
from typing import Final

from cards.chance import Chance
from cards.draw.ground.hand import SQUARE, Cell, arc, leafy
from cards.draw.ground.look import SHADE, Look
from cards.draw.ground.plot import Plot
from cards.palette import Colour
from cards.pen import Box, Pen
from rules.looks import Canopy, Crown, Crowns

Q: Final = SQUARE
VARIANTS: Final = 5
INSET: Final = 7.0  # mm from the outline of a wood
Round = tuple[float, float, float, int]  # x, y, radius, variant
Leafy = Canopy | Crowns


def draw_canopies(pen: Pen, look: Look, plot: Plot) -> None:
    """A canopy over the squares of each wood: many crowns with one outline."""
    for kind, canopy in plot.grounds(Canopy):
        _over_squares(pen, look, plot, kind, canopy)


def _over_squares(pen: Pen, look: Look, plot: Plot, kind: str, canopy: Canopy) -> None:
    cells = plot.cells[kind]
    crowns: list[Round] = []
    for x, y in plot.of(kind):
        crowns.append(_crown(x + 0.5, y + 0.5, 12.6))
        east, south = (x + 1, y) in cells, (x, y + 1) in cells
        if east:
            crowns.append(_crown(x + 1, y + 0.5, 10.4))
        if south:
            crowns.append(_crown(x + 0.5, y + 1, 10.4))
        if east and south and (x + 1, y + 1) in cells:
            crowns.append(_crown(x + 1, y + 1, 9.0))
    within = _inner(plot.of(kind), cells)
    _canopy(pen, look, crowns, kind, canopy, line=0.9, within=within)


def _inner(seen: Sequence[Cell], cells: set[Cell]) -> list[Box]:
    """Fill the inside of woods, so that crowns leave no gap."""
    boxes: list[Box] = []
    for x, y in seen:
        east, south = (x + 1, y) in cells, (x, y + 1) in cells
        left, top = x * Q + INSET, y * Q + INSET
        right, low = (x + 1) * Q - INSET, (y + 1) * Q - INSET
        boxes.append((left, top, right + 2 * INSET * east, low))
        if south:
            both = east and {(x + 1, y + 1)} <= cells
            boxes.append((left, low, right + 2 * INSET * both, low + 2 * INSET))
    return boxes


def _crown(x: float, y: float, radius: float) -> Round:
    """A crown about this place, given in squares."""
    chance = Chance(round(2 * x), round(2 * y), 41)
    return (
        x * Q + chance.around(1.6),
        y * Q + chance.around(1.6),
        radius - chance.one_of(3) * 0.6,
        chance.one_of(VARIANTS),
    )


def _canopy(
    pen: Pen,
    look: Look,
    crowns: Sequence[Round],
    kind: str,
    paint: Leafy,
    *,
    line: float,
    within: Sequence[Box] = (),
) -> None:
    """Shadows first, then every crown in ink, then every crown's leaves, a little smaller."""
    if shade := look.fill(SHADE):
        for x, y, radius, variant in crowns:
            off = 1.2 + radius * 0.16
            _stamp(pen, (kind, "shade"), radius, variant, shade, x + off, y + off * 1.3)
    for x, y, radius, variant in crowns:
        _stamp(pen, (kind, "ink", look.key), radius, variant, look.ink, x, y)
    for box in within:
        pen.rect(box, fill=look.over(paint.fill))
    for x, y, radius, variant in crowns:
        size = radius - line * look.heavy
        draw = partial(_leaves, look=look, paint=paint, radius=size, variant=variant)
        box = (-radius * 1.4, -radius * 1.4, radius * 1.4, radius * 1.4)
        pen.stamp((kind, "leaves", look.key, radius, variant), box, draw, x=x, y=y)


def _stamp(
    pen: Pen,
    key: tuple[object, ...],
    radius: float,
    variant: int,
    colour: Colour,
    x: float,
    y: float,
) -> None:
    box = (-radius * 1.4, -radius * 1.4, radius * 1.4, radius * 1.4)

    def draw(inner: Pen) -> None:
        inner.polygon(_outline(radius, radius, variant), fill=colour)

    pen.stamp((*key, radius, variant), box, draw, x=x, y=y)


def _outline(radius: float, full: float, variant: int) -> tuple[tuple[float, float], ...]:
    """The same leaves at a somewhat smaller radius."""
    part = radius / full
    lobes = 7 if full < 6 else 11
    return tuple((x * part, y * part) for x, y in leafy(full * 0.93, lobes, variant))


def _leaves(pen: Pen, look: Look, paint: Leafy, radius: float, variant: int) -> None:
    """The crown, with a few bows of leaves where the light does not fall."""
    full = radius + 0.55 * look.heavy if radius > 6 else radius + 0.4 * look.heavy
    pen.soften()
    pen.polygon(_outline(radius, full, variant), fill=look.over(paint.fill))
    chance, bows = Chance(variant, 43), []
    for _ in range(5 if radius > 6 else 1):
        x, y = chance.around(radius * 0.55), chance.around(radius * 0.55)
        turn = 0.2 + chance.part()
        bows.append(arc(x, y, radius * 0.17 + 0.5, turn, turn + 2.2))
    pen.outlines(bows, stroke=look.line(paint.leaf), width=0.32 * look.heavy, closed=False)


def draw_trees(pen: Pen, look: Look, plot: Plot) -> None:
    """A crown for each tree, lighter on top."""
    box = (-Q, -Q, Q, Q)
    for kind, paint in plot.grounds(Crown):
        for x, y in plot.of(kind):
            variant = Chance(x, y, 53).one_of(VARIANTS)
            draw = partial(_tree, look=look, paint=paint, variant=variant)
            key = (kind, look.key, variant)
            pen.stamp(key, box, draw, x=(x + 0.5) * Q, y=(y + 0.5) * Q)


def _tree(pen: Pen, look: Look, paint: Crown, variant: int) -> None:
    pen.soften()
    crown, upper = leafy(15.0, 14, variant + 60), leafy(8.6, 9, variant + 80)
    if shade := look.fill(SHADE):
        pen.polygon(tuple((x + 4.2, y + 5.4) for x, y in crown), fill=shade)
    pen.polygon(crown, fill=look.over(paint.fill), stroke=look.ink, width=1.1 * look.heavy)
    light = look.over(paint.light or paint.fill)
    lit = tuple((x - 2.2, y - 2.6) for x, y in upper)
    pen.polygon(lit, fill=light, stroke=look.ink, width=0.7 * look.heavy)
    strokes = []
    for n in range(7):
        turn = 0.1 + n * 0.2
        strokes.append(((cos(turn) * 10.2, sin(turn) * 10.2), (cos(turn) * 13.2, sin(turn) * 13.2)))
    pen.outlines(strokes, stroke=look.line(paint.leaf), width=0.7 * look.heavy, closed=False)


def draw_hedges(pen: Pen, look: Look, plot: Plot) -> None:
    """A row of small crowns along each line."""
    for kind, paint in plot.edges(Crowns):
        _along_lines(pen, look, plot, kind, paint)


def _along_lines(pen: Pen, look: Look, plot: Plot, kind: str, paint: Crowns) -> None:
    crowns: list[Round] = []
    for line in plot.lines[kind]:
        (x, y), (to_x, to_y) = line.start, line.end
        count = 4 * max(to_x - x, to_y - y)
        for n in range(count + 1):
            at_x, at_y = x + (to_x - x) * n / count, y + (to_y - y) * n / count
            if not plot.shows(at_x, at_y):
                continue
            chance = Chance(x, y, n, 71)
            place = at_x * Q + chance.around(0.35), at_y * Q + chance.around(0.35)
            crowns.append((*place, 4.6, chance.one_of(VARIANTS)))
    _canopy(pen, look, crowns, kind, paint, line=0.9)

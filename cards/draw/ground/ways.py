"""Roads with kerbs, markings and a pavement beside them, and the paths that lead to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cards.draw.ground.hand import SQUARE, Cell, Outline, along, loops_of, straight, wobbly
from cards.draw.ground.look import Look
from cards.draw.ground.plot import Plot
from cards.pen import Pen
from rules.looks import Canopy, Hard, Slope, Soft, Texture, Way

Q: Final = SQUARE
DASH_WIDTHS: Final = (2, 3, 4)  # squares across of roads with a line in the middle
PAVEMENT: Final = 0.62 * Q  # the width of the slabs beside a road
SLAB: Final = Q / 2
KERB: Final = (3.2, 1.9)  # its ink, and the stone in it

Cover = Callable[[Pen, Look, Plot, str, Texture, Iterable[Cell]], None]


def draw_ways(pen: Pen, look: Look, plot: Plot, kind: str, way: Way, *, cover: Cover) -> None:
    """A road with what is beside it. One square wide, without a line of cars, it is a path."""
    there = plot.beyond(kind) | plot.spanning
    road = broad_road(plot, kind) if way.slab else there
    outlines = plot.kept(f"{kind} way", lambda: _squared(road))
    if way.slab:
        _pavement(pen, look, plot, kind, way, outlines)
        _paths(pen, look, plot, way, there - road)
    pen.outlines(outlines, fill=look.fill(way.fill))
    cover(pen, look, plot, kind, way.texture, [cell for cell in plot.of(kind) if cell in road])
    _kerb(pen, look, way, outlines)
    dashes = [dash for cell in plot.of(kind) for dash in _dashes(road, *cell)]
    colour = look.line(way.dash) if look.fills else look.ink
    width = (2.6 if look.fills else 0.5) * look.heavy
    pen.outlines(dashes, stroke=colour, width=width, closed=False)


def _squared(cells: set[Cell]) -> list[Outline]:
    return [wobbly(straight(loop), n) for n, loop in enumerate(loops_of(cells))]


def broad_road(plot: Plot, kind: str) -> set[Cell]:
    """The squares of a kind on which cars drive, going on over the edge of the board."""
    return plot.kept(f"{kind} road", lambda: broad(plot.beyond(kind) | plot.spanning))


def broad(there: set[Cell]) -> set[Cell]:
    """The squares that lie in a block of two by two: where a car fits."""
    blocks = [
        [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        for x, y in there
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= there
    ]
    return {cell for block in blocks for cell in block}


def _pavement(
    pen: Pen, look: Look, plot: Plot, kind: str, way: Way, outlines: Sequence[Outline]
) -> None:
    """Slabs along the road, but not on water, in woods or on slopes."""
    firm = firm_ground(plot)
    if not firm or not outlines:
        return
    joints: list[Outline] = []
    for outline in outlines:
        for (x, y), (dx, dy) in along(outline, SLAB):
            joints.append(((x, y), (x - dx * PAVEMENT, y - dy * PAVEMENT)))
    with pen.within(firm):
        pen.outlines(outlines, stroke=look.ink, width=2 * PAVEMENT + 1.1 * look.heavy)
        pen.outlines(outlines, stroke=look.over(way.slab), width=2 * PAVEMENT)
        if plot.fine:
            colour, width = look.line(way.joint), 0.5 * look.heavy
            pen.outlines(joints, stroke=colour, width=width, closed=False)


def firm_ground(plot: Plot) -> list[Outline]:
    """The outlines of the ground on which slabs can lie."""
    return plot.kept("firm", lambda: [straight(loop) for loop in loops_of(_firm(plot))])


def _firm(plot: Plot) -> set[Cell]:
    soft = [kind for form in (Soft, Slope, Hard, Canopy) for kind, _ in plot.grounds(form)]
    wet = {cell for kind in soft for cell in plot.cells[kind]}
    return set(plot.spots) - wet


def _paths(pen: Pen, look: Look, plot: Plot, way: Way, cells: set[Cell]) -> None:
    """Slabs, two to a square's side."""
    outlines = _squared(cells)
    pen.outlines(outlines, fill=look.fill(way.slab))
    seen = [cell for cell in sorted(cells) if plot.fine and plot.shows(*cell)]
    joints: list[Outline] = []
    for x, y in seen:
        left, top = x * Q, y * Q
        joints += [((left, top), (left + Q, top)), ((left, top + Q / 2), (left + Q, top + Q / 2))]
        joints.append(((left + Q / 2, top), (left + Q / 2, top + Q / 2)))
    pen.outlines(joints, stroke=look.line(way.joint), width=0.5 * look.heavy, closed=False)
    pen.outlines(outlines, stroke=look.ink, width=0.6 * look.heavy)


def _kerb(pen: Pen, look: Look, way: Way, outlines: Sequence[Outline]) -> None:
    """Three lines where the road has stones along it, else one."""
    if not (way.kerb and look.fills):
        pen.outlines(outlines, stroke=look.ink, width=0.45 * look.heavy)
        return
    for colour, width in zip((look.ink, look.line(way.kerb)), KERB, strict=True):
        pen.outlines(outlines, stroke=colour, width=width)


def _dashes(there: set[Cell], x: int, y: int) -> list[Outline]:
    """The stroke in the middle of a road, told at its northern or western square."""
    down, across = _run(there, x, y, 0, 1), _run(there, x, y, 1, 0)
    found: list[Outline] = []
    if (x, y - 1) not in there and down in DASH_WIDTHS:
        level = y + down / 2
        sides = any(
            _run(there, x + side, y, 0, 1) == down and (x + side, y - 1) not in there
            for side in (-1, 1)
        )
        if sides and x % 2 == 0:
            found.append((((x + 0.25) * Q, level * Q), ((x + 1.35) * Q, level * Q)))
    if (x - 1, y) not in there and across in DASH_WIDTHS:
        middle = x + across / 2
        sides = any(
            _run(there, x, y + side, 1, 0) == across and (x - 1, y + side) not in there
            for side in (-1, 1)
        )
        if sides and y % 2 == 0:
            found.append(((middle * Q, (y + 0.25) * Q), (middle * Q, (y + 1.35) * Q)))
    return found


def _run(there: set[Cell], x: int, y: int, dx: int, dy: int) -> int:
    """Squares from here on."""
    count = 0
    while (x + dx * count, y + dy * count) in there and count < 6:
        count += 1
    return count

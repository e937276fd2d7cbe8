"""The edges between squares: walls, doors, windows, fences, barricades."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from cards.chance import Chance
from cards.draw.ground.growth import draw_hedges
from cards.draw.ground.hand import SQUARE, Outline, arc
from cards.draw.ground.look import PLATE, Look
from cards.draw.ground.plot import Plot
from cards.pen import Pen
from rules.looks import Boards, Leaf, Opening, Partition, Plain, Rail, Stones
from rules.maps import Boundary

Q: Final = SQUARE
WALL: Final = 5.2  # the thickness of a building's side
RIM: Final = 0.85  # of ink on both sides of it
STUB: Final = 0.13 * Q  # of wall beside a door
REACH: Final = 4.0  # of what is drawn beside the line

Draw = Callable[[Pen, Look], None]


def draw_edges(pen: Pen, look: Look, plot: Plot) -> None:
    """All lines, the lowest first. A kind that is not known is drawn as a plain line."""
    lines = plot.lines
    for kind in [*plot.unknown_lines, *(kind for kind, _ in plot.edges(Plain))]:
        pen.outlines(_ends(lines[kind]), stroke=look.ink, width=0.6, closed=False)
    draw_hedges(pen, look, plot)
    with pen.at(0, 0):
        pen.soften()
        for kind, stones in plot.edges(Stones):
            _stone_wall(pen, look, stones, lines[kind])
        for kind, rail in plot.edges(Rail):
            _rail(pen, look, rail, lines[kind])
        for fill, walls in _walls(plot).items():
            _partitions(pen, look, plot, fill, walls)
    for kind, opening in plot.edges(Opening):
        leaf: Draw = partial(LEAVES[opening.leaf], opening=opening)
        _stamp_each(pen, look, plot, kind, leaf)
    for kind, boards in plot.edges(Boards):
        _stamp_each(pen, look, plot, kind, partial(_barricade, boards=boards))


def _ends(lines: Iterable[Boundary]) -> list[Outline]:
    return [
        ((line.start[0] * Q, line.start[1] * Q), (line.end[0] * Q, line.end[1] * Q))
        for line in lines
    ]


def _single(line: Boundary) -> list[Boundary]:
    """A line as lines of one square each."""
    (x, y), (to_x, to_y) = line.start, line.end
    along = to_x > x
    return [
        Boundary(
            kind=line.kind,
            name=line.name,
            start=(x + n, y) if along else (x, y + n),
            end=(x + n + 1, y) if along else (x, y + n + 1),
        )
        for n in range(max(to_x - x, to_y - y))
    ]


def _walls(plot: Plot) -> dict[str, list[Outline]]:
    """The walls of buildings by colour. Doors and windows have a bit of wall beside."""
    found: dict[str, list[Outline]] = {}
    for kind, partition in plot.edges(Partition):
        found.setdefault(partition.fill, []).extend(_ends(plot.lines[kind]))
    for kind, opening in plot.edges(Opening):
        walls = found.setdefault(opening.wall, [])
        for start, end in _ends(plot.lines[kind]):
            walls += [(start, _towards(start, end)), (_towards(end, start), end)]
    return found


def _partitions(pen: Pen, look: Look, plot: Plot, fill: str, walls: Sequence[Outline]) -> None:
    """Draw partitions thick and dark, or hollow and ticked to save ink.

    Between small squares they are ink alone.
    """
    pen.outlines(walls, stroke=look.ink, width=WALL, closed=False)
    if look.solid and look.fills and not look.calm:
        pen.outlines(walls, stroke=look.line(fill), width=WALL - 2 * RIM, closed=False)
    elif not look.solid:
        pen.outlines(walls, stroke=look.over(fill), width=WALL - 0.9 * look.heavy, closed=False)
        pen.outlines(_ticks(plot, walls), stroke=look.ink, width=0.25 * look.heavy, closed=False)


def _towards(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    part = STUB / Q
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)


def _ticks(plot: Plot, walls: Sequence[Outline]) -> list[Outline]:
    """Slanting strokes across walls."""
    found: list[Outline] = []
    half = WALL / 2 - 0.3
    for (x, y), (to_x, to_y) in walls:
        long = max(to_x - x, to_y - y)
        for n in range(int(long / 2.4)):
            at = 1.2 + n * 2.4
            mx, my = (x + at, y) if to_x > x else (x, y + at)
            if not plot.shows(mx / Q, my / Q):
                continue
            found.append(((mx - half, my + half), (mx + half, my - half)))
    return found


def _stone_wall(pen: Pen, look: Look, stones: Stones, lines: Sequence[Boundary]) -> None:
    """A band of stones with joints between them."""
    thick, stone = stones.thick, stones.stone
    bands, joints = _ends(lines), []
    pen.outlines(bands, stroke=look.ink, width=thick, closed=False)
    pen.outlines(bands, stroke=look.over(stones.fill), width=thick - 0.8 * look.heavy, closed=False)
    half = thick / 2 - 0.4 * look.heavy
    for n, ((x, y), (to_x, to_y)) in enumerate(bands):
        level, long = to_x > x, max(to_x - x, to_y - y)
        chance = Chance(n, int(x), int(y), 83)
        at = stone * 0.5
        while at < long:
            joints.append(
                ((x + at, y - half), (x + at, y + half))
                if level
                else ((x - half, y + at), (x + half, y + at))
            )
            at += stone + chance.around(stone * 0.25)
        if stones.split:
            joints.append(((x, y), (to_x, to_y)))
    pen.outlines(joints, stroke=look.ink, width=0.3 * look.heavy, closed=False)


def _rail(pen: Pen, look: Look, rail: Rail, lines: Sequence[Boundary]) -> None:
    """A rail with posts."""
    rails = _ends(lines)
    pen.outlines(rails, stroke=look.ink, width=2.0 * look.heavy, closed=False)
    pen.outlines(rails, stroke=look.over(rail.post), width=0.9 * look.heavy, closed=False)
    half = 1.5
    for (x, y), (to_x, to_y) in rails:
        count = 3 * max(1, round(max(to_x - x, to_y - y) / Q))
        for n in range(count + 1):
            px, py = x + (to_x - x) * n / count, y + (to_y - y) * n / count
            pen.rect(
                (px - half, py - half, px + half, py + half),
                fill=look.over(rail.post),
                stroke=look.ink,
                width=0.4 * look.heavy,
            )


def _stamp_each(pen: Pen, look: Look, plot: Plot, kind: str, draw: Draw) -> None:
    """The same drawing on each square of the lines of a kind."""
    for line in plot.lines[kind]:
        for one in _single(line):
            if plot.shows(*one.start):
                _stamped(pen, look, kind, draw, one)


def _stamped(pen: Pen, look: Look, kind: str, draw: Draw, line: Boundary) -> None:
    """Draw an edge of one square from 0 to Q along the x axis."""
    level = line.end[0] > line.start[0]
    box = (-REACH, -Q, Q + REACH, Q)

    def inner(form: Pen) -> None:
        draw(form, look)

    x, y = line.start[0] * Q, line.start[1] * Q
    pen.stamp(("edge", kind, look.key), box, inner, x=x, y=y, turn=0 if level else -90)


def _door(pen: Pen, look: Look, opening: Opening) -> None:
    pen.soften()
    _gap(pen, look, opening)
    half = WALL * (0.6 if look.calm else 0.3)
    pen.rect(
        (STUB, -half, Q - STUB, half),
        fill=look.over(opening.fill),
        stroke=look.ink,
        width=_fine(look),
    )
    pen.circle(Q - STUB - 2.4, 0, 0.55, fill=look.ink)


def _locked_door(pen: Pen, look: Look, opening: Opening) -> None:
    """A bar lies across, and a lock in the middle of it."""
    _door(pen, look, opening)
    half = WALL * 0.6
    x = Q / 2
    for at in (Q * 0.3, Q * 0.7):
        pen.line((at, -half), (at, half), look.ink, width=0.8 * look.heavy)
    pen.circle(x, 0, 2.2, fill=look.over(PLATE), stroke=look.ink, width=_fine(look))
    pen.circle(x, -0.4, 0.6, fill=look.ink)
    pen.line((x, 0), (x, 1.1), look.ink, width=0.5)


def _open_door(pen: Pen, look: Look, opening: Opening) -> None:
    """The leaf stands in the room, and a bow shows how it swings."""
    pen.soften()
    _gap(pen, look, opening)
    long = (Q - 2 * STUB) * 0.9
    swing = arc(STUB, 0, long, 0.0, 1.35)
    pen.outlines([swing], stroke=look.ink, width=0.25 * look.heavy, closed=False)
    tip = swing[-1]
    pen.outlines([((STUB, 0), tip)], stroke=look.ink, width=1.9, closed=False)
    pen.outlines([((STUB, 0), tip)], stroke=look.over(opening.fill), width=1.0, closed=False)


def _gap(pen: Pen, look: Look, opening: Opening) -> None:
    """The threshold."""
    half = WALL / 2 - 0.25
    for at in (STUB, Q - STUB):
        pen.line((at, -half), (at, half), look.ink, width=0.4 * look.heavy)
    pen.rect((STUB, -half, Q - STUB, half), fill=look.over(opening.floor))


def _window(pen: Pen, look: Look, opening: Opening) -> None:
    pen.soften()
    half = WALL * (0.6 if look.calm else 0.47)
    pen.rect(
        (STUB, -half, Q - STUB, half),
        fill=look.over(opening.fill),
        stroke=look.ink,
        width=_fine(look),
    )
    pen.line((STUB, 0), (Q - STUB, 0), look.ink, width=0.3 * look.heavy)
    pen.line((Q / 2, -half), (Q / 2, half), look.ink, width=0.4 * look.heavy)


def _fine(look: Look) -> float:
    return 0.4 * look.heavy


def _barricade(pen: Pen, look: Look, boards: Boards) -> None:
    """Boards nailed across each other."""
    pen.soften()
    crossed = (
        ((0.6, 1.0), (Q - 0.6, -1.2)),
        ((1.2, -1.6), (Q - 1.4, 1.7)),
        ((Q * 0.22, -3.2), (Q * 0.3, 3.2)),
        ((Q * 0.74, -3.2), (Q * 0.68, 3.3)),
    )
    for board in crossed:
        pen.outlines([board], stroke=look.ink, width=2.3, closed=False)
        inner = 2.3 - 0.75 * look.heavy
        pen.outlines([board], stroke=look.over(boards.fill), width=inner, closed=False)
    for x in (Q * 0.25, Q * 0.71):
        for y in (-0.6, 0.7):
            pen.circle(x, y, 0.3, fill=look.ink)


LEAVES: Final[dict[Leaf, Callable[..., None]]] = {
    "closed": _door,
    "open": _open_door,
    "locked": _locked_door,
    "window": _window,
}

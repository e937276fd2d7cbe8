"""Flat ground: grass, roads, water, stones, hills, floors, each with a pattern of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cards.draw.ground.hand import (
    SQUARE,
    Cell,
    Chance,
    Outline,
    along,
    blob,
    leafy,
    loops_of,
    natural,
    straight,
    wobbly,
)
from cards.draw.ground.look import Look
from cards.draw.ground.plot import Plot
from cards.pen import Pen

Q: Final = SQUARE
VARIANTS: Final = 10  # of one square of a pattern
CELL: Final = (0.0, 0.0, Q, Q)
DASH_WIDTHS: Final = (2, 3, 4)  # squares across of roads with a line in the middle

Pattern = Callable[[Pen, Look, int], None]  # one square of it, in one of its variants


def draw_areas(pen: Pen, look: Look, plot: Plot) -> None:
    """Everything that lies flat, from the lowest up."""
    _open_ground(pen, look, plot)
    for kind, top in (("hill", "hill-top"), ("hidden", "hidden")):
        _slopes(pen, look, plot, kind, top)
    _soft(pen, look, plot, "rough", _stones, "stone", 0.25)
    _soft(pen, look, plot, "river", _waves, "wave", 0.6)
    _roads(pen, look, plot)
    _hard(pen, look, plot, "bridge", _bridge_planks)
    _hard(pen, look, plot, "block", _solid)
    _floors(pen, look, plot)


def _cover(
    pen: Pen, look: Look, plot: Plot, kind: str, pattern: Pattern, cells: Iterable[Cell]
) -> None:
    """Squares of a pattern, each in the variant that belongs to its place."""
    if plot.fine:
        for cell in cells:
            if plot.shows(*cell):
                _place(pen, look, kind, pattern, cell)


def _place(pen: Pen, look: Look, kind: str, pattern: Pattern, cell: Cell) -> None:
    variant = Chance(*cell, len(kind)).one_of(VARIANTS)

    def draw(inner: Pen) -> None:
        inner.soften()
        pattern(inner, look, variant)

    pen.stamp(("ground", kind, variant, look.key), CELL, draw, x=cell[0] * Q, y=cell[1] * Q)


def _open_ground(pen: Pen, look: Look, plot: Plot) -> None:
    """Grass: faint patches and a tuft here and there."""
    if fill := look.fill("ground"):
        pen.rect((0, 0, plot.columns * Q, plot.rows * Q), fill=fill)
        chance = Chance(plot.columns, plot.rows)
        for _ in range(plot.columns * plot.rows // 9 + 1):
            x, y = chance.part() * plot.columns, chance.part() * plot.rows
            variant = chance.one_of(4)
            if not plot.shows(x, y):
                continue
            pen.stamp(
                ("blotch", variant),
                (-45, -45, 45, 45),
                lambda inner, n=variant: inner.polygon(  # type: ignore[misc]
                    blob(15 + 5 * n, n), fill=look.fill("blotch")
                ),
                x=x * Q,
                y=y * Q,
            )
    grass = [cell for cell in plot.grass if plot.shows(*cell) and Chance(*cell, 7).part() < 0.45]
    _cover(pen, look, plot, "grass", _tuft, grass)


def _tuft(pen: Pen, look: Look, variant: int) -> None:
    chance = Chance(variant, 3)
    x, y = Q * (0.25 + 0.5 * chance.part()), Q * (0.3 + 0.45 * chance.part())
    blades = [
        ((x + off, y), (x + off * 1.9 + chance.around(0.4), y - 2.2 - chance.part()))
        for off in (-1.0, -0.1, 0.8)
    ]
    pen.outlines(blades, stroke=look.line("tuft"), width=0.28 * look.heavy, closed=False)
    if variant % 2:
        spot = Q * 0.2, Q * 0.8
        pen.circle(*spot, 0.35 * look.heavy, fill=look.line("tuft"))


def _soft(
    pen: Pen, look: Look, plot: Plot, kind: str, pattern: Pattern, line: str, width: float
) -> None:
    """Ground with a natural outline and a pattern within it."""
    if kind not in plot.cells:
        return
    there = plot.water if kind == "river" else plot.beyond(kind)
    outlines = plot.kept(f"{kind} soft", lambda: _rounded(there, len(kind)))
    pen.outlines(outlines, fill=look.fill(kind))
    with pen.within(outlines):
        _cover(pen, look, plot, kind, pattern, plot.of(kind))
    pen.outlines(outlines, stroke=look.line(line), width=width * look.heavy)


def _stones(pen: Pen, look: Look, variant: int) -> None:
    chance = Chance(variant, 5)
    for _ in range(4):
        x, y = Q * (0.12 + 0.76 * chance.part()), Q * (0.12 + 0.76 * chance.part())
        outline = leafy(round(0.9 + 1.3 * chance.part(), 2), 5, chance.one_of(9))
        moved = tuple((px + x, py + y) for px, py in outline)
        pen.polygon(moved, fill=look.fill("stone"), stroke=look.line("hachure"), width=0.2)
    for _ in range(5):
        pen.circle(Q * chance.part(), Q * chance.part(), 0.22, fill=look.line("hachure"))


def _waves(pen: Pen, look: Look, variant: int) -> None:
    chance, lines = Chance(variant, 11), []
    for n in range(3):
        x, y = Q * (0.05 + 0.5 * chance.part()), Q * (0.18 + 0.32 * n) + chance.around(1.5)
        lines.append(tuple((x + step, y + (0.7 if step % 4 else -0.7)) for step in range(0, 11, 2)))
    pen.outlines(lines, stroke=look.line("wave"), width=0.3 * look.heavy, closed=False)


def _slopes(pen: Pen, look: Look, plot: Plot, kind: str, top: str) -> None:
    """A hill with hachures down from its rim; a hidden area, hatched, falls away inward."""
    if kind not in plot.cells:
        return
    there = plot.beyond(kind)
    outlines = plot.kept(f"{kind} foot", lambda: _rounded(there, 31))
    contours = plot.kept(f"{kind} top", lambda: _rounded(_inner(there), 47))
    pen.outlines(outlines, fill=look.fill(kind))
    if kind == "hidden":
        with pen.within(outlines):
            _cover(pen, look, plot, kind, _slant, plot.of(kind))
    else:
        pen.outlines(contours, fill=look.fill(top))
    lines: list[Outline] = []
    for outline in (*outlines, *(contours if kind == "hill" else ())):
        lines += _hachures(outline, inward=kind == "hidden")
    pen.outlines(lines, stroke=look.line("hachure"), width=0.32 * look.heavy, closed=False)
    pen.outlines(outlines, stroke=look.line("hachure"), width=0.45 * look.heavy)


def _rounded(cells: set[Cell], seed: int) -> list[Outline]:
    return [natural(loop, seed + n) for n, loop in enumerate(loops_of(cells))]


def _squared(cells: set[Cell]) -> list[Outline]:
    return [wobbly(straight(loop), n) for n, loop in enumerate(loops_of(cells))]


def _inner(cells: set[Cell]) -> set[Cell]:
    """The squares that have all eight neighbours."""
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return {(x, y) for x, y in cells if all((x + dx, y + dy) in cells for dx, dy in steps)}


def _hachures(outline: Outline, *, inward: bool) -> list[Outline]:
    """Short strokes down the slope, long and short by turns; on a hill they begin inside."""
    lines: list[Outline] = []
    for n, ((x, y), (dx, dy)) in enumerate(along(outline, 3.4)):
        long = (5.2, 3.0)[n % 2] if inward else (6.0, 3.6)[n % 2]
        lines.append(((x, y), (round(x + dx * long, 2), round(y + dy * long, 2))))
    return lines


def _slant(pen: Pen, look: Look, variant: int) -> None:
    del variant
    step = Q / 4
    lines = [((n * step, Q), (n * step + Q, 0.0)) for n in range(-4, 5)]
    pen.outlines(lines, stroke=look.line("hatch"), width=0.22 * look.heavy, closed=False)


def _roads(pen: Pen, look: Look, plot: Plot) -> None:
    if "road" not in plot.cells:
        return
    there = plot.beyond("road") | plot.beyond("bridge")
    outlines = plot.kept("roads", lambda: _squared(there))
    pen.outlines(outlines, fill=look.fill("road"))
    _cover(pen, look, plot, "road", _gravel, plot.of("road"))
    pen.outlines(outlines, stroke=look.ink, width=0.45 * look.heavy)
    dashes = [dash for cell in plot.of("road") for dash in _dashes(there, *cell)]
    if look.fills:
        pen.outlines(dashes, stroke=look.line("gravel"), width=1.7 * look.heavy, closed=False)
    colour = look.line("road-line") if look.fills else look.ink
    pen.outlines(
        dashes, stroke=colour, width=(1.2 if look.fills else 0.5) * look.heavy, closed=False
    )


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
        if sides:
            found.append((((x + 0.25) * Q, level * Q), ((x + 0.75) * Q, level * Q)))
    if (x - 1, y) not in there and across in DASH_WIDTHS:
        middle = x + across / 2
        sides = any(
            _run(there, x, y + side, 1, 0) == across and (x - 1, y + side) not in there
            for side in (-1, 1)
        )
        if sides:
            found.append(((middle * Q, (y + 0.25) * Q), (middle * Q, (y + 0.75) * Q)))
    return found


def _run(there: set[Cell], x: int, y: int, dx: int, dy: int) -> int:
    """Squares from here on."""
    count = 0
    while (x + dx * count, y + dy * count) in there and count < 6:
        count += 1
    return count


def _gravel(pen: Pen, look: Look, variant: int) -> None:
    chance = Chance(variant, 17)
    for _ in range(7):
        pen.circle(
            round(Q * chance.part(), 2),
            round(Q * chance.part(), 2),
            0.2 + 0.15 * chance.part(),
            fill=look.line("gravel"),
        )
    if variant == 0:
        x, y = Q * 0.3, Q * 0.2
        crack = ((x, y), (x + 2, y + 3), (x + 1.2, y + 5), (x + 3.4, y + 8.5))
        pen.outlines([crack], stroke=look.line("gravel"), width=0.25, closed=False)


def _hard(pen: Pen, look: Look, plot: Plot, kind: str, pattern: Pattern) -> None:
    """Ground with straight sides."""
    if kind not in plot.cells:
        return
    outlines = plot.kept(f"{kind} hard", lambda: _squared(plot.beyond(kind)))
    pen.outlines(outlines, fill=look.over(kind))
    _cover(pen, look, plot, kind, pattern, plot.of(kind))
    pen.outlines(outlines, stroke=look.ink, width=0.8 * look.heavy)


def _bridge_planks(pen: Pen, look: Look, variant: int) -> None:
    del variant
    lines = [((Q * n / 5, 0.0), (Q * n / 5, Q)) for n in range(6)]
    pen.outlines(lines, stroke=look.line("plank"), width=0.3 * look.heavy, closed=False)


def _solid(pen: Pen, look: Look, variant: int) -> None:
    _slant(pen, look, variant)
    step = Q / 4
    lines = [((n * step, 0.0), (n * step + Q, Q)) for n in range(-4, 5)]
    pen.outlines(lines, stroke=look.line("hatch"), width=0.22 * look.heavy, closed=False)


def _floors(pen: Pen, look: Look, plot: Plot) -> None:
    """Boards, with tiles in some of the smaller rooms; sheds have boards the other way."""
    for kind in ("building", "shed"):
        for n, room in enumerate(plot.rooms(kind)):
            outline = [straight(loop) for loop in loops_of(room)]
            tiled = kind == "building" and len(room) <= 6 and n % 2 == 1
            pen.outlines(outline, fill=look.over("tile" if tiled else kind))
            pattern = _tiles if tiled else _boards if kind == "building" else _shed_boards
            _cover(pen, look, plot, "tile" if tiled else kind, pattern, room)


def _boards(pen: Pen, look: Look, variant: int) -> None:
    lines = [((0.0, Q * n / 5), (Q, Q * n / 5)) for n in range(6)]
    chance = Chance(variant, 23)
    for n in range(5):
        if chance.part() < 0.55:
            x = Q * (0.1 + 0.8 * chance.part())
            lines.append(((x, Q * n / 5), (x, Q * (n + 1) / 5)))
    pen.outlines(lines, stroke=look.line("plank"), width=0.18 * look.heavy, closed=False)


def _tiles(pen: Pen, look: Look, variant: int) -> None:
    del variant
    marks = [Q * n / 3 for n in range(4)]
    lines = [((0.0, at), (Q, at)) for at in marks] + [((at, 0.0), (at, Q)) for at in marks]
    pen.outlines(lines, stroke=look.line("tile-line"), width=0.18 * look.heavy, closed=False)


def _shed_boards(pen: Pen, look: Look, variant: int) -> None:
    del variant
    lines = [((Q * n / 4, 0.0), (Q * n / 4, Q)) for n in range(5)]
    pen.outlines(lines, stroke=look.line("plank"), width=0.25 * look.heavy, closed=False)
    knots = [(Q * 0.13, Q * 0.3), (Q * 0.62, Q * 0.7)]
    for x, y in knots:
        pen.circle(x, y, 0.5, stroke=look.line("plank"), width=0.2)

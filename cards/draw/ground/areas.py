"""Flat ground: grass, roads, water, stones, hills, floors, each with a pattern of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cards.chance import Chance
from cards.draw.ground.furniture import draw_furniture
from cards.draw.ground.hand import (
    SQUARE,
    Cell,
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
from cards.draw.ground.roofs import draw_roofs
from cards.draw.ground.shadows import draw_shadows
from cards.draw.ground.things import draw_things
from cards.draw.ground.ways import draw_ways, firm_ground
from cards.pen import Pen
from rules.looks import Covering, Floor, Hard, Pattern, Slope, Soft, Symbol, Texture, Way
from rules.printables import Icon

Q: Final = SQUARE
VARIANTS: Final = 10  # of one square of a pattern
SYMBOL: Final = 0.7 * Q
CELL: Final = (0.0, 0.0, Q, Q)
TUFT_SEED: Final = 5
FUSSY: Final = ("boards", "gravel", "tiles", "laths")  # left out of small squares
TUFTS: Final = 0.7  # of the squares of open ground
CALM_TUFTS: Final = 0.12
TERRACE: Final = 0.36 * Q  # the width of the slabs around a building
BANK: Final = 6.4  # mm of a bank, half of it under the water
SMALL_ROOM: Final = 6  # squares
SMALL_KIND: Final = "tile"  # under which the covering of small rooms is kept

Painter = Callable[[Pen, Look, Texture, int], None]  # one square, in one of its variants


def draw_areas(pen: Pen, look: Look, plot: Plot) -> None:
    """Everything that lies flat, from the lowest up."""
    _open_ground(pen, look, plot)
    for kind, slope in plot.grounds(Slope):
        _slopes(pen, look, plot, kind, slope)
    for kind, soft in plot.grounds(Soft):
        _soft(pen, look, plot, kind, soft)
    _terraces(pen, look, plot)
    for kind, way in plot.grounds(Way):
        draw_ways(pen, look, plot, kind, way, cover=_cover)
    for kind, hard in plot.grounds(Hard):
        _hard(pen, look, plot, kind, hard)
    draw_things(pen, look, plot)
    draw_shadows(pen, look, plot)
    for kind, floor in plot.grounds(Floor):
        _floors(pen, look, plot, kind, floor)
    for kind, symbol in plot.grounds(Symbol):
        _symbols(pen, look, plot, kind, symbol)
    draw_furniture(pen, look, plot)
    draw_roofs(pen, look, plot)


def _cover(
    pen: Pen, look: Look, plot: Plot, kind: str, texture: Texture, cells: Iterable[Cell]
) -> None:
    """Squares of a pattern, each in the variant that belongs to its place."""
    if not plot.fine or (look.calm and texture.pattern in FUSSY):
        return
    for cell in cells:
        if plot.shows(*cell):
            _place(pen, look, kind, texture, cell)


def _place(pen: Pen, look: Look, kind: str, texture: Texture, cell: Cell) -> None:
    variant = Chance(*cell, len(kind)).one_of(VARIANTS)

    def draw(inner: Pen) -> None:
        inner.soften()
        PAINTERS[texture.pattern](inner, look, texture, variant)

    pen.stamp(("ground", kind, variant, look.key), CELL, draw, x=cell[0] * Q, y=cell[1] * Q)


def _open_ground(pen: Pen, look: Look, plot: Plot) -> None:
    """Faint patches and a tuft here and there."""
    open_ = plot.open
    if fill := look.fill(open_.fill):
        left, top = plot.west * Q, plot.north * Q
        pen.rect((left, top, left + plot.columns * Q, top + plot.rows * Q), fill=fill)
        chance = Chance(plot.columns, plot.rows)
        for _ in range(plot.columns * plot.rows // 9 + 1):
            x = plot.west + chance.part() * plot.columns
            y = plot.north + chance.part() * plot.rows
            variant = chance.one_of(4)
            if not plot.shows(x, y):
                continue
            if not open_.patch:
                continue
            pen.stamp(
                ("blotch", variant),
                (-45, -45, 45, 45),
                lambda inner, n=variant: inner.polygon(  # type: ignore[misc]
                    blob(15 + 5 * n, n), fill=look.fill(open_.patch)
                ),
                x=x * Q,
                y=y * Q,
            )
    if open_.tuft and plot.fine:
        share = CALM_TUFTS if look.calm else TUFTS
        for cell in plot.grass:
            if plot.shows(*cell) and Chance(*cell, 7).part() < share:
                _tuft(pen, look, open_.tuft, cell)


def _terraces(pen: Pen, look: Look, plot: Plot) -> None:
    """A strip of slabs around each building."""
    kinds = [kind for kind, _ in plot.grounds(Floor)]
    firm = firm_ground(plot)
    if not (plot.open.terrace and look.fills and kinds and firm):
        return
    there = {cell for kind in kinds for cell in plot.cells[kind]}
    outlines = plot.kept("terraces", lambda: [straight(loop) for loop in loops_of(there)])
    joints = [
        ((x, y), (x - dx * TERRACE, y - dy * TERRACE))
        for outline in outlines
        for (x, y), (dx, dy) in along(outline, Q / 2)
    ]
    with pen.within(firm):
        pen.outlines(outlines, stroke=look.ink, width=2 * TERRACE + 1.1 * look.heavy)
        pen.outlines(outlines, stroke=look.over(plot.open.terrace), width=2 * TERRACE)
        if plot.fine and not look.calm:
            pen.outlines(joints, stroke=look.thin, width=0.4 * look.heavy, closed=False)


def _tuft(pen: Pen, look: Look, colour: str, cell: Cell) -> None:
    variant = Chance(*cell, TUFT_SEED).one_of(VARIANTS)

    def draw(inner: Pen) -> None:
        inner.soften()
        _blades(inner, look, colour, variant)

    pen.stamp(("ground", "tuft", variant, look.key), CELL, draw, x=cell[0] * Q, y=cell[1] * Q)


def _blades(pen: Pen, look: Look, colour: str, variant: int) -> None:
    chance, blades = Chance(variant, 3), []
    for _ in range(1 + chance.one_of(3)):
        x, y = Q * (0.1 + 0.8 * chance.part()), Q * (0.2 + 0.7 * chance.part())
        high = 2.6 + 1.6 * chance.part()
        for off in (-1.9, 0.0, 1.9):
            tip = (x + off * 1.5, y - (high if off == 0.0 else 0.7 * high))
            blades.append(((x + off, y), tip))
    pen.outlines(blades, stroke=look.line(colour), width=0.6 * look.heavy, closed=False)


def _soft(pen: Pen, look: Look, plot: Plot, kind: str, soft: Soft) -> None:
    """Ground with a natural outline and a pattern within it."""
    there = plot.under_spans(kind) if soft.under else plot.beyond(kind)
    outlines = plot.kept(f"{kind} soft", lambda: _rounded(there, len(kind)))
    if bank := look.fill(soft.bank):
        pen.outlines(outlines, stroke=look.line(soft.line), width=BANK + 2 * soft.width)
        pen.outlines(outlines, stroke=bank, width=BANK)
    pen.outlines(outlines, fill=look.fill(soft.fill))
    with pen.within(outlines):
        _cover(pen, look, plot, kind, soft.texture, plot.of(kind))
    pen.outlines(outlines, stroke=look.line(soft.line), width=soft.width * look.heavy)


def _stones(pen: Pen, look: Look, texture: Texture, variant: int) -> None:
    chance = Chance(variant, 5)
    for _ in range(4):
        x, y = Q * (0.12 + 0.76 * chance.part()), Q * (0.12 + 0.76 * chance.part())
        outline = leafy(round(0.9 + 1.3 * chance.part(), 2), 5, chance.one_of(9))
        moved = tuple((px + x, py + y) for px, py in outline)
        pen.polygon(moved, fill=look.fill(texture.fill), stroke=look.line(texture.line), width=0.2)
    for _ in range(5):
        pen.circle(Q * chance.part(), Q * chance.part(), 0.22, fill=look.line(texture.line))


def _waves(pen: Pen, look: Look, texture: Texture, variant: int) -> None:
    chance, lines = Chance(variant, 11), []
    for n in range(3):
        x, y = Q * (0.05 + 0.5 * chance.part()), Q * (0.18 + 0.32 * n) + chance.around(1.5)
        lines.append(tuple((x + step, y + (0.7 if step % 4 else -0.7)) for step in range(0, 11, 2)))
    pen.outlines(lines, stroke=look.line(texture.line), width=0.3 * look.heavy, closed=False)


def _slopes(pen: Pen, look: Look, plot: Plot, kind: str, slope: Slope) -> None:
    """A hill with hachures down from its rim. A hollow falls away inward."""
    there = plot.beyond(kind)
    outlines = plot.kept(f"{kind} foot", lambda: _rounded(there, 31))
    contours = plot.kept(f"{kind} top", lambda: _rounded(_inner(there), 47))
    pen.outlines(outlines, fill=look.fill(slope.fill))
    if slope.texture:
        with pen.within(outlines):
            _cover(pen, look, plot, kind, slope.texture, plot.of(kind))
    if slope.top:
        pen.outlines(contours, fill=look.fill(slope.top))
    lines: list[Outline] = []
    for outline in (*outlines, *(contours if slope.top else ())):
        lines += _hachures(outline, inward=slope.inward)
    pen.outlines(lines, stroke=look.line(slope.line), width=0.32 * look.heavy, closed=False)
    pen.outlines(outlines, stroke=look.line(slope.line), width=0.45 * look.heavy)


def _rounded(cells: set[Cell], seed: int) -> list[Outline]:
    return [natural(loop, seed + n) for n, loop in enumerate(loops_of(cells))]


def _squared(cells: set[Cell]) -> list[Outline]:
    return [wobbly(straight(loop), n) for n, loop in enumerate(loops_of(cells))]


def _inner(cells: set[Cell]) -> set[Cell]:
    """The squares that have all eight neighbours."""
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return {(x, y) for x, y in cells if all((x + dx, y + dy) in cells for dx, dy in steps)}


def _hachures(outline: Outline, *, inward: bool) -> list[Outline]:
    """Short strokes down the slope, long and short by turns. On a hill they begin inside."""
    lines: list[Outline] = []
    for n, ((x, y), (dx, dy)) in enumerate(along(outline, 3.4)):
        long = (5.2, 3.0)[n % 2] if inward else (6.0, 3.6)[n % 2]
        lines.append(((x, y), (round(x + dx * long, 2), round(y + dy * long, 2))))
    return lines


def _slants(pen: Pen, look: Look, texture: Texture, variant: int) -> None:
    del variant
    step = Q / 4
    lines = [((n * step, Q), (n * step + Q, 0.0)) for n in range(-4, 5)]
    pen.outlines(lines, stroke=look.line(texture.line), width=0.22 * look.heavy, closed=False)


def _gravel(pen: Pen, look: Look, texture: Texture, variant: int) -> None:
    chance = Chance(variant, 17)
    for _ in range(7):
        pen.circle(
            round(Q * chance.part(), 2),
            round(Q * chance.part(), 2),
            0.2 + 0.15 * chance.part(),
            fill=look.line(texture.line),
        )
    if variant == 0:
        x, y = Q * 0.3, Q * 0.2
        crack = ((x, y), (x + 2, y + 3), (x + 1.2, y + 5), (x + 3.4, y + 8.5))
        pen.outlines([crack], stroke=look.line(texture.line), width=0.25, closed=False)


def _hard(pen: Pen, look: Look, plot: Plot, kind: str, hard: Hard) -> None:
    """Ground with straight sides."""
    outlines = plot.kept(f"{kind} hard", lambda: _squared(plot.beyond(kind)))
    pen.outlines(outlines, fill=look.over(hard.fill))
    _cover(pen, look, plot, kind, hard.texture, plot.of(kind))
    pen.outlines(outlines, stroke=look.ink, width=0.8 * look.heavy)


def _planks(pen: Pen, look: Look, texture: Texture, variant: int) -> None:
    del variant
    lines = [((Q * n / 5, 0.0), (Q * n / 5, Q)) for n in range(6)]
    pen.outlines(lines, stroke=look.line(texture.line), width=0.3 * look.heavy, closed=False)


def _lattice(pen: Pen, look: Look, texture: Texture, variant: int) -> None:
    _slants(pen, look, texture, variant)
    step = Q / 4
    lines = [((n * step, 0.0), (n * step + Q, Q)) for n in range(-4, 5)]
    pen.outlines(lines, stroke=look.line(texture.line), width=0.22 * look.heavy, closed=False)


def _floors(pen: Pen, look: Look, plot: Plot, kind: str, floor: Floor) -> None:
    """The floor of each room. Some of the smaller rooms have the other covering."""
    usual = Covering(fill=floor.fill, texture=floor.texture)
    for n, room in enumerate(plot.rooms(kind)):
        outline = [straight(loop) for loop in loops_of(room)]
        small = floor.small if len(room) <= SMALL_ROOM and n % 2 == 1 else None
        covering = small or usual
        pen.outlines(outline, fill=look.over(covering.fill))
        _cover(pen, look, plot, SMALL_KIND if small else kind, covering.texture, room)


def _boards(pen: Pen, look: Look, texture: Texture, variant: int) -> None:
    lines = [((0.0, Q * n / 5), (Q, Q * n / 5)) for n in range(6)]
    chance = Chance(variant, 23)
    for n in range(5):
        if chance.part() < 0.55:
            x = Q * (0.1 + 0.8 * chance.part())
            lines.append(((x, Q * n / 5), (x, Q * (n + 1) / 5)))
    pen.outlines(lines, stroke=look.line(texture.line), width=0.18 * look.heavy, closed=False)


def _tiles(pen: Pen, look: Look, texture: Texture, variant: int) -> None:
    del variant
    marks = [Q * n / 3 for n in range(4)]
    lines = [((0.0, at), (Q, at)) for at in marks] + [((at, 0.0), (at, Q)) for at in marks]
    pen.outlines(lines, stroke=look.line(texture.line), width=0.18 * look.heavy, closed=False)


def _laths(pen: Pen, look: Look, texture: Texture, variant: int) -> None:
    del variant
    lines = [((Q * n / 4, 0.0), (Q * n / 4, Q)) for n in range(5)]
    pen.outlines(lines, stroke=look.line(texture.line), width=0.25 * look.heavy, closed=False)
    knots = [(Q * 0.13, Q * 0.3), (Q * 0.62, Q * 0.7)]
    for x, y in knots:
        pen.circle(x, y, 0.5, stroke=look.line(texture.line), width=0.2)


def _symbols(pen: Pen, look: Look, plot: Plot, kind: str, symbol: Symbol) -> None:
    """The drawing in the middle of each square."""
    cells = plot.of(kind)
    if fill := look.fill(symbol.fill):
        for x, y in cells:
            pen.rect((x * Q, y * Q, (x + 1) * Q, (y + 1) * Q), fill=fill)
    icon, off = Icon(kind, symbol.solid, symbol.stroke), (Q - SYMBOL) / 2
    for x, y in cells:
        pen.icon(icon, x * Q + off, y * Q + off, SYMBOL, look.ink)


PAINTERS: Final[dict[Pattern, Painter]] = {
    "stones": _stones,
    "waves": _waves,
    "gravel": _gravel,
    "slants": _slants,
    "lattice": _lattice,
    "planks": _planks,
    "boards": _boards,
    "laths": _laths,
    "tiles": _tiles,
}

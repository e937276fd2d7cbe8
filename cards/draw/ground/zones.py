"""A board of zones: furnished rooms, streets with crosswalks, walls and doors."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import pi
from typing import Final

from cards.draw.ground.hand import SQUARE, Cell
from cards.draw.ground.look import Look
from cards.draw.ground.plot import Plot
from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.litter import draw_litter
from cards.inked.operation import FINE, INK, TEXTURE
from cards.inked.place import place
from cards.inked.rooms import CELL, draw_floor, furnish
from cards.inked.streets import (
    WAYS,
    draw_crosswalk,
    draw_dash,
    draw_pavement,
    draw_road,
    draw_stain,
)
from cards.inked.yards import draw_yard
from cards.paper import POINTS
from cards.pen import Pen
from rules.looks import BoardWall, Garden, Room, Street

THICK: Final = 13.0  # of a wall, in units of a cell of 200
GATE: Final = 46.0  # half of an open way
DOOR: Final = 34.0  # half of a door
LANE: Final = 56.0  # units from the middle of a cell to a stroke of its road
WOODS: Final = "0"  # the number of a design
REACH: Final = 40.0  # of things across a border
LAYERS: Final = ((1.8, INK), (0.0, "wall"), (-3.4, "wall2"), (-4.6, "wall"))
CORNERS: Final = ((0, 0), (CELL, 0), (CELL, CELL), (0, CELL))
Segment = tuple[float, float, float, float]


def draw_zone_board(pen: Pen, look: Look, plot: Plot) -> None:
    """Everything on it, from the lowest up."""
    for kind, _ in plot.grounds(Garden):
        for cell in _in_view(plot, kind):
            _place_cell(pen, look, plot, cell, ("garden", _design(cell)))
    streets = _streets(plot)
    for kind, street in plot.grounds(Street):
        for cell in _in_view(plot, kind):
            arms = street.arms or _arms(plot, streets, cell)
            _place_cell(pen, look, plot, cell, ("roadway", _design(cell), *arms))
    for border in _borders(plot, streets):
        _place_border(pen, look, plot, *border)
    for kind, room in plot.grounds(Room):
        for cell in _in_view(plot, kind):
            _place_cell(
                pen,
                look,
                plot,
                cell,
                ("room", room.use, room.floor, room.pattern, _half_turn(cell)),
            )
    _place_walls(pen, look, plot)


def draw_surroundings(pen: Pen, look: Look, plot: Plot, far: int) -> None:
    """Draw woods around the board, so many cells deep."""
    n = plot.blocks
    west, north = plot.west // n, plot.north // n
    columns = range(west - far, west + plot.columns // n + far)
    rows = range(north - far, north + plot.rows // n + far)
    there = {(x // n, y // n) for x, y in plot.spots}
    for cell in ((x, y) for y in rows for x in columns):
        if cell not in there and _shows(plot, cell):
            _place_cell(pen, look, plot, cell, ("garden", WOODS))


def unit_scale(plot: Plot) -> float:
    """The scale from points to units. Ground is drawn at the usual square."""
    return plot.blocks * SQUARE * POINTS / CELL


def _row_first(cell: Cell) -> Cell:
    return cell[1], cell[0]


def _cells(plot: Plot, kind: str) -> set[Cell]:
    """The cells of a kind, by column and row of cells."""
    return {(x // plot.blocks, y // plot.blocks) for x, y in plot.cells.get(kind, ())}


def _shows(plot: Plot, cell: Cell) -> bool:
    left, top, wide, high = plot.view
    x, y, n = cell[0] * plot.blocks, cell[1] * plot.blocks, plot.blocks
    return left - n <= x <= left + wide and top - n <= y <= top + high


def _in_view(plot: Plot, kind: str) -> list[Cell]:
    return sorted((one for one in _cells(plot, kind) if _shows(plot, one)), key=_row_first)


def _streets(plot: Plot) -> set[Cell]:
    return {cell for kind, _ in plot.grounds(Street) for cell in _cells(plot, kind)}


def _walled(plot: Plot) -> set[tuple[Cell, Cell]]:
    """Pairs of cells with a wall between them, whole or with a way through."""

    def pairs() -> set[tuple[Cell, Cell]]:
        found, n = set(), plot.blocks
        for kind, _ in plot.edges(BoardWall):
            for line in plot.lines[kind]:
                x, y = line.start[0] // n, line.start[1] // n
                level = line.end[0] > line.start[0]
                found.add((((x, y - 1) if level else (x - 1, y)), (x, y)))
        return found

    return plot.kept("walled cells", pairs)


def _arms(plot: Plot, streets: set[Cell], cell: Cell) -> tuple[str, ...]:
    """The sides at which a road goes on: to a street, or straight on out of the board."""
    walled, n = _walled(plot), plot.blocks
    west, north = plot.west // n, plot.north // n
    wide, high = plot.columns // n, plot.rows // n
    found: list[str] = []
    for way, (dx, dy) in WAYS.items():
        near, back = (cell[0] + dx, cell[1] + dy), (cell[0] - dx, cell[1] - dy)
        pair = (min(cell, near), max(cell, near))
        outside = not (west <= near[0] < west + wide and north <= near[1] < north + high)
        if (near in streets and pair not in walled) or (outside and back in streets):
            found.append(way)
    return tuple(found)


def _borders(plot: Plot, streets: set[Cell]) -> Iterator[tuple[Cell, bool, bool]]:
    """Yield a cell, true for its eastern border and not its southern, true for a crosswalk."""
    zones = {}
    for number, zone in enumerate(plot.zones):
        for x, y in zone:
            zones[x // plot.blocks, y // plot.blocks] = number
    walled = _walled(plot)
    for cell in sorted(streets, key=_row_first):
        for east, near in ((True, (cell[0] + 1, cell[1])), (False, (cell[0], cell[1] + 1))):
            if near in streets and (cell, near) not in walled and _shows(plot, cell):
                yield cell, east, zones.get(cell) != zones.get(near)


def _place_cell(pen: Pen, look: Look, plot: Plot, cell: Cell, what: tuple[str, ...]) -> None:
    """A cell as a form of its own, clipped at its border."""
    far, scale = plot.blocks * SQUARE, unit_scale(plot)

    def draw(inner: Pen) -> None:
        ink = Inker(f"{what} {cell}", saves=not look.fills)
        DRAWN[what[0]](ink, what[1:])
        with inner.at(0, 0, scale=scale):
            place(inner, ink.drawing)

    box = (0.0, 0.0, far, far)
    x, y = cell[0] * far, cell[1] * far
    pen.stamp(("zone cell", cell, what, scale, look.key), box, draw, x=x, y=y)


def _garden(ink: Inker, said: tuple[str, ...]) -> None:
    draw_yard(ink, int(said[0]))


def _street(ink: Inker, said: tuple[str, ...]) -> None:
    number, *arms = said
    draw_pavement(ink)
    draw_road(ink, [way for way in WAYS if way in arms])
    for way in arms:
        dx, dy = WAYS[way]
        with ink.at(CELL / 2 + dx * LANE, CELL / 2 + dy * LANE, 0 if dx else 90):
            draw_dash(ink)
    draw_litter(ink, int(number))


def _design(cell: Cell) -> str:
    """The number of a design, which differs from those of its neighbours."""
    return str(5 * cell[0] + 7 * cell[1])


def _half_turn(cell: Cell) -> str:
    """Empty for every second cell. The furniture of the others stands the other way round."""
    return "turned" if sum(cell) % 2 else ""


def _room(ink: Inker, said: tuple[str, ...]) -> None:
    use, floor, pattern, turned = said
    draw_floor(ink, floor, pattern)
    with ink.at(*((CELL, CELL, 180) if turned else (0, 0, 0))):
        furnish(ink, use)
    if ink.hand.below(2):
        with ink.at(110, 116):
            draw_stain(ink, 11, ink.hand.uniform(0, 2 * pi))


DRAWN: Final = {"garden": _garden, "roadway": _street, "room": _room}


def _place_border(
    pen: Pen, look: Look, plot: Plot, cell: Cell, east: bool, crosswalk: bool
) -> None:
    """A crosswalk between two zones, or a dash where a zone goes on."""
    far, scale = plot.blocks * SQUARE, unit_scale(plot)

    def draw(inner: Pen) -> None:
        ink = Inker("border", saves=not look.fills)
        (draw_crosswalk if crosswalk else draw_dash)(ink)
        with inner.at(0, 0, scale=scale):
            place(inner, ink.drawing)

    side = 80 * scale / POINTS
    x, y = (cell[0] + (1.0 if east else 0.5)) * far, (cell[1] + (0.5 if east else 1.0)) * far
    turn = 90.0 if east == crosswalk else 0.0
    key = ("zone border", crosswalk, scale, look.key)
    pen.stamp(key, (-side, -side, side, side), draw, x=x, y=y, turn=turn)


def _place_walls(pen: Pen, look: Look, plot: Plot) -> None:
    """All walls as one form, so that they join, then the doors."""
    far, scale = plot.blocks * SQUARE, unit_scale(plot)
    reach = REACH * scale / POINTS
    box = (
        plot.west * SQUARE - reach,
        plot.north * SQUARE - reach,
        (plot.west + plot.columns) * SQUARE + reach,
        (plot.north + plot.rows) * SQUARE + reach,
    )

    def draw(inner: Pen) -> None:
        ink = Inker("walls", saves=not look.fills)
        _walls(ink, list(_segments(plot)))
        with inner.at(0, 0, scale=scale):
            place(inner, ink.drawing)

    lines = tuple(
        (kind, line.start) for kind, _ in plot.edges(BoardWall) for line in plot.lines[kind]
    )
    pen.stamp(("zone walls", lines, box, look.key), box, draw)
    for x, y, level, way in _doors(plot):
        key = ("zone door", way, scale, look.key)
        door = partial(_door, look=look, way=way, scale=scale)
        side = 80 * scale / POINTS
        where = {"x": x / CELL * far, "y": y / CELL * far, "turn": 0.0 if level else -90.0}
        pen.stamp(key, (-side, -side, side, side), door, **where)


def _segments(plot: Plot) -> Iterator[Segment]:
    """Walls in units, with gaps for ways."""
    n = plot.blocks
    for kind, wall in plot.edges(BoardWall):
        gap = {"": 0.0, "gap": GATE}.get(wall.way, DOOR)
        for line in plot.lines[kind]:
            x0, y0 = (value / n * CELL for value in line.start)
            x1, y1 = (value / n * CELL for value in line.end)
            if not gap:
                yield x0, y0, x1, y1
                continue
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            along = (gap, 0.0) if x1 > x0 else (0.0, gap)
            yield x0, y0, x - along[0], y - along[1]
            yield x + along[0], y + along[1], x1, y1


def _walls(ink: Inker, segments: list[Segment]) -> None:
    if not ink.saves:
        x, y = ink.shadow(3)
        with ink.at(x, y):
            for one in segments:
                ink.path(_band(one, THICK / 2), INK, line=None, alpha=0.28)
    for grow, fill in LAYERS:
        for one in segments:
            ink.path(_band(one, THICK / 2 + grow), fill, line=None)


def _band(segment: Segment, half: float) -> str:
    x0, y0, x1, y1 = segment
    return outline.box(x0 - half, y0 - half, x1 - x0 + 2 * half, y1 - y0 + 2 * half)


def _doors(plot: Plot) -> Iterator[tuple[float, float, bool, str]]:
    """Yield the middle of each door in units, true for a level one, and whether it is open."""
    n = plot.blocks
    for kind, wall in plot.edges(BoardWall):
        if wall.way in ("shut", "swung"):
            for line in plot.lines[kind]:
                x, y = ((a + b) / 2 / n * CELL for a, b in zip(line.start, line.end, strict=True))
                yield x, y, line.end[0] > line.start[0], wall.way


def _door(pen: Pen, look: Look, way: str, scale: float) -> None:
    """A door across its wall, around its middle. An open one shows how it swung."""
    ink = Inker("leaf", saves=not look.fills)
    if way == "swung":
        ink.rect((-22, -5, 44, 10), "sand", width=FINE)
        swing = "M-20 5C-20 26 0 42 20 42"
        ink.path(f"{swing}L20 5Z", "white", line=None, alpha=0.25)
        ink.path(swing, None, width=TEXTURE, dash=(3.0, 3.0))
        ink.rect((16, 4, 6, 38), "lamp", radius=1, shade=1)
    else:
        ink.rect((-22.6, -5.6, 45.2, 11.2), "red", shade=1)
        ink.line((0, -5.6), (0, 5.6))
        for left in (-19, 3):
            ink.rect((left, -2.6, 16, 5.2), "red2", width=TEXTURE)
        ink.oval((-4, 0), 1.5, "lamp", line=None)
    with pen.at(0, 0, scale=scale * 1.5):
        place(pen, ink.drawing)

"""Map tiles laid out by a seed: square parts of a battlefield whose edges fit each other."""

from __future__ import annotations

from typing import NamedTuple

from rules.dice import Seeded
from rules.refused import Refused
from rules.systems.twilight_world.catalogue import tiles
from rules.systems.twilight_world.catalogue.terrain_rows import ConnectorRow, TileRow
from rules.systems.twilight_world.map.bits import bits_of
from rules.systems.twilight_world.map.field import Battlefield, square_rows
from rules.systems.twilight_world.map.generator.ground import place
from rules.systems.twilight_world.map.generator.houses import House
from rules.systems.twilight_world.map.generator.plan import BACK, OUT, Box, Plan
from rules.systems.twilight_world.map.generator.stock import lot_of, piece_rows
from rules.systems.twilight_world.map.generator.streets import lay_paths, scatter
from rules.systems.twilight_world.map.routes import rings_to
from rules.text import text

SIDES = ("north", "east", "south", "west")


BRIDGE = "H"


Stretch = tuple[str, int]  # a side, and the number of its stretch from the north or the west


Place = tuple[int, int]


class Laid(NamedTuple):
    """A tile, and the key of the connector along each stretch of its edges."""

    field: Battlefield
    connectors: dict[Stretch, str]


def lay_tile(seed: int, side: int) -> Laid:
    """The tile of this seed; the same seed gives the same tile. Rule: TW-SETUP-6.

    Everybody can walk from each square of its edges to each other one and into each building.
    Raises: Refused for a size that there is not.
    """
    row = next((row for row in tiles().tile if row.side == side), None)
    if row is None:
        sides = ", ".join(str(row.side) for row in tiles().tile)
        raise Refused(
            text("Map tiles of {side} x {side} squares do not exist.", side=side),
            rule="TW-SETUP-6",
            cure=text("Choose one of: {sides}", sides=sides),
        )
    for attempt in range(tiles().attempts):
        laid = _laid(row, f"tile {side} {seed} {attempt}", bare=False)
        if _is_legal(laid):
            return laid
    return _laid(row, f"tile {side} {seed}", bare=True)


def _laid(row: TileRow, seed: str, *, bare: bool) -> Laid:
    side = row.side
    plan = Plan(Seeded(seed), side, side, ground=Box(1, 1, side - 2, side - 2))
    connectors = dict.fromkeys(_stretches(side), tiles().connector[0].key)
    if not bare:
        for _ in range(plan.pick(row.ways)):
            _lead_through(plan, connectors)
        _edge_woods(plan, connectors)
    plan.kept.update(place for stretch in connectors for place in rim(side, stretch))
    for _ in range(0 if bare else plan.pick(row.houses)):
        _build(plan)
    lay_paths(plan)
    for _ in range(0 if bare else plan.pick(row.features)):
        place(plan, lot_of(plan, plan.choose(tiles().feature)), ())
    return Laid(plan.finished(row.name, ("south",)), connectors)


def _stretches(side: int) -> list[Stretch]:
    """All of them, clockwise from the north-west."""
    count = side // tiles().stretch
    ways = {"south": -1, "west": -1}
    return [(edge, n) for edge in SIDES for n in list(range(count))[:: ways.get(edge, 1)]]


def rim(side: int, stretch: Stretch) -> list[Place]:
    """The outermost squares along a stretch, from the north or the west."""
    edge, number = stretch
    long = tiles().stretch
    run = range(number * long, (number + 1) * long)
    last = side - 1
    if edge in ("north", "south"):
        return [(n, 0 if edge == "north" else last) for n in run]
    return [(0 if edge == "west" else last, n) for n in run]


def _lead_through(plan: Plan, connectors: dict[Stretch, str]) -> None:
    """A road or a river from one edge to another; one that does not fit is left out."""
    ways = [row for row in tiles().connector if row.way]
    row = next((row for row in ways if plan.chance(row.chance)), ways[0])
    start = plan.choose(list(connectors))
    end = plan.choose([stretch for stretch in connectors if stretch[0] != start[0]])
    if any(connectors[one] not in (tiles().connector[0].key, row.key) for one in (start, end)):
        return
    mark = row.marks.strip(".")[0]
    lane = _lane(plan.board.width, row, start, end)
    wet = [place for place in lane if _mark(plan, place) not in (".", mark)]
    if not _crosses(wet, len(row.marks.strip("."))):
        return
    for x, y in lane:
        plan.squares[y][x] = BRIDGE if (x, y) in wet else mark
    plan.taken.update(lane)
    connectors[start] = connectors[end] = row.key


def _mark(plan: Plan, place: Place) -> str:
    return plan.squares[place[1]][place[0]]


def _crosses(shared: list[Place], wide: int) -> bool:
    """True if two ways meet only where they cross, straight."""
    if not shared:
        return True
    columns, rows = {x for x, _ in shared}, {y for _, y in shared}
    spans = max(columns) - min(columns), max(rows) - min(rows)
    return len(shared) == wide * wide and spans == (wide - 1, wide - 1)


def _lane(side: int, row: ConnectorRow, start: Stretch, end: Stretch) -> list[Place]:
    """The squares of a way: straight in from both edges, and across where they do not meet."""
    first, last = _inward(side, row, start), _inward(side, row, end)
    if start[0] in (end[0], BACK[end[0]]):
        half, wide = side // 2, len(row.marks.strip("."))
        middle = half - wide // 2
        level = start[0] in ("west", "east")
        spread = sorted(n for box in (first, last) for n in _across(box, level=level))
        low, high = spread[0], spread[-1]
        band = (
            Box(middle, low, wide, high - low + 1)
            if level
            else Box(low, middle, high - low + 1, wide)
        )
        cut = [_until(box, edge, middle, wide) for box, edge in ((first, start), (last, end))]
        return sorted({place for box in (*cut, band) for place in box.places()})
    return sorted(_corner(first, start, last) | _corner(last, end, first))


def _inward(side: int, row: ConnectorRow, stretch: Stretch) -> Box:
    """The strip from an edge straight through the whole tile."""
    edge, number = stretch
    off = number * tiles().stretch + len(row.marks) - len(row.marks.lstrip("."))
    wide = len(row.marks.strip("."))
    return Box(off, 0, wide, side) if edge in ("north", "south") else Box(0, off, side, wide)


def _across(box: Box, *, level: bool) -> range:
    return range(box.y, box.y + box.height) if level else range(box.x, box.x + box.width)


def _until(box: Box, stretch: Stretch, middle: int, wide: int) -> Box:
    """The strip from its edge to the middle of the tile, and over it."""
    edge = stretch[0]
    if edge == "north":
        return box._replace(height=middle + wide)
    if edge == "south":
        return box._replace(y=middle, height=box.height - middle)
    if edge == "west":
        return box._replace(width=middle + wide)
    return box._replace(x=middle, width=box.width - middle)


def _corner(box: Box, stretch: Stretch, other: Box) -> set[Place]:
    """The strip from its edge as far as the other strip, which lies across."""
    edge = stretch[0]
    if edge == "north":
        box = box._replace(height=other.y + other.height)
    elif edge == "south":
        box = box._replace(y=other.y, height=box.height - other.y)
    elif edge == "west":
        box = box._replace(width=other.x + other.width)
    else:
        box = box._replace(x=other.x, width=box.width - other.x)
    return set(box.places())


def _edge_woods(plan: Plan, connectors: dict[Stretch, str]) -> None:
    """Draw edges without a way: along the stretch, and raggedly one square farther in."""
    usual, *others = tiles().connector
    for stretch in connectors:
        for row in others:
            if row.way or connectors[stretch] != usual.key or not plan.chance(row.chance):
                continue
            edge = list(zip(rim(plan.board.width, stretch), row.marks, strict=True))
            dx, dy = OUT[BACK[stretch[0]]]
            outer = [place for place, mark in edge if mark != "."]
            inner = [(x + dx, y + dy) for x, y in outer if plan.chance(60)]
            if plan.is_free(outer):
                free = [place for place in inner if plan.is_free([place])]
                plan.put(row.marks.strip(".")[0], [*outer, *free])
                connectors[stretch] = row.key


def _build(plan: Plan) -> None:
    """A building, if there is room."""
    row = plan.choose(tiles().house)
    spans = (row.width, row.depth, row.doors, row.windows, row.rooms)
    scatter(plan, House(row.name, piece_rows()[row.kind].mark, *(plan.pick(s) for s in spans)))


def _is_legal(laid: Laid) -> bool:
    """True if the edges are as their connectors say, and all ground can be walked to."""
    field, marks = laid.field, {row.key: row.marks for row in tiles().connector}
    edges = set()
    for stretch, key in laid.connectors.items():
        squares = [y * field.width + x for x, y in rim(field.width, stretch)]
        if "".join(field.squares[at] for at in squares) != marks[key]:
            return False
        edges.update(squares)
    reached = sum(rings_to(field, 1 << min(edges)))
    inside = bits_of(field.squares, {mark for mark, row in square_rows().items() if row.inside})
    return not (inside | sum(1 << at for at in edges)) & ~reached

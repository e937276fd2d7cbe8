"""The zones of a mission as squares to be drawn: rooms, streets, walls and doors.

Each cell of a mission is a block of squares, so that pieces find room in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, Literal

from rules.maps import Area, BattlefieldSheet, BoardMark, Boundary, Ground, Label, Side
from rules.places import Zone
from rules.systems.zombicide.catalogue.words import looks, word
from rules.systems.zombicide.map.world import Doors, doors_at_start
from rules.systems.zombicide.missions.format import Edge, Mission, MissionZone
from rules.systems.zombicide.missions.reading import mission_of
from rules.text import Text, named

Cell = tuple[int, int]
STREET: Final = "street"
GARDEN: Final = "garden"
CELL_MM: Final = 66.0  # of a cell in print: 60 to 80
# Uses of the rooms of each building, in the order of the buildings.
USES: Final = (
    ("grocer", "store"),
    ("chemist", "ward"),
    ("office", "kitchen"),
    ("garage", "store"),
    ("bedroom", "kitchen"),
    ("cells", "office"),
    ("greenhouse", "store"),
)


def uses(mission: Mission) -> Mapping[str, str]:
    """The use of each room by zone: the looks have a ground of that name."""
    buildings = list(dict.fromkeys(zone.building for zone in mission.zones if zone.building))
    count: dict[str, int] = {}
    found = {}
    for zone in mission.zones:
        if zone.building:
            kinds = USES[buildings.index(zone.building) % len(USES)]
            found[zone.id] = kinds[count.get(zone.building, 0) % len(kinds)]
            count[zone.building] = count.get(zone.building, 0) + 1
    return found


def zone_name(zone: MissionZone) -> Text:
    """The name of a zone, or its id."""
    return (
        named({key: f"{zone.id} {said}" for key, said in zone.name.items()})
        if zone.name
        else Text(zone.id)
    )


@lru_cache(maxsize=128)
def ground_of(source: str, doors: Doors | None = None) -> Ground:
    """The board of a mission, by its id or its text, with its doors as they stand.

    Rule: ZC-003, ZC-F02. Raises: Refused.
    """
    mission = mission_of(source)
    return ground_for(mission, doors or doors_at_start(mission))


def ground_for(mission: Mission, doors: Doors, margin: int = 0, *, around: bool = True) -> Ground:
    """The board of a mission, with so many empty cells beyond it in the east and the south.

    `around` lays gardens on the cells of no zone.
    """
    side = looks().blocks
    cells = {cell: zone for zone in mission.zones for cell in zone.cells}
    columns = max(x for x, _ in cells) + 1 + margin
    rows = max(y for _, y in cells) + 1 + margin
    wide = columns * side

    def squares(cell: Cell) -> list[int]:
        x, y = cell[0] * side, cell[1] * side
        return [(y + down) * wide + x + across for down in range(side) for across in range(side)]

    kinds: dict[str, list[int]] = {}
    rooms = uses(mission)
    for y in range(rows):
        for x in range(columns):
            zone = cells.get((x, y))
            if zone is None and not around:
                continue
            kind = GARDEN if zone is None else rooms.get(zone.id, STREET)
            kinds.setdefault(kind, []).extend(squares((x, y)))
    return Ground(
        name=mission.id,
        columns=wide,
        rows=rows * side,
        zones=tuple(
            Zone(
                key=zone.id,
                name=zone_name(zone),
                squares=tuple(at for cell in zone.cells for at in squares(cell)),
            )
            for zone in mission.zones
        ),
        areas=tuple(
            Area(kind=kind, name=word(f"ground-{kind}"), squares=tuple(sorted(found)))
            for kind, found in kinds.items()
        ),
        boundaries=tuple(_boundaries(mission, doors, side)),
        labels=tuple(
            Label(key=zone.id, text=zone_name(zone), at=squares(min(zone.cells, key=_row_first))[0])
            for zone in mission.zones
        ),
        square_mm=CELL_MM / side,
        looks=looks(),
    )


def _row_first(cell: Cell) -> Cell:
    return cell[1], cell[0]


def _boundaries(mission: Mission, doors: Doors, side: int) -> Iterator[Boundary]:
    """Walls around rooms and between zones without a way, and the ways through them."""
    owner = {cell: zone for zone in mission.zones for cell in zone.cells}
    ways = {frozenset((one.a, one.b)): n for n, one in enumerate(mission.edges)}
    through = _through(mission)
    cells = {(x + dx, y + dy) for x, y in owner for dx, dy in ((0, 0), (-1, 0), (0, -1))}
    for x, y in sorted(cells, key=_row_first):
        for near in ((x + 1, y), (x, y + 1)):
            one, other = owner.get((x, y)), owner.get(near)
            there = [zone for zone in (one, other) if zone]
            streets = all(zone.kind == STREET for zone in there)
            pair = frozenset(zone.id for zone in there)
            edge = ways.get(pair) if len(pair) == len(there) == 2 else None
            if len(pair) < len(there) or (streets and (edge is not None or len(there) < 2)):
                continue
            kind = "wall"
            if edge is not None and through[pair] == ((x, y), near):
                kind = _kind(mission.edges[edge], doors[edge])
            yield _line(kind, (x, y), near, side)


def _kind(edge: Edge, is_open: bool) -> str:
    if not edge.door:
        return "way"
    return "open-door" if is_open else "door"


def _through(mission: Mission) -> dict[frozenset[str], tuple[Cell, Cell]]:
    """The border of two cells at which each way goes through: the middle one of those there are."""
    cells = {zone.id: set(zone.cells) for zone in mission.zones}
    found = {}
    for edge in mission.edges:
        shared = [
            (min(cell, near), max(cell, near))
            for cell in sorted(cells[edge.a])
            for near in ((cell[0] + dx, cell[1] + dy) for dx, dy in _AROUND)
            if near in cells[edge.b]
        ]
        found[frozenset((edge.a, edge.b))] = shared[len(shared) // 2]
    return found


_AROUND: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))


def _line(kind: str, cell: Cell, near: Cell, side: int) -> Boundary:
    (x, y), (to_x, to_y) = near, (near[0] + 1, near[1] + 1)
    end = (x, to_y) if near[0] > cell[0] else (to_x, y)
    return Boundary(
        kind=kind,
        name=word(f"edge-{kind}"),
        start=(x * side, y * side),
        end=(end[0] * side, end[1] * side),
    )


def mission_sheet(source: str) -> BattlefieldSheet:
    """The mission as it is printed, with what its set-up puts on it. Rule: ZC-018."""
    mission, ground = mission_of(source), ground_of(source)
    parts = {**ground.parts(), "name": mission.name.get("en") or next(iter(mission.name.values()))}
    return BattlefieldSheet(marks=tuple(_marks(mission, ground)), **parts)


def _marks(mission: Mission, ground: Ground) -> Iterator[BoardMark]:
    side = looks().blocks
    cells = {zone.id: zone.cells for zone in mission.zones}
    wide, high = ground.columns // side, ground.rows // side

    def at(cell: Cell) -> int:
        return ground.square_at(cell[0] * side, cell[1] * side)

    placed: dict[str, int] = {}
    for number, spawn in enumerate(mission.spawns, 1):
        cell, edge = _outer(cells[spawn.zone], wide, high)
        words = str(number) if spawn.on else f"({number})"
        there = sum(other.zone == spawn.zone for other in mission.spawns[: number - 1])
        key = f"spawn.{spawn.id}"
        yield BoardMark(form="spawn", at=at(cell), words=words, side=edge, place=there, key=key)
    for objective in mission.objectives:
        place = placed[objective.zone] = placed.get(objective.zone, -1) + 1
        where = at(cells[objective.zone][0])
        key = f"objective.{objective.id}"
        yield BoardMark(form="objective", at=where, place=place, key=key)
    yield BoardMark(form="start", at=at(cells[mission.start][0]), words=word("start"))
    if mission.exit:
        where = at(cells[mission.exit.zone][-1])
        yield BoardMark(form="exit", at=where, words=word("exit"), key="exit")
    for place, car in enumerate(mission.cars):
        form = {"police": "police-car", "show": "show-car"}.get(car.type, "car")
        there = sum(other.zone == car.zone for other in mission.cars[:place])
        where, key = at(cells[car.zone][-1]), f"car.{car.id}"
        yield BoardMark(form=form, at=where, place=there, key=key)  # type: ignore[arg-type]


def _outer(cells: tuple[Cell, ...], wide: int, high: int) -> tuple[Cell, Side | Literal[""]]:
    """A cell at the edge of the board with that edge. The first one where none is."""
    for x, y in cells:
        sides: dict[Side, bool] = {
            "west": x == 0,
            "east": x == wide - 1,
            "north": y == 0,
            "south": y == high - 1,
        }
        for edge, there in sides.items():
            if there:
                return (x, y), edge
    return cells[0], ""

"""The town that the laid tiles make: squares, steps between them, buildings.

Rule: ZZ-012, ZZ-050 to ZZ-052.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from rules.systems.zombies.catalogue import TileRow, tiles
from rules.systems.zombies.state import NOWHERE, STRIDE, Cell, Laid
from rules.tiles import Turn

SIDE: Final = 3  # squares of a tile's side
TURNS: Final[tuple[Turn, ...]] = (0, 90, 180, 270)
STREET, BUILDING, YARD, NOTHING = "r", "b", "p", "."
AROUND: Final = (-STRIDE, 1, STRIDE, -1)  # the squares north, east, south and west of one
SIDES: Final[tuple[Cell, ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))  # cells, in the same order
MIDDLES: Final = ((0, 1), (1, 2), (2, 1), (1, 0))  # row and column of each side's middle square
JOINED: Final = {STREET + STREET, STREET + YARD, YARD + STREET, YARD + YARD, BUILDING + BUILDING}
CENTRE: Final = STRIDE + 1  # of Town Square: ZZ-022


@cache
def plan_of(tile: str, turn: Turn) -> tuple[str, ...]:
    """The rows of a tile as it lies. A quarter turn puts row r, column c at c, 2 - r.

    Rule: ZZ-012.
    """
    plan = tiles()[tile].plan
    for _ in range(turn // 90):
        plan = tuple(["".join(plan[SIDE - 1 - c][r] for c in range(SIDE)) for r in range(SIDE)])
    return plan


@cache
def roads_of(tile: str, turn: Turn) -> tuple[bool, ...]:
    """True for each side that a road leaves by: north, east, south and west."""
    plan = plan_of(tile, turn)
    return tuple([plan[r][c] == STREET for r, c in MIDDLES])


def corner_of(cell: Cell) -> int:
    """The north-west square of a cell. Rule: ZZ-012."""
    return SIDE * (cell[1] * STRIDE + cell[0])


def spot_of(square: int) -> tuple[int, int]:
    """Column and row of a square."""
    row, column = divmod(square + STRIDE // 2, STRIDE)
    return column - STRIDE // 2, row


def centre_of(tile: Laid) -> int:
    """The middle square of a tile."""
    return corner_of((tile.x, tile.y)) + STRIDE + 1


def ends_of(tile: Laid) -> tuple[int, ...]:
    """The outer square of each road that leaves a tile. Rule: ZZ-043."""
    roads = roads_of(tile.tile, tile.turn)
    middles = [centre_of(tile) + way for way in AROUND]
    return tuple([at for at, road in zip(middles, roads, strict=True) if road])


def squares_of(tile: Laid) -> Iterator[tuple[int, str]]:
    """Each square of a tile that can be stood on, with its ground, from the north-west."""
    corner = corner_of((tile.x, tile.y))
    for r, row in enumerate(plan_of(tile.tile, tile.turn)):
        for c, ground in enumerate(row):
            if ground != NOTHING:
                yield corner + r * STRIDE + c, ground


class Town(Struct, frozen=True, eq=False):
    """All that follows from the tiles alone."""

    laid: tuple[Laid, ...]
    cells: Mapping[Cell, Laid]
    ground: Mapping[int, str]
    tile_at: Mapping[int, int]  # the number of the tile, in the order in which they were laid
    near: Mapping[int, tuple[int, ...]]  # legal steps
    buildings: Mapping[int, tuple[int, ...]]  # squares of each building, by the tile
    helipad: int | None  # its centre

    def row(self, number: int) -> TileRow:
        """The catalogue row of a tile on the table."""
        return tiles()[self.laid[number].tile]

    def pried(self, square: int) -> tuple[int, ...]:
        """The steps between building and street on a tile without a door. Rule: ZZ-E10."""
        ground, tile_at = self.ground, self.tile_at
        return tuple(
            [
                to
                for to in [square + way for way in AROUND]
                if tile_at.get(to) == tile_at[square]
                and {ground[square], ground[to]} == {STREET, BUILDING}
            ]
        )

    def is_inside(self, square: int) -> bool:
        """True for a square of a building."""
        return self.ground.get(square) == BUILDING

    def building_at(self, square: int) -> str:
        """The kind of tile whose building a square is in, or an empty text outside of buildings."""
        return self.row(self.tile_at[square]).key if self.is_inside(square) else ""

    def beside(self, number: int) -> tuple[int, ...]:
        """The tiles that share an edge with a tile, clockwise from the north. Rule: ZZ-L10."""
        tile = self.laid[number]
        cells = [(tile.x + x, tile.y + y) for x, y in SIDES]
        return tuple([self.laid.index(self.cells[one]) for one in cells if one in self.cells])


@lru_cache(maxsize=512)
def town_of(laid: tuple[Laid, ...], open_walls: bool = False) -> Town:
    """The town of these tiles. With open walls, no doors are needed. Rule: ZZ-R05.

    Each tile is added to the town of those before it, which is usually known.
    """
    if not laid:
        return Town((), {}, {}, {}, {}, {}, None)
    before, tile, number = town_of(laid[:-1], open_walls), laid[-1], len(laid) - 1
    corner, kind = corner_of((tile.x, tile.y)), tiles()[tile.tile].kind
    door = tile.door if tile.door == NOWHERE else tile.door - corner
    alone = _alone(tile.tile, tile.turn, door, open_walls)
    ground, tile_at, near = dict(before.ground), dict(before.tile_at), dict(before.near)
    for offset, its_ground, steps in alone:
        at = corner + offset
        ground[at], tile_at[at] = its_ground, number
        near[at] = tuple([corner + to for to in steps])
    doors = None if open_walls else {one.door for one in laid}
    for end in ends_of(tile):  # where a road may go on
        for at in (end, *[end + way for way in AROUND if end + way in before.ground]):
            near[at] = tuple(_steps(at, ground, tile_at, doors))
    buildings, helipad = before.buildings, before.helipad
    if kind == "building":
        inside = [corner + offset for offset, its_ground, _ in alone if its_ground == BUILDING]
        buildings = {**buildings, number: tuple(inside)}
    elif kind == "helipad" and helipad is None:
        helipad = centre_of(tile)
    cells = {**before.cells, (tile.x, tile.y): tile}
    return Town(laid, cells, ground, tile_at, near, buildings, helipad)


_Square = tuple[int, str, tuple[int, ...]]  # its number, ground, steps


@cache
def _alone(tile: str, turn: Turn, door: int, open_walls: bool) -> tuple[_Square, ...]:
    """The squares of a tile with no other beside it, counted from its north-west corner."""
    ground = dict(squares_of(Laid(tile, 0, 0, turn)))
    tile_at, doors = dict.fromkeys(ground, 0), None if open_walls else {door}
    return tuple(
        [(at, kind, tuple(_steps(at, ground, tile_at, doors))) for at, kind in ground.items()]
    )


def _steps(
    at: int, ground: Mapping[int, str], tile_at: Mapping[int, int], doors: set[int] | None
) -> Iterator[int]:
    """The squares that one may step to. Rule: ZZ-050 to ZZ-052, ZZ-R05."""
    for way in AROUND:
        to = at + way
        if to not in ground:
            continue
        pair = ground[at] + ground[to]
        if tile_at[at] != tile_at[to]:
            if pair == STREET + STREET:
                yield to
        elif pair in JOINED or doors is None or (at if ground[at] == BUILDING else to) in doors:
            yield to


def door_places(town: Town, number: int) -> tuple[int, ...]:
    """The building squares that touch a street square of their tile. Rule: ZZ-044."""
    return tuple([at for at in town.buildings[number] if town.pried(at)])


def distances(
    town: Town, goals: Iterable[int], *, walls: frozenset[int] = frozenset()
) -> dict[int, int]:
    """The steps from each square to the nearest goal. Walls are not stepped on."""
    found = dict.fromkeys(goals, 0)
    edge = list(found)
    while edge:
        after = []
        for at in edge:
            for to in town.near[at]:
                if to not in found and to not in walls:
                    found[to] = found[at] + 1
                    after.append(to)
        edge = after
    return found


def routes(
    steps: Callable[[int], tuple[int, ...]], start: int, reach: int, stops: frozenset[int]
) -> dict[int, int]:
    """The squares within reach without the start, each with the one before it on a shortest way.

    A stop ends a way.
    """
    before = {start: start}
    edge = [start]
    for _ in range(reach):
        after = []
        for at in edge:
            if at != start and at in stops:
                continue
            for to in steps(at):
                if to not in before:
                    before[to] = at
                    after.append(to)
        edge = after
        if not edge:
            break
    del before[start]
    return before


def way_to(to: int, before: Mapping[int, int]) -> tuple[int, ...]:
    """The squares of one of the `routes`, the first step first."""
    way = [to]
    while (to := before[to]) in before:
        way.append(to)
    return tuple(reversed(way))

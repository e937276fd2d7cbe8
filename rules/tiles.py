"""Tiles laid beside each other: turned by quarters, and joined to one ground that may grow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.looks import Looks
from rules.maps import Area, BattlefieldSheet, Boundary, Ground, Label, LaidArt, Side
from rules.places import Grid, Spot, Zone

Turn = Literal[0, 90, 180, 270]  # degrees, with the clock
TURNED: Mapping[str, Side] = {"north": "east", "east": "south", "south": "west", "west": "north"}


class LaidTile(Struct, frozen=True, omit_defaults=True):
    """A tile on the table: which, where its north-western square lies, and how it is turned."""

    tile: str  # key
    column: int
    row: int
    turn: Turn = 0


def turned(ground: BattlefieldSheet, turn: Turn) -> BattlefieldSheet:
    """Return the drawing of a tile as it lies when it is turned with the clock."""
    for _ in range(turn // 90):
        ground = _quarter(ground)
    return ground


def turned_square(grid: Grid, at: int) -> int:
    """Return the name that a square has on the same map, turned by a quarter with the clock."""
    x, y = grid.spot_of(at)
    return x * grid.rows + grid.rows - 1 - y


def _quarter(ground: BattlefieldSheet) -> BattlefieldSheet:
    columns, rows = ground.rows, ground.columns

    def square(at: int) -> int:
        return turned_square(ground, at)

    def corner(at: Spot) -> Spot:
        return columns - at[1], at[0]

    return replace(
        ground,
        columns=columns,
        rows=rows,
        void=tuple(map(square, ground.void)),
        zones=tuple([_zone_at(one, map(square, one.squares)) for one in ground.zones]),
        areas=tuple([_area_at(one, map(square, one.squares)) for one in ground.areas]),
        boundaries=tuple(
            [_line_at(one, corner(one.start), corner(one.end)) for one in ground.boundaries]
        ),
        labels=tuple([replace(one, at=square(one.at)) for one in ground.labels]),
        entries=tuple([TURNED[side] for side in ground.entries]),
        arts=tuple([_art_at(one, corner((one.column, one.row + one.side))) for one in ground.arts]),
    )


def _zone_at(zone: Zone, squares: Iterable[int]) -> Zone:
    return replace(zone, squares=tuple(squares))


def _area_at(area: Area, squares: Iterable[int]) -> Area:
    return replace(area, squares=tuple(squares))


def _art_at(art: LaidArt, at: Spot) -> LaidArt:
    """An art whose south-western corner has come to a place: it is the north-western one now."""
    turn: Turn = _NEXT[art.turn]
    return replace(art, column=at[0], row=at[1], turn=turn)


_NEXT: Mapping[Turn, Turn] = {0: 90, 90: 180, 180: 270, 270: 0}


def _line_at(line: Boundary, start: Spot, end: Spot) -> Boundary:
    start, end = min(start, end), max(start, end)
    return replace(line, start=start, end=end)


def joined(
    tiles: Mapping[str, BattlefieldSheet],
    laid: Iterable[LaidTile],
    *,
    name: str,
    stride: int,
    looks: Looks,
) -> Ground:
    """Return the ground of all tiles as they lie. Squares without a tile are void.

    The name of a square hangs on its place alone. So no tile changes the names of another,
    whichever is laid first. Keys of labels and zones end in the place of their tile.

    Raises: ValueError where two tiles lie over each other.
    """
    parts = [(one, turned(tiles[one.tile], one.turn)) for one in laid]
    spots = [(x + one.column, y + one.row) for one, part in parts for x, y in part.spots()]
    if len(set(spots)) < len(spots):
        raise ValueError("two tiles lie over each other")
    grid = _window(spots, stride)
    void = set(grid.squares()).difference(grid.square_at(*spot) for spot in spots)
    return Ground(
        name=name,
        columns=grid.columns,
        rows=grid.rows,
        west=grid.west,
        north=grid.north,
        stride=stride,
        void=tuple(sorted(void)),
        zones=tuple([zone for one, part in parts for zone in _zones(grid, one, part)]),
        areas=tuple(_areas(grid, parts)),
        boundaries=tuple([line for one, part in parts for line in _lines(one, part)]),
        labels=tuple([label for one, part in parts for label in _labels(grid, one, part)]),
        arts=tuple([art for one, part in parts for art in _arts(one, part)]),
        looks=looks,
    )


def _window(spots: Iterable[Spot], stride: int) -> Grid:
    """The window around these squares."""
    columns, rows = zip(*spots, strict=True)
    west, north = min(columns), min(rows)
    return Grid(
        columns=max(columns) + 1 - west,
        rows=max(rows) + 1 - north,
        west=west,
        north=north,
        stride=stride,
    )


def _place(grid: Grid, tile: LaidTile, part: BattlefieldSheet, at: int) -> int:
    """The name on the table of a square of a tile."""
    x, y = part.spot_of(at)
    return grid.square_at(x + tile.column, y + tile.row)


def _key(tile: LaidTile, key: str) -> str:
    return f"{key}_{tile.column}_{tile.row}"


def _zones(grid: Grid, tile: LaidTile, part: BattlefieldSheet) -> Iterator[Zone]:
    for zone in part.zones:
        squares = tuple([_place(grid, tile, part, at) for at in zone.squares])
        yield replace(zone, key=_key(tile, zone.key), squares=squares)


def _labels(grid: Grid, tile: LaidTile, part: BattlefieldSheet) -> Iterator[Label]:
    for label in part.labels:
        at = _place(grid, tile, part, label.at)
        yield replace(label, key=_key(tile, label.key), at=at)


def _lines(tile: LaidTile, part: BattlefieldSheet) -> Iterator[Boundary]:
    for line in part.boundaries:
        start = line.start[0] + tile.column, line.start[1] + tile.row
        end = line.end[0] + tile.column, line.end[1] + tile.row
        yield replace(line, start=start, end=end)


def _arts(tile: LaidTile, part: BattlefieldSheet) -> Iterator[LaidArt]:
    for art in part.arts:
        yield replace(art, column=art.column + tile.column, row=art.row + tile.row)


def _areas(grid: Grid, parts: Iterable[tuple[LaidTile, BattlefieldSheet]]) -> Iterator[Area]:
    """All squares of a kind are one area, in the order in which the kinds come up."""
    found: dict[str, list[Area]] = {}
    for one, part in parts:
        for area in part.areas:
            squares = tuple([_place(grid, one, part, at) for at in area.squares])
            found.setdefault(area.kind, []).append(replace(area, squares=squares))
    for areas in found.values():
        squares = tuple(sorted(at for area in areas for at in area.squares))
        yield replace(areas[0], squares=squares)

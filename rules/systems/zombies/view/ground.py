"""The drawing of the tiles, for the screen and in print. Rule: ZZ-012, ZZ-M01."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from msgspec.structs import replace

from rules.game import Offer
from rules.maps import Area, BattlefieldSheet, Boundary, Ground, LaidArt, TileArt, TileToLay
from rules.systems.zombies.catalogue import tiles
from rules.systems.zombies.catalogue.kit import kit
from rules.systems.zombies.names import tile_name
from rules.systems.zombies.state import NOWHERE, STRIDE, Game, Laid
from rules.systems.zombies.tiles.places import Place
from rules.systems.zombies.town import AROUND, BUILDING, SIDE, spot_of, town_of
from rules.text import Text, mark, text
from rules.tiles import LaidTile, joined

FREE: Final = "free-place"
_WALL, _DOOR = text("Wall"), text("Door")
Edge = tuple[tuple[int, int], tuple[int, int]]


def edge_of(column: int, row: int, way: int) -> Edge:
    """The corners of a square's northern, eastern, southern or western edge, by number."""
    return (
        ((column, row), (column + 1, row)),
        ((column + 1, row), (column + 1, row + 1)),
        ((column, row + 1), (column + 1, row + 1)),
        ((column, row), (column, row + 1)),
    )[way]


@cache
def sheets() -> Mapping[str, BattlefieldSheet]:
    """The drawing of each kind of tile, and of a place where one may be laid."""
    drawn = {key: _sheet(key) for key in tiles()}
    row = next(one for one in kit().ground if one.key == FREE)
    squares = tuple(range(SIDE * SIDE))
    area = Area(kind=row.key, name=Text(row.name), squares=squares)
    free = BattlefieldSheet(name=row.name, columns=SIDE, rows=SIDE, areas=(area,))
    return {**drawn, FREE: free}


def _sheet(tile: str) -> BattlefieldSheet:
    row = tiles()[tile]
    marks = "".join(row.plan)
    areas = tuple(
        [
            Area(
                kind=one.key,
                name=Text(one.name),
                squares=tuple([at for at, mark in enumerate(marks) if mark == one.mark]),
            )
            for one in kit().ground
            if one.mark in marks
        ]
    )
    return BattlefieldSheet(
        name=row.name,
        columns=SIDE,
        rows=SIDE,
        areas=areas,
        boundaries=tuple(_walls(marks)),
        arts=(LaidArt(art_of(tile)),),
    )


def art_of(tile: str, variant: int = 0) -> TileArt:
    """The drawing of a tile. Copies of a street differ. Rule: ZZ-044, ZZ-M01."""
    row = tiles()[tile]
    forms: dict[str, str] = {"square": "square", "helipad": "helipad", "building": "building"}
    counts = (("zombie", row.zombies), ("bullet", row.bullets), ("heart", row.hearts))
    look = row.art
    art = TileArt(
        key=tile,
        system="zombies",
        form=forms.get(row.kind, tile),  # type: ignore[arg-type]
        plan=row.plan,
        name="" if row.kind == "street" else Text(row.name),
        variant=variant,
        counts=tuple([one for one in counts if one[1]]) if row.kind == "building" else (),
    )
    if look is None:
        return art
    return replace(art, use=look.use, floor=look.floor, pattern=look.pattern, colour=look.colour)


def lays(state: Game, offer: Offer) -> TileToLay | None:
    """The drawn tile, turned as it would lie. Rule: ZZ-012, ZZ-040."""
    if offer.kind != "zz.LayTile":
        return None
    copy = sum(one.tile == state.drawn for one in state.laid) % tiles()[state.drawn].copies
    art = LaidArt(art_of(state.drawn, copy), turn=offer.fixed["turn"])
    return TileToLay(tile_name(state.drawn), art)


def _walls(marks: str) -> Iterator[Boundary]:
    """A wall around the building."""
    for at, sign in enumerate(marks):
        if sign != BUILDING:
            continue
        row, column = divmod(at, SIDE)
        for way, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            x, y = column + dx, row + dy
            inside = 0 <= x < SIDE and 0 <= y < SIDE
            if not inside or marks[y * SIDE + x] != BUILDING:
                start, end = edge_of(column, row, way)
                yield Boundary(kind="front", name=_WALL, start=start, end=end)


@lru_cache(maxsize=256)
def ground_of(laid: tuple[Laid, ...], free: tuple[Place, ...] = ()) -> Ground:
    """The town as it lies, with the places where a tile may be laid."""
    cells = dict.fromkeys([(one.x, one.y) for one in free])
    lying = [LaidTile(one.tile, SIDE * one.x, SIDE * one.y, one.turn) for one in laid]
    lying += [LaidTile(FREE, SIDE * x, SIDE * y) for x, y in cells]
    ground = joined(sheets(), lying, name=mark("town"), stride=STRIDE, looks=kit().looks)
    arts = [
        LaidArt(art_of(tile.tile, copy), one.column, one.row, one.turn)
        for tile, copy, one in zip(laid, _copies(laid), ground.arts, strict=True)
    ]
    doors = {_key(one) for one in _doors(laid)}
    walls = [one for one in ground.boundaries if _key(one) not in doors]
    parts = {
        **ground.parts(),
        "boundaries": (*walls, *_doors(laid)),
        "arts": tuple(arts),
    }
    return Ground(**parts)


def _copies(laid: tuple[Laid, ...]) -> Iterator[int]:
    """The number of each tile among those of its kind, from 0."""
    seen: Counter[str] = Counter()
    for one in laid:
        yield seen[one.tile] % tiles()[one.tile].copies
        seen[one.tile] += 1


def _key(line: Boundary) -> Edge:
    return line.start, line.end


def _doors(laid: tuple[Laid, ...]) -> Iterator[Boundary]:
    """The openings of each door. Rule: ZZ-044, ZZ-051."""
    town = town_of(laid)
    for tile in laid:
        if tile.door == NOWHERE:
            continue
        column, row = spot_of(tile.door)
        for way, step in enumerate(AROUND):
            to = tile.door + step
            if to in town.near[tile.door] and not town.is_inside(to):
                start, end = edge_of(column, row, way)
                yield Boundary(kind="entrance", name=_DOOR, start=start, end=end)

"""The rows of terrain.toml, tiles.toml and shelf.toml: ground, map tiles, things to cut out."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.systems.twilight_world.catalogue.rows import Row


class ConnectorRow(Row, frozen=True, kw_only=True):
    """A road or other ground that continues beyond a tile's edge."""

    marks: str  # of the squares along the edge, the same from both ends


class TileRow(Row, frozen=True, kw_only=True):
    """A size of tile."""

    side: int  # squares


class PlaceRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place on a tile. Tiles.toml says how its parts are written."""

    key: str
    squares: tuple[str, ...]
    edges: tuple[str, ...] = ()
    things: tuple[str, ...] = ()


class Tiles(Struct, frozen=True, forbid_unknown_fields=True):
    """The file tiles.toml."""

    stretch: int  # squares of an edge that one connector takes
    attempts: int  # layouts that are tried
    connector: tuple[ConnectorRow, ...]  # the first where nothing else is
    tile: tuple[TileRow, ...]
    place: tuple[PlaceRow, ...]


class ShelfRow(Row, frozen=True, kw_only=True):
    """A piece of terrain to cut out. The width of a line is its length."""

    kind: str  # of a piece in themes.toml, or of an edge in terrain.toml
    width: int
    depth: int = 1
    usual: int = 1  # number that a table commonly needs
    doors: int = 0
    windows: int = 0
    rooms: int = 1


class Shelf(Struct, frozen=True, forbid_unknown_fields=True):
    """The file shelf.toml."""

    piece: tuple[ShelfRow, ...]


Sight = Literal["open", "obscures", "blocks"]


class SquareRow(Row, frozen=True, kw_only=True):
    """A kind of square. Figures on foot cannot enter `cost` 0."""

    mark: str
    cost: int
    sight: Sight
    height: int = 0
    shields: bool = False  # from blasts: TW-EXP-6
    conceals: str = ""  # key of an amount: TW-ZACT-3
    inside: Literal["", "building", "shed"] = ""
    bars: bool = False  # vehicles, which collide with it: TW-VEH-15


class EdgeRow(Row, frozen=True, kw_only=True):
    """An edge between two squares. Figures on foot cannot cross `cost` 0."""

    mark: str  # more than one: any of them
    cost: int
    sight: Sight
    conceals: str = ""
    door: bool = False
    shields: bool = False  # from blasts: TW-EXP-6
    bars: bool = False  # vehicles, which collide with it: TW-VEH-15


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """The file terrain.toml. Distances are in squares."""

    near: int  # to a feature that is checked: TW-ZACT-1
    scouts: int  # from a scout who arrives to every enemy: TW-TRAIT-SCOUT
    square: tuple[SquareRow, ...]
    edge: tuple[EdgeRow, ...]

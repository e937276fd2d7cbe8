"""The rows of terrain.toml: kinds of squares and edges of a battlefield."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.systems.twilight_world.catalogue.rows import Row

Sight = Literal["open", "obscures", "blocks"]


class SquareRow(Row, frozen=True, kw_only=True):
    """A kind of square; `cost` 0 is not entered on foot."""

    mark: str
    cost: int
    sight: Sight
    height: int = 0
    shields: bool = False  # from blasts: TW-EXP-6
    conceals: str = ""  # key of an amount: TW-ZACT-3
    inside: Literal["", "building", "shed"] = ""
    bars: bool = False  # vehicles, which collide with it: TW-VEH-15


class EdgeRow(Row, frozen=True, kw_only=True):
    """An edge between two squares; `cost` 0 is not crossed on foot."""

    mark: str  # more than one: any of them
    cost: int
    sight: Sight
    conceals: str = ""
    door: bool = False
    shields: bool = False  # from blasts: TW-EXP-6
    bars: bool = False  # vehicles, which collide with it: TW-VEH-15


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """The file terrain.toml. Distances in squares."""

    near: int  # to a feature that is checked: TW-ZACT-1
    scouts: int  # from a scout who arrives to every enemy: TW-TRAIT-SCOUT
    square: tuple[SquareRow, ...]
    edge: tuple[EdgeRow, ...]

"""The rows of themes.toml: themes of the map generator."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.systems.twilight_world.catalogue.rows import Row

Range = tuple[int, int]


Form = Literal["house", "blob", "box", "rows", "line", "road"]


Where = Literal["rim", "road", "yard", "anywhere"]


class PieceRow(Row, frozen=True, kw_only=True):
    """A kind of piece, and its possible sizes in squares."""

    form: Form
    where: Where = "anywhere"
    mark: str = ""  # of its squares or edges
    least: Range = (1, 1)
    most: Range


class HouseRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Buildings of a theme: `count`, and one more for every `each` squares of ground."""

    name: str
    kind: Literal["building", "shed"] = "building"
    count: int = 0
    each: int = 0
    width: Range  # along its front
    depth: Range
    doors: Range
    windows: Range
    rooms: Range = (1, 1)


class FeatureRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Other pieces of a theme. Pieces that `fill` repeat until enough ground conceals."""

    kind: str
    count: int = 0
    each: int = 0
    width: Range = (1, 1)  # of a line its length
    depth: Range = (1, 1)
    where: Where
    fill: bool = False


class Theme(Row, frozen=True, kw_only=True):
    """The layout of a kind of place."""

    roads: Literal["one", "cross", "streets"]
    road_width: int
    road_at: Range  # percent of the ground
    layout: Literal["street", "court"]
    built: int  # percent of the ground that buildings take at most
    setback: Range  # squares between road and fronts
    gap: Range  # squares between buildings in a row
    paths: bool  # from front doors to the road
    yard: str  # kind of line round the back
    yard_chance: int  # percent
    yard_depth: Range
    house: tuple[HouseRow, ...]
    feature: tuple[FeatureRow, ...]


class Themes(Struct, frozen=True, forbid_unknown_fields=True):
    """The file themes.toml. Sizes are in squares, shares in percent of the ground."""

    least: int  # squares a side
    most: int
    ground: int  # squares a side that must be left beside the clear strips
    concealed: Range
    street_every: int  # squares from one street to the next
    side_street: int  # squares of street from which one crosses it
    tries: int
    most_pieces: int
    piece: tuple[PieceRow, ...]
    theme: tuple[Theme, ...]

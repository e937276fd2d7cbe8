"""Ground as plain data, the same for the screen and in print: battlefields, terrain, map tiles.

A square is an inch on the table where nothing else is said. `rules.places` says how squares are
named.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rules.looks import Looks
from rules.places import Grid
from rules.text import Text, text

Side = Literal["north", "east", "south", "west"]


class Area(Struct, frozen=True, kw_only=True):
    """Ground of one kind."""

    kind: str
    name: Text
    squares: tuple[int, ...]


class Boundary(Struct, frozen=True, kw_only=True):
    """A wall, a door, a hedge: a line along edges of squares.

    Points are corners of squares as column and row. 0, 0 is the north-western one of square 0.
    """

    kind: str
    name: Text
    start: tuple[int, int]
    end: tuple[int, int]


class Roof(Struct, frozen=True):
    """A roof over a building that nobody has looked into."""

    squares: tuple[int, ...]
    form: Literal["shingles", "iron"] = "shingles"


class Label(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The name of a piece of ground, to be written at a square."""

    key: str  # as offers name it
    text: Text
    at: int
    painted: bool = False  # on the ground itself, under who stands there


class TileArt(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Look of a square tile of a town, which `cards.inked.town` draws.

    The plan has a mark for each square: r street, b room, p yard, . closed ground.
    """

    key: str
    system: str = ""  # key of the game that has it
    form: Literal[
        "back", "square", "helipad", "building", "straight", "corner", "t-junction", "four-way"
    ]
    plan: tuple[str, ...]
    name: Text | str = ""  # on its sign
    variant: int = 0  # of streets that are alike
    use: str = ""  # says what stands in a building
    floor: str = ""
    pattern: str = ""
    colour: str = "#5B5148"  # of its sign
    counts: tuple[tuple[str, int], ...] = ()  # zombies, bullets and hearts that come on it

    @property
    def has_sign(self) -> bool:
        """True if its name stands on a plate along its northern edge."""
        return bool(self.name) and self.form == "building"


class LaidArt(Struct, frozen=True, omit_defaults=True):
    """The drawing of a tile on a ground: its north-western square, and how it is turned."""

    art: TileArt
    column: int = 0
    row: int = 0
    turn: Literal[0, 90, 180, 270] = 0

    @property
    def side(self) -> int:
        """The squares along a side."""
        return len(self.art.plan)


class GroundThing(Struct, frozen=True, omit_defaults=True):
    """Something drawn on open ground that means nothing to the rules.

    Its kind is one of `cards.inked.things.open_air`. The middle is in squares from square 0.
    """

    kind: str
    x: float
    y: float
    turn: int = 0  # degrees, with the clock


class TileToLay(Struct, frozen=True):
    """A tile that somebody has in hand, turned as it would lie."""

    name: Text
    art: LaidArt


class Ground(Grid, frozen=True, kw_only=True, omit_defaults=True):
    """The fixed part of a board."""

    name: str
    areas: tuple[Area, ...] = ()
    boundaries: tuple[Boundary, ...] = ()
    labels: tuple[Label, ...] = ()
    square_mm: float = 25.4  # of a square's side in print
    coordinates: bool = False  # each square bears the numbers of its column and row in print
    looks: Looks = Looks()  # of the kinds of its areas and boundaries
    roofs: tuple[Roof, ...] = ()
    arts: tuple[LaidArt, ...] = ()  # drawings of whole tiles, in place of their areas and walls

    things: tuple[GroundThing, ...] = ()  # in place of what is strewn by chance

    def parts(self) -> dict[str, Any]:
        """Return the fields of the ground alone, to make a board or a sheet of it."""
        return {name: getattr(self, name) for name in Ground.__struct_fields__}

    @property
    def covered(self) -> frozenset[int]:
        """The squares that drawings of whole tiles cover."""
        return frozenset(
            self.square_at(one.column + n % one.side, one.row + n // one.side)
            for one in self.arts
            for n in range(one.side * one.side)
        )

    @property
    def spoken_for(self) -> frozenset[int]:
        """The squares whose drawing says what they are, so that no name need lie over it."""
        kinds = {one.kind for one in self.looks.ground if one.speaks_for_itself}
        return frozenset(at for area in self.areas if area.kind in kinds for at in area.squares)


class BoardMark(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A printed piece of the set-up on a cell of a board of zones."""

    form: Literal["spawn", "exit", "objective", "start", "police-car", "show-car", "car"]
    at: int  # the north-western square of its cell
    words: Text | str = ""
    side: Side | Literal[""] = ""  # edge of the cell at which it lies
    place: int = 0  # among those of its form in this cell
    key: str = ""  # of the piece of a game that it shows


class BattlefieldSheet(Ground, frozen=True, kw_only=True, omit_defaults=True):
    """A battlefield to be drawn on paper."""

    entries: tuple[Side, ...] = ()  # edges where the players come on
    marks: tuple[BoardMark, ...] = ()  # of the set-up


class TerrainPiece(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something to cut out and put on a table of squares.

    One that is a line, such as a hedge, lies between two rows of squares, level.
    """

    key: str
    name: Text
    ground: BattlefieldSheet
    line: bool = False
    roof: Literal["", "shingles", "iron"] = ""  # to lift off, as a piece of its own
    usual: int = 1  # number that a table commonly needs


class Connector(Struct, frozen=True, kw_only=True):
    """A road or river that crosses a tile's edge. Tiles fit where connectors are equal."""

    key: str
    name: Text
    side: Side
    start: int  # squares from the north or the west end of the side
    length: int


class MapTile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a battlefield that can be laid beside others, turned as one likes."""

    key: str
    name: Text | str = ""  # empty: the name of the ground
    seed: int = 0  # of a tile that dice laid out
    ground: BattlefieldSheet  # its `square_mm` says how large the tile is
    connectors: tuple[Connector, ...] = ()  # clockwise from the north-west
    back: BattlefieldSheet | None = None  # the other side, of the same size
    copies: int = 1

    @property
    def title(self) -> Text:
        """The name of the tile in print."""
        return text("Map tile {name}", name=self.name or self.ground.name)

"""Looks of grounds and edges, as data that a system gives beside its kinds.

The screen and the printer read the same look: print reads `paint`, the screen the hatchings and
lines of its own themes. Neither knows a kind of any game. Colours are codes such as `#D2CABB`.
Where print saves ink, areas stay white and the patterns alone tell kinds apart.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Pattern = Literal[
    "stones", "waves", "gravel", "slants", "lattice", "planks", "boards", "laths", "tiles"
]
Hatching = Literal["", "floor", "dashes", "planks", "stones", "waves", "leaves", "slopes", "cross"]
EdgeLine = Literal["wall", "wall-low", "hollow", "hedge", "plain", "posts", "planks"]
FloorPattern = Literal["check", "boards", "grid", "speck"]
WallWay = Literal["", "gap", "shut", "swung"]  # a door is shut, or has swung open
Leaf = Literal["closed", "open", "locked", "window"]


class _Paint(Struct, frozen=True, kw_only=True, tag_field="form", forbid_unknown_fields=True):
    """A painter of the printer with its parameters."""


class Texture(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A pattern that repeats in each square."""

    pattern: Pattern
    line: str
    fill: str = ""  # of single stones


class Covering(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A colour under a pattern."""

    fill: str
    texture: Texture


class Slope(_Paint, frozen=True, kw_only=True, tag="slope"):
    """Ground with short strokes down its rim. The strokes of a hollow point inward."""

    fill: str
    line: str
    top: str = ""  # of the squares that have ground of the kind on all sides
    inward: bool = False
    texture: Texture | None = None


class Soft(_Paint, frozen=True, kw_only=True, tag="soft"):
    """Ground with a natural outline."""

    fill: str
    texture: Texture
    line: str
    width: float  # mm
    bank: str = ""  # colour of a strip around it
    under: bool = False  # goes on under what spans it


class Way(_Paint, frozen=True, kw_only=True, tag="way"):
    """A road: goes on under what spans and under vehicles, with dashes in its middle.

    With `slab` it has a pavement beside it, and is a path of slabs where no car fits.
    """

    fill: str
    texture: Texture
    dash: str
    kerb: str = ""
    slab: str = ""
    joint: str = ""  # between slabs


class Hard(_Paint, frozen=True, kw_only=True, tag="hard"):
    """Ground with straight sides."""

    fill: str
    texture: Texture
    spans: bool = False  # such as a bridge


class Floor(_Paint, frozen=True, kw_only=True, tag="floor"):
    """Rooms. Every second one of six squares or fewer has the other covering, if there is one."""

    fill: str
    texture: Texture
    small: Covering | None = None


class Canopy(_Paint, frozen=True, kw_only=True, tag="canopy"):
    """Crowns of leaves with one outline."""

    fill: str
    leaf: str


class Crown(_Paint, frozen=True, kw_only=True, tag="crown"):
    """A tree in each square."""

    fill: str
    leaf: str
    light: str = ""  # of the leaves on top


class Vehicle(_Paint, frozen=True, kw_only=True, tag="vehicle"):
    """A vehicle on each rectangle of squares, in one of the colours."""

    fills: tuple[str, ...]


class Symbol(_Paint, frozen=True, kw_only=True, tag="symbol"):
    """A drawing in each square, as SVG path data on a 24 x 24 grid, y downwards."""

    fill: str = ""  # colour of the square under it
    solid: str = ""
    stroke: str = ""


class Street(_Paint, frozen=True, kw_only=True, tag="street"):
    """A zone of a street: carriageway, kerb and pavement, with crosswalks to other zones."""

    arms: str = ""  # sides that it goes on at, such as NS; without them as its neighbours lie


class Room(_Paint, frozen=True, kw_only=True, tag="room"):
    """A furnished room, seen from above."""

    use: str  # says what stands in it, as `cards.inked.rooms` names it
    floor: str  # name or code of a colour
    pattern: FloorPattern


class Garden(_Paint, frozen=True, tag="garden"):
    """Ground that nobody can enter: grass and trees."""


class Plain(_Paint, frozen=True, tag="plain"):
    """A thin line."""


class Crowns(_Paint, frozen=True, kw_only=True, tag="crowns"):
    """A row of small crowns."""

    fill: str
    leaf: str


class Stones(_Paint, frozen=True, kw_only=True, tag="stones"):
    """A band of stones, two deep where it is split."""

    fill: str
    thick: float  # mm
    stone: float  # mm of length, about
    split: bool = False


class Rail(_Paint, frozen=True, kw_only=True, tag="rail"):
    """A rail with posts."""

    post: str


class Partition(_Paint, frozen=True, kw_only=True, tag="partition"):
    """The thick wall of a building."""

    fill: str


class Opening(_Paint, frozen=True, kw_only=True, tag="opening"):
    """A door or a window between two stubs of wall."""

    leaf: Leaf
    fill: str
    wall: str  # colour of the stubs
    floor: str  # colour of the threshold


class Boards(_Paint, frozen=True, kw_only=True, tag="boards"):
    """Boards nailed across each other."""

    fill: str


class BoardWall(_Paint, frozen=True, kw_only=True, tag="board-wall"):
    """The wall around a zone, closed or with a way through."""

    way: WallWay = ""


Paint = (
    Slope | Soft | Way | Hard | Floor | Canopy | Crown | Vehicle | Symbol | Street | Room | Garden
)
EdgePaint = Plain | Crowns | Stones | Rail | Partition | Opening | Boards | BoardWall


class StrewnThings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Things that a painter strews on free squares, named by `cards.inked.things.open_air`."""

    garden: tuple[str, ...]  # near houses
    field: tuple[str, ...]
    road: tuple[str, ...]
    roadside: tuple[str, ...] = ()  # one after the other along a road; their north is the road
    crossing: str = ""  # over two lanes


class OpenGround(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The ground under everything: colour, patches and tufts. Empty if there is none."""

    fill: str = ""
    patch: str = ""
    tuft: str = ""
    terrace: str = ""  # colour of slabs around buildings
    strews: StrewnThings | None = None


class GroundLook(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Look of one kind of ground."""

    kind: str
    paint: Paint | None = None  # none: open ground
    hatching: Hatching = ""  # on the screen
    outlined: bool = False  # on the screen

    @property
    def speaks_for_itself(self) -> bool:
        """True if the drawing says what it is better than a name over it."""
        return isinstance(self.paint, Crown | Vehicle)


class EdgeLook(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Look of one kind of edge."""

    kind: str
    paint: EdgePaint = Plain()
    lines: tuple[EdgeLine, ...] = ("plain",)  # on the screen, one over the other
    closed: bool = False  # parts the rooms of a building


class Looks(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Looks of all kinds of a system. Of one form, the first is drawn lowest.

    A kind without a look is drawn plain.
    """

    open: OpenGround = OpenGround()
    blocks: int = 0  # of a board of zones: squares along a side of a cell; 0: no such board
    ground: tuple[GroundLook, ...] = ()
    edge: tuple[EdgeLook, ...] = ()

"""A card layout as it stands in its file. Lengths in millimetres from the card's top left."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from cards.faces import Face
from cards.paper import Size
from cards.pen import Align, Box
from cards.text import SMALLEST
from rules.printables import Icon

Side = Literal["front", "back"]
Frame = tuple[float, float, float, float]  # left, top, width, height
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Points = Annotated[float, Meta(ge=SMALLEST, le=200)]
Width = Annotated[float, Meta(ge=0.05, le=5)]
Short = Annotated[str, Meta(max_length=200)]


class Condition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a region shows: exactly one of `is`, `equals` and `differs` is given."""

    filled: Literal["filled", "empty"] | UnsetType = field(default=UNSET, name="is")
    column: str = field(name="field")
    equals: str | UnsetType = UNSET
    differs: str | UnsetType = UNSET

    def holds(self, value: str) -> bool:
        """True if the test holds for the value of the row."""
        value = value.strip()
        if self.filled is not UNSET:
            return bool(value) == (self.filled == "filled")
        return value == self.equals if self.equals is not UNSET else value != self.differs


class Region(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="region"
):
    """The keys of all kinds. `saver` is the behaviour in ink saver prints."""

    name: Name
    when: Condition | None = None
    saver: Literal["plain", "hide", "keep"] = "plain"


class Framed(Region, frozen=True, kw_only=True):
    """A region with a box."""

    frame: Frame = field(name="box")

    @property
    def box(self) -> Box:
        left, top, width, height = self.frame
        return (left, top, left + width, top + height)


class Lettered(Framed, frozen=True, kw_only=True):
    """A region that words are set in. They shrink from `size` to `least` points to fit."""

    face: Face = "text"
    size: Points = 8.0
    least: Points = SMALLEST
    colour: str = "text"
    align: Align = "left"
    vertical: Literal["top", "middle", "bottom"] = "middle"
    capitals: bool = False


class TextRegion(Lettered, frozen=True, kw_only=True, tag="text"):
    text: str
    wrap: bool = False
    leading: Annotated[float, Meta(ge=0.8, le=3)] = 1.2  # from line to line, in sizes


class NumberRegion(Lettered, frozen=True, kw_only=True, tag="number"):
    column: str = field(name="field")
    decimals: Annotated[int, Meta(ge=0, le=6)] = 0
    sign: bool = False  # a plus before what is above zero
    before: Short = ""
    after: Short = ""


class ImageRegion(Framed, frozen=True, kw_only=True, tag="image"):
    file: str  # beside the layout, with fields
    fit: Literal["cover", "contain"] = "cover"


class IconRegion(Framed, frozen=True, kw_only=True, tag="icon"):
    icon: str  # a name, with fields
    colour: str = "text"


class RectRegion(Framed, frozen=True, kw_only=True, tag="rect"):
    fill: str = ""
    stroke: str = ""
    width: Width = 0.3
    radius: Annotated[float, Meta(ge=0, le=100)] = 0.0


class LineRegion(Region, frozen=True, kw_only=True, tag="line"):
    start: tuple[float, float]
    end: tuple[float, float]
    colour: str = "line"
    width: Width = 0.3
    dashed: bool = False


class QrRegion(Framed, frozen=True, kw_only=True, tag="qr"):
    text: str


AnyRegion = (
    TextRegion | NumberRegion | ImageRegion | IconRegion | RectRegion | LineRegion | QrRegion
)
KINDS: dict[str, type[AnyRegion]] = {
    "text": TextRegion,
    "number": NumberRegion,
    "image": ImageRegion,
    "icon": IconRegion,
    "rect": RectRegion,
    "line": LineRegion,
    "qr": QrRegion,
}


class IconRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """SVG path data of an icon on a 24 x 24 grid."""

    fill: Annotated[str, Meta(max_length=10_000)] = ""
    stroke: Annotated[str, Meta(max_length=10_000)] = ""


class LayoutFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file, with its regions as they came: each is read on its own, to name them all."""

    name: Name
    size: str | tuple[float, float]
    background: str = "ground"
    title: str = ""  # of a card in lists and bookmarks, with fields
    count: str = ""  # the column that says how many of a card
    colours: dict[Name, str] = {}
    icons: dict[Name, IconRow] = {}
    front: Annotated[list[dict[str, object]], Meta(max_length=200)]
    back: Annotated[list[dict[str, object]], Meta(max_length=200)] = []


class Layout(Struct, frozen=True, kw_only=True):
    """A layout that can be drawn."""

    file: str  # its name
    folder: str  # where its images are
    digest: str
    name: str
    size: Size
    background: str
    title: str
    count: str
    colours: dict[str, str]
    icons: dict[str, Icon]
    front: tuple[AnyRegion, ...]
    back: tuple[AnyRegion, ...]

    def sides(self) -> tuple[tuple[Side, tuple[AnyRegion, ...]], ...]:
        """Front and back with their regions."""
        return (("front", self.front), ("back", self.back))

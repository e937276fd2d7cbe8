"""Data for the printer: plain values with lengths in millimetres, and no rule of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rules.maps import BattlefieldSheet, Side
from rules.pictures import Scenery
from rules.portraits import Portrait, Sitter
from rules.text import Text

Role = Literal[  # a kind of printed thing, or the meaning that a colour has on pages
    "accent",
    "safe",
    "danger",
    "warn",
    "info",
    "muted",
    "violet",
    "hero",
    "zombie",
    "villain",
    "weapon",
    "thing",
    "trait",
    "condition",
    "event",
    "search",
    "find",
    "place",
]
Shape = Literal["round", "jagged", "diamond", "square", "triangle", "plus", "hexagon"]
# The code of shapes that all games share; `cards.palette` has the colours of the same roles.
SHAPE_CODE: dict[Role, Shape] = {
    "hero": "round",
    "zombie": "jagged",
    "villain": "diamond",
    "weapon": "square",
    "thing": "square",
    "trait": "hexagon",
    "condition": "round",
    "event": "round",
    "search": "square",
    "find": "square",
    "place": "hexagon",
}

# The corners of shapes with straight sides, around the origin, for a badge of radius 1.
CORNERS: dict[Shape, tuple[tuple[float, float], ...]] = {
    "diamond": ((0, -1.18), (1.18, 0), (0, 1.18), (-1.18, 0)),
    "square": ((-0.92, -0.92), (0.92, -0.92), (0.92, 0.92), (-0.92, 0.92)),
    "triangle": ((0, -1.3), (1.22, 0.8), (-1.22, 0.8)),
    "plus": (
        *((-0.46, -1.12), (0.46, -1.12), (0.46, -0.46), (1.12, -0.46), (1.12, 0.46), (0.46, 0.46)),
        *((0.46, 1.12), (-0.46, 1.12), (-0.46, 0.46), (-1.12, 0.46), (-1.12, -0.46)),
        (-0.46, -0.46),
    ),
    "hexagon": ((1.28, 0), (0.6, 0.9), (-0.6, 0.9), (-1.28, 0), (-0.6, -0.9), (0.6, -0.9)),
}


class Icon(Struct, frozen=True, omit_defaults=True):
    """A drawing on a 24 x 24 grid, y downwards, as SVG path data."""

    key: str
    fill: str = ""  # areas, even-odd
    stroke: str = ""  # lines, 1.8 wide, round caps and joins


class IconRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A drawing in a catalogue file, where its key is the name of its table."""

    fill: str = ""
    stroke: str = ""


def icons_of(rows: Mapping[str, IconRow]) -> Mapping[str, Icon]:
    """The drawings of these rows by key."""
    return {key: Icon(key, row.fill, row.stroke) for key, row in rows.items()}


class Fact(Struct, frozen=True, omit_defaults=True):
    """A number or word with its label, such as a save or the weight carried."""

    label: Text
    value: str
    icon: Icon | None = None
    marked: bool = False  # refers to the card's footnote
    place: Literal["row", "corner"] = "row"  # one of a card may stand large in its corner
    loud: bool = False  # the number that is looked for first
    shares: tuple[float, ...] = ()  # from 0 to 1, each a bar under the value


class Boxes(Struct, frozen=True, omit_defaults=True):
    """A row of boxes to tick at the table. Large ones stand first and have a heading."""

    label: Text
    count: int
    icon: Icon | None = None
    role: Role = "muted"
    large: bool = False
    counted: bool = True  # their number is written before large boxes
    at_start: int = 0  # of them, the number that a game begins with


class Reminder(Struct, frozen=True, omit_defaults=True):
    """A trait or a piece of kit: icon, name, and what it does in a few words."""

    name: Text
    text: Text | None = None
    icon: Icon | None = None
    count: int = 1


class Cell(Struct, frozen=True, omit_defaults=True):
    value: str | Text
    marked: bool = False


class Row(Struct, frozen=True, omit_defaults=True):
    """A line of the table: a name and one cell for each column after the first."""

    name: Text
    cells: tuple[Cell, ...]
    icon: Icon | None = None
    tick: str = ""  # letter of the reason to tick its box; no box when empty
    ticks: int = 1  # number of such boxes
    note: Text | None = None  # specials, printed under the name or in the last column


class Table(Struct, frozen=True, omit_defaults=True):
    columns: tuple[Text, ...]  # heads, the first for the name
    rows: tuple[Row, ...]
    boxed: int = 0  # the column whose numbers stand in filled boxes; 0 for none
    plates: bool = False  # a plate for each row, where a card has the width


class StatCard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The card of one figure."""

    name: str
    kind: Text
    side: Text
    shape: Shape  # of the side's badge
    role: Role  # colour of the side
    facts: tuple[Fact, ...] = ()
    boxes: tuple[Boxes, ...] = ()
    reminders: tuple[Reminder, ...] = ()
    table: Table
    kit: tuple[Reminder, ...] = ()
    found: tuple[Reminder, ...] = ()  # found in play; the card leaves room for more by hand
    notes: str = ""
    footnotes: tuple[Text, ...] = ()
    silhouette: Icon
    portrait: str = ""  # path of an RGB JPEG, or empty
    drawn: Portrait | None = None  # where there is no photo
    footer: tuple[str | Text, ...] = ()  # campaign, figure number, version
    emblem: Icon | None = None  # the system's, for the back
    odds: tuple[Fact, ...] = ()  # against common targets, where they were asked for
    link: str = ""  # address of the live figure, printed as a QR code
    writing: Text | None = None  # heads the lines to write on; none: for what is found
    tally: Boxes | None = None  # numbered boxes on the back
    forgotten: tuple[Reminder, ...] = ()  # rules that slip the mind, where a column has room

    @property
    def corner(self) -> Fact | None:
        """The fact in the corner."""
        return next((fact for fact in self.facts if fact.place == "corner"), None)

    @property
    def highlights(self) -> tuple[Fact, ...]:
        """The facts that a screen shows first: the corner, then the number of counted boxes."""
        counts = [Fact(one.label, str(one.count)) for one in self.large_boxes if one.counted]
        return (self.corner, *counts) if self.corner else tuple(counts)

    @property
    def row(self) -> tuple[Fact, ...]:
        """The facts that stand in rows."""
        return tuple(fact for fact in self.facts if fact.place == "row")

    @property
    def large_boxes(self) -> tuple[Boxes, ...]:
        """The boxes with a heading."""
        return tuple(boxes for boxes in self.boxes if boxes.large)

    @property
    def small_boxes(self) -> tuple[Boxes, ...]:
        """The boxes beside their label."""
        return tuple(boxes for boxes in self.boxes if not boxes.large)


class TokenBack(Struct, frozen=True, omit_defaults=True):
    """The other side of a token, of the same shape."""

    name: Text
    icon: Icon
    role: Role


class Token(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A marker to cut out. Without a back, both sides are alike."""

    key: str
    name: Text
    icon: Icon
    role: Role
    shape: Literal["round", "square", "hex"] = "round"
    back: TokenBack | None = None
    drawn: Portrait | None = None  # a face in place of the icon
    crowd: Sitter | None = None  # each numbered copy has a face of this description
    mm: float = 0.0  # usual width; 0 for the printer's
    numbered: bool = False  # its copies bear numbers
    number: int = 0  # of this copy; 0 for none
    value: str = ""  # of every copy, shown where a number would be


class Standee(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A figure of paper that stands on the table."""

    key: str
    name: str | Text
    silhouette: Icon
    role: Role
    shape: Shape  # of its side
    portrait: str = ""  # path of an RGB JPEG, or empty
    drawn: Portrait | None = None  # where there is no photo
    crowd: Sitter | None = None  # each copy is somebody else of this description
    pose: str = ""  # of the drawn figure; empty: by what it holds; of a crowd: its kind of body
    mirrored: bool = False  # it looks to the left
    mm: float = 0.0  # usual width; 0 for the printer's
    numbered: bool = False  # its copies bear numbers
    number: int = 0  # of this copy; 0 for none
    tint: int = 0  # of the ground behind it, which tells copies apart
    named: bool = True  # with its name on the foot


class CornerValue(Struct, frozen=True, omit_defaults=True):
    """A short value in a corner of a card, with its icon above or alone."""

    place: Literal["top-left", "top-right", "bottom-left", "bottom-right"]
    value: str | Text = ""
    icon: Icon | None = None


class CardDrawing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The picture of a card. Without a cast its thing, or its face, is large in the middle."""

    icon: Icon
    icons: tuple[Icon, ...] = ()  # of the cast, by their keys
    fill: str = "#F3EAD3"  # colour of a thing that has only an icon
    scenery: Scenery = Scenery()
    drawn: Portrait | None = None  # a face in place of the thing
    badge: Text | None = None  # the kind of the card, at its foot
    badge_icon: Icon | None = None
    town: BattlefieldSheet | None = None  # a board of zones, for the place `plan`
    spot: tuple[int, int] = (0, 0)  # the column and row of it in the middle, from 0


class Band(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A row of a card that goes by level: how many of what come."""

    name: Text
    fill: str
    bright: bool = False  # dark words are written on it
    count: int = 0
    what: Text | None = None
    drawn: Portrait | None = None
    rim: str = ""  # colour around the face


class DeckResult(Struct, frozen=True):
    """A result of a deck, and how many of its cards bring it."""

    name: Text
    count: int


class DeckCard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The face of a card of the catalogue, and how many copies the deck has."""

    key: str
    title: Text
    kind: Text | None = None  # under the title
    text: tuple[Text, ...] = ()  # paragraphs
    facts: tuple[Fact, ...] = ()  # such as range and damage, in a row
    icon: Icon | None = None  # large, above the text
    corners: tuple[CornerValue, ...] = ()
    role: Role = "accent"
    foot: str | Text = ""  # smallest, at the lower edge
    copies: int = 1
    scene: CardDrawing | None = None  # fills the upper half of an upright card
    tags: tuple[Reminder, ...] = ()  # short marks under the facts of such a card
    lead: Text | None = None  # the first sentence of such a card, in the colour of its role
    note: Text | None = None  # at its foot, such as how many of the deck are alike
    shares: tuple[DeckResult, ...] = ()  # of the deck's results, as a bar
    share: int = 0  # of them that of this card
    compass: Side | Literal[""] = ""  # the edge that somebody comes from
    bands: tuple[Band, ...] = ()  # in place of everything else, the lowest level first


class CardBack(Struct, frozen=True, omit_defaults=True):
    """The back that all cards of a deck share."""

    title: Text
    icon: Icon
    role: Role = "accent"
    scenery: Scenery | None = None  # a picture over all of it; none: the usual pattern
    icons: tuple[Icon, ...] = ()  # of the cast, by their keys
    town: BattlefieldSheet | None = None  # as for a card
    spot: tuple[int, int] = (0, 0)


class BoardLevel(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A level of a character board: where it begins on the track, and what it brings."""

    name: Text
    fill: str
    bright: bool = False  # dark words are written on it
    start: int
    note: Text | None = None  # such as how many may be chosen
    skills: tuple[Reminder, ...] = ()


class BoardSlot(Struct, frozen=True, omit_defaults=True):
    """A place for a card on a character board."""

    name: Text
    note: Text
    icon: Icon
    apart: bool = False  # from those before


class CharacterBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The board of one figure: a track for a cube or a peg, skills, wounds, places for cards."""

    key: str
    name: Text
    role: Text | None = None
    drawn: Portrait | None = None
    colour: str = "#3C78AE"
    sky: tuple[str, ...] = ()
    track: Text
    track_note: Text | None = None
    last: int  # number of the track
    levels: tuple[BoardLevel, ...]
    wounds: Text
    wounds_note: Text
    most_wounds: int
    actions: Text
    most_actions: int
    slots: tuple[BoardSlot, ...]


class Counter(Struct, frozen=True, omit_defaults=True):
    """A figure or a thing on a battlefield."""

    short: str  # one to three characters
    squares: tuple[int, ...]
    shape: Shape | Literal["slab"]  # of its side; things are slabs over their squares
    lies: bool = False
    drawn: Portrait | None = None  # shown in place of the characters
    icon: Icon | None = None  # of a marker; a number stands beside it
    key: str = ""  # of the figure


class BoardDrawing(Struct, frozen=True, tag=True, kw_only=True):
    """A battlefield of a booklet, with who stands on it."""

    ground: BattlefieldSheet
    counters: tuple[Counter, ...] = ()
    words: str = ""  # below it


class MomentDrawing(Struct, frozen=True, kw_only=True):
    """A game at one moment, to keep or to send: the board with a caption under it."""

    title: str  # the game and its night
    turn: str  # such as the turn it is
    said: str  # the line of the entry; empty at the start
    drawing: BoardDrawing
    # Shown alone, without a caption: squares from west and north, columns, rows.
    part: tuple[int, int, int, int] | None = None

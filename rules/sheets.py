"""Full pages for the printer: words, tables, boxes to tick, diagrams and fields, as plain data.

Whatever is a `str` is somebody's own words or a number. A `Text` is translated.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.maps import BattlefieldSheet
from rules.pictures import Sky
from rules.portraits import Portrait
from rules.printables import BoardDrawing, Counter, DeckCard, Icon, Role, StatCard
from rules.text import Text

Said = str | Text
Ids = tuple[str, ...]  # of rules, printed as small tags


class Heading(Struct, frozen=True, tag=True, omit_defaults=True):
    """Begins a section. `aside` stands at its right, such as the dice to throw."""

    words: Said
    aside: Said = ""
    icon: Icon | None = None
    small: bool = False  # within a section
    scene: Sky | None = None  # on a band before such an evening
    column: bool = False  # begins the next column, where a sheet has several


class Paragraph(Struct, frozen=True, tag=True, omit_defaults=True):
    words: Said
    rules: Ids = ()
    quiet: bool = False  # smaller, in grey
    role: Role | None = None  # set apart by a bar at its left


class Point(Struct, frozen=True, omit_defaults=True):
    """One step, or one thing to remember. `name` leads in bold."""

    words: Said
    name: Said = ""
    rules: Ids = ()
    icon: Icon | None = None  # in place of a small mark


class Steps(Struct, frozen=True, tag=True, omit_defaults=True):
    """Points one under the other, with numbers or with small marks."""

    points: tuple[Point, ...]
    numbered: bool = True


class Field(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something to fill in: on the screen where a viewer can, else by hand."""

    name: str  # unique within the document; letters, digits, - and _
    label: Said = ""
    kind: Literal["text", "number", "check", "lines"] = "text"
    value: Said = ""  # of a check: anything ticks it
    lead: Said = ""  # before the value in bold
    icon: Icon | None = None  # before both, in a box
    share: float = 1.0  # of the width
    lines: int = 3  # of kind lines


class TickBoxes(Struct, frozen=True, tag=True, omit_defaults=True):
    """Boxes in a cell, such as wounds. The first ones are ticked."""

    count: int
    ticked: int = 0


class Column(Struct, frozen=True, omit_defaults=True):
    """`dice` are results large enough for arm's length, `number` is centred and bold."""

    head: Said
    share: float
    kind: Literal["words", "name", "number", "dice"] = "words"
    icon: Icon | None = None  # over its head, where rows are written in


class SheetRow(Struct, frozen=True, omit_defaults=True):
    """One row of a grid, a cell for each column."""

    cells: tuple[Said | Field | TickBoxes, ...]
    rules: Ids = ()
    note: Said = ""  # under the last cell, smaller
    icon: Icon | None = None  # before the first cell of kind name
    figure: str = ""  # key of the one whose face stands there, where the sheet has it
    mark: Counter | None = None  # the same of its counter on a board, where it has no face
    role: Role | None = None  # colour of the player, at its left
    sky: Sky | None = None  # of the evening in its first cell, around a number
    card: DeckCard | None = None  # its picture fills the first cell, behind a number


class SheetTable(Struct, frozen=True, tag=True, omit_defaults=True):
    """A table. Its heads come again wherever it goes on."""

    columns: tuple[Column, ...]
    rows: tuple[SheetRow, ...]
    height: float = 0.0  # mm, the least of a row; for writing
    fills: bool = False  # its last row comes again down to the end of the sheet
    faces: float = 0.0  # mm, the least of a row with a face


class PipRow(Struct, frozen=True, omit_defaults=True):
    """A roll of one die that succeeds on some faces. `words` say what that means."""

    name: Said
    needs: int
    words: Said = ""
    rules: Ids = ()


class Pips(Struct, frozen=True, tag=True, omit_defaults=True):
    """Rolls with all six faces of the die, those that succeed filled."""

    rows: tuple[PipRow, ...]


class Direction(Struct, frozen=True):
    """One of the eight around a square: `ahead` and `right` are -1, 0 or 1."""

    ahead: int
    right: int
    totals: tuple[int, ...]


class Compass(Struct, frozen=True, tag=True, omit_defaults=True):
    """Eight directions around a square, each with the totals that lead there."""

    directions: tuple[Direction, ...]
    centre: Said
    ahead: Said  # words of the arrow upwards
    words: Said = ""
    rules: Ids = ()


class TickRow(Struct, frozen=True, omit_defaults=True):
    """Boxes to tick, counted from 1 if they are `numbered`."""

    label: Said
    count: int
    numbered: bool = False
    icon: Icon | None = None
    ticked: int = 0  # of them, from the first


class Ticks(Struct, frozen=True, tag=True, omit_defaults=True):
    rows: tuple[TickRow, ...]
    side: float = 5.0  # mm, of a box


class Fields(Struct, frozen=True, tag=True, omit_defaults=True):
    """Fields side by side. A new line begins where their shares would be more than 1."""

    fields: tuple[Field, ...]
    portrait: str | None = None  # key of the figure at their left; empty: room to draw it
    ticks: Ticks | None = None  # under them, beside the portrait


class Lines(Struct, frozen=True, tag=True, omit_defaults=True):
    """Empty lines to write on."""

    count: int
    label: Said = ""
    fills: bool = False  # as many more as the page has room for


class TrackSpace(Struct, frozen=True, omit_defaults=True):
    """A place of a track. `mark` tells what happens there."""

    name: Said
    mark: Said = ""
    end: bool = False  # the first or the last


class Track(Struct, frozen=True, tag=True, omit_defaults=True):
    """Places in rows as wide as a column, for a pawn to go on. `side` is about theirs, in mm."""

    spaces: tuple[TrackSpace, ...]
    side: float = 25.0


class CubeLevel(Struct, frozen=True):
    """The colour of the places from this number on, such as those of a danger level."""

    first: int
    fill: str  # as #RRGGBB


class CubeTrack(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """Places for a cube in rows of ten, such as turns. `lit` numbers stand out.

    `levels` stand in the order of their numbers.
    """

    name: Said
    icon: Icon
    role: Role
    count: int
    first: int = 1
    lit: tuple[int, ...] = ()
    levels: tuple[CubeLevel, ...] = ()
    goal: Said = ""  # behind the last number, where its row leaves the room


class FactRow(Struct, frozen=True, tag=True):
    """Facts that count at a glance, such as the turn and whose it is: large, side by side."""

    said: tuple[Said, ...]


class Plate(Struct, frozen=True, omit_defaults=True):
    """A figure of a roster and the key of its face. Without a card, room for one by hand."""

    figure: str = ""
    card: StatCard | None = None
    tag: Said = ""  # under the picture, such as the name of a colour


class Plates(Struct, frozen=True, tag=True, omit_defaults=True):
    """Figures on plates side by side: face, numbers, weapons, traits, boxes to write in."""

    plates: tuple[Plate, ...]
    across: Literal[1, 2] = 2
    written: tuple[Said, ...] = ()  # labels of the boxes


class Session(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A session of a campaign in words. Its reader's language writes the date."""

    number: int = 0
    title: str = ""  # empty: to be written by hand, as all that is empty
    date: str = ""
    scenario: str = ""
    result: Said = ""
    who: tuple[str, ...] = ()  # of those who were there, or said that they come
    figures: tuple[str, ...] = ()  # keys of those who were played
    notes: str = ""
    planned: bool = False


class SessionCards(Struct, frozen=True, tag=True):
    """Sessions on cards side by side, each with a picture of its night."""

    sessions: tuple[Session, ...]


class Standing(Struct, frozen=True, omit_defaults=True):
    """Somebody or something on a square of an example. A person has a face."""

    at: int
    icon: Icon | None = None  # of a thing
    dead: bool = False
    number: str = ""  # on a pawn instead of a face


class Ray(Struct, frozen=True, omit_defaults=True):
    """A line through the middles of squares, with a few words at its middle."""

    squares: tuple[int, ...]
    form: Literal["shot", "steps", "noise", "blocked"]
    words: Said = ""


class Example(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """A rule as a picture: a piece of the game's ground, who stands there, what happens."""

    name: Said
    words: Said = ""
    rules: Ids = ()
    ground: BattlefieldSheet
    window: tuple[int, int, int, int] | None = None  # first column and row shown, and how many
    standing: tuple[Standing, ...] = ()
    rays: tuple[Ray, ...] = ()
    lit: tuple[int, ...] = ()  # squares that it is about


class DrawnBoard(Struct, frozen=True, tag=True, omit_defaults=True):
    """A board with who stands on it, as large as a column has room for beside other blocks."""

    drawing: BoardDrawing
    beside: tuple[Heading | Paragraph | Steps | SheetTable | Lines, ...] = ()


Block = (
    Heading
    | Paragraph
    | Steps
    | Fields
    | SheetTable
    | Pips
    | Compass
    | Ticks
    | Lines
    | Track
    | CubeTrack
    | FactRow
    | Plates
    | SessionCards
    | Example
    | DrawnBoard
)


class SheetFace(Struct, frozen=True, omit_defaults=True):
    """The face of a figure: a drawing, or the path of a photo."""

    drawn: Portrait | None = None
    photo: str = ""


class Sheet(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Pages of blocks, set in columns and on as many pages as they need."""

    title: Said
    blocks: tuple[Block, ...]
    subtitle: Said = ""
    columns: Literal[1, 2, 3] = 1
    lying: bool = False
    footer: tuple[Said, ...] = ()
    pages: int = 0  # text is made smaller to fit into so many; 0 for as many as it takes
    faces: dict[str, SheetFace] = {}  # by the key of the figure; the first stand in the head
    role: Role | None = None  # of the figure that it is about; in its colour
    bare: bool = False  # without a head, such as pads to cut apart
    poster: bool = False  # the party large over its first page, as on a cover

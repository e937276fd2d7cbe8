"""The shared state of a sheet's blocks: width, size, ink, and findings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

from cards.composer import Composer
from cards.faces import Face, missing
from cards.fields import Field
from cards.paper import POINTS
from cards.pen import Pen
from cards.text import NOTES_LIMIT, SetLine, cleaned, right_to_left, set_line, widest_piece, wrapped
from rules.sheets import Said, SheetFace

USUAL: Final = 10.0  # points of running text
LARGEST: Final = 13.5  # where there is room on the pages that a sheet may take
SMALLEST_TEXT: Final = 7.5
FLOOR: Final = 6.0  # of a single line that has to fit its place
LEADING: Final = 1.32
FACE: Final = 2.9  # side of a face in a row, in sizes of text
BOARD_HIGH: Final = 104.0  # mm, the most of a board

Draw = Callable[[Pen], None]


class Strip(NamedTuple):
    """A level piece of a column, drawn with its top left corner at the origin."""

    height: float
    draw: Draw
    before: float = 0.0  # space above, except at the top of a column
    leads: bool = False  # stays with what follows
    joins: bool = False  # the same where a column holds all that is joined
    head: Strip | None = None  # drawn above it again where it begins a column
    fields: tuple[Field, ...] = ()  # to fill in, from the same corner
    column: bool = False  # begins another column than what is before it
    fills: bool = False  # the last of a sheet comes again until the page is full
    taller: Callable[[float], Draw] | None = None  # draws it at a height where its page has room


TroubleKind = Literal["overflow", "small", "glyph", "right-to-left", "too-long", "pages"]


class Trouble(NamedTuple):
    """A finding with the words that it concerns."""

    kind: TroubleKind
    words: str


class Setting:
    """One attempt at one size of text. `troubles` is filled while blocks are set."""

    def __init__(
        self,
        composer: Composer,
        width: float,
        size: float = USUAL,
        *,
        fillable: bool = False,
        ids: bool = False,
    ) -> None:
        self.composer, self.palette = composer, composer.palette
        self.width, self.size, self.fillable = width, size, fillable
        self.ids = ids  # of rules are printed
        self.faces: Mapping[str, SheetFace] = {}  # of the sheet, by figure
        self.faced = 0.0  # mm, the least of a row with a face
        self.board_high = BOARD_HIGH
        self.face = FACE
        self.troubles: dict[Trouble, None] = {}  # in order, each once

    def narrowed(self, width: float, size: float) -> Setting:
        """The same for a part of the column. What it tells, this one tells."""
        other = Setting(self.composer, width, size, fillable=self.fillable, ids=self.ids)
        other.faces, other.troubles, other.faced = self.faces, self.troubles, self.faced
        other.face = self.face
        return other

    @property
    def unit(self) -> float:
        """The factor for all lengths."""
        return self.size / USUAL

    def leading(self, size: float) -> float:
        """From one line to the next, in millimetres."""
        return size * LEADING / POINTS

    def say(self, said: Said) -> str:
        """The words on one line, checked for what no font has."""
        raw = self.composer.raw(said)
        if len(raw) > NOTES_LIMIT:
            self.tell("too-long", cleaned(raw[:60]))
        words = cleaned(raw, NOTES_LIMIT)
        if not words.isascii():
            if lost := missing(words):
                self.tell("glyph", lost)
            if right_to_left(words):
                self.tell("right-to-left", words[:60])
        return words

    def paragraphs(self, said: Said) -> list[str]:
        """The words line by line as they were written."""
        raw = self.composer.raw(said)
        return [self.say(part) for part in raw.split("\n")] if "\n" in raw else [self.say(said)]

    def tell(self, kind: TroubleKind, words: str) -> None:
        self.troubles[Trouble(kind, words)] = None

    def lines(
        self, words: str, face: Face, room: float, size: float, indent: float = 0.0
    ) -> tuple[str, ...]:
        """The words broken into lines. A word broken in its middle is reported."""
        if not words:
            return ()
        if widest_piece(face, words, size) > room:
            self.tell("small", words[:60])
        return wrapped(face, words, room, size=size, indent=indent)

    def line(self, words: str, face: Face, room: float, size: float) -> SetLine:
        """One line that has to fit. What does not is reported."""
        if not words:
            return SetLine("", size, True)
        line = set_line(face, words, room, size, min(FLOOR, size))
        if not line.whole:
            self.tell("overflow", words[:60])
        return line

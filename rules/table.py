"""The data with which a screen shows a game at one moment, and tells its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Faces
from rules.game import Offer, Question
from rules.maps import BattlefieldSheet, Ground, Side
from rules.places import Place
from rules.portraits import Sitter
from rules.printables import Icon, Shape
from rules.refused import Refusal
from rules.text import Text

# Good or bad for the living, for every looker; news is good for some players and bad for others.
Mood = Literal["plain", "news", "good", "bad", "warn"]
NEWS: Final[frozenset[Mood]] = frozenset({"news", "good", "bad"})  # of lines that matter afterwards
Standing = Literal["ready", "active", "acted", "down", "away", "dead"]
# A pawn stands or lies; dice hold together; a marker lies small in the corner of its square.
Drawn = Literal["token", "pawn", "crowd", "dice", "marker"]


class Line(Struct, frozen=True, omit_defaults=True):
    """One sentence of the log, the rule behind it, and the dice that it tells of."""

    text: Text
    rule: str = ""
    mood: Mood = "plain"
    faces: Faces = ()
    sides: int = 0  # of these dice; 0: not told, as where all have six
    good: Faces = ()  # faces among them that count for the thrower
    bad: Faces = ()  # and those that cost something
    minor: bool = False  # True for lines of interest only until the next one is told
    bonus: int = 0  # added to the dice
    # Wordings for several such lines in a row, one and many, with {count}.
    many: tuple[str, str] | None = None
    opens: Text | None = None  # heading of the part of the log that begins here, such as a turn
    detail: Text | None = None  # numbers behind the sentence, such as those needed; on request


def headline(lines: Sequence[Line]) -> Line | None:
    """Return the line that says what came of an entry, or None if there is none.

    The first news, good or bad, with what follows in the same mood. Without news, the last line
    that matters for long, or the last.
    """
    news = [line for line in lines if line.mood in NEWS and not line.faces]
    first = list(takewhile(lambda line: line.mood == news[0].mood, news))
    lasting = [line for line in lines if not line.minor]
    return next(iter((first or lasting or [*lines])[::-1]), None)


def sequel(lines: Sequence[Line]) -> Line | None:
    """Return the next news after the headline, in another mood, or None if there is none."""
    head = headline(lines)
    if head is None or head.mood not in NEWS:
        return None
    after = lines[lines.index(head) + 1 :]
    return next((one for one in after if one.mood in NEWS and not one.faces), None)


class Level(Struct, frozen=True):
    """A stretch of a track, from this number up to the next level's."""

    name: Text
    start: int
    fill: str  # as #3c78ae


class Meter(Struct, frozen=True, omit_defaults=True):
    """A number, with its limit where there is one, such as wounds."""

    key: str
    name: Text
    value: int
    most: int | None = None
    icon: str = ""  # key of one of the system's drawings
    hearts: bool = False  # True for life, of which the value is lost
    unhurt: int = 0  # of hearts, how many may be missing of a figure that is not hurt
    levels: tuple[Level, ...] = ()  # of a track up to its limit, which begin anew at some numbers
    goal: int = 0  # of what is only counted: so many win
    dots: bool = False  # True for what is spent one by one, such as actions that are left

    @property
    def said(self) -> int:
        """The number beside its name.

        Of life of which a figure can gain more than it begins with, that is what is left.
        """
        return (self.most or 0) - self.value if self.hearts and self.unhurt else self.value


class GearView(Struct, frozen=True, omit_defaults=True):
    """Something a figure has at hand, and whether it can be used."""

    key: str  # as offers name it
    name: Text
    note: Text | None = None  # such as out of ammo
    ready: bool = True
    icon: str = ""  # key of one of the system's drawings
    card: str = ""  # of a card in the hand: its key, as offers name it
    kind: Text | None = None  # of such a card
    ribbon: str = ""  # key of that kind, which gives it its colour
    badge: str = ""  # the bonus of such a card, as +1
    slot: bool = False  # True if it has a place of its own, such as a hand
    empty: bool = False  # True for such a place with nothing in it


class Face(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The parts of a figure that its portrait and its label need."""

    key: str
    name: Text
    standing: Standing
    sitter: Sitter | None = None  # for the drawn portrait of a figure on no roster
    face_of: str = (
        ""  # key of the figure on the roster whose face it has, where that is not its own
    )

    @property
    def number(self) -> int:
        """The number of the figure on the roster whose face it has, or 0 if there is none."""
        key = self.face_of or self.key
        return int(key) if key.isdecimal() else 0

    @property
    def lost(self) -> float:
        """The share of its life that is lost, 0 to 1."""
        return float(self.standing == "dead")


class FigureView(Face, frozen=True, kw_only=True, omit_defaults=True):
    """A figure as its panel shows it."""

    meters: tuple[Meter, ...] = ()
    gear: tuple[GearView, ...] = ()
    tags: tuple[Text, ...] = ()  # conditions, then traits
    offers: tuple[Offer, ...] = ()  # commands open to it now; giving one activates it where needed
    blocked: Text | None = None  # reason for which it may do nothing
    why: Text | None = None  # it last did what it did, where the game moved it by itself
    alike: str = ""  # figures of a panel with the same word may be shown as one, with their number

    @property
    def lost(self) -> float:
        """The share of its life that is lost, 0 to 1."""
        for meter in self.meters:
            if meter.hearts and meter.most and meter.most > meter.unhurt:
                return min(1.0, max(0, meter.value - meter.unhurt) / (meter.most - meter.unhurt))
        return 0.0


class Thing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A building, a piece of terrain, a vehicle: what is known of it."""

    key: str
    name: Text
    meters: tuple[Meter, ...] = ()
    tags: tuple[Text, ...] = ()


class Panel(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Figures or things that belong together: a side, the buildings, the vehicles."""

    key: str
    title: Text
    note: Text | None = None
    shape: Shape | None = None  # of the side's figures
    figures: tuple[FigureView, ...] = ()
    things: tuple[Thing, ...] = ()
    folds: bool = False  # so many figures that one rather chooses them on the board


class Racer(Struct, frozen=True):
    """A side of a race, with its count of the moment."""

    panel: str  # key of its panel
    name: Text
    count: int


class Race(Struct, frozen=True, omit_defaults=True):
    """The count of each side that decides who wins. The leader comes first."""

    name: Text  # of what is counted
    racers: tuple[Racer, ...]
    goal: int = 0  # the count that wins; 0 where the highest one does


def race(name: Text, racers: Iterable[Racer], goal: int = 0) -> Race:
    """The race, with its sides by count."""
    return Race(name, tuple(sorted(racers, key=lambda one: -one.count)), goal)


class Step(Struct, frozen=True, kw_only=True):
    """The next step of an example, with the dice that fall in it."""

    name: Text
    offer: Offer
    fields: Mapping[str, Any] = {}  # chosen values, by key
    rolls: tuple[Faces, ...] = ()


class Risk(Struct, frozen=True):
    """A face that costs something as soon as so many of them fell in a throw."""

    face: int
    count: int
    word: Text  # for those before the last of them
    note: Text  # the price, once only one more is missing


class DiceCheck(Struct, frozen=True):
    """A kind of roll in which each die counts from a number on, in words for a die."""

    met: Text
    missed: Text
    needs: int = 0  # 0: the reason of the roll says it
    mood: Literal["", "good", "bad"] = ""  # of a die that counts


class Outlook(Struct, frozen=True):
    """The chances of a command against a piece, before it is given."""

    needs: int  # of the first die, at least; a figure above its sides may still be possible
    chance: float  # of the piece to fall, 0 to 1
    dice: int = 1  # thrown at most
    distance: Text | None = None  # to the piece, or None where the attack needs contact
    notes: tuple[Text, ...] = ()  # others behind the numbers
    harder: tuple[Text, ...] = ()  # in the way of the shot, with what it adds to the number
    figure: str = ""  # key of the figure that acts
    piece: str = ""  # and of the piece that may fall
    arms: Text | None = None  # used, where a choice of the command says them
    icon: str = ""  # their drawing
    risk: Risk | None = None  # of the first throw
    about: Text | None = None  # about this way alone, in a few words

    @property
    def facts(self) -> tuple[Text, ...]:
        """The distance, if there is one, before the notes."""
        return (self.distance, *self.notes) if self.distance else self.notes


class Hindrance(Struct, frozen=True):
    """Something that a figure could do, were it not for a rule."""

    name: Text  # of the action, or of what it is done with
    icon: str  # key of one of the system's drawings
    refusal: Refusal


class Attempt(Struct, frozen=True):
    """A usual action of a figure, as the command that people would try first."""

    name: Text
    icon: str  # key of one of the system's drawings
    command: Any


class TableView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game as one seat sees it."""

    seat: str
    heading: tuple[Text, ...]  # where we are: the turn, whose phase, what is left to spend
    panels: tuple[Panel, ...]
    offers: tuple[Offer, ...] = ()  # offers that belong to no figure
    questions: tuple[Question, ...] = ()
    turn: str = ""  # key of the panel whose turn it is, where sides take turns with many figures
    over: Text | None = None  # the end, in words
    aim: Text | None = None  # the goal of the game, where no scenario says so
    goals: tuple[Meter, ...] = ()  # the counts that decide it, each up to its limit
    dice: tuple[Line, ...] = ()  # on the table while something is decided, by owner
    step: Step | None = None  # of an example
    phases: tuple[Text, ...] = ()  # of a turn, where everybody follows them
    phase: int = -1  # number of the present one
    resume: Text | None = None  # the next thing to do, as a sentence, for paper
    race: Race | None = None  # where a count decides who wins


def offers_of(view: TableView) -> Iterator[Offer]:
    """Yield all that the seat of a view may do, its figures' offers among it."""
    yield from view.offers
    for panel in view.panels:
        for figure in panel.figures:
            yield from figure.offers


class BoardPiece(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A figure or a thing that stands or lies on the board."""

    key: str  # as offers name it
    name: Text
    short: str  # one to three characters on its token
    squares: tuple[int, ...] = ()  # where it stands, unless it stands in a zone
    zone: str = ""  # key
    shape: Shape
    standing: Standing  # down, dead: it lies
    heading: str = ""  # north, east, south or west, of what has a front
    side: str = ""  # key of a panel; empty for things
    marks: tuple[Text, ...] = ()
    drawn: Drawn = "token"  # where pieces stand beside each other
    icon: Icon | None = None  # in place of the characters on its token; a number stands beside it
    tint: str = ""  # colour behind its face, as #c3cda2
    dice: tuple[int, ...] = ()  # sides of those that lie beside it; a pawn only bears a mark
    rim: str = ""  # colour around the face of a player's own piece, as #a8342b
    badge: str = ""  # a number that it bears, such as the squares it can still move
    size: float = 1.0  # of its token beside others, up to 1


class FallenFigure(Face, frozen=True, kw_only=True, omit_defaults=True):
    """The body of a figure on the square where it died. Nothing can be done to it."""

    standing: Standing = "dead"
    square: int
    shape: Shape


class LegendRow(Struct, frozen=True):
    """One way in which pieces are drawn on a board, and what it means there."""

    drawn: Literal["pawn", "laid", "crowd", "die", "mark"]
    means: Text


class ForetoldMove(Struct, frozen=True):
    """A move that the rules will make next, and the reason in words."""

    start: Place
    to: tuple[Place, ...]  # ways that it may take; none: it stays
    told: Text
    piece: str = ""  # key of the piece on the board that moves
    who: Text | None = None  # it or them, in a list of moves
    way: Text | None = None  # where they go, or what they do there
    why: Text | None = None


class Board(Ground, frozen=True, kw_only=True, omit_defaults=True):
    """The board of a game, in squares. The same data for the screen and in print."""

    pieces: tuple[BoardPiece, ...] = ()
    faces: tuple[Face, ...] = ()  # of pieces that are no figures of a panel
    fallen: tuple[FallenFigure, ...] = ()  # one a square, the newest last
    foretold: tuple[ForetoldMove, ...] = ()  # shown to who asks
    foretold_why: Text | None = None  # the reason of most of them
    foretold_to: tuple[str, ...] = ()  # the zones that the reason speaks of
    shared: bool = False  # pieces of a square stand beside each other, else over each other
    legend: tuple[LegendRow, ...] = ()  # of what its pieces do not say by themselves
    printed: BattlefieldSheet | None = None  # its ground on paper, where that differs

    def sheet(self, entries: tuple[Side, ...] = ()) -> BattlefieldSheet:
        """Its ground as it is printed, with the rooms open. The pieces stay where they are."""
        return BattlefieldSheet(entries=entries, **{**self.parts(), "roofs": ()})

    def picture(self) -> BattlefieldSheet:
        """Its ground as it is shown, with the roofs that hide rooms."""
        return BattlefieldSheet(**self.parts())

    def spread_out(self) -> Board:
        """Return the same board with a square for each piece in a zone.

        It is the first with the fewest pieces and labels so far. For things it is the last, so that
        they lie below the figures there.
        """
        if not any(piece.zone for piece in self.pieces):
            return self
        stands = Counter(at for piece in self.pieces for at in piece.squares)
        stands.update(label.at for label in self.labels)
        pieces = []
        for piece in self.pieces:
            if piece.zone and not piece.squares:
                squares = self.zone(piece.zone).squares
                ordered = squares if piece.side else squares[::-1]
                at = min(ordered, key=stands.__getitem__)
                stands[at] += 1
                piece = replace(piece, squares=(at,))
            pieces.append(piece)
        return replace(self, pieces=tuple(pieces))

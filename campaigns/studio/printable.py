"""Printables: a name, parameters, and a function that makes parts of a document."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import PurePath
from typing import Any, Literal, TypeVar, get_args

import msgspec
from django.utils.translation import get_language, override
from msgspec import Struct, field
from msgspec.structs import replace

from campaigns.shell.text import translate
from cards.document import Part, Settings
from cards.findings import PrintFinding
from cards.impose.imposition import Imposition, Marks
from cards.palette import Ink
from cards.paper import FULL_BLEED, PAGE_MARGIN, PAPERS, Duplex, Size
from cards.profile import Profile
from rules.dashboards import Dashboard
from rules.maps import BattlefieldSheet
from rules.pack_cover import BotTrial, PackedLine
from rules.portraits import Portrait
from rules.printables import BoardDrawing, Standee, StatCard
from rules.prints import AnyPrint, Wanted
from rules.problems import why_of
from rules.refused import Refused
from rules.roster import Figure
from rules.sheets import Session
from rules.system import GameSystem, HouseRules, Parameter
from rules.table import TableView
from rules.text import BilingualText, Text, Translate, text

CURES = {
    "margin": text("Choose another margin."),
    "bleed": text("Choose a smaller gutter."),
    "gap": text("Choose a smaller gutter."),
    "radius": text("Choose a smaller corner radius."),
    "copies": text("Print fewer copies."),
}
Group = Literal["cards", "tokens", "maps", "sheets"]
GROUPS: tuple[Group, ...] = get_args(Group)
Board = tuple[str, BattlefieldSheet]  # with its name
Pictured = TypeVar("Pictured", StatCard, Standee, Dashboard)
Said = Mapping[str, str]  # parameters by key, each with its own or the default


class PrintedItem(Struct, frozen=True):
    """One printed piece: a card, a sheet, a token."""

    key: str  # among those of its printable
    drawn: str  # digest of what it looks like, wherever it lies on the paper
    count: int = 1


class Layout(Struct, frozen=True, kw_only=True):
    """The paper layout of a document."""

    paper: str = "a4"
    ink: Ink = "full"
    duplex: Duplex = "none"
    marks: Marks = "crop"
    margin: float = PAGE_MARGIN  # mm
    radius: float = 0.0  # of the corners of cards, in mm
    gutter: float = 0.0  # mm between pieces; half of it is bleed, 3 mm at most
    codes: str = ""  # "yes": a pack's stat cards have a QR code
    language: str = ""  # of what is printed, or two as `ja+en`; empty: the reader's
    profile: Profile = field(default_factory=Profile)

    @property
    def size(self) -> Size:
        return PAPERS[self.paper]

    def imposition(self, **more: Any) -> Imposition:
        """For pieces. Raises: ValueError."""
        chosen = {"marks": self.marks, "margin": self.margin, "duplex": self.duplex}
        if self.gutter:
            chosen |= {"gap": self.gutter, "bleed": min(FULL_BLEED, self.gutter / 2)}
        return Imposition(**{"paper": self.size, **chosen, **more})

    def settings(self, title: str) -> Settings:
        """For the whole document."""
        return Settings(title=title, ink=self.ink, duplex=self.duplex, profile=self.profile)

    def speaking(self) -> AbstractContextManager[None]:
        """While it lasts, the first language of what is printed is the active one."""
        return override(self.language.partition("+")[0] or get_language())

    @property
    def translate(self) -> Translate:
        """The translator into the print language, or into both languages."""
        first, _, second = self.language.partition("+")
        return BilingualText(_into(first), _into(second)) if second else _into(first)

    def item(self, key: str, drawn: object, count: int = 1, *, sided: bool = False) -> PrintedItem:
        """The digest of these data in this ink and language. `sided` where it can have a back."""
        language = self.language or get_language()
        look = [drawn, self.ink, language, sided and self.duplex != "none"]
        seen = msgspec.json.encode(look, order="deterministic")
        return PrintedItem(key, hashlib.sha256(seen).hexdigest()[:32], count)


def _into(language: str) -> Translate:
    """The translator of messages. Without a language, the active one is used."""
    if not language:
        return translate

    def said(message: Text) -> str:
        with override(language):
            return translate(message)

    return said


def _as_it_is(figure: Figure, card: StatCard) -> StatCard:
    return card


def _no_portrait(figure: Figure) -> str:
    return ""


def _not_drawn(figure: Figure) -> None:
    return None


class Source(Struct, frozen=True, kw_only=True):
    """The data to print from: a game alone, or a campaign's part of it."""

    system: GameSystem
    name: str
    house_rules: HouseRules = {}
    figures: tuple[Figure, ...] = ()
    known: Callable[[Figure, StatCard], StatCard] = _as_it_is  # adds what a campaign knows
    portrait: Callable[[Figure], str] = _no_portrait  # path of its picture, or empty
    drawn: Callable[[Figure], Portrait | None] = _not_drawn  # where it has no picture
    board: Board | None = None  # of tonight's game
    game: tuple[str, TableView] | None = None  # tonight's as it stands, with its name
    stands: BoardDrawing | None = None  # its board with who stands on it
    sessions: Callable[[], tuple[Session, ...]] = tuple  # with their results; loads games
    night: Session | None = None  # the one to print for
    address: str = ""  # of the campaign on the web, for codes on cards; empty: none is printed
    counts: Mapping[str, int] = {}  # of tokens in use at once, by key
    counted: Text | None = None  # where the counts come from
    decks: Mapping[str, str] = {}  # tables of own decks, by key
    trial: BotTrial | None = None  # of the night's scenario, where bots have played it
    packed: tuple[PackedLine, ...] = ()  # the other parts of the pack, for its cover

    def wanted(self, said: Said) -> Wanted:
        """Return what a row of the system is asked for, with these parameters."""
        return Wanted(
            house_rules=self.house_rules,
            figures=self.figures,
            words=said,
            name=self.name,
            decks=self.decks,
            night=self.night,
        )


class Built(Struct, frozen=True):
    """Parts of a document, and what would not print well in them."""

    parts: tuple[Part, ...]
    findings: Callable[[Translate], tuple[PrintFinding, ...]] = lambda translate: ()
    counted: Text | None = None  # where numbers come from simulated games
    amount: Text | None = None  # the quantity, such as "27 cards"
    items: tuple[
        PrintedItem, ...
    ] = ()  # pieces that can be marked as printed; none for consumables
    only: Callable[[frozenset[str]], Built] | None = None  # with nothing but some of several items


Build = Callable[[Source, Said, Layout], Built]


class Printable(Struct, frozen=True, kw_only=True):
    """Something that can be printed on its own or in a pack."""

    key: str
    name: Text
    group: Group
    build: Build  # Raises: Refused, ValueError
    parameters: tuple[Parameter, ...] = ()
    row: AnyPrint | None = None  # of the system's list; None: every game has it
    figures: bool = False  # made of figures that somebody chooses
    night: bool = False  # another one for each session
    table: bool = False  # shows the table of the night's game
    seldom: tuple[str, ...] = ()  # keys of parameters that few ask for

    def built(self, source: Source, given: Mapping[str, str], layout: Layout) -> Built:
        """Its parts. Raises: Refused, naming the parameter or what is missing."""
        try:
            return self.build(source, self.settled(given), layout)
        except ValueError as fault:
            why = text("{name}: {fault}.", name=self.name, fault=why_of(fault))
            raise Refused(why, cure=_cure(str(fault))) from fault

    def settled(self, given: Mapping[str, str]) -> Said:
        """Every parameter, with its default where it is not given. Raises: Refused."""
        known = {one.key: one for one in self.parameters}
        if strange := [key for key in given if key not in known]:
            raise Refused(
                text("{name} has no parameter {key}.", name=self.name, key=strange[0][:40]),
                cure=text("Choose one of: {keys}.", keys=", ".join(known) or "-"),
            )
        for key, value in given.items():
            options = known[key].options
            if options and value not in options:
                raise Refused(
                    text(
                        "“{value}” is not an option for {key}.",
                        value=value[:40],
                        key=known[key].name,
                    ),
                    cure=text("Choose one of: {options}.", options=", ".join(options)),
                )
        settled = {one.key: given.get(one.key, one.default) for one in self.parameters}
        for one in self.parameters:
            if one.least is not None and one.most is not None:
                number(settled, one.key, one.least, one.most)
        return settled


class WrongParameter(Refused):
    """A parameter cannot be what was typed."""

    def __init__(self, parameter: str, why: Text, cure: Text) -> None:
        super().__init__(why, cure=cure)
        self.parameter = parameter


def number(said: Said, key: str, least: int, most: int) -> int:
    """A parameter that is a whole number. Raises: WrongParameter."""
    typed = said[key].strip()
    if typed.isascii() and typed.isdigit() and len(typed) <= 6 and least <= int(typed) <= most:
        return int(typed)
    raise WrongParameter(
        key,
        text("{key}: “{typed}” is not a valid number.", key=key, typed=typed[:40]),
        text("Enter a whole number from {least} to {most}.", least=least, most=most),
    )


def chosen_figures(source: Source) -> tuple[Figure, ...]:
    """The figures to print. Raises: Refused, when there are none."""
    if not source.figures:
        raise Refused(text("No figures are chosen."), cure=text("Add or choose figures first."))
    return source.figures


def portable(card: Pictured) -> Pictured:
    """The card with its portrait's own name, wherever the folder of portraits lies."""
    return replace(card, portrait=PurePath(card.portrait).name)


def yes_no(key: str, name: Text, explanation: Text) -> Parameter:
    """Something that is left out unless it is asked for."""
    return Parameter(
        key=key,
        name=name,
        explanation=explanation,
        default="no",
        options=("no", "yes"),
        names=(text("No"), text("Yes")),
    )


def millimetres(key: str, name: Text, explanation: Text, sizes: Sequence[float]) -> Parameter:
    """One of these sizes, or the usual one of each piece. `width_mm` reads it."""
    return Parameter(
        key=key,
        name=name,
        explanation=explanation,
        options=("", *(f"{mm:g}" for mm in sizes)),
        names=(text("Usual size"), *(text("{mm} mm", mm=f"{mm:g}") for mm in sizes)),
    )


def _cure(fault: str) -> Text:
    """Return the cure for an error of the printer."""
    for word, cure in CURES.items():
        if word in fault:
            return cure
    return text("Choose other sizes or fewer copies.")


def width_mm(said: Said, key: str) -> float:
    """The size that was asked for, or 0 for the usual one of each piece."""
    return float(said[key] or 0)

"""The interface of a game: what it must provide, in groups."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction

from msgspec import Struct

from rules.carried import CarriedFact
from rules.demo import Demo
from rules.findings import Finding
from rules.map_editor import MapEditor
from rules.marks import ItemMark
from rules.own_decks import OwnDeck
from rules.parameters import HouseRules, Parameter
from rules.pictures import Sky
from rules.play import Play
from rules.portraits import Sitter
from rules.printables import Icon, StatCard
from rules.prints import AnyPrint
from rules.roster import Figure, Roster
from rules.shelf import Shelf, Ware
from rules.text import Text, text
from rules.told import Fate

__all__ = [
    "Answer",
    "Choice",
    "GameSystem",
    "Gear",
    "HouseRule",
    "HouseRules",
    "OddsQuestion",
    "Option",
    "Parameter",
    "Questions",
    "RosterBook",
    "Stat",
    "TraitRow",
]


class Option(Struct, frozen=True, omit_defaults=True):
    """One of several values to choose from."""

    key: str
    name: Text
    explanation: Text | None = None


class Stat(Struct, frozen=True):
    """A number that each figure has."""

    key: str
    name: Text
    least: int
    most: int
    default: int


class Choice(Struct, frozen=True):
    """A word that each figure has, from a fixed list. The first is the default."""

    key: str
    name: Text
    options: tuple[Option, ...]


class HouseRule(Struct, frozen=True, kw_only=True):
    """A typed switch that a campaign sets."""

    key: str
    group: Text  # its heading; rules of one group stand together
    name: Text
    explanation: Text
    rules: tuple[str, ...]  # ids that it changes
    options: tuple[Option, ...]  # the first is the default
    lasting: bool = False  # it says what figures keep from one session to the next


class TraitRow(Struct, frozen=True):
    """A trait of the catalogue, as a picker shows it."""

    key: str
    name: Text
    reminder: Text
    icon: Icon
    rule: str


class Gear(Struct, frozen=True, omit_defaults=True):
    """A weapon or a piece of equipment of the catalogue, as a picker shows it."""

    key: str
    name: Text
    group: Text
    summary: Text
    icon: Icon
    rule: str
    attachments: tuple[str, ...] = ()  # gear keys that may be offered for it
    marks: tuple[str, ...] = ()  # keys of marks that may be offered for it
    reconstructed: bool = False  # some figures of its row are not in the source
    attachment: bool = False  # mounted on a weapon, never carried alone
    natural: bool = False  # a part of the body, which nobody lays down


class OddsQuestion(Struct, frozen=True, kw_only=True):
    """Something whose odds can be computed exactly."""

    key: str
    name: Text
    parameters: tuple[Parameter, ...] = ()
    # The words that matter most, with values that show well what it answers.
    example: Mapping[str, str] = {}
    headline: str = ""  # the figure that answers it; by default the first chance


def _none(house_rules: HouseRules) -> tuple[()]:
    return ()


def _anybody(figure: Figure) -> Sitter:
    return Sitter()


def _no_places(figure: Figure, house_rules: HouseRules) -> Shelf:
    return Shelf()


def _bare_ware(figure: Figure, gear: str, house_rules: HouseRules) -> Ware:
    return Ware()


Answer = Mapping[str, Fraction]  # figures by name, in the order in which they are told


class RosterBook(Struct, frozen=True, kw_only=True):
    """The words that a roster is made of, and the check of a roster."""

    kinds: Callable[[], tuple[Option, ...]]
    sides: Callable[[], tuple[Option, ...]]
    # A game without figures that differ in these leaves them out.
    stats: Callable[[], tuple[Stat, ...]] = tuple
    choices: Callable[[], tuple[Choice, ...]] = tuple
    traits: Callable[[], tuple[TraitRow, ...]] = tuple
    gear: Callable[[HouseRules], tuple[Gear, ...]] = _none
    trait_names: Callable[[], Mapping[str, str]] = dict  # wordings, casefolded -> trait key
    gear_names: Callable[[], Mapping[str, str]] = dict  # wordings, casefolded -> gear key
    samples: Callable[[], tuple[Figure, ...]]
    card: Callable[[Figure, HouseRules], StatCard]  # a figure's numbers, on screens too
    check: Callable[[Roster, HouseRules], tuple[Finding, ...]]
    marks: tuple[ItemMark, ...] = ()  # marks that items can have
    fates: tuple[Fate, ...] = ()  # in which figures leave a campaign; none: they stay
    # Facts that figures carry over from session to session: all there are, in use or not.
    carried: Callable[[HouseRules], tuple[CarriedFact, ...]] = _none
    sitter: Callable[[Figure], Sitter] = _anybody  # facts that a drawn portrait shows
    shelf: Callable[[Figure, HouseRules], Shelf] = _no_places
    # Of a figure and the key of gear that it may take: its numbers in these hands.
    ware: Callable[[Figure, str, HouseRules], Ware] = _bare_ware


def nothing_known(house_rules: HouseRules) -> Mapping[str, Mapping[str, Text]]:
    """Return that the words of a question are numbers and options only."""
    return {}


class Questions(Struct, frozen=True, kw_only=True):
    """Everything whose odds can be asked for, and the answers."""

    all: Callable[[], tuple[OddsQuestion, ...]]
    answer: Callable[[str, Mapping[str, str], HouseRules], Answer]  # question, its words; Refused
    figures: Mapping[str, Text]  # the meaning of each figure of an answer; # stands for a number
    # The things that a word can name, by the key of the parameter.
    known: Callable[[HouseRules], Mapping[str, Mapping[str, Text]]] = nothing_known
    # The names of options, by their keys; a number is its own name.
    options: Mapping[str, Text] = {}

    def meaning(self, figure: str) -> Text:
        """Return the meaning of a figure of an answer, with its numbers."""
        meaning = self.figures[re.sub(r"\d+", "#", figure)]
        numbers = re.findall(r"\d+", figure)
        if not numbers:
            return meaning
        return text("{numbers}: {meaning}", numbers=", ".join(numbers), meaning=meaning)


class GameSystem(Struct, frozen=True, kw_only=True):
    """The description of one game. Catalogues are read on first use, not at import."""

    key: str
    name: Text
    summary: Text
    credit: Text
    house_rules: Callable[[], tuple[HouseRule, ...]]
    roster: RosterBook
    play: Play
    prints: Callable[[], tuple[AnyPrint, ...]]  # all that can be printed, in a pack's order
    questions: Questions
    icons: Callable[[], Mapping[str, Icon]]  # drawings by key, as views name them
    prove: Callable[[], list[str]]  # faults of the catalogue files, as sentences
    languages: tuple[str, ...] = ()  # of its names and prints, besides English
    carries: tuple[Text, ...] = ()  # works of others in it, with source, authors and licence
    decks: Callable[[], tuple[OwnDeck, ...]] = tuple  # decks that a host may write
    maps: MapEditor | None = None  # where a host can draw maps
    demo: Callable[[], Demo] | None = None  # a campaign to look around in
    cover: Sky = "dusk"  # the sky on covers of its campaigns

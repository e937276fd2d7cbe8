"""What a printable is: a name, parameters, and how it becomes parts of a document."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from cards.document import Part, Settings
from cards.findings import PrintFinding
from cards.impose.imposition import Imposition, Marks
from cards.palette import Ink
from cards.paper import PAGE_MARGIN, PAPERS, Duplex, Size
from cards.profile import Profile
from rules.maps import BattlefieldSheet
from rules.printables import StatCard
from rules.refused import Refused
from rules.roster import Figure
from rules.system import GameSystem, HouseRules, Parameter
from rules.table_sheets import Session
from rules.text import Text, Translate, text

Group = Literal["cards", "tokens", "maps", "sheets"]
GROUPS: tuple[Group, ...] = get_args(Group)
Board = tuple[str, BattlefieldSheet]  # with its name
Said = Mapping[str, str]  # parameters by key, each with its own or the default


@dataclass(frozen=True, kw_only=True)
class Layout:
    """How a document is put on paper."""

    paper: str = "a4"
    ink: Ink = "full"
    duplex: Duplex = "none"
    marks: Marks = "crop"
    margin: float = PAGE_MARGIN  # mm
    profile: Profile = field(default_factory=Profile)

    @property
    def size(self) -> Size:
        return PAPERS[self.paper]

    def imposition(self, **more: Any) -> Imposition:
        """For pieces. Raises: ValueError."""
        chosen = {"marks": self.marks, "margin": self.margin, "duplex": self.duplex}
        return Imposition(**{"paper": self.size, **chosen, **more})

    def settings(self, title: str) -> Settings:
        """For the whole document."""
        return Settings(title=title, ink=self.ink, duplex=self.duplex, profile=self.profile)


@dataclass(frozen=True, kw_only=True)
class Source:
    """What there is to print from: a game by itself, or a campaign's part of it."""

    system: GameSystem
    name: str
    house_rules: HouseRules = field(default_factory=dict)
    figures: tuple[Figure, ...] = ()
    card: Callable[[Figure], StatCard]  # with all that a campaign knows of the figure
    board: Board | None = None  # of tonight's game
    sessions: tuple[Session, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)  # of tokens in use at once, by key


@dataclass(frozen=True)
class Built:
    """Parts of a document, and what would not print well in them."""

    parts: tuple[Part, ...]
    findings: Callable[[Translate], tuple[PrintFinding, ...]] = lambda translate: ()
    counted: Text | None = None  # where numbers come from simulated games


Build = Callable[[Source, Said, Layout], Built]


@dataclass(frozen=True, kw_only=True)
class Printable:
    """Something that can be printed on its own or in a pack."""

    key: str
    name: Text
    group: Group
    build: Build  # Raises: Refused, ValueError
    parameters: tuple[Parameter, ...] = ()

    def built(self, source: Source, given: Mapping[str, str], layout: Layout) -> Built:
        """Its parts. Raises: Refused, naming the parameter or what is missing."""
        try:
            return self.build(source, self._settled(given), layout)
        except ValueError as fault:
            why = text("{name}: {fault}.", name=self.name, fault=str(fault))
            raise Refused(why, cure=text("Choose other sizes, or fewer copies.")) from fault

    def _settled(self, given: Mapping[str, str]) -> Said:
        known = {one.key: one for one in self.parameters}
        if strange := [key for key in given if key not in known]:
            raise Refused(
                text("{name} has no parameter {key}.", name=self.name, key=strange[0][:40]),
                cure=text("It has: {keys}.", keys=", ".join(known) or "-"),
            )
        for key, value in given.items():
            options = known[key].options
            if options and value not in options:
                raise Refused(
                    text("{value} is no {key}.", value=value[:40], key=known[key].name),
                    cure=text("Choose one of: {options}.", options=", ".join(options)),
                )
        return {one.key: given.get(one.key, one.default) for one in self.parameters}


def number(said: Said, key: str, least: int, most: int) -> int:
    """A parameter that is a whole number. Raises: Refused."""
    typed = said[key].strip()
    if typed.isascii() and typed.isdigit() and len(typed) <= 6 and least <= int(typed) <= most:
        return int(typed)
    raise Refused(
        text("{key}: “{typed}” cannot be.", key=key, typed=typed[:40]),
        cure=text("A whole number from {least} to {most}.", least=least, most=most),
    )

"""The briefing of a scenario as plain data: one page that a table can set up and play by."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.maps import BattlefieldSheet, Side
from rules.portraits import Portrait
from rules.printables import Fact, Icon
from rules.sheets import Point, Said
from rules.text import Text

Tone = Literal["win", "lose", "rules", "box"]
SetUpForm = Literal["zombie", "villain", "figure", "search", "item", "exit"]


class BriefingSection(Struct, frozen=True, kw_only=True):
    """Points under a coloured head, such as how the scenario is won."""

    title: Text
    icon: Icon
    tone: Tone
    points: tuple[Point, ...]


class BriefingSupply(Struct, frozen=True):
    """Things to take from the box."""

    count: int
    words: Text
    icon: Icon


class SetUpMark(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something of the set-up on squares of the map."""

    form: SetUpForm
    squares: tuple[int, ...]
    words: str = ""  # one to three characters on it
    side: Side | Literal[""] = ""  # the edge that an exit leads over


class SetUpZone(Struct, frozen=True):
    """Squares where figures begin or come on."""

    name: Text
    squares: tuple[int, ...]


class LegendLine(Struct, frozen=True):
    """The meaning of a form on the map. `zone` is that of a hatched strip."""

    form: SetUpForm | Literal["zone"]
    words: Text


class Briefing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One page: map with its set-up, aims, special rules, what to take from the box."""

    key: str
    kicker: Text  # above the title
    title: Text
    lead: Text
    facts: tuple[Fact, ...] = ()  # up to four
    ground: BattlefieldSheet
    zones: tuple[SetUpZone, ...] = ()
    route: tuple[int, ...] = ()  # squares where a way to the goal turns
    marks: tuple[SetUpMark, ...] = ()
    legend: tuple[LegendLine, ...] = ()
    sections: tuple[BriefingSection, ...]
    box: tuple[BriefingSupply, ...]
    box_icon: Icon
    track: Text  # name of the track of turns
    turns: int
    ends: bool = True  # the game is over after the last of them
    ends_at: tuple[int, ...] = ()  # else turns after which it can be over, as is agreed
    steps: tuple[Point, ...]
    after: tuple[Point, ...] = ()
    party: tuple[str, ...] = ()  # keys of the recommended figures; none: anybody
    faces: tuple[Portrait, ...] = ()
    foot: tuple[Said, ...] = ()

"""Boards and aids of a player as plain data: dashboards of A5, cards with the rules."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.portraits import Portrait
from rules.printables import DeckCard, Fact, Icon, Role, Shape
from rules.sheets import PipRow, Point
from rules.text import Text

PlaceTone = Literal["plain", "blood", "warn", "end", "filled"]


class TrackPlace(Struct, frozen=True, omit_defaults=True):
    """A place for a cube or a peg, with a word or a number and a drawing."""

    words: str | Text = ""
    icon: Icon | None = None
    tone: PlaceTone = "plain"


class DashboardTrack(Struct, frozen=True, kw_only=True):
    """Places in a row. Wide ones have their words under a drawing."""

    name: Text
    places: tuple[TrackPlace, ...]


class DashboardSlot(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place for a card or a token. `head` stands above the first of its group."""

    head: Text | None = None
    note: Text | str
    icon: Icon
    round: bool = False  # for tokens of 25 mm, six of them in two rows
    card: DeckCard | None = None  # of what is there at the start
    things: tuple[Text, ...] = ()  # others that are there


class Dashboard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The board that one player has before them: A5, lying."""

    key: str
    name: str
    kind: Text
    quote: str = ""
    note: str = ""  # such as the campaign
    shape: Shape
    role: Role
    silhouette: Icon
    portrait: str = ""  # path of an RGB JPEG, or empty
    drawn: Portrait | None = None
    corner: Fact | None = None
    tracks: tuple[DashboardTrack, ...]  # two, side by side
    slots: tuple[DashboardSlot, ...]
    counter: DashboardTrack  # small places at the foot
    facts: tuple[Fact, ...] = ()  # beside them, such as the load
    reminders: tuple[Point, ...] = ()  # three


class AidSection(Struct, frozen=True, omit_defaults=True):
    """Points under a title. Steps have numbers."""

    title: Text | str
    points: tuple[Point, ...]
    numbered: bool = False
    icon: Icon | None = None  # beside the title
    dice: tuple[PipRow, ...] = ()  # over the points
    first: int = 1  # number of the first step; more where the section goes on from another card


class PlayerAid(Struct, frozen=True, kw_only=True):
    """A card that says what a player may do, with two sides."""

    title: Text
    icon: Icon
    front: tuple[AidSection, ...]
    back: tuple[AidSection, ...]

"""Rows of the components: colours, ready-made hordes, tokens, drawings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from rules.colours import ColourRow, KitRow, SampleRow
from rules.looks import Looks
from rules.pictures import Scenery
from rules.printables import Icon, IconRow, Role, icons_of
from rules.systems.zombie_wars.catalogue import read


class KindRow(KitRow, frozen=True):
    """The only kind of figure."""

    explanation: str


class BackRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The other side of a token."""

    name: str
    icon: str
    role: Role


class TokenRow(KitRow, frozen=True):
    """A marker to cut out."""

    role: Role
    shape: Literal["round", "square", "hex"]
    all: int = 0  # of them for a game; 0 where another number decides
    value: str = ""  # sides of the die of a Hero
    back: BackRow | None = None


class Paper(Struct, frozen=True, forbid_unknown_fields=True):
    """Sizes in print. Rule: ZW-M01."""

    rule: str
    space: float  # mm of a side
    destroyed: int  # boxes of a card: ZW-A02
    odds: tuple[int, ...]  # zombies of the hordes whose odds a card tells


class Tracker(Struct, frozen=True, forbid_unknown_fields=True):
    """Boxes for one horde on a player's sheet. Rule: ZW-M03."""

    rule: str
    zombies: int
    heroes: int  # of each die


class PlaceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A building, the streets or the gardens of the town."""

    mark: str  # in the plan
    kind: str  # of ground
    name: str


class Town(Struct, frozen=True, forbid_unknown_fields=True):
    """The drawing of the spaces, with furnished buildings. It changes nothing. Rule: ZW-001."""

    rule: str
    plan: tuple[str, ...]  # a line for each row, a mark for each column
    place: tuple[PlaceRow, ...]
    looks: Looks


class Kit(Struct, frozen=True, forbid_unknown_fields=True):
    """The rows of `kit.toml`."""

    paper: Paper
    tracker: Tracker
    town: Town
    kind: KindRow
    colour: tuple[ColourRow, ...]
    sample: tuple[SampleRow, ...]
    token: tuple[TokenRow, ...]


@cache
def kit() -> Kit:
    """The kit: things on the table and in rosters."""
    return read("kit.toml", Kit)


@cache
def scenes() -> Mapping[str, Scenery]:
    """The pictures of breeds and conditions."""
    return read("scenes.toml", dict[str, Scenery])


@cache
def colours() -> Mapping[str, ColourRow]:
    """The colours by key. Rule: ZW-004."""
    return {row.key: row for row in kit().colour}


@cache
def icons() -> Mapping[str, Icon]:
    """Our drawings by key."""
    return icons_of(read("icons.toml", dict[str, IconRow]))


def icon(key: str) -> Icon:
    """The drawing of this key. An empty one where there is none, which `prove` reports."""
    return icons().get(key, Icon(key))

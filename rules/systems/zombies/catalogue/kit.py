"""Rows of the components: colours, ready-made players, tokens, looks, drawings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from rules.colours import ColourRow, KitRow, SampleRow
from rules.looks import Looks
from rules.pictures import Scenery
from rules.portraits import Portrait
from rules.printables import Icon, IconRow, Role, icons_of
from rules.systems.zombies.catalogue import read


class KindRow(KitRow, frozen=True):
    """The only kind of figure."""

    mm: float  # width of a pawn
    explanation: str


class PoseRow(KitRow, frozen=True):
    """One of the shapes that the zombies have."""

    mm: float  # width of a standee
    drawn: Portrait


class TokenRow(KitRow, frozen=True):
    """A marker to cut out, and how many a full box has."""

    role: Role
    shape: Literal["round", "square"]
    mm: float  # its usual width
    all: int


class GroundRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ground by its letter in the plans."""

    key: str
    mark: str
    name: str


class Parts(Struct, frozen=True, forbid_unknown_fields=True):
    """The rows of `kit.toml`."""

    zombie: str  # colour of its token
    kind: KindRow
    colour: tuple[ColourRow, ...]
    sample: tuple[SampleRow, ...]
    pose: tuple[PoseRow, ...]
    token: tuple[TokenRow, ...]
    ground: tuple[GroundRow, ...]
    looks: Looks


@cache
def kit() -> Parts:
    """The things on the table and in rosters."""
    return read("kit.toml", Parts)


@cache
def colours() -> Mapping[str, ColourRow]:
    """The colours by key. Rule: ZZ-005."""
    return {row.key: row for row in kit().colour}


@cache
def icons() -> Mapping[str, Icon]:
    """Our drawings by key, and the pictures of event cards by their effect."""
    kind = dict[str, IconRow]
    return icons_of(read("icons.toml", kind) | read("pictures.toml", kind))


@cache
def scenes() -> Mapping[str, Scenery]:
    """The pictures of events by their effect."""
    return read("scenes.toml", dict[str, Scenery])


def icon(key: str) -> Icon:
    """The drawing of this key. An empty one where there is none, which `prove` reports."""
    return icons().get(key, Icon(key))

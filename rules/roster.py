"""Rosters as plain values: what a side brings to the table."""

from __future__ import annotations

from msgspec import Struct

# The value of a fact that a figure carries over: a number, a flag, or a word.
Carried = bool | int | str


class Item(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of equipment, or `count` equal ones, of a figure or in the stash."""

    key: str  # its identity within the figure or the stash
    gear: str  # key of its catalogue row
    name: str = ""  # as printed on the card, where that differs from the row's name
    count: int = 1
    attachments: tuple[str, ...] = ()  # gear keys; an item with any has a count of 1
    marks: dict[str, int] = {}  # number of `count` with a mark, by key of an `ItemMark`
    found: bool = False  # found in play, not stock

    def __hash__(self) -> int:
        return hash((self.key, self.gear, self.name, self.count, self.attachments))

    def marked_at_most(self, pieces: int) -> dict[str, int]:
        """Return the marks that are left where so many pieces are."""
        clipped = {key: min(count, pieces) for key, count in self.marks.items()}
        return {key: count for key, count in clipped.items() if count > 0}


class TraitLine(Struct, frozen=True, omit_defaults=True):
    """A trait that a figure has, with the wording of its card where that differs."""

    trait: str  # key of its catalogue row
    name: str = ""


class Figure(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One entry of a roster. Which kinds, sides, stats and choices exist is the system's to say."""

    key: str  # its identity within the roster
    name: str
    kind: str
    side: str
    stats: dict[str, int] = {}
    choices: dict[str, str] = {}
    traits: tuple[TraitLine, ...] = ()
    items: tuple[Item, ...] = ()
    notes: str = ""
    carried: dict[str, Carried] = {}  # from session to session, by the key of a `CarriedFact`
    source: str = ""  # id of the sample row it was made from
    retired: bool = False

    @property
    def called(self) -> str:
        """Its name, or its key where it has none."""
        return self.name or self.key

    def trait_keys(self) -> frozenset[str]:
        return frozenset(line.trait for line in self.traits)


class Roster(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The figures of one side of a campaign, and the stash of what nobody carries."""

    system: str
    name: str = ""
    figures: tuple[Figure, ...] = ()
    stash: tuple[Item, ...] = ()

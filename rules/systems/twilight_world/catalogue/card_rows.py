"""The rows of kit_cards.toml: how cards of equipment, traits and conditions look and read.

A small module of its own, since each file of the catalogue has a module for its rows.
"""

from __future__ import annotations

from msgspec import Struct

from rules.pictures import Scenery
from rules.printables import Role


class CardKindRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card: its badge, and its role in the code of shapes and colours."""

    badge: str
    role: Role


class CardLook(Scenery, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The picture of a card, and its words. A weapon's words follow from its row."""

    drawing: str
    fill: str
    text: str = ""
    name: str = ""  # of a condition
    copies: int = 1

    @property
    def scenery(self) -> Scenery:
        """The picture alone, as it is printed."""
        return Scenery(place=self.place, sky=self.sky, cast=self.cast, front=self.front)


class KitCards(Struct, frozen=True, forbid_unknown_fields=True):
    """All cards by kind and key."""

    kinds: dict[str, CardKindRow]
    weapon: dict[str, CardLook]
    named: dict[str, str]  # the drawing of a weapon that somebody calls so
    item: dict[str, CardLook]
    trait: dict[str, CardLook]
    condition: dict[str, CardLook]
    find: dict[str, CardLook]  # results of the search tables
    back: dict[str, Scenery]

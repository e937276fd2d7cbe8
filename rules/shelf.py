"""The loadout of a figure as a screen shows it: places to fill, and gear to choose from."""

from __future__ import annotations

from msgspec import Struct

from rules.printables import Icon
from rules.text import Text


class Load(Struct, frozen=True):
    """One item in a place, and how much of the place it fills."""

    item: str  # key of the item
    count: int
    fills: int = 1  # by each of them


class LoadPlace(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place for things that a figure carries, such as its heavy ones."""

    key: str
    name: Text
    icon: Icon | None = None
    most: int | None = None  # capacity; None for no limit
    kept: tuple[Load, ...] = ()

    @property
    def filled(self) -> int:
        """The sum of what its items fill."""
        return sum(one.count * one.fills for one in self.kept)


class Shelf(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The places of a figure, and the meaning of the chances of its wares."""

    places: tuple[LoadPlace, ...] = ()
    chance_of: Text | None = None


class Ware(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of gear in the hands of a figure."""

    place: str = ""  # key of the place that it would fill
    fills: int = 0
    dice: int = 0
    range: Text | None = None
    chance: float | None = None  # 0 to 1, of what the shelf says; None where it says nothing

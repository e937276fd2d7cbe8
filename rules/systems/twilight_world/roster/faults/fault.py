"""A fault of a figure, before it is known which remedies help.

A small module of its own, since every check of a roster gives such faults.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.changes import Change, SetCount
from rules.findings import Cure
from rules.roster import Item
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.roster.loadout import how_many
from rules.systems.twilight_world.wording import item_name
from rules.text import Text, text


class Fault(Struct, frozen=True, kw_only=True):
    """A fault with its `excess` over the limit, not every remedy has to help."""

    rule: str
    subject: str = ""  # tells faults of one rule apart: an item, a stat
    excess: int = 1
    message: Text
    brief: Text | None = None
    because: tuple[str, ...]
    remedies: tuple[Cure, ...] = ()
    severity: Literal["error", "advice"] = "error"


def drop(item: Item, count: int, book: Catalogue) -> Cure:
    """Remove `count` of an item, or all of them."""
    gone = min(count, how_many(item))
    thing = item_name(item, book)
    label = (
        text("Remove {count} × {thing}", count=gone, thing=thing)
        if how_many(item) > 1
        else text("Remove {thing}", thing=thing)
    )
    return Cure(label, SetCount(item=item.key, count=how_many(item) - gone))


def drops(items: tuple[Item, ...], count: int, book: Catalogue) -> tuple[Cure, ...]:
    """A remedy for each item: remove `count` of it."""
    return tuple(drop(item, count, book) for item in items)


def cure(label: Text, change: Change) -> tuple[Cure, ...]:
    """A single remedy, as the tuple that a fault holds."""
    return (Cure(label, change),)

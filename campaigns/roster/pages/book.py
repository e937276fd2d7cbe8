"""A system's catalogue as pages look things up in it: by key, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from campaigns.models import Campaign
from campaigns.shell.text import translate
from rules.changes import Change
from rules.marks import ItemMark
from rules.printables import Icon
from rules.roster import Item, TraitLine
from rules.system import Gear, TraitRow


class Book(Struct, frozen=True, dict=True):
    """The catalogue of one campaign's system under its house rules."""

    campaign: Campaign

    @cached_property
    def traits(self) -> dict[str, TraitRow]:
        return {row.key: row for row in self.campaign.game.roster.traits()}

    @property
    def marks(self) -> tuple[ItemMark, ...]:
        return self.campaign.game.roster.marks

    @cached_property
    def gear(self) -> dict[str, Gear]:
        return {row.key: row for row in self.campaign.game.roster.gear(self.campaign.house_rules)}

    @cached_property
    def kinds(self) -> dict[str, str]:
        return {option.key: translate(option.name) for option in self.campaign.game.roster.kinds()}

    @cached_property
    def sides(self) -> dict[str, str]:
        return {option.key: translate(option.name) for option in self.campaign.game.roster.sides()}

    @cached_property
    def gear_names(self) -> dict[str, str]:
        return {key: translate(row.name) for key, row in self.gear.items()}

    @cached_property
    def trait_names(self) -> dict[str, str]:
        return {key: translate(row.name) for key, row in self.traits.items()}

    def item_name(self, item: Item) -> str:
        """The wording of the card, the name in the catalogue, or else the bare key."""
        return item.name or self.gear_names.get(item.gear, item.gear)

    def carried(self, items: Iterable[Item]) -> list[str]:
        """The kit in words. Alike things once, with how many there are of them."""
        alike: dict[str, list[Item]] = {}
        for item in items:
            alike.setdefault(self.counted_item(replace(item, count=1)), []).append(item)
        return [
            self.counted_item(replace(same[0], count=sum(item.count for item in same)))
            for same in alike.values()
        ]

    def counted_item(self, item: Item) -> str:
        """The item's name, with how many there are of it."""
        name = self.item_name(item)
        mounted = "".join(f" + {self.gear_names.get(key, key)}" for key in item.attachments)
        return f"{item.count} × {name}{mounted}" if item.count > 1 else f"{name}{mounted}"

    def trait_name(self, line: TraitLine) -> str:
        return line.name or self.trait_names.get(line.trait, line.trait)

    def trait_icon(self, line: TraitLine) -> Icon | None:
        row = self.traits.get(line.trait)
        return row.icon if row else None

    def item_icon(self, item: Item) -> Icon | None:
        row = self.gear.get(item.gear)
        return row.icon if row else None


def button_value(change: Change) -> str:
    """A change as the value of the button that asks for it."""
    return msgspec.json.encode(change).decode()

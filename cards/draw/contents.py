"""The parts of one card as blocks, measured when they are first placed."""

from __future__ import annotations

from collections.abc import Sized
from typing import Final, Literal

from cards.composer import Block, Composer
from cards.draw.ads import ads_blocks
from cards.draw.lists import (
    heading_block,
    odds_blocks,
    odds_heading,
    prose_blocks,
    reminder_block,
    reminder_blocks,
    without_unit,
    writing_block,
)
from cards.draw.plates import plates_block
from cards.draw.table import table_blocks
from cards.draw.vitals import (
    beside,
    compact_facts_blocks,
    facts_blocks,
    large_boxes_block,
    ticks_blocks,
)
from cards.text import NOTES_LIMIT, SMALLEST, cleaned
from rules.printables import StatCard
from rules.text import Text, text

Part = Literal["vitals", "traits", "table", "odds", "kit", "found", "notes", "footnotes"]
Units = list[tuple[Block, int]]  # each block with how many units of its part it holds
Measure = tuple[int, float, float]  # the first unit, the room in mm, the size in points

SIDES_APART: Final = 2.0  # mm between boxes side by side
ODDS_LARGEST: Final = 7.5  # points

PARTS: Final[dict[Part, Text]] = {
    "vitals": text("Numbers and boxes"),
    "traits": text("Traits"),
    "table": text("Table"),
    "odds": text("Odds"),
    "kit": text("Kit"),
    "found": text("Found"),
    "notes": text("Notes"),
    "footnotes": text("Footnotes"),
}


FIELDS: Final = tuple(PARTS)  # of a form, by their numbers from 4


class DoesNotFit(Exception):
    """Something found no room at this size of text."""


class TooNarrow(DoesNotFit):
    """The columns of the table have no room at this size of text."""


class Contents:
    """The blocks of each part of one card, at any size of text and in any room.

    Blocks are measured once for all cards with the same part. With `plates` a table that can be is
    a row of plates. `themed`: in the theme's own layout. `compact`: with low numbers and boxes.
    `writes` is False for a zombie that finds nothing.
    """

    def __init__(
        self,
        composer: Composer,
        card: StatCard,
        *,
        plates: bool = False,
        themed: bool = False,
        compact: bool = False,
    ) -> None:
        self.composer, self.card, self.themed = composer, card, themed
        self._compact = compact
        self._plates = plates and card.table.plates
        notes = [cleaned(line, NOTES_LIMIT) for line in card.notes[:NOTES_LIMIT].splitlines()]
        feet = [composer.say(note).removeprefix("†").strip() for note in card.footnotes]
        self.writes = card.shape != "jagged" or bool(card.found or card.writing)
        self._vitals = (*card.large_boxes, *card.row, *card.small_boxes)
        self._odds, self._bare = without_unit(tuple(fact for fact in card.odds if fact.value))
        self._notes = tuple(words for words in notes if words)
        self._feet = tuple(f"† {foot}" for foot in feet)
        data: dict[Part, Sized] = {
            "vitals": self._vitals,
            "traits": card.reminders,
            "table": (card.table, *card.table.rows) if card.table.rows else (),
            "odds": self._odds,
            "kit": card.kit,
            "found": card.found,
            "notes": self._notes,
            "footnotes": self._feet,
        }
        self.totals = {part: len(units) for part, units in data.items()}
        how = (card.role, self._plates, themed, compact)
        keys = ((part, ("units", part, units, *how)) for part, units in data.items())
        self._built = {part: composer.kept(key, dict[Measure, Units]) for part, key in keys}

    def units(self, part: Part, start: int, room: float, size: float) -> Units:
        """The blocks of a part from the unit `start`, in a room so many mm wide."""
        built = self._built[part]
        key = (start, room, size)
        units = built.get(key)
        if units is None:
            units = built[key] = self._build(part, start, room, size)
        return units

    def heading(self, part: Part, room: float) -> Block:
        """The heading of a part."""
        title = self.composer.say(PARTS[part])
        if self.composer.palette.build.header == "form":
            fields = [one for one in FIELDS if one == part or self.totals[one]]
            title = f"{fields.index(part) + 4} {title}"
        if part != "odds":
            return heading_block(self.composer, title, room)
        heads = [self.composer.say(one.label) for one in self.card.odds if not one.value]
        of_what = " · ".join([*heads, *"%" * self._bare])
        return odds_heading(self.composer, title, of_what, room)

    def lines(self, room: float, height: float) -> Block:
        """Lines to write on, with a title where nothing is listed above them."""
        card, composer = self.card, self.composer
        title = "" if card.found else composer.say(card.writing or PARTS["found"])
        return writing_block(composer, title, room, height)

    def forgotten(self, room: float, size: float) -> list[Block]:
        """The rules that slip the mind. None in a theme's own layout or on a small card."""
        if self.themed or self._compact:
            return []
        shown, composer = self.card.forgotten, self.composer
        return [reminder_block(composer, one, room, role="muted", size=size) for one in shown]

    def _build(self, part: Part, start: int, room: float, size: float) -> Units:
        card, composer = self.card, self.composer
        match part:
            case "vitals":
                return self._vitals_units(start, room)
            case "table":
                return self._table_units(start, room, size)
            case "odds":
                odds, size = self._odds[start:], min(size, ODDS_LARGEST)
                return odds_blocks(composer, odds, room, role=card.role, size=size)
            case "notes" | "footnotes":
                quiet = part == "footnotes"
                lines = (self._feet if quiet else self._notes)[start:]
                size = SMALLEST if quiet else size
                blocks = prose_blocks(composer, lines, room, size=size, quiet=quiet)
                return [(block, 1) for block in blocks]
        listed = {"traits": card.reminders, "kit": card.kit, "found": card.found}[part]
        return reminder_blocks(composer, listed[start:], room, role=card.role, size=size)

    def _vitals_units(self, start: int, room: float) -> Units:
        card, composer = self.card, self.composer
        large, facts = card.large_boxes, card.row
        if self._plates and len(large) == len(card.boxes) - 1 == 1 and not facts:
            half = (room - SIDES_APART) / 2
            second = ticks_blocks(composer, card.small_boxes, half)
            pair = [large_boxes_block(composer, large[0], half), second[0][0]]
            return [(beside(composer, pair, SIDES_APART), 2)][start:]
        low = self._compact
        units: Units = [
            (large_boxes_block(composer, one, room, compact=low), 1) for one in large[start:]
        ]
        start = max(0, start - len(large))
        units += (compact_facts_blocks if low else facts_blocks)(composer, facts[start:], room)
        start = max(0, start - len(facts))
        return units + ticks_blocks(composer, card.small_boxes[start:], room)

    def _table_units(self, start: int, room: float, size: float) -> Units:
        card = self.card
        if self._plates:
            block = plates_block(self.composer, card.table, room, card.role)
            return [(block, 1 + len(card.table.rows))]
        news = self.themed and self.composer.palette.build.header == "news"
        if news and not start and (ads := ads_blocks(self.composer, card.table, room, size)):
            return ads
        blocks = table_blocks(self.composer, card.table, room, role=card.role, size=size)
        return [(block, 1) for block in blocks[start:]]

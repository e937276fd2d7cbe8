"""Fills the regions of one card with its parts, from the top, at one size of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from cards.composer import Block, Composer
from cards.draw.lists import (
    WRITING_LINE,
    heading_block,
    odds_blocks,
    odds_heading,
    prose_blocks,
    reminder_blocks,
    without_unit,
    writing_block,
)
from cards.draw.plates import plates_block
from cards.draw.table import table_blocks
from cards.draw.vitals import beside, facts_blocks, large_boxes_block, ticks_blocks
from cards.pen import Box
from cards.text import NOTES_LIMIT, SMALLEST, cleaned
from rules.printables import Reminder, StatCard
from rules.text import Text, text

Part = Literal["vitals", "traits", "table", "odds", "kit", "found", "notes", "footnotes"]
Units = list[tuple[Block, int]]  # each block with how many units of its part it holds
BuiltParts = dict[tuple["Part", int, float], Units]  # by part, first unit, and room
Build = Callable[[int, float], Units]  # from the unit to begin with, and the room

FOUND_LINES: Final = 11  # to write on, at most; fewer where there is less room
GAP: Final = 1.0  # between two parts
SIDES_APART: Final = 2.0  # mm between boxes side by side
MOST_APART: Final = 1.8  # mm by which blocks of a column move apart
COLUMN: Final[frozenset[Part]] = frozenset(("vitals", "traits"))

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


class FilledArea(Struct, frozen=True):
    """A part of the card that is filled from the top with what it accepts."""

    x: float
    y: float
    width: float
    height: float
    accepts: frozenset[Part]


class PlacedBlock(NamedTuple):
    block: Block
    x: float
    y: float


class DoesNotFit(Exception):
    """Something found no room at this size of text."""


class TooNarrow(DoesNotFit):
    """The columns of the table have no room at this size of text."""


class Flow:
    """One attempt; `placed` and `left_out` are its outcome.

    `built` keeps the blocks for attempts at the same size of text. With `strict` it gives up at
    the first thing that does not fit. Raises: DoesNotFit.
    """

    def __init__(
        self,
        composer: Composer,
        card: StatCard,
        regions: tuple[FilledArea, ...],
        size: float,
        built: BuiltParts,
        *,
        strict: bool = True,
        plates: bool = False,
    ) -> None:
        self.placed: list[PlacedBlock] = []
        self.left_out: dict[Part, int] = {}
        self.free: Box | None = None  # of the last region: empty, or only lines to write on
        self._composer, self._card, self._size = composer, card, size
        self._regions, self._strict, self._built = regions, strict, built
        self._plates = plates and card.table.plates
        self._used = [0.0] * len(regions)
        self._room = [region.height for region in regions]

    def fill(self, *, writing: bool) -> None:
        """Place every part; with `writing`, at least one line to write on, and headings."""
        card = self._card
        total = len(card.reminders)
        self._put("vitals", self._vitals, len(card.boxes) + len(card.row))
        begun = self._put("traits", self._list(card.reminders), total, without="table")
        self._put("table", self._table, 1 + len(card.table.rows) if card.table.rows else 0)
        self._put("odds", self._odds, sum(bool(fact.value) for fact in card.odds), heading=True)
        self._put(
            "traits", self._list(card.reminders), total, start=begun, heading=writing and not begun
        )
        self._put("kit", self._list(card.kit), len(card.kit), heading=writing)
        count = len(card.found) + writing
        found = self._put("found", self._found(writing), count, heading=bool(card.found))
        written = len(self.placed) - 1 if writing and found > len(card.found) else None
        notes = [cleaned(line, NOTES_LIMIT) for line in card.notes[:NOTES_LIMIT].splitlines()]
        self._put_prose("notes", notes, self._size)
        feet = [self._composer.say(note).removeprefix("†").strip() for note in card.footnotes]
        self._put_prose("footnotes", [f"† {foot}" for foot in feet], SMALLEST)
        if written is not None:
            self._stretch(written)
        self._see_free(written)
        self._spread()

    @property
    def spare(self) -> float:
        """The height in mm that the first region has left."""
        return self._room[0] - self._used[0]

    # Placing

    def _put(
        self,
        part: Part,
        build: Build,
        total: int,
        *,
        start: int = 0,
        heading: bool = False,
        without: Part | None = None,
    ) -> int:
        """Place units of a part from `start`; returns the first that was not placed.

        `without` keeps to regions that do not accept that other part, and is no last attempt.
        """
        for index, region in enumerate(self._regions):
            if start >= total:
                return start
            if part not in region.accepts or (without and without in region.accepts):
                continue
            head = [self._heading(part, region.width)] if heading else []
            begins = True
            key = (part, start, region.width)
            units_of_part = self._built.get(key)
            if units_of_part is None:
                units_of_part = self._built[key] = build(start, region.width)
            for block, units in units_of_part:
                if not self._fits(index, [*head, block], begins=begins):
                    break
                start, head, begins = start + units, [], False
        if start < total and not without:
            if self._strict:
                raise DoesNotFit
            self.left_out[part] = total - start
        return start

    def _fits(self, index: int, blocks: list[Block], *, begins: bool) -> bool:
        """Place the blocks under what the region holds, if there is room for all of them."""
        region, used = self._regions[index], self._used[index]
        gap = GAP if used and begins else 0.0
        if used + gap + sum(block.height for block in blocks) > self._room[index] + 1e-6:
            return False
        used += gap
        for block in blocks:
            self.placed.append(PlacedBlock(block, region.x, region.y + used))
            used += block.height
        self._used[index] = used
        return True

    def _stretch(self, position: int) -> None:
        """Let the lines to write on take what is left of their region."""
        block, x, y = self.placed[position]
        index = next(
            i
            for i, region in enumerate(self._regions)
            if region.x == x and region.y <= y < region.y + region.height
        )
        room = self._room[index] - self._used[index]
        grown = min(room, (FOUND_LINES - 1) * WRITING_LINE)
        taller = self._writing(block.width, block.height + grown)
        self.placed[position] = PlacedBlock(taller, x, y)
        for later in range(position + 1, len(self.placed)):
            block, x, y = self.placed[later]
            self.placed[later] = PlacedBlock(block, x, y + grown)

    def _spread(self) -> None:
        """Move the blocks of a column of numbers and traits apart, as far as it has room."""
        for index, region in enumerate(self._regions[:-1]):
            if not region.accepts <= COLUMN:
                continue
            places = [n for n, one in enumerate(self.placed) if one.x == region.x]
            places = [n for n in places if region.y <= self.placed[n].y < region.y + region.height]
            gap = min(MOST_APART, (self._room[index] - self._used[index]) / max(len(places), 1))
            for step, n in enumerate(places):
                block, x, y = self.placed[n]
                self.placed[n] = PlacedBlock(block, x, y + step * gap)

    def _see_free(self, written: int | None) -> None:
        region, used = self._regions[-1], self._used[-1]
        right = region.x + region.width
        if written is not None and self.placed[written].x == region.x:
            block, x, y = self.placed[written]
            self.free = (x, y, right, y + block.height)
        else:
            self.free = (region.x, region.y + used, right, region.y + self._room[-1])

    # Parts

    def _heading(self, part: Part, room: float) -> Block:
        title = self._composer.say(PARTS[part])
        if part == "odds":
            heads = [self._composer.say(one.label) for one in self._card.odds if not one.value]
            _, bare = without_unit(tuple(fact for fact in self._card.odds if fact.value))
            return odds_heading(self._composer, title, " · ".join([*heads, *"%" * bare]), room)
        return heading_block(self._composer, title, room)

    def _vitals(self, start: int, room: float) -> Units:
        card, composer = self._card, self._composer
        large, facts = card.large_boxes, card.row
        if self._plates and len(large) == len(card.boxes) - 1 == 1 and not facts:
            half = (room - SIDES_APART) / 2
            second = ticks_blocks(composer, card.small_boxes, half)
            pair = [large_boxes_block(composer, large[0], half), second[0][0]]
            return [(beside(composer, pair, SIDES_APART), 2)][start:]
        units: Units = [(large_boxes_block(composer, one, room), 1) for one in large[start:]]
        start = max(0, start - len(large))
        units += facts_blocks(composer, facts[start:], room)
        start = max(0, start - len(facts))
        return units + ticks_blocks(composer, card.small_boxes[start:], room)

    def _table(self, start: int, room: float) -> Units:
        card = self._card
        if self._plates:
            block = plates_block(self._composer, card.table, room, card.role)
            return [(block, 1 + len(card.table.rows))]
        blocks = table_blocks(self._composer, card.table, room, role=card.role, size=self._size)
        if self._strict and any(block.broken for block in blocks):
            raise TooNarrow
        return [(block, 1) for block in blocks[start:]]

    def _odds(self, start: int, room: float) -> Units:
        card = self._card
        odds, _ = without_unit(tuple(fact for fact in card.odds if fact.value))
        size = min(self._size, 7.5)
        return odds_blocks(self._composer, odds[start:], room, role=card.role, size=size)

    def _list(self, reminders: tuple[Reminder, ...]) -> Build:
        def build(start: int, room: float) -> Units:
            return reminder_blocks(
                self._composer, reminders[start:], room, role=self._card.role, size=self._size
            )

        return build

    def _found(self, writing: bool) -> Build:
        listed = self._list(self._card.found)

        def build(start: int, room: float) -> Units:
            units = listed(start, room)
            if writing:
                units.append((self._writing(room, WRITING_LINE), 1))
            return units

        return build

    def _writing(self, room: float, height: float) -> Block:
        title = "" if self._card.found else self._composer.say(self._card.writing or PARTS["found"])
        return writing_block(self._composer, title, room, height)

    def _put_prose(self, part: Part, paragraphs: list[str], size: float) -> None:
        kept = [words for words in paragraphs if words]

        def build(start: int, room: float) -> Units:
            quiet = part == "footnotes"
            blocks = prose_blocks(self._composer, kept[start:], room, size=size, quiet=quiet)
            return [(block, 1) for block in blocks]

        self._put(part, build, len(kept))

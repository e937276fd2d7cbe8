"""Fills the regions of one card with its parts, from the top, at one size of text."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct

from cards.composer import Block
from cards.draw.contents import Contents, DoesNotFit, Part, TooNarrow, Units
from cards.draw.lists import HEADING_HEIGHT, WRITING_LINE

FOUND_LINES: Final = 11  # to write on, at most; fewer where there is less room
GAP: Final = 1.0  # between two parts
SLACK: Final = 1e-6  # mm that a sum of heights may be over
MOST_APART: Final = 1.8  # mm by which blocks of a column move apart
COLUMN: Final[frozenset[Part]] = frozenset(("vitals", "traits"))


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


class Flow:
    """One attempt at one size of text. `placed` and `left_out` are its outcome.

    With `writing` there is at least one line to write on, and more headings. With `strict` it gives
    up at the first thing that does not fit.
    """

    def __init__(
        self,
        contents: Contents,
        regions: tuple[FilledArea, ...],
        size: float,
        *,
        writing: bool,
        strict: bool = True,
    ) -> None:
        self.placed: list[PlacedBlock] = []
        self.left_out: dict[Part, int] = {}
        self._contents, self._regions, self._size = contents, regions, size
        self._writing, self._strict = writing and contents.writes, strict
        self._used = [0.0] * len(regions)
        self._room = [region.height for region in regions]
        headed = {"odds": True, "found": bool(contents.card.found), "kit": writing}
        self._headed = {part for part, has in headed.items() if has}

    def fill(self) -> None:
        """Place every part. Raises: DoesNotFit."""
        if self._strict and self._is_short():
            raise DoesNotFit
        listed = self._total("found") - self._writing
        self._put("vitals")
        begun = self._put("traits", without="table")
        self._put("table")
        self._put("odds")
        if self._writing and not begun:
            self._headed.add("traits")
        self._put("traits", start=begun)
        self._put("kit")
        found = self._put("found")
        written = len(self.placed) - 1 if found > listed else None
        self._put("notes")
        self._put("footnotes")
        if written is not None:
            self._stretch(written)
        if not self.left_out:
            self._remind()
        self._spread()

    @property
    def spare(self) -> float:
        """The height in mm that the first region has left."""
        return self._room[0] - self._used[0]

    # Placing

    def _total(self, part: Part) -> int:
        return self._contents.totals[part] + (self._writing and part == "found")

    def _units(self, part: Part, start: int, room: float) -> Units:
        """The blocks of a part with the first line to write on. Raises: TooNarrow."""
        units = self._contents.units(part, start, room, self._size)
        if part == "table" and self._strict and any(block.broken for block, _ in units):
            raise TooNarrow
        if part == "found" and self._writing:
            return [*units, (self._contents.lines(room, WRITING_LINE), 1)]
        return units

    def _is_short(self) -> bool:
        """True if the parts that can stand in one region alone are higher than it."""
        for region in self._regions:
            others = [other.accepts for other in self._regions if other is not region]
            high = -GAP
            for part in region.accepts:
                if not self._total(part) or any(part in accepted for accepted in others):
                    continue
                high += GAP + sum(block.height for block, _ in self._units(part, 0, region.width))
                if part in self._headed:
                    high += HEADING_HEIGHT
            if high > region.height + 2 * SLACK:
                return True
        return False

    def _put(self, part: Part, *, start: int = 0, without: Part | None = None) -> int:
        """Place units of a part from `start`. Returns the first that was not placed.

        `without` keeps to regions that do not accept that other part, and is no last attempt.
        """
        total, named = self._total(part), False
        for index, region in enumerate(self._regions):
            if start >= total:
                return start
            if part not in region.accepts or self._goes_on(index):
                continue
            if without and without in region.accepts:
                continue
            headed = part in self._headed and not named
            room = self._width(part, region)
            head = [self._contents.heading(part, room)] if headed else []
            begins = True
            for block, units in self._units(part, start, room):
                if not self._fits(index, [*head, block], begins=begins):
                    break
                start, head, begins, named = start + units, [], False, True
        if start < total and not without:
            if self._strict:
                raise DoesNotFit
            self.left_out[part] = total - start
        return start

    def _width(self, part: Part, region: FilledArea) -> float:
        """The room for a part. Odds are as wide in each region of a column."""
        if part != "odds":
            return region.width
        return min(one.width for one in self._regions if one.x == region.x and part in one.accepts)

    def _goes_on(self, index: int) -> bool:
        """True if the region is full so far that the one under it has begun."""
        below = index + 1
        return (
            below < len(self._regions)
            and self._regions[below].x == self._regions[index].x
            and self._used[below] > 0
        )

    def _fits(self, index: int, blocks: list[Block], *, begins: bool) -> bool:
        """Place the blocks under what the region holds, if there is room for all of them."""
        region, used = self._regions[index], self._used[index]
        gap = GAP if used and begins else 0.0
        if used + gap + sum(block.height for block in blocks) > self._room[index] + SLACK:
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
        region, room = self._regions[index], self._room[index] - self._used[index]
        grown = min(room, (FOUND_LINES - 1) * WRITING_LINE)
        taller = self._contents.lines(block.width, block.height + grown)
        self.placed[position] = PlacedBlock(taller, x, y)
        for later in range(position + 1, len(self.placed)):
            block, x, y = self.placed[later]
            if x == region.x and y < region.y + region.height:
                self.placed[later] = PlacedBlock(block, x, y + grown)

    def _remind(self) -> None:
        """Put rules that slip the mind at the foot of a column that has room for them.

        The others follow the lists of a card that has nothing to write on.
        """
        columns = [n for n, one in enumerate(self._regions[:-1]) if one.accepts <= COLUMN]
        listed = [] if self._contents.writes else range(len(self._regions))
        placed: set[int] = set()
        for index in [*[n for n in columns if self._used[n]][:1], *listed]:
            width = self._regions[index].width
            for place, block in enumerate(self._contents.forgotten(width, self._size)):
                if place not in placed and self._fits(index, [block], begins=True):
                    placed.add(place)

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

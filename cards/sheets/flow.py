"""Strips put into columns over as many pages as they need."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from cards.sheets.setting import Strip
from rules.problems import Wrong
from rules.text import text

SECTION_WHOLE: Final = 0.5  # of a column; a section up to so high is not divided


MOST_APART: Final = 3.2  # mm more between two strips that stand apart
LEVEL: Final = 0.6  # of the gap over a section that is moved beside another
MOST_TALLER: Final = 0.3  # of the height of a strip that can be higher


class PlacedStrip(NamedTuple):
    """A strip on its page, with y from the top of the columns."""

    strip: Strip
    page: int
    column: int
    y: float
    again: bool = False  # a head that a row brought along


def whole_sections(sections: Sequence[Sequence[Strip]], room: float) -> list[Strip]:
    """All strips. Those of a section that is not high stay together."""
    found: list[Strip] = []
    for section in sections:
        strips = list(section)
        if sum(strip.height + strip.before for strip in strips) <= SECTION_WHOLE * room:
            strips = [strip._replace(leads=True) for strip in strips[:-1]] + strips[-1:]
        found += strips
    return found


def flowed(strips: Sequence[Strip], columns: int, first: float, later: float) -> list[PlacedStrip]:
    """Each strip at its place. The columns of the first page are `first` high.

    Raises: ValueError for a strip that is higher than a column.
    """
    flow = _Flow(columns, first, later)
    for joined in _chains(strips, lambda strip: strip.leads or strip.joins):
        if flow.takes(joined):
            flow.put(joined)
            continue
        for chain in _chains(joined, lambda strip: strip.leads):
            flow.put(chain)
    if strips and strips[-1].fills:
        flow.fill(strips[-1])
    return flow.placed


def balanced(
    strips: Sequence[Strip], columns: int, first: float, later: float
) -> list[PlacedStrip]:
    """The same with the columns of the last page about equally long."""
    placed = flowed(strips, columns, first, later)
    if columns == 1 or not placed:
        return placed
    last = placed[-1].page
    begins = next(number for number, one in enumerate(placed) if one.page == last)
    kept = placed[:begins]
    rest = [one.strip for one in placed[begins:] if not one.again]
    room = first if last == 0 else later
    low, high = 0.0, room
    for _ in range(9):
        middle = (low + high) / 2
        if _fits(rest, columns, middle):
            high = middle
        else:
            low = middle
    again = flowed(rest, columns, high, high)
    if any(one.page for one in again):
        return placed
    return kept + [one._replace(page=last) for one in again]


def spread(placed: Sequence[PlacedStrip], first: float, later: float) -> list[PlacedStrip]:
    """The same with the room under a column shared out to its gaps, then to what can be higher."""
    found: list[PlacedStrip] = []
    for (page, _), group in groupby(placed, key=lambda one: (one.page, one.column)):
        column = list(group)
        gaps = sum(one.strip.before > 0 and one.y > 0 for one in column)
        spare = (later if page else first) - column[-1].y - column[-1].strip.height
        more = min(spare / gaps, MOST_APART) if gaps else 0.0
        grown = sum(one.strip.height for one in column if one.strip.taller)
        share = min((spare - gaps * more) / grown, MOST_TALLER) if grown else 0.0
        moved = 0.0
        for one in column:
            moved += more if one.strip.before > 0 and one.y > 0 else 0.0
            strip = _grown(one.strip, share)
            found.append(one._replace(strip=strip, y=one.y + moved))
            moved += strip.height - one.strip.height
    return list(_level(found))


def _level(placed: Sequence[PlacedStrip]) -> Iterator[PlacedStrip]:
    """The same with the last sections of the columns of a page on one level if they are alike."""
    for _, group in groupby(placed, key=lambda one: one.page):
        columns = [list(column) for _, column in groupby(group, key=lambda one: one.column)]
        if count := _alike(columns):
            kept = min((column[-count:] for column in columns), key=lambda last: last[0].y)
            least = kept[0].y - LEVEL * kept[0].strip.before
            if all(_ends(column[:-count]) <= least for column in columns):
                for column in columns:
                    column[-count:] = [
                        one._replace(y=level.y)
                        for one, level in zip(column[-count:], kept, strict=True)
                    ]
        for column in columns:
            yield from column


def _ends(column: Sequence[PlacedStrip]) -> float:
    """Where a column ends."""
    return column[-1].y + column[-1].strip.height if column else 0.0


def _alike(columns: Sequence[Sequence[PlacedStrip]]) -> int:
    """The number of strips in the last sections that all columns have in the same heights."""
    if len(columns) < 2:
        return 0
    count = 0
    for strips in zip(*(reversed(column) for column in columns), strict=False):
        if len({round(one.strip.height, 3) for one in strips}) > 1:
            break
        count += 1
    apart = [one.strip.before for one in columns[0][len(columns[0]) - count :]]
    most = max(apart, default=0.0)
    return count - apart.index(most) if most else 0


def _grown(strip: Strip, share: float) -> Strip:
    """The strip, higher by that share where it can be."""
    if not strip.taller or share <= 0:
        return strip
    high = strip.height * (1 + share)
    return strip._replace(height=high, draw=strip.taller(high))


def _fits(strips: Sequence[Strip], columns: int, room: float) -> bool:
    try:
        placed = flowed(strips, columns, room, room)
    except ValueError:
        return False
    return all(one.page == 0 for one in placed)


def _chains(strips: Sequence[Strip], stays: Callable[[Strip], bool]) -> Iterator[list[Strip]]:
    """Strips that stay together."""
    chain: list[Strip] = []
    for strip in strips:
        chain.append(strip)
        if not stays(strip):
            yield chain
            chain = []
    if chain:
        yield chain


class _Flow:
    """The column that is being filled."""

    def __init__(self, columns: int, first: float, later: float) -> None:
        self.placed: list[PlacedStrip] = []
        self._columns, self._later = columns, later
        self._room = first
        self._page = self._column = 0
        self._used = 0.0

    def takes(self, chain: Sequence[Strip]) -> bool:
        """True if a column without anything else holds the chain."""
        high = sum(strip.height + strip.before for strip in chain) - chain[0].before
        return high <= max(self._room, self._later) + 1e-6

    def put(self, chain: Sequence[Strip]) -> None:
        """The strips of a chain in one column, divided only when no column holds them."""
        if chain[0].column and self._used and self._columns > 1:
            self._next()
        if not self._holds(chain):
            if self._used:
                self._next()
            if not self._holds(chain):
                self._divided(chain)
                return
        for strip in chain:
            self._place(strip)

    def fill(self, strip: Strip) -> None:
        """The strip again and again, down to the end of the column."""
        again = strip._replace(leads=False)
        while self._holds((again,)):
            self._place(again)

    def _divided(self, chain: Sequence[Strip]) -> None:
        for strip in chain:
            if not self._holds((strip,)):
                if self._used or self._room < self._later:
                    self._next()
                if not self._holds((strip,)):
                    raise Wrong(text("a block is taller than a column"))
            self._place(strip)

    def _holds(self, chain: Sequence[Strip]) -> bool:
        head = chain[0].head if not self._used else None
        high = sum(strip.height + strip.before for strip in chain)
        high += head.height if head else -chain[0].before if not self._used else 0.0
        return self._used + high <= self._room + 1e-6

    def _place(self, strip: Strip) -> None:
        if not self._used:
            if strip.head:
                self._add(strip.head, again=True)
                self._used += strip.head.height
        else:
            self._used += strip.before
        self._add(strip)
        self._used += strip.height

    def _add(self, strip: Strip, *, again: bool = False) -> None:
        self.placed.append(PlacedStrip(strip, self._page, self._column, self._used, again))

    def _next(self) -> None:
        self._used = 0.0
        self._column += 1
        if self._column == self._columns:
            self._column, self._page, self._room = 0, self._page + 1, self._later

"""Packs rectangles of mixed sizes on as few sheets as it finds, turned where that helps.

Rows, which straight cuts divide, where they need no more sheets. Else the method of
maximal free rectangles (J. Jylänki, “A Thousand Ways to Pack the Bin”, 2010): the best of several
orders and of several ways to choose the free rectangle. The same input gives the same packing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from cards.paper import Size
from rules.problems import Wrong
from rules.text import text

SLACK: Final = 1e-6
THOROUGH: Final = 400  # rectangles; of more, only the first order and way are tried

Score = tuple[float, float]


class Rect(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def area(self) -> float:
        return self.width * self.height


class Kind(NamedTuple):
    """Rectangles that are alike: `item` names them, `copies` of them are to be placed."""

    item: int
    width: float
    height: float
    copies: int
    turns: bool = True


class Packed(NamedTuple):
    """One rectangle on a sheet. `turned` when its sides have changed places."""

    item: int
    rect: Rect
    turned: bool


class FreeSheet:
    """The largest rectangles that are still free on one sheet, which overlap each other."""

    def __init__(self, area: Size) -> None:
        self.free = [Rect(0.0, 0.0, area.width, area.height)]
        self.placed: list[Packed] = []

    def copy(self) -> FreeSheet:
        twin = FreeSheet(Size(0, 0))
        twin.free, twin.placed = list(self.free), list(self.placed)
        return twin

    def put(self, kind: Kind, way: Way) -> bool:
        """Place one of the kind where it fits best. Whether it fits at all."""
        best: tuple[Score, Rect, bool] | None = None
        sides = [(kind.width, kind.height, False)]
        if kind.turns and abs(kind.width - kind.height) > SLACK:
            sides.append((kind.height, kind.width, True))
        for wide, high, turned in sides:
            for free in self.free:
                if wide > free.width + SLACK or high > free.height + SLACK:
                    continue
                score = way(free, wide, high)
                if best is None or score < best[0]:
                    best = score, Rect(free.x, free.y, wide, high), turned
        if best is None:
            return False
        _, rect, turned = best
        self.placed.append(Packed(kind.item, rect, turned))
        self._take(rect)
        return True

    def _take(self, rect: Rect) -> None:
        """Cut the rectangle out of every free one, and forget those that lie within another."""
        kept: list[Rect] = []
        cut: list[Rect] = []
        for free in self.free:
            if _apart(free, rect):
                kept.append(free)
            else:
                cut += _around(free, rect)
        # Only new rectangles can lie within another: the old ones did not before.
        cut.sort(key=lambda one: -one.area)
        for new in cut:
            if not any(_within(new, old) for old in kept):
                kept.append(new)
        self.free = kept


def _apart(a: Rect, b: Rect) -> bool:
    return (
        a.x + a.width <= b.x + SLACK
        or b.x + b.width <= a.x + SLACK
        or a.y + a.height <= b.y + SLACK
        or b.y + b.height <= a.y + SLACK
    )


def _within(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x - SLACK
        and inner.y >= outer.y - SLACK
        and inner.x + inner.width <= outer.x + outer.width + SLACK
        and inner.y + inner.height <= outer.y + outer.height + SLACK
    )


def _around(free: Rect, rect: Rect) -> Iterator[Rect]:
    """Yield the rest of a free rectangle on each side of a used one."""
    right, bottom = free.x + free.width, free.y + free.height
    if rect.x > free.x + SLACK:
        yield Rect(free.x, free.y, rect.x - free.x, free.height)
    if rect.x + rect.width < right - SLACK:
        yield Rect(rect.x + rect.width, free.y, right - rect.x - rect.width, free.height)
    if rect.y > free.y + SLACK:
        yield Rect(free.x, free.y, free.width, rect.y - free.y)
    if rect.y + rect.height < bottom - SLACK:
        yield Rect(free.x, rect.y + rect.height, free.width, bottom - rect.y - rect.height)


def _least_beside(free: Rect, wide: float, high: float) -> Score:
    """Where the least is left beside its nearer edge."""
    beside, below = free.width - wide, free.height - high
    return min(beside, below), max(beside, below)


def _least_area(free: Rect, wide: float, high: float) -> Score:
    """In the smallest that will do."""
    return free.area, min(free.width - wide, free.height - high)


def _highest(free: Rect, wide: float, high: float) -> Score:
    """As far up, then as far left, as it goes."""
    return free.y + high, free.x


Way = Callable[[Rect, float, float], Score]
Order = Callable[[Kind], tuple[float, ...]]
WAYS: Final[tuple[Way, ...]] = (_least_beside, _highest, _least_area)
ORDERS: Final[tuple[Order, ...]] = (
    lambda kind: (-max(kind.width, kind.height), -min(kind.width, kind.height), kind.item),
    lambda kind: (-kind.width * kind.height, kind.item),
    lambda kind: (-min(kind.width, kind.height), -max(kind.width, kind.height), kind.item),
    lambda kind: (-kind.width - kind.height, kind.item),
)


def packed(groups: Sequence[Sequence[Kind]], area: Size) -> list[list[Packed]]:
    """Every rectangle on a sheet. A group goes on where the one before it ended.

    Raises: ValueError for a rectangle that fits on no sheet.
    """
    fewest = tight(groups, area)
    rows = (_in_rows(groups, area, len(fewest), mixed=mixed) for mixed in (False, True))
    return next((one for one in rows if one), fewest)


def _in_rows(
    groups: Sequence[Sequence[Kind]], area: Size, most: int, *, mixed: bool
) -> list[list[Packed]]:
    """Rows from edge to edge, each of one height, or `mixed`: with lower pieces at its end.

    Nothing where they need more sheets.
    """
    sheets: list[list[Packed]] = []
    x, y, high = area.width, area.height, 0.0
    for group in groups:
        for kind in sorted(group, key=lambda one: (-one.height, -one.width, one.item)):
            if kind.width > area.width + SLACK or kind.height > area.height + SLACK:
                return []
            for _ in range(kind.copies):
                lower = kind.height < high - SLACK and not mixed
                if lower or kind.height > high + SLACK or x + kind.width > area.width + SLACK:
                    x, y, high = 0.0, y + high, kind.height
                    if y + high > area.height + SLACK:
                        sheets.append([])
                        y = 0.0
                sheets[-1].append(
                    Packed(kind.item, Rect(x, y, kind.width, kind.height), turned=False)
                )
                x += kind.width
    return [list(_centred(one, area)) for one in sheets] if len(sheets) <= most else []


def _centred(placed: Sequence[Packed], area: Size) -> Iterator[Packed]:
    """Rows in the middle of the sheet. Those of pieces alike move together, as their cuts do."""

    def row_of(one: Packed) -> float:
        return one.rect.y

    rows = [list(row) for _, row in groupby(placed, key=row_of)]
    for _, alike in groupby(rows, key=lambda row: {one.rect.width for one in row}):
        block = list(alike)
        right = max(row[-1].rect.x + row[-1].rect.width for row in block)
        shift = (area.width - right) / 2
        for one in (one for row in block for one in row):
            yield one._replace(rect=one.rect._replace(x=one.rect.x + shift))


def tight(groups: Sequence[Sequence[Kind]], area: Size) -> list[list[Packed]]:
    """The fewest sheets that are found, with pieces turned and gaps filled."""
    sheets: list[FreeSheet] = []
    for group in groups:
        for kind in group:
            if not _fits(kind, area):
                raise Wrong(
                    text(
                        "{width} × {height} mm does not fit on the sheet",
                        width=f"{kind.width:g}",
                        height=f"{kind.height:g}",
                    )
                )
        last = sheets.pop() if sheets else FreeSheet(area)
        few = sum(kind.copies for kind in group) <= THOROUGH
        tries: list[list[FreeSheet]] = [
            _filled(sorted(group, key=order), area, last.copy(), way)
            for order in (ORDERS if few else ORDERS[:1])
            for way in (WAYS if few else WAYS[:1])
        ]
        best = min(tries, key=_waste)
        sheets += best
    return [sheet.placed for sheet in sheets if sheet.placed]


def _fits(kind: Kind, area: Size) -> bool:
    sides = [(kind.width, kind.height)]
    sides += [(kind.height, kind.width)] if kind.turns else []
    return any(w <= area.width + SLACK and h <= area.height + SLACK for w, h in sides)


def _waste(sheets: list[FreeSheet]) -> tuple[int, float]:
    """First the sheets, then how little of the last one is used from its top."""
    lowest = max((one.rect.y + one.rect.height for one in sheets[-1].placed), default=0.0)
    return len(sheets), lowest


def _filled(kinds: Sequence[Kind], area: Size, sheet: FreeSheet, way: Way) -> list[FreeSheet]:
    """Sheet after sheet, each with all that still fits, the large before the small."""
    sheets = [sheet]
    left = [(kind, kind.copies) for kind in kinds if kind.copies]
    while left:
        rest = []
        for kind, count in left:
            while count and sheets[-1].put(kind, way):
                count -= 1
            if count:
                rest.append((kind, count))
        if rest:
            sheets.append(FreeSheet(area))
        left = rest
    return sheets

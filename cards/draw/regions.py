"""The regions of a figure's card: the picture, the column beside it, and the lists under both."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cards.draw.abridged import is_small
from cards.draw.contents import Part
from cards.draw.flow import FilledArea
from cards.draw.frame import heights_of
from cards.paper import SAFE, Size
from cards.pen import Box

PORTRAIT: Final = (24.0, 30.0)
SMALL_PORTRAIT: Final = (13.2, 16.5)
USUAL_WIDTH: Final = 63.5  # mm; half of what a card has beyond it widens the picture
WIDER: Final = 0.4  # of what a picture is higher
WIDER_TALL, TALL = 0.8, 100.0  # the same on a card that is higher than so many mm
BESIDE: Final = 2.3  # mm from a picture to the column beside it
LEAST_COLUMN: Final = 19.0  # mm of that column
WIDER_BESIDE: Final = 0.25  # the same on a wide card, whose columns stand beside it
MIDDLE: Final = 0.36  # of what a wide card has beside its picture
SHRUNK: Final = (-4.0, -8.0)  # mm, for a card that is full
SHORTEST_COLUMN: Final = 12.0  # mm under a picture that numbers can stand in
STEP: Final = 3.0  # mm between the heights of a picture that are tried
MOST_GROWN: Final = 0.42  # of the height of a card, for all that a picture is higher
SMALL_GROWTH: Final = (6.0, 3.0, 0.0, -3.0, -5.0)
SMALL_WIDER: Final = 0.6  # of what a small card has beyond the narrowest
SMALL_WIDTH: Final = 44.0  # mm of that
SMALL_VITALS: Final = 12.8  # beside a small picture
CODE_GAP: Final = 1.0  # mm around a code
LEAST_VITALS: Final = 18.6  # of large boxes, two rows of facts, or a row with small boxes
PORTRAIT_LEFT: Final = SAFE + 0.3
UNDER_HEADER: Final = 2.7
UNDER_DISC: Final = 2.2  # mm under the header, for a picture on the right
LISTS: Final[frozenset[Part]] = frozenset(
    ("traits", "table", "odds", "kit", "found", "notes", "footnotes")
)
VITALS: Final[frozenset[Part]] = frozenset(("vitals", "traits"))
ALL: Final = LISTS | VITALS


def is_wide(size: Size) -> bool:
    """True if the parts of the card stand in columns."""
    return size.width >= 1.2 * size.height


@lru_cache(maxsize=64)
def growths(size: Size) -> tuple[float, ...]:
    """The mm to try by which the picture is higher than it must be, from the most.

    On a wide card it reaches the footer or keeps its height.
    """
    head, foot = heights_of(size)
    if is_wide(size):
        high = portrait_extent(size)[1]
        return (size.height - foot - head - UNDER_HEADER - high - 0.8, 0.0)
    if is_small(size):
        return SMALL_GROWTH
    most = int(MOST_GROWN * (size.height - head - foot) / STEP)
    return tuple(STEP * (most - n) for n in range(most + 1))


def portrait_extent(size: Size) -> tuple[float, float]:
    """The least width and height of the portrait, in millimetres."""
    if is_small(size):
        wide, high = SMALL_PORTRAIT
        beyond = 0.0 if is_wide(size) else max(0.0, size.width - SMALL_WIDTH)
        return wide + SMALL_WIDER * beyond, high
    wide, high = PORTRAIT
    return wide + max(0.0, size.width - USUAL_WIDTH) / 2 * (not is_wide(size)), high


def _wider(size: Size, grown: float) -> float:
    """The mm by which a higher picture is wider."""
    if is_wide(size):
        return grown * WIDER_BESIDE
    wider = grown * (WIDER_TALL if size.height > TALL else WIDER)
    if is_small(size):
        return wider
    left = PORTRAIT_LEFT + portrait_extent(size)[0] + BESIDE
    return min(wider, max(size.width - SAFE - left - LEAST_COLUMN, 0.0))


def picture_box(size: Size, grown: float = 0.0, *, mirrored: bool = False) -> Box:
    """The picture from the edge of the card, so many mm higher than it must be."""
    least, high = portrait_extent(size)
    wide = PORTRAIT_LEFT + least + _wider(size, grown) + 0.8
    left = size.width - wide if mirrored else 0.0
    head = heights_of(size).header
    low = head + UNDER_HEADER + high + grown + 0.6
    return (left, head + UNDER_DISC if mirrored else head - 0.8, left + wide, low)


@lru_cache(maxsize=256)
def regions_of(
    size: Size,
    *,
    listed: bool = True,
    vitals_height: float | None = None,
    grown: float = 0.0,
    mirrored: bool = False,
) -> tuple[FilledArea, ...]:
    """Beside the portrait and under it, or columns on a wide card: two if nothing is `listed`."""
    if vitals_height:
        return _unpictured(size, vitals_height)
    head, foot = heights_of(size)
    left, top, small = PORTRAIT_LEFT, head + UNDER_HEADER, is_small(size)
    wide, high = portrait_extent(size)
    right, bottom = size.width - SAFE, size.height - foot - 1.2
    beside = left + wide + _wider(size, grown) + BESIDE
    below = top + high + grown + 1.7
    if not is_wide(size):
        upper = top + (0.6 if small else 1.6)
        lower = LISTS | VITALS if small else LISTS
        below = max(below, upper + (SMALL_VITALS if small else LEAST_VITALS))
        column = left if mirrored else beside
        return (
            FilledArea(column, upper, right - beside, below - upper - 0.3, VITALS),
            FilledArea(left, below, right - left, bottom - below, lower),
        )
    if small:
        third = beside + 23.0 + 2.0
        return (
            FilledArea(beside, top, 23.0, bottom - top, VITALS | {"kit"}),
            FilledArea(third, top + 1.6, right - third, bottom - top - 1.6, LISTS),
        )
    columns = listed or bottom - below <= SHORTEST_COLUMN
    middle = (right - beside) * MIDDLE if columns else 0.0
    third = beside + middle + (2.6 if columns else 1.0)
    under = (FilledArea(left, below, wide, bottom - below, frozenset(("vitals",))),)
    return (
        *(under if bottom - below > SHORTEST_COLUMN else ()),
        FilledArea(beside, top, middle, bottom - top, VITALS | {"kit", "odds"}),
        FilledArea(third, top + 1.6, right - third, bottom - top - 1.6, LISTS),
    )


def _unpictured(size: Size, high: float) -> tuple[FilledArea, ...]:
    """The regions of a small card that has given its portrait up."""
    head, foot = heights_of(size)
    left, top = PORTRAIT_LEFT, head + UNDER_HEADER
    right, bottom = size.width - SAFE, size.height - foot - 1.2
    if is_wide(size):
        second = left + 23.0 + 2.0
        return (
            FilledArea(left, top, 23.0, bottom - top, VITALS | {"kit"}),
            FilledArea(second, top + 1.6, right - second, bottom - top - 1.6, LISTS),
        )
    half, below = (right - left - 2.0) / 2, top + high + 0.7
    return (
        FilledArea(left, top, half, high, VITALS),
        FilledArea(left + half + 2.0, top, half, high, VITALS),
        FilledArea(left, below, right - left, bottom - below, LISTS | VITALS),
    )


def beside_code(regions: tuple[FilledArea, ...], side: float) -> tuple[FilledArea, ...]:
    """The regions with a code in the corner of the last one, which goes on to its left."""
    last = regions[-1]
    left, high = last.width - side - CODE_GAP, last.height - side
    return (
        *regions[:-1],
        FilledArea(last.x, last.y, last.width, high - CODE_GAP, last.accepts),
        FilledArea(last.x, last.y + high, left, side, last.accepts - {"table"}),
    )

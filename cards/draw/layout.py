"""The layout of a figure's card: parts flow into regions, at the largest text that fits."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from msgspec import Struct

from cards.composer import Composer
from cards.draw.flow import DoesNotFit, Flow, Part, Placed, Region
from cards.draw.frame import FOOTER, HEADER
from cards.draw.portrait import HEIGHT as PORTRAIT_HEIGHT
from cards.draw.portrait import WIDTH as PORTRAIT_WIDTH
from cards.paper import SAFE, Size
from cards.text import SMALLEST
from rules.printables import StatCard

ATTEMPTS: Final = (  # size of text; whether there are headings and lines to write on
    (7.5, True),
    (7.0, True),
    (6.5, True),
    (6.0, True),
    (6.5, False),
    (6.0, False),
    (SMALLEST, False),
)
MARKER_HEIGHT: Final = 2.8  # of the line that says how much was left out


class Layout(Struct, frozen=True):
    """Where the blocks of a card lie; `left_out` counts what fitted nowhere, by part."""

    size: float
    placed: tuple[Placed, ...]
    left_out: dict[Part, int]


def portrait_corner(size: Size) -> tuple[float, float]:
    """Left and top of the portrait."""
    return SAFE + 0.3, HEADER + 2.7


def regions_of(size: Size, *, listed: bool = True) -> tuple[Region, ...]:
    """Beside the portrait and under it, or columns on a wide card: two if nothing is `listed`."""
    left, top = portrait_corner(size)
    right, bottom = size.width - SAFE, size.height - FOOTER - 1.2
    beside, below = left + PORTRAIT_WIDTH + 2.3, top + PORTRAIT_HEIGHT + 1.7
    lists: frozenset[Part] = frozenset(("traits", "table", "kit", "found", "notes", "footnotes"))
    vitals: frozenset[Part] = frozenset(("vitals", "traits"))
    if size.width < 1.2 * size.height:
        upper = top + 1.6
        return (
            Region(beside, upper, right - beside, below - upper - 0.3, vitals),
            Region(left, below, right - left, bottom - below, lists),
        )
    middle = (right - beside) * 0.4 if listed else 0.0
    third = beside + middle + (2.6 if listed else 1.0)
    return (
        Region(left, below, PORTRAIT_WIDTH, bottom - below, frozenset(("vitals",))),
        Region(beside, top, middle, bottom - top, vitals | {"kit"}),
        Region(third, top + 1.6, right - third, bottom - top - 1.6, lists),
    )


def laid_out(composer: Composer, card: StatCard, size: Size) -> Layout:
    """The layout with the largest text that leaves nothing out, else with the smallest.

    Headings and lines to write on give way before the text becomes hard to read.
    """
    regions = regions_of(size, listed=bool(card.reminders or card.kit))
    for points, writing in ATTEMPTS:
        flow = Flow(composer, card, regions, points)
        with suppress(DoesNotFit):
            flow.fill(writing=writing)
            return Layout(points, tuple(flow.placed), {})
    flow = Flow(composer, card, regions, SMALLEST, strict=False, spare=MARKER_HEIGHT)
    flow.fill(writing=False)
    flow.mark_left_out()
    return Layout(SMALLEST, tuple(flow.placed), flow.left_out)

"""The layout of a figure's card: parts flow into regions, at the largest text that fits."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Final

from msgspec import Struct

from cards.composer import Composer
from cards.draw.abridged import NONE, Omission, abridged, is_small, steps_for
from cards.draw.flow import DoesNotFit, FilledArea, Flow, Part, PlacedBlock
from cards.draw.frame import FOOTER, HEADER
from cards.draw.portrait import HEIGHT as PORTRAIT_HEIGHT
from cards.draw.portrait import WIDTH as PORTRAIT_WIDTH
from cards.draw.qr import can_be_code, code_side
from cards.paper import CARDS, SAFE, Size
from cards.pen import Box, Pen
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


LEAST_VITALS: Final = 18.6  # of large boxes, two rows of facts, or a row with small boxes
HALVES: Final = (11.2, 14.9, 18.6)  # the same where it stands in two columns, to be tried
LISTS: Final[frozenset[Part]] = frozenset(
    ("traits", "table", "odds", "kit", "found", "notes", "footnotes")
)
VITALS: Final[frozenset[Part]] = frozenset(("vitals", "traits"))
SMALL_ATTEMPTS: Final = (6.5, 6.0, SMALLEST)  # of a card that leaves something out
PORTRAIT_LEFT: Final = SAFE + 0.3
PORTRAIT_TOP: Final = HEADER + 2.7
SMALL_PORTRAIT: Final = 0.55
ENLARGED: Final = {CARDS["tarot"]: 1.1, CARDS["index-large"]: 1.2}


class LaidOut(Struct, frozen=True):
    """Where the blocks of a card lie.

    `left_out` counts what fitted nowhere, by part; `omitted` are the parts that were given up for
    want of room, `code` is the place of the code for the link, if there is one.
    """

    size: float
    placed: tuple[PlacedBlock, ...]
    left_out: dict[Part, int]
    omitted: tuple[Omission, ...] = ()
    code: Box | None = None

    @property
    def abridged(self) -> bool:
        """Whether entries are missing that somebody would look for on the card."""
        return bool(set(self.omitted) & {"notes", "found", "kit", "traits"})


def reduced(size: Size) -> tuple[Size, float]:
    """The size that a card is laid out at, and how much larger it is drawn."""
    scale = ENLARGED.get(size, 1.0)
    return (size, 1.0) if scale == 1.0 else (Size(size.width / scale, size.height / scale), scale)


def enlarged(pen: Pen, scale: float) -> AbstractContextManager[None]:
    """Draw larger while it lasts, as large cards are small ones drawn larger."""
    return nullcontext() if scale == 1.0 else pen.at(0, 0, scale=scale)


def portrait_scale(size: Size) -> float:
    """How large the portrait is beside its full 24 x 30 mm."""
    return SMALL_PORTRAIT if is_small(size) else 1.0


def regions_of(
    size: Size, *, listed: bool = True, vitals_height: float | None = None
) -> tuple[FilledArea, ...]:
    """Beside the portrait and under it, or columns on a wide card: two if nothing is `listed`."""
    if vitals_height:
        return _unpictured(size, vitals_height)
    left, top, scale = PORTRAIT_LEFT, PORTRAIT_TOP, portrait_scale(size)
    right, bottom = size.width - SAFE, size.height - FOOTER - 1.2
    beside = left + PORTRAIT_WIDTH * scale + 2.3
    below = top + PORTRAIT_HEIGHT * scale + 1.7
    if size.width < 1.2 * size.height:
        upper = top + (1.6 if scale == 1.0 else 0.6)
        lower = LISTS if scale == 1.0 else LISTS | VITALS
        below = max(below, upper + LEAST_VITALS)
        return (
            FilledArea(beside, upper, right - beside, below - upper - 0.3, VITALS),
            FilledArea(left, below, right - left, bottom - below, lower),
        )
    if is_small(size):
        third = beside + 23.0 + 2.0
        return (
            FilledArea(beside, top, 23.0, bottom - top, VITALS | {"kit"}),
            FilledArea(third, top + 1.6, right - third, bottom - top - 1.6, LISTS),
        )
    middle = (right - beside) * 0.4 if listed else 0.0
    third = beside + middle + (2.6 if listed else 1.0)
    return (
        FilledArea(left, below, PORTRAIT_WIDTH, bottom - below, frozenset(("vitals",))),
        FilledArea(beside, top, middle, bottom - top, VITALS | {"kit", "odds"}),
        FilledArea(third, top + 1.6, right - third, bottom - top - 1.6, LISTS),
    )


def _unpictured(size: Size, high: float) -> tuple[FilledArea, ...]:
    """The regions of a small card that has given its portrait up."""
    left, top = PORTRAIT_LEFT, PORTRAIT_TOP
    right, bottom = size.width - SAFE, size.height - FOOTER - 1.2
    if size.width >= 1.2 * size.height:
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


def laid_out(composer: Composer, card: StatCard, size: Size) -> LaidOut:
    """The layout with the largest text that leaves nothing out, else with the smallest.

    Headings and lines to write on give way before the text becomes hard to read, and on a small
    card parts in the order of `abridged.STEPS` before entries are lost.
    """
    for points, writing in ATTEMPTS:
        layout = _attempt(composer, card, size, points, writing=writing)
        if layout:
            return layout
    return _with_less(composer, card, size) or _forced(composer, card, size)


def _regions(card: StatCard, size: Size) -> tuple[tuple[FilledArea, ...], ...]:
    """What to try, the best first."""
    if card.silhouette == NONE:
        return tuple(regions_of(size, vitals_height=high) for high in HALVES)
    return (regions_of(size, listed=bool(card.reminders or card.kit or card.odds)),)


def _attempt(
    composer: Composer,
    card: StatCard,
    size: Size,
    points: float,
    *,
    writing: bool = False,
    omitted: tuple[Omission, ...] = (),
) -> LaidOut | None:
    """A layout that holds all but what is omitted, if there is one."""
    shown = abridged(card, omitted)
    for regions in _regions(shown, size):
        flow = Flow(composer, shown, regions, points)
        with suppress(DoesNotFit):
            flow.fill(writing=writing)
            return LaidOut(points, tuple(flow.placed), {}, omitted, _code(card, flow.free))
    return None


def _with_less(composer: Composer, card: StatCard, size: Size) -> LaidOut | None:
    """Give up one part after the other; then take back what there is room for after all."""
    steps = steps_for(card, size)
    for count in range(1, len(steps) + 1):
        for points in SMALL_ATTEMPTS:
            found = _attempt(composer, card, size, points, omitted=steps[:count])
            if found:
                return _taken_back(composer, card, size, found)
    return None


def _taken_back(composer: Composer, card: StatCard, size: Size, layout: LaidOut) -> LaidOut:
    for key in reversed(layout.omitted[:-1]):
        fewer = tuple(other for other in layout.omitted if other != key)
        layout = _attempt(composer, card, size, layout.size, omitted=fewer) or layout
    points, omitted = layout.size, layout.omitted
    return _attempt(composer, card, size, points, writing=True, omitted=omitted) or layout


def _forced(composer: Composer, card: StatCard, size: Size) -> LaidOut:
    """What fits at the smallest, and a line that says how much does not."""
    omitted = steps_for(card, size)
    shown = abridged(card, omitted)
    regions = _regions(shown, size)[-1]
    flow = Flow(composer, shown, regions, SMALLEST, strict=False, spare=MARKER_HEIGHT)
    flow.fill(writing=False)
    flow.mark_left_out()
    return LaidOut(SMALLEST, tuple(flow.placed), flow.left_out, omitted)


def _code(card: StatCard, free: Box | None) -> Box | None:
    """The lower right corner of what is free, if the code can be read at that size."""
    if not (card.link and free and can_be_code(card.link)):
        return None
    side = code_side(card.link)
    left, top, right, bottom = free
    if right - left < side + 4 or bottom - top < side:
        return None
    return (right - side, bottom - side, right, bottom)

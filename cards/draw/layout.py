"""The layout of a figure's card: parts flow into regions, at the largest text that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache, lru_cache, partial
from math import inf
from typing import Final

from msgspec import Struct

from cards.composer import Composer
from cards.draw.abridged import NONE, Omission, abridged, is_small, steps_for
from cards.draw.contents import Contents, DoesNotFit, Part, TooNarrow
from cards.draw.flow import FilledArea, Flow, PlacedBlock
from cards.draw.frame import heights_of
from cards.draw.qr import can_be_code, code_side
from cards.paper import CARDS, SAFE, Size
from cards.pen import Box, Pen
from cards.text import SMALLEST
from rules.printables import StatCard

ROOMY: Final = ((9.4, True), (8.4, True))  # where there is room at the usual size
USUAL: Final = (7.5, True)  # size of text; whether there are headings and lines to write on
ATTEMPTS: Final = (  # the same, one after the other
    (7.0, True),
    (7.5, False),
    (7.0, False),
    (6.5, True),
    (6.5, False),
    (6.0, True),
    (6.0, False),
    (SMALLEST, False),
)
CODED: Final = 6  # attempts with a code on the front, before it is on the back alone
PORTRAIT: Final = (24.0, 30.0)
SMALL_PORTRAIT: Final = (13.2, 16.5)
WIDER: Final = 0.4  # of what a picture is higher
SHRUNK: Final = -4.0  # mm, for a card that is full
SHRUNK_FROM: Final = 7.0  # points of text
TALL_FROM: Final = 100.0  # mm of a card whose picture can be higher still
TALL_GROWTH: Final = (24.0, 16.0)
GROWTH: Final = (9.0, 4.5, 0.0)  # mm by which a picture is higher, where there is room


SMALL_VITALS: Final = 14.6  # beside a small picture
LEAST_VITALS: Final = 18.6  # of large boxes, two rows of facts, or a row with small boxes
HALVES: Final = (11.2, 14.9, 18.6)  # the same where it stands in two columns, to be tried
LISTS: Final[frozenset[Part]] = frozenset(
    ("traits", "table", "odds", "kit", "found", "notes", "footnotes")
)
POSTER_SIZES: Final = (9.5, 8.4, 7.5, 7.0)  # points
POSTER_LEAST, POSTER_MOST = 0.28, 0.56  # of the height, for a picture across a card
VITALS: Final[frozenset[Part]] = frozenset(("vitals", "traits"))
ALL: Final = LISTS | VITALS
SMALL_ATTEMPTS: Final = (6.5, 6.0, SMALLEST)  # of a card that leaves something out
PORTRAIT_LEFT: Final = SAFE + 0.3
UNDER_HEADER: Final = 2.7
ENLARGED: Final = {CARDS["tarot"]: 1.1, CARDS["index-large"]: 1.2}


class LaidOut(Struct, frozen=True):
    """Where the blocks of a card lie.

    `left_out` counts entries without space, by part.
    `omitted` are the parts that the card left out for lack of space.
    `code` is the place of the QR code, if there is one.
    """

    size: float
    placed: tuple[PlacedBlock, ...]
    left_out: dict[Part, int]
    omitted: tuple[Omission, ...] = ()
    code: Box | None = None
    picture: Box | None = None  # from the left edge of the card

    @property
    def abridged(self) -> bool:
        """True if the card lacks entries that a player would look for."""
        lost = {"notes", "found", "kit", "traits"}
        return bool(set(self.omitted) & lost or self.left_out)


def reduced(size: Size) -> tuple[Size, float]:
    """The size that a card is laid out at, and how much larger it is drawn."""
    scale = ENLARGED.get(size, 1.0)
    return (size, 1.0) if scale == 1.0 else (Size(size.width / scale, size.height / scale), scale)


def enlarged(pen: Pen, scale: float) -> AbstractContextManager[None]:
    """Draw larger while it lasts, as large cards are small ones drawn larger."""
    return nullcontext() if scale == 1.0 else pen.at(0, 0, scale=scale)


def portrait_extent(size: Size) -> tuple[float, float]:
    """The least width and height of the portrait, in millimetres."""
    return SMALL_PORTRAIT if is_small(size) else PORTRAIT


def picture_box(size: Size, grown: float = 0.0, *, mirrored: bool = False) -> Box:
    """The picture from the edge of the card, so many mm higher than it must be."""
    least, high = portrait_extent(size)
    wide = PORTRAIT_LEFT + least + grown * WIDER + 0.8
    left = size.width - wide if mirrored else 0.0
    head = heights_of(size).header
    low = head + UNDER_HEADER + high + grown + 0.6
    return (left, head - 0.8, left + wide, low)


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
    beside = left + wide + grown * WIDER + 2.3
    below = top + high + grown + 1.7
    if size.width < 1.2 * size.height:
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
    middle = (right - beside) * 0.4 if listed else 0.0
    third = beside + middle + (2.6 if listed else 1.0)
    return (
        FilledArea(left, below, wide, bottom - below, frozenset(("vitals",))),
        FilledArea(beside, top, middle, bottom - top, VITALS | {"kit", "odds"}),
        FilledArea(third, top + 1.6, right - third, bottom - top - 1.6, LISTS),
    )


def _unpictured(size: Size, high: float) -> tuple[FilledArea, ...]:
    """The regions of a small card that has given its portrait up."""
    head, foot = heights_of(size)
    left, top = PORTRAIT_LEFT, head + UNDER_HEADER
    right, bottom = size.width - SAFE, size.height - foot - 1.2
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
    """The layout of the card, worked out once for a document."""
    return composer.kept(("layout", card, size), lambda: _laid_out(composer, card, size))


def _as_poster(composer: Composer, card: StatCard, size: Size) -> LaidOut | None:
    """A picture across the card over its values, for a card with few; with a picture worth it."""
    upright = size.width < 1.2 * size.height and not is_small(size)
    listed = card.table.rows and not card.table.plates
    if not upright or listed or card.kit or card.found or card.silhouette == NONE:
        return None
    head, foot = heights_of(size)
    top, left, low = head + UNDER_HEADER, PORTRAIT_LEFT, size.height - foot - 1.2
    least = POSTER_LEAST * size.height
    area = FilledArea(left, top + least, size.width - SAFE - left, low - top - least, ALL)
    contents = Contents(composer, card, plates=True)
    for points in POSTER_SIZES:
        flow = Flow(contents, (area,), points, writing=False)
        try:
            flow.fill()
        except DoesNotFit:
            continue
        grown = min(flow.spare, (POSTER_MOST - POSTER_LEAST) * size.height)
        placed = [one._replace(y=one.y + grown) for one in flow.placed]
        apart = (flow.spare - grown) / max(len(placed), 1)
        placed = [one._replace(y=one.y + apart * n) for n, one in enumerate(placed)]
        picture = (0.0, head - 0.8, size.width, top + least + grown - 1.6)
        return LaidOut(points, tuple(placed), {}, (), None, picture)
    return None


def _laid_out(composer: Composer, card: StatCard, size: Size) -> LaidOut:
    """The layout with the largest text that leaves nothing out, else with the smallest.

    Headings and lines to write on give way before the text becomes hard to read. On a small card,
    parts go in the order of `abridged.STEPS` before entries are lost.
    """
    if poster := _as_poster(composer, card, size):
        return poster
    contents = Contents(composer, card)
    for coded in (True, False) if card.link else (False,):
        attempt = partial(_attempt, contents, size, coded=coded)
        plain = attempt(*USUAL)
        if plain:
            return next((one for tried in ROOMY if (one := attempt(*tried))), plain)
        # A card that is full at the usual size has no room for larger rows.
        layout = _first(attempt, ATTEMPTS[: CODED if coded else None])
        if layout:
            return layout
    return _with_less(composer, card, size) or _forced(composer, card, size)


def _first(
    attempt: Callable[[float, bool], LaidOut | None], tries: Sequence[tuple[float, bool]]
) -> LaidOut | None:
    """The first that succeeds.

    Where a size fails without headings and lines to write on, it fails with them, and so does
    larger text: those need no try.
    """
    attempt, failed = cache(attempt), inf
    for points, writing in tries:
        if points < failed and writing and not attempt(points, False):
            failed = points
        layout = attempt(points, writing) if points < failed else None
        if layout:
            return layout
    return None


def _regions(
    card: StatCard, size: Size, *, small: bool = False, mirrored: bool = False
) -> Iterator[tuple[Box | None, tuple[FilledArea, ...]]]:
    """Yield the layouts to try, best first; for `small` text one with a lower picture too."""
    if card.silhouette == NONE:
        for high in HALVES:
            yield None, regions_of(size, vitals_height=high)
        return
    listed = bool(card.reminders or card.kit or card.odds)
    grows = not is_small(size) and size.width < 1.2 * size.height
    least = (SHRUNK,) if small else ()
    growth = (*TALL_GROWTH, *GROWTH) if size.height > TALL_FROM else GROWTH
    for grown in (*growth, *least) if grows else (0.0,):
        regions = regions_of(size, listed=listed, grown=grown, mirrored=mirrored)
        yield picture_box(size, grown, mirrored=mirrored), regions


def _attempt(
    contents: Contents,
    size: Size,
    points: float,
    writing: bool = False,
    *,
    omitted: tuple[Omission, ...] = (),
    coded: bool = False,
) -> LaidOut | None:
    """A layout that holds all contents, if there is one; `coded`: with the code of the card.

    `omitted` has been left out of the contents.
    """
    card, small = contents.card, points <= SHRUNK_FROM and not writing
    mirrored = _mirrored(contents.composer, size)
    for picture, regions in _regions(card, size, small=small, mirrored=mirrored):
        flow = Flow(contents, regions, points, writing=writing)
        try:
            flow.fill()
        except TooNarrow:
            return None  # the table is as wide under each picture
        except DoesNotFit:
            pass
        else:
            code = _code(card, flow.free)
            if coded and not code:
                continue  # a smaller picture may leave room for it
            return LaidOut(points, tuple(flow.placed), {}, omitted, code, picture)
    return None


def _with_less(composer: Composer, card: StatCard, size: Size) -> LaidOut | None:
    """Give up one part after the other; then take back what there is room for after all."""
    steps = steps_for(card, size)
    for count in range(1, len(steps) + 1):
        contents = Contents(composer, abridged(card, steps[:count]))
        for points in SMALL_ATTEMPTS:
            found = _attempt(contents, size, points, omitted=steps[:count])
            if found:
                return _taken_back(composer, card, size, found)
    return None


def _taken_back(composer: Composer, card: StatCard, size: Size, layout: LaidOut) -> LaidOut:
    kept = {"portrait"} if "traits" in layout.omitted else set()  # rules come before a picture
    for key in (key for key in reversed(layout.omitted[:-1]) if key not in kept):
        fewer = tuple(other for other in layout.omitted if other != key)
        contents = Contents(composer, abridged(card, fewer))
        layout = _attempt(contents, size, layout.size, omitted=fewer) or layout
    contents = Contents(composer, abridged(card, layout.omitted))
    return _attempt(contents, size, layout.size, True, omitted=layout.omitted) or layout


def _forced(composer: Composer, card: StatCard, size: Size) -> LaidOut:
    """Return the part that fits at the smallest size; findings count the rest."""
    omitted = steps_for(card, size)
    shown = abridged(card, omitted)
    *_, (picture, regions) = _regions(shown, size, mirrored=_mirrored(composer, size))
    flow = Flow(Contents(composer, shown), regions, SMALLEST, writing=False, strict=False)
    flow.fill()
    return LaidOut(SMALLEST, tuple(flow.placed), flow.left_out, omitted, None, picture)


def _mirrored(composer: Composer, size: Size) -> bool:
    """True if the picture stands on the right: in some themes, on cards that stand."""
    palette = composer.palette
    return palette.fills and palette.build.mirrored and size.width < 1.2 * size.height


def _code(card: StatCard, free: Box | None) -> Box | None:
    """The lower right corner of what is free, if the code can be read at that size."""
    if not (card.link and free and can_be_code(card.link)):
        return None
    side = code_side(card.link)
    left, top, right, bottom = free
    if right - left < side + 4 or bottom - top < side:
        return None
    return (right - side, bottom - side, right, bottom)

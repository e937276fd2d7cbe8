"""The layout of a figure's card: parts flow into regions, at the largest text that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache, partial
from math import ceil, inf
from typing import Final, NamedTuple

from msgspec import Struct

from cards.composer import Composer
from cards.draw.abridged import NONE, Omission, abridged, is_small, steps_for
from cards.draw.contents import Contents, DoesNotFit, Part, TooNarrow
from cards.draw.flow import FilledArea, Flow, PlacedBlock
from cards.draw.frame import heights_of
from cards.draw.qr import can_be_code, code_side
from cards.draw.regions import (
    ALL,
    PORTRAIT_LEFT,
    SHRUNK,
    UNDER_HEADER,
    beside_code,
    growths,
    is_wide,
    picture_box,
    regions_of,
)
from cards.draw.themed_regions import (
    GROWN,
    REMARKS,
    has_layout,
    themed_picture,
    themed_regions,
)
from cards.draw.titles import title_of
from cards.paper import CARDS, SAFE, Size
from cards.pen import Box, Pen
from cards.text import SMALLEST
from rules.printables import Role, StatCard

EVEN_SIZES: Final = (8.4, 7.5)  # points of text that the cards of a sheet may share
SAMPLE: Final = 16  # cards of a sheet that its text and pictures are set by
FOLLOWING: Final = 0.9  # of them that have room for its pictures; the others have lower ones
ATTEMPTS: Final = (  # size of text; whether there are headings and lines to write on
    (7.5, True),
    (7.0, True),
    (7.5, False),
    (7.0, False),
    (6.5, True),
    (6.5, False),
    (6.0, True),
    (6.0, False),
    (SMALLEST, False),
)
CODED: Final = 7  # attempts with a code on the front, before it is on the back alone
SHRUNK_FROM: Final = 7.0  # points of text
HALVES: Final = (11.2, 14.9, 18.6)  # mm of numbers in two columns, to be tried
LEAST_BESIDE, LEAST_ABOVE = 16.0, 4.0  # mm of a region to the left of a code and over it
POSTER_SIZES: Final = (9.5, 8.4, 7.5, 7.0)  # points
POSTER_LEAST, POSTER_MOST = 0.28, 0.56  # of the height, for a picture across a card
SMALL_ATTEMPTS: Final = (6.5, 6.0, SMALLEST)  # of a card that leaves something out
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
    themed: bool = False  # in the theme's own layout

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


class Even(NamedTuple):
    """The points of text and the mm of higher pictures that the cards of a sheet share."""

    points: float
    grown: float


def laid_out(composer: Composer, card: StatCard, size: Size, even: Even | None = None) -> LaidOut:
    """The layout of the card, worked out once for a document. A card alone is even by itself."""
    return composer.kept(
        ("layout", card, size, even),
        lambda: _laid_out(composer, card, size, even or even_of(composer, (card,), size)),
    )


def _contents(composer: Composer, card: StatCard, size: Size, *, themed: bool = False) -> Contents:
    return Contents(composer, card, themed=themed, compact=is_small(size))


def even_of(composer: Composer, cards: Sequence[StatCard], size: Size) -> Even:
    """The highest pictures that most cards of a sheet have room for, then the largest text."""
    sample = cards[:: -(-len(cards) // SAMPLE) or 1]
    short = len(sample) - ceil(FOLLOWING * len(sample))
    themed = has_layout(composer.palette.build, size)
    contents = [_contents(composer, card, size, themed=themed) for card in sample]
    shared = Even(EVEN_SIZES[-1], 0.0)
    for points in EVEN_SIZES:
        most = sorted(_most_grown(one, size, points) for one in contents)
        if most and most[short] > shared.grown and (most[0] >= 0 or points == shared.points):
            shared = Even(points, most[short])
    return shared


def even_by_role(composer: Composer, cards: Sequence[StatCard], size: Size) -> dict[Role, Even]:
    """The text and pictures shared by heroes, by zombies and by others."""
    by_role: dict[Role, list[StatCard]] = {}
    for card in cards:
        by_role.setdefault(card.role, []).append(card)
    return {role: even_of(composer, alike, size) for role, alike in by_role.items()}


def _most_grown(contents: Contents, size: Size, points: float) -> float:
    """The mm by which the picture of a card can be higher. -1 where the text has no room."""
    for coded in (True, False) if contents.card.link else (False,):
        for writing in (True, False):
            for grown in GROWN if contents.themed else growths(size):
                if _attempt(contents, size, points, writing, coded=coded, growth=(grown,)):
                    return grown
    return -1.0


def _as_poster(composer: Composer, card: StatCard, size: Size) -> LaidOut | None:
    """A picture across the card over its values, for a card with few. With a picture worth it."""
    upright = not is_wide(size) and not is_small(size)
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


def _laid_out(composer: Composer, card: StatCard, size: Size, even: Even) -> LaidOut:
    """The layout as even as the card has room for, else with the largest text, or the smallest.

    Headings and lines to write on give way before the text becomes hard to read. On a small card,
    parts go in the order of `abridged.STEPS` before entries are lost.
    """
    if layout := _in_theme(composer, card, size, even) or _as_poster(composer, card, size):
        return layout
    growth = tuple(grown for grown in growths(size) if grown <= even.grown)
    contents = _contents(composer, card, size)
    return (
        _whole(contents, size, even, growth)
        or _with_less(composer, card, size)
        or _forced(composer, card, size)
    )


def _in_theme(composer: Composer, card: StatCard, size: Size, even: Even) -> LaidOut | None:
    """The theme's own layout, if it has one and all words have room in it."""
    if not has_layout(composer.palette.build, size):
        return None
    title = title_of(composer, card, size, themed=True)
    whole = title.name.whole and all(
        one.line.whole and not one.dropped for one in title.small.values()
    )
    if not whole:
        return None
    growth = tuple(grown for grown in GROWN if grown <= even.grown) or GROWN[-1:]
    return _whole(_contents(composer, card, size, themed=True), size, even, growth)


def _whole(contents: Contents, size: Size, even: Even, growth: tuple[float, ...]) -> LaidOut | None:
    """The layout that leaves nothing out, if there is one."""
    card = contents.card
    for coded in (True, False) if card.link else (False,):
        attempt = partial(_attempt, contents, size, coded=coded, growth=growth)
        # A card that is full at the usual size has no room for larger rows.
        tries = ((even.points, True), (even.points, False), *ATTEMPTS[: CODED if coded else None])
        layout = _first(attempt, tries)
        if layout:
            return layout
    return None


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
    card: StatCard,
    size: Size,
    growth: tuple[float, ...],
    *,
    small: bool = False,
    mirrored: bool = False,
) -> Iterator[tuple[Box | None, tuple[FilledArea, ...]]]:
    """Yield the layouts to try, best first. For `small` text one with a lower picture too."""
    if card.silhouette == NONE:
        for high in HALVES:
            yield None, regions_of(size, vitals_height=high)
        return
    listed = bool(card.reminders or card.kit or card.odds)
    shrinks = small and not is_small(size) and not is_wide(size)
    for grown in (*growth, *SHRUNK) if shrinks else growth:
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
    growth: tuple[float, ...] | None = None,
) -> LaidOut | None:
    """A layout that holds all contents, if there is one. `coded`: with the code of the card.

    `omitted` has been left out of the contents. `growth` are the mm by which its picture may be
    higher.
    """
    small = points <= SHRUNK_FROM and not writing
    growth = growths(size) if growth is None else growth
    for picture, areas, code in _places(contents, size, growth, small=small, coded=coded):
        flow = Flow(contents, areas, points, writing=writing)
        try:
            flow.fill()
        except TooNarrow:
            if not is_wide(size):
                return None  # the table is as wide under each picture
        except DoesNotFit:
            pass
        else:
            placed, themed = tuple(flow.placed), contents.themed
            return LaidOut(points, placed, {}, omitted, code, picture, themed)
    return None


def _places(
    contents: Contents, size: Size, growth: tuple[float, ...], *, small: bool, coded: bool
) -> Iterator[tuple[Box | None, tuple[FilledArea, ...], Box | None]]:
    """Yield the picture, the regions and the code of each layout to try."""
    if contents.themed:
        yield from _themed_places(contents, size, growth, coded=coded)
        return
    card = contents.card
    mirrored = _mirrored(contents.composer, size)
    for pictured, regions in _regions(card, size, growth, small=small, mirrored=mirrored):
        code = _code(card, regions[-1]) if coded else None
        if code or not coded:  # a smaller picture may leave room for a code
            yield pictured, beside_code(regions, code[2] - code[0]) if code else regions, code


def _themed_places(
    contents: Contents, size: Size, growth: tuple[float, ...], *, coded: bool
) -> Iterator[tuple[Box | None, tuple[FilledArea, ...], Box | None]]:
    """Yield the same in the theme's own layout. A form first keeps room for its stamp."""
    build = contents.composer.palette.build
    for reserved in (REMARKS, 0.0) if build.header == "form" else (0.0,):
        for grown in growth:
            picture, regions = (
                themed_picture(build, size, grown),
                themed_regions(build, size, grown),
            )
            if not coded:
                yield picture, themed_regions(build, size, grown, reserved=reserved), None
            elif code := _code(contents.card, regions[-1]):
                areas = beside_code(regions, code[2] - code[0])
                yield picture, areas[:-1] if reserved else areas, code


def _with_less(composer: Composer, card: StatCard, size: Size) -> LaidOut | None:
    """Give up one part after the other, then take back what there is room for after all."""
    steps = steps_for(card, size)
    for count in range(1, len(steps) + 1):
        contents = _contents(composer, abridged(card, steps[:count]), size)
        for points in SMALL_ATTEMPTS:
            found = _attempt(contents, size, points, omitted=steps[:count])
            if found:
                return _taken_back(composer, card, size, found)
    return None


def _taken_back(composer: Composer, card: StatCard, size: Size, layout: LaidOut) -> LaidOut:
    kept = {"portrait"} if "traits" in layout.omitted else set()  # rules come before a picture
    for key in (key for key in reversed(layout.omitted[:-1]) if key not in kept):
        fewer = tuple(other for other in layout.omitted if other != key)
        contents = _contents(composer, abridged(card, fewer), size)
        layout = _attempt(contents, size, layout.size, omitted=fewer) or layout
    contents = _contents(composer, abridged(card, layout.omitted), size)
    return _attempt(contents, size, layout.size, True, omitted=layout.omitted) or layout


def _forced(composer: Composer, card: StatCard, size: Size) -> LaidOut:
    """Return the part that fits at the smallest size. Findings count the rest."""
    omitted = steps_for(card, size)
    shown = abridged(card, omitted)
    *_, (picture, regions) = _regions(shown, size, (0.0,), mirrored=_mirrored(composer, size))
    flow = Flow(_contents(composer, shown, size), regions, SMALLEST, writing=False, strict=False)
    flow.fill()
    return LaidOut(SMALLEST, tuple(flow.placed), flow.left_out, omitted, None, picture)


def _mirrored(composer: Composer, size: Size) -> bool:
    """True if the picture stands on the right: in some themes, on cards that stand."""
    palette = composer.palette
    return palette.fills and palette.build.mirrored and not is_wide(size)


def _code(card: StatCard, region: FilledArea) -> Box | None:
    """The lower right corner of the region, if the code can be read at that size."""
    if not can_be_code(card.link):
        return None
    side = code_side(card.link)
    if region.width < side + LEAST_BESIDE or region.height < side + LEAST_ABOVE:
        return None
    right, bottom = region.x + region.width, region.y + region.height
    return (right - side, bottom - side, right, bottom)

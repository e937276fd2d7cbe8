"""An aid divided over several small cards, so that its words stay large enough to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from cards.composer import Composer
from cards.handouts.aid_layout import CLOSE, at_size
from cards.paper import Size
from cards.text import SMALLEST
from rules.dashboards import AidSection, PlayerAid

LEAST: Final = (7.0, 6.25, SMALLEST)  # points; smaller ones where the cards become too many
MOST_CARDS: Final = 3

Side = tuple[AidSection, ...]


def aid_cards(composer: Composer, aid: PlayerAid, size: Size) -> tuple[PlayerAid, ...]:
    """Return the aid, or the cards that say the same in larger words.

    An aid that no few cards hold comes back whole. Where the last card would have an empty
    back, its back shows the first side again.
    """
    if all(_holds(composer, side, size, LEAST[0]) for side in (aid.front, aid.back)):
        return (aid,)
    for points in LEAST:
        sides = [*_sides(composer, (*aid.front, *aid.back), size, points)]
        if len(sides) <= 2 * MOST_CARDS and all(
            _holds(composer, side, size, points) for side in sides
        ):
            sides += sides[:1] if len(sides) % 2 else []
            return tuple(
                replace(aid, front=sides[n], back=sides[n + 1]) for n in range(0, len(sides), 2)
            )
    return (aid,)


def _holds(composer: Composer, side: Sequence[AidSection], size: Size, points: float) -> bool:
    """True if one side of a card has room for these sections in words of that size."""
    return at_size(composer, side, size, points, CLOSE[0])[0].whole


def _sides(
    composer: Composer, sections: Sequence[AidSection], size: Size, points: float
) -> Iterator[Side]:
    """Sections one after the other on as few sides as hold them. One that is too long goes on."""
    side: Side = ()
    left = list(sections)
    while left:
        section = left.pop(0)
        if _holds(composer, (*side, section), size, points):
            side = (*side, section)
        elif side:
            yield side
            side = ()
            left.insert(0, section)
        else:
            begun, rest = _divided(composer, section, size, points)
            yield (begun,)
            left[:0] = [rest] if rest else []
    if side:
        yield side


def _divided(
    composer: Composer, section: AidSection, size: Size, points: float
) -> tuple[AidSection, AidSection | None]:
    """As many points as a side has room for, at least one, and those that are left."""
    count = len(section.points)
    fits = (
        n
        for n in range(count - 1, 0, -1)
        if _holds(composer, (replace(section, points=section.points[:n]),), size, points)
    )
    kept = next(fits, 1)
    rest = section.points[kept:]
    begun = replace(section, points=section.points[:kept])
    if not rest:
        return begun, None
    return begun, replace(section, points=rest, dice=(), first=section.first + kept)

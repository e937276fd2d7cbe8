"""Chips over targets on the board: the number an attack needs, and its chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from campaigns.table.board.ground import UNIT
from campaigns.table.board.svg import Drawing
from campaigns.table.pages.aims import best_outlook, percent_of
from campaigns.table.pages.looking import Look
from campaigns.table.pages.reach import Reach

WIDE, HIGH = 66, 24  # pixels of a chip, at every zoom
SMALL = 28  # pixels of a square; on smaller ones only the best chips are shown
BEST = 3
MOST = 5  # chips until squares are large: tokens stay in sight
Point = tuple[float, float]
APART = 7  # units from the middle of a token to the edge of its chip


class Chip(Struct, frozen=True):
    """A number and a chance beside a token, above it or below."""

    x: float
    y: float
    down: int  # pixels from there to its upper edge
    needs: int
    percent: int
    is_best: bool  # one of the likeliest
    is_free: bool  # one of a few, beside no other chip, where squares are small


def chips_of(look: Look, drawing: Drawing, aims: Mapping[str, Iterable[Reach]]) -> Iterator[Chip]:
    """Yield a chip for each target that a figure can attack at once, the likeliest first.

    On small squares no two free chips overlap. Only the likeliest covers the middle of a token.
    """
    places = {token.piece.key: (token.x, token.y) for token in drawing.tokens}
    found = []
    for key, reaches in aims.items():
        outlook = best_outlook(look, reaches, key) if key in places else None
        if outlook:
            found.append((outlook, places[key]))
    taken: list[Point] = []
    for place, (outlook, (x, y)) in enumerate(sorted(found, key=lambda one: -one[0].chance)):
        sides = [(y - APART, -HIGH), (y + APART, 0)]
        middles = [(x, at + (down + HIGH / 2) * UNIT / SMALL) for at, down in sides]
        free = [
            side
            for side, at in enumerate(middles)
            if not _covers(at, taken, times=1) and not _covers(at, places.values(), times=0.7)
        ]
        is_free = (bool(free) and len(taken) < MOST) or place == 0
        side = free[0] if free else 0
        if is_free:
            taken.append(middles[side])
        at, down = sides[side]
        yield Chip(x, at, down, outlook.needs, percent_of(outlook), place < BEST, is_free)


def _covers(middle: Point, others: Iterable[Point], *, times: float) -> bool:
    """True if a point lies within so many times the size of a chip, where squares are small."""
    wide, high = times * WIDE * UNIT / SMALL, times * HIGH * UNIT / SMALL
    return any(
        abs(middle[0] - other[0]) < wide and abs(middle[1] - other[1]) < high for other in others
    )

"""Words that lie over each other on a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tests.cards.conftest import Written

CAPITAL = 0.68  # height of a capital letter, in its size
SHRUNK = 0.3  # points by which a box is smaller, for hairlines of letters
Box = tuple[float, float, float, float]


def overlapping(strings: Sequence[Written]) -> Iterator[tuple[str, str]]:
    """Pairs of words whose boxes overlap, page by page. Turned words are left out."""
    level = [one for one in strings if one.words.strip() and one.start[1] == one.end[1]]
    for _, page in groupby(level, key=lambda one: one.page):
        yield from _pairs(sorted(((_box(one), one.words) for one in page), key=lambda it: it[0][1]))


def _pairs(boxed: list[tuple[Box, str]]) -> Iterator[tuple[str, str]]:
    """Of boxes from below. Only those that begin under the top of one can overlap it."""
    for at, (box, words) in enumerate(boxed):
        for other, others in boxed[at + 1 :]:
            if other[1] >= box[3]:
                break
            if other[0] < box[2] and box[0] < other[2]:
                yield words, others


def _box(one: Written) -> Box:
    """From the baseline to the top of capitals, a little smaller. Words may be upside down."""
    left, right = sorted((one.start[0], one.end[0]))
    high = one.size * one.scale * CAPITAL * (1 if one.start[0] <= one.end[0] else -1)
    low, top = sorted((one.start[1], one.start[1] + high))
    return left + SHRUNK, low + SHRUNK, right - SHRUNK, top - SHRUNK

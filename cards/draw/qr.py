"""QR codes as one path of closed outlines, so that no seam shows between their modules."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import segno

from cards.palette import WHITE, Colour
from cards.pen import Box, Pen, Points

QUIET: Final = 2  # modules of white around it; the card's own ground is light as well
MODULE: Final = 0.36  # millimetres; a phone reads it at arm's length, a scan at 150 dpi
LEAST_SIDE: Final = 11.0
LINK_LIMIT: Final = 300  # characters; a longer one makes a code that fits no card
_BLACK: Final[Colour] = (0.0, 0.0, 0.0)

Corner = tuple[int, int]


@lru_cache(maxsize=512)
def _modules(words: str) -> tuple[tuple[bool, ...], ...]:
    # The smallest code, with as much correction of errors as it has room for.
    code = segno.make(words, error="l", micro=False, boost_error=True)
    return tuple(tuple(bool(cell) for cell in row) for row in code.matrix)


def can_be_code(words: str) -> bool:
    """True if a QR code of this text fits on a card."""
    return len(words) <= LINK_LIMIT


@lru_cache(maxsize=512)
def code_side(words: str) -> float:
    """The side at which the code is printed, quiet zone and all."""
    return max(LEAST_SIDE, round((len(_modules(words)) + 2 * QUIET) * MODULE, 2))


def place_code(pen: Pen, words: str, box: Box) -> None:
    """The code on white, filling a square box."""
    left, top, right, _ = box
    side = right - left

    def draw(inner: Pen) -> None:
        inner.rect((0, 0, side, side), fill=WHITE)
        modules = _modules(words)
        unit = side / (len(modules) + 2 * QUIET)
        lines = [
            [((x + QUIET) * unit, (y + QUIET) * unit) for x, y in line] for line in _outlines(words)
        ]
        inner.outlines(lines, fill=_BLACK)

    pen.stamp(("code", words, side), (0, 0, side, side), draw, x=left, y=top)


@lru_cache(maxsize=512)
def _outlines(words: str) -> tuple[Points, ...]:
    """The borders between dark and light, as closed lines of corners."""
    onward = _edges(_modules(words))
    lines: list[Points] = []
    while onward:
        start = next(iter(onward))
        line, here = [start], start
        while True:
            here = _next(onward, here)
            if here == start:
                break
            line.append(here)
        lines.append(tuple(_corners(line)))
    return tuple(lines)


def _edges(modules: tuple[tuple[bool, ...], ...]) -> dict[Corner, list[Corner]]:
    """From each corner the corners that a border leads to, dark on its right."""
    size = len(modules)

    def dark(x: int, y: int) -> bool:
        return 0 <= x < size and 0 <= y < size and modules[y][x]

    onward: dict[Corner, list[Corner]] = {}
    for y in range(size):
        for x in range(size):
            if not dark(x, y):
                continue
            for free, start, end in (
                (not dark(x, y - 1), (x, y), (x + 1, y)),
                (not dark(x + 1, y), (x + 1, y), (x + 1, y + 1)),
                (not dark(x, y + 1), (x + 1, y + 1), (x, y + 1)),
                (not dark(x - 1, y), (x, y + 1), (x, y)),
            ):
                if free:
                    onward.setdefault(start, []).append(end)
    return onward


def _next(onward: dict[Corner, list[Corner]], here: Corner) -> Corner:
    ways = onward[here]
    after = ways.pop()
    if not ways:
        del onward[here]
    return after


def _corners(line: list[Corner]) -> list[Corner]:
    """Only the points at which the line bends."""
    count = len(line)
    return [
        point
        for i, point in enumerate(line)
        if not (line[i - 1][0] == point[0] == line[(i + 1) % count][0])
        and not (line[i - 1][1] == point[1] == line[(i + 1) % count][1])
    ]

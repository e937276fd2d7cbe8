"""Names beside tokens, so that no name lies over another one or over a token."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

LETTER = 0.5  # of the size of the words, about, in the display face
PAD = 0.7  # the same, of a plate beside its words
HIGH = 1.3  # the same, of a plate
TOKEN = 5.4  # units from the middle of a token to its edge

Box = tuple[float, float, float, float]  # left, top, right, bottom
Named = tuple[str, float, float]  # a name and the middle of its token


class Label(Struct, frozen=True):
    """A name on a plate, by the middle of the plate."""

    text: str
    x: float
    y: float
    wide: float
    high: float


def labels_of(
    named: Iterable[Named], others: Iterable[tuple[float, float]], *, size: float, within: Box
) -> tuple[Label, ...]:
    """Yield a label for each name for which there is room, below its token or else beside it.

    `others` are the middles of all tokens, `size` that of the words. All in units of the board.
    """
    named = list(named)
    tokens = [_around(x, y, TOKEN, TOKEN) for x, y in others]
    taken: list[Box] = []
    found = []
    for text, x, y in named:
        for label in _places(text, x, y, size):
            box = _around(label.x, label.y, label.wide / 2, label.high / 2)
            if _is_in(box, within) and not any(_meet(box, one) for one in (*taken, *tokens)):
                taken.append(box)
                found.append(label)
                break
    return tuple(found)


def _places(text: str, x: float, y: float, size: float) -> Iterator[Label]:
    """Below, above, right, left, then the corners."""
    wide, high = (len(text) * LETTER + PAD) * size, HIGH * size
    aside, down = TOKEN + wide / 2, TOKEN + high / 2
    steps: Sequence[tuple[float, float]] = (
        (0, down),
        (0, -down),
        (aside, 0),
        (-aside, 0),
        (aside, down),
        (-aside, down),
        (aside, -down),
        (-aside, -down),
    )
    for dx, dy in steps:
        yield Label(text, x + dx, y + dy, wide, high)


def _around(x: float, y: float, wide: float, high: float) -> Box:
    return x - wide, y - high, x + wide, y + high


def _meet(one: Box, other: Box) -> bool:
    """True if two boxes have more than an edge in common."""
    near = 0.01
    return (
        one[0] < other[2] - near
        and other[0] < one[2] - near
        and one[1] < other[3] - near
        and other[1] < one[3] - near
    )


def _is_in(box: Box, within: Box) -> bool:
    return (
        box[0] >= within[0] and box[1] >= within[1] and box[2] <= within[2] and box[3] <= within[3]
    )

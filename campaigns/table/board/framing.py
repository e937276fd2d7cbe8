"""The part of a board that is shown to a room: who plays and what happened, with no token cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil

from campaigns.table.board.ground import UNIT
from campaigns.table.board.svg import Drawing, Token, corner_of
from rules.table import Board

MARGIN = 3 * UNIT  # around everybody who is kept in sight
LEAST = 16 * UNIT  # high at least, so that the picture does not jump at each step

Box = tuple[float, float, float, float]  # left, top, right, bottom
Point = tuple[float, float]


def framed(board: Board, drawing: Drawing, seen: Sequence[Point], shape: float) -> Box:
    """Return the part around these points, as wide to its height as `shape` where the board is.

    Without points it is the whole board.
    """
    whole = _whole(drawing)
    if not seen:
        return whole
    around = (
        min(x for x, _ in seen) - MARGIN,
        min(y for _, y in seen) - MARGIN,
        max(x for x, _ in seen) + MARGIN,
        max(y for _, y in seen) + MARGIN,
    )
    box = _placed(_shaped(around, shape, drawing), whole)
    return _without_cuts(box, tuple(_tokens(board, drawing, whole)), whole)


def fit_of(box: Box, drawing: Drawing) -> str:
    """The `preserveAspectRatio` of a picture of this part, whose room may have another shape.

    A part at an edge of the board stands at that edge of its room. The rest of the room shows
    more of the board, and nothing beyond it.
    """
    left, top, right, bottom = _whole(drawing)
    across = _place(box[0] <= left, box[2] >= right)
    return f"x{across}Y{_place(box[1] <= top, box[3] >= bottom)}"


def _place(at_start: bool, at_end: bool) -> str:
    if at_start == at_end:
        return "Mid"
    return "Min" if at_start else "Max"


def _whole(drawing: Drawing) -> Box:
    left, top = drawing.grid.west * UNIT, drawing.grid.north * UNIT
    return left, top, left + drawing.across, top + drawing.down


def _shaped(around: Box, shape: float, drawing: Drawing) -> Box:
    """A larger box of whole squares with the same middle, no larger than the board."""
    wide, high = around[2] - around[0], around[3] - around[1]
    tall = min(_squares(max(high, wide / shape, LEAST)), drawing.down)
    broad = min(max(_squares(wide), _nearest(tall * shape)), drawing.across)
    tall = min(max(tall, _nearest(broad / shape)), drawing.down)
    x, y = (around[0] + around[2]) / 2, (around[1] + around[3]) / 2
    return x - broad / 2, y - tall / 2, x + broad / 2, y + tall / 2


def _squares(units: float) -> int:
    """As many units as the squares that hold these."""
    return ceil(units / UNIT) * UNIT


def _nearest(units: float) -> int:
    return round(units / UNIT) * UNIT


def _placed(box: Box, whole: Box) -> Box:
    """The box on whole squares of the board."""
    wide, high = box[2] - box[0], box[3] - box[1]
    left = min(max(_nearest(box[0]), whole[0]), whole[2] - wide)
    top = min(max(_nearest(box[1]), whole[1]), whole[3] - high)
    return left, top, left + wide, top + high


def _without_cuts(box: Box, tokens: Sequence[Box], whole: Box) -> Box:
    """The box, widened until every token is in it or outside of it."""
    while cut := [one for one in tokens if _meet(box, one) and not _holds(box, one)]:
        box = (
            max(whole[0], min(box[0], *(one[0] for one in cut))),
            max(whole[1], min(box[1], *(one[1] for one in cut))),
            min(whole[2], max(box[2], *(one[2] for one in cut))),
            min(whole[3], max(box[3], *(one[3] for one in cut))),
        )
    return box


def _tokens(board: Board, drawing: Drawing, whole: Box) -> Iterator[Box]:
    """Yield the squares of large tokens, and what all others fill, where they are on the board."""
    left, top, right, bottom = whole
    for token in drawing.tokens:
        for one in _filled(board, token):
            yield max(left, one[0]), max(top, one[1]), min(right, one[2]), min(bottom, one[3])


def _filled(board: Board, token: Token) -> Iterable[Box]:
    if len(token.piece.squares) > 1 and not token.parts:
        corners = [corner_of(board, at) for at in token.piece.squares]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return [(min(xs), min(ys), max(xs) + UNIT, max(ys) + UNIT)]
    spots = [(part.x, part.y, part.scale) for part in token.parts]
    half = UNIT / 2
    return [
        (x - half * size, y - half * size, x + half * size, y + half * size)
        for x, y, size in spots or [(token.x, token.y, min(token.scale, 1))]
    ]


def _meet(box: Box, other: Box) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


def _holds(box: Box, other: Box) -> bool:
    return box[0] <= other[0] and box[1] <= other[1] and other[2] <= box[2] and other[3] <= box[3]

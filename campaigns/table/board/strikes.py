"""The line from who attacks to who is attacked, which is also seen where they touch."""

from __future__ import annotations

from math import hypot

from msgspec import Struct

from campaigns.table.board.svg import RADIUS, Drawing

TOUCHING = 20  # units between two middles whose tokens leave too little of a straight line
BOW = 9  # units that a bow rises over both
HEAD = 2.2  # of its arrow
CLEAR = 24  # pixels from the line to words beside it: what is in the way stays in sight
HIGH = 24  # pixels of such words

Point = tuple[float, float]


class StrikeLine(Struct, frozen=True):
    """A path from one piece to another. A bow lies over the tokens, with an arrow at its end."""

    path: str
    head: str = ""  # of a bow
    middle: Point | None = None  # of a straight line
    across: Point = (0, 0)  # the way to its right or lower side, one long

    def aside(self, side: int, wide: float) -> Point:
        """Pixels from the middle of the line to that of words beside it, which are so wide."""
        x, y = self.across
        far = side * (CLEAR + abs(x) * wide / 2 + abs(y) * HIGH / 2)
        return round(far * x, 1), round(far * y, 1)


def stands_of(drawing: Drawing) -> dict[str, Point]:
    """The middles of the bodies and the pieces of a board, by key. The first of several parts."""
    found = {one.key: (one.x, one.y) for one in drawing.fallen}
    for token in drawing.tokens:
        first = token.parts[0] if token.parts else token
        found[token.piece.key] = (first.x, first.y)
    return found


def strike_line(start: Point, end: Point) -> StrikeLine:
    """A straight line, or a bow where the tokens touch or share a square."""
    (x, y), (to_x, to_y) = start, end
    if (far := hypot(to_x - x, to_y - y)) > TOUCHING:
        middle = (x + to_x) / 2, (y + to_y) / 2
        across = (y - to_y) / far, (to_x - x) / far
        if sum(across) < 0:
            across = -across[0], -across[1]
        return StrikeLine(f"M{x:g} {y:g}L{to_x:g} {to_y:g}", middle=middle, across=across)
    top = min(y, to_y) - RADIUS - BOW
    high, tip = y - RADIUS, to_y - RADIUS
    head = f"M{to_x - HEAD:g} {tip - 1.5 * HEAD:g}h{2 * HEAD:g}L{to_x:g} {tip:g}z"
    return StrikeLine(
        f"M{x:g} {high:g}C{x:g} {top:g} {to_x:g} {top:g} {to_x:g} {tip - HEAD:g}", head
    )

"""The line from who attacks to who is attacked, which is also seen where they touch."""

from __future__ import annotations

from math import hypot

from msgspec import Struct

from campaigns.table.board.svg import RADIUS, Drawing

TOUCHING = 20  # units between two middles whose tokens leave too little of a straight line
BOW = 9  # units that a bow rises over both
HEAD = 2.2  # of its arrow

Point = tuple[float, float]


class StrikeLine(Struct, frozen=True):
    """A path from one piece to another. A bow lies over the tokens, with an arrow at its end."""

    path: str
    head: str = ""  # of a bow
    middle: Point | None = None  # of a straight line


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
    if hypot(to_x - x, to_y - y) > TOUCHING:
        middle = (x + to_x) / 2, (y + to_y) / 2
        return StrikeLine(f"M{x:g} {y:g}L{to_x:g} {to_y:g}", middle=middle)
    top = min(y, to_y) - RADIUS - BOW
    high, tip = y - RADIUS, to_y - RADIUS
    head = f"M{to_x - HEAD:g} {tip - 1.5 * HEAD:g}h{2 * HEAD:g}L{to_x:g} {tip:g}z"
    return StrikeLine(
        f"M{x:g} {high:g}C{x:g} {top:g} {to_x:g} {top:g} {to_x:g} {tip - HEAD:g}", head
    )

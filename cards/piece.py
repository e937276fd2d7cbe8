"""A piece to cut out, such as a card, a token, a standee or a part of a map."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import sqrt
from typing import Literal, NamedTuple

from cards.paper import Size
from cards.pen import Pen, Points

Draw = Callable[[Pen], None]
Under = Callable[[Pen, float], None]  # is told how far the bleed goes
Outline = Literal["rect", "round", "hex"]


class Piece(NamedTuple):
    """Something to cut out, drawn with the top left corner of its trim at the origin.

    `front` and `back` may draw beyond the trim, and are clipped to the bleed. Nothing that matters
    lies nearer to the cut than `cards.paper.SAFE`. The back is drawn as seen when the piece is
    turned over sideways, like a page. The imposition puts it behind the front.
    """

    key: Hashable  # the same key is the same drawing: it is drawn once and placed many times
    name: str  # for the bookmark and the words beside the page's picture
    trim: Size
    front: Draw
    back: Draw | None = None
    shape: Outline = "rect"  # the outline for cut lines; round and hex fill the width of the trim
    group: str = ""  # packed ones stay together, in the order of the groups; others begin a row
    cut: bool = True  # false where the drawing brings its own cut line
    pin: bool = False  # true forbids turning it on the sheet
    reaches: bool = True  # false promises that front and back keep to the trim
    under: Under | None = None  # colour beyond the trim, drawn before any piece of the page
    back_under: Under | None = None


def hexagon(half: float) -> Points:
    """Its corners around the origin, from the one at the left. It is twice `half` wide."""
    rise = half * sqrt(3) / 2
    upper = ((-half / 2, -rise), (half / 2, -rise))
    return ((-half, 0), *upper, (half, 0), *((-x, -y) for x, y in upper))


Pieces = tuple[tuple[Piece, int], ...]  # with how many of each

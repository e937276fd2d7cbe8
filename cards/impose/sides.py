"""Where the back of a piece lies: on the other side of the paper, or across a fold."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cards.paper import Duplex, Size


class Spot(NamedTuple):
    """A copy of a piece on a page: its trim as it lies there, in millimetres from the top left."""

    item: int  # place of the piece among those to print
    x: float
    y: float
    width: float
    height: float
    turn: int = 0  # degrees against the clock

    @property
    def origin(self) -> tuple[float, float]:
        """Where the top left corner of the piece itself comes to lie."""
        if self.turn == 90:
            return self.x, self.y + self.height
        if self.turn == 180:
            return self.x + self.width, self.y + self.height
        if self.turn == 270:
            return self.x + self.width, self.y
        return self.x, self.y


class Fold(NamedTuple):
    """A line across the paper, fronts before it and backs beyond it."""

    axis: Literal["x", "y"]  # an upright line has an x
    at: float


def behind(spot: Spot, paper: Size, duplex: Duplex, fold: Fold | None = None) -> Spot:
    """The back of the piece at `spot`.

    Paper stands upright: turned on its long edge left and right change places, on its short edge
    top and bottom do. A fold mirrors like the edge that it is parallel to.
    """
    if duplex == "short" or (fold and fold.axis == "y"):
        line = fold.at if fold else paper.height / 2
        turn = (180 - spot.turn) % 360
        return spot._replace(y=2 * line - spot.y - spot.height, turn=turn)
    line = fold.at if fold else paper.width / 2
    return spot._replace(x=2 * line - spot.x - spot.width, turn=-spot.turn % 360)

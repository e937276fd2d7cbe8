"""Tiles of a town on a page: each is one form, drawn once and placed as it lies."""

from __future__ import annotations

from functools import partial
from typing import Final

from cards.composer import Composer
from cards.draw.ground.plot import Plot
from cards.inked.place import place
from cards.inked.town.tile import SIDE, tile_drawing
from cards.paper import POINTS
from cards.pen import Pen
from rules.maps import LaidArt

# Where the north-western corner of a tile lies once it is turned, in sides of the tile.
CORNERS: Final = {0: (0, 0), 90: (1, 0), 180: (1, 1), 270: (0, 1)}
BOX: Final = (0.0, 0.0, SIDE / POINTS, SIDE / POINTS)


def draw_arts(pen: Pen, composer: Composer, plot: Plot, square: float) -> None:
    """The tiles in view. The north-western corner of square 0 is at the origin."""
    for laid in plot.arts:
        middle = laid.side / 2
        if plot.shows(laid.column + middle, laid.row + middle):
            _draw_art(pen, composer, laid, square)


def _draw_art(pen: Pen, composer: Composer, laid: LaidArt, square: float) -> None:
    saves, side = not composer.palette.fills, laid.side * square
    words = composer.say(laid.art.name) if laid.art.name else ""
    drawing = tile_drawing(laid.art, laid.turn, words, saves=saves)
    x, y = CORNERS[laid.turn]
    pen.stamp(
        ("tile art", laid.art, laid.turn, words, saves),
        BOX,
        partial(place, drawing=drawing),
        x=laid.column * square + x * side,
        y=laid.row * square + y * side,
        turn=-laid.turn,
        scale=side * POINTS / SIDE,
    )

"""A town from above, as its board shows it, around the one space that a card is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from cards.draw.ground.hand import SQUARE
from cards.draw.ground.look import look_for
from cards.draw.ground.plot import Plot, SquareRect
from cards.draw.ground.zones import draw_surroundings, draw_zone_board
from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.palette import Palette
from cards.pen import Pen
from rules.maps import BattlefieldSheet
from rules.printables import CardDrawing

SIDE: Final = 150.0  # units of a space
AROUND: Final = 2  # spaces beside it, and of woods beyond the board
MIDDLE: Final = 220.0
Drawn = Callable[[str, Callable[[Inker], None]], None]


@lru_cache(maxsize=4)
def _plot(town: BattlefieldSheet) -> Plot:
    return Plot(town)


def draw_plan(
    pen: Pen, palette: Palette, inked: Drawn, drawing: CardDrawing, high: float, unit: float
) -> None:
    """Draw the spaces that are seen, with the lit one in the middle."""
    assert drawing.town
    column, row = drawing.spot
    look, level = look_for(palette, SQUARE), high * 0.5
    view = SquareRect(column - AROUND, row - AROUND, 2 * AROUND + 1, 2 * AROUND + 1)
    plot = _plot(drawing.town).seen(view, fine=True)
    scale = SIDE * unit / SQUARE
    x, y = (MIDDLE - (column + 0.5) * SIDE) * unit, (level - (row + 0.5) * SIDE) * unit
    with pen.at(x, y, scale=scale):
        draw_surroundings(pen, look, plot, AROUND)
        draw_zone_board(pen, look, plot)
    inked("light", lambda p: _light(p, level, high))


def _light(p: Inker, level: float, high: float) -> None:
    """Dusk over all but the space, with a frame and a pin."""
    x, y = MIDDLE - SIDE / 2, level - SIDE / 2
    if not p.saves:
        dark = outline.box(-40, -40, 520, high + 100) + outline.rounded(x, y, SIDE, SIDE, 8)
        p.path(dark, "#10182A", line=None, alpha=0.28)
    p.path(outline.rounded(x, y, SIDE, SIDE, 8), None, line=INK, width=13)
    p.path(outline.rounded(x, y, SIDE, SIDE, 8), None, line="#F7C77A", width=7)
    pin = "M0 0Q-34 -42 -34 -64A34 34 0 1 1 34 -64Q34 -42 0 0Z"
    with p.at(MIDDLE + SIDE / 2 - 12, level - SIDE / 2 + 30, 0, 0.7):
        p.path(pin, "#C2552F", line="#FBF7EC", width=14)
        p.path(pin, "#C2552F", width=5)
        p.oval((0, -64), 13, "#FBF7EC", width=4)

"""The ground of a battlefield as a picture for the screen: drawn as on paper."""

from __future__ import annotations

from cards.composer import Composer
from cards.draw.board import draw_ground
from cards.draw.ground.hand import SQUARE
from cards.draw.ground.plot import Plot
from cards.palette import FULL
from cards.paper import POINTS
from cards.pen import Pen
from cards.svg_canvas import SvgCanvas
from rules.maps import BattlefieldSheet


def ground_svg(sheet: BattlefieldSheet) -> str:
    """SVG text of the squares and of what is on them, without names, frame, pieces and tiles."""
    canvas, side = SvgCanvas(), SQUARE * POINTS
    draw_ground(Pen(canvas), Composer(str, FULL), Plot(sheet), arts=False)
    return canvas.svg(sheet.columns * side, sheet.rows * side)

"""The picture of a card for the screen: drawn as on paper."""

from __future__ import annotations

from typing import Final

from cards.draw.pictures.picture import WIDE, PictureWindow, place_card_picture
from cards.palette import FULL
from cards.paper import POINTS
from cards.pen import Pen
from cards.svg_canvas import SvgCanvas
from rules.printables import CardDrawing, Role

HIGH: Final = 264.0  # units of a card that is 440 units wide


def picture_svg(drawing: CardDrawing, key: str, role: Role) -> str:
    """SVG text of the picture on the face of this card."""
    canvas = SvgCanvas()
    window = PictureWindow(HIGH, HIGH, 1 / POINTS, 0.0)
    place_card_picture(Pen(canvas), FULL, drawing, key, role, window)
    return canvas.svg(WIDE, HIGH)

"""Faces of a die, dark where they succeed, for sheets and player aids."""

from __future__ import annotations

from typing import Final

from cards.palette import WHITE, Palette
from cards.pen import Pen

SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_die(pen: Pen, palette: Palette, face: int, side: float, *, filled: bool) -> None:
    """The face of a die from its top left corner, drawn once for all its places."""

    def draw(inner: Pen) -> None:
        _face(inner, palette, face, side, filled=filled)

    key = ("die", face, filled, round(side, 3))
    pen.stamp(key, (-0.3, -0.3, side + 0.3, side + 0.3), draw)


def _face(pen: Pen, palette: Palette, face: int, side: float, *, filled: bool) -> None:
    fill, edge = (palette.text, palette.text) if filled else (None, palette.line)
    pen.rect((0, 0, side, side), fill=fill, stroke=edge, width=0.3, radius=0.18 * side)
    colour = WHITE if filled else palette.line
    for x, y in SPOTS[face]:
        pen.circle(side / 2 + x * 0.27 * side, side / 2 + y * 0.27 * side, 0.1 * side, fill=colour)

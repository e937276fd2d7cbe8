"""Words as outlines, so that a drawing needs no font where it is shown."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import Final

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from cards.faces import FACES, FOLDER
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.inked.outline import Point

TRACK: Final = 0.05  # of the size, between two letters
_READING: Final = Lock()  # a font reads its tables when they are asked for, one thread at a time


@lru_cache(maxsize=8)
def _font(name: str) -> TTFont:
    return TTFont(FOLDER / f"{name}.ttf", lazy=True)


@lru_cache(maxsize=512)
def words_path(words: str, size: float) -> tuple[str, float]:
    """Return the outline of words around a middle on the base line, and its width."""
    with _READING:
        return _outlined(words, size)


def _outlined(words: str, size: float) -> tuple[str, float]:
    placed, wide = [], 0.0
    for sign in words:
        name, glyph = _glyph(sign)
        font = _font(name)
        scale = size / font["head"].unitsPerEm
        placed.append((font, glyph, wide, scale))
        wide += font["hmtx"][glyph][0] * scale + size * TRACK
    wide = max(0.0, wide - size * TRACK)
    path = SVGPathPen(None, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
    for font, glyph, x, scale in placed:
        pen = TransformPen(path, (scale, 0, 0, -scale, x - wide / 2, 0))
        font.getGlyphSet()[glyph].draw(pen)
    return path.getCommands(), wide


def _glyph(sign: str) -> tuple[str, str]:
    """The first font of the chain that has a character, and its glyph there."""
    for name in FACES["display"]:
        glyph = _font(name).getBestCmap().get(ord(sign))
        if glyph:
            return name, glyph
    return FACES["display"][0], ".notdef"


def letter(p: Inker, place: Point, words: str, size: float, fill: str = INK) -> None:
    """Write words around a middle on the base line. Where ink is saved they are ink."""
    path, _ = words_path(words, size)
    if path:
        with p.at(*place):
            p.path(path, INK if p.saves else fill, line=None)

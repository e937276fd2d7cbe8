"""The picture of a figure: a photo, or its drawing before an evening, torn at two edges."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from PIL import Image
from reportlab.lib.utils import ImageReader

from cards.draw.evening import draw_evening
from cards.draw.ornament import torn_line
from cards.palette import Palette, rgb
from cards.pen import Box, Pen
from cards.portraits.form import place_bust
from rules.printables import StatCard

_PAPER: Final = rgb("#FFFFFF")
REACH: Final = 4.0  # the drawing goes this far over the trim; its box clips it
HATCH: Final = 1.6  # mm between the lines of the dusk
_DUSK: Final = rgb("#B9C0B6")
_HATCHED: Final = rgb("#A3AC9F")


class Photograph:
    """The bytes of a JPEG, its pixels and its digest; the digest is its identity."""

    def __init__(self, data: bytes) -> None:
        self.digest = hashlib.sha256(data).hexdigest()[:24]
        self.image: Any = ImageReader(BytesIO(data))
        self.width, self.height = self.image.getSize()


def _greyed(data: bytes) -> bytes:
    turned = BytesIO()
    Image.open(BytesIO(data), formats=("JPEG",)).convert("L").save(turned, "JPEG", quality=88)
    return turned.getvalue()


@lru_cache(maxsize=512)
def _read(path: str, changed_ns: int, grey: bool) -> Photograph | None:
    try:
        data = Path(path).read_bytes()
        return Photograph(_greyed(data) if grey else data)
    except (OSError, ValueError):
        return None


def photograph(path: str, *, grey: bool = False) -> Photograph | None:
    """The portrait at `path`, or None when there is none that can be read."""
    try:
        return _read(path, Path(path).stat().st_mtime_ns, grey) if path else None
    except (OSError, ValueError):
        return None


def place_picture(pen: Pen, palette: Palette, card: StatCard, box: Box, *, bleed: float) -> None:
    """The figure before an evening, from the left edge to a torn one; `bleed` beyond that edge.

    The left of the box is 0.
    """
    photo = photograph(card.portrait, grey=not palette.fills)
    looks = photo.digest if photo else card.drawn or card.silhouette
    _, top, right, bottom = box

    def draw(inner: Pen) -> None:
        _draw(inner, palette, card, photo, box)

    window = (-bleed, top - 1.0, right + 1.0, bottom + 1.0)
    pen.stamp(("picture", looks, card.shape, box, bleed), window, draw)


def _draw(pen: Pen, palette: Palette, card: StatCard, photo: Photograph | None, box: Box) -> None:
    _, top, right, bottom = box
    side = [(right + d, top + y) for y, d in torn_line(bottom - top, 0.5, 7)]
    foot = [(right - x, bottom + d) for x, d in torn_line(right + REACH, 0.5, 19)]
    sheet = ((-REACH, top), *side, *foot[1:])
    with pen.clipped(sheet):
        if photo:
            cover(pen, photo, (0.0, top, right, bottom))
        else:
            window = (-REACH, top, right, bottom)
            undead = is_undead(card)
            pen.stamp(
                ("evening", card.shape, undead, window),
                window,
                lambda inner: draw_evening(inner, palette, card.shape, window, undead=undead),
            )
            _figure(pen, palette, card, box)
    torn = (*side, *foot[1:])
    if palette.fills:
        pen.polygon(torn, stroke=_PAPER, width=0.6, closed=False)
    else:
        pen.polygon(torn, stroke=palette.text, width=0.25, closed=False)


def is_undead(card: StatCard) -> bool:
    """True if the face of the card is that of somebody undead."""
    return card.drawn is not None and card.drawn.condition == "undead"


def place_sky(pen: Pen, palette: Palette, card: StatCard, box: Box, *, bleed: float) -> None:
    """The sky of a picture beyond the left edge of a card."""
    shape, undead = card.shape, is_undead(card)
    _, top, right, bottom = box
    window = (-REACH, top, right, bottom)
    pen.stamp(
        ("sky", shape, undead, box, bleed),
        (-bleed, top, 0.0, bottom),
        lambda inner: draw_evening(inner, palette, shape, window, undead=undead),
    )


def _figure(pen: Pen, palette: Palette, card: StatCard, box: Box) -> None:
    left, top, right, bottom = box
    if card.drawn:
        place_bust(pen, palette, card.drawn, (left, top + 1.6, right, bottom))
        return
    side = min(right - left, bottom - top) * 0.86
    ink = palette.ground if palette.fills else palette.text
    pen.icon(card.silhouette, (left + right - side) / 2, bottom - side * 1.02, side, ink)


def cover(pen: Pen, photo: Photograph, window: Box) -> None:
    """Cover the window around its middle; what is too wide or too high is for a clip to cut."""
    left, top, right, bottom = window
    scale = max((right - left) / photo.width, (bottom - top) / photo.height)
    wide, high = photo.width * scale, photo.height * scale
    left, top = (left + right - wide) / 2, (top + bottom - high) / 2
    pen.picture(photo.image, (left, top, left + wide, top + high))


def draw_backdrop(pen: Pen, palette: Palette, window: Box) -> None:
    """Dusk behind a drawn portrait, hatched in two directions; nothing where ink is saved."""
    if not palette.fills:
        return
    left, top, right, bottom = window
    high = bottom - top
    pen.rect(window, fill=_DUSK)
    steps = range(int((right - left + high) / HATCH) + 1)
    for lean in (0.0, high):
        for step in steps:
            x = left - high + step * HATCH
            pen.line((x + lean, top), (x + high - lean, top + high), _HATCHED, width=0.18)

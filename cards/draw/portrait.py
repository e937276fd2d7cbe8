"""The portrait or the silhouette, as a photograph torn at its edges and taped to the card."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from PIL import Image
from reportlab.lib.utils import ImageReader

from cards.draw.ornament import torn_sheet
from cards.palette import Palette, rgb
from cards.pen import Box, Pen
from cards.portraits.form import place_bust
from rules.portraits import Portrait
from rules.printables import Icon

WIDTH: Final = 24.0
HEIGHT: Final = 30.0
_TAPE: Final = rgb("#DCD0AC")
_SHADOW: Final = rgb("#C9C1AC")
_PAPER: Final = rgb("#FFFFFF")
_EDGE: Final = 1.1
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


def place_portrait(
    pen: Pen,
    palette: Palette,
    *,
    path: str,
    drawn: Portrait | None,
    silhouette: Icon,
    x: float,
    y: float,
    scale: float = 1.0,
) -> None:
    """24 x 30 mm, or less by the scale, with the top left corner at x, y."""
    photo = photograph(path, grey=not palette.fills)
    key = ("portrait", photo.digest if photo else drawn or silhouette)

    def draw(inner: Pen) -> None:
        _draw(inner, palette, photo, drawn, silhouette)

    pen.stamp(key, (-2, -2, WIDTH + 2, HEIGHT + 2), draw, x=x, y=y, scale=scale)


def _draw(
    pen: Pen,
    palette: Palette,
    photo: Photograph | None,
    drawn: Portrait | None,
    silhouette: Icon,
) -> None:
    sheet = torn_sheet(WIDTH, HEIGHT, 0.38, 7)
    if palette.fills:
        pen.polygon([(px + 0.55, py + 0.6) for px, py in sheet], fill=_SHADOW)
        pen.polygon(sheet, fill=_PAPER)
    else:
        pen.polygon(sheet, stroke=palette.line, width=0.2)
    inner = torn_sheet(WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, 0.22, 17)
    shifted = [(px + _EDGE, py + _EDGE) for px, py in inner]
    with pen.clipped(shifted):
        if photo:
            cover(pen, photo, (0.0, 0.0, WIDTH, HEIGHT))
        elif drawn:
            draw_backdrop(pen, palette, (0.0, 0.0, WIDTH, HEIGHT))
            place_bust(pen, palette, drawn, (0.0, 1.2, WIDTH, HEIGHT))
        else:
            _silhouette(pen, palette, silhouette)
    if palette.fills:
        tape = ((7.6, -1.3), (16.2, -1.75), (16.4, 0.95), (7.8, 1.35))
        pen.polygon(tape, fill=_TAPE)


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


def _silhouette(pen: Pen, palette: Palette, icon: Icon) -> None:
    if palette.fills:
        pen.rect((0, 0, WIDTH, HEIGHT), fill=palette.raised)
        for i in range(-4, 18):
            y = i * 2.6
            band = ((0, y), (WIDTH, y - 9), (WIDTH, y - 7.9), (0, y + 1.1))
            pen.polygon(band, fill=palette.ground)
    pen.icon(icon, 1.4, 5.6, 21.2, palette.dark if palette.fills else palette.text)

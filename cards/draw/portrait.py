"""The picture of a figure: a photo, or its drawing before an evening, torn at two edges."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from PIL import Image
from reportlab.lib.utils import ImageReader

from cards.draw.evening import draw_evening, sun_of
from cards.draw.frame import badge_radius
from cards.draw.framings import (
    CLIP,
    REACH,
    draw_chart,
    draw_halftone,
    draw_hatched,
    draw_sheet,
    frame_picture,
)
from cards.draw.ornament import badge
from cards.palette import WHITE, Palette, rgb
from cards.paper import Size
from cards.pen import Box, Pen
from cards.portraits.bodies.form import place_half
from cards.portraits.form import place_head
from rules.printables import StatCard

ABOVE: Final = 1.6  # mm of sky over a head
OVER: Final = 5.0  # mm beyond the right edge of a card, for a picture across it
CHEST: Final = 330.0  # units under the neck where one across a card ends
WAIST: Final = 520.0  # units under the neck where a picture ends
HATCH: Final = 1.6  # mm between the lines of the dusk
_DUSK: Final = rgb("#B9C0B6")
_HATCHED: Final = rgb("#A3AC9F")


class Photograph:
    """The bytes of a JPEG, its pixels and its digest. The digest is its identity."""

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


def place_picture(
    pen: Pen, palette: Palette, card: StatCard, box: Box, *, bleed: float, across: bool = False
) -> None:
    """The figure in the frame of the theme. `bleed` beyond the left edge, where the box begins.

    One `across` the card ends at its right edge.
    """
    photo = _photo(palette, card)
    looks = photo.digest if photo else card.drawn or card.silhouette
    left, top, right, bottom = box

    def draw(inner: Pen) -> None:
        framed = (left, top, right + OVER, bottom) if across else box
        frame_picture(inner, palette, framed, lambda pen, seen: _scene(pen, palette, card, seen))

    over = CLIP if palette.build.framing == "clip" else 2.8
    window = (left - bleed, top - over, right + (0.0 if across else 2.8), bottom + 1.0)
    pen.stamp(("picture", looks, card.shape, card.role, box, bleed), window, draw)


def _photo(palette: Palette, card: StatCard) -> Photograph | None:
    """The photo of the card, grey where it is printed in one ink."""
    one_ink = not palette.fills or palette.build.framing == "dots"
    return photograph(card.portrait, grey=one_ink)


def _scene(pen: Pen, palette: Palette, card: StatCard, box: Box) -> None:
    """A photo, or the figure before its sky, to fill the box."""
    photo = _photo(palette, card)
    if photo:
        cover(pen, photo, box)
        return
    _, top, right, bottom = box
    window = (-REACH if box[0] == 0 else box[0] - 1, top, right, bottom)
    undead = is_undead(card)
    pen.stamp(
        ("evening", card.shape, card.role, undead, window),
        window,
        lambda inner: _behind(inner, palette, card, window),
    )
    _figure(pen, palette, card, box)


def _behind(pen: Pen, palette: Palette, card: StatCard, window: Box) -> None:
    """Draw the wall, the sheet or the sky of the theme behind the figure."""
    framing = palette.build.framing
    if framing == "clip":
        draw_chart(pen, palette, window)
    elif framing == "dots":
        draw_halftone(pen, palette, window)
    elif framing == "cut":
        draw_hatched(pen, palette, window, card.shape)
    elif framing == "plan":
        draw_sheet(pen, palette, window)
    else:
        undead = is_undead(card)
        draw_evening(pen, palette, card.shape, window, undead=undead, role=card.role)


def place_badge_face(
    pen: Pen, palette: Palette, card: StatCard, middle: tuple[float, float], size: Size
) -> None:
    """The face in the badge of a card that has no room for a picture."""
    photo = photograph(card.portrait, grey=not palette.fills)
    radius = badge_radius(size) - 0.5
    box = (-radius, -radius, radius, radius)

    def draw(inner: Pen) -> None:
        outline = badge(card.shape, radius)
        fill = sun_of(card.shape) if palette.fills else palette.ground
        inner.polygon(outline, fill=fill, stroke=palette.text, width=0.3)
        with inner.clipped(outline):
            if photo:
                cover(inner, photo, box)
            elif card.drawn:
                place_head(inner, palette, card.drawn, box)

    key = ("badge face", photo.digest if photo else card.drawn, card.shape, radius)
    reach = radius * 1.3
    pen.stamp(key, (-reach, -reach, reach, reach), draw, x=middle[0], y=middle[1])


def is_undead(card: StatCard) -> bool:
    """True if the face of the card, or its side where there is no face, is undead."""
    if card.drawn is None:
        return card.shape == "jagged"
    return card.drawn.condition == "undead"


def place_sky(
    pen: Pen, palette: Palette, card: StatCard, box: Box, *, bleed: float, across: bool = False
) -> None:
    """The sky of a picture, with its frame, beyond the left edge of a card, or beyond both."""
    shape, undead = card.shape, is_undead(card)
    _, top, right, bottom = box
    over = (0.0, top, right + OVER, bottom) if across else box

    def inside(pen: Pen, seen: Box) -> None:
        _behind(pen, palette, card, (-REACH, *seen[1:]))

    pen.stamp(
        ("sky", shape, card.role, undead, box, bleed),
        (-bleed, top, right + bleed if across else 0.0, bottom + 1.0),
        lambda inner: frame_picture(inner, palette, over, inside),
    )


def _figure(pen: Pen, palette: Palette, card: StatCard, box: Box) -> None:
    left, top, right, bottom = box
    if palette.build.framing == "dots":
        palette = replace(palette, fills=False)  # white with black hair, as printed in one ink
    if card.drawn:
        edge = WHITE if palette.fills and palette.build.framing == "plan" else None
        window = (left, top + ABOVE, right, bottom)
        wide = right - left > 1.2 * (bottom - top)
        low = CHEST if wide or palette.build.framing == "dots" else WAIST
        place_half(pen, palette, card.drawn, window, low, edge=edge)
        return
    side = min(right - left, bottom - top) * 0.86
    ink = palette.ground if palette.fills else palette.text
    pen.icon(card.silhouette, (left + right - side) / 2, bottom - side * 1.02, side, ink)


def cover(pen: Pen, photo: Photograph, window: Box) -> None:
    """Cover the window around its middle. What is too wide or too high is for a clip to cut."""
    left, top, right, bottom = window
    scale = max((right - left) / photo.width, (bottom - top) / photo.height)
    wide, high = photo.width * scale, photo.height * scale
    left, top = (left + right - wide) / 2, (top + bottom - high) / 2
    pen.picture(photo.image, (left, top, left + wide, top + high))


def draw_backdrop(pen: Pen, palette: Palette, window: Box) -> None:
    """Dusk behind a drawn portrait, hatched in two directions. Nothing where ink is saved."""
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

"""The front and the back of a figure's card."""

from __future__ import annotations

from typing import Final

from cards.build import Header
from cards.composer import Composer
from cards.draw.field_manual import draw_manual, paint_form_edge
from cards.draw.frame import (
    badge_level,
    badge_radius,
    disc_middle,
    heights_of,
    place_frame,
    place_ground,
)
from cards.draw.layout import LaidOut
from cards.draw.newspaper import draw_newspaper, paint_paper
from cards.draw.portrait import place_badge_face, place_picture
from cards.draw.qr import place_code
from cards.draw.titles import Title, title_of
from cards.palette import Palette
from cards.paper import SAFE, Size
from cards.pen import Pen
from rules.printables import StatCard

LIFTS: Final[dict[Header, float]] = {"label": 1.2, "form": 0.6, "news": 0.9, "plan": 0.9}  # mm


def draw_front(pen: Pen, composer: Composer, card: StatCard, layout: LaidOut, size: Size) -> None:
    """The whole front, with its top left trim corner at the origin."""
    palette = composer.palette
    title = title_of(composer, card, size, themed=layout.themed, abridged=layout.abridged)
    if layout.themed and layout.picture:
        draw = draw_manual if palette.build.header == "form" else draw_newspaper
        draw(pen, composer, card, title, layout.placed, layout.picture, layout.code, size)
        return
    place_ground(pen, palette, size)
    draw_bands(pen, palette, layout, size, 0.0)
    if layout.picture:
        across = layout.picture[2] >= size.width
        place_picture(pen, palette, card, layout.picture, bleed=0.0, across=across)
    place_frame(
        pen,
        palette,
        size,
        role=card.role,
        shape=card.shape,
        disc=card.corner is not None,
    )
    side = badge_radius(size) * 1.16
    left, top = SAFE + badge_radius(size) - side / 2, badge_level(size) - side / 2
    on_paper = palette.build.name_on_paper
    ink = (palette.ground if on_paper else palette.dark) if palette.fills else palette.text
    if layout.picture or not (card.drawn or card.portrait):
        pen.icon(card.silhouette, left, top, side, ink)
    else:
        place_badge_face(pen, palette, card, (SAFE + badge_radius(size), badge_level(size)), size)
    _title(pen, palette, card, title, size)
    for block, x, y in layout.placed:
        block.place(pen, x, y)
    if layout.code:
        place_code(pen, card.link, layout.code)


def place_themed_bleed(pen: Pen, palette: Palette, size: Size, bleed: float) -> None:
    """The ornament of a theme's own layout over the trim, to lie under the fronts of a sheet."""
    box = (-bleed, -bleed, size.width + bleed, size.height + bleed)
    paint = paint_form_edge if palette.build.header == "form" else paint_paper
    pen.stamp(("themed bleed", size, bleed), box, lambda inner: paint(inner, palette, size))


def draw_bands(pen: Pen, palette: Palette, layout: LaidOut, size: Size, reach: float) -> None:
    """Draw the bands under a table to the edges of the card, and so far beyond them."""
    border = palette.build.border
    for block, x, y in layout.placed:
        if block.band:
            right = x + block.width
            over = -border if border else reach
            left = -over if x < SAFE + 1 else x - 0.8
            right = size.width + over if right > size.width - SAFE - 1 else right
            pen.rect((left, y, right, y + block.height), fill=block.band)


def _title(pen: Pen, palette: Palette, card: StatCard, title: Title, size: Size) -> None:
    """Name and kind, the number in the disc, and the footer."""
    left, name = SAFE + 2 * badge_radius(size) + 1.5, title.name
    step = name.step
    head, foot = heights_of(size)
    lift = LIFTS.get(palette.build.header, 0.0)
    base = head - 0.6 * lift - (4.3 if len(name.lines) == 1 else 3.6 + step * (len(name.lines) - 1))
    on_paper = palette.build.name_on_paper
    ink = palette.text if on_paper else palette.on_dark
    for i, line in enumerate(name.lines):
        pen.text(left, base + i * step, line, "display", size=name.size, colour=ink)
    small = {key: small_line.line for key, small_line in title.small.items()}
    bright = palette.roles[card.role] if on_paper else palette.bright[card.role]
    pen.line_of_text(left, head - lift - 1.3, small["kind"], "label", colour=bright, spacing=0.3)
    if "disc" in small:
        x, y = disc_middle(size)
        low = y + 1.3 - (17 - small["disc"].size) * 0.04
        ink = palette.ground if palette.build.header == "news" else palette.text
        pen.line_of_text(x, low, small["disc"], "display", colour=ink, align="centre")
        pen.line_of_text(x, y + 3.6, small["label"], "label", colour=ink, align="centre")
    on_foot = palette.build.header in ("form", "news")
    quiet = palette.muted if on_foot else palette.on_dark_muted
    low = size.height - foot / 2 + (0.2 if on_foot else 0.0)
    pen.line_of_text(size.width / 2, low, small["footer"], "label", colour=quiet, align="centre")

"""A face in a disc, as forms show it beside a name.

A small module of its own: cards and forms share nothing else of a portrait.
"""

from __future__ import annotations

from cards.draw.ornament import badge
from cards.draw.portrait import cover, photograph
from cards.palette import Palette, rgb
from cards.pen import Pen
from cards.portraits.form import place_head
from rules.portraits import Portrait


def draw_round_face(
    pen: Pen, palette: Palette, drawn: Portrait | None, photo: str, side: float
) -> None:
    """A head in a disc of `side` mm around the origin, with a ring."""
    half = side / 2
    disc = badge("round", half)
    picture = photograph(photo, grey=not palette.fills)
    if palette.fills:
        pen.polygon(disc, fill=rgb("#F7C77A"))
    with pen.clipped(disc):
        if picture:
            cover(pen, picture, (-half, -half, half, half))
        elif drawn:
            place_head(pen, palette, drawn, (-half, -half * 0.94, half, half * 1.06))
    pen.polygon(disc, stroke=palette.text, width=0.3)

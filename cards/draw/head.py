"""The head of a drawn page: an evening with the party, torn off below, and the band of a title."""

from __future__ import annotations

from typing import Final, NamedTuple

from cards.draw.dusk import INK, PAPER, draw_evening, draw_party
from cards.draw.ornament import torn_line
from cards.palette import WHITE, Palette
from cards.pen import Box, Pen
from rules.portraits import Portrait

TEAR: Final = 8.0  # mm under a head that its stamp takes


class Head(NamedTuple):
    """The measures of a head in millimetres, from its upper left corner."""

    wide: float
    high: float
    sun: tuple[float, float, float]  # its middle and its radius
    party: Box | None = None
    band: Box | None = None  # of the title
    depth: float = 0.9  # by which the foot is torn


def draw_head(
    pen: Pen, palette: Palette, head: Head, faces: tuple[Portrait, ...] = (), first: int = 0
) -> None:
    """The head once for all pages that have it. `first` of the dead are left out."""
    wide, high = head.wide, head.high
    torn = [(x, high + y) for x, y in torn_line(wide, head.depth, 5)]

    def draw(inner: Pen) -> None:
        with inner.clipped([(0, 0), (wide, 0), *reversed(torn)]):
            draw_evening(inner, palette, (0, 0, wide, high + 2), head.sun)
            if head.party:
                draw_party(inner, palette, head.party, faces, first)
        paper = PAPER if palette.fills else WHITE
        inner.polygon([*torn, (wide, high + 6), (0, high + 6)], fill=paper)
        edge = WHITE if palette.fills else palette.text
        inner.polygon(torn, stroke=edge, width=0.5, closed=False)
        if head.band:
            draw_name_band(inner, palette, head.band)

    loud = palette.bright["accent"]
    key = ("head", head, faces, first, palette.evening, loud, palette.fills)
    pen.stamp(key, (0, 0, wide, high + TEAR), draw)


def draw_name_band(pen: Pen, palette: Palette, box: Box) -> None:
    """A black band that slants, with an edge in the loud colour of the page."""
    left, top, right, bottom = box
    upper = ((left, top + 2.4), (right - 4, top), (right, bottom - 2), (left, bottom))
    edge = ((left, bottom), (right, bottom - 2), (right + 0.4, bottom), (left, bottom + 2.2))
    if palette.fills:
        pen.polygon(upper, fill=INK)
        pen.polygon(edge, fill=palette.bright["accent"])
    else:
        pen.polygon(upper, fill=WHITE, stroke=palette.text, width=0.4)

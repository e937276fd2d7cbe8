"""Puts an inked drawing on a page or into a picture, by the pen that draws everything else."""

from __future__ import annotations

from cards.inked.operation import Drawing, Layer, Stroke
from cards.palette import rgb
from cards.paper import POINTS
from cards.pen import Pen


def place(pen: Pen, drawing: Drawing) -> None:
    """Draw everything. A unit is a point. Transparent parts need a form around them."""
    pen.soften()
    _draw(pen, drawing)


def _draw(pen: Pen, drawing: Drawing) -> None:
    for one in drawing:
        if isinstance(one, Stroke):
            _stroke(pen, one)
            continue
        with pen.at(one.x / POINTS, one.y / POINTS, -one.turn, one.scale):
            _clipped(pen, one)


def _clipped(pen: Pen, layer: Layer) -> None:
    if not layer.clip:
        _draw(pen, layer.inner)
        return
    with pen.inside(layer.clip):
        _draw(pen, layer.inner)


def _stroke(pen: Pen, one: Stroke) -> None:
    fill, line = (rgb(code) if code else None for code in (one.fill, one.line))
    if not (fill or line):
        return
    if one.alpha == 1.0 and not one.dash and not one.butt:
        pen.traced(one.path, fill=fill, stroke=line, width=one.width)
        return
    with pen.inked(alpha=one.alpha, dash=one.dash, butt=one.butt):
        pen.traced(one.path, fill=fill, stroke=line, width=one.width)

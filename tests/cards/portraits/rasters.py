"""Heads as pixels, drawn as they are printed."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import pypdfium2
from PIL import Image

from cards.palette import Ink, palette_of
from cards.paper import POINTS, Size
from cards.pen import Pen
from cards.picture import PDFIUM
from cards.portraits.form import place_head
from cards.sheet_canvas import SheetCanvas
from rules.portraits import Portrait

COLUMNS = 20


def heads(portraits: Sequence[Portrait], px: int = 48, ink: Ink = "full") -> list[Image.Image]:
    """Each head on white, so many pixels wide and high."""
    rows = -(-len(portraits) // COLUMNS)
    target, side = BytesIO(), px / POINTS
    canvas = SheetCanvas(target, Size(COLUMNS * side, rows * side))
    canvas.translate(0, rows * px)
    pen = Pen(canvas)
    corners = [(n % COLUMNS, n // COLUMNS) for n in range(len(portraits))]
    for portrait, (column, row) in zip(portraits, corners, strict=True):
        left, top = column * side, row * side
        right, low = left + side, top + side
        with pen.clipped(((left, top), (right, top), (right, low), (left, low))):
            place_head(pen, palette_of(ink), portrait, (left, top, right, low))
    canvas.showPage()
    canvas.save()
    with PDFIUM:
        document = pypdfium2.PdfDocument(target.getvalue())
        sheet = document[0].render(scale=1).to_pil().convert("RGB")
        document.close()
    return [
        sheet.crop((column * px, row * px, (column + 1) * px, (row + 1) * px))
        for column, row in corners
    ]

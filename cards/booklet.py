"""A booklet as a PDF: A5 pages one after the other, or two on each side of A4 sheets to fold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO

from cards.composer import Composer
from cards.draw.booklet import PAGE, Draw, pages_of
from cards.palette import Ink, palette_of
from cards.paper import Size
from cards.pen import Pen
from cards.sheet_canvas import SheetCanvas
from cards.text import cleaned
from rules.booklets import Booklet
from rules.text import Translate, in_english

SHEET = Size(2 * PAGE.width + 1, PAGE.height)  # A4 lying: two A5 pages are a millimetre short
Page = tuple[Draw, ...]


def booklet_pdf(
    booklet: Booklet,
    *,
    fold: bool = False,
    ink: Ink = "full",
    translate: Translate = in_english,
    drawn: Callable[[int, int], None] = lambda done, of: None,
) -> bytes:
    """The booklet. To be folded, it is printed on both sides, turned on the short edge.

    Its own words are translated already. `translate` is for the names on its battlefields. `drawn`
    gets the number of sides that are drawn, and of all.
    """
    pages = pages_of(booklet, Composer(translate, palette_of(ink)))
    target = BytesIO()
    canvas = SheetCanvas(target, SHEET if fold else PAGE)
    canvas.setTitle(cleaned(booklet.title) or "Duskroll")
    canvas.setCreator("Duskroll")
    canvas.setAuthor("Duskroll")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if fold:
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("Duplex", "DuplexFlipShortEdge")
    pen = Pen(canvas)
    sides = list(imposed(len(pages)) if fold else ((number,) for number in range(len(pages))))
    for count, side in enumerate(sides, start=1):
        pen.forget()
        for place, number in enumerate(side):
            left = place * (SHEET.width - PAGE.width)
            with pen.at(left, -PAGE.height):
                for draw in pages[number] if number < len(pages) else ():
                    draw(pen)
        canvas.showPage()
        drawn(count, len(sides))
    canvas.save()
    return target.getvalue()


def imposed(count: int) -> Iterator[tuple[int, int]]:
    """The left and the right page of each side. Pages from 0, those from `count` on are empty."""
    last = -(-count // 4) * 4 - 1
    for side in range((last + 1) // 2):
        outer, inner = last - side, side
        yield (outer, inner) if side % 2 == 0 else (inner, outer)

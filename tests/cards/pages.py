"""Pieces on a page of their own with white around them, as pictures and as drawing calls."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO

import pypdfium2
import pypdfium2.raw as raw
from PIL import Image, ImageChops
from pypdf import PdfReader

from benchmarks._cards_recorder import Recorder
from cards.composer import Composer
from cards.deck import deck_pieces
from cards.document import Page, Part, Settings, draw_document, render_document
from cards.palette import Ink
from cards.paper import POINTS, Size
from cards.pen import Pen
from cards.picture import page_image
from cards.piece import Piece
from rules.printables import CardBack, DeckCard
from rules.text import Text, in_english, text
from tests.cards.conftest import Written, strings_of

AROUND = 6.0  # millimetres of white on every side

Make = Callable[[Composer], Piece]


class Alone:
    """A part with a page for each piece, unclipped, or for each piece's back."""

    title: Text = text("Alone")

    def __init__(self, makes: Sequence[Make], *, back: bool = False) -> None:
        self._makes, self._back = makes, back

    def pages(self, composer: Composer) -> Iterator[Page]:
        for make in self._makes:
            piece = make(composer)
            draw = piece.back if self._back else piece.front
            assert draw is not None

            def drawn(pen: Pen, draw: Callable[[Pen], None] = draw) -> None:
                with pen.at(AROUND, AROUND):
                    draw(pen)

            paper = Size(piece.trim.width + 2 * AROUND, piece.trim.height + 2 * AROUND)
            yield Page(paper=paper, label=text("Alone"), draw=drawn)


def pictures(part: Part, *, ink: Ink = "full", dpi: int = 75) -> list[Image.Image]:
    """The pages of the part as they are printed."""
    pdf = render_document([part], Settings(ink=ink), in_english)
    sizes = [page.mediabox for page in PdfReader(BytesIO(pdf)).pages]
    return [
        page_image(pdf, page, round(float(box.width) / 72 * dpi)) for page, box in enumerate(sizes)
    ]


def spilled(picture: Image.Image, dpi: int, reach: float = 0.0) -> tuple[int, int, int, int] | None:
    """Where something is printed farther than `reach` mm from the trim. A pixel is allowed."""
    inset = int((AROUND - reach) * dpi / 25.4) - 1
    outside = picture.convert("L")
    white = Image.new("L", (outside.width - 2 * inset, outside.height - 2 * inset), 255)
    outside.paste(white, (inset, inset))
    dark: tuple[int, int, int, int] | None = (
        ImageChops.invert(outside).point(lambda value: 255 if value > 12 else 0).getbbox()
    )
    return dark


def recorded(part: Part, *, ink: Ink = "full") -> Recorder:
    """The calls that the part's pages make."""
    recorder = Recorder()
    draw_document(recorder, [part], Settings(ink=ink), in_english)
    return recorder


def read(pdf: bytes) -> str:
    """All words of the pages, what a viewer shows in fields included, without spaces."""
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    for page in document:
        if page.formenv:
            page.flatten()
    words = "".join(page.get_textpage().get_text_range() for page in document)
    return "".join(words.split())


def clipped_strings(recorder: Recorder) -> list[str]:
    """Return the text beyond the box of its form, which is cut off."""
    lost = []
    for calls in recorder.forms.values():
        left, bottom, right, top = calls[0].args
        within = Recorder()
        within.calls, within.forms = calls[1:], recorder.forms
        for string in strings_of(within):
            (x0, y0), (x1, y1) = string.start, string.end
            if not (left <= min(x0, x1) and max(x0, x1) <= right + 0.05):
                lost.append(string.words)
            if not (bottom <= min(y0, y1) and max(y0, y1) <= top):
                lost.append(string.words)
    return lost


def strings_outside(strings: Sequence[Written], size: Size, inset: float) -> list[str]:
    """Return the text within `inset` mm of the trim, or beyond it. One page only."""
    left, low = (AROUND + inset) * POINTS - 0.05, (AROUND + inset) * POINTS - 0.05
    right, high = (AROUND + size.width - inset) * POINTS, (AROUND + size.height - inset) * POINTS
    return [
        string.words
        for string in strings
        for x, y in (string.start, string.end)
        if not (left <= x <= right + 0.05 and low <= y <= high + 0.05)
    ]


def smallest_words(pdf: bytes) -> float:
    """The smallest size in points of a character on any page, as it lies on the paper."""
    document = pypdfium2.PdfDocument(pdf)
    found = []
    for page in document:
        words = page.get_textpage()
        for n in range(words.count_chars()):
            box = raw.FS_MATRIX()
            if raw.FPDFText_GetUnicode(words, n) > 32 and raw.FPDFText_GetMatrix(
                words, n, ctypes.byref(box)
            ):
                scale = (box.c**2 + box.d**2) ** 0.5
                found.append(raw.FPDFText_GetFontSize(words, n) * scale)
    return min(found)


def deck_piece(composer: Composer, card: DeckCard, back: CardBack, size: Size) -> Piece:
    """A card that is the whole of its deck."""
    (piece,) = deck_pieces(composer, (card,), back, size)
    return piece

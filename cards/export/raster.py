"""Pieces as pixels: each is drawn on a page of its own with bleed, which becomes an image."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from io import BytesIO
from itertools import islice
from typing import Final, NamedTuple

import pypdfium2
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from cards.composer import Composer
from cards.document import Page, Settings, render_document
from cards.paper import Size
from cards.pen import Pen
from cards.picture import PDFIUM
from cards.piece import Piece
from rules.problems import Wrong
from rules.text import Text, in_english, text

INCH: Final = 25.4
BATCH: Final = 12  # pieces in one document: they share its fonts, and it stays small
MOST_PIECES: Final = 2_000
MOST_PIXELS: Final = 40_000_000
LEAST_DPI: Final = 36
MOST_DPI: Final = 1_200
LABEL: Final = text("Piece")


class Pixels(NamedTuple):
    """The size of an image, and its part beyond the cut."""

    width: int
    height: int
    dpi: int
    bleed: float  # in mm


class Side(NamedTuple):
    """One side of a piece. Transparent where nothing is drawn."""

    item: int  # place of the piece among those given
    back: bool
    image: Image.Image


def pixels_of(size: Size, dpi: int, bleed: float) -> Pixels:
    """The image of a piece. Raises: ValueError for what is too coarse, too fine or too large."""
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise Wrong(
            text(
                "image resolution must be {least} to {most} dpi, not {dpi}",
                least=LEAST_DPI,
                most=MOST_DPI,
                dpi=dpi,
            )
        )
    if not 0 <= bleed <= 6:
        raise Wrong(text("image bleed must be 0 to 6 mm"))
    wide, high = (
        max(1, round((length + 2 * bleed) / INCH * dpi)) for length in (size.width, size.height)
    )
    if wide * high > MOST_PIXELS:
        raise Wrong(
            text(
                "{wide} × {high} pixels is too large, so choose a lower resolution",
                wide=wide,
                high=high,
            )
        )
    return Pixels(wide, high, dpi, bleed)


def check_count(count: int) -> None:
    """Raises: ValueError for none, or for too many."""
    if not count:
        raise Wrong(text("the export has no pieces"))
    if count > MOST_PIECES:
        raise Wrong(text("more than {most} different pieces", most=MOST_PIECES))


def sides_of(
    pieces: Sequence[Piece], pixels: Callable[[Piece], Pixels], *, backs: bool = True
) -> Iterator[Side]:
    """Every side, a piece's back after its front. Few are in memory at a time."""
    numbered = iter(enumerate(pieces))
    while batch := list(islice(numbered, BATCH)):
        yield from _batch(batch, pixels, backs=backs)


class _Sides:
    """A part with one side on each page."""

    title: Text = LABEL

    def __init__(self, drawn: list[tuple[Piece, bool, Pixels]]) -> None:
        self._drawn = drawn

    def pages(self, composer: Composer) -> Iterator[Page]:
        for piece, back, pixels in self._drawn:
            reach = 2 * pixels.bleed
            paper = Size(piece.trim.width + reach, piece.trim.height + reach)
            draw = partial(_draw, piece=piece, back=back, bleed=pixels.bleed)
            yield Page(paper=paper, label=LABEL, draw=draw)


def _draw(pen: Pen, piece: Piece, back: bool, bleed: float) -> None:
    under, draw = (piece.back_under, piece.back) if back else (piece.under, piece.front)
    wide, high = piece.trim.width, piece.trim.height
    with pen.at(bleed, bleed):
        if under and bleed:
            under(pen, bleed)
        if draw and piece.reaches:
            draw(pen)
        elif draw:
            with pen.clipped(((0, 0), (wide, 0), (wide, high), (0, high))):
                draw(pen)


def _batch(
    batch: list[tuple[int, Piece]], pixels: Callable[[Piece], Pixels], *, backs: bool
) -> Iterator[Side]:
    drawn: list[tuple[Piece, bool, Pixels]] = []
    order: list[int] = []
    for item, piece in batch:
        for back in (False, True) if backs and piece.back else (False,):
            drawn.append((piece, back, pixels(piece)))
            order.append(item)
    pdf = render_document((_Sides(drawn),), Settings(), in_english)
    for page, (piece, back, wanted) in enumerate(drawn):
        yield Side(order[page], back, _extended(_image(pdf, page, wanted), piece, wanted))


def _image(pdf: bytes, page: int, wanted: Pixels) -> Image.Image:
    """The page stretched to exactly the pixels that are wanted. A rounding apart from its own."""
    with PDFIUM, closing(pypdfium2.PdfDocument(pdf)) as document:
        sheet = document[page]
        bitmap = pypdfium2.PdfBitmap.new_native(
            wanted.width, wanted.height, pypdfium2.raw.FPDFBitmap_BGRA, rev_byteorder=True
        )
        area = (0, 0, wanted.width, wanted.height)
        bitmap.fill_rect((255, 255, 255, 0), *area)
        flags = pypdfium2.raw.FPDF_REVERSE_BYTE_ORDER
        pypdfium2.raw.FPDF_RenderPageBitmap(bitmap, sheet, *area, 0, flags)
        image: Image.Image = bitmap.to_pil()
        return image.convert("RGBA").copy()


def _extended(image: Image.Image, piece: Piece, wanted: Pixels) -> Image.Image:
    """Where the drawing is a full rectangle that ends before the bleed does, it goes on.

    A drawing of words on nothing, or of another outline, stays as it is.
    """
    if not wanted.bleed or piece.shape != "rect":
        return image
    most = round(wanted.bleed / INCH * wanted.dpi) + 2
    box = _solid_box(image.getchannel("A").point(_SOLID), most)
    if box is None:
        return image
    left, top, right, bottom = box
    wide, high = image.size
    for rim, target in (
        ((left, top, right, top + 1), (left, 0, right, top)),
        ((left, bottom - 1, right, bottom), (left, bottom, right, high)),
        ((left, 0, left + 1, high), (0, 0, left, high)),
        ((right - 1, 0, right, high), (right, 0, wide, high)),
    ):
        size = (target[2] - target[0], target[3] - target[1])
        if min(size):
            image.paste(image.crop(rim).resize(size, Image.Resampling.NEAREST), target)
    return image


def _solid_box(solid: Image.Image, most: int) -> tuple[int, int, int, int] | None:
    """The box whose rim is drawn all around, at most so many pixels inside the image."""
    wide, high = solid.size
    left, top, right, bottom = 0, 0, wide, high
    while max(left, top, wide - right, high - bottom) <= most and left < right and top < bottom:
        holes = [
            int(solid.crop(rim).getextrema()[0] != 255)
            for rim in (
                (left, top, left + 1, bottom),
                (left, top, right, top + 1),
                (right - 1, top, right, bottom),
                (left, bottom - 1, right, bottom),
            )
        ]
        if not any(holes):
            return left, top, right, bottom
        left, top, right, bottom = (
            *(left + holes[0], top + holes[1]),
            *(right - holes[2], bottom - holes[3]),
        )
    return None


_SOLID: Final = [0] * 255 + [255]


def on_white(image: Image.Image) -> Image.Image:
    """The image as RGB, white where it was transparent."""
    paper = Image.new("RGB", image.size, "white")
    paper.paste(image, mask=image.getchannel("A"))
    return paper


def png(image: Image.Image, dpi: int) -> bytes:
    """A PNG in sRGB that knows how large it is on paper."""
    info = PngInfo()
    info.add(b"sRGB", b"\0")  # perceptual
    target = BytesIO()
    image.save(target, "PNG", dpi=(dpi, dpi), pnginfo=info, compress_level=6)
    return target.getvalue()

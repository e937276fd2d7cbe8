"""Pictures of a PDF's pages. PDFium is not thread-safe, so one page is drawn at a time."""

from __future__ import annotations

from io import BytesIO
from threading import Lock
from typing import Final

import pypdfium2
from PIL import Image

PDFIUM: Final = Lock()
WIDEST_PX: Final = 4_096


def page_count(pdf: bytes) -> int:
    """Return the number of pages. Raises: ValueError, if it is not a PDF."""
    with PDFIUM:
        document = _opened(pdf)
        try:
            return len(document)
        finally:
            document.close()


def page_image(pdf: bytes, page: int, width_px: int) -> Image.Image:
    """Page `page`, counted from 0, as a picture of this width.

    Raises: ValueError when it is no PDF, IndexError when there is no such page.
    """
    width_px = max(1, min(width_px, WIDEST_PX))
    with PDFIUM:
        document = _opened(pdf)
        try:
            if not 0 <= page < len(document):
                raise IndexError(f"no page {page}")
            sheet = document[page]
            bitmap = sheet.render(scale=width_px / sheet.get_width(), rev_byteorder=True)
            image: Image.Image = bitmap.to_pil().convert("RGB")
        finally:
            document.close()
    if image.width != width_px:
        image = image.resize((width_px, round(image.height * width_px / image.width)))
    return image


def page_png(pdf: bytes, page: int, width_px: int) -> bytes:
    """Page `page`, counted from 0, as a PNG of this width. Raises: as `page_image`."""
    # The default of the compression takes half as long again.
    return _saved(page_image(pdf, page, width_px), "PNG", compress_level=3)


def page_webp(pdf: bytes, page: int, width_px: int) -> bytes:
    """Page `page`, counted from 0, as a WebP, for screens. Raises: as `page_image`.

    It has a fifth of the bytes of a PNG and takes as long.
    """
    return _saved(page_image(pdf, page, width_px), "WEBP", quality=90, method=2)


def _saved(image: Image.Image, form: str, **how: int) -> bytes:
    target = BytesIO()
    image.save(target, form, **how)
    return target.getvalue()


def _opened(pdf: bytes) -> pypdfium2.PdfDocument:
    try:
        document = pypdfium2.PdfDocument(pdf)
        document.init_forms()  # else what is filled in is not drawn
        return document
    except pypdfium2.PdfiumError as error:
        raise ValueError("the PDF cannot be read") from error

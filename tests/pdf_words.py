"""The words of a PDF, as somebody copies them out of a reader."""

from __future__ import annotations

import pypdfium2

from cards.picture import PDFIUM


def words_of_pages(pdf: bytes) -> list[str]:
    """All text of each page, whether it stands on the page or beside it."""
    with PDFIUM:
        document = pypdfium2.PdfDocument(pdf)
        try:
            return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]
        finally:
            document.close()

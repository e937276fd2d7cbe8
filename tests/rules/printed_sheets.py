"""Sheets as they are printed, and all that is within them."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from msgspec import Struct
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from cards.document import Settings, render_document
from cards.palette import Ink
from cards.paper import PAPERS, Size
from cards.sheets.part import SheetPart
from rules.sheets import Sheet
from rules.text import Text, in_english


def pdf_of(
    sheet: Sheet, *, paper: Size = PAPERS["a4"], ink: Ink = "full", fillable: bool = False
) -> PdfReader:
    """The sheet as a document of its own."""
    part = SheetPart(sheet, paper, fillable)
    return PdfReader(BytesIO(render_document([part], Settings(ink=ink), in_english)))


def words_on(sheet: Sheet) -> str:
    """All that its pages say, in one line."""
    content = render_document([SheetPart(sheet, PAPERS["a4"])], Settings(), in_english)
    with PdfDocument(content) as opened:
        pages = [page.get_textpage().get_text_range() for page in opened]
    return " ".join(" ".join(pages).split())


def parts_of(thing: Any) -> Iterator[Any]:
    """Everything within a sheet."""
    yield thing
    if isinstance(thing, tuple):
        for one in thing:
            yield from parts_of(one)
    elif isinstance(thing, Struct) and not isinstance(thing, Text):
        for name in thing.__struct_fields__:
            yield from parts_of(getattr(thing, name))

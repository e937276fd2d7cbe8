"""The ReportLab canvas that documents are drawn on: embedded fonts only, pages packed early."""

from __future__ import annotations

import zlib
from functools import lru_cache
from io import BytesIO
from typing import Any, Final

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFResourceDictionary,
    PDFStream,
)
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from cards.faces import font
from cards.fields import Field, Form
from cards.icons import trace
from cards.paper import POINTS, Size

INITIAL_FONT: Final = "Barlow-Regular"  # else every page names Helvetica, which is not embedded

rl_config.useA85 = 0  # binary streams: a fifth smaller, and no inline images are drawn


@lru_cache(maxsize=4_096)
def pdf_path(data: str) -> PDFPathObject:
    """SVG path data as a path for a canvas. Nobody may add to it.

    Printables draw each path four times.
    """
    path = PDFPathObject()
    trace(path, data)
    return path


def _resources() -> Any:
    """The fonts and the ways of drawing that everything may use."""
    resources = PDFResourceDictionary()
    resources.basicFonts()
    resources.allProcs()
    return resources


class SheetCanvas(Canvas):  # type: ignore[misc]
    """Compresses each page when it is done and lets all pages share one list of resources.

    Both keep a deck of tens of thousands of cards in a fifth of the memory.
    """

    def __init__(self, target: BytesIO | str, paper: Size) -> None:
        font(INITIAL_FONT)
        super().__init__(
            target,
            pagesize=(paper.width * POINTS, paper.height * POINTS),
            pageCompression=1,
            invariant=1,
            initialFontName=INITIAL_FONT,
        )
        self._shared = _resources()
        self._plain = _resources()  # of forms that hold no others
        self._form = Form(self._doc)
        self._alphas = PDFDictionary({})  # by name
        self._through = [
            False
        ]  # of the page and of each form that is open: something is seen through
        self._placed: dict[str, None] = {}  # the names of all forms on pages, in order

    def showPage(self) -> None:  # noqa: N802
        names: list[str] = self._formsinuse
        self._placed.update(dict.fromkeys(names))
        names.clear()
        super().showPage()
        page: Any = self._doc.Pages.pages[-1]
        packed = zlib.compress(page.stream.encode("latin-1"))
        filters = PDFDictionary({"Filter": PDFArray([PDFName("FlateDecode")])})
        page.Contents, page.stream = PDFStream(filters, packed), ""
        page.Resources = self._doc.Reference(self._shared, "sheet-resources")

    path_of = staticmethod(pdf_path)

    def setFillAlpha(self, alpha: float) -> None:  # noqa: N802
        self._see_through("ca", alpha)

    def setStrokeAlpha(self, alpha: float) -> None:  # noqa: N802
        self._see_through("CA", alpha)

    def _see_through(self, key: str, alpha: float) -> None:
        """Draw so transparently from here on. ReportLab keeps no such states for forms."""
        name = f"{key}{round(100 * alpha)}"
        self._alphas[name] = PDFDictionary({key: round(alpha, 2)})
        self._through[-1] = True
        self._doc.ensureMinPdfVersion("transparency")
        self._code.append(f"/{name} gs")

    def beginForm(self, *where: Any) -> None:  # noqa: N802
        super().beginForm(*where)
        self._through.append(False)

    def endForm(self, **more: Any) -> None:  # noqa: N802
        """A form with transparent parts names their states among its resources.

        Forms that hold no others share one list: a tenth of the time of a pack.
        """
        if self._through.pop():
            resources = _resources()
            resources.XObject = self._doc.xobjDict(self._formsinuse)
            resources.ExtGState = self._doc.Reference(self._alphas, "alpha-states")
            more["Resources"] = resources
        elif not self._formsinuse:
            more["Resources"] = self._doc.Reference(self._plain, "plain-resources")
        super().endForm(**more)

    def add_field(self, field: Field, paper: Size) -> None:
        """Put a field on the page that is being drawn. Raises: ValueError for a used key."""
        self._addAnnotation(self._form.widget(field, paper))

    def save(self) -> None:
        self._form.close()
        self._shared.XObject = self._doc.xobjDict(self._placed)
        super().save()

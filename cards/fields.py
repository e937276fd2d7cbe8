"""Fields of a form: places to type or tick in the viewer, over what is seen on paper."""

from __future__ import annotations

import zlib
from typing import Any, Final, Literal, NamedTuple

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFResourceDictionary,
    PDFStream,
    PDFString,
)

from cards.faces import FOLDER, font, runs
from cards.paper import POINTS, Size
from cards.pen import Box
from cards.text import wrapped

FONT: Final = "Barlow-Regular"
ENCODING: Final = "cp1252"  # the characters that viewers can set in a simple font
LEADING: Final = 1.15
PADDING: Final = 2.0  # points
_PRINTED: Final = 4  # flag of an annotation
_LINES: Final = 1 << 12  # flag of a field


class Field(NamedTuple):
    """A place to type or tick in the viewer. `key` is unique in the document.

    The page draws the line or box that is seen on paper. The field is clear and lies over it.
    """

    key: str
    box: Box  # left, top, right, bottom on the paper
    kind: Literal["text", "lines", "check"] = "text"
    value: str = ""  # for a check: anything ticks it
    size: float = 9.0  # of the text, in points
    hint: str = ""  # the purpose of the field, for screen readers


class Form:
    """The fields of one document, and the font that viewers set them in."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._widgets: dict[str, Any] = {}
        self._font: Any = None
        self._resources = PDFResourceDictionary()
        self._resources.basicFonts()  # the annotations of the pages

    def widget(self, field: Field, paper: Size) -> Any:
        """The field as an annotation of a page. Raises: ValueError for a key that was used."""
        if not field.key or field.key in self._widgets:
            raise ValueError(f"two fields have the key {field.key!r}")
        left, top, right, bottom = (value * POINTS for value in field.box)
        high = paper.height * POINTS
        entries = {
            "Type": PDFName("Annot"),
            "Subtype": PDFName("Widget"),
            "Rect": PDFArray([round(v, 2) for v in (left, high - bottom, right, high - top)]),
            "F": _PRINTED,
            "T": PDFString(field.key),
            "TU": PDFString(field.hint or field.key),
        }
        wide, tall = round(right - left, 2), round(bottom - top, 2)
        entries |= self._check(field, wide, tall) if field.kind == "check" else {}
        entries |= {} if field.kind == "check" else self._typed(field, wide, tall)
        widget = self._widgets[field.key] = PDFDictionary(entries)
        return widget

    def close(self) -> None:
        """Tell the document of its form, if it has one."""
        if not self._widgets:
            return
        reference = self._document.Reference
        fonts = PDFDictionary({"F1": self._fonts()})
        form = {
            "Fields": PDFArray([reference(widget) for widget in self._widgets.values()]),
            "DR": PDFDictionary({"Font": fonts}),
            "DA": PDFString("/F1 9 Tf 0 g"),
        }
        self._document.Catalog.AcroForm = PDFDictionary(form)

    def _typed(self, field: Field, wide: float, tall: float) -> dict[str, Any]:
        lines, leading = _lines(field, wide), field.size * LEADING
        first = (
            tall - field.size - PADDING / 2
            if field.kind == "lines"
            else (tall / 2 - 0.35 * field.size)
        )
        shown = b"".join(
            b"1 0 0 1 %.2f %.2f Tm %s"
            % (PADDING, first - n * leading, self._shown(line, field.size))
            for n, line in enumerate(lines)
        )
        content = b"/Tx BMC q 0 0 %.2f %.2f re W n BT 0 g %sET Q EMC" % (wide, tall, shown)
        entries = {
            "FT": PDFName("Tx"),
            "V": PDFString(field.value),
            "DA": PDFString(f"/F1 {field.size:g} Tf 0 g"),
            "AP": PDFDictionary({"N": self._picture(content, wide, tall)}),
        }
        return entries | ({"Ff": _LINES} if field.kind == "lines" else {})

    def _shown(self, line: str, size: float) -> bytes:
        """Set a known value like page text: each character in the first font with it."""
        shown = b""
        for name, piece in runs("text", line):
            for subset, codes in font(name).splitString(piece, self._document):
                used = font(name).getSubsetInternalName(subset, self._document).encode()
                shown += b"%s %.2f Tf <%s> Tj " % (used, size, codes.hex().encode())
        return shown

    def _check(self, field: Field, wide: float, tall: float) -> dict[str, Any]:
        inset = min(wide, tall) * 0.2
        cross = b"q 1 w 1 J %.2f %.2f m %.2f %.2f l %.2f %.2f m %.2f %.2f l S Q" % (
            *(inset, inset, wide - inset, tall - inset),
            *(inset, tall - inset, wide - inset, inset),
        )
        state = PDFName("Yes" if field.value else "Off")
        looks = {"Yes": self._picture(cross, wide, tall), "Off": self._picture(b"", wide, tall)}
        return {
            "FT": PDFName("Btn"),
            "V": state,
            "AS": state,
            "AP": PDFDictionary({"N": PDFDictionary(looks)}),
        }

    def _picture(self, content: bytes, wide: float, tall: float) -> Any:
        """Return the look of the field before typing."""
        head = {
            "Type": PDFName("XObject"),
            "Subtype": PDFName("Form"),
            "BBox": PDFArray([0, 0, wide, tall]),
            "Resources": self._resources,
        }
        return self._document.Reference(PDFStream(PDFDictionary(head), content))

    def _fonts(self) -> Any:
        """The whole font, not a part of it: nobody knows what will be typed."""
        if self._font is None:
            self._font = self._document.Reference(_embedded(self._document))
        return self._font


def _lines(field: Field, wide: float) -> list[str]:
    if field.kind != "lines":
        return [field.value]
    room = (wide - 2 * PADDING) / POINTS
    written = field.value.splitlines()
    return [line for one in written for line in wrapped("text", one, room, size=field.size)]


def _embedded(document: Any) -> Any:
    face = font(FONT).face
    data = (FOLDER / f"{FONT}.ttf").read_bytes()
    head = {"Length1": len(data), "Filter": PDFArray([PDFName("FlateDecode")])}
    program = PDFStream(PDFDictionary(head), zlib.compress(data))
    descriptor = PDFDictionary(
        {
            "Type": PDFName("FontDescriptor"),
            "FontName": PDFName(FONT),
            "Flags": 32,
            "FontBBox": PDFArray([round(v) for v in face.bbox]),
            "ItalicAngle": 0,
            "Ascent": round(face.ascent),
            "Descent": round(face.descent),
            "CapHeight": round(face.capHeight),
            "StemV": 80,
            "FontFile2": document.Reference(program),
        }
    )
    codes = [bytes([code]).decode(ENCODING, "replace") for code in range(32, 256)]
    widths = [round(face.charWidths.get(ord(one), face.defaultWidth)) for one in codes]
    return PDFDictionary(
        {
            "Type": PDFName("Font"),
            "Subtype": PDFName("TrueType"),
            "BaseFont": PDFName(FONT),
            "Encoding": PDFName("WinAnsiEncoding"),
            "FirstChar": 32,
            "LastChar": 255,
            "Widths": PDFArray(widths),
            "FontDescriptor": document.Reference(descriptor),
        }
    )

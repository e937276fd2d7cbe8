"""Workbooks of spreadsheets (.xlsx) as CSV text. Nothing in them is calculated or followed."""

from __future__ import annotations

import csv
import datetime
import io
import zipfile
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final
from xml.parsers import expat

from campaigns.roster.transfer.document import MOST_FIGURES
from campaigns.roster.transfer.faults import Unreadable, unreadable
from campaigns.roster.transfer.sheets import MOST_COLUMNS
from rules.text import Text, text

if TYPE_CHECKING:
    from openpyxl.workbook.workbook import Workbook

MOST_UNPACKED: Final = 16 * 1024 * 1024  # bytes of XML
MOST_ELEMENTS: Final = 200_000  # tags of XML; 2,000 figures of 30 columns have 120,000
MOST_ROWS: Final = MOST_FIGURES + 100  # heads and empty lines beside the figures
LONGEST_CELL: Final = 8_000
LONGEST_SHEET_NAME: Final = 60
_TYPES: Final = "[Content_Types].xml"
_XML: Final = (".xml", ".rels")
_TRUE_FALSE: Final = {True: "yes", False: "no"}


def is_workbook(content: bytes) -> bool:
    """True for a ZIP file that says what its parts are, as XLSX does."""
    if not content.startswith(b"PK\x03\x04"):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            return _TYPES in packed.NameToInfo
    except Exception:
        return False


def workbook_text(content: bytes) -> tuple[str, tuple[Text, ...]]:
    """The first visible sheet with cells as CSV, and a notice if there are more sheets.

    A cell with a formula has the result that the spreadsheet stored.
    Raises: Unreadable.
    """
    try:
        return _sheet(_opened(_plain_copy(content)))
    except Unreadable:
        raise
    except Exception as fault:  # openpyxl raises whatever comes of a damaged part
        raise unusable_workbook() from fault


def unusable_workbook() -> Unreadable:
    """The refusal of a workbook that cannot be opened."""
    why = text(
        "This workbook is damaged, has a different format, or has a password. Save "
        "it as XLSX without a password, or as CSV (UTF-8)."
    )
    return unreadable(why)


def _plain_copy(content: bytes) -> io.BytesIO:
    """The XML parts alone, counted as they are unpacked, in a new ZIP file.

    Raises: Unreadable, for too much of it or for definitions, which are never expanded.
    """
    copy, left, counter = io.BytesIO(), MOST_UNPACKED, _Counter()
    with zipfile.ZipFile(io.BytesIO(content)) as packed, zipfile.ZipFile(copy, "w") as plain:
        for entry in {one.filename: one for one in packed.infolist()}.values():
            if not entry.filename.endswith(_XML):
                continue
            with packed.open(entry) as part:
                read = part.read(left + 1)
            left -= len(read)
            if left < 0:
                raise _too_large()
            counter.count(read)
            plain.writestr(entry.filename, read)
    return copy


class _Counter:
    """Counts the tags of XML parts, since small parts can make large trees."""

    def __init__(self) -> None:
        self.left = MOST_ELEMENTS

    def count(self, part: bytes) -> None:
        """Raises: Unreadable. An error of the XML is an expat.ExpatError."""
        parser = expat.ParserCreate()
        parser.StartDoctypeDeclHandler = self._refuse
        parser.StartElementHandler = self._one
        parser.Parse(part, True)

    def _refuse(self, *_declared: object) -> None:
        raise unreadable(text("This file contains definitions that Duskroll does not read."))

    def _one(self, _tag: str, _facts: dict[str, str]) -> None:
        self.left -= 1
        if self.left < 0:
            raise _too_large()


def _opened(plain: io.BytesIO) -> Workbook:
    # It loads a quarter of a second of modules, so only where somebody has a workbook.
    from openpyxl import load_workbook

    return load_workbook(plain, read_only=True, data_only=True, keep_links=False)


def _sheet(book: Workbook) -> tuple[str, tuple[Text, ...]]:
    sheets: list[Any] = [one for one in book.worksheets if one.sheet_state == "visible"]
    found = [(sheet.title, rows) for sheet in sheets if (rows := _rows(sheet))]
    if not found:
        raise unreadable(text("The workbook has no cells in a visible sheet."))
    (title, rows), *others = found
    page = io.StringIO()
    csv.writer(page, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(rows)
    if not others:
        return page.getvalue(), ()
    notice = text(
        "Duskroll read the sheet “{name}”. Save another sheet in a file of its own to import it.",
        name=title[:LONGEST_SHEET_NAME],
    )
    return page.getvalue(), (notice,)


def _rows(sheet: Any) -> list[Sequence[str]]:
    """The rows from the first with a cell, each to its last cell. Raises: Unreadable."""
    sheet.reset_dimensions()  # a file can state a false size
    rows: list[list[str]] = []
    for row in _lines(sheet):
        while row and not row[-1]:
            row.pop()
        if row or rows:
            rows.append(row)
    while rows and not rows[-1]:
        rows.pop()
    return [_heads(rows), *rows[1:]] if rows else []


def _heads(rows: Sequence[Sequence[str]]) -> list[str]:
    """The first row, each head in one line. A column without a head is named by its letter."""
    heads = [" ".join(head.split()) for head in rows[0]]
    heads += [""] * (max(map(len, rows)) - len(heads))
    filled = {place for row in rows[1:] for place, cell in enumerate(row) if cell}
    return [head or (_letter(place) if place in filled else "") for place, head in enumerate(heads)]


def _letter(place: int) -> str:
    first, last = divmod(place, 26)
    return (chr(64 + first) if first else "") + chr(65 + last)


def _lines(sheet: Any) -> Iterator[list[str]]:
    """Each row to one past the last that an import can have. Raises: Unreadable."""
    cells = sheet.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS + 1, values_only=True)
    for number, row in enumerate(cells, 1):
        words = [_words(value) for value in row]
        if number > MOST_ROWS and any(words):
            raise unreadable(text("A file can have at most {most} figures.", most=MOST_FIGURES))
        yield words


def _words(value: object) -> str:
    """The words of a cell as a person reads them in the sheet."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return _TRUE_FALSE[value]
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return value.date().isoformat()
    words = str(value)
    if len(words) > LONGEST_CELL:
        raise unreadable(
            text("A cell has more than {most} characters. Shorten it.", most=LONGEST_CELL)
        )
    return words


def _too_large() -> Unreadable:
    why = text(
        "The workbook is too large. Unpacked, its limit is {most} MB of tables and "
        "{tags} tags. Copy the roster to a new workbook and import that.",
        most=MOST_UNPACKED // 1024**2,
        tags=MOST_ELEMENTS,
    )
    return unreadable(why)

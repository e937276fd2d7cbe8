"""Bytes to text, whichever program wrote them."""

from __future__ import annotations

import codecs

from campaigns.roster.transfer.faults import unreadable
from rules.text import Text, text

_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # xlsx and ods; xls


def decoded(content: bytes) -> tuple[str, Text | None]:
    """The text of a file, and what to tell its reader when the encoding had to be guessed.

    Raises: Unreadable.
    """
    if content.startswith(_WORKBOOKS):
        raise unreadable(
            text("This is a workbook. Save it as CSV (UTF-8) in your spreadsheet first.")
        )
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _strictly(content, "utf-16"), None
    if b"\0" in content[:4000]:
        return _strictly(content, "utf-16-be" if content[:1] == b"\0" else "utf-16-le"), None
    try:
        return content.decode("utf-8-sig"), None
    except UnicodeDecodeError:
        notice = text(
            "The file is not in UTF-8. Duskroll read it as Windows-1252. Check names with accents."
        )
        return _strictly(content, "cp1252"), notice


def _strictly(content: bytes, encoding: str) -> str:
    try:
        read = content.decode(encoding)
    except UnicodeDecodeError:
        read = "\0"
    if "\0" in read:
        raise unreadable(text("This is not a text file. Choose a JSON or CSV file in UTF-8."))
    return read

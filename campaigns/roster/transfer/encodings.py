"""Bytes to text, whichever program wrote them."""

from __future__ import annotations

import codecs

from campaigns.roster.transfer.faults import unreadable
from campaigns.roster.transfer.workbooks import is_workbook, unusable_workbook, workbook_text
from rules.text import Text, text

_OTHER_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # ods; xls, or xlsx with a password


def decoded(content: bytes) -> tuple[str, tuple[Text, ...]]:
    """The text of a file, of a workbook as CSV, and notices about what was guessed or left out.

    Raises: Unreadable.
    """
    if is_workbook(content):
        return workbook_text(content)
    if content.startswith(_OTHER_WORKBOOKS):
        raise unusable_workbook()
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _strictly(content, "utf-16"), ()
    if b"\0" in content[:4000]:
        return _strictly(content, "utf-16-be" if content[:1] == b"\0" else "utf-16-le"), ()
    try:
        return content.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        notice = text(
            "The file is not in UTF-8. Duskroll read it as Windows-1252. Check names with accents."
        )
        return _strictly(content, "cp1252"), (notice,)


def _strictly(content: bytes, encoding: str) -> str:
    try:
        read = content.decode(encoding)
    except UnicodeDecodeError:
        read = "\0"
    if "\0" in read:
        raise unreadable(text("This is not a text file. Choose a JSON or CSV file in UTF-8."))
    return read

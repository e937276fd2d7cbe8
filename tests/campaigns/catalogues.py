"""A language of the tests' own: a compiled catalogue as gettext reads it."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"


def write_catalogue(folder: Path, language: str, words: Mapping[str, str]) -> None:
    """The path of a catalogue below a folder of LOCALE_PATHS."""
    rows = sorted((one.encode(), other.encode()) for one, other in {"": HEADER, **words}.items())
    tables, texts = [], b""
    start = 28 + 16 * len(rows)
    for column in (0, 1):
        for row in rows:
            tables.append(struct.pack("<2I", len(row[column]), start + len(texts)))
            texts += row[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(rows), 28, 28 + 8 * len(rows), 0, 0)
    path = folder / language / "LC_MESSAGES" / "django.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(head + b"".join(tables) + texts)

"""Files as they come into a zip: one at a time in memory, the same bytes for the same files."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import IO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from rules.problems import Wrong
from rules.text import text

MOST_FILES: Final = 10_000
MOST_BYTES: Final = 4_000_000_000
_PACKED: Final = (".png", ".jpg")


def write_zip(files: Iterable[tuple[str, bytes]], target: IO[bytes]) -> None:
    """Every file into an open target. Raises: ValueError for too many, or one name twice."""
    names: set[str] = set()
    total = 0
    with ZipFile(target, "w") as archive:
        for name, data in files:
            total += len(data)
            if name in names:
                raise Wrong(text("two files have the name {name}", name=name))
            if len(names) == MOST_FILES or total > MOST_BYTES:
                raise Wrong(text("the files are too many or too large for one archive"))
            names.add(name)
            entry = ZipInfo(name)  # dated 1980, so that the bytes do not depend on the day
            entry.external_attr = 0o644 << 16
            how = ZIP_STORED if name.endswith(_PACKED) else ZIP_DEFLATED
            archive.writestr(entry, data, how)


def zip_bytes(files: Iterable[tuple[str, bytes]]) -> bytes:
    """The archive in memory, for a few files."""
    target = BytesIO()
    write_zip(files, target)
    return target.getvalue()


def write_zip_whole(files: Iterable[tuple[str, bytes]], path: Path) -> None:
    """The archive as a file that is there whole or not at all."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        with fresh.open("xb") as file:
            write_zip(files, file)
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise

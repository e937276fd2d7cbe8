"""Pictures on their way through a file: only a plain one of the right size is taken as it is."""

from __future__ import annotations

import io
import re
import secrets
import struct
from pathlib import Path

from django.conf import settings
from PIL import Image

from campaigns.roster.portraits import (
    LEAST_SIDE,
    PENDING_SIDE,
    PRINT_SIZE,
    Crop,
    keep_pending,
    pending_path,
    photo_path,
    preview,
    store_photo,
)
from campaigns.shell.store import drop, keep
from cards.own.images import BROKEN, TOO_LARGE

Size = tuple[int, int]  # width and height in pixels
NO_FIGURE = 0  # a pending picture of an import belongs to no figure yet

_START, _END = b"\xff\xd8", b"\xff\xd9"
_PNG, _PNG_END = b"\x89PNG\r\n\x1a\n", b"\0\0\0\0IEND\xaeB`\x82"
_SIZE, _HUFFMAN, _QUANTA, _HEAD, _SCAN = 0xC0, 0xC4, 0xDB, 0xE0, 0xDA


def plain_jpeg(content: bytes) -> bytes:
    """The picture as a plain JPEG of print size: unchanged if it is one, else drawn anew.

    Raises: Refused, when it is no picture.
    """
    if is_plain_jpeg(content, PRINT_SIZE, PRINT_SIZE):
        return content
    pending = pending_path(keep_pending(io.BytesIO(content), NO_FIGURE), NO_FIGURE)
    assert pending is not None, "it has just been kept"
    try:
        return preview(pending, Crop())
    finally:
        drop(pending)


def store_jpeg(content: bytes) -> str:
    """Store a plain JPEG as a portrait. The name of its file. Raises: Refused."""
    return store_plain("portraits", plain_jpeg(content))


def store_photo_jpeg(content: bytes) -> str:
    """Store a photo of the chronicle. The name of its file. Raises: Refused."""
    return store_plain("photos", plain_photo(content))


def plain_photo(content: bytes) -> bytes:
    """The photo as a plain JPEG: unchanged if it is one, else drawn anew.

    Raises: Refused, when it is no picture.
    """
    smallest, largest = (LEAST_SIDE, LEAST_SIDE), (PENDING_SIDE, PENDING_SIDE)
    if is_plain_jpeg(content, smallest, largest):
        return content
    path = photo_path(store_photo(io.BytesIO(content)))
    assert path is not None, "it has just been stored"
    try:
        return path.read_bytes()
    finally:
        drop(path)


def store_plain(folder: str, plain: bytes) -> str:
    """Store a picture that is plain already, below the uploads. The name of its file."""
    name = f"{secrets.token_hex(16)}.jpg"
    keep(Path(settings.MEDIA_ROOT) / folder / name, plain)
    return name


def is_plain_jpeg(content: bytes, smallest: Size, largest: Size) -> bool:
    """True for a JPEG in our own form: RGB, one of our sizes, no extra parts."""
    scan = _scan(content)
    if scan is None or not scan.endswith(_END):
        return False
    if re.search(rb"\xff[^\x00]", scan[:-1]):
        return False  # FF opens another part unless a zero says that it belongs to the picture
    return _decodes(content, "JPEG", "RGB", smallest, largest)


def is_plain_png(content: bytes, largest: Size) -> bool:
    """True for a PNG with transparency, within our size, with no extra parts."""
    parts = _parts(content)
    lean = parts[:1] == [b"IHDR"] and parts[-1:] == [b"IEND"] and {*parts[1:-1]} == {b"IDAT"}
    return lean and _decodes(content, "PNG", "RGBA", (1, 1), largest)


def _decodes(content: bytes, kind: str, mode: str, smallest: Size, largest: Size) -> bool:
    """True if it is a complete picture of this kind and size."""
    try:
        with Image.open(io.BytesIO(content), formats=(kind,)) as picture:
            sizes = zip(smallest, picture.size, largest, strict=True)
            fits = all(least <= side <= most for least, side, most in sizes)
            if not fits or picture.mode != mode:
                return False
            picture.load()
            return True
    except (*BROKEN, *TOO_LARGE):
        return False


def _parts(content: bytes) -> list[bytes]:
    """Return the kinds of a PNG's parts in file order. None without an empty last part."""
    if not (content.startswith(_PNG) and content.endswith(_PNG_END)):
        return []
    place, parts = len(_PNG), []
    while place + len(_PNG_END) <= len(content):
        length, kind = struct.unpack_from(">I4s", content, place)
        parts.append(kind)
        place += length + len(_PNG_END)
    return parts if place == len(content) else []


def _scan(content: bytes) -> bytes | None:
    """Return the bytes after the head, if the head has only the parts that every JPEG has."""
    if not content.startswith(_START):
        return None
    place = len(_START)
    while place + 4 <= len(content):
        start, kind, length = struct.unpack_from(">BBH", content, place)
        if start != 0xFF or kind not in (_SIZE, _HUFFMAN, _QUANTA, _HEAD, _SCAN):
            return None
        if kind == _HEAD and (length != 16 or content[place + 4 : place + 9] != b"JFIF\0"):
            return None
        place += 2 + length
        if kind == _SCAN:
            return content[place:]
    return None

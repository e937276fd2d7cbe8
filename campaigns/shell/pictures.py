"""Pictures that people send: how much may be decoded, and one at a time in a process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from PIL import Image, ImageOps

from campaigns.shell.drawing import PICTURES

FORMATS = ("PNG", "JPEG", "WEBP")
MOST_DECODED = 64 * 1024 * 1024  # bytes in memory, where a pixel of colour has four
MOST_SCANS = 40  # of a JPEG; about ten are usual, and each goes over the whole picture
_SCAN = b"\xff\xda"


class TooCostly(Exception):
    """A picture that would take too much memory. `megapixels` of its kind would not."""

    def __init__(self, megapixels: int) -> None:
        super().__init__(megapixels)
        self.megapixels = megapixels


@contextmanager
def reduced(raw: Image.Image, upload: IO[bytes], side: int) -> Iterator[Image.Image]:
    """An opened picture, decoded no larger than the side, turned as its EXIF says.

    Raises: TooCostly; ValueError, for a JPEG made to take long; Busy.
    """
    raw.draft("RGB", (side, side))
    width, height = raw.size
    pixel = 1 if raw.mode in ("1", "L", "P") else 4
    if raw.format == "WEBP":
        pixel *= 2  # its decoder holds the picture twice
    if width * height * pixel > MOST_DECODED:
        raise TooCostly(MOST_DECODED // pixel // 1_000_000)
    if raw.format == "JPEG":
        _refuse_scans(upload)
    with PICTURES.place():
        raw.thumbnail((side, side))
        yield ImageOps.exif_transpose(raw)


def _refuse_scans(upload: IO[bytes]) -> None:
    place = upload.tell()
    upload.seek(0)
    count = upload.read().count(_SCAN)
    upload.seek(place)
    if count > MOST_SCANS:
        raise ValueError(f"a JPEG of {count} scans")

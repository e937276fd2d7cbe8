"""Images beside a layout file: found only there, decoded under limits, sized for print."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Final

from PIL import Image, ImageOps

from cards.draw.portrait import Photograph
from cards.palette import Colour
from cards.paper import Size
from rules.problems import Wrong
from rules.text import text

FORMATS: Final = ("PNG", "JPEG", "WEBP")
MOST_BYTES: Final = 8 * 1024 * 1024
MOST_PIXELS: Final = 40_000_000
DPI: Final = 300
BROKEN = (OSError, SyntaxError, ValueError, TypeError, EOFError, struct.error, MemoryError)
TOO_LARGE = (Image.DecompressionBombError, Image.DecompressionBombWarning)
_NO_IMAGE = text("The file is not a PNG, JPEG or WebP image, or is damaged.")
_LARGE = text(
    "The image is larger than {mb} MB or {megapixels} megapixels.",
    mb=MOST_BYTES // 1024 // 1024,
    megapixels=MOST_PIXELS // 1_000_000,
)


def image_path(folder: str, name: str) -> Path:
    """The file of this name under the folder. Raises: Wrong."""
    parts = PurePosixPath(name).parts
    wrong = "\\" in name or ":" in name or not name.isprintable() or len(name) > 200
    if wrong or not parts or ".." in parts or name.startswith(("/", "~")):
        message = text("“{name}” is not a file name in the folder of the layout.", name=name[:60])
        raise Wrong(message)
    try:
        home = Path(folder).resolve()
        path = home.joinpath(*parts).resolve()
        there = path.is_relative_to(home) and path.is_file()
    except (OSError, ValueError, RuntimeError):
        there = False
    if not there:
        raise Wrong(text("The folder of the layout has no image “{name}”.", name=name[:120]))
    return path


def check_photo(path: Path) -> None:
    """Check the declared format and size of an image. Raises: as `read_photo`."""
    with _told(), Image.open(BytesIO(_data(path)), formats=FORMATS) as raw:
        _refuse_size(raw)


def read_photo(path: Path, room: Size, ground: Colour, *, grey: bool) -> Photograph:
    """The image for a place of this size in mm, on the ground where it is transparent.

    Raises: Wrong.
    """
    with _told():
        return Photograph(_decoded(_data(path), room, ground, grey=grey))


def _data(path: Path) -> bytes:
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Wrong(_LARGE)
    return data


def _refuse_size(raw: Image.Image) -> None:
    if raw.width * raw.height > MOST_PIXELS:
        raise Wrong(_LARGE)


@contextmanager
def _told() -> Iterator[None]:
    """Translate an error of a decoder into one of two sentences."""
    try:
        yield
    except Wrong:
        raise
    except TOO_LARGE:
        raise Wrong(_LARGE) from None
    except BROKEN:
        raise Wrong(_NO_IMAGE) from None


def _decoded(data: bytes, room: Size, ground: Colour, *, grey: bool) -> bytes:
    with Image.open(BytesIO(data), formats=FORMATS) as raw:
        _refuse_size(raw)
        wanted = [length / 25.4 * DPI for length in (room.width, room.height)]
        raw.draft("RGB", (round(max(wanted)), round(max(wanted))))
        turned = ImageOps.exif_transpose(raw)
        scale = max(wanted[0] / turned.width, wanted[1] / turned.height)
        if scale < 1:
            most = [max(1, round(length * scale)) for length in turned.size]
            turned.thumbnail((most[0], most[1]))
        clear = turned.convert("RGBA")
    paper = Image.new("RGB", clear.size, tuple(round(part * 255) for part in ground))
    paper.paste(clear, mask=clear.getchannel("A"))
    kept = BytesIO()
    paper.convert("L" if grey else "RGB").save(kept, "JPEG", quality=92)
    return kept.getvalue()

"""Pictures that people upload: decoded, turned, stripped of all but the picture, cropped, stored.

An upload is first kept as pending under the number of its figure, decoded and made smaller. Once
cropped, it is stored at print size, and the pending file is deleted. A stored portrait stays as
long as a figure uses it: the view removes the replaced file after the change is safe. The photo of
a deleted note stays for some days more, while the note can be brought back.
"""

from __future__ import annotations

import io
import os
import re
import secrets
import struct
import time
import warnings
from pathlib import Path
from typing import IO

from django.conf import settings
from msgspec import Struct
from PIL import Image

from campaigns.shell.pictures import FORMATS, TooCostly, reduced
from campaigns.shell.store import drop, drop_older, fetched, renew, share, written_at
from config.private_files import private_folder
from rules.refused import Refused
from rules.text import text

MOST_PIXELS = 40_000_000
LEAST_SIDE = 48  # less than this is a smudge on paper
PENDING_SIDE = 1600
PENDING_SECONDS = 24 * 60 * 60
DELETED_SECONDS = 30 * 24 * 60 * 60  # the days that the photo of a deleted note is kept
PRINT_SIZE = (283, 354)  # 24 x 30 mm at 300 dots an inch
MOST_ZOOM = 400

_STORED = re.compile(r"[0-9a-f]{32}\.jpg")
_PENDING = re.compile(r"([0-9]{1,12})-[0-9a-f]{32}\.jpg")
_BROKEN = (OSError, SyntaxError, ValueError, TypeError, EOFError, struct.error)
_TOO_LARGE = (Image.DecompressionBombError, Image.DecompressionBombWarning)

# Pillow warns of a picture that would fill the memory; here that is a fault.
warnings.filterwarnings("error", category=Image.DecompressionBombWarning)


class Crop(Struct, frozen=True):
    """The part of a picture that becomes the portrait.

    `zoom` is 100 for the largest part that fits, up to 400. `x` and `y` are its place in percent,
    from the left and from the top.
    """

    zoom: float = 100
    x: float = 50
    y: float = 50

    def box(self, width: int, height: int) -> tuple[float, float, float, float]:
        """Left, top, right, bottom in a picture of this size."""
        ratio = PRINT_SIZE[0] / PRINT_SIZE[1]
        part_width = min(width, height * ratio) * 100 / self.zoom
        part_height = part_width / ratio
        left = max(0.0, width - part_width) * self.x / 100
        top = max(0.0, height - part_height) * self.y / 100
        return left, top, min(left + part_width, width), min(top + part_height, height)


def keep_pending(upload: IO[bytes], figure: int) -> str:
    """Decode an upload and keep it for the figure with this id. The name of the kept file.

    Of an animation only the first picture is taken. Raises: Refused, when it is no picture, one of
    another kind, broken, or too large or too small.
    """
    picture = _opened(upload)
    drop_older(_folder("pending"), PENDING_SECONDS)
    name = f"{figure}-{secrets.token_hex(16)}.jpg"
    _write(_folder("pending") / name, picture, quality=92)
    return name


def pending_path(name: str, figure: int) -> Path | None:
    """The pending picture of the figure. None when there is none, or it is another figure's."""
    match = _PENDING.fullmatch(name)
    if match is None or int(match[1]) != figure:
        return None
    return fetched(_folder("pending") / name)


def preview(pending: Path, crop: Crop) -> bytes:
    """The portrait as it would become, as a JPEG."""
    drawn = io.BytesIO()
    _cropped(pending, crop).save(drawn, "JPEG", quality=85)
    return drawn.getvalue()


def store_portrait(pending: Path, crop: Crop) -> str:
    """Crop a pending picture and store it at print size. The name of the stored file."""
    name = f"{secrets.token_hex(16)}.jpg"
    _write(_folder("portraits") / name, _cropped(pending, crop), quality=90)
    return name


def stored_path(name: str) -> Path | None:
    """The file of a stored portrait. None when there is none by this name."""
    path = stored_place(name)
    return fetched(path) if path else None


def stored_place(name: str) -> Path | None:
    """Return the place of a stored portrait, also of a missing one, or None for a foreign name."""
    return _folder("portraits") / name if _STORED.fullmatch(name) else None


def remove_stored(name: str) -> None:
    """Remove a stored portrait that no figure uses."""
    if path := stored_place(name):
        drop(path)


def store_photo(upload: IO[bytes]) -> str:
    """Decode an upload and store it whole for the chronicle. The name of the file.

    Raises: Refused, as `keep_pending`.
    """
    name = f"{secrets.token_hex(16)}.jpg"
    _write(_folder("photos") / name, _opened(upload), quality=88)
    return name


def photo_path(name: str) -> Path | None:
    """The file of a stored photo. None when there is none by this name."""
    return fetched(_folder("photos") / name) if _STORED.fullmatch(name) else None


def keep_photo_from_now(name: str) -> None:
    """Let the days of a photo begin whose note is being deleted."""
    if path := photo_path(name):
        renew(path)


def photo_is_due(name: str) -> bool:
    """True if the photo of a deleted note is past its days, or missing."""
    written = written_at(_folder("photos") / name) if _STORED.fullmatch(name) else None
    return written is None or written < time.time() - DELETED_SECONDS


def remove_photo(name: str) -> None:
    """Remove a stored photo that no note has."""
    if _STORED.fullmatch(name):
        drop(_folder("photos") / name)


def _opened(upload: IO[bytes]) -> Image.Image:
    """The first picture of the upload as RGB, turned as its EXIF says, nothing else of it kept."""
    try:
        with Image.open(upload, formats=FORMATS) as raw:
            _refuse_size(*raw.size)
            with reduced(raw, upload, PENDING_SIDE) as picture:
                return _on_paper(picture)
    except TooCostly as reason:
        raise _too_large(reason.megapixels) from reason
    except _TOO_LARGE as reason:
        raise _too_large() from reason
    except _BROKEN as reason:
        why = text("This is not a PNG, JPEG or WebP picture, or it is damaged. Choose another one.")
        raise Refused(why) from reason


def _refuse_size(width: int, height: int) -> None:
    if width * height > MOST_PIXELS:
        raise _too_large()
    if min(width, height) < LEAST_SIDE:
        raise Refused(
            text(
                "This picture is too small. Choose one with at least {least} pixels.",
                least=LEAST_SIDE,
            )
        )


def _too_large(most: int = MOST_PIXELS // 1_000_000) -> Refused:
    return Refused(
        text("This picture has more than {most} megapixels. Choose a smaller picture.", most=most)
    )


def _on_paper(picture: Image.Image) -> Image.Image:
    """The picture as RGB. Where it is transparent, it is white."""
    if picture.has_transparency_data:
        clear = picture.convert("RGBA")
        paper = Image.new("RGB", clear.size, "white")
        paper.paste(clear, mask=clear.getchannel("A"))
        return paper
    fresh = Image.new("RGB", picture.size)
    fresh.paste(picture.convert("RGB"))
    return fresh


def _cropped(pending: Path, crop: Crop) -> Image.Image:
    with Image.open(pending, formats=("JPEG",)) as picture:
        box = crop.box(*picture.size)
        return picture.convert("RGB").resize(PRINT_SIZE, Image.Resampling.LANCZOS, box=box)


def _write(path: Path, picture: Image.Image, *, quality: int) -> None:
    """Write a file that is whole or not there."""
    try:
        with path.open("xb") as file:
            picture.save(file, "JPEG", quality=quality, dpi=(300, 300))
            file.flush()
            os.fsync(file.fileno())
        path.chmod(0o600)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    share(path)


def _folder(name: str) -> Path:
    return private_folder(Path(settings.MEDIA_ROOT) / name)

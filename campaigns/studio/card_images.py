"""Pictures for a host's own cards: decoded, turned, stripped, and kept under the names they had.

They lie in a folder of their campaign, where its layouts find them by name. They are drawn into
cards and never given out as they are.
"""

from __future__ import annotations

import io
import re
import unicodedata
from pathlib import Path
from typing import IO

from django.conf import settings
from PIL import Image

from campaigns.models import Campaign
from campaigns.roster.portrait_bytes import is_plain_jpeg, is_plain_png
from campaigns.shell.pictures import FORMATS, TooCostly, reduced
from campaigns.shell.store import drop, drop_folder, keep, mirrored
from cards.own.images import BROKEN, MOST_PIXELS, TOO_LARGE
from rules.refused import Refused
from rules.text import text

MOST_IMAGES = 60  # of one campaign
SIDE = 2_000  # pixels; 300 dots an inch on a card of 170 mm
NAME = re.compile(r"\w[\w .()-]{0,54}\.(?:png|jpe?g|webp)", re.IGNORECASE)


def image_folder(campaign: Campaign) -> Path:
    """Return the folder with the pictures of a campaign. Raises: OSError."""
    return mirrored(_folder(campaign))


def remove_images(campaign: Campaign) -> None:
    """Delete all pictures of a campaign. Raises: OSError."""
    drop_folder(_folder(campaign))


def image_names(campaign: Campaign) -> list[str]:
    """The names of the pictures, sorted."""
    folder = image_folder(campaign)
    names = (path.name for path in folder.iterdir()) if folder.is_dir() else ()
    return sorted(filter(is_name, names))


def image_state(campaign: Campaign) -> list[tuple[str, int, int]]:
    """Another value as soon as any picture is another one."""
    folder = _folder(campaign)
    facts = [(name, (folder / name).stat()) for name in image_names(campaign)]
    return [(name, fact.st_size, fact.st_mtime_ns) for name, fact in facts]


def is_name(name: str) -> bool:
    """True if a picture can have this name."""
    return NAME.fullmatch(name) is not None


def store_image(campaign: Campaign, name: str, upload: IO[bytes]) -> str:
    """Keep a picture, in place of one of the same name. What it is called now.

    Raises: Refused, when it is no picture, too large, badly named, or one too many.
    """
    path = _place(campaign, name)
    keep(path, _plain(path.name, upload))
    return path.name


def put_back_image(campaign: Campaign, name: str, content: bytes) -> None:
    """Keep a picture from a campaign's file: unchanged if it is one such as we store.

    Raises: Refused, as `store_image`.
    """
    path, largest = _place(campaign, name), (SIDE, SIDE)
    plain = is_plain_jpeg(content, (1, 1), largest) or is_plain_png(content, largest)
    keep(path, content if plain else _plain(path.name, io.BytesIO(content)))


def remove_image(campaign: Campaign, name: str) -> bool:
    """Delete a picture, and return True if it existed."""
    path = image_folder(campaign) / name
    if not is_name(name) or not path.exists():
        return False
    drop(path)
    return True


def _folder(campaign: Campaign) -> Path:
    return Path(settings.MEDIA_ROOT) / "own-cards" / str(campaign.pk)


def _place(campaign: Campaign, name: str) -> Path:
    """Where a picture of this name is to lie. Raises: Refused."""
    name = unicodedata.normalize("NFC", name)
    if not is_name(name):
        raise Refused(
            text("“{name}” is not a valid picture name.", name=name[:60]),
            cure=text("Use letters, digits, spaces and hyphens, and end with .png, .jpg or .webp."),
        )
    path = image_folder(campaign) / name
    if not path.exists() and len(image_names(campaign)) >= MOST_IMAGES:
        raise Refused(
            text("A campaign can have up to {most} pictures for cards.", most=MOST_IMAGES),
            cure=text("Delete a picture that no card uses."),
        )
    return path


def _plain(name: str, upload: IO[bytes]) -> bytes:
    """Nothing but the picture, turned as its EXIF says: a PNG where it is transparent."""
    kept = io.BytesIO()
    try:
        with Image.open(upload, formats=FORMATS) as raw:
            if raw.width * raw.height > MOST_PIXELS:
                raise _too_large(name)
            with reduced(raw, upload, SIDE) as picture:
                clear = picture.has_transparency_data
                fresh = picture.convert("RGBA" if clear else "RGB")
            fresh.info.clear()
            fresh.save(kept, "PNG" if clear else "JPEG", **({} if clear else {"quality": 92}))
    except TooCostly as reason:
        raise _too_large(name, reason.megapixels) from reason
    except TOO_LARGE as reason:
        raise _too_large(name) from reason
    except BROKEN as reason:
        why = text(
            "{name} is not a PNG, JPEG or WebP picture, or is damaged. Choose another file.",
            name=name,
        )
        raise Refused(why) from reason
    return kept.getvalue()


def _too_large(name: str, most: int = MOST_PIXELS // 1_000_000) -> Refused:
    return Refused(
        text(
            "{name} has more than {most} megapixels. Make the picture smaller.",
            name=name,
            most=most,
        )
    )

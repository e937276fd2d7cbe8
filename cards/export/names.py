"""Names of files in an archive: in order, readable everywhere, the same each time."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 40
_OTHER = re.compile(r"[^a-z0-9]+")


def slug(words: str) -> str:
    """Lower case letters, digits and hyphens, or an empty text."""
    words = words[:400].replace("'", "").replace("’", "")
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    return _OTHER.sub("-", plain.lower()).strip("-")[:LONGEST].strip("-")


def numbered(number: int, words: str) -> str:
    """Such as `007-red-baron`."""
    return f"{number:03}-{slug(words)}".rstrip("-")

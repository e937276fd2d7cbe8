"""The typefaces: found, checked and registered on first use, with fallback fonts.

A face is a chain of fonts. The first font that has a character sets it. Greek and Cyrillic words
use the first font with all of their letters, so that each word has one design.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final, Literal

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

Face = Literal["display", "label", "text", "strong"]

FOLDER: Final = Path(__file__).parent / "fonts"
FACES: Final[dict[Face, tuple[str, ...]]] = {
    "display": ("BarlowCondensed-Bold", "NotoSansJP-Bold", "DejaVuSans-Bold"),
    "label": ("BarlowCondensed-SemiBold", "NotoSansJP-Bold", "DejaVuSans-Bold"),
    "text": ("Barlow-Regular", "NotoSansJP-Regular", "DejaVuSans"),
    "strong": ("Barlow-SemiBold", "NotoSansJP-Bold", "DejaVuSans-Bold"),
}
_WORDS: Final = re.compile("([\u0370-\u052f\u1f00-\u1fff]+)")
MISSING: Final = "□"  # stands in for a character that no font has

Runs = tuple[tuple[str, str], ...]


@cache
def font(name: str) -> TTFont:
    """The font of this name, registered with ReportLab."""
    loaded = TTFont(name, str(FOLDER / f"{name}.ttf"))
    pdfmetrics.registerFont(loaded)
    return loaded


@cache
def cover(name: str) -> frozenset[str]:
    """The characters that the font has."""
    return frozenset(
        chr(code) for code in font(name).face.charToGlyph if not 0xD800 <= code < 0xE000
    )


def missing(words: str) -> str:
    """Return the characters of `words` that no font has, each once, in order."""
    words += words.upper()
    if all(cover(chain[0]).issuperset(words) for chain in FACES.values()):
        return ""
    lost = (c for c in dict.fromkeys(words) if not all(_has(chain, c) for chain in FACES.values()))
    return "".join(lost)


def _has(chain: tuple[str, ...], character: str) -> bool:
    return any(character in cover(name) for name in chain)


@lru_cache(maxsize=8_192)
def runs(face: Face, words: str) -> Runs:
    """`words` as pieces of one font each: ((font, piece), ...)."""
    first = FACES[face][0]
    if cover(first).issuperset(words):
        return ((first, words),)
    found = [one for part in _WORDS.split(words) for one in _set(face, part)]
    return tuple(
        (name, "".join(character for _, character in group))
        for name, group in groupby(found, key=lambda pair: pair[0])
    )


def _set(face: Face, part: str) -> Iterator[tuple[str, str]]:
    """Each character with its font. `part` is a word of Greek or Cyrillic, or none."""
    whole = None
    if _WORDS.fullmatch(part):
        whole = next((name for name in FACES[face] if cover(name).issuperset(part)), None)
    for character in part:
        yield (whole, character) if whole else _font_of(face, character)


def _font_of(face: Face, character: str) -> tuple[str, str]:
    for name in FACES[face]:
        if character in cover(name):
            return name, character
    # In the font in which the box alone would be measured and set.
    return next(name for name in FACES[face] if MISSING in cover(name)), MISSING


@lru_cache(maxsize=32_768)
def em_width(face: Face, words: str) -> float:
    """Return the width of `words` at size 1, in the unit of the size."""
    return float(
        sum(font(name).stringWidth(piece, 1000) for name, piece in runs(face, words)) / 1000
    )


def damaged() -> tuple[str, ...]:
    """Names of the fonts that are missing or whose checksum is wrong."""
    listed = tomllib.loads((FOLDER / "fonts.toml").read_text("utf-8"))
    used = {name for chain in FACES.values() for name in chain}
    return tuple(sorted(name for name in used | set(listed) if not _is_whole(name, listed)))


def _is_whole(name: str, listed: dict[str, dict[str, str]]) -> bool:
    path = FOLDER / f"{name}.ttf"
    if name not in listed or not path.is_file():
        return False
    licence = FOLDER / listed[name]["licence"]
    checksum = hashlib.sha256(path.read_bytes()).hexdigest()
    return licence.is_file() and checksum == listed[name]["sha256"]

"""The colours that a layout may name: those of the ink, two plain ones, and its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from cards.palette import FULL, WHITE, Colour, Palette, rgb

PLAIN: Final = (
    *("ground", "raised", "line", "faint", "text", "muted"),
    *("dark", "dark_raised", "on_dark", "on_dark_muted"),
)
FIXED: Final[dict[str, Colour]] = {"white": WHITE, "black": (0.0, 0.0, 0.0)}
NAMES: Final = (*PLAIN, *FULL.roles, *FIXED)
_CODE = re.compile(r"#[0-9A-Fa-f]{6}")


def is_code(word: str) -> bool:
    """True if the word is a colour code such as #A83A14."""
    return _CODE.fullmatch(word) is not None


def is_colour(word: str, own: Mapping[str, str]) -> bool:
    """True if a layout with these colours can use this word."""
    return word in own or word in NAMES or is_code(word)


def colour_of(word: str, palette: Palette, own: Mapping[str, str]) -> Colour:
    """The colour in full ink, as named or as written."""
    word = own.get(word, word)
    if is_code(word):
        return rgb(word)
    if word in FIXED:
        return FIXED[word]
    return getattr(palette, word) if word in PLAIN else palette.roles[word]  # type: ignore[index]


def drawn_colour(word: str, palette: Palette, own: Mapping[str, str], *, keep: bool) -> Colour:
    """The colour of words and lines: where ink is saved, that of text, unless it is kept."""
    if keep:
        return colour_of(word, FULL, own)
    if palette.fills:
        return colour_of(word, palette, own)
    return palette.line if own.get(word, word) == "line" else palette.text

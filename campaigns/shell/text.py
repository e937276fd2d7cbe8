"""Text of the rules in the reader's language."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from django.conf import settings
from django.utils.translation import get_language, gettext, ngettext

from rules.text import Text, fill

MOST_KEPT = 16_384  # a few hundred bytes each


def translate(message: Text) -> str:
    """The message in the active language, its parameters filled in."""
    return _translated(message, get_language())


def said(message: Text | str, language: str | None) -> str:
    """The message in this language, which is the active one; a plain string stays what it is."""
    return _translated(message, language) if isinstance(message, Text) else message


def print_languages() -> list[str]:
    """The codes of languages that can be printed; English is the same in each of its countries."""
    return [code for code, _ in settings.LANGUAGES if not code.startswith("en-")]


def has_control(words: str, but: str = "") -> bool:
    """Whether there are signs in it that steer a terminal or the direction of writing."""
    steering = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029"
    return any(
        sign in steering or unicodedata.category(sign) in ("Cc", "Cs")
        for sign in words
        if sign not in but
    )


@lru_cache(maxsize=MOST_KEPT)
def _translated(message: Text, language: str | None) -> str:
    """`language` is the active one; it tells the same message in two of them apart."""
    if not message.id:
        return ""  # gettext answers the empty id with the catalogue's header
    if message.plural:
        wording = ngettext(message.id, message.plural, message.count)
    else:
        wording = gettext(message.id)
    return fill(wording, message, translate)

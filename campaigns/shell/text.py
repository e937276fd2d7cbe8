"""Text of the rules in the reader's language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby, permutations

from django.conf import settings
from django.utils.translation import get_language, gettext, ngettext, pgettext

from rules.system import GameSystem
from rules.text import Text, fill, worded

MOST_KEPT = 16_384  # a few hundred bytes each
_TO_KATAKANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}


def translate(message: Text) -> str:
    """The message in the active language, its parameters filled in."""
    return _translated(message, get_language())


def said(message: Text | str, language: str | None) -> str:
    """The message in this language, which is the active one. A plain string stays what it is."""
    return _translated(message, language) if isinstance(message, Text) else message


def joined(sentences: Iterable[str]) -> str:
    """Return sentences as one text. Japanese has no space between them."""
    said, *others = [*sentences] or [""]
    for one in others:
        said = gettext("{first} {next}").format(first=said, next=one)
    return said


def listed_names(names: Iterable[object]) -> str:
    """Return names in a row, with the comma of the active language between them."""
    return comma().join(map(str, names))


def comma() -> str:
    """Return what stands between two names of a list in the active language."""
    return gettext("{first}, {next}").format(first="", next="")


def named_in(words: str, names: Iterable[str]) -> list[str]:
    """The names in a sentence, first to last. Of those that begin at one place the longest."""
    found = sorted((words.find(one), -len(one), one) for one in names if one in words)
    return [next(same)[2] for _, same in groupby(found, key=lambda one: one[0])]


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """The first word of each name. The whole names where that does not tell them apart."""
    firsts = [re.split(r"[\s（]", name.strip(), maxsplit=1)[0] or name for name in names]
    return tuple(firsts if len(set(firsts)) == len(names) else names)


def page_languages() -> dict[str, str]:
    """Return the languages of the pages by code, each with its own name for itself.

    English stands for that of each country.
    """
    return {code: name for code, name in settings.LANGUAGES if not code.startswith("en-")}


def print_languages(*games: GameSystem) -> list[str]:
    """The codes of languages that can be printed. English is the same in each of its countries.

    A game may have names and prints in more languages than the pages.
    """
    return list(
        dict.fromkeys([*page_languages(), *(code for one in games for code in one.languages)])
    )


def print_choices(*games: GameSystem) -> list[str]:
    """Each language that can be printed, then each with each other beside it: `ja+en`."""
    single = print_languages(*games)
    return single + [f"{one}+{other}" for one, other in permutations(single, 2)]


def searchable(words: str) -> str:
    """Return words as a search compares them.

    Capitals, full-width letters, half-width kana, and hiragana beside katakana are equal.
    """
    plain = unicodedata.normalize("NFKC", words).casefold()
    return plain.translate(_TO_KATAKANA)


def name_order(name: str) -> tuple[str, str]:
    """Return the sort key of a name: as a search compares it, then as it is written.

    Databases differ, and put all hiragana before all katakana.
    """
    return searchable(name), name


def has_control(words: str, but: str = "") -> bool:
    """True if the text has signs that steer a terminal or the writing direction."""
    steering = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029"
    return any(
        sign in steering or unicodedata.category(sign) in ("Cc", "Cs")
        for sign in words
        if sign not in but
    )


@lru_cache(maxsize=MOST_KEPT)
def _translated(message: Text, language: str | None) -> str:
    """`language` is the active one. It tells the same message in two of them apart."""
    return fill(worded(message, language, gettext, ngettext, pgettext), message, translate)

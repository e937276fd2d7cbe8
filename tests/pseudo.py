"""A pseudo-language: each translated text in brackets and a third longer.

Nobody can translate the words of a page outside the brackets, except names that people typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.utils.translation import to_locale, trans_real

from docs.japanese_face import CATALOGUE, OF_LIBRARIES
from rules import text
from rules.text import Text

LANGUAGE = "en-xa"  # the code that others use for such a language, too
OF_PAPER = "en-xc"
OPEN, CLOSE = "‹", "›"
LATIN, CYRILLIC = "abcdefghijklmnopqrstuvwxyz", "абцдефгхийклмнопярстувшзьж"
TURNED = str.maketrans(LATIN + LATIN.upper(), CYRILLIC + CYRILLIC.upper())
# Places, which stay: those of both formats, and tags.
PLACE = re.compile(r"\{[^{}]*\}|%\([^)]*\)[a-z]|%[a-z]|<[^<>]*>")
# Words that are the same in each language: names of formats, units, rules, games and ours.
_SAME = re.compile(
    r"\b(Duskroll|Zombicide|Zombie Wars|Zombies!!!|Twilight World|English|日本語|Smallton|UTC"
    r"|PDF|PNG|SVG|CSV|XLSX|TXT|ROSZ?|JSON|TOML|ZIP|iCalendar|GET|POST|PUT|PATCH|DELETE|A[2-6]|Letter|Legal|QR|D\d+|\d*D6"
    r"|\d+[A-Za-z]{1,2}|mm|cm|kB|MB|dpi|LEG-\d"
    r"|[A-Z]{2}(-[A-Z]+)*-[A-Z]*\d*[a-z]?|Barlow|Noto|DejaVu|OFL|MIT|CC BY|CC0"
    r"|Tabletop Simulator|The Game Crafter|MakePlayingCards)\b"
)


def longer(words: str) -> str:
    """Return the words in brackets, with a third of their length behind them. Signs alone stay."""
    blank = PLACE.sub("", words)
    more = "o" * -(-len(blank) // 3)
    tail = " ".join(more[i : i + 6] for i in range(0, len(more), 6))
    return f"{OPEN}{words} {tail}{CLOSE}" if re.search(r"\w", blank) else words


def turned(words: str) -> str:
    """Return the words in Cyrillic letters, for paper: lines break brackets apart."""
    places = iter([*PLACE.findall(words), ""])
    return "".join(one.translate(TURNED) + next(places) for one in PLACE.split(words))


@cache
def catalogue(path: Path = CATALOGUE) -> Catalog:
    """Return the messages of a file."""
    with path.open("rb") as file:
        return read_po(file)


CHANGES = {LANGUAGE: longer, OF_PAPER: turned}


@cache
def compiled(change: Callable[[str], str]) -> bytes:
    """Return the file of a language with each text changed so, as `gettext` reads it."""
    made = Catalog(locale="en")
    for message in (one for path in (*OF_LIBRARIES, CATALOGUE) for one in catalogue(path)):
        if not message.id:
            continue
        said = message.id if isinstance(message.id, tuple) else (message.id,)
        longs = tuple(map(change, said))
        made.add(message.id, longs if len(longs) > 1 else longs[0], context=message.context)
    file = BytesIO()
    write_mo(file, made)
    return file.getvalue()


@contextmanager
def spoken(settings: Any, folder: Path, language: str = LANGUAGE) -> Iterator[None]:
    """Offer a language to pages, with its file in this folder."""

    def own_words(message: Text, _language: str) -> str:
        """Stand in for `own_wording`: what brings its Japanese along can be translated."""
        return CHANGES[language](message.id) if "ja" in message.wordings else ""

    target = folder / to_locale(language) / "LC_MESSAGES" / "django.mo"
    target.parent.mkdir(parents=True)
    target.write_bytes(compiled(CHANGES[language]))
    settings.LOCALE_PATHS = [folder]
    settings.LANGUAGES = [*settings.LANGUAGES, (language, "English")]
    with patch.object(text, "own_wording", own_words):
        yield
    trans_real._translations.pop(language, None)


def outside(words: str) -> str:
    """Return the part of the words outside all brackets."""
    depth, kept = 0, []
    for sign in words:
        depth += (sign == OPEN) - (sign == CLOSE)
        if not depth and sign != CLOSE:
            kept.append(sign)
    return "".join(kept)


def untranslated(words: Iterable[str], typed: re.Pattern[str]) -> list[str]:
    """Return the texts of a document that have words outside brackets that nobody has typed.

    Brackets can open in one text and close in a later one.
    """
    rest = outside("\0".join(words)).split("\0")
    return [one for one in rest if re.search(r"[^\W\d_]{2}", typed.sub(" ", _SAME.sub(" ", one)))]

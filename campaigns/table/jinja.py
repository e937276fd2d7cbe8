"""Screens of a game and their parts, which are drawn with each press (decisions 17 and 32).

Each file of `templates/table` is a macro of its name. Jinja2 compiles them to Python. They are
given what they draw and nothing else, neither the request nor who asks.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache, lru_cache, partial
from threading import RLock
from types import CodeType
from typing import Any, NamedTuple, Protocol
from urllib.parse import quote

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.formats import localize
from django.utils.html import escapejs
from django.utils.safestring import SafeString
from django.utils.timezone import get_current_timezone_name, localtime
from django.utils.translation import get_language, gettext, ngettext
from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.bccache import Bucket
from markupsafe import Markup

from campaigns.shell.dates import clock, moment
from campaigns.shell.sprite import icon
from campaigns.shell.text import comma, listed_names, named_in, said, short_names
from campaigns.templatetags.forms import form_key
from campaigns.templatetags.look import boxes, die, hearts
from rules.table import GearView, Line, headline, sequel

MOST_ONCE = 4096  # about a kilobyte each
MOST_LETTERS = 14  # of the details of a button
COMMA = re.compile(", |、")


def draw(name: str, /, **values: object) -> Markup:
    """Return the output of the macro for these values."""
    made = _environment.__wrapped__ if settings.DEBUG else _environment
    macro = getattr(made(get_language() or "").get_template(f"table/{name}.html").module, name)
    drawn: Markup = macro(**values)
    return drawn


class _Compiled(BytecodeCache):
    """The compiled templates, which are the same in each language."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        assert bucket.code
        self._codes[bucket.key, bucket.checksum] = bucket.code


class _OneAtATime(FileSystemLoader):
    """Compiles a template once, however many phones ask for it when the server has just started."""

    _lock = RLock()

    def load(self, *arguments: Any, **named: Any) -> Template:
        with self._lock:
            return super().load(*arguments, **named)


_compiled = _Compiled()


@cache
def _environment(language: str) -> Environment:
    """The templates in a language, which is active whenever they are drawn."""
    environment = Environment(
        loader=_OneAtATime(settings.BASE_DIR / "templates"),
        bytecode_cache=_compiled,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals |= {"_": cache(gettext), "icon": icon, "die": die, "once": _once}
    environment.globals |= {"ngettext": ngettext, "form_key": form_key, "component": _component}
    environment.globals["comma"] = comma
    environment.filters |= {
        "say": partial(said, language=language),
        "boxes": boxes,
        "hearts": hearts,
        "escapejs": escapejs,
        "headline": headline,
        "sequel": sequel,
        "face_in": face_in,
        "in_runs": in_runs,
        "bold": bold,
        "listed_names": listed_names,
        "grouped": grouped,
        "longest": longest,
        "parts": parts,
    }
    environment.filters |= {"iso": _iso, "clock": clock, "moment": moment}
    environment.filters |= {"localized": localize, "quote": partial(quote, safe="")}
    return environment


def _once(name: str, /, **values: Hashable) -> Markup:
    """Return what the macro draws of these values, drawn once for all lookers and moments."""
    made = _drawn.__wrapped__ if settings.DEBUG else _drawn
    return made(name, tuple(values.items()), get_language() or "", get_current_timezone_name())


def grouped(gear: Sequence[GearView]) -> list[tuple[GearView, int]]:
    """Each thing once, with how many are the same but for their keys."""
    counts = Counter((one.name, one.note, one.ready, one.card) for one in gear)
    first = {(one.name, one.note, one.ready, one.card): one for one in reversed(gear)}
    return [(first[what], count) for what, count in counts.items()]


def longest(words: str) -> int:
    """Letters of the longest word, so that what is too long for its place is set smaller."""
    return max(map(len, words.split()), default=0)


def parts(details: str) -> list[str]:
    """Details of a button: where they are long, the first of a list apart from the others."""
    return COMMA.split(details, 1) if len(details) > MOST_LETTERS else [details]


def face_in(lines: Sequence[Line], faces: Mapping[str, str]) -> str:
    """The face of who is named first in what an entry says first, or an empty text for nobody."""
    return faces.get(_named_in(lines, faces), "")


def _named_in(lines: Sequence[Line], names: Iterable[str]) -> str:
    """Return who is named first in what an entry says first, or an empty text for nobody."""
    head = headline(lines)
    if head is None:
        return ""
    return next(iter(named_in(said(head.text, get_language()), names)), "")


class ToldEntry(Protocol):
    """An entry of the log."""

    @property
    def each(self) -> Sequence[Line]:
        """Its lines."""


class LineInRun(NamedTuple):
    """An entry with the face of who is named first, and with the name as it is shown.

    The text is shorter where the entry before is of the same figure.
    """

    line: ToldEntry
    face: str
    name: str
    shown: str


def in_runs(lines: Iterable[ToldEntry], faces: Mapping[str, str]) -> Iterator[LineInRun]:
    """The entries, as one reads those of the same figure one after the other."""
    short = dict(zip(faces, short_names([*faces]), strict=True))
    last = ""
    for line in lines:
        name = _named_in(line.each, faces)
        again = bool(name) and name == last
        yield LineInRun(line, faces.get(name, ""), name, short[name] if again else name)
        last = name


def bold(text: str, name: str, shown: str) -> Markup:
    """The text with the first mention of this name set apart, as it is `shown`."""
    before, found, after = text.partition(name) if name else (text, "", "")
    strong = Markup('<strong class="told-name">{}</strong>').format(shown) if found else ""
    return Markup("{}{}{}").format(before, strong, after)


@lru_cache(maxsize=MOST_ONCE)
def _drawn(name: str, values: tuple[tuple[str, Hashable], ...], language: str, zone: str) -> Markup:
    """Drawn in the language and the time zone that are active."""
    return draw(name, **dict(values))


def _component(name: str, /, **values: object) -> SafeString:
    """A part that all pages share."""
    return render_to_string(f"components/{name}.html", values)


def _iso(at: datetime) -> str:
    return localtime(at).isoformat()

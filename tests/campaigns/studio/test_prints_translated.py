"""Every word of a print can be translated: all pages of each thing of each game."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.utils import translation
from django_scopes import scope
from msgspec.structs import replace

from campaigns.chronicle.booklet import chronicle_booklet
from campaigns.chronicle.poster import campaign_poster
from campaigns.home.operations.demo import load_demo
from campaigns.models import Figure, Session
from campaigns.roster.fates import losses
from campaigns.shell.text import translate
from campaigns.studio.printable import Layout
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import source_of_game
from cards.booklet import booklet_pdf
from cards.campaign_poster import campaign_poster_pdf
from cards.document import Part, Settings, draw_document
from cards.pen import Pen
from cards.sheet_canvas import SheetCanvas
from docs.prints import CHOSEN, Chosen, begun
from rules.registry import system_of, systems
from rules.sheets import Session as Night
from rules.system import GameSystem
from rules.text import Text, fill
from tests import pseudo
from tests.campaigns.test_translated import strings, typed

NIGHT = "Tonight"  # the name that people gave a game
BROKEN = "Pump-A ction"  # a name that its column breaks
PARTS = re.compile(r"[^\s/]+")  # of names
SHAPES = ("circle", "line", "outlines", "picture", "polygon", "rect", "shared", "traced")


class Blank:
    """A canvas on which nothing is drawn. It keeps the names of pages and in the outline."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __getattr__(self, _name: str) -> Any:
        return lambda *_args, **_how: self

    def addPageLabel(self, _page: int, prefix: str) -> None:
        """Keep the label of a page."""
        self.names.append(prefix)

    def addOutlineEntry(self, name: str, *_args: Any, **_how: Any) -> None:
        """Keep a bookmark."""
        self.names.append(name)

    def setSubject(self, words: str) -> None:
        """Keep the subject of the document."""
        self.names.append(words)


@pytest.fixture
def said(monkeypatch) -> list[str]:
    """The lines that pens write from now on. Drawing, which takes most of the time, is left out."""
    words: list[str] = []
    monkeypatch.setattr(Pen, "text", lambda pen, x, y, line, face, **how: words.append(line))
    for shape in SHAPES:
        monkeypatch.setattr(Pen, shape, lambda *_args, **_how: None)
    return words


@cache
def known() -> frozenset[str]:
    """Return the wordings that the translations have."""
    ids = (one.id for one in pseudo.catalogue())
    return frozenset(one for each in ids for one in (each if isinstance(each, tuple) else (each,)))


@cache
def _wording(wording: str) -> str:
    return pseudo.turned(wording) if wording in known() else wording


def turned(message: Text) -> str:
    """Translate into Cyrillic letters what can be translated. Places are filled afterwards."""
    wording = message.plural if message.plural and message.count != 1 else message.id
    own = "ja" in message.wordings
    return fill(pseudo.turned(wording) if own else _wording(wording), message, turned)


def written(parts: tuple[Part, ...], said: list[str]) -> list[str]:
    """Return what is written on all pages, and the names of pages and bookmarks."""
    said.clear()
    canvas = Blank()
    draw_document(canvas, parts, Settings(), turned)
    return [*said, *canvas.names]


def latin(lines: list[str], names: re.Pattern[str]) -> list[str]:
    """Return the words in Latin letters beside names, formats and units. Lines break names."""
    said = re.sub(r"(?<=\w-) (?=\w)", "", " ".join(lines))
    rest = re.sub(pseudo._SAME.pattern, " ", names.sub(" ", said), flags=re.I)
    return re.findall(r"\S*[A-Za-z]{2}\S*", rest)


def untranslated(game: GameSystem, said: list[str]) -> dict[str, list[str]]:
    """Return words in Latin letters by the key of their print. Names of figures stay."""
    chosen = CHOSEN.get(game.key, Chosen({}))
    source = source_of_game(game, house_rules=chosen.house_rules)
    night = Night(title=NIGHT, scenario=NIGHT, who=(NIGHT,))
    source = replace(source, game=(NIGHT, begun(game, chosen)[1]), night=night)
    samples = msgspec.json.decode(msgspec.json.encode(game.roster.samples()))
    names = {part for words in (*strings(samples), NIGHT) for part in PARTS.findall(words)}
    names |= {one.name[:2] for one in game.roster.samples()}  # the signs of counters
    listed = "|".join(sorted(map(re.escape, (*names, "Zombies!!!")), key=len, reverse=True))
    known_names = re.compile(rf"(?<!\w)({listed}|{BROKEN})(?!\w)", re.I)
    found = {}
    for key, one in shelf(game).items():
        built = one.built(source, chosen.things.get(one.key, {}), Layout())
        if rest := latin(written(built.parts, said), known_names):
            found[key] = rest
    return found


@pytest.mark.parametrize("game", systems())
def test_prints_are_translated(game: str, said) -> None:
    """Nothing is written that no translation reaches."""
    assert untranslated(system_of(game), said) == {}


@pytest.mark.django_db
def test_booklet_and_poster_are_translated(said, settings, tmp_path: Path, monkeypatch) -> None:
    """A demo with sessions, games, notes and deaths has both."""
    for name in ("addPageLabel", "addOutlineEntry"):
        monkeypatch.setattr(SheetCanvas, name, lambda _self, _at, *names, **how: said.extend(names))
    with pseudo.spoken(settings, tmp_path, pseudo.OF_PAPER), translation.override(pseudo.OF_PAPER):
        demo = load_demo("twilight-world")
        assert demo is not None
        with scope(campaign=demo):
            assert Figure.objects.filter(fate__in=losses(demo)).exists()
            booklet_pdf(chronicle_booklet(demo), fold=True, translate=translate)
            campaign_poster_pdf(campaign_poster(demo), "a4", translate=translate)
            # Titles are broken into lines, which a poster writes from below.
            titles = " ".join(Session.objects.values_list("name", flat=True)).split()
            names = re.compile(rf"{typed().pattern}|\b({'|'.join(titles)})\b", re.I)
    assert len(said) > 500
    assert latin(said, names) == []


def test_a_text_that_is_not_translated_is_found() -> None:
    """A wording without a translation stays as it is."""
    assert turned(Text("Nobody translates {this}", {"this": 1})) == "Nobody translates 1"
    assert turned(Text("Campaign")) == "Цампаигн"
    assert latin(["Цампаигн of", "Kat"], re.compile("Kat")) == ["of"]

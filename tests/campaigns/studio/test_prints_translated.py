"""Every word of a print can be translated: the first page of each thing of each game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import msgspec
import pytest

from campaigns.studio.printable import Layout
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import Source, source_of_game
from cards.document import Settings, pages_of, render_page
from cards.pen import Pen
from docs.prints import CHOSEN, Chosen, begun
from rules.registry import system_of, systems
from rules.system import GameSystem
from rules.table_sheets import Session
from rules.text import Text, fill
from tests import pseudo
from tests.campaigns.test_translated import strings

LATIN, CYRILLIC = "abcdefghijklmnopqrstuvwxyz", "абцдефгхийклмнопярстувшзьж"
NIGHT = "Tonight"  # the name that people gave a game
TURNED = str.maketrans(LATIN + LATIN.upper(), CYRILLIC + CYRILLIC.upper())


@cache
def known() -> frozenset[str]:
    """Return the wordings that the translations have."""
    ids = (one.id for one in pseudo.catalogue())
    return frozenset(one for each in ids for one in (each if isinstance(each, tuple) else (each,)))


def turned(message: Text) -> str:
    """Translate into Cyrillic letters what can be translated; places are filled afterwards."""
    wording = message.plural if message.plural and message.count != 1 else message.id
    if "ja" in message.wordings or wording in known():
        wording = re.sub(
            r"\{[^{}]*\}|([^{}]+)",
            lambda part: part[0].translate(TURNED) if part[1] else part[0],
            wording,
        )
    return fill(wording, message, turned)


def first_words(one: Any, source: Source, chosen: Chosen, patch: pytest.MonkeyPatch) -> list[str]:
    """Return what is written on the first page of a printable."""
    said: list[str] = []
    patch.setattr(Pen, "text", lambda pen, x, y, words, face, **how: said.append(words))
    built = one.built(source, chosen.things.get(one.key, {}), Layout())
    for page in islice(pages_of(built.parts, Settings(), turned), 1):
        render_page(page, Settings(), turned)
    return said


def untranslated(game: GameSystem, patch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """Yield each word in Latin letters with the key of its print; names of figures stay."""
    chosen = CHOSEN.get(game.key, Chosen({}))
    source = source_of_game(game, house_rules=chosen.house_rules)
    night = Session(title=NIGHT, scenario=NIGHT, who=(NIGHT,))
    source = replace(source, game=(NIGHT, begun(game, chosen)[1]), night=night)
    samples = msgspec.json.decode(msgspec.json.encode(game.roster.samples()))
    names = {part for words in (*strings(samples), NIGHT) for part in words.split()}
    listed = "|".join(sorted(map(re.escape, (*names, "Zombies!!!")), key=len, reverse=True))
    typed = re.compile(rf"(?<!\w)({listed})(?!\w)", re.I)
    for key, one in shelf(game).items():
        for words in first_words(one, source, chosen, patch):
            rest = re.sub(pseudo._SAME.pattern, " ", typed.sub(" ", words), flags=re.I)
            if re.search(r"[A-Za-z]{2}", rest):
                yield key, words


@pytest.mark.parametrize("game", systems())
def test_prints_are_translated(game: str, monkeypatch) -> None:
    """Nothing is written that no translation reaches."""
    assert list(untranslated(system_of(game), monkeypatch)) == []


def test_a_text_that_is_not_translated_is_found() -> None:
    """A wording without a translation stays as it is."""
    assert turned(Text("Nobody translates {this}", {"this": 1})) == "Nobody translates 1"
    assert turned(Text("Campaign")) == "Цампаигн"

"""The templates of a game: what is given to them is escaped, and nothing is left out silently."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from types import CodeType

import pytest
from django.utils import timezone, translation
from jinja2 import Environment, UndefinedError

from campaigns.models import Game, GameEntry, User
from campaigns.table import jinja
from campaigns.table.jinja import _drawn, bold, draw, in_runs, parts
from campaigns.table.pages.log import LogLine
from rules.table import FigureView
from rules.text import text


class Page:
    """The page of a piece, as the template needs it."""

    may_act = False
    icons_url = ""


def piece(name: str) -> object:
    """A figure of this name, with nothing to press."""
    view = FigureView(key="1", name=text("{name}", name=name), standing="ready")
    return type("Piece", (), {"view": view, "portrait_url": "", "buttons": (), "count": 1})


def line(**changes: object) -> LogLine:
    """A line of the log at noon, UTC."""
    row = GameEntry(number=3, kind="note", seat="heroes", rolls=[], typed=[])
    row.lines = [{"text": {"id": "It rains."}}]
    at = datetime(2026, 1, 2, 12, tzinfo=UTC)
    told: dict[str, object] = {"entry": 7, "number": 3, "at": at, "who": "Kim", "undone": False}
    told |= {"row": row, "card_name": str}
    return LogLine(**(told | changes))  # type: ignore[arg-type]


def test_names_are_escaped() -> None:
    """A figure may be called anything."""
    drawn = str(draw("piece", piece=piece("<b onclick='x'>\"Kat\" & Co</b>"), page=Page))
    assert "&lt;b onclick=&#39;x&#39;&gt;&#34;Kat&#34; &amp; Co&lt;/b&gt;" in drawn
    assert "<b" not in drawn


def test_equal_heads_are_drawn_once() -> None:
    """The head of a figure in its row, for each looker and after each press."""
    _drawn.cache_clear()
    for name in ("Kat", "Kat", "Joe"):
        assert name in draw("piece", piece=piece(name), page=Page)
    assert (_drawn.cache_info().misses, _drawn.cache_info().hits) == (2, 1)


@pytest.mark.django_db
def test_the_seat_of_an_address_is_escaped(game: Game, table, sign_in, player: User) -> None:
    """It stands in the tag, in addresses and in fields."""
    answer = sign_in(player).get(table(), {"seat": "\"'><script>x"}, headers={"HX-Request": "true"})
    content = answer.content.decode()
    assert "<script" not in content
    assert '"If-None-Match": "\\u0022' in content


def test_a_template_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when many threads ask for it at once, and in each language."""
    compiled: list[str] = []
    compile_ = Environment.compile

    def counted(self: Environment, source: str, name: str, *more: object) -> CodeType:
        compiled.append(name)
        return compile_(self, source, name, *more)

    monkeypatch.setattr(Environment, "compile", counted)
    monkeypatch.setattr(jinja, "_compiled", type(jinja._compiled)())
    made = [jinja._environment.__wrapped__(language) for language in ("en", "ja")]
    with ThreadPoolExecutor(8) as threads:
        for environment in made:
            list(threads.map(environment.get_template, ["table/piece.html"] * 8))
    assert compiled == ["table/piece.html"]


def test_an_unknown_name_in_a_template_is_an_error() -> None:
    """A word in a template that means nothing does not become an empty place."""
    with pytest.raises(UndefinedError):
        draw("undo", page=object())


def test_a_line_is_the_same_only_where_it_reads_the_same() -> None:
    """Each reader's time of day and language. Who did it. Whether it stands."""

    def drawn(one: LogLine, language: str = "en", zone: str = "UTC") -> str:
        with translation.override(language), timezone.override(zone):
            return str(draw("latest", lines=[one]))

    first = drawn(line())
    assert drawn(line()) == first
    assert "noon" in first
    assert "9 p.m." in drawn(line(), zone="Asia/Tokyo")
    assert drawn(line(), language="de") != first
    assert "Lou" in drawn(line(who="Lou"))
    assert "entry-undone" in drawn(line(undone=True))
    assert drawn(line()) == first


def test_a_name_is_short_where_it_is_repeated() -> None:
    """In entries of one figure after the other. It is set apart, and escaped."""
    told = [line(number=n) for n in range(3)]
    for one, words in zip(
        told, ("Bea the nurse runs.", "Bea the nurse hides.", "It rains."), strict=True
    ):
        one.row.lines = [{"text": {"id": words}}]
    runs = [*in_runs(told, {"Bea the nurse": "bea.svg", "Otis the driver": "otis.svg"})]
    assert [one.shown for one in runs] == ["Bea the nurse", "Bea", ""]
    assert [one.face for one in runs] == ["bea.svg", "bea.svg", ""]
    assert str(bold("Al <3 runs.", "Al <3", "Al <3")).startswith("<strong")
    assert "&lt;3</strong> runs." in bold("Al <3 runs.", "Al <3", "Al <3")


@pytest.mark.parametrize(
    ("details", "shown"),
    [
        ("6+, 37 %", ["6+, 37 %"]),
        ("Pistol, 1 die 4+, left hand", ["Pistol", "1 die 4+, left hand"]),
        ("ピストル、左手、ダイス1個、4以上で命中", ["ピストル", "左手、ダイス1個、4以上で命中"]),
        ("Throw a bottle of petrol", ["Throw a bottle of petrol"]),
    ],
)
def test_long_details_of_a_button_come_in_two(details: str, shown: list[str]) -> None:
    """The first is shown, the others are read aloud. Commas of both languages count."""
    assert parts(details) == shown

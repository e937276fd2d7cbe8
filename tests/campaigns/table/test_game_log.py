"""The log: every roll can be opened, notes can be added, and much of it stays quick."""

from __future__ import annotations

import re

import msgspec
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from campaigns.models import Game, GameEntry, Session
from campaigns.models.game_log import play_of, state_of
from campaigns.shell.journal import By
from campaigns.table.jinja import draw
from campaigns.table.pages.log import table_url
from rules.game import SPECTATOR
from rules.table import Line
from rules.text import text
from tests.campaigns.played import first_offer, fresh, give_command, mapped_game, take_back

pytestmark = pytest.mark.django_db


def test_each_roll_has_its_reason_and_its_rule(game: Game, table, sign_in, guest, host) -> None:
    """Log lines show the faces, the reason, the rule and the roller."""
    give_command(game=game, **first_offer(game), by=By(host))
    content = sign_in(guest).get(table("log/")).content.decode()
    assert "Turn 1 begins." in content
    assert "TW-INIT-1" in content
    assert "rolled by the app" in content


def test_an_entry_that_tells_nothing_is_no_row(game: Game, table, sign_in, guest, host) -> None:
    """Neither at the table nor in the log. One with dice stays."""
    entry = give_command(game=game, **first_offer(game), by=By(host))
    client, row = sign_in(guest), f'id="entry-{entry.number}"'
    GameEntry.objects.filter(pk=entry.pk).update(lines=[])
    assert all(row in client.get(table(page)).content.decode() for page in ("", "log/"))
    GameEntry.objects.filter(pk=entry.pk).update(rolls=[], typed=[])
    assert all(row not in client.get(table(page)).content.decode() for page in ("", "log/"))


def test_lines_of_one_kind_in_a_row_are_one_line(game: Game, table, sign_in, host) -> None:
    """It unfolds to all of them, and takes them back together."""
    for _n in range(3):
        give_command(game=fresh(game), **first_offer(fresh(game)), by=By(host))
    rows = list(GameEntry.objects.filter(game=game).order_by("-number")[:3])
    many = ("{count} zombie moves", "{count} zombies move")
    for row, name in zip(rows, ("A", "B", "C"), strict=True):
        line = Line(text("{name} moves", name=name), many=many if name != "C" else None)
        GameEntry.objects.filter(pk=row.pk).update(lines=[msgspec.to_builtins(line)])
    for page in ("", "log/"):
        content = sign_in(host).get(table(page)).content.decode()
        shown = [f'id="entry-{row.number}"' in content for row in rows]
        assert shown == [True, False, True]
    first = f'name="entry" value="{rows[1].number}"'
    assert first in content


def test_a_turn_is_a_part_with_a_heading(game: Game, table, sign_in, host) -> None:
    """Also where it began on an older page. An undone beginning is none. News alone can be read."""
    for _n in range(4):
        give_command(game=fresh(game), **first_offer(fresh(game)), by=By(host))
    rows = list(GameEntry.objects.filter(game=game).order_by("number"))
    calm, news = Line(text("A walks")), Line(text("A falls"), mood="bad")
    told = [Line(text("One"), opens=text("Part one")), calm, news]
    told.append(Line(text("Two"), opens=text("Part two")))
    for row, line in zip(rows, told, strict=True):
        lines = [msgspec.to_builtins(line)]
        GameEntry.objects.filter(pk=row.pk).update(lines=lines, rolls=[], typed=[])
    client = sign_in(host)

    def shown(query: str = "") -> list[str]:
        content = client.get(table("log/") + query).content.decode()
        return re.findall(r'<summary><h2>([^<]+)|id="entry-(\d+)"', content)

    first, second, third, fourth = [("", str(row.number)) for row in rows]
    parts = [("Part two", ""), fourth, ("Part one", ""), third, second, first]
    assert shown() == parts
    assert shown("?only=news") == [("Part one", ""), third]
    GameEntry.objects.filter(pk=rows[3].pk).update(undone_by=99)
    assert shown() == [("Part one", ""), fourth, third, second, first]


def test_a_part_that_began_on_an_older_page_has_its_heading(
    game: Game, table, sign_in, host, monkeypatch
) -> None:
    """Each page says in which turn its oldest entries were written."""
    monkeypatch.setattr("campaigns.table.pages.log.ENTRIES_A_PAGE", 1)
    for _n in range(2):
        give_command(game=fresh(game), **first_offer(fresh(game)), by=By(host))
    rows = GameEntry.objects.filter(game=game).order_by("number")
    for row, opens in zip(rows, (text("Part one"), None), strict=True):
        line = Line(text("A walks"), opens=opens)
        GameEntry.objects.filter(pk=row.pk).update(lines=[msgspec.to_builtins(line)])
    content = sign_in(host).get(table("log/")).content.decode()
    assert "Part one" in content
    assert f'id="entry-{rows[0].number}"' not in content


def test_the_log_shows_bonuses_beside_the_dice() -> None:
    """A die of 2 and five hearts are seven squares."""
    said = draw("told", lines=(Line(text("A can move"), faces=(2,), sides=6, bonus=5),))
    assert "+5" in said
    assert "+" not in draw("told", lines=(Line(text("A can move"), faces=(2,), sides=6),))


def test_the_last_entries_are_read_as_they_are(game: Game, host) -> None:
    """By a query of our own: the same values as Django reads, and whose they are."""
    give_command(game=game, **first_offer(game), by=By(host))
    entry = give_command(game=fresh(game), **first_offer(fresh(game)), by=By(host))
    take_back(game=fresh(game), number=entry.number, by=By(None))
    told = ("pk", "number", "kind", "at", "seat", "bot", "rolls", "typed", "lines", "undone_by")
    rows = GameEntry.objects.filter(game=game).order_by("-number")
    latest = fresh(game).latest
    assert [[getattr(row, name) for name in told] for row in latest] == [
        [getattr(row, name) for name in told] for row in rows
    ]
    actors = [row.actor and row.actor.username for row in latest]
    assert actors == [None, host.username, host.username]


def test_a_note_is_escaped_and_kept_when_refused(game: Game, table, sign_in, player) -> None:
    """Notes are text. One that is too long comes back with the reason."""
    client = sign_in(player)
    note = "<b>Rain</b> & {fog}"
    assert client.post(table("log/"), {"words": note}).status_code == 302
    assert "&lt;b&gt;Rain&lt;/b&gt; &amp; {fog}" in client.get(table("log/")).content.decode()
    answer = client.post(table("log/"), {"words": "x" * 1001})
    assert answer.status_code == 422
    assert "x" * 1001 in answer.content.decode()
    assert GameEntry.objects.count() == 1


def test_a_note_keeps_no_nul(game: Game, table, sign_in, player) -> None:
    """PostgreSQL has no place for one, and nobody has typed it."""
    client = sign_in(player)
    assert client.post(table("log/"), {"words": "\0"}).status_code == 422
    assert client.post(table("log/"), {"words": "We\0 rest."}).status_code == 302
    assert "We rest." in client.get(table("log/")).content.decode()


def test_a_note_of_10_megabytes(game: Game, table, sign_in, player) -> None:
    """It is refused before anything is read of it."""
    answer = sign_in(player).post(table("log/"), {"words": "x" * 10_000_000})
    assert answer.status_code == 413
    assert GameEntry.objects.count() == 0


def test_as_many_queries_with_3_entries_as_with_3000(game: Game, table, sign_in, host) -> None:
    """A page of the log is a page."""
    client = sign_in(host)

    def queries() -> int:
        with CaptureQueriesContext(connection) as done:
            assert client.get(table("log/")).status_code == 200
        return len(done)

    def notes(first: int, last: int) -> None:
        GameEntry.objects.bulk_create(
            GameEntry(game=game, number=n, kind="note", digest="x", at=timezone.now())
            for n in range(first, last + 1)
        )
        Game.objects.filter(pk=game.pk).update(last_number=last)

    notes(1, 3)
    few = queries()
    notes(4, 3000)
    assert queries() == few


def test_minor_lines_are_left_out_once_something_follows(
    game: Game, table, sign_in, player, host
) -> None:
    """The activation is shown until the next event. Its entry stays in the game."""
    for _ in range(12):
        entry = give_command(game=fresh(game), **first_offer(fresh(game)), by=By(host))
        if entry.command["type"] == "Activate":
            break
    (line,) = msgspec.convert(entry.lines, list[Line])
    assert line.minor
    row = f'id="entry-{entry.number}"'
    assert row in sign_in(player).get(table("log/")).content.decode()
    follows = give_command(game=fresh(game), **first_offer(fresh(game)), by=By(host))
    content = sign_in(player).get(table("log/")).content.decode()
    assert row not in content
    assert f'id="entry-{follows.number}"' in content
    assert GameEntry.objects.filter(game=game, number=entry.number, undone_by=None).exists()


def test_minor_lines_leave_an_entry_that_tells_more(game: Game, table, sign_in, player) -> None:
    """The end of one figure without an action stays. Who is activated then goes."""
    lines = [{"text": {"id": "Ken rests."}}, {"text": {"id": "Kat is next."}, "minor": True}]
    client = sign_in(player)
    for number in (1, 2):
        GameEntry.objects.create(
            game=game, number=number, kind="note", digest="x", at=timezone.now(), lines=lines
        )
        Game.objects.filter(pk=game.pk).update(last_number=number)
        content = client.get(table("log/")).content.decode()
        assert content.count("Ken rests.") == number
        assert content.count("Kat is next.") == 1


def test_the_board_stands_beside_the_log(night: Session, host, guest, sign_in) -> None:
    """All pieces as they are now, and the faces of the party, behind a link to the map."""
    mapped = mapped_game(night, host)
    content = sign_in(guest).get(table_url(mapped, "log")).content.decode()
    aside = content.split("log-now", 1)[1]
    tokens = set(re.findall(r'<g class="map-token[^"]*" id="token-([^"]+)"', aside))
    play = play_of(mapped)
    board = play.board(state_of(mapped), SPECTATOR)
    assert tokens == {one.key for one in board.pieces}
    assert f'href="{table_url(mapped, "map")}"' in aside
    assert aside.count("screen-figure") > 1

"""Parts of a table that are drawn once for all who see the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from msgspec.structs import replace

from campaigns.models import Game, GameSeat, Membership, Session, User
from campaigns.people.operations.members import add_member
from campaigns.shell.journal import By
from campaigns.table import presence
from campaigns.table.live_parts import Marks, Part, Screen, Shelf, Sight
from campaigns.table.operations.entries import write_note
from config import request_ids
from tests.campaigns.played import buttons, first_offer, fresh, give_command, put_back, take_back

SIGHT = Sight(
    url="/c/moor/sessions/1/games/1/",
    role="player",
    screen=Screen(language="en", zone="UTC", dice="app"),
    game=1,
    last_number=7,
    version=2,
    figures=30,
)
PART = Part(Marks("0" * 32), '"tag"', "A table", singled=(5,))
KEY = re.compile(r'name="key" value="[0-9a-f-]{36}"')


@pytest.fixture
def shelf() -> Shelf:
    """An empty shelf."""
    return Shelf()


def test_a_part_is_shared_by_equal_lookers(shelf: Shelf) -> None:
    """For nobody else, and for no other moment of the game."""
    shelf.put(SIGHT, PART)
    assert shelf.part(SIGHT, person=4) == PART
    others = [
        {"url": "/c/moor/sessions/1/games/2/"}, {"role": "guest"}, {"game": 2}, {"last_number": 8},
        {"version": 3}, {"figures": 31}, {"screen": replace(SIGHT.screen, language="ja")},
        {"screen": replace(SIGHT.screen, zone="Asia/Tokyo")},
        {"screen": replace(SIGHT.screen, dice="typed")}, {"person": 4},
    ]  # fmt: skip
    assert [shelf.part(replace(SIGHT, **other), person=4) for other in others] == [None] * 10


def test_each_seat_gets_its_own_part(shelf: Shelf) -> None:
    """Never that of the others in the role, nor the others theirs."""
    shelf.put(SIGHT, PART)
    assert shelf.part(SIGHT, person=5) is None
    own = Part(PART.marks, PART.tag, "Their own table")
    shelf.put(SIGHT.of(5), own)
    assert (shelf.part(SIGHT, person=5), shelf.part(SIGHT, person=4)) == (own, PART)


def test_a_part_takes_the_place_of_the_one_before(shelf: Shelf) -> None:
    """Of what was, nothing is kept."""
    later = replace(SIGHT, last_number=8)
    shelf.put(SIGHT, PART)
    shelf.put(later, PART)
    assert (shelf.part(SIGHT, person=4), shelf.part(later, person=4)) == (None, PART)


def test_the_cache_of_parts_is_bounded(shelf: Shelf, monkeypatch) -> None:
    """Any part may be gone at any time. The last one is there."""
    monkeypatch.setattr("campaigns.table.live_parts.MOST_KEPT", 3)
    games = [replace(SIGHT, game=number) for number in range(10)]
    for sight in games:
        shelf.put(sight, PART)
    kept = [sight for sight in games if shelf.part(sight, person=4)]
    assert kept[-1] == games[-1]
    assert len(kept) <= 3


# --- In both processes of a server --------------------------------------------------------------


def test_a_part_of_one_process_is_there_in_the_other(tmp_path: Path) -> None:
    """As it was drawn, for the same sight and person only."""
    one, other = Shelf(tmp_path), Shelf(tmp_path)
    one.put(SIGHT, PART)
    assert other.part(SIGHT, person=4) == PART
    assert other.part(SIGHT, person=5) is None
    assert other.part(replace(SIGHT, role="guest"), person=4) is None
    assert other.part(replace(SIGHT, last_number=8), person=4) is None


def test_a_shared_part_is_for_the_owner_of_the_server_only(tmp_path: Path) -> None:
    """It can hold what only one seat knows."""
    Shelf(tmp_path).put(SIGHT, PART)
    (file,) = tmp_path.iterdir()
    assert file.stat().st_mode & 0o777 == 0o600


def test_the_file_of_the_part_before_is_removed(tmp_path: Path, monkeypatch) -> None:
    """Of each place one is left, and of places so many as are allowed."""
    shelf = Shelf(tmp_path)
    for number in (7, 8, 8, 9):
        shelf.put(replace(SIGHT, last_number=number), PART)
    assert len(list(tmp_path.iterdir())) == 1
    assert Shelf(tmp_path).part(replace(SIGHT, last_number=9), person=4) == PART
    monkeypatch.setattr("campaigns.table.live_parts.MOST_WRITTEN", 3)
    for game in range(2, 10):
        shelf.put(replace(SIGHT, game=game), PART)
    assert len(list(tmp_path.iterdir())) == 3
    assert Shelf(tmp_path).part(replace(SIGHT, game=9), person=4) == PART


def test_without_room_each_process_draws_for_itself(tmp_path: Path) -> None:
    """The one that drew it has it, and a damaged file is as good as none."""
    for folder in (tmp_path / "gone", None):
        one = Shelf(folder)
        one.put(SIGHT, PART)
        assert one.part(SIGHT, person=4) == PART
        assert Shelf(folder).part(SIGHT, person=4) is None
    Shelf(tmp_path).put(SIGHT, PART)
    (file,) = tmp_path.iterdir()
    for content in (b"", file.read_bytes()[:-3], b"what is this"):
        file.write_bytes(content)
        assert Shelf(tmp_path).part(SIGHT, person=4) is None


def test_each_user_gets_their_account_and_keys(shelf: Shelf) -> None:
    """The account in the tag, a fresh key, and where it belongs."""
    marks = Marks(uuid4().hex)
    part = Part(marks, f'"1-{marks.who}"', f"<div{marks.oob} {marks.key} {marks.who}>")
    assert part.tag_for(9) == '"1-9"'
    first, second = part.text_for(9), part.text_for(9, " oob")
    assert re.fullmatch(r"<div [0-9a-f-]{36} 9>", first)
    assert re.fullmatch(r"<div oob [0-9a-f-]{36} 9>", second)
    assert first.split()[1] != second.split()[2]


# --- At the table -----------------------------------------------------------------------------


@pytest.fixture
def phones(game: Game, table, sign_in, host, player, guest) -> dict[str, Client]:
    """Phones of one server, which have all seen the table: of each role, and two more players'."""
    people = {"host": host, "player": player, "guest": guest}
    for name in ("other", "third"):
        people[name] = User.objects.create(username=name)
        role = Membership.Role.PLAYER
        add_member(campaign=game.session.campaign, user=people[name], role=role)
    clients = {name: sign_in(one) for name, one in people.items()}
    for client in clients.values():
        client.handler = clients["host"].handler
        ask(client, table())
    write_note(game=game, words="Hush.", by=By(host))
    for client in clients.values():
        ask(client, table())  # now what the roster is at is known
    return clients


def ask(client: Client, url: str, tag: str = "") -> HttpResponse:
    """Return the answer to a phone that polls."""
    return client.get(url, headers={"HX-Request": "true", "If-None-Match": tag})


def queries(act: Callable[[], object]) -> int:
    """Return the number of queries."""
    with CaptureQueriesContext(connection) as asked:
        act()
    return len(asked)


def test_a_cached_part_costs_one_query(phones, game, table, host) -> None:
    """One query checks the membership, one the progress. The part is cached."""
    write_note(game=game, words="Run.", by=By(host))
    assert queries(lambda: ask(phones["player"], table())) == 2
    assert queries(lambda: ask(phones["other"], table())) == 1
    one, other = (ask(phones[name], table()) for name in ("player", "other"))
    assert one["ETag"] != other["ETag"]
    assert KEY.findall(one.content.decode()) != KEY.findall(other.content.decode())
    assert ask(phones["other"], table(), other["ETag"]).status_code == 304
    assert queries(lambda: ask(phones["guest"], table())) == 2


def test_an_answer_is_cached_for_equal_lookers(phones, game, table) -> None:
    """The answer to a press holds the table. The next who sees the same is given it."""
    assert 'id="live" hx-swap-oob="morph"' in press(phones["player"], table).content.decode()
    assert queries(lambda: ask(phones["player"], table())) == 1
    write_note(game=fresh(game), words="Run.", by=By())
    ask(phones["player"], table())
    looked = ask(phones["other"], table())
    assert "hx-swap-oob" not in looked.content.decode()


def test_a_command_renders_the_parts_of_recent_lookers(phones, game, table, monkeypatch) -> None:
    """For each who asked lately, as they see it. For others when they ask."""
    press(phones["player"], table)
    assert [queries(partial(ask, one, table())) for one in phones.values()] == [1] * len(phones)
    monkeypatch.setattr("campaigns.table.polls.LATELY", -1.0)
    press(phones["player"], table)
    assert queries(lambda: ask(phones["guest"], table())) == 2


def test_a_command_succeeds_if_other_views_fail(phones, game, table, monkeypatch, caplog) -> None:
    """The server's log has it, and they see it when they ask."""
    monkeypatch.setattr("campaigns.table.polls.looked_at", lambda *asked: 1 / 0)
    before = fresh(game).last_number
    assert press(phones["player"], table).status_code == 200
    assert fresh(game).last_number == before + 1
    assert "could not be drawn" in caplog.text
    monkeypatch.undo()
    assert f'name="seen" value="{before + 1}"' in ask(phones["other"], table()).content.decode()


def press(client: Client, table) -> HttpResponse:
    """The answer to the first thing that there is to press."""
    pressed = buttons(ask(client, table()).content.decode())[0]
    return client.post(table("act/"), pressed, headers={"HX-Request": "true"})


def test_all_see_what_they_would_see_by_themselves(
    phones, game, table, sign_in, night, player, host
) -> None:
    """Return the part that another server would draw, after any events and lookers."""
    people = {user.username: user for user in User.objects.all()}

    def check() -> None:
        urls = (table(), table("?seat=heroes"), table("?seat=host"))
        drawn = {}
        for _ in range(2):  # drawn, then from the shelf
            for name, client in phones.items():
                for url in urls:
                    given = ask(client, url)
                    if (name, url) not in drawn:
                        drawn[name, url] = ask(sign_in(people[name]), url)
                    alone = drawn[name, url]
                    assert seen(given) == seen(alone), (name, url)
                    assert given["ETag"] == alone["ETag"]

    check()
    entry = give_command(game=fresh(game), **first_offer(fresh(game)), by=By(player))
    check()
    take_back(game=fresh(game), number=entry.number, by=By(player))
    check()
    put_back(game=fresh(game), by=By(player))
    check()
    give_command(game=fresh(game), **first_offer(fresh(game)), by=By(host))
    check()
    press(phones["player"], table)  # the server draws for the others, too
    check()
    GameSeat.objects.create(game=game, seat="heroes", user=people["other"])
    Session.objects.filter(pk=night.pk).update(version=night.version + 9)
    check()


def seen(response: HttpResponse) -> tuple[str, dict[str, str]]:
    """Return the shown part without the form's key and recent lookers."""
    passing = ("Content-Length", presence.HEADER, request_ids.HEADER)
    headers = {name: value for name, value in response.headers.items() if name not in passing}
    headers["Vary"] = ", ".join(sorted(headers["Vary"].split(", ")))
    return KEY.sub("", response.content.decode()), headers


def test_each_role_sees_its_own_buttons(phones, game, table, player) -> None:
    """The actor sees undo, players see buttons, the host sees rulings."""
    give_command(game=fresh(game), **first_offer(fresh(game)), by=By(player))
    pages = {}
    for names in (("host", "player", "other", "third", "guest"), ("guest", "third", "player")):
        pages |= {name: ask(phones[name], table()).content.decode() for name in names}
        assert [name for name in pages if "undo/" in pages[name]] == ["host", "player"]
        who_plays = [name for name in pages if buttons(pages[name])]
        assert who_plays == ["host", "player", "other", "third"]
        assert [name for name in pages if "seats/" in pages[name]] == ["host"]
        write_note(game=game, words="Hush.", by=By())


def test_the_dice_are_as_each_likes(phones, game, table) -> None:
    """A phone that types its dice is not shown another's choice."""
    phones["other"].cookies["dice"] = "typed"
    for words in ("Run.", "Rest.", "Hide."):
        write_note(game=game, words=words, by=By())
        pages = [ask(phones[name], table()).content.decode() for name in ("player", "other")]
        on = [re.search(r'value="(\w+)" aria-pressed="true"', page)[1] for page in pages]
        assert on == ["app", "typed"]


def test_a_cached_part_holds_no_csrf_token(phones, game, table) -> None:
    """Neither that of a form, nor a mark that has not been filled in."""
    write_note(game=game, words="Run.", by=By())
    for name in ("player", "other"):
        content = ask(phones[name], table()).content.decode()
        assert "csrf" not in content
        assert not re.search(r"[0-9a-f]{32}", content)

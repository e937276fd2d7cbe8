"""Phones that ask again and again whether the table has changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.sessions.models import Session as SignedIn
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from campaigns.models import Figure, Game, GameEntry, GameSeat, Membership, Session, User
from campaigns.models.game_log import set_up_of
from campaigns.people.operations.members import remove_member
from campaigns.shell.errors import ENDS_POLLING
from campaigns.shell.journal import By
from campaigns.table.operations.entries import write_note
from tests.campaigns.played import buttons

pytestmark = pytest.mark.django_db


@pytest.fixture
def poll(game: Game, table, sign_in, player) -> Callable[[], tuple[int, int]]:
    """A poll of a phone that has polled before: status and number of queries."""
    client: Client = sign_in(player)
    tag = client.get(table(), headers={"HX-Request": "true"})["ETag"]

    def ask(**headers: str) -> tuple[int, int]:
        asked = {"HX-Request": "true", "If-None-Match": tag, **headers}
        with CaptureQueriesContext(connection) as queries:
            status = client.get(table(), headers=asked).status_code
        return status, len(queries)

    assert ask() == (304, 1)
    return ask


def test_an_idle_phone_costs_one_query(poll) -> None:
    """After one full answer that nothing has changed, each further answer takes one query."""
    assert [poll() for _ in range(3)] == [(304, 1)] * 3


def test_a_poll_brings_new_entries_and_changes(poll, game, host) -> None:
    """An entry, and a change of the session, bring the table as it is now."""
    write_note(game=game, words="Hush.", by=By(host))
    assert poll()[0] == 200


def test_a_change_of_the_session_is_seen_at_once(poll, night) -> None:
    """The session's version is part of what was seen."""
    Session.objects.filter(pk=night.pk).update(version=night.version + 9)
    assert poll()[0] == 200


@pytest.mark.parametrize(
    ("change", "status"),
    [
        (lambda player: SignedIn.objects.all().delete(), ENDS_POLLING),
        (
            lambda player: SignedIn.objects.update(expire_date="2001-01-01 00:00:00+00:00"),
            ENDS_POLLING,
        ),
        (lambda player: Membership.objects.filter(user=player).delete(), 404),
        (lambda player: User.objects.filter(pk=player.pk).update(is_active=False), ENDS_POLLING),
        (lambda player: User.objects.filter(pk=player.pk).update(password="new"), ENDS_POLLING),
    ],
)
def test_a_poll_without_access_gets_a_full_answer(poll, player, change, status) -> None:
    """Signed out, run out, removed, closed, a new password: the next poll is answered in full."""
    assert poll() == (304, 1)
    change(player)
    assert poll()[0] == status


def test_another_role_is_looked_at_in_full(poll, player) -> None:
    """Cached facts of the former role no longer count."""
    Membership.objects.filter(user=player).update(role=Membership.Role.GUEST)
    assert poll()[1] > 1


def test_another_browser_gets_its_own_table(poll) -> None:
    """It is shown the table in its own language, or asked to sign in."""
    assert poll(**{"Accept-Language": "en-GB"})[0] == 200
    assert poll(Cookie="sessionid=other")[0] == ENDS_POLLING


def test_a_reload_gets_the_page(poll) -> None:
    """Without htmx, or going back, there is a page and no 304."""
    assert poll(**{"HX-Request": "false"})[0] == 200
    assert poll(**{"HX-History-Restore-Request": "true"})[0] == 200


def test_a_changed_table_costs_few_queries(game: Game, table, sign_in, player, host) -> None:
    """Queries for the membership, the state and the last entries. The rest is cached."""
    client: Client = sign_in(player)
    phone = {"HX-Request": "true"}
    client.get(table(), headers=phone)
    counts = []
    for words in ("Hush.", "Run.", "Rest.", "Listen."):
        write_note(game=game, words=words, by=By(host))
        with CaptureQueriesContext(connection) as queries:
            assert words in client.get(table(), headers=phone).content.decode()
        counts.append(len(queries))
    assert counts[2:] == [2, 2]  # after a cookie and the portraits


def test_a_cached_player_is_checked_before_a_command(game: Game, table, sign_in, player) -> None:
    """Cached facts of a player count for a press only while they are true."""
    client: Client = sign_in(player)
    phone = {"HX-Request": "true"}
    pressed = buttons(client.get(table(), headers=phone).content.decode())[0]
    Membership.objects.filter(user=player).update(role=Membership.Role.GUEST)
    assert client.post(table("act/"), pressed, headers=phone).status_code == 403
    Membership.objects.filter(user=player).update(role=Membership.Role.PLAYER)
    assert client.post(table("act/"), pressed, headers=phone).status_code == 200
    assert GameEntry.objects.get().actor == player


def test_a_portrait_is_seen_with_the_next_change(game: Game, table, sign_in, player, host) -> None:
    """The cached roster counts until a figure changes."""
    client: Client = sign_in(player)
    phone = {"HX-Request": "true"}
    client.get(table(), headers=phone)
    write_note(game=game, words="Hush.", by=By(host))
    assert "portrait.jpg" not in client.get(table(), headers=phone).content.decode()
    number = next(int(one.key) for one in set_up_of(game).figures)
    figures = Figure.objects.filter(roster__campaign=game.session.campaign, number=number)
    figures.update(portrait="x.jpg", version=99)
    write_note(game=game, words="Run.", by=By(host))
    assert "portrait.jpg" in client.get(table(), headers=phone).content.decode()


def test_a_seat_that_was_freed_is_seen(game: Game, table, sign_in, player, host) -> None:
    """Seats are cached, too. A person who leaves the campaign frees theirs."""
    GameSeat.objects.create(game=game, seat="heroes", user=host)
    client: Client = sign_in(player)
    phone = {"HX-Request": "true"}
    heroes = table("?seat=heroes")
    assert buttons(client.get(heroes, headers=phone).content.decode()) == []
    membership = Membership.objects.get(user=host)
    Membership.objects.filter(user=player).update(role=Membership.Role.HOST)
    Membership.objects.filter(pk=membership.pk).update(role=Membership.Role.PLAYER)
    remove_member(membership=membership, by=By(player))
    Membership.objects.filter(user=player).update(role=Membership.Role.PLAYER)
    assert buttons(client.get(heroes, headers=phone).content.decode())

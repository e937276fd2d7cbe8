"""Phones that ask again and again whether the table has changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.sessions.models import Session as SignedIn
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from campaigns.models import Game, Membership, Session, User
from campaigns.operations.game_entries import write_note
from campaigns.operations.journal import By

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

    assert ask() == (304, 4)
    return ask


def test_an_idle_phone_costs_one_query(poll) -> None:
    """Once told in full that nothing has changed, it is told again for one query."""
    assert [poll() for _ in range(3)] == [(304, 1)] * 3


def test_what_happens_is_seen_at_once(poll, game, host) -> None:
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
        (lambda player: SignedIn.objects.all().delete(), 302),
        (lambda player: SignedIn.objects.update(expire_date="2001-01-01 00:00:00+00:00"), 302),
        (lambda player: Membership.objects.filter(user=player).delete(), 404),
        (lambda player: User.objects.filter(pk=player.pk).update(is_active=False), 302),
        (lambda player: User.objects.filter(pk=player.pk).update(password="new"), 302),
    ],
)
def test_who_may_not_look_any_more_is_told_so(poll, player, change, status) -> None:
    """Signed out, run out, removed, closed, a new password: the next poll is answered in full."""
    assert poll() == (304, 1)
    change(player)
    assert poll()[0] == status


def test_another_role_is_looked_at_in_full(poll, player) -> None:
    """What rested on the role before counts no more."""
    Membership.objects.filter(user=player).update(role=Membership.Role.GUEST)
    assert poll()[1] > 1


def test_another_browser_is_looked_at_in_full(poll) -> None:
    """What one phone was told is nothing to another."""
    assert poll(**{"Accept-Language": "ja"})[1] > 1
    assert poll(Cookie="sessionid=other")[0] == 302


def test_a_reload_gets_the_page(poll) -> None:
    """Without htmx, or going back, there is a page and no 304."""
    assert poll(**{"HX-Request": "false"})[0] == 200
    assert poll(**{"HX-History-Restore-Request": "true"})[0] == 200

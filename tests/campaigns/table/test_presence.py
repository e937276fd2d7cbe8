"""The people at the table, shown with each poll."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.models import Game
from campaigns.table import presence
from campaigns.table.presence import note_present, present

pytestmark = pytest.mark.django_db
PHONE = {"HX-Request": "true"}


def test_a_poll_marks_its_user_as_present() -> None:
    """For a few seconds after the last poll."""
    note_present(1, 7, "Mia", chooses=False)
    note_present(1, 8, "Ben", chooses=True)
    note_present(2, 9, "Zoe", chooses=False)
    assert [(one.name, one.chooses) for one in present(1)] == [("Ben", True), ("Mia", False)]
    assert present(1, now=float("inf")) == ()
    assert [one.name for one in present(2)] == ["Zoe"]


def test_other_processes_know_it() -> None:
    """Nothing of it lies in the memory of the one that was asked."""
    note_present(1, 7, "Mia", chooses=False)
    presence.forget()  # as in another process
    note_present(1, 8, "Ben", chooses=True)
    assert [one.name for one in present(1)] == ["Ben", "Mia"]


def test_a_choice_is_sent_at_once_and_the_same_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone asks every two seconds."""
    written = []
    monkeypatch.setattr(presence.caches["people"], "set", lambda *_: written.append(1))
    for chooses in (False, False, True, True):
        note_present(1, 7, "Mia", chooses=chooses)
    assert len(written) == 2


def test_a_poll_says_who_is_there_for_the_same_query(
    game: Game, table, sign_in, player, host
) -> None:
    """Also one that brings nothing new: its answer has no more to be looked up."""
    mine, other = sign_in(player), sign_in(host)
    tags = {client: client.get(table(), headers=PHONE)["ETag"] for client in (mine, other)}
    other.get(table(), headers=PHONE | {"If-None-Match": tags[other]})
    with CaptureQueriesContext(connection) as queries:
        answer = mine.get(table(), headers=PHONE | {"If-None-Match": tags[mine]})
    assert (answer.status_code, len(queries)) == (304, 1)
    there = json.loads(unquote(answer[presence.HEADER]))
    assert [name for name, _ in there] == sorted(one.username for one in (player, host))

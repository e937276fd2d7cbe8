"""Cancelling a session that has not begun."""

from __future__ import annotations

import pytest

from campaigns.models import Game, HistoryEntry, Session
from campaigns.sessions.operations.sessions import answer_session
from campaigns.shell.journal import By


def test_cancelling_a_session_asks_first(evening, host, sign_in, at_session):
    """The question names the session and its day."""
    page = sign_in(host).get(at_session(evening, "cancel/")).content.decode()
    assert "Cancel Supply night?" in page
    assert "July 4, 2031" in page
    assert Session.objects.exists()


def test_a_cancelled_session_is_gone_and_in_the_history(evening, host, player, sign_in, at_session):
    """With all its answers. The history keeps what was."""
    answer_session(session=evening, who=player, answer="yes", by=By(player))
    typed = {"seen": evening.version, "key": "0b1e2d3c-0000-4000-8000-00000000000b"}
    for _ in range(2):  # a double click
        response = sign_in(host).post(at_session(evening, "cancel/"), typed)
        assert response.headers["Location"] == f"/c/{evening.campaign.slug}/sessions/"
    assert not Session.objects.exists()
    said = [entry.said["params"]["name"] for entry in HistoryEntry.objects.all()[:1]]
    assert said == ["Supply night"]
    assert sign_in(host).get(at_session(evening)).status_code == 404


@pytest.mark.parametrize("state", ["live", "closing", "closed"])
def test_a_started_session_cannot_be_cancelled(state, evening, host, sign_in, at_session):
    """It is closed in place of that."""
    Session.objects.update(state=state)
    response = sign_in(host).post(at_session(evening, "cancel/"))
    assert response.status_code == 422
    assert "Close it instead." in response.content.decode()
    assert Session.objects.exists()


def test_a_session_with_a_game_cannot_be_cancelled(evening, host, sign_in, at_session):
    """However planned it still looks."""
    Game.objects.create(session=evening, number=1, name="One", set_up={}, seed="x", state="{}")
    assert sign_in(host).post(at_session(evening, "cancel/")).status_code == 422
    assert Session.objects.exists()

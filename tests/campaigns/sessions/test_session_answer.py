"""Saying whether one comes."""

from __future__ import annotations

import pytest

from campaigns.models import Attendance, HistoryEntry, Session
from campaigns.sessions.operations.sessions import answer_session
from campaigns.shell.journal import By


def test_one_tap_answers(evening, player, sign_in, at_session):
    """The answer is kept, and can be changed."""
    client = sign_in(player)
    for answer in ("yes", "maybe", "no"):
        response = client.post(at_session(evening, "answer/"), {"answer": answer})
        assert response.headers["Location"] == at_session(evening)
        assert Attendance.objects.get().answer == answer
    told = [entry.said["id"] for entry in HistoryEntry.objects.filter(session=evening)]
    assert told[0] == "{who} is not coming to {name}."


def test_the_live_part_comes_back(evening, grant, player, sign_in, at_session):
    """The figures follow the answer at once."""
    client = sign_in(player)
    htmx = {"HX-Request": "true"}
    url = at_session(evening, "answer/")
    part = client.post(url, {"answer": "yes"}, headers=htmx).content.decode()
    assert part.lstrip().startswith("<div")
    assert part.index(">Grant<") < part.index('id="others"')
    part = client.post(url, {"answer": "no"}, headers=htmx).content.decode()
    assert part.index(">Grant<") > part.index('id="others"')


def test_a_guest_answers_too(evening, guest, sign_in, at_session):
    """A guest can answer."""
    sign_in(guest).post(at_session(evening, "answer/"), {"answer": "maybe"})
    assert Attendance.objects.get().user == guest


def test_the_host_answers_for_others_and_players_do_not(
    evening, cohost, player, guest, sign_in, at_session
):
    """The history says who said it."""
    url = at_session(evening, "answer/")
    typed = {"answer": "yes", "user": guest.pk}
    assert sign_in(player).post(url, typed).status_code == 403
    assert not Attendance.objects.exists()
    sign_in(cohost).post(url, typed)
    assert Attendance.objects.get().user == guest
    entry = HistoryEntry.objects.filter(session=evening).first()
    assert (entry.actor, entry.said["params"]["who"]) == (cohost, "guest")


@pytest.mark.parametrize("answer", ["", "perhaps", "y" * 5000])
def test_other_words_are_refused(answer, evening, player, sign_in, at_session):
    """It says what can be said."""
    response = sign_in(player).post(at_session(evening, "answer/"), {"answer": answer})
    assert response.status_code == 422
    assert "Answer yes, maybe or no." in response.content.decode()
    assert not Attendance.objects.exists()


def test_only_members_can_answer(evening, host, stranger, sign_in, at_session):
    """A host cannot bring in a stranger by the number of the account."""
    typed = {"answer": "yes", "user": stranger.pk}
    assert sign_in(host).post(at_session(evening, "answer/"), typed).status_code == 404


def test_a_session_that_is_over_takes_no_answers(evening, player, sign_in, at_session):
    """A closed session takes no answers."""
    Session.objects.update(state="closed")
    response = sign_in(player).post(at_session(evening, "answer/"), {"answer": "yes"})
    assert response.status_code == 422
    assert not Attendance.objects.exists()


def test_the_same_answer_twice_is_one_entry(evening, player):
    """A second yes says nothing new."""
    first = answer_session(session=evening, who=player, answer="yes", by=By(player))
    assert first is not None
    assert answer_session(session=evening, who=player, answer="yes", by=By(player)) is None

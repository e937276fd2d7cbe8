"""Leaving a campaign."""

from __future__ import annotations

from html import unescape

import pytest

from campaigns.models import Attendance, Figure, Game, GameSeat, HistoryEntry, Session
from campaigns.people.operations.members import add_member
from tests.campaigns.invited import form_with, roles

pytestmark = pytest.mark.django_db


def test_a_member_can_leave(grant, in_campaign, player, sign_in, page_of):
    """The page asks. One press, and the campaign is gone from theirs, their figures ownerless."""
    client = sign_in(player)
    asked = client.get(page_of("members/leave/")).content.decode()
    assert f"Leave {in_campaign.name}?" in unescape(asked)
    drawn = f"figures/{grant.number}/portrait.jpg?half&v={grant.version}"
    assert drawn in unescape(asked)
    assert client.get(page_of(drawn))["Location"].endswith("?half")
    response = client.post(page_of("members/leave/"), form_with(), follow=True)
    page = response.content.decode()
    assert response.redirect_chain == [("/", 302)]
    assert "player left the campaign." in page
    assert "Night Watch" not in page
    assert "player" not in roles(in_campaign)
    assert Figure.objects.get(pk=grant.pk).owner is None
    assert HistoryEntry.objects.latest("number").actor == player


def test_leaving_deletes_answers_and_seats(in_campaign, player, sign_in, page_of):
    """Their answers to planned sessions and their seats in running games are deleted.

    Past ones stay.
    """
    for number, state in ((1, Session.State.CLOSED), (2, Session.State.LIVE)):
        night = Session.objects.create(
            campaign=in_campaign, number=number, name=f"Night {number}", state=state
        )
        Attendance.objects.create(session=night, user=player, answer="yes")
        game = Game.objects.create(
            session=night, number=1, name="Game", set_up={}, state="{}", over=number == 1
        )
        GameSeat.objects.create(game=game, seat="heroes", user=player)
    sign_in(player).post(page_of("members/leave/"), form_with())
    assert [row.session.number for row in Attendance.objects.all()] == [1]
    assert [row.game.session.number for row in GameSeat.objects.all()] == [1]


def test_the_last_host_stays(in_campaign, host, make_user, sign_in, page_of):
    """The page and the button ask the only host to make another host first.

    One of two can leave.
    """
    client = sign_in(host)
    page = client.get(page_of("members/leave/")).content.decode()
    assert "Make another member host first" in page
    assert "button-danger" not in page
    response = client.post(page_of("members/leave/"), form_with())
    assert response.status_code == 422
    assert "A campaign needs a host." in response.content.decode()
    assert roles(in_campaign)["host"] == "host"
    add_member(campaign=in_campaign, user=make_user("second"), role="host")
    assert client.post(page_of("members/leave/"), form_with()).status_code == 302
    assert "host" not in roles(in_campaign)

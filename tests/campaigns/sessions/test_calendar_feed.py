"""The calendar that a member subscribes to."""

from __future__ import annotations

import pytest
from django.test import Client
from django_scopes import scope
from icalendar import Calendar

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Membership, Session
from campaigns.sessions.operations.sessions import (
    Plan,
    answer_session,
    cancel_session,
    change_session,
    plan_session,
    renew_calendar,
)
from campaigns.shell.journal import By


@pytest.fixture
def feed(evening, player) -> str:
    """The address of the player's calendar."""
    membership = Membership.objects.get(campaign=evening.campaign, user=player)
    return f"/calendar/{renew_calendar(membership=membership)}.ics"


def events(address: str) -> list:
    """Return the feed as a calendar without a sign-in reads it."""
    response = Client().get(address)
    assert response.status_code == 200
    return Calendar.from_ical(response.content).walk("VEVENT")


def test_the_feed_lists_dated_sessions_of_one_campaign(feed, evening, host, stranger):
    """Neither what has no day nor what belongs to another campaign."""
    plan_session(campaign=evening.campaign, plan=Plan(name="Sometime"), by=By(host))
    other = create_campaign(name="Elsewhere", system="twilight-world", by=By(stranger))
    plan = Plan(name="Secret", starts_at=evening.starts_at)
    with scope(campaign=other):
        plan_session(campaign=other, plan=plan, by=By(stranger))
    assert [str(event["SUMMARY"]) for event in events(feed)] == ["Night Watch: Supply night"]


def test_a_change_keeps_the_uid_and_raises_the_sequence(feed, evening, host):
    """So that a calendar moves the event in place of adding one."""
    [before] = events(feed)
    plan = Plan(name="Moved", starts_at=evening.starts_at.replace(day=5))
    change_session(session=evening, plan=plan, by=By(host))
    [after] = events(feed)
    assert before["UID"] == after["UID"]
    assert after["SEQUENCE"] > before["SEQUENCE"]
    assert after.decoded("DTSTART").day == 5


def test_a_cancelled_session_leaves_the_feed(feed, evening, host):
    """A calendar that reads the feed again drops it. A later session is another one."""
    [before] = events(feed)
    cancel_session(session=evening, by=By(host))
    assert events(feed) == []
    plan = Plan(name="Again", starts_at=evening.starts_at)
    again = plan_session(campaign=evening.campaign, plan=plan, by=By(host))
    assert again.number == evening.number
    assert events(feed)[0]["UID"] != before["UID"]


@pytest.mark.parametrize(
    ("answer", "status", "busy"),
    [("yes", "CONFIRMED", "OPAQUE"), ("maybe", "TENTATIVE", "OPAQUE"),
     ("no", "CONFIRMED", "TRANSPARENT")],
)  # fmt: skip
def test_the_feed_shows_the_answer_of_its_member(feed, evening, player, host, answer, status, busy):
    """And nobody else's."""
    answer_session(session=evening, who=host, answer="yes", by=By(host))
    answer_session(session=evening, who=player, answer=answer, by=By(player))
    [event] = events(feed)
    assert (event["STATUS"], event["TRANSP"]) == (status, busy)
    assert "host" not in event["DESCRIPTION"]


def test_times_are_right_across_the_change_of_clocks(feed, evening, settings):
    """The file holds UTC, whatever the server's zone is."""
    settings.TIME_ZONE = "America/New_York"
    [event] = events(feed)
    assert event["DTSTART"].to_ical() == b"20310704T170000Z"


def test_wrong_keys_open_nothing(feed, player):
    """An old key, one cut short, one of another case. Nor one of who has left."""
    for wrong in (feed.replace(".ics", "x.ics"), feed[:-8] + ".ics", "/calendar/%20.ics"):
        assert Client().get(wrong).status_code == 404
    Membership.objects.filter(user=player).delete()
    assert Client().get(feed).status_code == 404


def test_a_key_cannot_be_guessed(feed):
    """Many attempts with wrong keys must wait."""
    client = Client()
    told = {client.get(f"/calendar/guess-{n:020}.ics").status_code for n in range(30)}
    assert told == {404, 429}


def test_an_account_that_is_closed_has_no_calendar(feed, player):
    """Its key stops working with it."""
    player.is_active = False
    player.save()
    assert Client().get(feed).status_code == 404


def test_no_query_a_session(feed, evening, django_assert_max_num_queries):
    """A long campaign costs no more than a short one."""
    Session.objects.bulk_create(
        Session(campaign=evening.campaign, number=n, name=str(n), starts_at=evening.starts_at)
        for n in range(2, 200)
    )
    with django_assert_max_num_queries(5):
        assert len(events(feed)) == 199

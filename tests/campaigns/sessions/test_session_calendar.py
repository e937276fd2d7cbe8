"""One session as a calendar file."""

from __future__ import annotations

from datetime import UTC, datetime

from icalendar import Calendar

from campaigns.models import Session


def test_the_calendar_file_has_name_time_and_place(evening, player, sign_in, at_session):
    """Name, moment, place, and the way to the page."""
    response = sign_in(player).get(at_session(evening, "session.ics"))
    assert response["Content-Type"] == "text/calendar; charset=utf-8"
    assert "attachment" in response["Content-Disposition"]
    [event] = Calendar.from_ical(response.content).walk("VEVENT")
    assert event["SUMMARY"] == "Night Watch: Supply night"
    assert event.decoded("DTSTART") == datetime(2031, 7, 4, 17, 0, tzinfo=UTC)
    assert event.decoded("DTEND") == datetime(2031, 7, 4, 21, 0, tzinfo=UTC)
    assert event["LOCATION"] == "At the mill"
    assert event["URL"] == "http://testserver" + at_session(evening)


def test_a_session_without_a_day_has_none(evening, player, sign_in, at_session):
    """There is nothing to put into a calendar."""
    Session.objects.update(starts_at=None)
    assert sign_in(player).get(at_session(evening, "session.ics")).status_code == 404


def test_lines_of_a_name_stay_one_line(evening, player, sign_in, at_session):
    """No name adds a property to the file."""
    Session.objects.update(name="Night\r\nATTENDEE:mailto:x@example.org;,")
    body = sign_in(player).get(at_session(evening, "session.ics")).content
    assert b"\r\nATTENDEE" not in body
    assert len(Calendar.from_ical(body).walk("VEVENT")) == 1

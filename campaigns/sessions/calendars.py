"""Sessions as a calendar file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, timedelta
from uuid import NAMESPACE_OID, uuid5

from django.utils import timezone
from django.utils.translation import gettext as _
from icalendar import Calendar, Event
from msgspec import Struct

from campaigns.models import Attendance, Campaign, Session
from campaigns.sessions.tonight import chosen_scenario
from campaigns.shell.text import translate

MEDIA_TYPE = "text/calendar; charset=utf-8"
REFRESHED_HOURS = 1


class Entry(Struct, frozen=True):
    """A session as one member's calendar shows it."""

    session: Session
    address: str  # of its page, whole
    answer: str = ""  # the member's answer; empty without one


def calendar_file(name: str, entries: Iterable[Entry]) -> bytes:
    """The file with the sessions that have a date. Times are UTC, which any calendar turns."""
    calendar = Calendar()
    calendar.add("prodid", "-//Duskroll//Sessions//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", timedelta(hours=REFRESHED_HOURS))
    calendar.add("x-published-ttl", f"PT{REFRESHED_HOURS}H")
    for entry in entries:
        if entry.session.starts_at is not None:
            calendar.add_component(_event(entry))
    return bytes(calendar.to_ical())


def uid(session: Session) -> str:
    """Return the calendar id of a session. It stays when the session changes."""
    campaign: Campaign = session.campaign
    made_of = f"{campaign.pk} {campaign.created_at.isoformat()} {session.pk}"
    return f"{uuid5(NAMESPACE_OID, made_of)}@duskroll"


def _event(entry: Entry) -> Event:
    session = entry.session
    assert session.starts_at is not None, "only sessions with a date come here"
    starts_at = session.starts_at.astimezone(UTC)
    event = Event()
    event.add("uid", uid(session))
    event.add("sequence", session.version)
    event.add("dtstamp", timezone.now().astimezone(UTC))
    event.add("dtstart", starts_at)
    event.add("dtend", starts_at + timedelta(minutes=session.minutes))
    event.add("summary", f"{session.campaign.name}: {session.name}")
    event.add("url", entry.address)
    if session.place:
        event.add("location", session.place)
    event.add("description", "\n".join(_described(entry)))
    event.add("status", "TENTATIVE" if entry.answer == Attendance.Answer.MAYBE else "CONFIRMED")
    event.add("transp", "TRANSPARENT" if entry.answer == Attendance.Answer.NO else "OPAQUE")
    return event


def _described(entry: Entry) -> Iterable[str]:
    scenario = chosen_scenario(entry.session)
    if scenario is not None:
        yield _("Scenario: %(name)s") % {"name": translate(scenario.name)}
    said = {
        Attendance.Answer.YES: _("You are coming."),
        Attendance.Answer.MAYBE: _("You answered maybe."),
        Attendance.Answer.NO: _("You are not coming."),
    }
    answers: Mapping[str, str] = {str(key): words for key, words in said.items()}
    yield answers.get(entry.answer, _("You have not answered yet."))
    yield entry.address

"""Changing what was agreed about a session."""

from __future__ import annotations

import pytest

from campaigns.models import HistoryEntry, Session
from campaigns.sessions.operations.sessions import Plan, change_session
from campaigns.shell.journal import By

FORM = {"name": "Supply night", "minutes": "240", "scenario": "supply-run"}


@pytest.fixture
def edit(evening, host, sign_in, at_session):
    """Sends the form with some fields changed."""
    client = sign_in(host)
    kept = {"day": "2031-07-04", "clock": "17:00", "place": "At the mill", "seen": evening.version}
    return lambda **typed: client.post(at_session(evening, "edit/"), FORM | kept | typed)


@pytest.fixture(autouse=True)
def utc(settings):
    """A clock that the tests can name."""
    settings.TIME_ZONE = "UTC"


def test_the_form_shows_what_was_agreed(evening, host, sign_in, at_session):
    """In the reader's time."""
    client = sign_in(host)
    client.cookies["zone"] = "Europe/Berlin"
    page = client.get(at_session(evening, "edit/")).content.decode()
    assert 'name="day" value="2031-07-04"' in page
    assert 'name="clock" value="19:00"' in page
    assert 'value="At the mill"' in page
    assert 'value="supply-run" id="id_scenario_2" checked' in page.replace(
        ' aria-describedby=""', ""
    )


def test_the_history_lists_the_changed_fields(edit, evening):
    """One entry says what is different."""
    assert edit(clock="18:30", place="At the farm").status_code == 302
    session = Session.objects.get()
    assert session.starts_at.isoformat() == "2031-07-04T18:30:00+00:00"
    assert session.version == evening.version + 1
    entry = HistoryEntry.objects.filter(session=session).first()
    assert entry.said["params"]["what"]["params"]["first"]["id"] == "date and time"


def test_saving_without_changes_writes_no_entry(edit):
    """Saving the same writes nothing."""
    count = HistoryEntry.objects.count()
    assert edit().status_code == 302
    assert HistoryEntry.objects.count() == count
    assert Session.objects.get().version == 1


def test_a_conflict_is_reported(edit, evening, cohost):
    """The form keeps the typed values and names the other change. A second press saves."""
    plan = Plan(name="Mill night", starts_at=evening.starts_at, scenario="supply-run")
    change_session(session=evening, plan=plan, by=By(cohost))
    response = edit(place="In the barn")
    page = response.content.decode()
    assert response.status_code == 409
    assert "Edited Mill night: name, place." in page
    assert "cohost" in page
    assert 'value="In the barn"' in page
    assert edit(place="In the barn", seen="2").status_code == 302
    assert Session.objects.get().place == "In the barn"


def test_a_session_that_is_over_stays(edit):
    """The plan of a closed session is not changed."""
    Session.objects.update(state="closed")
    response = edit(place="Elsewhere")
    assert response.status_code == 422
    assert "is over. You can no longer change its plan" in response.content.decode()
    assert Session.objects.get().place == "At the mill"


def test_a_scenario_of_an_older_version_may_stay(edit):
    """A scenario that is no longer offered stays and shows its key."""
    Session.objects.update(scenario="old-one")
    assert edit(scenario="old-one", place="Elsewhere").status_code == 302
    assert Session.objects.get().scenario == "old-one"

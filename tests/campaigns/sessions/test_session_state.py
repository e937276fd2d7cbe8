"""The steps between playing and closed."""

from __future__ import annotations

import pytest

from campaigns.models import Session
from campaigns.sessions.operations.closing import close_session
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db


def test_there_and_back(night: Session, page_of, sign_in, host) -> None:
    """Closing leads to the results, going on leads back to the session."""
    client = sign_in(host)
    address = page_of("sessions/1/state/")
    assert client.post(address, {"step": "close"})["Location"].endswith("/sessions/1/close/")
    night.refresh_from_db()
    assert night.state == Session.State.CLOSING
    assert client.post(address, {"step": "resume"})["Location"].endswith("/sessions/1/")
    night.refresh_from_db()
    assert night.state == Session.State.LIVE


def test_correcting_a_closed_session(night: Session, page_of, sign_in, host) -> None:
    """A closed session leads to the form of its results, and opening that changes nothing."""
    client = sign_in(host)
    close_session(session=night, results=[], by=By(host))
    assert page_of("sessions/1/close/") in client.get(page_of("sessions/1/")).content.decode()
    assert client.get(page_of("sessions/1/close/")).status_code == 200
    night.refresh_from_db()
    assert night.state == Session.State.CLOSED

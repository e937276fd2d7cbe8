"""Every word of a calendar, a webhook and a file of personal data can be translated."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import msgspec
import pytest
from django.test import Client
from django.utils import translation
from icalendar import Calendar

from campaigns.models import Membership
from campaigns.notices.operations.webhooks import follow
from campaigns.people.personal_data import personal_data
from campaigns.sessions.operations.sessions import (
    Plan,
    answer_session,
    plan_session,
    renew_calendar,
)
from campaigns.shell.journal import By
from tests import pseudo
from tests.campaigns.notices.mailed import sent
from tests.campaigns.test_translated import typed

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _pseudo(settings, tmp_path: Path) -> Iterator[None]:
    """A language whose texts are in brackets."""
    with pseudo.spoken(settings, tmp_path / "locale"):
        yield


def untranslated(*texts: str) -> list[str]:
    """Return lines with words outside brackets that nobody typed, addresses aside."""
    assert any(pseudo.OPEN in each for each in texts)
    lines = [line for each in texts for line in each.splitlines() if "http" not in line]
    return pseudo.untranslated(lines, typed())


def test_a_calendar_is_translated(evening, player) -> None:
    """A subscribed one too, whose reader says no language: it is that of the member."""
    player.language = pseudo.LANGUAGE
    player.save()
    answer_session(session=evening, who=player, answer="yes", by=By(player))
    membership = Membership.objects.get(campaign=evening.campaign, user=player)
    feed = Client().get(f"/calendar/{renew_calendar(membership=membership)}.ics")
    [event] = Calendar.from_ical(feed.content).walk("VEVENT")
    assert untranslated(str(event["SUMMARY"]), str(event["DESCRIPTION"])) == []


def test_a_webhook_is_translated(hook, receiver, in_campaign, host) -> None:
    """In the language of the host who added it. Each shape has the same sentence."""
    with translation.override(pseudo.LANGUAGE):
        for shape in ("discord", "json", "ntfy"):
            hook(shape)
    plan_session(campaign=in_campaign, plan=Plan(name="Moved"), by=By(host))
    follow()
    sent()
    bodies = [msgspec.json.decode(body) for _path, _headers, body in receiver.requests]
    said = [each.get("content") or each.get("message") or each["data"]["said"] for each in bodies]
    assert len(said) == 3
    assert untranslated(*said) == []


def test_personal_data_is_translated(evening, host) -> None:
    """The sentences of the history. Keys and names of fields stay."""
    with translation.override(pseudo.LANGUAGE):
        packed = ZipFile(BytesIO(personal_data(host)))
    rows = msgspec.json.decode(packed.read("history.json"))
    assert untranslated(*(row["said"] for row in rows)) == []

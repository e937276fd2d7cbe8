"""From the history to messages: their content, their shape, and the attempts."""

from __future__ import annotations

import base64
import hashlib
import hmac
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from django.utils import timezone
from msgspec.structs import asdict

from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.models import Figure, HistoryEntry, Job, Webhook
from campaigns.notices.jobs import WAITS
from campaigns.notices.messages import secret_of
from campaigns.notices.operations.sent import sweep
from campaigns.notices.operations.webhooks import follow, remove_webhook
from campaigns.sessions.operations.closing import close_session
from campaigns.sessions.operations.sessions import (
    Plan,
    cancel_session,
    change_session,
    plan_session,
)
from campaigns.sessions.results import Result
from campaigns.shell.journal import By
from rules.aftermath import RetireFigure
from rules.text import text

pytestmark = pytest.mark.django_db


def send_all() -> None:
    """Do all that the worker would do."""
    follow()
    while (job := claim()) is not None:
        carry_out(job)


def test_sent_messages_are_deleted_after_a_week(hook, in_campaign, host, receiver) -> None:
    """Jobs of the last week stay, and so do those that wait."""
    hook()
    planned(in_campaign, host, starts_at=datetime(2030, 6, 1, tzinfo=UTC))
    send_all()
    sent = Job.objects.get()
    for days, left in ((6, 1), (8, 0)):
        Job.objects.update(ended_at=timezone.now() - timedelta(days=days))
        sweep(lambda: True)
        assert Job.objects.count() == left
    assert sent.state == Job.State.DONE
    planned(in_campaign, host, starts_at=datetime(2030, 6, 2, tzinfo=UTC))
    follow()
    sweep(lambda: True)
    assert Job.objects.count() == 1


def kinds(receiver) -> list[str]:
    """The kinds of messages that the receiver got."""
    return [msgspec.json.decode(body)["type"] for _, _, body in receiver.requests]


def planned(campaign, host, **facts):
    """A session that the host plans."""
    return plan_session(campaign=campaign, plan=Plan(name="Supply night", **facts), by=By(host))


def test_a_night_from_plan_to_end(hook, receiver, in_campaign, host) -> None:
    """Planned, moved, somebody died, closed: one message each, and none twice."""
    hook()
    night = planned(in_campaign, host)
    moved = Plan(name=night.name, starts_at=datetime(2031, 7, 4, 17, tzinfo=UTC))
    change_session(session=night, plan=moved, by=By(host))
    change_session(session=night, plan=Plan(**{**asdict(moved), "place": "Mill"}), by=By(host))
    send_all()
    assert kinds(receiver) == ["planned", "moved"]
    grant = Figure.objects.get(roster__campaign=in_campaign, name="Grant")
    gone = RetireFigure(figure=str(grant.number), fate="dead", rule="TW-1", why=text("Grant died."))
    results = [Result(key="1.1", proposal=gone, taken=True)]
    close_session(session=night, results=results, by=By(host))
    send_all()
    send_all()
    assert kinds(receiver) == ["planned", "moved", "fell", "closed"]
    told = msgspec.json.decode(receiver.requests[2][2])["data"]
    assert told["figure"]["name"] == "Grant"
    assert told["session"]["number"] == night.number


def test_a_webhook_gets_only_its_chosen_events(hook, receiver, in_campaign, host) -> None:
    """A webhook for cancelled sessions hears of nothing else, and of nothing before it."""
    other = planned(in_campaign, host)
    hook(kinds=("cancelled",))
    cancel_session(session=planned(in_campaign, host), by=By(host))
    cancel_session(session=other, by=By(host))
    send_all()
    assert kinds(receiver) == ["cancelled", "cancelled"]


def test_switched_off_nothing_leaves(hook, receiver, in_campaign, host, settings) -> None:
    """Without the setting nothing is made and nothing is sent. What waits is refused."""
    hook()
    planned(in_campaign, host)
    follow()
    settings.WEBHOOKS = []
    planned(in_campaign, host)
    send_all()
    assert receiver.requests == []
    assert Job.objects.get(kind="notice").state == "failed"


def test_old_entries_send_no_messages(hook, receiver, in_campaign, host) -> None:
    """Entries of days ago, while nobody was at work, are not told any more."""
    hook()
    planned(in_campaign, host)
    HistoryEntry.objects.update(at=timezone.now() - timedelta(days=2))
    send_all()
    assert receiver.requests == []


def test_a_signature_that_the_receiver_can_check(hook, receiver, in_campaign, host) -> None:
    """HMAC-SHA256 over id, time and body, by the secret. Plain JSON alone has one."""
    row = hook()
    planned(in_campaign, host)
    send_all()
    (_, headers, body) = receiver.requests[0]
    key = base64.b64decode(secret_of(row).removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    mark = base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
    assert headers["webhook-signature"] == f"v1,{mark}"
    other = Webhook.objects.create(campaign=in_campaign, nonce="other", shape="json")
    assert secret_of(other) != secret_of(row)


def test_shapes(hook, receiver, in_campaign, host, settings) -> None:
    """Discord gets no mention of everyone, ntfy gets a topic, and both get a link."""
    settings.URL = "https://camp.example.org"
    hook("discord")
    hook("ntfy")
    night = plan_session(campaign=in_campaign, plan=Plan(name="@everyone"), by=By(host))
    send_all()
    link = f"https://camp.example.org/c/{in_campaign.slug}/sessions/{night.number}/"
    (path, headers, first), (to, _, second) = receiver.requests
    discord, ntfy = msgspec.json.decode(first), msgspec.json.decode(second)
    assert (path, to) == ("/topic", "/")
    assert "webhook-signature" not in headers
    assert discord["allowed_mentions"] == {"parse": []}
    assert "\\@everyone" in discord["content"]
    assert f"<{link}>" in discord["content"]
    assert (ntfy["topic"], ntfy["click"]) == ("topic", link)


def test_later_attempts(hook, receiver, in_campaign, host) -> None:
    """A receiver that is down is tried again, later each time, and then given up."""
    row = hook()
    receiver.answers = [b"503 Down"] * 5
    planned(in_campaign, host)
    follow()
    job = Job.objects.get(kind="notice")
    for wait in WAITS:
        before = timezone.now()
        carry_out(claim())
        assert claim() is None
        job.refresh_from_db()
        assert (job.state, job.not_before >= before + timedelta(seconds=wait)) == ("queued", True)
        Job.objects.update(not_before=before)
    send_all()
    job.refresh_from_db()
    row.refresh_from_db()
    assert (job.state, len(receiver.requests), row.works) == ("failed", 5, False)


@pytest.mark.parametrize("answer", [b"302 Found\r\nLocation: http://127.0.0.1/", b"404 Gone"])
def test_once_is_enough(answer, hook, receiver, in_campaign, host) -> None:
    """A redirect is not followed, and what is refused is not tried again."""
    hook()
    receiver.answers = [answer]
    planned(in_campaign, host)
    send_all()
    assert Job.objects.get(kind="notice").state == "failed"
    assert len(receiver.requests) == 1


def test_removed_while_it_waits(hook, receiver, in_campaign, host) -> None:
    """A receiver that was removed hears nothing more."""
    row = hook()
    planned(in_campaign, host)
    follow()
    remove_webhook(webhook=row, by=By(host))
    send_all()
    assert receiver.requests == []

"""Mails about sessions: who gets one, and how often."""

from __future__ import annotations

from datetime import timedelta
from smtplib import SMTPServerDisconnected

import pytest
from django.core.mail import EmailMessage
from django.utils import timezone

from campaigns.jobs.operations import claim
from campaigns.models import Job, Session
from campaigns.notices.operations.mails import sweep
from campaigns.sessions.operations.sessions import Plan, answer_session, plan_session
from campaigns.shell.journal import By
from tests.campaigns.notices.mailed import link_in, sent, waiting

pytestmark = pytest.mark.django_db


@pytest.fixture
def reachable(mail_on, host, player, guest, stranger) -> None:
    """Everybody has a confirmed address."""
    for account in (host, player, guest, stranger):
        account.email = f"{account.username}@example.org"
        account.save()


@pytest.fixture
def plan(in_campaign, host):
    """Plans a session that begins in so many hours."""

    def planned(hours: int) -> Session:
        starts = timezone.now() + timedelta(hours=hours)
        facts = Plan(name="Supply night", starts_at=starts)
        return plan_session(campaign=in_campaign, plan=facts, by=By(host))

    return planned


def receivers(messages) -> list[str]:
    """The names in the addresses."""
    return sorted(message.to[0].partition("@")[0] for message in messages)


def test_players_get_a_question_and_a_reminder(reachable, plan, player, host) -> None:
    """Players are asked once for each date, and reminded unless they declined."""
    night = plan(72)
    asked = sent(swept=True)
    assert receivers(asked) == ["host", "player"]
    assert asked[0].extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert link_in(asked[0], "/mail/stop/") in asked[0].extra_headers["List-Unsubscribe"]
    assert sent(swept=True) == []
    answer_session(session=night, who=player, answer="no", by=By(player))
    Session.objects.update(starts_at=timezone.now() + timedelta(hours=50))
    assert receivers(sent(swept=True)) == ["host"]
    Session.objects.update(starts_at=timezone.now() + timedelta(hours=20), asked_for=timezone.now())
    night.refresh_from_db()
    Session.objects.update(asked_for=night.starts_at)
    assert receivers(sent(swept=True)) == ["host"]
    assert sent(swept=True) == []


def test_a_session_today_sends_one_mail(reachable, plan) -> None:
    """Asked on the day itself, nobody is reminded too."""
    plan(3)
    assert receivers(sent(swept=True)) == ["host", "player"]


def test_accounts_can_refuse_mails(reachable, plan, player) -> None:
    """Their account says so. In their language for others."""
    player.mails = ["night"]
    player.save()
    plan(72)
    assert receivers(sent(swept=True)) == ["host"]


def test_cancelled_before_it_is_sent(reachable, plan) -> None:
    """A mail that waits is not sent for a session that is gone."""
    night = plan(72)
    sweep(lambda: True)
    night.delete()
    assert sent() == []


def test_the_server_for_mail_is_down(reachable, plan, player, monkeypatch) -> None:
    """The mail is tried again later."""
    player.mails = []
    player.save()
    plan(72)

    def down(self):
        raise SMTPServerDisconnected

    with monkeypatch.context() as patched:
        patched.setattr(EmailMessage, "send", down)
        assert sent(swept=True) == []
    assert claim() is None
    Job.objects.update(not_before=None)
    assert receivers(sent()) == ["host"]


def test_nothing_is_sent_without_a_mail_server(plan, host) -> None:
    """Nothing is made."""
    host.email = "host@example.org"
    host.save()
    plan(72)
    assert sent(swept=True) == []
    assert waiting() == []

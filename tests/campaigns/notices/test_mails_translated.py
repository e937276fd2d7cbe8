"""Every word of an e-mail can be translated: subject, text and page of each kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from django.utils import timezone
from django.utils.html import strip_tags

from campaigns.models import Session
from campaigns.sessions.operations.sessions import Plan, answer_session, plan_session
from campaigns.shell.journal import By
from tests import pseudo
from tests.campaigns.invited import form_with, invited
from tests.campaigns.notices.mailed import sent
from tests.campaigns.test_translated import typed

pytestmark = pytest.mark.django_db

ADDRESS = re.compile(r"\S+@\S+|https?://\S+")


@pytest.fixture(autouse=True)
def _pseudo(settings, tmp_path: Path, mail_on, host, player) -> Iterator[None]:
    """Host and player read a language whose texts are in brackets."""
    for account in (host, player):
        account.language, account.email = pseudo.LANGUAGE, f"{account.username}@example.org"
        account.save()
    with pseudo.spoken(settings, tmp_path / "locale"):
        yield


def untranslated(message: EmailMultiAlternatives, names: re.Pattern[str]) -> dict[str, list[str]]:
    """Return the words outside brackets of subject, text and page that nobody typed."""
    ((page, _kind),) = message.alternatives
    unstyled = re.sub(r"<style>.*?</style>", "", str(page))
    shown = re.sub(r"</(p|h1|div|title)>|<br>", "\n", unstyled)
    parts = {"subject": message.subject, "text": message.body, "page": strip_tags(shown)}
    found = {}
    for part, said in parts.items():
        assert pseudo.OPEN in said
        lines = [ADDRESS.sub("", line) for line in said.splitlines()]
        if rest := pseudo.untranslated(lines, names):
            found[part] = rest
    return found


def planned(campaign, host) -> Session:
    """A session in three days."""
    facts = Plan(name="Supply night", starts_at=timezone.now() + timedelta(days=3), place="Hall")
    return plan_session(campaign=campaign, plan=facts, by=By(host))


def kinds(campaign, host, player, sign_in, page_of) -> Iterator[EmailMultiAlternatives]:
    """Yield an e-mail of each kind, as a reader of the language gets it."""
    client = sign_in(host)
    invitation = invited(campaign)
    client.post(
        page_of(f"members/invitations/{invitation.pk}/mail/"),
        form_with(to="new@example.org"),
        headers={"accept-language": pseudo.LANGUAGE},
    )
    yield from sent()
    client.post("/account/mail/", {"address": "other@example.org", "kinds": ["asks", "night"]})
    yield from sent()
    Client().post("/forgot/", {"named": player.username})
    yield from sent()
    night = planned(campaign, host)
    yield from sent(swept=True)
    for answer in ("", "yes"):
        if answer:
            answer_session(session=night, who=player, answer=answer, by=By(player))
        soon = timezone.now() + timedelta(hours=20 if answer else 19)
        Session.objects.update(starts_at=soon, asked_for=soon)
        yield from sent(swept=True)


def test_an_email_is_translated(in_campaign, host, player, sign_in, page_of) -> None:
    """Invitation, address to confirm, new password, question for a session, and reminder."""
    messages = list(kinds(in_campaign, host, player, sign_in, page_of))
    assert len(messages) >= 6
    names = typed()
    for message in messages:
        assert untranslated(message, names) == {}, message.subject

"""Mails that were sent in a test."""

from __future__ import annotations

import re

from django.core import mail
from django_scopes import scopes_disabled

from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.models import Job
from campaigns.notices.operations.mails import sweep

BASE = "https://camp.example.org"


def sent(*, swept: bool = False) -> list[mail.EmailMessage]:
    """Send all that waits. These mails."""
    before = len(mail.outbox)
    with scopes_disabled():
        if swept:
            sweep(lambda: True)
        while (job := claim()) is not None:
            carry_out(job)
    return mail.outbox[before:]


def waiting() -> list[dict[str, object]]:
    """The jobs, as the database has them."""
    with scopes_disabled():
        return list(Job.objects.values())


def link_in(message: mail.EmailMessage, path: str) -> str:
    """The path of the link in a mail that begins so."""
    (found,) = re.findall(rf"{BASE}({path}\S+)", str(message.body))
    return str(found)

"""Messages and mails that were sent: forgotten after a week, with the addresses in them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from django.utils import timezone
from django_scopes import scopes_disabled

from campaigns.models import Job
from campaigns.notices.operations.mails import MAIL
from campaigns.notices.operations.webhooks import NOTICE

KEPT = timedelta(days=7)


def sweep(goes_on: Callable[[], bool]) -> None:
    """Delete the jobs of messages that ended long ago, sent or not."""
    if goes_on():
        with scopes_disabled():
            ended = Job.objects.filter(kind__in=(NOTICE, MAIL), ended_at__lt=timezone.now() - KEPT)
            ended.delete()

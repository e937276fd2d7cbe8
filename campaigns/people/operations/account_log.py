"""The account log: one entry for each change of an account or a role."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from campaigns.models import AccountEntry, Campaign, User

Deed = AccountEntry.Deed


def note_deed(
    deed: AccountEntry.Deed,
    account: User,
    *,
    by: User | None,
    campaign: Campaign | None = None,
    role: str = "",
) -> AccountEntry:
    """Write one entry. `by` is None for a command on the server."""
    return AccountEntry.objects.create(
        actor=None if by is None else by.pk,
        account=account.pk,
        deed=deed,
        campaign="" if campaign is None else campaign.slug,
        role=role,
    )


def sweep(goes_on: Callable[[], bool]) -> None:
    """Delete the entries whose days are over."""
    if goes_on():
        ended = timezone.now() - timedelta(days=settings.ACCOUNT_LOG_DAYS)
        AccountEntry.objects.filter(at__lt=ended).delete()

"""The account log as plain values."""

from __future__ import annotations

from campaigns.models import AccountEntry


def logged() -> list[tuple[int | None, int, str]]:
    """Actor, account and deed of each entry, the oldest first."""
    return list(AccountEntry.objects.order_by("pk").values_list("actor", "account", "deed"))

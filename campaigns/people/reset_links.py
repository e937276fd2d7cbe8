"""Links by which somebody who forgot the password chooses a new one.

A link works once, since it is signed with the password of before, and for three days. Nothing of it
is stored.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.urls import reverse
from django.utils import timezone
from django.utils.http import base36_to_int, int_to_base36

from campaigns.models import User


def reset_path(account: User) -> str:
    """The path of a link for an account, with its key."""
    key = f"{int_to_base36(account.pk)}-{default_token_generator.make_token(account)}"
    return reverse("campaigns:password-reset", args=[key])


def reset_ends() -> datetime:
    """The moment at which a link that is made now stops to work."""
    return timezone.now() + timedelta(seconds=settings.PASSWORD_RESET_TIMEOUT)


def account_of_reset(key: str) -> User | None:
    """The account of a link's key. None if the link does not work, or no longer."""
    number, _, token = key.partition("-")
    try:
        account = User.objects.filter(pk=base36_to_int(number), is_active=True).first()
    except (ValueError, OverflowError):
        return None
    works = account is not None and default_token_generator.check_token(account, token)
    return account if works else None

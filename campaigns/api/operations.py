"""Tokens: made with a secret that is shown once, and deleted."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from campaigns.access.tokens import digest_of
from campaigns.models import ApiToken, User
from rules.refused import Refused
from rules.text import text

PREFIX = "duskroll_"  # by which programs that look for lost secrets know ours
MOST_TOKENS = 20  # of an account
MOST_DAYS = 366


@transaction.atomic
def create_token(*, owner: User, name: str, scopes: Collection[str], days: int) -> str:
    """Make a token that lasts some days. Its secret, which nobody can read again.

    Raises: Refused.
    """
    User.objects.select_for_update().get(pk=owner.pk)
    if not scopes or not {*scopes} <= {*ApiToken.Scope.values}:
        raise Refused(text("Choose what the token allows."))
    if not 0 < days <= MOST_DAYS:
        raise Refused(text("A token can be valid for 1 to {most} days.", most=MOST_DAYS))
    if ApiToken.objects.filter(owner=owner).count() >= MOST_TOKENS:
        why = text("An account can have up to {most} tokens.", most=MOST_TOKENS)
        raise Refused(why, cure=text("Delete one that you no longer use."))
    secret = PREFIX + secrets.token_urlsafe(32)
    ApiToken.objects.create(
        owner=owner,
        name=name,
        digest=digest_of(secret),
        scopes=sorted(scopes),
        expires_at=timezone.now() + timedelta(days=days),
    )
    return secret


def delete_token(*, token: ApiToken) -> None:
    """End a token: the next request with it is refused."""
    token.delete()

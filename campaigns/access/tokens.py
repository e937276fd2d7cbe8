"""Other programs: the account for which one acts, by its token, and the receivers of webhooks."""

from __future__ import annotations

import hashlib
from typing import Any

from django.core.exceptions import PermissionDenied
from django.shortcuts import get_object_or_404
from django.utils import timezone

from campaigns.models import ApiToken, Campaign, User, Webhook


def digest_of(secret: str) -> str:
    """The digest that is stored in place of a secret, which is random and long."""
    return hashlib.sha256(secret.encode()).hexdigest()


def holder_of(secret: str, scope: str) -> User | None:
    """The account of a token, or None for a wrong or expired one.

    Raises: PermissionDenied, when the token does not allow what is asked for.
    """
    tokens = ApiToken.objects.select_related("owner").filter(owner__is_active=True)
    token = tokens.filter(digest=digest_of(secret)).first()
    if token is None or token.is_over(timezone.now()):
        return None
    if scope not in token.scopes:
        raise PermissionDenied
    return token.owner


def token_of(user: Any, number: int) -> ApiToken:
    """A token of one's own. Raises: Http404."""
    found: ApiToken = get_object_or_404(ApiToken, owner=user, pk=number)
    return found


def webhook_of(campaign: Campaign, number: int) -> Webhook:
    """A webhook of a campaign. Raises: Http404."""
    found: Webhook = get_object_or_404(Webhook, campaign=campaign, pk=number)
    return found

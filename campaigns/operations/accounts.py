"""Making accounts."""

from __future__ import annotations

from django.contrib.auth.hashers import make_password
from django.db import transaction

from campaigns.models import Campaign, Membership, User
from campaigns.operations.campaigns import add_member
from rules.refused import Refused
from rules.text import text


def create_host(*, name: str, password: str) -> User:
    """Make the first account; it becomes host of the campaigns that nobody runs yet.

    Raises: Refused, when there is an account already.
    """
    user = User(username=User.normalize_username(name), password=make_password(password))
    with transaction.atomic():
        if User.objects.exists():
            raise Refused(text("The host account exists already. Sign in with it."))
        user.save()
        for campaign in Campaign.objects.filter(memberships=None):
            add_member(campaign=campaign, user=user, role=Membership.Role.HOST)
    return user

"""Making accounts."""

from __future__ import annotations

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django_scopes import scope

from campaigns.models import Campaign, HistoryEntry, Invitation, Membership, User
from campaigns.models.campaign import THERE
from campaigns.people.operations.account_log import Deed, note_deed
from campaigns.people.operations.administration import take_account_turn
from campaigns.people.operations.invitations import accept_invitation
from campaigns.people.operations.members import add_member
from campaigns.shell.journal import By
from rules.refused import Refused
from rules.text import text


def create_host(*, name: str, password: str) -> User:
    """Make the first account, an administrator and the host of campaigns that nobody runs yet.

    Raises: Refused, when there is an account already.
    """
    user = User(username=User.normalize_username(name), password=make_password(password))
    user.is_staff = True
    with transaction.atomic():
        take_account_turn()
        if User.of_people().exists():
            raise Refused(text("The host account already exists. Sign in."))
        user.save()
        note_deed(Deed.CREATED, user, by=user)
        hosted = Campaign.objects.filter(memberships__role=Membership.Role.HOST)
        for campaign in Campaign.objects.filter(state__in=THERE).exclude(pk__in=hosted):
            add_member(campaign=campaign, user=user, role=Membership.Role.HOST)
    return user


def create_invited(
    *, name: str, password: str, invitation: Invitation, key: str = "", note: str = ""
) -> User:
    """Make an account for who holds an invitation, and accept it with that account.

    The same form sent twice (`key`) gives the same account. Raises: Refused, when the name is
    taken, and as `accept_invitation`.
    """
    user = User(username=User.normalize_username(name), password=make_password(password))
    with transaction.atomic():
        take_account_turn()
        taken = User.objects.filter(username__iexact=user.username).first()
        if taken is not None:
            if _made_before(taken, invitation, key) and taken.check_password(password):
                return taken
            why = text("This name is already in use.")
            raise Refused(why, cure=text("Choose another, or sign in if it is you."))
        user.save()
        note_deed(Deed.CREATED, user, by=user)
        accept_invitation(invitation=invitation, by=By(user, key), note=note)
    return user


def choose_language(user: User, code: str) -> None:
    """Keep the language of the pages with the account, for its other devices."""
    user.language = code
    user.save(update_fields=["language"])


def _made_before(user: User, invitation: Invitation, key: str) -> bool:
    """True if this form has already created the account."""
    with scope(campaign=invitation.campaign):
        return bool(key) and HistoryEntry.objects.filter(actor=user, key=key).exists()

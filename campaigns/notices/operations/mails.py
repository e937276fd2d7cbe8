"""Mails: who wants which, and who gets one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django_scopes import scopes_disabled

from campaigns.jobs.operations import Wish, send_off
from campaigns.models import Attendance, Campaign, Invitation, Job, Membership, Session, User
from campaigns.models.campaign import THERE
from campaigns.shell.journal import By, record, take_turn
from rules.refused import Refused
from rules.text import text

MAIL = "mail"  # the kind of these jobs
KINDS = ("asks", "night")
BEFORE = timedelta(hours=24)
MOST_A_DAY = 30  # mails with invitations, of a campaign
NO_MAIL = text(
    "This copy of Duskroll sends no e-mails. Ask the administrator of this server to set up e-mail."
)


def choose_mails(*, account: User, kinds: Collection[str]) -> None:
    """Keep which mails an account wants, and the time zone for them."""
    account.mails = [kind for kind in KINDS if kind in kinds]
    account.zone = timezone.get_current_timezone_name()
    account.save(update_fields=["mails", "zone"])


def ask_to_confirm(*, account: User, typed: str) -> Job:
    """Send a link to an address. Only the link makes it the account's."""
    return _send(None, what="confirm", account=account.pk, to=typed)


def set_address(*, account: User, address: str) -> None:
    """Keep a confirmed address. An empty one ends all mails."""
    account.email = address
    account.save(update_fields=["email"])


def stop_mails(*, account: User, kind: str) -> None:
    """End mails of one kind."""
    account.mails = [one for one in account.mails if one != kind]
    account.save(update_fields=["mails"])


def send_reset(*, named: str) -> None:
    """Send a link for a new password to the accounts of a name or a confirmed address."""
    wanted = Q(username__iexact=named) | Q(email__iexact=named)
    for account in User.objects.filter(wanted, is_active=True).exclude(email="")[:3]:
        _send(None, what="reset", account=account.pk)


@transaction.atomic
def send_invitation(*, invitation: Invitation, to: str, by: By) -> None:
    """Send the link of an invitation. Raises: Refused."""
    campaign = invitation.campaign
    if take_turn(campaign, by):
        return
    if not settings.MAIL:
        raise Refused(NO_MAIL)
    row = Invitation.objects.get(pk=invitation.pk)
    if row.closed:
        raise Refused(text("This invitation no longer works. Create a new one."))
    lately = Job.objects.filter(
        campaign=campaign, kind=MAIL, asked_at__gt=timezone.now() - timedelta(days=1)
    )
    if lately.filter(parameters__what="invitation").count() >= MOST_A_DAY:
        why = text("A campaign can send {most} invitations a day.", most=MOST_A_DAY)
        raise Refused(why, cure=text("Send the link yourself."))
    _send(campaign, what="invitation", invitation=row.pk, to=to)
    record(campaign, text("Sent an invitation by e-mail."), by=by)


def sweep(goes_on: Callable[[], bool]) -> None:
    """Ask who comes to newly planned sessions, and remind of those of the next day."""
    if not settings.MAIL:
        return
    now = timezone.now()
    coming = Session.objects.filter(
        state=Session.State.PLANNED, starts_at__gt=now, campaign__state__in=THERE
    )
    unasked = coming.exclude(asked_for=F("starts_at"), asked_for__isnull=False)
    for session in unasked.select_related("campaign"):
        if goes_on():
            _ask(session)
    soon = coming.filter(starts_at__lte=now + BEFORE)
    unsaid = soon.exclude(reminded_for=F("starts_at"), reminded_for__isnull=False)
    for session in unsaid.select_related("campaign"):
        if goes_on():
            _remind(session)


@transaction.atomic
def _ask(session: Session) -> None:
    row = _fresh(session)
    if row is None or row.asked_for == row.starts_at:
        return
    row.asked_for = row.starts_at
    if row.starts_at is not None and row.starts_at <= timezone.now() + BEFORE:
        row.reminded_for = row.starts_at  # one mail is enough
    row.save(update_fields=["asked_for", "reminded_for"])
    answered = Attendance.objects.filter(session=row).values("user")
    for account in _wanting(row, "asks").exclude(pk__in=answered):
        _send(row.campaign, what="asks", account=account.pk, session=row.number)


@transaction.atomic
def _remind(session: Session) -> None:
    row = _fresh(session)
    if row is None or row.reminded_for == row.starts_at:
        return
    row.reminded_for = row.starts_at
    row.save(update_fields=["reminded_for"])
    away = Attendance.objects.filter(session=row, answer=Attendance.Answer.NO).values("user")
    for account in _wanting(row, "night").exclude(pk__in=away):
        _send(row.campaign, what="night", account=account.pk, session=row.number)


def _fresh(session: Session) -> Session | None:
    """The row as it is now, in its campaign's turn."""
    take_turn(session.campaign, By())
    return Session.objects.select_related("campaign").filter(pk=session.pk).first()


def _wanting(session: Session, kind: str) -> Any:
    """The members who play and want such mails."""
    members = Membership.objects.filter(campaign=session.campaign)
    playing = members.exclude(role=Membership.Role.GUEST).values("user")
    accounts = User.objects.filter(pk__in=playing, is_active=True).exclude(email="")
    return accounts.filter(pk__in=[one.pk for one in accounts if kind in one.mails])


def _send(campaign: Campaign | None, **parameters: Any) -> Job:
    wish = Wish(kind=MAIL, title=text("E-mail"), parameters=parameters)
    if campaign is not None:
        return send_off(campaign=campaign, wish=wish)
    with scopes_disabled():
        return send_off(campaign=None, wish=wish)

"""Ways to join a campaign: an invitation's link, or a request that the host accepts."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django_scopes import scope

from campaigns.models import Campaign, HistoryEntry, Invitation, JoinRequest, Membership, User
from campaigns.people.operations.account_log import Deed, note_deed
from campaigns.people.operations.members import ROLES_SAID, add_member
from campaigns.shell.journal import By, record, take_turn
from campaigns.shell.keys import new_key
from rules.refused import Refused
from rules.text import Text, mark, text

Kind = Invitation.Kind

MOST_INVITATIONS = 20
MOST_REQUESTS = 50

_KINDS_SAID: dict[str, str] = {
    Kind.SINGLE: mark("for one person"),
    Kind.OPEN: mark("until it is revoked"),
    Kind.ASK: mark("to ask first"),
}


@transaction.atomic
def add_invitation(
    *, campaign: Campaign, kind: str, role: str, days: int | None, by: By
) -> Invitation:
    """Make a link that brings people in with a role, for so many days or until it is revoked.

    Raises: Refused, when there are too many already. Nobody becomes host by a link.
    """
    if done := take_turn(campaign, by):
        made: Invitation | None = Invitation.objects.filter(made_by=done.actor).first()
        if made is None:
            raise Refused(
                text("This form has already been used for something else. Open it again.")
            )
        return made
    if role == Membership.Role.HOST:
        raise Refused(text("An invitation cannot make someone host. Make a member host instead."))
    if open_invitations(campaign).count() >= MOST_INVITATIONS:
        why = text("This campaign already has {count} invitations.", count=MOST_INVITATIONS)
        raise Refused(why, cure=text("Revoke invitations that you no longer need."))
    invitation: Invitation = Invitation.objects.create(
        campaign=campaign,
        key=new_key(),
        kind=kind,
        role=role,
        made_by=by.actor,
        expires_at=None if days is None else timezone.now() + timedelta(days=days),
    )
    said = text(
        "Created an invitation for a new {role} ({kind}).",
        role=_role_said(role),
        kind=text(_KINDS_SAID[kind]),
    )
    record(campaign, said, by=by)
    return invitation


@transaction.atomic
def revoke_invitation(*, invitation: Invitation, by: By) -> HistoryEntry:
    """End a link for good. Raises: Refused, when that was done already."""
    campaign = invitation.campaign
    if done := take_turn(campaign, by):
        return done
    row = Invitation.objects.get(pk=invitation.pk)
    if row.revoked_at is not None:
        raise Refused(text("This invitation is already revoked."))
    row.revoked_at = timezone.now()
    row.save()
    said = text("Revoked an invitation for a new {role}.", role=_role_said(row.role))
    return record(campaign, said, by=by)


@transaction.atomic
def accept_invitation(*, invitation: Invitation, by: By, note: str = "") -> Membership | None:
    """Let the actor in, or, by a link to ask first, put the question to the host: None then.

    Who takes part already stays what they are. Raises: Refused, when the link was closed in the
    meantime, or the host has declined.
    """
    campaign, user = invitation.campaign, by.actor
    assert user is not None, "somebody accepts"
    with scope(campaign=campaign):
        take_turn(campaign, by)
        member = Membership.objects.filter(campaign=campaign, user=user).first()
        if member is not None:
            return member
        row = Invitation.objects.get(pk=invitation.pk)
        if row.closed:
            why = text("This invitation was used or revoked a moment ago.")
            raise Refused(why, cure=text("Ask the host for a new one."))
        if row.kind == Kind.ASK:
            _ask(row, user, note)
            return None
        row.used += 1
        row.save()
        return _come_in(campaign, user, row.role, By(user, by.key))


@transaction.atomic
def answer_request(*, request: JoinRequest, take: bool, by: By) -> HistoryEntry:
    """Take or decline who asked to join. Raises: Refused, when that was done already."""
    campaign = request.campaign
    if done := take_turn(campaign, by):
        return done
    row = JoinRequest.objects.select_related("user").get(pk=request.pk)
    if row.answer:
        raise Refused(text("Someone has already answered this request. Reload the page."))
    row.answer = JoinRequest.Answer.TAKEN if take else JoinRequest.Answer.DECLINED
    row.save()
    name = row.user.get_username()
    if not take:
        return record(campaign, text("Declined {name}'s request to join.", name=name), by=by)
    member = Membership.objects.filter(campaign=campaign, user=row.user).first()
    member = member or add_member(campaign=campaign, user=row.user, role=row.role)
    note_deed(Deed.JOINED, row.user, by=by.actor, campaign=campaign, role=member.role)
    said = text("Accepted {name} as {role}.", name=name, role=_role_said(member.role))
    return record(campaign, said, by=by)


def open_invitations(campaign: Campaign) -> QuerySet[Invitation]:
    """Return the invitations that still work, the latest first."""
    usable = Invitation.objects.filter(campaign=campaign, revoked_at=None)
    usable = usable.exclude(kind=Kind.SINGLE, used__gt=0)
    return usable.filter(Q(expires_at=None) | Q(expires_at__gt=timezone.now()))


def _ask(invitation: Invitation, user: User, note: str) -> None:
    campaign = invitation.campaign
    asked = JoinRequest.objects.filter(campaign=campaign)
    last = asked.filter(user=user).order_by("-pk").first()
    if last is not None and last.answer == JoinRequest.Answer.OPEN:
        return
    if last is not None and last.answer == JoinRequest.Answer.DECLINED:
        why = text("The host declined your request.")
        raise Refused(why, cure=text("If this was a mistake, ask the host for an invitation."))
    if asked.filter(answer=JoinRequest.Answer.OPEN).count() >= MOST_REQUESTS:
        why = text("Too many requests are waiting for the host.")
        raise Refused(why, cure=text("Try again after the host answers some of them."))
    JoinRequest.objects.create(campaign=campaign, user=user, role=invitation.role, note=note)


def _come_in(campaign: Campaign, user: User, role: str, by: By) -> Membership:
    JoinRequest.objects.filter(user=user, answer=JoinRequest.Answer.OPEN).update(
        answer=JoinRequest.Answer.TAKEN
    )
    said = text(
        "{name} joined with an invitation as {role}.",
        name=user.get_username(),
        role=_role_said(role),
    )
    record(campaign, said, by=by)
    note_deed(Deed.JOINED, user, by=by.actor, campaign=campaign, role=role)
    return add_member(campaign=campaign, user=user, role=role)


def _role_said(role: str) -> Text:
    return text(ROLES_SAID[role])

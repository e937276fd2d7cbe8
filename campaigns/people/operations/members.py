"""The members of a campaign: roles, removal, leaving, and the change of host."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from campaigns.models import (
    Attendance,
    Campaign,
    Figure,
    GameSeat,
    HistoryEntry,
    Membership,
    Session,
    User,
)
from campaigns.people.operations.account_log import Deed, note_deed
from campaigns.shell.journal import By, record, take_turn
from campaigns.shell.keys import new_key
from rules.refused import Refused
from rules.text import Text, counted, mark, text

Role = Membership.Role

ROLES_SAID: dict[str, str] = {
    Role.HOST: mark("host"),
    Role.COHOST: mark("co-host"),
    Role.PLAYER: mark("player"),
    Role.GUEST: mark("guest"),
}


def add_member(*, campaign: Campaign, user: User, role: str) -> Membership:
    """Give an account its role in a campaign."""
    return Membership.objects.create(campaign=campaign, user=user, role=role)


@transaction.atomic
def change_role(*, membership: Membership, role: str, by: By) -> HistoryEntry:
    """Give a member another role. A guest owns no figures and holds no seats.

    Giving them the host's hands the campaign over: the actor becomes co-host. Raises: Refused,
    when it is theirs already, or when the campaign would be left without a host.
    """
    campaign = membership.campaign
    if done := take_turn(campaign, by):
        return done
    row = _fresh(membership)
    name = row.user.get_username()
    if row.role == role:
        raise Refused(text("{name} already has this role. Nothing changed.", name=name))
    if role == Role.HOST:
        return _hand_campaign_over(row, by)
    _refuse_to_be_without_host(row)
    row.role = role
    row.save()
    note_deed(Deed.ROLE, row.user, by=by.actor, campaign=campaign, role=role)
    said = text("{name} is now {role}.", name=name, role=text(ROLES_SAID[role]))
    if role == Role.GUEST:
        _free_seats(campaign, row.user)
        said = _with_figures(said, _free_figures(campaign, row.user))
    return record(campaign, said, by=by)


@transaction.atomic
def remove_member(*, membership: Membership, by: By) -> HistoryEntry:
    """Send a member away. What was theirs belongs to nobody.

    Raises: Refused, when it is the only host or they are gone already.
    """
    said = text("Removed {name} from the campaign.", name=membership.user.get_username())
    return _go(membership, said, by, Deed.REMOVED)


@transaction.atomic
def leave_campaign(*, membership: Membership, by: By) -> HistoryEntry:
    """Go of one's own will. What was theirs belongs to nobody. Raises: Refused, see above."""
    said = text("{name} left the campaign.", name=membership.user.get_username())
    return _go(membership, said, by, Deed.LEFT)


@transaction.atomic
def set_chronicle_link(
    *, campaign: Campaign, on: bool, by: By, days: int | None = None
) -> HistoryEntry:
    """Switch the public chronicle on, under a new address each time, or off.

    The address works for so many days, or until it is deleted.

    Raises: Refused, when it is to be switched off and there is none.
    """
    if done := take_turn(campaign, by):
        return done
    row = Campaign.objects.get(pk=campaign.pk)
    if not on and not row.chronicle_key:
        raise Refused(text("The public chronicle is already off."))
    if not on:
        said = text("Deleted the link to the public chronicle.")
    elif row.chronicle_key:
        said = text("Replaced the link to the public chronicle.")
    else:
        said = text("Created a link to the public chronicle.")
    campaign.chronicle_key = row.chronicle_key = new_key() if on else ""
    ends = timezone.now() + timedelta(days=days) if on and days else None
    campaign.chronicle_ends = row.chronicle_ends = ends
    row.save(update_fields=["chronicle_key", "chronicle_ends"])
    return record(campaign, said, by=by)


def _hand_campaign_over(row: Membership, by: By) -> HistoryEntry:
    name = row.user.get_username()
    row.role = Role.HOST
    row.save()
    note_deed(Deed.ROLE, row.user, by=by.actor, campaign=row.campaign, role=Role.HOST)
    before = Membership.objects.filter(campaign=row.campaign, user=by.actor, role=Role.HOST)
    if by.actor is None or not before.update(role=Role.COHOST):
        return record(row.campaign, text("{name} is now host.", name=name), by=by)
    note_deed(Deed.ROLE, by.actor, by=by.actor, campaign=row.campaign, role=Role.COHOST)
    said = text(
        "{name} is now host and {before} is co-host.",
        name=name,
        before=by.actor.get_username(),
    )
    return record(row.campaign, said, by=by)


def _go(membership: Membership, said: Text, by: By, deed: Deed) -> HistoryEntry:
    campaign = membership.campaign
    if done := take_turn(campaign, by):
        return done
    row = _fresh(membership)
    _refuse_to_be_without_host(row)
    _free_seats(campaign, row.user)
    answered = Attendance.objects.filter(session__campaign=campaign, user=row.user)
    answered.exclude(session__state=Session.State.CLOSED).delete()
    said = _with_figures(said, _free_figures(campaign, row.user))
    row.delete()
    note_deed(deed, row.user, by=by.actor, campaign=campaign)
    return record(campaign, said, by=by)


def _fresh(membership: Membership) -> Membership:
    row = Membership.objects.select_related("campaign__roster", "user")
    found = row.filter(pk=membership.pk).first()
    if found is None:
        name = membership.user.get_username()
        raise Refused(
            text("{name} is no longer a member of this campaign. Reload the page.", name=name)
        )
    return found


def _refuse_to_be_without_host(row: Membership) -> None:
    hosts = Membership.objects.filter(campaign=row.campaign, role=Role.HOST)
    if row.role == Role.HOST and not hosts.exclude(pk=row.pk).exists():
        raise Refused(
            text("A campaign needs a host."), cure=text("Make another member host first.")
        )


def _free_seats(campaign: Campaign, user: User) -> None:
    """Let others sit where somebody sits in the games that still go on."""
    seats = GameSeat.objects.filter(game__session__campaign=campaign, game__over=False, user=user)
    sessions = Session.objects.filter(games__seats__in=seats)
    Session.objects.filter(pk__in=list(sessions.values_list("pk", flat=True))).update(
        version=F("version") + 1  # so that every phone looks again
    )
    seats.delete()


def _free_figures(campaign: Campaign, user: User) -> int:
    """Take their figures from somebody. How many of those are in the roster."""
    owned = Figure.objects.filter(roster=campaign.roster, owner=user)
    kept = owned.exclude(status=Figure.Status.DELETED).count()
    owned.update(owner=None, version=F("version") + 1)
    return kept


def _with_figures(said: Text, freed: int) -> Text:
    if not freed:
        return said
    also = counted(
        "{count} figure now has no player.", "{count} figures now have no player.", freed
    )
    return text("{first} {next}", first=said, next=also)

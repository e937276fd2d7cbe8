"""Deleting an account: the campaigns keep what happened in them, under a neutral name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django_scopes import scope, scopes_disabled
from msgspec import Struct

from campaigns.models import (
    Absentee,
    Attendance,
    Campaign,
    ChronicleNote,
    Figure,
    GameEntry,
    GameSeat,
    HistoryEntry,
    Membership,
    User,
)
from campaigns.models.campaign import THERE
from campaigns.people.absent import Traces
from campaigns.people.operations.account_log import Deed, note_deed
from campaigns.people.operations.administration import (
    fresh_account,
    refuse_to_lose,
    take_account_turn,
)
from campaigns.people.operations.members import change_role, leave_campaign
from campaigns.shell.journal import By, take_turn
from campaigns.shell.text import name_order
from rules.text import Text

Role = Membership.Role
_HEIRS = (Role.COHOST, Role.PLAYER)


class Handover(Struct, frozen=True):
    """A campaign that only this account hosts. Without an heir it is deleted."""

    campaign: Campaign
    heir: Membership | None


def handovers_of(account: User) -> list[Handover]:
    """The campaigns that only this account hosts, with the member who becomes their host.

    It is the first co-host, or else the first player. This takes two queries.
    """
    theirs = Membership.objects.filter(user=account, role=Role.HOST)
    others = Membership.objects.select_related("user", "campaign__roster").exclude(user=account)
    by_campaign: dict[int, list[Membership]] = defaultdict(list)
    for row in others.filter(campaign__in=theirs.values("campaign")).order_by("pk"):
        by_campaign[row.campaign_id].append(row)
    found = []
    hosted = theirs.select_related("campaign__roster").order_by("pk")
    for own in sorted(hosted, key=lambda row: name_order(row.campaign.name)):
        rows = by_campaign[own.campaign_id]
        if own.campaign.state in THERE and all(row.role != Role.HOST for row in rows):
            able = [row for row in rows if row.role in _HEIRS and row.user.is_active]
            able.sort(key=lambda row: _HEIRS.index(Role(row.role)))
            found.append(Handover(own.campaign, able[0] if able else None))
    return found


@transaction.atomic
def delete_account(*, account: User, by: User | None) -> None:
    """Delete an account and what is personal of it.

    Its figures have no player then. Deeds, notes and answers to closed sessions stay with an
    absentee who is called a former member.

    Raises: Refused, for the last administrator and for one's own account.
    """
    take_account_turn()
    row = fresh_account(account)
    refuse_to_lose(row, by)
    for handover in handovers_of(row):
        _hand_over(handover, by)
    for membership in Membership.objects.filter(user=row).select_related("campaign", "user"):
        with scope(campaign=membership.campaign):
            _leave(membership, by)
    with scopes_disabled():
        for campaign, traces in _traces_of(row).items():
            _rename(row, campaign, traces)
        note_deed(Deed.DELETED, row, by=by)
        row.delete()


def _hand_over(handover: Handover, by: User | None) -> None:
    campaign, heir = handover.campaign, handover.heir
    with scope(campaign=campaign):
        if heir is not None:
            change_role(membership=heir, role=Role.HOST, by=By(by))
            return
        take_turn(campaign, By(by))
        row = Campaign.objects.get(pk=campaign.pk)
        row.state, row.state_since = Campaign.State.DELETED, timezone.now()
        row.save(update_fields=["state", "state_since"])


def _leave(membership: Membership, by: User | None) -> None:
    """Leave as everybody does. A campaign that is deleted is left without a host."""
    if membership.campaign.state in THERE:
        leave_campaign(membership=membership, by=By(by))
    else:
        membership.delete()


def _traces_of(account: User) -> dict[int, Traces]:
    """The deeds, notes, seats and answers of an account, by campaign."""
    found: dict[int, Traces] = defaultdict(Traces)
    for campaign, kind, trace in _each_trace(account):
        getattr(found[campaign], kind).append(trace)
    return found


def _each_trace(account: User) -> Iterator[tuple[int, str, Any]]:
    entries = HistoryEntry.objects.filter(actor=account).order_by("pk")
    for key, campaign in entries.values_list("pk", "campaign"):
        yield campaign, "history", key
    commands = GameEntry.objects.filter(actor=account).order_by("pk")
    for key, campaign in commands.values_list("pk", "game__session__campaign"):
        yield campaign, "entries", key
    notes = ChronicleNote.objects.filter(author=account).order_by("pk")
    for key, campaign in notes.values_list("pk", "campaign"):
        yield campaign, "notes", key
    seats = GameSeat.objects.filter(user=account).order_by("pk")
    for game, seat, campaign in seats.values_list("game", "seat", "game__session__campaign"):
        yield campaign, "seats", (game, seat)
    answers = Attendance.objects.filter(user=account).order_by("pk")
    for session, answer, campaign in answers.values_list("session", "answer", "session__campaign"):
        yield campaign, "attendances", (session, answer)


def _rename(account: User, campaign: int, traces: Traces) -> None:
    """Give the traces to a former member, who takes the account's place in sentences too."""
    taken = set(Absentee.objects.filter(campaign=campaign).values_list("name", flat=True))
    number = 1
    while (name := _("Former member %(number)s") % {"number": number}) in taken:
        number += 1
    kept = msgspec.to_builtins(traces)
    Absentee.objects.create(campaign_id=campaign, name=name, traces=kept)
    before = account.get_username()
    # A figure of that name keeps it.
    if Figure.objects.filter(roster__campaign=campaign, name=before).exists():
        return
    told = HistoryEntry.objects.filter(campaign=campaign).order_by("pk")
    for entry in told.only("pk", "said").iterator(chunk_size=500):
        said = msgspec.convert(entry.said, Text)
        now = _renamed(said, before, name)
        if now != said:
            HistoryEntry.objects.filter(pk=entry.pk).update(said=msgspec.to_builtins(now))


def _renamed(said: Text, before: str, name: str) -> Text:
    """The same sentence about a former member."""
    params = {
        key: _renamed(value, before, name)
        if isinstance(value, Text)
        else (name if value == before else value)
        for key, value in said.params.items()
    }
    return msgspec.structs.replace(said, params=params)

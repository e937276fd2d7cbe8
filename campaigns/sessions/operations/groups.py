"""The survivors' book: who was met, and who comes back."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from msgspec import Struct
from msgspec.structs import asdict

from campaigns.models import Campaign, HistoryEntry, Session, SurvivorGroup
from campaigns.roster.limits import LONGEST_NAME
from campaigns.sessions.operations.sessions import groups_of, refuse_groups
from campaigns.shell.journal import By, check_seen, fresh_session, record, take_turn
from campaigns.shell.text import has_control
from rules.refused import Refused
from rules.text import text

LONGEST_WORD = 40
LONGEST_PLACE = 120
LONGEST_NOTES = 1000
MOST_PEOPLE = 999
MOST_GROUPS = 1000


class Facts(Struct, frozen=True, kw_only=True):
    """The facts of a group in the survivors' book."""

    name: str
    temper: str
    members: int = 0
    reserve: int = 0
    place: str = ""
    notes: str = ""
    gone: bool = False


@transaction.atomic
def add_group(*, campaign: Campaign, facts: Facts, by: By) -> HistoryEntry:
    """Write a group into the book that no session of the campaign met. Raises: Refused."""
    if done := take_turn(campaign, by):
        return done
    _refuse_unfit(facts)
    if SurvivorGroup.objects.filter(campaign=campaign).count() >= MOST_GROUPS:
        raise Refused(
            text("The survivors' book is full. The limit is {most} groups.", most=MOST_GROUPS),
            cure=text("Edit the entry of a group that can no longer return."),
        )
    row = SurvivorGroup.objects.create(campaign=campaign, **asdict(facts))
    said = text("Added {name} to the survivors' book.", name=row.name)
    return record(campaign, said, by=by)


@transaction.atomic
def change_group(*, group: SurvivorGroup, facts: Facts, by: By) -> HistoryEntry | None:
    """Write something else into the book. None when nothing is different.

    Raises: Refused, Overtaken.
    """
    campaign = group.campaign
    if done := take_turn(campaign, by):
        return done
    row = _fresh(group, by)
    columns: dict[str, Any] = asdict(facts)
    different = [key for key, value in columns.items() if getattr(row, key) != value]
    if not different:
        return None
    _refuse_unfit(facts)
    for key in different:
        setattr(row, key, columns[key])
    row.version += 1
    row.save()
    said = text("Edited {name} in the survivors' book.", name=row.name)
    if different == ["gone"]:
        said = (
            text("{name} can no longer return.", name=row.name)
            if row.gone
            else text("{name} can return again.", name=row.name)
        )
    return record(campaign, said, by=by, session=row.session)


@transaction.atomic
def bring_back(*, group: SurvivorGroup, session: Session, by: By) -> HistoryEntry | None:
    """Let a group be met again, beside others, in a session that has not begun.

    Gives the entry, None when that is so already. Raises: Refused.
    """
    campaign = group.campaign
    if done := take_turn(campaign, by):
        return done
    row, night = _fresh(group, By()), fresh_session(session, By())
    if night.state != Session.State.PLANNED:
        raise Refused(
            text("{session} has already started.", session=night.name),
            cure=text("Choose a session that has not started."),
        )
    if row.gone:
        raise Refused(
            text("{name} can no longer return.", name=row.name),
            cure=text("Edit the group in the survivors' book first."),
        )
    before = groups_of(night)
    if row in before:
        return None
    refuse_groups(campaign, (*before, row), before)
    night.returning_groups.add(row)
    night.version += 1
    night.save(update_fields=["version"])
    said = text("{name} can return in {session}.", name=row.name, session=night.name)
    return record(campaign, said, by=by, session=night)


def _fresh(group: SurvivorGroup, by: By) -> SurvivorGroup:
    """The row as it is now. Raises: Refused, when it is gone; Overtaken."""
    rows = SurvivorGroup.objects.select_related("session")
    row = rows.filter(pk=group.pk).first()
    if row is None:
        raise Refused(
            text(
                "{name} is no longer in the survivors' book. Choose another group.", name=group.name
            )
        )
    check_seen(row, by)
    return row


def _refuse_unfit(facts: Facts) -> None:
    lines = (
        (facts.name, LONGEST_NAME),
        (facts.temper, LONGEST_WORD),
        (facts.place, LONGEST_PLACE),
    )
    if not facts.name.strip() or not facts.temper.strip():
        raise Refused(text("Enter a name and a mood for the group."))
    if any(len(line) > most or has_control(line) for line, most in lines):
        raise Refused(text("Enter name, mood and place in one short line each."))
    if len(facts.notes) > LONGEST_NOTES or has_control(facts.notes, but="\n\t"):
        raise Refused(
            text("The notes have more than {most} characters. Shorten them.", most=LONGEST_NOTES)
        )
    if not (0 <= facts.members <= MOST_PEOPLE and 0 <= facts.reserve <= MOST_PEOPLE):
        raise Refused(text("Enter {most} people or fewer.", most=MOST_PEOPLE))

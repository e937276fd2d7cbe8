"""Shared rules of all operations on a campaign: one at a time, each recorded once."""

from __future__ import annotations

import re

from django.db.models import Max, QuerySet
from msgspec import Struct

from campaigns.models import (
    Campaign,
    CampaignMap,
    CardLayout,
    Chapter,
    ChronicleNote,
    Figure,
    HistoryEntry,
    HistoryKind,
    OwnDeck,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.models.values import as_json
from rules.refused import Refused
from rules.roster import Figure as FigureValue
from rules.text import Text, text

_KEY = re.compile(r"[0-9a-f-]{32,36}")
Versioned = (
    Figure | Session | SurvivorGroup | ChronicleNote | CardLayout | OwnDeck | CampaignMap | Chapter
)


class By(Struct, frozen=True):
    """The actor of a change, and the state that they saw.

    `key` belongs to the form, so that a form sent twice acts once. `seen` is the version of the
    figure or session that the form showed, None when it does not matter.
    """

    actor: User | None = None
    key: str = ""
    seen: int | None = None


def proper_key(typed: str) -> str:
    """The key by which a request that is sent twice acts once. Empty for one that is no key."""
    return typed if _KEY.fullmatch(typed) else ""


class Overtaken(Exception):
    """Somebody else changed the row after the form was shown. Nothing was written."""

    def __init__(self, row: Versioned, entries: list[HistoryEntry]) -> None:
        super().__init__(f"{row} is at version {row.version} now")
        self.row = row
        self.entries = entries


def take_turn(campaign: Campaign, by: By) -> HistoryEntry | None:
    """Wait for other changes of this campaign. The entry written before if this is a repeat."""
    Campaign.objects.select_for_update().get(pk=campaign.pk)
    if not by.key:
        return None
    return HistoryEntry.objects.filter(campaign=campaign, key=by.key).first()


def fresh_figure(figure: Figure, by: By) -> Figure:
    """The figure's row as it is now. Raises: Overtaken, when it is not the version seen."""
    row = Figure.objects.select_related("roster__campaign").get(pk=figure.pk)
    check_seen(row, by, HistoryEntry.objects.filter(figure=row))
    return row


def fresh_session(session: Session, by: By) -> Session:
    """The session's row as it is now.

    Raises: Refused, when it is gone; Overtaken, when it is not the version seen.
    """
    row = Session.objects.select_related("campaign").filter(pk=session.pk).first()
    if row is None:
        raise Refused(
            text(
                "{name} no longer exists. Someone cancelled it. Choose another session.",
                name=session.name,
            )
        )
    check_seen(row, by, HistoryEntry.objects.filter(session=row, figure=None))
    return row


def check_seen(row: Versioned, by: By, told: QuerySet[HistoryEntry] | None = None) -> None:
    """Raises: Overtaken, when the row is not the version seen, with what was `told` since."""
    if by.seen is None or row.version == by.seen:
        return
    since = told.filter(version__gt=by.seen).select_related("actor") if told is not None else ()
    raise Overtaken(row, list(since))


def record(
    campaign: Campaign,
    said: Text,
    *,
    by: By,
    figure: Figure | None = None,
    before: FigureValue | None = None,
    session: Session | None = None,
    kind: HistoryKind | None = None,
) -> HistoryEntry:
    """Write one entry of the history. The campaign's turn must have been taken."""
    changed = figure or session
    last = HistoryEntry.objects.filter(campaign=campaign).aggregate(last=Max("number"))["last"]
    return HistoryEntry.objects.create(
        campaign=campaign,
        number=(last or 0) + 1,
        actor=by.actor,
        figure=figure,
        session=session,
        kind=kind or "",
        said=as_json(said),
        before=None if before is None else as_json(before),
        version=0 if changed is None else changed.version,
        key=by.key,
    )

"""The history of a campaign, ready to be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Final

import msgspec
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone
from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Campaign, Figure, HistoryEntry, HistoryKind
from campaigns.people.absent import names_of
from campaigns.roster.pages.faces import portrait_address
from campaigns.shell.text import name_order, translate
from rules.text import Text

ENTRIES_A_PAGE = 50
MOST_CAST = 15  # faces on the page

ICONS: Final[Mapping[str, str]] = {
    HistoryKind.JOINED: "figure",
    HistoryKind.BEGAN: "dice",
    HistoryKind.UNDONE: "undo",
    HistoryKind.PLANNED: "session",
    HistoryKind.MOVED: "session",
    HistoryKind.CANCELLED: "remove",
    HistoryKind.CLOSED: "ok",
}


class EntryLine(Struct, frozen=True):
    """One change."""

    number: int
    at: datetime
    day: date
    who: str
    said: str
    icon: str
    face: str  # the address of the figure's portrait, or empty
    figure: Figure | None
    undo_url: str  # empty where it cannot be undone


class CastLine(Struct, frozen=True):
    """A figure whose changes can be shown alone."""

    number: int
    name: str
    face: str


class HistoryPage(Struct, frozen=True):
    campaign: Campaign
    lines: tuple[EntryLine, ...]
    leaf: Page[HistoryEntry]
    figures: tuple[Figure, ...]  # to choose from
    figure: Figure | None  # the figure whose changes are shown; None for all
    trouble: str = ""
    cast: tuple[CastLine, ...] = ()  # some of them with their faces


def history_page(visit: Visit, *, figure: str, leaf: str, trouble: str = "") -> HistoryPage:
    """A page of the history, newest first, of all figures or of the one with this number."""
    every = Figure.objects.filter(roster=visit.campaign.roster).only("number", "name")
    figures = tuple(sorted(every.order_by("number"), key=lambda row: name_order(row.name)))
    chosen = next((row for row in figures if str(row.number) == figure), None)
    entries = entries_of(visit.campaign)
    if chosen is not None:
        entries = entries.filter(figure=chosen)
    shown = Paginator(entries, ENTRIES_A_PAGE).get_page(leaf)
    return HistoryPage(
        campaign=visit.campaign,
        lines=entry_lines(visit, shown),
        leaf=shown,
        figures=figures,
        figure=chosen,
        trouble=trouble,
        cast=_cast(visit.campaign),
    )


def _cast(campaign: Campaign) -> tuple[CastLine, ...]:
    """The first figures in use, in one query."""
    rows = Figure.objects.filter(roster=campaign.roster, status=Figure.Status.ACTIVE)
    return tuple(
        CastLine(row.number, row.name, portrait_address(campaign, row))
        for row in rows.order_by("number")[:MOST_CAST]
    )


def entries_of(campaign: Campaign) -> QuerySet[HistoryEntry]:
    """The campaign's entries, newest first, with what a line needs."""
    found: QuerySet[HistoryEntry] = HistoryEntry.objects.filter(campaign=campaign)
    return found.select_related("actor", "figure").order_by("-number")


def entry_lines(visit: Visit, entries: Iterable[HistoryEntry]) -> tuple[EntryLine, ...]:
    """Entries as lines of a timeline."""
    shown = list(entries)
    names = names_of("history", shown)
    return tuple(_line(visit, entry, names.get(entry.pk, "")) for entry in shown)


def _line(visit: Visit, entry: HistoryEntry, who: str) -> EntryLine:
    said = msgspec.convert(entry.said, Text)
    return EntryLine(
        number=entry.number,
        at=entry.at,
        day=timezone.localtime(entry.at).date(),
        who=who,
        said=translate(said),
        icon=_icon(entry),
        face=_face(visit.campaign, entry.figure),
        figure=entry.figure,
        undo_url=_undo_url(visit, entry),
    )


def _icon(entry: HistoryEntry) -> str:
    """The icon of the event, or else of its subject."""
    of = "edit" if entry.figure else "session" if entry.session_id else "history"
    return ICONS.get(entry.kind, of)


def _face(campaign: Campaign, figure: Figure | None) -> str:
    """The figure's portrait, where its row keeps one: nothing is asked once an entry."""
    if figure is None or not (figure.portrait or figure.portrait_parts):
        return ""
    return portrait_address(campaign, figure)


def _undo_url(visit: Visit, entry: HistoryEntry) -> str:
    """Where a change is undone, while nothing has happened to its figure since."""
    figure = entry.figure
    if figure is None or entry.before is None or entry.version != figure.version:
        return ""
    if not visit.may_change(figure):
        return ""
    return reverse("campaigns:change-undo", args=[visit.campaign.slug, entry.number])

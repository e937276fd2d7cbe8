"""The chronicle of a campaign: one timeline of sessions, notes and photos, with the changes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import Min
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from msgspec import Struct

from campaigns.access import Visit
from campaigns.access.screens import unnamed_in
from campaigns.chronicle.pages.told import Reader, SessionTold, concerns, sessions_told, taken_of
from campaigns.chronicle.reckoning import games_of, sums_of
from campaigns.models import Campaign, ChronicleNote, ChroniclePhoto, Figure, Session
from campaigns.people.absent import names_of
from campaigns.roster.pages.history import EntryLine, entries_of, entry_lines
from campaigns.shell.markdown import rendered
from campaigns.shell.text import name_order

A_PAGE = 20
MOST_FOLDED = 200  # changes of one page


class Place(NamedTuple):
    """Where something stands in time. The notes of a session follow it, newest first."""

    at: datetime
    session: int  # its number
    is_session: bool
    written: datetime
    pk: int


class PhotoTold(Struct, frozen=True):
    """A photo of a note."""

    url: str
    alt: str


class NoteTold(Struct, frozen=True):
    """A note with its photos."""

    number: int
    at: datetime
    words: SafeString | str
    photos: tuple[PhotoTold, ...]
    who: str  # empty where the public reads
    session: str
    session_url: str
    figure: str
    figure_url: str
    edit_url: str  # empty where it is not the reader's to change


class Happening(Struct, frozen=True):
    """A session or a note, with the changes that came before it and after what stands below."""

    session: SessionTold | None
    note: NoteTold | None
    changes: tuple[EntryLine, ...]


class ChroniclePage(Struct, frozen=True):
    campaign: Campaign
    happenings: tuple[Happening, ...]
    latest: tuple[EntryLine, ...]  # changes since the first of them
    leaf: Page[Place]
    sessions: tuple[Session, ...]  # to choose from
    figures: tuple[Figure, ...]
    session: Session | None
    figure: Figure | None
    may_write: bool
    query: str  # of the choices, for the links to other pages

    @property
    def is_filtered(self) -> bool:
        return self.session is not None or self.figure is not None


def chronicle_page(visit: Visit, *, figure: str, session: str, leaf: str) -> ChroniclePage:
    """A page of the timeline, newest first, whole or of one figure or session."""
    campaign = visit.campaign
    rows = Figure.objects.filter(roster=campaign.roster).exclude(status=Figure.Status.DELETED)
    there = rows.only("number", "name").order_by("number")
    figures = tuple(sorted(there, key=lambda row: name_order(row.name)))
    story = Story(Reader(campaign, member=True), visit)
    chosen = next((row for row in figures if str(row.number) == figure), None)
    night = next((row for row in story.sessions if str(row.number) == session), None)
    places = story.places(chosen, night)
    shown = Paginator(places, A_PAGE).get_page(leaf)
    told = story.told(list(shown))
    latest, gaps = ((), [()] * len(told)) if night else _changes(visit, places, shown, chosen)
    picked = [("figure", chosen), ("session", night)]
    return ChroniclePage(
        campaign=campaign,
        happenings=tuple(Happening(*one, changes) for one, changes in zip(told, gaps, strict=True)),
        latest=latest,
        leaf=shown,
        sessions=tuple(sorted(story.sessions, key=lambda row: -row.number)),
        figures=figures,
        session=night,
        figure=chosen,
        may_write=visit.plays,
        query="".join(f"&{name}={row.number}" for name, row in picked if row),
    )


def public_happenings(campaign: Campaign, leaf: str) -> tuple[tuple[Happening, ...], Page[Place]]:
    """The timeline as everybody may read it: no accounts, links, changes or deleted figures."""
    story = Story(Reader(campaign, member=False, unnamed=unnamed_in(campaign)), None)
    shown = Paginator(story.places(None, None), A_PAGE).get_page(leaf)
    return tuple(Happening(*one, ()) for one in story.told(list(shown))), shown


class Story:
    """The entries of a campaign's chronicle with their moments in time."""

    def __init__(self, reader: Reader, visit: Visit | None) -> None:
        self.reader, self.visit = reader, visit
        sessions = Session.objects.filter(campaign=reader.campaign)
        began = sessions.exclude(state=Session.State.PLANNED).defer("results", "board", "notes")
        self.sessions = list(began.annotate(first=Min("games__started_at")))
        self.when = {row.pk: _when(row) for row in self.sessions}
        self.games = games_of(reader.campaign)
        self._notes = ChronicleNote.objects.filter(campaign=reader.campaign, deleted=False)

    def places(self, figure: Figure | None, night: Session | None) -> list[Place]:
        """Everything in its place, newest first. Of a figure or a session where one is given."""
        sessions = [row for row in self.sessions if night in (None, row)]
        notes = self._notes
        if night is not None:
            notes = notes.filter(session=night)
        if figure is not None:
            taken_part = self.of_figure(figure)
            sessions = [row for row in sessions if row.pk in taken_part]
            notes = notes.filter(figure=figure)
        numbers = {row.pk: row.number for row in self.sessions}
        found = [
            Place(self.when[row.pk], row.number, True, self.when[row.pk], row.pk)
            for row in sessions
        ]
        found += [
            Place(self.when.get(of, at), numbers.get(of, 0), False, at, pk)
            for pk, at, of in notes.values_list("pk", "at", "session_id")
        ]
        return sorted(found, reverse=True)

    def of_figure(self, figure: Figure) -> set[int]:
        """The sessions in which a figure was fielded, or that it came out of differently."""
        sums = sums_of(self.games)
        key = str(figure.number)
        fielded = {game.session_id for game in self.games if key in sums[game.pk].fielded}
        rows = Session.objects.filter(campaign=self.reader.campaign).only("results")
        changed = {
            row.pk for row in rows if any(concerns(one) == figure.number for one in taken_of(row))
        }
        return fielded | changed

    def told(self, places: Sequence[Place]) -> list[tuple[SessionTold | None, NoteTold | None]]:
        """Return the entries at these places."""
        sessions = [place.pk for place in places if place.is_session]
        games = [game for game in self.games if game.session_id in sessions]
        rows = Session.objects.filter(pk__in=sessions).select_related("chapter") if sessions else []
        told = sessions_told(self.reader, rows, self.when, games, sums_of(games))
        notes = self._notes.filter(pk__in=[one.pk for one in places if not one.is_session])
        notes = notes.select_related("author", "session", "figure").prefetch_related("photos")
        written = {row.pk: row for row in notes}
        authors = names_of("notes", written.values()) if self.reader.member else {}
        return [
            (told[one.pk], None)
            if one.is_session
            else (None, self._note(written[one.pk], authors.get(one.pk, "")))
            for one in places
        ]

    def _note(self, row: ChronicleNote, who: str) -> NoteTold:
        url, session, figure = self.reader.url, row.session, row.figure
        if figure is not None and figure.number in self.reader.unnamed:
            figure = None
        # A session that is only planned is nobody's business yet.
        named = session is not None and session.pk in self.when
        mine = self.visit is not None and self.visit.may_edit(row)
        return NoteTold(
            number=row.pk,
            at=row.at,
            words=rendered(row.words) if row.words else "",
            photos=tuple(PhotoTold(self._url(one), one.alt) for one in row.photos.all()),
            who=who,
            session=session.name if session and named else "",
            session_url=url("session-show", session.number) if session and named else "",
            figure=figure.name if figure else "",
            figure_url=url("figure-story", figure.number) if figure else "",
            edit_url=url("note-edit", row.pk) if mine else "",
        )

    def _url(self, photo: ChroniclePhoto) -> str:
        if self.reader.member:
            return self.reader.url("photo-show", photo.note_id, photo.pk)
        key = self.reader.campaign.chronicle_key
        return reverse("campaigns:photo-public", args=[key, photo.note_id, photo.pk])


def _when(session: Session) -> datetime:
    """When a session that has begun took place, as far as that is known."""
    known = (session.starts_at, session.first, session.closed_at)  # type: ignore[attr-defined]
    return next((at for at in known if at), timezone.now())


def _changes(
    visit: Visit, places: Sequence[Place], shown: Page[Place], figure: Figure | None
) -> tuple[tuple[EntryLine, ...], list[tuple[EntryLine, ...]]]:
    """Changes of figures before the first of the places shown, and after each, in one query."""
    entries = entries_of(visit.campaign).filter(session=None, figure__isnull=False)
    if figure is not None:
        entries = entries.filter(figure=figure)
    start, end = (shown.start_index() or 1) - 1, shown.end_index()
    if start:
        entries = entries.filter(at__lte=places[start].at)
    if end < len(places):
        entries = entries.filter(at__gt=places[end].at)
    lines = entry_lines(visit, entries[:MOST_FOLDED])
    # Of each place the time, the oldest first, to look up between which two a change falls.
    times = [place.at for place in reversed(places[start:end])]
    gaps: list[list[EntryLine]] = [[] for _ in range(len(times) + 1)]
    for line in lines:
        gaps[len(times) - bisect_left(times, line.at)].append(line)
    folded = [tuple(gap) for gap in gaps]
    return folded[0], folded[1:]

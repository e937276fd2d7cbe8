"""The rows of a campaign that comes in a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

import msgspec
from django.db import models, transaction
from msgspec import Struct
from msgspec.structs import replace

from campaigns.archive.columns import (
    CARD_LAYOUT,
    CHAPTER,
    FIGURE,
    GROUP,
    HISTORY,
    MAP,
    NOTE,
    OWN_DECK,
    SEAT,
    SESSION,
)
from campaigns.archive.document import FileFigure, FileNote, FileSession
from campaigns.archive.operations.games import States, entry_row, game_row
from campaigns.archive.reading import Archive
from campaigns.archive.zip_file import Tell
from campaigns.models import (
    Absentee,
    Attendance,
    Campaign,
    CampaignMap,
    CardLayout,
    Chapter,
    ChronicleNote,
    ChroniclePhoto,
    Figure,
    GameEntry,
    GameSeat,
    HistoryEntry,
    Item,
    OwnDeck,
    Roster,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.models.values import as_json, figure_columns, item_columns
from campaigns.people.absent import Kind, Traces
from campaigns.roster.portrait_bytes import plain_jpeg, plain_photo, store_plain
from campaigns.roster.transfer.faults import unreadable
from campaigns.sessions.results import as_column
from campaigns.studio.card_images import put_back_image
from rules.refused import Refused
from rules.text import text

BATCH = 200  # rows of a transaction; some hundredths of a second, in which others wait

Row = TypeVar("Row", bound=models.Model)


Photos = Mapping[tuple[int, int], bytes]  # by the places of note and photo, from 1 on


class Proven(Struct, frozen=True):
    """The data prepared before any row: plain pictures, and the state of each game."""

    portraits: Mapping[int, bytes]  # by the figure's number
    photos: Photos
    states: States


def plain_pictures(archive: Archive, tell: Tell) -> tuple[dict[int, bytes], Photos]:
    """Decode portraits and photos, each drawn anew unless it is plain. Raises: Unreadable."""
    figures = [int(one.value.key) for one in archive.roster.figures if one.portrait]
    places = [
        (note, place)
        for note, one in enumerate(archive.chronicle.notes, start=1)
        for place in range(1, len(one.photos) + 1)
    ]
    portraits: dict[int, bytes] = {}
    photos: dict[tuple[int, int], bytes] = {}
    of = len(figures) + len(places)
    try:
        for number in figures:
            tell(len(portraits), of, text("Checking pictures"))
            portraits[number] = plain_jpeg(archive.portrait(number))
        for at in places:
            tell(len(portraits) + len(photos), of, text("Checking pictures"))
            photos[at] = plain_photo(archive.photo(*at))
    except Refused as reason:
        raise unreadable(reason.why) from reason
    return portraits, photos


class Rows:
    """Writes the rows of one import, a batch a transaction. In the scope of its campaign.

    Nobody sees any of them before the campaign is opened.
    """

    def __init__(
        self,
        archive: Archive,
        campaign: Campaign,
        people: Mapping[str, User],
        proven: Proven,
        tell: Tell,
    ) -> None:
        self.archive = archive
        self.campaign = campaign
        self.here = people
        self.proven = proven
        self.traces = {p.name: Traces() for p in archive.campaign.people if p.name not in people}
        self.figures: dict[int, Figure] = {}
        self.chapters: dict[int, Chapter] = {}
        self.sessions: dict[int, Session] = {}
        self.groups: list[SurvivorGroup] = []
        self._tell = tell
        self._done = 0
        self._of = archive.count_entries() + len(archive.history) + len(archive.chronicle.notes)

    def write(self) -> None:
        """All of them."""
        self._roster()
        self._storyline()
        self._sessions()
        self._history()
        for key in self.archive.games:
            self._game(key)
        self._chronicle()
        self._absentees()
        self._cards()

    def _insert(self, rows: Iterable[Row]) -> Iterator[Row]:
        """Insert rows of one kind. Between batches others have their turn."""
        left = iter(rows)
        while batch := list(islice(left, BATCH)):
            with transaction.atomic():
                made: list[Row] = type(batch[0])._default_manager.bulk_create(batch)
            yield from made

    def _counted(self, rows: Iterable[Row]) -> Iterator[Row]:
        for row in self._insert(rows):
            yield row
            self._done += 1
            if self._done % BATCH == 0:
                self._tell(self._done, self._of, text("Saving campaign"))

    def _trace(self, kind: Kind, rows: Iterable[Any], names: Iterable[str]) -> None:
        """Keep the names of those whose rows these are and who are not here."""
        for row, name in zip(rows, names, strict=True):
            if name in self.traces:
                getattr(self.traces[name], kind).append(row.pk)

    def _roster(self) -> None:
        last = self.archive.campaign.last_number
        roster = Roster.objects.create(campaign=self.campaign, last_number=last)
        files = self.archive.roster.figures
        rows = list(self._insert(self._figure(roster, file) for file in files))
        self.figures = {row.number: row for row in rows}
        self._trace("figures", rows, [file.owner for file in files])
        carried = [
            Item(roster=roster, figure=row, **item_columns(item))
            for row, file in zip(rows, files, strict=True)
            for item in file.value.items
        ]
        lying = [Item(roster=roster, **item_columns(item)) for item in self.archive.roster.stash]
        _all(self._insert(carried + lying))

    def _figure(self, roster: Roster, file: FileFigure) -> Figure:
        number = int(file.value.key)
        picture = self.proven.portraits.get(number)
        return Figure(
            roster=roster,
            number=number,
            allowed=list(file.allowed),
            owner=self.here.get(file.owner),
            portrait=store_plain("portraits", picture) if picture else "",
            portrait_parts=as_json(file.portrait_parts) if file.portrait_parts else {},
            **FIGURE.of_file(file),
            **figure_columns(file.value),
        )

    def _storyline(self) -> None:
        """The maps, and the chapters that name them and each other."""
        drawn = (
            CampaignMap(campaign=self.campaign, **MAP.of_file(file))
            for file in self.archive.maps.maps
        )
        maps = {row.number: row for row in self._insert(drawn)}
        files = self.archive.storyline.chapters
        rows = (
            Chapter(campaign=self.campaign, drawn=maps.get(file.drawn), **CHAPTER.of_file(file))
            for file in files
        )
        self.chapters = {row.number: row for row in self._insert(rows)}
        for file in files:
            row = self.chapters[file.number]
            row.after_win = self.chapters.get(file.after_win)
            row.after_loss = self.chapters.get(file.after_loss)
            row.save(update_fields=["after_win", "after_loss"])

    def _sessions(self) -> None:
        files = self.archive.sessions
        rows = list(
            self._insert(
                Session(
                    campaign=self.campaign,
                    chapter=self.chapters.get(file.chapter),
                    **SESSION.of_file(file),
                )
                for file in files.sessions
            )
        )
        self.sessions = {row.number: row for row in rows}
        groups = (
            SurvivorGroup(
                campaign=self.campaign,
                session=self.sessions.get(file.session),
                **GROUP.of_file(file),
            )
            for file in files.groups
        )
        self.groups = list(self._insert(groups))
        for row, file in zip(rows, files.sessions, strict=True):
            self._session_more(row, file)

    @transaction.atomic
    def _session_more(self, row: Session, file: FileSession) -> None:
        """Fill in the fields of a session that refer to groups and people."""
        row.returning_groups.set([self.groups[place - 1] for place in file.returning])
        row.results = as_column(
            replace(
                one,
                result=replace(one.result, owner=self._named_here(one.result.owner)),
                effect=replace(one.effect, group=self._group(one.effect.group)),
            )
            for one in file.results
        )
        row.save(update_fields=["results"])
        for name, answer in file.attendances.items():
            if name in self.here:
                Attendance.objects.create(session=row, user=self.here[name], answer=answer)
            else:
                self.traces[name].attendances.append((row.pk, answer))

    def _group(self, place: int) -> int:
        return self.groups[place - 1].pk if place else 0

    def _named_here(self, name: str) -> str:
        return self.here[name].get_username() if name in self.here else name

    def _history(self) -> None:
        files = self.archive.history
        rows = (
            HistoryEntry(
                campaign=self.campaign,
                **HISTORY.of_file(file),
                actor=self.here.get(file.actor),
                figure=self.figures.get(file.figure),
                session=self.sessions.get(file.session),
                said=as_json(file.said),
                before=None if file.before is None else as_json(file.before),
            )
            for file in files
        )
        self._trace("history", self._counted(rows), [file.actor for file in files])

    def _game(self, key: tuple[int, int]) -> None:
        file, entries = self.archive.games[key], self.archive.entries(*key)
        row = game_row(self.archive, key, self.sessions[key[0]])
        row.state = self.proven.states[key]
        with transaction.atomic():
            row.save()
            GameSeat.objects.bulk_create(
                GameSeat(game=row, user=self.here.get(one.person), **SEAT.of_file(one))
                for one in file.seats
                if one.bot or one.person in self.here
            )
        actors: list[str] = []

        def rows() -> Iterator[GameEntry]:
            for entry in entries:
                actors.append(entry.actor)
                yield entry_row(row, entry, self.here)

        self._trace("entries", list(self._counted(rows())), actors)
        for seat in file.seats:
            if seat.person in self.traces:
                self.traces[seat.person].seats.append((row.pk, seat.seat))

    def _chronicle(self) -> None:
        files = self.archive.chronicle.notes
        rows = (
            ChronicleNote(
                campaign=self.campaign,
                session=self.sessions.get(file.session),
                figure=self.figures.get(file.figure),
                author=self.here.get(file.author),
                **NOTE.of_file(file),
            )
            for file in files
        )
        notes = list(self._counted(rows))
        self._trace("notes", notes, [file.author for file in files])
        _all(self._insert(self._photos(notes, files)))

    def _photos(
        self, notes: Sequence[ChronicleNote], files: Sequence[FileNote]
    ) -> Iterator[ChroniclePhoto]:
        for number, (note, file) in enumerate(zip(notes, files, strict=True), start=1):
            for place, one in enumerate(file.photos, start=1):
                name = store_plain("photos", self.proven.photos[number, place])
                yield ChroniclePhoto(note=note, place=place, file=name, alt=one.alt)

    def _absentees(self) -> None:
        people = (one for one in self.archive.campaign.people if one.name in self.traces)
        rows = (
            Absentee(
                campaign=self.campaign,
                name=person.name,
                role=person.role,
                traces=msgspec.to_builtins(self.traces[person.name]),
            )
            for person in people
        )
        _all(self._insert(rows))

    def _cards(self) -> None:
        rows = (
            CardLayout(campaign=self.campaign, **CARD_LAYOUT.of_file(file))
            for file in self.archive.cards.layouts
        )
        _all(self._insert(rows))
        decks = (
            OwnDeck(campaign=self.campaign, **OWN_DECK.of_file(file))
            for file in self.archive.cards.decks
        )
        _all(self._insert(decks))
        try:
            for place, name in enumerate(self.archive.cards.images, start=1):
                put_back_image(self.campaign, name, self.archive.card_image(place))
        except Refused as reason:
            raise unreadable(reason.why) from reason


def _all(rows: Iterator[Any]) -> None:
    """Let all of them be inserted."""
    for _ in rows:
        pass

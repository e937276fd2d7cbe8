"""A campaign as the bytes of its file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from django.db import connection
from msgspec.structs import replace

from campaigns.archive.columns import (
    CAMPAIGN,
    CARD_LAYOUT,
    CHAPTER,
    ENTRY,
    FIGURE,
    GAME,
    GROUP,
    HISTORY,
    MAP,
    NOTE,
    OWN_DECK,
    SESSION,
)
from campaigns.archive.document import (
    FileCampaign,
    FileCardLayout,
    FileCards,
    FileChapter,
    FileChronicle,
    FileEntry,
    FileFigure,
    FileGame,
    FileGroup,
    FileHistoryEntry,
    FileMap,
    FileMaps,
    FileNote,
    FileOwnDeck,
    FilePhoto,
    FileRoster,
    FileSeat,
    FileSession,
    FileSessions,
    FileStoryline,
    card_image_member,
    game_member,
    photo_member,
    portrait_member,
)
from campaigns.archive.people import People
from campaigns.archive.zip_file import Tell, in_json, quiet, write_zip
from campaigns.models import (
    Campaign,
    CampaignMap,
    CardLayout,
    Chapter,
    ChronicleNote,
    Figure,
    Game,
    GameEntry,
    HistoryEntry,
    Item,
    OwnDeck,
    Session,
    SurvivorGroup,
)
from campaigns.models.game_log import set_up_of
from campaigns.models.values import figure_value, item_value
from campaigns.roster.drawn import stored
from campaigns.roster.portraits import photo_path, stored_path
from campaigns.sessions.results import applied_of
from campaigns.studio.card_images import image_folder, image_names
from rules.roster import Figure as FigureValue
from rules.text import Text, text


def write_campaign(campaign: Campaign, tell: Tell = quiet) -> bytes:
    """The whole campaign as a file, without keys and passwords. The caller is in its scope.

    It is read as it is at one moment, while others go on. Raises: Unreadable, when it is too large
    for a file.
    """
    tell(0, 0, text("Reading campaign"))
    with snapshot():
        parts = _Writing(campaign).written()
    return write_zip(campaign.system, parts, tell)


@contextmanager
def snapshot() -> Iterator[None]:
    """Read the database as it is now, in all queries. Nobody waits for it, nothing is written."""
    if connection.in_atomic_block:
        yield
        return
    with connection.cursor() as cursor:
        # Not `atomic`, which has SQLite keep others from writing.
        how = "" if connection.vendor == "sqlite" else " ISOLATION LEVEL REPEATABLE READ READ ONLY"
        cursor.execute(f"BEGIN{how}")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


class _Writing:
    """The parts of one campaign."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.people = People(campaign)
        self.parts: dict[str, bytes] = {}
        self.groups = list(
            SurvivorGroup.objects.filter(campaign=campaign).select_related("session")
        )
        self.places = {group.pk: place for place, group in enumerate(self.groups, start=1)}

    def written(self) -> dict[str, bytes]:
        """All of them."""
        self.parts["roster.json"] = in_json(self._roster())
        self.parts["history.jsonl"] = b"".join(map(in_json, self._history()))
        self.parts["sessions.json"] = in_json(self._sessions())
        games = Game.objects.filter(session__campaign=self.campaign).select_related("session")
        for game in games.prefetch_related("seats__user"):
            name = game_member(game.session.number, game.number)
            self.parts[name] = in_json(self._game(game))
            self.parts[f"{name}l"] = b"".join(map(in_json, self._entries(game)))
        self.parts["chronicle.json"] = in_json(self._chronicle())
        cards = self._cards()
        if cards.layouts or cards.images or cards.decks:
            self.parts["cards.json"] = in_json(cards)
        maps = CampaignMap.objects.filter(campaign=self.campaign).order_by("number")
        if drawn := tuple([FileMap(**MAP.of_row(row)) for row in maps]):
            self.parts["maps.json"] = in_json(FileMaps(maps=drawn))
        chapters = Chapter.objects.filter(campaign=self.campaign)
        chapters = chapters.select_related("drawn", "after_win", "after_loss")
        if told := tuple(map(_chapter, chapters)):
            self.parts["storyline.json"] = in_json(FileStoryline(chapters=told))
        self.parts["campaign.json"] = in_json(self._campaign())
        return self.parts

    def _campaign(self) -> FileCampaign:
        row = self.campaign
        return FileCampaign(
            **CAMPAIGN.of_row(row),
            slug=row.slug,
            last_number=row.roster.last_number,
            people=self.people.listed(),
        )

    def _roster(self) -> FileRoster:
        carried: dict[int | None, list[Item]] = defaultdict(list)
        for item in Item.objects.filter(roster=self.campaign.roster):
            carried[item.figure_id].append(item)
        rows = Figure.objects.filter(roster=self.campaign.roster).select_related("owner")
        return FileRoster(
            figures=tuple(self._figure(row, carried[row.pk]) for row in rows),
            stash=tuple(map(item_value, carried[None])),
        )

    def _figure(self, row: Figure, items: Iterable[Item]) -> FileFigure:
        if picture := _picture(stored_path(row.portrait)):
            self.parts[portrait_member(row.number)] = picture
        return FileFigure(
            **FIGURE.of_row(row),
            value=replace(figure_value(row, items), retired=False),
            allowed=tuple(row.allowed),
            owner=self.people.name(row.owner, "figures", row.pk),
            portrait=bool(picture),
            portrait_parts=stored(row),
        )

    def _history(self) -> Iterable[FileHistoryEntry]:
        rows = HistoryEntry.objects.filter(campaign=self.campaign).order_by("number")
        for row in rows.select_related("actor", "figure", "session"):
            yield FileHistoryEntry(
                **HISTORY.of_row(row),
                said=msgspec.convert(row.said, Text),
                actor=self.people.name(row.actor, "history", row.pk),
                figure=row.figure.number if row.figure else 0,
                session=row.session.number if row.session else 0,
                before=None if row.before is None else msgspec.convert(row.before, FigureValue),
            )

    def _sessions(self) -> FileSessions:
        rows = Session.objects.filter(campaign=self.campaign).order_by("number")
        rows = rows.select_related("chapter").prefetch_related(
            "attendances__user", "returning_groups"
        )
        return FileSessions(
            sessions=tuple(map(self._session, rows)), groups=tuple(map(_group, self.groups))
        )

    def _session(self, row: Session) -> FileSession:
        answers = dict(self.people.attendances[row.pk])
        for given in row.attendances.all():
            answers[self.people.known(given.user.get_username())] = given.answer
        return FileSession(
            **SESSION.of_row(row),
            returning=tuple(self.places[group.pk] for group in row.returning_groups.all()),
            results=tuple(
                replace(one, effect=replace(one.effect, group=self.places.get(one.effect.group, 0)))
                for one in applied_of(row)
            ),
            chapter=row.chapter.number if row.chapter else 0,
            attendances=answers,  # type: ignore[arg-type]
        )

    def _game(self, row: Game) -> FileGame:
        held = [(seat, name, "") for seat, name in self.people.seats[row.pk]]
        for seat in row.seats.all():
            name = self.people.known(seat.user.get_username()) if seat.user else ""
            held.append((seat.seat, name, seat.bot))
        return FileGame(
            **GAME.of_row(row),
            set_up=set_up_of(row),
            seats=tuple(FileSeat(seat=s, person=n, bot=b) for s, n, b in sorted(held)),
        )

    def _entries(self, game: Game) -> Iterable[FileEntry]:
        rows = GameEntry.objects.filter(game=game).select_related("actor").order_by("number")
        for row in rows.iterator(chunk_size=500):
            yield FileEntry(
                **ENTRY.of_row(row),
                at=row.at,
                actor=self.people.name(row.actor, "entries", row.pk),
            )

    def _chronicle(self) -> FileChronicle:
        rows = ChronicleNote.objects.filter(campaign=self.campaign)
        rows = rows.select_related("author", "session", "figure").prefetch_related("photos")
        return FileChronicle(
            notes=tuple(self._note(place, row) for place, row in enumerate(rows, start=1))
        )

    def _cards(self) -> FileCards:
        names = image_names(self.campaign)
        for place, name in enumerate(names, start=1):
            content = (image_folder(self.campaign) / name).read_bytes()
            self.parts[card_image_member(place)] = content
        rows = CardLayout.objects.filter(campaign=self.campaign).order_by("number")
        decks = OwnDeck.objects.filter(campaign=self.campaign)
        return FileCards(
            layouts=tuple(map(_card_layout, rows)),
            images=tuple(names),
            decks=tuple([FileOwnDeck(**OWN_DECK.of_row(row)) for row in decks]),
        )

    def _note(self, place: int, row: ChronicleNote) -> FileNote:
        there = [one for one in row.photos.all() if photo_path(one.file)]
        for at, one in enumerate(there, start=1):
            self.parts[photo_member(place, at)] = _picture(photo_path(one.file))
        return FileNote(
            **NOTE.of_row(row),
            author=self.people.name(row.author, "notes", row.pk),
            session=row.session.number if row.session else 0,
            figure=row.figure.number if row.figure else 0,
            photos=tuple(FilePhoto(one.alt) for one in there),
        )


def _picture(path: Path | None) -> bytes:
    return path.read_bytes() if path else b""


def _card_layout(row: CardLayout) -> FileCardLayout:
    return FileCardLayout(**CARD_LAYOUT.of_row(row))


def _chapter(row: Chapter) -> FileChapter:
    return FileChapter(
        **CHAPTER.of_row(row),
        drawn=row.drawn.number if row.drawn else 0,
        after_win=row.after_win.number if row.after_win else 0,
        after_loss=row.after_loss.number if row.after_loss else 0,
    )


def _group(row: SurvivorGroup) -> FileGroup:
    return FileGroup(**GROUP.of_row(row), session=row.session.number if row.session else 0)

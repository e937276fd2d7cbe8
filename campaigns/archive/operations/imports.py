"""Opening a campaign that comes in a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django_scopes import scope
from msgspec.structs import replace

from campaigns.archive.document import FileFigure, FileGame, FileSession
from campaigns.archive.operations.games import insert_game
from campaigns.archive.operations.limits import refuse_unfit
from campaigns.archive.reading import Archive
from campaigns.home.operations.campaigns import free_slug
from campaigns.models import (
    Absentee,
    Attendance,
    Campaign,
    CardLayout,
    ChronicleNote,
    Figure,
    Game,
    HistoryEntry,
    Item,
    Membership,
    Roster,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.models.values import as_json, figure_columns, item_columns
from campaigns.people.absent import Kind, Traces
from campaigns.people.operations.members import add_member
from campaigns.roster.portrait_bytes import store_jpeg, store_photo_jpeg
from campaigns.roster.portraits import remove_photo, remove_stored
from campaigns.roster.transfer.faults import unreadable
from campaigns.sessions.results import as_column
from campaigns.shell.journal import By
from campaigns.studio.card_images import image_names, put_back_image, remove_image
from rules.refused import Refused
from rules.text import text

BATCH = 200
REMEMBERED_SECONDS = 60 * 60


def import_campaign(
    *, archive: Archive, by: By, slug: str = "", people: Mapping[str, User] | None = None
) -> Campaign:
    """Open the campaign of a file, all of it or nothing; every game of it is proven.

    Its host is the actor. `people` says which account here is whom in the file; of everybody else
    only the name is kept. Raises: Unreadable; Refused, when the slug is taken.
    """
    portraits: dict[int, str] = {}
    photos: dict[int, str] = {}
    try:
        with transaction.atomic():
            if done := _opened_before(by):
                return done
            campaign = _row(archive, slug)
            refuse_unfit(archive, campaign)
            _store_pictures(archive, portraits, photos)
            campaign.save()
            with scope(campaign=campaign):
                _Import(archive, campaign, people or {}, by).run(portraits, photos)
            if by.actor is not None and by.key:
                cache.set(_form(by), campaign.pk, REMEMBERED_SECONDS)
            return campaign
    except BaseException as fault:
        for name in portraits.values():
            remove_stored(name)
        for name in photos.values():
            remove_photo(name)
        if isinstance(fault, IntegrityError):
            raise unreadable(text("Something is in the file twice.")) from fault
        raise


def _opened_before(by: By) -> Campaign | None:
    """The campaign that the same form has opened, while others of the same account wait."""
    if by.actor is None or not by.key:
        return None
    User.objects.select_for_update().get(pk=by.actor.pk)
    return Campaign.objects.filter(pk=cache.get(_form(by))).first()


def _form(by: By) -> str:
    return f"campaign-import:{by.actor and by.actor.pk}:{by.key}"


def _row(archive: Archive, slug: str) -> Campaign:
    """The row that is to be. Raises: Refused, when the slug that was asked for is taken."""
    file = archive.campaign
    taken = Campaign.objects.filter(slug=slug or file.slug).exists()
    if slug and taken:
        raise Refused(text("There is a campaign {slug} already.", slug=slug))
    return Campaign(
        slug=slug or (free_slug(file.slug) if taken else file.slug),
        name=file.name,
        system=file.system,
        strictness=file.strictness,
        house_rules=file.house_rules,
        created_at=file.created_at,
    )


def _store_pictures(archive: Archive, portraits: dict[int, str], photos: dict[int, str]) -> None:
    """Store what pictures there are, each drawn anew unless it is plain. Raises: Unreadable."""
    try:
        for figure in archive.roster.figures:
            if figure.portrait:
                number = int(figure.value.key)
                portraits[number] = store_jpeg(archive.portrait(number))
        for place, note in enumerate(archive.chronicle.notes, start=1):
            if note.photo:
                photos[place] = store_photo_jpeg(archive.photo(place))
    except Refused as reason:
        raise unreadable(reason.why) from reason


class _Import:
    """One import, in a transaction of its caller and the scope of its campaign."""

    def __init__(
        self, archive: Archive, campaign: Campaign, people: Mapping[str, User], by: By
    ) -> None:
        self.archive = archive
        self.campaign = campaign
        self.here = people
        self.host = by.actor
        self.traces = {p.name: Traces() for p in archive.campaign.people if p.name not in people}
        self.figures: dict[int, Figure] = {}
        self.sessions: dict[int, Session] = {}
        self.groups: list[SurvivorGroup] = []

    def run(self, portraits: Mapping[int, str], photos: Mapping[int, str]) -> None:
        self._members()
        self._roster(portraits)
        self._sessions()
        self._history()
        for (session, number), game in self.archive.games.items():
            self._game(session, number, game)
        self._chronicle(photos)
        Absentee.objects.bulk_create(
            Absentee(
                campaign=self.campaign,
                name=person.name,
                role=person.role,
                traces=msgspec.to_builtins(self.traces[person.name]),
            )
            for person in self.archive.campaign.people
            if person.name in self.traces
        )
        self._cards()

    def _members(self) -> None:
        people = self.archive.campaign.people
        roles: dict[User, str] = {
            self.here[one.name]: one.role for one in people if one.name in self.here
        }
        if self.host is not None:
            roles[self.host] = Membership.Role.HOST
        for user, role in roles.items():
            if role:
                add_member(campaign=self.campaign, user=user, role=role)

    def _trace(self, kind: Kind, rows: Iterable[Any], names: Iterable[str]) -> None:
        """Keep the names of those whose rows these are and who are not here."""
        for row, name in zip(rows, names, strict=True):
            if name in self.traces:
                getattr(self.traces[name], kind).append(row.pk)

    def _roster(self, portraits: Mapping[int, str]) -> None:
        last = self.archive.campaign.last_number
        roster = Roster.objects.create(campaign=self.campaign, last_number=last)
        files = self.archive.roster.figures
        rows = Figure.objects.bulk_create(
            [self._figure(roster, file, portraits) for file in files], batch_size=BATCH
        )
        self.figures = {row.number: row for row in rows}
        self._trace("figures", rows, [file.owner for file in files])
        carried = [
            Item(roster=roster, figure=row, **item_columns(item))
            for row, file in zip(rows, files, strict=True)
            for item in file.value.items
        ]
        lying = [Item(roster=roster, **item_columns(item)) for item in self.archive.roster.stash]
        Item.objects.bulk_create(carried + lying, batch_size=BATCH)

    def _figure(self, roster: Roster, file: FileFigure, portraits: Mapping[int, str]) -> Figure:
        number = int(file.value.key)
        return Figure(
            roster=roster,
            number=number,
            status=file.status,
            fate=file.fate,
            allowed=list(file.allowed),
            owner=self.here.get(file.owner),
            version=file.version,
            portrait=portraits.get(number, ""),
            **figure_columns(file.value),
        )

    def _sessions(self) -> None:
        files = self.archive.sessions
        rows = Session.objects.bulk_create(
            [_session(self.campaign, file) for file in files.sessions], batch_size=BATCH
        )
        self.sessions = {row.number: row for row in rows}
        self.groups = SurvivorGroup.objects.bulk_create(
            SurvivorGroup(
                campaign=self.campaign,
                session=self.sessions.get(file.session),
                **{key: getattr(file, key) for key in _GROUP},
            )
            for file in files.groups
        )
        for row, file in zip(rows, files.sessions, strict=True):
            self._session_more(row, file)

    def _session_more(self, row: Session, file: FileSession) -> None:
        """What of a session names groups and people."""
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
        rows = HistoryEntry.objects.bulk_create(
            [
                HistoryEntry(
                    campaign=self.campaign,
                    number=file.number,
                    at=file.at,
                    actor=self.here.get(file.actor),
                    figure=self.figures.get(file.figure),
                    session=self.sessions.get(file.session),
                    said=as_json(file.said),
                    before=None if file.before is None else as_json(file.before),
                    version=file.version,
                    key=file.key,
                )
                for file in files
            ],
            batch_size=BATCH,
        )
        self._trace("history", rows, [file.actor for file in files])

    def _game(self, session: int, number: int, file: FileGame) -> None:
        row = Game(session=self.sessions[session], number=number, **_game(file))
        entries = self.archive.entries(session, number)
        written = insert_game(row, file.seats, entries, self.here)
        for actor, key in written:
            if actor in self.traces:
                self.traces[actor].entries.append(key)
        for seat in file.seats:
            if seat.person in self.traces:
                self.traces[seat.person].seats.append((row.pk, seat.seat))

    def _chronicle(self, photos: Mapping[int, str]) -> None:
        files = self.archive.chronicle.notes
        rows = ChronicleNote.objects.bulk_create(
            [
                ChronicleNote(
                    campaign=self.campaign,
                    session=self.sessions.get(file.session),
                    figure=self.figures.get(file.figure),
                    author=self.here.get(file.author),
                    at=file.at,
                    words=file.words,
                    photo=photos.get(place, ""),
                    deleted=file.deleted,
                    version=file.version,
                )
                for place, file in enumerate(files, start=1)
            ],
            batch_size=BATCH,
        )
        self._trace("notes", rows, [file.author for file in files])

    def _cards(self) -> None:
        """Last of all, since no transaction takes files back."""
        CardLayout.objects.bulk_create(
            CardLayout(campaign=self.campaign, **{key: getattr(file, key) for key in _CARD_LAYOUT})
            for file in self.archive.cards.layouts
        )
        try:
            for place, name in enumerate(self.archive.cards.images, start=1):
                put_back_image(self.campaign, name, self.archive.card_image(place))
        except BaseException as fault:
            for name in image_names(self.campaign):
                remove_image(self.campaign, name)
            if isinstance(fault, Refused):
                raise unreadable(fault.why) from fault
            raise


_CARD_LAYOUT = ("number", "name", "layout", "source", "table", "changed_at", "version")
_GROUP = ("name", "temper", "members", "reserve", "place", "notes", "gone", "version")
_SESSION = (
    *("number", "name", "starts_at", "minutes", "place", "scenario", "board", "words", "notes"),
    *("picks", "state", "closed_at", "version"),
)
_GAME = ("name", "seed", "state", "started_at", "last_number", "over", "ended_at")


def _session(campaign: Campaign, file: FileSession) -> Session:
    return Session(campaign=campaign, **{key: getattr(file, key) for key in _SESSION})


def _game(file: FileGame) -> dict[str, Any]:
    return {key: getattr(file, key) for key in _GAME} | {"set_up": as_json(file.set_up)}

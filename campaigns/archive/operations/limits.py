"""The checks of a campaign file beyond its form, before any row is created."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime
from typing import TypeVar

from campaigns.archive.document import FileFigure, FileNote, FileSession
from campaigns.archive.reading import Archive
from campaigns.models import Campaign
from campaigns.roster.fates import fates_of
from campaigns.roster.limits import refuse_impossible, refuse_unknown_gear
from campaigns.roster.transfer.faults import unreadable
from campaigns.shell.text import has_control
from rules.refused import Refused
from rules.text import Text, text

T = TypeVar("T")

FIRST_YEAR, LAST_YEAR = 1970, 2200


def refuse_unfit(archive: Archive, campaign: Campaign) -> None:
    """Look whether all that it names is there, once. Raises: Unreadable.

    `campaign` is the row that is to be, for what its system and house rules know.
    """
    _Look(archive, campaign).look()


def refuse_odd_time(at: datetime | None) -> None:
    """Raises: Unreadable, for a year in which nobody played."""
    if at is not None and not FIRST_YEAR <= at.year <= LAST_YEAR:
        raise unreadable(
            text(
                "The file has a date in the year {year}, which is not valid. Correct the date "
                "and export the campaign again.",
                year=at.year,
            )
        )


class _Look:
    """The checks of one file."""

    def __init__(self, archive: Archive, campaign: Campaign) -> None:
        self.archive = archive
        self.campaign = campaign
        self.people = _once([one.name for one in archive.campaign.people], text("people"))
        self.figures = _once([_number(one) for one in archive.roster.figures], text("figures"))
        self.sessions = _once([one.number for one in archive.sessions.sessions], text("sessions"))

    def look(self) -> None:
        """Everything, in the order in which it would be missed."""
        self._house_rules()
        if max(self.figures, default=0) > self.archive.campaign.last_number:
            raise unreadable(
                text(
                    "The file has a figure number above the campaign's highest "
                    "number. Export the campaign again."
                )
            )
        for line in self._lines():
            if has_control(line) or not line.strip():
                raise unreadable(
                    text(
                        "The file has an invalid name: “{line}”. A name is one line of text.",
                        line=line[:80],
                    )
                )
        for at in self._times():
            refuse_odd_time(at)
        self._roster()
        self._history()
        self._sessions()
        for note in self.archive.chronicle.notes:
            self._note(note)
        self._maps()
        self._pictures()

    def _house_rules(self) -> None:
        known = {rule.key: rule for rule in self.archive.game.house_rules()}
        for key, value in self.archive.campaign.house_rules.items():
            if key not in known or value not in {one.key for one in known[key].options}:
                raise unreadable(
                    text(
                        "This Duskroll does not know the value {value} of the house rule {rule}."
                        " Update Duskroll and import again.",
                        rule=key,
                        value=value,
                    )
                )

    def _maps(self) -> None:
        editor = self.archive.game.maps
        for drawn in self.archive.maps.maps:
            if editor is None:
                raise unreadable(
                    text("The map {name} belongs to a game without maps.", name=drawn.name)
                )
            try:
                editor.ground(drawn.source)
            except Refused as reason:
                raise _about(drawn.name, reason) from reason

    def _lines(self) -> Iterator[str]:
        yield self.archive.campaign.name
        yield from self.people
        yield from (session.name for session in self.archive.sessions.sessions)
        yield from (group.name for group in self.archive.sessions.groups)
        yield from (game.name for game in self.archive.games.values())
        yield from (cards.name for cards in self.archive.cards.layouts)
        yield from (drawn.name for drawn in self.archive.maps.maps)
        yield from (one.name for one in self.archive.storyline.chapters)

    def _times(self) -> Iterator[datetime | None]:
        yield self.archive.campaign.created_at
        yield from (entry.at for entry in self.archive.history)
        yield from (note.at for note in self.archive.chronicle.notes)
        yield from (cards.changed_at for cards in self.archive.cards.layouts)
        yield from (deck.changed_at for deck in self.archive.cards.decks)
        yield from (drawn.changed_at for drawn in self.archive.maps.maps)
        for session in self.archive.sessions.sessions:
            yield from (session.starts_at, session.closed_at)
        for game in self.archive.games.values():
            yield from (game.started_at, game.ended_at)

    def _roster(self) -> None:
        for figure in self.archive.roster.figures:
            self._person(figure.owner)
            if figure.fate and figure.fate not in fates_of(self.campaign):
                raise unreadable(
                    text("This game does not have the fate “{fate}”.", fate=figure.fate)
                )
            try:
                refuse_impossible(self.campaign, None, figure.value)
            except Refused as reason:
                raise _about(figure.value.name, reason) from reason
        _once([item.key for item in self.archive.roster.stash], text("stash"))
        for item in self.archive.roster.stash:
            try:
                refuse_unknown_gear(self.campaign, item)
            except Refused as reason:
                raise _about(item.gear, reason) from reason

    def _history(self) -> None:
        for place, entry in enumerate(self.archive.history, start=1):
            if entry.number != place:
                raise unreadable(
                    text(
                        "Entry {number} of the history is missing. Export the campaign again.",
                        number=place,
                    )
                )
            self._person(entry.actor)
            _among(entry.figure, self.figures, text("figure"))
            _among(entry.session, self.sessions, text("session"))

    def _storyline(self) -> Collection[int]:
        """The numbers of the chapters."""
        told = self.archive.storyline.chapters
        chapters = _once([one.number for one in told], text("chapters"))
        maps = [drawn.number for drawn in self.archive.maps.maps]
        for one in told:
            _among(one.drawn, maps, text("map"))
            _among(one.after_win, chapters, text("chapter"))
            _among(one.after_loss, chapters, text("chapter"))
        _once([one.current for one in told if one.current], text("current chapters"))
        return chapters

    def _sessions(self) -> None:
        chapters = self._storyline()
        groups = range(1, len(self.archive.sessions.groups) + 1)
        for session in self.archive.sessions.sessions:
            _among(session.chapter, chapters, text("chapter"))
            for place in session.returning:
                _among(place, groups, text("survivor group"))
            for one in session.results:
                _among(one.effect.group, groups, text("survivor group"))
            self._attendances(session)
        for group in self.archive.sessions.groups:
            _among(group.session, self.sessions, text("session"))
        for game in self.archive.games.values():
            for seat in game.seats:
                self._person(seat.person)
            _once([(seat.seat, seat.person) for seat in game.seats], text("seats"))

    def _attendances(self, session: FileSession) -> None:
        for name in session.attendances:
            self._person(name)

    def _note(self, note: FileNote) -> None:
        self._person(note.author)
        _among(note.session, self.sessions, text("session"))
        _among(note.figure, self.figures, text("figure"))

    def _pictures(self) -> None:
        portraits = sum(figure.portrait for figure in self.archive.roster.figures)
        photos = sum(len(note.photos) for note in self.archive.chronicle.notes)
        there = sum(name.endswith(".jpg") for name in self.archive.parts)
        if there != portraits + photos:
            raise unreadable(
                text(
                    "The file has pictures that no figure or note uses. Export the campaign again."
                )
            )

    def _person(self, name: str) -> None:
        if name and name not in self.people:
            raise unreadable(
                text("The list of people in the file does not include {name}.", name=name)
            )


def _number(figure: FileFigure) -> int:
    key = figure.value.key
    if not (key.isascii() and key.isdecimal() and 0 < len(key) < 10 and key[0] != "0"):
        raise unreadable(text("“{key}” is not a valid figure number.", key=key[:80]))
    return int(key)


def _once(keys: Sequence[T], what: Text) -> frozenset[T]:
    """The keys as a set. Raises: Unreadable, where one of them is there twice."""
    known = frozenset(keys)
    if len(known) < len(keys):
        raise unreadable(
            text(
                "The file has a duplicate entry in its list of {what}. Export the campaign again.",
                what=what,
            )
        )
    return known


def _among(number: int, known: Collection[int], what: Text) -> None:
    if number and number not in known:
        raise unreadable(
            text(
                "The file refers to {what} {number} but does not contain it.",
                what=what,
                number=number,
            )
        )


def _about(name: str, reason: Refused) -> Exception:
    return unreadable(text("{name}: {why}", name=name[:80], why=reason.why))

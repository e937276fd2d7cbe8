"""Sessions as the chronicle tells them: who came, what was played, what came of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.chronicle.reckoning import GameSum
from campaigns.models import Attendance, Campaign, Figure, Game, GameEntry, Session
from campaigns.people.absent import absence
from campaigns.roster.pages.faces import portrait_address
from campaigns.sessions.results import Applied, applied_of, figure_key
from campaigns.sessions.tonight import answers_of
from campaigns.shell.text import translate
from campaigns.table.pages.log import table_url
from rules.aftermath import (
    AddFigure,
    AddToStash,
    ChangeFigure,
    KeepScore,
    RecordGroup,
    Remember,
    RetireFigure,
)

ICONS = {
    AddFigure: "add",
    AddToStash: "stash",
    ChangeFigure: "edit",
    KeepScore: "dice",
    RecordGroup: "roster",
    Remember: "info",
    RetireFigure: "retire",
}


class GameTold(Struct, frozen=True):
    """A game, how it ended, and where its log is."""

    key: int  # its primary key
    name: str
    ended: str  # empty while it goes on
    url: str  # of its end, or of its log while it goes on; empty where the reader may not see it
    replay_url: str  # of its film; empty where the reader may not see it
    picture_url: str  # of how it stood; empty where there is no board, or the reader may not see it


class ResultTold(Struct, frozen=True):
    """Something that came of a session."""

    said: str
    icon: str
    mood: str
    url: str  # of the figure that it is about
    figure: int = 0  # number; 0: of nobody in the roster


class FieldedTold(Struct, frozen=True):
    """A figure of the roster that was played, under the name that it had."""

    name: str
    url: str
    face: str  # the address of its portrait; empty where the reader is not told


class SessionTold(Struct, frozen=True):
    """A session of the chronicle."""

    number: int
    name: str
    at: datetime
    state: str  # empty for one that is closed
    scenario: str
    chapter: str  # its name, and how it ended
    came: tuple[str, ...]  # accounts; none where the public reads
    fielded: tuple[FieldedTold, ...]
    games: tuple[GameTold, ...]
    results: tuple[ResultTold, ...]
    url: str


class Reader(Struct, frozen=True):
    """The readers of a chronicle: its members, with names and links, or everyone."""

    campaign: Campaign
    member: bool
    unnamed: frozenset[int] = frozenset()  # numbers of figures that this reader is not told of

    def url(self, page: str, *numbers: int) -> str:
        """The address of a page of the campaign, for members."""
        if not self.member:
            return ""
        return reverse(f"campaigns:{page}", args=[self.campaign.slug, *numbers])


def sessions_told(
    reader: Reader,
    sessions: Iterable[Session],
    when: Mapping[int, datetime],
    games: Collection[Game],
    sums: Mapping[int, GameSum],
) -> dict[int, SessionTold]:
    """Sessions by primary key. Three queries for all who came, one for the faces."""
    rows = list(sessions)
    offered = reader.campaign.game.play.scenarios("")
    names = {one.key: translate(one.name) for one in offered}
    came = _came(rows) if reader.member else {}
    fielded = {row.pk: _fielded(reader, row, games, sums) for row in rows}
    faces = _faces(reader, {key for one in fielded.values() for key in one})
    return {
        row.pk: SessionTold(
            number=row.number,
            name=row.name,
            at=when[row.pk],
            state="" if row.state == Session.State.CLOSED else str(row.get_state_display()),
            scenario=names.get(row.scenario, row.scenario),
            chapter=_chapter(row),
            came=tuple(came.get(row.pk, ())),
            fielded=tuple(
                FieldedTold(name, reader.url("figure-show", int(key)), faces.get(key, ""))
                for key, name in fielded[row.pk].items()
            ),
            games=tuple(
                _game_told(reader, row, game, sums[game.pk])
                for game in games
                if game.session_id == row.pk
            ),
            results=tuple(
                _result_told(reader, one)
                for one in taken_of(row)
                if concerns(one) not in reader.unnamed
            ),
            url=reader.url("session-show", row.number),
        )
        for row in rows
    }


def _chapter(session: Session) -> str:
    """The chapter that was played, with its outcome, or an empty text if there is none."""
    if session.chapter is None:
        return ""
    ended = str(session.get_outcome_display())
    return f"{session.chapter.name}: {ended}" if ended else session.chapter.name


def taken_of(session: Session) -> list[Applied]:
    """Return the accepted results of a session."""
    return [one for one in applied_of(session) if one.result.taken]


def concerns(one: Applied) -> int:
    """The number of the figure that a result is about, or 0 if there is none."""
    key = figure_key(one.result.proposal)
    return int(key) if key.isdecimal() else one.effect.figure


def _came(sessions: list[Session]) -> dict[int, list[str]]:
    """Return by session who said yes, and who played without having said so."""
    yes = Attendance.objects.filter(session__in=sessions, answer=Attendance.Answer.YES)
    played = GameEntry.objects.filter(game__session__in=sessions, actor__isnull=False)
    came: dict[int, list[str]] = {}
    for session, name in (
        *yes.order_by("pk").values_list("session_id", "user__username"),
        *played.order_by("actor__username")
        .values_list("game__session_id", "actor__username")
        .distinct(),
    ):
        if name not in came.setdefault(session, []):
            came[session].append(name)
    for of, absentee, answer in answers_of({row.pk for row in sessions}):
        if answer == Attendance.Answer.YES:
            came.setdefault(of, []).append(absence(absentee.name))
    return came


def _fielded(
    reader: Reader, session: Session, games: Iterable[Game], sums: Mapping[int, GameSum]
) -> dict[str, str]:
    """Return the figures that were played in a session, names by number."""
    fielded: dict[str, str] = {}
    for game in games:
        if game.session_id == session.pk:
            fielded |= sums[game.pk].fielded
    unnamed = {str(number) for number in reader.unnamed}
    return {key: name for key, name in fielded.items() if key not in unnamed}


def _faces(reader: Reader, numbers: Collection[str]) -> dict[str, str]:
    """Return the addresses of portraits by number, for members: the public sees no photo."""
    if not reader.member:
        return {}
    rows = Figure.objects.filter(roster=reader.campaign.roster, number__in=numbers)
    return {str(row.number): portrait_address(reader.campaign, row) for row in rows}


def _game_told(reader: Reader, row: Session, game: Game, come_to: GameSum) -> GameTold:
    ended = translate(come_to.over) if come_to.over else ""
    if not ended and row.state == Session.State.CLOSED:
        ended = _("Unfinished")
    page = "end" if game.over else "log"
    film = _film_url(reader, row, game, come_to)
    return GameTold(
        key=game.pk,
        name=game.name,
        ended=ended,
        url=table_url(game, page) if reader.member else "",
        replay_url=f"{film}?at={game.last_number}" if film else "",
        picture_url=f"{film}{game.last_number}.png" if film and come_to.has_board else "",
    )


def _film_url(reader: Reader, row: Session, game: Game, come_to: GameSum) -> str:
    """Where a game is watched again: by members, else once it is over and nobody was deleted."""
    if reader.member:
        return table_url(game, "replay")
    key = reader.campaign.chronicle_key
    is_over = game.over or row.state == Session.State.CLOSED
    unnamed = {str(number) for number in reader.unnamed}
    if not key or not is_over or unnamed & set(come_to.fielded):
        return ""
    return reverse("campaigns:replay-public", args=[key, row.number, game.number])


def _result_told(reader: Reader, one: Applied) -> ResultTold:
    proposal, number = one.result.proposal, concerns(one)
    mood = {RetireFigure: "bad", AddFigure: "good"}.get(type(proposal), "plain")
    return ResultTold(
        said=translate(proposal.why),
        icon=ICONS[type(proposal)],
        mood=mood,
        url=reader.url("figure-show", number) if number else "",
        figure=number,
    )

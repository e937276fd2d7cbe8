"""The sessions of a campaign, ready to be drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Attendance, Campaign, Game, Session
from campaigns.people.pages import FigureName, owned_figures
from campaigns.roster.pages.cast import CastFace, cast_face
from campaigns.sessions.tonight import answers_of, tonights_figures
from campaigns.shell.text import name_order, translate

MOST_CAST = 5  # figures beside the session that matters most

State = Session.State
Answer = Attendance.Answer


class SessionLine(Struct, frozen=True):
    """A session in a list."""

    number: int
    name: str
    starts_at: datetime | None
    place: str
    scenario: str
    state: str
    state_name: str
    coming: int
    perhaps: int
    answer: str  # the reader's own; empty: not said yet
    may_answer: bool


class Stage(Struct, frozen=True):
    """The session that matters most now: the first that is played, or else the next one."""

    line: SessionLine
    cast: tuple[CastFace, ...]  # its figures, the first of them
    table: str  # the address of its running game, or empty

    @property
    def is_on(self) -> bool:
        """True if it is played, or was played and is not closed yet."""
        return self.line.state != State.PLANNED


class SessionListPage(Struct, frozen=True):
    campaign: Campaign
    is_host: bool
    stage: Stage | None
    now: tuple[SessionLine, ...]  # others that are played now
    upcoming: tuple[SessionLine, ...]  # others by date, then those without one
    closed: tuple[SessionLine, ...]  # the last one first
    calendar_key: str  # of the reader's calendar; empty: none was made


class AskedMember(Struct, frozen=True):
    """A member who is asked to come, and the figures that can come along."""

    name: str
    figures: tuple[FigureName, ...]


def asked_members(campaign: Campaign) -> tuple[AskedMember, ...]:
    """Return the members by name with their first figures, in two queries."""
    owned = owned_figures(campaign)
    rows = campaign.memberships.values_list("user__username", "user_id")
    named = sorted(rows, key=lambda row: name_order(row[0]))
    return tuple(AskedMember(name, tuple(owned[user][:MOST_CAST])) for name, user in named)


def session_list_page(visit: Visit) -> SessionListPage:
    """All sessions as one member sees them. The queries do not grow with their number."""
    rows = list(Session.objects.filter(campaign=visit.campaign))
    lines = dict(zip((row.pk for row in rows), session_lines(visit, rows), strict=True))
    open_ones = sorted((row for row in rows if row.state != State.CLOSED), key=soonest_first)
    first, others = open_ones[:1], open_ones[1:]
    closed = sorted(
        (row for row in rows if row.state == State.CLOSED),
        key=lambda row: (row.starts_at or row.closed_at or timezone.now(), row.number),
        reverse=True,
    )
    return SessionListPage(
        campaign=visit.campaign,
        is_host=visit.is_host,
        stage=_stage(first[0], lines[first[0].pk]) if first else None,
        now=tuple(lines[row.pk] for row in others if row.state != State.PLANNED),
        upcoming=tuple(lines[row.pk] for row in others if row.state == State.PLANNED),
        closed=tuple(lines[row.pk] for row in closed),
        calendar_key=visit.membership().calendar_key,
    )


def _stage(session: Session, line: SessionLine) -> Stage:
    """Draw the session with its first figures, in four queries."""
    figures = tonights_figures(session)[:MOST_CAST]
    running = Game.objects.filter(session=session, over=False).order_by("-number").only("number")
    game = running.first() if session.state == State.LIVE else None
    there = [session.campaign.slug, session.number, game.number] if game else []
    return Stage(
        line=line,
        cast=tuple(cast_face(session.campaign, row) for row in figures),
        table=reverse("campaigns:game-table", args=there) if game else "",
    )


def next_session(visit: Visit) -> SessionLine | None:
    """The session that is played now or comes next, for the home of the campaign."""
    over = timezone.now() - timedelta(days=1)
    ahead = Q(state=State.PLANNED) & (Q(starts_at=None) | Q(starts_at__gte=over))
    going = Q(state__in=(State.LIVE, State.CLOSING))
    rows = sorted(Session.objects.filter(ahead | going, campaign=visit.campaign), key=soonest_first)
    return next(iter(session_lines(visit, rows[:1])), None)


def soonest_first(session: Session) -> tuple[bool, bool, datetime, int]:
    """Return the sort key of sessions: live ones, then by date, then those without a date."""
    dated = session.starts_at is not None
    at = session.starts_at or timezone.now()
    return (session.state == State.PLANNED, not dated, at, session.number)


def session_lines(visit: Visit, rows: Sequence[Session]) -> tuple[SessionLine, ...]:
    """Sessions as lines of a list."""
    counts, mine = _answers(visit, rows)
    offered = visit.campaign.game.play.scenarios("")
    names = {one.key: translate(one.name) for one in offered}
    return tuple(
        SessionLine(
            number=row.number,
            name=row.name,
            starts_at=row.starts_at,
            place=row.place,
            scenario=names.get(row.scenario, row.scenario),
            state=row.state,
            state_name=row.get_state_display(),
            coming=counts[row.pk, Answer.YES],
            perhaps=counts[row.pk, Answer.MAYBE],
            answer=mine.get(row.pk, ""),
            may_answer=row.state in (State.PLANNED, State.LIVE),
        )
        for row in rows
    )


def _answers(
    visit: Visit, rows: Collection[Session]
) -> tuple[Counter[tuple[int, str]], dict[int, str]]:
    """Return the counts of answers for each session, and the reader's own answers."""
    counts: Counter[tuple[int, str]] = Counter()
    mine = {}
    for absent_from, _, answer in answers_of({row.pk for row in rows}):
        counts[absent_from, answer] += 1
    given = Attendance.objects.filter(session__in=[row.pk for row in rows])
    members = given.filter(user__memberships__campaign=visit.campaign)
    for session, user, answer in members.values_list("session_id", "user_id", "answer"):
        counts[session, answer] += 1
        if user == visit.user.pk:
            mine[session] = answer
    return counts, mine

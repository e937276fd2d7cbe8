"""One session: when, where, who comes, with whom, and what the rules say of them."""

from __future__ import annotations

import json
from datetime import datetime, timedelta

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from campaigns.access import Visit
from campaigns.models import (
    Attendance,
    Campaign,
    Figure,
    Game,
    GameEntry,
    Membership,
    Session,
    User,
)
from campaigns.models.values import roster_value
from campaigns.people.absent import absence, names_of
from campaigns.roster.pages.cast import CastFace, cast_face
from campaigns.roster.pages.faces import portrait_address
from campaigns.roster.pages.findings import (
    Counts,
    FigureFindings,
    FindingLine,
    counted,
    figure_findings,
    finding_lines,
    findings_of,
    total,
)
from campaigns.sessions.forms.sessions import length_said
from campaigns.sessions.operations.sessions import groups_of
from campaigns.sessions.tonight import Fielding, answers_of, chosen_scenario, roll_call, stops
from campaigns.sessions.trials import SessionTrial, shown_trial
from campaigns.shell.markdown import rendered
from campaigns.shell.text import translate
from rules.findings import Finding
from rules.prints import CardPrint
from rules.roster import Roster

Answer = Attendance.Answer

MOST_LISTED = 60  # figures in a list, unless all are asked for
MOST_FINDINGS = 20  # figures whose findings are told
MOST_CAST = 4  # figures in the head of the page


class Invited(Struct, frozen=True):
    """A member, and what they said."""

    user: User
    role: str
    answer: str  # empty: nothing yet
    answer_name: str
    is_reader: bool
    played: bool  # true if they acted in a game of the session

    @property
    def came(self) -> bool:
        """True if they said yes, or played without having answered."""
        return self.answer == Answer.YES or (self.played and not self.answer)


class AbsentAnswer(Struct, frozen=True):
    """The answer of a person without an account."""

    pk: int
    name: str
    role: str  # empty: takes part no more
    answer: str
    answer_name: str


class FieldedLine(Struct, frozen=True):
    """A figure that is fielded, or could be."""

    number: int
    name: str
    face: str  # address of the portrait
    side: str
    owner: str
    picked: bool  # fielded or dropped by the host, against who comes
    counts: Counts


class ScenarioNote(Struct, frozen=True):
    """The scenario, told to who prepares for it."""

    name: str
    explanation: str
    party: tuple[str, ...]
    missing: tuple[str, ...]  # of the party, who is not among the figures in use
    ground: str  # the address of its map, empty where it has none


class SessionPage(Struct, frozen=True):
    campaign: Campaign
    session: Session
    is_host: bool
    length: str
    ends_at: datetime | None
    scenario: ScenarioNote | None
    notes: SafeString | str
    returning: tuple[str, ...]  # names of groups that can be met again
    members: tuple[Invited, ...]
    absent: tuple[AbsentAnswer, ...]
    cast: tuple[CastFace, ...]  # tonight's first figures
    tonight: tuple[FieldedLine, ...]  # the first of them
    tonight_total: int
    others: tuple[FieldedLine, ...]  # in use, and not fielded; the first of them
    others_total: int
    findings: tuple[FigureFindings, ...]  # of the first figures that have some
    found_total: int  # figures with findings
    counts: Counts
    stops: bool  # true if the host must allow illegal figures first
    party: tuple[int, ...]  # numbers of the recommended figures that are in use
    print_url: str
    games: tuple[Game, ...]
    trial: SessionTrial | None  # None where bots cannot play the scenario

    @property
    def at(self) -> str:
        """Return the value of `at` by which a figure's form names this page."""
        return f"session-{self.session.number}"

    @property
    def kept_pages(self) -> str:
        """The pages of this night that a phone can keep, as JSON: names by address."""
        slug = self.campaign.slug
        pages = {
            reverse("campaigns:session-show", args=[slug, self.session.number]): self.session.name,
            reverse("campaigns:roster-show", args=[slug]): _("Roster"),
        }
        for one in self.tonight:
            pages[reverse("campaigns:figure-show", args=[slug, one.number])] = one.name
        tonight = "".join(f"&f={one.number}" for one in self.tonight)
        for key in self.card_keys if tonight else ():
            studio = _print_url(self.campaign, self.session, key)
            pages[f"{studio}&f={tonight}"] = _("Tonight's cards")
        return json.dumps(pages)

    @property
    def card_keys(self) -> tuple[str, ...]:
        """The printables of the figures' cards."""
        return tuple(row.key for row in self.campaign.game.prints() if isinstance(row, CardPrint))

    @property
    def may_change(self) -> bool:
        """True if the plan can still change."""
        return self.session.state in (Session.State.PLANNED, Session.State.LIVE)

    @property
    def running(self) -> tuple[Game, ...]:
        """The games that go on."""
        return tuple(game for game in self.games if not game.over) if self.may_change else ()

    @property
    def may_cancel(self) -> bool:
        return self.session.state == Session.State.PLANNED and not self.games

    @property
    def coming(self) -> int:
        absent = sum(one.answer == Answer.YES for one in self.absent)
        return sum(one.came for one in self.members) + absent

    @property
    def asked(self) -> int:
        """Members, and those without an account here who answered."""
        return len(self.members) + len(self.absent)

    @property
    def has_picks(self) -> bool:
        return bool(self.session.picks)


def session_page(visit: Visit, session: Session, whole: str = "") -> SessionPage:
    """A session as one member sees it. The queries do not grow with members or figures.

    Of the figures, the page lists MOST_LISTED, or all in `whole`: "tonight" or "others".
    """
    campaign = visit.campaign
    called = roll_call(session)
    here = [one for one in called if one.fielded]
    fielded = [one.figure for one in here]
    others = [one for one in called if not one.fielded]
    roster = roster_value(campaign.roster, [one.figure for one in called])
    found = findings_of(campaign, roster)
    note, party = _scenario(session, called)
    drawn = _Lines(campaign, found, roster, names_of("figures", [one.figure for one in called]))
    told = drawn.with_findings(fielded)
    return SessionPage(
        campaign=campaign,
        session=session,
        is_host=visit.is_host,
        length=length_said(session.minutes),
        ends_at=_end(session),
        scenario=note,
        notes=rendered(session.notes) if session.notes else "",
        returning=tuple(group.name for group in groups_of(session)),
        members=_members(visit, session),
        absent=_absent(session),
        cast=tuple(
            cast_face(campaign, row, drawn.figures[str(row.number)]) for row in fielded[:MOST_CAST]
        ),
        tonight=tuple(map(drawn.line, here if whole == "tonight" else here[:MOST_LISTED])),
        tonight_total=len(here),
        others=tuple(map(drawn.line, others if whole == "others" else others[:MOST_LISTED])),
        others_total=len(others),
        findings=drawn.findings(visit, told[:MOST_FINDINGS]),
        found_total=len(told),
        counts=total(drawn.counts(row) for row in fielded),
        stops=drawn.stops,
        party=party,
        print_url=_print_url(campaign, session, "pack"),
        games=tuple(Game.objects.filter(session=session).defer("state", "set_up")),
        trial=shown_trial(session, [drawn.figures[str(row.number)] for row in fielded]),
    )


class _Lines:
    """Draws figures with what the checker says of them."""

    def __init__(
        self,
        campaign: Campaign,
        found: dict[str, list[Finding]],
        roster: Roster,
        owners: dict[int, str],
    ) -> None:
        self.campaign = campaign
        self.found = found
        self.figures = {one.key: one for one in roster.figures}
        self.owners = owners  # by primary key of the figure
        self.stops = stops(campaign)
        self.sides = {side.key: translate(side.name) for side in campaign.game.roster.sides()}

    def counts(self, row: Figure) -> Counts:
        found = counted(self.campaign, row, self.found.get(str(row.number), ()))
        return replace(found, waiting=found.errors if self.stops else 0)

    def line(self, one: Fielding) -> FieldedLine:
        row = one.figure
        return FieldedLine(
            number=row.number,
            name=row.name,
            face=portrait_address(self.campaign, row, self.figures[str(row.number)]),
            side=self.sides.get(row.side, row.side),
            owner=self.owners.get(row.pk, ""),
            picked=one.fielded != one.usual,
            counts=self.counts(row),
        )

    def with_findings(self, rows: list[Figure]) -> list[Figure]:
        """The figures with findings. First those that break a rule."""
        found = [row for row in rows if self.found.get(str(row.number))]
        return sorted(found, key=lambda row: not self.counts(row).errors)

    def findings(self, visit: Visit, rows: list[Figure]) -> tuple[FigureFindings, ...]:
        """The findings of each figure, told."""
        return tuple(figure_findings(visit, row, self._told(row)) for row in rows)

    def _told(self, row: Figure) -> tuple[FindingLine, ...]:
        lines = finding_lines(self.campaign, row, self.found.get(str(row.number), ()))
        return tuple(
            replace(line, waiting=self.stops and line.severity == "error" and not line.allowed)
            for line in lines
        )


def _members(visit: Visit, session: Session) -> tuple[Invited, ...]:
    given = dict(Attendance.objects.filter(session=session).values_list("user_id", "answer"))
    entries = GameEntry.objects.filter(game__session=session, actor__isnull=False)
    played = set(entries.order_by().values_list("actor_id", flat=True).distinct())
    memberships = Membership.objects.filter(campaign=visit.campaign).select_related("user")
    return tuple(
        Invited(
            user=one.user,
            role=one.get_role_display(),
            answer=given.get(one.user_id, ""),
            answer_name=str(Answer(given[one.user_id]).label) if one.user_id in given else "",
            is_reader=one.user_id == visit.user.pk,
            played=one.user_id in played,
        )
        for one in memberships.order_by("pk")
    )


def _absent(session: Session) -> tuple[AbsentAnswer, ...]:
    roles = dict(Membership.Role.choices)
    return tuple(
        AbsentAnswer(
            pk=absentee.pk,
            name=absence(absentee.name),
            role=str(roles.get(absentee.role, "")),
            answer=answer,
            answer_name=str(Answer(answer).label),
        )
        for _, absentee, answer in answers_of({session.pk})
    )


def _scenario(
    session: Session, called: list[Fielding]
) -> tuple[ScenarioNote | None, tuple[int, ...]]:
    """Return the note of the scenario, and its party's numbers in the roster."""
    scenario = chosen_scenario(session)
    if scenario is None:
        return None, ()
    campaign = session.campaign
    named = {one.key: one.name for one in campaign.game.roster.samples()}
    party = tuple(named.get(key, key) for key in scenario.party)
    numbers: dict[str, int] = {}
    for one in called:
        numbers.setdefault(one.figure.name.casefold(), one.figure.number)
    there = [name for name in party if name.casefold() in numbers]
    note = ScenarioNote(
        name=translate(scenario.name),
        explanation=translate(scenario.explanation),
        party=party,
        missing=tuple(name for name in party if name not in there),
        ground=reverse("campaigns:scenario-ground", args=[campaign.slug, scenario.key])
        if campaign.game.play.prepared is not None
        else "",
    )
    return note, tuple(numbers[name.casefold()] for name in there)


def _end(session: Session) -> datetime | None:
    if session.starts_at is None:
        return None
    return session.starts_at + timedelta(minutes=session.minutes)


def _print_url(campaign: Campaign, session: Session, what: str) -> str:
    """The studio's page with something of a night."""
    page = reverse("campaigns:print-show", args=[campaign.slug])
    return f"{page}?what={what}&session={session.number}"

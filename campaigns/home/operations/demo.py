"""The demo of a game: a campaign of a few nights, played by the rules, the same each time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from io import BytesIO

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django_scopes import scope

from campaigns.chronicle.operations import NotePhoto, NoteText, add_note
from campaigns.home.operations.campaigns import change_settings, create_campaign
from campaigns.home.operations.demo_games import date_game, play_game
from campaigns.maps.operations import add_map
from campaigns.models import (
    Attendance,
    Campaign,
    CampaignMap,
    ChronicleNote,
    Figure,
    HistoryEntry,
    Membership,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.people.first_run import first_run_is_over
from campaigns.people.operations.members import add_member
from campaigns.roster.drawn import kept_portrait
from campaigns.roster.operations.figures import hand_over
from campaigns.roster.portraits import store_photo
from campaigns.sessions.operations.closing import close_session
from campaigns.sessions.operations.sessions import (
    Plan,
    answer_session,
    change_session,
    pick_figures,
    plan_session,
)
from campaigns.sessions.results import Result, figure_key, proposed
from campaigns.shell.journal import By
from cards.photo import scene_jpeg
from rules.aftermath import RecordGroup, RetireFigure
from rules.demo import (
    WEEK,
    Demo,
    DemoGroup,
    DemoNote,
    DemoPainting,
    DemoSession,
    brought_near,
)
from rules.pictures import Painting
from rules.registry import system_of, systems
from rules.text import text

BETWEEN = timedelta(minutes=80)  # from the start of one game to that of the next
CLOSED = timedelta(hours=4)  # after the night began


def load_demo(system: str, *, slug: str = "", now: datetime | None = None) -> Campaign | None:
    """Create the demo of a game. None if it exists or the game has none.

    Without an account it has no host. The first account becomes its host. Seen from `now` its
    planned night is the next one. Otherwise the demo has the dates of its file.
    """
    declared = system_of(system).demo
    if declared is None:
        return None
    demo = brought_near(declared(), now) if now else declared()
    return make_demo(system, demo, slug=slug)


@transaction.atomic
def make_demo(system: str, demo: Demo, *, slug: str = "") -> Campaign | None:
    """Create a campaign and play its sessions, or return None if it exists."""
    slug = slug or demo.slug
    if Campaign.objects.filter(slug=slug).exists():
        return None
    host = User.of_people().first()
    campaign = create_campaign(
        name=demo.name, system=system, by=By(host), with_samples=True, slug=slug
    )
    with scope(campaign=campaign):
        _Making(campaign, demo, By(host)).make()
    campaign.created_at = demo.first - WEEK
    campaign.save()
    return campaign


def load_missing(goes_on: Callable[[], bool]) -> None:
    """Make the demos of all games that are not there yet, as long as nobody has an account."""
    if first_run_is_over():
        return
    for key in systems():
        if goes_on():
            load_demo(key, now=timezone.now())


@dataclass
class _Making:
    """One demo in the making."""

    campaign: Campaign
    demo: Demo
    by: By
    players: Sequence[User] = ()
    dated: int = 0  # the last entry of the history whose time has been set

    def make(self) -> None:
        for name, called in self.demo.called.items():
            self._figures().filter(name=name).update(name=called)
        self.players = [self._player(*one) for one in self.demo.players.items()]
        for one in self.demo.maps:
            add_map(campaign=self.campaign, name=one.name, source=one.source, by=self.by)
        maps = CampaignMap.objects.filter(campaign=self.campaign)
        maps.update(changed_at=self.demo.first - WEEK)
        planned = self.demo.first - WEEK
        self._date(planned)
        if self.demo.house_rules:
            change_settings(
                campaign=self.campaign,
                name=self.demo.name,
                strictness=self.campaign.strictness,
                house_rules=self.demo.house_rules,
                by=self.by,
            )
        for night in self.demo.nights:
            for name, theirs in night.joins.items():
                self._player(name, theirs)
            session = self._planned(night)
            self._date(planned + timedelta(hours=1))
            if night.games:
                self._played(session, night)
            planned = self.demo.first + timedelta(days=night.after + 1)

    def _player(self, name: str, theirs: Sequence[str]) -> User:
        """Somebody who plays these figures. Nobody can sign in as them."""
        user, _ = User.objects.get_or_create(
            username=name, defaults={"is_active": False, "password": make_password(None)}
        )
        members = Membership.objects.filter(campaign=self.campaign, user=user)
        if not members.exists():
            add_member(campaign=self.campaign, user=user, role=Membership.Role.PLAYER)
        for figure in self._figures().filter(name__in=theirs):
            hand_over(figure=figure, owner=user, by=self.by)
        return user

    def _planned(self, night: DemoSession) -> Session:
        """A session to which the players come, and the last one says so."""
        plan = Plan(
            name=night.name,
            starts_at=self.demo.first + timedelta(days=night.after),
            place=self.demo.place,
            scenario=night.scenario,
            board=night.board,
            returning=tuple(self._met()) if night.returning else (),
        )
        session = plan_session(campaign=self.campaign, plan=plan, by=self.by)
        answers = [Attendance.Answer.YES] * (len(self.players) - 1)
        for player, answer in zip(self.players, (*answers, night.last), strict=True):
            answer_session(session=session, who=player, answer=answer, by=By(player))
        self._pick(session)
        return session

    def _met(self) -> Iterable[SurvivorGroup]:
        return SurvivorGroup.objects.filter(campaign=self.campaign)

    def _pick(self, session: Session, *, without: Collection[str] = ()) -> None:
        """Field what belongs to the players, and what bots play beside them."""
        active = self._figures().filter(status=Figure.Status.ACTIVE)
        theirs = active.filter(Q(owner__in=self.players) | Q(name__in=self.demo.others))
        numbers = [row.number for row in theirs if str(row.number) not in without]
        # Should the dice have taken them all, others go.
        pick_figures(session=session, numbers=numbers or None, by=self.by)

    def _figures(self) -> QuerySet[Figure]:
        rows = Figure.objects.select_related("roster__campaign")
        return rows.filter(roster=self.campaign.roster)

    def _played(self, session: Session, night: DemoSession) -> None:
        """All games of a night, its end where they all ended, and what was written of it."""
        begins = self.demo.first + timedelta(days=night.after)
        for place, wanted in enumerate(night.games):
            if wanted.scenario:
                session = self._change(session, wanted.scenario)
                self._pick(session, without=_lost(session))
            game = play_game(session, wanted, self.players, self.by)
            date_game(game, begins + place * BETWEEN + timedelta(minutes=10))
        self._date(begins)
        row = self._again(session)
        if all(game.over for game in row.games.all()):
            met = [_met(night.met)] if night.met else []
            close_session(session=row, results=[*proposed(row), *met], by=self.by)
            Session.objects.filter(pk=row.pk).update(closed_at=begins + CLOSED)
        for place, note in enumerate(night.notes, start=1):
            self._note(row, note, begins + CLOSED + timedelta(minutes=5 * place))
        self._date(begins + CLOSED)

    def _change(self, session: Session, scenario: str) -> Session:
        """Play another scenario from here on."""
        row = self._again(session)
        same = {name: getattr(row, name) for name in ("name", "starts_at", "minutes", "place")}
        change_session(session=row, plan=Plan(scenario=scenario, **same), by=self.by)
        return self._again(session)

    def _again(self, session: Session) -> Session:
        """The session as it is now."""
        return Session.objects.select_related("campaign__roster").get(pk=session.pk)

    def _note(self, session: Session, note: DemoNote, at: datetime) -> None:
        """Write a note, with its picture, as if it had been written then."""
        painted = [self._painted(note.picture)] if note.picture else []
        photos = tuple(NotePhoto(store_photo(BytesIO(one))) for one in painted)
        written = NoteText(words=note.words, photos=photos, session=session)
        add_note(campaign=self.campaign, written=written, by=By(self.players[note.by]))
        last = ChronicleNote.objects.filter(campaign=self.campaign).latest("pk")
        ChronicleNote.objects.filter(pk=last.pk).update(at=at)

    def _painted(self, picture: DemoPainting) -> bytes:
        named = {row.name: row for row in self._figures().prefetch_related("items")}
        people = [kept_portrait(self.campaign, named[name]) for name in picture.people]
        return scene_jpeg(
            Painting(
                sky=picture.sky,
                place=picture.place,
                people=tuple(people),
                dead=picture.dead,
                seed=f"{self.demo.slug} {picture.sky} {picture.place}",
            )
        )

    def _date(self, first: datetime) -> None:
        """Say that what the history told since the last time happened from here on."""
        rows = HistoryEntry.objects.filter(campaign=self.campaign, number__gt=self.dated)
        changed = list(rows.order_by("number"))
        for minutes, row in enumerate(changed):
            row.at = first + timedelta(minutes=minutes)
            self.dated = row.number
        HistoryEntry.objects.bulk_update(changed, ["at"])


def _lost(session: Session) -> set[str]:
    """Return the figures that died in the session's games so far."""
    proposals = [one.proposal for one in proposed(session)]
    return {figure_key(one) for one in proposals if isinstance(one, RetireFigure)}


def _met(group: DemoGroup) -> Result:
    """Return the groups that were met and did not join."""
    proposal = RecordGroup(
        key="g1",
        name=text("{name}", name=group.name),
        temper=group.temper,
        members=group.members,
        reserve=group.reserve,
        place=group.place,
        why=text("{words}", words=group.why),
        rule=group.rule,
    )
    return Result(key="0.group0", proposal=proposal)

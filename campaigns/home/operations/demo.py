"""The demo: a campaign of two nights, played by the rules, the same each time it is made."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django_scopes import scope

from campaigns.chronicle.operations import NoteText, add_note
from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import (
    Attendance,
    Campaign,
    ChronicleNote,
    Figure,
    Game,
    GameEntry,
    HistoryEntry,
    Membership,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.models.game_log import digest_of, play_of, state_of
from campaigns.people.operations.members import add_member
from campaigns.roster.operations.figures import hand_over
from campaigns.sessions.operations.closing import close_session
from campaigns.sessions.operations.sessions import (
    Plan,
    answer_session,
    change_session,
    pick_figures,
    plan_session,
)
from campaigns.sessions.results import Result, figure_key, proposed
from campaigns.sessions.set_ups import figures_of, seat_plans, set_up_for
from campaigns.sessions.tonight import tonights_figures
from campaigns.shell.journal import By
from campaigns.table.dice import RollNeeded, Thrown
from campaigns.table.operations.bots import MOST_BOT_ENTRIES, let_bots_act
from campaigns.table.operations.entries import Pressed, give_command, take_back, write_note
from campaigns.table.operations.games import start_game
from rules.aftermath import RecordGroup, RetireFigure
from rules.dice import DiceNeeded, Seeded
from rules.play import next_command
from rules.text import text

SYSTEM = "twilight-world"
PLAYERS = {"Ash (demo)": ("Grant",), "Kim (demo)": ("Sadie",), "Robin (demo)": ("Kat", "Harby")}
FIRST_NIGHT = datetime(2026, 5, 8, 17, 0, tzinfo=UTC)
WEEK = timedelta(days=7)
SEED, BEST = "cove", "sensible"
YES, MAYBE, NO = Attendance.Answer.YES, Attendance.Answer.MAYBE, Attendance.Answer.NO


@transaction.atomic
def load_demo(*, slug: str, name: str) -> Campaign | None:
    """Make the demo campaign for whoever came first; None if it is there.

    While there is no account it has no host; the first account made becomes that.
    """
    if Campaign.objects.filter(slug=slug).exists():
        return None
    host = User.of_people().first()
    campaign = create_campaign(name=name, system=SYSTEM, by=By(host), with_samples=True, slug=slug)
    with scope(campaign=campaign):
        _Demo(campaign, By(host)).make()
    campaign.created_at = FIRST_NIGHT - WEEK
    campaign.save()
    return campaign


@dataclass
class _Demo:
    """One demo in the making."""

    campaign: Campaign
    by: By
    players: Sequence[User] = ()
    dated: int = 0  # the last entry of the history whose time has been set

    def make(self) -> None:
        players = [self._player(name, theirs) for name, theirs in PLAYERS.items()]
        self.players = players
        self._date(FIRST_NIGHT - WEEK)
        first = self._night("Lights on the crossroads", "first-skirmish", 0, YES)
        self._date(FIRST_NIGHT)
        self._first_night(first)
        second = self._night("Until the morning", "hold-the-house", 2, YES)
        self._date(FIRST_NIGHT + WEEK)
        self._second_night(second)
        third = self._night("Somebody at the farm", "rescue-the-survivors", 4, MAYBE)
        met = SurvivorGroup.objects.filter(campaign=self.campaign)
        self._change(third, returning=tuple(met))
        self._date(FIRST_NIGHT + 2 * WEEK + timedelta(hours=5))

    def _player(self, name: str, theirs: Sequence[str]) -> User:
        """Somebody who plays these figures; nobody can sign in as them."""
        user, _ = User.objects.get_or_create(
            username=name, defaults={"is_active": False, "password": make_password(None)}
        )
        add_member(campaign=self.campaign, user=user, role=Membership.Role.PLAYER)
        figures = Figure.objects.select_related("roster__campaign")
        for figure in figures.filter(roster=self.campaign.roster, name__in=theirs):
            hand_over(figure=figure, owner=user, by=self.by)
        return user

    def _night(self, name: str, scenario: str, weeks: int, last: str) -> Session:
        """A session to which the first players come, and the last one says so."""
        plan = Plan(
            name=name,
            starts_at=FIRST_NIGHT + weeks * WEEK,
            place="The back room of the shop",
            scenario=scenario,
        )
        session = plan_session(campaign=self.campaign, plan=plan, by=self.by)
        for player, answer in zip(self.players, (YES, YES, last), strict=True):
            answer_session(session=session, who=player, answer=answer, by=By(player))
        self._pick(session)
        return session

    def _pick(self, session: Session, *, without: Collection[str] = ()) -> None:
        """Field what belongs to the players."""
        here = Figure.objects.filter(roster=self.campaign.roster, status=Figure.Status.ACTIVE)
        theirs = here.filter(owner__in=self.players)
        numbers = [row.number for row in theirs if str(row.number) not in without]
        # Should the dice have taken them all, others go.
        pick_figures(session=session, numbers=numbers or None, by=self.by)

    def _change(self, session: Session, **columns: object) -> Session:
        """Change what was agreed for a session."""
        row = Session.objects.select_related("campaign__roster").get(pk=session.pk)
        plan = Plan(
            **{
                "name": row.name,
                "starts_at": row.starts_at,
                "minutes": row.minutes,
                "place": row.place,
                "scenario": row.scenario,
                **columns,
            }  # type: ignore[arg-type]
        )
        change_session(session=row, plan=plan, by=self.by)
        return Session.objects.select_related("campaign__roster").get(pk=session.pk)

    def _first_night(self, session: Session) -> None:
        """Two games to their end, which bots played, and what came of them."""
        skirmish = self._game(session, "The crossroads", layout=1, bots=True)
        for _ in range(12):
            self._bots_act(skirmish, 1, typed=True)
        self._think_again(skirmish)
        write_note(game=skirmish, words="Grant holds the crossing, whatever comes.", by=self._any)
        self._to_the_end(skirmish)
        self._date_game(skirmish, FIRST_NIGHT + timedelta(minutes=10))
        session = self._change(session, scenario="supply-run")
        self._pick(session, without=_lost(session))
        run = self._game(session, "Medicine for the camp", layout=3, bots=True)
        self._to_the_end(run)
        self._date_game(run, FIRST_NIGHT + timedelta(minutes=90))
        self._date(FIRST_NIGHT + timedelta(hours=3))
        row = Session.objects.select_related("campaign__roster").get(pk=session.pk)
        close_session(session=row, results=[*proposed(row), _met()], by=self.by)
        closed = FIRST_NIGHT + timedelta(hours=4)
        Session.objects.filter(pk=row.pk).update(closed_at=closed)
        words = "Nobody knows who switched on the **lights**. They burned until we left."
        add_note(campaign=self.campaign, written=NoteText(words=words, session=row), by=self._any)
        ChronicleNote.objects.filter(campaign=self.campaign).update(at=closed)
        self._date(closed)

    def _second_night(self, session: Session) -> None:
        """A game of people against bots that is not over: one of theirs is about to act."""
        game = self._game(session, "Surrounded", layout=2, bots=False)
        for place in range(200):
            row = _again(game)
            if row.over or (place >= 60 and _a_person_acts(row)):
                break
            self._one_entry(row, typed=place < 20)
        self._date_game(game, FIRST_NIGHT + 2 * WEEK + timedelta(minutes=20))
        self._date(FIRST_NIGHT + 2 * WEEK)

    @property
    def _any(self) -> By:
        """One of the players."""
        return By(self.players[0])

    def _game(self, session: Session, name: str, *, layout: int, bots: bool) -> Game:
        """A game with tonight's figures; the dead are always played by bots."""
        session = Session.objects.select_related("campaign__roster").get(pk=session.pk)
        figures = figures_of(tonights_figures(session))
        set_up = set_up_for(session, figures, mapped=True, layout=layout, words={})
        plans = seat_plans(session, set_up)
        game = start_game(
            session=session,
            name=name,
            set_up=set_up,
            bots={plan.key: plan.bot for plan in plans if bots or not plan.people},
            seats={plan.key: self.players for plan in plans if plan.people and not bots},
            by=self.by,
        )
        game.seed = f"{SEED} {session.number} {game.number}"
        game.save(update_fields=["seed"])
        return game

    def _to_the_end(self, game: Game) -> None:
        while not _again(game).over:
            self._bots_act(game, MOST_BOT_ENTRIES)

    def _bots_act(self, game: Game, most: int, *, typed: bool = False) -> None:
        row = _again(game)
        _with_dice(
            row,
            partial(let_bots_act, game=row, by=self._any, most=most),
            typed=typed,
        )

    def _one_entry(self, row: Game, *, typed: bool) -> None:
        """What a good player would do next, or a bot does."""
        play, state = play_of(row), state_of(row)
        held = {seat.seat: seat.bot for seat in row.seats.all()}
        minds = {seat: play.bots[held[seat] or BEST] for seat in play.engine.seats(state)}
        dice = Seeded(f"{row.seed} {row.last_number}")
        seat, command = next_command(play, state, minds, dice)
        if held[seat]:
            self._bots_act(row, 1, typed=typed)
            return
        who = By(self.players[row.last_number % len(self.players)])
        give = partial(give_command, game=row, seat=seat, command=command, by=who)
        _with_dice(row, give, typed=typed)

    def _think_again(self, game: Game) -> None:
        """Take the last command back, as its player may."""
        last = GameEntry.objects.filter(game=game, undone_by=None).last()
        if last is not None:
            take_back(game=_again(game), number=last.number, by=self._any)

    def _date(self, first: datetime) -> None:
        """Say that what the history told since the last time happened from here on."""
        rows = HistoryEntry.objects.filter(campaign=self.campaign, number__gt=self.dated)
        for minutes, row in enumerate(rows.order_by("number")):
            row.at = first + timedelta(minutes=minutes)
            row.save(update_fields=["at"])
            self.dated = row.number

    def _date_game(self, game: Game, first: datetime) -> None:
        """Say when a game was played; digests cover the time of each entry."""
        before, at = "", first
        rows = list(GameEntry.objects.filter(game=game))
        for row in rows:
            at += timedelta(seconds=20)
            row.at = at
            before = row.digest = digest_of(before, row)
        GameEntry.objects.bulk_update(rows, ["at", "digest"], batch_size=200)
        ended = at if _again(game).over else None
        Game.objects.filter(pk=game.pk).update(started_at=first, ended_at=ended)


def _with_dice(row: Game, do: Callable[..., Pressed], *, typed: bool) -> None:
    """Do it, typing what falls on the table where dice are asked for."""
    thrown = Thrown(app=not typed)
    while isinstance(result := do(thrown=thrown), RollNeeded):
        needed = result.needed
        assert isinstance(needed, DiceNeeded), "no cards in this game"
        fell = Seeded(f"table {row.seed} {row.last_number} {len(result.answers)}")
        faces = fell.roll(needed.count, needed.sides, needed.reason)
        thrown = Thrown((*result.answers, faces), app=False)


def _a_person_acts(row: Game) -> bool:
    """Whether a figure of somebody's has been activated and may go on."""
    play, state = play_of(row), state_of(row)
    seats = {seat.seat for seat in row.seats.all() if not seat.bot}
    panels = [panel for seat in seats for panel in play.view(play.seen(state, seat), seat).panels]
    return any(
        figure.standing == "active" and len(figure.offers) > 1
        for panel in panels
        for figure in panel.figures
    )


def _lost(session: Session) -> set[str]:
    """Who will not come back from the session's games so far."""
    proposals = [one.proposal for one in proposed(session)]
    return {figure_key(one) for one in proposals if isinstance(one, RetireFigure)}


def _met() -> Result:
    """Who was seen on the way and stayed where they were."""
    why = text("Somebody watched from the mill and did not come down.")
    group = RecordGroup(
        key="g1",
        name=text("The people of the mill"),
        temper="neutral",
        members=3,
        reserve=2,
        place="The old mill",
        why=why,
        rule="TW-CAMP-6",
    )
    return Result(key="0.group0", proposal=group)


def _again(game: Game) -> Game:
    """The game as it is now."""
    return Game.objects.select_related("session__campaign").get(pk=game.pk)

"""Games of a demo: played by bots and, for a game that goes on, by what its players would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

from campaigns.models import Game, GameEntry, Session, User
from campaigns.models.game_log import digest_of, play_of, state_of
from campaigns.sessions.set_ups import SeatPlan, figures_of, first_seen, seat_plans, set_up_for
from campaigns.sessions.tonight import tonights_figures
from campaigns.shell.journal import By
from campaigns.table.dice import RollNeeded, Thrown
from campaigns.table.operations.bots import MOST_BOT_ENTRIES, let_bots_act
from campaigns.table.operations.entries import Pressed, give_command, take_back, write_note
from campaigns.table.operations.games import start_game
from rules.demo import DemoGame
from rules.dice import DiceNeeded, Seeded
from rules.play import next_command

MOST_ENTRIES = 2_000  # of a game; a fault of a bot must not hang the first start
SECONDS = 20  # from one entry to the next


def play_game(session: Session, wanted: DemoGame, players: Sequence[User], by: By) -> Game:
    """Start a game and play it as far as the demo says. It names the seed of its dice."""
    game = _started(session, wanted, players, by)
    first = By(players[0])
    for _ in range(0 if wanted.until else wanted.typed):
        _bots_act(game, 1, first, typed=True)
    if wanted.taken_back:
        last = GameEntry.objects.filter(game=game, undone_by=None).last()
        assert last is not None, "something was played before it"
        take_back(game=_again(game), number=last.number, by=first)
    if wanted.said:
        write_note(game=_again(game), words=wanted.said, by=first)
    for place in range(MOST_ENTRIES):
        row = _again(game)
        enough = wanted.until and place >= wanted.until
        if row.over or (enough and _a_person_acts(row, figure=wanted.acting)):
            break
        if wanted.until:
            _one_entry(row, players, typed=place < wanted.typed)
        else:
            _bots_act(row, MOST_BOT_ENTRIES, first)
    return _again(game)


def date_game(game: Game, first: datetime) -> None:
    """Say when a game was played. Digests cover the time of each entry."""
    before, at = "", first
    rows = list(GameEntry.objects.filter(game=game))
    for row in rows:
        at += timedelta(seconds=SECONDS)
        row.at = at
        before = row.digest = digest_of(before, row)
    GameEntry.objects.bulk_update(rows, ["at", "digest"], batch_size=200)
    ended = at if game.over else None
    Game.objects.filter(pk=game.pk).update(started_at=first, ended_at=ended)


def _started(session: Session, wanted: DemoGame, players: Sequence[User], by: By) -> Game:
    """A game with tonight's figures. Bots hold all seats of a game that is played to its end."""
    session = Session.objects.select_related("campaign__roster").get(pk=session.pk)
    figures = figures_of(tonights_figures(session))
    set_up = set_up_for(session, figures, mapped=True, layout=wanted.layout, words=wanted.words)
    plans = seat_plans(session, set_up, first_seen(session, set_up))
    held = {plan.key: _held(plan, players) for plan in plans} if wanted.until else {}
    free = [plan for plan in plans if not held.get(plan.key)]
    game = start_game(
        session=session,
        name=wanted.name,
        set_up=set_up,
        bots={plan.key: plan.bot for plan in free},
        seats={key: users for key, users in held.items() if users},
        by=by,
    )
    game.seed = wanted.seed
    game.save(update_fields=["seed"])
    return game


def _held(plan: SeatPlan, players: Sequence[User]) -> Sequence[User]:
    """Return the holders of a seat: the owners of its figures, or all players for a whole side."""
    if not plan.people:
        return ()
    owners = [one for one in players if one.pk in plan.users]
    return owners or (() if plan.key.isdecimal() else players)


def _bots_act(game: Game, most: int, by: By, *, typed: bool = False) -> None:
    row = _again(game)
    _with_dice(row, partial(let_bots_act, game=row, by=by, most=most), typed=typed)


def _one_entry(row: Game, players: Sequence[User], *, typed: bool) -> None:
    """Write the entry that a good player or a bot would choose next."""
    play, state = play_of(row), state_of(row)
    held = {seat.seat: seat.bot for seat in row.seats.all() if seat.bot}
    minds = {seat: play.bots[held.get(seat, play.best)] for seat in play.engine.seats(state)}
    dice = Seeded(f"{row.seed} {row.last_number}")
    seat, command = next_command(play, state, minds, dice)
    if seat in held:
        _bots_act(row, 1, By(players[0]), typed=typed)
        return
    theirs = [one.user for one in row.seats.all() if one.seat == seat and one.user] or [*players]
    who = By(theirs[row.last_number % len(theirs)])
    give = partial(give_command, game=row, seat=seat, command=command, by=who)
    _with_dice(row, give, typed=typed)


def _with_dice(row: Game, do: Callable[..., Pressed], *, typed: bool) -> None:
    """Do it, typing what falls on the table where dice are asked for."""
    thrown = Thrown(app=not typed)
    while isinstance(result := do(thrown=thrown), RollNeeded):
        needed = result.needed
        if not isinstance(needed, DiceNeeded):
            thrown = Thrown(result.answers, app=True)  # cards are drawn by the app
            continue
        fell = Seeded(f"table {row.seed} {row.last_number} {len(result.answers)}")
        faces = fell.roll(needed.count, needed.sides, needed.reason)
        thrown = Thrown((*result.answers, faces), app=False)


def _a_person_acts(row: Game, *, figure: bool) -> bool:
    """True if somebody, or a figure of somebody's that acts, has more than one thing to do."""
    play, state = play_of(row), state_of(row)
    for seat in {seat.seat for seat in row.seats.all() if not seat.bot}:
        seen = play.seen(state, seat)
        figures = (one for panel in play.view(seen, seat).panels for one in panel.figures)
        acting = (len(one.offers) > 1 for one in figures if one.standing == "active")
        if any(acting) if figure else len(play.engine.offers(seen, seat)) > 1:
            return True
    return False


def _again(game: Game) -> Game:
    """The game as it is now."""
    return Game.objects.select_related("session__campaign").get(pk=game.pk)

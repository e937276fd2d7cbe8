"""Games at the table: starting them, and who plays what in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from secrets import token_hex

from django.db import transaction

from campaigns.models import Game, GameSeat, HistoryEntry, HistoryKind, Session, User
from campaigns.models.game_log import written
from campaigns.models.values import as_json
from campaigns.shell.journal import By, record, take_turn
from campaigns.shell.keys import new_key
from rules.game import SetUp
from rules.refused import Refused
from rules.text import mark, text


@transaction.atomic
def start_game(
    *,
    session: Session,
    name: str,
    set_up: SetUp,
    bots: Mapping[str, str],
    seats: Mapping[str, Iterable[User]],
    by: By,
) -> Game:
    """Start a game of a session. It is live from then on.

    `bots` says which seats a bot holds. `seats` who holds the others. A seat that neither names is
    everybody's who plays. Raises: Refused, when the set-up makes no sense or the session is over.
    """
    campaign = session.campaign
    if done := take_turn(campaign, by):
        return _started_before(done, session)
    session = Session.objects.select_related("campaign").get(pk=session.pk)
    if session.state not in (Session.State.PLANNED, Session.State.LIVE):
        raise Refused(
            text("{session} is over.", session=session.name),
            cure=text("Start the game in another session."),
        )
    state = campaign.game.play.start(set_up)
    number = session.games.count() + 1
    game = Game.objects.create(
        session=session,
        number=number,
        name=name,
        set_up=as_json(set_up),
        seed=token_hex(32),
        state=written(state),
    )
    _seat(game, bots, seats)
    session.state = Session.State.LIVE
    session.version += 1
    session.save()
    said = text("Started {game} in {session}.", game=name, session=session.name)
    record(campaign, said, by=by, session=session, kind=HistoryKind.BEGAN)
    return game


@transaction.atomic
def change_seats(
    *, game: Game, bots: Mapping[str, str], seats: Mapping[str, Iterable[User]], by: By
) -> HistoryEntry:
    """Replace the holders of a game's seats. A seat without a holder belongs to all players."""
    campaign = game.session.campaign
    if done := take_turn(campaign, by):
        return done
    GameSeat.objects.filter(game=game).delete()
    _seat(game, bots, seats)
    session = Session.objects.get(pk=game.session_id)
    session.version += 1  # so that every phone looks again
    session.save(update_fields=["version"])
    said = text("Changed the seats of {game}.", game=game.name)
    return record(campaign, said, by=by, session=session)


@transaction.atomic
def set_screen_link(*, game: Game, on: bool, by: By) -> HistoryEntry:
    """Switch the link of a game's second screen on, under a new address each time, or off."""
    campaign = game.session.campaign
    if done := take_turn(campaign, by):
        return done
    game.screen_key = new_key() if on else ""
    game.save(update_fields=["screen_key"])
    said = mark("Created a public link to the second screen of {game}.")
    if not on:
        said = mark("Deleted the link to the second screen of {game}.")
    return record(campaign, text(said, game=game.name), by=by, session=game.session)


def _seat(game: Game, bots: Mapping[str, str], seats: Mapping[str, Iterable[User]]) -> None:
    GameSeat.objects.bulk_create(
        [GameSeat(game=game, seat=seat, bot=bot) for seat, bot in bots.items() if bot]
        + [GameSeat(game=game, seat=seat, user=u) for seat, users in seats.items() for u in users]
    )


def _started_before(done: HistoryEntry, session: Session) -> Game:
    """The game that an entry tells the beginning of: as many of its session began until then.

    Raises: Refused, when the entry tells something else.
    """
    told = HistoryEntry.objects.filter(session=session, kind=HistoryKind.BEGAN)
    began = list(told.order_by("number").values_list("pk", flat=True))
    if done.pk not in began:
        raise Refused(text("This form has already been used for something else. Open it again."))
    return session.games.get(number=began.index(done.pk) + 1)

"""Games from rows to values and back: the set-up, the state, the entries that stand."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec
from django.db.models import QuerySet

from campaigns.models import Game, GameEntry
from rules.game import Entry, SetUp, replay
from rules.play import Play
from rules.table import Line

_STATES = msgspec.json.Encoder()


def play_of(game: Game) -> Play:
    """The playable side of the game's system; its session and campaign have been fetched."""
    return game.session.campaign.game.play


def set_up_of(game: Game) -> SetUp:
    """What was agreed before the game."""
    return msgspec.convert(game.set_up, SetUp)


def written(state: Any) -> str:
    """A state as its column keeps it."""
    return _STATES.encode(state).decode()


def state_of(game: Game) -> Any:
    """Where the game stands; rebuilt from the log where this version keeps states otherwise."""
    play = play_of(game)
    try:
        return msgspec.json.decode(game.state, type=play.state_type)
    except msgspec.MsgspecError:
        return replayed(game, standing(game))


def standing(game: Game) -> QuerySet[GameEntry]:
    """The commands that nobody has taken back, the oldest first."""
    return GameEntry.objects.filter(game=game, kind=GameEntry.Kind.COMMAND, undone_by=None)


def replayed(game: Game, entries: Iterable[GameEntry]) -> Any:
    """The state after these entries, from their events alone."""
    play = play_of(game)
    start = play.start(set_up_of(game))
    return replay(play.engine, start, (entry_value(play, row) for row in entries))


def entry_value(play: Play, row: GameEntry) -> Entry[Any, Any]:
    """The entry of a row."""
    kind = Entry[play.command_type, play.event_type]  # type: ignore[name-defined]
    fields = {
        "number": row.number,
        "seat": row.seat,
        "command": row.command,
        "rolls": row.rolls,
        "events": row.events,
    }
    return msgspec.convert(fields, kind)


def lines_of(row: GameEntry) -> tuple[Line, ...]:
    """What the entry says in the log."""
    return msgspec.convert(row.lines, tuple[Line, ...])


def digest_of(before: str, row: GameEntry) -> str:
    """A digest of all that an entry says, and of the entry before it.

    Who acted is left out: an account can be removed later.
    """
    said = [
        before,
        row.number,
        row.kind,
        row.at,
        row.key,
        row.seat,
        row.bot,
        row.command,
        row.rolls,
        row.typed,
        row.events,
        row.lines,
        row.target,
    ]
    return hashlib.sha256(msgspec.json.encode(said, order="deterministic")).hexdigest()

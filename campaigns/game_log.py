"""Games from rows to values and back: the set-up, the state, the entries that stand."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec
from django.db.models import QuerySet

from campaigns.models import Game, GameEntry
from rules.game import Entry, SetUp, replay
from rules.play import Play
from rules.table import Line, TableView

MOST_KEPT = 64  # states; some hundred kilobytes each
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
    return stand_of(game).state


@dataclass(frozen=True)
class Stand:
    """Where a game stands, with the views of it that have been asked for, by seat."""

    state: Any
    views: dict[str, TableView] = field(default_factory=dict)


def stand_of(game: Game) -> Stand:
    """Where the game stands; the same one for all who look at the same."""
    play = play_of(game)
    try:
        return _read(play.state_type, game.state)
    except msgspec.MsgspecError:
        return Stand(replayed(game, standing(game)))


@lru_cache(maxsize=MOST_KEPT)
def _read(kind: Any, written: str) -> Stand:
    return Stand(msgspec.json.decode(written, type=kind))


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

"""Games from rows to values and back: the set-up, the state, the entries that stand."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

import msgspec
from django.db.models import QuerySet
from msgspec import Raw, Struct

from campaigns.models import Game, GameEntry
from rules.dice import Chance
from rules.game import SPECTATOR, Entry, SetUp, replay
from rules.play import Play
from rules.table import Line, TableView

MOST_KEPT = 64  # states; some hundred kilobytes each
_STATES = msgspec.json.Encoder()


def play_of(game: Game) -> Play:
    """The playable side of the game's system. Its session and campaign have been fetched."""
    return game.session.campaign.game.play


def set_up_of(game: Game) -> SetUp:
    """Return the set-up of the game."""
    return msgspec.convert(game.set_up, SetUp)


class KeptState(Struct, frozen=True):
    """A state as its column keeps it. Older versions kept no shape."""

    shape: str = ""
    state: Raw = Raw()


class OtherShape(Exception):
    """A version kept the state whose states have other fields. The log leads to the state."""


@cache
def shape_of(kind: type[Any]) -> str:
    """Return a digest of all fields of a state and of what it holds, with types and defaults."""
    schema = msgspec.json.encode(_without_words(msgspec.json.schema(kind)), order="deterministic")
    return hashlib.sha256(schema).hexdigest()[:16]


def _without_words(schema: Any) -> Any:
    """Leave out docstrings, which change without a change of the fields."""
    match schema:
        case dict():
            parts = schema.items()
            return {key: _without_words(part) for key, part in parts if key != "description"}
        case list():
            return [_without_words(part) for part in schema]
        case _:
            return schema


def written(state: Any) -> str:
    """A state as its column keeps it."""
    return _STATES.encode(KeptState(shape_of(state.__class__), Raw(_STATES.encode(state)))).decode()


def kept_state(play: Play, written: str) -> Any:
    """Return the state of a column. Raises: OtherShape, MsgspecError where nothing can be read."""
    kept = msgspec.json.decode(written, type=KeptState)
    if kept.shape != shape_of(play.state_type):
        raise OtherShape
    return msgspec.json.decode(kept.state, type=play.state_type)


def state_of(game: Game) -> Any:
    """Where the game truly stands. Rebuilt from the log where a version with other fields kept it.

    For operations and what follows from a finished game. Pages take `seen_by_all`, or a `Look`.
    """
    return stand_of(game).state


def seen_by_all(game: Game) -> Any:
    """Where the game stands, as a spectator sees it."""
    return stand_of(game).seen(play_of(game), SPECTATOR)


class Stand(Struct, frozen=True):
    """Where a game stands, with what has been asked for of it, by looker and seat.

    `state` is the true one, for operations alone. Pages are given what a looker sees.
    """

    state: Any
    sights: dict[str, Any] = {}
    views: dict[tuple[str, str], TableView] = {}

    def seen(self, play: Play, looker: str) -> Any:
        """Return the state as a looker sees it."""
        if looker not in self.sights:
            self.sights[looker] = play.seen(self.state, looker)
        return self.sights[looker]

    def view(self, play: Play, looker: str, seat: str) -> TableView:
        """Return the table as a looker sees it from a seat."""
        key = (looker, seat)
        if key not in self.views:
            self.views[key] = play.view(self.seen(play, looker), seat)
        return self.views[key]


def stand_of(game: Game) -> Stand:
    """Where the game stands. The same one for all who look at the same."""
    play = play_of(game)
    try:
        return _read(play, game.state)
    except (msgspec.MsgspecError, OtherShape):
        return _rebuilt(_Log(game.pk, game.last_digest(), game))


@lru_cache(maxsize=MOST_KEPT)
def _read(play: Play, written: str) -> Stand:
    """Of a game's rules too: other rules show another sight of the same state."""
    return Stand(kept_state(play, written))


@dataclass(frozen=True)
class _Log:
    """All that a game's log says."""

    pk: int
    digest: str
    game: Game = field(compare=False)


@lru_cache(maxsize=MOST_KEPT)
def _rebuilt(log: _Log) -> Stand:
    """Of a game of an older version, until its next command keeps its state anew."""
    return Stand(replayed(log.game, standing(log.game)))


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


class Told(Struct, frozen=True):
    """An entry as a looker reads it, where others read it otherwise."""

    lines: tuple[Line, ...]
    rolls: tuple[Chance, ...]


def told_to_lookers(play: Play, before: Any, entry: Entry[Any, Any]) -> dict[str, Told]:
    """Return what each looker reads of an entry, where that is not what stands in its row.

    The row has the lines that a spectator reads, and the true rolls. A seat that reads what a
    spectator reads is left out.
    """
    if not play.has_secrets:
        return {}
    lookers = (*play.engine.seats(before), SPECTATOR)
    told = {
        one: Told(play.told(before, entry, one), play.seen_entry(entry, one).rolls)
        for one in lookers
    }
    public = told.pop(SPECTATOR)
    own = {seat: one for seat, one in told.items() if one != public}
    return {**own, SPECTATOR: public} if own or public.rolls != entry.rolls else {}


def lines_of(row: GameEntry, looker: str = SPECTATOR) -> tuple[Line, ...]:
    """Return the lines of the entry for a looker."""
    return msgspec.convert(_told(row, looker, "lines"), tuple[Line, ...])


def rolls_of(row: GameEntry, looker: str) -> tuple[Chance, ...]:
    """The rolls and draws of the entry as a looker knows them."""
    return msgspec.convert(_told(row, looker, "rolls"), tuple[Chance, ...])


def _told(row: GameEntry, looker: str, what: str) -> Any:
    told = row.told.get(looker) or row.told.get(SPECTATOR)
    return told[what] if told else getattr(row, what)


def refuse_unreadable(row: GameEntry) -> None:
    """Raises: ValidationError, where the told lines of an entry cannot be read."""
    lines_of(row)
    msgspec.convert(row.told, dict[str, Told])


def digest_of(before: str, row: GameEntry) -> str:
    """A digest of all that an entry says, and of the entry before it.

    Who acted is left out: an account can be removed later. So are the lines for lookers, which
    follow from the rest.
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

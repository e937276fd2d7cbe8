"""Game logs in numbers: who took part, their deeds, their dice.

Every number follows from the log. The numbers of a game are cached until its log grows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec
from django.core.cache import cache
from django.db.models import TextField
from django.db.models.functions import Cast
from msgspec import Struct

from campaigns.models import Campaign, Game, GameEntry
from campaigns.models.game_log import play_of, seen_by_all, set_up_of
from campaigns.people.absent import absent_of
from rules.dice import Chance, Roll
from rules.game import SPECTATOR, Entry
from rules.play import Play
from rules.table import Line
from rules.text import Text

FORMAT = 4  # of what is kept; goes up with each change of it
KEPT_SECONDS = 30 * 24 * 60 * 60
D6 = 6
BOT = 0  # in place of an account
FIRST_MOMENTS, LAST_MOMENTS = 2, 3  # of each figure in each game; those between are left out


class DiceSum(Struct, frozen=True):
    """Six-sided dice of one person, rolled in one way."""

    who: int  # primary key of the account, or of an absentee as a negative number; 0: a bot
    typed: bool
    count: int
    total: int


class Moment(Struct, frozen=True):
    """Something notable that the log says of a figure."""

    entry: int  # its number
    said: Text


class GameSum(Struct, frozen=True, kw_only=True):
    """The numbers of a game so far."""

    entries: int  # the length of the log then
    fielded: dict[str, str]  # figures of the roster by key, with the names they had
    deeds: dict[str, dict[str, int]]
    dice: tuple[DiceSum, ...]
    moments: dict[str, tuple[Moment, ...]]  # by key of the figure, the earliest first
    over: Text | None  # the end in words
    has_board: bool  # true if the final board can be drawn


class _Row(NamedTuple):
    """The columns of an entry. JSON stays raw, because decoding it here is five times faster."""

    game: int
    pk: int
    number: int
    who: int | None
    bot: str
    seat: str
    typed: str
    command: str
    events: str
    rolls: str
    lines: str


_ROLLS = msgspec.json.Decoder(list[Chance])
_LINES = msgspec.json.Decoder(list[Line])
JSON = ("typed", "command", "events", "rolls", "lines")


def games_of(campaign: Campaign) -> list[Game]:
    """The games of a campaign, without what is large, in one query."""
    games = Game.objects.filter(session__campaign=campaign).select_related("session")
    rows = list(games.defer("state", "set_up").order_by("session__number", "number"))
    for game in rows:
        game.session.campaign = campaign
    return rows


def sums_of(games: Sequence[Game]) -> Mapping[int, GameSum]:
    """Return the numbers of each game by primary key, in three queries at most."""
    names = {_name(game): game for game in games}
    kept = cache.get_many(names)
    known = {}
    for name, encoded in kept.items():
        one, game = msgspec.json.decode(encoded, type=GameSum), names[name]
        if one.entries == game.last_number:
            known[game.pk] = one
    missing = {game.pk: game for game in games if game.pk not in known}
    if missing:
        fresh = _reckoned(missing)
        keep = {_name(missing[key]): msgspec.json.encode(one) for key, one in fresh.items()}
        cache.set_many(keep, KEPT_SECONDS)
        known |= fresh
    return known


def _name(game: Game) -> str:
    # The time too, since a database may give a key again. One name a game, whatever its length: the
    # cache must not fill up, for it holds the counts of attempts as well.
    return f"game-sum-{FORMAT}-{game.pk}-{game.started_at.timestamp()}"


def _reckoned(games: Mapping[int, Game]) -> dict[int, GameSum]:
    """Each game from its log. Three queries at most, whatever their number and length."""
    # The games first: of an entry that is written meanwhile, no sum says that it has been counted.
    columns = ("set_up", "state", "session_id", "last_number")
    whole = list(Game.objects.filter(pk__in=games).only(*columns))
    entries = GameEntry.objects.filter(
        game__in=games, kind=GameEntry.Kind.COMMAND, undone_by=None
    ).order_by("game_id", "number")
    stored = {f"stored_{name}": Cast(name, TextField()) for name in JSON}
    read = entries.annotate(**stored).values_list(
        "game", "pk", "number", "actor", "bot", "seat", *stored
    )
    rows: dict[int, list[_Row]] = defaultdict(list)
    for found in read.iterator(chunk_size=2000):
        row = _Row(*found)
        rows[row.game].append(row)
    _name_absent(rows)
    for full in whole:
        full.session = games[full.pk].session
    return {full.pk: _sum(full, rows[full.pk]) for full in whole}


def _name_absent(rows: Mapping[int, list[_Row]]) -> None:
    """Put the absentees, as negative numbers, where rows name no account."""
    nameless = {row.pk for found in rows.values() for row in found if row.who is None}
    absent = absent_of("entries", nameless)
    for found in rows.values() if absent else ():
        found[:] = [
            row._replace(who=-absent[row.pk].pk) if row.pk in absent else row for row in found
        ]


def _sum(game: Game, rows: Sequence[_Row]) -> GameSum:
    play = play_of(game)
    rows = _seen(play, rows)
    events = msgspec.json.Decoder(list[play.event_type])  # type: ignore[name-defined]
    fielded = {one.key: one.name for one in set_up_of(game).figures if one.key.isdecimal()}
    happened = (event for row in rows for event in events.decode(row.events))
    done = play.deeds(happened) if play.deeds else _tallied(play, game)
    return GameSum(
        entries=game.last_number,
        fielded=fielded,
        deeds={key: dict(done[key]) for key in done if key in fielded},
        dice=_dice(rows),
        moments=_moments(rows, fielded),
        over=_over(play, game),
        has_board=play.board(seen_by_all(game), SPECTATOR) is not None,
    )


def _tallied(play: Play, game: Game) -> dict[str, dict[str, int]]:
    """The deeds that a game's tally counts, by key of the figure."""
    told = {one.key for one in play.deeds_told}
    if not told:
        return {}
    figures = play.tally(seen_by_all(game)).figures
    return {
        figure: {key: count for key, count in numbers.items() if key in told and count}
        for figure, numbers in figures.items()
    }


def _seen(play: Play, rows: Sequence[_Row]) -> Sequence[_Row]:
    """The rows as a spectator reads them: the chronicle tells nobody's secrets."""
    if not play.has_secrets:
        return rows
    return [_seen_row(play, row) for row in rows]


def _seen_row(play: Play, row: _Row) -> _Row:
    kind = Entry[play.command_type, play.event_type]  # type: ignore[name-defined]
    fields = {"number": row.number, "seat": row.seat}
    for name in ("command", "rolls", "events"):
        fields[name] = msgspec.json.decode(getattr(row, name))
    entry = play.seen_entry(msgspec.convert(fields, kind), SPECTATOR)
    rolls, events = map(_encoded, (entry.rolls, entry.events))
    return row._replace(rolls=rolls, events=events)


def _encoded(part: object) -> str:
    return msgspec.json.encode(part).decode()


def _dice(rows: Iterable[_Row]) -> tuple[DiceSum, ...]:
    sums: dict[tuple[int, bool], list[int]] = defaultdict(lambda: [0, 0])
    for row in rows:
        who = BOT if row.bot or row.who is None else row.who
        by_hand = msgspec.json.decode(row.typed, type=list[bool])
        for roll, typed in zip(_ROLLS.decode(row.rolls), by_hand, strict=True):
            if isinstance(roll, Roll) and roll.sides == D6:
                one = sums[who, typed]
                one[0] += len(roll.faces)
                one[1] += sum(roll.faces)
    return tuple(DiceSum(who, typed, *counts) for (who, typed), counts in sorted(sums.items()))


def _moments(rows: Iterable[_Row], fielded: Mapping[str, str]) -> dict[str, tuple[Moment, ...]]:
    """Of each figure the first and the last lines that name it and are good or bad news."""
    found: dict[str, list[Moment]] = {key: [] for key in fielded}
    for row in rows:
        for line in _LINES.decode(row.lines):
            if line.mood == "plain":
                continue
            words = frozenset(words_in(line.text))
            for key, name in fielded.items():
                if name in words:
                    found[key].append(Moment(row.number, line.text))
    most = FIRST_MOMENTS + LAST_MOMENTS
    return {
        key: tuple(one if len(one) <= most else one[:FIRST_MOMENTS] + one[-LAST_MOMENTS:])
        for key, one in found.items()
        if one
    }


def words_in(said: Text) -> Iterator[str]:
    """All words that stand in a text, as they were put into it."""
    for value in said.params.values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, Text):
            yield from words_in(value)


def _over(play: Play, game: Game) -> Text | None:
    state = seen_by_all(game)
    seats = play.engine.seats(state)
    return play.view(state, seats[0]).over if seats else None

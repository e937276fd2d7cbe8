"""Films of games, made once for all who see the same: of the newest entries, and of a whole log."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from campaigns.models import Game, GameEntry
from campaigns.models.game_log import entry_value, play_of, replayed, set_up_of, standing
from rules.film import Frame, film
from rules.game import Entry, replay

MOST_FRAMES = 40  # of one film; a longer absence shows the last of them
MOST_KEPT = 256  # of each of these
MOST_REELS = 8  # whole games; about a megabyte each
STRIDE = 25  # entries from one kept state of a whole game to the next
Frames = tuple[Frame, ...]

_states: OrderedDict[tuple[int, int], Any] = OrderedDict()  # by game and last entry
_films: OrderedDict[tuple[int, int, int, str, str], Frames] = OrderedDict()


class Reel(NamedTuple):
    """A whole game as a looker sees it: a frame for each entry that stands."""

    numbers: tuple[int, ...]  # of the entries
    frames: Frames
    entries: tuple[Entry[Any, Any], ...]
    states: tuple[Any, ...]  # true ones: before every STRIDE-th entry
    # By key of a ground: the entry after which it was shown first, so that it is fetched once.
    grounds: dict[str, int]

    def place(self, number: int) -> int:
        """Return how many entries are over after the entry with this number, or 0 at the start."""
        return bisect_right(self.numbers, number)


_reels: OrderedDict[tuple[int, datetime, int, str], Reel] = OrderedDict()


def forget() -> None:
    """Know no game any more."""
    _states.clear()
    _films.clear()
    _reels.clear()


def reel_of(game: Game, looker: str) -> Reel:
    """The whole game as this looker sees it. One query where it is not known."""
    key = (game.pk, game.started_at, game.last_number, looker)
    if key not in _reels:
        play = play_of(game)
        state = play.start(set_up_of(game))
        entries = tuple([entry_value(play, row) for row in standing(game)])
        states: list[Any] = []
        frames: list[Frame] = []
        for first in range(0, len(entries) + 1, STRIDE):
            states.append(state)
            some = entries[first : first + STRIDE]
            frames += film(play, state, some, looker)
            state = replay(play.engine, state, some)
        numbers = tuple([one.number for one in entries])
        _keep(_reels, key, Reel(numbers, tuple(frames), entries, tuple(states), {}), MOST_REELS)
    return _reels[key]


def state_at(game: Game, reel: Reel, place: int) -> Any:
    """The true state of a whole game after so many entries, which only `seen` may use."""
    first = place // STRIDE
    since = reel.entries[first * STRIDE : place]
    return replay(play_of(game).engine, reel.states[first], since)


def remember_state(game: Game, state: Any) -> None:
    """Keep where the game stands now, where the next film may begin."""
    _keep(_states, (game.pk, game.last_number), state)


def frames_between(game: Game, since: int, until: int, looker: str) -> Frames:
    """The frames of the entries after one, up to another, or none where something was taken back.

    Two queries, whatever the length of the game. One more where its state then is not known.
    """
    between = {"number__gt": since, "number__lte": until}
    rows = GameEntry.objects.filter(game=game, **between).order_by("number")
    return frames_of(game, list(rows), looker)


def frames_of(game: Game, rows: Sequence[GameEntry], looker: str) -> Frames:
    """The frames of entries that follow one another, or none where something was taken back."""
    moves = [row for row in rows if row.kind != GameEntry.Kind.NOTE]
    commands = [row for row in moves if row.kind == GameEntry.Kind.COMMAND]
    if not commands or len(commands) < len(moves):
        return ()
    since, last = rows[0].number - 1, rows[-1]
    key = (game.pk, since, last.number, last.digest, looker)
    if key not in _films:
        play, state = play_of(game), _state_at(game, since)
        entries = [entry_value(play, row) for row in commands]
        missed, shown = entries[:-MOST_FRAMES], entries[-MOST_FRAMES:]
        start = replay(play.engine, state, missed)
        _keep(_films, key, tuple(film(play, start, shown, looker)))
    return _films[key]


def _state_at(game: Game, number: int) -> Any:
    """The true state after this entry. Nothing after it was taken back."""
    if (kept := _states.get((game.pk, number))) is not None:
        return kept
    return replayed(game, standing(game).filter(number__lte=number))


def _keep(kept: OrderedDict[Any, Any], key: Any, value: Any, most: int = MOST_KEPT) -> None:
    kept[key] = value
    while len(kept) > most:
        kept.popitem(last=False)

"""The film of a game's newest entries, made once for all who see the same."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from campaigns.models import Game, GameEntry
from campaigns.models.game_log import entry_value, play_of, replayed, standing
from rules.film import Frame, film
from rules.game import replay

MOST_FRAMES = 40  # of one film; whoever missed more sees the last of them
MOST_KEPT = 256  # of each of these
Frames = tuple[Frame, ...]

_states: OrderedDict[tuple[int, int], Any] = OrderedDict()  # by game and last entry
_films: OrderedDict[tuple[int, int, int, str, str], Frames] = OrderedDict()


def forget() -> None:
    """Know no game any more."""
    _states.clear()
    _films.clear()


def remember_state(game: Game, state: Any) -> None:
    """Keep where the game stands now, where the next film may begin."""
    _keep(_states, (game.pk, game.last_number), state)


def frames_between(game: Game, since: int, until: int, looker: str) -> Frames:
    """The frames of the entries after one, up to another; none where something was taken back.

    Two queries, whatever the length of the game; one more where its state then is not known.
    """
    between = {"number__gt": since, "number__lte": until}
    rows = list(GameEntry.objects.filter(game=game, **between).order_by("number"))
    moves = [row for row in rows if row.kind != GameEntry.Kind.NOTE]
    commands = [row for row in moves if row.kind == GameEntry.Kind.COMMAND]
    if not commands or len(commands) < len(moves):
        return ()
    last = rows[-1]
    key = (game.pk, since, last.number, last.digest, looker)
    if key not in _films:
        play, state = play_of(game), _state_at(game, since)
        entries = [entry_value(play, row) for row in commands]
        missed, shown = entries[:-MOST_FRAMES], entries[-MOST_FRAMES:]
        start = replay(play.engine, state, missed)
        _keep(_films, key, tuple(film(play, start, shown, looker)))
    return _films[key]


def _state_at(game: Game, number: int) -> Any:
    """The true state after this entry; nothing after it was taken back."""
    if (kept := _states.get((game.pk, number))) is not None:
        return kept
    return replayed(game, standing(game).filter(number__lte=number))


def _keep(kept: OrderedDict[Any, Any], key: Any, value: Any) -> None:
    kept[key] = value
    while len(kept) > MOST_KEPT:
        kept.popitem(last=False)

"""The people who look at a game now, and their next action; known to one process of the server."""

from __future__ import annotations

import json
from dataclasses import dataclass
from time import monotonic
from urllib.parse import quote

LATELY = 7.0  # seconds; a phone that looks asks every two
MOST_GAMES = 500
HEADER = "X-Here"


@dataclass(frozen=True)
class PersonHere:
    """Somebody whose phone has asked lately."""

    name: str
    chooses: bool  # a target, or where to go
    at: float  # of the monotonic clock


_games: dict[int, dict[int, PersonHere]] = {}


def forget() -> None:
    """Know nobody any more."""
    _games.clear()


def note_present(game: int, person: int, name: str, *, chooses: bool) -> None:
    """Note that a phone has asked for a game."""
    if len(_games) >= MOST_GAMES:
        _games.clear()
    _games.setdefault(game, {})[person] = PersonHere(name, chooses, monotonic())


def present(game: int, now: float | None = None) -> tuple[PersonHere, ...]:
    """Return the people whose phones asked for a game recently, by name."""
    since = (monotonic() if now is None else now) - LATELY
    there = _games.get(game, {})
    for person in [key for key, one in there.items() if one.at < since]:
        del there[person]
    return tuple(sorted(there.values(), key=lambda one: one.name))


def header_of(game: int) -> str:
    """The value of the header that tells a phone who is there."""
    said = [[one.name, one.chooses] for one in present(game)]
    return quote(json.dumps(said, separators=(",", ":")))

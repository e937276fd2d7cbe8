"""The people who look at a game now, and their next action. Known to all processes by the cache.

Two processes that write at once lose one of the two people until the next note about that one.
"""

from __future__ import annotations

import json
from time import time
from urllib.parse import quote

from django.core.cache import caches
from msgspec import Struct

from campaigns.shell.text import name_order

LATELY = 9.0  # seconds; a phone that looks asks every two
TELL_SECONDS = 5.0
MOST_TOLD = 4_000
HEADER = "X-Here"


class PersonHere(Struct, frozen=True):
    """Somebody whose phone has asked lately."""

    name: str
    chooses: bool  # a target, or where to go
    at: float  # seconds since 1970


_told: dict[tuple[int, int], PersonHere] = {}  # by game and person, as the others know it


def forget() -> None:
    """Tell the others anew of everybody."""
    _told.clear()


def note_present(game: int, person: int, name: str, *, chooses: bool) -> None:
    """Note that a phone has asked for a game, and tell the other processes every few seconds."""
    one, told = PersonHere(name, chooses, time()), _told.get((game, person))
    if told and (told.name, told.chooses) == (name, chooses) and one.at - told.at < TELL_SECONDS:
        return
    if len(_told) >= MOST_TOLD:
        _told.clear()
    _told[game, person] = one
    people = caches["people"]
    people.set(_key(game), {**people.get(_key(game), {}), person: one}, LATELY)


def present(game: int, now: float | None = None) -> tuple[PersonHere, ...]:
    """Return the people whose phones asked for a game recently, by name."""
    since = (time() if now is None else now) - LATELY
    there = caches["people"].get(_key(game), {}).values()
    return tuple(
        sorted((one for one in there if one.at >= since), key=lambda one: name_order(one.name))
    )


def _key(game: int) -> str:
    return f"here:{game}"


def header_of(game: int) -> str:
    """The value of the header that tells a phone who is there."""
    said = [[one.name, one.chooses] for one in present(game)]
    return quote(json.dumps(said, separators=(",", ":")))

"""The demo of a game as data: a campaign of a few nights, played by bots with seeds.

A system keeps it in `catalogue/demo.toml`. The words are the players', so nobody translates them.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from rules.pictures import Backdrop, Sky

WEEK = timedelta(weeks=1)
EVENING = timedelta(hours=6)  # from the start of a night to the last note of it


class DemoPainting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A painted picture in the place of a photo."""

    sky: Sky
    place: Backdrop
    people: tuple[str, ...] = ()  # figures by name, the one in the middle first
    dead: int = 0


class DemoNote(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a player writes into the chronicle after a night."""

    words: str
    by: int = 0  # place of the player
    picture: DemoPainting | None = None


class DemoGame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game that is played to its end, or by people until so many entries are written."""

    name: str
    seed: str
    scenario: str = ""
    layout: int = 1
    words: dict[str, str] = {}  # of the set-up, such as where everybody stands
    typed: int = 0  # entries whose dice are typed
    taken_back: bool = False  # the last of those
    said: str = ""  # in the log, after those
    until: int = 0  # entries of a game that goes on; 0: to its end
    acting: bool = (
        True  # it stops when a figure of somebody's acts; else when somebody has a choice
    )


class DemoGroup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """People who are met in a night, written down by the host."""

    name: str
    temper: str
    members: int
    reserve: int
    place: str
    why: str
    rule: str


class DemoSession(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A night: closed when all its games end, played while one goes on, else planned."""

    name: str
    after: int  # days from the first
    scenario: str = ""
    board: str = ""  # a drawing, in place of the scenario's
    joins: dict[str, tuple[str, ...]] = {}  # figures that players take over before it
    last: Literal["yes", "maybe", "no"] = "yes"  # the answer of the last player
    games: tuple[DemoGame, ...] = ()
    notes: tuple[DemoNote, ...] = ()
    met: DemoGroup | None = None
    returning: bool = False  # the groups that were met come back


class DemoMap(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A map that the host has drawn."""

    name: str
    source: str


class Demo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole campaign."""

    slug: str
    name: str
    place: str  # where people meet
    first: datetime
    players: dict[str, tuple[str, ...]]  # the figures of each, by name
    others: tuple[str, ...] = ()  # figures that bots play
    called: dict[str, str] = {}  # sample figures by name, and what they are called here
    house_rules: dict[str, str] = {}
    nights: tuple[DemoSession, ...]
    maps: tuple[DemoMap, ...] = ()


def brought_near(demo: Demo, now: datetime) -> Demo:
    """Return the demo whole weeks later or earlier.

    A last night that is only planned is the next one. One with games is over for today.
    """
    night = max(demo.nights, key=lambda one: one.after)
    last = demo.first + timedelta(days=night.after)
    weeks = (now - last - EVENING) // WEEK if night.games else (now - last) // WEEK + 1
    return msgspec.structs.replace(demo, first=demo.first + weeks * WEEK)


def demo_in(package: str) -> Callable[[], Demo]:
    """The reader of the demo of this game, which reads it on first use."""

    @cache
    def read() -> Demo:
        source = files(package).joinpath("catalogue", "demo.toml").read_bytes()
        return msgspec.toml.decode(source, type=Demo)

    return read

"""The lines of an entry in the log.

A small module that only joins: each subject tells its own events.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import HOST, Entry
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.subjects import JOINED
from rules.systems.twilight_world.telling import Telling
from rules.table import Line
from rules.text import text


def tell(state: Game, entry: Entry[Command, Event]) -> tuple[Line, ...]:
    """The lines of an entry, from the state before it."""
    telling = Telling(state, entry, JOINED.evolve)
    lines = []
    while (event := telling.go_on()) is not None:
        if type(event) in JOINED.silent:
            continue
        line = JOINED.tell[type(event)](telling, event)
        if line:
            lines.append(line)
    if entry.seat == HOST and lines:
        lines[0] = replace(lines[0], text=text("Host: {line}", line=lines[0].text))
    return tuple(lines)

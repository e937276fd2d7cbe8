"""The lines of the log: what happened, in sentences.

A small module that only joins: each subject tells its own events.
"""

from __future__ import annotations

from typing import Any

from rules.game import Entry
from rules.systems.zombies.engine import JOINED, evolve
from rules.systems.zombies.state import Game
from rules.systems.zombies.windows import Announced
from rules.table import Line


def tell(before: Game, entry: Entry[Any, Any]) -> tuple[Line, ...]:
    """The lines of an entry. The state is the one before it.

    An announced deed has a line only where the game waits for others. Rule: ZZ-033.
    """
    state = before
    lines: list[Line] = []
    announced: list[Line] = []
    for event in entry.events:
        if told := JOINED.tell.get(type(event)):
            found = told(state, event)
            if isinstance(event, Announced):
                announced += found
            else:
                lines += found
        state = evolve(state, event)
    return tuple(lines or announced)

"""Lines of the log, in sentences."""

from __future__ import annotations

from typing import Any

from rules.game import Entry
from rules.systems.zombicide.engine import JOINED, evolve
from rules.systems.zombicide.state import Game
from rules.table import Line


def tell(before: Game, entry: Entry[Any, Any]) -> tuple[Line, ...]:
    """The lines of an entry; the state is the one before it."""
    state = before
    lines: list[Line] = []
    for event in entry.events:
        if told := JOINED.tell.get(type(event)):
            lines += told(state, event)
        state = evolve(state, event)
    return tuple(lines)

"""Lines of the log, in sentences.

A small module of its own, since it joins what each subject tells of its own events.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from rules.game import Entry, tag_of
from rules.systems.zombicide.engine import JOINED, evolve
from rules.systems.zombicide.names import char_name
from rules.systems.zombicide.state import Game
from rules.table import Line
from rules.text import text


def tell(before: Game, entry: Entry[Any, Any]) -> tuple[Line, ...]:
    """The lines of an entry. The state is the one before it."""
    state = before
    lines: list[Line] = []
    for event in entry.events:
        if told := JOINED.tell.get(type(event)):
            lines += told(state, event)
        state = evolve(state, event)
    return tuple(lines) or _of_command(before, entry)


def _of_command(before: Game, entry: Entry[Any, Any]) -> tuple[Line, ...]:
    """The line of a command by which nothing has changed yet. Rule: ZC-035."""
    said = _SAID.get(tag_of(type(entry.command)))
    if said is None:
        return ()
    name = char_name(before, before.active)
    return (Line(replace(said, params={"name": name}), "ZC-035", minor=True),)


_SAID: Final = {
    "zc.Rearrange": text("{name} rearranges cards."),
    "zc.Trade": text("{name} trades."),
    "zc.EndSort": text("{name} arranged the cards."),
}

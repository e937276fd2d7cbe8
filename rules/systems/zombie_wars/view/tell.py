"""The lines of the log: what happened, in sentences. Rule: ZW-089.

A small module that only joins: each subject tells its own events.
"""

from __future__ import annotations

from typing import Any

from rules.game import Entry
from rules.systems.zombie_wars.dice import Thrown
from rules.systems.zombie_wars.engine import JOINED, evolve
from rules.systems.zombie_wars.fight.attacks import FightEnded
from rules.systems.zombie_wars.fight.blood import Fed
from rules.systems.zombie_wars.fight.table import own_casts
from rules.systems.zombie_wars.names import horde_name
from rules.systems.zombie_wars.scene import Lines
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.view.dice import thrown
from rules.table import Line
from rules.text import text


def tell(before: Game, entry: Entry[Any, Any]) -> tuple[Line, ...]:
    """The lines of an entry. The state is the one before it."""
    state = before
    lines: list[Line] = []
    for event in entry.events:
        after = evolve(state, event)
        if isinstance(event, Thrown):
            lines += [thrown(state, cast, event.purpose) for cast in event.casts]
        elif isinstance(event, Fed):
            lines += _fed(state, after)
        elif isinstance(event, FightEnded):
            lines += _in_vain(state, lines)
        elif told := JOINED.tell.get(type(event)):
            lines += told(state, event)
        state = after
    return tuple(lines)


def _in_vain(state: Game, told: list[Line]) -> Lines:
    """An attack that was rolled and came to nothing."""
    fight = state.fight
    if fight is None or not any(line.faces for line in told) or told[-1].mood == "news":
        return
    if fight.slot:
        horde = horde_name(state, (fight.seat, fight.slot))
        yield Line(text("{horde} attacks, but nobody falls.", horde=horde), "ZW-085")
    else:
        yield Line(text("The people attack, but nobody falls."), "ZW-085")


def _fed(state: Game, after: Game) -> Lines:
    """The zombie that was given up, and the dice that are left. Rule: ZW-D03."""
    fight = state.fight
    assert fight
    horde = horde_name(state, (fight.seat, fight.slot))
    yield Line(text("{horde} sacrifices a zombie to reroll its 1s.", horde=horde), "ZW-D03")
    for cast in own_casts(after):
        yield thrown(state, cast, state.purpose)

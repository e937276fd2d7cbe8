"""The next state of a game, from what happened. Nothing here rolls, decides or refuses."""

from __future__ import annotations

from rules.systems.zombie_wars.events import Event
from rules.systems.zombie_wars.evolve import dice, hordes, people, rounds
from rules.systems.zombie_wars.evolve.changing import After
from rules.systems.zombie_wars.state import Game

_AFTER: After = {**rounds.AFTER, **dice.AFTER, **hordes.AFTER, **people.AFTER}


def evolve(state: Game, event: Event) -> Game:
    """The state after the event."""
    return _AFTER[type(event)](state, event)

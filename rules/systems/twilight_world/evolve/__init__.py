"""The next state of a game, from what happened. Nothing here rolls, decides or refuses."""

from __future__ import annotations

from rules.systems.twilight_world.events import Event
from rules.systems.twilight_world.evolve import (
    attacks,
    figures,
    finds,
    host,
    places,
    turn,
    vehicles,
)
from rules.systems.twilight_world.evolve.changing import After
from rules.systems.twilight_world.state import Game

AFTER: After = {
    **turn.AFTER,
    **figures.AFTER,
    **attacks.AFTER,
    **places.AFTER,
    **finds.AFTER,
    **vehicles.AFTER,
    **host.AFTER,
}


def evolve(state: Game, event: Event) -> Game:
    """The state after the event."""
    return AFTER[type(event)](state, event)

"""What happened in a game of Twilight World; `evolve` makes the next state of it."""

from __future__ import annotations

from rules.systems.twilight_world.events import (
    attacks,
    figures,
    finds,
    host,
    places,
    turn,
    vehicles,
)

Event = (
    turn.Event
    | figures.Event
    | attacks.Event
    | places.Event
    | finds.Event
    | vehicles.Event
    | host.Event
)

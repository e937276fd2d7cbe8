"""Questions that the game waits for.

A small module of its own, since combat, search and the turn ask them.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.scene import Subject
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.state import Ask, Game


class Asked(Event, frozen=True, tag="Asked"):
    """The game waits for a decision."""

    ask: Ask


class Answered(Event, frozen=True, tag="Answered"):
    """The first question is answered."""


def _asked(state: Game, event: Asked) -> Game:
    return replace(state, asks=(*state.asks, event.ask))


def _answered(state: Game, event: Answered) -> Game:
    return replace(state, asks=state.asks[1:])


SUBJECT = Subject(
    evolve={
        Asked: _asked,
        Answered: _answered,
    },
    silent={
        Asked: "the question is shown",
    },
)

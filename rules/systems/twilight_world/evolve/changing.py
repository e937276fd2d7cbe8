"""States with one thing in them changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.systems.twilight_world.state import Fighter, Game

After = dict[type[Any], Callable[[Game, Any], Game]]  # by the event that happened


def with_fighter(state: Game, fighter: Fighter) -> Game:
    """The state with a figure as it is now, or with a new one."""
    return replace(state, figures={**state.figures, fighter.key: fighter})


def changed(state: Game, key: str, **fields: Any) -> Game:
    """The state with some fields of one figure changed."""
    return with_fighter(state, replace(state.figures[key], **fields))

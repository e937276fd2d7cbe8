"""States with one thing in them changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.state import Fighter, Game

After = dict[type[Any], Callable[[Game, Any], Game]]  # by the event that happened


def with_fighter(state: Game, fighter: Fighter) -> Game:
    """The state with a figure as it is now, or with a new one."""
    return replace(state, figures={**state.figures, fighter.key: fighter})


def changed(state: Game, key: str, **fields: Any) -> Game:
    """The state with some fields of one figure changed."""
    return with_fighter(state, replace(state.figures[key], **fields))


def laid_down(state: Game, goals: tuple[str, ...], at: int) -> Game:
    """The state with goal items of somebody in a square put down there. Rule: TW-ITEM-5."""
    if not goals:
        return state
    lies = state.lies if at == NOWHERE else {**state.lies, **dict.fromkeys(goals, at)}
    return replace(state, goals=(*state.goals, *goals), lies=lies)

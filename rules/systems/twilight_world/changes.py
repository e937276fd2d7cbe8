"""States with one thing in them changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.systems.twilight_world.map.driven import chassis_of, headed, put, standing
from rules.systems.twilight_world.state import NOWHERE, Fighter, Game, Group, Place, Vehicle


def with_fighter(state: Game, fighter: Fighter) -> Game:
    """The state with a figure as it is now, or with a new one."""
    return replace(state, figures={**state.figures, fighter.key: fighter})


def changed(state: Game, key: str, **fields: Any) -> Game:
    """The state with some fields of one figure changed."""
    return with_fighter(state, replace(state.figures[key], **fields))


def laid_down(state: Game, goals: tuple[str, ...], at: int) -> Game:
    """The state with goal items of a figure in a square put down there. Rule: TW-ITEM-5."""
    if not goals:
        return state
    lies = state.lies if at == NOWHERE else {**state.lies, **dict.fromkeys(goals, at)}
    return replace(state, goals=(*state.goals, *goals), lies=lies)


def with_place(state: Game, place: Place) -> Game:
    """The state with one place as it is now."""
    return replace(state, places={**state.places, place.key: place})


def with_edge(state: Game, edge: int, mark: str, *, along: bool) -> Game:
    """The state with an edge of the battlefield drawn anew."""
    field = state.field
    assert field is not None
    marks = field.along if along else field.across
    marks = marks[:edge] + mark + marks[edge + 1 :]
    drawn = replace(field, along=marks) if along else replace(field, across=marks)
    return replace(state, field=drawn)


def with_vehicle(state: Game, vehicle: Vehicle) -> Game:
    """The state with a vehicle as it is now."""
    return replace(state, vehicles={**state.vehicles, vehicle.key: vehicle})


def at_speed(state: Game, vehicle: Vehicle) -> Game:
    """The state with a vehicle as it is now, and on a battlefield whether it moves.

    Rule: TW-ZACT-15.
    """
    state = with_vehicle(state, vehicle)
    if state.field is None:
        return state
    return replace(state, field=standing(state.field, vehicle.key, moving=bool(vehicle.speed)))


def laid(state: Game, key: str, at: int, heading: str) -> Game:
    """The state with a vehicle of the battlefield somewhere else. Rule: TW-VEH-7."""
    assert state.field is not None
    one = chassis_of(state.field, key)
    return replace(state, field=put(state.field, replace(headed(one, heading), at=at)))


def brought_back(state: Game, key: str, at: int, heading: str) -> Game:
    """The state with a vehicle that was driven off on the battlefield again, empty as it is."""
    assert state.field is not None
    off = state.drove_off[key]
    others = {other: one for other, one in state.drove_off.items() if other != key}
    field = put(state.field, replace(headed(off.chassis, heading), at=at))
    return with_vehicle(replace(state, drove_off=others, field=field), off.vehicle)


def with_group(state: Game, group: Group) -> Game:
    """Return the state with a group of survivors as it is now."""
    return replace(state, groups={**state.groups, group.key: group})


def assign_figure(**values: Any) -> Callable[[Game, Any], Game]:
    """Return the `evolve` of an event after which fields of its figure have these values."""

    def evolve(state: Game, event: Any) -> Game:
        return changed(state, event.figure, **values)

    return evolve

"""Figures in vehicles on the battlefield: seats, reach, squares to get out to."""

from __future__ import annotations

from collections.abc import Iterator

from rules.systems.twilight_world.map.driven import chassis_of, seat, window, without
from rules.systems.twilight_world.map.field import Battlefield, chassis_squares, square_at
from rules.systems.twilight_world.map.near import in_contact, is_adjacent
from rules.systems.twilight_world.map.placing import nearest_free
from rules.systems.twilight_world.state import Fighter, Game, Vehicle


def place_in(vehicle: Vehicle, key: str) -> int:
    """The seat of a rider: the driver's is the first, the others as they got in."""
    if key == vehicle.driver:
        return 0
    return 1 + [rider for rider in vehicle.riders if rider != vehicle.driver].index(key)


def seat_of(state: Game, figure: Fighter) -> int:
    """The square in which a rider sits."""
    assert state.field is not None
    chassis = chassis_of(state.field, figure.vehicle)
    return seat(state.field, chassis, place_in(state.vehicles[figure.vehicle], figure.key))


def out_of_the_window(state: Game, figure: Fighter) -> Battlefield:
    """The battlefield as a rider sees it: their vehicle is not in the way. Rule: TW-VEH-17."""
    assert state.field is not None
    return without(state.field, figure.vehicle)


def at_the_window(state: Game, figure: Fighter) -> tuple[int, ...]:
    """The squares of those who are in contact with a rider's own window. Rule: TW-VEH-17."""
    field = out_of_the_window(state, figure)
    return tuple(
        [at for at in _window(state, figure) if is_adjacent(field, seat_of(state, figure), at)]
    )


def _window(state: Game, figure: Fighter) -> tuple[int, ...]:
    assert state.field is not None
    chassis = chassis_of(state.field, figure.vehicle)
    return window(state.field, chassis, place_in(state.vehicles[figure.vehicle], figure.key))


def vehicle_squares(state: Game, key: str) -> tuple[int, ...]:
    """The squares of a vehicle."""
    assert state.field is not None
    return chassis_squares(state.field, chassis_of(state.field, key))


def is_beside_vehicle(state: Game, at: int, key: str) -> bool:
    """True if a square is in contact with a vehicle. Rule: TW-VEH-1, TW-CC-1."""
    assert state.field is not None
    near = in_contact(state.field, at)
    return any(square in near for square in vehicle_squares(state, key))


def squares_out(state: Game, figure: Fighter, taken: int) -> Iterator[int]:
    """Free squares outdoors for a rider who comes out: beside their door, then the nearest.

    Rule: TW-VEH-10, TW-VEH-18.
    """
    assert state.field is not None
    field = state.field
    door = [at for at in at_the_window(state, figure) if not taken >> at & 1]
    yield from [at for at in door if not square_at(field, at).inside]
    for at in nearest_free(field, seat_of(state, figure), taken):
        if at not in door and not square_at(field, at).inside:
            yield at

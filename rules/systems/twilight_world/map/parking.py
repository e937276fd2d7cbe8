"""Drawn vehicles of a battlefield that can be driven."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.catalogue import vehicle_rules
from rules.systems.twilight_world.map.driven import HEADINGS, breadth, legs, length, put, straight
from rules.systems.twilight_world.map.field import (
    VEHICLE,
    Battlefield,
    Chassis,
    Piece,
    chassis_squares,
    pieces,
    place_of,
    square_rows,
    within,
)

ROAD, OPEN = "=", "."


def parked(field: Battlefield, at: int, heading: str) -> Battlefield | None:
    """The battlefield with the vehicle of this square as one that can be driven, or None.

    It has to be a rectangle of a vehicle's size whose front is at one of its shorter sides. It has
    the next key, and stands on road where there is road beside it. Rule: TW-VEH-7.
    """
    for piece in pieces(field):
        if at in piece.squares and _is_drawn(piece):
            one = _chassis(field, piece, heading)
            return _standing_on_ground(field, one) if one else None
    return None


def with_vehicles(field: Battlefield, wanted: int) -> Battlefield:
    """The battlefield with as many vehicles to drive as are wanted and drawn.

    Vehicles with a front come first, then the others in the order of the drawing. Each of these
    gets its front on the side with the longer way. Rule: TW-VEH-7.
    """
    for piece in pieces(field):
        if len(field.vehicles) >= wanted:
            break
        if _is_drawn(piece) and not any(piece.key == one.key for one in field.vehicles):
            found = [parked(field, piece.squares[0], heading) for heading in HEADINGS]
            fronts = [one for one in found if one]
            field = max(fronts, key=_way_ahead) if fronts else field
    return field


def _way_ahead(field: Battlefield) -> int:
    """The squares that the last of its vehicles can go straight on."""
    return len(legs(field, field.vehicles[-1].key, straight(vehicle_rules().speed_most)))


def _is_drawn(piece: Piece) -> bool:
    return not piece.edges and piece.kind == square_rows()[VEHICLE].key


def _chassis(field: Battlefield, piece: Piece, heading: str) -> Chassis | None:
    """The piece as a vehicle with this front, if it can be one."""
    columns = [place_of(field, at)[0] for at in piece.squares]
    rows = [place_of(field, at)[1] for at in piece.squares]
    one = Chassis(
        key=f"car-{len(field.vehicles) + 1}",
        at=piece.squares[0],
        wide=max(columns) - min(columns) + 1,
        deep=max(rows) - min(rows) + 1,
        heading=heading,
        under="",
    )
    row = vehicle_rules()
    whole = one.wide * one.deep == len(piece.squares)
    fits = row.shortest <= length(one) <= row.longest and breadth(one) <= row.widest
    return one if whole and fits and breadth(one) <= length(one) else None


def _standing_on_ground(field: Battlefield, chassis: Chassis) -> Battlefield:
    """The battlefield with the vehicle, and road or open ground under it."""
    squares = chassis_squares(field, chassis)
    beside = {field.squares[near] for at in squares for near in within(field, at, 1)}
    ground = ROAD if ROAD in beside else OPEN
    drawn = list(field.squares)
    for at in squares:
        drawn[at] = ground
    return put(replace(field, squares="".join(drawn)), chassis)

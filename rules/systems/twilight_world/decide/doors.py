"""Doors that a moving figure opens, and shuts behind itself or leaves open."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.systems.twilight_world import commands
from rules.systems.twilight_world.afoot import door_points, edge_of
from rules.systems.twilight_world.battlefield.field import Battlefield, edge_rows, edged, place_of
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.decide.moving import going
from rules.systems.twilight_world.decide.scene import Decide, Scene, refuse
from rules.systems.twilight_world.events import places
from rules.systems.twilight_world.ground import parted
from rules.systems.twilight_world.state import Fighter, Game
from rules.text import text

STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPEN = {"door": False, "open-door": True}  # kinds of doors that can be opened and shut


class Door(NamedTuple):
    """An unlocked door at a square."""

    side: str  # where it lies from the square
    along: bool
    edge: int
    is_open: bool


def use_door(scene: Scene, command: commands.UseDoor) -> None:
    """Open or shut a door of its square, in a move or as the beginning of one.

    Rule: TW-ACT-6, TW-LOCK-4, TW-DOOR-9. Raises: Refused.
    """
    figure, points = going(scene, command.figure)
    door = next((one for one in doors_of(scene.state, figure) if one.side == command.side), None)
    if door is None:
        refuse(
            text("{name} is at no door there that it could open or shut.", name=figure.name),
            "TW-ACT-6",
            text("Move to a square with an unlocked door at that side."),
        )
    if door.is_open == command.opens:
        refuse(
            text("That door is open.") if door.is_open else text("That door is shut."),
            "TW-ACT-6",
            text("Leave it so."),
        )
    price = door_points(scene.book)
    if price > points:
        refuse(
            text("{name} has too few movement points left.", name=figure.name),
            "TW-ACT-6",
            text("Do it in another turn."),
        )
    scene.happen(
        places.DoorUsed(
            figure=figure.key,
            along=door.along,
            edge=door.edge,
            opens=command.opens,
            left=points - price,
        )
    )


def doors_of(state: Game, one: Fighter) -> tuple[Door, ...]:
    """The doors of a figure's square that are neither locked nor barred.

    Rule: TW-ACT-6, TW-LOCK-4.
    """
    if state.field is None or one.at == NOWHERE or one.vehicle:
        return ()
    if not _at_doors(state.field) >> one.at & 1:
        return ()
    return _doors(parted(state), one.at)


@lru_cache(maxsize=64)
def _at_doors(field: Battlefield) -> int:
    """The squares with a door that can be opened and shut at one of their sides."""
    marks = {mark for mark, row in edge_rows().items() if row.key in OPEN}
    east, south = edged(field, marks)
    return east | east << 1 | south | south << field.width


@lru_cache(maxsize=1 << 13)
def _doors(field: Battlefield, at: int) -> tuple[Door, ...]:
    x, y = place_of(field, at)
    found = []
    for side, (dx, dy) in STEPS.items():
        if not (0 <= x + dx < field.width and 0 <= y + dy < field.height):
            continue
        along, edge = edge_of(field, at, at + dy * field.width + dx)
        key = edge_rows()[(field.along if along else field.across)[edge]].key
        if key in OPEN:
            found.append(Door(side, along, edge, OPEN[key]))
    return tuple(found)


DECIDE: Decide = {commands.UseDoor: use_door}

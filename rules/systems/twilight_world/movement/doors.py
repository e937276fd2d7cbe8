"""Doors that a moving figure opens, and shuts behind itself or leaves open."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.changes import with_edge
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.ground.afoot import door_points, edge_of
from rules.systems.twilight_world.ground.contact import parted
from rules.systems.twilight_world.map.field import Battlefield, edge_rows, edged, place_of
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.movement.moving import going
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.state import NOWHERE, Fighter, Game
from rules.systems.twilight_world.telling import Telling
from rules.table import Line
from rules.text import text


class UseDoor(Command, frozen=True, tag="UseDoor"):
    """Open or shut an unlocked door of its square, as part of a move. Rule: TW-ACT-6."""

    figure: str
    side: str  # where the door lies from the figure
    opens: bool = True


class DoorUsed(Event, frozen=True, tag="DoorUsed"):
    """A moving figure opens or shuts a door, with so many points left. Rule: TW-ACT-6."""

    figure: str
    along: bool  # as of `FieldChanged`
    edge: int
    opens: bool
    left: int


STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


OPEN = {"door": False, "open-door": True}  # kinds of doors that can be opened and shut


class Door(NamedTuple):
    """An unlocked door at a square."""

    side: str  # where it lies from the square
    along: bool
    edge: int
    is_open: bool


NO_DOOR: Final = Refusal(
    text("This figure has no unlocked door on that side."),
    "TW-ACT-6",
    text("Move to a square with an unlocked door on that side."),
)
IS_OPEN: Final = Refusal(
    text("That door is already open."), "TW-ACT-6", text("Leave the door as it is.")
)
IS_SHUT: Final = Refusal(
    text("That door is already shut."), "TW-ACT-6", text("Leave the door as it is.")
)
TOO_FEW: Final = Refusal(
    text("This figure has too few movement points left."),
    "TW-ACT-6",
    text("Try again in another turn."),
)


def use_door(scene: Scene, command: UseDoor) -> None:
    """Open or shut a door of its square, in a move or as the beginning of one.

    Rule: TW-ACT-6, TW-LOCK-4, TW-DOOR-9. Raises: Refused.
    """
    figure, points = going(scene, command.figure)
    door = next((one for one in doors_of(scene.state, figure) if one.side == command.side), None)
    if door is None:
        scene.check(NO_DOOR)
    assert door is not None
    scene.check(why_not_push(door, opens=command.opens))
    scene.check(why_not_points(points, scene.book))
    price = door_points(scene.book)
    scene.happen(
        DoorUsed(
            figure=figure.key,
            along=door.along,
            edge=door.edge,
            opens=command.opens,
            left=points - price,
        )
    )


def why_not_push(door: Door, *, opens: bool) -> Refusal | None:
    """Refuse a door that is so already. Rule: TW-ACT-6."""
    if door.is_open != opens:
        return None
    return IS_OPEN if door.is_open else IS_SHUT


def why_not_points(points: int, book: Catalogue) -> Refusal | None:
    """Refuse too few movement points for a door. Rule: TW-ACT-6."""
    return TOO_FEW if door_points(book) > points else None


def doors_of(state: Game, figure: Fighter) -> tuple[Door, ...]:
    """The doors of a figure's square that are neither locked nor barred.

    Rule: TW-ACT-6, TW-LOCK-4.
    """
    if state.field is None or figure.at == NOWHERE or figure.vehicle:
        return ()
    if not _at_doors(state.field) >> figure.at & 1:
        return ()
    return _doors(parted(state), figure.at)


@lru_cache(maxsize=64)  # without it 2 % more of random play on a battlefield
def _at_doors(field: Battlefield) -> int:
    """The squares with a door that can be opened and shut at one of their sides."""
    marks = {mark for mark, row in edge_rows().items() if row.key in OPEN}
    east, south = edged(field, marks)
    return east | east << 1 | south | south << field.width


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


OPENED, SHUT = "d", "D"  # the marks of a door that is not locked


def _door_used(state: Game, event: DoorUsed) -> Game:
    """Rule: TW-ACT-6."""
    assert state.active is not None
    mark = OPENED if event.opens else SHUT
    state = replace(state, active=replace(state.active, left=event.left))
    return with_edge(state, event.edge, mark, along=event.along)


def offer_doors(state: Game, figure: Fighter) -> tuple[Offer, ...]:
    """The doors of its square, in its move or instead of one. Rule: TW-ACT-6."""
    if state.field is None:
        return ()
    active = state.active
    points = active.left if active and active.moving else figure.move
    doors = doors_of(state, figure)
    if not doors or why_not_points(points, book_of(state.rules)):
        return ()
    return _offered(figure.key, doors)


def _offered(key: str, doors: tuple[Door, ...]) -> tuple[Offer, ...]:
    found = []
    for opens, name in ((True, text("Open door")), (False, text("Close door"))):
        sides = tuple([door.side for door in doors if not why_not_push(door, opens=opens)])
        if sides:
            which = OneOf("side", text("Door"), sides)
            found.append(offer("UseDoor", name, which, figure=key, opens=opens))
    return tuple(found)


def _tell_door_used(told: Telling, event: DoorUsed) -> Line:
    name = told.named(event.figure)
    if event.opens:
        return Line(text("{name} opens a door.", name=name), "TW-ACT-6")
    return Line(text("{name} shuts a door.", name=name), "TW-ACT-6")


SUBJECT = Subject(
    decide={
        UseDoor: use_door,
    },
    evolve={
        DoorUsed: _door_used,
    },
    tell={
        DoorUsed: _tell_door_used,
    },
    offers={
        "doors": offer_doors,
    },
)

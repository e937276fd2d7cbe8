"""The host's corrections of vehicles, goal items, buildings and doors."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from rules.refused import refuse
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import Revealed
from rules.systems.twilight_world.buildings.inside import PlaceLeft, is_closed, start_again
from rules.systems.twilight_world.catalogue import vehicle_rules
from rules.systems.twilight_world.ground.afoot import edge_of
from rules.systems.twilight_world.ground.contact import taken
from rules.systems.twilight_world.host.commands import (
    PutAboard,
    PutGoal,
    PutVehicle,
    SetBarred,
    SetDamage,
    SetEdge,
    SetSearched,
    SetSpeed,
)
from rules.systems.twilight_world.host.corrections import figure_there, out_of_vehicle
from rules.systems.twilight_world.host.events import (
    BarredSet,
    EdgeSet,
    GoalPut,
    SearchedSet,
    SpeedSet,
    VehicleMended,
    VehiclePut,
)
from rules.systems.twilight_world.host.gate import (
    end_activation_of,
    enterable,
    interrupt,
    mended,
    no_squares,
    so_already,
)
from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.driven import chassis_of, room_for
from rules.systems.twilight_world.map.field import Battlefield, edge_between, place_of, square_at
from rules.systems.twilight_world.movement.doors import STEPS
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import EDGES, NOWHERE, Fighter, Game, Place, Vehicle
from rules.systems.twilight_world.vehicles.events import Boarded
from rules.systems.twilight_world.vehicles.riding import known_vehicle
from rules.systems.twilight_world.vehicles.why_not import has_seat
from rules.systems.twilight_world.who import ZOMBIES, is_awake, is_human, on_board
from rules.systems.twilight_world.wounds.harm import hurt_vehicle
from rules.systems.twilight_world.wounds.vehicles import DriverChanged
from rules.text import text

NONE, BARRICADE = "none", "barricade"


OPENINGS: Final = ("door", "open-door", "locked-door", "window", BARRICADE, NONE)


class Opening(NamedTuple):
    """An edge of the battlefield that may be set right, by the square that is inside."""

    square: int
    side: str
    kind: str
    becomes: tuple[str, ...]  # other kinds that it may be of


def put_vehicle(scene: Scene, command: PutVehicle) -> None:
    """Where nothing and nobody is in its way; one that was driven off is back, and empty.

    Rule: TW-VEH-7, TW-VEH-15. Raises: Refused.
    """
    key = command.vehicle
    if key not in scene.state.drove_off:
        known_vehicle(scene, key)
    if scene.state.field is None:
        no_squares()
    if command.heading not in EDGES or command.square not in room_of(
        scene.state, key, command.heading
    ):
        refuse(
            text("The vehicle cannot stand there."),
            "TW-VEH-15",
            text("Choose squares without figures, walls and other terrain that stops it."),
        )
    interrupt(scene)
    scene.happen(VehiclePut(vehicle=key, at=command.square, heading=command.heading))


def room_of(state: Game, key: str, heading: str) -> tuple[int, ...]:
    """The north-west squares of all places where a vehicle may be put. Rule: TW-VEH-15."""
    assert state.field is not None
    if key in state.drove_off:
        off = state.drove_off[key].chassis
        return squares_in(room_for(state.field, off, heading, taken(state)))
    chassis = chassis_of(state.field, key)
    found = room_for(state.field, chassis, heading, taken(state))
    own = 1 << chassis.at if chassis.heading == heading else 0
    return squares_in(found & ~own)


def set_speed(scene: Scene, command: SetSpeed) -> None:
    """Rule: TW-VEH-4, TW-VEH-6, TW-VEH-10. Raises: Refused."""
    vehicle, row = known_vehicle(scene, command.vehicle), vehicle_rules()
    if vehicle.body.condition == "dead":
        refuse(text("That is a wreck."), "TW-VEH-10", text("Set its damage first."))
    if not -row.reverse_most <= command.speed <= row.speed_most:
        refuse(
            text("No vehicle goes at speed {speed}.", speed=command.speed),
            "TW-VEH-4",
            text("Say {least} to {most}.", least=-row.reverse_most, most=row.speed_most),
        )
    if command.speed == vehicle.speed:
        so_already()
    scene.happen(SpeedSet(vehicle=vehicle.key, speed=command.speed))


def set_damage(scene: Scene, command: SetDamage) -> None:
    """A wreck lets everybody out unhurt; one that is mended stands there with its engine off.

    Rule: TW-VEH-9, TW-VEH-10. Raises: Refused.
    """
    vehicle = known_vehicle(scene, command.vehicle)
    body = vehicle.body
    if not 0 <= command.wounds <= body.dies_at:
        refuse(
            text("No vehicle has {wounds} wounds.", wounds=command.wounds),
            "TW-VEH-9",
            text("Say a number from 0 to {most}.", most=body.dies_at),
        )
    if command.wounds == min(body.wounds, body.dies_at):
        so_already()
    interrupt(scene)
    if command.wounds < body.wounds:
        scene.happen(VehicleMended(vehicle=vehicle.key, wounds=command.wounds))
        return
    hurt_vehicle(scene, vehicle.key, replace(body, wounds=command.wounds), by="", speed=0)


def put_aboard(scene: Scene, command: PutAboard) -> None:
    """Somebody sits in a vehicle; its activation is over. Rule: TW-VEH-1, TW-VEH-21.

    Raises: Refused.
    """
    figure = figure_there(scene, command.figure)
    vehicle = known_vehicle(scene, command.vehicle)
    if not may_sit(figure, vehicle, drive=command.drive):
        refuse(
            text("{name} cannot sit there.", name=figure.name),
            "TW-VEH-1",
            text("Choose a human, awake if at the wheel, and a free seat of no wreck."),
        )
    interrupt(scene)
    end_activation_of(scene, figure.key)
    if figure.vehicle == vehicle.key:
        driver = figure.key if command.drive else ""
        scene.happen(DriverChanged(vehicle=vehicle.key, driver=driver))
        return
    out_of_vehicle(scene, figure)
    if figure.inside:
        scene.happen(PlaceLeft(figure=figure.key, place=figure.inside))
    if figure.hidden:
        scene.happen(Revealed(figure=figure.key))
    scene.happen(Boarded(figure=figure.key, vehicle=vehicle.key, drives=command.drive))


def may_sit(one: Fighter, vehicle: Vehicle, *, drive: bool) -> bool:
    """True if a figure may be put on a seat that it does not sit on. Rule: TW-VEH-1, TW-VEH-21."""
    if not on_board(one) or not is_human(one) or (drive and not is_awake(one)):
        return False
    if one.vehicle == vehicle.key:
        return not vehicle.driver if drive else vehicle.driver == one.key
    return has_seat(vehicle, drive=drive)


def put_goal(scene: Scene, command: PutGoal) -> None:
    """A goal item is carried, or lies there. Rule: TW-ITEM-4, TW-ITEM-5. Raises: Refused."""
    state = scene.state
    if command.goal not in goals_of(state) or (command.figure and command.square != NOWHERE):
        refuse(
            text("There is no such goal item, or it is said to be in two places."),
            "TW-ITEM-4",
            text("Name a goal item, and who carries it or where it lies."),
        )
    if command.figure:
        holder = figure_there(scene, command.figure)
        if holder.side == ZOMBIES:
            refuse(
                text("{name} carries nothing.", name=holder.name),
                "TW-ITEM-4",
                text("Name one of the living."),
            )
        if command.goal in holder.goals:
            so_already()
    else:
        _check_lies(state, command)
    scene.happen(GoalPut(goal=command.goal, figure=command.figure, at=command.square))


def _check_lies(state: Game, command: PutGoal) -> None:
    """Raises: Refused for no square of a battlefield; without one, for any square."""
    if state.field is None:
        if command.square != NOWHERE:
            no_squares()
        if command.goal in state.goals:
            so_already()
        return
    if command.square not in enterable(state.field):
        refuse(
            text("Nothing can lie there."),
            "TW-ITEM-4",
            text("Choose a square that can be entered."),
        )
    if state.lies.get(command.goal) == command.square:
        so_already()


def goals_of(state: Game) -> tuple[str, ...]:
    """All goal items: those that lie there, and those that somebody carries."""
    return (*state.goals, *[goal for one in state.figures.values() for goal in one.goals])


def set_searched(scene: Scene, command: SetSearched) -> None:
    """Rule: TW-SRCH-2. Raises: Refused."""
    place = _place(scene, command.place)
    if place.searched == command.searched:
        so_already()
    scene.happen(SearchedSet(place=place.key, searched=command.searched))


def set_barred(scene: Scene, command: SetBarred) -> None:
    """Where all sides are barred, the work at it is over.

    Rule: TW-LOCK-3, TW-LOCK-4, TW-LOCK-5. Raises: Refused.
    """
    place = _place(scene, command.place)
    if command.side not in EDGES:
        refuse(
            text("A building has no such side."),
            "TW-LOCK-5",
            text("Name one of these sides: {sides}.", sides=", ".join(EDGES)),
        )
    if (command.side in place.secured) == command.barred:
        so_already()
    interrupt(scene)
    scene.happen(BarredSet(place=place.key, side=command.side, barred=command.barred))
    if is_closed(scene.state.places[place.key]):
        start_again(scene, place.key)


def _place(scene: Scene, key: str) -> Place:
    """Raises: Refused for a building that nobody has listed. Rule: TW-SETUP-6."""
    place = scene.state.places.get(key)
    if place is None:
        refuse(
            text("Nobody has listed {key}.", key=key),
            "TW-SETUP-6",
            text("Name a building that is listed."),
        )
    return place


def set_edge(scene: Scene, command: SetEdge) -> None:
    """A door, a window or a barricade is something else. Rule: TW-DOOR-5, TW-DOOR-9, TW-ACT-6.

    Raises: Refused.
    """
    field = scene.state.field
    if field is None:
        no_squares()
    at, side = command.square, command.side
    found = [one for one in openings(field) if (one.square, one.side) == (at, side)]
    if not found or command.becomes not in (found[0].kind, *found[0].becomes):
        refuse(
            text("There is nothing that could be so."),
            "TW-DOOR-5",
            text("Choose a door, a window or a barricade, by the square inside."),
        )
    if command.becomes == found[0].kind:
        so_already()
    interrupt(scene)
    along, edge = edge_of(field, at, at + _step(field, side))
    scene.happen(EdgeSet(along=along, edge=edge, becomes=command.becomes, square=at, side=side))


def _step(field: Battlefield, side: str) -> int:
    dx, dy = STEPS[side]
    return dx + dy * field.width


@lru_cache(maxsize=16)
def openings(field: Battlefield) -> tuple[Opening, ...]:
    """The doors, windows and barricades, and the gaps in the outside of buildings.

    Between two rooms no barricade is put up or taken away: it would make of one building two.
    """
    found = []
    for at in range(field.size):
        x, y = place_of(field, at)
        for side, (dx, dy) in STEPS.items():
            if 0 <= x + dx < field.width and 0 <= y + dy < field.height:
                opening = _opening(field, at, side)
                if opening:
                    found.append(opening)
    return tuple(found)


def _opening(field: Battlefield, at: int, side: str) -> Opening | None:
    """The opening on one side of a square; each is named once."""
    to = at + _step(field, side)
    kind = edge_between(field, at, to).key
    if kind not in OPENINGS:
        return None
    inside, beyond = square_at(field, at).inside, square_at(field, to).inside
    named = inside if inside != beyond else to < at
    if not named or (kind == NONE and inside == beyond):
        return None
    rooms = inside and beyond
    if rooms and kind == BARRICADE:
        return None
    others = [one for one in OPENINGS if one != kind and not (rooms and one == BARRICADE)]
    return Opening(at, side, kind, tuple(others))


SUBJECT = Subject(
    decide=mended(
        {
            PutVehicle: put_vehicle,
            SetSpeed: set_speed,
            SetDamage: set_damage,
            PutAboard: put_aboard,
            PutGoal: put_goal,
            SetSearched: set_searched,
            SetBarred: set_barred,
            SetEdge: set_edge,
        }
    ),
)

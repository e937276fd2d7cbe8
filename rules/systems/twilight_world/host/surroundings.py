"""The host's corrections of vehicles, goal items, buildings and doors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import Revealed
from rules.systems.twilight_world.activation.why_not import why_not_on_field
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.buildings import PlaceLeft, is_closed, start_again
from rules.systems.twilight_world.catalogue import vehicle_rules
from rules.systems.twilight_world.ground.afoot import edge_of
from rules.systems.twilight_world.ground.contact import field_of, taken
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
    NO_SQUARES,
    SO_ALREADY,
    end_activation_of,
    enterable,
    interrupt,
    mended,
)
from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.driven import chassis_of, room_for
from rules.systems.twilight_world.map.field import Battlefield, edge_between, place_of, square_at
from rules.systems.twilight_world.movement.doors import STEPS
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import EDGES, NOWHERE, Fighter, Game, Place, Vehicle
from rules.systems.twilight_world.supplies.why_not import why_not_hands
from rules.systems.twilight_world.vehicles.events import Boarded
from rules.systems.twilight_world.vehicles.riding import known_vehicle
from rules.systems.twilight_world.vehicles.why_not import has_seat
from rules.systems.twilight_world.who import is_awake, is_human, on_board
from rules.systems.twilight_world.wounds.harm import hurt_vehicle
from rules.systems.twilight_world.wounds.vehicles import DriverChanged
from rules.text import text

NONE, BARRICADE = "none", "barricade"


NO_ROOM: Final = Refusal(
    text("The vehicle cannot stand there."),
    "TW-VEH-15",
    text("Choose squares without figures, walls or blocking terrain."),
)
WRECK: Final = Refusal(text("That vehicle is a wreck."), "TW-VEH-10", text("Set the damage first."))
NO_GOAL: Final = Refusal(
    text("That goal item is not in this game, or you chose two places for it."),
    "TW-ITEM-4",
    text("Choose a goal item and one carrier or one square."),
)
NOTHING_LIES: Final = Refusal(
    text("You cannot put a goal item there."),
    "TW-ITEM-4",
    text("Choose a square that figures can enter."),
)
NO_SUCH_SIDE: Final = Refusal(
    text("That building does not have that side."),
    "TW-LOCK-5",
    text("Choose one of these sides: {sides}.", sides=", ".join(EDGES)),
)
NO_OPENING: Final = Refusal(
    text("That edge cannot be changed to this kind."),
    "TW-DOOR-5",
    text("Choose the square inside a door, a window or a barricade."),
)
OPENINGS: Final = ("door", "open-door", "locked-door", "window", BARRICADE, NONE)


class Opening(NamedTuple):
    """An edge of the battlefield that may be set right, by the square that is inside."""

    square: int
    side: str
    kind: str
    becomes: tuple[str, ...]  # other kinds that it may be of


def put_vehicle(scene: Scene, command: PutVehicle) -> None:
    """Where nothing and nobody is in its way. One that was driven off is back, and empty.

    Rule: TW-VEH-7, TW-VEH-15. Raises: Refused.
    """
    key = command.vehicle
    if key not in scene.state.drove_off:
        known_vehicle(scene, key)
    scene.check(why_not_put(scene.state, command))
    interrupt(scene)
    scene.happen(VehiclePut(vehicle=key, at=command.square, heading=command.heading))


def why_not_put(state: Game, command: PutVehicle) -> Refusal | None:
    """Refuse all but the squares that `room_of` lists. Rule: TW-VEH-7, TW-VEH-15."""
    if state.field is None:
        return NO_SQUARES
    known = command.heading in EDGES
    if known and command.square in room_of(state, command.vehicle, command.heading):
        return None
    return NO_ROOM


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
    vehicle = known_vehicle(scene, command.vehicle)
    scene.check(why_not_go(vehicle))
    scene.check(why_not_speed(vehicle.speed, command.speed))
    scene.happen(SpeedSet(vehicle=vehicle.key, speed=command.speed))


def why_not_go(vehicle: Vehicle) -> Refusal | None:
    """Refuse a wreck. Rule: TW-VEH-10."""
    return WRECK if vehicle.body.condition == "dead" else None


def why_not_speed(now: int, speed: int) -> Refusal | None:
    """Refuse a speed that no vehicle has, and the one as it is. Rule: TW-VEH-4, TW-VEH-6."""
    row = vehicle_rules()
    if -row.reverse_most <= speed <= row.speed_most:
        return SO_ALREADY if speed == now else None
    return Refusal(
        text("Speed {speed} is out of range.", speed=speed),
        "TW-VEH-4",
        text("Enter {least} to {most}.", least=-row.reverse_most, most=row.speed_most),
    )


def set_damage(scene: Scene, command: SetDamage) -> None:
    """A wreck lets everybody out unhurt. One that is mended stands there with its engine off.

    Rule: TW-VEH-9, TW-VEH-10. Raises: Refused.
    """
    vehicle = known_vehicle(scene, command.vehicle)
    body = vehicle.body
    scene.check(why_not_damage(body, command.wounds))
    interrupt(scene)
    if command.wounds < body.wounds:
        scene.happen(VehicleMended(vehicle=vehicle.key, wounds=command.wounds))
        return
    hurt_vehicle(scene, vehicle.key, replace(body, wounds=command.wounds), by="", speed=0)


def why_not_damage(body: Body, wounds: int) -> Refusal | None:
    """Refuse more wounds than wreck it, and as many as it has. Rule: TW-VEH-9."""
    if 0 <= wounds <= body.dies_at:
        return SO_ALREADY if wounds == min(body.wounds, body.dies_at) else None
    return Refusal(
        text("This vehicle cannot have that many wounds: {wounds}.", wounds=wounds),
        "TW-VEH-9",
        text("Enter a number from 0 to {most}.", most=body.dies_at),
    )


def put_aboard(scene: Scene, command: PutAboard) -> None:
    """A figure sits in a vehicle. Its activation is over. Rule: TW-VEH-1, TW-VEH-21.

    Raises: Refused.
    """
    figure = figure_there(scene, command.figure)
    vehicle = known_vehicle(scene, command.vehicle)
    scene.check(why_not_sit(figure, vehicle, drive=command.drive))
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


def why_not_sit(figure: Fighter, vehicle: Vehicle, *, drive: bool) -> Refusal | None:
    """Refuse a seat that is taken or wrecked, zombies, and the unconscious at the wheel.

    Rule: TW-VEH-1, TW-VEH-21.
    """
    if _may_sit(figure, vehicle, drive=drive):
        return None
    return Refusal(
        text("{name} cannot sit there.", name=figure.name),
        "TW-VEH-1",
        text(
            "Choose a human and a free seat. A driver must be conscious, and a wreck has no seats."
        ),
    )


def _may_sit(figure: Fighter, vehicle: Vehicle, *, drive: bool) -> bool:
    """True if a figure may be put on a seat that it does not sit on. Rule: TW-VEH-1, TW-VEH-21."""
    if not on_board(figure) or not is_human(figure) or (drive and not is_awake(figure)):
        return False
    if figure.vehicle == vehicle.key:
        return not vehicle.driver if drive else vehicle.driver == figure.key
    return has_seat(vehicle, drive=drive)


def put_goal(scene: Scene, command: PutGoal) -> None:
    """A goal item is carried, or lies there. Rule: TW-ITEM-4, TW-ITEM-5. Raises: Refused."""
    scene.check(why_not_put_goal(scene.state, command))
    if command.figure:
        holder = figure_there(scene, command.figure)
        scene.check(why_not_hold_goal(scene.state, holder, command.goal))
    else:
        scene.check(why_not_lie(scene.state, command.goal, command.square))
    scene.happen(GoalPut(goal=command.goal, figure=command.figure, at=command.square))


def why_not_put_goal(state: Game, command: PutGoal) -> Refusal | None:
    """Refuse what is no goal item, and two places for one. Rule: TW-ITEM-4."""
    twice = command.figure and command.square != NOWHERE
    return NO_GOAL if twice or command.goal not in goals_of(state) else None


def why_not_hold_goal(state: Game, figure: Fighter, goal: str) -> Refusal | None:
    """Refuse zombies, who carries it, and who has not come on yet. Rule: TW-ITEM-4, TW-SETUP-4."""
    if goal in figure.goals:
        return SO_ALREADY
    return why_not_hands(figure) or why_not_on_field(state, figure)


def why_not_lie(state: Game, goal: str, square: int) -> Refusal | None:
    """Refuse all but squares that can be entered, and the place as it is. Rule: TW-ITEM-4."""
    if state.field is None:
        if square != NOWHERE:
            return NO_SQUARES
        return SO_ALREADY if goal in state.goals else None
    if square not in enterable(state.field):
        return NOTHING_LIES
    return SO_ALREADY if state.lies.get(goal) == square else None


def goals_of(state: Game) -> tuple[str, ...]:
    """All goal items: those that lie there, and those that a figure carries."""
    return (*state.goals, *[goal for one in state.figures.values() for goal in one.goals])


def set_searched(scene: Scene, command: SetSearched) -> None:
    """Rule: TW-SRCH-2. Raises: Refused."""
    place = _place(scene, command.place)
    scene.check(SO_ALREADY if place.searched == command.searched else None)
    scene.happen(SearchedSet(place=place.key, searched=command.searched))


def set_barred(scene: Scene, command: SetBarred) -> None:
    """Where all sides are barred, the work at it is over.

    Rule: TW-LOCK-3, TW-LOCK-4, TW-LOCK-5. Raises: Refused.
    """
    place = _place(scene, command.place)
    scene.check(why_not_bar(place, command.side, barred=command.barred))
    interrupt(scene)
    scene.happen(BarredSet(place=place.key, side=command.side, barred=command.barred))
    if is_closed(scene.state.places[place.key]):
        start_again(scene, place.key)


def why_not_bar(place: Place, side: str, *, barred: bool) -> Refusal | None:
    """Refuse what is no side of a building, and a side that is so already. Rule: TW-LOCK-5."""
    if side not in EDGES:
        return NO_SUCH_SIDE
    return SO_ALREADY if (side in place.secured) == barred else None


def _place(scene: Scene, key: str) -> Place:
    """Raises: Refused for a building that nobody has listed. Rule: TW-SETUP-6."""
    place = scene.state.places.get(key)
    if place is None:
        scene.check(_not_listed(key))
    assert place is not None
    return place


def _not_listed(key: str) -> Refusal:
    return Refusal(
        text("There is no “{key}” in this game.", key=key),
        "TW-SETUP-6",
        text("Choose a building of this game."),
    )


def set_edge(scene: Scene, command: SetEdge) -> None:
    """A door, a window or a barricade is something else. Rule: TW-DOOR-5, TW-DOOR-9, TW-ACT-6.

    Raises: Refused.
    """
    scene.check(why_not_edge(scene.state, command))
    field = field_of(scene.state)
    at, side = command.square, command.side
    interrupt(scene)
    along, edge = edge_of(field, at, at + _step(field, side))
    scene.happen(EdgeSet(along=along, edge=edge, becomes=command.becomes, square=at, side=side))


def why_not_edge(state: Game, command: SetEdge) -> Refusal | None:
    """Refuse all but what `openings` lists. Rule: TW-DOOR-5, TW-DOOR-9, TW-ACT-6."""
    if state.field is None:
        return NO_SQUARES
    one = openings(state.field).get((command.square, command.side))
    if one is None:
        return NO_OPENING
    if command.becomes == one.kind:
        return SO_ALREADY
    return None if command.becomes in one.becomes else NO_OPENING


def _step(field: Battlefield, side: str) -> int:
    dx, dy = STEPS[side]
    return dx + dy * field.width


@lru_cache(maxsize=8)  # without it a correction of an edge looks at the whole board
def openings(field: Battlefield) -> Mapping[tuple[int, str], Opening]:
    """The doors, windows and barricades, and the gaps in the outside of buildings.

    They go by their square and side.

    Between two rooms no barricade is put up or taken away: it would make of one building two.
    """
    found = {}
    for at in range(field.size):
        x, y = place_of(field, at)
        for side, (dx, dy) in STEPS.items():
            if 0 <= x + dx < field.width and 0 <= y + dy < field.height:
                opening = _opening(field, at, side)
                if opening:
                    found[at, side] = opening
    return found


def _opening(field: Battlefield, at: int, side: str) -> Opening | None:
    """The opening on one side of a square. Each is named once."""
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

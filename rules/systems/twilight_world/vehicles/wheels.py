"""Vehicles on a battlefield, square by square: over whom, into what, past what, and off it.

Facts that the players see on a real table come from the way and the battlefield here.
"""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import Final, Literal

from msgspec import Struct

from rules.refused import Refusal, refuse
from rules.systems.twilight_world.activation.action import declare_over
from rules.systems.twilight_world.catalogue import vehicle_rules
from rules.systems.twilight_world.features import come_near, triggers, unchecked
from rules.systems.twilight_world.ground.contact import field_of, placed, taken
from rules.systems.twilight_world.map.driven import (
    AHEAD,
    LEFT,
    RIGHT,
    STEPS,
    Leg,
    Way,
    chassis_of,
    legs,
    length,
    read_way,
    side_of,
    straight,
)
from rules.systems.twilight_world.map.field import (
    Battlefield,
    Chassis,
    chassis_squares,
    place_of,
    square_at,
)
from rules.systems.twilight_world.map.placing import nearest_free
from rules.systems.twilight_world.movement.moving import LeftBoard
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, Fighter, Game, Vehicle
from rules.systems.twilight_world.vehicles.events import (
    Collided,
    DrivenOff,
    Drove,
    Halted,
    RanOver,
    Rolled,
)
from rules.systems.twilight_world.who import HEROES, driver_of, kind_of, on_board
from rules.systems.twilight_world.wounds.harm import hurt, hurt_vehicle, provoke
from rules.systems.twilight_world.wounds.vehicles import (
    collided,
    harm,
    run_over,
    speed_of_the_struck,
)
from rules.text import text


def may_be_struck(figure: Fighter) -> bool:
    """True if a vehicle can cross its square. Rule: TW-VEH-8, TW-VEH-11."""
    return on_board(figure) and not figure.vehicle and not figure.inside


def cross_square(
    scene: Scene,
    key: str,
    struck: Fighter,
    pace: int,
    *,
    driver: Fighter | None,
    at: int = NOWHERE,
) -> None:
    """It is run over, or too slowly for harm moved aside, on a battlefield to a square.

    Rule: TW-VEH-11, TW-VEH-12, TW-VEH-14, TW-SURV-5.
    """
    if not harm(pace):
        scene.happen(RanOver(vehicle=key, figure=struck.key, aside=True, at=at))
        return
    if driver:
        provoke(scene, struck, driver)
    began = len(scene.rolls)
    body = run_over(struck.body, pace, scene, scene.book)
    wounds = body.wounds - struck.body.wounds
    faces = scene.rolls[began].faces
    scene.happen(RanOver(vehicle=key, figure=struck.key, wounds=wounds, faces=faces))
    hurt(scene, struck.key, body, cause="vehicle", by=driver.side if driver else "")


def collide(scene: Scene, key: str, hits: str, pace: int, by: str) -> None:
    """It stops at once. Each vehicle saves for itself. Rule: TW-VEH-15, TW-VEH-16."""
    striker = scene.state.vehicles[key]
    scene.happen(Collided(vehicle=key, hits=hits))
    hurt_vehicle(scene, key, collided(striker.body, pace, scene), by=by, speed=pace)
    other = scene.state.vehicles.get(hits)
    if other and other.body.condition == "standing":
        counts = speed_of_the_struck(pace, abs(other.speed), scene.book)
        hurt_vehicle(scene, hits, collided(other.body, counts, scene), by=by)


LOOKED_AT: Final = 150  # free squares for a figure who is moved aside, the nearest first


NEAREST: Final = 24  # of them, with no wall between, the one straight beside the way first


Aside = Literal["left", "right"]


class Run(Struct, frozen=True, kw_only=True):
    """A vehicle on its way: who drives, how fast, and to which side others are moved."""

    key: str
    pace: int
    way: Way
    driver: Fighter | None = None
    aside: Aside = "left"
    chosen: bool = False  # by the driver; else it skids, or rolls on


LEADS_OFF: Final = Refusal(
    text("That route leads off the board."),
    "TW-MOVE-10",
    text("Turn earlier, brake, or choose one of the heroes' exit edges."),
)


def speed_of(said: str) -> int:
    """The speed that a way takes, or 0 for braking. Raises: Refused. Rule: TW-VEH-4, TW-VEH-6."""
    way = read_way(said) if said else Way("")
    if way is None or (said and not way.squares):
        refuse(
            text("“{way}” is not a route for a vehicle.", way=said[:40]),
            "TW-VEH-7",
            text(
                "Enter squares and turns, such as 6R4 or 3L. Enter -3 to reverse, or nothing to "
                "brake.",
            ),
        )
    return -way.squares if way.back else way.squares


def why_not_way(
    state: Game, vehicle: Vehicle, said: str, driver: Fighter, *, free: bool
) -> Refusal | None:
    """Refuse turns that are too close, and a way that leads off the board.

    Rule: TW-VEH-7, TW-MOVE-10.
    """
    way = read_way(said)
    if way is None:
        return None
    field = field_of(state)
    if not free and not keeps_space(field, vehicle, way):
        return Refusal(
            text("The vehicle cannot turn again so soon."),
            "TW-VEH-7",
            text(
                "Drive straight for {squares} between two turns.",
                squares=turn_space(chassis_of(field, vehicle.key), way.squares),
            ),
        )
    return None if stays(state, vehicle.key, way, driver) else LEADS_OFF


def turn_space(chassis: Chassis, speed: int) -> int:
    """The squares straight on between two turns at this speed. Rule: TW-VEH-7."""
    row = vehicle_rules()
    return length(chassis) if abs(speed) > row.turn_fast else row.turn_space


def keeps_space(field: Battlefield, vehicle: Vehicle, way: Way) -> bool:
    """True if there is room between the turns of a way, and since the last one before it.

    Rule: TW-VEH-7.
    """
    space = turn_space(chassis_of(field, vehicle.key), way.squares)
    gone = vehicle.straight
    for step in way.steps:
        if step != AHEAD and gone < space:
            return False
        gone = gone + 1 if step == AHEAD else 0
    return True


def stays(state: Game, key: str, way: Way, driver: Fighter) -> bool:
    """True if a way ends on the board, or where its driver may leave it. Rule: TW-MOVE-10."""
    found = legs(field_of(state), key, way)
    return not found or not found[-1].off or may_drive_off(state, found[-1].off, driver)


def may_drive_off(state: Game, edge: str, driver: Fighter) -> bool:
    """Rule: TW-MOVE-10."""
    leads_away = state.scenario.exits and edge in field_of(state).exits
    return leads_away and kind_of(driver.side) == HEROES


def travel(scene: Scene, run: Run) -> None:
    """Go the way as far as nothing stops the vehicle. Nobody is left under it.

    Rule: TW-VEH-5, TW-VEH-7, TW-VEH-11, TW-VEH-13, TW-VEH-14, TW-VEH-15, TW-VEH-16, TW-VEH-19,
    TW-MOVE-10.
    """
    run_over: set[str] = set()
    gone: list[Leg] = []
    for leg in legs(field_of(scene.state), run.key, run.way):
        if leg.off:
            _roll(scene, run.key, gone)
            if run.driver and run.chosen and may_drive_off(scene.state, leg.off, run.driver):
                _drive_off(scene, run.key)
                return
            scene.happen(Halted(vehicle=run.key))
            break
        if leg.hits:
            _roll(scene, run.key, gone)
            collide(scene, run.key, leg.hits, run.pace, run.driver.side if run.driver else "")
            break
        for victim in _in_the_way(scene.state, leg):
            if victim.key not in run_over:
                _roll(scene, run.key, gone)
                _cross(scene, run, victim, leg)
                if harm(run.pace):
                    run_over.add(victim.key)
        gone.append(leg)
        if _comes_near(scene, run, gone):
            break
    _roll(scene, run.key, gone)
    _clear(scene, run)


def _in_the_way(state: Game, leg: Leg) -> list[Fighter]:
    """The figures in squares that it comes to in this step."""
    field = field_of(state)
    fresh = set(chassis_squares(field, leg.after)) - set(chassis_squares(field, leg.before))
    return [one for one in placed(state) if one.at in fresh]


def _cross(scene: Scene, run: Run, victim: Fighter, leg: Leg) -> None:
    """Rule: TW-VEH-11, TW-VEH-14."""
    one = scene.figure(victim.key)
    if one.where != "board" or one.at != victim.at:
        return  # fled, as its leader was killed
    at = _aside(scene.state, one, leg.after, run) if not harm(run.pace) else -1
    cross_square(scene, run.key, one, run.pace, driver=run.driver, at=at)


def _aside(state: Game, figure: Fighter, chassis: Chassis, run: Run) -> int:
    """The nearest free square outdoors to the chosen side of the way, else to the other.

    Rule: TW-VEH-13.
    """
    field = field_of(state)
    under = set(chassis_squares(field, chassis))
    free = [
        at
        for at in islice(nearest_free(field, figure.at, taken(state)), LOOKED_AT)
        if at not in under and not square_at(field, at).inside
    ]
    free = sorted(free[:NEAREST], key=partial(_apart, field, figure.at)) + free[NEAREST:]
    wanted, other = (_left, _right) if run.aside == "left" else (_right, _left)
    for side in (wanted, other):
        found = next((at for at in free if side(field, chassis, run.way, at)), None)
        if found is not None:
            return found
    return free[0]


def _apart(field: Battlefield, at: int, to: int) -> int:
    """The squared length of the straight line between two squares."""
    (x, y), (other_x, other_y) = place_of(field, at), place_of(field, to)
    return (x - other_x) ** 2 + (y - other_y) ** 2


def _left(field: Battlefield, chassis: Chassis, way: Way, at: int) -> bool:
    return _beyond(field, chassis, way, at) < 0


def _right(field: Battlefield, chassis: Chassis, way: Way, at: int) -> bool:
    return _beyond(field, chassis, way, at) > 0


def _beyond(field: Battlefield, chassis: Chassis, way: Way, at: int) -> int:
    """The squares right of the vehicle's lane, below 0 to the left, 0 within it."""
    sx, sy = STEPS[side_of(chassis.heading, RIGHT)]
    lane = [_across(field, square, sx, sy) for square in chassis_squares(field, chassis)]
    across = _across(field, at, sx, sy)
    beyond = min(0, across - min(lane)) + max(0, across - max(lane))
    return -beyond if way.back else beyond


def _across(field: Battlefield, at: int, sx: int, sy: int) -> int:
    x, y = place_of(field, at)
    return x * sx + y * sy


def _roll(scene: Scene, key: str, gone: list[Leg]) -> None:
    """The vehicle is where its way has led since it last was said. Rule: TW-VEH-7."""
    if not gone:
        return
    there, before = gone[-1].after, scene.state.vehicles[key].straight
    steps = "".join([leg.step for leg in gone])
    turned = max(steps.rfind(LEFT), steps.rfind(RIGHT))
    scene.happen(
        Rolled(
            vehicle=key,
            at=there.at,
            heading=there.heading,
            squares=steps.count(AHEAD),
            straight=before + len(steps) if turned < 0 else len(steps) - 1 - turned,
        )
    )
    gone.clear()


def _comes_near(scene: Scene, run: Run, gone: list[Leg]) -> bool:
    """Reveal zombies near by as heroes drive past. True if that stops the vehicle.

    Rule: TW-VEH-19, TW-ZACT-1, TW-ZACT-11.
    """
    stirs = scene.ruled("villains_trigger") == "true"
    riders = [scene.figure(key) for key in scene.state.vehicles[run.key].riders]
    hero = next((one for one in riders if triggers(one, villains=stirs)), None)
    if hero is None:
        return False
    field = field_of(scene.state)
    nearest = _nearest_unchecked(scene, chassis_squares(field, gone[-1].after))
    if nearest is None:
        return False
    _roll(scene, run.key, gone)
    revealed = come_near(scene, hero.key, nearest)
    if not revealed or scene.ruled("vehicle_stops_on_reveal") == "false":
        return False
    scene.happen(Halted(vehicle=run.key))
    active = scene.state.active
    if run.driver and active and active.figure == run.driver.key:
        declare_over(scene, run.driver.key)
    return True


def _nearest_unchecked(scene: Scene, squares: tuple[int, ...]) -> int | None:
    """A square of the vehicle with something near by that nobody has checked."""
    return next((at for at in squares if unchecked(scene, at)), None)


def _clear(scene: Scene, run: Run) -> None:
    """Move figures under it where it stops into contact beside it. Rule: TW-VEH-13."""
    chassis = chassis_of(field_of(scene.state), run.key)
    under = set(chassis_squares(field_of(scene.state), chassis))
    for one in [one for one in placed(scene.state) if one.at in under]:
        at = _aside(scene.state, one, chassis, run)
        scene.happen(RanOver(vehicle=run.key, figure=one.key, aside=True, at=at))


def _drive_off(scene: Scene, key: str) -> None:
    """The vehicle and everybody in it leave the board. Rule: TW-MOVE-10, TW-SIDE-7."""
    riders = scene.state.vehicles[key].riders
    scene.happen(DrivenOff(vehicle=key))
    for rider in riders:
        scene.happen(LeftBoard(figure=rider))


def roll_on(scene: Scene, vehicle: Vehicle, driver: Fighter | None = None) -> None:
    """Straight on at its speed, as nobody says otherwise. Rule: TW-VEH-4, TW-VEH-20."""
    pace = abs(vehicle.speed)
    way = straight(pace, back=vehicle.speed < 0)
    travel(scene, Run(key=vehicle.key, pace=pace, way=way, driver=driver))


def keep_rolling(scene: Scene, side: str) -> None:
    """At the end of a phase: vehicles whose drivers have not driven keep their speed.

    Rule: TW-VEH-4, TW-VEH-19.
    """
    for key in list(scene.state.vehicles):
        vehicle = scene.state.vehicles.get(key)
        if vehicle is None or not vehicle.speed or vehicle.drove:
            continue
        driver = driver_of(scene.state, vehicle)
        if driver and scene.figure(driver).side == side:
            scene.happen(Drove(vehicle=key, speed=vehicle.speed, driver=driver))
            roll_on(scene, vehicle, scene.figure(driver))

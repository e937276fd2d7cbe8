"""Heroes who drive off: they get in, start the engine, and take the shortest way."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

from rules.game import Offer
from rules.play import chosen
from rules.systems.twilight_world.activation.action import Finish
from rules.systems.twilight_world.engine import COMMANDS
from rules.systems.twilight_world.ground.aboard import vehicle_squares
from rules.systems.twilight_world.ground.contact import field_of, placed, stands_at
from rules.systems.twilight_world.map.driven import AHEAD, legs, read_way
from rules.systems.twilight_world.map.field import distance, within
from rules.systems.twilight_world.map.homing import way_out
from rules.systems.twilight_world.map.routes import FAR, rings_to
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.state import Fighter, Game, Vehicle
from rules.systems.twilight_world.turn.aims import is_met
from rules.systems.twilight_world.vehicles.driving import Drive, speeds
from rules.systems.twilight_world.vehicles.wheels import keeps_space, stays
from rules.systems.twilight_world.vehicles.why_not import turns_to_start
from rules.systems.twilight_world.who import HEROES, ZOMBIES, is_awake, kind_of

NEAR: Final = 2  # squares within which it is worth the noise to a passenger


FEAR: Final = 3  # points that a square beside one of the dead is worse


STEADY: Final = 10  # above this speed it only goes where it need not turn soon


LATE: Final = 4  # turns before the end in which nobody is waited for


def ride(state: Game, figure: Fighter, mine: list[Offer]) -> Command | None:
    """The command of a rider, or of a figure getting in. None if no aim needs a vehicle."""
    aims = state.scenario.aims
    wanted = any(aim.kind == "drive-off" and not is_met(state, aim) for aim in aims)
    if not wanted or kind_of(figure.side) != HEROES:
        return None
    return _aboard(state, figure, mine) if figure.vehicle else _get_in(state, figure, mine)


def beside_vehicles(state: Game) -> int:
    """The squares around working vehicles."""
    field = field_of(state)
    found = 0
    for key, vehicle in state.vehicles.items():
        if vehicle.body.condition == "standing":
            squares = vehicle_squares(state, key)
            found |= sum({1 << at for square in squares for at in within(field, square, 1)})
    return found


def _get_in(state: Game, figure: Fighter, mine: list[Offer]) -> Command | None:
    """Take the wheel if the figure can start it, else a seat beside."""
    boards = [offer for offer in mine if offer.kind == "Board"]
    for offer in boards:
        starts = [key for key in offer.fields[0].options if turns_to_start(figure, key)]
        if offer.fixed["drive"] and starts:
            return _taken(offer, vehicle=starts[0])
    beside = [offer for offer in boards if not offer.fixed["drive"]]
    if state.active is None or state.active.attack:
        return None
    return _taken(beside[0]) if beside else _run_for_it(state, figure, mine)


def _run_for_it(state: Game, figure: Fighter, mine: list[Offer]) -> Command | None:
    """Run to the nearest vehicle. Beside zombies only a figure that can start it does."""
    move = next((offer for offer in mine if offer.kind == "Move"), None)
    field = field_of(state)
    dead = [other.at for other in placed(state) if other.side == ZOMBIES and is_awake(other)]
    held = any(distance(field, figure.at, at) <= 1 for at in dead if figure.at >= 0)
    drives = any(turns_to_start(figure, key) for key in state.vehicles)
    if move is None or (held and not drives):
        return None
    rings = rings_to(field, beside_vehicles(state))

    def worth(at: int) -> tuple[int, int]:
        steps = next((n for n, ring in enumerate(rings) if ring >> at & 1), FAR)
        return steps + FEAR * sum(distance(field, at, other) <= 1 for other in dead), at

    best = min(move.fields[0].options, key=worth)
    if figure.at >= 0 and worth(best)[0] >= worth(figure.at)[0]:
        return None
    return Move(figure=figure.key, to=best)


def _aboard(state: Game, figure: Fighter, mine: list[Offer]) -> Command:
    vehicle, active = state.vehicles[figure.vehicle], state.active
    kinds = {offer.kind: offer for offer in mine}
    if active and not active.attack and not active.did:
        if "StartEngine" in kinds:
            return _taken(kinds["StartEngine"])
        if "Drive" in kinds and (vehicle.speed or _is_time(state, vehicle)):
            return _drive(state, figure, vehicle, kinds["Drive"])
        if "TakeWheel" in kinds and (vehicle.started or turns_to_start(figure, vehicle.key)):
            return _taken(kinds["TakeWheel"])
    return _attack(state, figure, mine) or Finish()


def _is_time(state: Game, vehicle: Vehicle) -> bool:
    """True if the vehicle leaves: all are in, or enough are in and it is hit or late."""
    late = state.scenario.turns and state.turn > state.scenario.turns - LATE
    full = len(vehicle.riders) >= vehicle.seats
    outside = [
        one
        for one in state.figures.values()
        if kind_of(one.side) == HEROES and is_awake(one) and one.vehicle != vehicle.key
    ]
    wanted = max([aim.count for aim in state.scenario.aims if aim.kind == "drive-off"])
    hit = vehicle.body.wounds and len(vehicle.riders) >= wanted
    return bool(late or full or hit or not outside)


def _drive(state: Game, figure: Fighter, vehicle: Vehicle, offer: Offer) -> Command:
    """Drive as far as possible on the shortest way off the board, or take the last offer."""
    field = field_of(state)
    steps = way_out(field, vehicle.key, field.exits, may_turn=vehicle.straight > 0)
    for speed in sorted(speeds(vehicle.speed), reverse=True) if steps else ():
        if not steps or speed <= 0:
            continue
        ahead = _first_squares(steps, speed)
        said = _written(ahead)
        way = read_way(said)
        if way is None or not keeps_space(field, vehicle, way):
            continue
        free = stays(state, vehicle.key, way, figure) and not legs(field, vehicle.key, way)[-1].hits
        if free and (speed <= STEADY or ahead.count(AHEAD) == len(ahead)):
            return Drive(figure=figure.key, way=said)
    ways = next(field.options for field in offer.fields if field.key == "way")
    return _taken(offer, way="" if "" in ways else ways[0])


def _first_squares(steps: str, squares: int) -> str:
    """The first `squares` of a way, extended straight ahead off the board."""
    missing = squares - steps.count(AHEAD)
    if missing >= 0:
        return steps + AHEAD * missing
    gone = [n for n, step in enumerate(steps) if step == AHEAD]
    return steps[: gone[squares - 1] + 1]


def _written(steps: str) -> str:
    parts = [(step, len(list(group))) for step, group in groupby(steps)]
    return "".join([str(count) if step == AHEAD else step * count for step, count in parts])


def _attack(state: Game, figure: Fighter, mine: list[Offer]) -> Command | None:
    """The nearest zombie, first those at the window."""
    field, own = field_of(state), stands_at(state, figure)
    best: tuple[int, Command] | None = None
    for offer in mine:
        if offer.kind not in ("Shoot", "Strike"):
            continue
        for key in next((f.options for f in offer.fields if f.key == "target"), ()):
            other = state.figures.get(key)
            if other is None or other.side != ZOMBIES or not is_awake(other):
                continue
            away = distance(field, own, other.at)
            if away <= NEAR and (best is None or away < best[0]):
                best = away, _taken(offer, target=key)
    return best[1] if best else None


def _taken(offer: Offer, **fields: Any) -> Command:
    """The command of an offer, with the first value of each open field."""
    said = {field.key: field.first() for field in offer.fields}
    command: Command = chosen(COMMANDS, offer, {**said, **fields})
    return command

"""Invariants of a state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.systems.twilight_world.engine import JOINED
from rules.systems.twilight_world.ground.contact import place_at
from rules.systems.twilight_world.map.field import chassis_squares, square_at
from rules.systems.twilight_world.state import EDGES, NOWHERE, Fighter, Game, Task, Vehicle
from rules.systems.twilight_world.who import SURVIVORS, ZOMBIES, is_awake, on_board


def faults(state: Game) -> list[str]:
    """The faults of a state, as sentences; none when it is sound."""
    return [
        *_keys(state),
        *_graves(state),
        *(fault for one in state.figures.values() for fault in _figure(state, one)),
        *(fault for one in state.vehicles.values() for fault in _vehicle(state, one)),
        *_places(state),
        *_groups(state),
        *_goals(state),
        *_moment(state),
        *_active(state),
        *_waiting(state),
        *_squares(state),
        *_wheels(state),
    ]


def _keys(state: Game) -> Iterator[str]:
    for things in (state.figures, state.features, state.places, state.vehicles, state.groups):
        for key, thing in things.items():
            if key != thing.key:
                yield f"{thing.key} is kept as {key}"
    for pool, points in (*state.points.items(), *state.called.items(), *state.shared.items()):
        if points < 0:
            yield f"{pool} has {points}"


def _graves(state: Game) -> Iterator[str]:
    for key, one in state.graves.items():
        gone = one.where in ("dead", "removed") and not one.goals
        if key != one.key or key in state.figures or not gone:
            yield f"{key} is buried, and {one.where}"


def _figure(state: Game, one: Fighter) -> Iterator[str]:
    body = one.body
    if not 0 <= body.wounds <= body.dies_at:
        yield f"{one.key} has {body.wounds} wounds of {body.dies_at}"
    if (body.condition == "dead") != (one.where == "dead"):
        yield f"{one.key} is {body.condition} and {one.where}"
    if one.card not in state.cards:
        yield f"{one.key} has no card {one.card}"
    if all(one.side != side.key for side in state.sides):
        yield f"{one.key} is of no side in play"
    counts = (one.markers, one.found_markers, one.medical, one.luck, one.specials, one.move)
    if min(counts) < 0:
        yield f"{one.key} has fewer than none: {counts}"
    if one.found_armour and one.found_armour != one.armour:
        yield f"{one.key} wears two suits"
    if _twice(one.goals) or _twice(one.car_keys) or _twice([arm.key for arm in one.arms]):
        yield f"{one.key} has something twice"
    for arm in one.arms:
        if arm.count < 0 or (arm.count == 0) != (arm.state == "consumed"):
            yield f"{one.key} has {arm.count} of {arm.key}, which is {arm.state}"
    yield from _whereabouts(state, one)


def _whereabouts(state: Game, one: Fighter) -> Iterator[str]:
    """Faults of figures off the board, or unconscious, that still do something."""
    if not on_board(one) and (one.vehicle or one.hidden or one.task):
        yield f"{one.key} is {one.where}, and in a vehicle, hidden or at work"
    if one.where in ("dead", "fled", "aside", "removed") and one.goals:
        yield f"{one.key} is {one.where} and has {one.goals}"
    if not is_awake(one) and (one.hidden or one.task):
        yield f"{one.key} is unconscious, and hidden or at work"
    if one.rises and one.where != "dead":
        yield f"{one.key} is to rise and {one.where}"
    if one.inside and one.inside not in state.places:
        yield f"{one.key} is in {one.inside}, which is not there"
    if one.vehicle and one.key not in _riders(state, one.vehicle):
        yield f"{one.key} is in {one.vehicle}, and not one of its riders"
    if one.vehicle and one.inside:
        yield f"{one.key} is in {one.vehicle} and in {one.inside}"
    if one.task and not _is_there(state, one.task):
        yield f"{one.key} works at {one.task.of}, which is not there"


def _riders(state: Game, key: str) -> tuple[str, ...]:
    return state.vehicles[key].riders if key in state.vehicles else ()


def _is_there(state: Game, task: Task) -> bool:
    if task.kind == "lock":
        return task.of in state.places
    return task.of in (state.figures if task.kind == "treat" else state.vehicles)


def _vehicle(state: Game, one: Vehicle) -> Iterator[str]:
    for rider in one.riders:
        if rider not in state.figures or state.figures[rider].vehicle != one.key:
            yield f"{rider} is a rider of {one.key}, and not in it"
    if len(one.riders) > one.seats or _twice(one.riders):
        yield f"{one.key} has {one.seats} seats for {one.riders}"
    if one.driver and (one.driver not in one.riders or not is_awake(state.figures[one.driver])):
        yield f"{one.driver} does not sit awake in {one.key}, and drives it"
    if one.speed and not one.started:
        yield f"{one.key} goes without an engine"
    if one.body.wounds < 0:
        yield f"{one.key} has {one.body.wounds} wounds"
    if one.body.condition == "dead" and (one.riders or one.speed or one.started):
        yield f"{one.key} is a wreck that is driven"


def _places(state: Game) -> Iterator[str]:
    for place in state.places.values():
        if _twice(place.secured) or not set(place.secured) <= set(EDGES):
            yield f"{place.key} is secured at {place.secured}"
        if _twice(place.tried) or not set(place.tried) <= set(EDGES):
            yield f"{place.key} was tried at {place.tried}"


def _groups(state: Game) -> Iterator[str]:
    for group in state.groups.values():
        known = group.place in state.places and group.finder in state.figures
        if not known and (group.place or group.finder):
            yield f"{group.key} was found by {group.finder} in {group.place}"
        for member in group.members:
            if member not in state.figures or state.figures[member].group != group.key:
                yield f"{member} is no member of {group.key}"


def _goals(state: Game) -> Iterator[str]:
    carried = [goal for one in state.figures.values() for goal in one.goals]
    if state.field is not None and state.lies.keys() != set(state.goals):
        yield f"{state.goals} lie on the board, and have squares: {state.lies}"
    if _twice([*state.goals, *carried]):
        yield f"a goal item is there twice: {state.goals}, {carried}"
    for key in state.lucky:
        if key not in state.figures:
            yield f"{key} is lucky, and not there"


def _moment(state: Game) -> Iterator[str]:
    """Rule: TW-TURN-1, TW-TURN-2."""
    sides = [side.key for side in state.sides]
    if state.turn and state.order and sorted(state.order) != sorted(sides):
        yield f"{state.order} act, of {sides}"
    if state.phase == "acting" and not 0 <= state.acting < len(state.order):
        yield f"number {state.acting} of {state.order} acts"
    if (state.phase == "over") != bool(state.result):
        yield f"{state.phase} with the result {state.result}"
    if state.phase == "between" and (state.points or state.called):
        yield f"points are kept between turns: {state.points}, {state.called}"
    if state.phase == "opening" and not state.asks:
        yield "the turn does not open, and nothing is asked"


def _active(state: Game) -> Iterator[str]:
    active = state.active
    if active is None:
        return
    one = state.figures.get(active.figure)
    if state.phase != "acting" or one is None or not is_awake(one):
        yield f"{active.figure} is active, and cannot act"
        return
    if one.side != state.order[state.acting] or not one.acted or one.over:
        yield f"{active.figure} is active out of turn"
    if active.specials < 0:
        yield f"{active.figure} has {active.specials} attacks in mid-move"
    attack = active.attack
    if attack:
        counts = (len(active.arms), len(active.targets), len(active.friends))
        if counts != (len(attack.wielded), len(attack.targets), len(attack.hit)):
            yield f"the attack of {active.figure} is not the one it makes"


def _waiting(state: Game) -> Iterator[str]:
    """Questions, the blast that one of them is about, and what luck may turn."""
    if state.blast and all(ask.kind != "victims" for ask in state.asks):
        yield "nobody asks who is in the blast"
    if not state.blast and any(ask.kind == "victims" for ask in state.asks):
        yield "there is no blast to be in"
    for ask in state.asks:
        if all(ask.seat != side.key for side in state.sides) or ask.kind not in JOINED.answers:
            yield f"{ask.seat} cannot answer {ask.kind}"
        named = (
            (ask.figure, state.figures),
            (ask.place, state.places),
            (ask.group, state.groups),
            (ask.vehicle, state.vehicles),
        )
        for key, things in named:
            if key and key not in things:
                yield f"{ask.kind} is asked of {key}, which is not there"
    retake = state.retake
    if retake and (retake.before.retake or not 0 <= retake.settled <= len(retake.rolls)):
        yield "luck would turn what it may not"


def _wheels(state: Game) -> Iterator[str]:
    """Rule: TW-VEH-7."""
    if state.field is None:
        return
    placed = {one.key: chassis_squares(state.field, one) for one in state.field.vehicles}
    if placed.keys() != state.vehicles.keys():
        yield f"{list(state.vehicles)} are in play, and {list(placed)} on the battlefield"
    for key, off in state.drove_off.items():
        if key in state.vehicles or key != off.chassis.key or off.vehicle.riders:
            yield f"{key} was driven off, and is in play or not empty"
    if _twice([str(at) for squares in placed.values() for at in squares]):
        yield f"vehicles are in each other: {placed}"


def _squares(state: Game) -> Iterator[str]:
    """Rule: TW-MOVE-4, TW-MOVE-9."""
    field = state.field
    if field is None:
        return
    there: dict[int, str] = {}
    for one in state.figures.values():
        if not on_board(one) or one.vehicle:
            continue
        if one.at == NOWHERE:
            if one.side in (ZOMBIES, SURVIVORS) or one.inside:
                yield f"{one.key} is nowhere, and in {one.inside or 'play'}"
            continue
        if not 0 <= one.at < field.size or not square_at(field, one.at).cost:
            yield f"{one.key} is in square {one.at}, where nobody can be"
            continue
        if one.at in there:
            yield f"{one.key} is in the square of {there[one.at]}"
        there[one.at] = one.key
        if one.inside != place_at(field, one.at):
            yield f"{one.key} is in {one.inside}, and square {one.at} is not"
    if state.active and state.active.left < 0:
        yield f"{state.active.figure} has {state.active.left} points left"


def _twice(keys: Iterable[str]) -> bool:
    listed = list(keys)
    return len(set(listed)) != len(listed)

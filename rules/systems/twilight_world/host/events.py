"""Events of the host's rulings and corrections."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Faces
from rules.scene import Subject, unchanged
from rules.systems.twilight_world.catalogue.rows import DoubleOne
from rules.systems.twilight_world.changes import (
    at_speed,
    brought_back,
    changed,
    laid,
    laid_down,
    with_edge,
    with_fighter,
    with_place,
    with_vehicle,
)
from rules.systems.twilight_world.host.commands import Supply
from rules.systems.twilight_world.map.field import edge_rows
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.state import EDGES, NOWHERE, ZOMBIE_CARD, Fighter, Game
from rules.systems.twilight_world.turn.ending import check_end
from rules.systems.twilight_world.wounds.events import buried


class Listened(Event, frozen=True, tag="Listened"):
    """So many dice are checked for noise. Rule: TW-NOISE-1."""

    figure: str
    dice: int
    faces: Faces = ()


class ZombiesSpawned(Event, frozen=True, tag="ZombiesSpawned"):
    """So many zombies are to come, as far as there is room and figures are left."""

    zombies: int
    edge: str = ""
    place: str = ""
    square: int = NOWHERE


class Withdrawn(Event, frozen=True, tag="Withdrawn"):
    """A question is not asked any more."""

    ask: int  # its place among those that are open


class FigurePut(Event, frozen=True, tag="FigurePut"):
    figure: str
    at: int


class BroughtBack(Event, frozen=True, tag="BroughtBack"):
    """A figure that was away is on the board with these wounds."""

    figure: str
    wounds: int
    at: int = NOWHERE


class FigureRemoved(Event, frozen=True, tag="FigureRemoved"):
    figure: str


class ArmSet(Event, frozen=True, tag="ArmSet"):
    """The state of a weapon is corrected, or the number of some explosives."""

    figure: str
    arm: str
    state: DoubleOne | None = None
    count: int = 1


class SupplySet(Event, frozen=True, tag="SupplySet"):
    figure: str
    supply: Supply
    count: int


class ActedSet(Event, frozen=True, tag="ActedSet"):
    figure: str
    acted: bool


class VehiclePut(Event, frozen=True, tag="VehiclePut"):
    vehicle: str
    at: int  # its square in the north-west
    heading: str


class SpeedSet(Event, frozen=True, tag="SpeedSet"):
    vehicle: str
    speed: int


class VehicleMended(Event, frozen=True, tag="VehicleMended"):
    """A vehicle has fewer wounds than it had. A wreck can be driven again."""

    vehicle: str
    wounds: int


class GoalPut(Event, frozen=True, tag="GoalPut"):
    """A goal item has a new carrier, or lies in a square."""

    goal: str
    figure: str = ""
    at: int = NOWHERE


class SearchedSet(Event, frozen=True, tag="SearchedSet"):
    place: str
    searched: bool


class BarredSet(Event, frozen=True, tag="BarredSet"):
    place: str
    side: str
    barred: bool


class EdgeSet(Event, frozen=True, tag="EdgeSet"):
    """An edge of the battlefield is of another kind."""

    along: bool  # as of `FieldChanged`
    edge: int
    becomes: str
    square: int  # by which it was named
    side: str


FIELDS = {"markers": "markers", "found": "found_markers", "medical": "medical"}


def _withdrawn(state: Game, event: Withdrawn) -> Game:
    return replace(state, asks=state.asks[: event.ask] + state.asks[event.ask + 1 :])


def _figure_put(state: Game, event: FigurePut) -> Game:
    return changed(state, event.figure, at=event.at)


def _brought_back(state: Game, event: BroughtBack) -> Game:
    figure = state.figures[event.figure]
    body = replace(figure.body, wounds=event.wounds)
    back = replace(figure, where="board", body=body, at=event.at, inside="", rises=False)
    return with_fighter(state, replace(back, cause=None, by="", drove=False))


def _figure_removed(state: Game, event: FigureRemoved) -> Game:
    figure: Fighter = replace(
        state.figures[event.figure], where="removed", inside="", at=NOWHERE, rises=False
    )
    if state.active and state.active.figure == figure.key:
        state = replace(state, active=None)
    return buried(state, figure) if figure.card == ZOMBIE_CARD else with_fighter(state, figure)


def _arm_set(state: Game, event: ArmSet) -> Game:
    arms = [
        replace(arm, state=event.state, count=event.count) if arm.key == event.arm else arm
        for arm in state.figures[event.figure].arms
    ]
    return changed(state, event.figure, arms=tuple(arms))


def _supply_set(state: Game, event: SupplySet) -> Game:
    return changed(state, event.figure, **{FIELDS[event.supply]: event.count})


def _acted_set(state: Game, event: ActedSet) -> Game:
    return changed(state, event.figure, acted=event.acted, over=False)


def _vehicle_put(state: Game, event: VehiclePut) -> Game:
    if event.vehicle in state.drove_off:
        return brought_back(state, event.vehicle, event.at, event.heading)
    return laid(state, event.vehicle, event.at, event.heading)


def _speed_set(state: Game, event: SpeedSet) -> Game:
    vehicle = state.vehicles[event.vehicle]
    runs = vehicle.started or bool(event.speed)
    return at_speed(state, replace(vehicle, speed=event.speed, started=runs))


def _vehicle_mended(state: Game, event: VehicleMended) -> Game:
    vehicle = state.vehicles[event.vehicle]
    return with_vehicle(state, replace(vehicle, body=replace(vehicle.body, wounds=event.wounds)))


def _goal_put(state: Game, event: GoalPut) -> Game:
    """The last carrier loses it, the new one gets it."""
    for one in state.figures.values():
        if event.goal in one.goals:
            kept = tuple([goal for goal in one.goals if goal != event.goal])
            state = changed(state, one.key, goals=kept)
    goals = tuple([goal for goal in state.goals if goal != event.goal])
    lies = {goal: at for goal, at in state.lies.items() if goal != event.goal}
    state = replace(state, goals=goals, lies=lies)
    if not event.figure:
        return laid_down(state, (event.goal,), event.at)
    carried = (*state.figures[event.figure].goals, event.goal)
    return changed(state, event.figure, goals=carried)


def _searched_set(state: Game, event: SearchedSet) -> Game:
    return with_place(state, replace(state.places[event.place], searched=event.searched))


def _barred_set(state: Game, event: BarredSet) -> Game:
    """The sides in their usual order."""
    place = state.places[event.place]
    sides = {*place.secured, event.side} if event.barred else {*place.secured} - {event.side}
    secured = tuple([side for side in EDGES if side in sides])
    return with_place(state, replace(place, secured=secured))


def _edge_set(state: Game, event: EdgeSet) -> Game:
    mark = next(mark for mark, row in edge_rows().items() if row.key == event.becomes)
    return with_edge(state, event.edge, mark, along=event.along)


SUBJECT = Subject(
    evolve={
        Listened: unchanged,
        ZombiesSpawned: unchanged,
        Withdrawn: _withdrawn,
        FigurePut: _figure_put,
        BroughtBack: _brought_back,
        FigureRemoved: _figure_removed,
        ArmSet: _arm_set,
        SupplySet: _supply_set,
        ActedSet: _acted_set,
        VehiclePut: _vehicle_put,
        SpeedSet: _speed_set,
        VehicleMended: _vehicle_mended,
        GoalPut: _goal_put,
        SearchedSet: _searched_set,
        BarredSet: _barred_set,
        EdgeSet: _edge_set,
    },
    settle=check_end,
    settles_after=frozenset((FigureRemoved,)),
)

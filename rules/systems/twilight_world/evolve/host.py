"""The state after what the host rules and corrects."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.battlefield.field import edge_rows
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.events import host as events
from rules.systems.twilight_world.evolve.changing import (
    After,
    changed,
    laid_down,
    with_fighter,
)
from rules.systems.twilight_world.evolve.figures import buried
from rules.systems.twilight_world.evolve.places import with_edge, with_place
from rules.systems.twilight_world.evolve.vehicles import at_speed, brought_back, laid, with_vehicle
from rules.systems.twilight_world.muster import ZOMBIE_CARD
from rules.systems.twilight_world.state import EDGES, Fighter, Game

FIELDS = {"markers": "markers", "found": "found_markers", "medical": "medical"}


def _nothing(state: Game, event: events.Listened | events.ZombiesSpawned) -> Game:
    return state


def _temper_settled(state: Game, event: events.TemperSettled) -> Game:
    group = replace(state.groups[event.group], people=event.people, provoked={})
    state = replace(state, groups={**state.groups, group.key: group})
    for key in group.members:
        state = changed(state, key, side=event.side)
    return state


def _withdrawn(state: Game, event: events.Withdrawn) -> Game:
    return replace(state, asks=state.asks[: event.ask] + state.asks[event.ask + 1 :])


def _figure_put(state: Game, event: events.FigurePut) -> Game:
    return changed(state, event.figure, at=event.at)


def _brought_back(state: Game, event: events.BroughtBack) -> Game:
    figure = state.figures[event.figure]
    body = replace(figure.body, wounds=event.wounds)
    back = replace(figure, where="board", body=body, at=event.at, inside="", rises=False)
    return with_fighter(state, replace(back, cause=None, by="", drove=False))


def _figure_removed(state: Game, event: events.FigureRemoved) -> Game:
    figure: Fighter = replace(
        state.figures[event.figure], where="removed", inside="", at=NOWHERE, rises=False
    )
    if state.active and state.active.figure == figure.key:
        state = replace(state, active=None)
    return buried(state, figure) if figure.card == ZOMBIE_CARD else with_fighter(state, figure)


def _arm_set(state: Game, event: events.ArmSet) -> Game:
    arms = [
        replace(arm, state=event.state, count=event.count) if arm.key == event.arm else arm
        for arm in state.figures[event.figure].arms
    ]
    return changed(state, event.figure, arms=tuple(arms))


def _supply_set(state: Game, event: events.SupplySet) -> Game:
    return changed(state, event.figure, **{FIELDS[event.supply]: event.count})


def _acted_set(state: Game, event: events.ActedSet) -> Game:
    return changed(state, event.figure, acted=event.acted, over=False)


def _vehicle_put(state: Game, event: events.VehiclePut) -> Game:
    if event.vehicle in state.drove_off:
        return brought_back(state, event.vehicle, event.at, event.heading)
    return laid(state, event.vehicle, event.at, event.heading)


def _speed_set(state: Game, event: events.SpeedSet) -> Game:
    vehicle = state.vehicles[event.vehicle]
    runs = vehicle.started or bool(event.speed)
    return at_speed(state, replace(vehicle, speed=event.speed, started=runs))


def _vehicle_mended(state: Game, event: events.VehicleMended) -> Game:
    vehicle = state.vehicles[event.vehicle]
    return with_vehicle(state, replace(vehicle, body=replace(vehicle.body, wounds=event.wounds)))


def _goal_put(state: Game, event: events.GoalPut) -> Game:
    """Whoever had it has it no more."""
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


def _searched_set(state: Game, event: events.SearchedSet) -> Game:
    return with_place(state, replace(state.places[event.place], searched=event.searched))


def _barred_set(state: Game, event: events.BarredSet) -> Game:
    """The sides in their usual order."""
    place = state.places[event.place]
    sides = {*place.secured, event.side} if event.barred else {*place.secured} - {event.side}
    secured = tuple([side for side in EDGES if side in sides])
    return with_place(state, replace(place, secured=secured))


def _edge_set(state: Game, event: events.EdgeSet) -> Game:
    mark = next(mark for mark, row in edge_rows().items() if row.key == event.becomes)
    return with_edge(state, event.edge, mark, along=event.along)


AFTER: After = {
    events.Listened: _nothing,
    events.ZombiesSpawned: _nothing,
    events.TemperSettled: _temper_settled,
    events.Withdrawn: _withdrawn,
    events.FigurePut: _figure_put,
    events.BroughtBack: _brought_back,
    events.FigureRemoved: _figure_removed,
    events.ArmSet: _arm_set,
    events.SupplySet: _supply_set,
    events.ActedSet: _acted_set,
    events.VehiclePut: _vehicle_put,
    events.SpeedSet: _speed_set,
    events.VehicleMended: _vehicle_mended,
    events.GoalPut: _goal_put,
    events.SearchedSet: _searched_set,
    events.BarredSet: _barred_set,
    events.EdgeSet: _edge_set,
}

"""The state after what is found, carried, used up and handed over."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.events import finds as events
from rules.systems.twilight_world.evolve.changing import After, changed, laid_down, with_fighter
from rules.systems.twilight_world.evolve.places import with_place
from rules.systems.twilight_world.ground import lays_at
from rules.systems.twilight_world.state import Game, Group


def _place_searched(state: Game, event: events.PlaceSearched) -> Game:
    place = replace(state.places[event.place], searched=True)
    return with_place(state, place)


def _with_group(state: Game, group: Group) -> Game:
    return replace(state, groups={**state.groups, group.key: group})


def _group_looted(state: Game, event: events.GroupLooted) -> Game:
    return _with_group(state, replace(state.groups[event.group], looted=True))


def _armour_worn(state: Game, event: events.ArmourWorn) -> Game:
    figure = state.figures[event.figure]
    body = replace(figure.body, saves=event.saves)
    worn = replace(figure, body=body, move=event.move, armour=event.gear, found_armour=event.gear)
    return with_fighter(state, worn)


def _marker_found(state: Game, event: events.MarkerFound) -> Game:
    found = state.figures[event.figure].found_markers + 1
    return changed(state, event.figure, found_markers=found)


def _medical_found(state: Game, event: events.MedicalFound) -> Game:
    return changed(state, event.figure, medical=state.figures[event.figure].medical + 1)


def _morale_rose(state: Game, event: events.MoraleRose) -> Game:
    return replace(state, morale=(*state.morale, event.find))


def _survivors_met(state: Game, event: events.SurvivorsMet) -> Game:
    group = Group(key=event.group, place=event.place, finder=event.figure, people=event.people)
    return _with_group(state, group)


def _group_provoked(state: Game, event: events.GroupProvoked) -> Game:
    group = state.groups[event.group]
    provoked = {**group.provoked, event.side: event.until}
    return _with_group(state, replace(group, provoked=provoked))


def _medical_used(state: Game, event: events.MedicalUsed) -> Game:
    state = changed(state, event.figure, medical=state.figures[event.figure].medical - 1)
    return changed(state, event.patient, supplied=True)


def _reloaded(state: Game, event: events.Reloaded) -> Game:
    """Start markers are spent first. Rule: TW-CAMP-13."""
    figure = state.figures[event.figure]
    arms = tuple([replace(arm, state=None) if arm.key == event.arm else arm for arm in figure.arms])
    figure = replace(figure, arms=arms)
    if event.marker == "start":
        figure = replace(figure, markers=figure.markers - 1)
    elif event.marker == "found":
        figure = replace(figure, found_markers=figure.found_markers - 1)
    else:
        shared = {**state.shared, figure.group: state.shared[figure.group] - 1}
        state = replace(state, shared=shared)
    return with_fighter(state, figure)


def _markers_given(state: Game, event: events.MarkersGiven) -> Game:
    giver, taker = state.figures[event.figure], state.figures[event.to]
    state = changed(
        state,
        giver.key,
        markers=giver.markers - event.start,
        found_markers=giver.found_markers - event.found,
    )
    return changed(
        state,
        taker.key,
        markers=taker.markers + event.start,
        found_markers=taker.found_markers + event.found,
    )


def _goal_taken(state: Game, event: events.GoalTaken) -> Game:
    if event.of:
        left = tuple([goal for goal in state.figures[event.of].goals if goal != event.goal])
        state = changed(state, event.of, goals=left)
    else:
        lies = {goal: at for goal, at in state.lies.items() if goal != event.goal}
        goals = tuple([goal for goal in state.goals if goal != event.goal])
        state = replace(state, goals=goals, lies=lies)
    return changed(state, event.figure, goals=(*state.figures[event.figure].goals, event.goal))


def _goal_dropped(state: Game, event: events.GoalDropped) -> Game:
    kept = tuple([goal for goal in state.figures[event.figure].goals if goal != event.goal])
    at = lays_at(state, state.figures[event.figure])
    return laid_down(changed(state, event.figure, goals=kept), (event.goal,), at)


def _keys_found(state: Game, event: events.KeysFound) -> Game:
    keys = state.figures[event.figure].car_keys
    if not event.vehicle or event.vehicle in keys:
        return state
    return changed(state, event.figure, car_keys=(*keys, event.vehicle))


AFTER: After = {
    events.PlaceSearched: _place_searched,
    events.GroupLooted: _group_looted,
    events.ArmourWorn: _armour_worn,
    events.MarkerFound: _marker_found,
    events.MedicalFound: _medical_found,
    events.MoraleRose: _morale_rose,
    events.SurvivorsMet: _survivors_met,
    events.GroupProvoked: _group_provoked,
    events.MedicalUsed: _medical_used,
    events.Reloaded: _reloaded,
    events.MarkersGiven: _markers_given,
    events.GoalTaken: _goal_taken,
    events.GoalDropped: _goal_dropped,
    events.KeysFound: _keys_found,
}

"""The state after what happens to terrain and buildings."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.events import places as events
from rules.systems.twilight_world.evolve.changing import After, changed
from rules.systems.twilight_world.state import EDGES, Feature, Game, Place

OPENED, SHUT = "d", "D"  # the marks of a door that is not locked


def with_place(state: Game, place: Place) -> Game:
    """The state with one place as it is now."""
    return replace(state, places={**state.places, place.key: place})


def _feature_checked(state: Game, event: events.FeatureChecked) -> Game:
    feature = Feature(event.feature, event.terrain, checked=True)
    return replace(state, features={**state.features, event.feature: feature})


def _place_entered(state: Game, event: events.PlaceEntered) -> Game:
    place = state.places.get(event.place) or Place(key=event.place, kind=event.kind)
    if event.first:
        place = replace(place, entered=True)
    return changed(with_place(state, place), event.figure, inside=event.place)


def _place_left(state: Game, event: events.PlaceLeft) -> Game:
    return changed(state, event.figure, inside="")


def _side_opened(state: Game, event: events.SideOpened) -> Game:
    place = state.places[event.place]
    secured = tuple([side for side in place.secured if side != event.side])
    return with_place(state, replace(place, secured=secured))


def _place_secured(state: Game, event: events.PlaceSecured) -> Game:
    """Those who worked at it are done. Rule: TW-LOCK-3."""
    state = with_place(state, replace(state.places[event.place], secured=EDGES))
    for figure in state.figures.values():
        task = figure.task
        if task and task.kind == "lock" and task.of == event.place:
            state = changed(state, figure.key, task=None)
    return state


def _break_in_tried(state: Game, event: events.BreakInTried) -> Game:
    """Rule: TW-BRK-1, TW-BRK-5."""
    place = state.places[event.place]
    return with_place(state, replace(place, tried=(*place.tried, event.side)))


def with_edge(state: Game, edge: int, mark: str, *, along: bool) -> Game:
    """The state with an edge of the battlefield drawn anew."""
    field = state.field
    assert field is not None
    marks = field.along if along else field.across
    marks = marks[:edge] + mark + marks[edge + 1 :]
    drawn = replace(field, along=marks) if along else replace(field, across=marks)
    return replace(state, field=drawn)


def _field_changed(state: Game, event: events.FieldChanged) -> Game:
    return with_edge(state, event.edge, event.mark, along=event.along)


def _door_used(state: Game, event: events.DoorUsed) -> Game:
    """Rule: TW-ACT-6."""
    assert state.active is not None
    mark = OPENED if event.opens else SHUT
    state = replace(state, active=replace(state.active, left=event.left))
    return with_edge(state, event.edge, mark, along=event.along)


def _zombie_called(state: Game, event: events.ZombieCalled) -> Game:
    if event.points:
        points = {**state.points, event.pool: state.points[event.pool] - event.points}
        state = replace(state, points=points)
    return replace(state, called={**state.called, event.figure: event.left})


AFTER: After = {
    events.FeatureChecked: _feature_checked,
    events.PlaceEntered: _place_entered,
    events.PlaceLeft: _place_left,
    events.SideOpened: _side_opened,
    events.PlaceSecured: _place_secured,
    events.BreakInTried: _break_in_tried,
    events.FieldChanged: _field_changed,
    events.DoorUsed: _door_used,
    events.ZombieCalled: _zombie_called,
}

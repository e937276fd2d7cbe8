"""Figures go into buildings and come out; sides are opened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from rules.scene import Subject, twice
from rules.systems.twilight_world.changes import changed, with_edge, with_place
from rules.systems.twilight_world.ground.contact import field_of, place_at
from rules.systems.twilight_world.map.field import edge_rows
from rules.systems.twilight_world.messages import Happened
from rules.systems.twilight_world.names import side_named
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import EDGES, Game, Place, TaskKind
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.who import ZOMBIES
from rules.systems.twilight_world.wounds.events import TaskDropped
from rules.table import Line
from rules.text import text


class PlaceEntered(Happened, frozen=True, tag="PlaceEntered"):
    """A figure goes in; `first` for the first hero of the game. Rule: TW-BLDG-1."""

    figure: str
    place: str
    kind: Literal["building", "shed"]
    first: bool = False
    zombies: int = 0


class PlaceLeft(Happened, frozen=True, tag="PlaceLeft"):
    figure: str
    place: str


class SideOpened(Happened, frozen=True, tag="SideOpened"):
    """A side of a building is not secured any more. Rule: TW-LOCK-5, TW-BRK-5."""

    place: str
    side: str


class FieldChanged(Happened, frozen=True, tag="FieldChanged"):
    """An edge of the battlefield is another now. Rule: TW-DOOR-5."""

    along: bool  # True if it lies north of its square, False if west
    edge: int  # its place among those
    mark: str


def stay_in(scene: Scene, key: str) -> None:
    """The place of a figure is the one of its square; it finds nobody new there."""
    figure = scene.figure(key)
    there = place_at(field_of(scene.state), figure.at)
    if there == figure.inside:
        return
    if figure.inside:
        scene.happen(PlaceLeft(figure=key, place=figure.inside))
    if there:
        go_in(scene, key, scene.state.places[there])


def go_in(scene: Scene, key: str, place: Place) -> None:
    """A figure is inside now, and finds nobody new. Rule: TW-BLDG-5, TW-LOCK-3."""
    scene.happen(PlaceEntered(figure=key, place=place.key, kind=place.kind))
    if scene.figure(key).side == ZOMBIES:
        start_again(scene, place.key)


LOCK: Final[TaskKind] = "lock"


def is_closed(place: Place) -> bool:
    """True if every side is barred, so that nobody walks in. Rule: TW-LOCK-4, TW-LOCK-6."""
    return len(place.secured) == len(EDGES)


def start_again(scene: Scene, place: str) -> None:
    """A zombie is inside: the work so far counts for nothing. Rule: TW-LOCK-3."""
    for one in scene.state.figures.values():
        if one.task and one.task.kind == LOCK and one.task.of == place:
            scene.happen(TaskDropped(figure=one.key))


def _place_entered(state: Game, event: PlaceEntered) -> Game:
    place = state.places.get(event.place) or Place(key=event.place, kind=event.kind)
    if event.first:
        place = replace(place, entered=True)
    return changed(with_place(state, place), event.figure, inside=event.place)


def _place_left(state: Game, event: PlaceLeft) -> Game:
    return changed(state, event.figure, inside="")


def _side_opened(state: Game, event: SideOpened) -> Game:
    place = state.places[event.place]
    secured = tuple([side for side in place.secured if side != event.side])
    return with_place(state, replace(place, secured=secured))


def _field_changed(state: Game, event: FieldChanged) -> Game:
    return with_edge(state, event.edge, event.mark, along=event.along)


def _tell_place_left(told: Telling, event: PlaceLeft) -> Line:
    facts = {"name": told.named(event.figure), "place": told.named(event.place)}
    return Line(text("{name} comes out of {place}", **facts), "TW-ACT-6")


def _tell_side_opened(told: Telling, event: SideOpened) -> Line:
    place = told.named(event.place)
    said = text("{place} is open on the {edge} side", place=place, edge=side_named(event.side))
    return Line(said, "TW-LOCK-5", "warn")


def _tell_field_changed(told: Telling, event: FieldChanged) -> Line | None:
    """Only of a door that is opened; of what is broken the blow is told."""
    if not edge_rows()[event.mark].door:
        return None
    return Line(text("A locked door is opened from inside"), "TW-DOOR-9")


def _faults(state: Game) -> Iterator[str]:
    for place in state.places.values():
        if twice(place.secured) or not set(place.secured) <= set(EDGES):
            yield f"{place.key} is secured at {place.secured}"
        if twice(place.tried) or not set(place.tried) <= set(EDGES):
            yield f"{place.key} was tried at {place.tried}"
    for one in state.figures.values():
        if one.inside and one.inside not in state.places:
            yield f"{one.key} is in {one.inside}, which is not there"


SUBJECT = Subject(
    evolve={
        PlaceEntered: _place_entered,
        PlaceLeft: _place_left,
        SideOpened: _side_opened,
        FieldChanged: _field_changed,
    },
    tell={
        FieldChanged: _tell_field_changed,
        PlaceLeft: _tell_place_left,
        SideOpened: _tell_side_opened,
    },
    faults=_faults,
)

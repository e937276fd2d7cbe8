"""Buildings: who is inside, and what is locked and secured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from rules.dice import Faces
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import Subject, twice
from rules.systems.twilight_world.activation.action import known, work
from rules.systems.twilight_world.catalogue import tables
from rules.systems.twilight_world.changes import assign_figure, changed, with_edge, with_place
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.ground.contact import field_of, place_at
from rules.systems.twilight_world.map.field import edge_rows
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.names import side_named
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import EDGES, Fighter, Game, Place, TaskKind
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.who import HEROES, ZOMBIES, is_clear, kind_of
from rules.systems.twilight_world.wounds.events import TaskDropped
from rules.table import Line
from rules.text import text


class PlaceEntered(Event, frozen=True, tag="PlaceEntered"):
    """A figure goes in. `first` for the first hero of the game. Rule: TW-BLDG-1."""

    figure: str
    place: str
    kind: Literal["building", "shed"]
    first: bool = False
    zombies: int = 0
    faces: Faces = ()  # of the check by the first, not of the number


class PlaceLeft(Event, frozen=True, tag="PlaceLeft"):
    figure: str
    place: str


class SideOpened(Event, frozen=True, tag="SideOpened"):
    """A side of a building is not secured any more. Rule: TW-LOCK-5, TW-BRK-5."""

    place: str
    side: str


class FieldChanged(Event, frozen=True, tag="FieldChanged"):
    """An edge of the battlefield is another now. Rule: TW-DOOR-5."""

    along: bool  # True if it lies north of its square, False if west
    edge: int  # its place among those
    mark: str


def stay_in(scene: Scene, key: str) -> None:
    """The place of a figure is the one of its square. It finds nobody new there."""
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


def _side_opened(state: Game, event: SideOpened) -> Game:
    place = state.places[event.place]
    secured = tuple([side for side in place.secured if side != event.side])
    return with_place(state, replace(place, secured=secured))


def _field_changed(state: Game, event: FieldChanged) -> Game:
    return with_edge(state, event.edge, event.mark, along=event.along)


def _tell_place_left(told: Telling, event: PlaceLeft) -> Line:
    facts = {"name": told.named(event.figure), "place": told.named(event.place)}
    return Line(text("{name} leaves {place}.", **facts), "TW-ACT-6")


def _tell_side_opened(told: Telling, event: SideOpened) -> Line:
    place = told.named(event.place)
    said = text(
        "The {edge} side of {place} is no longer barred.", place=place, edge=side_named(event.side)
    )
    return Line(said, "TW-LOCK-5", "warn")


def _tell_field_changed(told: Telling, event: FieldChanged) -> Line | None:
    """Only for a door that is opened. For a broken one, the blow has the line."""
    if not edge_rows()[event.mark].door:
        return None
    return Line(text("A figure opens a locked door from inside."), "TW-DOOR-9")


def _faults(state: Game) -> Iterator[str]:
    for place in state.places.values():
        if twice(place.secured) or not set(place.secured) <= set(EDGES):
            yield f"{place.key} is secured at {place.secured}"
        if twice(place.tried) or not set(place.tried) <= set(EDGES):
            yield f"{place.key} was tried at {place.tried}"
    for one in state.figures.values():
        if one.inside and one.inside not in state.places:
            yield f"{one.key} is in {one.inside}, which is not there"


class Lock(Command, frozen=True, tag="Lock"):
    """A turn's work at locking the building. Rule: TW-LOCK-1."""

    figure: str


BARRED: Final = Refusal(
    text("Every side is already barred."),
    "TW-LOCK-1",
    text("Do something else inside the building."),
)
NOT_CLEAR: Final = Refusal(
    text("There are zombies inside."), "TW-LOCK-1", text("Clear the building of zombies first.")
)


class PlaceSecured(Event, frozen=True, tag="PlaceSecured"):
    """Rule: TW-LOCK-3."""

    place: str


def lock(scene: Scene, command: Lock) -> None:
    """A turn of a hero's work. A turn without any breaks the count.

    Rule: TW-LOCK-1, TW-ACT-4, TW-ACT-5. Raises: Refused.
    """
    figure = known(scene, command.figure)
    scene.check(why_not_lock(scene.state, figure))
    work(scene, figure.key, LOCK, figure.inside)


def why_not_lock(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse all but heroes inside a building that is open and clear. Rule: TW-LOCK-1."""
    if kind_of(figure.side) != HEROES or not figure.inside:
        return Refusal(
            text("{name} cannot lock a building.", name=figure.name),
            "TW-LOCK-1",
            text("Choose a hero inside the building."),
        )
    if is_closed(state.places[figure.inside]):
        return BARRED
    return None if is_clear(state, figure.inside) else NOT_CLEAR


def test_locks(scene: Scene) -> None:
    """A building is secured when those who worked at it in this turn have worked long enough.

    Rule: TW-LOCK-2, TW-LOCK-3.
    """
    turn = scene.state.turn
    working: dict[str, list[int]] = {}
    for one in scene.state.figures.values():
        if one.task and one.task.kind == LOCK and one.task.last == turn:
            working.setdefault(one.task.of, []).append(one.task.turns)
    for place, turns in working.items():
        if max(turns) >= turns_needed(len(turns)):
            scene.happen(PlaceSecured(place=place))


def turns_needed(heroes: int) -> int:
    """The turns in a row that so many heroes need. Rule: TW-LOCK-1, TW-LOCK-2, TW-LOCK-3."""
    rules = tables().locking
    return max(rules.least, rules.turns - (heroes - 1))


def _place_secured(state: Game, event: PlaceSecured) -> Game:
    """The heroes who worked at it are done. Rule: TW-LOCK-3."""
    state = with_place(state, replace(state.places[event.place], secured=EDGES))
    for figure in state.figures.values():
        task = figure.task
        if task and task.kind == "lock" and task.of == event.place:
            state = changed(state, figure.key, task=None)
    return state


def offer_locking(state: Game, figure: Fighter) -> list[Offer]:
    """Locking, by a hero inside a building that is clear. Rule: TW-LOCK-1."""
    return [_lock(figure.key)] if figure.inside and not why_not_lock(state, figure) else []


def _lock(key: str) -> Offer:
    return offer("Lock", text("Lock building"), figure=key)


def _tell_place_secured(told: Telling, event: PlaceSecured) -> Line:
    said = text("{place} is now barred on all sides.", place=told.named(event.place))
    return Line(said, "TW-LOCK-3", "good")


SUBJECT = Subject(
    decide={
        Lock: lock,
    },
    evolve={
        PlaceEntered: _place_entered,
        PlaceLeft: assign_figure(inside=""),
        SideOpened: _side_opened,
        FieldChanged: _field_changed,
        PlaceSecured: _place_secured,
    },
    tell={
        FieldChanged: _tell_field_changed,
        PlaceLeft: _tell_place_left,
        SideOpened: _tell_side_opened,
        PlaceSecured: _tell_place_secured,
    },
    offers={
        "act": offer_locking,
    },
    faults=_faults,
)

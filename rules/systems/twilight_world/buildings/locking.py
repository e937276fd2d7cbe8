"""A building is locked: a turn's work, the test at the end of the turn, the secured sides."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from rules.game import Offer
from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import known, work
from rules.systems.twilight_world.buildings.inside import LOCK, is_closed
from rules.systems.twilight_world.catalogue import tables
from rules.systems.twilight_world.changes import changed, with_place
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.messages import Happened, Wanted
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import EDGES, Fighter, Game
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.who import HEROES, is_clear, kind_of
from rules.table import Line
from rules.text import text


class Lock(Wanted, frozen=True, tag="Lock"):
    """A turn's work at locking the building. Rule: TW-LOCK-1."""

    figure: str


BARRED: Final = Refusal(
    text("Every side is barred already."), "TW-LOCK-1", text("Do something else inside.")
)
NOT_CLEAR: Final = Refusal(
    text("There are zombies inside."), "TW-LOCK-1", text("Clear the building of them first.")
)


class PlaceSecured(Happened, frozen=True, tag="PlaceSecured"):
    """Rule: TW-LOCK-3."""

    place: str


def lock(scene: Scene, command: Lock) -> None:
    """A turn of a hero's work; a turn without any breaks the count.

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
            text("Let a hero who is inside do it."),
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


def offer_locking(state: Game, one: Fighter) -> list[Offer]:
    """Locking, by a hero inside a building that is clear. Rule: TW-LOCK-1."""
    return [_lock(one.key)] if one.inside and not why_not_lock(state, one) else []


@lru_cache(maxsize=1024)
def _lock(key: str) -> Offer:
    return offer("Lock", text("Lock the building"), figure=key)


def _tell_place_secured(told: Telling, event: PlaceSecured) -> Line:
    said = text("{place} is barred on all sides", place=told.named(event.place))
    return Line(said, "TW-LOCK-3", "good")


SUBJECT = Subject(
    decide={
        Lock: lock,
    },
    evolve={
        PlaceSecured: _place_secured,
    },
    tell={
        PlaceSecured: _tell_place_secured,
    },
    offers={
        "act": offer_locking,
    },
)

"""Locking a building: a turn's work at it, the test at the end of the turn, what undoes it."""

from __future__ import annotations

from typing import Final

from rules.systems.twilight_world import commands
from rules.systems.twilight_world.catalogue import tables
from rules.systems.twilight_world.decide import activation
from rules.systems.twilight_world.decide.scene import Decide, Scene, refuse
from rules.systems.twilight_world.events import figures, places
from rules.systems.twilight_world.state import EDGES, Fighter, Game, Place, TaskKind
from rules.systems.twilight_world.who import HEROES, is_clear, kind_of
from rules.text import text

LOCK: Final[TaskKind] = "lock"


def is_closed(place: Place) -> bool:
    """Whether every side is barred, so that nobody walks in. Rule: TW-LOCK-4, TW-LOCK-6."""
    return len(place.secured) == len(EDGES)


def may_lock(state: Game, one: Fighter) -> bool:
    """Whether a figure is where it could work at locking. Rule: TW-LOCK-1."""
    if not one.inside or kind_of(one.side) != HEROES:
        return False
    return not is_closed(state.places[one.inside]) and is_clear(state, one.inside)


def lock(scene: Scene, command: commands.Lock) -> None:
    """A turn of a hero's work; a turn without any breaks the count.

    Rule: TW-LOCK-1, TW-ACT-4, TW-ACT-5. Raises: Refused.
    """
    figure = activation.known(scene, command.figure)
    _check_may_lock(scene, figure)
    activation.work(scene, figure.key, LOCK, figure.inside)


def _check_may_lock(scene: Scene, figure: Fighter) -> None:
    """Raises: Refused."""
    if kind_of(figure.side) != HEROES or not figure.inside:
        refuse(
            text("{name} cannot lock a building.", name=figure.name),
            "TW-LOCK-1",
            text("Let a hero who is inside do it."),
        )
    if is_closed(scene.state.places[figure.inside]):
        refuse(
            text("Every side is barred already."), "TW-LOCK-1", text("Do something else inside.")
        )
    if not is_clear(scene.state, figure.inside):
        refuse(
            text("There are zombies inside."),
            "TW-LOCK-1",
            text("Clear the building of them first."),
        )


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
            scene.happen(places.PlaceSecured(place=place))


def turns_needed(heroes: int) -> int:
    """How many turns in a row so many heroes need. Rule: TW-LOCK-1, TW-LOCK-2, TW-LOCK-3."""
    rules = tables().locking
    return max(rules.least, rules.turns - (heroes - 1))


def start_again(scene: Scene, place: str) -> None:
    """A zombie is inside: the work so far counts for nothing. Rule: TW-LOCK-3."""
    for one in scene.state.figures.values():
        if one.task and one.task.kind == LOCK and one.task.of == place:
            scene.happen(figures.TaskDropped(figure=one.key))


DECIDE: Decide = {commands.Lock: lock}

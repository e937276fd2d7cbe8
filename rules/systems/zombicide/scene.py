"""The scene in which a command is decided, the work that is to be done, and the subjects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules import scene as kernel
from rules.game import Offer
from rules.systems.zombicide.catalogue import Rulings
from rules.systems.zombicide.map.world import World
from rules.systems.zombicide.state import Game, Survivor, Task
from rules.systems.zombicide.who import ruled, world
from rules.table import Line
from rules.text import Text

Lines = Iterator[Line]


class Command(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """A wish of a player. Zones, cars and objectives are ids. Characters are their keys."""


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A fact that happened."""


class Scene(kernel.Scene[Game, Event]):
    """One command of a player while it is decided."""

    @property
    def says(self) -> Rulings:
        """The rulings of the house rules."""
        return ruled(self.state)

    @property
    def world(self) -> World:
        """The map."""
        return world(self.state)

    @property
    def me(self) -> Survivor:
        """The active character."""
        return self.state.chars[self.state.active]

    def char(self, who: int) -> Survivor:
        """A character in the state so far."""
        return self.state.chars[who]

    def due(self, *tasks: Task) -> None:
        """Put work before all other work, the first one first."""
        if tasks:
            self.happen(WorkDue(tasks=tasks))

    def done(self) -> None:
        """Strike the first work off."""
        self.happen(WorkDone())

    def now(self, task: Task) -> None:
        """Put another work in place of the first one."""
        self.happen(WorkChanged(task=task))


class Ask(Struct, frozen=True, kw_only=True):
    """A decision that a work waits for: who may answer, and what is offered."""

    why: Text
    kinds: tuple[str, ...]  # tags of the commands that answer it
    seats: Callable[[Game, Any], tuple[int, ...]]
    offers: Callable[[Game, Any], Iterable[Offer]]


class Subject(kernel.Subject, frozen=True, kw_only=True):
    """A subject of this game."""

    # By the type of a work: carry it out; False where somebody has to decide something.
    tasks: Mapping[type[Any], Callable[[Scene, Any], bool]] = {}
    # By the type of a work: what it waits for.
    asks: Mapping[type[Any], Ask] = {}


# --- Work ---


class WorkDue(Event, frozen=True, tag="zc.work-due"):
    """Work is to be done before all other work."""

    tasks: tuple[Task, ...]


class WorkDone(Event, frozen=True, tag="zc.work-done"):
    """The first work is done."""


class WorkChanged(Event, frozen=True, tag="zc.work-changed"):
    """Another work is in place of the first one."""

    task: Task


def _due(state: Game, event: WorkDue) -> Game:
    return replace(state, agenda=(*event.tasks, *state.agenda))


def _done(state: Game, event: WorkDone) -> Game:
    return replace(state, agenda=state.agenda[1:])


def _changed(state: Game, event: WorkChanged) -> Game:
    return replace(state, agenda=(event.task, *state.agenda[1:]))


AGENDA = Subject(
    evolve={WorkDue: _due, WorkDone: _done, WorkChanged: _changed},
    silent=dict.fromkeys((WorkDue, WorkDone, WorkChanged), "what is done is told"),
)


# --- Changes that several subjects make ---


def with_char(state: Game, who: int, **changes: Any) -> Game:
    """The state with something else about a character."""
    chars = list(state.chars)
    chars[who] = replace(chars[who], **changes)
    return replace(state, chars=tuple(chars))


def with_crowd(state: Game, changes: Iterable[tuple[str, int, int]]) -> Game:
    """The state with zombies more or fewer: kind, zone, number."""
    crowds = list(state.zombies)
    for kind, zone, count in changes:
        crowd = list(crowds[zone])
        crowd[_PLACE[kind]] += count
        crowds[zone] = tuple(crowd)
    return replace(state, zombies=tuple(crowds))


_PLACE = {"W": 0, "R": 1, "F": 2, "A": 3}

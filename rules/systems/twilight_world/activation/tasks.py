"""Turns spent on a task.

Actions cause this event too, so it stands below the subject of tasks.
"""

from __future__ import annotations

from rules.scene import Subject
from rules.systems.twilight_world.changes import changed
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.state import Game, Task, TaskKind


class TaskWorked(Event, frozen=True, tag="TaskWorked"):
    """Another turn spent on a task. Rule: TW-ACT-5."""

    figure: str
    task: TaskKind
    of: str
    turns: int


def _task_worked(state: Game, event: TaskWorked) -> Game:
    task = Task(kind=event.task, of=event.of, turns=event.turns, last=state.turn)
    return changed(state, event.figure, task=task)


SUBJECT = Subject(
    evolve={
        TaskWorked: _task_worked,
    },
)

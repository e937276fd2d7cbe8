"""An entry while it is told: how things stand, and the dice that are still to be told of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.dice import Faces, Roll
from rules.game import Entry
from rules.systems.twilight_world.commands import Command, UseLuck
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.events import Event
from rules.systems.twilight_world.events.figures import Came
from rules.systems.twilight_world.evolve import evolve
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.view.names import named
from rules.systems.twilight_world.who import (
    HEROES,
    SURVIVORS,
    ZOMBIES,
    anybody,
    group_of,
    kind_of,
)
from rules.systems.twilight_world.wording import gear_name
from rules.table import Line, Mood
from rules.text import Text


class Telling:
    """The events of an entry, one after the other; `before` and `after` are around the present."""

    def __init__(self, state: Game, entry: Entry[Command, Event]) -> None:
        self.before = state
        self.after = state
        self.command = entry.command
        self._events = entry.events
        self._at = -1
        self._rolls = _rolls(state, entry)

    def go_on(self) -> Event | None:
        """The next event, with the states around it; None after the last."""
        self._at += 1
        if self._at >= len(self._events):
            return None
        self.before = self.after
        self.after = evolve(self.before, self._events[self._at])
        return self._events[self._at]

    def named(self, key: str) -> Text:
        """A figure or a thing, also one that has only now come."""
        return named(self.after, key)

    def gear(self, key: str) -> Text:
        """A weapon or a piece of equipment."""
        return gear_name(key, book_of(self.after.rules))

    def fell(self, reason: str) -> Faces:
        """The next throw for this reason; nothing where there is none. Earlier ones are past."""
        for at, roll in enumerate(self._rolls):
            if roll.reason.id == reason:
                del self._rolls[: at + 1]
                return roll.faces
        return ()

    def fell_together(self, reason: str) -> Faces:
        """All throws for this reason that are left."""
        faces: Faces = ()
        while thrown := self.fell(reason):
            faces += thrown
        return faces

    def came(self, why: str) -> int:
        """How many come for this reason, until something like the present event happens again."""
        present = type(self._events[self._at])
        count = 0
        for event in self._events[self._at + 1 :]:
            if type(event) is present:
                break
            count += isinstance(event, Came) and event.why == why
        return count

    def good_if_hurt(self, key: str) -> Mood:
        """What harm to a figure means to the living."""
        one = self.before.figures[key]
        enemy = kind_of(one.side) != HEROES
        if one.side == SURVIVORS:
            enemy = group_of(self.before, one) == "hostile"
        return "good" if enemy else "bad"

    def good_if_done_by(self, key: str) -> Mood:
        """What success of a figure means to the living."""
        return "bad" if self.good_if_hurt(key) == "good" else "good"

    def is_zombie(self, key: str) -> bool:
        one = anybody(self.after, key)
        return one is not None and one.side == ZOMBIES


def _rolls(state: Game, entry: Entry[Command, Event]) -> list[Roll]:
    """The dice of the entry, with those that fell before luck turned one of them."""
    command = entry.command
    if isinstance(command, UseLuck) and state.retake:
        return [*state.retake.rolls[: command.roll], *entry.throws]
    return list(entry.throws)


Told = dict[type[Any], Callable[[Telling, Any], Line | None]]  # by the event

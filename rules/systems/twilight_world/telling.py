"""An entry while its lines are written, with the states around each event."""

from __future__ import annotations

from rules.dice import Faces
from rules.game import Entry
from rules.scene import Evolve
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.names import named, numbers
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.who import HEROES, SURVIVORS, ZOMBIES, anybody, group_of, kind_of
from rules.systems.twilight_world.wording import gear_name
from rules.table import Mood
from rules.text import Text, text


class Telling:
    """The events of an entry, one after the other. `before` and `after` are around the present.

    `start` is the state before the entry. `struck` has the attacker of each figure hit so far.
    """

    def __init__(self, state: Game, entry: Entry[Command, Event], evolve: Evolve) -> None:
        self.start = state
        self.before = state
        self.after = state
        self.struck: dict[str, str] = {}
        self.seat = entry.seat
        self.command = entry.command
        self._events = entry.events
        self._at = -1
        self._evolve = evolve

    def go_on(self) -> Event | None:
        """The next event, with the states around it, or None after the last."""
        self._at += 1
        if self._at >= len(self._events):
            return None
        self.before = self.after
        event = self._events[self._at]
        self.after = self._evolve[type(event)](self.before, event)
        return event

    def named(self, key: str) -> Text:
        """A figure or a thing, also one that has only now come."""
        return named(self.after, key)

    def gear(self, key: str) -> Text:
        """A weapon or a piece of equipment."""
        return gear_name(key, book_of(self.after.rules))

    def rest(self) -> tuple[Event, ...]:
        """The present event and those after it."""
        return self._events[self._at :]

    def good_if_hurt(self, key: str) -> Mood:
        """The mood of harm to a figure, for the living."""
        one = self.before.figures[key]
        enemy = kind_of(one.side) != HEROES
        if one.side == SURVIVORS:
            enemy = group_of(self.before, one) == "hostile"
        return "good" if enemy else "bad"

    def good_if_done_by(self, key: str) -> Mood:
        """The mood of a figure's success, for the living."""
        return "bad" if self.good_if_hurt(key) == "good" else "good"

    def is_zombie(self, key: str) -> bool:
        one = anybody(self.after, key)
        return one is not None and one.side == ZOMBIES


def with_dice(said: Text, faces: Faces) -> Text:
    """Return a sentence with its dice. Without them where an older log has none."""
    return text("{said} Rolled: {faces}.", said=said, faces=numbers(faces)) if faces else said

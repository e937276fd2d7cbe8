"""Who fights, and what they plan who have a choice."""

from __future__ import annotations

from msgspec import Struct

from rules.systems.zombie_wars.catalogue import Rulings
from rules.systems.zombie_wars.questions.figures import ordinary

Sides = tuple[int, ...]  # of dice, ascending


class Side(Struct, frozen=True, kw_only=True):
    """A horde, or the people of a space."""

    ordinary: int = 0
    heroes: Sides = ()
    breed: str = ""

    @property
    def size(self) -> int:
        return self.ordinary + len(self.heroes)

    @property
    def dice(self) -> Sides:
        """Sides of all."""
        return ordinary(self.ordinary, self.heroes)


class Fight(Struct, frozen=True, kw_only=True):
    """Who fights, and what those plan who have a choice."""

    own: Side
    rival: Side
    people: Side
    says: Rulings
    people_first: bool = True  # dice that could go to people and to zombies: ZW-078
    heroes_fall_first: bool = False  # of the zombies that are lost: ZW-081
    heroes_handed_first: bool = False  # of the people who are turned: ZW-080
    fed: int = 0  # zombies given up at most to throw 1s again: ZW-D03
    mob: bool = False  # the people attack: ZW-113

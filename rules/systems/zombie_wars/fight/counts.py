"""Pieces and dice of a fight as counts, and what dice count for. Rule: ZW-074 to ZW-077."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from rules.systems.zombie_wars.catalogue import Rulings, numbers
from rules.systems.zombie_wars.dice import fails
from rules.systems.zombie_wars.state import Dice


class Counts(NamedTuple):
    """The dice of a horde in a fight, by what each of them may do. Rule: ZW-074, ZW-075."""

    fours: int = 0  # against people alone
    strong: int = 0  # against anybody
    sixes: int = 0  # of the Virulent: against people, or to take a zombie
    fails: int = 0  # dice that knock an attacker's pawn down


class Force(Struct, frozen=True, gc=False):
    """A number of ordinary pieces, and Heroes by the sides of their dice, ascending."""

    ordinary: int = 0
    heroes: Dice = ()

    @property
    def size(self) -> int:
        return self.ordinary + len(self.heroes)

    @property
    def dice(self) -> Dice:
        """The sides of all dice, ascending. Rule: ZW-008."""
        return (numbers().ladder.ordinary,) * self.ordinary + self.heroes

    @property
    def kinds(self) -> int:
        """The number of different dice."""
        return (self.ordinary > 0) + len(set(self.heroes))

    def least(self, count: int) -> Force:
        """The smallest dice, so many of them."""
        plain = min(count, self.ordinary)
        return Force(plain, self.heroes[: count - plain])

    def alike(self, die: int, count: int) -> Force:
        """A number of pieces with this die."""
        if die == numbers().ladder.ordinary:
            return Force(count)
        return Force(0, (die,) * count)

    def __add__(self, other: Force) -> Force:
        if not other.heroes:
            return Force(self.ordinary + other.ordinary, self.heroes)
        heroes = tuple(sorted((*self.heroes, *other.heroes)))
        return Force(self.ordinary + other.ordinary, heroes)

    def __sub__(self, other: Force) -> Force:
        heroes = self.heroes
        if other.heroes:
            left = list(heroes)
            for die in other.heroes:
                left.remove(die)
            heroes = tuple(left)
        return Force(self.ordinary - other.ordinary, heroes)


class Hero(NamedTuple):
    """A Hero of the people, with the face of the die."""

    sides: int
    face: int = 0
    squad: int = 0


class Fighter(Struct, frozen=True, gc=False):
    """A horde in a fight, and what its dice show."""

    force: Force
    shows: Counts = Counts()


class People(Struct, frozen=True, gc=False):
    """The people in a fight, and what their dice show."""

    ordinary: int = 0
    heroes: tuple[Hero, ...] = ()
    hits: int = 0  # dice that kill a zombie
    promotes: bool = False  # an ordinary die showed 1, and no Hero was there before

    @property
    def size(self) -> int:
        return self.ordinary + len(self.heroes)


class Bout(Struct, frozen=True, kw_only=True, gc=False):
    """The input of a fight, once the dice count. Without an attacker people attack."""

    says: Rulings
    attacker: Fighter | None = None
    targets: tuple[Fighter, ...] = ()
    people: People | None = None


# --- What dice count for ---


def counts(faces: Iterable[int], breed: str) -> Counts:
    """Count a horde's dice. Rule: ZW-074, ZW-075, ZW-076, ZW-086, ZW-D05, ZW-D06."""
    book = numbers().fight
    fours = strong = sixes = failed = 0
    takes = book.takes if breed == "virulent" else 0
    kills = book.kills_vicious if breed == "vicious" else book.kills
    for face in faces:
        if face == takes:
            sixes += 1
        elif face >= kills:
            strong += 1
        elif face >= book.converts:
            fours += 1
        elif face == book.fails:
            failed += 1
    return Counts(fours, strong, sixes, failed)


def hits(faces: Iterable[int]) -> int:
    """The number of people's dice that kill a zombie. Rule: ZW-077."""
    least = numbers().fight.hits
    return sum([face >= least for face in faces])


def grows(hero: Hero) -> bool:
    """True if a living Hero's die becomes the next one. Rule: ZW-083."""
    return fails((hero.face,)) > 0 and hero.sides != numbers().ladder.last

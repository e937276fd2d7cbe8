"""What happens to people."""

from __future__ import annotations

from rules.systems.zombie_wars.events.happened import Happened
from rules.systems.zombie_wars.state import Dice, Key


class Walked(Happened, frozen=True):
    """Rule: ZW-111."""

    at: int
    to: int
    die: int


class WalkBegan(Happened, frozen=True):
    """So many steps are left; none: it is over. Rule: ZW-111."""

    steps: int


class PeopleWent(Happened, frozen=True):
    """All people of a space, with their squads. Rule: ZW-112."""

    at: int
    to: int


class SquadWent(Happened, frozen=True):
    """Rule: ZW-A11."""

    squad: int
    to: int


class Converted(Happened, frozen=True):
    """People of a space become zombies of a horde. Rule: ZW-074, ZW-080."""

    horde: Key
    at: int
    townies: int = 0
    heroes: Dice = ()
    squads: tuple[tuple[int, int], ...] = ()  # squad and sides of a die


class Promoted(Happened, frozen=True):
    """Rule: ZW-082, ZW-115."""

    at: int
    pressed: bool = False  # by Pressure Creates Diamonds


class Grew(Happened, frozen=True):
    """A Hero's die goes up, or down. Rule: ZW-083, ZW-H02."""

    at: int
    die: int
    to: int
    squad: int = 0


class Exploded(Happened, frozen=True):
    """D20 Heroes go with the hordes named, as far as they are not among them. Rule: ZW-084."""

    at: int
    count: int
    hordes: tuple[Key, ...]
    heroes: int = 0  # of them still among the people, beside those of squads
    squads: tuple[int, ...] = ()  # squads that lose one each


class PeopleLost(Happened, frozen=True):
    """Rule: ZW-D08."""

    at: int
    townies: int = 0
    heroes: Dice = ()
    squads: tuple[tuple[int, int], ...] = ()


# The host's corrections


class PeopleSet(Happened, frozen=True):
    at: int
    count: int

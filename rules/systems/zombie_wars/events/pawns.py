"""What happens to hordes. A horde is named by its seat and slot; dice by their sides."""

from __future__ import annotations

from typing import Literal

from rules.systems.zombie_wars.events.happened import Happened
from rules.systems.zombie_wars.state import PEOPLE, Dice, Key

# What laid a pawn.
Why = Literal["attack", "move", "split", "merge", "townie", "kept"]


class Went(Happened, frozen=True):
    """Rule: ZW-061."""

    horde: Key
    to: int


class Laid(Happened, frozen=True):
    """Rule: ZW-062, ZW-086, ZW-091, ZW-099, ZW-110, ZW-A04."""

    horde: Key
    why: Why = "attack"


class Parted(Happened, frozen=True):
    """Rule: ZW-090."""

    horde: Key
    slot: int
    zombies: int
    heroes: Dice = ()


class Joined(Happened, frozen=True):
    """Rule: ZW-097, ZW-098."""

    horde: Key
    into: int
    zombies: int
    heroes: Dice = ()


class Grown(Happened, frozen=True):
    """Rule: ZW-D02."""

    horde: Key


class Lost(Happened, frozen=True):
    """Zombies of a horde are gone: killed, given up, or rotted. Rule: ZW-075, ZW-A04, ZW-D08."""

    horde: Key
    dice: Dice
    why: str = "killed"


class Taken(Happened, frozen=True):
    """Zombies change sides. Rule: ZW-D06."""

    horde: Key
    dice: Dice
    into: Key


class Shrunk(Happened, frozen=True):
    """A Hero Zombie is a die smaller instead of dead. Rule: ZW-H01, ZW-H03."""

    horde: Key
    die: int


class Gone(Happened, frozen=True):
    """An empty horde's pawn is removed; `by` a rival, or nobody. Rule: ZW-087."""

    horde: Key
    by: int = PEOPLE


class ProxiesMade(Happened, frozen=True):
    """Tokens beyond the pool. Rule: ZW-012."""

    count: int


# The host's corrections


class ZombiesSet(Happened, frozen=True):
    horde: Key
    zombies: int


class PawnPut(Happened, frozen=True):
    horde: Key
    to: int


class PawnTurned(Happened, frozen=True):
    horde: Key
    upright: bool

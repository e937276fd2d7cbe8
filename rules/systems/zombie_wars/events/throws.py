"""What happens to dice, questions and fights."""

from __future__ import annotations

from rules.systems.zombie_wars.events.happened import Happened
from rules.systems.zombie_wars.state import Ask, Cast, Fight, Key, Purpose


class Asked(Happened, frozen=True):
    """Somebody has to decide something."""

    ask: Ask


class Answered(Happened, frozen=True):
    """A question is closed."""

    place: int = 0


class Thrown(Happened, frozen=True):
    """Dice lie on the table; `window` are the seats that may turn some. Rule: ZW-P01."""

    purpose: Purpose
    casts: tuple[Cast, ...]
    window: tuple[int, ...] = ()


class Rerolled(Happened, frozen=True):
    """A Luck token had a die thrown again. Rule: ZW-D07."""

    seat: int
    casts: tuple[Cast, ...]
    old: int
    new: int
    window: tuple[int, ...]


class LetStand(Happened, frozen=True):
    """A seat lets the dice be; PEOPLE: nobody gives up a zombie. Rule: ZW-073."""

    seat: int


class Fed(Happened, frozen=True):
    """A zombie was given up and all 1s thrown again. Rule: ZW-D03."""

    horde: Key
    die: int  # its sides
    casts: tuple[Cast, ...]
    window: tuple[int, ...]


class Kept(Happened, frozen=True):
    """Dice that a decision is about still lie there, or no more. Rule: ZW-A04."""

    casts: tuple[Cast, ...] = ()


class PickedUp(Happened, frozen=True):
    """The dice count; those of a fight still lie there until it is over."""


class FightBegan(Happened, frozen=True):
    """Rule: ZW-070, ZW-113."""

    fight: Fight


class FightWentOn(Happened, frozen=True):
    """What has been decided so far. Rule: ZW-P06."""

    fight: Fight


class FightEnded(Happened, frozen=True):
    """Rule: ZW-085."""


class AttackRefused(Happened, frozen=True):
    """Rule: ZW-D04."""

    slot: int
    horde: Key

"""What happens in set-up, rounds and turns."""

from __future__ import annotations

from rules.systems.zombie_wars.events.happened import Happened
from rules.systems.zombie_wars.state import Dice, Horde, Step


class Scattered(Happened, frozen=True):
    """Rule: ZW-021."""

    townies: tuple[int, ...]


class BreedThrown(Happened, frozen=True):
    """Rule: ZW-023."""

    seat: int
    breed: str


class Divided(Happened, frozen=True):
    """A player has chosen; nobody else sees it yet. Rule: ZW-024."""

    seat: int
    parts: tuple[int, ...]


class Placed(Happened, frozen=True):
    """The first hordes of a player are on the board. Rule: ZW-025."""

    seat: int
    hordes: tuple[Horde, ...]


class CopCame(Happened, frozen=True):
    """Rule: ZW-S01."""

    at: int
    die: int


class StepTaken(Happened, frozen=True):
    """The round goes on."""

    step: Step


class ClockMoved(Happened, frozen=True):
    """Rule: ZW-030."""

    hour: int


class Stood(Happened, frozen=True):
    """Every pawn is upright. Rule: ZW-031."""


class FirstChosen(Happened, frozen=True):
    """Rule: ZW-032."""

    seat: int


class TurnBegan(Happened, frozen=True):
    """Rule: ZW-033."""

    seat: int


class TurnPassed(Happened, frozen=True):
    """To whom it passes. Rule: ZW-033."""

    seat: int


class TurnEnded(Happened, frozen=True):
    """Rule: ZW-035."""


class WaveCame(Happened, frozen=True):
    """Rule: ZW-A08."""

    squad: int
    at: int
    dice: Dice


class FreeGiven(Happened, frozen=True):
    """Who has a free Townie action. Rule: ZW-037."""

    seats: tuple[int, ...]


class FreeBegan(Happened, frozen=True):
    """One of them has it now. Rule: ZW-037."""

    seat: int


class FreePassed(Happened, frozen=True):
    """Rule: ZW-037."""

    seat: int


class DuelBegan(Happened, frozen=True):
    """Who throws for a decision. Rule: ZW-D09, ZW-D10."""

    seats: tuple[int, ...]


class Ended(Happened, frozen=True):
    """Rule: ZW-132."""

    outcome: str
    winners: tuple[int, ...]

"""What happens to the turn: its start, whose phase it is, who is activated, how it ends."""

from __future__ import annotations

from msgspec import Struct

from rules.dice import Roll
from rules.systems.twilight_world.commands import Command
from rules.systems.twilight_world.state import Ask


class _Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, gc=False):
    pass


class TurnBegan(_Event, frozen=True):
    turn: int


class SidesOrdered(_Event, frozen=True):
    """Initiative is settled. Rule: TW-INIT-1."""

    order: tuple[str, ...]


class PointsRolled(_Event, frozen=True):
    """The action points of a pool: a side, or a leader. Rule: TW-AP-1."""

    pool: str
    points: int


class PhaseBegan(_Event, frozen=True):
    side: str


class PhaseEnded(_Event, frozen=True):
    side: str


class TurnEnded(_Event, frozen=True):
    """Tokens are cleared, points vanish. Rule: TW-AP-5, TW-AP-7."""

    turn: int


class Activated(_Event, frozen=True):
    figure: str
    pool: str = ""  # that paid a point for it


class ActivationEnded(_Event, frozen=True):
    figure: str


class TurnDeclaredOver(_Event, frozen=True):
    """The figure does nothing more this turn. Rule: TW-ACT-8."""

    figure: str


class Asked(_Event, frozen=True):
    """The game waits for a decision."""

    ask: Ask


class Answered(_Event, frozen=True):
    """The first question is answered."""


class Ventured(_Event, frozen=True):
    """A command begins whose rolls luck may turn. Rule: TW-TRAIT-LUCK."""

    seat: str
    command: Command


class Chanced(_Event, frozen=True):
    """It has ended, with these rolls; the first `settled` stand."""

    rolls: tuple[Roll, ...]
    settled: int = 0
    lucky: tuple[tuple[str, ...], ...] = ()  # who could turn each of them when it fell


class LuckUsed(_Event, frozen=True):
    """The game goes back to before the last command, with one re-roll of the figure less."""

    figure: str
    roll: int


class GameEnded(_Event, frozen=True):
    """Rule: TW-SIDE-7."""

    result: str  # goal, fallen, left, time


Event = (
    TurnBegan
    | SidesOrdered
    | PointsRolled
    | PhaseBegan
    | PhaseEnded
    | TurnEnded
    | Activated
    | ActivationEnded
    | TurnDeclaredOver
    | Asked
    | Answered
    | Ventured
    | Chanced
    | LuckUsed
    | GameEnded
)

"""Rulings outside the order of the turn, and corrections: commands of the host.

A ruling is carried out by the same rules as in the turn. A correction says how things are, because
the app got them wrong or the table decided otherwise.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.state import NOWHERE

Supply = Literal["markers", "found", "medical"]  # Spare Ammo of the start, found; medical supplies


SUPPLIES: tuple[Supply, ...] = get_args(Supply)


RESULTS = ("goal", "fallen", "left", "time")  # as the rules end a game: TW-SIDE-7


class RuleProximity(Command, frozen=True, tag="RuleProximity"):
    """A figure is near a feature that nobody has checked. Rule: TW-ZACT-1."""

    figure: str
    feature: str
    terrain: str = ""  # for a feature that nobody has listed yet


class RuleEntry(Command, frozen=True, tag="RuleEntry"):
    """A hero is the first in a building. On a battlefield it stands in it. Rule: TW-BLDG-1."""

    figure: str
    place: str
    kind: str = ""  # building or shed, for one that nobody has listed yet


class RuleNoise(Command, frozen=True, tag="RuleNoise"):
    """A check for each of so many noisy dice. Rule: TW-NOISE-1."""

    dice: int
    figure: str  # the figure that made it
    edge: str = ""  # where they come on; rolled where nothing is said
    square: int = NOWHERE  # where it was made; where the figure stands when nothing is said


class RuleSearch(Command, frozen=True, tag="RuleSearch"):
    """A hero searches the building that it is in. Rule: TW-SRCH-1."""

    figure: str


class RuleTemper(Command, frozen=True, tag="RuleTemper"):
    """Of what mind a group of survivors is, by the dice or as the host says. Rule: TW-SURV-2."""

    group: str
    temper: str = ""  # by the dice where nothing is said


class RuleSpawn(Command, frozen=True, tag="RuleSpawn"):
    """So many zombies come, at an edge, in a building or at a square. Rule: TW-ZACT-13."""

    zombies: int
    edge: str = ""
    place: str = ""
    square: int = NOWHERE


class RuleBreakIn(Command, frozen=True, tag="RuleBreakIn"):
    """A group tries one side of a secured building, for no action. Rule: TW-BRK-1."""

    place: str
    side: str
    figures: tuple[str, ...]


class RulePhaseOver(Command, frozen=True, tag="RulePhaseOver"):
    """The phase under way is over. Rule: TW-TURN-3."""


class RuleTurnOver(Command, frozen=True, tag="RuleTurnOver"):
    """All phases that are left are over, and so is the turn. Rule: TW-TURN-1."""


class RuleGameOver(Command, frozen=True, tag="RuleGameOver"):
    """The game ends so. Rule: TW-SIDE-7."""

    result: str


class SetWounds(Command, frozen=True, tag="SetWounds"):
    """A figure on the board has so many wounds. What follows from more or fewer follows."""

    figure: str
    wounds: int
    bitten: bool = False  # by zombies, as far as they are more: TW-INF-1


class PutFigure(Command, frozen=True, tag="PutFigure"):
    """A figure on the board is in this square of the battlefield."""

    figure: str
    square: int


class PutInside(Command, frozen=True, tag="PutInside"):
    """A figure is in a building, or out of doors. Only without a battlefield."""

    figure: str
    place: str = ""


class TakeOff(Command, frozen=True, tag="TakeOff"):
    """A figure has left the board, with all it carries."""

    figure: str


class BringBack(Command, frozen=True, tag="BringBack"):
    """A figure that left, fled, died, waits or was removed is on the board.

    A dead figure lives, with one wound less than killed it.
    """

    figure: str
    square: int = NOWHERE  # on a battlefield


class RemoveFigure(Command, frozen=True, tag="RemoveFigure"):
    """A figure has no part in the game any more. What it has to fetch stays."""

    figure: str


class AddFigure(Command, frozen=True, tag="AddFigure"):
    """A figure of the set-up's supply comes onto the board."""

    card: str
    joins: str  # key of a side
    square: int = NOWHERE  # on a battlefield


class SetArm(Command, frozen=True, tag="SetArm"):
    """A weapon is ready, or what a failure would make of it. Rule: TW-DICE-3."""

    figure: str
    arm: str
    state: str = ""  # empty: ready


class SetCount(Command, frozen=True, tag="SetCount"):
    """So many of some equal explosives are left. Rule: TW-EXP-13."""

    figure: str
    arm: str
    count: int


class SetSupply(Command, frozen=True, tag="SetSupply"):
    """A figure has so many markers or supplies of a kind."""

    figure: str
    supply: str
    count: int


class SetActed(Command, frozen=True, tag="SetActed"):
    """A figure has the token of having acted in this turn, or has it not. Rule: TW-AP-5."""

    figure: str
    acted: bool


class SetPoints(Command, frozen=True, tag="SetPoints"):
    """So many action points are left in a pool. Rule: TW-AP-1."""

    pool: str
    points: int


class PutVehicle(Command, frozen=True, tag="PutVehicle"):
    """A vehicle of the battlefield stands there, with its front to an edge. Rule: TW-VEH-7."""

    vehicle: str
    square: int  # the one in its north-west
    heading: str


class SetSpeed(Command, frozen=True, tag="SetSpeed"):
    """A vehicle goes at this speed, below 0 in reverse. One that goes has its engine running."""

    vehicle: str
    speed: int  # squares a turn


class SetDamage(Command, frozen=True, tag="SetDamage"):
    """A vehicle has so many wounds. A wreck throws everybody out, without harm. Rule: TW-VEH-9."""

    vehicle: str
    wounds: int


class PutAboard(Command, frozen=True, tag="PutAboard"):
    """A figure sits in a vehicle, at its wheel or not. Rule: TW-VEH-1."""

    figure: str
    vehicle: str
    drive: bool = False


class PutGoal(Command, frozen=True, tag="PutGoal"):
    """A figure carries a goal item, or nobody and it lies there. Rule: TW-ITEM-4."""

    goal: str
    figure: str = ""
    square: int = NOWHERE  # on a battlefield


class SetSearched(Command, frozen=True, tag="SetSearched"):
    """A building has been searched, or has not. Rule: TW-SRCH-2."""

    place: str
    searched: bool


class SetBarred(Command, frozen=True, tag="SetBarred"):
    """A side of a building is barred, or open. Rule: TW-LOCK-3, TW-LOCK-5."""

    place: str
    side: str
    barred: bool


class SetEdge(Command, frozen=True, tag="SetEdge"):
    """A door, a window or a barricade of the battlefield is something else. Rule: TW-DOOR-5."""

    square: int
    side: str  # of that square
    becomes: str  # a kind of edge


Ruling = (
    RuleProximity
    | RuleEntry
    | RuleNoise
    | RuleSearch
    | RuleTemper
    | RuleSpawn
    | RuleBreakIn
    | RulePhaseOver
    | RuleTurnOver
    | RuleGameOver
)


Correction = (
    SetWounds
    | PutFigure
    | PutInside
    | TakeOff
    | BringBack
    | RemoveFigure
    | AddFigure
    | SetArm
    | SetCount
    | SetSupply
    | SetActed
    | SetPoints
    | PutVehicle
    | SetSpeed
    | SetDamage
    | PutAboard
    | PutGoal
    | SetSearched
    | SetBarred
    | SetEdge
)


RULINGS: frozenset[type[Any]] = frozenset(get_args(Ruling))


CORRECTIONS: frozenset[type[Any]] = frozenset(get_args(Correction))

"""What the host rules and corrects, as far as no event of the turn says it."""

from __future__ import annotations

from msgspec import Struct

from rules.systems.twilight_world.catalogue.rows import DoubleOne
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.hosting import Supply
from rules.systems.twilight_world.night.survivors import Survivors


class _Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, gc=False):
    pass


class Listened(_Event, frozen=True):
    """So many dice are checked for noise. Rule: TW-NOISE-1."""

    figure: str
    dice: int


class ZombiesSpawned(_Event, frozen=True):
    """So many zombies are to come, as far as there is room and figures are left."""

    zombies: int
    edge: str = ""
    place: str = ""
    square: int = NOWHERE


class TemperSettled(_Event, frozen=True):
    """Of what mind a group of survivors is now, and whose side its members are on."""

    group: str
    people: Survivors
    side: str


class Withdrawn(_Event, frozen=True):
    """A question is not asked any more."""

    ask: int  # its place among those that are open


class FigurePut(_Event, frozen=True):
    figure: str
    at: int


class BroughtBack(_Event, frozen=True):
    """A figure that was away is on the board with these wounds."""

    figure: str
    wounds: int
    at: int = NOWHERE


class FigureRemoved(_Event, frozen=True):
    figure: str


class ArmSet(_Event, frozen=True):
    """What state a weapon is in, or how many of some explosives are left."""

    figure: str
    arm: str
    state: DoubleOne | None = None
    count: int = 1


class SupplySet(_Event, frozen=True):
    figure: str
    supply: Supply
    count: int


class ActedSet(_Event, frozen=True):
    figure: str
    acted: bool


class VehiclePut(_Event, frozen=True):
    vehicle: str
    at: int  # its square in the north-west
    heading: str


class SpeedSet(_Event, frozen=True):
    vehicle: str
    speed: int


class VehicleMended(_Event, frozen=True):
    """A vehicle has fewer wounds than it had; a wreck can be driven again."""

    vehicle: str
    wounds: int


class GoalPut(_Event, frozen=True):
    """Who carries a goal item now; nobody: it lies there."""

    goal: str
    figure: str = ""
    at: int = NOWHERE


class SearchedSet(_Event, frozen=True):
    place: str
    searched: bool


class BarredSet(_Event, frozen=True):
    place: str
    side: str
    barred: bool


class EdgeSet(_Event, frozen=True):
    """An edge of the battlefield is of another kind."""

    along: bool  # as of `FieldChanged`
    edge: int
    becomes: str
    square: int  # by which it was named
    side: str


Event = (
    Listened
    | ZombiesSpawned
    | TemperSettled
    | Withdrawn
    | FigurePut
    | BroughtBack
    | FigureRemoved
    | ArmSet
    | SupplySet
    | ActedSet
    | VehiclePut
    | SpeedSet
    | VehicleMended
    | GoalPut
    | SearchedSet
    | BarredSet
    | EdgeSet
)

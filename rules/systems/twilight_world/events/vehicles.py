"""What happens to vehicles."""

from __future__ import annotations

from msgspec import Struct

from rules.systems.twilight_world.commands import NOWHERE


class _Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, gc=False):
    pass


class Boarded(_Event, frozen=True):
    figure: str
    vehicle: str
    drives: bool = False


class GotOut(_Event, frozen=True):
    figure: str
    vehicle: str
    at: int = NOWHERE


class DriverChanged(_Event, frozen=True):
    vehicle: str
    driver: str = ""


class EngineStarted(_Event, frozen=True):
    figure: str
    vehicle: str


class Drove(_Event, frozen=True):
    """The vehicle goes at a speed; `skids` squares straight on when it brakes to a halt."""

    vehicle: str
    speed: int
    skids: int = 0
    driver: str = ""


class RanOver(_Event, frozen=True):
    """A figure whose square is crossed. Rule: TW-VEH-11."""

    vehicle: str
    figure: str
    wounds: int = 0
    aside: bool = False  # only moved out of the way: TW-VEH-13, TW-VEH-14
    at: int = NOWHERE  # to that square


class Rolled(_Event, frozen=True):
    """So many squares over a battlefield, and where it is now. Rule: TW-VEH-4, TW-VEH-7."""

    vehicle: str
    at: int
    heading: str
    squares: int
    straight: int  # since it last turned


class Halted(_Event, frozen=True):
    """At the end of the board, or as zombies come to light. Rule: TW-VEH-19."""

    vehicle: str


class DrivenOff(_Event, frozen=True):
    """Off the board, with everybody inside. Rule: TW-MOVE-10."""

    vehicle: str


class Collided(_Event, frozen=True):
    """Rule: TW-VEH-15, TW-VEH-16."""

    vehicle: str
    hits: str  # "fixed", or a vehicle


class VehicleHurt(_Event, frozen=True):
    vehicle: str
    wounds: int  # on it now


class Wrecked(_Event, frozen=True):
    """Occupants come out beside it. Rule: TW-VEH-10."""

    vehicle: str
    squares: tuple[int, ...] = ()  # of each of them, on a battlefield


Event = (
    Boarded
    | GotOut
    | DriverChanged
    | EngineStarted
    | Drove
    | RanOver
    | Rolled
    | Halted
    | DrivenOff
    | Collided
    | VehicleHurt
    | Wrecked
)

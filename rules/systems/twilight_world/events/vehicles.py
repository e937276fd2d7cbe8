"""What happens to vehicles."""

from __future__ import annotations

from msgspec import Struct


class _Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, gc=False):
    pass


class Boarded(_Event, frozen=True):
    figure: str
    vehicle: str
    drives: bool = False


class GotOut(_Event, frozen=True):
    figure: str
    vehicle: str


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
    aside: bool = False  # only moved out of the way: TW-VEH-14


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


Event = (
    Boarded
    | GotOut
    | DriverChanged
    | EngineStarted
    | Drove
    | RanOver
    | Collided
    | VehicleHurt
    | Wrecked
)

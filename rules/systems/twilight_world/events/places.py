"""What happens to terrain and buildings: checked, entered, barred, broken into."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class _Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, gc=False):
    pass


class FeatureChecked(_Event, frozen=True):
    """Rule: TW-ZACT-2, TW-ZACT-6."""

    figure: str
    feature: str
    terrain: str
    zombies: int


class PlaceEntered(_Event, frozen=True):
    """A figure goes in; `first` for the first hero of the game. Rule: TW-BLDG-1."""

    figure: str
    place: str
    kind: Literal["building", "shed"]
    first: bool = False
    zombies: int = 0


class PlaceLeft(_Event, frozen=True):
    figure: str
    place: str


class SideOpened(_Event, frozen=True):
    """A side of a building is not secured any more. Rule: TW-LOCK-5, TW-BRK-5."""

    place: str
    side: str


class PlaceSecured(_Event, frozen=True):
    """Rule: TW-LOCK-3."""

    place: str


class BreakInTried(_Event, frozen=True):
    """Rule: TW-BRK-1."""

    place: str
    side: str
    figures: tuple[str, ...]
    succeeds: bool


class FieldChanged(_Event, frozen=True):
    """An edge of the battlefield is another now. Rule: TW-DOOR-5."""

    along: bool  # whether it lies north of its square, or west
    edge: int  # its place among those
    mark: str


class DoorUsed(_Event, frozen=True):
    """A moving figure opens or shuts a door, with so many points left. Rule: TW-ACT-6."""

    figure: str
    along: bool  # as of `FieldChanged`
    edge: int
    opens: bool
    left: int


class ZombieCalled(_Event, frozen=True):
    """A Brain Zombie has called one of those it may call. Rule: TW-SPAWN-4."""

    figure: str
    left: int
    pool: str = ""
    points: int = 0  # paid


Event = (
    FeatureChecked
    | PlaceEntered
    | PlaceLeft
    | SideOpened
    | PlaceSecured
    | BreakInTried
    | FieldChanged
    | DoorUsed
    | ZombieCalled
)

"""What happens in attacks: dice fall, weapons fail, explosives go off, somebody hears it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.dice import Faces
from rules.systems.twilight_world.catalogue.rows import DoubleOne
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.fight.attack import Attack


class _Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, gc=False):
    pass


class Aimed(_Event, frozen=True):
    """The active figure attacks, or goes on with its attack; the tuples are in its order."""

    figure: str
    attack: Attack
    arms: tuple[str, ...]
    targets: tuple[str, ...]
    friends: tuple[str, ...] = ()
    sights: tuple[str, ...] = ()


class DiceFell(_Event, frozen=True):
    """Attack dice of one weapon at one target, or one miss tested against a friend.

    Rule: TW-RNG-6, TW-FF-2.
    """

    figure: str
    arm: str
    gear: str
    target: str  # or the friend who was tested
    needs: int
    faces: Faces
    saves: tuple[Faces, ...] = ()  # one throw a kind of save
    wounds: int = 0  # that were not saved
    stray: bool = False
    last: bool = True  # no dice of the same throw follow


class AttackEnded(_Event, frozen=True):
    figure: str


class WeaponSpent(_Event, frozen=True):
    """A weapon is out of ammo, lost, or used up. Rule: TW-DICE-3, TW-WPN-4, TW-EXP-13."""

    figure: str
    arm: str
    state: DoubleOne


class WentOff(_Event, frozen=True):
    """An explosive or flames; who is caught is told next. Rule: TW-EXP-3, TW-EXP-8, TW-EXP-9."""

    figure: str
    arm: str
    gear: str
    hits: int
    dice: int
    radius: int  # squares: TW-EXP-4, TW-EXP-17
    where: Literal["target", "wide", "thrower"]
    squares: int = 0
    direction: str = ""
    cover: bool = True  # whether it keeps anybody unharmed: TW-WPN-3
    at: int = NOWHERE  # the square of a battlefield; nowhere when it left the board
    faces: Faces = ()


class Missed(_Event, frozen=True):
    """Flames that reached nobody. Rule: TW-WPN-3."""

    figure: str
    gear: str
    faces: Faces = ()


class BlastSettled(_Event, frozen=True):
    """Everybody in it has been hit."""

    victims: tuple[str, ...] = ()


class FiredIntoAir(_Event, frozen=True):
    """A shot at nobody. Rule: TW-SOLO-6."""

    figure: str
    gear: str


class ShotHeard(_Event, frozen=True):
    """Where a shot fell on a battlefield; zombies may go there. Rule: TW-SOLO-3."""

    figure: str
    at: int


class Lured(_Event, frozen=True):
    """Zombies that break in have heard a shot; some go for the one who fired. Rule: TW-SOLO-6."""

    figure: str
    rolled: tuple[str, ...]
    gone: tuple[str, ...] = ()


class NoiseHeard(_Event, frozen=True):
    """A die was heard; the zombies come on at one edge. Rule: TW-NOISE-1, TW-NOISE-5."""

    figure: str
    edge: str
    zombies: int


class ObstacleStruck(_Event, frozen=True):
    """A die at a door, window or barricade. Rule: TW-DOOR-5."""

    figure: str
    obstacle: str
    falls: bool
    gear: str = ""
    place: str = ""
    side: str = ""
    faces: Faces = ()


Event = (
    Aimed
    | DiceFell
    | AttackEnded
    | WeaponSpent
    | WentOff
    | Missed
    | BlastSettled
    | FiredIntoAir
    | ShotHeard
    | Lured
    | NoiseHeard
    | ObstacleStruck
)

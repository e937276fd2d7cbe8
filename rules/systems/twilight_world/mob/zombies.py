"""Zombies that nobody plays, and what is around them, at one moment."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.systems.twilight_world.map.field import Battlefield
from rules.systems.twilight_world.map.routes import Reach, way
from rules.systems.twilight_world.map.siege import Side, barred
from rules.systems.twilight_world.state import Reason

Doing = Literal["attack", "break-in", "go", "stay"]


class Prowler(Struct, frozen=True, kw_only=True):
    """A zombie."""

    key: str
    at: int
    allowance: int
    ready: bool = True  # may still act this turn
    forgot: int = 0  # so many shots of the mob fell before it last acted: TW-SOLO-3
    lured: str = ""  # key of the victim whose shot lured it away: TW-SOLO-10


class Victim(Struct, frozen=True, kw_only=True):
    """A figure whom zombies go for, unconscious or not. Rule: TW-SOLO-11, TW-ZACT-14."""

    key: str
    at: int  # of a figure in a vehicle: the square of the vehicle
    seen: bool = True  # not while hidden: TW-SOLO-11


class Secured(Struct, frozen=True, kw_only=True):
    """A building or a shed that is barred. Rule: TW-LOCK-4, TW-BRK-1."""

    building: str  # key of the piece
    sides: tuple[Side, ...]  # still secured
    tried: tuple[Side, ...] = ()  # in this turn


class Mob(Struct, frozen=True, kw_only=True):
    """All zombies, and those they go for."""

    field: Battlefield
    zombies: tuple[Prowler, ...]
    victims: tuple[Victim, ...]
    shots: tuple[int, ...] = ()  # squares of gunfire, the oldest first
    taken: int = 0  # bits of squares with others, who are not passed
    secured: tuple[Secured, ...] = ()
    door_points: int = 0  # TW-ACT-6
    alternate: bool = False  # TW-MOVE-2
    stops: int = 0  # squares in which a move ends: TW-MOVE-6
    siege: int = 0  # bits of the building that they head for


class Choice(Struct, frozen=True, kw_only=True):
    """The choice of a zombie, and its reason."""

    zombie: str
    doing: Doing
    reason: Reason
    rule: str
    to: int  # square; the zombie's square when it stays
    target: str = ""  # key of a victim, or of the building that it breaks into
    distance: int = 0  # squares to the target, or to the shot
    points: int = 0  # 0: it stays where it is
    reach: Reach | None = None  # of a zombie that goes
    side: Side | Literal[""] = ""  # where it breaks in
    group: tuple[str, ...] = ()  # all who break in together, itself too

    @property
    def path(self) -> tuple[int, ...]:
        """The squares that it goes over, without the one it starts from."""
        return way(self.reach, self.to) if self.reach else ()


def prowler(mob: Mob, key: str) -> Prowler:
    """The zombie with this key. Raises: KeyError."""
    for one in mob.zombies:
        if one.key == key:
            return one
    raise KeyError(key)


def after(mob: Mob, choice: Choice) -> Mob:
    """The mob when a zombie was activated: moved, forgotten shots, lost whom it followed.

    Not for who has just come, whose move is no activation. Rule: TW-SOLO-3, -10, TW-AP-10.
    """
    acted = set(choice.group) or {choice.zombie}

    def now(zombie: Prowler) -> Prowler:
        if zombie.key not in acted:
            return zombie
        follows = choice.doing == "go" and choice.target == zombie.lured
        at = choice.to if zombie.key == choice.zombie else zombie.at
        lured = zombie.lured if follows else ""
        return replace(zombie, at=at, ready=False, forgot=len(mob.shots), lured=lured)

    return replace(mob, zombies=tuple([now(one) for one in mob.zombies]))


def enemies(mob: Mob) -> int:
    """The squares that zombies do not pass. Rule: TW-MOVE-5."""
    bits = mob.taken
    for victim in mob.victims:
        bits |= 1 << victim.at
    return bits


def friends(mob: Mob) -> int:
    """The squares that zombies pass and do not end in. Rule: TW-MOVE-4."""
    bits = 0
    for one in mob.zombies:
        bits |= 1 << one.at
    return bits


def seen_through(mob: Mob) -> Battlefield:
    """The battlefield as zombies see it: barred windows obscure, as barricades do."""
    return _barred(mob.field, mob.secured, "barricade")


def walked_on(mob: Mob) -> Battlefield:
    """The battlefield as zombies walk on it: nothing reaches through what is barred."""
    return _barred(mob.field, mob.secured, "locked-door")


def _barred(field: Battlefield, secured: tuple[Secured, ...], windows: str) -> Battlefield:
    for one in secured:
        field = barred(field, one.building, one.sides, windows)
    return field

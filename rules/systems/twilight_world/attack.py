"""An attack as a state holds it: weapons, targets, bodies, dice still to be rolled."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.refused import Refusal
from rules.systems.twilight_world.catalogue.rows import DoubleOne, Weapon
from rules.systems.twilight_world.catalogue.rulings import Rulings
from rules.text import text

Condition = Literal["standing", "unconscious", "dead"]


class Body(Struct, frozen=True, kw_only=True, cache_hash=True, gc=False):
    """A figure or a vehicle as far as hits are concerned."""

    saves: tuple[int, ...] = ()  # in the order in which they are rolled
    falls_at: int = 0  # wounds at which it lies unconscious; 0: it never does
    dies_at: int = 1
    wounds: int = 0
    vehicle: bool = False

    @property
    def condition(self) -> Condition:
        """The condition by its wounds. Rule: TW-WND-1, TW-WND-2, TW-WND-3, TW-VEH-9."""
        if self.wounds >= self.dies_at:
            return "dead"
        if self.falls_at and self.wounds >= self.falls_at:
            return "unconscious"
        return "standing"


FAILURES: tuple[DoubleOne, ...] = ("out-of-ammo", "out-of-fuel", "lost")


class Wielded(Struct, frozen=True, kw_only=True, cache_hash=True, gc=False):
    """A weapon in this attack, with what the attacker brings to it."""

    row: Weapon
    dice: int
    to_hit: int  # before what depends on the target
    in_contact: bool = False
    gone: bool = False  # thrown away with the attack: TW-RNG-12
    volley: int = 0  # weapons of one volley share their double 1s and 6s: TW-DUAL-3

    @property
    def negates_saves(self) -> bool:
        """True if its hits leave figures no save. Rule: TW-SAVE-7."""
        return "negates-saves" in self.row.special


class Bodies(Struct, frozen=True, cache_hash=True, gc=False):
    """The bodies of an attack, in the order of its targets and of its friends on the line."""

    targets: tuple[Body, ...]
    friends: tuple[Body, ...] = ()


class Target(Struct, frozen=True, kw_only=True, cache_hash=True, gc=False):
    """A target in this attack, and what makes it harder to hit."""

    obscured: int = 0  # friends on the line left out
    friends: tuple[int, ...] = ()  # friends on the line, nearest first
    most: int | None = None  # wounds that this attack may leave it with
    sixes: tuple[int, ...] = ()  # of each volley, that still wait for a second: TW-DICE-8


class Shots(Struct, frozen=True, cache_hash=True, gc=False):
    """So many dice of one weapon for one target."""

    wielded: int
    target: int
    dice: int


class Misses(Struct, frozen=True, cache_hash=True, gc=False):
    """So many dice of one weapon that missed a target, and may hit friends on the line."""

    wielded: int
    target: int
    dice: int
    passed: int = 0  # friends that the first of them has passed


class Attack(Struct, frozen=True, kw_only=True, cache_hash=True, gc=False):
    """An attack under way."""

    rulings: Rulings
    wielded: tuple[Wielded, ...]
    targets: tuple[Target, ...]
    hit: tuple[bool, ...] = ()  # each friend on the line, by a miss: TW-FF-5
    plan: tuple[Shots, ...]
    strays: tuple[Misses, ...] = ()
    most: int | None = None  # dice in all, of whatever weapon: TW-SPA-3
    stop_at_kill: bool = True
    ones: tuple[int, ...]  # natural ones of each volley
    thrown: tuple[int, ...]  # dice of each weapon
    failed: tuple[bool, ...]  # each weapon
    aimed_at: tuple[int | None, ...]  # the target of the last die of each weapon


def dice_left(attack: Attack) -> tuple[int, ...]:
    """The dice of each weapon that are not thrown. None of one that failed. Rule: TW-DICE-2."""
    return tuple(
        [
            0 if broken else weapon.dice - thrown
            for weapon, thrown, broken in zip(
                attack.wielded, attack.thrown, attack.failed, strict=True
            )
        ]
    )


def why_not_halt(attack: Attack) -> Refusal | None:
    """Refuse to keep dice that were declared. Rule: TW-RNG-13."""
    if attack.rulings.declared and attack.plan:
        return Refusal(
            text("You declared all dice before the attack."),
            "TW-RNG-13",
            text("Roll all remaining dice."),
        )
    return None


def over(attack: Attack) -> bool:
    """True if nothing is left to roll."""
    return not attack.plan and not attack.strays


def left_as(attack: Attack, index: int) -> DoubleOne | None:
    """The state of a weapon after the attack, or None where it stays ready. Rule: TW-DICE-3."""
    weapon = attack.wielded[index]
    if weapon.gone:
        return "consumed"
    if attack.failed[index] and weapon.row.double_one in FAILURES:
        return weapon.row.double_one
    return None

"""An attack: its weapons, its targets, the dice still to be thrown and what they came to.

Ranged and close combat are one procedure: `shooting` and `contact` say what goes into it, `rolling`
throws its dice and applies them. Wounds are not kept here but on the figures and vehicles; whoever
walks an attack passes their bodies along.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.refused import Refusal, check
from rules.systems.twilight_world.catalogue.rows import DoubleOne, Weapon
from rules.systems.twilight_world.fight.body import Body, most_wounds
from rules.systems.twilight_world.fight.rulings import Rulings
from rules.text import text

T = TypeVar("T")

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
        """Whether its hits leave figures no save. Rule: TW-SAVE-7."""
        return "negates-saves" in self.row.special


class Bodies(Struct, frozen=True, cache_hash=True, gc=False):
    """The bodies of an attack, in the order of its targets and of its friends on the line."""

    targets: tuple[Body, ...]
    friends: tuple[Body, ...] = ()


class Target(Struct, frozen=True, kw_only=True, cache_hash=True, gc=False):
    """A target in this attack, and what makes it harder to hit."""

    obscured: int = 0  # friends on the line left out
    friends: tuple[int, ...] = ()  # those on the line, nearest first
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


def begin(
    wielded: tuple[Wielded, ...],
    targets: tuple[Target, ...],
    plan: tuple[Shots, ...],
    *,
    rulings: Rulings,
    friends: int = 0,
    most: int | None = None,
    stop_at_kill: bool = True,
) -> Attack:
    """Return an attack before its first die; `friends` stand on the line.

    Rule: TW-RNG-2, TW-CC-2. Raises: Refused as `aimed`.
    """
    none = (0,) * (1 + max([weapon.volley for weapon in wielded]))
    attack = Attack(
        rulings=rulings,
        wielded=wielded,
        targets=tuple([replace(target, sixes=none) for target in targets]),
        hit=(False,) * friends,
        plan=(),
        most=most,
        stop_at_kill=stop_at_kill,
        ones=none,
        thrown=(0,) * len(wielded),
        failed=(False,) * len(wielded),
        aimed_at=(None,) * len(wielded),
    )
    return aimed(attack, plan) if plan else attack


def target_of(
    body: Body, rulings: Rulings, *, obscured: int = 0, friends: tuple[int, ...] = ()
) -> Target:
    """Return a target before the first die at it. Rule: TW-WND-4, TW-LOS-3, TW-FF-1."""
    return Target(obscured=obscured, friends=friends, most=most_wounds(body, rulings))


def facing(attack: Attack, at: int, target: Target, *, friends: int = 0) -> Attack:
    """Return the attack with this target at a place, the next one or one that is there.

    The facts may have changed since the last die; double 6s on it still wait. So many `friends`
    on its line are new to the attack. Rule: TW-RNG-4, TW-CC-3, TW-DICE-5.
    """
    known = attack.targets[at] if at < len(attack.targets) else None
    sixes = known.sixes if known else (0,) * len(attack.ones)
    placed = replace(target, sixes=sixes, most=known.most if known else target.most)
    return replace(
        attack,
        targets=put(attack.targets, at, placed),
        hit=attack.hit + (False,) * friends,
    )


def aimed(attack: Attack, plan: tuple[Shots, ...]) -> Attack:
    """Return the attack with its dice given to these targets. Raises: Refused as `why_not_plan`."""
    check(why_not_plan(attack, plan))
    return replace(attack, plan=plan)


def why_not_plan(attack: Attack, plan: tuple[Shots, ...]) -> Refusal | None:
    """Refuse dice that the attack does not have, and targets that it may not change to.

    Rule: TW-RNG-2, TW-RNG-4, TW-CC-2, TW-CC-3, TW-SPA-3, TW-DICE-2.
    """
    in_all = sum(attack.thrown) + sum(shots.dice for shots in plan)
    if attack.most is not None and in_all > attack.most:
        return Refusal(
            text("A Special Attack has {most} dice, not {count}.", most=attack.most, count=in_all),
            "TW-SPA-3",
            text("Roll at most {dice}.", dice=attack.most),
        )
    for index in range(len(attack.wielded)):
        refusal = _why_not_weapon(attack, index, [s for s in plan if s.wielded == index])
        if refusal:
            return refusal
    return None


def _why_not_weapon(attack: Attack, index: int, plan: list[Shots]) -> Refusal | None:
    weapon = attack.wielded[index]
    count = attack.thrown[index] + sum([shots.dice for shots in plan])
    if count > weapon.dice:
        return Refusal(
            text("The weapon has {dice} dice, not {count}.", dice=weapon.dice, count=count),
            "TW-CC-2" if weapon.in_contact else "TW-RNG-2",
            text("Roll at most {dice}.", dice=weapon.dice),
        )
    if attack.failed[index] and plan:
        return Refusal(
            text("Two 1s have ended the attack with this weapon."),
            "TW-DICE-2",
            text("Roll dice of another weapon, or end the attack."),
        )
    targets = {shots.target for shots in plan}
    before = attack.aimed_at[index]
    if before is not None:
        targets.add(before)
    return why_not_targets(attack.rulings, weapon, len(targets)) if plan else None


def why_not_targets(rulings: Rulings, weapon: Wielded, count: int) -> Refusal | None:
    """Refuse a second target for a weapon that is bound to one. Rule: TW-RNG-4, TW-CC-3."""
    in_contact = weapon.in_contact
    bound = rulings.one_target_in_contact if in_contact else rulings.one_target_shooting
    if not bound or count < 2:
        return None
    return Refusal(
        text("All dice of a weapon go to one target."),
        "TW-CC-3" if in_contact else "TW-RNG-4",
        text("Name one target for all dice."),
    )


def dice_left(attack: Attack) -> tuple[int, ...]:
    """The dice of each weapon that are not thrown; none of one that failed. Rule: TW-DICE-2."""
    return tuple(
        [
            0 if broken else weapon.dice - thrown
            for weapon, thrown, broken in zip(
                attack.wielded, attack.thrown, attack.failed, strict=True
            )
        ]
    )


def may_roll(attack: Attack) -> int:
    """How many more dice of this attack may be rolled, whoever the target. Rule: TW-SPA-3."""
    left = sum(dice_left(attack))
    return left if attack.most is None else min(left, attack.most - sum(attack.thrown))


def why_not_halt(attack: Attack) -> Refusal | None:
    """Refuse to keep dice that were declared. Rule: TW-RNG-13."""
    if attack.rulings.declared and attack.plan:
        return Refusal(
            text("The dice were declared before the attack."),
            "TW-RNG-13",
            text("Roll all that are left."),
        )
    return None


def over(attack: Attack) -> bool:
    """Whether nothing is left to roll."""
    return not attack.plan and not attack.strays


def scores(face: int, number: int, rulings: Rulings) -> bool:
    """Whether a die hits by itself. Rule: TW-RNG-3, TW-LOS-5, TW-DICE-7."""
    return face >= number and not (face == 1 and rulings.one_misses)


def left_as(attack: Attack, index: int) -> DoubleOne | None:
    """What the attack made of a weapon; None where it stays ready. Rule: TW-DICE-3."""
    weapon = attack.wielded[index]
    if weapon.gone:
        return "consumed"
    if attack.failed[index] and weapon.row.double_one in FAILURES:
        return weapon.row.double_one
    return None


def put(things: tuple[T, ...], at: int, new: T) -> tuple[T, ...]:
    """The things with another at one place."""
    if len(things) == 1 and at == 0:  # most attacks have one of each
        return (new,)
    return (*things[:at], new, *things[at + 1 :])

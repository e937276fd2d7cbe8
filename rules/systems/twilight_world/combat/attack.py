"""An attack from its first die to its last: targets, dice left, what it is over.

Ranged and close combat are one procedure: `shooting` and `close` say what goes into it, `dice`
throws its dice and applies them. Wounds are kept on the figures and vehicles alone: who walks an
attack passes their bodies along.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeVar

from msgspec.structs import replace

from rules.refused import Refusal, check
from rules.systems.twilight_world.attack import Attack, Body, Shots, Target, Wielded, dice_left
from rules.systems.twilight_world.catalogue import Catalogue, fight_table
from rules.systems.twilight_world.catalogue.rulings import Rulings
from rules.systems.twilight_world.wording import dice as dice_of
from rules.systems.twilight_world.wording import too_many_dice
from rules.systems.twilight_world.wounds.body import most_wounds
from rules.text import text

T = TypeVar("T")

_ONLY_SPECIAL, _STAY, _MOVED = (
    text("Only a figure with Special Attack can both move and attack."),
    text("Attack without moving."),
    text("moved"),
)
NO_CHARGE: Final = Refusal(_ONLY_SPECIAL, "TW-CC-8", _STAY, _MOVED)
NO_SPECIAL: Final = Refusal(_ONLY_SPECIAL, "TW-ACT-1", _STAY, _MOVED)
NO_SPECIAL_SHOT: Final = Refusal(
    text("A Special Attack needs contact with an enemy."),
    "TW-SPA-5",
    text("Attack with a hand weapon, or shoot without moving."),
)


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
    """Return an attack before its first die. `friends` stand on the line.

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

    The facts may have changed since the last die. Double 6s on it still wait. So many `friends`
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
            text(
                "A Special Attack rolls at most {most}. You chose {count}.",
                most=dice_of(attack.most),
                count=in_all,
            ),
            "TW-SPA-3",
            text("Roll {dice} or fewer.", dice=attack.most),
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
        rule = "TW-CC-2" if weapon.in_contact else "TW-RNG-2"
        return too_many_dice(weapon.dice, count, rule)
    if attack.failed[index] and plan:
        return Refusal(
            text("Two 1s ended the attack with this weapon."),
            "TW-DICE-2",
            text("Roll another weapon's dice, or end the attack."),
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
        text("All dice from one weapon must go to the same target."),
        "TW-CC-3" if in_contact else "TW-RNG-4",
        text("Choose one target for all dice."),
    )


def may_roll(attack: Attack) -> int:
    """The number of further dice of this attack, whatever the target. Rule: TW-SPA-3."""
    left = sum(dice_left(attack))
    return left if attack.most is None else min(left, attack.most - sum(attack.thrown))


def scores(face: int, number: int, rulings: Rulings) -> bool:
    """True if a die hits without another. Rule: TW-RNG-3, TW-LOS-5, TW-DICE-7."""
    return face >= number and not (face == 1 and rulings.one_misses)


def put(things: tuple[T, ...], at: int, new: T) -> tuple[T, ...]:
    """The things with another at one place."""
    if len(things) == 1 and at == 0:  # most attacks have one of each
        return (new,)
    return (*things[:at], new, *things[at + 1 :])


def dice_on_the_move(traits: Collection[str], book: Catalogue, *, in_contact: bool) -> int | None:
    """Return the attack dice of a moving figure, or None for all dice of its weapon.

    Rule: TW-ACT-2, TW-CC-8, TW-SPA-3. Raises: Refused as `why_not_on_the_move`.
    """
    check(why_not_on_the_move(traits, book, in_contact=in_contact))
    return None if _charges(book, in_contact=in_contact) else fight_table().limits.special_dice


def why_not_on_the_move(
    traits: Collection[str], book: Catalogue, *, in_contact: bool
) -> Refusal | None:
    """Refuse an attack of a figure that moves without Special Attack or a charge.

    Rule: TW-ACT-1, TW-CC-8, TW-SPA-5, TW-TRAIT-SPECIAL.
    """
    if _charges(book, in_contact=in_contact):
        return None
    if fight_table().words.special_trait not in traits:
        return NO_CHARGE if in_contact else NO_SPECIAL
    if not in_contact and book.options["special_attack_weapons"].key == "melee-only":
        return NO_SPECIAL_SHOT
    return None


def _charges(book: Catalogue, *, in_contact: bool) -> bool:
    """True if every figure may move and then attack in contact. Rule: TW-CC-8."""
    return in_contact and book.options["charge"].key == "any-figure"

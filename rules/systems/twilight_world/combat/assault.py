"""One or more attacks on the same target, and the figures of their odds."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice
from rules.odds import Distribution, chance, collect, expected, outcomes, settle
from rules.system import Answer, HouseRules
from rules.systems.twilight_world.attack import Attack, Bodies, Body, over
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.combat.dice import follow, is_kept, save, throw, wound
from rules.systems.twilight_world.noise.noise import is_heard, noise_check
from rules.systems.twilight_world.odds import counts, large_party
from rules.systems.twilight_world.wounds.body import most_wounds
from rules.words import Words

FAILURES = {
    "out-of-ammo": "out_of_ammo",
    "cannot": "out_of_ammo",
    "out-of-fuel": "out_of_fuel",
    "lost": "lost",
}


class Assault(Struct, frozen=True, kw_only=True, cache_hash=True):
    """An attack under way, the same attacks that follow it, and what those before it cost."""

    start: Attack
    attack: Attack
    bodies: Bodies
    luck: int = 0  # throws without a hit that are still rolled again
    rest: int = 0
    thrown: int = 0  # dice of attackers who are through
    failed: bool = False  # a weapon of theirs

    @property
    def body(self) -> Body:
        """The body that is attacked."""
        return self.bodies.targets[0]

    @property
    def dice(self) -> int:
        """The number of dice that were rolled."""
        return self.thrown + sum(self.attack.thrown)

    @property
    def any_failed(self) -> bool:
        """True if at least one weapon failed."""
        return self.failed or any(self.attack.failed)


def assault_step(now: Assault, dice: Dice) -> Assault:
    """Carry out one step of the attack. When it is over, the next attacker begins."""
    after = attack_step(now, dice)
    if not over(after.attack) or not now.rest or after.body.condition == "dead":
        return after
    start = now.start
    target = replace(start.targets[0], most=most_wounds(after.body, start.rulings))
    return Assault(
        start=start,
        attack=replace(start, targets=(target,)),
        bodies=after.bodies,
        luck=after.luck,
        rest=now.rest - 1,
        thrown=after.dice,
        failed=after.any_failed,
    )


def attack_step(now: Assault, dice: Dice) -> Assault:
    """Throw and apply the next dice of the attack. Rule: TW-TRAIT-LUCK."""
    attack, bodies, luck = now.attack, now.bodies, now.luck
    fallen = throw(attack, bodies, dice)
    if luck and not attack.strays and not is_kept(attack, fallen):
        luck -= 1
        fallen = throw(attack, bodies, dice)
    for fell in fallen:
        fell = save(attack, bodies, fell, dice)
        attack, bodies = follow(attack, bodies, fell), wound(bodies, fell)
    return replace(now, attack=attack, bodies=bodies, luck=luck)


def figures_of(assault: Assault, words: Words, house_rules: HouseRules, *, side: str) -> Answer:
    """The figures of it: kills, failures, dice, noise, wounds, friends hit, in this order.

    Only dice that were rolled are heard. Rule: TW-NOISE-3, TW-NOISE-10.
    """
    ends = settle(assault, assault_step, lambda now: over(now.attack))
    quiet = not any(
        is_heard(weapon.row, side, catalogue(house_rules)) for weapon in assault.attack.wielded
    )
    return {
        **conditions(collect(ends, lambda end: end.body)),
        **_failures(assault.attack, ends),
        "expected_dice": expected(ends, lambda end: end.dice),
        "expected_noise_zombies": expected(ends, lambda end: 0 if quiet else end.dice)
        * zombies_of_a_die(words, house_rules),
        **wounds(assault.body, collect(ends, lambda end: end.body)),
        **_friends(ends, len(assault.bodies.friends)),
    }


def conditions(bodies: Distribution[Body]) -> dict[str, Fraction]:
    """The chance that the target is dead, or wrecked, and unconscious, where it can be."""
    found = {"killed": chance(bodies, lambda body: body.condition == "dead")}
    if any(one.falls_at for one in bodies):
        found["unconscious"] = chance(bodies, lambda body: body.condition == "unconscious")
    return found


def wounds(before: Body, bodies: Distribution[Body]) -> dict[str, Fraction]:
    """The chance of each number of new wounds, and the mean."""
    taken = collect(bodies, lambda body: body.wounds - before.wounds)
    return {**counts("w", taken), "expected_wounds": expected(taken, lambda count: count)}


def zombies_of_a_die(words: Words, house_rules: HouseRules) -> Fraction:
    """The mean number of zombies that one noisy die brings."""
    large = large_party(words, house_rules)
    heard = outcomes(lambda dice: noise_check(dice, large_party=large))
    return expected(heard, lambda zombies: zombies)


def _failures(attack: Attack, ends: Distribution[Assault]) -> dict[str, Fraction]:
    """The chance that at least one weapon fails, by the kind of failure, and both of a pair."""
    rows = [one.row.double_one for one in attack.wielded if not one.gone]
    kinds = {FAILURES[row] for row in rows if row in FAILURES}
    found = {kind: chance(ends, lambda end: end.any_failed) for kind in sorted(kinds)}
    if len(attack.wielded) > 1:
        found["both_empty"] = chance(ends, lambda end: all(end.attack.failed))
    return found


def _friends(ends: Distribution[Assault], count: int) -> dict[str, Fraction]:
    """The chance to hit and to wound each friend on the line, the nearest first."""
    found = {}
    for at in range(count):
        hits = collect(ends, partial(_is_hit, at))
        found[f"friend{at + 1}_hit"] = chance(hits, bool)
        wounded = collect(ends, partial(_is_wounded, at))
        found[f"friend{at + 1}_wounded"] = chance(wounded, bool)
    return found


def _is_hit(at: int, end: Assault) -> bool:
    return end.attack.hit[at]


def _is_wounded(at: int, end: Assault) -> bool:
    return end.bodies.friends[at].wounds > 0

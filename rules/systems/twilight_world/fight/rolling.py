"""The order of one attack die: compare, double 1s and 6s, saves, wounds, misses, weapon failure.

The noise of a die (TW-NOISE-2) is checked by whoever runs the steps, after the step that rolled it.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Dice, Faces
from rules.systems.twilight_world.arms import CRITICAL_ONLY
from rules.systems.twilight_world.catalogue import fight_table
from rules.systems.twilight_world.fight.attack import (
    Attack,
    Shots,
    Target,
    dice_left,
    put,
    scores,
)
from rules.systems.twilight_world.fight.body import DIE, unsaved, wounded
from rules.systems.twilight_world.fight.strays import strays_of, try_friend
from rules.systems.twilight_world.wording import aimed
from rules.text import mark

ATTACK = mark("attack, needs {needs}")


def step(attack: Attack, dice: Dice) -> Attack:
    """One attack die with its saves and wounds, or one test of a friend on the line.

    When dice are thrown together, all of a volley. Rule: TW-RNG-6, TW-DICE-1.
    """
    if attack.strays:
        return try_friend(attack, dice)
    shots: tuple[Shots, ...] = (replace(attack.plan[0], dice=1),)
    if attack.rulings.simultaneous:
        volley = _volley(attack, attack.plan[0])
        shots = tuple(shot for shot in attack.plan if _volley(attack, shot) == volley)
    needs = [needed(attack, shot) for shot in shots]
    throws = _thrown(shots, needs, dice)
    if attack.luck and not _is_kept(attack, needs, throws):
        attack = replace(attack, luck=attack.luck - 1)
        throws = _thrown(shots, needs, dice)
    for shot, number, faces in zip(shots, needs, throws, strict=True):
        attack = _settled(attack, shot, number, faces, dice)
    return _onward(attack, shots[0])


def _thrown(shots: tuple[Shots, ...], needs: list[int], dice: Dice) -> list[Faces]:
    return [
        dice.roll(shot.dice, DIE, aimed(ATTACK, number))
        for shot, number in zip(shots, needs, strict=True)
    ]


def needed(attack: Attack, shot: Shots) -> int:
    """The number that a die needs now.

    Rule: TW-RNG-3, TW-LOS-3, TW-LOS-6, TW-FF-1, TW-CC-9, TW-RNG-10.
    """
    weapon, target = attack.wielded[shot.wielded], attack.targets[shot.target]
    modifiers = fight_table().modifiers
    if weapon.in_contact:
        lies = target.body.condition == "unconscious"
        return weapon.to_hit - (modifiers.unconscious if lies else 0)
    in_the_way = target.obscured * modifiers.obscurer + len(target.friends) * modifiers.friend
    return weapon.to_hit + in_the_way


def _is_kept(attack: Attack, needs: list[int], throws: list[Faces]) -> bool:
    """Whether a throw is good enough for the lucky: a hit, or half of a double 6.

    Rule: TW-TRAIT-LUCK.
    """
    return any(
        face == DIE or scores(face, number, attack.rulings)
        for number, faces in zip(needs, throws, strict=True)
        for face in faces
    )


def _settled(attack: Attack, shot: Shots, number: int, faces: Faces, dice: Dice) -> Attack:
    """Dice on one target that need a number: hits, double 6s, saves, wounds, misses.

    Rule: TW-DICE-5, TW-DICE-6, TW-DICE-8, TW-DICE-9, TW-DICE-12, TW-DICE-13.
    """
    weapon, target = attack.wielded[shot.wielded], attack.targets[shot.target]
    rulings = attack.rulings
    doubles = fight_table().doubles
    hits = len([face for face in faces if scores(face, number, rulings)])
    waiting = target.sixes[weapon.volley]
    pairs, waiting = divmod(waiting + faces.count(DIE), doubles.sixes)
    struck = target.body
    if struck.condition != "dead":
        extra = pairs * doubles.extra_hits
        saveable = hits + extra if rulings.critical_saved else hits
        negated = weapon.negates_saves
        wounds = unsaved(struck, saveable, dice, negated=negated, rulings=rulings)
        struck = wounded(struck, wounds + hits + extra - saveable, target.most)
    after = target
    if waiting != target.sixes[weapon.volley] or struck is not target.body:
        after = replace(target, body=struck, sixes=put(target.sixes, weapon.volley, waiting))
    misses = len(faces) - hits
    if number >= CRITICAL_ONLY:
        misses -= faces.count(DIE)  # TW-FF-9
    return replace(
        attack,
        targets=put(attack.targets, shot.target, after),
        strays=attack.strays + strays_of(attack, shot, misses),
        plan=_taken(attack.plan, shot),
        ones=put(attack.ones, weapon.volley, attack.ones[weapon.volley] + faces.count(1)),
        thrown=put(attack.thrown, shot.wielded, attack.thrown[shot.wielded] + shot.dice),
        aimed_at=put(attack.aimed_at, shot.wielded, shot.target),
    )


def _onward(attack: Attack, shot: Shots) -> Attack:
    """The attack without dice that are lost to weapon failure, or that nobody is left for.

    Rule: TW-DICE-2, TW-DICE-3, TW-DICE-4, TW-DICE-11, TW-DICE-12.
    """
    volley, plan, failed = _volley(attack, shot), attack.plan, attack.failed
    if attack.ones[volley] >= fight_table().doubles.ones and _may_fail(attack, shot):
        pairs = zip(failed, attack.wielded, strict=True)
        failed = tuple(broken or weapon.volley == volley for broken, weapon in pairs)
        plan = tuple([s for s in plan if _volley(attack, s) != volley])
    if plan and attack.stop_at_kill and not attack.rulings.declared:
        plan = tuple([s for s in plan if not _settled_for(attack.targets[s.target])])
    after = attack
    if plan != attack.plan or failed != attack.failed:
        after = replace(attack, plan=plan, failed=failed)
    return _forgotten(after, volley)


def _is_through(attack: Attack, volley: int) -> bool:
    """Whether no die of a volley can be rolled any more, whoever the target."""
    pairs = zip(attack.wielded, dice_left(attack), strict=True)
    return not sum([left for weapon, left in pairs if weapon.volley == volley])


def _forgotten(attack: Attack, volley: int) -> Attack:
    """The attack without the doubles of a volley that is through; equal attacks merge then."""
    if not attack.ones[volley] and not sum([target.sixes[volley] for target in attack.targets]):
        return attack
    if not _is_through(attack, volley):
        return attack
    return replace(
        attack,
        ones=put(attack.ones, volley, 0),
        targets=tuple(
            [replace(target, sixes=put(target.sixes, volley, 0)) for target in attack.targets]
        ),
    )


def _may_fail(attack: Attack, shot: Shots) -> bool:
    natural = attack.wielded[shot.wielded].row.double_one == "ignored"
    return attack.rulings.natural_fails or not natural


def _settled_for(target: Target) -> bool:
    """Whether nothing more can come to it in this attack."""
    lies = target.most is not None and target.body.wounds >= target.most
    return lies or target.body.condition == "dead"


def _volley(attack: Attack, shot: Shots) -> int:
    return attack.wielded[shot.wielded].volley


def _taken(plan: tuple[Shots, ...], shot: Shots) -> tuple[Shots, ...]:
    """The plan without dice that were thrown."""
    same = [s.wielded == shot.wielded and s.target == shot.target for s in plan]
    at = same.index(True)
    left = plan[at].dice - shot.dice
    return plan[:at] + ((replace(shot, dice=left),) if left else ()) + plan[at + 1 :]

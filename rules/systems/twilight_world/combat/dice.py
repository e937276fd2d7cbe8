"""The order of one attack die: compare, double 1s and 6s, saves, wounds, misses, weapon failure.

The order of one attack die: compare, double 1s and 6s, saves, wounds, misses, weapon failure.
`throw` and `save` roll, `follow` and `wound` apply the faces. Play, replay and odds share them.
Noise (TW-NOISE-2) is checked by the caller, after the dice that made it.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice, Faces
from rules.systems.twilight_world.attack import (
    Attack,
    Bodies,
    Body,
    Misses,
    Shots,
    Target,
    dice_left,
)
from rules.systems.twilight_world.catalogue import fight_table
from rules.systems.twilight_world.combat.attack import put, scores
from rules.systems.twilight_world.dice import DIE
from rules.systems.twilight_world.weapons import CRITICAL_ONLY
from rules.systems.twilight_world.wording import aimed
from rules.systems.twilight_world.wounds.body import most_wounds, saved, wounded
from rules.text import mark

ATTACK = mark("attack, needs {needs}")


class Fell(Struct, frozen=True, kw_only=True, gc=False):
    """Dice of one weapon at one target, or one miss that is tested against a friend."""

    wielded: int  # place of the weapon in the attack
    target: int  # place of the target
    friend: int | None = None  # place of the friend who is tested; None: attack dice
    needs: int
    faces: Faces
    saves: tuple[Faces, ...] = ()  # one throw a kind of save
    wounds: int = 0  # wounds that were not saved
    last: bool = True  # no dice of the same throw are still to be applied


class Hits(Struct, frozen=True, gc=False):
    """The hits of attack dice on one target."""

    dice: int  # dice that hit without another
    extra: int  # for pairs of 6s
    waiting: int  # 6s without a second one


def throw(attack: Attack, bodies: Bodies, dice: Dice) -> tuple[Fell, ...]:
    """Throw the next dice, without their saves: one die, or one test of a friend on the line.

    With dice thrown together, those of a whole volley. Rule: TW-RNG-6, TW-DICE-1, TW-FF-2.
    """
    if attack.strays:
        return (_tested(attack, dice),)
    shots: tuple[Shots, ...] = (replace(attack.plan[0], dice=1),)
    if attack.rulings.simultaneous:
        volley = _volley(attack, attack.plan[0].wielded)
        shots = tuple(shot for shot in attack.plan if _volley(attack, shot.wielded) == volley)
    fallen = []
    for place, shot in enumerate(shots):
        needs = needed(attack, shot, bodies.targets[shot.target])
        fallen.append(
            Fell(
                wielded=shot.wielded,
                target=shot.target,
                needs=needs,
                faces=dice.roll(shot.dice, DIE, aimed(ATTACK, needs)),
                last=place == len(shots) - 1,
            )
        )
    return tuple(fallen)


def _tested(attack: Attack, dice: Dice) -> Fell:
    """Throw one miss at the nearest friend on the line who is not hit yet.

    Rule: TW-FF-2, TW-FF-4, TW-FF-5.
    """
    stray = attack.strays[0]
    needs = stray_number(attack, stray)
    return Fell(
        wielded=stray.wielded,
        target=stray.target,
        friend=next_friend(attack, stray),
        needs=needs,
        faces=dice.roll(1, DIE, aimed(STRAY, needs)),
    )


def save(attack: Attack, bodies: Bodies, fell: Fell, dice: Dice) -> Fell:
    """Throw the saves against the hits of these dice. The dead take none of later dice.

    Rule: TW-SAVE-1, TW-DICE-1, TW-DICE-9, TW-FF-6.
    """
    rulings = attack.rulings
    struck, most = _struck(attack, bodies, fell)
    together = rulings.simultaneous and fell.friend is None
    if struck.condition == "dead" and not together:
        return fell
    hits = hits_of(attack, fell)
    if not hits.dice and not hits.extra:
        return fell
    saveable = hits.dice + (hits.extra if rulings.critical_saved else 0)
    negated = attack.wielded[fell.wielded].negates_saves
    saves = saved(struck, saveable, dice, negated=negated, rulings=rulings)
    wounds = saves.wounds + hits.dice + hits.extra - saveable
    after = wounded(struck, wounds, most)
    return replace(fell, saves=saves.thrown, wounds=after.wounds - struck.wounds)


def hits_of(attack: Attack, fell: Fell) -> Hits:
    """Count the hits of dice that fell. Rule: TW-DICE-5, TW-DICE-6, TW-DICE-8, TW-FF-3."""
    if fell.friend is not None:
        return Hits(int(fell.faces[0] >= fell.needs), 0, 0)
    doubles, hits = fight_table().doubles, 0
    for face in fell.faces:
        hits += scores(face, fell.needs, attack.rulings)
    before = attack.targets[fell.target].sixes[_volley(attack, fell.wielded)]
    pairs, waiting = divmod(before + fell.faces.count(DIE), doubles.sixes)
    return Hits(hits, pairs * doubles.extra_hits, waiting)


def wound(bodies: Bodies, fell: Fell) -> Bodies:
    """Return the bodies after the wounds of these dice."""
    if not fell.wounds:
        return bodies
    if fell.friend is not None:
        friend = wounded(bodies.friends[fell.friend], fell.wounds)
        return replace(bodies, friends=put(bodies.friends, fell.friend, friend))
    target = wounded(bodies.targets[fell.target], fell.wounds)
    return replace(bodies, targets=put(bodies.targets, fell.target, target))


def follow(attack: Attack, bodies: Bodies, fell: Fell) -> Attack:
    """Return the attack after these dice. `bodies` are those of the targets before their wounds.

    Rule: TW-DICE-5, TW-DICE-6, TW-DICE-8, TW-DICE-12, TW-DICE-13, TW-FF-2, TW-FF-9.
    """
    hits = hits_of(attack, fell)
    if fell.friend is not None:
        return friend_tried(attack, hit=bool(hits.dice))
    volley = _volley(attack, fell.wielded)
    target = attack.targets[fell.target]
    if hits.waiting != target.sixes[volley]:
        target = replace(target, sixes=put(target.sixes, volley, hits.waiting))
    misses = len(fell.faces) - hits.dice
    if fell.needs >= CRITICAL_ONLY:
        misses -= fell.faces.count(DIE)
    shot = Shots(fell.wielded, fell.target, len(fell.faces))
    attack = replace(
        attack,
        targets=put(attack.targets, fell.target, target),
        strays=attack.strays + strays_of(attack, shot, misses),
        plan=_without(attack.plan, shot),
        ones=put(attack.ones, volley, attack.ones[volley] + fell.faces.count(1)),
        thrown=put(attack.thrown, fell.wielded, attack.thrown[fell.wielded] + shot.dice),
        aimed_at=put(attack.aimed_at, fell.wielded, fell.target),
    )
    return _onward(attack, wound(bodies, fell), shot) if fell.last else attack


def needed(attack: Attack, shot: Shots, struck: Body) -> int:
    """Return the number that a die needs now.

    Rule: TW-RNG-3, TW-LOS-3, TW-LOS-6, TW-FF-1, TW-CC-9, TW-RNG-10.
    """
    weapon, target = attack.wielded[shot.wielded], attack.targets[shot.target]
    modifiers = fight_table().modifiers
    if weapon.in_contact:
        lies = struck.condition == "unconscious"
        return weapon.to_hit - (modifiers.unconscious if lies else 0)
    in_the_way = target.obscured * modifiers.obscurer + len(target.friends) * modifiers.friend
    return weapon.to_hit + in_the_way


def is_kept(attack: Attack, fallen: tuple[Fell, ...]) -> bool:
    """True if a throw is good enough for the lucky: a hit, or half of a double 6.

    Rule: TW-TRAIT-LUCK.
    """
    return any(
        face == DIE or scores(face, fell.needs, attack.rulings)
        for fell in fallen
        for face in fell.faces
    )


def _struck(attack: Attack, bodies: Bodies, fell: Fell) -> tuple[Body, int | None]:
    """Return the body that the dice may wound, and the most wounds they may leave it with."""
    if fell.friend is not None:
        friend = bodies.friends[fell.friend]
        return friend, most_wounds(friend, attack.rulings)
    return bodies.targets[fell.target], attack.targets[fell.target].most


def _onward(attack: Attack, bodies: Bodies, shot: Shots) -> Attack:
    """Drop dice that are lost to weapon failure, or that have no target left.

    Rule: TW-DICE-1, TW-DICE-2, TW-DICE-3, TW-DICE-4, TW-DICE-11, TW-DICE-12.
    """
    volley, plan, failed = _volley(attack, shot.wielded), attack.plan, attack.failed
    if attack.ones[volley] >= fight_table().doubles.ones and _may_fail(attack, shot):
        pairs = zip(failed, attack.wielded, strict=True)
        failed = tuple(broken or weapon.volley == volley for broken, weapon in pairs)
        plan = tuple([s for s in plan if _volley(attack, s.wielded) != volley])
    bound = attack.rulings.declared or attack.rulings.simultaneous
    if plan and attack.stop_at_kill and not bound:
        plan = tuple(
            [s for s in plan if not _is_done(attack.targets[s.target], bodies.targets[s.target])]
        )
    after = attack
    if plan != attack.plan or failed != attack.failed:
        after = replace(attack, plan=plan, failed=failed)
    return _forgotten(after, volley)


def _is_through(attack: Attack, volley: int) -> bool:
    """True if no die of a volley can be rolled any more, at any target."""
    pairs = zip(attack.wielded, dice_left(attack), strict=True)
    return not sum([left for weapon, left in pairs if weapon.volley == volley])


def _forgotten(attack: Attack, volley: int) -> Attack:
    """Drop the doubles of a volley that is through, so that equal attacks merge."""
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


def _is_done(target: Target, struck: Body) -> bool:
    """True if this attack can do no more to a target."""
    lies = target.most is not None and struck.wounds >= target.most
    return lies or struck.condition == "dead"


def _volley(attack: Attack, wielded: int) -> int:
    return attack.wielded[wielded].volley


def _without(plan: tuple[Shots, ...], shot: Shots) -> tuple[Shots, ...]:
    """Return the plan without dice that were thrown."""
    same = [s.wielded == shot.wielded and s.target == shot.target for s in plan]
    at = same.index(True)
    left = plan[at].dice - shot.dice
    return plan[:at] + ((replace(shot, dice=left),) if left else ()) + plan[at + 1 :]


STRAY = mark("miss that can hit a friend, needs {needs}")


def strays_of(attack: Attack, shots: Shots, misses: int) -> tuple[Misses, ...]:
    """The misses that may still hit a friend. Rule: TW-FF-2, TW-FF-8."""
    if not misses or not attack.targets[shots.target].friends:
        return ()
    stray = Misses(shots.wielded, shots.target, misses)
    return (stray,) if exposed(attack, stray) is not None else ()


def next_friend(attack: Attack, stray: Misses) -> int:
    """Return the place in the attack of the friend whom the first miss is tested against.

    Rule: TW-FF-4, TW-FF-5.
    """
    place = exposed(attack, stray)
    assert place is not None
    return attack.targets[stray.target].friends[place]


def friend_tried(attack: Attack, *, hit: bool) -> Attack:
    """Return the attack after one miss was tested against one friend.

    Rule: TW-FF-2, TW-FF-4, TW-FF-5, TW-FF-7.
    """
    stray = attack.strays[0]
    place = exposed(attack, stray)
    assert place is not None
    left = replace(stray, dice=stray.dice - 1, passed=0)
    after = attack
    if hit:
        after = replace(attack, hit=put(attack.hit, next_friend(attack, stray), True))
    else:
        passed = replace(stray, passed=place + 1)
        left = passed if exposed(attack, passed) is not None else left
    more = ((left,) if left.dice else ()) + attack.strays[1:]
    return replace(after, strays=tuple([one for one in more if exposed(after, one) is not None]))


def exposed(attack: Attack, stray: Misses) -> int | None:
    """The place on the line of whom the first miss may hit. Rule: TW-FF-3, TW-FF-4, TW-FF-5."""
    if stray_number(attack, stray) >= CRITICAL_ONLY:
        return None
    line = attack.targets[stray.target].friends
    for place in range(stray.passed, len(line)):
        if not attack.hit[line[place]]:
            return place
    return None


def stray_number(attack: Attack, stray: Misses) -> int:
    """The face of a miss's die that hits a friend. Rule: TW-FF-3."""
    return attack.wielded[stray.wielded].to_hit + fight_table().modifiers.stray

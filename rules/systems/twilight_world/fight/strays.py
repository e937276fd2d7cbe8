"""Misses that may hit a friend on the line of fire."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Dice
from rules.systems.twilight_world.arms import CRITICAL_ONLY
from rules.systems.twilight_world.catalogue import fight_table
from rules.systems.twilight_world.fight.attack import Attack, Friend, Misses, Shots, put
from rules.systems.twilight_world.fight.body import DIE, most_wounds, unsaved, wounded
from rules.systems.twilight_world.wording import aimed
from rules.text import mark

STRAY = mark("a miss that may hit a friend, needs {needs}")


def strays_of(attack: Attack, shots: Shots, misses: int) -> tuple[Misses, ...]:
    """The misses that may still hit a friend. Rule: TW-FF-2, TW-FF-8."""
    if not misses or not attack.targets[shots.target].friends:
        return ()
    stray = Misses(shots.wielded, shots.target, misses)
    return (stray,) if exposed(attack, stray) is not None else ()


def try_friend(attack: Attack, dice: Dice) -> Attack:
    """One miss against one friend on the line, the nearest that is not hit yet.

    Rule: TW-FF-2, TW-FF-4, TW-FF-5, TW-FF-6, TW-FF-7.
    """
    stray, friends = attack.strays[0], attack.friends
    place = exposed(attack, stray)
    assert place is not None
    left = replace(stray, dice=stray.dice - 1, passed=0)
    index = attack.targets[stray.target].friends[place]
    needs = stray_number(attack, stray)
    if dice.roll(1, DIE, aimed(STRAY, needs))[0] >= needs:
        friends = put(friends, index, _struck(attack, stray, friends[index], dice))
    else:
        passed = replace(stray, passed=place + 1)
        left = passed if exposed(attack, passed) is not None else left
    after = replace(attack, friends=friends)
    more = ((left,) if left.dice else ()) + attack.strays[1:]
    return replace(after, strays=tuple([one for one in more if exposed(after, one) is not None]))


def exposed(attack: Attack, stray: Misses) -> int | None:
    """The place on the line of whom the first miss may hit. Rule: TW-FF-3, TW-FF-4, TW-FF-5."""
    if stray_number(attack, stray) >= CRITICAL_ONLY:
        return None
    line = attack.targets[stray.target].friends
    for place in range(stray.passed, len(line)):
        if not attack.friends[line[place]].hit:
            return place
    return None


def stray_number(attack: Attack, stray: Misses) -> int:
    """What the die of a miss must show to hit a friend. Rule: TW-FF-3."""
    return attack.wielded[stray.wielded].to_hit + fight_table().modifiers.stray


def _struck(attack: Attack, stray: Misses, friend: Friend, dice: Dice) -> Friend:
    negated = attack.wielded[stray.wielded].negates_saves
    wounds = unsaved(friend.body, 1, dice, negated=negated, rulings=attack.rulings)
    most = most_wounds(friend.body, attack.rulings)
    return Friend(wounded(friend.body, wounds, most), hit=True)

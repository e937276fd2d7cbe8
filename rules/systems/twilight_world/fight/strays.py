"""Misses that may hit a friend on the line of fire."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.arms import CRITICAL_ONLY
from rules.systems.twilight_world.catalogue import fight_table
from rules.systems.twilight_world.fight.attack import Attack, Misses, Shots, put
from rules.text import mark

STRAY = mark("a miss that may hit a friend, needs {needs}")


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
    """What the die of a miss must show to hit a friend. Rule: TW-FF-3."""
    return attack.wielded[stray.wielded].to_hit + fight_table().modifiers.stray

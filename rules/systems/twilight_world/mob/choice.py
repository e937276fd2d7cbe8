"""The choice of a zombie that nobody plays, with its reason. Rules: section 34."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from rules.dice import Dice
from rules.systems.twilight_world.catalogue import tables
from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.field import distance, square_at
from rules.systems.twilight_world.map.near import contact
from rules.systems.twilight_world.map.siege import groups
from rules.systems.twilight_world.map.strides import grown
from rules.systems.twilight_world.mob.approach import approach
from rules.systems.twilight_world.mob.noticing import (
    besieged,
    by_distance,
    enough_at,
    noticed,
    squares_to,
)
from rules.systems.twilight_world.mob.zombies import (
    Choice,
    Mob,
    Prowler,
    Victim,
    prowler,
    walked_on,
)
from rules.systems.twilight_world.state import Reason
from rules.text import text

Drawn = TypeVar("Drawn")


WHICH = text("random choice of the nearest")


def choose(mob: Mob, key: str, dice: Dice) -> Choice:
    """The choice of a zombie when it is activated.

    Rule: TW-SOLO-1, -2, -3, -4, -5, -7, -9, -10, -11. Raises: KeyError.
    """
    one = prowler(mob, key)
    return (
        _attack(mob, one, dice)
        or _follow(mob, one)
        or _break_in(mob, one)
        or _hunt(mob, one, dice)
        or _listen(mob, one, dice)
        or _besiege(mob, one)
        or _stay(one, Reason(kind="quiet", sight=tables().solo.sight), "TW-SOLO-3")
    )


def arrive(mob: Mob, key: str, dice: Dice, *, rule: str = "TW-ZACT-8") -> Choice:
    """The move of a zombie that has just come: to the nearest of the victims, seen or not.

    Rule: TW-ZACT-8, TW-ZACT-14, TW-NOISE-5, TW-NOISE-6. Raises: KeyError.
    """
    one = prowler(mob, key)
    for near in by_distance(mob, one):
        victim = _drawn(near, dice)
        away = squares_to(mob, one, victim)
        reason = Reason(kind="arrival", victim=victim.key, squares=away, tied=len(near))
        return _go(mob, one, victim.at, reason, rule)
    return _stay(one, Reason(kind="nobody"), rule)


def nearest_first(mob: Mob, keys: Iterable[str], dice: Dice | None = None) -> Iterator[str]:
    """Zombies by how near the nearest victim is. Ties at random with dice, else as they are named.

    Figures farther away are computed only when needed.
    Rule: TW-SOLO-8, TW-ZACT-8.
    """
    stands, named = {one.key: one.at for one in mob.zombies}, list(keys)
    left = sum({1 << stands[key] for key in named})
    around = sum({1 << victim.at for victim in mob.victims}) or left
    while left:
        while not around & left:
            around = grown(mob.field, around)
        tied = [key for key in named if (around & left) >> stands[key] & 1]
        left &= ~around
        while tied:
            first = _drawn(tied, dice) if dice else tied[0]
            tied.remove(first)
            yield first


def _attack(mob: Mob, zombie: Prowler, dice: Dice) -> Choice | None:
    """Rule: TW-SOLO-7, TW-SOLO-11."""
    near = contact(walked_on(mob), zombie.at)
    touched = [victim for victim in mob.victims if victim.seen and near >> victim.at & 1]
    beside = list({victim.key: victim for victim in touched}.values())
    if not beside:
        return None
    wanted = [v for v in beside if v.key == zombie.lured] or beside
    victim = _drawn(wanted, dice)
    return Choice(
        zombie=zombie.key,
        doing="attack",
        reason=Reason(kind="beside", victim=victim.key, tied=len(wanted)),
        rule="TW-SOLO-7",
        to=zombie.at,
        target=victim.key,
        distance=squares_to(mob, zombie, victim),
    )


def _follow(mob: Mob, zombie: Prowler) -> Choice | None:
    """Rule: TW-SOLO-10."""
    for victim in mob.victims if zombie.lured else ():
        away = squares_to(mob, zombie, victim)
        if victim.key == zombie.lured and away <= tables().solo.lost:
            reason = Reason(kind="lured", victim=victim.key, squares=away)
            return _go(mob, zombie, victim.at, reason, "TW-SOLO-10")
    return None


def _break_in(mob: Mob, zombie: Prowler) -> Choice | None:
    """Rule: TW-SOLO-7, TW-BRK-1, TW-BRK-4."""
    barred = list(besieged(mob))
    if not barred:
        return None
    others = [o for o in mob.zombies if o.ready and not o.lured and o.key != zombie.key]
    outdoors = [o for o in (zombie, *others) if not square_at(mob.field, o.at).inside]
    squares = {o.key: o.at for o in outdoors}
    for place in barred:
        sides = tuple([side for side in place.sides if side not in place.tried])
        for group in groups(mob.field, place.building, sides, squares):
            if zombie.key in group.zombies:
                return Choice(
                    zombie=zombie.key,
                    doing="break-in",
                    reason=Reason(kind="enough here"),
                    rule="TW-SOLO-7",
                    to=zombie.at,
                    target=place.building,
                    side=group.side,
                    group=group.zombies,
                )
    return None


def _hunt(mob: Mob, zombie: Prowler, dice: Dice) -> Choice | None:
    """To the nearest it sees at whom there are not enough yet, or else to the nearest.

    Rule: TW-SOLO-1, TW-SOLO-2, TW-SOLO-4, TW-SOLO-5, TW-SOLO-11.
    """
    nearest: list[Victim] = []
    for known in noticed(mob, zombie):
        nearest = nearest or known
        wanting = [victim for victim in known if not enough_at(mob, zombie, victim)]
        if wanting:
            victim = _drawn(wanting, dice)
            passed = nearest[0].key if victim not in nearest else ""
            reason = Reason(
                kind="next nearest" if passed else "nearest",
                victim=victim.key,
                passed=passed,
                squares=squares_to(mob, zombie, victim),
                tied=len(wanting),
            )
            return _go(mob, zombie, victim.at, reason, "TW-SOLO-5" if passed else "TW-SOLO-1")
    if not nearest:
        return None
    victim = _drawn(nearest, dice)
    reason = Reason(kind="enough everywhere", victim=victim.key, tied=len(nearest))
    return _go(mob, zombie, victim.at, reason, "TW-SOLO-5")


def _listen(mob: Mob, zombie: Prowler, dice: Dice) -> Choice | None:
    """To the closest gunfire since it last acted. Rule: TW-SOLO-3."""
    heard = sorted(set(mob.shots[zombie.forgot :]))
    if not heard:
        return None
    away = min(distance(mob.field, zombie.at, shot) for shot in heard)
    closest = [shot for shot in heard if distance(mob.field, zombie.at, shot) == away]
    shot = _drawn(closest, dice)
    sight = tables().solo.sight
    reason = Reason(kind="gunfire", squares=away, sight=sight, tied=len(closest))
    return _go(mob, zombie, shot, reason, "TW-SOLO-3")


def _besiege(mob: Mob, zombie: Prowler) -> Choice | None:
    """To the nearest square of the building that the scenario lets zombies know of.

    Rule: TW-SIDE-7, TW-SOLO-9.
    """
    if not mob.siege or mob.siege >> zombie.at & 1:
        return None
    at = min(squares_in(mob.siege), key=lambda to: (distance(mob.field, zombie.at, to), to))
    return _go(mob, zombie, at, Reason(kind="siege"), "TW-SIDE-7")


def _stay(zombie: Prowler, reason: Reason, rule: str) -> Choice:
    return Choice(zombie=zombie.key, doing="stay", reason=reason, rule=rule, to=zombie.at)


def _go(mob: Mob, zombie: Prowler, at: int, reason: Reason, rule: str) -> Choice:
    """Rule: TW-SOLO-9."""
    way = approach(mob, zombie, at)
    if not way.leads_there:
        reason = replace(reason, blocked=True)
    return Choice(
        zombie=zombie.key,
        doing="go",
        reason=reason,
        rule=rule,
        to=way.to,
        target=reason.victim,
        distance=distance(mob.field, zombie.at, at),
        reach=way.reach,
        points=way.points,
    )


def _drawn(options: list[Drawn], dice: Dice) -> Drawn:
    """Any of the options, the only one without a roll. Rule: TW-SOLO-4."""
    if len(options) == 1:
        return options[0]
    return options[dice.roll(1, len(options), WHICH)[0] - 1]

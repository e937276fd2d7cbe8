"""The dice of a fight, merged one by one: what they can be used for, by the game's own counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from operator import add
from typing import NamedTuple

from rules.dice import Faces
from rules.odds import Distribution, collect, followed, joined, outcomes, pool
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.counting import (
    Counts,
    bursts,
    counts,
    fails,
    hits,
)
from rules.systems.zombie_wars.questions.fights import Fight, Sides
from rules.text import text

_WHY = text("odds")

Single = Callable[[int], "Distribution[Thrown]"]  # of a die by its sides


class Thrown(NamedTuple):
    """What the acting horde's dice can be used for."""

    turn: int = 0  # people, and nobody else
    kill: int = 0  # zombies; or they turn people
    take: int = 0
    laid: bool = False  # a die failed
    fed: Sides = ()  # of dice that were given up


class Fed(NamedTuple):
    """The dice of a horde that show a 1, and those that were given up."""

    ones: Sides
    gone: Sides = ()


class Struck(NamedTuple):
    """What comes at the acting horde, and what becomes of the people who do it."""

    takes: int = 0
    kills: int = 0
    ones: bool = False  # of ordinary people
    exploded: bool = False


def thrown(fight: Fight) -> Distribution[Thrown]:
    """The acting horde's dice; against a mob breeds do not count. Rule: ZW-072, ZW-113, ZW-R15."""
    own = fight.own
    if fight.mob and fight.says.mob_unopposed:
        return {Thrown(): Fraction(1)}
    breed = "" if fight.mob else own.breed

    def one(sides: int) -> Distribution[Thrown]:
        return outcomes(lambda table: _used(fight, counts(table.roll(1, sides, _WHY), breed)))

    return _after_feeding(fight, one) if fight.fed else pool(one, _both, Thrown())(own.dice)


def _used(fight: Fight, found: Counts) -> Thrown:
    """What is of use against those who are there. Rule: ZW-074, ZW-075."""
    takes, kills = (found.sixes, found.strong) if fight.rival.size else (0, 0)
    turning = found.fours + found.strong + found.sixes - takes - kills
    return Thrown(turning if fight.people.size else 0, kills, takes, found.fails > 0)


def _both(first: Thrown, second: Thrown) -> Thrown:
    return Thrown(
        first.turn + second.turn,
        first.kill + second.kill,
        first.take + second.take,
        first.laid or second.laid,
    )


def _after_feeding(fight: Fight, one: Single) -> Distribution[Thrown]:
    """Of zombies that showed a 1 some are given up, ordinary ones first. Rule: ZW-D03.

    Each time the other 1s are thrown again. Only these are followed; what the other dice show is
    what any die shows that is no 1.
    """

    def fails_of(sides: int) -> Distribution[Sides]:
        return collect(one(sides), lambda die: (sides,) * die.laid)

    def no_one(sides: int) -> Distribution[Thrown]:
        rest = {die: share for die, share in one(sides).items() if not die.laid}
        whole = sum(rest.values())
        return {die: share / whole for die, share in rest.items()}

    dice = fight.own.dice
    none: Sides = ()
    ones = pool(fails_of, add, none)
    now = collect(ones(dice), Fed)
    for _ in range(fight.fed):
        now = followed(
            now,
            lambda fed: fed.ones[1:],
            ones,
            lambda fed, again: Fed(again, fed.gone + fed.ones[:1]),
        )
    return followed(
        now,
        lambda fed: tuple((Counter(dice) - Counter(fed.ones + fed.gone)).elements()),
        pool(no_one, _both, Thrown()),
        lambda fed, others: others._replace(laid=bool(fed.ones), fed=fed.gone),
    )


def struck(fight: Fight) -> Distribution[Struck]:
    """What resisting zombies and people do to the horde. Rule: ZW-076, ZW-077."""

    def resisting(sides: int) -> Distribution[Struck]:
        return _resisting(sides, fight.rival.breed)

    zombies = pool(resisting, _all, Struck())
    people = pool(_person, _all, Struck())
    return joined(zombies(fight.rival.dice), people(fight.people.dice), _all)


def _all(first: Struck, second: Struck) -> Struck:
    return Struck(
        first.takes + second.takes,
        first.kills + second.kills,
        first.ones or second.ones,
        first.exploded or second.exploded,
    )


def _resisting(sides: int, breed: str) -> Distribution[Struck]:
    """What a targeted zombie's die does. Rule: ZW-076."""

    def read(faces: Faces) -> Struck:
        found = counts(faces, breed)
        return Struck(found.sixes, found.strong)

    return outcomes(lambda table: read(table.roll(1, sides, _WHY)))


def _person(sides: int) -> Distribution[Struck]:
    """What a person's die does. Rule: ZW-077, ZW-082, ZW-084."""
    plain = sides == numbers().ladder.ordinary

    def read(faces: Faces) -> Struck:
        ones = plain and fails(faces) > 0
        return Struck(0, hits(faces), ones, bursts(sides, faces[0]))

    return outcomes(lambda table: read(table.roll(1, sides, _WHY)))

"""A fight without its board: dice merged one by one, then what they come to.

Who has a choice follows a plan that the question names; what a die may do, and in which order
it counts, is said by the functions that the game is played with.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from typing import NamedTuple

from msgspec import Struct

from rules.dice import Faces
from rules.odds import Distribution, collect, followed, joined, outcomes
from rules.systems.zombie_wars.catalogue import Rulings, numbers
from rules.systems.zombie_wars.counting import (
    against_zombies,
    bursts,
    counts,
    fails,
    hits,
)
from rules.systems.zombie_wars.questions.figures import ordinary
from rules.text import text

_WHY = text("odds")


class Side(Struct, frozen=True, kw_only=True):
    """A horde, or the people of a space."""

    ordinary: int = 0
    heroes: tuple[int, ...] = ()
    breed: str = ""

    @property
    def size(self) -> int:
        return self.ordinary + len(self.heroes)

    @property
    def dice(self) -> tuple[int, ...]:
        """Sides of all."""
        return ordinary(self.ordinary, self.heroes)


class Fight(Struct, frozen=True, kw_only=True):
    """Who fights, and what those plan who have a choice."""

    own: Side
    rival: Side
    people: Side
    says: Rulings
    people_first: bool = True  # dice that could go to people and to zombies: ZW-078
    heroes_fall_first: bool = False  # of the zombies that are lost: ZW-081
    heroes_handed_first: bool = False  # of the people who are turned: ZW-080
    fed: int = 0  # zombies given up at most to throw 1s again: ZW-D03
    mob: bool = False  # the people attack: ZW-113


class Done(NamedTuple):
    """What the acting horde's dice do."""

    risen: int = 0  # people who were turned and joined
    killed: int = 0  # zombies of the rival
    taken: int = 0  # zombies of the rival that changed sides


class End(NamedTuple):
    """What a fight comes to for the acting horde, and who beside it is left."""

    lost: int  # own zombies, for whatever reason
    size: int
    laid: bool  # a die showed a 1
    rival_hurt: bool
    rival_gone: bool
    promoted: bool
    exploded: bool


class Odds(Struct, frozen=True):
    """Both, each by itself: together they would be too many."""

    done: Distribution[Done]
    ends: Distribution[End]


# --- Dice ---


class Thrown(NamedTuple):
    """What the acting horde's dice can be used for."""

    turn: int = 0  # people, and nobody else
    kill: int = 0  # zombies; or they turn people
    take: int = 0
    ones: tuple[int, ...] = ()  # sides of dice that failed, as far as they matter
    fed: tuple[int, ...] = ()  # sides of dice given up


class Struck(NamedTuple):
    """What comes at the acting horde, and what becomes of the people who do it."""

    takes: int = 0
    kills: int = 0
    ones: bool = False  # of ordinary people
    exploded: bool = False


def thrown(fight: Fight, dice: Sequence[int], breed: str) -> Distribution[Thrown]:
    """Dice of the acting horde. Rule: ZW-072, ZW-074, ZW-075.

    Of those that failed all are told only where they may be thrown again.
    """
    told = len(dice) if fight.fed else 1

    def one(sides: int) -> Distribution[Thrown]:
        def read(faces: Faces) -> Thrown:
            found = counts(faces, breed)
            takes, kills = against_zombies(found, breed) if fight.rival.size else (0, 0)
            turning = sum(found[:3]) - takes - kills if fight.people.size else 0
            return Thrown(turning, kills, takes, (sides,) * found.fails)

        return outcomes(lambda table: read(table.roll(1, sides, _WHY)))

    def add(first: Thrown, second: Thrown) -> Thrown:
        return Thrown(
            first.turn + second.turn,
            first.kill + second.kill,
            first.take + second.take,
            (first.ones + second.ones)[:told],
        )

    singles = {sides: one(sides) for sides in set(dice)}
    nothing = {Thrown(): Fraction(1)}
    return reduce(lambda so_far, sides: joined(so_far, singles[sides], add), dice, nothing)


def after_feeding(fight: Fight) -> Distribution[Thrown]:
    """Of zombies that showed a 1 some are given up, ordinary ones first. Rule: ZW-D03.

    Each time the other 1s are thrown again.
    """
    now = thrown(fight, fight.own.dice, fight.own.breed)

    def again(ones: tuple[int, ...]) -> Distribution[Thrown]:
        return thrown(fight, ones[1:], fight.own.breed)

    def add(one: Thrown, new: Thrown) -> Thrown:
        return Thrown(
            one.turn + new.turn,
            one.kill + new.kill,
            one.take + new.take,
            new.ones,
            one.fed + one.ones[:1],
        )

    for _ in range(fight.fed):
        now = followed(now, lambda one: one.ones, again, add)
    return now


def struck(fight: Fight) -> Distribution[Struck]:
    """What resisting zombies and people do to the horde. Rule: ZW-076, ZW-077."""

    def add(first: Struck, second: Struck) -> Struck:
        return Struck(
            first.takes + second.takes,
            first.kills + second.kills,
            first.ones or second.ones,
            first.exploded or second.exploded,
        )

    now: Distribution[Struck] = {Struck(): Fraction(1)}
    for side, of in ((fight.rival, _resisting), (fight.people, _person)):
        singles = {sides: of(sides, side.breed) for sides in set(side.dice)}
        for sides in side.dice:
            now = joined(now, singles[sides], add)
    return now


def _resisting(sides: int, breed: str) -> Distribution[Struck]:
    """What a targeted zombie's die does. Rule: ZW-076."""

    def read(faces: Faces) -> Struck:
        return Struck(*against_zombies(counts(faces, breed), breed))

    return outcomes(lambda table: read(table.roll(1, sides, _WHY)))


def _person(sides: int, _: str) -> Distribution[Struck]:
    """What a person's die does. Rule: ZW-077, ZW-082, ZW-084."""
    plain = sides == numbers().ladder.ordinary

    def read(faces: Faces) -> Struck:
        ones = plain and fails(faces) > 0
        return Struck(0, hits(faces), ones, bursts(sides, faces[0]))

    return outcomes(lambda table: read(table.roll(1, sides, _WHY)))


# --- What they come to ---


class Aimed(NamedTuple):
    """What the acting horde's dice are used for, and what they cost it."""

    people: int
    takes: int
    kills: int
    laid: bool
    fed: tuple[int, ...]


class Left(NamedTuple):
    """What of the acting horde's dice matters to what comes at it; the rest is merged."""

    there: Side  # of the horde, beside those who rise
    risen: Side
    gained: int  # zombies taken over
    laid: bool
    rival_hurt: bool
    rival_left: bool
    townies_left: bool


def odds(fight: Fight) -> Odds:
    """All that can come of a fight. Rule: ZW-079, ZW-085."""
    aims = collect(_throws(fight), lambda one: _aimed(fight, one))
    lefts = collect(aims, lambda aim: _left(fight, aim))
    blows = struck(fight)

    def at_risk(left: Left) -> Side:
        risen = left.risen if fight.says.converts_can_die else Side()
        return Side(
            ordinary=left.there.ordinary + risen.ordinary, heroes=left.there.heroes + risen.heroes
        )

    def costs(side: Side) -> Distribution[Cost]:
        return collect(blows, lambda blow: _cost(fight, side, blow))

    ends = followed(lefts, at_risk, costs, lambda left, cost: _end(fight, left, cost))
    return Odds(collect(aims, lambda aim: _done(fight, aim)), ends)


def _throws(fight: Fight) -> Distribution[Thrown]:
    """The acting horde's dice; against a mob breeds do not count. Rule: ZW-113, ZW-R15."""
    if not fight.mob:
        return after_feeding(fight)
    return thrown(fight, () if fight.says.mob_unopposed else fight.own.dice, "")


def _aimed(fight: Fight, one: Thrown) -> Aimed:
    """How the dice are divided between people and zombies. Rule: ZW-078, ZW-R06, ZW-113."""
    rival, humans = fight.rival.size, fight.people.size
    turning, killing = one.turn, one.kill + one.take
    if fight.says.die_counts_against_all:
        turning += killing
    elif fight.people_first:
        used = min(killing, max(0, humans - turning))
        turning, killing = turning + used, killing - used
    else:
        used = min(killing, rival)
        turning, killing = turning + killing - used, used
    takes = min(killing, one.take)
    kills = min(killing - takes, one.kill)
    taken = min(takes, rival)
    return Aimed(min(turning, humans), taken, min(kills, rival - taken), bool(one.ones), one.fed)


def _done(fight: Fight, aim: Aimed) -> Done:
    _, killed = _lost(fight, fight.rival, aim.takes, aim.kills)
    return Done(_risen(fight, aim.people).size, killed, aim.takes)


def _left(fight: Fight, aim: Aimed) -> Left:
    done, rival, own = _done(fight, aim), fight.rival, fight.own
    armed = len([sides for sides in aim.fed if sides in own.heroes])
    handed = _handed(fight, aim.people)
    risen = _risen(fight, aim.people)
    there = Side(ordinary=own.ordinary - len(aim.fed) + armed, heroes=own.heroes[armed:])
    return Left(
        there=there,
        risen=risen,
        gained=done.taken,
        laid=aim.laid,
        rival_hurt=done.killed + done.taken > 0,
        rival_left=rival.size > done.killed + done.taken,
        townies_left=fight.people.ordinary > handed.ordinary,
    )


def _handed(fight: Fight, count: int) -> Side:
    """Those who are turned. Rule: ZW-080."""
    people = fight.people
    if fight.heroes_handed_first:
        armed = min(count, len(people.heroes))
    else:
        armed = max(0, count - people.ordinary)
    return Side(ordinary=count - armed, heroes=people.heroes[:armed])


def _risen(fight: Fight, count: int) -> Side:
    """Those of them who become zombies. Rule: ZW-074, ZW-H02."""
    handed = _handed(fight, count)
    spared = fight.says.downgrade_instead_of_convert
    return Side(ordinary=handed.ordinary) if spared else handed


class Cost(NamedTuple):
    """What comes of the dice against the acting horde."""

    taken: bool  # some were
    lost: int
    promoted: bool  # if an ordinary person is left
    exploded: bool


def _cost(fight: Fight, side: Side, blow: Struck) -> Cost:
    """Nobody loses more than it had. Rule: ZW-079, ZW-082, ZW-R07, ZW-R09."""
    taken, killed = _lost(fight, side, blow.takes, blow.kills)
    promoted = blow.ones and not fight.people.heroes
    return Cost(taken > 0, taken + killed, promoted, blow.exploded)


def _lost(fight: Fight, side: Side, takes: int, kills: int) -> tuple[int, int]:
    """How many a horde loses to others, and for good. Rule: ZW-081, ZW-D06, ZW-H01."""
    taken = min(takes, side.size)
    plain, armed = _without(fight, side.ordinary, len(side.heroes), taken)
    killed = min(kills, plain + armed)
    if fight.says.time_for_heroes:
        killed = plain - _without(fight, plain, armed, killed)[0]
    return taken, killed


def _without(fight: Fight, plain: int, armed: int, count: int) -> tuple[int, int]:
    heroes = min(armed, count) if fight.heroes_fall_first else max(0, count - plain)
    return plain - (count - heroes), armed - heroes


def _end(fight: Fight, left: Left, cost: Cost) -> End:
    """An explosion takes all who are left. Rule: ZW-084, ZW-087."""
    size = left.there.size + left.risen.size + left.gained - cost.lost
    lost = fight.own.size - left.there.size + cost.lost
    return End(
        lost=lost + size if cost.exploded else lost,
        size=0 if cost.exploded else size,
        laid=left.laid,
        rival_hurt=left.rival_hurt or cost.exploded,
        rival_gone=cost.exploded or not (left.rival_left or cost.taken),
        promoted=cost.promoted and left.townies_left,
        exploded=cost.exploded,
    )

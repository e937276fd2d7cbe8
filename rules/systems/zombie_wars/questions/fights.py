"""A fight without its board: dice merged one by one, then what they come to.

Who has a choice follows a plan that the question names; what a die may do, and in which order
it counts, is said by the functions that the game is played with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct

from rules.dice import Faces
from rules.odds import Distribution, collect, followed, joined, outcomes, pool
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

Sides = tuple[int, ...]  # of dice, ascending


class Side(Struct, frozen=True, kw_only=True):
    """A horde, or the people of a space."""

    ordinary: int = 0
    heroes: Sides = ()
    breed: str = ""

    @property
    def size(self) -> int:
        return self.ordinary + len(self.heroes)

    @property
    def dice(self) -> Sides:
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
    takes, kills = against_zombies(found, fight.own.breed) if fight.rival.size else (0, 0)
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
    ones = pool(fails_of, lambda first, second: first + second, ())
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
    breed = fight.rival.breed
    zombies = pool(lambda sides: _resisting(sides, breed), _all, Struck())
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
        return Struck(*against_zombies(counts(faces, breed), breed))

    return outcomes(lambda table: read(table.roll(1, sides, _WHY)))


def _person(sides: int) -> Distribution[Struck]:
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
    fed: Sides


class Left(NamedTuple):
    """What of the acting horde's dice matters to what comes at it; the rest is merged."""

    at_risk: Side
    stay: int  # zombies that were not given up
    join: int  # people who were turned, and zombies taken over
    laid: bool
    rival_hurt: bool
    rival_left: bool
    townies_left: bool


def odds(fight: Fight) -> Odds:
    """All that can come of a fight. Rule: ZW-079, ZW-085."""
    aims = collect(thrown(fight), lambda one: _aimed(fight, one))
    lefts = collect(aims, lambda aim: _left(fight, aim))
    blows = struck(fight)

    def costs(side: Side) -> Distribution[Cost]:
        return collect(blows, lambda blow: _cost(fight, side, blow))

    ends = followed(
        lefts, lambda left: left.at_risk, costs, lambda left, cost: _end(fight, left, cost)
    )
    return Odds(collect(aims, lambda aim: _done(fight, aim)), ends)


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
    kills = killing - takes
    taken = min(takes, rival)
    return Aimed(min(turning, humans), taken, min(kills, rival - taken), one.laid, one.fed)


def _done(fight: Fight, aim: Aimed) -> Done:
    _, killed = _lost(fight, fight.rival, aim.takes, aim.kills)
    return Done(_risen(fight, aim.people).size, killed, aim.takes)


def _left(fight: Fight, aim: Aimed) -> Left:
    done, own = _done(fight, aim), fight.own
    risen = _risen(fight, aim.people)
    armed = len([sides for sides in aim.fed if sides in own.heroes])
    there = Side(ordinary=own.ordinary - len(aim.fed) + armed, heroes=own.heroes[armed:])
    at_risk = there
    if fight.says.converts_can_die:
        at_risk = Side(ordinary=there.ordinary + risen.ordinary, heroes=there.heroes + risen.heroes)
    return Left(
        at_risk=at_risk,
        stay=there.size,
        join=risen.size + done.taken,
        laid=aim.laid,
        rival_hurt=done.killed + done.taken > 0,
        rival_left=fight.rival.size > done.killed + done.taken,
        townies_left=fight.people.ordinary > _handed(fight, aim.people).ordinary,
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
    size = left.stay + left.join - cost.lost
    lost = fight.own.size - left.stay + cost.lost
    return End(
        lost=lost + size if cost.exploded else lost,
        size=0 if cost.exploded else size,
        laid=left.laid,
        rival_hurt=left.rival_hurt or cost.exploded,
        rival_gone=cost.exploded or not (left.rival_left or cost.taken),
        promoted=cost.promoted and left.townies_left,
        exploded=cost.exploded,
    )

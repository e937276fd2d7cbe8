"""The odds of a fight: its rules, walked with every throw and a plan for the choices.

Equal counts are merged after each part of the fight, so that large fights are fast.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from operator import add
from typing import NamedTuple, TypeVar

from msgspec import Struct

from rules.dice import Faces
from rules.odds import Distribution, collect, followed, joined, outcomes, pool
from rules.systems.zombie_wars.catalogue import Rulings, numbers
from rules.systems.zombie_wars.dice import bursts, fails
from rules.systems.zombie_wars.fight.counts import Counts, Force, Hero, People, counts, hits
from rules.systems.zombie_wars.fight.rules import (
    ATTACKER,
    Allot,
    Hand,
    Loss,
    Open,
    Owed,
    Steps,
    allotting,
    by_kind,
    dealt,
    handing,
    losing,
    risen,
    stepped_down,
    turned,
)
from rules.systems.zombie_wars.state import PEOPLE, Choice, Dice
from rules.text import text

RIVAL = 0  # the place of the only target
_WHY = text("odds")

T = TypeVar("T")


class Match(Struct, frozen=True, kw_only=True):
    """A fight: the two sides, the rules, and the plans of those who choose."""

    own: Force  # the horde whose figures are told
    rival: Force
    people: Force
    says: Rulings
    breed: str = ""
    rival_breed: str = ""
    people_first: bool = True  # dice that could go to people and to zombies: ZW-078
    heroes_fall_first: bool = False  # of the zombies that are lost: ZW-081
    heroes_handed_first: bool = False  # of the people who are turned: ZW-080
    fed: int = 0  # zombies given up at most to throw 1s again: ZW-D03
    mob: bool = False  # the people attack: ZW-113


class Volley(NamedTuple):
    """The dice of the horde, as far as there is something to use them on."""

    fours: int = 0
    strong: int = 0
    sixes: int = 0
    down: bool = False  # a die failed
    fed: Dice = ()  # of zombies that were given up


class Aim(NamedTuple):
    """The use of the horde's dice."""

    people: int  # people who are turned
    takes: int
    kills: int
    down: bool
    fed: Dice


class Done(NamedTuple):
    """The results of the horde's dice."""

    risen: int  # people who were turned and joined
    killed: int  # zombies of the rival
    taken: int  # zombies of the rival that changed sides


class Left(NamedTuple):
    """The part of the horde's dice that matters to the dice against it, with the rest merged."""

    at_risk: Force
    stay: int  # zombies that were not given up
    join: int  # people who were turned, and zombies taken over
    down: bool
    rival_hurt: bool
    rival_left: bool
    townies_left: bool


class Struck(NamedTuple):
    """The dice against the horde, and the fate of the people who throw them."""

    takes: int = 0
    kills: int = 0
    ones: bool = False  # of ordinary people
    exploded: bool = False


class Cost(NamedTuple):
    """The results of the dice against the horde."""

    taken: bool  # some were
    lost: int
    promoted: bool  # if an ordinary person is left
    exploded: bool


class End(NamedTuple):
    """The end of a fight for the horde, and who else is left."""

    lost: int  # own zombies, for whatever reason
    size: int
    down: bool  # a die showed a 1
    rival_hurt: bool
    rival_gone: bool
    promoted: bool
    exploded: bool


class Odds(Struct, frozen=True):
    """Both, each on its own: together they would be too many."""

    done: Distribution[Done]
    ends: Distribution[End]


def odds(match: Match) -> Odds:
    """All outcomes of a fight with their chances. Rule: ZW-079, ZW-085."""
    aims = collect(_volleys(match), partial(_aim, match))
    lefts = collect(aims, partial(_left, match))
    blows = _struck(match)

    def costs(at_risk: Force) -> Distribution[Cost]:
        return collect(blows, partial(_cost, match, at_risk))

    ends = followed(lefts, lambda left: left.at_risk, costs, partial(_end, match))
    return Odds(collect(aims, partial(_done, match)), ends)


# --- The plan ---


def played(steps: Steps[T], choose: Callable[[Open], Choice]) -> T:
    """The result of a part of a fight, with each choice answered."""
    try:
        step = next(steps)
        while True:
            step = steps.send(choose(step))
    except StopIteration as done:
        result: T = done.value
        return result


def _planned(match: Match, step: Open) -> Choice:
    """Answer who is handed over and who falls, by the plan. Rule: ZW-080, ZW-081."""
    if isinstance(step, Hand):
        armed = [group for group in step.groups if group.what != PEOPLE]
        group = armed[0] if match.heroes_handed_first and armed else step.groups[0]
        return Choice(group.what, min(step.most, len(group.places)))
    assert not isinstance(step, Allot)
    left = step.left
    if left.ordinary and not (match.heroes_fall_first and left.heroes):
        return Choice(numbers().ladder.ordinary, min(step.count, left.ordinary))
    return Choice(left.heroes[-1], 1)


def _allotted(match: Match, volley: Volley, step: Open) -> Choice:
    """Answer how many dice go to the people: first to whom the plan puts first. Rule: ZW-078."""
    assert isinstance(step, Allot)
    strong, sixes = volley.strong, volley.sixes
    if match.people_first:
        used = min(strong + sixes, max(0, match.people.size - volley.fours))
        share = {"strong": min(used, strong), "six": max(0, used - strong)}
    else:
        used = min(strong + sixes, match.rival.size)
        share = {"six": sixes - min(used, sixes), "strong": strong - max(0, used - sixes)}
    return Choice(PEOPLE, share[step.kind])


# --- What the horde's dice do ---


def _aim(match: Match, volley: Volley) -> Aim:
    """Rule: ZW-078, ZW-R06, ZW-113."""
    humans = match.people.size
    if match.mob:
        queue = dealt([volley.fours], humans)
        return Aim(len(queue), 0, 0, volley.down, volley.fed)
    share = played(
        allotting(
            by_kind(Counts(volley.fours, volley.strong, volley.sixes)),
            people=humans > 0,
            hordes=int(match.rival.size > 0),
            against_all=match.says.die_counts_against_all,
        ),
        partial(_allotted, match, volley),
    )
    takes, kills = share.get(("six", RIVAL), 0), share.get(("strong", RIVAL), 0)
    return Aim(turned(share, humans), takes, kills, volley.down, volley.fed)


def _handed(match: Match, count: int) -> tuple[People, tuple[int, ...]]:
    """The people, and those of them who are turned. Rule: ZW-080."""
    heroes = tuple([Hero(sides) for sides in match.people.heroes])
    people = People(match.people.ordinary, heroes)
    return people, played(handing(people, (ATTACKER,) * count), partial(_planned, match))


def _done(match: Match, aim: Aim) -> Done:
    owed = [Owed(RIVAL, aim.takes, ATTACKER, ATTACKER), Owed(RIVAL, aim.kills, ATTACKER)]
    losses = played(losing(owed, {RIVAL: match.rival}), partial(_planned, match))
    people, handed = _handed(match, aim.people)
    return Done(risen(people, handed, match.says).size, *_lost(match, losses))


def _lost(match: Match, losses: tuple[Loss, ...]) -> tuple[int, int]:
    """The numbers of zombies gone for good and to others. Rule: ZW-D06, ZW-H01."""
    killed = [loss.gone for loss in losses if loss.into is None]
    dead = sum([gone.size - len(stepped_down(gone, match.says)) for gone in killed])
    return dead, sum([loss.gone.size for loss in losses if loss.into is not None])


def _left(match: Match, aim: Aim) -> Left:
    done, own = _done(match, aim), match.own
    people, handed = _handed(match, aim.people)
    plain = aim.fed.count(numbers().ladder.ordinary)
    there = own - Force(plain, tuple([die for die in aim.fed if die in own.heroes]))
    at_risk = there
    if match.says.converts_can_die:
        at_risk += risen(people, handed, match.says)
    return Left(
        at_risk=at_risk,
        stay=there.size,
        join=done.risen + done.taken,
        down=aim.down,
        rival_hurt=done.killed + done.taken > 0,
        rival_left=match.rival.size > done.killed + done.taken,
        townies_left=people.ordinary > handed.count(PEOPLE),
    )


# --- What comes at it ---


def _cost(match: Match, at_risk: Force, blow: Struck) -> Cost:
    """Rule: ZW-079, ZW-082, ZW-R07, ZW-R09."""
    owed = [Owed(ATTACKER, blow.takes, RIVAL, RIVAL), Owed(ATTACKER, blow.kills, PEOPLE)]
    losses = played(losing(owed, {ATTACKER: at_risk}), partial(_planned, match))
    killed, taken = _lost(match, losses)
    promoted = blow.ones and not match.people.heroes
    return Cost(taken > 0, taken + killed, promoted, blow.exploded)


def _end(match: Match, left: Left, cost: Cost) -> End:
    """An explosion takes all who are left. Rule: ZW-084, ZW-087."""
    size = left.stay + left.join - cost.lost
    lost = match.own.size - left.stay + cost.lost
    return End(
        lost=lost + size if cost.exploded else lost,
        size=0 if cost.exploded else size,
        down=left.down,
        rival_hurt=left.rival_hurt or cost.exploded,
        rival_gone=cost.exploded or not (left.rival_left or cost.taken),
        promoted=cost.promoted and left.townies_left,
        exploded=cost.exploded,
    )


# --- Dice, merged one by one ---

Single = Callable[[int], "Distribution[Volley]"]  # of a die by its sides


class Feeding(NamedTuple):
    """The dice of a horde that show a 1, and those that were given up."""

    ones: Dice
    gone: Dice = ()


def _volleys(match: Match) -> Distribution[Volley]:
    """The horde's dice. Against a mob breeds do not count. Rule: ZW-072, ZW-113, ZW-R15."""
    if match.mob and match.says.mob_unopposed:
        return {Volley(): Fraction(1)}
    breed = "" if match.mob else match.breed

    def one(sides: int) -> Distribution[Volley]:
        return outcomes(lambda table: _useful(match, counts(table.roll(1, sides, _WHY), breed)))

    return _after_feeding(match, one) if match.fed else pool(one, _both, Volley())(match.own.dice)


def _useful(match: Match, shows: Counts) -> Volley:
    """The dice with those merged that can be used alike, and without those of no use.

    Rule: ZW-074, ZW-075.
    """
    sixes, strong = (shows.sixes, shows.strong) if match.rival.size else (0, 0)
    turning = shows.fours + shows.strong + shows.sixes - sixes - strong
    return Volley(turning if match.people.size else 0, strong, sixes, shows.fails > 0)


def _both(first: Volley, second: Volley) -> Volley:
    return Volley(
        first.fours + second.fours,
        first.strong + second.strong,
        first.sixes + second.sixes,
        first.down or second.down,
    )


def _after_feeding(match: Match, single: Single) -> Distribution[Volley]:
    """Of zombies that showed a 1 some are given up, ordinary ones first. Rule: ZW-D03.

    Each time the other 1s are thrown again. Only these are followed. What the other dice show is
    what any die shows that is no 1.
    """

    def fails_of(sides: int) -> Distribution[Dice]:
        return collect(single(sides), lambda die: (sides,) * die.down)

    def no_one(sides: int) -> Distribution[Volley]:
        rest = {die: share for die, share in single(sides).items() if not die.down}
        whole = sum(rest.values())
        return {die: share / whole for die, share in rest.items()}

    dice = match.own.dice
    none: Dice = ()
    ones = pool(fails_of, add, none)
    now = collect(ones(dice), Feeding)
    for _ in range(match.fed):
        now = followed(
            now,
            lambda fed: fed.ones[1:],
            ones,
            lambda fed, again: Feeding(again, fed.gone + fed.ones[:1]),
        )
    return followed(
        now,
        lambda fed: tuple((Counter(dice) - Counter(fed.ones + fed.gone)).elements()),
        pool(no_one, _both, Volley()),
        lambda fed, others: others._replace(down=bool(fed.ones), fed=fed.gone),
    )


def _struck(match: Match) -> Distribution[Struck]:
    """The dice of resisting zombies and people. Rule: ZW-076, ZW-077."""
    zombies = pool(partial(_resisting, match.rival_breed), _all, Struck())
    people = pool(_person, _all, Struck())
    return joined(zombies(match.rival.dice), people(match.people.dice), _all)


def _all(first: Struck, second: Struck) -> Struck:
    return Struck(
        first.takes + second.takes,
        first.kills + second.kills,
        first.ones or second.ones,
        first.exploded or second.exploded,
    )


def _resisting(breed: str, sides: int) -> Distribution[Struck]:
    """The results of a targeted zombie's die. Rule: ZW-076."""

    def read(faces: Faces) -> Struck:
        shows = counts(faces, breed)
        return Struck(shows.sixes, shows.strong)

    return outcomes(lambda table: read(table.roll(1, sides, _WHY)))


def _person(sides: int) -> Distribution[Struck]:
    """The results of a person's die. Rule: ZW-077, ZW-082, ZW-084."""
    plain = sides == numbers().ladder.ordinary

    def read(faces: Faces) -> Struck:
        return Struck(0, hits(faces), plain and fails(faces) > 0, bursts(sides, faces[0]))

    return outcomes(lambda table: read(table.roll(1, sides, _WHY)))

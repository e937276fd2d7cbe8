"""What a fight comes to, in numbers instead of pieces on a board.

Equal numbers are merged wherever they can be; tests hold what comes of it to the engine.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from rules.odds import Distribution, collect, followed
from rules.systems.zombie_wars.questions.fights import Fight, Side, Sides
from rules.systems.zombie_wars.questions.rolled import Struck, Thrown, struck, thrown


class Done(NamedTuple):
    """What the acting horde's dice do."""

    risen: int  # people who were turned and joined
    killed: int  # zombies of the rival
    taken: int  # zombies of the rival that changed sides


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
    return Aimed(min(turning, humans), takes, killing - takes, one.laid, one.fed)


def _done(fight: Fight, aim: Aimed) -> Done:
    taken, killed = _lost(fight, fight.rival, aim.takes, aim.kills)
    return Done(_risen(fight, aim.people).size, killed, taken)


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

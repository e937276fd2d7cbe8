"""One fight, over counts: dice in, choices, outcome. Rule: ZW-074 to ZW-085, ZW-113, ZW-114.

Nothing here knows the state of a game. `fight` asks for each choice that it needs and continues
with the answer: play asks players, odds answer by a plan. Odds also walk its parts one by one, so
that equal counts can be merged between them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Final, Literal, TypeVar

from msgspec import Struct

from rules.systems.zombie_wars.catalogue import Rulings
from rules.systems.zombie_wars.fight.counts import Bout, Counts, Force, Hero, People
from rules.systems.zombie_wars.state import PEOPLE, Choice, Dice

ATTACKER: Final = -2  # in place of a target: the attacking horde

Kind = Literal["four", "strong", "six", "hit"]
DEADLY: Final = frozenset(("strong", "six"))  # dice of a horde that may go to a zombie
Share = Mapping[tuple[Kind, int], int]  # number of dice of a kind for a target


# --- Choices ---


class Allot(Struct, frozen=True, gc=False):
    """Asks how many of these dice go to the target. Rule: ZW-078, ZW-113."""

    kind: Kind
    target: int  # or PEOPLE
    count: int  # of them left


class Group(Struct, frozen=True, gc=False):
    """People who are alike: all ordinary ones, or equal Heroes with equal faces."""

    what: int  # the place of the first among the Heroes; PEOPLE: ordinary ones
    places: tuple[int, ...]


class Hand(Struct, frozen=True, gc=False):
    """Asks who is handed over to the horde. Rule: ZW-080, ZW-114."""

    horde: int
    most: int  # of them at once
    groups: tuple[Group, ...]


class Lose(Struct, frozen=True, gc=False):
    """Asks which zombies the horde loses. Rule: ZW-081."""

    horde: int
    count: int
    left: Force  # zombies that it can lose


Open = Allot | Hand | Lose
T = TypeVar("T")
Steps = Generator[Open, Choice, T]


def advanced(steps: Steps[T], choices: Iterable[Choice]) -> Open | T:
    """The next open choice after these, or the result where none is left."""
    try:
        found = next(steps)
        for choice in choices:
            found = steps.send(choice)
    except StopIteration as done:
        result: T = done.value
        return result
    return found


# --- Which die goes where ---


def targets_of(kind: Kind, *, people: bool, hordes: int) -> list[int]:
    """The targets of dice of a kind: people first, then hordes. Rule: ZW-074, ZW-075, ZW-113."""
    if kind == "hit":
        return list(range(hordes))
    whom = [PEOPLE] if people else []
    return [*whom, *range(hordes)] if kind in DEADLY else whom


def allotting(
    dice: Mapping[Kind, int], *, people: bool, hordes: int, against_all: bool = False
) -> Steps[Share]:
    """Share the dice among the targets. The last of them gets the rest. Rule: ZW-078, ZW-R06."""
    share: dict[tuple[Kind, int], int] = {}
    for kind, count in dice.items():
        left = count
        targets = targets_of(kind, people=people, hordes=hordes)
        for target in targets:
            if against_all:
                share[kind, target] = left
                continue
            given = left
            if left and target != targets[-1]:
                given = (yield Allot(kind, target, left)).count
            share[kind, target] = given
            left -= given
    return share


def by_kind(shows: Counts) -> dict[Kind, int]:
    """The dice of an attacking horde that are allotted."""
    return {"six": shows.sixes, "strong": shows.strong, "four": shows.fours}


def turned(share: Share, humans: int) -> int:
    """The number of people whom an attacker turns. Rule: ZW-074."""
    return min(sum([count for (_, target), count in share.items() if target == PEOPLE]), humans)


def dealt(successes: Sequence[int], humans: int) -> tuple[int, ...]:
    """The hordes that turn a person each, one at a time in rotation. Rule: ZW-113, ZW-114."""
    left = list(successes)
    found: list[int] = []
    while len(found) < humans and any(left):
        for horde, count in enumerate(left):
            if count and len(found) < humans:
                left[horde] -= 1
                found.append(horde)
    return tuple(found)


# --- Who is handed over ---


def handing(people: People, queue: Sequence[int]) -> Steps[tuple[int, ...]]:
    """Name the person for each place of the queue: a Hero's place, or PEOPLE.

    Asks only where it matters. Rule: ZW-080, ZW-114.
    """
    handed: list[int] = []
    while len(handed) < len(queue):
        groups = groups_left(people, handed)
        rest = queue[len(handed) :]
        everybody = [place for group in groups for place in group.places]
        if len(groups) == 1 or (len(everybody) == len(rest) and len(set(rest)) == 1):
            handed += everybody[: len(rest)]
            break
        choice = yield Hand(rest[0], _run(rest), groups)
        group = next(group for group in groups if group.what == choice.what)
        handed += group.places[: choice.count]
    return tuple(handed)


def groups_left(people: People, handed: Sequence[int]) -> tuple[Group, ...]:
    """The people who can still be handed over, ordinary ones first."""
    found = []
    ordinary = people.ordinary - handed.count(PEOPLE)
    if ordinary:
        found.append(Group(PEOPLE, (PEOPLE,) * ordinary))
    alike: dict[Hero, list[int]] = {}
    for place, hero in enumerate(people.heroes):
        if place not in handed:
            alike.setdefault(hero, []).append(place)
    return (*found, *[Group(places[0], tuple(places)) for places in alike.values()])


def _run(queue: Sequence[int]) -> int:
    """The number of people for the first horde of the queue before another one's turn."""
    return next((place for place, horde in enumerate(queue) if horde != queue[0]), len(queue))


def risen(people: People, handed: Iterable[int], says: Rulings) -> Force:
    """The people handed over who become zombies. Rule: ZW-074, ZW-080, ZW-H02."""
    places = list(handed)
    heroes = [] if says.spares_living else [place for place in places if place != PEOPLE]
    sides = sorted([people.heroes[place].sides for place in heroes])
    return Force(places.count(PEOPLE), tuple(sides))


# --- Who falls ---


class Owed(Struct, frozen=True, gc=False):
    """Zombies that a horde is to lose: killed, or taken `into` another."""

    horde: int
    count: int
    by: int  # owner of the dice: a horde, or PEOPLE
    into: int | None = None


class Loss(Struct, frozen=True, gc=False):
    """Zombies that a horde loses in a fight. Rule: ZW-079, ZW-081."""

    horde: int
    gone: Force
    into: int | None = None  # the horde that gets them


def owed_by_targets(share: Share, hordes: int, *, by: int) -> list[Owed]:
    """The losses due of the targets: takings, then kills. Rule: ZW-075, ZW-113, ZW-D06."""
    places = range(hordes)
    takings = [Owed(n, share["six", n], by, by) for n in places if share.get(("six", n))]
    kills = [
        Owed(n, count, by)
        for n in places
        if (count := share.get(("strong", n), 0) + share.get(("hit", n), 0))
    ]
    return takings + kills


def owed_by_attacker(resisting: Sequence[Counts], hit: int) -> list[Owed]:
    """The losses due of the attacker: takings, then kills. Rule: ZW-076, ZW-077, ZW-D06, ZW-R05."""
    takings = [Owed(ATTACKER, one.sixes, n, n) for n, one in enumerate(resisting) if one.sixes]
    kills = [Owed(ATTACKER, one.strong, n) for n, one in enumerate(resisting) if one.strong]
    people = [Owed(ATTACKER, hit, PEOPLE)] if hit else []
    return takings + kills + people


def losing(owed: Iterable[Owed], forces: Mapping[int, Force]) -> Steps[tuple[Loss, ...]]:
    """Name the zombies that go. No horde loses more than it has. Rule: ZW-079, ZW-081, ZW-P06.

    Asks only where zombies of different dice are left to choose from.
    """
    left = dict(forces)
    found = []
    for (horde, into), total in _merged(owed).items():
        count = total
        while force_count := min(count, left[horde].size):
            force = left[horde]
            if force_count == force.size or force.kinds == 1:
                gone = force.least(force_count)
            else:
                choice = yield Lose(horde, force_count, force)
                gone = force.alike(choice.what, choice.count)
            left[horde] = force - gone
            count -= gone.size
            found.append(Loss(horde, gone, into))
    return tuple(found)


def _merged(owed: Iterable[Owed]) -> dict[tuple[int, int | None], int]:
    """The kills of several put together into one."""
    found: dict[tuple[int, int | None], int] = {}
    for one in owed:
        found[one.horde, one.into] = found.get((one.horde, one.into), 0) + one.count
    return found


def stepped_down(gone: Force, says: Rulings) -> Dice:
    """The sides of the Hero Zombies that become smaller instead. Rule: ZW-H01, ZW-H02."""
    return gone.heroes if says.spares_risen else ()


def credited(horde: int, size: int, owed: Iterable[Owed]) -> int:
    """The horde whose die removed the last zombie, or PEOPLE for none. Rule: ZW-087, ZW-R12."""
    for one in owed:
        if one.horde == horde:
            if 0 < size <= one.count:
                return one.by
            size -= one.count
    return PEOPLE


# --- The whole fight ---


class Outcome(Struct, frozen=True, gc=False):
    """The result of a fight, before the board is changed. Rule: ZW-079, ZW-085."""

    people: People  # people in the fight
    queue: tuple[int, ...]  # the hordes that turn a person each
    handed: tuple[int, ...]  # the person for each of them: a Hero's place, or PEOPLE
    losses: tuple[Loss, ...]
    promoted: bool
    credit: Mapping[int, int]  # by horde: whose dice would have removed its last zombie


def fight(bout: Bout) -> Steps[Outcome]:
    """Carry out a fight, choice by choice. Rule: ZW-079, ZW-085, ZW-P06."""
    people = bout.people or People()
    against_people = bout.people is not None
    hordes = len(bout.targets)
    shows = [target.shows for target in bout.targets]
    if bout.attacker:
        dice = by_kind(bout.attacker.shows)
        share = yield from allotting(
            dice,
            people=against_people,
            hordes=hordes,
            against_all=bout.says.die_counts_against_all,
        )
        queue = (ATTACKER,) * turned(share, people.size)
        owed = owed_by_targets(share, hordes, by=ATTACKER)
        owed += owed_by_attacker(shows, people.hits)
    else:
        share = yield from allotting({"hit": people.hits}, people=True, hordes=hordes)
        queue = dealt([one.fours + one.strong for one in shows], people.size)
        owed = owed_by_targets(share, hordes, by=PEOPLE)
    handed = yield from handing(people, queue)
    forces = _at_risk(bout, people, queue, handed)
    losses = yield from losing(owed, forces)
    return Outcome(
        people,
        queue,
        handed,
        losses,
        people.promotes and people.ordinary > handed.count(PEOPLE),
        {horde: credited(horde, force.size, owed) for horde, force in forces.items()},
    )


def _at_risk(
    bout: Bout, people: People, queue: Sequence[int], handed: Sequence[int]
) -> dict[int, Force]:
    """The zombies that the fight may cost each horde. Rule: ZW-079, ZW-R07."""
    forces = {place: target.force for place, target in enumerate(bout.targets)}
    if bout.attacker:
        forces[ATTACKER] = bout.attacker.force
    if bout.says.converts_can_die:
        for horde in set(queue):
            fresh = [who for who, into in zip(handed, queue, strict=True) if into == horde]
            forces[horde] += risen(people, fresh, bout.says)
    return forces

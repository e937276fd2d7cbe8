"""Exact distributions: rolls and draws answered in every way, equal throws and states merged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, lcm, prod
from typing import TypeVar

from rules.dice import Choices, Dice, Faces, drawable
from rules.text import Text

S = TypeVar("S", bound=Hashable)
T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V", bound=Hashable)

Distribution = Mapping[S, Fraction]

# Of dice by their sides: faces that the rules treat alike, group by group. Where a number of sides
# is missing, each face is a group of its own. N dice then cost throws of groups, not of faces.
Alike = Mapping[int, tuple[Faces, ...]]


Answered = tuple[Faces | str, Fraction]  # to one roll or draw, and how likely it is


class _Branch(Exception):
    """A roll or a draw that has no answer yet."""

    def __init__(self, answers: tuple[Answered, ...]) -> None:
        self.answers = answers


class _Path:
    """Dice that answer from a path, and stop at the first roll or draw beyond its end."""

    def __init__(self, answers: tuple[Faces | str, ...], groups: Alike) -> None:
        self._answers = iter(answers)
        self._groups = groups

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        for faces in self._answers:
            assert isinstance(faces, tuple), "the rules draw where they rolled before"
            return faces
        raise _Branch(throws(count, sides, self._groups.get(sides, ())))

    def draw(self, choices: Choices, reason: Text) -> str:
        for choice in self._answers:
            assert isinstance(choice, str), "the rules roll where they drew before"
            return choice
        found = drawable(choices)
        whole = sum(count for _, count in found)
        raise _Branch(tuple([(key, Fraction(count, whole)) for key, count in found]))


def outcomes(run: Callable[[Dice], S], alike: Alike | None = None) -> dict[S, Fraction]:
    """The distribution of what `run` returns, over all dice and draws that it may see.

    With `alike` it sees one face of each group, and must return the same for all of them.
    Raises: ValueError for groups that leave a face out or have one twice.
    """
    groups = {} if alike is None else alike
    ends: list[tuple[S, int, int]] = []  # outcome, ways, of how many: whole numbers are fast
    open_paths: list[tuple[tuple[Faces | str, ...], int, int]] = [((), 1, 1)]
    while open_paths:
        answers, ways, of = open_paths.pop()
        try:
            ends.append((run(_Path(answers, groups)), ways, of))
        except _Branch as branch:
            for answer, share in branch.answers:
                more, under = ways * share.numerator, of * share.denominator
                open_paths.append(((*answers, answer), more, under))
    whole = lcm(*(of for _, _, of in ends))
    found: dict[S, int] = defaultdict(int)
    for outcome, ways, of in ends:
        found[outcome] += ways * (whole // of)
    return {outcome: Fraction(ways, whole) for outcome, ways in found.items()}


def settle(
    start: S,
    step: Callable[[S, Dice], S],
    done: Callable[[S], bool],
    alike: Alike | None = None,
) -> dict[S, Fraction]:
    """The distribution over final states when `step` is repeated until `done`.

    Equal states are merged after each step. So the cost grows with the number of different states
    and not with the number of dice sequences. A step that leads back to its start is taken again,
    such as a tie that is rolled again.

    Raises: ValueError for a state that is not done and that no step leaves.
    """
    final: dict[S, Fraction] = defaultdict(Fraction)
    known: dict[S, list[tuple[S, Fraction]]] = {}  # a state may come up again, some steps later
    current: dict[S, Fraction] = {start: Fraction(1)}
    while current:
        following: dict[S, Fraction] = defaultdict(Fraction)
        for state, chance in current.items():
            if done(state):
                final[state] += chance
                continue
            if state not in known:
                known[state] = _steps(step, state, alike)
            for after, share in known[state]:
                following[after] += chance * share
        current = following
    return dict(final)


def _steps(step: Callable[[S, Dice], S], state: S, alike: Alike | None) -> list[tuple[S, Fraction]]:
    found = outcomes(lambda dice: step(state, dice), alike)
    leaving = 1 - found.pop(state, Fraction())
    if not leaving:
        raise ValueError(f"no step leaves {state!r}")
    if leaving == 1:
        return list(found.items())
    return [(after, share / leaving) for after, share in found.items()]


def joined(
    first: Distribution[S], second: Distribution[T], join: Callable[[S, T], U]
) -> dict[U, Fraction]:
    """The distribution of what two outcomes come to that do not hang on each other.

    Dice that are merged with it one by one cost their different sums, not their throws.
    """
    firsts, of_first = _ways(first)
    seconds, of_second = _ways(second)
    ways: dict[U, int] = defaultdict(int)
    for one, ways_of_one in firsts:
        for other, ways_of_other in seconds:
            ways[join(one, other)] += ways_of_one * ways_of_other
    whole = of_first * of_second
    return {outcome: Fraction(count, whole) for outcome, count in ways.items()}


def _ways(distribution: Distribution[S]) -> tuple[list[tuple[S, int]], int]:
    """In how many ways, of how many, each outcome comes: whole numbers are fast."""
    whole = lcm(*[share.denominator for share in distribution.values()])
    return [
        (outcome, share.numerator * (whole // share.denominator))
        for outcome, share in distribution.items()
    ], whole


def pool(
    distribution_of: Callable[[S], Distribution[T]], join: Callable[[T, T], T], nothing: T
) -> Callable[[tuple[S, ...]], Distribution[T]]:
    """Distributions of many values, such as dice by their sides: merged one by one, and kept."""
    known: dict[tuple[S, ...], Distribution[T]] = {(): {nothing: Fraction(1)}}
    singles: dict[S, Distribution[T]] = {}

    def of(many: tuple[S, ...]) -> Distribution[T]:
        if many not in known:
            last = many[-1]
            if last not in singles:
                singles[last] = distribution_of(last)
            known[many] = joined(of(many[:-1]), singles[last], join)
        return known[many]

    return of


def followed(
    distribution: Distribution[S],
    upon: Callable[[S], T],
    by: Callable[[T], Distribution[U]],
    join: Callable[[S, U], V],
) -> dict[V, Fraction]:
    """The distribution after what comes next, which hangs on no more than a feature."""
    groups: dict[T, dict[S, Fraction]] = defaultdict(dict)
    for outcome, share in distribution.items():
        groups[upon(outcome)][outcome] = share
    found: dict[V, Fraction] = defaultdict(Fraction)
    for feature, group in groups.items():
        for after, share in joined(group, by(feature), join).items():
            found[after] += share
    return dict(found)


def collect(distribution: Distribution[S], of: Callable[[S], T]) -> dict[T, Fraction]:
    """The distribution of a feature of the outcomes."""
    each, whole = _ways(distribution)
    found: dict[T, int] = defaultdict(int)
    for outcome, ways in each:
        found[of(outcome)] += ways
    return {outcome: Fraction(ways, whole) for outcome, ways in found.items()}


def chance(distribution: Distribution[S], holds: Callable[[S], bool]) -> Fraction:
    """The chance that something holds for the outcome."""
    return sum((share for outcome, share in distribution.items() if holds(outcome)), Fraction())


def expected(distribution: Distribution[S], value: Callable[[S], int]) -> Fraction:
    """The mean of a number that belongs to the outcome."""
    return sum((share * value(outcome) for outcome, share in distribution.items()), Fraction())


def parted(sides: int, *firsts: int) -> tuple[Faces, ...]:
    """Groups of faces: a new group begins at 1 and at each of these faces.

    With 2, 4 and 5 a D6 has 1, 2 and 3, 4, 5 and 6. A face that the die lacks begins no group.
    """
    begins = sorted({1, *(face for face in firsts if 1 <= face <= sides)})
    ends = (*begins[1:], sides + 1)
    return tuple(tuple(range(first, end)) for first, end in zip(begins, ends, strict=True))


@cache
def throws(
    count: int, sides: int, groups: tuple[Faces, ...] = ()
) -> tuple[tuple[Faces, Fraction], ...]:
    """Each different throw of dice that have no order, sorted by face, with its chance.

    Of groups of faces, only the first of each falls, as likely as all of them.
    Raises: ValueError for groups that leave a face out or have one twice.
    """
    groups = groups or tuple((face,) for face in range(1, sides + 1))
    if sorted(face for group in groups for face in group) != list(range(1, sides + 1)):
        raise ValueError(f"{groups} are not the faces of a D{sides}")
    weights = {min(group): len(group) for group in groups}
    orders, whole = factorial(count), sides**count

    def ways(faces: Faces) -> int:
        same = prod(factorial(faces.count(face)) for face in set(faces))
        return orders // same * prod(weights[face] for face in faces)

    return tuple(
        (faces, Fraction(ways(faces), whole))
        for faces in combinations_with_replacement(sorted(weights), count)
    )

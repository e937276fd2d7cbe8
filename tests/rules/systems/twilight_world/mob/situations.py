"""Situations by chance in which somebody comes on: is every placement legal, and the best?

`python -m tests.rules.systems.twilight_world.mob.situations 10000` looks at so many.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Final

from rules.dice import Seeded
from rules.systems.twilight_world.catalogue import themes
from rules.systems.twilight_world.map.field import (
    Battlefield,
    distance,
    edge_between,
    edge_squares,
    square_at,
    within,
)
from rules.systems.twilight_world.map.generator import generate
from rules.systems.twilight_world.map.near import concealing, is_adjacent
from rules.systems.twilight_world.map.placing import (
    apart,
    at_edge,
    away_from,
    in_ambush,
    indoors,
    nearest_free,
    revealed,
    unseen,
)
from rules.systems.twilight_world.map.sight import line_of_sight
from tests.rules.systems.twilight_world.map.fields import by_chance

BOARDS: Final = 50


def bits(*squares: int) -> int:
    """These squares as taken."""
    return sum(1 << square for square in set(squares))


def first(count: int, squares: Iterator[int]) -> list[int]:
    """So many of the best squares."""
    return list(islice(squares, count))


@cache
def board(number: int) -> Battlefield:
    """A place by dice, every third time any squares and edges."""
    if number % 3 == 2:
        return by_chance(number)
    theme = themes().theme[number % 5].key
    size = (24, 24) if number % 2 else (30, 40)
    return generate(theme, Seeded(number), width=size[0], height=size[1])


@cache
def standable(field: Battlefield, *, outdoors: bool) -> frozenset[int]:
    """The squares in which somebody could stand."""
    rows = ((n, square_at(field, n)) for n in range(field.size))
    return frozenset(n for n, row in rows if row.cost and not (outdoors and row.inside))


class Situation:
    """A board, who stands where, and a piece that a hero came near to."""

    def __init__(self, number: int) -> None:
        choose = random.Random(number)
        self.field = field = board(number % BOARDS)
        free = sorted(standable(field, outdoors=False))
        crowd = choose.choice((0, 3, 20, field.size // 3))
        heroes = choose.sample(free, choose.randint(1, 5))
        self.hero, self.heroes = heroes[0], heroes
        self.piece = choose.choice(concealing(field))
        self.taken = bits(*heroes, *choose.sample(free, min(crowd, len(free))))
        if choose.random() < 0.3:
            self.taken |= bits(*choose.sample(self.piece.squares, 1))
        self.edge = choose.choice(("north", "east", "south", "west"))
        self.count = choose.randint(1, 9)

    def free(self, squares: Iterable[int] | None = None, *, outdoors: bool = False) -> list[int]:
        """The squares of these with room for a figure."""
        known = standable(self.field, outdoors=outdoors)
        wanted = sorted(known if squares is None else known & set(squares))
        return [n for n in wanted if not self.taken >> n & 1]

    def to_hero(self, square: int) -> int:
        """The distance to the hero."""
        return distance(self.field, square, self.hero)

    def to_nearest(self, square: int) -> int:
        """The distance to the nearest hero."""
        return min(distance(self.field, square, one) for one in self.heroes)


def sides(field: Battlefield, square: int) -> list[int]:
    """The squares side by side with one."""
    return [n for n in within(field, square, 1) if abs(n - square) in (1, field.width)]


def right_squares(case: Situation) -> list[int]:
    """Where zombies from a building, a tree or a wood belong, by the letter."""
    field, piece = case.field, case.piece
    if square_at(field, piece.squares[0]).inside:
        ways = {"door", "open-door", "locked-door", "window"}
        found = [
            out
            for n in piece.squares
            for out in sides(field, n)
            if edge_between(field, n, out).key in ways
        ]
    elif piece.kind == "tree":
        found = [
            n for n in within(field, piece.squares[0], 1) if is_adjacent(field, n, piece.squares[0])
        ]
    else:
        found = [
            n
            for n in piece.squares
            if sum(near in piece.squares for near in within(field, n, 1)) < 9
        ]
    return sorted(case.free(found, outdoors=True), key=case.to_hero)


def check_revealed(case: Situation) -> list[int]:
    """TW-ZACT-7."""
    field, piece = case.field, case.piece
    found = first(case.count, revealed(field, piece, case.hero, case.taken))
    assert set(found) <= set(case.free(outdoors=True))
    if not piece.edges and (
        square_at(field, piece.squares[0]).inside or piece.kind in ("tree", "woods")
    ):
        right = right_squares(case)[: case.count]
        assert found[: len(right)] == right
        return found

    def key(square: int) -> tuple[int, int]:
        away = min(distance(field, square, one) for one in piece.squares)
        return max(1, away), case.to_hero(square)

    def is_seen(square: int) -> bool:
        return line_of_sight(field, square, case.hero) is not None

    seen = [square for square in found if is_seen(square)]
    assert found[: len(seen)] == seen == sorted(seen, key=key)
    last = key(seen[-1]) if len(seen) == len(found) else (10**3, 0)
    for square in case.free(outdoors=True):
        if square not in found and key(square) < last:
            assert not is_seen(square), "a nearer square in plain sight was left out"
    return found


def check_inside(case: Situation) -> list[int]:
    """TW-BLDG-3, TW-SRCH-4."""
    field, piece = case.field, case.piece
    if piece.edges or not square_at(field, piece.squares[0]).inside:
        return []
    walls = {"side", "wall"}

    def by_wall(square: int) -> bool:
        return any(edge_between(field, square, n).key in walls for n in sides(field, square))

    inside = case.free(piece.squares)
    found = first(case.count, indoors(field, piece, case.hero, case.taken))
    best = sorted(inside, key=lambda n: (not by_wall(n), -case.to_hero(n)))
    assert found[: len(inside)] == best[: len(found)]
    ambush = first(case.count, in_ambush(field, piece, case.heroes, case.taken))
    best = sorted(inside, key=lambda n: -case.to_nearest(n))
    assert ambush[: len(inside)] == best[: len(ambush)]
    assert set(found[len(inside) :] + ambush[len(inside) :]) <= set(case.free(outdoors=True))
    assert len(set(ambush)) == len(ambush)
    return found


def check_at_edge(case: Situation) -> list[int]:
    """TW-NOISE-5."""
    found = first(case.count, at_edge(case.field, case.edge, case.hero, case.taken))
    best = sorted(case.free(edge_squares(case.field, case.edge), outdoors=True), key=case.to_hero)
    assert found[: len(best)] == best[: len(found)]
    assert set(found) <= set(case.free(outdoors=True))
    return found


def check_unseen(case: Situation) -> list[int]:
    """TW-SPAWN-2, TW-SPAWN-5."""
    field = case.field
    found = first(case.count, unseen(field, case.heroes, case.taken))
    free = sorted(case.free(), key=case.to_nearest)
    hidden = (n for n in free if all(line_of_sight(field, one, n) is None for one in case.heroes))
    assert found == first(case.count, hidden)
    return found


def check_away_and_apart(case: Situation) -> list[int]:
    """TW-SPAWN-3, TW-TRAIT-SCOUT."""
    field = case.field
    found = list(away_from(field, case.edge, case.heroes, case.taken))
    edge = case.free(edge_squares(field, case.edge), outdoors=True)
    assert found == [n for n in edge if not any(is_adjacent(field, n, one) for one in case.heroes)]
    scouts = list(apart(field, case.heroes, 10, case.taken))
    assert scouts == [n for n in case.free(outdoors=True) if case.to_nearest(n) >= 10]
    return found


def check_nearest(case: Situation) -> list[int]:
    """TW-INF-2."""
    field = case.field
    found = first(case.count, nearest_free(field, case.hero, case.taken))
    free = set(case.free())
    steps, ring, away = {case.hero: 0}, [case.hero], 0
    while ring:
        away += 1
        ring = [
            n
            for one in ring
            for n in within(field, one, 1)
            if n not in steps and is_adjacent(field, one, n) and not steps.update({n: away})
        ]
    near = sorted((n for n in steps if n in free), key=lambda n: steps[n])
    assert [steps[n] for n in found if n in steps] == [steps[n] for n in near[: len(found)]]
    assert set(found) <= free
    return found


CHECKS = (
    check_revealed,
    check_inside,
    check_at_edge,
    check_revealed,
    check_unseen,
    check_away_and_apart,
    check_revealed,
    check_nearest,
)


def judge(number: int) -> int:
    """Count the figures placed in a situation: on the board, free, where they belong, none twice.

    Raises: AssertionError.
    """
    case = Situation(number)
    found = CHECKS[random.Random(-number).randrange(len(CHECKS))](case)
    assert len(set(found)) == len(found), number
    for square in found:
        assert 0 <= square < case.field.size, number
        assert square_at(case.field, square).cost > 0, number
        assert not case.taken >> square & 1, number
    return len(found)


def main() -> None:
    """Look at so many situations. The first in which somebody stands wrong ends it."""
    count = int(sys.argv[1])
    placed = sum(judge(number) for number in range(count))
    sys.stdout.write(f"{count} situations, {placed} placements: legal.\n")


if __name__ == "__main__":
    main()

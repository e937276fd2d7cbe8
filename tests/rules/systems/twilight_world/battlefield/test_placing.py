"""Where those who come on may stand: every rule drawn once, then ten thousand situations."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice

import pytest

from rules.dice import Seeded
from rules.systems.twilight_world.battlefield import placing
from rules.systems.twilight_world.battlefield.drawing import read
from rules.systems.twilight_world.battlefield.field import (
    Battlefield,
    Piece,
    distance,
    edge_between,
    edge_squares,
    pieces,
    square_at,
    within,
)
from rules.systems.twilight_world.battlefield.generator import generate
from rules.systems.twilight_world.battlefield.near import concealing, is_adjacent
from rules.systems.twilight_world.battlefield.sight import line_of_sight
from rules.systems.twilight_world.catalogue import themes
from tests.rules.systems.twilight_world.battlefield.fields import by_chance, farm

SITUATIONS = 10_000
BOARDS = 50
WIDTH = 12  # of the farm


def at(column: int, row: int) -> int:
    """The square of the farm in a column and a row, from 0."""
    return row * WIDTH + column


def piece(field: Battlefield, key: str) -> Piece:
    """The piece of this key."""
    return next(one for one in pieces(field) if one.key == key)


def bits(*squares: int) -> int:
    """These squares as taken."""
    return sum(1 << square for square in set(squares))


def first(count: int, squares: Iterator[int]) -> list[int]:
    """So many of the best squares."""
    return list(islice(squares, count))


def test_out_of_a_building_by_doors_and_windows() -> None:
    """Outside door or window, nearest to the hero; then around those, never inside. TW-ZACT-7."""
    field = farm()
    house, hero = piece(field, "farmhouse"), at(1, 6)
    found = first(5, placing.revealed(field, house, hero, bits(hero)))
    assert found == [at(1, 3), at(6, 2), at(4, 0), at(0, 4), at(1, 4)]
    shed = piece(field, "outhouse")
    assert next(placing.revealed(field, shed, hero, 0)) == at(9, 1)
    assert next(placing.revealed(field, shed, hero, bits(at(9, 1)))) == at(8, 0)
    everything = list(placing.revealed(field, house, hero, 0))
    assert sorted(everything) == [n for n in range(field.size) if not square_at(field, n).inside]


def test_beside_a_tree_and_at_the_edge_of_a_wood() -> None:
    """In contact with the tree, in an outer square of the wood. Rule: TW-ZACT-7."""
    field = farm()
    found = first(8, placing.revealed(field, piece(field, "tree-1"), at(2, 7), 0))
    assert found[:5] == [at(9, 1), at(9, 2), at(9, 3), at(10, 1), at(10, 3)]
    assert found[5:] == [at(11, 1), at(11, 2), at(11, 3)]
    wood = piece(field, "woods-1")
    found = first(3, placing.revealed(field, wood, at(5, 7), bits(at(2, 5))))
    assert found[:2] == [at(1, 5), at(1, 6)]
    assert found[2] == at(3, 5), "out of the wood again, nearest to the hero"


# A tree with a wall west of it, and a hedge behind a house.
WALLED = """\
name: walled
heroes: south

+ + + + + + +
 . .W.W. . .
+ + + + + + +
 . .WTW. . .
+ + + + + + +
 . .W.W. . .
+ +W+W+W+ + +
 . . . . . .
+ + + + + + +
"""


def test_a_tree_is_left_on_its_own_side_of_a_wall() -> None:
    """What lies behind a wall comes last. Rule: TW-ZACT-7."""
    field = read(WALLED)
    tree = piece(field, "tree-1")
    assert set(first(3, placing.revealed(field, tree, 0, 0))) == {2, 8, 14}
    assert next(placing.revealed(field, tree, 0, bits(2, 8, 14))) not in (2, 8, 14)


def test_from_behind_a_hedge_into_plain_sight() -> None:
    """The nearest square to it that the hero sees. Rule: TW-ZACT-7."""
    field = farm()
    hedge = piece(field, "hedge-1")
    hero = at(9, 1)
    found = first(4, placing.revealed(field, hedge, hero, bits(hero)))
    assert all(line_of_sight(field, one, hero) is not None for one in found)
    assert all(min(distance(field, one, two) for two in hedge.squares) <= 1 for one in found)


def test_those_inside_stand_by_a_wall_far_from_the_hero() -> None:
    """A door is no wall; outside when it is full. Rule: TW-BLDG-3."""
    field = farm()
    house, hero = piece(field, "farmhouse"), at(5, 2)
    order = first(12, placing.indoors(field, house, hero, bits(hero)))
    assert order[:5] == [at(2, 1), at(2, 2), at(2, 3), at(3, 1), at(3, 3)]
    assert order[5:8] == [at(5, 1), at(4, 3), at(5, 3)]
    assert order[8:11] == [at(3, 2), at(4, 1), at(4, 2)]
    assert not square_at(field, order[11]).inside


def test_an_ambush_is_far_from_all_heroes() -> None:
    """As far as possible from the nearest; beside the building if it is full. Rule: TW-SRCH-4."""
    field = farm()
    house = piece(field, "farmhouse")
    heroes = (at(2, 1), at(2, 3))
    assert next(placing.in_ambush(field, house, heroes, bits(*heroes))) == at(5, 1)
    full = bits(*house.squares)
    assert next(placing.in_ambush(field, house, heroes, full)) in (at(1, 3), at(4, 0), at(6, 2))


def test_the_noise_draws_to_the_nearest_square_of_an_edge() -> None:
    """Then to its neighbours, and inward when the edge is full. Rule: TW-NOISE-5."""
    field = farm()
    found = first(3, placing.at_edge(field, "south", at(6, 3), bits(at(6, 7))))
    assert found == [at(2, 7), at(3, 7), at(4, 7)]
    west = bits(*edge_squares(field, "west"))
    assert next(placing.at_edge(field, "west", at(6, 3), west)) % WIDTH == 1
    assert at(9, 0) not in list(placing.at_edge(field, "north", at(9, 1), 0))


def test_spawned_out_of_sight_or_at_an_edge() -> None:
    """Nobody sees the square; at an edge in contact with nobody. Rule: TW-SPAWN-2, -3, -5."""
    field = farm()
    hero = at(0, 2)
    found = list(placing.unseen(field, [hero], bits(hero)))
    assert found
    assert found == sorted(found, key=lambda one: distance(field, one, hero))
    assert set(found) == {
        n for n in range(field.size) if n != hero and line_of_sight(field, n, hero) is None
    }
    edge = list(placing.away_from(field, "west", [hero], bits(at(0, 7))))
    assert edge == [at(0, 0), at(0, 4), at(0, 5), at(0, 6)]


def test_scouts_and_risers() -> None:
    """Ten squares from every enemy and outdoors; where one fell. TW-TRAIT-SCOUT, TW-INF-2."""
    field = farm()
    assert {n % WIDTH for n in placing.apart(field, [at(0, 0)], 10, 0)} == {10, 11}
    assert list(placing.apart(field, [at(6, 4)], 10, 0)) == []
    fell = at(3, 2)
    assert next(placing.nearest_free(field, fell, 0)) == fell
    assert next(placing.nearest_free(field, fell, bits(fell))) == at(2, 1)
    shed = at(9, 0)
    assert distance(field, next(placing.nearest_free(field, shed, bits(shed))), shed) == 1


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
        """Those that somebody could stand in."""
        known = standable(self.field, outdoors=outdoors)
        wanted = sorted(known if squares is None else known & set(squares))
        return [n for n in wanted if not self.taken >> n & 1]

    def to_hero(self, square: int) -> int:
        """How far the hero is."""
        return distance(self.field, square, self.hero)

    def to_nearest(self, square: int) -> int:
        """How far the nearest hero is."""
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
    found = first(case.count, placing.revealed(field, piece, case.hero, case.taken))
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
    found = first(case.count, placing.indoors(field, piece, case.hero, case.taken))
    best = sorted(inside, key=lambda n: (not by_wall(n), -case.to_hero(n)))
    assert found[: len(inside)] == best[: len(found)]
    ambush = first(case.count, placing.in_ambush(field, piece, case.heroes, case.taken))
    best = sorted(inside, key=lambda n: -case.to_nearest(n))
    assert ambush[: len(inside)] == best[: len(ambush)]
    assert set(found[len(inside) :] + ambush[len(inside) :]) <= set(case.free(outdoors=True))
    assert len(set(ambush)) == len(ambush)
    return found


def check_at_edge(case: Situation) -> list[int]:
    """TW-NOISE-5."""
    found = first(case.count, placing.at_edge(case.field, case.edge, case.hero, case.taken))
    best = sorted(case.free(edge_squares(case.field, case.edge), outdoors=True), key=case.to_hero)
    assert found[: len(best)] == best[: len(found)]
    assert set(found) <= set(case.free(outdoors=True))
    return found


def check_unseen(case: Situation) -> list[int]:
    """TW-SPAWN-2, TW-SPAWN-5."""
    field = case.field
    found = first(case.count, placing.unseen(field, case.heroes, case.taken))
    free = sorted(case.free(), key=case.to_nearest)
    hidden = (n for n in free if all(line_of_sight(field, one, n) is None for one in case.heroes))
    assert found == first(case.count, hidden)
    return found


def check_away_and_apart(case: Situation) -> list[int]:
    """TW-SPAWN-3, TW-TRAIT-SCOUT."""
    field = case.field
    found = list(placing.away_from(field, case.edge, case.heroes, case.taken))
    edge = case.free(edge_squares(field, case.edge), outdoors=True)
    assert found == [n for n in edge if not any(is_adjacent(field, n, one) for one in case.heroes)]
    scouts = list(placing.apart(field, case.heroes, 10, case.taken))
    assert scouts == [n for n in case.free(outdoors=True) if case.to_nearest(n) >= 10]
    return found


def check_nearest(case: Situation) -> list[int]:
    """TW-INF-2."""
    field = case.field
    found = first(case.count, placing.nearest_free(field, case.hero, case.taken))
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


@pytest.mark.parametrize("part", range(10))
def test_every_placement_is_legal(part: int) -> None:
    """On the board, free, enterable, the right kind of place, the best first, none twice."""
    placed = 0
    share = SITUATIONS // 10
    for number in range(part * share, (part + 1) * share):
        case = Situation(number)
        found = CHECKS[random.Random(-number).randrange(len(CHECKS))](case)
        assert len(set(found)) == len(found)
        for square in found:
            assert 0 <= square < case.field.size
            assert square_at(case.field, square).cost > 0
            assert not case.taken >> square & 1
        placed += len(found)
    assert placed > share


def test_every_free_square_comes_once_in_the_end() -> None:
    """Whoever asks on gets all of them: nothing is lost behind walls. Rule: TW-ZACT-7, TW-INF-2."""
    for number in range(60):
        case = Situation(number)
        field, taken, outdoors = case.field, case.taken, case.free(outdoors=True)
        assert sorted(placing.revealed(field, case.piece, case.hero, taken)) == outdoors
        assert sorted(placing.at_edge(field, case.edge, case.hero, taken)) == outdoors
        assert sorted(placing.nearest_free(field, case.hero, taken)) == case.free()

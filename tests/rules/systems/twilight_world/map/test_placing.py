"""Where those who come on may stand: every rule drawn once, then a thousand situations."""

from __future__ import annotations

import pytest

from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.map.field import (
    Battlefield,
    Piece,
    distance,
    edge_squares,
    pieces,
    square_at,
)
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
from tests.rules.systems.twilight_world.map.fields import farm
from tests.rules.systems.twilight_world.mob.situations import (
    Situation,
    bits,
    first,
    judge,
)

SITUATIONS = 1_000
WIDTH = 12  # of the farm


def at(column: int, row: int) -> int:
    """The square of the farm in a column and a row, from 0."""
    return row * WIDTH + column


def piece(field: Battlefield, key: str) -> Piece:
    """The piece of this key."""
    return next(one for one in pieces(field) if one.key == key)


def test_out_of_a_building_by_doors_and_windows() -> None:
    """Outside door or window, nearest to the hero, then around those, never inside. TW-ZACT-7."""
    field = farm()
    house, hero = piece(field, "farmhouse"), at(1, 6)
    found = first(5, revealed(field, house, hero, bits(hero)))
    assert found == [at(1, 3), at(6, 2), at(4, 0), at(0, 4), at(1, 4)]
    shed = piece(field, "outhouse")
    assert next(revealed(field, shed, hero, 0)) == at(9, 1)
    assert next(revealed(field, shed, hero, bits(at(9, 1)))) == at(8, 0)
    everything = list(revealed(field, house, hero, 0))
    assert sorted(everything) == [n for n in range(field.size) if not square_at(field, n).inside]


def test_beside_a_tree_and_at_the_edge_of_a_wood() -> None:
    """In contact with the tree, in an outer square of the wood. Rule: TW-ZACT-7."""
    field = farm()
    found = first(8, revealed(field, piece(field, "tree-1"), at(2, 7), 0))
    assert found[:5] == [at(9, 1), at(9, 2), at(9, 3), at(10, 1), at(10, 3)]
    assert found[5:] == [at(11, 1), at(11, 2), at(11, 3)]
    wood = piece(field, "woods-1")
    found = first(3, revealed(field, wood, at(5, 7), bits(at(2, 5))))
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
    """Squares behind a wall come last. Rule: TW-ZACT-7."""
    field = read(WALLED)
    tree = piece(field, "tree-1")
    assert set(first(3, revealed(field, tree, 0, 0))) == {2, 8, 14}
    assert next(revealed(field, tree, 0, bits(2, 8, 14))) not in (2, 8, 14)


def test_from_behind_a_hedge_into_plain_sight() -> None:
    """The nearest square to it that the hero sees. Rule: TW-ZACT-7."""
    field = farm()
    hedge = piece(field, "hedge-1")
    hero = at(9, 1)
    found = first(4, revealed(field, hedge, hero, bits(hero)))
    assert all(line_of_sight(field, one, hero) is not None for one in found)
    assert all(min(distance(field, one, two) for two in hedge.squares) <= 1 for one in found)


def test_zombies_inside_start_by_a_wall_far_from_the_hero() -> None:
    """A door is no wall. Outside when it is full. Rule: TW-BLDG-3."""
    field = farm()
    house, hero = piece(field, "farmhouse"), at(5, 2)
    order = first(12, indoors(field, house, hero, bits(hero)))
    assert order[:5] == [at(2, 1), at(2, 2), at(2, 3), at(3, 1), at(3, 3)]
    assert order[5:8] == [at(5, 1), at(4, 3), at(5, 3)]
    assert order[8:11] == [at(3, 2), at(4, 1), at(4, 2)]
    assert not square_at(field, order[11]).inside


def test_an_ambush_is_far_from_all_heroes() -> None:
    """As far as possible from the nearest. Beside the building if it is full. Rule: TW-SRCH-4."""
    field = farm()
    house = piece(field, "farmhouse")
    heroes = (at(2, 1), at(2, 3))
    assert next(in_ambush(field, house, heroes, bits(*heroes))) == at(5, 1)
    full = bits(*house.squares)
    assert next(in_ambush(field, house, heroes, full)) in (at(1, 3), at(4, 0), at(6, 2))


def test_the_noise_draws_to_the_nearest_square_of_an_edge() -> None:
    """Then to its neighbours, and inward when the edge is full. Rule: TW-NOISE-5."""
    field = farm()
    found = first(3, at_edge(field, "south", at(6, 3), bits(at(6, 7))))
    assert found == [at(2, 7), at(3, 7), at(4, 7)]
    west = bits(*edge_squares(field, "west"))
    assert next(at_edge(field, "west", at(6, 3), west)) % WIDTH == 1
    assert at(9, 0) not in list(at_edge(field, "north", at(9, 1), 0))


def test_spawned_out_of_sight_or_at_an_edge() -> None:
    """Nobody sees the square. At an edge in contact with nobody. Rule: TW-SPAWN-2, -3, -5."""
    field = farm()
    hero = at(0, 2)
    found = list(unseen(field, [hero], bits(hero)))
    assert found
    assert found == sorted(found, key=lambda one: distance(field, one, hero))
    assert set(found) == {
        n for n in range(field.size) if n != hero and line_of_sight(field, n, hero) is None
    }
    edge = list(away_from(field, "west", [hero], bits(at(0, 7))))
    assert edge == [at(0, 0), at(0, 4), at(0, 5), at(0, 6)]


def test_scouts_and_risers() -> None:
    """Ten squares from every enemy and outdoors. Where one fell. TW-TRAIT-SCOUT, TW-INF-2."""
    field = farm()
    assert {n % WIDTH for n in apart(field, [at(0, 0)], 10, 0)} == {10, 11}
    assert list(apart(field, [at(6, 4)], 10, 0)) == []
    fell = at(3, 2)
    assert next(nearest_free(field, fell, 0)) == fell
    assert next(nearest_free(field, fell, bits(fell))) == at(2, 1)
    shed = at(9, 0)
    assert distance(field, next(nearest_free(field, shed, bits(shed))), shed) == 1


@pytest.mark.parametrize("part", range(4))
def test_every_placement_is_legal(part: int) -> None:
    """On the board, free, enterable, the right kind of place, the best first, none twice.

    `make fuzz` looks at ten times as many.
    """
    share = SITUATIONS // 4
    assert sum(judge(number) for number in range(part * share, (part + 1) * share)) > share


def test_every_free_square_comes_once_in_the_end() -> None:
    """Asking on gives all of them: nothing is lost behind walls. Rule: TW-ZACT-7, TW-INF-2."""
    for number in range(60):
        case = Situation(number)
        field, taken, outdoors = case.field, case.taken, case.free(outdoors=True)
        assert sorted(revealed(field, case.piece, case.hero, taken)) == outdoors
        assert sorted(at_edge(field, case.edge, case.hero, taken)) == outdoors
        assert sorted(nearest_free(field, case.hero, taken)) == case.free()

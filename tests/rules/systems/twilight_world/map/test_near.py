"""Adjacent squares, terrain that is come near to, and cover from a blast."""

from __future__ import annotations

import pytest

from rules.systems.twilight_world.catalogue import fight_table
from rules.systems.twilight_world.map.blast import caught, drifted, is_covered, onward
from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.map.field import (
    Battlefield,
    distance,
    edge_between,
    place_of,
    square_at,
)
from rules.systems.twilight_world.map.near import (
    concealing,
    contact,
    in_contact,
    is_adjacent,
    touched,
    woken,
)
from tests.rules.systems.twilight_world.map.fields import by_chance, farm

WIDTH = 12


def at(column: int, row: int) -> int:
    """The square of the farm in a column and a row, from 0."""
    return row * WIDTH + column


def test_walls_and_closed_doors_part_neighbours() -> None:
    """Windows and hedges do not. Round the end of a wall there is contact. Rule: TW-CC-1."""
    field = farm()
    assert is_adjacent(field, at(0, 5), at(1, 5))
    assert not is_adjacent(field, at(5, 2), at(6, 2))  # the closed door
    assert not is_adjacent(field, at(3, 0), at(3, 1))  # a wall
    assert is_adjacent(field, at(4, 0), at(4, 1))  # the window
    assert is_adjacent(field, at(7, 4), at(7, 5))  # the hedge
    assert is_adjacent(field, at(1, 0), at(2, 0))
    assert not is_adjacent(field, at(1, 0), at(2, 1))  # past the corner of the house
    assert not is_adjacent(field, at(0, 0), at(2, 0))
    assert contact(field, at(0, 7)) == sum(1 << n for n in (at(1, 7), at(0, 6), at(1, 6)))


def beside_by_the_letter(field: Battlefield, one: int, other: int) -> bool:
    """Contact from the rules' words: a way without a wall, straight or by one of the corners."""
    x, y = place_of(field, one)
    other_x, other_y = place_of(field, other)
    if max(abs(x - other_x), abs(y - other_y)) != 1:
        return False
    corners = {other_y * field.width + x, y * field.width + other_x}
    if x == other_x or y == other_y:
        return is_open(field, one, other)
    return any(is_open(field, one, by) and is_open(field, by, other) for by in corners)


def is_open(field: Battlefield, one: int, other: int) -> bool:
    """True if nothing solid is in either square or between them."""
    kinds = square_at(field, one), square_at(field, other), edge_between(field, one, other)
    return all(kind.sight != "blocks" for kind in kinds)


@pytest.mark.parametrize("seed", range(6))
def test_contact_is_as_the_rules_say(seed: int) -> None:
    """Walls, doors, windows, hedges and corners by chance, for each two squares. Rule: TW-CC-1."""
    field = by_chance(seed, 9, 8, share=0.3)
    for one in range(field.size):
        beside = [n for n in range(field.size) if beside_by_the_letter(field, one, n)]
        assert sorted(in_contact(field, one)) == beside
        assert touched(field, 1 << one | 1) == contact(field, one) | contact(field, 0)


@pytest.mark.parametrize("seed", range(3))
def test_contact_is_mutual(seed: int) -> None:
    """If a figure is adjacent to another, the other is adjacent to it. Rule: TW-CC-1."""
    field = by_chance(seed, 8, 7)
    for one in range(field.size):
        for other in range(field.size):
            assert is_adjacent(field, one, other) == is_adjacent(field, other, one)


def test_features_within_eight_squares_nearest_first() -> None:
    """Distance 8 wakes, 9 does not. Checked ones sleep on. Rule: TW-ZACT-1, -6, -9."""
    field = farm()
    assert {piece.key for piece in concealing(field)} == {
        "outhouse", "farmhouse", "tree-1", "woods-1", "hill-1", "hedge-1",
    }  # fmt: skip
    near = [piece.key for piece in woken(field, at(0, 7), frozenset())]
    assert near == ["woods-1", "farmhouse", "hill-1", "hedge-1"]
    assert distance(field, at(0, 7), at(9, 5)) == 9
    seen = frozenset({"farmhouse", "hill-1"})
    assert [piece.key for piece in woken(field, at(0, 7), seen)] == ["woods-1", "hedge-1"]


@pytest.mark.parametrize(
    ("east", "south", "direction"),
    [(0, -5, 0), (5, -5, 1), (5, 0, 2), (0, 5, 4), (-5, 0, 6), (-3, -4, 7), (1, -5, 0)],
)
def test_a_throw_has_one_of_eight_directions(east: int, south: int, direction: int) -> None:
    """The nearest to its line. Rule: TW-EXP-11."""
    field = empty(21)
    centre = 10 * 21 + 10
    assert onward(field, centre, centre + south * 21 + east) == direction


def empty(size: int) -> Battlefield:
    """Open ground."""
    edges = "+" + " +" * size
    return read("name: x\n\n" + "\n".join([edges, " ." * size] * size + [edges]))


def test_wide_throws_fly_on_from_their_square() -> None:
    """Onward along the throw, to its right, back. Off the board they do nothing.

    Rule: TW-EXP-9, TW-EXP-10, TW-EXP-11, TW-EXP-12.
    """
    field = empty(21)
    ways = {row.key: row for row in fight_table().direction}
    thrower, target = 10 * 21 + 2, 10 * 21 + 10  # eastward
    assert drifted(field, thrower, target, 3, ways["n"]) == target + 3
    assert drifted(field, thrower, target, 3, ways["e"]) == target + 3 * 21
    assert drifted(field, thrower, target, 3, ways["s"]) == target - 3
    assert drifted(field, thrower, target, 2, ways["nw"]) == target + 2 - 2 * 21
    assert drifted(field, thrower, target, 11, ways["n"]) is None
    house = farm()
    stops = drifted(house, at(0, 4), at(0, 3), 2, ways["e"])
    assert stops == at(1, 3) or house.across[3 * 13 + 2] == "w"
    assert drifted(house, at(8, 1), at(7, 1), 4, ways["n"]) == at(6, 1)  # the wall of the house


def test_hedges_and_walls_cover_and_trees_do_not() -> None:
    """Figures in the open and behind a tree are caught. Rule: TW-EXP-4, TW-EXP-6, TW-EXP-14."""
    field = farm()
    assert is_covered(field, at(8, 4), at(8, 5))  # over the hedge
    assert not is_covered(field, at(10, 1), at(10, 3))  # over the tree
    assert is_covered(field, at(6, 1), at(5, 1))  # the wall
    assert caught(field, at(10, 4), 1) == {
        at(9, 3), at(10, 3), at(11, 3), at(9, 4), at(10, 4), at(11, 4), at(9, 5), at(10, 5),
        at(11, 5),
    }  # fmt: skip  # past the end of the hedge, too

"""Lines of sight on a battlefield, against a walk along the line in small steps."""

from __future__ import annotations

import math
import random

import pytest

from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.map.field import (
    Battlefield,
    edge_rows,
    pieces,
    place_of,
    square_at,
    within,
)
from rules.systems.twilight_world.map.sight import line_of_sight
from tests.rules.systems.twilight_world.map.fields import by_chance, farm

ASIDE = 0.01
STEPS = 6000


def walked(field: Battlefield, at: int, to: int, standing: set[int]) -> int | None:
    """The obscurers of the better of two lines, each a hair's breadth beside the true one."""
    found = [_along(field, at, to, standing, aside) for aside in (ASIDE, -ASIDE)]
    free = [count for count in found if count is not None]
    return min(free, default=None)


def _along(field: Battlefield, at: int, to: int, standing: set[int], aside: float) -> int | None:
    (x, y), (to_x, to_y) = place_of(field, at), place_of(field, to)
    dx, dy = to_x - x, to_y - y
    length = math.hypot(dx, dy)
    east, south = x + 0.5 - dy / length * aside, y + 0.5 + dx / length * aside
    low_ground = not square_at(field, at).height and not square_at(field, to).height
    owner = {at: piece.key for piece in pieces(field) if not piece.edges for at in piece.squares}
    owner_of_edge = {edge: piece.key for piece in pieces(field) for edge in piece.edges}
    obscuring: set[str] = set()
    count, here = 0, (x, y)
    for step in range(1, STEPS + 1):
        now = math.floor(east + dx * step / STEPS), math.floor(south + dy * step / STEPS)
        if now == here:
            continue
        assert (now[0] == here[0]) != (now[1] == here[1]), "the steps are too long"
        if now[0] != here[0]:
            edge = False, here[1] * (field.width + 1) + max(now[0], here[0])
        else:
            edge = True, max(now[1], here[1]) * field.width + here[0]
        row = edge_rows()[(field.along if edge[0] else field.across)[edge[1]]]
        if row.sight == "blocks":
            return None
        if row.sight == "obscures":
            obscuring.add(owner_of_edge[edge])
        here = now
        square = here[1] * field.width + here[0]
        if square == to:
            continue
        kind = square_at(field, square)
        if kind.sight == "blocks" or (low_ground and kind.height):
            return None
        if kind.sight == "obscures":
            obscuring.add(owner[square])
        count += square in standing
    return count + len(obscuring)


@pytest.mark.parametrize("seed", range(12))
def test_lines_are_what_a_walk_along_them_meets(seed: int) -> None:
    """Blocked or not, and what obscures, each piece once. Rule: TW-LOS-1, TW-LOS-3, TW-LOS-4."""
    field, choose = by_chance(seed), random.Random(seed)
    standing = set(choose.sample(range(field.size), 12))
    bits = sum(1 << at for at in standing)
    seen = 0
    for _ in range(60):
        at, to = choose.sample(range(field.size), 2)
        line = line_of_sight(field, at, to, bits)
        assert (line.obscurers if line else None) == walked(field, at, to, standing), (at, to)
        seen += line is not None
    assert 5 < seen < 60


def test_the_ends_of_a_line_do_not_obscure() -> None:
    """Neither the shooter's square nor the target's. A hedge between counts. Rule: TW-LOS-3."""
    field = farm()
    yard, tree = 2 * field.width + 8, 2 * field.width + 10
    assert line_of_sight(field, yard, yard + 3 * field.width) == (1, ())  # the hedge
    assert line_of_sight(field, tree, tree + 1, 1 << tree | 1 << (tree + 1)) == (0, ())


def test_friends_are_listed_nearest_first() -> None:
    """From either end, the nearest on the line is first. Rule: TW-FF-4, TW-LOS-3."""
    field = farm()
    row = 4 * field.width
    bits = sum(1 << (row + x) for x in (2, 5, 9))
    there = line_of_sight(field, row, row + 11, bits)
    back = line_of_sight(field, row + 11, row, bits)
    assert there == (0, (row + 2, row + 5, row + 9))
    assert back == (0, (row + 9, row + 5, row + 2))


def test_walls_hide_and_openings_do_not() -> None:
    """Through a window, not through a wall or a closed door. Rule: TW-LOS-2, TW-LOS-4."""
    field = farm()
    inside = 3 * field.width + 4
    west = 3 * field.width
    assert line_of_sight(field, west, inside)  # the window
    assert line_of_sight(field, west - field.width, inside - field.width) is None
    assert line_of_sight(field, inside - field.width, inside - field.width + 6) is None  # the door


def test_a_hill_hides_the_low_from_the_low() -> None:
    """Somebody on the hill sees over it and is seen. Rule: TW-LOS-4."""
    field = farm()
    hill = 6 * field.width + 5
    assert line_of_sight(field, hill - 1, hill + 1) is None
    assert line_of_sight(field, hill, hill + 1)


def test_pieces_count_once() -> None:
    """A wood is one piece however long the line in it is. Trees are one each. Rule: TW-LOS-3."""
    rows = ["+ + + + + + + +", " . f f f T T . "]
    field = read("name: x\n\n" + "\n".join([*rows * 4, rows[0]]))
    line = line_of_sight(field, 0, 6)
    assert line == (3, ())
    assert {piece.kind for piece in pieces(field)} == {"woods", "tree"}
    assert sum(piece.kind == "tree" for piece in pieces(field)) == 8


def test_within_stays_on_the_board() -> None:
    """The squares around a corner of the board."""
    field = farm()
    assert sorted(within(field, 0, 1)) == [0, 1, field.width, field.width + 1]

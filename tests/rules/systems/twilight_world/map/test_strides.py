"""Steps of all squares at once, against each step looked at by itself."""

from __future__ import annotations

import random

import pytest

from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.field import (
    NEIGHBOURS,
    Battlefield,
    edge_between,
    place_of,
    square_at,
    within,
)
from rules.systems.twilight_world.map.routes import (
    FAR,
    Crowd,
    Walker,
    reach_of,
    reachable,
    rings_to,
    way,
)
from rules.systems.twilight_world.map.strides import around, grown
from tests.rules.systems.twilight_world.map.fields import by_chance, farm
from tests.rules.systems.twilight_world.mob.steps import steps_of


def one_by_one(field: Battlefield, at: int, door_points: int, *, jumps: bool) -> dict[int, int]:
    """The cost of each step out of a square, from the rules' words."""
    found = {}
    for to in within(field, at, 1):
        dx, dy = (a - b for a, b in zip(place_of(field, to), place_of(field, at), strict=True))
        outdoors = not (square_at(field, at).inside or square_at(field, to).inside)
        if to != at and jumps and outdoors:
            found[to] = 1
        elif to != at and square_at(field, to).cost:
            corners = (at + dx, at + dy * field.width) if dx and dy else ()
            ways = [[(at, c), (c, to)] for c in corners if square_at(field, c).cost]
            edges = min(
                (max(crossing(field, *e, door_points) for e in one) for one in ways), default=FAR
            )
            if not corners:
                edges = crossing(field, at, to, door_points)
            if edges < FAR:
                found[to] = max(square_at(field, to).cost, edges)
    return found


def crossing(field: Battlefield, at: int, to: int, door_points: int) -> int:
    """The cost of the edge between two squares side by side."""
    edge = edge_between(field, at, to)
    shut = edge.door and edge.sight == "blocks"
    return edge.cost + door_points * shut if edge.cost else FAR


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("door_points", "jumps"), [(0, False), (1, False), (2, False), (0, True)])
def test_steps_are_those_of_each_square(seed: int, door_points: int, jumps: bool) -> None:
    """Squares, edges, corners, doors, jumps. Rule: TW-MOVE-2, -3, -8, -9, TW-ACT-6."""
    field = by_chance(seed, share=0.3)
    steps = steps_of(field, door_points=door_points, jumps=jumps)
    for at in range(field.size):
        here = one_by_one(field, at, door_points, jumps=jumps)
        assert {to: cost for to, cost, _ in steps[at]} == here
        assert all(
            diagonal == (abs(to - at) not in (1, field.width)) for to, _, diagonal in steps[at]
        )


@pytest.mark.parametrize("alternate", [False, True])
def test_a_way_is_walked_step_by_step(alternate: bool) -> None:
    """It costs what was said, with every second diagonal dearer too. Rule: TW-MOVE-2, -5, -10."""
    walked = 0
    for seed in range(6):
        field = by_chance(seed)
        at, enemies = field.size // 2, 0b1011 << field.size // 3
        walker, crowd = Walker(6, alternate=alternate), Crowd(enemies=enemies, stops=enemies << 1)
        reach = reach_of(field, at, walker, crowd)
        for to, points in reachable(field, at, walker, crowd).items():
            paid, diagonals, here = 0, 0, at
            for square in way(reach, to):
                cost, diagonal = next((c, d) for s, c, d in steps_of(field)[here] if s == square)
                diagonals += diagonal
                paid += cost + (diagonal and alternate and diagonals % 2 == 0)
                assert not enemies >> square & 1
                assert here == at or not crowd.stops >> here & 1
                here = square
            assert (here, paid) == (to, points)
            walked += points > 2
    assert walked > 50


def test_a_move_can_start_where_moves_end() -> None:
    """Beside an enemy, under the house rule that stops there. Rule: TW-MOVE-6."""
    field = by_chance(0, 5, 5, share=0)
    stops = 1 << 12 | 1 << 11
    spent = reachable(field, 12, Walker(2), Crowd(stops=stops))
    assert (spent[11], spent[13], spent[14]) == (1, 1, 2)
    assert way(reach_of(field, 12, Walker(2), Crowd(stops=stops)), 14) == (13, 14)


def test_routes_avoid_closed_squares() -> None:
    """Ways to a goal do not lead through others. Rule: TW-MOVE-5, TW-SOLO-9."""
    field = by_chance(0, 7, 5, share=0)
    wall = sum(1 << (y * 7 + 3) for y in range(4))
    rings = rings_to(field, 1, 0, wall)
    points = {at: n for n, ring in enumerate(rings) for at in squares_in(ring)}
    assert points[6] == 8  # by the last row
    assert not any(wall >> at & 1 for at in points)


def test_growing_stays_on_the_board() -> None:
    """All squares around, and none across the end of a row."""
    field = farm()
    for at in (0, field.width - 1, 40, field.size - 1):
        assert set(squares_in(grown(field, 1 << at))) == set(within(field, at, 1))


@pytest.mark.parametrize("radius", [0, 1, 2, 5, 8, 13, 40])
def test_everything_around_is_found(radius: int) -> None:
    """All squares up to so far from one of some, from edges and corners too."""
    field, choose = by_chance(0, 14, 11), random.Random(radius)
    for count in (0, 1, 1, 2, 5):
        some = choose.sample([0, 13, 140, 153, *range(20, 90)], count)
        near = {to for at in some for to in within(field, at, radius)}
        assert set(squares_in(around(field, sum(1 << at for at in some), radius))) == near


@pytest.mark.parametrize("count", [0, 1, 3, 60, 500])
def test_squares_are_in_order(count: int) -> None:
    """Few or many, at the beginning or the end of a board."""
    for seed in range(20):
        some = random.Random(seed).sample(range(1200), count)
        assert list(squares_in(sum(1 << at for at in some))) == sorted(some)


def test_all_directions_are_there() -> None:
    """Eight steps from the middle of open ground, three from a corner. Rule: TW-MOVE-2."""
    steps = steps_of(by_chance(0, 5, 5, share=0))
    assert len(steps[12]) == len(NEIGHBOURS)
    assert {to for to, _, _ in steps[0]} == {1, 5, 6}

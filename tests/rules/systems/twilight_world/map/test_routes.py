"""Ways over a battlefield, against networkx and by hand."""

from __future__ import annotations

import random

import networkx
import pytest

from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.map.field import Battlefield, edge_squares, square_at
from rules.systems.twilight_world.map.routes import (
    FAR,
    Crowd,
    Walker,
    reach_in,
    reachable,
    rings_to,
)
from tests.rules.systems.twilight_world.map.fields import by_chance, farm
from tests.rules.systems.twilight_world.mob.steps import steps_of

NOBODY = Crowd()


def drawn(*rows: str) -> object:
    return read("name: x\n\n" + "\n".join(rows))


@pytest.mark.parametrize("seed", range(6))
def test_ways_are_the_cheapest(seed: int) -> None:
    """As another program finds them. Rule: TW-MOVE-2, TW-MOVE-3, TW-SOLO-9."""
    field = by_chance(seed)
    graph = networkx.DiGraph()
    graph.add_nodes_from(range(field.size))
    for at, steps in enumerate(steps_of(field)):
        graph.add_weighted_edges_from((at, to, cost) for to, cost, _ in steps)
    for at in (0, field.size // 2, field.size - 1):
        theirs = networkx.single_source_dijkstra_path_length(graph, at)
        near = {square: points for square, points in theirs.items() if points <= 9}
        assert reachable(field, at, Walker(9), NOBODY) == near
        back = networkx.single_source_dijkstra_path_length(graph.reverse(), at)
        rings = enumerate(rings_to(field, 1 << at))
        assert {n: points for points, ring in rings for n in squares_in(ring)} == back


def moves(
    field: Battlefield, starts: dict[int, int], walker: Walker, crowd: Crowd
) -> dict[int, int]:
    """Where a move may end and for how many points, by networkx, on squares with a parity."""
    graph = networkx.DiGraph()
    for start, points in starts.items():
        graph.add_edge("start", (start, 0), weight=points)
    stops = {at for at in range(field.size) if crowd.stops >> at & 1}
    steps = steps_of(field, door_points=walker.door_points, jumps=walker.jumps)
    for at, out in enumerate(steps):
        for odd in (0, 1):
            for to, cost, diagonal in out if at not in stops or starts.get(at) == 0 else ():
                turns = diagonal and walker.alternate
                if walker.passes or not crowd.enemies >> to & 1:
                    graph.add_edge((at, odd), (to, odd ^ turns), weight=cost + (turns and odd))
    theirs = networkx.single_source_dijkstra_path_length(graph, "start", cutoff=walker.allowance)
    found: dict[int, int] = {}
    for (at, _), points in ((key, points) for key, points in theirs.items() if key != "start"):
        free = not (crowd.friends | crowd.enemies) >> at & 1
        good = free and (not walker.jumps or square_at(field, at).cost == 1)
        if good or starts.get(at) == 0:
            found[at] = min(points, found.get(at, FAR))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_moves_among_others_are_the_cheapest(seed: int) -> None:
    """Friends, enemies, house rules and traits by chance. Onto the board too.

    Rule: TW-MOVE-1, -2, -3, -4, -5, -6, -8, -9, TW-ACT-6, TW-SETUP-4, TW-TRAIT-SNEAK.
    """
    choose = random.Random(seed)
    field = by_chance(seed, 13, 12, share=choose.choice((0.0, 0.1, 0.25)))
    ground = [at for at in range(field.size) if square_at(field, at).cost]
    at, *others = choose.sample(ground, 40)
    crowd = Crowd(
        friends=sum(1 << n for n in others[:12]),
        enemies=sum(1 << n for n in others[12:26]),
        stops=sum(1 << n for n in others[20:]) if seed % 3 == 0 else 0,
    )
    walker = Walker(
        choose.choice((1, 2, 4, 6, 10)),
        jumps=choose.random() < 0.3,
        door_points=choose.choice((0, 0, 1, 2)),
        alternate=choose.random() < 0.4,
        passes=choose.random() < 0.2,
    )
    assert reachable(field, at, walker, crowd) == moves(field, {at: 0}, walker, crowd)
    edge = [n for n in edge_squares(field, "south") if n in ground]
    free = [n for n in edge if walker.passes or not crowd.enemies >> n & 1]
    entered = {n: 1 if walker.jumps else square_at(field, n).cost for n in free}
    reach = reach_in(field, ("south",), walker, crowd)
    reached = {at for n in range(len(reach.rings)) for at in squares_in(reach.ring(n))}
    ends = reached & set(squares_in(reach.ends))
    assert ends == set(moves(field, entered, walker, crowd))


def test_difficult_ground_and_obstacles_cost_two() -> None:
    """They do not add up in one square. Rule: TW-MOVE-3, DX-01, DX-03."""
    field = drawn(
        "+ + + + + + + + +",
        " . : : : . . . . ",
        "+h+W+W+W+W+W+W+W+",
        " . f . . . . . . ",
        "+ +W+ + + + + + +",
        " . . . . . . . . ",
        "+ + + + + + + + +",
        " . . . . . . . . ",
        "+ + + + + + + + +",
    )
    spent = reachable(field, 0, Walker(10), NOBODY)
    assert spent[7] == 3 * 2 + 4  # DX-01: three difficult squares, then four open ones
    assert spent[8] == 2  # over the hedge
    assert spent[9] == 2  # a wood round the end of a hedge: still 2
    assert 8 not in reachable(field, 0, Walker(1), NOBODY)  # DX-03
    assert spent[17] == 3  # not through the wall: over the hedge, and round its end


def test_a_diagonal_step_needs_one_free_corner() -> None:
    """Between two blocked corners nobody squeezes through. Rule: TW-MOVE-2."""
    closed = drawn(
        "+ + + + +",
        " . # . . ",
        "+ + + + +",
        " # . . . ",
        "+ + + + +",
        " . . . . ",
        "+ + + + +",
        " . . . . ",
        "+ + + + +",
    )
    assert reachable(closed, 0, Walker(9), NOBODY) == {0: 0}
    assert reachable(closed, 2, Walker(1), NOBODY)[5] == 1
    jumped = reachable(closed, 0, Walker(9, jumps=True), NOBODY)
    assert jumped[5] == 1
    assert 1 not in jumped  # TW-MOVE-8: it ends on normal ground


def test_others_in_the_way() -> None:
    """Friends are passed, enemies only by the sneaky. Nobody ends on anybody.

    Rule: TW-MOVE-4, TW-MOVE-5, TW-TRAIT-SNEAK, TW-MOVE-6.
    """
    field = drawn(*["+-+-+-+-+-+", "|. . . . .|"] * 4, "+-+-+-+-+-+")
    assert set(reachable(field, 0, Walker(9), Crowd(friends=1 << 1))) == {0, 2, 3, 4}
    assert set(reachable(field, 0, Walker(9), Crowd(enemies=1 << 2))) == {0, 1}
    sneaky = Walker(9, passes=True)
    assert set(reachable(field, 0, sneaky, Crowd(enemies=1 << 2))) == {0, 1, 3, 4}
    assert set(reachable(field, 0, Walker(9), Crowd(stops=1 << 2))) == {0, 1, 2}


def test_doors_and_every_second_diagonal_may_cost() -> None:
    """House rules on opening doors and on diagonals. Rule: TW-ACT-6, TW-MOVE-2."""
    field = farm()
    inside, outside = 2 * field.width + 5, 2 * field.width + 6
    assert reachable(field, inside, Walker(3), NOBODY)[outside] == 1
    assert reachable(field, inside, Walker(3, door_points=2), NOBODY)[outside] == 3
    open_ground = 7 * field.width
    plain = reachable(field, open_ground + 7, Walker(6), NOBODY)
    paid = reachable(field, open_ground + 7, Walker(6, alternate=True), NOBODY)
    corner = open_ground + 7 - 2 * field.width - 2
    assert (plain[corner], paid[corner]) == (2, 3)

"""Noise, sight, shortest routes and division, against a brute-force version of its own."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.systems.zombicide.map.routes import (
    Around,
    GroupMove,
    Moves,
    Rules,
    Ways,
    all_moves,
    divided,
    ways_of,
)
from rules.systems.zombicide.map.world import (
    World,
    doors_at_start,
    opened_at_start,
    rooms_from,
    seen_from,
    world_of,
)
from tests.rules.systems.zombicide.maps import graph

DIAMOND = graph("ABCDE", "AB AC BD CD DE")
FORK = graph("ABCD", "AB BC BD")
STREET = world_of("shopping-list")


def around(world: World, noise: dict[str, int], people: str = "", *, opened: str = "") -> Around:
    """A moment: noise by zone, zones with people, ways that were opened such as S2=A1."""
    doors = list(doors_at_start(world.mission))
    for place, one in enumerate(world.mission.edges):
        if f"{one.a}={one.b}" in opened.split():
            doors[place] = True
    heard = tuple([noise.get(zone.id, 0) for zone in world.mission.zones])
    there = frozenset(world.number[key] for key in people.split())
    return Around(world, tuple(doors), heard, there)


def named(world: World, ways: Ways) -> list[str]:
    return [world.key(zone) for zone in ways.to]


def moved(at: Around, groups: str, stock: dict[str, int], **switches: bool) -> Moves:
    """The movement of groups such as `3W A, 1W E`."""
    found = []
    for one in groups.split(", "):
        count, zone = one.split()
        found.append((at.world.number[zone], count[-1], int(count[:-1])))
    return all_moves(
        found,
        lambda zone, kind: ways_of(at, zone, Rules(**switches)),
        stock,
        divides=lambda kind: kind != "A",
    )


def told(world: World, moves: tuple[GroupMove, ...]) -> list[tuple[str, str, str, int]]:
    return [(one.kind, world.key(one.start), world.key(one.to), one.count) for one in moves]


@pytest.mark.parametrize(
    ("count", "ways", "each", "added"),
    [
        (1, 2, (1, 1), 1),
        (2, 2, (1, 1), 0),
        (3, 2, (2, 2), 1),
        (4, 2, (2, 2), 0),
        (5, 2, (3, 3), 1),
        (6, 2, (3, 3), 0),
        (7, 2, (4, 4), 1),
        (1, 3, (1, 1, 1), 2),
        (2, 3, (1, 1, 1), 1),
        (3, 3, (1, 1, 1), 0),
        (4, 3, (2, 2, 2), 2),
        (7, 3, (3, 3, 3), 2),
    ],
)
def test_groups_divide_equally(count: int, ways: int, each: tuple[int, ...], added: int) -> None:
    """Zombies are added so that the parts are equal. Rule: ZC-X01, ZC-063."""
    shares = divided(count, ways, 40)
    assert (shares.each, shares.added, shares.short) == (each, added, False)


def test_too_few_miniatures_make_unequal_parts() -> None:
    """The first ways get one more. The kind is short. Rule: ZC-X01, ZC-065."""
    assert (divided(5, 2, 0).each, divided(5, 2, 0).short) == ((3, 2), True)
    few = divided(4, 3, 1)
    assert (few.each, few.added, few.short) == ((2, 2, 1), 1, True)


def test_noise_draws_by_both_ways_of_a_diamond() -> None:
    """The noisiest zone is the target. From A the steps are B and C. Rule: ZC-X12, ZC-061."""
    at = around(DIAMOND, {"D": 3, "E": 1}, "D E")
    ways = ways_of(at, 0, Rules())
    assert named(DIAMOND, ways) == ["B", "C"]
    assert [DIAMOND.key(zone) for zone in ways.targets] == ["D"]
    moves = moved(at, "3W A, 1R A, 1F A", {"W": 9, "R": 9, "F": 9})
    assert [one[2:] for one in told(DIAMOND, moves.moves)] == [
        ("B", 2),
        ("C", 2),
        ("B", 1),
        ("C", 1),
        ("B", 1),
        ("C", 1),
    ]
    assert [count for _, _, count in moves.added] == [1, 1, 1]


def test_two_targets_behind_one_zone_divide_there() -> None:
    """Two noisiest zones behind B: no division from A, but from B. Rule: ZC-X12."""
    at = around(FORK, {"C": 2, "D": 2}, "C D")
    assert named(FORK, ways_of(at, 0, Rules())) == ["B"]
    assert named(FORK, ways_of(at, 1, Rules())) == ["C", "D"]


def test_doors_stop_zombies() -> None:
    """Only what can be reached counts. At a closed door a group waits. Rule: ZC-X20, ZC-068."""
    at = around(STREET, {"A2": 1, "S3": 1}, "A2 S3")
    assert named(STREET, ways_of(at, STREET.number["S1"], Rules())) == ["S2"]
    inside = around(STREET, {"A2": 2}, "A2")
    waits = ways_of(inside, STREET.number["S2"], Rules())
    assert (waits.to, waits.why) == ((), "shut")
    assert named(STREET, ways_of(inside, STREET.number["S4"], Rules())) == ["S3"]
    assert moved(inside, "1W S2, 1W S4", {"W": 9}).added == ()


def test_a_group_divides_to_two_targets() -> None:
    """With the door open, S3 and A1 are ways. Without stock the later one loses. Rule: ZC-X21."""
    at = around(STREET, {"A1": 1, "S4": 1}, "A1 S4", opened="S2=A1")
    moves = moved(at, "1W S2", {"W": 9})
    assert told(STREET, moves.moves) == [("W", "S2", "S3", 1), ("W", "S2", "A1", 1)]
    short = moved(at, "1W S2", {"W": 0})
    assert told(STREET, short.moves) == [("W", "S2", "S3", 1)]
    assert short.short == ("W",)


def test_the_profiles_differ_where_zombies_see() -> None:
    """The sheet follows noise, the published rules sight. Rule: ZC-X22, ZC-067, ZC-R08."""
    at = around(STREET, {"S4": 1, "A2": 5}, "S4 A2", opened="S2=A1")
    s3 = STREET.number["S3"]
    assert named(STREET, ways_of(at, s3, Rules())) == ["S2"]
    assert named(STREET, ways_of(at, s3, Rules(sees=True))) == ["S4"]


def test_an_empty_stock_leaves_a_group_unequal() -> None:
    """Three Walkers, two ways, none to add. Rule: ZC-X23."""
    moves = moved(around(DIAMOND, {"D": 3}, "D"), "3W A", {"W": 0})
    assert told(DIAMOND, moves.moves) == [("W", "A", "B", 2), ("W", "A", "C", 1)]
    assert moves.short == ("W",)


def test_zones_are_served_in_canonical_order() -> None:
    """The first zone gets the last Walker of the stock. Rule: ZC-X24, ZC-065."""
    world = graph("ABCDEF", "AB AC EB EC BD CD DF")
    moves = moved(around(world, {"F": 1}, "F"), "3W A, 1W E", {"W": 1})
    assert told(world, moves.moves) == [
        ("W", "A", "B", 2),
        ("W", "A", "C", 2),
        ("W", "E", "B", 1),
    ]
    assert moves.added == (("W", 0, 1),)
    assert moves.short == ("W",)


def test_a_group_in_a_noisiest_zone_stays() -> None:
    """By house rule staying is one more way. Rule: ZC-R29, ZC-061."""
    at = around(FORK, {"A": 1, "C": 1}, "A C")
    assert ways_of(at, 0, Rules()).why == "stays"
    assert named(FORK, ways_of(at, 0, Rules(divides_there=True))) == ["A", "B"]
    assert ways_of(around(FORK, {}), 0, Rules()).why == "silent"


def test_the_nearest_of_equal_targets_may_count_alone() -> None:
    """Near and far targets count, by house rule only the near one. Rule: ZC-R38."""
    line = graph("ABCDE", "AB BC CD DE")
    at = around(line, {"A": 1, "E": 1}, "A E")
    assert named(line, ways_of(at, 1, Rules())) == ["A", "C"]
    assert named(line, ways_of(at, 1, Rules(nearest=True))) == ["A"]


def test_ways_behind_doors_may_count() -> None:
    """By house rule the share at a door waits. Rule: ZC-R28."""
    world = graph("ABCD", "AB", shut="AC BD CD")
    at = around(world, {"D": 1}, "D")
    assert ways_of(at, 0, Rules()).shut == 0
    moves = moved(at, "4W A", {"W": 9}, all_ways=True)
    assert told(world, moves.moves) == [("W", "A", "B", 2)]


def test_sight_ends_at_doors_and_reaches_one_room() -> None:
    """In streets along lines. Indoors one zone deep. Rule: ZC-050, ZC-F03."""
    closed = doors_at_start(STREET.mission)
    seen = seen_from(STREET, STREET.number["S1"], closed)
    assert {STREET.key(zone): n for zone, n in seen.items()} == {"S1": 0, "S2": 1, "S3": 2, "S4": 3}
    opened = (True,) * len(closed)
    deep = seen_from(STREET, STREET.number["S2"], opened)
    assert STREET.number["A1"] in deep
    assert STREET.number["A2"] not in deep


def test_rooms_are_listed_from_the_door() -> None:
    """Breadth first. No building is open at the start of this mission. Rule: ZC-073, ZC-F02."""
    first = STREET.number["A1"]
    assert [STREET.key(zone) for zone in rooms_from(STREET, first)] == ["A1", "A2"]
    assert opened_at_start(STREET) == ()


# --- A brute-force version, which walks every route ---


def routes(world: World, doors: tuple[bool, ...], start: int, end: int) -> list[list[int]]:
    """All shortest routes, found by walking all of them."""
    best: list[list[int]] = []
    open_ = [[start]]
    while open_ and not best:
        following = []
        for route in open_:
            if route[-1] == end:
                best.append(route)
            for other, edge in world.ways[route[-1]]:
                if doors[edge] and other not in route:
                    following.append([*route, other])
        open_ = following
    return best


def brute_ways(at: Around, start: int) -> set[int]:
    """The first steps of all shortest routes to the targets. Rule: ZC-063, ZC-068."""
    size = at.world.size
    if not any(at.noise):
        return set()
    targets = [z for z in range(size) if at.noise[z] == max(at.noise)]
    doors = at.doors
    reached = [z for z in targets if routes(at.world, doors, start, z)]
    if not reached:
        people = [z for z in at.people if routes(at.world, doors, start, z)]
        top = max((at.noise[z] for z in people), default=0)
        reached = [z for z in people if at.noise[z] == top]
    if not reached:
        reached, doors = targets, at.every
    if start in reached:
        return set()
    steps = {r[1] for z in reached for r in routes(at.world, doors, start, z)}
    return {one for one in steps if at.doors[at.world.edge_between(start, one)]}


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_routes_are_those_of_brute_force(data: st.DataObject) -> None:
    """On any small map with doors, noise and people. Rule: ZC-061, ZC-063, ZC-068."""
    size = data.draw(st.integers(2, 6))
    names = "ABCDEF"[:size]
    pairs = [f"{a}{b}" for a, b in product(names, names) if a < b]
    kinds = data.draw(st.lists(st.sampled_from("-ods"), min_size=len(pairs), max_size=len(pairs)))
    spine = [f"{a}{b}" for a, b in pairwise(names)]
    open_ = [p for p, k in zip(pairs, kinds, strict=True) if k == "o"]
    shut = [p for p, k in zip(pairs, kinds, strict=True) if k == "d" or (k != "o" and p in spine)]
    world = graph(names, " ".join(open_), shut=" ".join(shut))
    people = data.draw(st.sets(st.sampled_from(names)))
    noise = {name: data.draw(st.integers(0, 2)) + (name in people) for name in names}
    at = around(world, noise, " ".join(sorted(people)))
    for start in range(size):
        assert set(ways_of(at, start, Rules()).to) == brute_ways(at, start)


@given(st.integers(1, 40), st.integers(1, 6), st.integers(0, 40))
def test_division_is_equal_or_short(count: int, ways: int, stock: int) -> None:
    """All go somewhere. Parts differ by one at most, and only where it is short. Rule: ZC-065."""
    shares = divided(count, ways, stock)
    assert sum(shares.each) == count + shares.added
    assert max(shares.each) - min(shares.each) <= int(shares.short)
    assert shares.added <= min(stock, ways - 1)
    assert list(shares.each) == sorted(shares.each, reverse=True)

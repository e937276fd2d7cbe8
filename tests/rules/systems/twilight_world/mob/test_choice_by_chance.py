"""Moves of zombies among anything, against networkx and against everybody looked at one by one."""

from __future__ import annotations

import random
from itertools import pairwise

import networkx
import pytest
from msgspec.structs import replace

from rules.dice import Seeded
from rules.systems.twilight_world.map.field import distance, square_at
from rules.systems.twilight_world.map.near import is_adjacent
from rules.systems.twilight_world.map.routes import FAR
from rules.systems.twilight_world.map.sight import line_of_sight
from rules.systems.twilight_world.mob.choice import choose, nearest_first
from rules.systems.twilight_world.mob.zombies import Mob, Prowler, Victim, after
from tests.rules.systems.twilight_world.map.fields import by_chance
from tests.rules.systems.twilight_world.map.test_strides import one_by_one


def by_chance_mob(seed: int) -> Mob:
    """Zombies and victims anywhere among anything."""
    choose_by = random.Random(seed)
    field = by_chance(seed, 24, 20, share=0.08)
    ground = [at for at in range(field.size) if square_at(field, at).cost]
    squares = choose_by.sample(ground, 18)
    return Mob(
        field=field,
        zombies=tuple(
            Prowler(key=f"z{n}", at=at, allowance=4) for n, at in enumerate(squares[:12])
        ),
        victims=tuple(Victim(key=f"v{n}", at=at) for n, at in enumerate(squares[12:17])),
        taken=1 << squares[17],
        shots=(squares[12],),
    )


def graph_of(there: Mob) -> networkx.DiGraph:
    """The steps of zombies, from the rules' words. Nobody enters an enemy's square."""
    closed = {victim.at for victim in there.victims}
    graph = networkx.DiGraph()
    graph.add_nodes_from(range(there.field.size))
    for at in range(there.field.size):
        for to, cost in one_by_one(there.field, at, 0, jumps=False).items():
            if to not in closed and not there.taken >> to & 1:
                graph.add_edge(at, to, weight=cost)
    return graph


@pytest.mark.parametrize("seed", range(8))
def test_moves_are_what_another_program_finds(seed: int) -> None:
    """A legal way to the square from which the least is left. Rule: TW-SOLO-1, TW-SOLO-9."""
    there = by_chance_mob(seed)
    graph, field, dice, moved = graph_of(there), there.field, Seeded(seed), 0
    for key in [one.key for one in there.zombies]:
        one = next(z for z in there.zombies if z.key == key)
        choice = choose(there, key, dice)
        if choice.doing == "go":
            spent = networkx.single_source_dijkstra_path_length(graph, one.at)
            steps = [one.at, *choice.path]
            cost = sum(graph[at][to]["weight"] for at, to in pairwise(steps))
            assert cost == choice.points == spent[choice.to] <= one.allowance
            taken = {z.at for z in there.zombies if z.key != key}
            ends = [at for at, points in spent.items() if points <= 4 and at not in taken]
            assert choice.to in ends
            target = next((v.at for v in there.victims if v.key == choice.target), there.shots[0])
            goals = [at for at in spent if is_adjacent(field, at, target)]
            if not goals:
                least = min(distance(field, at, target) for at in spent)
                goals = [at for at in spent if distance(field, at, target) == least]
            left = networkx.multi_source_dijkstra_path_length(graph.reverse(), set(goals))
            assert left.get(choice.to, FAR) == min(left.get(at, FAR) for at in ends)
            moved += bool(choice.path)
        there = after(there, choice)
    assert moved > 3


@pytest.mark.parametrize("seed", range(8))
def test_targets_are_the_nearest_seen(seed: int) -> None:
    """Against all victims looked at one by one. Rule: TW-SOLO-1, TW-SOLO-2, TW-SOLO-4."""
    there = replace(by_chance_mob(seed), shots=())
    field = there.field
    for one in there.zombies:
        alone = replace(there, zombies=(one,))
        seen = {
            victim.key: distance(field, one.at, victim.at)
            for victim in there.victims
            if line_of_sight(field, one.at, victim.at) and distance(field, one.at, victim.at) <= 15
        }
        choice = choose(alone, one.key, Seeded(seed))
        assert (choice.doing == "stay") == (not seen)
        assert not seen or seen[choice.target] == min(seen.values())


def test_the_same_dice_give_the_same_turn() -> None:
    """A turn is its dice and nothing else. Rule: TW-SOLO-4."""

    def turn(seed: int) -> list[object]:
        there, dice, found = by_chance_mob(3), Seeded(seed), []
        for key in nearest_first(there, [one.key for one in there.zombies], dice):
            found.append(choose(there, key, dice))
            there = after(there, found[-1])
        return found

    assert turn(1) == turn(1)

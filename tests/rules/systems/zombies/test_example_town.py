"""The towns on the maps of briefings: laid as the rules allow, and each shows its aim."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.prints import Wanted
from rules.systems.zombies.print.briefing import NAMES, goal_briefing
from rules.systems.zombies.print.example_town import WIDE, example_town, town_marks, town_route
from rules.systems.zombies.town import SIDE


def _plan(key: str) -> list[str]:
    """The marks of all squares, as the tiles lie."""
    rows = [["?"] * WIDE for _ in range(WIDE)]
    for laid in example_town(key).arts:
        plan = list(laid.art.plan)
        for _ in range(laid.turn // 90):
            plan = ["".join(column) for column in zip(*reversed(plan), strict=True)]
        for y, line in enumerate(plan):
            for x, mark in enumerate(line):
                rows[laid.row + y][laid.column + x] = mark
    return ["".join(row) for row in rows]


@pytest.mark.parametrize("key", NAMES)
def test_tiles_of_the_example_join(key: str) -> None:
    """ZZ-031: in the middle of an edge a road meets a road, or neither tile has one."""
    plan = _plan(key)
    columns = ["".join(column) for column in zip(*plan, strict=True)]
    for lines in (plan, columns):
        for before, after in ((SIDE - 1, SIDE), (2 * SIDE - 1, 2 * SIDE)):
            for middle in range(1, WIDE, SIDE):
                assert (lines[before][middle] == "r") == (lines[after][middle] == "r")


@pytest.mark.parametrize("key", NAMES)
def test_the_way_leads_from_the_town_square_to_the_helipad(key: str) -> None:
    """ZZ-020, ZZ-140: along streets, straight from turn to turn."""
    town, plan, stops = example_town(key), _plan(key), town_route(key)
    spots = [(at % WIDE, at // WIDE) for at in stops]
    forms = {(one.column // SIDE, one.row // SIDE): one.art.form for one in town.arts}
    ends = [forms[x // SIDE, y // SIDE] for x, y in (spots[0], spots[-1])]
    assert ends == ["square", "helipad"]
    for (x, y), (to_x, to_y) in pairwise(spots):
        assert x == to_x or y == to_y
        across, down = sorted((x, to_x)), sorted((y, to_y))
        between = [
            plan[row][column]
            for row in range(down[0], down[1] + 1)
            for column in range(across[0], across[1] + 1)
        ]
        assert set(between) == {"r"}


def test_each_scenario_has_a_map_of_its_own() -> None:
    """ZZ-S01, ZZ-W01, ZZ-L01: survivors and weapons lie in buildings."""
    shown = {(example_town(key), town_marks(key)) for key in NAMES}
    assert len(shown) == len(NAMES)
    for key in NAMES:
        plan = _plan(key)
        for one in goal_briefing(key, Wanted()).marks:
            marks = {plan[at // WIDE][at % WIDE] for at in one.squares}
            if one.words in ("S", "W"):
                assert marks <= {"b", "p"}
            else:
                assert marks <= {"r", "b"}

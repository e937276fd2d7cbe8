"""The switches of section 36: each is read, and campaigns are offered them group by group."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from rules.registry import system_of
from rules.systems import twilight_world
from rules.systems.twilight_world.catalogue import catalogue, house_rule_rows
from rules.systems.twilight_world.catalogue.rows import HouseRuleRow
from rules.systems.twilight_world.pickers import HOUSE_RULE_GROUPS

GAME = system_of("twilight-world")
CODE = "\n".join(path.read_text() for path in Path(twilight_world.__file__).parent.rglob("*.py"))
ON_A_MAP = {
    "board",
    "woods_block_after_squares",
    "turn_spacing",
    "vehicle_stops_on_reveal",
    "hostile_leash",
    "weapon_table",
}


@pytest.mark.parametrize("row", house_rule_rows(), ids=lambda row: row.key)
def test_a_switch_is_read(row: HouseRuleRow) -> None:
    """Section 36: each is read by its key, or an option of it changes cells of the catalogue."""
    assert f'"{row.key}"' in CODE or all(option.cells for option in row.options[1:])


@pytest.mark.parametrize("row", house_rule_rows(), ids=lambda row: row.key)
def test_a_switch_has_its_default_and_its_options(row: HouseRuleRow) -> None:
    """Section 36: the first option holds until another one is chosen."""
    assert catalogue({}).options[row.key] == row.options[0]
    for option in row.options:
        assert catalogue({row.key: option.key}).options[row.key] == option
    assert catalogue({row.key: "moonlight"}).options[row.key] == row.options[0]


def test_there_is_one_of_each() -> None:
    """Section 36: no two switches share a key, and none is listed that only a map could read."""
    keys = [row.key for row in house_rule_rows()]
    assert len(set(keys)) == len(keys) == 81
    assert set(keys) & ON_A_MAP == set()


def test_campaigns_are_offered_all_of_them_group_by_group() -> None:
    """Section 36: those of rosters and those of play are one list, each group in one piece."""
    offered = GAME.house_rules()
    assert {row.key for row in offered} == {row.key for row in house_rule_rows()}
    headings = [heading for heading, _ in groupby(offered, key=lambda row: row.group)]
    assert headings == list(HOUSE_RULE_GROUPS.values())

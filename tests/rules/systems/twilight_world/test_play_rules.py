"""The switches that only play reads: known to the rules, not offered to campaigns yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.registry import system_of
from rules.systems import twilight_world
from rules.systems.twilight_world.catalogue import catalogue, play_rule_rows
from rules.systems.twilight_world.catalogue.rows import HouseRuleRow

GAME = system_of("twilight-world")
CODE = "\n".join(path.read_text() for path in Path(twilight_world.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("row", play_rule_rows(), ids=lambda row: row.key)
def test_a_switch_is_read(row: HouseRuleRow) -> None:
    """Section 36: each is read by its key, or an option of it changes cells of the catalogue."""
    assert f'"{row.key}"' in CODE or any(option.cells for option in row.options)


@pytest.mark.parametrize("row", play_rule_rows(), ids=lambda row: row.key)
def test_a_switch_has_its_default_and_its_options(row: HouseRuleRow) -> None:
    """Section 36: the first option holds until another one is chosen."""
    assert catalogue({}).options[row.key] == row.options[0]
    for option in row.options:
        assert catalogue({row.key: option.key}).options[row.key] == option
    assert catalogue({row.key: "moonlight"}).options[row.key] == row.options[0]


def test_campaigns_are_not_offered_them() -> None:
    """Section 36: a campaign's page and the switches of play share no key."""
    offered = {row.key for row in GAME.house_rules()}
    played = {row.key for row in GAME.play_rules()}
    assert offered & played == set()
    assert {"double_at", "initiative_tie", "dice_mode"} <= played

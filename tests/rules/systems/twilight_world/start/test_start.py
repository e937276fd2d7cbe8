"""The set-up of a game."""

from __future__ import annotations

from rules.systems.twilight_world.who import is_awake
from tests.rules.systems.twilight_world.table import Table


def test_no_zombies_unless_the_scenario_says_so() -> None:
    """No zombie is on the board at the start. Rule: TW-SETUP-3."""
    assert [one.key for one in Table("Ken").state.figures.values()] == ["ken"]
    assert sorted(Table("Ken", zombies="2").state.figures) == ["ken", "z1", "z2"]


def test_scouts_are_kept_aside() -> None:
    """They wait off board while the others stand there. Rule: TW-SETUP-5, TW-TRAIT-SCOUT."""
    table = Table("Morgan", "Ken")
    assert table.figure("morgan").where == "aside"
    assert not is_awake(table.figure("morgan"))
    assert table.figure("ken").where == "board"

"""Recorded games of Twilight World."""

from __future__ import annotations

from rules.registry import system_of
from tests.rules.systems.twilight_world.recorded_games import GAMES


def test_every_scenario_is_recorded_and_won() -> None:
    """Each that comes with the game, by its party."""
    keys = {one.key for one in system_of(GAMES.game).play.scenarios("")}
    assert keys <= GAMES.subjects.keys()
    for key in keys:
        assert "\n= goal: " in (GAMES.folder / f"{key}.txt").read_text("utf-8")

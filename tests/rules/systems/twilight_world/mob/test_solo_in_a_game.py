"""A game in which nobody plays the zombies."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.activation.action import Activate
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

ALL = {"solo_all_zombies_act": "true"}


@pytest.mark.parametrize(
    ("rules", "solo", "acts"), [(ALL, "yes", True), (ALL, "no", False), ({}, "yes", False)]
)
def test_all_zombies_act_by_house_rule(rules: dict[str, str], solo: str, acts: bool) -> None:
    """TW-SOLO-8: only in solo play, and only by house rule, zombies need no action points."""
    table = Table("Tony Bolero", zombies="2", solo=solo, rules=rules)
    table.heroes_first(1, 1)
    table.end(HEROES)
    table.state = replace(table.state, points={ZOMBIES: 0})
    assert bool(table.offered(ZOMBIES, "Activate")) is acts
    if acts:
        for key in ("z1", "z2"):
            table.play(ZOMBIES, Activate(figure=key))
        assert table.state.points == {ZOMBIES: 0}
    else:
        assert table.refused(ZOMBIES, Activate(figure="z1")).rule == "TW-AP-4"

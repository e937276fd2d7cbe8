"""Faults that `prove` finds in a fight.toml."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.catalogue import fight_table
from rules.systems.twilight_world.catalogue.fight_rows import FightTable
from rules.systems.twilight_world.combat import proof as prove
from rules.systems.twilight_world.combat.proof import fight_faults

TABLE = fight_table()
NORTH, *OTHERS = TABLE.direction


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        (replace(TABLE, direction=tuple(OTHERS)), "deviation: 0 directions have the total 2"),
        (
            replace(TABLE, direction=TABLE.direction[:-1]),
            "deviation: 0 directions have the total 12",
        ),
        (
            replace(TABLE, direction=(replace(NORTH, ahead=0), *OTHERS)),
            "deviation: the direction n leads nowhere",
        ),
        (
            replace(TABLE, words=replace(TABLE.words, club="mace")),
            "fight.toml names the unknown weapon mace",
        ),
        (
            replace(TABLE, words=replace(TABLE.words, pair_trait="juggler")),
            "fight.toml names the unknown trait juggler",
        ),
        (
            replace(TABLE, profiles={"zombie": "ghoul"}),
            "fight.toml: the profile zombie stands for nothing, or for two things",
        ),
        (
            replace(TABLE, profile_sides={"villain": "martians"}),
            "fight.toml: there is no kind villain on a side martians",
        ),
    ],
)
def test_faults_are_reported(
    table: FightTable, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TW-EXP-10, TW-RNG-8: each kind of error in fight.toml has a sentence."""
    assert list(fight_faults()) == []
    monkeypatch.setattr(prove, "fight_table", lambda: table)
    assert fault in list(fight_faults())

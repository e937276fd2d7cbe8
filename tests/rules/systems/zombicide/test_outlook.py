"""The chance of a strike before its dice, and the zombies that a weapon can kill."""

from __future__ import annotations

import pytest

from rules.systems.zombicide.engine import offers
from rules.systems.zombicide.fight.attacks import Strike
from rules.systems.zombicide.movement import Pass
from rules.systems.zombicide.playing import PLAY
from tests.rules.systems.zombicide.table import table


@pytest.mark.parametrize(
    ("card", "kinds", "chance"),
    [("fire-axe", "F", 1 / 2), ("katana", "W", 3 / 4), ("pan", "F", 0), ("pan", "FW", 1 / 6)],
)
def test_the_chance_of_a_strike(card: str, kinds: str, chance: float) -> None:
    """Any hit that kills one of those who are there. Rule: ZC-045, ZC-046."""
    game = table(1, at="S2").hold(card).zombies(S2=kinds)
    told = PLAY.outlook(game.state, Strike(hands="0"))
    assert told
    assert told.chance == pytest.approx(chance)
    assert told.icon == card
    assert PLAY.outlook(game.state, Pass()) is None


def test_a_strike_targets_zombies_that_it_can_kill() -> None:
    """In the zone, each kind with the hands that are strong enough. Rule: ZC-037, ZC-046."""
    game = table(1, at="S2").hold("pan", "fire-axe").zombies(S2="WF", S4="W")
    given = offers(game.state, game.state.players[0].key)
    (told,) = [told for one in given if (told := PLAY.targets(game.state, one)) is not None]
    ways = {key: [way["hands"] for way in hands] for key, hands in told.items()}
    assert ways == {"W.S2": ["0", "1"], "F.S2": ["1"]}

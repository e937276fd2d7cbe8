"""Cards and experience that characters bring along from an earlier mission."""

from __future__ import annotations

import pytest

from rules.game import SetUp
from rules.roster import Figure, Item
from rules.systems.zombicide.campaign.pickers import KIND, SIDE, house_rules, samples
from rules.systems.zombicide.playing import PLAY
from rules.systems.zombicide.start import start


@pytest.mark.parametrize(
    ("rules", "xp", "cards"),
    [
        ({}, 0, ()),
        ({"keep_xp": "yes"}, 12, ()),
        ({"keep_cards": "yes"}, 0, ("fire-axe",)),
        ({"keep_xp": "yes", "keep_cards": "yes"}, 12, ("fire-axe",)),
    ],
)
def test_the_campaign_decides_what_is_kept(rules, xp, cards) -> None:
    """Experience and cards of the roster count only where they are kept. ZC-009, ZC-081."""
    veteran = Figure(
        key="1",
        name="Veteran",
        kind=KIND,
        side=SIDE,
        choices={"character": samples()[0].key},
        items=(Item(key="1", gear="fire-axe"),),
        carried={"xp": 12},
    )
    game = start(SetUp(figures=(veteran, *samples()[1:4]), house_rules=rules))
    assert game.chars[0].xp == xp
    assert tuple(held.card for held in game.chars[0].slots) == cards
    assert PLAY.party_won(game) is None


def test_three_house_rules_last() -> None:
    """They say what a character keeps. ZC-084."""
    assert {one.key for one in house_rules() if one.lasting} == {
        "keep_xp",
        "keep_cards",
        "dead_stay",
    }

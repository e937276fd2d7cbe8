"""Zombies at the wall of a secured building."""

from __future__ import annotations

import pytest

from rules.dice import Scripted
from rules.refused import Refused
from rules.systems.twilight_world.dice import Tries
from rules.systems.twilight_world.map.siege import zombies_needed
from rules.systems.twilight_world.zombies.zombies import Luring, break_in_step, lure_step
from rules.text import in_english
from tests.rules.systems.twilight_world.ask import ask, part


def test_a_group_needs_a_6() -> None:
    """Every side is a try of its own until one gives way. Rules: TW-BRK-1, TW-BRK-2."""
    dice, tries = Scripted(5, 6), Tries(4)
    while not tries.over:
        tries = break_in_step(tries, dice)
    dice.finish()
    assert tries == Tries(3, made=True)


def test_three_at_a_building_one_at_a_shed() -> None:
    """Smaller groups are refused with rule and cure. Rules: TW-BRK-1, TW-BRK-3."""
    assert (zombies_needed("building"), zombies_needed("shed")) == (3, 1)
    assert ask("break-in", place="shed", zombies=1)["broken_in"] == part(1, 6)
    with pytest.raises(Refused, match="2 zombies cannot break in") as refused:
        ask("break-in", zombies=2)
    assert refused.value.rule == "TW-BRK-1"
    assert in_english(refused.value.cure) == "That side needs 3 zombies."
    with pytest.raises(Refused) as refused:
        ask("break-in", place="shed", zombies=0)
    assert refused.value.rule == "TW-BRK-3"


def test_lured_zombies() -> None:
    """Each zombie rolls once and leaves on 5 and 6. Rule: TW-SOLO-6."""
    dice, lured = Scripted(4, 5, 6), Luring(3)
    while lured.waiting:
        lured = lure_step(lured, dice)
    dice.finish()
    assert lured == Luring(0, gone=2)

"""Reloading."""

from __future__ import annotations

import pytest

from rules.refused import Refused
from rules.systems.twilight_world.catalogue.rows import DoubleOne
from rules.systems.twilight_world.supplies.things import reloaded
from tests.rules.systems.twilight_world.combat.armed import BOOK


def test_dx_29_two_guns_need_two_markers() -> None:
    """DX-29, TW-AMMO-3, TW-AMMO-4: one marker makes one weapon ready."""
    handgun = BOOK.weapons["handgun"]
    left = reloaded(handgun, "out-of-ammo", 1)
    assert left == 0
    with pytest.raises(Refused) as no:
        reloaded(handgun, "out-of-ammo", left)
    assert no.value.rule == "TW-AMMO-3"


@pytest.mark.parametrize(
    ("weapon", "state"), [("chainsaw", "out-of-fuel"), ("rocket-launcher", "out-of-ammo")]
)
def test_other_weapons_that_a_marker_refills(weapon: str, state: DoubleOne) -> None:
    """TW-WPN-4, TW-WPN-5, TW-AMMO-3: a chainsaw, and a rocket launcher after its shot."""
    assert reloaded(BOOK.weapons[weapon], state, 2) == 1


@pytest.mark.parametrize(
    ("weapon", "state"), [("axe", "lost"), ("handgun", None), ("grenade", "consumed")]
)
def test_weapons_that_no_marker_refills(weapon: str, state: DoubleOne | None) -> None:
    """TW-AMMO-3: nothing that is lost, ready or used up."""
    with pytest.raises(Refused):
        reloaded(BOOK.weapons[weapon], state, 2)


def test_a_rocket_launcher_is_empty_after_its_shot() -> None:
    """TW-WPN-4: its row says so, and that a thrown explosive is used up."""
    assert BOOK.weapons["rocket-launcher"].double_one == "out-of-ammo"
    assert "one-shot" in BOOK.weapons["rocket-launcher"].special
    assert BOOK.weapons["grenade"].double_one == "consumed"

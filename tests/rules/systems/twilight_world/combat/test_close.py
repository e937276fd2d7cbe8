"""Weapons in contact."""

from __future__ import annotations

import pytest

from rules.refused import Refused
from rules.systems.twilight_world.attack import Shots
from tests.rules.systems.twilight_world.ask import ask, part
from tests.rules.systems.twilight_world.combat.armed import TOUGH, against, needs, striking


@pytest.mark.parametrize(
    ("weapon", "traits", "dice", "to_hit"),
    [
        ("bare-hands", "", 2, 6),
        ("bare-hands", "brawler", 3, 5),
        ("axe", "brawler", 2, 4),
        ("claw-and-bite", "", 2, 5),
        ("rifle-assault", "", 2, 5),
        ("combat-knife", "", 3, 6),
    ],
)
def test_dice_in_contact(weapon: str, traits: str, dice: int, to_hit: int) -> None:
    """TW-CC-2, TW-CC-4, TW-CC-5, TW-CC-6, TW-CC-7, TW-WPN-2: dice and number of each."""
    (used,) = striking(weapon, *traits.split())
    assert (used.dice, used.to_hit) == (dice, to_hit)
    assert needs(against((used,), TOUGH, obscured=3), Shots(0, 0, 1)) == to_hit


@pytest.mark.parametrize("weapon", ["smg", "grenade", "rocket-launcher"])
def test_weapons_that_are_not_hand_weapons(weapon: str) -> None:
    """TW-CC-2, TW-CC-7: a gun without a stock for it is not swung, nothing is thrown."""
    with pytest.raises(Refused) as no:
        striking(weapon)
    assert no.value.rule == "TW-CC-7"


def test_a_swung_gun_is_silent_and_may_be_lost() -> None:
    """TW-CC-7, TW-DICE-3, TW-NOISE-8: as a club, and not out of ammo."""
    figures = ask("melee", weapon="shotgun-pump", stop="never")
    assert figures["lost"] == part(1, 36)
    assert "out_of_ammo" not in figures
    assert figures["expected_noise_zombies"] == 0


def test_a_chainsaw_is_heard() -> None:
    """TW-WPN-5, TW-NOISE-4: each die. A villain's only if the group says so."""
    noise = {"weapon": "chainsaw", "stop": "never"}
    assert ask("melee", **noise)["expected_noise_zombies"] == part(107, 108)
    villain = {**noise, "attacker": "villain", "target": "human"}
    assert ask("melee", **villain)["expected_noise_zombies"] == 0
    everybody = {"all_humans_make_noise": "true"}
    assert ask("melee", everybody, **villain)["expected_noise_zombies"] == part(107, 108)


def test_charging() -> None:
    """TW-CC-8, TW-SPA-3 `charge`: who moved strikes with Special Attack only, with 2 dice."""
    words = {"weapon": "chainsaw", "moved": "yes", "stop": "never"}
    with pytest.raises(Refused) as no:
        ask("melee", **words)
    assert no.value.rule == "TW-CC-8"
    assert ask("melee", **words, traits="special-attack")["expected_dice"] == 2
    assert ask("melee", {"charge": "any-figure"}, **words)["expected_dice"] > 2


def test_each_attacker_rolls_separately() -> None:
    """TW-CC-2, TW-DICE-2: double 1s of one attacker are no other's."""
    once = ask("melee", weapon="club", target__wounds=9)
    twice = ask("melee", weapon="club", target__wounds=9, attackers=2)
    assert twice["w0"] == once["w0"] ** 2
    assert twice["lost"] == 1 - (1 - once["lost"]) ** 2
    assert twice["expected_dice"] == 2 * once["expected_dice"]


def test_a_swung_gun_stays_the_gun_it_is() -> None:
    """TW-CC-7, TW-WPN-2: it strikes as a club, and is the rifle that may be lost."""
    (swung,) = striking("rifle-assault")
    assert (swung.row.key, swung.row.noise, swung.in_contact) == ("rifle-assault", False, True)

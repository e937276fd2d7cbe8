"""The flame thrower."""

from __future__ import annotations

import pytest

from rules.dice import Scripted
from rules.refused import Refused
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.fight.flames import Flames, flames_of, over, step
from tests.rules.systems.twilight_world.ask import ask, part


def burned(*faces: int, obscured: int = 0, house_rules: HouseRules | None = None) -> Flames:
    book = catalogue(house_rules or {})
    jet = flames_of(book.weapons["flame-thrower"], obscured, None, book)
    dice = Scripted(*faces)
    while not over(jet):
        jet = step(jet, dice)
    dice.finish()
    return jet


def test_one_hit_for_everybody() -> None:
    """TW-WPN-3: however many dice hit; two 6s add one."""
    assert burned(2, 5).hits == 1
    assert burned(1, 2).hits == 1
    assert burned(6, 6).hits == 2


def test_flames_through_obscurers() -> None:
    """TW-WPN-3, TW-LOS-5: harder by each; at 7+ two 6s are the one hit."""
    assert burned(4, 3, obscured=3).hits == 0
    assert burned(6, 6, obscured=5).hits == 1
    assert burned(6, 5, obscured=5).hits == 0


def test_two_ones_empty_it() -> None:
    """TW-DICE-3: out of ammo, also when both dice are thrown together."""
    assert burned(1, 1).failed
    assert burned(1, 1, house_rules={"dice_mode": "simultaneous"}).failed
    assert not burned(1, 6).failed


def test_no_save_against_flames() -> None:
    """TW-WPN-3, TW-SAVE-7: a Brain Zombie has none, a vehicle its own."""
    assert ask("grenade", weapon="flame-thrower", target="brain-zombie")["w0"] == part(1, 36)
    assert ask("grenade", weapon="flame-thrower", target="vehicle")["w0"] > part(1, 36)


def test_cover_from_flames() -> None:
    """TW-WPN-3 `flame_thrower_cover`: as from a blast, or none at all."""
    words = {"weapon": "flame-thrower", "cover": "yes"}
    assert ask("grenade", **words)["killed"] == 0
    assert ask("grenade", {"flame_thrower_cover": "false"}, **words)["killed"] == part(35, 36)


def test_no_more_dice_than_it_has() -> None:
    """TW-RNG-2: two at most."""
    with pytest.raises(Refused) as no:
        ask("grenade", weapon="flame-thrower", dice=3)
    assert no.value.rule == "TW-RNG-2"

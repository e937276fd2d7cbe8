"""The flame thrower."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dice import Scripted, Typed
from rules.refused import Refused
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.combat.flames import (
    FLAMES,
    Flames,
    burnt_out,
    flame_step,
    flames_of,
)
from tests.rules.systems.twilight_world.ask import ask, part


def burned(*faces: int, obscured: int = 0, house_rules: HouseRules | None = None) -> Flames:
    book = catalogue(house_rules or {})
    jet = flames_of(book.weapons["flame-thrower"], obscured, None, book)
    dice = Scripted(*faces)
    while not burnt_out(jet):
        jet = flame_step(jet, dice)
    dice.finish()
    return jet


def test_one_hit_for_everybody() -> None:
    """TW-WPN-3: however many dice hit. Two 6s add one."""
    assert burned(2, 5).hits == 1
    assert burned(1, 2).hits == 1
    assert burned(6, 6).hits == 2


def test_flames_through_obscurers() -> None:
    """TW-WPN-3, TW-LOS-5: harder by each. At 7+ two 6s are the one hit."""
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


def test_fewer_dice_are_allowed() -> None:
    """TW-RNG-2: any number up to both."""
    book = catalogue({})
    jets = [flames_of(book.weapons["flame-thrower"], 0, dice, book) for dice in (1, 2, None)]
    assert [jet.dice for jet in jets] == [1, 2, 2]


def test_flames_thrown_die_by_die_or_at_once() -> None:
    """TW-DICE-1 `dice_mode`: a step is one die, or all of them, and each says what for."""
    book = catalogue({"dice_mode": "simultaneous"})
    for rules, answer, left in ((catalogue({}), (5,), 1), (book, (5, 2), 0)):
        dice = Typed([answer])
        jet = flame_step(flames_of(rules.weapons["flame-thrower"], 0, None, rules), dice)
        assert (jet.dice, jet.thrown, jet.hits) == (left, len(answer), 1)
        assert dice.rolls[0].reason.id == FLAMES


def test_two_ones_end_the_jet() -> None:
    """TW-DICE-2: with three dice the third is never rolled. The hit before them stands."""
    book = catalogue({})
    dice = Scripted(5, 1, 1)
    jet = flames_of(replace(book.weapons["flame-thrower"], attacks=4), 0, None, book)
    while not burnt_out(jet):
        jet = flame_step(jet, dice)
    assert (jet.dice, jet.thrown, jet.hits, jet.failed) == (0, 3, 1, True)


@pytest.mark.parametrize(("misses", "hits"), [("true", 0), ("false", 1)])
def test_a_natural_1_never_burns(misses: str, hits: int) -> None:
    """TW-DICE-7 `natural_one_misses`: also where the number is 1."""
    book = catalogue({"natural_one_misses": misses})
    easy = replace(book.weapons["flame-thrower"], to_hit=1)
    assert flame_step(flames_of(easy, 0, 1, book), Scripted(1)).hits == hits

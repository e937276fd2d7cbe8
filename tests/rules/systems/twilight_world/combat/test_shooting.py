"""Shooters, their weapons, ranges and sights."""

from __future__ import annotations

import pytest

from rules.refused import Refused, check
from rules.system import HouseRules
from rules.systems.twilight_world.attack import Wielded
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.combat.shooting import (
    Gun,
    View,
    effective_range,
    shot_with,
    why_not_aim,
)
from tests.rules.systems.twilight_world.ask import ask, part
from tests.rules.systems.twilight_world.combat.armed import BOOK


def gun(weapon: str, *sights: str, empty: bool = False) -> Gun:
    return Gun(row=BOOK.weapons[weapon], sights=sights, empty=empty)


def shoot(*guns: Gun, traits: tuple[str, ...] = (), **view: object) -> tuple[Wielded, ...]:
    return shot_with(guns, traits, View(**view), BOOK)  # type: ignore[arg-type]


def refused(*guns: Gun, traits: tuple[str, ...] = (), **view: object) -> str:
    """The rule by which it is refused, with a cure."""
    with pytest.raises(Refused) as no:
        shoot(*guns, traits=traits, **view)
    assert no.value.cure is not None
    return no.value.rule


def test_dx_04_bolt_action_at_25() -> None:
    """DX-04, TW-RNG-1, TW-EQ-4: too far, but not through the scope: one die at 3+."""
    assert refused(gun("rifle-bolt-action"), distance=25) == "TW-RNG-1"
    (rifle,) = shoot(gun("rifle-bolt-action", "scope"), distance=25)
    assert (rifle.dice, rifle.to_hit) == (1, 3)
    scoped = gun("rifle-bolt-action", "scope")
    assert effective_range(scoped, (), BOOK, dark=False) == 48


def test_dx_05_and_06_poor_eyesight() -> None:
    """DX-05, DX-06, TW-RNG-7, TW-TRAIT-EYES, TW-LOS-7: 10 squares, by day and by night."""
    eyes = ("poor-eyesight",)
    assert refused(gun("rifle-semi"), traits=eyes, distance=11) == "TW-RNG-7"
    assert shoot(gun("rifle-semi"), traits=eyes, distance=10, dark=True)


def test_darkness() -> None:
    """TW-LOS-7, TW-TRAIT-NIGHT, TW-RNG-7: 10 squares at night, the scope no help."""
    scoped = gun("rifle-semi", "scope")
    assert effective_range(scoped, (), BOOK, dark=True) == 10
    assert effective_range(scoped, ("night-vision",), BOOK, dark=True) == 48
    assert effective_range(gun("hold-out-pistol"), (), BOOK, dark=True) == 8


def test_a_gun_must_be_loaded() -> None:
    """TW-RNG-1: an empty one is reloaded first."""
    assert refused(gun("smg", empty=True)) == "TW-RNG-1"


def test_a_distance_of_0_is_refused() -> None:
    """TW-RNG-1: 0 squares contradict the table."""
    assert refused(gun("rifle-semi"), distance=0) == "TW-RNG-1"


@pytest.mark.parametrize(
    ("guns", "rule"),
    [
        ((gun("axe"),), "TW-CC-1"),
        ((gun("grenade"),), "TW-EXP-1"),
        ((gun("flame-thrower"),), "TW-WPN-3"),
        ((gun("shotgun-pump", "scope"),), "TW-EQ-4"),
        ((gun("rifle-semi", "laser-sight"),), "TW-EQ-5"),
        ((gun("smg", "scope", "laser-sight"),), "TW-EQ-6"),
        ((gun("handgun"), gun("smg")), "TW-DUAL-1"),
        ((gun("handgun"), gun("handgun"), gun("handgun")), "TW-DUAL-1"),
        ((gun("handgun", "scope"), gun("handgun")), "TW-DUAL-4"),
    ],
)
def test_weapons_that_cannot_be_fired(guns: tuple[Gun, ...], rule: str) -> None:
    """Refused with the rule and a cure.

    TW-RNG-5, TW-CC-1, TW-EXP-1, TW-WPN-3, TW-DUAL-1, -4, TW-EQ-4, -5, -6, TW-LOAD-9, LEG-11.
    """
    assert refused(*guns) == rule


def test_laser() -> None:
    """TW-EQ-5: 1 easier, and 2 dice at most."""
    (pistol,) = shoot(gun("machine-pistol", "laser-sight"))
    assert (pistol.dice, pistol.to_hit) == (2, 5)


def test_a_pair_is_harder_unless_trained() -> None:
    """TW-DUAL-2, TW-TRAIT-AMBI `ambidextrous_penalty`."""
    pair = (gun("handgun"), gun("machine-pistol"))
    assert [one.to_hit for one in shoot(*pair)] == [6, 7]
    assert [one.to_hit for one in shoot(*pair, traits=("ambidextrous",))] == [5, 6]
    strict = catalogue({"ambidextrous_penalty": "-1"})
    trained = shot_with(pair, ("ambidextrous",), View(), strict)
    assert [one.to_hit for one in trained] == [6, 7]


def test_in_a_pair_only_the_gun_in_range_shoots() -> None:
    """TW-DUAL-5: each keeps its own range and laser."""
    pair = (gun("hold-out-pistol"), gun("handgun", "laser-sight"))
    (reaching,) = shoot(*pair, distance=12)
    assert (reaching.row.key, reaching.to_hit) == ("handgun", 5)
    assert refused(*pair, distance=13) == "TW-RNG-1"


def test_a_knife_is_thrown_once() -> None:
    """TW-RNG-12 `thrown_knife_dice`: one silent die at 6+, six squares, and it is gone."""
    (knife,) = shoot(gun("combat-knife"), distance=6)
    assert (knife.dice, knife.to_hit, knife.gone) == (1, 6, True)
    assert refused(gun("combat-knife"), distance=7) == "TW-RNG-1"
    figures = ask("attack", weapon="combat-knife")
    assert figures["expected_noise_zombies"] == 0
    assert "lost" not in figures
    three = ask("attack", {"thrown_knife_dice": "3"}, weapon="combat-knife", stop="never")
    assert three["expected_dice"] > 1


@pytest.mark.parametrize(
    ("option", "refused_weapons"),
    [
        ("allowed", set()),
        ("pistols-only", {"shotgun-sawed-off", "smg"}),
        ("forbidden", {"handgun", "shotgun-sawed-off", "smg"}),
    ],
)
def test_shooting_in_contact(option: str, refused_weapons: set[str]) -> None:
    """TW-RNG-8 `shoot_in_contact`: at a neighbour, or from contact. A knife may be thrown."""
    book = catalogue({"shoot_in_contact": option})
    for view in (View(distance=1), View(distance=5, in_contact=True)):
        for weapon in ("handgun", "shotgun-sawed-off", "smg", "combat-knife"):
            if weapon not in refused_weapons:
                assert shot_with((gun(weapon),), (), view, book)
                continue
            with pytest.raises(Refused) as no:
                shot_with((gun(weapon),), (), view, book)
            assert no.value.rule == "TW-RNG-8"


def test_contact_can_be_stated() -> None:
    """TW-RNG-8: the shooter beside an enemy, the target far off."""
    words = {"weapon": "smg", "range": 9}
    forbidden = {"shoot_in_contact": "forbidden"}
    assert ask("attack", forbidden, **words)
    with pytest.raises(Refused) as no:
        ask("attack", forbidden, **words, contact="yes")
    assert no.value.rule == "TW-RNG-8"


def test_flames_have_a_least_range() -> None:
    """TW-WPN-3: nothing nearer than 3 squares."""
    with pytest.raises(Refused) as no:
        check(why_not_aim(gun("flame-thrower"), (), View(distance=2), BOOK))
    assert no.value.rule == "TW-RNG-1"
    check(why_not_aim(gun("flame-thrower"), (), View(distance=3), BOOK))


@pytest.mark.parametrize(
    ("house_rules", "rule"), [({}, ""), ({"special_attack_weapons": "melee-only"}, "TW-SPA-5")]
)
def test_guns_on_the_move(house_rules: HouseRules, rule: str) -> None:
    """TW-ACT-2, TW-TRAIT-SPECIAL, TW-SPA-3, -5 `special_attack_weapons`: two dice, or none."""
    words = {"weapon": "smg", "moved": "yes", "traits": "special-attack"}
    if not rule:
        assert ask("attack", **words, stop="never")["expected_dice"] == 2
        with pytest.raises(Refused) as too_many:
            ask("attack", **words, dice=3)
        assert too_many.value.why.params["count"] == 3
        return
    with pytest.raises(Refused) as no:
        ask("attack", house_rules, **words)
    assert no.value.rule == rule


def test_only_special_attackers_move_and_shoot() -> None:
    """TW-ACT-1, TW-TRAIT-SPECIAL: without the trait a figure does one or the other."""
    with pytest.raises(Refused) as no:
        ask("attack", weapon="smg", moved="yes")
    assert no.value.rule == "TW-ACT-1"


def test_a_shot_in_contact_uses_the_ranged_row() -> None:
    """TW-WPN-8: dice and number are those of a shot from afar."""
    near, far = shoot(gun("smg"), distance=1), shoot(gun("smg"), distance=18)
    assert near == far
    assert (near[0].dice, near[0].to_hit, near[0].in_contact) == (4, 5, False)


def test_a_throw_has_a_range() -> None:
    """TW-EXP-1: the target's square is no farther than the weapon reaches."""
    check(why_not_aim(gun("grenade"), (), View(distance=12), BOOK))
    with pytest.raises(Refused) as no:
        check(why_not_aim(gun("grenade"), (), View(distance=13), BOOK))
    assert no.value.rule == "TW-RNG-1"


def test_fewer_dice_are_quieter() -> None:
    """TW-NOISE-3: one die of four is heard a third of the time."""
    assert ask("attack", weapon="smg", dice=1)["expected_noise_zombies"] == part(1, 3)

"""The worked examples of section 40 about attacks, exactly."""

from __future__ import annotations

import pytest

from rules.refused import Refused
from tests.rules.systems.twilight_world.ask import ask, part


def test_ex_03_hold_out_pistol() -> None:
    """EX-03, TW-RNG-1: the pistol at its full range, and a square too far."""
    figures = ask("attack", weapon="hold-out-pistol", target="zombie", range=8)
    assert figures["killed"] == part(103, 486)
    assert figures["out_of_ammo"] == part(1, 36)
    with pytest.raises(Refused) as no:
        ask("attack", weapon="hold-out-pistol", target="zombie", range=9)
    assert no.value.rule == "TW-RNG-1"


def test_ex_04_handgun() -> None:
    """EX-04, TW-RNG-3: two dice at 5+ against the save of a zombie."""
    figures = ask("attack", weapon="handgun", range=12)
    assert figures["killed"] == part(193, 486)
    assert figures["out_of_ammo"] == part(1, 36)


def test_ex_05_smg_in_both_ways_of_rolling() -> None:
    """EX-05, TW-DICE-1: one obscurer. One die at a time, or all together."""
    words = {"weapon": "smg", "target": "zombie", "range": 10, "obscured": 1}
    figures = ask("attack", **words)
    assert figures["killed"] == part(176773, 472392)
    assert figures["out_of_ammo"] == part(1297, 11664)
    assert figures["expected_dice"] == part(14353, 4374)
    together = ask("attack", {"dice_mode": "simultaneous"}, **words)
    assert together["killed"] == part(90857, 236196)
    assert together["expected_dice"] == 4


def test_ex_06_only_a_double_six_hits() -> None:
    """EX-06, TW-LOS-5, TW-DICE-6: at 7+ two 6s are the only hit."""
    assert ask("attack", weapon="smg", obscured=2)["killed"] == part(505, 5832)


def test_ex_07_assault_rifle() -> None:
    """EX-07: three dice at 3+."""
    figures = ask("attack", weapon="rifle-assault", range=24)
    assert figures["killed"] == part(1792, 2187)
    assert figures["out_of_ammo"] == part(4, 81)
    assert figures["expected_dice"] == part(1783, 972)


@pytest.mark.parametrize(
    ("weapon", "empty", "dice", "zombies"),
    [
        ("machine-pistol", part(19, 144), part(421, 108), part(421, 324)),
        ("machinegun", part(763, 3888), part(2059, 432), part(2059, 1296)),
    ],
)
def test_ex_08_and_09_all_dice(weapon: str, empty: object, dice: object, zombies: object) -> None:
    """EX-08, EX-09, TW-DICE-2: nobody stops early but the weapon. A large party pays twice."""
    figures = ask("attack", weapon=weapon, stop="never")
    assert figures["out_of_ammo"] == empty
    assert figures["expected_dice"] == dice
    assert figures["expected_noise_zombies"] == zombies
    large = ask("attack", weapon=weapon, stop="never", heroes=6)
    assert large["expected_noise_zombies"] == 2 * zombies  # type: ignore[operator]


def test_ex_10_axe() -> None:
    """EX-10, TW-SAVE-7, TW-DICE-3: no save against an axe, which may be lost."""
    figures = ask("melee", weapon="axe", target="zombie")
    assert figures["killed"] == part(3, 4)
    assert figures["lost"] == part(1, 36)


def test_ex_11_chainsaw() -> None:
    """EX-11, TW-WPN-5: out of fuel, when stopping at the kill and when not."""
    figures = ask("melee", weapon="chainsaw")
    assert figures["killed"] == part(17, 18)
    assert figures["out_of_fuel"] == part(1, 27)
    assert ask("melee", weapon="chainsaw", stop="never")["out_of_fuel"] == part(2, 27)


def test_ex_12_unarmed() -> None:
    """EX-12, TW-CC-4, TW-CC-5, TW-TRAIT-BRAWL: bare hands, and those of a Brawler."""
    assert ask("melee")["killed"] == part(103, 486)
    assert ask("melee", traits="brawler")["killed"] == part(1168, 2187)
    assert ask("melee", attacker="suzi-takahashi")["killed"] == part(1168, 2187)


def test_ex_13_club_and_crowbar() -> None:
    """EX-13, TW-WPN-6: a club may be lost, a crowbar never."""
    club = ask("melee", weapon="club")
    assert (club["killed"], club["lost"]) == (part(193, 486), part(1, 36))
    crowbar = ask("melee", weapon="crowbar")
    assert crowbar["killed"] == part(271, 486)
    assert not {"lost", "out_of_ammo", "out_of_fuel"} & set(crowbar)


def test_ex_14_a_zombie_attacks() -> None:
    """EX-14, TW-CC-6: the wounds that claws inflict."""
    figures = ask("melee", attacker="zombie", target="human")
    assert [figures[f"w{n}"] for n in range(4)] == [
        part(4, 9),
        part(4, 9),
        part(1, 12),
        part(1, 36),
    ]
    assert figures["expected_wounds"] == part(25, 36)


@pytest.mark.parametrize(
    ("words", "unhurt"),
    [
        ({}, part(5, 9)),
        ({"target__saves": 5}, part(193, 486)),
        ({"target__saves": 4}, part(89, 288)),
    ],
)
def test_ex_15_at_least_one_wound(words: dict[str, object], unhurt: object) -> None:
    """EX-15, TW-SAVE-6: with no armour, a vest, tactical armour."""
    figures = ask("melee", attacker="zombie", target="human", **words)
    assert 1 - figures["w0"] == unhurt


def test_ex_16_the_unconscious() -> None:
    """EX-16, TW-CC-9, TW-WND-3: dice are easier, and any wound kills."""
    words = {"attacker": "zombie", "target": "human", "target__unconscious": "yes"}
    assert ask("melee", **words)["killed"] == part(3, 4)
    assert ask("melee", **words, target__saves=5)["killed"] == part(271, 486)


@pytest.mark.parametrize(
    ("wounds", "standing", "unconscious", "killed"),
    [
        (2, part(256, 729), part(10627, 46656), part(19645, 46656)),
        (3, part(484, 729), part(2585, 15552), part(7925, 46656)),
    ],
)
def test_ex_17_and_18_three_zombies(
    wounds: int, standing: object, unconscious: object, killed: object
) -> None:
    """EX-17, EX-18, TW-WND-4: one after the other, and easier once the hero lies."""
    figures = ask("melee", attacker="zombie", attackers=3, target__wounds=wounds)
    assert figures["unconscious"] == unconscious
    assert figures["killed"] == killed
    assert 1 - figures["killed"] - figures["unconscious"] == standing


def test_ex_19_against_a_brain_zombie() -> None:
    """EX-19, TW-DICE-5: all dice against the save of a Monster."""
    figures = ask("attack", weapon="rifle-assault", target="brain-zombie", stop="never")
    assert [figures[f"w{n}"] for n in range(5)] == [
        part(2047, 4374),
        part(1727, 4374),
        part(355, 2916),
        part(65, 4374),
        part(5, 8748),
    ]
    assert figures["expected_wounds"] == part(37, 54)


def test_ex_20_two_saves() -> None:
    """EX-20, TW-SAVE-3: one sure hit against a vest and Inhuman. Bare claws on 1 die of 2+."""
    one_die = ask("attack", weapon="rifle-assault", scope="yes", target__saves="5,5")
    sure = ask("attack", weapon="rifle-assault", scope="yes", target__wounds=1)
    assert one_die["killed"] / sure["killed"] == part(4, 9)


def test_ex_21_through_one_friend() -> None:
    """EX-21, TW-FF-1, TW-FF-2, TW-FF-5: with one die, and with all three."""
    words = {"weapon": "rifle-assault", "friends": 1}
    assert ask("attack", **words, dice=1)["friend1_hit"] == part(1, 4)
    assert ask("attack", **words, stop="never")["friend1_hit"] == part(83, 144)


def test_ex_22_through_two_friends() -> None:
    """EX-22, TW-FF-3, TW-FF-4: the nearest first, at the printed number and 1."""
    figures = ask("attack", weapon="rifle-assault", friends=2, dice=1, target__wounds=1)
    assert figures["killed"] == part(1, 3)
    assert figures["friend1_hit"] == part(1, 3)
    assert figures["friend2_hit"] == part(1, 6)


def test_ex_23_two_handguns() -> None:
    """EX-23, TW-DUAL-2, TW-DUAL-3, TW-TRAIT-AMBI, TW-DICE-11: a pair, trained or not."""
    untrained = {"weapon": "handgun", "dual": "handgun"}
    assert ask("attack", **untrained)["killed"] == part(176773, 472392)
    assert ask("attack", **untrained, stop="never")["both_empty"] == part(19, 144)
    assert ask("attack", **untrained, ambidextrous="yes")["killed"] == part(150347, 236196)
    trained = ask("attack", weapon="handgun", ambidextrous="yes", stop="never")
    assert trained["both_empty"] == part(1, 1296)


def test_ex_24_scope() -> None:
    """EX-24, TW-EQ-4: one better die at twice the range, or two."""
    scoped = ask("attack", weapon="rifle-bolt-action", scope="yes", range=48)
    assert scoped["killed"] == part(4, 9)
    assert ask("attack", weapon="rifle-bolt-action", range=24)["killed"] == part(271, 486)


def test_ex_25_laser() -> None:
    """EX-25, TW-EQ-5: two better dice, or four."""
    assert ask("attack", weapon="smg", laser="yes")["killed"] == part(271, 486)
    assert ask("attack", weapon="smg")["killed"] == part(293893, 472392)


def test_ex_26_grenade() -> None:
    """EX-26, TW-EXP-2, TW-EXP-3, TW-EXP-7, TW-EXP-8: where it goes off, and the zombie there."""
    figures = ask("grenade", target="zombie", range=12)
    assert figures["on_target"] == part(7, 8)
    assert figures["deviates"] == part(13, 108)
    assert figures["on_thrower"] == part(1, 216)
    assert figures["double_six"] == part(2, 27)
    assert figures["killed"] == part(583, 972)
    assert figures["expected_noise_zombies"] == 1


def test_ex_27_directions() -> None:
    """EX-27, TW-EXP-9, TW-EXP-10: the grid of two dice."""
    figures = ask("grenade")
    assert {
        way: figures[f"direction_{way}"] for way in ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
    } == {
        "n": part(1, 12),
        "ne": part(1, 12),
        "e": part(1, 4),
        "se": part(1, 6),
        "s": part(5, 36),
        "sw": part(1, 9),
        "w": part(5, 36),
        "nw": part(1, 36),
    }


@pytest.mark.parametrize(
    ("distance", "caught"), [(3, part(101, 7776)), (5, part(101, 7776)), (12, part(1, 216))]
)
def test_ex_28_the_thrower(distance: int, caught: object) -> None:
    """EX-28, TW-EXP-4, TW-EXP-8: how likely the thrower is in the blast."""
    assert ask("grenade", range=distance)["thrower_in_blast"] == caught


def test_ex_29_rocket() -> None:
    """EX-29: six dice. Double 6s fall together with triple 1s too."""
    figures = ask("grenade", weapon="rocket-launcher", target="brain-zombie")
    assert figures["on_target"] == part(89, 96)
    assert figures["deviates"] == part(31, 2916)
    assert figures["on_thrower"] == part(1453, 23328)
    assert figures["expected_noise_zombies"] == 2
    sure = ask("grenade", weapon="rocket-launcher", target__wounds=9)
    assert sure["w2"] == part(667, 2592)


def test_ex_30_flames() -> None:
    """EX-30, TW-WPN-3: a miss with both dice empties the weapon."""
    figures = ask("grenade", weapon="flame-thrower")
    assert figures["on_target"] == part(35, 36)
    assert figures["misses"] == figures["out_of_ammo"] == part(1, 36)
    assert ask("grenade", weapon="flame-thrower", dice=1)["on_target"] == part(5, 6)


def test_ex_44_against_a_vehicle() -> None:
    """EX-44, TW-VEH-9, TW-RNG-11: one volley may overshoot the three wounds."""
    figures = ask("attack", weapon="rifle-assault", target="vehicle")
    assert [figures[f"w{n}"] for n in range(5)] == [
        part(517, 1728),
        part(23, 54),
        part(65, 288),
        part(41, 864),
        part(1, 576),
    ]
    assert figures["killed"] == part(85, 1728)
    assert "unconscious" not in figures


def test_ex_47_special_attack() -> None:
    """EX-47, TW-SPA-3: two dice of a sawed off shotgun on the move."""
    words = {"weapon": "shotgun-sawed-off", "moved": "yes", "traits": "special-attack"}
    figures = ask("attack", **words)
    assert figures["killed"] == part(337, 486)
    assert figures["out_of_ammo"] == part(1, 36)


def test_ex_48_luck() -> None:
    """EX-48, TW-TRAIT-LUCK: a miss of a single die is rolled again."""
    words = {"weapon": "handgun", "dice": 1, "target__wounds": 1}
    assert ask("attack", **words)["killed"] == part(1, 3)
    assert ask("attack", **words, luck=1)["killed"] == part(5, 9)


@pytest.mark.parametrize(
    ("weapon", "dual", "dice", "empty"),
    [
        ("machine-pistol", "", 2, part(1, 36)),
        ("machine-pistol", "", 3, part(2, 27)),
        ("machine-pistol", "", 4, part(19, 144)),
        ("machinegun", "", 5, part(763, 3888)),
        ("machine-pistol", "handgun", 6, part(12281, 46656)),
        ("machine-pistol", "machine-pistol", 8, part(663991, 1679616)),
    ],
)
def test_ex_49_the_more_dice_the_sooner_empty(
    weapon: str, dual: str, dice: int, empty: object
) -> None:
    """EX-49, TW-DICE-2, TW-DUAL-3: weapons that throw so many dice without stopping."""
    figures = ask("attack", weapon=weapon, dual=dual, dice=dice, stop="never")
    assert figures["out_of_ammo"] == empty


def test_ex_50_crossbow() -> None:
    """EX-50, TW-DICE-2, TW-NOISE-8: one silent die, which cannot fail."""
    figures = ask("attack", weapon="crossbow")
    assert figures["killed"] == part(1, 3)
    assert figures["out_of_ammo"] == 0
    assert figures["expected_noise_zombies"] == 0


def test_ex_51_a_villain() -> None:
    """EX-51, TW-WND-1: who has one wound dies of it, vest or not."""
    words = {"weapon": "rifle-assault", "obscured": 1}
    assert ask("attack", **words, target="villain", target__saves=5)["killed"] == part(6109, 8748)

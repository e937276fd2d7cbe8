"""The worked examples of section 40 that no map is needed for and nobody aims at anybody in."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.odds import chance, outcomes, settle
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.dice import Tries
from rules.systems.twilight_world.movement.hiding import spot_step
from rules.systems.twilight_world.search.rules import SearchProgress, search_step
from tests.rules.systems.twilight_world.ask import ask, part


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ({}, part(1, 2)),
        ({"leaders": 1}, part(21, 31)),
        ({"leaders": 1, "spotters": 1}, part(13, 16)),
    ],
)
def test_ex01_heroes_go_first(words: dict[str, int], first: Fraction) -> None:
    """EX-01: two sides, ties rolled again. Rules: TW-INIT-1, -3, -4, -7, -8."""
    answer = ask("initiative", **words)
    assert answer["heroes_first"] == first
    assert answer["zombies_first"] == 1 - first


def test_ex01_chance_of_a_tie() -> None:
    """EX-01: a tie at +1. Rules: TW-INIT-3, TW-INIT-7."""
    assert ask("initiative", leaders=1)["tie"] == part(5, 36)
    assert ask("initiative")["tie"] == part(1, 6)


def test_ex02_action_points_of_zombies() -> None:
    """EX-02: nine zombies, with and without a Brain Zombie. Rules: TW-AP-2, TW-AP-3, TW-AP-4."""
    plain, led = ask("activation", figures=9), ask("activation", figures=9, leaders=1)
    assert (plain["all_act"], plain["expected_active"]) == (part(5, 18), part(121, 18))
    assert (led["all_act"], led["expected_active"]) == (part(20, 27), part(101, 12))


def test_ex31_building_proximity() -> None:
    """EX-31: zombies by a building, and for a large party. Rules: TW-ZACT-2, -3, TW-SETUP-1."""
    answer = ask("proximity", terrain="building")
    assert answer == {
        "n0": part(2, 3),
        "n1": part(1, 6),
        "n2": part(1, 18),
        "n3": part(1, 18),
        "n4": part(1, 18),
        "expected": part(2, 3),
    }
    assert ask("proximity", terrain="building", heroes=6)["expected"] == part(4, 3)


@pytest.mark.parametrize(
    ("terrain", "mean"),
    [
        ("building", part(2, 3)),
        ("tree", part(1, 3)),
        ("woods", part(11, 6)),
        ("shed", part(1, 2)),
        ("wall", part(2, 3)),
        ("hill", part(7, 6)),
    ],
)
def test_ex32_proximity_by_terrain(terrain: str, mean: Fraction) -> None:
    """EX-32: the mean of each terrain. Rule: TW-ZACT-3."""
    assert ask("proximity", terrain=terrain)["expected"] == mean


def test_ex33_first_entry() -> None:
    """EX-33: zombies inside a building. Rule: TW-BLDG-2."""
    assert ask("entry") == {
        "n0": part(2, 3),
        "n1": part(2, 9),
        "n2": part(1, 18),
        "n3": part(1, 18),
        "expected": part(1, 2),
    }


def test_ex34_noise_of_four_shots() -> None:
    """EX-34: one check for each shot. Rules: TW-NOISE-1, TW-NOISE-2."""
    answer = ask("noise", shots=4)
    assert answer["n0"] == part(16, 81)
    assert answer["at_least_one"] == part(65, 81)
    assert answer["n2"] == part(8, 27)
    assert answer["expected"] == part(4, 3)


def test_ex35_one_search() -> None:
    """EX-35: every result to its end. Rules: TW-SRCH-1, TW-SRCH-4, TW-SRCH-5, TW-SURV-2."""
    answer = dict(ask("search"))
    assert answer.pop("expected_zombies") == part(5, 108)  # EX-36
    assert answer == {
        "nothing": part(5, 9),
        "ambush": part(1, 36),
        "any_find": part(5, 12),
        "vest": part(5, 648),
        "tactical": part(5, 1296),
        "spare_ammo": part(35, 216),
        "medical": part(55, 432),
        "toys": part(5, 108),
        "lucky_find": part(5, 144),
        "survivors_friendly": part(5, 288),
        "survivors_neutral": part(5, 864),
        "survivors_hostile": part(5, 432),
    }


def test_ex36_ambush() -> None:
    """EX-36: the batch on a straight 2. Rule: TW-SRCH-4."""
    book = catalogue({})
    searches = outcomes(lambda dice: search_step(SearchProgress(), dice, book))
    ambush = [
        chance(searches, lambda s, n=n: s.found == ("ambush",) and s.zombies == n) for n in range(5)
    ]
    given = [share / sum(ambush) for share in ambush]
    assert given == [part(1, 3), part(1, 6), part(1, 6), part(1, 6), part(1, 6)]
    assert sum(n * share for n, share in enumerate(given)) == part(5, 3)


def test_ex37_survivors() -> None:
    """EX-37: heads and the settlement. Rules: TW-SURV-1, -2, -9, -10, -12."""
    answer = ask("survivors")
    assert answer["expected_heads"] == part(11, 6)
    assert answer["children"] == part(1, 6)
    assert answer["heads1"] == part(5, 12)
    assert answer["heads5"] == part(1, 36)
    assert answer["settlement"] == part(1, 12)
    assert answer["expected_reserve"] == part(11, 2)
    assert answer["reserve8"] == part(1, 72)


def test_ex38_loot() -> None:
    """EX-38: loot, where survivors are a Lucky Find. Rules: TW-SURV-6, TW-SURV-7."""
    answer = ask("loot")
    assert answer["armour"] == answer["vest"] + answer["tactical"] == part(1, 36)
    assert answer["spare_ammo"] == part(7, 18)
    assert answer["medical"] == part(11, 36)
    assert answer["toys"] == part(1, 9)
    assert answer["lucky_find"] == part(1, 6)


@pytest.mark.parametrize(
    ("weapon", "obstacle", "destroyed"),
    [
        ("axe", "door", part(1, 4)),
        ("crowbar", "door", part(1, 4)),
        ("club", "barricade", part(2, 9)),
        ("chainsaw", "door", part(2, 3)),
        ("chainsaw", "barricade", part(2, 3)),
        ("grenade", "door", part(5, 6)),
        ("bare-hands", "door", part(1, 12)),
        ("axe,axe", "door", part(7, 16)),
    ],
)
def test_ex39_breaking_obstacles(weapon: str, obstacle: str, destroyed: Fraction) -> None:
    """EX-39: one die of each hero. Rules: TW-DOOR-1 to TW-DOOR-5, TW-DOOR-7."""
    assert ask("door", weapon=weapon, obstacle=obstacle)["destroyed"] == destroyed


@pytest.mark.parametrize(
    ("words", "broken"),
    [
        ({}, part(1, 6)),
        ({"sides": 2}, part(11, 36)),
        ({"turns": 3}, part(91, 216)),
        ({"sides": 4}, part(671, 1296)),
    ],
)
def test_ex40_break_in(words: dict[str, int], broken: Fraction) -> None:
    """EX-40: sides and turns. Rules: TW-BRK-1, TW-BRK-2."""
    assert ask("break-in", **words) == {"broken_in": broken}


def test_ex41_luring() -> None:
    """EX-41: three zombies at a wall hear a shot. Rule: TW-SOLO-6."""
    answer = ask("lure", zombies=3)
    assert answer["each_leaves"] == part(1, 3)
    assert answer["too_few_stay"] == part(19, 27)
    assert answer["all_leave"] == part(1, 27)


@pytest.mark.parametrize(
    ("speed", "killed"), [(10, part(1, 3)), (20, part(4, 9)), (25, part(4, 9)), (9, part(0))]
)
def test_ex42_running_over_a_zombie(speed: int, killed: Fraction) -> None:
    """EX-42: struck on 4+, a hit for each full 10. Rules: TW-VEH-11, TW-VEH-12, TW-VEH-14."""
    assert ask("run-over", speed=speed, target="zombie")["killed"] == killed


def test_ex43_collision() -> None:
    """EX-43: one save against all damage, for both vehicles. Rules: TW-VEH-15, TW-VEH-16."""
    assert ask("collision", speed=20)["damaged"] == part(2, 3)
    assert ask("collision", speed=25)["w2"] == part(2, 3)
    two = {"speed": 20, "wounds": 1, "with": "vehicle", "other_wounds": 1}
    assert ask("collision", **two)["both_wrecked"] == part(4, 9)
    assert ask("collision", speed=9)["damaged"] == 0


def test_ex45_scout() -> None:
    """EX-45: by which turn a Scout is there. Rule: TW-TRAIT-SCOUT."""
    assert ask("scout", turns=3) == {
        "by_turn1": part(1, 3),
        "by_turn2": part(5, 9),
        "by_turn3": part(19, 27),
        "expected_turn": part(3),
    }


def test_ex46_spot_hidden() -> None:
    """EX-46: one attempt, an advanced one, two. Rules: TW-TRAIT-HIDE, TW-TRAIT-SPOT."""
    assert ask("spot")["spotted"] == part(1, 3)
    assert ask("spot", advanced="yes")["spotted"] == part(2, 3)
    assert ask("spot", attempts=2)["spotted"] == part(5, 9)


def test_ex48_luck() -> None:
    """EX-48: a 5+ die whose miss is rolled again. Rule: TW-TRAIT-LUCK."""
    assert ask("spot", luck=1)["spotted"] == part(5, 9)
    tries = settle(
        Tries(1, luck=1),
        lambda now, dice: spot_step(now, dice, advanced=False),
        lambda now: now.over,
    )
    assert chance(tries, lambda now: now.made and now.luck == 1) == part(1, 3)

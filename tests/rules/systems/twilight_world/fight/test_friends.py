"""Shots past friends."""

from __future__ import annotations

from rules.systems.twilight_world.fight.attack import Attack
from rules.systems.twilight_world.fight.rolling import needed
from tests.rules.systems.twilight_world.ask import ask
from tests.rules.systems.twilight_world.fight.armed import TOUGH, against, rolled, shooting


def hit(attack: Attack) -> list[bool]:
    return [friend.hit for friend in attack.friends]


def test_each_friend_obscures_once() -> None:
    """TW-FF-1: 1 for each, as for any obscurer."""
    attack = against(shooting("rifle-assault"), TOUGH, obscured=1, friends=2)
    assert needed(attack, attack.plan[0]) == 6


def test_the_nearest_is_tested_first() -> None:
    """TW-FF-3, TW-FF-4, TW-FF-5: at the printed number and 1, then the next one outward."""
    attack = against(shooting("rifle-bolt-action"), TOUGH, friends=2)
    assert hit(rolled(attack, 5, 4, 5, 4, 4)) == [False, True]
    assert hit(rolled(attack, 5, 5, 2, 5)) == [True, True]


def test_a_friend_is_hit_once() -> None:
    """TW-FF-5, TW-FF-6: who was hit is not tested again, and has one wound."""
    attack = rolled(against(shooting("rifle-assault"), TOUGH, friends=1), 2, 4, 2, 2)
    assert hit(attack) == [True]
    assert attack.friends[0].body.wounds == 1


def test_a_hit_endangers_nobody() -> None:
    """TW-FF-2: only dice that miss are followed by a test."""
    assert hit(rolled(against(shooting("handgun"), TOUGH, friends=1), 6, 6)) == [False]


def test_tests_count_for_no_doubles() -> None:
    """TW-FF-7: the 1 of a test is no second 1."""
    attack = rolled(against(shooting("handgun"), TOUGH, friends=1), 1, 1, 5, 1)
    assert attack.failed == (False,)


def test_a_six_that_cannot_hit_strays_never() -> None:
    """TW-FF-9: at 7+ a 6 is not followed by a test."""
    attack = against(shooting("rifle-bolt-action"), TOUGH, obscured=2, friends=1)
    assert hit(rolled(attack, 6, 5, 4)) == [False]


def test_a_test_that_cannot_hit_is_not_rolled() -> None:
    """TW-FF-3: a pair of machine pistols would need an 8."""
    assert hit(rolled(against(shooting("machine-pistol"), TOUGH, friends=1), 2, 2, 2, 2)) == [False]


def test_friends_save() -> None:
    """TW-FF-6: a vest keeps a third of the hits from wounding."""
    figures = ask("attack", weapon="rifle-assault", friends=1, friend="ken", stop="never")
    assert figures["friend1_wounded"] == figures["friend1_hit"] * 2 / 3


def test_strays_of_dice_thrown_together() -> None:
    """TW-FF-2, TW-DICE-1: every miss is tested by itself."""
    together = {"dice_mode": "simultaneous"}
    attack = against(shooting("rifle-assault"), TOUGH, friends=2, house_rules=together)
    assert hit(rolled(attack, 2, 3, 6, 4, 4)) == [True, True]


def test_what_else_obscures_is_not_tested() -> None:
    """TW-FF-8: enemies on the line make the shot harder and are never hit by its misses."""
    attack = against(shooting("rifle-bolt-action"), TOUGH, obscured=2)
    assert rolled(attack, 5, 5).friends == ()

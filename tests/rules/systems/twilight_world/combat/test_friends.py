"""Shots past friends."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Scripted, Typed
from rules.systems.twilight_world.attack import Shots
from rules.systems.twilight_world.combat.assault import Assault, attack_step
from rules.systems.twilight_world.combat.dice import ATTACK, STRAY
from rules.systems.twilight_world.wounds.body import body, vehicle_body
from tests.rules.systems.twilight_world.ask import ask
from tests.rules.systems.twilight_world.combat.armed import (
    TOUGH,
    against,
    is_done,
    needs,
    rolled,
    shooting,
)


def hit(fight: Assault) -> list[bool]:
    return list(fight.attack.hit)


def test_each_friend_obscures_once() -> None:
    """TW-FF-1: 1 for each, as for any obscurer."""
    fight = against(shooting("rifle-assault"), TOUGH, obscured=1, friends=2)
    assert needs(fight, fight.attack.plan[0]) == 6


def test_the_nearest_is_tested_first() -> None:
    """TW-FF-3, TW-FF-4, TW-FF-5: at the printed number and 1, then the next one outward."""
    fight = against(shooting("rifle-bolt-action"), TOUGH, friends=2)
    assert hit(rolled(fight, 5, 4, 5, 4, 4)) == [False, True]
    assert hit(rolled(fight, 5, 5, 2, 5)) == [True, True]


def test_a_friend_is_hit_once() -> None:
    """TW-FF-5, TW-FF-6: who was hit is not tested again, and has one wound."""
    fight = rolled(against(shooting("rifle-assault"), TOUGH, friends=1), 2, 4, 2, 2)
    assert hit(fight) == [True]
    assert fight.bodies.friends[0].wounds == 1


def test_a_hit_needs_no_test_for_friends() -> None:
    """TW-FF-2: only dice that miss are followed by a test."""
    assert hit(rolled(against(shooting("handgun"), TOUGH, friends=1), 6, 6)) == [False]


def test_tests_count_for_no_doubles() -> None:
    """TW-FF-7: the 1 of a test is no second 1."""
    fight = rolled(against(shooting("handgun"), TOUGH, friends=1), 1, 1, 5, 1)
    assert fight.attack.failed == (False,)


def test_a_six_that_cannot_hit_strays_never() -> None:
    """TW-FF-9: at 7+ a 6 is not followed by a test."""
    fight = against(shooting("rifle-bolt-action"), TOUGH, obscured=2, friends=1)
    assert hit(rolled(fight, 6, 5, 4)) == [False]


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
    fight = against(shooting("rifle-assault"), TOUGH, friends=2, house_rules=together)
    assert hit(rolled(fight, 2, 3, 6, 4, 4)) == [True, True]


def test_other_obscurers_are_not_tested() -> None:
    """TW-FF-8: enemies on the line make the shot harder and are never hit by its misses."""
    fight = against(shooting("rifle-bolt-action"), TOUGH, obscured=2)
    assert rolled(fight, 5, 5).attack.hit == ()


def test_the_next_miss_starts_at_the_nearest_again() -> None:
    """TW-FF-4, TW-FF-5: whom the first miss passed, the second may hit."""
    together = {"dice_mode": "simultaneous"}
    fight = against(shooting("rifle-assault"), TOUGH, friends=2, house_rules=together)
    assert hit(rolled(fight, 2, 3, 6, 2, 4, 4)) == [True, True]


def test_a_miss_that_passes_everybody_is_one_miss() -> None:
    """TW-FF-2: the other miss of the same throw is still tested."""
    together = {"dice_mode": "simultaneous"}
    fight = against(shooting("rifle-assault"), TOUGH, friends=1, house_rules=together)
    assert hit(rolled(fight, 2, 3, 6, 2, 4)) == [True]


def test_misses_of_every_target_are_tested() -> None:
    """TW-FF-2, TW-RNG-4: dice thrown together at two targets, past the same friend."""
    plan = (Shots(0, 0, 1), Shots(0, 1, 1))
    together = {"dice_mode": "simultaneous"}
    gun = shooting("rifle-assault")
    fight = against(gun, TOUGH, TOUGH, friends=1, house_rules=together, plan=plan)
    assert hit(rolled(fight, 2, 2, 2, 4)) == [True]


def test_misses_are_not_tested_once_no_friend_is_left() -> None:
    """TW-FF-5: once the only friend is hit, no miss of the other gun is left to be tested."""
    together = {"dice_mode": "simultaneous"}
    pair = shooting("shotgun-sawed-off", "shotgun-sawed-off")
    fight = against(pair, TOUGH, friends=1, house_rules=together)
    thrown = attack_step(fight, Scripted(2, 2, 2, 2))
    assert len(thrown.attack.strays) == 2
    assert attack_step(thrown, Scripted(6)).attack.strays == ()


def test_no_saves_also_applies_to_friends() -> None:
    """TW-SAVE-7, TW-FF-6: a friend rolls none, a vehicle on the line does."""
    (gun,) = shooting("crossbow")
    fierce = (replace(gun, row=replace(gun.row, special=("negates-saves",))),)
    number = gun.to_hit + 1
    for friend, saves, wounds in ((body(3, (2,)), (), 1), (vehicle_body(), (4,), 0)):
        fight = against(fierce, TOUGH, friends=1)
        fight = replace(fight, bodies=replace(fight.bodies, friends=(friend,)))
        after = rolled(fight, 2, number, *saves)
        assert after.bodies.friends == (replace(friend, wounds=wounds),)
        assert after.attack.hit == (True,)


def test_a_test_says_what_it_is_for() -> None:
    """TW-FF-2: no attack die, but a miss that may hit a friend."""
    dice = Typed([(2,), (2,)])
    fight = against(shooting("crossbow"), TOUGH, friends=1)
    fight = attack_step(attack_step(fight, dice), dice)
    assert [roll.reason.id for roll in dice.rolls] == [ATTACK, STRAY]
    assert is_done(fight)

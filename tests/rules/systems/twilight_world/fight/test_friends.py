"""Shots past friends."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Scripted, Typed
from rules.systems.twilight_world.fight.attack import Attack, Friend, Shots, over
from rules.systems.twilight_world.fight.body import body, vehicle_body
from rules.systems.twilight_world.fight.rolling import ATTACK, needed, step
from rules.systems.twilight_world.fight.strays import STRAY
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


def test_the_next_miss_starts_at_the_nearest_again() -> None:
    """TW-FF-4, TW-FF-5: whom the first miss passed, the second may hit."""
    together = {"dice_mode": "simultaneous"}
    attack = against(shooting("rifle-assault"), TOUGH, friends=2, house_rules=together)
    assert hit(rolled(attack, 2, 3, 6, 2, 4, 4)) == [True, True]


def test_a_miss_that_passes_everybody_is_one_miss() -> None:
    """TW-FF-2: the other miss of the same throw is still tested."""
    together = {"dice_mode": "simultaneous"}
    attack = against(shooting("rifle-assault"), TOUGH, friends=1, house_rules=together)
    assert hit(rolled(attack, 2, 3, 6, 2, 4)) == [True]


def test_misses_of_every_target_are_tested() -> None:
    """TW-FF-2, TW-RNG-4: dice thrown together at two targets, past the same friend."""
    plan = (Shots(0, 0, 1), Shots(0, 1, 1))
    together = {"dice_mode": "simultaneous"}
    gun = shooting("rifle-assault")
    attack = against(gun, TOUGH, TOUGH, friends=1, house_rules=together, plan=plan)
    assert hit(rolled(attack, 2, 2, 2, 4)) == [True]


def test_misses_that_endanger_nobody_any_more_are_over() -> None:
    """TW-FF-5: once the only friend is hit, no miss of the other gun is left to be tested."""
    together = {"dice_mode": "simultaneous"}
    pair = shooting("shotgun-sawed-off", "shotgun-sawed-off")
    attack = against(pair, TOUGH, friends=1, house_rules=together)
    thrown = step(attack, Scripted(2, 2, 2, 2))
    assert len(thrown.strays) == 2
    assert step(thrown, Scripted(6)).strays == ()


def test_what_negates_saves_negates_those_of_friends() -> None:
    """TW-SAVE-7, TW-FF-6: a friend rolls none, a vehicle on the line does."""
    (gun,) = shooting("crossbow")
    fierce = (replace(gun, row=replace(gun.row, special=("negates-saves",))),)
    number = gun.to_hit + 1
    for friend, saves, wounds in ((body(3, (2,)), (), 1), (vehicle_body(), (4,), 0)):
        attack = replace(against(fierce, TOUGH, friends=1), friends=(Friend(friend),))
        after = rolled(attack, 2, number, *saves)
        assert after.friends == (Friend(replace(friend, wounds=wounds), hit=True),)


def test_a_test_says_what_it_is_for() -> None:
    """TW-FF-2: no attack die, but a miss that may hit a friend."""
    dice = Typed([(2,), (2,)])
    attack = step(step(against(shooting("crossbow"), TOUGH, friends=1), dice), dice)
    assert [roll.reason.id for roll in dice.rolls] == [ATTACK, STRAY]
    assert over(attack)

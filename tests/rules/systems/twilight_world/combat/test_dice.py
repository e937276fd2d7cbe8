"""Effects of attack dice: hits, double 1s, double 6s, volleys."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dice import Scripted, Typed
from rules.refused import Refused, check
from rules.systems.twilight_world.attack import Body, Shots, Wielded, left_as, why_not_halt
from rules.systems.twilight_world.combat.assault import attack_step
from rules.systems.twilight_world.combat.dice import ATTACK
from tests.rules.systems.twilight_world.combat.armed import (
    HUMAN,
    TOUGH,
    ZOMBIE,
    against,
    aim,
    all_dead,
    is_done,
    needs,
    rolled,
    shooting,
    striking,
    wounds,
)

SHOTS = Shots(0, 0, 1)


def test_dx_07_two_hedges() -> None:
    """DX-07, TW-RNG-3, TW-LOS-3: each obscurer makes the shot harder by 1."""
    assert needs(against(shooting("shotgun-pump"), HUMAN, obscured=2), SHOTS) == 5


def test_dx_08_critical_only() -> None:
    """DX-08, TW-DICE-6, TW-LOS-5: at 7+ two 6s are one hit, and one 6 is none."""
    fight = against(shooting("handgun"), TOUGH, obscured=2)
    assert wounds(rolled(fight, 6, 6)) == 1
    assert wounds(rolled(fight, 6, 5)) == 0


def test_dx_09_a_pair_adds_a_hit() -> None:
    """DX-09, TW-DICE-5: three dice hit, and the two 6s once more."""
    assert wounds(rolled(against(shooting("rifle-assault"), TOUGH), 6, 6, 4)) == 4


def test_sixes_count_in_pairs_on_one_target() -> None:
    """TW-DICE-8, TW-DICE-5: a third 6 waits. Sixes on two targets are no pair."""
    gun = shooting("machinegun")
    assert wounds(rolled(against(gun, TOUGH), 6, 6, 6, 2, 2)) == 4
    assert wounds(rolled(against(gun, TOUGH), 6, 6, 6, 6, 2)) == 6
    split = against(gun, TOUGH, TOUGH, plan=(Shots(0, 0, 1), Shots(0, 1, 1)))
    assert [one.wounds for one in rolled(split, 6, 6).bodies.targets] == [1, 1]


def test_dx_10_double_one_ends_the_attack() -> None:
    """DX-10, TW-DICE-2, TW-DICE-3, TW-NOISE-10: the fourth die is never rolled."""
    fight = rolled(against(shooting("machine-pistol"), TOUGH), 5, 1, 1)
    assert wounds(fight) == 0
    assert fight.attack.thrown == (3,)
    assert left_as(fight.attack, 0) == "out-of-ammo"


@pytest.mark.parametrize(
    ("weapon", "state"),
    [
        ("axe", "lost"),
        ("crowbar", None),
        ("chainsaw", "out-of-fuel"),
        ("rifle-semi", "lost"),
        ("bare-hands", None),
    ],
)
def test_failure_by_kind(weapon: str, state: str | None) -> None:
    """TW-DICE-3, TW-CC-7, TW-WPN-2, -5, -6: what two 1s make of a weapon in contact."""
    wielded = striking(weapon)
    faces = (1, 1)
    assert left_as(rolled(against(wielded, TOUGH), *faces).attack, 0) == state


def test_a_crowbar_survives_but_the_attack_ends() -> None:
    """TW-WPN-6, TW-DICE-3: with three dice the third is lost to two 1s all the same."""
    (crowbar,) = striking("crowbar")
    fight = rolled(against((replace(crowbar, dice=3),), TOUGH), 1, 1)
    assert fight.attack.thrown == (2,)


def test_bare_hands_ignore_double_ones() -> None:
    """TW-DICE-4: a Brawler goes on after two 1s, unless the group says otherwise."""
    fists = striking("bare-hands", "brawler")
    assert wounds(rolled(against(fists, TOUGH), 1, 1, 5)) == 1
    strict = {"natural_weapons_ignore_double_ones": "false"}
    assert wounds(rolled(against(fists, TOUGH, house_rules=strict), 1, 1)) == 0


def test_one_die_never_fails() -> None:
    """TW-DICE-2: a single 1 changes nothing."""
    assert left_as(rolled(against(shooting("crossbow"), TOUGH), 1).attack, 0) is None


def test_dx_28_two_volleys() -> None:
    """DX-28, TW-DICE-11, TW-TRAIT-AMBI: the first gun is empty, the second shoots on."""
    guns = shooting("handgun", "handgun", traits=("ambidextrous",))
    fight = rolled(against(guns, TOUGH), 1, 1, 5, 4)
    assert fight.attack.failed == (True, False)
    assert wounds(fight) == 1


def test_volleys_do_not_share_doubles() -> None:
    """TW-TRAIT-AMBI: a 1 or a 6 of the first group is no pair with one of the second."""
    guns = shooting("handgun", "handgun", traits=("ambidextrous",))
    fight = rolled(against(guns, TOUGH), 1, 6, 1, 6)
    assert fight.attack.failed == (False, False)
    assert wounds(fight) == 2


def test_dx_29_a_pair_is_one_volley() -> None:
    """DX-29, TW-DICE-11, TW-DUAL-3: two 1s anywhere end it and empty both."""
    fight = rolled(against(shooting("handgun", "handgun"), TOUGH), 1, 4, 1)
    assert fight.attack.failed == (True, True)
    assert fight.attack.thrown == (2, 1)


def test_a_pair_shares_its_sixes() -> None:
    """TW-DUAL-3, TW-DICE-5: a 6 of each gun is a pair on the same target."""
    fight = rolled(against(shooting("handgun", "handgun"), TOUGH), 2, 6, 6, 2)
    assert wounds(fight) == 3


def test_each_die_of_a_pair_keeps_its_own_number() -> None:
    """TW-DUAL-2, TW-DUAL-5: one harder than printed, for each gun."""
    fight = against(shooting("handgun", "shotgun-sawed-off"), TOUGH)
    assert needs(fight, Shots(0, 0, 1)) == 6
    assert needs(fight, Shots(1, 0, 1)) == 4


def test_double_one_and_double_six_both_apply() -> None:
    """TW-DICE-12: hits stand, the weapon is empty."""
    fight = rolled(against(shooting("machinegun"), TOUGH), 6, 1, 6, 1)
    assert wounds(fight) == 3
    assert fight.attack.failed == (True,)


def test_saves_do_not_count_for_doubles() -> None:
    """TW-DICE-13: the 1s of saves leave the weapon alone."""
    fight = rolled(against(shooting("rifle-assault"), Body(saves=(5,), dies_at=9)), 4, 1, 4, 1, 1)
    assert fight.attack.failed == (False,)


def test_the_attacker_stops_at_the_kill() -> None:
    """TW-RNG-13, TW-SPA-6: dice that are left are kept, and everybody shot at is gone."""
    fight = rolled(against(shooting("machinegun"), ZOMBIE), 5, 2)
    assert fight.attack.thrown == (1,)
    assert all_dead(fight)


def test_dice_are_declared() -> None:
    """TW-RNG-13 `declare_dice_first`: all are rolled, and nobody may stop. The dead take none."""
    declared = {"declare_dice_first": "true"}
    fight = against(shooting("rifle-assault"), ZOMBIE, house_rules=declared)
    assert wounds(rolled(fight, 5, 2, 5, 5)) == 1
    with pytest.raises(Refused) as no:
        check(why_not_halt(fight.attack))
    assert no.value.rule == "TW-RNG-13"
    assert why_not_halt(against(shooting("rifle-assault"), ZOMBIE).attack) is None


def test_dice_thrown_together() -> None:
    """TW-DICE-1 `dice_mode`: all fall at once, all hits count, then the weapon fails."""
    together = {"dice_mode": "simultaneous"}
    fight = rolled(against(shooting("machine-pistol"), TOUGH, house_rules=together), 1, 1, 6, 6)
    assert wounds(fight) == 3
    assert left_as(fight.attack, 0) == "out-of-ammo"


@pytest.mark.parametrize("traits", [(), ("ambidextrous",)])
def test_all_hits_of_a_pair_count(traits: tuple[str, ...]) -> None:
    """TW-DICE-1, TW-DUAL-3: also those of the second gun on somebody whom the first killed."""
    together = {"dice_mode": "simultaneous"}
    pair = shooting("handgun", "handgun", traits=traits)
    fight = against(pair, Body(dies_at=1), house_rules=together)
    assert wounds(rolled(fight, 6, 6, 6, 6)) == 6
    one_by_one = against(pair, Body(dies_at=1))
    assert wounds(rolled(one_by_one, 6)) == 1


def test_surplus_hits_of_a_pair_are_saved() -> None:
    """TW-DICE-1, TW-SAVE-1: one hit of the first gun, two of the second for the pair of 6s."""
    pair = shooting("handgun", "handgun")
    target = Body(saves=(5,), dies_at=1)
    fight = against(pair, target, house_rules={"dice_mode": "simultaneous"})
    assert wounds(rolled(fight, 6, 2, 2, 6, 1, 5, 4)) == 2


def test_a_one_always_misses() -> None:
    """TW-DICE-7 `natural_one_misses`: also where the number is 1."""
    (gun,) = shooting("crossbow")
    easy = (replace(gun, to_hit=1),)
    assert wounds(rolled(against(easy, TOUGH), 1)) == 0
    assert wounds(rolled(against(easy, TOUGH, house_rules={"natural_one_misses": "false"}), 1)) == 1


def test_the_extra_hit_is_saved_like_any() -> None:
    """TW-DICE-9 `critical_wound_saveable`: two saves for the second 6, or one."""
    gun, saver = shooting("handgun"), Body(saves=(2,), dies_at=9)
    assert wounds(rolled(against(gun, saver), 6, 2, 6, 2, 2)) == 0
    hard = {"critical_wound_saveable": "false"}
    assert wounds(rolled(against(gun, saver, house_rules=hard), 6, 2, 6, 2)) == 1


@pytest.mark.parametrize(
    ("wielded", "faces", "rule", "toggle"),
    [
        (shooting("machinegun"), (5, 2, 5, 2), "TW-RNG-4", "split_fire"),
        (striking("axe"), (5, 5), "TW-CC-3", "split_melee"),
    ],
)
def test_dice_may_be_split(
    wielded: tuple[Wielded, ...], faces: tuple[int, ...], rule: str, toggle: str
) -> None:
    """TW-RNG-4, TW-CC-3: a target for each die, or one for all."""
    plan = (Shots(0, 0, 1), Shots(0, 1, 1))
    assert all_dead(rolled(against(wielded, ZOMBIE, ZOMBIE, plan=plan), *faces))
    with pytest.raises(Refused) as no:
        against(wielded, ZOMBIE, ZOMBIE, plan=plan, house_rules={toggle: "single-target"})
    assert no.value.rule == rule


def test_each_die_can_have_another_target() -> None:
    """TW-RNG-4: between dice, but not where the group wants one target."""
    gun, first, second = shooting("machinegun"), Shots(0, 0, 5), (Shots(0, 1, 4),)
    fight = attack_step(against(gun, TOUGH, TOUGH, plan=(first,)), Scripted(5))
    fight = attack_step(aim(fight, *second), Scripted(5))
    assert [one.wounds for one in fight.bodies.targets] == [1, 1]
    single = {"split_fire": "single-target"}
    bound = attack_step(against(gun, TOUGH, TOUGH, plan=(first,), house_rules=single), Scripted(5))
    with pytest.raises(Refused) as no:
        aim(bound, *second)
    assert no.value.rule == "TW-RNG-4"


@pytest.mark.parametrize(
    ("wielded", "rule"), [(shooting("smg"), "TW-RNG-2"), (striking("axe"), "TW-CC-2")]
)
def test_no_more_dice_than_the_weapon_has(wielded: tuple[Wielded, ...], rule: str) -> None:
    """TW-RNG-2, TW-CC-2: up to the weapon's number of attacks."""
    with pytest.raises(Refused) as no:
        against(wielded, TOUGH, plan=(Shots(0, 0, 9),))
    assert no.value.rule == rule


def test_ones_count_across_targets() -> None:
    """TW-DICE-2, TW-RNG-4: after a kill the next target does not wipe out the first 1."""
    gun = shooting("machinegun")
    fight = against(gun, ZOMBIE, ZOMBIE, plan=(Shots(0, 0, 5),))
    dice = Scripted(1, 5, 2, 1)
    fight = attack_step(attack_step(fight, dice), dice)
    assert not fight.attack.plan
    fight = attack_step(aim(fight, Shots(0, 1, 3)), dice)
    assert fight.attack.failed == (True,)
    with pytest.raises(Refused) as no:
        aim(fight, Shots(0, 1, 2))
    assert no.value.rule == "TW-DICE-2"


def test_luck_keeps_half_of_a_double_six() -> None:
    """TW-TRAIT-LUCK, TW-DICE-6: at 7+ a 6 is no miss to roll again, a 5 is."""
    fight = replace(against(shooting("handgun"), TOUGH, obscured=2), luck=1)
    assert wounds(rolled(fight, 6, 5, 6)) == 1


def test_a_swing_at_the_unconscious_gets_easier_at_once() -> None:
    """TW-CC-9, TW-WND-4: the die after the one that knocks out hits on one less."""
    hero = replace(HUMAN, wounds=2)
    fight = rolled(against(striking("claw-and-bite"), hero), 5, 4)
    assert fight.body.condition == "dead"


def test_a_shot_at_the_unconscious_is_no_easier() -> None:
    """TW-RNG-10, TW-LOS-6: the bonus is for contact, obscurers are for shots."""
    lying = replace(HUMAN, wounds=3)
    assert needs(against(shooting("handgun"), lying, obscured=1), SHOTS) == 6
    assert needs(against(striking("axe"), lying, obscured=1), SHOTS) == 3


def test_four_dice_are_no_limit() -> None:
    """TW-SIDE-5: a machinegun rolls five, one after the other."""
    assert rolled(against(shooting("machinegun"), TOUGH), 2, 2, 2, 2, 2).attack.thrown == (5,)


def test_the_unconscious_are_not_all_dead() -> None:
    """TW-SPA-9: who lies at the limit is still there. Who is dead is not."""
    hero = replace(HUMAN, wounds=1)
    assert not all_dead(rolled(against(striking("axe"), hero), 4, 4))
    assert all_dead(rolled(against(striking("claw-and-bite"), replace(hero, wounds=2)), 5, 4))


def test_luck_turns_a_one_over() -> None:
    """TW-TRAIT-LUCK, TW-DICE-7: where the number is 1 a natural 1 is a miss to roll again."""
    (gun,) = shooting("crossbow")
    lucky = replace(against((replace(gun, to_hit=1),), TOUGH), luck=1)
    assert wounds(rolled(lucky, 1, 2)) == 1


def test_overkill_needs_its_house_rule() -> None:
    """TW-WND-4 `overkill_in_same_attack`: who lies from this attack is not rolled for again."""
    mild = {"overkill_in_same_attack": "false"}
    fight = rolled(against(shooting("machinegun"), HUMAN, house_rules=mild), 4, 4, 4)
    assert (fight.attack.thrown, wounds(fight)) == ((3,), 3)
    fight = rolled(against(shooting("machinegun"), HUMAN), 4, 4, 4, 4)
    assert (fight.attack.thrown, wounds(fight)) == ((4,), 4)


def test_equal_ends_are_one_state() -> None:
    """TW-DICE-2, TW-DICE-5: what nothing asks for any more is forgotten, so that odds merge."""
    gun = shooting("handgun")
    ends = {rolled(against(gun, TOUGH), *faces).attack for faces in ((2, 2), (1, 2), (3, 1))}
    (end,) = ends
    assert (end.ones, end.targets[0].sixes) == ((0,), (0,))
    assert rolled(against(gun, TOUGH), 6, 2) == rolled(against(gun, TOUGH), 2, 5)
    assert rolled(against(shooting("machinegun"), TOUGH), 1, 1).attack.ones == (0,)


@pytest.mark.parametrize(("luck", "faces"), [(0, (2, 2)), (1, (2, 2, 2)), (2, (2, 2, 2, 2))])
def test_luck_is_used_up(luck: int, faces: tuple[int, ...]) -> None:
    """TW-TRAIT-LUCK: so many misses are rolled again, each once, and they are attack dice too."""
    lucky = replace(against(shooting("handgun"), TOUGH), luck=luck)
    dice = Typed([(face,) for face in faces])
    while not is_done(lucky):
        lucky = attack_step(lucky, dice)
    assert [roll.reason.id for roll in dice.rolls] == [ATTACK] * len(faces)
    assert (lucky.luck, lucky.attack.thrown) == (0, (2,))


def test_remaining_dice_go_to_the_first_target() -> None:
    """TW-RNG-4 `split_fire`: dice that are left go on to the target of the first, or to none."""
    single = {"split_fire": "single-target"}
    fight = against(shooting("machinegun"), TOUGH, TOUGH, house_rules=single)
    fight = attack_step(fight, Scripted(5))
    assert aim(fight, Shots(0, 0, 2)).attack.plan == (Shots(0, 0, 2),)
    assert why_not_halt(fight.attack) is None


def test_a_thrown_knife_is_used_up() -> None:
    """TW-RNG-12: whatever it hits."""
    assert left_as(rolled(against(shooting("combat-knife"), TOUGH), 3).attack, 0) == "consumed"

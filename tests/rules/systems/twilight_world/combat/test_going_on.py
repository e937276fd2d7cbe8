"""Attacks that go on: with another target, with the next attacker, with dice of one throw."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.dice import Scripted
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.combat.assault import assault_step
from rules.systems.twilight_world.combat.attack_events import (
    DiceFell,
    Shoot,
    SpecialSpent,
    Strike,
)
from rules.systems.twilight_world.combat.doors import Battered, Blow, batter_step
from rules.systems.twilight_world.movement.moving import Move
from rules.text import Text
from tests.rules.systems.twilight_world.ask import ask, part
from tests.rules.systems.twilight_world.combat.armed import BOOK, TOUGH, against, striking
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, Table

SHOT = Shoot(figure="f1", arms=("i1",), target="z1", range=3, dice=1)
BLOW = Strike(figure="f1", arm="i1", target="z1", dice=1)


def table_of(gear: str, rules: dict[str, str] | None = None, **more: Any) -> Table:
    """A hero with one weapon against two zombies, in his turn."""
    table = Table(figure(carry(gear), **more), zombies="2", rules=rules)
    table.heroes_first(1, 1)
    return table


def targets(table: Table, kind: str) -> set[str]:
    """The targets that are offered with the weapon."""
    offers = [one for one in table.offered(HEROES, kind) if one.fixed.get("arm") in (None, "i1")]
    fields = [field for offer in offers for field in offer.fields if field.key == "target"]
    assert all(isinstance(offer.name, Text) for offer in offers)
    return {target for field in fields for target in field.options}


@pytest.mark.parametrize(
    ("rules", "kept"), [({}, {"z1", "z2"}), ({"split_fire": "single-target"}, {"z1"})]
)
def test_further_shots_keep_their_target(rules: dict[str, str], kept: set[str]) -> None:
    """TW-RNG-4 `split_fire`: or at another, and what is offered is what is accepted."""
    table = table_of("smg", rules)
    table.play(HEROES, Activate(figure="f1"))
    assert targets(table, "Shoot") == {"z1", "z2"}
    table.play(HEROES, SHOT, 2, 1)
    assert targets(table, "Shoot") == kept
    other = replace(SHOT, target="z2")
    if rules:
        assert table.refused(HEROES, other).rule == "TW-RNG-4"
    else:
        table.play(HEROES, other, 2, 1)


@pytest.mark.parametrize(
    ("rules", "kept"), [({}, {"z1", "z2"}), ({"split_melee": "single-target"}, {"z1"})]
)
def test_further_blows_keep_their_target(rules: dict[str, str], kept: set[str]) -> None:
    """TW-CC-3 `split_melee`: or at another."""
    table = table_of("axe", rules)
    table.play(HEROES, Activate(figure="f1"))
    assert targets(table, "Strike") == {"z1", "z2"}
    table.play(HEROES, BLOW, 2)
    assert targets(table, "Strike") == kept
    other = replace(BLOW, target="z2")
    if rules:
        assert table.refused(HEROES, other).rule == "TW-CC-3"
    else:
        table.play(HEROES, other, 2)


def test_an_attack_keeps_its_weapon() -> None:
    """TW-RNG-5, TW-CC-2: neither with another, nor with the gun as a club."""
    table = Table(figure(carry("smg"), carry("handgun"), carry("axe")), zombies="2")
    table.heroes_first(1, 1)
    table.play(HEROES, SHOT, 2, 1)
    assert table.refused(HEROES, replace(SHOT, arms=("i2",))).rule == "TW-RNG-5"
    assert table.refused(HEROES, replace(BLOW, arm="i3")).rule == "TW-CC-2"
    assert table.offered(HEROES, "Strike") == []
    assert {offer.fixed["arms"] for offer in table.offered(HEROES, "Shoot")} == {("i1",)}


def test_dice_are_counted_over_the_whole_attack() -> None:
    """TW-RNG-2: four of an SMG, whatever the targets."""
    table = table_of("smg")
    table.play(HEROES, SHOT, 2, 1)
    table.play(HEROES, replace(SHOT, target="z2", dice=2), 2, 1, 2, 1)
    assert table.refused(HEROES, replace(SHOT, dice=2)).rule == "TW-RNG-2"
    table.play(HEROES, SHOT, 2, 1)
    assert table.state.active is None or table.state.active.attack is None


def test_dice_of_one_throw_know_the_last() -> None:
    """TW-DICE-1 `dice_mode`: of two guns fired together only the second ends the throw."""
    table = Table(
        figure(carry("handgun"), carry("handgun")),
        zombies="1",
        rules={"dice_mode": "simultaneous"},
    )
    table.heroes_first(1, 1)
    pair = Shoot(figure="f1", arms=("i1", "i2"), target="z1", range=3)
    events = table.play(HEROES, pair, 2, 2, 2, 2, 1, 1, 1, 1)
    fell = [event for event in events if isinstance(event, DiceFell)]
    told = [(one.arm, len(one.faces), one.last) for one in fell]
    assert told == [("i1", 2, False), ("i2", 2, True)]
    single = table_of("handgun")
    events = single.play(HEROES, replace(SHOT, dice=2), 2, 1, 2, 1)
    assert [one.last for one in events if isinstance(one, DiceFell)] == [True, True]


def test_the_next_attacker_has_what_luck_is_left() -> None:
    """TW-TRAIT-LUCK: one reroll for both. Dice and failures of the first are counted."""
    fight = replace(against(striking("club"), TOUGH), luck=2, rest=1)
    dice = Scripted(*(1,) * 8)
    steps = 0
    while fight.rest:
        fight = assault_step(fight, dice)
        steps += 1
    assert steps == fight.thrown
    assert (fight.luck, fight.rest, fight.dice) == (max(0, 2 - steps), 0, steps)


def test_luck_in_a_second_attack() -> None:
    """TW-TRAIT-LUCK: a miss of either of two zombies may be rolled again."""
    words = {"attacker": "zombie", "attackers": 2, "dice": 1, "target__saves": ""}
    words["target__wounds"] = 1
    plain = ask("melee", **words)["killed"]
    assert plain == 1 - part(2, 3) ** 2
    assert ask("melee", **words, luck=1)["killed"] == 1 - part(2, 3) ** 3
    assert ask("melee", **words, luck=2)["killed"] == 1 - part(2, 3) ** 4


def test_more_come_to_a_door_for_a_large_party() -> None:
    """TW-SETUP-1, TW-NOISE-4: twice as many for six heroes."""
    few = ask("door", weapon="axe", heroes=5)
    many = ask("door", weapon="axe", heroes=6)
    assert few["expected_noise_zombies"] > 0
    assert many["expected_noise_zombies"] == 2 * few["expected_noise_zombies"]
    assert ask("door", weapon="axe", locked="no")["expected_noise_zombies"] == 0
    twice = ask("door", weapon="axe", turns=2)
    assert twice["expected_dice"] == 2 - ask("door", weapon="axe")["destroyed"]


def test_heroes_batter_one_after_the_other() -> None:
    """TW-DOOR-1: a die each, until it gives way. Explosives only once."""
    one, pair = ask("door", weapon="axe"), ask("door", weapon="axe,axe")
    assert one["expected_dice"] == 1
    assert pair["destroyed"] == 1 - (1 - one["destroyed"]) ** 2
    assert pair["expected_dice"] == 2 - one["destroyed"]
    grenade = ask("door", weapon="grenade")
    assert ask("door", weapon="grenade", turns=3)["destroyed"] == grenade["destroyed"]


def test_a_blow_at_a_door_is_one_die() -> None:
    """TW-DOOR-1: it counts dice and keeps who has come before."""
    blow = Blow(obstacle="door", weapon=BOOK.weapons["axe"], locked=False)
    after = batter_step(Battered(dice=3, zombies=2), blow, Scripted(1), BOOK)
    assert after == Battered(stands=True, dice=4, zombies=2)


def test_no_attack_in_a_move_without_the_trait() -> None:
    """TW-ACT-1, TW-CC-8: neither offered nor accepted."""
    for gear, kind, command, rule in (
        ("smg", "Shoot", SHOT, "TW-ACT-1"),
        ("axe", "Strike", BLOW, "TW-CC-8"),
    ):
        table = table_of(gear)
        table.play(HEROES, Move(figure="f1"))
        assert table.refused(HEROES, command).rule == rule
        assert table.offered(HEROES, kind) == []


@pytest.mark.parametrize(("thrown", "more", "rule"), [(1, 2, "TW-SPA-3"), (2, 1, "TW-RNG-2")])
def test_a_special_attack_has_few_dice(thrown: int, more: int, rule: str) -> None:
    """TW-SPA-3: two in all, of whatever weapon."""
    table = table_of("smg", traits="special-attack")
    table.play(HEROES, Move(figure="f1"))
    assert table.refused(HEROES, replace(SHOT, dice=3)).rule == "TW-SPA-3"
    (offer,) = table.offered(HEROES, "Shoot")
    assert {field.key: field.options for field in offer.fields}["dice"] == (0, 1, 2)
    events = table.play(HEROES, replace(SHOT, dice=thrown), *(2, 1) * thrown)
    assert SpecialSpent(figure="f1") in events
    assert table.refused(HEROES, replace(SHOT, dice=more)).rule == rule

"""Every no in a fight: its rule, why, and what to do instead, in sentences that name the case."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.dice import Scripted
from rules.refused import Refused, check
from rules.systems.twilight_world.attack import Attack, Shots, why_not_halt
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.combat.assault import Assault, attack_step
from rules.systems.twilight_world.combat.attack import begin, dice_on_the_move
from rules.systems.twilight_world.combat.flames import flames_of
from rules.systems.twilight_world.combat.shooting import Gun, View, shot_with, why_not_aim
from rules.systems.twilight_world.supplies.things import reloaded
from rules.text import Text, in_english
from tests.rules.systems.twilight_world.combat.armed import (
    BOOK,
    TOUGH,
    against,
    aim,
    shooting,
    striking,
)

SPLIT = (Shots(0, 0, 1), Shots(0, 1, 1))


def shoot(*weapons: str, sights: tuple[str, ...] = (), **view: object) -> object:
    """A Shoot action. The sights are on the first weapon."""
    guns = [Gun(row=BOOK.weapons[weapon]) for weapon in weapons]
    guns[0] = replace(guns[0], sights=sights)
    return shot_with(tuple(guns), (), View(**view), BOOK)  # type: ignore[arg-type]


def two_on_the_move() -> Attack:
    """A Special Attack with three dice."""
    attack = against(shooting("smg"), TOUGH).attack
    return begin(attack.wielded, attack.targets, attack.plan, rulings=attack.rulings, most=2)


def after_two_ones() -> Assault:
    """One more die for a gun that has failed."""
    fight = against(shooting("machinegun"), TOUGH)
    dice = Scripted(1, 1)
    return aim(attack_step(attack_step(fight, dice), dice), Shots(0, 0, 1))


def moved(*traits: str, in_contact: bool, **house_rules: str) -> int | None:
    """The dice of a figure on the move."""
    return dice_on_the_move(traits, catalogue(house_rules), in_contact=in_contact)


REFUSALS: list[tuple[str, Callable[[], object], str, str]] = [
    ("TW-AMMO-3", lambda: reloaded(BOOK.weapons["axe"], "lost", 1), "Axe", "ammo or fuel"),
    ("TW-AMMO-3", lambda: reloaded(BOOK.weapons["smg"], "out-of-ammo", 0), "Spare Ammo", "club"),
    ("TW-SPA-3", two_on_the_move, "2 dice. You chose 4", "2 or fewer"),
    (
        "TW-RNG-2",
        lambda: against(shooting("smg"), TOUGH, plan=(Shots(0, 0, 5),)),
        "4 dice. You entered 5",
        "4 or fewer",
    ),
    (
        "TW-CC-2",
        lambda: against(striking("axe"), TOUGH, plan=(Shots(0, 0, 3),)),
        "2 dice. You entered 3",
        "2 or fewer",
    ),
    ("TW-DICE-2", after_two_ones, "Two 1s", "another weapon"),
    (
        "TW-RNG-4",
        lambda: against(
            shooting("smg"), TOUGH, TOUGH, plan=SPLIT, house_rules={"split_fire": "single-target"}
        ),
        "same target",
        "one target",
    ),
    (
        "TW-CC-3",
        lambda: against(
            striking("axe"), TOUGH, TOUGH, plan=SPLIT, house_rules={"split_melee": "single-target"}
        ),
        "same target",
        "one target",
    ),
    (
        "TW-RNG-13",
        lambda: check(
            why_not_halt(
                against(shooting("smg"), TOUGH, house_rules={"declare_dice_first": "true"}).attack
            )
        ),
        "declared",
        "all remaining dice",
    ),
    ("TW-CC-7", lambda: striking("grenade"), "Grenade", "bare hands"),
    (
        "TW-RNG-2",
        lambda: flames_of(BOOK.weapons["flame-thrower"], 0, 3, BOOK),
        "2 dice. You entered 3",
        "2 or fewer",
    ),
    ("TW-ACT-1", lambda: moved(in_contact=False), "Special Attack", "without moving"),
    ("TW-CC-8", lambda: moved(in_contact=True), "Special Attack", "without moving"),
    (
        "TW-SPA-5",
        lambda: moved("special-attack", in_contact=False, special_attack_weapons="melee-only"),
        "needs contact",
        "hand weapon",
    ),
    ("TW-WPN-3", lambda: shoot("flame-thrower"), "Flame Thrower", "like a grenade"),
    ("TW-EXP-1", lambda: shoot("grenade"), "Grenade", "like a grenade"),
    ("TW-CC-1", lambda: shoot("axe"), "Axe", "melee"),
    (
        "TW-RNG-1",
        lambda: shot_with((Gun(row=BOOK.weapons["smg"], empty=True),), (), View(), BOOK),
        "SMG is empty",
        "Spare Ammo",
    ),
    ("TW-RNG-1", lambda: shoot("smg", distance=0), "own square", "at least 1"),
    ("TW-RNG-1", lambda: shoot("smg", distance=99), "SMG does not reach 99 squares", "squares"),
    (
        "TW-RNG-1",
        lambda: check(
            why_not_aim(Gun(row=BOOK.weapons["flame-thrower"]), (), View(distance=2), BOOK)
        ),
        "Flame Thrower does not reach 2",
        "3 to ",
    ),
    ("TW-RNG-7", lambda: shoot("rifle-semi", distance=11, dark=True), "11", "10 squares"),
    (
        "TW-EQ-4",
        lambda: shoot("shotgun-pump", sights=("scope",)),
        "cannot use Scope",
        "without that sight",
    ),
    ("TW-EQ-6", lambda: shoot("smg", sights=("scope", "laser-sight")), "one sight", "Choose one"),
    ("TW-DUAL-1", lambda: shoot("handgun", "handgun", "handgun"), "3 guns", "a pair"),
    ("TW-DUAL-1", lambda: shoot("handgun", "smg"), "SMG", "light firearms"),
    ("TW-DUAL-4", lambda: shoot("handgun", "handgun", sights=("scope",)), "scope", "without"),
]


def is_sentence(said: Text | None) -> bool:
    """True if it reads as a sentence, with every place in it filled."""
    words = in_english(said) if said else ""
    holes = "None" in words or "{" in words
    begins = words[:1].isupper() or words[:1].isdigit()
    return begins and words.endswith(".") and not words.isupper() and not holes


@pytest.mark.parametrize(
    ("rule", "asked", "why", "cure"), REFUSALS, ids=[f"{row[0]}-{row[2]}" for row in REFUSALS]
)
def test_a_no_has_rule_reason_and_cure(
    rule: str, asked: Callable[[], object], why: str, cure: str
) -> None:
    """Each rule is named, with the reason and the cure.

    TW-AMMO-3, TW-SPA-3, -5, TW-RNG-1, -2, -4, -7, -13, TW-CC-1, -2, -3, -7, -8, TW-DICE-2,
    TW-ACT-1, TW-WPN-3, TW-EXP-1, TW-EQ-4, -6, TW-DUAL-1, -4.
    """
    with pytest.raises(Refused) as no:
        asked()
    assert no.value.rule == rule
    assert no.value.cure is not None
    assert is_sentence(no.value.why)
    assert is_sentence(no.value.cure)
    assert why in in_english(no.value.why)
    assert cure in in_english(no.value.cure)


def test_no_gun_is_shot_at_a_neighbour_where_the_group_forbids_it() -> None:
    """TW-RNG-8 `shoot_in_contact`: the weapon is named, and a melee attack offered."""
    book = catalogue({"shoot_in_contact": "forbidden"})
    with pytest.raises(Refused) as no:
        shot_with((Gun(row=book.weapons["smg"]),), (), View(distance=1), book)
    assert no.value.rule == "TW-RNG-8"
    assert in_english(no.value.why).startswith("SMG cannot be fired")
    assert is_sentence(no.value.cure)

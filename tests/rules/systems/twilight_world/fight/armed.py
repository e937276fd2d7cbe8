"""Attacks for the tests: a few words for what is wielded and what is hit."""

from __future__ import annotations

from rules.dice import Scripted
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.fight.attack import (
    Attack,
    Friend,
    Shots,
    Target,
    Wielded,
    begin,
)
from rules.systems.twilight_world.fight.attack import over as is_over
from rules.systems.twilight_world.fight.body import Body, body
from rules.systems.twilight_world.fight.contact import struck_with
from rules.systems.twilight_world.fight.rolling import step
from rules.systems.twilight_world.fight.rulings import rulings
from rules.systems.twilight_world.fight.shooting import Gun, View, shot_with

BOOK = catalogue({})
HUMAN = body(3)
ZOMBIE = body(1, (5,))
TOUGH = Body(dies_at=99)


def shooting(*weapons: str, traits: tuple[str, ...] = ()) -> tuple[Wielded, ...]:
    """One gun, or two at once."""
    guns = tuple(Gun(row=BOOK.weapons[weapon]) for weapon in weapons)
    return shot_with(guns, traits, View(), BOOK)


def striking(weapon: str, *traits: str) -> tuple[Wielded, ...]:
    """One weapon in contact."""
    return (struck_with(BOOK.weapons[weapon], traits, BOOK),)


def against(
    wielded: tuple[Wielded, ...],
    *bodies: Body,
    obscured: int = 0,
    friends: int = 0,
    house_rules: HouseRules | None = None,
    plan: tuple[Shots, ...] | None = None,
) -> Attack:
    """An attack with all dice on the first body, with friends on the line."""
    line = tuple(range(friends))
    return begin(
        wielded,
        tuple(Target(body=one, obscured=obscured, friends=line) for one in bodies),
        plan or tuple(Shots(n, 0, weapon.dice) for n, weapon in enumerate(wielded)),
        rulings=rulings(catalogue(house_rules or {})),
        friends=(Friend(HUMAN),) * friends,
    )


def rolled(attack: Attack, *faces: int) -> Attack:
    """The attack after all its steps, which use up exactly these faces."""
    dice = Scripted(*faces)
    while not is_over(attack):
        attack = step(attack, dice)
    dice.finish()
    return attack


def wounds(attack: Attack) -> int:
    """Of the first target."""
    return attack.targets[0].body.wounds

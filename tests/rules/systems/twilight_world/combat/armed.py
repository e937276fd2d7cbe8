"""Attacks for the tests: a few words for what is wielded and what is hit."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Scripted
from rules.system import HouseRules
from rules.systems.twilight_world.attack import Bodies, Body, Shots, Wielded
from rules.systems.twilight_world.attack import over as is_over
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.combat.arming import struck_with
from rules.systems.twilight_world.combat.assault import Assault, attack_step
from rules.systems.twilight_world.combat.attack import aimed, begin, target_of
from rules.systems.twilight_world.combat.dice import needed
from rules.systems.twilight_world.combat.shooting import Gun, View, shot_with
from rules.systems.twilight_world.wounds.body import body

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
) -> Assault:
    """An attack with all dice on the first body, with friends on the line."""
    line = tuple(range(friends))
    ruled = catalogue(house_rules or {}).rulings
    start = begin(
        wielded,
        tuple(target_of(one, ruled, obscured=obscured, friends=line) for one in bodies),
        plan or tuple(Shots(n, 0, weapon.dice) for n, weapon in enumerate(wielded)),
        rulings=ruled,
        friends=friends,
    )
    return Assault(start=start, attack=start, bodies=Bodies(bodies, (HUMAN,) * friends))


def needs(fight: Assault, shots: Shots) -> int:
    """The number that a die of these needs."""
    return needed(fight.attack, shots, fight.bodies.targets[shots.target])


def aim(fight: Assault, *plan: Shots) -> Assault:
    """The attack with its dice given to these targets. Raises: Refused."""
    return replace(fight, attack=aimed(fight.attack, plan))


def is_done(fight: Assault) -> bool:
    """True if nothing is left to roll."""
    return is_over(fight.attack)


def rolled(fight: Assault, *faces: int) -> Assault:
    """The attack after all its steps, which use up exactly these faces."""
    dice = Scripted(*faces)
    while not is_done(fight):
        fight = attack_step(fight, dice)
    dice.finish()
    return fight


def all_dead(fight: Assault) -> bool:
    """True if every target is dead."""
    return all(one.condition == "dead" for one in fight.bodies.targets)


def wounds(fight: Assault) -> int:
    """Of the first target."""
    return fight.body.wounds

"""Weapons at the end of an attack: out of ammo, lost, used up."""

from __future__ import annotations

from msgspec.structs import replace

from rules.scene import Subject
from rules.systems.twilight_world.attack import Attack, left_as
from rules.systems.twilight_world.catalogue.rows import DoubleOne
from rules.systems.twilight_world.changes import with_fighter
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.names import arm_name
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.telling import Telling
from rules.table import Line
from rules.text import text


class Aimed(Event, frozen=True, tag="Aimed"):
    """The active figure attacks, or continues its attack. The tuples are in its order."""

    figure: str
    attack: Attack
    arms: tuple[str, ...]
    targets: tuple[str, ...]
    friends: tuple[str, ...] = ()
    sights: tuple[str, ...] = ()


class AttackEnded(Event, frozen=True, tag="AttackEnded"):
    figure: str


class WeaponSpent(Event, frozen=True, tag="WeaponSpent"):
    """A weapon is out of ammo, lost, or used up. Rule: TW-DICE-3, TW-WPN-4, TW-EXP-13."""

    figure: str
    arm: str
    state: DoubleOne


def close_attack(scene: Scene) -> None:
    """The attack under way is over. Weapons that failed or were thrown are spent.

    Rule: TW-DICE-3, TW-RNG-12.
    """
    active = scene.state.active
    assert active is not None
    assert active.attack is not None
    for index, arm in enumerate(active.arms):
        state = left_as(active.attack, index)
        if arm and state:
            scene.happen(WeaponSpent(figure=active.figure, arm=arm, state=state))
    scene.happen(AttackEnded(figure=active.figure))


def _aimed(state: Game, event: Aimed) -> Game:
    assert state.active is not None
    active = replace(
        state.active,
        attack=event.attack,
        arms=event.arms,
        targets=event.targets,
        friends=event.friends,
        sights=event.sights,
    )
    return replace(state, active=active)


def _attack_ended(state: Game, event: AttackEnded) -> Game:
    if state.active is None:
        return state
    active = replace(state.active, attack=None, arms=(), targets=(), friends=(), sights=())
    return replace(state, active=active)


def _weapon_spent(state: Game, event: WeaponSpent) -> Game:
    """One of several equal explosives is used up. The last one leaves the row consumed."""
    figure = state.figures[event.figure]
    arms = []
    for arm in figure.arms:
        if arm.key == event.arm:
            left = arm.count - 1 if event.state == "consumed" else arm.count
            arm = replace(arm, count=left) if left else replace(arm, count=0, state=event.state)
            if event.state != "consumed":
                arm = replace(arm, state=event.state)
        arms.append(arm)
    return with_fighter(state, replace(figure, arms=tuple(arms)))


def _tell_weapon_spent(told: Telling, event: WeaponSpent) -> Line:
    if event.state == "consumed":
        return _used_up(told, event)
    figure = told.before.figures[event.figure]
    facts = {
        "name": told.named(event.figure),
        "weapon": arm_name(told.before, figure, event.arm),
    }
    if event.state == "out-of-ammo":
        gear = next(arm.gear for arm in figure.arms if arm.key == event.arm)
        rocket = book_of(told.before.rules).weapons[gear].group == "explosive"
        rule = "TW-WPN-4" if rocket else "TW-DICE-3"
        return Line(text("{name}'s {weapon} is out of ammo.", **facts), rule, "warn")
    if event.state == "out-of-fuel":
        return Line(text("{name}'s {weapon} is out of fuel.", **facts), "TW-WPN-5", "warn")
    return Line(text("{name} loses {weapon}.", **facts), "TW-DICE-3", "warn")


def _used_up(told: Telling, event: WeaponSpent) -> Line:
    """One of several, or the only one. Explosives and what is thrown at a figure."""
    figure = told.after.figures[event.figure]
    arm = next(arm for arm in figure.arms if arm.key == event.arm)
    explosive = book_of(told.after.rules).weapons[arm.gear].group == "explosive"
    facts = {"name": told.named(event.figure), "weapon": arm_name(told.after, figure, event.arm)}
    rule = "TW-EXP-13" if explosive else "TW-RNG-12"
    if not arm.count:
        return Line(text("{name} has no {weapon} left.", **facts), rule)
    return Line(text("{name} has {count} × {weapon} left.", count=arm.count, **facts), rule)


SUBJECT = Subject(
    evolve={
        Aimed: _aimed,
        AttackEnded: _attack_ended,
        WeaponSpent: _weapon_spent,
    },
    tell={
        WeaponSpent: _tell_weapon_spent,
    },
    silent={
        Aimed: "the dice of the attack are told",
    },
    quiet=frozenset((Aimed, AttackEnded, WeaponSpent)),
)

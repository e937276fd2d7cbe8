"""Attacks that a bot avoids: attacks without a chance, and throws of its last weapon."""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import Offer
from rules.systems.twilight_world.catalogue import fight_table
from rules.systems.twilight_world.combat.aiming import most_dice
from rules.systems.twilight_world.combat.arming import guns_of
from rules.systems.twilight_world.combat.attack_events import Shoot
from rules.systems.twilight_world.combat.shooting import View, is_thrown, shot_with
from rules.systems.twilight_world.combat.targets import facts_of
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.weapons import CRITICAL_ONLY


def may_hit(state: Game, figure: Fighter, command: Command) -> bool:
    """True if a die of an attack can hit: by its number, or as one of two 6s.

    Rule: TW-LOS-5, TW-DICE-6.
    """
    if not isinstance(command, Shoot):
        return True
    facts, book, table = facts_of(state, figure, command), book_of(state.rules), fight_table()
    view = View(distance=facts.distance, dark=state.scenario.dark, in_contact=facts.contact)
    wielded = shot_with(
        guns_of(figure.arms, command.arms, command.sights, book), figure.traits, view, book
    )
    modifiers = table.modifiers
    harder = facts.obscured * modifiers.obscurer + len(facts.friends) * modifiers.friend
    if min([weapon.to_hit for weapon in wielded]) + harder < CRITICAL_ONLY:
        return True
    dice = command.dice or most_dice(state, figure, wielded)
    return dice + _waiting(state, figure, command.target) >= table.doubles.sixes


def _waiting(state: Game, figure: Fighter, target: str) -> int:
    """Return the 6s of the current attack that wait for a second one. Rule: TW-DICE-8."""
    active = state.active
    if not active or active.figure != figure.key or not active.attack:
        return 0
    if target not in active.targets:
        return 0
    return max(active.attack.targets[active.targets.index(target)].sixes)


def surely(state: Game, figure: Fighter, command: Command) -> Command:
    """Return a shot on a real table with facts that allow a hit."""
    if state.field is not None or may_hit(state, figure, command):
        return command
    assert isinstance(command, Shoot)
    return replace(command, obscured=0, friends=(), dice=0)


def keeps_a_weapon(state: Game, offer: Offer) -> bool:
    """True unless a shot throws away the last weapon of a figure. Rule: TW-RNG-12."""
    if offer.kind != "Shoot":
        return True
    weapons, one = book_of(state.rules).weapons, state.figures[offer.fixed["figure"]]
    thrown = [
        arm for arm in one.arms if arm.key in offer.fixed["arms"] and is_thrown(weapons[arm.gear])
    ]
    left = [arm for arm in one.arms if arm.state is None and arm not in thrown]
    return not thrown or any(weapons[arm.gear].group != "explosive" for arm in left)

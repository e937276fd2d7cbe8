"""Targets, weapons and dice of an attack, checked."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from rules.refused import Refusal
from rules.systems.twilight_world.activation.weapons import Aimed
from rules.systems.twilight_world.activation.why_not import why_not_action, why_not_window
from rules.systems.twilight_world.attack import Attack, Body, Shots, Wielded, dice_left
from rules.systems.twilight_world.combat.attack import (
    aimed,
    dice_on_the_move,
    facing,
    may_roll,
    target_of,
    why_not_on_the_move,
    why_not_targets,
)
from rules.systems.twilight_world.combat.shooting import Gun, View, why_not_reach
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.state import Activation, Fighter, Game
from rules.systems.twilight_world.wounds.harm import provoke
from rules.text import text


class Shot(Struct, frozen=True, kw_only=True, gc=False):
    """Dice at a figure, and what the players see of the line to it."""

    target: str
    body: Body
    obscured: int = 0
    friends: tuple[str, ...] = ()
    dice: int = 0  # 0: all that are left
    sights: tuple[str, ...] = ()


NOT_OVER: Final = Refusal(
    text("The previous attack is not over."),
    "TW-SPA-4",
    text("Finish this attack. If every target is gone, you can keep moving."),
    text("mid-attack"),
)


def why_not_begin(
    state: Game,
    figure: Fighter,
    arms: tuple[str, ...],
    sights: tuple[str, ...],
    *,
    in_contact: bool,
) -> Refusal | None:
    """Refuse an attack at this moment: a second action, other weapons, no Special Attack left.

    It activates a figure that is not active yet. Rule: TW-RNG-5, TW-CC-2, TW-ACT-1, TW-VEH-17.
    """
    active = under_way(state, figure)
    if not active:
        return why_not_now(state, figure, in_contact=in_contact)
    if active.attack and goes_on(active, arms, in_contact=in_contact):
        if not may_roll(active.attack):
            return Refusal(
                text("This attack has no dice left."), "TW-RNG-2", text("Finish the activation.")
            )
        if sights == active.sights:
            return None
    elif active.moving:
        return NOT_OVER
    return Refusal(
        text("{name} is attacking with another weapon.", name=figure.name),
        "TW-CC-2" if in_contact else "TW-RNG-5",
        text("Continue with that weapon, or finish."),
        text("mid-attack"),
    )


def why_not_now(state: Game, figure: Fighter, *, in_contact: bool) -> Refusal | None:
    """Refuse an attack of any kind to a figure that is in the middle of none.

    Rule: TW-ACT-1, TW-SPA-1, TW-VEH-17.
    """
    active = state.active
    if active and active.figure == figure.key:
        if active.moving:
            return why_not_in_mid_move(state, figure, active, in_contact=in_contact)
        if refusal := why_not_action(state, figure):
            return refusal
    return why_not_window(state, figure)


def goes_on(active: Activation, arms: tuple[str, ...], *, in_contact: bool) -> bool:
    """True if these weapons are those of the attack under way. Rule: TW-RNG-5, TW-CC-2."""
    attack = active.attack
    if attack is None:
        return False
    return active.arms == arms and attack.wielded[0].in_contact == in_contact


def why_not_in_mid_move(
    state: Game, figure: Fighter, active: Activation, *, in_contact: bool
) -> Refusal | None:
    """Refuse an attack in the middle of a move. Rule: TW-SPA-1, TW-SPA-2, TW-SPA-4, TW-SPA-7."""
    if active.attack:
        return NOT_OVER
    refusal = why_not_on_the_move(figure.traits, book_of(state.rules), in_contact=in_contact)
    special = figure.specials and not active.contact
    if refusal or (active.specials and (special or in_contact)):
        return refusal
    return Refusal(
        text("{name} cannot attack during this move.", name=figure.name),
        "TW-SPA-1",
        text(
            "Finish the move. You can use a Special Attack only if you did not start "
            "the turn beside an enemy."
        ),
        text("after the move"),
    )


def why_not_far(state: Game, figure: Fighter, guns: tuple[Gun, ...], view: View) -> Refusal | None:
    """Refuse a distance that the guns do not reach. Each of those under way must.

    Rule: TW-RNG-1, TW-DUAL-5.
    """
    each = bool(under_way(state, figure))
    return why_not_reach(guns, figure.traits, view, book_of(state.rules), each=each)


def most_dice(state: Game, figure: Fighter, wielded: tuple[Wielded, ...]) -> int:
    """Return how many dice may be rolled now with these weapons. Rule: TW-RNG-2, TW-SPA-3."""
    active = state.active
    if active and active.figure == figure.key:
        if active.attack:
            return may_roll(active.attack)
        if active.moving:
            book, in_contact = book_of(state.rules), wielded[0].in_contact
            most = dice_on_the_move(figure.traits, book, in_contact=in_contact)
            if most is not None:
                return min(most, _dice_of(wielded))
    return _dice_of(wielded)


def _dice_of(wielded: tuple[Wielded, ...]) -> int:
    if len(wielded) == 1:  # most attacks have one
        return wielded[0].dice
    return sum([weapon.dice for weapon in wielded])


def why_not_switch(state: Game, figure: Fighter, wielded: Wielded, key: str) -> Refusal | None:
    """Refuse another target than that of the last die, where the group allows one.

    Rule: TW-RNG-4, TW-CC-3.
    """
    active = under_way(state, figure)
    if not active or not active.attack:
        return None
    targets = {active.targets[at] for at in active.attack.aimed_at if at is not None} | {key}
    return why_not_targets(active.attack.rulings, wielded, len(targets))


def under_way(state: Game, figure: Fighter) -> Activation | None:
    """Return the activation of a figure that is in the middle of an attack."""
    active = state.active
    return active if active and active.figure == figure.key and active.attack else None


def aim(
    scene: Scene,
    attack: Attack,
    arms: tuple[str, ...],
    shot: Shot,
) -> None:
    """Give dice of the attack to a target. Raises: Refused.

    Rule: TW-RNG-2, TW-RNG-4, TW-CC-3, TW-FF-4, TW-FF-8, TW-LOS-3.
    """
    active = scene.state.active
    assert active is not None
    before = active.attack is not None
    targets = active.targets if before else ()
    friends = active.friends if before else ()
    at = targets.index(shot.target) if shot.target in targets else len(targets)
    if at == len(targets):
        targets = (*targets, shot.target)
    fresh = tuple([key for key in shot.friends if key not in friends])
    friends = (*friends, *fresh)
    on_line = tuple([friends.index(key) for key in shot.friends])
    attack = at_target(attack, at, shot, on_line, fresh=len(fresh))
    scene.happen(
        Aimed(
            figure=active.figure,
            attack=attack,
            arms=arms,
            targets=targets,
            friends=friends,
            sights=shot.sights,
        )
    )
    if shot.target in scene.state.figures:
        provoke(scene, scene.figure(shot.target), scene.figure(active.figure))


def at_target(
    attack: Attack, at: int, shot: Shot, on_line: tuple[int, ...], *, fresh: int
) -> Attack:
    """Return the attack with the dice of a shot given to its target, the one at this place.

    `on_line` are places of the shooter's friends, of whom so many are new to the attack.

    Rule: TW-RNG-2, TW-LOS-3, TW-FF-1. Raises: Refused.
    """
    target = target_of(shot.body, attack.rulings, obscured=shot.obscured, friends=on_line)
    attack = facing(attack, at, target, friends=fresh)
    return aimed(attack, _plan(attack, at, shot.dice))


def _plan(attack: Attack, at: int, dice: int) -> tuple[Shots, ...]:
    """Return so many dice at a target, 0 for all that are left. Too many are refused later.

    Rule: TW-RNG-2, TW-SPA-3.
    """
    left = dice_left(attack)
    wanted = dice or may_roll(attack)
    plan = []
    for index, can in enumerate(left):
        last = index == len(left) - 1
        count = wanted if last else min(wanted, can)
        plan.append(Shots(index, at, count))
        wanted -= count
    return tuple([shots for shots in plan if shots.dice])

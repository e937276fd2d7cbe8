"""Attacks die by die: shots and blows, what they do, who hears them."""

from __future__ import annotations

from rules.refused import check
from rules.systems.twilight_world import commands
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.decide import activation
from rules.systems.twilight_world.decide.aiming import (
    Shot,
    aim,
    goes_on,
    why_not_begin,
    why_not_far,
    why_not_in_mid_move,
)
from rules.systems.twilight_world.decide.arming import (
    gun_of,
    guns_of,
    struck_row,
    why_not_shoot_with,
    why_not_strike_with,
)
from rules.systems.twilight_world.decide.arrivals import make_noise
from rules.systems.twilight_world.decide.harm import cause_of, hurt, hurt_vehicle
from rules.systems.twilight_world.decide.scene import Decide, Scene, refuse
from rules.systems.twilight_world.decide.targets import (
    below_zero,
    facts_of,
    why_not_attack,
    why_not_line,
    why_not_sight,
    why_not_touch,
)
from rules.systems.twilight_world.decide.weapons import close_attack
from rules.systems.twilight_world.events import attacks, figures
from rules.systems.twilight_world.fight.attack import Attack, Wielded, begin, may_roll, over
from rules.systems.twilight_world.fight.body import wounded
from rules.systems.twilight_world.fight.contact import struck_with
from rules.systems.twilight_world.fight.moving import dice_on_the_move
from rules.systems.twilight_world.fight.rolling import Fell, save, throw
from rules.systems.twilight_world.fight.shooting import (
    View,
    is_area,
    reaches,
    shot_with,
    why_not_aim,
)
from rules.systems.twilight_world.ground import is_placed
from rules.systems.twilight_world.night.noise import is_gunfire
from rules.systems.twilight_world.state import Activation, Fighter
from rules.systems.twilight_world.who import bodies_of, body_at
from rules.text import Text, text


def shoot(scene: Scene, command: commands.Shoot) -> None:
    """Throw dice of a weapon, or of a pair, at one target.

    Rule: TW-RNG-1, TW-RNG-2, TW-RNG-4, TW-RNG-5, TW-RNG-6, TW-RNG-8, TW-RNG-13, TW-LOS-2.
    Raises: Refused.
    """
    state, book = scene.state, scene.book
    figure = activation.known(scene, command.figure)
    arms, sights = command.arms, command.sights
    scene.check(why_not_shoot_with(figure.arms, arms, sights, book))
    scene.check(why_not_attack(state, figure, command.target))
    scene.check(why_not_line(state, figure, command))
    if state.field is not None:
        scene.check(why_not_sight(state, figure, command.target))
    scene.check(why_not_begin(state, figure, arms, sights, in_contact=False))
    facts = facts_of(state, figure, command)
    guns = guns_of(figure, arms, sights, book)
    view = View(distance=facts.distance, dark=state.scenario.dark, in_contact=facts.contact)
    scene.check(why_not_far(state, figure, guns, view))
    wielded = shot_with(guns, figure.traits, view, book)
    pairs = zip(arms, guns, strict=True)
    reaching = tuple([arm for arm, gun in pairs if reaches(gun, figure.traits, view, book)])
    shot = Shot(
        target=command.target,
        body=body_at(state, command.target),
        obscured=facts.obscured,
        friends=facts.friends,
        dice=command.dice,
        sights=sights,
    )
    _attack(scene, figure, reaching, wielded, shot)


def strike(scene: Scene, command: commands.Strike) -> None:
    """Throw dice of a hand weapon, a swung gun, bare hands or claws at somebody adjacent.

    Rule: TW-CC-1, TW-CC-2, TW-CC-3, TW-CC-4, TW-CC-6, TW-CC-7. Raises: Refused.
    """
    state, book = scene.state, scene.book
    figure = activation.known(scene, command.figure)
    scene.check(why_not_strike_with(figure.arms, command.arm, book))
    scene.check(why_not_attack(state, figure, command.target))
    scene.check(why_not_touch(state, figure, command.target))
    scene.check(why_not_begin(state, figure, (command.arm,), (), in_contact=True))
    wielded = (struck_with(struck_row(figure, command.arm, book), figure.traits, book),)
    shot = Shot(target=command.target, body=body_at(state, command.target), dice=command.dice)
    _attack(scene, figure, (command.arm,), wielded, shot)


def fire_into_air(scene: Scene, command: commands.FireIntoAir) -> None:
    """One shot at nobody, so that zombies which nobody plays go where it fell.

    It is the action of the figure, and makes one noise check like any die that is shot.
    Rule: TW-SOLO-6, TW-SOLO-10, TW-NOISE-1, TW-RNG-1. Raises: Refused.
    """
    figure = activation.known(scene, command.figure)
    if scene.state.field is None or not scene.state.scenario.solo:
        refuse(
            text("Nobody is lured where somebody plays the zombies."),
            "TW-SOLO-6",
            text("Shoot at somebody."),
        )
    if not is_placed(figure):
        refuse(
            text("{name} stands nowhere on the battlefield.", name=figure.name),
            "TW-SOLO-6",
            text("Choose somebody who does."),
        )
    gun = gun_of(figure, command.arm, scene.book)
    check(why_not_aim(gun, figure.traits, View(), scene.book))
    if not is_loud_gun(gun.row):
        refuse(
            text("{weapon} makes no shot that is heard.", weapon=Text(gun.row.name)),
            "TW-NOISE-8",
            text("Take a gun."),
        )
    activation.take_action(scene, figure.key, "attack")
    scene.happen(attacks.FiredIntoAir(figure=figure.key, gear=gun.row.key))
    make_noise(scene, figure, gun.row, 1)


def is_loud_gun(row: Weapon) -> bool:
    """Whether it may be fired into the air: no explosive, and no flames. Rule: TW-SOLO-6."""
    return is_gunfire(row) and row.group != "explosive" and not is_area(row)


def check_counts(*counts: int) -> None:
    """Raises: Refused for a count below 0."""
    check(below_zero() if min(counts) < 0 else None)


def _attack(
    scene: Scene,
    figure: Fighter,
    arms: tuple[str, ...],
    wielded: tuple[Wielded, ...],
    shot: Shot,
) -> None:
    """Begin an attack or go on with one, and roll what is aimed."""
    check_counts(shot.dice)
    in_contact = wielded[0].in_contact
    active = scene.state.active
    if active and active.figure == figure.key and goes_on(active, arms, in_contact=in_contact):
        activation.check_can_act(scene, figure)
        assert active.attack is not None
        attack = active.attack
    else:
        most = spend_attack(scene, figure, in_contact=in_contact)
        attack = begin(wielded, (), (), rulings=scene.rulings, most=most)
    aim(scene, attack, arms, shot)
    _roll(scene, figure.key)


def spend_attack(scene: Scene, figure: Fighter, *, in_contact: bool) -> int | None:
    """Begin the action of a figure, or its attack in mid-move; return its dice, None for all.

    Rule: TW-ACT-1, TW-ACT-2, TW-SPA-2, TW-SPA-3, TW-SPA-7. Raises: Refused.
    """
    active = scene.state.active
    if active and active.figure == figure.key and active.moving:
        activation.check_can_act(scene, figure)
        scene.check(why_not_in_mid_move(scene.state, figure, active, in_contact=in_contact))
        scene.happen(figures.SpecialSpent(figure=figure.key))
        return dice_on_the_move(figure.traits, scene.book, in_contact=in_contact)
    activation.take_action(scene, figure.key, "attack")
    return None


def _roll(scene: Scene, key: str) -> None:
    """Steps of the attack until its plan is through, with all that each of them leads to.

    Whoever shoots the own leader flees, and the attack is over.

    Rule: TW-RNG-6, TW-DICE-1, TW-NOISE-2, TW-FF-7, TW-TYPE-3.
    """
    while True:
        active = scene.state.active
        if active is None:
            return
        attack = active.attack
        assert attack is not None
        if over(attack):
            break
        _step(scene, scene.figure(key), active, attack)
    if _is_through(attack) and not active.moving:
        close_attack(scene)


def _step(scene: Scene, figure: Fighter, active: Activation, attack: Attack) -> None:
    """Throw the next dice; then their saves and wounds, then their noise."""
    fallen = throw(attack, bodies_of(scene.state, active), scene)
    for fell in fallen:
        if scene.state.active is None or scene.state.active.attack is None:
            return
        _settle(scene, figure, scene.state.active, scene.state.active.attack, fell)
    if not attack.strays:
        make_noise(scene, figure, attack.wielded[fallen[0].wielded].row, _dice(fallen))


def _dice(fallen: tuple[Fell, ...]) -> int:
    return sum([len(fell.faces) for fell in fallen])


def _settle(scene: Scene, figure: Fighter, active: Activation, attack: Attack, fell: Fell) -> None:
    """Throw the saves against dice that fell, and wound. Rule: TW-SAVE-1, TW-FF-6."""
    bodies = bodies_of(scene.state, active)
    fell = save(attack, bodies, fell, scene)
    stray = fell.friend is not None
    key = active.targets[fell.target] if fell.friend is None else active.friends[fell.friend]
    scene.happen(
        attacks.DiceFell(
            figure=figure.key,
            arm=active.arms[fell.wielded],
            gear=attack.wielded[fell.wielded].row.key,
            target=key,
            needs=fell.needs,
            faces=fell.faces,
            saves=fell.saves,
            wounds=fell.wounds,
            stray=stray,
            last=fell.last,
        )
    )
    if not fell.wounds:
        return
    after = wounded(body_at(scene.state, key), fell.wounds)
    if key in scene.state.vehicles:
        hurt_vehicle(scene, key, after, by=figure.side)
    else:
        cause = "friendly-fire" if stray else cause_of(figure)
        hurt(scene, key, after, cause=cause, by=figure.side)


def _is_through(attack: Attack) -> bool:
    """Whether no die of any weapon can be rolled any more.

    Rule: TW-DICE-1, TW-DICE-2, TW-RNG-13, TW-SPA-3.
    """
    if attack.rulings.declared or attack.rulings.simultaneous:
        return True
    return not may_roll(attack)


DECIDE: Decide = {
    commands.Shoot: shoot,
    commands.Strike: strike,
    commands.FireIntoAir: fire_into_air,
}

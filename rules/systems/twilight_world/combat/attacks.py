"""Attacks die by die: shots and blows, their wounds, their noise."""

from __future__ import annotations

from typing import Final

from rules.game import Offer
from rules.refused import Refusal, check
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import check_can_act, known, take_action
from rules.systems.twilight_world.activation.weapons import close_attack
from rules.systems.twilight_world.attack import Attack, Wielded, over
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.combat.aiming import (
    Shot,
    aim,
    goes_on,
    why_not_begin,
    why_not_far,
    why_not_in_mid_move,
)
from rules.systems.twilight_world.combat.arming import (
    gun_of,
    guns_of,
    struck_row,
    struck_with,
    why_not_gun,
    why_not_shoot_with,
    why_not_strike_with,
)
from rules.systems.twilight_world.combat.attack import begin, dice_on_the_move, may_roll
from rules.systems.twilight_world.combat.attack_events import (
    DiceFell,
    FireIntoAir,
    Shoot,
    SpecialSpent,
    Strike,
)
from rules.systems.twilight_world.combat.dice import Fell, save, throw
from rules.systems.twilight_world.combat.shooting import (
    View,
    is_area,
    reaches,
    shot_with,
    why_not_aim,
)
from rules.systems.twilight_world.combat.targets import (
    below_zero,
    facts_of,
    why_not_attack,
    why_not_line,
    why_not_sight,
    why_not_touch,
)
from rules.systems.twilight_world.ground.contact import is_placed
from rules.systems.twilight_world.noise.arrivals import make_noise
from rules.systems.twilight_world.noise.noise import FiredIntoAir, is_gunfire
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.state import Activation, Fighter, Game
from rules.systems.twilight_world.who import bodies_of, body_at, unarmed
from rules.systems.twilight_world.wounds.body import wounded
from rules.systems.twilight_world.wounds.harm import cause_of, hurt, hurt_vehicle
from rules.text import Text, text

NOBODY_LURED: Final = Refusal(
    text("You cannot lure zombies that a player controls."),
    "TW-SOLO-6",
    text("Choose a target for the shot."),
)


def shoot(scene: Scene, command: Shoot) -> None:
    """Throw dice of a weapon, or of a pair, at one target.

    Rule: TW-RNG-1, TW-RNG-2, TW-RNG-4, TW-RNG-5, TW-RNG-6, TW-RNG-8, TW-RNG-13, TW-LOS-2.
    Raises: Refused.
    """
    figure = known(scene, command.figure)
    scene.check(why_not_shoot(scene.state, figure, command))
    reaching, wielded, shot = shot_of(scene.state, figure, command)
    _attack(scene, figure, reaching, wielded, shot)


def why_not_shoot(state: Game, figure: Fighter, command: Shoot) -> Refusal | None:
    """Refuse a shot for its weapons, target, line or moment. `shot_of` refuses its range.

    Rule: TW-RNG-5, TW-SIDE-3, TW-LOS-2, TW-ACT-1.
    """
    arms, sights, book = command.arms, command.sights, book_of(state.rules)
    refusal = (
        why_not_shoot_with(figure.arms, arms, sights, book)
        or why_not_attack(state, figure, command.target)
        or why_not_line(state, figure, command)
    )
    if not refusal and state.field is not None:
        refusal = why_not_sight(state, figure, command.target)
    return refusal or why_not_begin(state, figure, arms, sights, in_contact=False)


def shot_of(
    state: Game, figure: Fighter, command: Shoot
) -> tuple[tuple[str, ...], tuple[Wielded, ...], Shot]:
    """Return the weapons of a Shoot action that reach, as they are used, and the shot.

    Rule: TW-RNG-1, TW-DUAL-5, TW-LOS-3. Raises: Refused where none of them reaches.
    """
    book, arms, sights = book_of(state.rules), command.arms, command.sights
    facts = facts_of(state, figure, command)
    guns = guns_of(figure.arms, arms, sights, book)
    view = View(distance=facts.distance, dark=state.scenario.dark, in_contact=facts.contact)
    check(why_not_far(state, figure, guns, view))
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
    return reaching, wielded, shot


def strike(scene: Scene, command: Strike) -> None:
    """Throw dice of a hand weapon, a swung gun, bare hands or claws at an adjacent figure.

    Rule: TW-CC-1, TW-CC-2, TW-CC-3, TW-CC-4, TW-CC-6, TW-CC-7. Raises: Refused.
    """
    figure = known(scene, command.figure)
    scene.check(why_not_blow(scene.state, figure, command))
    wielded, shot = blow_of(scene.state, figure, command)
    _attack(scene, figure, (command.arm,), wielded, shot)


def why_not_blow(state: Game, figure: Fighter, command: Strike) -> Refusal | None:
    """Refuse a blow for its weapon, its target or the moment.

    Rule: TW-CC-1, TW-CC-7, TW-SIDE-3, TW-ACT-1.
    """
    return (
        why_not_strike_with(figure.arms, command.arm, book_of(state.rules))
        or why_not_attack(state, figure, command.target)
        or why_not_touch(state, figure, command.target)
        or why_not_begin(state, figure, (command.arm,), (), in_contact=True)
    )


def blow_of(state: Game, figure: Fighter, command: Strike) -> tuple[tuple[Wielded, ...], Shot]:
    """Return the weapon of a Strike as it is used, and the blow. Rule: TW-CC-1, TW-CC-7."""
    book = book_of(state.rules)
    row = struck_row(figure.arms, command.arm, unarmed(figure), book)
    wielded = (struck_with(row, figure.traits, book),)
    return wielded, Shot(
        target=command.target, body=body_at(state, command.target), dice=command.dice
    )


def fire_into_air(scene: Scene, command: FireIntoAir) -> None:
    """One shot at nobody, so that zombies which nobody plays go where it fell.

    It is the action of the figure, and makes one noise check like any die that is shot.
    Rule: TW-SOLO-6, TW-SOLO-10, TW-NOISE-1, TW-RNG-1. Raises: Refused.
    """
    figure = known(scene, command.figure)
    scene.check(why_not_lure(scene.state, figure))
    scene.check(why_not_lure_with(figure, command.arm, scene.book))
    gun = gun_of(figure, command.arm, scene.book)
    take_action(scene, figure.key, "attack")
    scene.happen(FiredIntoAir(figure=figure.key, gear=gun.row.key))
    make_noise(scene, figure, gun.row, 1)


def why_not_lure(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse to lure where somebody plays the zombies, or from nowhere. Rule: TW-SOLO-6."""
    if state.field is None or not state.scenario.solo:
        return NOBODY_LURED
    if is_placed(figure):
        return None
    return Refusal(
        text("{name} is not on the battlefield.", name=figure.name),
        "TW-SOLO-6",
        text("Choose a figure on the battlefield."),
    )


def why_not_lure_with(figure: Fighter, arm: str, book: Catalogue) -> Refusal | None:
    """Refuse what is not loaded or not heard. Explosives and flames are no shots.

    Rule: TW-SOLO-6, TW-NOISE-8.
    """
    refusal = why_not_gun(figure.arms, arm)
    if refusal:
        return refusal
    gun = gun_of(figure, arm, book)
    refusal = why_not_aim(gun, figure.traits, View(), book)
    row = gun.row
    if refusal or (is_gunfire(row) and row.group != "explosive" and not is_area(row)):
        return refusal
    return Refusal(
        text("{weapon} does not fire a loud shot.", weapon=Text(row.name)),
        "TW-NOISE-8",
        text("Choose a gun."),
    )


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
        check_can_act(scene, figure)
        assert active.attack is not None
        attack = active.attack
    else:
        most = spend_attack(scene, figure, in_contact=in_contact)
        attack = begin(wielded, (), (), rulings=scene.rulings, most=most)
    aim(scene, attack, arms, shot)
    _roll(scene, figure.key)


def spend_attack(scene: Scene, figure: Fighter, *, in_contact: bool) -> int | None:
    """Begin the action of a figure, or its attack in mid-move. Return its dice, None for all.

    Rule: TW-ACT-1, TW-ACT-2, TW-SPA-2, TW-SPA-3, TW-SPA-7. Raises: Refused.
    """
    active = scene.state.active
    if active and active.figure == figure.key and active.moving:
        check_can_act(scene, figure)
        scene.check(why_not_in_mid_move(scene.state, figure, active, in_contact=in_contact))
        scene.happen(SpecialSpent(figure=figure.key))
        return dice_on_the_move(figure.traits, scene.book, in_contact=in_contact)
    take_action(scene, figure.key, "attack")
    return None


def _roll(scene: Scene, key: str) -> None:
    """Steps of the attack until its plan is through, with all that each of them leads to.

    A follower who shoots their leader flees, and the attack is over. Rule: TW-RNG-6, TW-DICE-1, TW-
    NOISE-2, TW-FF-7, TW-TYPE-3.
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
    """Throw the next dice, then test their misses against friends, then check their noise.

    Rule: TW-RNG-6, TW-FF-2, TW-NOISE-2.
    """
    fallen = _throw(scene, figure, active, attack)
    while (under := scene.state.active) and under.attack and under.attack.strays:
        _throw(scene, figure, under, under.attack)
    make_noise(scene, figure, attack.wielded[fallen[0].wielded].row, _dice(fallen))


def _throw(scene: Scene, figure: Fighter, active: Activation, attack: Attack) -> tuple[Fell, ...]:
    """Throw attack dice or test one miss, then their saves and wounds."""
    fallen = throw(attack, bodies_of(scene.state, active), scene)
    for fell in fallen:
        under = scene.state.active
        if under is None or under.attack is None:
            break
        _settle(scene, figure, under, under.attack, fell)
    return fallen


def _dice(fallen: tuple[Fell, ...]) -> int:
    return sum([len(fell.faces) for fell in fallen])


def _settle(scene: Scene, figure: Fighter, active: Activation, attack: Attack, fell: Fell) -> None:
    """Throw the saves against dice that fell, and wound. Rule: TW-SAVE-1, TW-FF-6."""
    bodies = bodies_of(scene.state, active)
    fell = save(attack, bodies, fell, scene)
    stray = fell.friend is not None
    key = active.targets[fell.target] if fell.friend is None else active.friends[fell.friend]
    scene.happen(
        DiceFell(
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
    before = body_at(scene.state, key)
    if not fell.wounds or before.condition == "dead":
        return
    after = wounded(before, fell.wounds)
    if key in scene.state.vehicles:
        hurt_vehicle(scene, key, after, by=figure.side)
    else:
        cause = "friendly-fire" if stray else cause_of(figure)
        hurt(scene, key, after, cause=cause, by=figure.side)


def _is_through(attack: Attack) -> bool:
    """True if no die of any weapon can be rolled any more.

    Rule: TW-DICE-1, TW-DICE-2, TW-RNG-13, TW-SPA-3.
    """
    if attack.rulings.declared or attack.rulings.simultaneous:
        return True
    return not may_roll(attack)


def offer_gunfire(state: Game, figure: Fighter) -> list[Offer]:
    """A shot into the air with each loaded gun. Rule: TW-SOLO-6."""
    if not state.scenario.solo or why_not_lure(state, figure):
        return []
    book = book_of(state.rules)
    return [
        _into_air(figure.key, arm.key)
        for arm in figure.arms
        if not why_not_lure_with(figure, arm.key, book)
    ]


def _into_air(figure: str, arm: str) -> Offer:
    return offer("FireIntoAir", text("Fire into the air"), figure=figure, arm=arm)


SUBJECT = Subject(
    decide={
        Shoot: shoot,
        Strike: strike,
        FireIntoAir: fire_into_air,
    },
    offers={
        "act": offer_gunfire,
    },
)

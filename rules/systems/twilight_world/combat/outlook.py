"""The chances of an attack at the table, before its dice are thrown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from rules.odds import chance, settle
from rules.refused import Refusal, Refused
from rules.systems.twilight_world.attack import Attack, Bodies, Wielded, over
from rules.systems.twilight_world.catalogue import Catalogue, fight_table
from rules.systems.twilight_world.catalogue.rows import DoubleOne
from rules.systems.twilight_world.combat.aiming import Shot, at_target, under_way
from rules.systems.twilight_world.combat.arming import why_not_shoot_with, why_not_strike_with
from rules.systems.twilight_world.combat.assault import Assault, assault_step
from rules.systems.twilight_world.combat.attack import begin, dice_on_the_move
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.combat.attacks import (
    blow_of,
    shot_of,
    why_not_blow,
    why_not_shoot,
)
from rules.systems.twilight_world.combat.dice import needed
from rules.systems.twilight_world.combat.targets import facts_of, why_not_attack
from rules.systems.twilight_world.names import arm_name, listed, named
from rules.systems.twilight_world.noise.noise import is_listened_for
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Arm, Fighter, Game
from rules.systems.twilight_world.who import body_at
from rules.table import Hindrance, Outlook, Risk
from rules.text import Text, counted, text

PRICES: Mapping[DoubleOne, Text] = {
    "out-of-ammo": text("A second 1 empties the {weapon}."),
    "out-of-fuel": text("A second 1 uses up the fuel of the {weapon}."),
    "lost": text("A second 1 loses the {weapon}."),
}
CONTACT = "TW-CC-1"  # the rule by which a weapon in the hand needs contact


def outlook(state: Game, command: Any) -> Outlook | None:
    """Return what the first die needs, and the exact chance that the target is dead afterwards.

    None for what is no attack, and for the further dice of an attack under way. Luck is not
    spent. Rule: TW-RNG-3, TW-LOS-3, TW-FF-1, TW-CC-9, TW-DICE-5. Raises: Refused as the command.
    """
    if not isinstance(command, Shoot | Strike):
        return None
    figure = state.figures[command.figure]
    if under_way(state, figure):
        return None
    if isinstance(command, Shoot):
        _, wielded, shot = shot_of(state, figure, command)
    else:
        wielded, shot = blow_of(state, figure, command)
    book, active = book_of(state.rules), state.active
    most = None
    if active and active.figure == figure.key and active.moving:
        most = dice_on_the_move(figure.traits, book, in_contact=wielded[0].in_contact)
    friends = tuple(range(len(shot.friends)))
    attack = begin(wielded, (), (), rulings=book.rulings, most=most)
    attack = at_target(attack, 0, shot, friends, fresh=len(friends))
    bodies = Bodies((shot.body,), tuple([body_at(state, key) for key in shot.friends]))
    falls = _falls(Assault(start=attack, attack=attack, bodies=bodies))
    return Outlook(
        needs=needed(attack, attack.plan[0], shot.body),
        chance=falls,
        dice=sum(shots.dice for shots in attack.plan),
        distance=_distance(state, command),
        notes=tuple(_saves(command, wielded, shot)),
        harder=tuple(_harder(state, command, shot)),
        figure=command.figure,
        piece=command.target,
        risk=_risk(state, command, wielded),
        about=_heard(attack, wielded, figure.side, book),
    )


def _heard(attack: Attack, wielded: tuple[Wielded, ...], side: str, book: Catalogue) -> Text | None:
    """Return how many dice make noise, or None where nobody listens. Rule: TW-NOISE-1."""
    if not is_listened_for(side, book):
        return None
    loud = [shots.dice for shots in attack.plan if wielded[shots.wielded].row.noise]
    if not loud:
        return text("Silent")
    return counted("{count} noise check", "Up to {count} noise checks", sum(loud))


def _risk(state: Game, command: Shoot | Strike, wielded: tuple[Wielded, ...]) -> Risk | None:
    """Return the price of a second 1 with a single weapon. Rule: TW-DICE-2, TW-DICE-3."""
    weapon = wielded[0]
    if len(wielded) > 1 or weapon.dice < 2 or weapon.row.double_one not in PRICES:
        return None
    arm = command.arm if isinstance(command, Strike) else command.arms[0]
    name = arm_name(state, state.figures[command.figure], arm)
    doubles = fight_table().doubles
    note = Text(PRICES[weapon.row.double_one].id, {"weapon": name})
    return Risk(face=1, count=doubles.ones, word=text("first 1"), note=note)


@lru_cache(maxsize=1024)
def _falls(start: Assault) -> float:
    """Return the chance that the target is dead when the attack is over."""
    ends = settle(start, assault_step, lambda now: over(now.attack))
    return float(chance(ends, lambda end: end.body.condition == "dead"))


def _distance(state: Game, command: Shoot | Strike) -> Text | None:
    """Return how far the target of a shot is. Rule: TW-RNG-3."""
    if isinstance(command, Strike):
        return None
    squares = facts_of(state, state.figures[command.figure], command).distance
    return counted("{count} square away", "{count} squares away", squares) if squares else None


def _saves(command: Shoot | Strike, wielded: tuple[Wielded, ...], shot: Shot) -> Iterator[Text]:
    """Yield the number from which on the target of a shot saves. Rule: TW-SAVE-1, TW-SAVE-7."""
    if isinstance(command, Shoot) and shot.body.saves and not wielded[0].negates_saves:
        yield text("saves on {needs}+", needs=min(shot.body.saves))


def _harder(state: Game, command: Shoot | Strike, shot: Shot) -> Iterator[Text]:
    """Yield what makes the target harder to hit. Rule: TW-LOS-3, TW-FF-1."""
    if isinstance(command, Strike):
        return
    modifiers = fight_table().modifiers
    if shot.obscured:
        harder = shot.obscured * modifiers.obscurer
        yield counted(
            "{count} in the way: +{harder}",
            "{count} in the way: +{harder}",
            shot.obscured,
            harder=harder,
        )
    if shot.friends:
        names = listed([named(state, key) for key in shot.friends])
        harder = len(shot.friends) * modifiers.friend
        yield text("In the line of fire, +{harder}: {names}", names=names, harder=harder)


def hindrances(state: Game, key: str, target: str) -> tuple[Hindrance, ...]:
    """Return each weapon that a figure cannot use against a target, with the reason.

    None for those who are no enemies of each other. Rule: TW-RNG-1, TW-LOS-2, TW-CC-1.
    """
    figure = state.figures.get(key)
    if figure is None or why_not_attack(state, figure, target):
        return ()
    found = []
    for arm in figure.arms:
        refusal = _why_not_use(state, figure, arm, target)
        if refusal and refusal.rule == CONTACT:
            refusal = replace(refusal, short=text("too far"))
        if refusal:
            found.append(Hindrance(arm_name(state, figure, arm.key), arm.gear, refusal))
    return tuple(found)


def _why_not_use(state: Game, figure: Fighter, arm: Arm, target: str) -> Refusal | None:
    """Refuse a weapon that can be used against a target neither from afar nor in contact."""
    book = book_of(state.rules)
    shot = Shoot(figure=figure.key, arms=(arm.key,), sights=arm.sights, target=target)
    blow = Strike(figure=figure.key, arm=arm.key, target=target)
    if why_not_strike_with(figure.arms, arm.key, book):
        return why_not_shoot(state, figure, shot) or _why_not_reach(state, figure, shot)
    if why_not_shoot_with(figure.arms, (arm.key,), arm.sights, book):
        return why_not_blow(state, figure, blow)
    near = why_not_blow(state, figure, blow)
    return near and (why_not_shoot(state, figure, shot) or _why_not_reach(state, figure, shot))


def _why_not_reach(state: Game, figure: Fighter, shot: Shoot) -> Refusal | None:
    try:
        shot_of(state, figure, shot)
    except Refused as refused:
        return refused.refusal
    return None

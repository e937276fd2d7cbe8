"""Which attacks a figure may make, with which weapon, at whom."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from rules.fields import Field, OneOf
from rules.game import Offer
from rules.systems.twilight_world.aboard import vehicle_squares
from rules.systems.twilight_world.battlefield.field import distance
from rules.systems.twilight_world.catalogue import fight_table
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.fight.attack import may_roll
from rules.systems.twilight_world.fight.contact import CLUB
from rules.systems.twilight_world.fight.shooting import (
    LASER,
    Gun,
    effective_range,
    is_area,
    is_thrown,
    may_shoot_near,
)
from rules.systems.twilight_world.ground import (
    enemies_beside,
    eyes,
    is_in_sight,
    is_placed,
    reached_from,
    vehicle_distance,
)
from rules.systems.twilight_world.offers.words import OBSCURED, chosen, up_to
from rules.systems.twilight_world.state import Activation, Arm, Fighter, Game
from rules.systems.twilight_world.who import SURVIVORS, allies, may_be_attacked
from rules.text import mark, text

CONTACT = chosen("contact", text("Beside an enemy"), (False, True))
AT_WHOM, ON_THE_LINE = text("At whom"), text("Friends on the line")
APART = chosen("contact", text("Beside an enemy"), (False,))


Rules = tuple[tuple[str, str], ...]


class Aim(NamedTuple):
    """What the players say of a shot besides who is on its line."""

    squares: Field
    beside: Field


class Way(NamedTuple):
    """What a figure may attack with: what is fixed in the offer, and how a shot is aimed."""

    fixed: Mapping[str, Any]
    aim: Aim | None = None  # None: it strikes


class Reach(NamedTuple):
    """What a gun may be shot at: from how near to how far."""

    least: int
    most: int


class Span(NamedTuple):
    """What is shot with at once, and how far it reaches."""

    arms: tuple[str, ...]
    sights: tuple[str, ...]
    reach: Reach
    near: bool  # beside an enemy too


def offered(state: Game, one: Fighter) -> list[Offer]:
    """All attacks of a figure that has its action. Rule: TW-RNG-1, TW-CC-1, TW-DUAL-1."""
    if state.field is not None:
        return offered_on(state, one)
    targets = targets_of(state, one)
    if not targets:
        return []
    whom = OneOf("target", AT_WHOM, targets)
    line = OneOf("friends", ON_THE_LINE, _lines(state, one) if one.arms else ((),))
    ways = _ways(state.rules, one.key, one.arms, one.traits, state.scenario.dark)
    return [
        Offer("Shoot", SHOOT, (whom, way.aim.squares, OBSCURED, line, way.aim.beside), way.fixed)
        if way.aim
        else Offer("Strike", STRIKE, (whom,), way.fixed)
        for way in ways
    ]


def in_mid_move(state: Game, one: Fighter, active: Activation) -> list[Offer]:
    """Attacks of a figure that moves. Rule: TW-SPA-2, TW-SPA-3, TW-SPA-5, TW-CC-8."""
    special = bool(one.specials) and not active.contact
    guns = special and book_of(state.rules).options["special_attack_weapons"].key == "any"
    return [offer for offer in offered(state, one) if guns or offer.kind == "Strike"]


def going_on(state: Game, one: Fighter, active: Activation) -> list[Offer]:
    """More dice of the attack under way. Rule: TW-RNG-2, TW-RNG-4, TW-RNG-13."""
    attack = active.attack
    assert attack is not None
    if not may_roll(attack):
        return []
    targets = targets_of(state, one)
    in_contact = attack.wielded[0].in_contact
    if state.field is not None:
        targets = _within(state, one, active, targets)
    bound = (
        attack.rulings.one_target_in_contact if in_contact else attack.rulings.one_target_shooting
    )
    if bound:
        targets = tuple([key for key in targets if key == active.targets[-1]])
    if not targets:
        return []
    whom = OneOf("target", AT_WHOM, targets)
    if in_contact:
        return [_strike(one.key, active.arms[0], whom, 1)]
    if state.field is not None:
        return [_shot_on(one.key, active.arms, active.sights, targets, 1)]
    line = OneOf("friends", ON_THE_LINE, _lines(state, one))
    return _volley(state, one, active, (whom, line))


def targets_of(state: Game, one: Fighter) -> tuple[str, ...]:
    """Everybody whom a figure may attack, vehicles last. Rule: TW-SIDE-3, TW-LOS-8, TW-VEH-8."""
    friends = allies(one.side, state.sides)
    found = [
        key
        for key, other in state.figures.items()
        if other.side not in friends
        and other.where == "board"
        and not other.hidden
        and not other.vehicle
    ]
    if one.side == SURVIVORS:
        found = [key for key in found if may_be_attacked(state, one, state.figures[key])]
    for key, vehicle in state.vehicles.items():
        if vehicle.body.condition == "standing" and (state.field is None or key != one.vehicle):
            found.append(key)
    return tuple(found)


def _lines(state: Game, one: Fighter) -> tuple[tuple[str, ...], ...]:
    """Nobody, or one of the friends. Rule: TW-FF-1, TW-FF-8."""
    friends = [
        (other.key,)
        for other in state.figures.values()
        if other.side == one.side
        and other.where == "board"
        and not other.vehicle
        and other.key != one.key
    ]
    return ((), *friends)


def offered_on(state: Game, one: Fighter) -> list[Offer]:
    """All attacks of a figure of a battlefield: at those in contact, or in sight and range.

    Rule: TW-RNG-1, TW-RNG-8, TW-LOS-2, TW-CC-1.
    """
    if not is_placed(one) and not one.vehicle:
        return []
    targets = targets_of(state, one)
    beside = _touched(state, one, targets)
    found = []
    if beside:
        whom = OneOf("target", AT_WHOM, beside)
        blades = [arm.key for arm in one.arms if _strikes(state.rules, arm)]
        found = [_strike(one.key, arm, whom, 0) for arm in ("", *blades)]
    if not one.arms or not targets:
        return found
    spans = _spans(state.rules, one.arms, one.traits, state.scenario.dark)
    if spans and enemies_beside(state, one):
        spans = tuple([span for span in spans if span.near])
    if not spans:
        return found
    seen = distances(state, one, targets, max([span.reach.most for span in spans]))
    for arms, sights, (least, most), _ in spans if seen else ():
        able = tuple([key for key, far in seen if least <= far <= most])
        if able:
            found.append(_shot_on(one.key, arms, sights, able, 0))
    return found


@lru_cache(maxsize=4096)
def _spans(
    rules: Rules, arms: tuple[Arm, ...], traits: tuple[str, ...], dark: bool
) -> tuple[Span, ...]:
    """What a figure with these weapons may shoot with. Rule: TW-EQ-4, TW-EQ-5, TW-DUAL-1."""
    found = []
    for arm in arms:
        for sights, aim in _aims(rules, arm, traits, dark):
            far = Reach(aim.squares.options[0], aim.squares.options[-1])
            found.append(Span((arm.key,), sights, far, aim.beside is CONTACT))
    pair = _pair(rules, arms)
    if pair:
        both = _common([reach(rules, arm.gear, (), traits, dark) for arm in pair])
        near = all(_near(rules, arm.gear) for arm in pair)
        found.append(Span((pair[0].key, pair[1].key), (), both, near))
    return tuple(found)


def distances(
    state: Game, one: Fighter, targets: tuple[str, ...], most: int
) -> list[tuple[str, int]]:
    """How far each target in sight is, of those up to so many squares away. Rule: TW-LOS-2."""
    field, own = eyes(state, one)
    found = []
    for key in targets:
        if key in state.vehicles:
            squares = vehicle_distance(state, one, key)
            if squares is not None and squares <= most:
                found.append((key, squares))
            continue
        at = state.figures[key].at
        far = distance(field, own, at) if at != NOWHERE else most + 1
        if far <= most and is_in_sight(field, own, at):
            found.append((key, far))
    return found


def _touched(state: Game, one: Fighter, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the targets that are in contact. Rule: TW-CC-1, TW-VEH-9, TW-VEH-17."""
    near, figures = reached_from(state, one), state.figures
    found = [
        key
        for key in targets
        if (
            figures[key].at in near
            if key in figures
            else not near.isdisjoint(vehicle_squares(state, key))
        )
    ]
    return tuple(found)


def _shot_on(
    key: str, arms: tuple[str, ...], sights: tuple[str, ...], able: tuple[str, ...], dice: int
) -> Offer:
    return Offer("Shoot", SHOOT, (OneOf("target", AT_WHOM, able),), _shot(key, arms, sights, dice))


def _within(
    state: Game, one: Fighter, active: Activation, targets: tuple[str, ...]
) -> tuple[str, ...]:
    """Those of the battlefield whom the attack under way can be aimed at. Rule: TW-RNG-4."""
    attack = active.attack
    assert attack is not None
    if attack.wielded[0].in_contact:
        return _touched(state, one, targets)
    arms = [arm for key in active.arms for arm in one.arms if arm.key == key]
    if enemies_beside(state, one) and not all(_near(state.rules, arm.gear) for arm in arms):
        return ()
    dark, sights = state.scenario.dark, active.sights
    span = _common([reach(state.rules, arm.gear, sights, one.traits, dark) for arm in arms])
    seen = distances(state, one, targets, span.most)
    return tuple([key for key, far in seen if far >= span.least])


def _common(guns: list[Reach]) -> Reach:
    """From how near to how far all of these reach. Rule: TW-DUAL-5."""
    return Reach(max(gun.least for gun in guns), min(gun.most for gun in guns))


def _strike(key: str, arm: str, whom: Field, dice: int) -> Offer:
    return Offer("Strike", STRIKE, (whom,), _blow(key, arm, dice))


STRIKE = text("Fight")
SHOOT = text("Shoot")


@lru_cache(maxsize=4096)
def _ways(
    rules: Rules, key: str, arms: tuple[Arm, ...], traits: tuple[str, ...], dark: bool
) -> tuple[Way, ...]:
    """All that a figure with these weapons may attack with, bare hands or claws first."""
    found = [Way(_blow(key, "", 0))]
    for arm in arms:
        if _strikes(rules, arm):
            found.append(Way(_blow(key, arm.key, 0)))
        for sights, aim in _aims(rules, arm, traits, dark):
            found.append(Way(_shot(key, (arm.key,), sights, 0), aim))
    pair = _pair(rules, arms)
    both = _aim_of(rules, pair, (), traits, dark) if pair else None
    if pair and both:
        found.append(Way(_shot(key, (pair[0].key, pair[1].key), (), 0), both))
    return tuple(found)


@lru_cache(maxsize=4096)
def _aims(
    rules: Rules, arm: Arm, traits: tuple[str, ...], dark: bool
) -> tuple[tuple[tuple[str, ...], Aim], ...]:
    """How a weapon can be shot, without and with each of its sights. Rule: TW-EQ-4, TW-EQ-5."""
    if arm.state is not None or not _shoots(rules, arm.gear):
        return ()
    aims = [
        (sights, _aim_of(rules, (arm,), sights, traits, dark)) for sights in _sights(rules, arm)
    ]
    return tuple([(sights, aim) for sights, aim in aims if aim])


def _aim_of(
    rules: Rules,
    arms: tuple[Arm, ...],
    sights: tuple[str, ...],
    traits: tuple[str, ...],
    dark: bool,
) -> Aim | None:
    """How far one or two weapons reach; None for nowhere. Rule: TW-DUAL-1, TW-DUAL-4, TW-DUAL-5."""
    gun = _common([reach(rules, arm.gear, sights, traits, dark) for arm in arms])
    if gun.most < gun.least:
        return None
    near = all(_near(rules, arm.gear) for arm in arms)
    squares = up_to("range", gun.least, gun.most, mark("Squares"))
    return Aim(squares, CONTACT if near else APART)


def _blow(key: str, arm: str, dice: int) -> dict[str, Any]:
    return {"figure": key, "arm": arm, "dice": dice}


def _shot(key: str, arms: tuple[str, ...], sights: tuple[str, ...], dice: int) -> dict[str, Any]:
    return {"figure": key, "arms": arms, "sights": sights, "dice": dice}


def _volley(
    state: Game, one: Fighter, active: Activation, fields: tuple[Field, Field]
) -> list[Offer]:
    """One die more of the weapons that are fired. Rule: TW-DUAL-5."""
    arms = tuple([arm for key in active.arms for arm in one.arms if arm.key == key])
    aim = _aim_of(state.rules, arms, active.sights, one.traits, state.scenario.dark)
    if aim is None:
        return []
    whom, line = fields
    fixed = _shot(one.key, active.arms, active.sights, 1)
    return [Offer("Shoot", SHOOT, (whom, aim.squares, OBSCURED, line, aim.beside), fixed)]


@lru_cache(maxsize=4096)
def _pair(rules: Rules, arms: tuple[Arm, ...]) -> tuple[Arm, Arm] | None:
    """The first two light firearms that are loaded."""
    weapons = book_of(rules).weapons
    found = [arm for arm in arms if arm.state is None and weapons[arm.gear].pairs]
    return (found[0], found[1]) if len(found) > 1 else None


@lru_cache(maxsize=1024)
def _sights(rules: Rules, arm: Arm) -> tuple[tuple[str, ...], ...]:
    always = book_of(rules).options["laser_optional"].key == "false"
    if LASER in arm.sights and always:
        return ((LASER,),)
    return ((), *[(sight,) for sight in arm.sights])


@lru_cache(maxsize=4096)
def reach(
    rules: Rules,
    gear: str,
    sights: tuple[str, ...],
    traits: tuple[str, ...],
    dark: bool,
) -> Reach:
    """How near and how far a weapon with these sights is used. Rule: TW-RNG-7, TW-RNG-8."""
    book = book_of(rules)
    row = book.weapons[gear]
    most = effective_range(Gun(row=row, sights=sights), traits, book, dark=dark)
    least = max(1, row.range_least)
    if not may_shoot_near(row, book):
        least = max(least, fight_table().limits.contact + 1)
    return Reach(least, most)


@lru_cache(maxsize=1024)
def _near(rules: Rules, gear: str) -> bool:
    book = book_of(rules)
    return may_shoot_near(book.weapons[gear], book)


@lru_cache(maxsize=1024)
def _strikes(rules: Rules, arm: Arm) -> bool:
    if arm.state not in (None, "out-of-ammo"):
        return False
    row = book_of(rules).weapons[arm.gear]
    return row.group == "melee" or CLUB in row.special


@lru_cache(maxsize=1024)
def _shoots(rules: Rules, gear: str) -> bool:
    row = book_of(rules).weapons[gear]
    return (row.group == "firearm" and not is_area(row)) or is_thrown(row)

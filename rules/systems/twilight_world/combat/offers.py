"""Attacks that a figure may make, with which weapon, at whom."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from rules.fields import Field, OneOf, Range, Subset
from rules.game import Offer
from rules.scene import Subject
from rules.systems.twilight_world.attack import Wielded
from rules.systems.twilight_world.choices import OBSCURED
from rules.systems.twilight_world.combat.aiming import (
    most_dice,
    under_way,
    why_not_begin,
    why_not_now,
    why_not_switch,
)
from rules.systems.twilight_world.combat.arming import (
    guns_of,
    struck_row,
    struck_with,
    why_not_shoot_with,
    why_not_strike_with,
)
from rules.systems.twilight_world.combat.shooting import (
    Gun,
    Span,
    View,
    spans,
    why_not_reach,
)
from rules.systems.twilight_world.combat.targets import attackable, friends_of, sightings, touched
from rules.systems.twilight_world.ground.contact import enemies_beside
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Arm, Fighter, Game
from rules.systems.twilight_world.who import unarmed
from rules.text import text

STRIKE, SHOOT = text("Fight"), text("Shoot")


AT_WHOM, ON_THE_LINE = text("Target"), text("Friends in the line of fire")


CONTACT = OneOf("contact", text("Beside an enemy"), (False, True))


APART = OneOf("contact", text("Beside an enemy"), (False,))


DICE, SQUARES = text("Dice"), text("Squares")


Rules = tuple[tuple[str, str], ...]


class AttackWay(Struct, frozen=True, gc=False):
    """Weapons that are shot together, and the sights used with them."""

    arms: tuple[str, ...]
    sights: tuple[str, ...]
    guns: tuple[Gun, ...]
    near: bool  # may be shot beside an enemy


def offer_attacks(state: Game, figure: Fighter) -> list[Offer]:
    """Return all attacks that a figure may make now, or go on with.

    Rule: TW-RNG-1, TW-RNG-2, TW-CC-1, TW-CC-2, TW-DUAL-1.
    """
    goes_on = bool(under_way(state, figure))
    strikes = goes_on or not why_not_now(state, figure, in_contact=True)
    shoots = figure.arms and (goes_on or not why_not_now(state, figure, in_contact=False))
    targets = attackable(state, figure) if strikes or shoots else ()
    found: list[Offer] = []
    if targets and strikes:
        found += _strikes(state, figure, targets, goes_on=goes_on)
    if targets and shoots:
        found += _shots(state, figure, targets, goes_on=goes_on)
    return found


def _strikes(
    state: Game, figure: Fighter, targets: tuple[str, ...], *, goes_on: bool
) -> list[Offer]:
    """Return the blows, with bare hands or claws first. Rule: TW-CC-1, TW-CC-3, TW-CC-7."""
    beside = touched(state, figure, targets)
    if not beside:
        return []
    found = []
    for arm, wielded in ways_to_strike(state.rules, figure.arms, figure.traits, unarmed(figure)):
        if goes_on and why_not_begin(state, figure, (arm,), (), in_contact=True):
            continue
        able = _kept(state, figure, wielded, beside) if goes_on else beside
        if able:
            found.append(_blow(figure.key, arm, able, most_dice(state, figure, (wielded,))))
    return found


def _blow(key: str, arm: str, targets: tuple[str, ...], dice: int) -> Offer:
    fields = (OneOf("target", AT_WHOM, targets), dice_field(dice))
    return Offer("Strike", STRIKE, fields, {"figure": key, "arm": arm})


@lru_cache(maxsize=4096)  # without it 2 % more of random play
def ways_to_strike(
    rules: Rules, arms: tuple[Arm, ...], traits: tuple[str, ...], bare: str
) -> tuple[tuple[str, Wielded], ...]:
    """Return all weapons that may be struck with, bare hands or claws first.

    Rule: TW-CC-1, TW-CC-4, TW-CC-6, TW-CC-7.
    """
    book = book_of(rules)
    return tuple(
        [
            (key, struck_with(struck_row(arms, key, bare, book), traits, book))
            for key in ("", *[arm.key for arm in arms])
            if not why_not_strike_with(arms, key, book)
        ]
    )


def _shots(state: Game, figure: Fighter, targets: tuple[str, ...], *, goes_on: bool) -> list[Offer]:
    """Return the shots: on a battlefield at those in sight, else at anybody in range."""
    ways = ways_to_shoot(state.rules, figure.arms)
    if goes_on:
        ways = tuple(
            [
                way
                for way in ways
                if not why_not_begin(state, figure, way.arms, way.sights, in_contact=False)
            ]
        )
    if not ways:
        return []
    if state.field is None:
        return _at_anybody(state, figure, ways, targets, goes_on=goes_on)
    dark, contact = state.scenario.dark, bool(enemies_beside(state, figure))
    reached = [
        spans(way.guns, figure.traits, state.rules, dark=dark, each=goes_on, in_contact=contact)
        for way in ways
    ]
    far = max([at.most for found in reached for at in found], default=0)
    seen = sightings(state, figure, targets, far) if far else []
    found = []
    for way, at in zip(ways, reached, strict=True):
        found += _at_those_seen(state, figure, way, at, seen)
    return found


@lru_cache(maxsize=4096)  # without it 10 % more of random play
def ways_to_shoot(rules: Rules, arms: tuple[Arm, ...]) -> tuple[AttackWay, ...]:
    """Return all weapons and pairs that may be shot, with each choice of sights.

    Rule: TW-EQ-4, TW-EQ-5, TW-DUAL-1.
    """
    book = book_of(rules)
    found = []
    for together in (*combinations(arms, 1), *combinations(arms, 2)):
        keys = tuple([arm.key for arm in together])
        mounted = tuple(dict.fromkeys([sight for arm in together for sight in arm.sights]))
        for sights in _choices(mounted):
            if why_not_shoot_with(arms, keys, sights, book):
                continue
            guns = guns_of(arms, keys, sights, book)
            near = not why_not_reach(guns, (), View(in_contact=True), book)
            found.append(AttackWay(keys, sights, guns, near))
    return tuple(found)


def _choices(sights: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [some for count in range(len(sights) + 1) for some in combinations(sights, count)]


def _at_those_seen(
    state: Game,
    figure: Fighter,
    way: AttackWay,
    reached: tuple[Span, ...],
    seen: list[tuple[str, int]],
) -> list[Offer]:
    """Return the shots of one way on a battlefield. Of a pair, those that one gun reaches apart.

    Rule: TW-RNG-1, TW-RNG-4, TW-RNG-8, TW-DUAL-5.
    """
    able: dict[int, list[str]] = defaultdict(list)  # by the number of dice
    for key, squares in seen:
        wielded = next((at.wielded for at in reached if at.least <= squares <= at.most), None)
        if wielded and not why_not_switch(state, figure, wielded[0], key):
            able[most_dice(state, figure, wielded)].append(key)
    return [
        _shot(figure.key, way, (OneOf("target", AT_WHOM, tuple(keys)), dice_field(dice)))
        for dice, keys in able.items()
    ]


def _at_anybody(
    state: Game,
    figure: Fighter,
    ways: tuple[AttackWay, ...],
    targets: tuple[str, ...],
    *,
    goes_on: bool,
) -> list[Offer]:
    """Return the shots on a real table, whose facts the players state.

    Rule: TW-RNG-1, TW-RNG-4, TW-RNG-8, TW-DUAL-5, TW-FF-8.
    """
    dark = state.scenario.dark
    friends = friends_of(state, figure)
    lines = [] if goes_on else _lines(targets, friends)
    found: list[Offer] = []
    for way in ways:
        for at in spans(way.guns, figure.traits, state.rules, dark=dark, each=goes_on):
            squares = Range("range", SQUARES, at.least, at.most)
            dice = dice_field(most_dice(state, figure, at.wielded))
            facts = (squares, OBSCURED, CONTACT if way.near else APART, dice)
            if goes_on:
                lines = _lines(_kept(state, figure, at.wielded[0], targets), friends)
            found += [_shot(figure.key, way, (whom, *facts, line)) for whom, line in lines]
    return found


def _lines(targets: tuple[str, ...], friends: tuple[str, ...]) -> list[tuple[OneOf, Subset]]:
    """Return targets, and the friends on the line. None of them stands on its own line.

    Rule: TW-FF-8.
    """
    enemies = tuple([target for target in targets if target not in friends])
    lines = [(enemies, friends)] if enemies else []
    for target in targets:
        if target in friends:
            lines.append(((target,), tuple([friend for friend in friends if friend != target])))
    return [
        (OneOf("target", AT_WHOM, keys), Subset("friends", ON_THE_LINE, line, ordered=True))
        for keys, line in lines
    ]


def _kept(
    state: Game, figure: Fighter, wielded: Wielded, targets: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the targets that the attack under way may still change to."""
    return tuple([key for key in targets if not why_not_switch(state, figure, wielded, key)])


def _shot(key: str, way: AttackWay, fields: tuple[Field, ...]) -> Offer:
    fixed = {"figure": key, "arms": way.arms, "sights": way.sights}
    return Offer("Shoot", SHOOT, fields, fixed)


def dice_field(most: int) -> OneOf:
    """Return how many dice are thrown now, or 0 for all, until the target falls. Rule: TW-RNG-2."""
    return OneOf("dice", DICE, tuple(range(most + 1)))


SUBJECT = Subject(offers={"attack": offer_attacks, "attack again": offer_attacks})

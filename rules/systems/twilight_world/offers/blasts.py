"""Explosives and flames that a figure may use, and who may be caught."""

from __future__ import annotations

from functools import lru_cache

from rules.fields import Field
from rules.game import Offer
from rules.systems.twilight_world.aboard import vehicle_squares
from rules.systems.twilight_world.battlefield.field import distance, square_at, within
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.fight.moving import dice_on_the_move
from rules.systems.twilight_world.fight.shooting import is_area, may_shoot_near
from rules.systems.twilight_world.ground import enemies_beside, eyes, is_in_sight, is_placed
from rules.systems.twilight_world.offers.attacks import APART, CONTACT, reach, targets_of
from rules.systems.twilight_world.offers.words import OBSCURED, chosen, offer, up_to
from rules.systems.twilight_world.state import Arm, Ask, Blast, Fighter, Game
from rules.systems.twilight_world.wording import squares
from rules.text import Text, mark, text

Rules = tuple[tuple[str, str], ...]
SQUARE = text("At which square")
ENEMIES = 8  # whose squares are offered; a command may name any
TELL = text("Tell who is caught")


def actions(state: Game, one: Fighter) -> list[Offer]:
    """What it may do as its one action. Rule: TW-EXP-1, TW-WPN-3."""
    if not one.arms:
        return []
    return _offered(state, one, 0)


def moving(state: Game, one: Fighter) -> list[Offer]:
    """What it may do in the middle of its move. Rule: TW-SPA-3, TW-SPA-5."""
    active = state.active
    if not active or not active.specials or active.contact or not one.specials or not one.arms:
        return []
    book = book_of(state.rules)
    if book.options["special_attack_weapons"].key != "any":
        return []
    return _offered(state, one, dice_on_the_move(one.traits, book, in_contact=False) or 0)


def _offered(state: Game, one: Fighter, most: int) -> list[Offer]:
    """Throws and flames; on a battlefield at squares."""
    dark = state.scenario.dark
    found = _at_squares(state.rules, one.key, one.arms, one.traits, dark, most)
    if state.field is None or not found:
        return list(found)
    return _at_enemies(state, one, found)


def _at_enemies(state: Game, one: Fighter, offers: tuple[Offer, ...]) -> list[Offer]:
    """The same throws and flames at squares of enemies, and beside the first of them.

    Rule: TW-EXP-1, TW-WPN-3, TW-RNG-8.
    """
    if not is_placed(one) and not one.vehicle:
        return []
    field, own = eyes(state, one)
    enemies = [_square_of(state, key) for key in targets_of(state, one)[:ENEMIES]]
    near = [at for enemy in enemies[:1] if enemy != NOWHERE for at in within(field, enemy, 1)]
    aimed = [
        (at, distance(field, own, at))
        for at in dict.fromkeys([*enemies, *near])
        if at != NOWHERE and square_at(field, at).sight != "blocks" and is_in_sight(field, own, at)
    ]
    contact = bool(enemies_beside(state, one))
    found = []
    for able in offers:
        spans = {field.key: field for field in able.fields}
        far = spans["range"].options
        if contact and spans.get("contact") is APART:
            continue
        squares = tuple([at for at, squares in aimed if far[0] <= squares <= far[-1]])
        if squares:
            fields = (chosen("square", SQUARE, squares), *[spans[k] for k in spans if k == "dice"])
            found.append(Offer(able.kind, able.name, fields, able.fixed))
    return found


def _square_of(state: Game, key: str) -> int:
    """The square of a figure, or the first of a vehicle."""
    figure = state.figures.get(key)
    return figure.at if figure else vehicle_squares(state, key)[0]


@lru_cache(maxsize=4096)
def _at_squares(
    rules: Rules, key: str, arms: tuple[Arm, ...], traits: tuple[str, ...], dark: bool, most: int
) -> tuple[Offer, ...]:
    """Throws and flames; in mid-move, with at most so many dice, flames alone."""
    book = book_of(rules)
    found = []
    for arm in arms:
        row = book.weapons[arm.gear]
        span = reach(rules, arm.gear, (), traits, dark)
        if arm.state is not None or span.most < span.least:
            continue
        far = up_to("range", span.least, span.most, mark("Squares"))
        if is_area(row):
            dice = up_to("dice", 1, min(row.attacks, most or row.attacks), mark("Dice"))
            beside = CONTACT if may_shoot_near(row, book) else APART
            fields = (far, OBSCURED, beside, dice)
            found.append(offer("Burn", text("Burn"), *fields, figure=key, arm=arm.key))
        elif row.group == "explosive" and not most:
            found.append(offer("Throw", text("Throw"), far, OBSCURED, figure=key, arm=arm.key))
    return tuple(found)


def victims(state: Game, ask: Ask) -> list[Offer]:
    """Nobody, each one, or everybody, with the thrower where he is caught for certain.

    Rule: TW-EXP-5, TW-EXP-8, TW-EXP-14.
    """
    blast = state.blast
    assert blast is not None
    attacker = state.figures[blast.figure]
    flames = is_area(book_of(state.rules).weapons[blast.gear])
    sure = (attacker.vehicle or attacker.key,) if blast.where == "thrower" else ()
    apart = (attacker.key,) if flames else sure
    field = caught("victims", state, sure, apart, why=asked(blast))
    return [offer("TellVictims", TELL, field)]


def caught(
    key: str, state: Game, sure: tuple[str, ...], apart: tuple[str, ...], *, why: Text
) -> Field:
    """Those who are caught for certain, alone, with one of the others, or with all of them."""
    near = [
        one.key
        for one in state.figures.values()
        if one.where == "board" and not one.vehicle and one.key not in apart
    ]
    for one in state.vehicles.values():
        if one.body.condition == "standing" and one.key not in apart:
            near.append(one.key)
    options = [sure, *[(*sure, one) for one in near]]
    if len(near) > 1:
        options.append((*sure, *near))
    return chosen(key, why, tuple(options))


def asked(blast: Blast) -> Text:
    """What the players look for on the table. Rule: TW-EXP-4, TW-EXP-17, TW-WPN-3."""
    return _asked(blast.radius, blast.cover)


@lru_cache(maxsize=16)
def _asked(radius: int, cover: bool) -> Text:
    if cover:
        return text("Who stands within {squares} of it without cover?", squares=squares(radius))
    return text("Who stands within {squares} of it? Cover does not help.", squares=squares(radius))

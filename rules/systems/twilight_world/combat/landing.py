"""Squares and victims of explosives and flames, with their refusals."""

from __future__ import annotations

from typing import Final

from rules.refused import Refusal
from rules.systems.twilight_world.activation.why_not import unknown
from rules.systems.twilight_world.attack import Wielded
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.combat.aiming import most_dice, why_not_begin
from rules.systems.twilight_world.combat.arming import arm_of, gun_of, why_not_arm, why_not_hold
from rules.systems.twilight_world.combat.blast_events import Burn, Throw
from rules.systems.twilight_world.combat.shooting import View, is_area, why_not_reach, why_not_use
from rules.systems.twilight_world.combat.targets import below_zero, why_not_look
from rules.systems.twilight_world.ground.contact import enemies_beside, eyes, field_of, is_in_sight
from rules.systems.twilight_world.map.field import distance, square_at
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import NOWHERE, Blast, Fighter, Game
from rules.systems.twilight_world.who import anybody, on_board
from rules.systems.twilight_world.wording import dice as dice_of
from rules.systems.twilight_world.wording import too_many_dice
from rules.text import text

NO_EXPLOSIVE: Final = Refusal(
    text("That weapon cannot be thrown at a square."),
    "TW-EXP-1",
    text("Throw an explosive, or attack a figure with this weapon."),
)
NO_FLAMES: Final = Refusal(
    text("That weapon does not shoot flames."),
    "TW-WPN-3",
    text("Throw it, or attack a figure with it."),
)
IN_MID_MOVE: Final = Refusal(
    text("An explosive rolls too many dice for an attack during a move."),
    "TW-SPA-3",
    text("Throw it without moving."),
)


def why_not_throw(state: Game, figure: Fighter, arm: str) -> Refusal | None:
    """Refuse to throw a weapon now, at any square. Rule: TW-EXP-1, TW-EXP-2, TW-SPA-3."""
    row = _row(state, figure, arm)
    if row and (refusal := why_not_explosive(row)):
        return refusal
    active = state.active
    moving = active and active.figure == figure.key and active.moving
    return _why_not_area(state, figure, arm) or (IN_MID_MOVE if moving else None)


def why_not_burn(state: Game, figure: Fighter, arm: str) -> Refusal | None:
    """Refuse to burn with a weapon now, at any square. Rule: TW-WPN-3, TW-SPA-3, TW-SPA-5."""
    row = _row(state, figure, arm)
    refusal = why_not_flames(row) if row else None
    return refusal or _why_not_area(state, figure, arm)


def why_not_explosive(row: Weapon) -> Refusal | None:
    """Refuse weapons that do not explode. Rule: TW-EXP-1."""
    return None if row.group == "explosive" else NO_EXPLOSIVE


def why_not_flames(row: Weapon) -> Refusal | None:
    """Refuse weapons without flames. Rule: TW-WPN-3."""
    return None if is_area(row) else NO_FLAMES


def _row(state: Game, figure: Fighter, key: str) -> Weapon | None:
    for arm in figure.arms:
        if arm.key == key:
            return book_of(state.rules).weapons[arm.gear]
    return None


def _why_not_area(state: Game, figure: Fighter, arm: str) -> Refusal | None:
    """Refuse a moment or a weapon. Rule: TW-ACT-1, TW-RNG-1, TW-DICE-3."""
    book = book_of(state.rules)
    return (
        why_not_arm(figure.arms, arm)
        or why_not_hold(arm_of(figure, arm))
        or why_not_use(gun_of(figure, arm, book), book)
        or why_not_begin(state, figure, (arm,), (), in_contact=False)
    )


def why_not_square(state: Game, figure: Fighter, arm: str, aim: Throw | Burn) -> Refusal | None:
    """Refuse a square, or facts about it that are not so. Rule: TW-EXP-1, TW-EXP-3, TW-RNG-8."""
    flames = isinstance(aim, Burn)
    contact = isinstance(aim, Burn) and aim.contact
    if state.field is None:
        if aim.square != NOWHERE:
            return Refusal(
                text("This game has no battlefield, so it has no squares."),
                "TW-EXP-1",
                text("Enter the distance instead."),
            )
        if aim.obscured < 0:
            return below_zero()
        return why_not_at(state, figure, arm, aim.range, contact=contact)
    if (aim.range, aim.obscured, contact) != (0, 0, False):
        return Refusal(
            text("The battlefield already shows the line of fire."),
            "TW-LOS-3",
            text("Choose only the square."),
        )
    refusal = why_not_look(state, figure) or why_not_land(state, figure, aim.square)
    field, own = eyes(state, figure)
    return refusal or why_not_at(
        state,
        figure,
        arm,
        distance(field, own, aim.square),
        contact=flames and bool(enemies_beside(state, figure)),
    )


def why_not_at(
    state: Game, figure: Fighter, arm: str, squares: int, *, contact: bool
) -> Refusal | None:
    """Refuse a distance that the weapon does not reach. Rule: TW-RNG-1, TW-RNG-8, TW-WPN-3."""
    book = book_of(state.rules)
    view = View(distance=squares, dark=state.scenario.dark, in_contact=contact)
    return why_not_reach((gun_of(figure, arm, book),), figure.traits, view, book)


def why_not_land(state: Game, figure: Fighter, square: int) -> Refusal | None:
    """Refuse a square of the battlefield that is no open ground in sight. Rule: TW-EXP-1."""
    field = field_of(state)
    if not 0 <= square < field.size or square_at(field, square).sight == "blocks":
        return Refusal(
            text("An explosive cannot land in that square."),
            "TW-EXP-1",
            text("Choose an open square of the battlefield."),
        )
    view, own = eyes(state, figure)
    if is_in_sight(view, own, square):
        return None
    return Refusal(
        text("{name} does not see that square.", name=figure.name),
        "TW-EXP-1",
        text("Choose a square in sight, or move first."),
    )


def sure_victims(state: Game, blast: Blast) -> tuple[str, ...]:
    """Return who is caught for certain: the thrower, or the vehicle that he is in.

    Rule: TW-EXP-8, TW-EXP-14.
    """
    attacker = state.figures[blast.figure]
    return (attacker.vehicle or attacker.key,) if blast.where == "thrower" else ()


def why_not_victims(state: Game, keys: tuple[str, ...]) -> Refusal | None:
    """Refuse victims that cannot be in the blast or the flames. Rule: TW-EXP-5, TW-WPN-3."""
    blast = state.blast
    if blast and blast.figure in keys and is_area(book_of(state.rules).weapons[blast.gear]):
        return Refusal(
            text("{name} is too far away to burn.", name=state.figures[blast.figure].name),
            "TW-WPN-3",
            text("Leave the attacker out."),
        )
    return why_not_caught(state, keys)


def why_not_caught(state: Game, keys: tuple[str, ...]) -> Refusal | None:
    """Refuse all but different figures and vehicles that stand on the board.

    Rule: TW-EXP-5, TW-EXP-15, TW-VEH-8, TW-VEH-10.
    """
    if len(set(keys)) != len(keys):
        return Refusal(
            text("You named a victim twice."), "TW-EXP-5", text("Name each victim once.")
        )
    for key in keys:
        if refusal := _why_not_near(state, key):
            return refusal
    return None


def _why_not_near(state: Game, key: str) -> Refusal | None:
    vehicle = state.vehicles.get(key)
    if vehicle:
        if vehicle.body.condition == "dead":
            return Refusal(
                text("That vehicle is already a wreck."), "TW-VEH-10", text("Leave the wreck out.")
            )
        return None
    figure = anybody(state, key)
    if figure is None:
        return unknown(key)
    if not on_board(figure):
        return Refusal(
            text("{name} is not on the board.", name=figure.name),
            "TW-EXP-5",
            text("Choose only figures near the blast."),
        )
    if figure.vehicle:
        return Refusal(
            text("{name} is in a vehicle.", name=figure.name),
            "TW-VEH-8",
            text("Choose the vehicle instead."),
        )
    return None


def most_burnt(state: Game, figure: Fighter, row: Weapon) -> int:
    """Return how many dice of a flame thrower may be rolled now. Rule: TW-RNG-2, TW-SPA-3."""
    return most_dice(state, figure, (Wielded(row=row, dice=row.attacks, to_hit=row.to_hit),))


def why_not_dice(state: Game, figure: Fighter, row: Weapon, dice: int) -> Refusal | None:
    """Refuse more dice than `most_burnt` allows. Rule: TW-RNG-2, TW-SPA-3."""
    most = most_burnt(state, figure, row)
    if dice <= most:
        return None
    if state.active and state.active.figure == figure.key and state.active.moving:
        why = text(
            "A Special Attack rolls at most {most}. You chose {count}.",
            most=dice_of(most),
            count=dice,
        )
        return Refusal(why, "TW-SPA-3", text("Roll {dice} or fewer.", dice=most))
    return too_many_dice(most, dice, "TW-RNG-2")

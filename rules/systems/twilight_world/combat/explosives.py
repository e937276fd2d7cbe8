"""Thrown explosives and rockets: one throw of all dice, the square, the hits."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice, Faces
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue import Catalogue, fight_table
from rules.systems.twilight_world.catalogue.fight_rows import Direction
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.catalogue.rulings import Rulings
from rules.systems.twilight_world.combat.attack import scores
from rules.systems.twilight_world.dice import DIE
from rules.systems.twilight_world.weapons import CRITICAL_ONLY
from rules.systems.twilight_world.wording import aimed
from rules.systems.twilight_world.wounds.body import most_wounds, unsaved, wounded
from rules.text import mark, text

THROW = mark("throw of an explosive, needs {needs}")


DISTANCE = text("distance from the target square")


DIRECTION = text("direction from the target square")


class ThrownCharge(Struct, frozen=True, kw_only=True, cache_hash=True):
    """An explosive on its way to a square."""

    dice: int
    to_hit: int  # obscurers included
    uniform: bool  # direction of a deviation: TW-EXP-10
    crit_anywhere: bool  # TW-EXP-7
    rulings: Rulings


class Burst(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A throw under way: where it goes off, and how often it hits everybody near."""

    throw: ThrownCharge
    where: Literal["", "target", "wide", "thrower"] = ""
    hits: int = 0
    double_six: bool = False
    squares: int = 0  # from the target square, when it goes wide
    direction: str = ""


def throw_of(row: Weapon, obscured: int, book: Catalogue) -> ThrownCharge:
    """All dice of the weapon, none left out. Rule: TW-EXP-2, TW-EXP-3, TW-RNG-2."""
    return ThrownCharge(
        dice=row.attacks,
        to_hit=row.to_hit + obscured * fight_table().modifiers.obscurer,
        uniform=book.options["deviation_grid"].key == "uniform",
        crit_anywhere=book.options["explosive_crit_on_deviation"].key == "true",
        rulings=book.rulings,
    )


def throw_step(burst: Burst, dice: Dice) -> Burst:
    """Throw all dice. Then, for a throw that goes wide, roll how far and where."""
    if burst.where:
        return gone_wide(burst, dice)
    return landed(burst.throw, throw_explosive(burst.throw, dice))


def throw_explosive(throw: ThrownCharge, dice: Dice) -> Faces:
    """Throw all dice of the explosive. Rule: TW-EXP-2."""
    return dice.roll(throw.dice, DIE, aimed(THROW, throw.to_hit))


def has_landed(burst: Burst) -> bool:
    """True if the square of the explosion is known."""
    return burst.where in ("target", "thrower") or bool(burst.direction)


def landed(throw: ThrownCharge, faces: Faces) -> Burst:
    """Return where these dice put it: on target, in the hand, or wide.

    Where a single die cannot reach the number, two 6s are on target with the one hit of
    TW-DICE-6. Rule: TW-EXP-2, TW-EXP-3, TW-EXP-5, TW-EXP-7, TW-EXP-8, TW-DICE-10, TW-LOS-5.
    """
    doubles = fight_table().doubles
    double_six = faces.count(DIE) >= doubles.sixes
    critical_only = throw.to_hit >= CRITICAL_ONLY
    on_target = any(scores(face, throw.to_hit, throw.rulings) for face in faces)
    where: Literal["target", "wide", "thrower"] = "wide"
    if faces.count(1) >= doubles.ones_on_thrower:
        where = "thrower"
    elif on_target or (critical_only and double_six):
        where = "target"
    more = double_six and not critical_only and (where == "target" or throw.crit_anywhere)
    hits = 1 + (doubles.extra_hits if more else 0)
    return Burst(throw=throw, where=where, hits=hits, double_six=double_six)


def gone_wide(burst: Burst, dice: Dice) -> Burst:
    """Roll how far and where a throw goes wide. Rule: TW-EXP-9."""
    return replace(
        burst,
        squares=dice.roll(1, DIE, DISTANCE)[0] + fight_table().deviation.plus,
        direction=deviation(dice, uniform=burst.throw.uniform).key,
    )


def deviation(dice: Dice, *, uniform: bool) -> Direction:
    """The direction of a throw that goes wide, seen along the throw. Rule: TW-EXP-9, TW-EXP-10."""
    table = fight_table()
    if uniform:
        return table.direction[dice.roll(1, len(table.direction), DIRECTION)[0] - 1]
    total = sum(dice.roll(table.deviation.dice, DIE, DIRECTION))
    return next(row for row in table.direction if total in row.totals)


def impact(burst: Burst, distance: int) -> tuple[int, int]:
    """The square where it went off: squares ahead of the thrower and to his right.

    For a throw straight along the grid over open ground. Rule: TW-EXP-14.
    """
    if burst.where == "thrower":
        return 0, 0
    if burst.where == "target":
        return distance, 0
    way = next(row for row in fight_table().direction if row.key == burst.direction)
    return distance + burst.squares * way.ahead, burst.squares * way.right


def blast_reaches(at: tuple[int, int], square: tuple[int, int], radius: int) -> bool:
    """True if a square lies within a blast. Rule: TW-EXP-4."""
    return max(abs(at[0] - square[0]), abs(at[1] - square[1])) <= radius


def blasted(struck: Body, hits: int, dice: Dice, *, negated: bool, rulings: Rulings) -> Body:
    """Return a body without cover in a blast or in flames. Hits past the first are of double 6s.

    Rule: TW-EXP-5, TW-EXP-15, TW-SAVE-8, TW-DICE-9.
    """
    extra = 0 if rulings.critical_saved else max(0, hits - 1)
    wounds = unsaved(struck, hits - extra, dice, negated=negated, rulings=rulings)
    return wounded(struck, wounds + extra, most_wounds(struck, rulings))

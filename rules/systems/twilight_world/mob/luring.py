"""Zombies at the walls of a secured building that a shot outside draws away."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.dice import Dice
from rules.systems.twilight_world.catalogue import tables
from rules.systems.twilight_world.dice import succeeds
from rules.systems.twilight_world.map.field import distance
from rules.systems.twilight_world.map.siege import besiegers, building
from rules.systems.twilight_world.mob.zombies import Mob, Secured


def besieged(mob: Mob) -> Iterator[Secured]:
    """The secured buildings in which there are victims. Rule: TW-SOLO-7."""
    for place in mob.secured:
        inside = building(mob.field, place.building).squares
        if any(victim.at in inside for victim in mob.victims):
            yield place


def may_be_lured(mob: Mob, shooter: str) -> tuple[str, ...]:
    """The zombies that roll when this victim fires: groups that break in, within 8 squares.

    The shooter is outside the building; a zombie with a lure does not roll.
    Rule: TW-SOLO-6.
    """
    at = next(victim.at for victim in mob.victims if victim.key == shooter)
    field, near = mob.field, tables().solo.lure
    squares = {one.key: one.at for one in mob.zombies if not one.lured}
    found = {
        key
        for place in besieged(mob)
        if at not in building(field, place.building).squares
        for key in besiegers(field, place.building, place.sides, squares)
        if distance(field, squares[key], at) <= near
    }
    return tuple([key for key in squares if key in found])


def lure(mob: Mob, shooter: str, dice: Dice, rolled: frozenset[str] = frozenset()) -> Mob:
    """The mob after this victim's shot; those in `rolled` have rolled for it already.

    Rule: TW-SOLO-6, TW-SOLO-10.
    """
    gone = {
        key for key in may_be_lured(mob, shooter) if key not in rolled and succeeds(dice, "lure")
    }
    return replace(
        mob,
        zombies=tuple(
            [replace(one, lured=shooter) if one.key in gone else one for one in mob.zombies]
        ),
    )

"""Noise: what makes it, who hears it, and where they come from."""

from __future__ import annotations

from rules.dice import Dice
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.night.arrivals import doubled
from rules.systems.twilight_world.night.rolls import drawn, succeeds

HEROES, ZOMBIES = "heroes", "zombies"


def noise_check(dice: Dice, *, large_party: bool) -> int:
    """Zombies that arrive after one noisy die. Rule: TW-NOISE-1, TW-NOISE-2, TW-SETUP-1."""
    return doubled(1, large_party=large_party) if succeeds(dice, "noise") else 0


def is_heard(weapon: Weapon, side: str, book: Catalogue) -> bool:
    """Whether each die of an attack is noisy. Rule: TW-NOISE-1, TW-NOISE-4, -8, -9."""
    return weapon.noise and is_listened_for(side, book)


def is_gunfire(weapon: Weapon) -> bool:
    """Whether it is fired, and not without a sound: guns, flame throwers, rocket launchers.

    What is thrown, and a chainsaw, makes a noise that is no shot. Rule: TW-SOLO-3, TW-NOISE-4.
    """
    launched = weapon.group == "explosive" and weapon.double_one != "consumed"
    return weapon.noise and (weapon.group == "firearm" or launched)


def is_listened_for(side: str, book: Catalogue) -> bool:
    """Whether noise of this side brings anybody. Rule: TW-NOISE-9."""
    every = book.options["all_humans_make_noise"].key == "true"
    return side == HEROES or (every and side != ZOMBIES)


def edge_step(edge: str, dice: Dice) -> str:
    """The edge where those who heard it come on; empty: roll again. Rule: TW-NOISE-5, -6."""
    result = drawn(dice, "edge")
    return result.key if result else edge

"""Zombies that turn up: by proximity, inside a building, called by a Brain Zombie."""

from __future__ import annotations

from rules.dice import Dice
from rules.systems.twilight_world.catalogue import Catalogue, tables
from rules.systems.twilight_world.night.rolls import amount, succeeds

TERRAIN = ("building", "tree", "woods", "shed", "wall", "hill")  # keys of amounts: TW-ZACT-3
PLACES = ("building", "shed")


def is_large(heroes: int, book: Catalogue) -> bool:
    """Whether so many figures on the heroes' side bring double numbers. Rule: TW-SETUP-1."""
    least = book.options["double_at"].number
    return least is not None and heroes >= least


def doubled(zombies: int, *, large_party: bool) -> int:
    """How many come to a party of this size. Rule: TW-SETUP-1."""
    return zombies * tables().party.times if large_party else zombies


def proximity(dice: Dice, terrain: str, book: Catalogue, *, large_party: bool) -> int:
    """Zombies behind a feature that a hero comes near. Rule: TW-ZACT-1 to TW-ZACT-4."""
    if not succeeds(dice, "proximity"):
        return 0
    return doubled(amount(dice, book.amounts[terrain]), large_party=large_party)


def entry(dice: Dice, place: str, book: Catalogue, *, large_party: bool) -> int:
    """Zombies that the first hero inside meets. Rule: TW-BLDG-2, TW-BLDG-4, TW-SETUP-1."""
    if not succeeds(dice, "entry"):
        return 0
    found = amount(dice, book.amounts[f"entry-{place}"])
    more = large_party and book.options["double_entry_zombies"].key == "true"
    return doubled(found, large_party=more)


def called(dice: Dice, points: int, book: Catalogue) -> int:
    """Zombies that one conscious Brain Zombie may call for these points. Rule: TW-SPAWN-4."""
    price = book.options["spawn_cost_ap"].number or 0
    most = amount(dice, book.amounts["spawn"])
    return min(most, points // price) if price else most

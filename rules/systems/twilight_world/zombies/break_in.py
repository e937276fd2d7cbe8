"""Zombies at a secured building: breaking in, and being lured away."""

from __future__ import annotations

from msgspec import Struct

from rules.dice import Dice
from rules.refused import Refusal
from rules.systems.twilight_world.dice import Tries, succeeds, try_once
from rules.systems.twilight_world.map.siege import zombies_needed
from rules.text import counted


def why_not_few(zombies: int, place: str) -> Refusal | None:
    """Refuse a group that is too small to break in. Rule: TW-BRK-1, TW-BRK-3."""
    needed = zombies_needed(place)
    if zombies >= needed:
        return None
    return Refusal(
        counted("{count} zombie cannot break in.", "{count} zombies cannot break in.", zombies),
        "TW-BRK-3" if place == "shed" else "TW-BRK-1",
        counted("It takes {count} at that side.", "It takes {count} there.", needed),
    )


def break_in_step(tries: Tries, dice: Dice) -> Tries:
    """One group tries its side of the building. Rule: TW-BRK-1, TW-BRK-2."""
    return try_once(tries, dice, "break-in")


class Luring(Struct, frozen=True):
    """Zombies at a wall that heard a shot: those that have not rolled yet, and those that left."""

    waiting: int
    gone: int = 0


def lure_step(lured: Luring, dice: Dice) -> Luring:
    """One zombie stays or goes for the hero who fired. Rule: TW-SOLO-6."""
    return Luring(lured.waiting - 1, lured.gone + succeeds(dice, "lure"))

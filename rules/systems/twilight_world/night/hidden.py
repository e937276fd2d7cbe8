"""Scouts who arrive and figures who hide: checks that luck may turn."""

from __future__ import annotations

from rules.dice import Dice
from rules.refused import Refused
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.night.rolls import Tries, try_once
from rules.text import text


def scout_step(tries: Tries, dice: Dice) -> Tries:
    """One turn's start of a Scout who waits off board. Rule: TW-TRAIT-SCOUT."""
    return try_once(tries, dice, "scout")


def spot_step(tries: Tries, dice: Dice, *, advanced: bool) -> Tries:
    """One attempt to see a hidden figure. Rule: TW-TRAIT-HIDE, TW-TRAIT-SPOT."""
    return try_once(tries, dice, "spot-advanced" if advanced else "spot")


def must_be_near(squares: int, book: Catalogue) -> None:
    """Raises: Refused when a hiding place is too far to be seen. Rule: TW-TRAIT-HIDE."""
    most = book.options["spot_range"].number or 0
    if not 1 <= squares <= most:
        raise Refused(
            text("Nobody is spotted from {squares} squares.", squares=squares),
            rule="TW-TRAIT-HIDE",
            cure=text("Come within {most} squares.", most=most),
        )

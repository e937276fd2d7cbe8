"""The sheets of this game as plain data; every number is read from the catalogue."""

from __future__ import annotations

from rules.sheets import SheetKind
from rules.systems.twilight_world.sheets.arms import arms
from rules.systems.twilight_world.sheets.events import events
from rules.systems.twilight_world.sheets.reference import reference
from rules.systems.twilight_world.sheets.roster_form import roster_form
from rules.systems.twilight_world.sheets.roster_list import roster_list
from rules.systems.twilight_world.sheets.turn_log import turn_log
from rules.text import text

__all__ = ["roster_form", "roster_list", "sheets"]


def sheets() -> tuple[SheetKind, ...]:
    """The sheets that need nothing but the house rules."""
    return (
        SheetKind("reference", text("Quick reference"), reference),
        SheetKind("events", text("Event tables"), events),
        SheetKind("arms", text("Weapons, kit and traits"), arms),
        SheetKind("turn-log", text("Turn and log sheet"), turn_log),
    )

"""The sheets of this game as plain data; every number is read from the catalogue."""

from __future__ import annotations

from rules.sheets import SheetKind
from rules.systems.zombie_wars.print.sheets.breeds import breeds
from rules.systems.zombie_wars.print.sheets.hourglass import hourglass
from rules.systems.zombie_wars.print.sheets.players import player_list
from rules.systems.zombie_wars.print.sheets.reference import reference
from rules.systems.zombie_wars.print.sheets.tracker import tracker
from rules.text import text

__all__ = ["player_list", "sheets", "tracker"]


def sheets() -> tuple[SheetKind, ...]:
    """The sheets that need nothing but the house rules."""
    return (
        SheetKind("reference", text("Quick reference"), reference),
        SheetKind("hourglass", text("Hourglass track"), hourglass),
        SheetKind("breeds", text("Breeds"), breeds),
    )

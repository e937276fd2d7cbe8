"""Issued supplies and unhealed wounds that a figure brings from earlier games.

A roster has no box for wounds between games; a line of the figure's notes holds them, and people
may change it like any other note.
"""

from __future__ import annotations

from rules.roster import Figure, Item
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.roster.loadout import SPARE_AMMO, how_many, may_hold_markers

MEDICAL = "medical-supplies"


WOUNDS = "Wounds carried over:"


def issued(figure: Figure, gear: str) -> tuple[Item, ...]:
    """The items of one kind that were handed out from the stash, not printed on the card.

    Rule: TW-CAMP-12, TW-CAMP-13.
    """
    return tuple(item for item in figure.items if item.gear == gear and _is_issued(item))


def _is_issued(item: Item) -> bool:
    return how_many(item) > 0 and (item.found or item.gear == MEDICAL)


def found_markers(figure: Figure) -> int:
    """Spare Ammo from earlier games. Rule: TW-CAMP-13, TW-AMMO-5."""
    if not may_hold_markers(figure):
        return 0
    return sum(item.count for item in issued(figure, SPARE_AMMO))


def medical_supplies(figure: Figure) -> int:
    """Medical supplies that were issued before the game. Rule: TW-CAMP-12."""
    return sum(item.count for item in issued(figure, MEDICAL))


def wounds_of(figure: Figure, book: Catalogue) -> int:
    """Wounds that did not heal since the last game. Rule: TW-CAMP-9."""
    if book.options["heal_between_games"].number is None:
        return 0
    told = [line for line in figure.notes.splitlines() if line.startswith(WOUNDS)]
    number = told[-1].removeprefix(WOUNDS).strip(" .") if told else ""
    return int(number) if number.isdecimal() and number.isascii() else 0


def with_wounds(notes: str, wounds: int) -> str:
    """The notes of a figure that goes into the next game with these wounds."""
    lines = [line for line in notes.splitlines() if not line.startswith(WOUNDS)]
    if len(lines) == len(notes.splitlines()) and not wounds:
        return notes
    return "\n".join([*lines, *([f"{WOUNDS} {wounds}."] if wounds else [])])

"""Numbers of the catalogue in words, for sheets.

A small module of its own, since most sheets share it.
"""

from __future__ import annotations

from rules.drawings import drawing
from rules.sheets import Point
from rules.systems.twilight_world.catalogue import dice_tables
from rules.systems.twilight_world.catalogue.table_rows import Amount, Result
from rules.text import Text, text


def amount_words(row: Amount) -> Text:
    """A number as dice: `1D6-2, at least 1`."""
    if not row.sides:
        return text("{number}", number=row.plus)
    die = f"1D{row.sides}"
    if row.plus:
        die += f"+{row.plus}" if row.plus > 0 else f"\u2212{-row.plus}"
    if row.least:
        return text("{dice}, at least {least}", dice=die, least=row.least)
    return text("{dice}", dice=die)


def totals(row: Result) -> str:
    """The totals of a line: `3-6`."""
    return str(row.least) if row.least == row.most else f"{row.least}\u2013{row.most}"


def thrown(table: str) -> str:
    """The dice of a table: `2D6`."""
    return f"{dice_tables()[table].dice}D6"


def point(name: Text | str, words: Text | str, *rules: str, icon: str = "") -> Point:
    """A thing to remember, led by its name, with the ids of its rules and a drawing."""
    return Point(words, name, rules, drawing(icon) if icon else None)

"""The columns of somebody's spreadsheet, and which column of a roster each may hold."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from msgspec import Struct

from campaigns.roster.transfer.cells import Column, columns
from campaigns.roster.transfer.csv_file import rows_of
from campaigns.roster.transfer.faults import unreadable
from rules.system import GameSystem
from rules.text import text

MOST_COLUMNS: Final = 60
EXAMPLES: Final = 2
LONGEST_EXAMPLE: Final = 40
_CLOSE: Final = 0.75
# Names that other programs and people give the columns, by the field.
_CALLED: Final = {
    "name": ("character", "figure", "model", "unit", "survivor", "hero", "who"),
    "items": ("weapons", "gear", "wargear", "kit", "items", "weapon", "loadout"),
    "traits": ("skills", "abilities", "keywords", "rules", "perks"),
    "kind": ("type", "class", "role"),
    "side": ("faction", "team"),
    "notes": ("comment", "comments", "note"),
}


class SheetColumn(Struct, frozen=True):
    """A column of the file: its head, some of its cells, and the roster's head that it may be."""

    head: str
    examples: tuple[str, ...]
    guess: str  # empty: nothing like it


def is_sheet(game: GameSystem, content: str) -> bool:
    """True if the first line names a column of a roster and more than one, or Name alone."""
    first = _heads(content)
    known = {head.casefold() for head in _known(game)}
    has_one = any(head.casefold() in known for head in first)
    return has_one and (len(first) > 1 or first[0].casefold() == "name")


def has_strange_columns(game: GameSystem, content: str) -> bool:
    """True if somebody must say what the columns hold."""
    known = _known(game)
    named = {head.casefold() for head in known}
    heads = [head.casefold() for head in _heads(content) if head]
    return "name" not in heads or any(head not in named for head in heads)


def sheet_columns(game: GameSystem, content: str) -> tuple[SheetColumn, ...]:
    """The columns of a file with guesses. Raises: Unreadable."""
    rows = [row for _number, row in zip(range(1 + 20 * EXAMPLES), rows_of(content), strict=False)]
    heads = [head.strip() for head in rows[0][1]] if rows else []
    if len(heads) > MOST_COLUMNS:
        raise unreadable(text("A file can have at most {most} columns.", most=MOST_COLUMNS))
    found: list[SheetColumn] = []
    taken: set[str] = set()
    for place, head in enumerate(heads):
        cells = (row[place].strip() for _number, row in rows[1:] if place < len(row))
        examples = [cell[:LONGEST_EXAMPLE] for cell in cells if cell][:EXAMPLES]
        guess = _guess(game, head)
        guess = "" if guess in taken else guess
        taken.add(guess)
        found.append(SheetColumn(head[:LONGEST_EXAMPLE], tuple(examples), guess))
    return tuple(found)


def choices(game: GameSystem) -> Sequence[str]:
    """The heads of a roster's columns."""
    return [column.head for column in columns(game)]


def _guess(game: GameSystem, head: str) -> str:
    said = head.casefold()
    known = _known(game)
    for name, column in known.items():
        if name.casefold() == said:
            return column.head
    for field, called in _CALLED.items():
        if said in called:
            return next(one.head for one in columns(game) if one.field == field)
    close = get_close_matches(said, [name.casefold() for name in known], n=1, cutoff=_CLOSE)
    return next((c.head for name, c in known.items() if [name.casefold()] == close), "")


def _known(game: GameSystem) -> dict[str, Column]:
    found = {(column.part or column.field): column for column in columns(game)}
    return found | {column.head: column for column in columns(game)}


def _heads(content: str) -> list[str]:
    _number, row = next(rows_of(content.partition("\n")[0]), (0, [""]))
    return [head.strip() for head in row] or [""]

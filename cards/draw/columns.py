"""The columns of a card's table: those that say something, and words that stand under names."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.printables import Row, Table
from rules.text import Text, joined

DASH: Final = "–"


def without_empty(table: Table) -> Table:
    """The table without columns in which no row says anything."""
    many = len(table.columns) - 1
    kept = [at for at in range(many) if any(_says(row, at) for row in table.rows)]
    if len(kept) == many:
        return table
    return Table(
        (table.columns[0], *(table.columns[at + 1] for at in kept)),
        tuple(
            replace(row, cells=tuple(row.cells[at] for at in kept if at < len(row.cells)))
            for row in table.rows
        ),
        boxed=kept.index(table.boxed - 1) + 1 if table.boxed - 1 in kept else 0,
    )


def with_notes(table: Table) -> Table:
    """The table with the words after the number to reach in the notes of their rows."""
    last = table.boxed
    if not last or any(
        isinstance(one.value, str) and one.value != DASH
        for row in table.rows
        for one in row.cells[last:]
    ):
        return table
    rows = tuple(_noted(row, last) for row in table.rows)
    return replace(table, columns=table.columns[: last + 1], rows=rows)


def _noted(row: Row, last: int) -> Row:
    """The row with the words after so many cells in its note. Their doubt is that of the row."""
    rest = [row.cells[at] for at in range(last, len(row.cells)) if _says(row, at)]
    said = [one.value for one in rest if isinstance(one.value, Text)]
    said += [row.note] if row.note else []
    *cells, number = row.cells[:last]
    number = replace(number, marked=number.marked or any(one.marked for one in rest))
    note = joined(said) if said else None
    return replace(row, cells=(*cells, number), note=note)


def _says(row: Row, at: int) -> bool:
    """True if the cell holds more than a dash."""
    if at >= len(row.cells):
        return False
    value = row.cells[at].value
    return (value if isinstance(value, str) else value.id) not in ("", DASH)

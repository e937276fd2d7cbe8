"""Roster files as CSV for spreadsheets: one row a figure, without portraits and stash."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from campaigns.roster.transfer.cells import Cells, Column, columns
from campaigns.roster.transfer.document import (
    FORMAT,
    MOST_FIGURES,
    VERSION,
    RosterFile,
    RosterFileFigure,
)
from campaigns.roster.transfer.faults import Fault, Unreadable, unreadable
from campaigns.roster.transfer.json_file import plainly
from campaigns.roster.transfer.wording import Puzzling
from rules.older_figures import out_of_notes
from rules.system import GameSystem
from rules.text import Text, text

MOST_NOTICES = 100
_FORMULA = re.compile(r"'*[=+\-@\t\r]")  # signs that a spreadsheet would run as a formula


def write_csv(game: GameSystem, file: RosterFile) -> bytes:
    """The figures as a CSV file in UTF-8 with a mark that spreadsheets recognise."""
    page = io.StringIO()
    writer = csv.writer(page)
    known = columns(game)
    writer.writerow(column.head for column in known)
    cells = Cells(game)
    for figure in file.figures:
        writer.writerow(_guarded(cells.write(figure, column)) for column in known)
    return page.getvalue().encode("utf-8-sig")


class Sheet(Struct, frozen=True):
    """The contents of a CSV file, their rows, and notices for the reader."""

    file: RosterFile
    rows: tuple[int, ...]
    notices: tuple[Text, ...]


def read_csv(
    game: GameSystem, content: str, columns_are: Sequence[str] = (), *, leave_out: bool = False
) -> Sheet:
    """The figures in a CSV file.

    `columns_are` names the columns in place of the first row. An empty name skips one. With
    `leave_out`, unknown equipment and traits become notices.
    Raises: Unreadable, with every fault of every row.
    """
    rows = rows_of(content)
    _, heads = next(rows, (0, []))
    reading = _Reading(game, [*columns_are] or heads, leave_out=leave_out)
    figures = {number: entry for number, row in rows if (entry := reading.figure(number, row))}
    if len(figures) > MOST_FIGURES:
        raise unreadable(text("A file can have at most {most} figures.", most=MOST_FIGURES))
    if reading.faults:
        raise Unreadable(*reading.faults)
    if not figures:
        raise unreadable(text("This file has column headings but no figures."))
    entries = tuple(figures.values())
    file = RosterFile(format=FORMAT, version=VERSION, system=game.key, figures=entries)
    return Sheet(file, tuple(figures), tuple(reading.notices))


class _Reading:
    """One file being read: where its columns stand, and what was found wrong so far."""

    def __init__(self, game: GameSystem, heads: list[str], *, leave_out: bool) -> None:
        self.cells = Cells(game)
        self.leave_out = leave_out
        self.columns: list[Column | None] = []
        self.notices: list[Text] = []
        self.faults: list[Fault] = []
        known = columns(game)
        named = {(column.part or column.field).casefold(): column for column in known}
        named |= {column.head.casefold(): column for column in known}
        for head in map(str.strip, heads):
            column = named.get(head.casefold())
            if column is not None and column in self.columns:
                raise unreadable(text("The column {head} appears twice.", head=head), _row(1))
            if column is None and head:
                self.notices.append(text("Skipped the unknown column “{head}”.", head=head[:60]))
            self.columns.append(column)
        if known[0] not in self.columns:
            heads_wanted = ", ".join(column.head for column in known)
            what = text(
                "The column Name is missing. The first row must name the columns: {heads}.",
                heads=heads_wanted,
            )
            raise unreadable(what, _row(1))

    def figure(self, number: int, row: list[str]) -> RosterFileFigure | None:
        """The figure of one row, or None for an empty or a faulty one."""
        if not any(cell.strip() for cell in row):
            return None
        if any(cell.strip() for cell in row[len(self.columns) :]):
            what = text(
                "This row has more cells than columns. Put cells that contain commas in quotes."
            )
            self.faults.append(Fault(what, _row(number)))
            return None
        read, faulty = self.cells.blank(), False
        read["carried"] = {}
        for cell, column in zip(row, self.columns, strict=False):
            words = _unguarded(cell).strip()
            if column is None or not words:
                continue
            try:
                value = self._value(number, words, column)
            except Puzzling as fault:
                self.faults.append(Fault(fault.why, _row(number, column.head)))
                faulty = True
                continue
            if column.part:
                read[column.field][column.part] = value
            else:
                read[column.field] = value
        self._take_out_of_notes(read)
        return None if faulty else self._capped(number, read)

    def _value(self, number: int, words: str, column: Column) -> Any:
        """The value of a cell. Raises: Puzzling."""
        if not self.leave_out or column.field not in ("traits", "items"):
            return self.cells.read(words, column)
        value, left = self.cells.read_known(words, column)
        room = MOST_NOTICES - len(self.notices)
        self.notices += [Fault(why, _row(number, column.head)).said() for why in left[:room]]
        return value

    def _take_out_of_notes(self, read: dict[str, Any]) -> None:
        """Read facts without a column from the notes, where older versions wrote them."""
        columned = {one.part for one in self.columns if one and one.field == "carried"}
        facts = [one for one in self.cells.facts.values() if one.key not in columned]
        if "notes" in read:
            read["notes"], found = out_of_notes(facts, read["notes"])
            read["carried"] |= found

    def _capped(self, number: int, read: dict[str, Any]) -> RosterFileFigure | None:
        """The figure, if it keeps the limits that a JSON file has."""
        try:
            return msgspec.convert(msgspec.to_builtins(read), RosterFileFigure)
        except msgspec.ValidationError as fault:
            what, _, place = str(fault).partition(" - at `$.")
            field = re.split(r"\W", place)[0] or "name"
            head = next((c.head for c in self.columns if c and c.field == field), "Name")
            self.faults.append(Fault(plainly(what), _row(number, head)))
            return None


def rows_of(content: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not blank lines, with their numbers as a spreadsheet shows them."""
    first = content.partition("\n")[0]
    outside_quotes = re.sub(r'"[^"]*"', "", first)
    separator = max(",;\t", key=outside_quotes.count)
    number = 0
    try:
        for row in csv.reader(io.StringIO(content, newline=""), delimiter=separator):
            number += 1
            yield number, row
    except csv.Error:
        what = text("Duskroll cannot read the file from here. Check for a missing quotation mark.")
        raise unreadable(what, _row(number + 1)) from None


def _row(number: int, head: str = "") -> Text:
    if not head:
        return text("row {number}", number=number)
    return text("row {number}, column {head}", number=number, head=head)


def _guarded(words: str) -> str:
    """The words with an apostrophe before what a spreadsheet would take for a formula."""
    return f"'{words}" if _FORMULA.match(words) else words


def _unguarded(words: str) -> str:
    guarded = words.startswith("'") and _FORMULA.match(words, 1)
    return words[1:] if guarded else words

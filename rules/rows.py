"""Rows of a table, from a CSV file or from a caller."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

from rules.problems import Problem, Unreadable
from rules.text import text

MOST_BYTES: Final = 8 * 1024 * 1024
MOST_ROWS: Final = 5_000
MOST_COLUMNS: Final = 100
LONGEST_CELL: Final = 2_000
SEPARATORS: Final = ",;\t|"


class CardRow(NamedTuple):
    """A row by its heads. `number` is the one that a spreadsheet shows, heads included."""

    number: int
    values: Mapping[str, str]


class Rows(NamedTuple):
    """All rows, and the name of their file."""

    file: str
    columns: tuple[str, ...]
    rows: tuple[CardRow, ...]


def rows_of(given: Iterable[Mapping[str, str]], name: str) -> Rows:
    """Rows that a caller has, such as a game's catalogue, numbered from 1."""
    rows = tuple(CardRow(number, values) for number, values in enumerate(given, 1))
    columns = dict.fromkeys(column for row in rows for column in row.values)
    found = Rows(name, tuple(columns), rows)
    problems = list(_too_many(len(rows), name))
    problems += (problem for row in rows for problem in _too_long(row, name))
    if problems:
        raise Unreadable(problems)
    return found


def read_rows(path: Path) -> Rows:
    """The rows of a CSV file. Raises: Unreadable; OSError, when it cannot be opened."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    return parse_rows(data, path.name)


def parse_rows(data: bytes, file: str) -> Rows:
    """The rows of a CSV: UTF-8, separated by comma, semicolon, tab or bar. Raises: Unreadable."""
    words = _words(data, file)
    first = words.lstrip("\r\n").split("\n", 1)[0]
    separator = max(SEPARATORS, key=lambda mark: (_outside(first, mark), -SEPARATORS.index(mark)))
    # Every line, the empty ones too, so that a row has the number that a spreadsheet shows.
    lines = csv.reader(StringIO(words, newline=""), delimiter=separator, strict=True)
    heads: list[str] | None = None
    rows: list[CardRow] = []
    problems: list[Problem] = []
    number = 0
    try:
        for number, cells in enumerate(lines, 1):
            if not any(cell.strip() for cell in cells):
                continue
            if heads is None:
                heads = _heads(cells, file)
                continue
            if len(rows) == MOST_ROWS:
                raise Unreadable(_too_many(MOST_ROWS + 1, file))
            rows.append(_row(number, heads, cells, file, problems))
    except csv.Error as reason:
        message = text(
            "The row is not valid CSV ({reason}). Check its quotes.", reason=str(reason)[:120]
        )
        where = text("row {number}", number=number + 1)
        raise Unreadable((*problems, Problem(file=file, where=where, message=message))) from None
    if heads is None:
        raise Unreadable(
            (
                Problem(
                    file=file,
                    message=text("The header row is missing. Add a row with the column names."),
                ),
            )
        )
    if problems:
        raise Unreadable(problems)
    return Rows(file, tuple(head for head in heads if head), tuple(rows))


def _words(data: bytes, file: str) -> str:
    if len(data) > MOST_BYTES:
        message = text(
            "The file is larger than {most} MB. Remove some rows.", most=MOST_BYTES // 1024 // 1024
        )
        raise Unreadable((Problem(file=file, message=message),))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as reason:
        where = text("row {number}", number=data[: reason.start].count(b"\n") + 1)
        message = text("The file is not UTF-8 text. Save it as “CSV UTF-8”.")
        raise Unreadable((Problem(file=file, where=where, message=message),)) from None


def _outside(line: str, mark: str) -> int:
    """Count the mark outside quotes."""
    return sum(part.count(mark) for part in line.split('"')[::2])


def _heads(cells: list[str], file: str) -> list[str]:
    heads = [cell.strip() for cell in cells]
    while heads and not heads[-1]:
        heads.pop()
    problems = []
    if len(heads) > MOST_COLUMNS:
        message = text("The file has more than {most} columns. Remove some.", most=MOST_COLUMNS)
        problems.append(Problem(file=file, message=message))
    for place, head in enumerate(heads, 1):
        if head and head in heads[: place - 1]:
            message = text(
                "The name of column {place} already exists. Use another name.", place=place
            )
            problems.append(Problem(file=file, key=head[:60], message=message))
        if len(head) > 60 or "{" in head or "}" in head:
            message = text(
                "The name of column {place} has braces or is too long. Shorten it and remove "
                "braces.",
                place=place,
            )
            problems.append(Problem(file=file, key=head[:60], message=message))
    if problems:
        raise Unreadable(problems)
    return heads


def _row(
    number: int, heads: list[str], cells: list[str], file: str, problems: list[Problem]
) -> CardRow:
    if any(cell.strip() for cell in cells[len(heads) :]):
        message = text(
            "The row has {cells} cells but the header has {heads}. Check the separators.",
            cells=len(cells),
            heads=len(heads),
        )
        where = text("row {number}", number=number)
        problems.append(Problem(file=file, where=where, message=message))
    values = {head: cell.strip() for head, cell in zip(heads, cells, strict=False) if head}
    for head, cell in zip(heads, cells, strict=False):
        if not head and cell.strip():
            message = text(
                "The column of “{cell}” has no name. Add one in the header row.",
                cell=cell.strip()[:40],
            )
            where = text("row {number}", number=number)
            problems.append(Problem(file=file, where=where, message=message))
    row = CardRow(number, values)
    problems += _too_long(row, file)
    return row


def _too_many(count: int, file: str) -> Iterator[Problem]:
    if count > MOST_ROWS:
        message = text("The file has more than {most} rows. Remove some.", most=MOST_ROWS)
        yield Problem(file=file, message=message)


def _too_long(row: CardRow, file: str) -> Iterator[Problem]:
    for column, cell in row.values.items():
        if len(cell) > LONGEST_CELL:
            message = text(
                "The cell has {count} characters. Use at most {most}.",
                count=len(cell),
                most=LONGEST_CELL,
            )
            where = text("row {number}", number=row.number)
            yield Problem(file=file, where=where, key=column, message=message)

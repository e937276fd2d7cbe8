"""Tables for cards: as spreadsheets save them, with the row and column of what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.problems import Unreadable
from rules.rows import MOST_ROWS, Rows, parse_rows, rows_of

WRONG = {
    "no bytes": (b"", ("header row is missing",)),
    "empty lines only": (b"\n , \n\n", ("header row is missing",)),
    "not UTF-8": ("name\nCafé\n".encode("latin-1"), ("row 2", "CSV UTF-8")),
    "head twice": (b"name,name\na,b\n", ("“name”", "column 2")),
    "head with braces": (b"na{me\na\n", ("column 1", "braces")),
    "long head": (b"n" * 70 + b"\na\n", ("column 1", "too long")),
    "too many cells": (b"name,cost\na,1\nb,2,3\n", ("row 3", "3 cells but the header has 2")),
    "cell without a head": (b"name,,cost\na,x,1\n", ("row 2", "“x”", "has no name")),
    "open quotes": (b'name\na\n"b\n', ("row 3", "not valid CSV")),
    "quotes in the middle": (b'name\na\n"b"c,"\n', ("row 3", "not valid CSV")),
    "long cell": (b"name,text\na," + b"x" * 2_001 + b"\n", ("row 2", "“text”", "2001", "2000")),
    "endless cell": (b"name\n" + b"x" * 200_000 + b"\n", ("row 2",)),
    "too many rows": (b"name\n" + b"x\n" * (MOST_ROWS + 1), (f"more than {MOST_ROWS} rows",)),
    "too many columns": (",".join(f"c{i}" for i in range(101)).encode(), ("100 columns",)),
    "too large": (b"name\n" + b"x" * 9_000_000, ("larger than 8 MB",)),
}


@pytest.mark.parametrize("case", WRONG)
def test_errors_are_reported_with_their_place(case: str) -> None:
    """Every message names the file, and the row and column where there are some."""
    data, told = WRONG[case]
    with pytest.raises(Unreadable) as error:
        parse_rows(data, "deck.csv")
    message = str(error.value)
    assert message.startswith("deck.csv: ")
    assert [part for part in told if part not in message] == []


@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_tables_of_all_spreadsheets_are_read(mark: str, start: bytes, end: str) -> None:
    """Separators, byte order mark, line ends. Quotes may hold separators and line ends."""
    lines = [
        f"name{mark}to hit",
        f'"a{mark}b"{mark}4+',
        "",
        f'"two{end}lines"{mark}',
        f"last{mark}",
    ]
    found = parse_rows(start + (end.join(lines) + end).encode(), "deck.csv")
    assert found.columns == ("name", "to hit")
    assert [(row.number, row.values["name"]) for row in found.rows] == [
        (2, f"a{mark}b"),
        (4, f"two{end}lines"),
        (5, "last"),
    ]
    assert found.rows[0].values["to hit"] == "4+"


def test_everything_wrong_is_reported_at_once() -> None:
    """Two bad rows are two lines, with the numbers that a spreadsheet shows."""
    with pytest.raises(Unreadable) as error:
        parse_rows(b"a\n1,2\n\n3,4\n", "deck.csv")
    assert [line.split(": ")[1] for line in str(error.value).splitlines()] == ["row 2", "row 4"]


def test_rows_of_a_caller_are_held_to_the_same_limits() -> None:
    """A catalogue's rows need no file, and have the columns of all of them."""
    found = rows_of([{"name": "a"}, {"name": "b", "cost": "3"}], "weapons")
    assert found.columns == ("name", "cost")
    assert [row.number for row in found.rows] == [1, 2]
    with pytest.raises(Unreadable, match="weapons: row 1: “name”"):
        rows_of([{"name": "x" * 2_001}], "weapons")


@given(
    st.binary(max_size=300) | st.text(alphabet=',;"\n\r\t|ab\x00é{', max_size=80).map(str.encode)
)
def test_bytes_are_read_or_refused(data: bytes) -> None:
    """Whatever is given for a table."""
    told = "deck.csv: "
    try:
        found = parse_rows(data, "deck.csv")
    except Unreadable as reason:
        found, told = Rows("", (), ()), str(reason)
    assert told.startswith("deck.csv: ")
    assert all(set(row.values) <= set(found.columns) for row in found.rows)

"""Roster files as CSV."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from campaigns.roster.transfer.csv_file import write_csv
from campaigns.roster.transfer.document import (
    FORMAT,
    VERSION,
    FileItem,
    FileTrait,
    RosterFile,
    RosterFileFigure,
    file_figure,
)
from campaigns.roster.transfer.faults import Unreadable
from campaigns.roster.transfer.reading import read_roster
from rules.registry import system_of
from rules.text import in_english

GAME = system_of("twilight-world")
EVE = RosterFileFigure(
    name="Eve",
    kind="character",
    side="heroes",
    stats={"move": 6, "wounds": 3},
    choices={"age": "adult"},
)


def with_figures(*figures: RosterFileFigure) -> RosterFile:
    return RosterFile(format=FORMAT, version=VERSION, system=GAME.key, figures=figures)


def there_and_back(*figures: RosterFileFigure) -> tuple[RosterFileFigure, ...]:
    return read_roster(write_csv(GAME, with_figures(*figures)), GAME).file.figures


def faults_of(content: str | bytes) -> str:
    with pytest.raises(Unreadable) as refused:
        read_roster(content.encode() if isinstance(content, str) else content, GAME)
    return str(refused.value)


def items_of(words: str) -> tuple[FileItem, ...]:
    sheet = io.StringIO()
    csv.writer(sheet).writerows([["name", "equipment"], ["Eve", words]])
    return read_roster(sheet.getvalue().encode(), GAME).file.figures[0].items


def test_the_samples_survive() -> None:
    """The 27 sample characters come back as they went, their own wordings with them."""
    figures = tuple(file_figure(sample) for sample in GAME.roster.samples())
    assert there_and_back(*figures) == figures
    assert len(figures) == 27


def test_a_figure_with_everything_survives() -> None:
    """Sights, holsters, finds, own names, notes over two lines and retirement all come back."""
    full = replace(
        EVE,
        items=(
            FileItem(gear="handgun", count=2, marks={"holstered": 2}),
            FileItem(gear="smg", name="Old; [Betsy] = x2", attachments=("scope",)),
            FileItem(gear="club", name="Bat (found)", found=True, count=3),
        ),
        traits=(FileTrait(trait="leader", name="Boss; of = all"),),
        notes='Two\nlines, "quoted"',
        retired=True,
    )
    assert there_and_back(full) == (full,)


signs = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12)


@settings(max_examples=80, deadline=None)
@given(name=signs, count=st.integers(1, 99), found=st.booleans(), notes=signs)
def test_any_wording_survives(name: str, count: int, found: bool, notes: str) -> None:
    """No sign in a name or a note is taken for one of the file's own."""
    item = FileItem(gear="smg", name=name, count=count, found=found)
    figure = replace(EVE, name=name, items=(item,), notes=notes)
    assert there_and_back(figure) == (figure,)


def test_the_readable_form_is_understood() -> None:
    """Counts before or after, sights, finds, synonyms and small letters."""
    assert items_of("2x handgun; Handguns x3 ; SMG [scope] (found); Grenades x4") == (
        FileItem(gear="handgun", count=2),
        FileItem(gear="handgun", name="Handguns", count=3),
        FileItem(gear="smg", attachments=("scope",), found=True),
        FileItem(gear="grenade", name="Grenades", count=4),
    )


def test_an_empty_cell_has_the_default() -> None:
    """A sheet with names alone is enough."""
    [figure] = read_roster(b"name\nEve\n", GAME).file.figures
    assert figure == EVE


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "'=", "''@"])
def test_formulas_are_disarmed_and_come_back(sign: str) -> None:
    """A spreadsheet sees an apostrophe before what it would run. The import takes it off."""
    figure = replace(EVE, name=f"{sign}cmd|' /C calc'!A0", notes=f"{sign}SUM(1)")
    content = write_csv(GAME, with_figures(figure))
    [_, row] = csv.reader(io.StringIO(content.decode("utf-8-sig")))
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row)
    assert row[0] == f"'{figure.name}"
    assert there_and_back(figure) == (figure,)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_encodings_and_separators_are_told_apart(encoding: str, separator: str) -> None:
    """Files of common spreadsheets are read."""
    content = separator.join(["Name", "Move"]) + "\r\n" + separator.join(["Zoë", "5"]) + "\r\n"
    reading = read_roster(content.encode(encoding), GAME)
    assert [(f.name, f.stats["move"]) for f in reading.file.figures] == [("Zoë", 5)]
    assert reading.notices == ()


def test_windows_1252_is_read_with_a_notice() -> None:
    """An old spreadsheet's encoding is guessed, and a message says so."""
    reading = read_roster("name;notes\nZoë;5 €\n".encode("cp1252"), GAME)
    assert reading.file.figures[0].name == "Zoë"
    assert ["Windows-1252" in in_english(notice) for notice in reading.notices] == [True]


def test_an_unknown_column_is_reported_and_left_out() -> None:
    """A column of one's own does no harm."""
    reading = read_roster(b"name,shoe size\nEve,38\n", GAME)
    assert in_english(reading.notices[0]) == "Skipped the unknown column “shoe size”."
    assert reading.file.figures == (EVE,)


def test_every_fault_is_reported_with_row_and_column() -> None:
    """Rows count as a spreadsheet counts them, blank ones too."""
    told = faults_of(
        "Name,Move,Equipment,Traits\n"
        "Eve,fast,,\n"
        ",,,\n"
        "Grant,999,,\n"
        "Kat,,Lazer Sight,\n"
        "Jess,,Handgun x200,Laeder\n"
        ",,Handgun,\n"
    ).splitlines()
    assert told == [
        "row 2, column Move: “fast” is not a whole number.",
        "row 5, column Equipment: “Lazer Sight” is unknown. Did you mean “Laser Sight”?",
        "row 6, column Equipment: “Handgun x200”: the count must be from 1 to 99.",
        "row 6, column Traits: “Laeder” is unknown. Did you mean “Leader”?",
        "row 7, column Name: “name” is missing.",
    ]
    assert "row 2 (Grant), Move: 999 is not from 1 to 20." in faults_of("Name,Move\nGrant,999\n")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("move\n5\n", "The column Name is missing"),
        ("name,name\nEve,Eve\n", "The column name appears twice"),
        ("name\n", "no figures"),
        ('name\n"Eve\n' + "x" * 200_000, "quotation mark"),
        ("name,move\nEve,5,6\n", "more cells than columns"),
        ("name,retired\nEve,perhaps\n", "is not yes or no"),
        ("name,move\nEve,99999999999999999999\n", "not a whole number"),
        ("name,equipment\nEve,[[]]\n", "cannot read"),
        ("name,equipment\nEve,Handgun x0\n", "from 1 to 99"),
        ("name\n" + "x" * 200 + "\n", "row 2, column Name: This text is longer than 80"),
        ("name,equipment\nEve,Handgun x2 [Scope]\n", "needs its own line"),
        ("name\n" + "Eve\n" * 2001, "at most 2000 figures"),
        ("名前\nイブ\n".encode("shift_jis"), "The column Name is missing"),
    ],
)
def test_sheets_of_all_sorts_are_refused_with_a_reason(content: str | bytes, said: str) -> None:
    """A file that is no roster is refused, and the reason helps."""
    assert said in faults_of(content)


def test_a_cell_of_blanks_is_refused() -> None:
    """Endless blanks and a bracket. `benchmarks/worst_input.py` has its time."""
    assert "cannot read" in faults_of("name,equipment\nEve,a" + " " * 90_000 + "[\n")

"""The table of a card: words under names, pictures before them."""

from __future__ import annotations

from msgspec.structs import replace

from cards.draw.table import TableMeasure, table_blocks
from rules.drawings import drawing
from rules.printables import Cell, Row, Table
from rules.text import text
from tests.cards.drawn import composer

HEADS = tuple(text(one) for one in ("Weapon", "Dice", "Range", "To hit", "Weight"))
GUN = Row(
    text("Gun"),
    (Cell("2"), Cell("12"), Cell("5+"), Cell(text("heavy"), marked=True)),
    icon=drawing("revolver"),
)
ROOM = 56.0  # mm


def measured(*rows: Row, boxed: int = 3) -> tuple[tuple[str, ...], TableMeasure]:
    """The heads of the table and the measure that its rows share."""
    table = Table(HEADS, rows, boxed=boxed)
    key = table_blocks(composer(), table, ROOM, role="hero", size=7.5)[0].key
    assert isinstance(key, tuple)
    return key[1], key[2]


def test_words_after_the_number_to_reach_stand_under_the_name() -> None:
    """They take no column. Without such a number they keep theirs."""
    assert measured(GUN)[0][1:] == ("DICE", "RANGE", "TO HIT")
    assert len(measured(GUN, boxed=0)[0]) == len(HEADS)


def test_doubt_of_such_words_marks_the_row() -> None:
    row = table_blocks(composer(), Table(HEADS, (GUN,), boxed=3), ROOM, role="hero", size=7.5)[1]
    assert isinstance(row.key, tuple)
    assert any(cell.marked for cell in row.key[2])
    assert "heavy" in row.key


def test_pictures_give_way_to_names() -> None:
    """They are as wide as leaves each name on one line, and then not there."""
    names = ("Gun", "Revolver of my grandfather", "Revolver of the old sheriff of Smallton")
    wide, narrow, none = (measured(replace(GUN, name=text(one)))[1].picture for one in names)
    assert wide > narrow > none == 0

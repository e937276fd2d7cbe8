"""Boards with squares of a size of their own, with numbers in them, and on one page."""

from __future__ import annotations

import pytest

from benchmarks._cards_recorder import Recorder
from cards.draw.board import FOOT, FRAME, board_spread, square_within
from cards.paper import PAPERS, Size
from cards.pen import Pen
from cards.poster import room_on, split
from rules.maps import Area, BattlefieldSheet
from rules.text import text
from tests.cards.conftest import strings_of
from tests.cards.drawn import composer


def board(columns: int, rows: int, **more: object) -> BattlefieldSheet:
    area = Area(kind="open", name=text("Ground"), squares=tuple(range(columns * rows)))
    return BattlefieldSheet(name="Town", columns=columns, rows=rows, areas=(area,), **more)


def written(sheet: BattlefieldSheet) -> list[str]:
    recorder, spread = Recorder(), board_spread(composer(), sheet)
    spread.draw(Pen(recorder), (0, 0, spread.size.width, spread.size.height))
    return [one.words for one in strings_of(recorder)]


def test_a_board_says_how_large_its_squares_are() -> None:
    """An inch where it says nothing. Who draws it may still ask for another size."""
    assert board_spread(composer(), board(8, 8)).size.width == pytest.approx(8 * 25.4 + 2 * FRAME)
    large = board(8, 8, square_mm=44.0)
    assert board_spread(composer(), large).size.width == pytest.approx(8 * 44 + 2 * FRAME)
    assert board_spread(composer(), large, 10.0).size.width == pytest.approx(80 + 2 * FRAME)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a3plus"])
@pytest.mark.parametrize(("columns", "rows"), [(8, 8), (24, 12), (12, 24), (2, 2), (40, 3)])
def test_as_large_as_one_page_has_room_for(columns: int, rows: int, paper: str) -> None:
    """It takes one page, and squares that are half a millimetre larger would take more."""
    sheet, room = board(columns, rows), room_on(PAPERS[paper])
    square = square_within(sheet, room)
    size = board_spread(composer(), sheet, square).size
    assert split(size, PAPERS[paper]).pages == 1
    if square < 60:
        wide, high = columns * (square + 0.5) + 2 * FRAME, rows * (square + 0.5) + 2 * FRAME + FOOT
        assert split(Size(wide, high), PAPERS[paper]).pages > 1


def test_squares_bear_their_numbers_where_they_shall() -> None:
    """Column, then row, once each, or None on other boards."""
    numbers = [f"{x},{y}" for y in range(1, 4) for x in range(1, 6)]
    found = [words for words in written(board(5, 3, coordinates=True)) if "," in words]
    assert sorted(found) == sorted(numbers)
    assert not [words for words in written(board(5, 3)) if "," in words]

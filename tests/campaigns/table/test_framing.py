"""The part of a board that a second screen shows, and the line to who is attacked."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from campaigns.table.board.framing import LEAST, MARGIN, framed
from campaigns.table.board.ground import UNIT
from campaigns.table.board.strikes import TOUCHING, strike_line
from campaigns.table.board.svg import drawing_of, middle_of
from rules.table import Board, BoardPiece
from rules.text import text

SHAPE = 1.2
SIDE = 60  # squares of a board


def board(*groups: Iterable[int], columns: int = SIDE, rows: int = SIDE) -> Board:
    """A board with a piece on each of these groups of squares."""
    pieces = [
        BoardPiece(
            key=str(n),
            name=text("piece"),
            short="1",
            squares=tuple(squares),
            shape="round",
            standing="ready",
        )
        for n, squares in enumerate(groups)
    ]
    return Board(name="field", columns=columns, rows=rows, pieces=tuple(pieces))


def frame(there: Board, *seen: int) -> tuple[float, float, float, float]:
    """The frame around the middles of squares."""
    return framed(there, drawing_of(there), [middle_of(there, [at]) for at in seen], SHAPE)


@pytest.mark.parametrize("at", [0, SIDE - 1, SIDE * SIDE - 1, SIDE * 30 + 30])
def test_a_frame_keeps_its_shape_at_every_edge(at: int) -> None:
    """It is in the board, holds who is seen, and is as wide to its height as the screen."""
    left, top, right, bottom = frame(board([at]), at)
    x, y = middle_of(board(), [at])
    assert 0 <= left < x < right <= SIDE * UNIT
    assert 0 <= top < y < bottom <= SIDE * UNIT
    assert bottom - top == LEAST
    assert abs((right - left) - SHAPE * (bottom - top)) <= UNIT / 2
    assert not left % UNIT
    assert not top % UNIT


def test_the_frame_shows_all_figures_with_a_margin() -> None:
    """Two who stand far apart are both in the frame, away from its edges."""
    one, other = SIDE * 10 + 10, SIDE * 40 + 20
    left, top, right, bottom = frame(board([one], [other]), one, other)
    room = MARGIN - UNIT / 2  # frames begin at whole squares
    for at in (one, other):
        x, y = middle_of(board(), [at])
        assert left + room <= x <= right - room
        assert top + room <= y <= bottom - room


def test_no_token_is_cut() -> None:
    """A long piece across the edge is shown in whole."""
    at = SIDE * 30 + 30
    left, _top, right, _bottom = frame(board([at]), at)
    across = [SIDE * 30 + int(right) // UNIT + step for step in (-1, 0, 1)]
    cut = frame(board([at], across), at)
    assert cut[2] == right + 2 * UNIT
    assert cut[0] == left


def test_a_small_board_is_shown_in_whole() -> None:
    """So is one of which nobody is to be followed."""
    assert frame(board([0], columns=8, rows=8), 0) == (0, 0, 80, 80)
    assert frame(board([5])) == (0, 0, SIDE * UNIT, SIDE * UNIT)


def test_a_line_between_neighbours_is_a_bow_with_an_arrow() -> None:
    """Also where both stand in one square. Farther away it is straight."""
    near, same, far = (strike_line((0, 0), end) for end in ((UNIT, 0), (0, 0), (TOUCHING + 1, 0)))
    assert near.head
    assert same.head
    assert "C" in same.path
    assert far.path == f"M0 0L{TOUCHING + 1} 0"
    assert not far.head

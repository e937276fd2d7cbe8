"""Boards of zones that stand upright on a phone."""

from __future__ import annotations

from campaigns.table.board.upright import upright
from rules.maps import Label
from rules.places import Zone
from rules.table import Board, BoardPiece, FallenFigure
from rules.text import text

WIDE = Board(
    name="Street",
    columns=3,
    rows=2,
    zones=(
        Zone(key="a", name=text("A"), squares=(0, 3)),
        Zone(key="b", name=text("B"), squares=(1, 2, 4, 5)),
    ),
    labels=(Label(key="a", text=text("A"), at=0),),
    pieces=(
        BoardPiece(
            key="car",
            name=text("Car"),
            short="C",
            squares=(3,),
            shape="round",
            standing="ready",
            heading="west",
        ),
        BoardPiece(
            key="ann", name=text("Ann"), short="A", zone="b", shape="round", standing="ready"
        ),
    ),
    fallen=(FallenFigure(key="bob", name=text("Bob"), square=5, shape="round"),),
)


def test_a_wide_board_of_zones_is_turned_with_the_clock() -> None:
    """Its north is to the right. Zones keep their keys, and pieces stand where they stood."""
    board = upright(WIDE)
    assert (board.columns, board.rows) == (2, 3)
    assert [(one.key, one.squares) for one in board.zones] == [("a", (0, 1)), ("b", (2, 3, 4, 5))]
    assert board.labels[0].at == 1
    car, ann = board.pieces
    assert (car.squares, car.heading) == ((0,), "north")
    assert (ann.squares, ann.zone) == ((), "b")
    assert board.fallen[0].square == 4
    assert upright(board) is board


def test_boards_of_squares_stay_as_they_are() -> None:
    """A tap names a square, which would be another one on a turned board."""
    board = Board(name="Field", columns=3, rows=2)
    assert upright(board) is board

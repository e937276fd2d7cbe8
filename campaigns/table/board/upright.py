"""A board that is turned to stand upright, as the screen of a phone does."""

from __future__ import annotations

from msgspec.structs import replace

from rules.maps import BattlefieldSheet
from rules.table import Board, BoardPiece
from rules.tiles import TURNED, turned, turned_square


def upright(board: Board) -> Board:
    """The board, by a quarter with the clock where it has zones and is wider than high.

    Squares get other names and zones keep theirs, so only boards on which everything is done in
    zones are turned.
    """
    if not board.zones or board.stride or board.columns <= board.rows:
        return board
    ground = turned(BattlefieldSheet(**board.parts()), 90)
    zones = [replace(one, squares=tuple(sorted(one.squares))) for one in ground.zones]
    fallen = [replace(one, square=turned_square(board, one.square)) for one in board.fallen]
    return replace(
        board,
        **ground.parts() | {"zones": tuple(zones)},
        pieces=tuple([_turned_piece(board, one) for one in board.pieces]),
        fallen=tuple(fallen),
    )


def _turned_piece(board: Board, piece: BoardPiece) -> BoardPiece:
    squares = tuple([turned_square(board, at) for at in piece.squares])
    return replace(piece, squares=squares, heading=TURNED.get(piece.heading, ""))

"""Boards of games for the printer: the ground, and who stands on it, with their faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec.structs import replace

from campaigns.shell.text import translate
from rules.portraits import Portrait
from rules.printables import BoardDrawing, Counter, Shape
from rules.table import Board, BoardPiece


def board_drawing(board: Board, faces: Mapping[str, Portrait]) -> BoardDrawing:
    """A board with a counter for each piece; those without a face have their characters.

    What is drawn on the ground itself, such as the exit of a mission, has no counter.
    """
    ground = board.printed or board.picture()
    drawn = {mark.key for mark in ground.marks}
    board = replace(board, pieces=tuple(one for one in board.pieces if one.key not in drawn))
    board = board.spread_out()
    return BoardDrawing(
        ground=ground,
        counters=tuple(
            Counter(
                short=piece.short,
                squares=piece.squares,
                shape=_shape_of(piece),
                lies=piece.standing in ("down", "dead"),
                drawn=faces.get(piece.key),
                icon=None if piece.side or len(piece.squares) > 1 else piece.icon,
            )
            for piece in board.pieces
        ),
        words=" · ".join(_named(board)),
    )


def _shape_of(piece: BoardPiece) -> Shape | Literal["slab"]:
    """The shape of its side; a crowd of people differs from the pieces of every player."""
    if piece.drawn == "crowd":
        return "hexagon"
    return piece.shape if piece.side or piece.shape == "jagged" else "slab"


def _named(board: Board) -> Iterable[str]:
    """Return the names of figures on the board, with a count of those that differ by number."""
    alone: dict[str, int] = {}
    alike: dict[str, int] = {}
    for piece in board.pieces:
        name = translate(piece.name)
        stem = name.removesuffix(piece.short).rstrip()
        counts, named = (
            (alike, stem) if stem and stem != name else (alone, f"{piece.short}: {name}")
        )
        counts[named] = counts.get(named, 0) + 1
    for named, count in (*alone.items(), *alike.items()):
        yield named if count == 1 and named in alone else f"{named} × {count}"

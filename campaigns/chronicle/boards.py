"""Boards of games for the printer: the ground, and who stands on it, with their faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from campaigns.shell.text import translate
from rules.portraits import Portrait
from rules.printables import BoardDrawing, Counter
from rules.table import Board


def board_drawing(board: Board, faces: Mapping[str, Portrait]) -> BoardDrawing:
    """A board with a counter for each piece; those without a face have their characters."""
    board = board.spread_out()
    return BoardDrawing(
        ground=board.picture(),
        counters=tuple(
            Counter(
                short=piece.short,
                squares=piece.squares,
                shape=piece.shape if piece.side else "slab",
                lies=piece.standing in ("down", "dead"),
                drawn=faces.get(piece.key),
            )
            for piece in board.pieces
        ),
        words=" · ".join(_named(board)),
    )


def _named(board: Board) -> Iterable[str]:
    """Return the names of figures on the board, with a count of those that differ by number."""
    alike: dict[str, int] = {}
    for piece in board.pieces:
        name = translate(piece.name)
        stem = name.removesuffix(piece.short).rstrip()
        if stem and stem != name:
            alike[stem] = alike.get(stem, 0) + 1
        else:
            yield f"{piece.short}: {name}"
    for stem, count in alike.items():
        yield f"{stem} × {count}"

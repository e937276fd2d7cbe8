"""Boards of games for the printer: the ground, and who stands on it, with their faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec.structs import replace

from campaigns.shell.text import translate
from cards.portraits.choice import choose
from rules.portraits import Portrait, Sitter
from rules.printables import BoardDrawing, Counter, Shape
from rules.table import Board, BoardPiece

CLOSE: Final = (12, 8)  # squares of a part, in which faces can be told apart
FACE: Final = 3  # a counter with a face counts as so many


def board_drawing(board: Board, faces: Mapping[str, Portrait]) -> BoardDrawing:
    """A board with a counter for each piece. Those without a face have their characters.

    Things drawn on the ground itself, such as the exit of a mission, have no counter.
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
                drawn=faces.get(piece.key) or _dead(piece),
                icon=None if piece.side or len(piece.squares) > 1 else piece.icon,
                key=piece.key,
            )
            for piece in board.pieces
        ),
        words=" · ".join(_named(board)),
    )


def _dead(piece: BoardPiece) -> Portrait | None:
    """A face for one of the dead that has no number of its own on its token."""
    if piece.shape != "jagged" or any(map(str.isdecimal, piece.short)):
        return None
    return choose(Sitter(undead=True), piece.key)


def _shape_of(piece: BoardPiece) -> Shape | Literal["slab"]:
    """The shape of its side. A crowd of people differs from the pieces of every player."""
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


def busiest_part(drawing: BoardDrawing) -> tuple[int, int, int, int]:
    """The part of a board with the most counters: squares from west and north, columns, rows."""
    ground = drawing.ground
    columns, rows = min(ground.columns, CLOSE[0]), min(ground.rows, CLOSE[1])
    spots = [
        (x - ground.west, y - ground.north, FACE if one.drawn else 1)
        for one in drawing.counters
        for x, y in map(ground.spot_of, one.squares[:1])
    ]
    places = [
        (
            _within(x - columns // 2, ground.columns - columns),
            _within(y - rows // 2, ground.rows - rows),
        )
        for x, y, _ in spots
    ]

    def seen(place: tuple[int, int]) -> int:
        west, north = place
        return sum(
            counts
            for x, y, counts in spots
            if west <= x < west + columns and north <= y < north + rows
        )

    west, north = max(places, key=seen, default=(0, 0))
    return west, north, columns, rows


def _within(first: int, most: int) -> int:
    return max(0, min(first, most))

"""Pieces that share a square, side by side in it: pawns, crowds, dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil, sqrt

from campaigns.shell.dice_svg import die_outline
from campaigns.table.board.ground import UNIT
from rules.table import Board, BoardPiece

APART = 3  # dice of a piece that are drawn one by one; more are drawn by kind, with their number
HALF = 4.8  # from the middle of a part to where nothing of it reaches, where it has a square alone

# Three heads over one body, which bears the number.
CROWD = (
    "M-4.15 -2.3a1.25 1.25 0 1 1 2.5 0a1.25 1.25 0 1 1 -2.5 0z"
    "M1.65 -2.3a1.25 1.25 0 1 1 2.5 0a1.25 1.25 0 1 1 -2.5 0z"
    "M-1.45 -3.1a1.45 1.45 0 1 1 2.9 0a1.45 1.45 0 1 1 -2.9 0z"
    "M-4.5 4.5v-3.7a1.6 1.6 0 0 1 1.6-1.6h.8q.6-.6 2.1-.6t2.1.6h.8a1.6 1.6 0 0 1 1.6 1.6v3.7z"
)
LOW = {10: 2.3}  # where the number of a die stands that is widest under its middle
STAND = "M-3 4.5h6"  # under a pawn
FALLEN = 90  # degrees that a pawn is turned by which lies
MARKER = 0.42  # size of a marker, in the south-east of its square
FEW = {2: (0.68, ((-1.6, -1.3), (1.6, 1.3))), 3: (0.6, ((-2, -1.8), (2, -1.8), (0, 2)))}


@dataclass(frozen=True)
class FigureShape:
    """One figure of a piece, drawn around its own middle as if it had a square alone."""

    look: str
    outline: str
    text: str
    text_y: float = 1.8
    line: str = ""  # drawn beside the outline
    count: str = ""  # such as ×4
    marked: bool = False
    icon: str = ""  # key of a drawing in place of the text
    has_face: bool = False  # where its piece has a portrait
    tint: str = ""  # behind the face
    turn: int = 0  # of all but the text
    x: float = 0  # of its middle, once it has its place
    y: float = 0
    scale: float = 1
    rim: str = ""  # colour around the face
    badge: str = ""  # a number on it


def parts_of(board: Board, outlines: Mapping[str, str]) -> dict[str, tuple[FigureShape, ...]]:
    """The parts of each piece, by its key; `outlines` are those of pawns and tokens, by key."""
    there: dict[int, list[BoardPiece]] = {}
    for piece in board.pieces:
        there.setdefault(piece.squares[0], []).append(piece)
    found: dict[str, tuple[FigureShape, ...]] = {}
    for square, all_there in there.items():
        pieces = [one for one in all_there if one.drawn != "marker"]
        figures = {one.key: tuple(_figures(one, outlines[one.key])) for one in pieces}
        count = sum(map(len, figures.values()))
        is_close = count in FEW and all(one.drawn == "token" and not one.dice for one in pieces)
        places = iter(_close(board, square, count) if is_close else _places(board, square, count))
        for one in pieces:
            found[one.key] = tuple(
                replace(part, x=x, y=y, scale=scale * one.size)
                for part, (x, y, scale) in zip(figures[one.key], places, strict=False)
            )
        for one in all_there:
            if one.drawn == "marker":
                found[one.key] = (_marker(board, square, one, outlines[one.key]),)
    return found


def _marker(board: Board, square: int, piece: BoardPiece, outline: str) -> FigureShape:
    """A marker in the corner, where it hides nobody."""
    (part,) = _figures(piece, outline)
    column, row = board.spot_of(square)
    middle = UNIT * (1 - MARKER / 2)
    return replace(part, x=column * UNIT + middle, y=row * UNIT + middle, scale=MARKER)


def _close(board: Board, square: int, count: int) -> Iterator[tuple[float, float, float]]:
    """Middles and scales of a few tokens, which overlap so that each stays large."""
    column, row = board.spot_of(square)
    scale, places = FEW[count]
    for x, y in places:
        yield (column + 0.5) * UNIT + x, (row + 0.5) * UNIT + y, scale


def ring_of(parts: Iterable[FigureShape]) -> str:
    """A frame around each part, within its share of the square."""
    frames = []
    for part in parts:
        side = 2 * HALF * part.scale
        turn = side / 2 if part.rim else side / 6
        frames.append(rounded(side, side, turn, x=part.x, y=part.y))
    return "".join(frames)


def rounded(wide: float, high: float, turn: float, *, x: float = 0, y: float = 0) -> str:
    """A rectangle around x, y whose corners are turns of this radius."""
    across, down = wide - 2 * turn, high - 2 * turn
    arc = f"a{turn:.4g} {turn:.4g} 0 0 1"
    return (
        f"M{x - across / 2:.4g} {y - high / 2:.4g}h{across:.4g}{arc} {turn:.4g} {turn:.4g}"
        f"v{down:.4g}{arc} {-turn:.4g} {turn:.4g}h{-across:.4g}{arc} {-turn:.4g} {-turn:.4g}"
        f"v{-down:.4g}{arc} {turn:.4g} {-turn:.4g}z"
    )


def bond_of(parts: tuple[FigureShape, ...]) -> str:
    """A line from each part to the next, which holds them together."""
    return "M" + "L".join(f"{part.x:.4g} {part.y:.4g}" for part in parts)


def _figures(piece: BoardPiece, outline: str) -> Iterator[FigureShape]:
    lies = piece.standing in ("down", "dead")
    if piece.drawn == "pawn":
        yield FigureShape(
            look="part-laid" if lies else "part-pawn",
            outline=outline,
            text=piece.short,
            line=STAND,
            marked=bool(piece.dice),
            turn=FALLEN if lies else 0,
        )
        return
    if piece.drawn == "crowd" and piece.short:
        yield FigureShape("part-crowd", CROWD, piece.short, 3.6)
    elif piece.drawn in ("token", "marker"):
        icon = piece.icon.key if piece.icon else ""
        look = f"part-token part-drawn part-{icon}" if icon else "part-token"
        yield FigureShape(
            look,
            outline,
            "" if icon else piece.short,
            count=piece.short if icon and piece.short.isdecimal() else "",
            icon=icon,
            has_face=not icon,
            tint=piece.tint,
            rim=piece.rim,
            badge=piece.badge,
        )
    if len(piece.dice) <= APART:
        yield from (_die(piece, sides) for sides in sorted(piece.dice))
    else:
        for sides, count in sorted(Counter(piece.dice).items()):
            yield _die(piece, sides, count)


def _die(piece: BoardPiece, sides: int, count: int = 1) -> FigureShape:
    bound = " part-bound" if piece.drawn == "dice" else ""
    return FigureShape(
        look=f"part-die part-d{sides}{bound}",
        outline=die_outline(sides, 4.4),
        text=str(sides),
        text_y=LOW.get(sides, 1.7),
        count=f"×{count}" if count > 1 else "",
    )


def _places(board: Board, square: int, count: int) -> Iterator[tuple[float, float, float]]:
    """Middles and scales of so many equal shares of a square, row by row."""
    column, row = board.spot_of(square)
    across = max(1, ceil(sqrt(count)))
    down = ceil(count / across)
    share = UNIT / across
    top = row * UNIT + (UNIT - down * share) / 2
    for place in range(count):
        y, x = divmod(place, across)
        here = min(across, count - y * across)
        left = column * UNIT + (UNIT - here * share) / 2
        yield left + (x + 0.5) * share, top + (y + 0.5) * share, share / UNIT

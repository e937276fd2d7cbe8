"""Pieces that share a square, side by side in it: pawns, crowds, dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from campaigns.shell.dice_svg import die_outline
from campaigns.table.board.ground import UNIT
from campaigns.table.board.packing import WHOLE, Room, led, packed
from rules.table import Board, BoardPiece

APART = 3  # dice of a piece that are drawn one by one; more are drawn by kind, with their number
HALF = 4.8  # from the middle of a part to where nothing of it reaches, where it has a square alone

# Two people behind one: their clothes first, then their heads and their hair.
CROWD = "M-4.7 4.2v-2.6a2.3 2.3 0 0 1 4.6 0v2.6zM.1 4.2v-2.6a2.3 2.3 0 0 1 4.6 0v2.6z"
LOW = {10: 2.3}  # where the number of a die stands that is widest under its middle
STAND = "M-3 4.5h6"  # under a pawn
FALLEN = 90  # degrees that a pawn is turned by which lies
MARKER = 0.42  # size of a marker, in the south-east of its square
BESIDE_PAWN = 0.6  # size of what stands beside a pawn, which is looked for first
SMALL = 0.75  # size under which a mark stands back behind who stands there
SIGN = 3.4  # units from the edge of a tile that the sign on it takes
# From the middle of a part to the end of it that is turned to its neighbours.
RADII = {"pawn": 5.2, "crowd": 5.0, "dice": HALF, "token": 4.9, "marker": 4.9}
STAR = 5.3  # the same of a star


class FigureShape(Struct, frozen=True):
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
    is_crowd: bool = False


def leaders_of(board: Board, lead: str) -> dict[int, str]:
    """The largest piece of squares: `lead` before who acts, and that before the only pawn."""
    pawns: dict[int, list[str]] = {}
    for one in board.pieces:
        if one.drawn == "pawn":
            pawns.setdefault(one.squares[0], []).append(one.key)
    lone = {square: keys[0] for square, keys in pawns.items() if len(keys) == 1}
    acting = {one.squares[0]: one.key for one in board.pieces if one.standing == "active"}
    chosen = {one.squares[0]: one.key for one in board.pieces if one.key == lead}
    return lone | acting | chosen


def parts_of(
    board: Board, outlines: Mapping[str, str], leaders: Mapping[int, str]
) -> dict[str, tuple[FigureShape, ...]]:
    """The parts of each piece, by its key. `outlines` are those of pawns and tokens, by key.

    No part lies over another one, nor over the sign of a tile. A leader is as large as the square,
    with a few others as badges.
    """
    there: dict[int, list[BoardPiece]] = {}
    for piece in board.pieces:
        there.setdefault(piece.squares[0], []).append(piece)
    signs = _signs(board)
    found: dict[str, tuple[FigureShape, ...]] = {piece.key: () for piece in board.pieces}
    for square, pieces in there.items():
        room = signs.get(square, WHOLE)
        drawn = _drawn(pieces, outlines)
        found.update(_side_by_side(board.spot_of(square), room, drawn, leaders.get(square, "")))
    return found


_Drawn = list[tuple[BoardPiece, FigureShape, float]]  # parts with their pieces and their sizes


def _drawn(pieces: list[BoardPiece], outlines: Mapping[str, str]) -> _Drawn:
    """Order the parts of the pieces of one square: crowds and markers last, in its south-east."""
    ordered = sorted(pieces, key=lambda one: _LAST.get(one.drawn, 0))
    has_pawn = len(pieces) > 1 and any(one.drawn == "pawn" for one in pieces)
    return [
        (one, part, _size(one, has_pawn=has_pawn))
        for one in ordered
        for part in sorted(_figures(one, outlines[one.key]), key=lambda part: part.outline == CROWD)
    ]


def _side_by_side(
    spot: tuple[int, int], room: Room, drawn: _Drawn, leader: str
) -> dict[str, tuple[FigureShape, ...]]:
    """The parts of the pieces of one square in their places."""
    radii = tuple([size * _radius(one, part) for one, part, size in drawn])
    leading = [n for n, (one, _part, _size) in enumerate(drawn) if one.key == leader]
    places = led(radii, leading[0], room) if len(leading) == 1 else None
    found: dict[str, tuple[FigureShape, ...]] = {one.key: () for one, _part, _size in drawn}
    for (one, part, size), (x, y, scale) in zip(drawn, places or packed(radii, room), strict=True):
        at = replace(part, x=spot[0] * UNIT + x, y=spot[1] * UNIT + y, scale=scale * size)
        found[one.key] += (at,)
    return found


_LAST = {"crowd": 1, "marker": 2}


def _size(piece: BoardPiece, *, has_pawn: bool) -> float:
    if piece.drawn == "marker":
        return MARKER
    return BESIDE_PAWN if has_pawn and piece.drawn != "pawn" else piece.size


def _radius(piece: BoardPiece, part: FigureShape) -> float:
    if part.look.startswith("part-die"):
        return HALF
    return STAR if piece.drawn == "token" and piece.shape == "jagged" else RADII[piece.drawn]


def _signs(board: Board) -> dict[int, Room]:
    """The room that signs leave in the squares along the edge of a tile where its name stands."""
    found = {}
    for laid in board.arts:
        if not laid.art.has_sign:
            continue
        far = laid.side - 1
        for n in range(laid.side):
            column, row = {0: (n, 0), 90: (far, n), 180: (n, far), 270: (0, n)}[laid.turn]
            found[board.square_at(laid.column + column, laid.row + row)] = _ROOMS[laid.turn]
    return found


_ROOMS: Mapping[int, Room] = {
    0: (0, SIGN, UNIT, UNIT),
    90: (0, 0, UNIT - SIGN, UNIT),
    180: (0, 0, UNIT, UNIT - SIGN),
    270: (SIGN, 0, UNIT, UNIT),
}


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
        yield FigureShape("part-crowd", CROWD, piece.short, is_crowd=True)
    elif piece.drawn in ("token", "marker"):
        icon = piece.icon.key if piece.icon else ""
        look = f"part-token part-drawn part-{icon}" if icon else "part-token"
        look += " is-small" if icon and piece.size < SMALL else ""
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

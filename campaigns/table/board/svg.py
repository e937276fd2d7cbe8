"""A board as a drawing: its ground, its names, and a token for each piece on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin

from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from campaigns.shell.text import translate
from campaigns.shell.tile_art import art_url
from campaigns.table.board.ground import FEW, UNIT, Areas, BoardGround, Edges, ground_of
from campaigns.table.board.names import Name, name_at, painted_at
from campaigns.table.board.packing import packed
from campaigns.table.board.parts import (
    FigureShape,
    bond_of,
    leaders_of,
    parts_of,
    ring_of,
    rounded,
)
from rules.maps import Label, LaidArt
from rules.places import Grid, Place
from rules.printables import CORNERS, Icon, Shape
from rules.table import Board, BoardPiece, FallenFigure
from rules.text import Text

MARGIN = 8  # around the squares: numbers to the north and west
SNUG_MARGIN, SNUG_EDGE = 5.5, 0.6  # of a small board: with the numbers, and without
RADIUS = 4.6  # of a token
RING = 5.4  # of the ring around it, which meets that of a neighbour
AMPLE = 1.25  # size of a token with nobody in the squares around it
CLOSE = 1.04  # and with somebody there: the tips of stars may cross, faces never meet
PAWN = 4.1  # of one with room for a stand
TIPS = 11  # of a jagged token
MOST_FALLEN = 60  # bodies that are drawn, the newest
ANGULAR = 0.85  # the size of shapes with corners beside round ones

Point = tuple[float, float]


class TilePicture(Struct, frozen=True):
    """A drawing of a whole tile, turned as it lies."""

    x: int
    y: int
    side: int
    turn: int
    url: str

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.side / 2, self.y + self.side / 2


class Token(Struct, frozen=True):
    """A piece on the board."""

    piece: BoardPiece
    x: float
    y: float
    outline: str  # a path around the middle
    ring: str
    front: str  # a path to where it heads; empty for what has no front
    look: str  # shape and standing as classes
    lies: bool
    marked: bool  # has marks
    name: str
    place: str  # in words
    scale: float = 1  # of a token on its own square
    parts: tuple[FigureShape, ...] = ()  # where it may stand beside others: drawn instead
    bond: str = ""  # a line that holds its parts together
    layer: int = 0  # 2: it acts; 1, 3: a badge over another one, and over who acts

    @property
    def is_plain_star(self) -> bool:
        """True if it stands ready as a star with one face, as most of a horde do."""
        piece = self.piece
        is_ready = piece.standing == "ready" and not self.parts and not self.front
        return is_ready and piece.shape == "jagged" and len(piece.squares) == 1


class Body(Struct, frozen=True):
    """A figure that lies dead where it fell."""

    key: str
    name: str
    place: str  # in words
    x: float
    y: float
    outline: str  # a path around the middle
    look: str


class Drawing(Struct, frozen=True):
    """A board to be drawn."""

    grid: Grid
    ground: BoardGround
    names: tuple[Name, ...]
    tokens: tuple[Token, ...]
    name: str
    shared: bool  # pieces stand beside each other
    signs: tuple[Name, ...] = ()  # names on the ground, under its pieces
    tiles: tuple[TilePicture, ...] = ()
    icons: tuple[Icon, ...] = ()  # of its pieces, each once
    fallen: tuple[Body, ...] = ()

    @property
    def star(self) -> str:
        """The outline of a star, which is drawn once for all tokens that are plain stars."""
        return mark_of("jagged")

    @property
    def is_snug(self) -> bool:
        return max(self.grid.columns, self.grid.rows) <= FEW

    @property
    def left(self) -> float:
        return self.grid.west * UNIT - self._before

    @property
    def top(self) -> float:
        return self.grid.north * UNIT - self._before

    @property
    def across(self) -> int:
        return self.grid.columns * UNIT

    @property
    def down(self) -> int:
        return self.grid.rows * UNIT

    @property
    def width(self) -> float:
        return self.across + self._around

    @property
    def height(self) -> float:
        return self.down + self._around

    @property
    def _before(self) -> float:
        if not self.ground.numbers:
            return SNUG_EDGE
        return SNUG_MARGIN if self.is_snug else MARGIN

    @property
    def _around(self) -> float:
        if not self.ground.numbers:
            return 2 * SNUG_EDGE
        return SNUG_MARGIN + SNUG_EDGE if self.is_snug else 2 * MARGIN


def drawing_of(board: Board, lead: str = "") -> Drawing:
    """The board as it is drawn, with each piece on its squares. `lead` is the chosen one's key."""
    board, grid = board.spread_out(), board.grid()
    ground = ground_of(grid, _bare_areas(board), _bare_edges(board), board.looks)
    if board.arts:
        ground = replace(ground, numbers=())  # a town grows to all sides: no square has a number
    said = board.spoken_for
    labels = [one for one in board.labels if one.at not in said]
    tokens = tuple(_beside(board, lead) if board.shared else _apart(board))
    stands = [(token.x, token.y) for token in tokens]
    return Drawing(
        grid=grid,
        ground=ground,
        names=tuple([_name(board, one, stands) for one in labels if not one.painted]),
        signs=tuple([_sign(board, one) for one in labels if one.painted]),
        tokens=tokens,
        name=translate(Text(board.name)),
        shared=board.shared,
        tiles=tuple([tile_picture(one) for one in board.arts]),
        icons=tuple({piece.icon.key: piece.icon for piece in board.pieces if piece.icon}.values()),
        fallen=tuple([_body(board, one) for one in board.fallen[-MOST_FALLEN:]]),
    )


def _body(board: Board, fallen: FallenFigure) -> Body:
    x, y = middle_of(board, (fallen.square,))
    outline = _shape(fallen.shape, RADIUS, False)
    name, place = translate(fallen.name), square_name(board, fallen.square)
    return Body(fallen.key, name, place, x, y, outline, f"token-{fallen.shape}")


def tile_picture(laid: LaidArt) -> TilePicture:
    """The drawing of a tile where it lies, or would lie."""
    x, y, side = laid.column * UNIT, laid.row * UNIT, laid.side * UNIT
    return TilePicture(x, y, side, laid.turn, art_url(laid))


def _bare_areas(board: Board) -> Areas:
    """The areas of squares that no drawing of a tile covers."""
    covered = board.covered
    found = [
        (area.kind, tuple([at for at in area.squares if at not in covered])) for area in board.areas
    ]
    return tuple([(kind, squares) for kind, squares in found if squares])


def _bare_edges(board: Board) -> Edges:
    """All edges, without the walls that drawings of tiles have."""
    closed = {look.kind for look in board.looks.edge if look.closed} if board.arts else set()
    kept = [edge for edge in board.boundaries if edge.kind not in closed]
    return tuple([(edge.kind, *edge.start, *edge.end) for edge in kept])


def _beside(board: Board, lead: str) -> Iterator[Token]:
    """Tokens of pieces that share squares, side by side in them."""
    tokens = {piece.key: _token(board, piece) for piece in board.pieces}
    leaders = leaders_of(board, lead)
    parts = parts_of(board, {key: token.outline for key, token in tokens.items()}, leaders)
    for key, token in tokens.items():
        its = parts[key]
        bond = bond_of(its) if token.piece.drawn == "dice" and len(its) > 1 else ""
        leader = leaders.get(token.piece.squares[0], "")
        layer = 0
        if leader:
            acts = leader == lead or tokens[leader].piece.standing == "active"
            layer = 2 * acts + (key != leader)
        yield replace(token, ring=ring_of(its), parts=its, bond=bond, layer=layer)


def _apart(board: Board) -> Iterator[Token]:
    """Tokens on squares of their own: those in one square fan out, and one alone is large."""
    there: dict[int, list[str]] = {}
    for piece in board.pieces:
        if len(piece.squares) == 1:
            there.setdefault(piece.squares[0], []).append(piece.key)
    spots = {board.spot_of(square) for square in there}
    for piece in board.pieces:
        token = _token(board, piece)
        keys = there.get(piece.squares[0], []) if len(piece.squares) == 1 else []
        if len(keys) > 1:
            column, row = board.spot_of(piece.squares[0])
            x, y, scale = packed((1.1 * RADIUS,) * len(keys))[keys.index(piece.key)]
            token = replace(token, x=column * UNIT + x, y=row * UNIT + y, scale=scale)
        elif keys and not _has_neighbour(spots, *board.spot_of(piece.squares[0])):
            token = replace(token, scale=AMPLE)
        elif keys:
            token = replace(token, scale=CLOSE)
        yield token


def _has_neighbour(spots: set[tuple[int, int]], column: int, row: int) -> bool:
    around = {(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    return len(around & spots) > 1


def square_name(board: Board, at: int) -> str:
    """A square as a reader counts them: from the north-west, from 1."""
    column, row = board.spot_of(at)
    return _("column %(column)s, row %(row)s") % {"column": column + 1, "row": row + 1}


def place_name(board: Board, place: Place) -> str:
    """A square by its column and row, a zone by its name."""
    if isinstance(place, str):
        return translate(board.zone(place).name)
    return square_name(board, place)


def mark_of(shape: Shape) -> str:
    """The outline of a side's pieces, around the middle of a square."""
    return _shape(shape, RADIUS, False)


def corner_of(board: Board, square: int) -> tuple[int, int]:
    """The north-western corner of a square in the drawing."""
    column, row = board.spot_of(square)
    return column * UNIT, row * UNIT


def middle_of(board: Board, squares: Iterable[int]) -> Point:
    """Return the middle of a piece on these squares."""
    corners = [corner_of(board, square) for square in squares]
    x = (min(x for x, _ in corners) + max(x for x, _ in corners) + UNIT) / 2
    y = (min(y for _, y in corners) + max(y for _, y in corners) + UNIT) / 2
    return x, y


def trail_of(board: Board, places: Iterable[Place]) -> str:
    """A line through the middles of squares and zones."""
    points = [middle_of(board, board.squares_of(place)) for place in places]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) if points else ""


def _name(board: Board, label: Label, stands: Sequence[Point]) -> Name:
    left = board.west * UNIT
    within = (left, left + board.columns * UNIT)
    return name_at(translate(label.text), middle_of(board, [label.at]), within, stands)


def _sign(board: Board, label: Label) -> Name:
    return painted_at(translate(label.text), middle_of(board, [label.at]))


def _token(board: Board, piece: BoardPiece) -> Token:
    x, y = middle_of(board, piece.squares)
    lies = piece.standing in ("down", "dead")
    flat = lies and piece.drawn != "pawn"  # turned over instead
    large = len(piece.squares) > 1
    radius = RADIUS if piece.drawn == "token" else PAWN
    outline = _slab(board, piece.squares, 0.8) if large else _shape(piece.shape, radius, flat)
    ring = _slab(board, piece.squares, -0.4) if large else _shape(_ring_shape(piece), RING, lies)
    return Token(
        piece=piece,
        x=x,
        y=y,
        outline=outline,
        ring=ring,
        front=_front(board, piece),
        look=f"token-{_kind(piece)} is-{piece.standing}",
        lies=lies,
        marked=bool(piece.marks),
        name=translate(piece.name),
        place=place_name(board, piece.zone or piece.squares[0]),
    )


def _kind(piece: BoardPiece) -> str:
    """Return the colour key of a piece: its shape, where a side owns the piece."""
    if piece.drawn in ("crowd", "dice"):
        return "neutral"
    return piece.shape if piece.side else "thing"


def _ring_shape(piece: BoardPiece) -> Shape:
    """Return the shape around a token: a circle around a star."""
    return "round" if piece.shape == "jagged" else piece.shape


def _slab(board: Board, squares: tuple[int, ...], inset: float) -> str:
    """A rectangle with round corners over squares, around its middle."""
    corners = [corner_of(board, square) for square in squares]
    wide = max(x for x, _ in corners) - min(x for x, _ in corners) + UNIT - 2 * inset
    high = max(y for _, y in corners) - min(y for _, y in corners) + UNIT - 2 * inset
    return rounded(wide, high, min(3.0, wide / 2, high / 2))


@lru_cache(maxsize=32)
def _shape(shape: Shape, radius: float, lies: bool) -> str:
    """The outline of a token. One that lies is flat."""
    flat = 0.62 if lies else 1.0
    if shape == "round":
        high = radius * flat
        half = f"a{radius:g} {high:g} 0 1 0"
        return f"M{-radius:g} 0{half} {2 * radius:g} 0{half} {-2 * radius:g} 0z"
    if shape in CORNERS:
        reach = radius * ANGULAR
        points = [(x * reach, y * reach) for x, y in CORNERS[shape]]
    else:
        points = [
            (
                sin(pi * n / TIPS) * radius * (0.88 if n % 2 else 1.12),
                -cos(pi * n / TIPS) * radius * (0.88 if n % 2 else 1.12),
            )
            for n in range(2 * TIPS)
        ]
    return "M" + "L".join(f"{x:.4g} {y * flat:.4g}" for x, y in points) + "z"


_HEADINGS: dict[str, Point] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def _front(board: Board, piece: BoardPiece) -> str:
    """An arrow head at the front of a piece that has one."""
    if piece.heading not in _HEADINGS:
        return ""
    x, y = _HEADINGS[piece.heading]
    corners = [corner_of(board, square) for square in piece.squares]
    long = max(c[0 if x else 1] for c in corners) - min(c[0 if x else 1] for c in corners) + UNIT
    tip = long / 2 - 2
    back = tip - 3
    points = [(-3, back), (0, tip), (3, back)]  # ahead is y
    turned = [(side * -y + ahead * x, side * x + ahead * y) for side, ahead in points]
    return "M" + "L".join(f"{px:g} {py:g}" for px, py in turned)


def outline_of(corners: Iterable[tuple[int, int]]) -> str:
    """The path around squares that are given by their north-western corners."""
    squares = set(corners)
    lines = []
    for x, y in sorted(squares):
        if (x, y - UNIT) not in squares:
            lines.append(f"M{x} {y}h{UNIT}")
        if (x, y + UNIT) not in squares:
            lines.append(f"M{x} {y + UNIT}h{UNIT}")
        if (x - UNIT, y) not in squares:
            lines.append(f"M{x} {y}v{UNIT}")
        if (x + UNIT, y) not in squares:
            lines.append(f"M{x + UNIT} {y}v{UNIT}")
    return "".join(lines)

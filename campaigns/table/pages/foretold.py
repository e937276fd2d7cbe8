"""Moves that the rules will make next, as arrows on the board and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import hypot

from msgspec import Struct

from campaigns.shell.text import translate
from campaigns.table.board.ground import UNIT
from campaigns.table.board.svg import Point, corner_of, middle_of, outline_of
from campaigns.table.pages.map_address import HIDDEN, MapAddress
from rules.places import Place
from rules.table import Board

SHARE = 0.34  # of the way between two middles, to either side of the border
HEAD = 0.32  # of a square


class Coming(Struct, frozen=True):
    """A foretold move. Its path is empty where nothing moves."""

    path: str  # dashed lines
    heads: str  # of the arrows
    told: str
    face: str = ""  # address of the portrait
    who: str = ""
    way: str = ""


class Foretelling(Struct, frozen=True):
    """The foretold moves where they are shown, and the address that shows or hides them."""

    url: str
    moves: tuple[Coming, ...]
    is_shown: bool
    why: str = ""
    around: str = ""  # the outline of the zones that the reason speaks of


def foretold_of(board: Board, here: MapAddress, portraits: Mapping[str, str]) -> Foretelling | None:
    """The foretold moves of a board, unless the address hides them. None where there are none."""
    if not board.foretold:
        return None
    is_shown = here.next != HIDDEN
    url = here.with_(next=HIDDEN if is_shown else "")
    if not is_shown:
        return Foretelling(url, (), is_shown)
    why = translate(board.foretold_why) if board.foretold_why else ""
    there = [square for zone in board.foretold_to for square in board.squares_of(zone)]
    around = outline_of([corner_of(board, square) for square in there])
    return Foretelling(url, tuple(_moves(board, portraits)), is_shown, why, around)


def ways_of(board: Board, key: str, places: Iterable[Place]) -> tuple[Coming, ...]:
    """An arrow from the zone of a piece to each zone that it can go to, or none for squares."""
    start = next((piece.zone for piece in board.pieces if piece.key == key), "")
    zones = [one for one in dict.fromkeys(places) if isinstance(one, str) and one != start]
    return tuple([Coming(*_arrow(board, start, one), "") for one in zones] if start else ())


def _moves(board: Board, portraits: Mapping[str, str]) -> Iterator[Coming]:
    """Each move. Those along the same way are drawn once."""
    drawn: set[tuple[Place, Place]] = set()
    for one in board.foretold:
        ways = [(one.start, to) for to in one.to if (one.start, to) not in drawn]
        drawn.update(ways)
        lines = [_arrow(board, *way) for way in ways]
        path, heads = ("".join(parts) for parts in zip(*lines, strict=True)) if lines else ("", "")
        who, way = (translate(said) if said else "" for said in (one.who, one.way))
        yield Coming(path, heads, translate(one.told), portraits.get(one.piece, ""), who, way)


def _arrow(board: Board, start: Place, to: Place) -> tuple[str, str]:
    """A line over the border of two places, and its head."""
    (x, y), (to_x, to_y) = (middle_of(board, board.squares_of(one)) for one in (start, to))
    middle = ((x + to_x) / 2, (y + to_y) / 2)
    far = hypot(to_x - x, to_y - y) or 1.0
    ahead = ((to_x - x) / far, (to_y - y) / far)
    reach = far * SHARE
    tail, tip = (_along(middle, ahead, side * reach) for side in (-1, 1))
    size = UNIT * HEAD
    corners = _head(tip, ahead, size)
    end = _along(tip, ahead, -size)
    return f"M{_said(tail)}L{_said(end)}", "M" + "L".join(map(_said, corners)) + "z"


def _along(point: Point, ahead: Point, far: float) -> Point:
    return point[0] + ahead[0] * far, point[1] + ahead[1] * far


def _head(tip: Point, ahead: Point, size: float) -> Iterator[Point]:
    aside = (-ahead[1], ahead[0])
    back = _along(tip, ahead, -1.6 * size)
    yield tip
    yield _along(back, aside, size)
    yield _along(back, aside, -size)


def _said(point: Point) -> str:
    return f"{point[0]:.4g} {point[1]:.4g}"

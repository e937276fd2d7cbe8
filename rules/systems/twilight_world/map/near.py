"""Contact between squares, and concealing terrain near a square."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from rules.systems.twilight_world.catalogue import terrain
from rules.systems.twilight_world.map.bits import bits_of, moved
from rules.systems.twilight_world.map.field import (
    NEIGHBOURS,
    Battlefield,
    Piece,
    edge_rows,
    edged,
    pieces,
    place_of,
    square_rows,
)
from rules.systems.twilight_world.map.strides import around

WALL = "blocks"


def is_adjacent(field: Battlefield, at: int, to: int) -> bool:
    """True if figures in these squares are in contact: side by side, no wall or door between.

    Windows, open doors, hedges and barricades do not part them. Past the end of a wall they are in
    contact. Rule: TW-CC-1, TW-MOVE-2.
    """
    return bool(contact(field, at) >> to & 1)


@lru_cache(maxsize=64)  # without it 8 % more time on battlefields that are played once
def _touching(field: Battlefield) -> tuple[tuple[int, int], ...]:
    """For each direction: from a square's number to the next one's, and the squares in contact.

    Rule: TW-CC-1.
    """
    width = field.width
    clear = bits_of(field.squares, {m for m, row in square_rows().items() if row.sight != WALL})
    east, south = edged(field, {m for m, row in edge_rows().items() if row.sight != WALL})
    east &= clear & moved(clear, -1)
    south &= clear & moved(clear, -width)
    found = []
    for dx, dy in NEIGHBOURS:
        sideways = east if dx > 0 else moved(east, 1)
        upright = south if dy > 0 else moved(south, width)
        first_sideways = sideways & moved(upright, -dx)
        first_upright = upright & moved(sideways, -dy * width)
        corners = first_sideways | first_upright
        found.append((dy * width + dx, corners if dx and dy else sideways if dx else upright))
    return tuple(found)


def touched(field: Battlefield, squares: int) -> int:
    """The bits of all squares whose figures are in contact with one of these. Rule: TW-CC-1."""
    found = 0
    for shift, leaving in _touching(field):
        found |= moved(squares & leaving, shift)
    return found


@lru_cache(maxsize=1 << 13)  # without it 12 % more of bots' games
def contact(field: Battlefield, at: int) -> int:
    """The squares in contact with one square, as bits. Rule: TW-CC-1."""
    return touched(field, 1 << at)


@lru_cache(maxsize=1 << 13)  # without it 1 % more of random play on a battlefield
def in_contact(field: Battlefield, at: int) -> frozenset[int]:
    """Their numbers. Rule: TW-CC-1."""
    return frozenset([at + shift for shift, leaving in _touching(field) if leaving >> at & 1])


def concealing(field: Battlefield) -> tuple[Piece, ...]:
    """The pieces behind which zombies may wait. Rule: TW-SETUP-6, TW-ZACT-12."""
    return tuple(piece for piece in pieces(field) if piece.conceals)


@lru_cache(maxsize=64)  # without it 1 % more of random play on a battlefield
def zones(field: Battlefield) -> tuple[tuple[Piece, int], ...]:
    """Each concealing piece with the squares that are near enough to wake what waits there.

    Rule: TW-ZACT-1, TW-ZACT-10.
    """
    near = terrain().near
    return tuple(
        (piece, around(field, sum(1 << at for at in piece.squares), near))
        for piece in concealing(field)
    )


def woken(field: Battlefield, at: int, checked: Collection[str]) -> tuple[Piece, ...]:
    """The pieces that a hero in this square wakes, nearest first. Rule: TW-ZACT-1, -6, -9."""
    found = [piece for piece in _pieces_near(field, at) if piece.key not in checked]
    if len(found) > 1:
        found.sort(key=lambda piece: steps_to(field, at, piece))
    return tuple(found)


def _pieces_near(field: Battlefield, at: int) -> tuple[Piece, ...]:
    """The pieces that are near to a square."""
    return tuple([piece for piece, zone in zones(field) if zone >> at & 1])


def steps_to(field: Battlefield, at: int, piece: Piece) -> int:
    """Squares from a square to the nearest of a piece."""
    x, y = place_of(field, at)
    return min(
        max(abs(x - square % field.width), abs(y - square // field.width))
        for square in piece.squares
    )

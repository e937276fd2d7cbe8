"""What is near a square: who is adjacent, which concealing terrain is come near to."""

from __future__ import annotations

from functools import lru_cache

from rules.systems.twilight_world.battlefield.field import (
    Battlefield,
    Piece,
    edge_between,
    pieces,
    place_of,
    square_at,
    within,
)
from rules.systems.twilight_world.catalogue import terrain

WALL = "blocks"


def is_adjacent(field: Battlefield, at: int, to: int) -> bool:
    """Whether figures in these squares are in contact: side by side, no wall or door between.

    Windows, open doors, hedges and barricades do not part them; past the end of a wall they are in
    contact. Rule: TW-CC-1, TW-MOVE-2.
    """
    x, y = place_of(field, at)
    other_x, other_y = place_of(field, to)
    dx, dy = other_x - x, other_y - y
    if max(abs(dx), abs(dy)) != 1:
        return False
    if not (dx and dy):
        return _is_open(field, at, to)
    ways = (at + dx, at + dy * field.width)
    return any(_is_open(field, at, by) and _is_open(field, by, to) for by in ways)


def _is_open(field: Battlefield, at: int, to: int) -> bool:
    solid = WALL in (square_at(field, at).sight, square_at(field, to).sight)
    return not solid and edge_between(field, at, to).sight != WALL


@lru_cache(maxsize=1 << 13)
def contact_squares(field: Battlefield, at: int) -> tuple[int, ...]:
    """The squares whose figures are in contact with this one. Rule: TW-CC-1."""
    return tuple([to for to in within(field, at, 1) if to != at and is_adjacent(field, at, to)])


@lru_cache(maxsize=1 << 13)
def contact(field: Battlefield, at: int) -> int:
    """Their bits. Rule: TW-CC-1."""
    return sum(1 << to for to in contact_squares(field, at))


@lru_cache(maxsize=8)
def concealing(field: Battlefield) -> tuple[Piece, ...]:
    """The pieces behind which zombies may wait. Rule: TW-SETUP-6, TW-ZACT-12."""
    return tuple(piece for piece in pieces(field) if piece.conceals)


@lru_cache(maxsize=8)
def zones(field: Battlefield) -> tuple[tuple[Piece, int], ...]:
    """Each concealing piece with the squares that are near enough to wake what waits there.

    Rule: TW-ZACT-1, TW-ZACT-10.
    """
    near = terrain().near
    return tuple((piece, _around(field, piece.squares, near)) for piece in concealing(field))


def _around(field: Battlefield, squares: tuple[int, ...], radius: int) -> int:
    """The bits of all squares up to so far from any of these."""
    bits = 0
    for at in squares:
        x, y = place_of(field, at)
        left, right = max(0, x - radius), min(field.width - 1, x + radius)
        row = ((2 << right - left) - 1) << left
        for other in range(max(0, y - radius), min(field.height - 1, y + radius) + 1):
            bits |= row << other * field.width
    return bits


def come_near(field: Battlefield, at: int, checked: frozenset[str]) -> tuple[Piece, ...]:
    """The pieces that a hero in this square wakes, nearest first. Rule: TW-ZACT-1, -6, -9."""
    found = [piece for piece, zone in zones(field) if zone >> at & 1 and piece.key not in checked]
    return tuple(sorted(found, key=lambda piece: steps_to(field, at, piece)))


def steps_to(field: Battlefield, at: int, piece: Piece) -> int:
    """Squares from a square to the nearest of a piece."""
    x, y = place_of(field, at)
    return min(
        max(abs(x - square % field.width), abs(y - square // field.width))
        for square in piece.squares
    )

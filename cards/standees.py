"""Standees as pieces to cut out and fold."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from cards.composer import Composer
from cards.draw.standee import place_standee, standee_size
from cards.pen import Pen
from cards.piece import Piece, Pieces
from rules.printables import Standee

BASES_MM: Final = (18.0, 25.0, 28.0)


def standee_pieces(composer: Composer, standee: Standee, base: float, quantity: int) -> Pieces:
    """So many copies on a base of so many mm; numbered ones are a piece each, from 1.

    Raises: ValueError for a base that is not in `BASES_MM`.
    """
    if not standee.numbered:
        return ((standee_piece(composer, standee, base), quantity),)
    copies = (replace(standee, number=number) for number in range(1, quantity + 1))
    return tuple((standee_piece(composer, copy, base), 1) for copy in copies)


def standee_piece(composer: Composer, standee: Standee, base: float) -> Piece:
    """One figure; it is printed on one side, since its own back is part of it.

    Raises: ValueError for a base that is not in `BASES_MM`.
    """
    if base not in BASES_MM:
        raise ValueError(f"no such base: {base!r}")
    name = composer.say(standee.name)
    return Piece(
        key=("standee", standee, base),
        name=f"{name} {standee.number}" if standee.number else name,
        trim=standee_size(base),
        front=partial(_draw, composer=composer, standee=standee, base=base),
        cut=False,
    )


def _draw(pen: Pen, composer: Composer, standee: Standee, base: float) -> None:
    place_standee(pen, composer, standee, base, 0.0, 0.0)

"""Standees as pieces to cut out and fold."""

from __future__ import annotations

from functools import partial
from typing import Final
from zlib import crc32

from msgspec.structs import replace

from cards.composer import Composer
from cards.draw.standee import TINTS, draw_standee_bleed, place_standee, standee_size, standee_width
from cards.pen import Pen
from cards.piece import Piece, Pieces
from cards.portraits.bodies.kinds import KINDS
from cards.portraits.bodies.pose import DEAD
from cards.portraits.choice import choose
from rules.printables import Standee

BASES_MM: Final = (14.0, 15.0, 15.5, 18.0, 20.0, 25.0, 28.0)  # widths
DEAD_POSES: Final = tuple(DEAD)
YOUNG: Final = {"child": "young"}
CROWD: Final = 3 * len(DEAD_POSES)  # people that differ before they come again


def standee_pieces(composer: Composer, standee: Standee, base: float, quantity: int) -> Pieces:
    """So many copies of so many mm. Numbered ones are a piece each, from 1, a crowd varies.

    The usual width where `base` is 0.

    Raises: ValueError for a base that is not in `BASES_MM`.
    """
    base = standee_width(standee, base)
    if not standee.numbered and not standee.crowd:
        return ((standee_piece(composer, standee, base), quantity),)
    if standee.numbered:
        numbers = range(1, quantity + 1) if quantity > 1 else (0,)
        copies = [(_copy(standee, n or 1, number=n), 1) for n in numbers]
    else:
        kinds = min(quantity, CROWD)
        shares = [quantity // kinds + (n < quantity % kinds) for n in range(kinds)]
        copies = [(_copy(standee, n + 1), share) for n, share in enumerate(shares)]
    return tuple((standee_piece(composer, copy, base), count) for copy, count in copies)


def _copy(standee: Standee, which: int, number: int = 0) -> Standee:
    """The figure of this copy: of a crowd, one with its own face and pose."""
    sitter = standee.crowd
    if sitter is None:
        return replace(standee, number=number, tint=number)
    drawn = standee.drawn if which == 1 and standee.drawn else None
    poses = tuple(KINDS.get(standee.pose, DEAD))
    start = crc32(standee.key.encode()) // 100 if standee.numbered and not drawn else 0
    around, place = divmod(start % len(poses) + which - 1, len(poses))
    usual = poses[place] if sitter.undead else YOUNG.get(sitter.age, "")
    if drawn is None:
        drawn = choose(sitter, f"{standee.key}-{which}")
        drawn = replace(drawn, held=drawn.held or sitter.held)
    tint = standee.tint or which
    mirrored = bool(sitter.undead and around % 2)
    return replace(standee, number=number, tint=tint, drawn=drawn, pose=usual, mirrored=mirrored)


def standee_piece(composer: Composer, standee: Standee, base: float) -> Piece:
    """One figure. It is printed on one side, since its own back is part of it.

    Raises: ValueError for a base that is not in `BASES_MM`.
    """
    if base not in BASES_MM:
        raise ValueError(f"unknown base: {base!r}")
    name = composer.say(standee.name)
    return Piece(
        key=("standee", standee, base),
        name=f"{name} {standee.number}" if standee.number else name,
        trim=standee_size(base),
        front=partial(_draw, composer=composer, standee=standee, base=base),
        cut=False,
        pin=True,
        group=standee.key if standee.numbered else "",
        reaches=False,
        under=partial(_bleed, composer=composer, standee=standee, base=base)
        if composer.palette.fills
        else None,
    )


def _draw(pen: Pen, composer: Composer, standee: Standee, base: float) -> None:
    place_standee(pen, composer, standee, base, 0.0, 0.0)


def _bleed(pen: Pen, bleed: float, composer: Composer, standee: Standee, base: float) -> None:
    size = standee_size(base)
    box = (-bleed, -bleed, size.width + bleed, size.height + bleed)
    key = ("standee bleed", standee.role, standee.tint % len(TINTS), base, bleed)

    def draw(inner: Pen) -> None:
        draw_standee_bleed(inner, composer.palette, standee, base)

    pen.stamp(key, box, draw)

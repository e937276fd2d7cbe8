"""The name of who acts, beside its token."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from campaigns.table.board.ground import UNIT
from campaigns.table.board.svg import Drawing, Token

AWAY = 6.2  # units from the middle of a token to the plate with its name
ASIDE, NEAR = 11, 11  # units within which another token would lie under a plate
LETTER_PX = 14  # high are its letters


class NamePlate(Struct, frozen=True):
    """A name under a token, or over it. As high on screen at every zoom."""

    text: str
    x: float  # where the plate touches the ring, in units of the board
    y: float
    wide: float  # in pixels
    above: bool


def name_plate(drawing: Drawing, token: Token, shorts: Mapping[str, str]) -> NamePlate | None:
    """The name for a token, over it where others stand under it or the board ends.

    None where others stand on both sides. `shorts` are names for little room, by key.
    """
    text = shorts.get(token.piece.key, token.name)
    at = token.parts[0] if token.parts else token
    away = AWAY * at.scale
    ends = at.y + 2 * away > (drawing.grid.north + drawing.grid.rows) * UNIT
    under, over = (_anybody(drawing, token, at.x, at.y, side) for side in (1, -1))
    if over and (under or ends):
        return None
    above = ends or under
    letters = sum(0.5 if one.isascii() else 1 for one in text)
    y = at.y - away if above else at.y + away
    return NamePlate(text, round(at.x, 2), round(y, 2), (letters + 1) * LETTER_PX, above)


def _anybody(drawing: Drawing, but: Token, x: float, y: float, side: int) -> bool:
    """True if the name would lie on another token: under this one for 1, over it for -1."""
    stands = [
        (at.x, at.y) for one in drawing.tokens if one is not but for at in one.parts or (one,)
    ]
    return any(abs(ax - x) < ASIDE and 1 < side * (ay - y) < NEAR for ax, ay in stands)

"""The whole state of a game. Rule: ZZ-010 to ZZ-013.

A square is a number: row times STRIDE plus column, with the north-west square of Town Square as 0;
rows grow to the south and columns to the east, and both may be negative.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from rules.tiles import Turn

STRIDE: Final = 200  # more than twice as wide as thirty tiles in a row
NOWHERE: Final = 9_999_999  # of a pawn that is off the board, or a door that is not yet put
NOBODY: Final = -1  # in place of a seat
OTHERS: Final = -2  # seats that a looker cannot know

HouseRules = tuple[tuple[str, str], ...]  # `catalogue.rulings`
Cell = tuple[int, int]  # a place for a tile: columns and rows of tiles from Town Square


class Laid(Struct, frozen=True, omit_defaults=True, gc=False):
    """A tile on the table. Rule: ZZ-012."""

    tile: str
    x: int
    y: int
    turn: Turn = 0
    door: int = NOWHERE

"""Pictures of the main rules for the reference sheet: a tile that fits, a move that meets a zombie.

A small module of its own: a sheet has a module.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.maps import BattlefieldSheet, LaidArt
from rules.sheets import Example, Ray, Standing
from rules.systems.zombies.catalogue.kit import kit
from rules.systems.zombies.town import SIDE
from rules.systems.zombies.view.ground import art_of
from rules.text import text

ROAD: Final = (("straight", 0, 90), ("town-square", 0, 0), ("t-junction", 0, 0))
SHOPS: Final = (("skate-shop", 0, 0), ("four-way", 0, 0), ("gas-station", 0, 0))
WIDE: Final = SIDE * len(ROAD)


@cache
def _street(tiles: tuple[tuple[str, int, int], ...]) -> BattlefieldSheet:
    """Tiles from the west to the east."""
    arts = tuple(
        LaidArt(art_of(tile, copy), place * SIDE, 0, turn)  # type: ignore[arg-type]
        for place, (tile, copy, turn) in enumerate(tiles)
    )
    return BattlefieldSheet(name="", columns=WIDE, rows=SIDE, arts=arts, looks=kit().looks)


def _at(column: int, row: int) -> int:
    return row * WIDE + column


def laying() -> Example:
    """Roads that meet, where a tile is laid. Rule: ZZ-041."""
    return Example(
        name=text("Tile"),
        ground=_street(ROAD),
        standing=(Standing(_at(4, 1)), Standing(_at(7, 2), dead=True)),
        lit=(_at(5, 1), _at(6, 1)),
    )


def walking() -> Example:
    """A move from square to square that ends at a zombie. Rule: ZZ-050, ZZ-060, ZZ-120."""
    start, corner, door = _at(1, 1), _at(7, 1), _at(7, 0)
    return Example(
        name=text("Move"),
        ground=_street(SHOPS),
        standing=(Standing(start), Standing(door, dead=True), Standing(_at(4, 0), dead=True)),
        rays=(Ray((start, corner, door), "steps", text("D6")),),
        lit=(door,),
    )

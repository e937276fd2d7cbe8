"""Smallton, the board: streets and gardens to look at, for the screen and in print.

Nothing of it counts: every space is alike (ZW-001).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules.maps import Area, BattlefieldSheet
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.catalogue.kit import kit
from rules.text import Text

NAME = "Smallton"


@cache
def ground() -> tuple[Area, ...]:
    """Every space by what is drawn on it, kind by kind."""
    town = kit().town
    kinds: Mapping[str, Text] = {row.key: Text(row.name) for row in town.ground}
    found: dict[str, list[int]] = {key: [] for key in kinds}
    for y, line in enumerate(town.plan):
        for x, mark in enumerate(line):
            kind = next(row.key for row in town.ground if row.mark == mark)
            found[kind].append(y * numbers().board.columns + x)
    return tuple(
        Area(kind=key, name=kinds[key], squares=tuple(squares))
        for key, squares in found.items()
        if squares
    )


def board_sheet() -> BattlefieldSheet:
    """The board as it is printed. Rule: ZW-001, ZW-M01."""
    return BattlefieldSheet(
        name=NAME,
        columns=numbers().board.columns,
        rows=numbers().board.rows,
        areas=ground(),
        square_mm=kit().paper.space,
        coordinates=True,
        looks=kit().town.looks,
    )

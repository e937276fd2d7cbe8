"""Pictures of a move and of an attack for the quick reference, on a part of the town.

A small module of its own: a sheet has a module.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.maps import BattlefieldSheet
from rules.sheets import Example, Ray, Standing
from rules.systems.zombie_wars.board import board_sheet
from rules.systems.zombie_wars.catalogue import Rulings, numbers
from rules.systems.zombie_wars.print.needs import needs_of
from rules.text import text

WINDOW: Final = (1, 1, 4, 2)  # first column and row, and how many


def _at(column: int, row: int) -> int:
    return row * numbers().board.columns + column


def _ground() -> BattlefieldSheet:
    """The board with those names that stand in the window."""
    (west, north, columns, rows), sheet = WINDOW, board_sheet()
    shown = {_at(west + x, north + y) for x in range(columns) for y in range(rows)}
    return replace(sheet, marks=tuple(mark for mark in sheet.marks if mark.at in shown))


def moving(ruled: Rulings) -> Example:
    """One space across a side. Across a corner where that is ruled. Rule: ZW-060, ZW-062."""
    start, corner = _at(2, 2), _at(3, 1)
    return Example(
        name=text("Move"),
        ground=_ground(),
        window=WINDOW,
        standing=(Standing(start, dead=True), Standing(start, dead=True), Standing(_at(4, 2))),
        rays=(
            Ray((start, corner), "steps" if ruled.diagonal else "blocked"),
            Ray((start, _at(3, 2)), "steps", f"{needs_of('', ruled).upright}+"),
        ),
        lit=(_at(3, 2),),
    )


def mobbing() -> Example:
    """All people of a space go one step and fight. Rule: ZW-112, ZW-113."""
    start, space = _at(2, 2), _at(3, 2)
    return Example(
        name=text("Angry Mob"),
        ground=_ground(),
        window=WINDOW,
        standing=(
            *(Standing(start) for _ in range(3)),
            *(Standing(space, dead=True) for _ in range(2)),
        ),
        rays=(Ray((start, space), "steps"),),
        lit=(space,),
    )


def attacking() -> Example:
    """Everyone in a space is involved. Rule: ZW-070."""
    space = _at(3, 2)
    return Example(
        name=text("Attack"),
        ground=_ground(),
        window=WINDOW,
        standing=(
            *(Standing(space, dead=True) for _ in range(2)),
            *(Standing(space) for _ in range(2)),
            Standing(_at(1, 1)),
        ),
        lit=(space,),
    )

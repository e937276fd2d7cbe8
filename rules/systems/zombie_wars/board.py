"""Smallton, the board: streets and gardens to look at, for the screen and in print.

Nothing of it counts: every space is alike (ZW-001).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from rules.maps import Area, BattlefieldSheet, BoardMark, Boundary
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.catalogue.kit import PlaceRow, kit
from rules.text import Text

NAME = "Smallton"
STREET, GARDEN = "street", "garden"  # kinds of ground without walls
NO_NAME: Final = Text("")


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


@cache
def board_sheet() -> BattlefieldSheet:
    """The board as it is printed, with furnished buildings. Rule: ZW-001, ZW-M01."""
    town, board = kit().town.printed, numbers().board
    kinds: dict[str, list[int]] = {}
    for x, y in _spots():
        kinds.setdefault(_place(x, y).kind, []).append(y * board.columns + x)
    return BattlefieldSheet(
        name=NAME,
        columns=board.columns,
        rows=board.rows,
        areas=tuple(
            Area(kind=kind, name=Text(kind), squares=tuple(squares))
            for kind, squares in kinds.items()
        ),
        boundaries=tuple(_walls()),
        square_mm=kit().paper.space,
        coordinates=True,
        looks=town.looks,
        marks=tuple(_signs()),
    )


def place_name(x: int, y: int) -> Text:
    """The name of a space on a card; columns and rows from 1."""
    return Text(_place(x - 1, y - 1).name)


def _spots() -> Iterator[tuple[int, int]]:
    board = numbers().board
    yield from ((x, y) for y in range(board.rows) for x in range(board.columns))


def _place(x: int, y: int) -> PlaceRow:
    town = kit().town.printed
    return next(row for row in town.place if row.mark == town.plan[y][x])


def _mark(x: int, y: int) -> str:
    """The mark of a space; empty beyond the board."""
    board, plan = numbers().board, kit().town.printed.plan
    return plan[y][x] if 0 <= x < board.columns and 0 <= y < board.rows else ""


def _signs() -> Iterator[BoardMark]:
    """The name of each building in its last space."""
    last = {_mark(x, y): (x, y) for x, y in _spots() if _mark(x, y).isalpha()}
    for x, y in last.values():
        row = _place(x, y)
        if row.kind != GARDEN:
            at = y * numbers().board.columns + x
            yield BoardMark(form="start", at=at, words=Text(row.name))


def _walls() -> Iterator[Boundary]:
    """Around each building, with a way to the street for each of its spaces that has one."""
    doors: set[str] = set()
    for x, y in _spots():
        mark = _mark(x, y)
        if _place(x, y).kind in (STREET, GARDEN):
            continue
        for dx, dy in ((0, 1), (1, 0), (-1, 0), (0, -1)):
            beyond = _mark(x + dx, y + dy)
            if beyond == mark:
                continue
            is_door = beyond == "#" and mark not in doors
            if is_door:
                doors.add(mark)
            start = (x + max(dx, 0), y + max(dy, 0))
            end = (start[0] + abs(dy), start[1] + abs(dx))
            yield Boundary(kind="way" if is_door else "wall", name=NO_NAME, start=start, end=end)

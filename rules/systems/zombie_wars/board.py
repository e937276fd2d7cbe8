"""Smallton, the board: streets, buildings and gardens, for the screen and in print.

Nothing of it counts: every space is alike (ZW-001).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import Final

from rules.maps import Area, BattlefieldSheet, BoardMark, Boundary, Ground, Label
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.catalogue.kit import PlaceRow, kit
from rules.text import Text

NAME = "Smallton"
STREET, GARDEN = "town-street", "town-garden"  # kinds of ground without walls
NO_NAME: Final = Text("")


@cache
def town() -> Ground:
    """The town with its furnished buildings. Rule: ZW-001, ZW-M01."""
    board = numbers().board
    kinds: dict[str, list[int]] = {}
    for x, y in _spots():
        kinds.setdefault(_place(x, y).kind, []).append(y * board.columns + x)
    return Ground(
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
        looks=kit().town.looks,
    )


@cache
def board_sheet() -> BattlefieldSheet:
    """The town as it is printed, with the names of its buildings on it."""
    return BattlefieldSheet(
        **town().parts(),
        marks=tuple(
            BoardMark(form="start", at=spaces[-1], words=name) for name, spaces in _buildings()
        ),
    )


def signs(taken: Collection[int]) -> tuple[Label, ...]:
    """The name of each building, in the last of its spaces where nobody stands."""
    found = []
    for name, spaces in _buildings():
        free = [one for one in spaces if one not in taken]
        if free:
            found.append(Label(key=f"sign-{spaces[0]}", at=free[-1], text=name, painted=True))
    return tuple(found)


def place_name(x: int, y: int) -> Text:
    """The name of a space on a card. Columns and rows from 1."""
    return Text(_place(x - 1, y - 1).name)


def building_at(at: int) -> Text | None:
    """The name of the building that a space is in, or None in the open."""
    return next((name for name, spaces in _buildings() if at in spaces), None)


def _spots() -> Iterator[tuple[int, int]]:
    board = numbers().board
    yield from ((x, y) for y in range(board.rows) for x in range(board.columns))


def _place(x: int, y: int) -> PlaceRow:
    rows, plan = kit().town.place, kit().town.plan
    return next(row for row in rows if row.mark == plan[y][x])


def _mark(x: int, y: int) -> str:
    """The mark of a space, or an empty text beyond the board."""
    board, plan = numbers().board, kit().town.plan
    return plan[y][x] if 0 <= x < board.columns and 0 <= y < board.rows else ""


@cache
def _buildings() -> tuple[tuple[Text, tuple[int, ...]], ...]:
    """The name of each building, with its spaces."""
    found: dict[str, list[int]] = {}
    for x, y in _spots():
        if _place(x, y).kind not in (STREET, GARDEN):
            found.setdefault(_mark(x, y), []).append(y * numbers().board.columns + x)
    names = {row.mark: Text(row.name) for row in kit().town.place}
    return tuple((names[mark], tuple(spaces)) for mark, spaces in found.items())


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
            yield Boundary(kind="way-in" if is_door else "wall", name=NO_NAME, start=start, end=end)

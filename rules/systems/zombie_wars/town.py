"""The spaces of the town: coordinates, neighbours, distances. Rule: ZW-001, ZW-R03.

Spaces are numbered from 0, row by row from the north-west.
"""

from __future__ import annotations

from functools import cache, lru_cache

from rules.systems.zombie_wars.catalogue import numbers, rulings
from rules.systems.zombie_wars.state import HouseRules


def space(x: int, y: int) -> int:
    """Return the number of a space at x, y, counted from 1. Rule: ZW-P03."""
    return (y - 1) * numbers().board.columns + x - 1


def coordinates(at: int) -> tuple[int, int]:
    """Return x and y of a space, from 1. Rule: ZW-001."""
    y, x = divmod(at, numbers().board.columns)
    return x + 1, y + 1


def by_x(at: int) -> tuple[int, int]:
    """Return the sort key of spaces in which dice are thrown. Rule: ZW-P02."""
    y, x = divmod(at, numbers().board.columns)
    return x, y


def adjacent(rules: HouseRules) -> tuple[tuple[int, ...], ...]:
    """Return the spaces adjacent to each, ascending. Rule: ZW-R03."""
    says = rulings(rules)
    return _neighbours(says.diagonal, says.wrap)


@lru_cache(maxsize=4096)  # a third of the time of offers about the people, with squads
def within(rules: HouseRules, at: int, steps: int) -> tuple[int, ...]:
    """Return the spaces that can be reached in so many steps at most, without the space itself."""
    near = adjacent(rules)
    reached = {at}
    for _ in range(steps):
        reached |= {other for space in reached for other in near[space]}
    return tuple(sorted(reached - {at}))


@cache
def _neighbours(diagonal: bool, wrap: bool) -> tuple[tuple[int, ...], ...]:
    board = numbers().board
    steps = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]
    if not diagonal:
        steps = [(dx, dy) for dx, dy in steps if not (dx and dy)]
    found = []
    for at in range(board.spaces):
        y, x = divmod(at, board.columns)
        spaces = {(x + dx, y + dy) for dx, dy in steps}
        if wrap:
            spaces = {(x % board.columns, y % board.rows) for x, y in spaces}
        inside = [
            y * board.columns + x
            for x, y in spaces
            if 0 <= x < board.columns and 0 <= y < board.rows
        ]
        found.append(tuple(sorted(inside)))
    return tuple(found)

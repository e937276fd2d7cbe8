"""The square where an explosive goes off, and the cover against it."""

from __future__ import annotations

from math import atan2, pi

from rules.systems.twilight_world.catalogue.fight_rows import Direction
from rules.systems.twilight_world.catalogue.terrain_rows import EdgeRow
from rules.systems.twilight_world.map.field import (
    Battlefield,
    edge_between,
    place_of,
    square_at,
    within,
)
from rules.systems.twilight_world.map.sight import crossed

COMPASS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


def onward(field: Battlefield, at: int, to: int) -> int:
    """The direction of a throw, 0 for north and on clockwise to 7. Ties go clockwise.

    A throw into the thrower's own square has the first. Rule: TW-EXP-11.
    """
    (x, y), (other_x, other_y) = place_of(field, at), place_of(field, to)
    dx, dy = other_x - x, other_y - y
    if not (dx or dy):
        return 0
    eighths = atan2(dx, -dy) / (pi / 4) % len(COMPASS)
    return int(eighths + 0.5 + 1e-9) % len(COMPASS)


def drifted(field: Battlefield, at: int, to: int, squares: int, direction: Direction) -> int | None:
    """Where an explosive thrown from `at` to `to` goes off that goes wide, or None off the board.

    It stops before a wall, a closed door or a building. Rule: TW-EXP-9, TW-EXP-10, TW-EXP-11,
    TW-EXP-12.
    """
    turn = _turn(direction)
    dx, dy = COMPASS[(onward(field, at, to) + turn) % len(COMPASS)]
    here = to
    for _ in range(squares):
        x, y = place_of(field, here)
        if not (0 <= x + dx < field.width and 0 <= y + dy < field.height):
            return None
        there = here + dy * field.width + dx
        if _is_stopped(field, here, there, dx, dy):
            return here
        here = there
    return here


def _turn(direction: Direction) -> int:
    """The eighths, clockwise from onward, of a direction seen along the throw."""
    return COMPASS.index((direction.right, -direction.ahead))


def _is_stopped(field: Battlefield, at: int, to: int, dx: int, dy: int) -> bool:
    if square_at(field, to).sight == "blocks":
        return True
    if not (dx and dy):
        return edge_between(field, at, to).sight == "blocks"
    ways = (at + dx, at + dy * field.width)
    return not any(
        square_at(field, by).sight != "blocks"
        and edge_between(field, at, by).sight != "blocks"
        and edge_between(field, by, to).sight != "blocks"
        for by in ways
    )


def caught(field: Battlefield, impact: int, radius: int) -> frozenset[int]:
    """The squares of a blast in which nothing gives cover. Rule: TW-EXP-4, TW-EXP-6, TW-EXP-14."""
    return frozenset(
        at
        for at in within(field, impact, radius)
        if at == impact or not is_covered(field, impact, at)
    )


def is_covered(field: Battlefield, impact: int, at: int) -> bool:
    """True if a building, a vehicle or a barrier stands between. Figures and trees never do.

    Rule: TW-EXP-6.
    """
    return all(
        any(_shields(edge) for edge in edges)
        or any(square_at(field, square).shields for square in squares)
        for squares, edges in crossed(field, impact, at)
    )


def _shields(edge: EdgeRow) -> bool:
    return edge.shields or edge.sight == "blocks"

"""Steps out of each square by itself, to hold all of them at once against."""

from __future__ import annotations

from functools import lru_cache

from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.field import Battlefield
from rules.systems.twilight_world.map.strides import strides

Steps = tuple[tuple[tuple[int, int, bool], ...], ...]  # of each square: to, points, diagonal


@lru_cache(maxsize=32)
def steps_of(field: Battlefield, *, door_points: int = 0, jumps: bool = False) -> Steps:
    """The steps out of each square. Rule: TW-MOVE-2, TW-MOVE-3, TW-MOVE-8, TW-MOVE-9, TW-ACT-6."""
    found: list[list[tuple[int, int, bool]]] = [[] for _ in range(field.size)]
    steps = strides(field, door_points=door_points, jumps=jumps)
    for shift, diagonal, price, squares in steps:
        for at in squares_in(squares):
            found[at].append((at + shift, price, diagonal))
    return tuple([tuple(steps) for steps in found])

"""Squares far from the edges where heroes come on."""

from __future__ import annotations

from functools import lru_cache
from itertools import filterfalse

from rules.systems.twilight_world.ground.afoot import edges_for
from rules.systems.twilight_world.map.bits import bits_of, squares_in
from rules.systems.twilight_world.map.field import Battlefield, edge_squares, square_rows
from rules.systems.twilight_world.map.strides import grown
from rules.systems.twilight_world.who import HEROES


def far_squares(field: Battlefield, taken: set[int], wanted: int) -> list[int]:
    """The farther half of the free squares outdoors, or as many as are wanted."""
    farthest = list(filterfalse(taken.__contains__, _farthest_first(field)))
    return sorted(farthest[: max(wanted, len(farthest) // 2)])


@lru_cache(maxsize=16)
def _farthest_first(field: Battlefield) -> tuple[int, ...]:
    """The squares outdoors by how far they are from the heroes' edges."""
    plain = {mark for mark, row in square_rows().items() if row.cost and not row.inside}
    outdoors = bits_of(field.squares, plain)
    edges = edges_for(field, HEROES)
    ring = reached = sum({1 << at for edge in edges for at in edge_squares(field, edge)})
    rings = []
    while ring:
        rings.append(ring & outdoors)
        wider = grown(field, reached)
        ring, reached = wider & ~reached, wider
    return tuple([at for ring in reversed(rings) for at in squares_in(ring)])

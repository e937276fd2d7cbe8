"""Squares for those who come on, best first, each free square at most once.

Ties keep the order of the board, north-west first. Who wants chance shuffles with dice. All of
these are lazy: what is not asked for is not worked out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.field import (
    Battlefield,
    Piece,
    beside,
    distance,
    edge_between,
    edge_squares,
    square_at,
    within,
)
from rules.systems.twilight_world.map.near import is_adjacent
from rules.systems.twilight_world.map.sight import is_open
from rules.systems.twilight_world.map.strides import around, grown

OPENINGS = ("door", "open-door", "locked-door", "window")


def revealed(field: Battlefield, piece: Piece, hero: int, taken: int) -> Iterator[int]:
    """Squares for zombies behind a piece, nearest to the hero who woke them, never indoors.

    Outside doors and windows of a building, beside a tree, or at the edge of a wood. For anything
    else, the nearest square in plain sight of the hero. When those are full they spill outward.
    Rule: TW-ZACT-7.
    """

    def worth(at: int) -> int:
        return distance(field, at, hero)

    if square_at(field, piece.squares[0]).inside and not piece.edges:
        seeds = _doorsteps(field, piece) or _around(field, piece)
    elif piece.kind == "tree":
        seeds = _beside(field, piece.squares[0]) or _around(field, piece)
    elif piece.kind == "woods":
        seeds = _rim(field, piece)
    else:
        return _in_plain_sight(field, piece, hero, taken)
    return _spilling(field, seeds, taken, worth, outdoors=True)


def _doorsteps(field: Battlefield, piece: Piece) -> list[int]:
    """The squares outside its doors and windows."""
    return [
        to
        for at in piece.squares
        for to in beside(field, at)
        if not square_at(field, to).inside and edge_between(field, at, to).key in OPENINGS
    ]


def _beside(field: Battlefield, at: int) -> list[int]:
    """The squares outdoors in contact with a square."""
    return [
        to
        for to in within(field, at, 1)
        if is_adjacent(field, at, to) and not square_at(field, to).inside
    ]


def _around(field: Battlefield, piece: Piece) -> set[int]:
    """The squares round about a piece, whatever parts them from it."""
    return {to for at in piece.squares for to in within(field, at, 1)} - set(piece.squares)


def _rim(field: Battlefield, piece: Piece) -> list[int]:
    """The squares of a wood with something else beside them, or the end of the board."""
    own = set(piece.squares)
    return [
        at
        for at in piece.squares
        if len(near := list(within(field, at, 1))) < 9 or not own.issuperset(near)
    ]


def _in_plain_sight(field: Battlefield, piece: Piece, hero: int, taken: int) -> Iterator[int]:
    """Squares that the hero sees, the piece's own and those beside it, then ever farther ones.

    Squares that the hero does not see come last of all.
    """
    ring = {near for at in piece.squares for near in within(field, at, 1)}
    seen = set(ring)
    unseen_ones = []
    while ring:
        for at in sorted(ring, key=lambda at: (distance(field, at, hero), at)):
            if not _is_free(field, at, taken, outdoors=True):
                continue
            if not is_open(field, at, hero):
                unseen_ones.append(at)
            else:
                yield at
        ring = {near for at in ring for near in within(field, at, 1)} - seen
        seen |= ring
    yield from unseen_ones


def indoors(field: Battlefield, piece: Piece, hero: int, taken: int) -> Iterator[int]:
    """Squares inside for those who were waiting: by a wall, as far from the hero as possible.

    Then the others inside, and outside when it is full. Rule: TW-BLDG-3.
    """

    def worth(at: int) -> tuple[bool, int]:
        return not _by_a_wall(field, at), -distance(field, at, hero)

    return _inside_first(field, piece, taken, worth)


def in_ambush(field: Battlefield, piece: Piece, heroes: Iterable[int], taken: int) -> Iterator[int]:
    """Squares inside, farthest from the nearest hero first. Beside the building when it is full.

    Rule: TW-SRCH-4.
    """
    others = tuple(heroes)
    return _inside_first(field, piece, taken, lambda at: -_to_nearest(field, at, others))


def _inside_first(
    field: Battlefield,
    piece: Piece,
    taken: int,
    worth: Callable[[int], int | tuple[bool, int]],
) -> Iterator[int]:
    yield from sorted((at for at in piece.squares if _is_free(field, at, taken)), key=worth)
    seeds = _doorsteps(field, piece) or _around(field, piece)
    yield from _spilling(field, seeds, taken, worth, outdoors=True)


def _by_a_wall(field: Battlefield, at: int) -> bool:
    edges = [edge_between(field, at, to) for to in beside(field, at)]
    return any(edge.sight == "blocks" and not edge.door for edge in edges)


def at_edge(field: Battlefield, edge: str, noise: int, taken: int) -> Iterator[int]:
    """Squares at an edge of the board, nearest to a noise, never indoors. Rule: TW-NOISE-5."""
    seeds = edge_squares(field, edge)
    return _spilling(field, seeds, taken, lambda at: distance(field, at, noise), outdoors=True)


def unseen(field: Battlefield, opponents: Iterable[int], taken: int) -> Iterator[int]:
    """Squares that no opponent sees and from which none is seen, nearest to one first.

    Rule: TW-SPAWN-2, TW-SPAWN-5.
    """
    others = tuple(opponents)
    for at in _farther(field, others):
        if not _is_free(field, at, taken):
            continue
        if is_unseen(field, at, others):
            yield at


def is_unseen(field: Battlefield, at: int, opponents: Iterable[int]) -> bool:
    """True if no opponent sees a square that can be stood in. Rule: TW-SPAWN-2."""
    # The one who is nearest is the likeliest to see it.
    watchers = sorted(opponents, key=lambda square: distance(field, at, square))
    return bool(square_at(field, at).cost) and all(not is_open(field, at, one) for one in watchers)


def _farther(field: Battlefield, others: tuple[int, ...]) -> Iterator[int]:
    """All squares by how far the nearest of these is."""
    everywhere = (1 << field.size) - 1
    reached, ring = 0, sum({1 << at for at in others}) or everywhere
    while ring:
        yield from squares_in(ring)
        reached |= ring
        ring = grown(field, reached) & ~reached


def _to_nearest(field: Battlefield, at: int, others: tuple[int, ...]) -> int:
    return min((distance(field, at, one) for one in others), default=0)


def away_from(field: Battlefield, edge: str, opponents: Iterable[int], taken: int) -> Iterator[int]:
    """Squares at an edge, outdoors, in contact with no opponent. Rule: TW-SPAWN-3."""
    others = tuple(opponents)
    return (
        at
        for at in edge_squares(field, edge)
        if _is_free(field, at, taken, outdoors=True)
        and not any(at == one or is_adjacent(field, at, one) for one in others)
    )


def apart(
    field: Battlefield, enemies: Iterable[int], squares: int, taken: int, indoors: int = 0
) -> Iterator[int]:
    """Squares at least so far from every enemy, indoors only those with a bit.

    Rule: TW-TRAIT-SCOUT.
    """
    near = around(field, sum({1 << at for at in enemies}), squares - 1) if squares else 0
    return (
        at
        for at in range(field.size)
        if not near >> at & 1 and _is_free(field, at, taken, outdoors=not indoors >> at & 1)
    )


def nearest_free(field: Battlefield, at: int, taken: int) -> Iterator[int]:
    """A square if it is free, and then those around it, nearest first. Rule: TW-INF-2."""
    return _spilling(field, (at,), taken, lambda square: distance(field, square, at))


def _is_free(field: Battlefield, at: int, taken: int, *, outdoors: bool = False) -> bool:
    if taken >> at & 1:
        return False
    square = square_at(field, at)
    return square.cost > 0 and not (outdoors and square.inside)


def _spilling(
    field: Battlefield,
    seeds: Iterable[int],
    taken: int,
    worth: Callable[[int], int | tuple[bool, int]],
    *,
    outdoors: bool = False,
) -> Iterator[int]:
    """The free ones of these squares by worth, then those around them, ring by ring.

    Walls part the rings. Squares behind walls come last.
    """
    ring = set(seeds)
    seen = set(ring)
    while len(seen) < field.size:
        yield from _best(field, ring, taken, worth, outdoors=outdoors)
        ring = _next_ring(field, ring, seen, outdoors=outdoors)
        if not ring:
            ring = set(range(field.size)) - seen
        seen |= ring
    yield from _best(field, ring, taken, worth, outdoors=outdoors)


def _next_ring(field: Battlefield, ring: set[int], seen: set[int], *, outdoors: bool) -> set[int]:
    return {
        to
        for at in ring
        for to in within(field, at, 1)
        if to not in seen
        and is_adjacent(field, at, to)
        and not (outdoors and square_at(field, to).inside)
    }


def _best(
    field: Battlefield,
    squares: Iterable[int],
    taken: int,
    worth: Callable[[int], int | tuple[bool, int]],
    *,
    outdoors: bool,
) -> list[int]:
    free = (at for at in sorted(squares) if _is_free(field, at, taken, outdoors=outdoors))
    return sorted(free, key=worth)

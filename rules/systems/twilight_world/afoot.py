"""How the figures of a game go about on foot on its battlefield: how far, which way, past whom."""

from __future__ import annotations

from functools import lru_cache

from rules.systems.twilight_world.battlefield.field import (
    Battlefield,
    edge_between,
    edge_squares,
    place_of,
    square_at,
)
from rules.systems.twilight_world.battlefield.near import contact
from rules.systems.twilight_world.battlefield.routes import (
    Crowd,
    Reach,
    Walker,
    reach_in,
    reach_of,
)
from rules.systems.twilight_world.battlefield.siege import barred
from rules.systems.twilight_world.battlefield.strides import squares_in
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.ground import bits, field_of, is_placed, placed
from rules.systems.twilight_world.state import EDGES, Edge, Fighter, Game
from rules.systems.twilight_world.who import HEROES, ZOMBIES, are_enemies, is_awake, kind_of

JUMP, SNEAKY = "jump", "sneaky"
OPPOSITE: dict[str, str] = {"north": "south", "south": "north", "east": "west", "west": "east"}
Secured = tuple[tuple[str, tuple[Edge, ...]], ...]


def walked_on(state: Game, one: Fighter) -> Battlefield:
    """The battlefield on which a figure walks: what is secured is closed to it.

    The living can unbar the building that they are in. Rule: TW-MOVE-9, TW-LOCK-4, TW-LOCK-5.
    """
    own = one.inside if one.side != ZOMBIES else ""
    secured = [
        (place.key, place.secured)
        for place in state.places.values()
        if place.secured and place.key != own
    ]
    return closed_up(field_of(state), tuple(secured)) if secured else field_of(state)


@lru_cache(maxsize=64)
def closed_up(field: Battlefield, secured: Secured) -> Battlefield:
    """The battlefield with nothing left that leads through the sides that are secured."""
    for place, sides in secured:
        field = barred(field, place, sides, "locked-door")
    return field


def edges_for(field: Battlefield, side: str) -> tuple[str, ...]:
    """The edges of the board over which a side comes on. Rule: TW-SETUP-2, TW-SETUP-7."""
    if kind_of(side) == HEROES:
        return field.heroes
    return tuple([OPPOSITE[edge] for edge in field.heroes])


def reach(state: Game, one: Fighter, points: int, book: Catalogue) -> Reach:
    """How far a figure gets with so many points, from its square or onto the board.

    Rule: TW-MOVE-1 to TW-MOVE-9, TW-ACT-6, TW-SETUP-4.
    """
    walker = Walker(
        points,
        jumps=JUMP in one.traits,
        door_points=door_points(book),
        alternate=is_alternate(book),
        passes=SNEAKY in one.traits,
    )
    return _reach(walked_on(state, one), one.at, one.side, walker, crowd(state, one, book))


@lru_cache(maxsize=512)
def _reach(field: Battlefield, at: int, side: str, walker: Walker, others: Crowd) -> Reach:
    if at == NOWHERE:
        return reach_in(field, edges_for(field, side), walker, others)
    return reach_of(field, at, walker, others)


def door_points(book: Catalogue) -> int:
    """What it costs to open a door on the way. Rule: TW-ACT-6."""
    return book.options["door_cost"].number or 0


def is_alternate(book: Catalogue) -> bool:
    """Whether every second diagonal costs a point more. Rule: TW-MOVE-2."""
    return book.options["diagonal_cost"].key == "alternate"


def crowd(state: Game, one: Fighter, book: Catalogue) -> Crowd:
    """Who is in the way of a figure. Rule: TW-MOVE-4, TW-MOVE-5, TW-MOVE-6, TW-MOVE-9."""
    others = [other for other in placed(state) if other.key != one.key]
    enemies = [other for other in others if are_enemies(state, one, other)]
    opposing = bits(enemies)
    stops = 0
    if book.options["zone_of_control"].key == "stop-on-contact":
        stops = beside(field_of(state), [other for other in enemies if is_awake(other)])
    return Crowd(friends=bits(others) & ~opposing, enemies=opposing, stops=stops)


def beside(field: Battlefield, others: list[Fighter]) -> int:
    """The squares in contact with any of these. Rule: TW-CC-1."""
    found = 0
    for other in others:
        found |= contact(field, other.at)
    return found


def spent(way: Reach, at: int) -> int:
    """The fewest points that it takes to get to a square within reach."""
    return next(points for points in range(len(way.rings)) if way.ring(points) >> at & 1)


def goals(way: Reach, at: int) -> int:
    """The squares where a move may end, but for the one where it begins."""
    found = 0
    for even, odd in way.rings:
        found |= even | odd
    found &= way.ends
    return found & ~(1 << at) if at != NOWHERE else found


def may_leave(field: Battlefield, one: Fighter) -> bool:
    """Whether a figure stands at an edge where heroes may leave. Rule: TW-MOVE-10."""
    return is_placed(one) and bool(_exits(field) >> one.at & 1)


@lru_cache(maxsize=64)
def _exits(field: Battlefield) -> int:
    return sum({1 << at for edge in field.exits for at in edge_squares(field, edge)})


def side_crossed(field: Battlefield, inside: int, outside: int) -> Edge:
    """The side of a building through which a step leads in or out.

    A diagonal step goes round a corner that is open, or it would not be made.
    """
    (x, y), (to_x, to_y) = place_of(field, inside), place_of(field, outside)
    dx, dy = to_x - x, to_y - y
    if not dx or not dy:
        return _towards(dx, dy)
    for corner, first, then in (
        (inside + dx, _towards(dx, 0), _towards(0, dy)),
        (inside + dy * field.width, _towards(0, dy), _towards(dx, 0)),
    ):
        around = (inside, corner), (corner, outside)
        if square_at(field, corner).cost and all(edge_between(field, *s).cost for s in around):
            return then if square_at(field, corner).inside else first
    raise AssertionError(f"no step leads from {inside} to {outside}")


def _towards(dx: int, dy: int) -> Edge:
    north, east, south, west = EDGES
    if dx:
        return east if dx > 0 else west
    return south if dy > 0 else north


@lru_cache(maxsize=1024)
def listed(squares: int) -> tuple[int, ...]:
    """The numbers of these squares."""
    return tuple(squares_in(squares))

"""Figures on foot on the battlefield: how far, which way, past whom."""

from __future__ import annotations

from functools import lru_cache
from itertools import filterfalse

from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.ground.contact import bits, field_of, is_placed
from rules.systems.twilight_world.map.bits import bits_of, squares_in
from rules.systems.twilight_world.map.field import (
    Battlefield,
    edge_between,
    edge_squares,
    place_of,
    square_at,
    square_rows,
)
from rules.systems.twilight_world.map.near import touched
from rules.systems.twilight_world.map.routes import (
    Crowd,
    Reach,
    Walker,
    reach_in,
    reach_of,
    shortened,
)
from rules.systems.twilight_world.map.siege import building, closed_up, unlocked
from rules.systems.twilight_world.map.strides import grown
from rules.systems.twilight_world.state import EDGES, NOWHERE, Edge, Fighter, Game
from rules.systems.twilight_world.who import (
    HEROES,
    HOSTILE,
    SURVIVORS,
    ZOMBIES,
    allies,
    are_enemies,
    group_of,
    is_awake,
    kind_of,
)


def far_squares(field: Battlefield, taken: set[int], wanted: int) -> list[int]:
    """The farther half of the free squares outdoors, or as many as are wanted."""
    farthest = list(filterfalse(taken.__contains__, _farthest_first(field)))
    return sorted(farthest[: max(wanted, len(farthest) // 2)])


@lru_cache(maxsize=16)  # without it 0.5 % more of random play on a battlefield
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


JUMP, SNEAKY = "jump", "sneaky"


LOCKED = "L"  # the mark of a locked door


OPPOSITE: dict[str, str] = {"north": "south", "south": "north", "east": "west", "west": "east"}


def walked_on(state: Game, figure: Fighter) -> Battlefield:
    """The battlefield on which a figure walks: what is secured is closed to it.

    The living can unbar the building that they are in, and open its locked doors.
    Rule: TW-MOVE-9, TW-LOCK-4, TW-LOCK-5, TW-DOOR-9.
    """
    own = figure.inside if figure.side != ZOMBIES else ""
    secured = [
        (place.key, place.secured)
        for place in state.places.values()
        if place.secured and place.key != own
    ]
    field = unlocked(field_of(state), own) if own else field_of(state)
    return closed_up(field, tuple(secured)) if secured else field


def edges_for(field: Battlefield, side: str) -> tuple[str, ...]:
    """The edges of the board over which a side comes on. Rule: TW-SETUP-2, TW-SETUP-7."""
    if kind_of(side) == HEROES:
        return field.heroes
    return tuple([OPPOSITE[edge] for edge in field.heroes])


def figure_reach(state: Game, figure: Fighter, points: int, book: Catalogue) -> Reach:
    """The reach of a figure with so many points, from its square or onto the board.

    Rule: TW-MOVE-1 to TW-MOVE-9, TW-ACT-6, TW-SETUP-4, TW-SURV-8.
    """
    # The rest of a move is part of a whole one from there, which is asked for next turn.
    whole = max(points, figure.move)
    walker = _walker(whole, figure.traits, door_points(book), is_alternate(book))
    field = walked_on(state, figure)
    others = crowd(state, figure, book, _about(field, figure.at, whole))
    if figure.at == NOWHERE:
        found = reach_in(field, edges_for(field, figure.side), walker, others)
        found = shortened(found, points) if points < figure.move else found
        return found._replace(ends=0) if waits_for_leader(state, figure) else found
    found = reach_of(field, figure.at, walker, others)
    found = shortened(found, points) if points < figure.move else found
    if figure.side != SURVIVORS:
        return found
    return found._replace(ends=found.ends & leash(state, figure, book))


def _walker(points: int, traits: tuple[str, ...], door_points: int, alternate: bool) -> Walker:
    """A figure with these traits who has so many points."""
    return Walker(
        points,
        jumps=JUMP in traits,
        door_points=door_points,
        alternate=alternate,
        passes=SNEAKY in traits,
    )


def waits_for_leader(state: Game, figure: Fighter) -> bool:
    """True if a follower stays off the board because its leader is not on it yet.

    Rule: TW-SETUP-5.
    """
    if not figure.leader or kind_of(figure.side) != HEROES:
        return False
    leader = state.figures[figure.leader]
    return leader.where in ("board", "aside") and leader.at == NOWHERE and not leader.vehicle


def leash(state: Game, figure: Fighter, book: Catalogue) -> int:
    """The squares that a figure stays in: of hostile survivors those near their building.

    Rule: TW-SURV-8.
    """
    group = state.groups.get(figure.group)
    if group is None or not group.place or group_of(state, figure) != HOSTILE:
        return -1
    return _near(field_of(state), group.place, book.options["hostile_leash"].number or 0)


def _near(field: Battlefield, place: str, squares: int) -> int:
    """The bits of all squares up to so far from a building."""
    found = sum(1 << at for at in building(field, place).squares)
    for _ in range(squares):
        found |= grown(field, found)
    return found


def door_points(book: Catalogue) -> int:
    """The points for opening a door on the way. Rule: TW-ACT-6."""
    return book.options["door_cost"].number or 0


def is_alternate(book: Catalogue) -> bool:
    """True if every second diagonal costs a point more. Rule: TW-MOVE-2."""
    return book.options["diagonal_cost"].key == "alternate"


def _about(field: Battlefield, at: int, steps: int) -> tuple[int, int]:
    """The first and the last square where anybody could be in the way of so many steps.

    One more, since enemies stop those beside them.
    """
    far = (steps + 1) * (field.width + 1) if at != NOWHERE else field.size
    return max(0, at - far), at + far


def crowd(state: Game, figure: Fighter, book: Catalogue, about: tuple[int, int]) -> Crowd:
    """Figures in the way of a figure, of those between two squares, these included.

    Rule: TW-MOVE-4, TW-MOVE-5, TW-MOVE-6, TW-MOVE-9.
    """
    first, last = about
    friends = opposing = holding = 0
    own, groups = allies(figure.side, state.sides), state.groups
    stopping = book.options["zone_of_control"].key == "stop-on-contact"
    for other in state.figures.values():
        at = other.at
        # Figures in squares, as `placed` says, without a list of them for each.
        if not first <= at <= last or other.where != "board" or other.vehicle:
            continue
        if other.side in own or (groups and not are_enemies(state, figure, other)):
            friends |= 1 << at
            continue
        opposing |= 1 << at
        if stopping and is_awake(other):
            holding |= 1 << at
    if is_placed(figure):
        friends &= ~(1 << figure.at)
    return Crowd(friends, opposing, touched(field_of(state), holding) if holding else 0)


def beside(field: Battlefield, others: list[Fighter]) -> int:
    """The squares in contact with any of these. Rule: TW-CC-1."""
    return touched(field, bits(others))


def spent(way: Reach, at: int) -> int:
    """The fewest points that it takes to get to a square within reach."""
    return next(n for n, (even, odd) in enumerate(way.rings) if (even | odd) >> at & 1)


def goals(way: Reach, at: int) -> int:
    """The squares where a move may end, but for the one where it begins."""
    return way.ends & ~(1 << at) if at != NOWHERE else way.ends


def may_leave(field: Battlefield, figure: Fighter) -> bool:
    """True if a figure stands at an edge where heroes may leave. Rule: TW-MOVE-10."""
    if not is_placed(figure):
        return False
    return any(figure.at in edge_squares(field, edge) for edge in field.exits)


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


def locks_on(state: Game, figure: Fighter, before: int, at: int) -> list[tuple[bool, int]]:
    """The edges with locked doors that a step goes through. Rule: TW-DOOR-9."""
    field = field_of(state)
    if LOCKED not in field.across and LOCKED not in field.along:
        return []
    walked = walked_on(state, figure)
    (x, y), (to_x, to_y) = place_of(field, before), place_of(field, at)
    ways = [[(before, at)]]
    if x != to_x and y != to_y:
        corners = (before + to_x - x, before + (to_y - y) * field.width)
        ways = [[(before, corner), (corner, at)] for corner in corners]
        ways = [
            way
            for way in ways
            if square_at(field, way[0][1]).cost
            and all(edge_between(walked, *step).cost for step in way)
        ]
    found = [
        [edge_of(field, *step) for step in way if edge_between(field, *step).key == "locked-door"]
        for way in ways
    ]
    return min(found, key=len, default=[])


def edge_of(field: Battlefield, at: int, to: int) -> tuple[bool, int]:
    """Where the edge between two squares side by side stands: whether along, and its place."""
    high = max(at, to)
    if abs(at - to) == field.width:
        return True, high
    return False, high + high // field.width


def _towards(dx: int, dy: int) -> Edge:
    north, east, south, west = EDGES
    if dx:
        return east if dx > 0 else west
    return south if dy > 0 else north

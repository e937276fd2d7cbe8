"""Furniture in the rooms of a battlefield, along the walls, where no door is."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from cards.chance import Chance
from cards.draw.ground.hand import SQUARE, Cell
from cards.draw.ground.look import Look
from cards.draw.ground.plot import SIDES, Plot
from cards.inked.ink import Inker
from cards.inked.place import place
from cards.inked.things import garage, home, shop
from cards.paper import POINTS
from cards.pen import Box, Pen
from rules.looks import Floor, Opening

Q: Final = SQUARE
UNITS: Final = 42.0  # of a thing, to a square
OFF: Final = 0.13  # of a square, between a wall and what stands at it
NAME: Final = (1.9, 0.5)  # squares, of the plate of a name
MIDDLE: Final = (1.4, 1.1)  # squares, of what stands in the middle of a room
BESIDE: Final = ((0.0, 0.9), (0.0, -0.9), (1.7, 0.0), (-1.7, 0.0))  # of a name in the middle
ROUND: Final = (1.9, 1.9)  # squares, of such a thing with the way around it
# From the middle of a room with a use: one after the other, as far as they fit.
ROWS: Final = tuple((1.8 * x, 1.5 * y) for y in (0, -1, 1, -2, 2) for x in (0, -1, 1, -2, 2))
WIDE: Final = 0.8  # of a square, along the wall
AISLE: Final = 0.12  # of a square, between two things
REACH: Final = 1.6 * Q  # of one thing

Thing = tuple[Callable[..., None], dict[str, Any]]


class Stand(NamedTuple):
    """One of these things at a wall, and how far it reaches from there, in squares."""

    things: tuple[Thing, ...]
    deep: float


class RoomPlan(NamedTuple):
    """The things of a room: along the walls, in the middle, and where its name is written."""

    stands: tuple[Stand, ...]
    middle: Thing | None
    names: tuple[Cell, ...]


BED: Final = Stand(
    tuple((home.bed, {"blanket": colour}) for colour in ("mint", "blue", "terra")), 1.16
)
SOFA: Final = Stand(((home.sofa, {"fill": "blue"}), (home.sofa, {"fill": "leather"})), 0.48)
LOCKER: Final = Stand(((home.locker, {"k": 3, "fill": "wood2"}),), 0.34)
SHELF: Final = Stand(((shop.wallshelf, {"long": 40.0}),), 0.28)
STOVE: Final = Stand(((home.stove, {}),), 0.53)
SINK: Final = Stand(((home.sink, {}),), 0.43)
FRIDGE: Final = Stand(((shop.fridge, {"long": 34.0}),), 0.5)
CRATE: Final = Stand(((shop.crate, {"s": 26.0}),), 0.62)
DRUM: Final = Stand(((shop.drum, {"fill": "red"}),), 0.5)
BENCH: Final = Stand(((shop.bench, {"long": 40.0}),), 0.5)
TABLE: Final = Stand(((home.table, {"w": 30.0, "h": 22.0}),), 0.6)
COUNTER: Final = Stand(((shop.counter, {"long": 36.0}),), 0.42)
PEGS: Final = Stand(((shop.pegboard, {"long": 36.0}),), 0.3)
BALES: Final = Stand(((shop.bags, {"fill": "lamp"}),), 0.62)
LIFT: Final[Thing] = (garage.lift, {})
SHELVES: Final[Thing] = (shop.shelf, {"long": 52.0})
# By the first letters of a building's name, with what stands in the middle of its rooms.
USES: Final[Mapping[str, tuple[tuple[Stand, ...], Thing]]] = {
    "garage": ((BENCH, DRUM, PEGS, CRATE, DRUM), LIFT),
    "filling": ((SHELF, FRIDGE, COUNTER, SHELF, DRUM), SHELVES),
    "shop": ((SHELF, COUNTER, FRIDGE, SHELF, CRATE), SHELVES),
    "pharmacy": ((COUNTER, SHELF, FRIDGE, SHELF, SHELF), SHELVES),
    "diner": ((COUNTER, TABLE, FRIDGE, TABLE, STOVE, SINK), (home.table, {"w": 36.0, "h": 26.0})),
    "barn": ((BALES, CRATE, BENCH, BALES), (shop.crate, {"s": 30.0})),
    "hay": ((BALES, BALES, CRATE, BALES), (shop.crate, {"s": 30.0})),
    "stable": ((BALES, CRATE, DRUM, BALES), (shop.crate, {"s": 30.0})),
}
ROOMS: Final = (
    (BED, LOCKER, SHELF, BED),
    (SOFA, SHELF, LOCKER, SOFA),
    (SHELF, SOFA, BED, LOCKER),
)
TILED: Final = (STOVE, SINK, FRIDGE, SHELF)
SHED: Final = (CRATE, BENCH, DRUM, CRATE)
MIDDLES: Final[tuple[Thing, ...]] = (
    (home.rug, {"w": 58.0, "h": 40.0, "fill": "terra"}),
    (home.table, {"w": 36.0, "h": 26.0}),
    (home.rug, {"w": 54.0, "h": 44.0, "fill": "red"}),
)
TURNS: Final = {(0, -1): 0.0, (1, 0): 90.0, (0, 1): 180.0, (-1, 0): 270.0}


def draw_furniture(pen: Pen, look: Look, plot: Plot) -> None:
    """Draw the furniture of each open room."""
    if not look.fills or look.calm or not plot.fine:
        return
    open_at = plot.kept("openings", lambda: frozenset(_openings(plot)))
    for kind, floor in plot.grounds(Floor):
        for number, room in enumerate(plot.rooms(kind)):
            if plot.roofed.isdisjoint(room):
                stands, thing = _use(plot, room, _stands(floor, number, len(room)))
                names = tuple(cell for cell in room if cell in plot.named)
                _furnish(pen, room, open_at, RoomPlan(stands, thing, names))


def _use(
    plot: Plot, room: list[Cell], usual: tuple[Stand, ...]
) -> tuple[tuple[Stand, ...], Thing | None]:
    """The furniture of a building with a use that its name says, else the usual."""
    names = [plot.named[cell] for cell in _building(plot, room) if cell in plot.named]
    said = (names[0] if names else plot.name).lower()
    found = next((use for word, use in USES.items() if said.startswith(word)), None)
    return found or (usual, None)


def _building(plot: Plot, room: list[Cell]) -> set[Cell]:
    """The squares of all rooms that hang together with this one."""
    rooms = {cell for kind, _ in plot.grounds(Floor) for cell in plot.cells[kind]}
    found, reached = set(room), list(room)
    while reached:
        x, y = reached.pop()
        near = {(x + dx, y + dy) for dx, dy in SIDES} & rooms - found
        found |= near
        reached += near
    return found


def _stands(floor: Floor, number: int, squares: int) -> tuple[Stand, ...]:
    """Draw the furniture of a room: tools in a shed, a kitchen on tiles."""
    if floor.small is None:
        return SHED
    if squares <= 6 and number % 2 == 1:
        return TILED
    return ROOMS[number % len(ROOMS)]


def _openings(plot: Plot) -> Iterator[tuple[Cell, Cell]]:
    """Squares with the side on which a door or a window is."""
    for kind, _ in plot.edges(Opening):
        for line in plot.lines[kind]:
            (x, y), (to_x, _) = line.start, line.end
            if to_x > x:
                yield from (((x, y), (0, -1)), ((x, y - 1), (0, 1)))
            else:
                yield from (((x, y), (-1, 0)), ((x - 1, y), (1, 0)))


def _furnish(
    pen: Pen,
    room: list[Cell],
    open_at: frozenset[tuple[Cell, Cell]],
    how: RoomPlan,
) -> None:
    """One thing at a wall in every third square or so, and one in the middle of a large room.

    Nothing stands where something else reaches: a bed is longer than its square.
    """
    there, chance = set(room), Chance(*room[0], 29)
    boxes = [_around(x + 0.5, y + 0.5, *NAME) for x, y in how.names]
    count = len(boxes)
    if middle := _middle(there):
        thing = how.middle or MIDDLES[chance.one_of(len(MIDDLES))]
        for dx, dy in ROWS if how.middle else ((0.0, 0.0), *BESIDE):
            x, y = middle[0] + dx, middle[1] + dy
            box = _around(x, y, *MIDDLE)
            inside = _is_within(_around(x, y, *ROUND), there)
            if inside and not any(_meet(box, other) for other in boxes):
                boxes.append(box)
                count += 1
                _put(pen, thing, x, y, 0.0)
                if not how.middle:
                    break
    left = list(how.stands)
    for cell in sorted(room, key=lambda one: (one[1], one[0])):
        left = left or list(how.stands)
        if (len(boxes) - count) * 3 >= len(room):
            break
        free = [side for side in SIDES if (cell, side) not in open_at]
        walls = [side for side in free if (cell[0] + side[0], cell[1] + side[1]) not in there]
        if len(free) < len(SIDES) or not walls:
            continue  # a door swings here, or it is the middle of the room
        for stand in left:
            box = _box(cell, walls[0], stand)
            if _is_within(box, there) and not any(_meet(box, other) for other in boxes):
                left.remove(stand)
                boxes.append(box)
                thing = stand.things[chance.one_of(len(stand.things))]
                _at_wall(pen, cell, walls[0], stand, thing)
                break


def _middle(there: set[Cell]) -> tuple[float, float] | None:
    """The middle of the squares of a room that no wall is at, or None for a small room."""
    inner = [(x, y) for x, y in there if all((x + dx, y + dy) in there for dx, dy in SIDES)]
    if not inner:
        return None
    xs, ys = [x for x, _ in inner], [y for _, y in inner]
    return (min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2


def _around(x: float, y: float, wide: float, high: float) -> Box:
    return (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def _box(cell: Cell, side: Cell, stand: Stand) -> Box:
    """The squares and parts of squares that it takes at its wall."""
    x, y = _place_of(cell, side, stand)
    wide, high = (stand.deep, WIDE) if side[0] else (WIDE, stand.deep)
    return _around(x, y, wide, high)


def _is_within(box: Box, there: set[Cell]) -> bool:
    """True if all corners lie in the room."""
    left, top, right, low = box
    return all((math.floor(x), math.floor(y)) in there for x in (left, right) for y in (top, low))


def _meet(one: Box, other: Box) -> bool:
    return (
        one[0] < other[2] + AISLE
        and other[0] < one[2] + AISLE
        and one[1] < other[3] + AISLE
        and other[1] < one[3] + AISLE
    )


def _place_of(cell: Cell, side: Cell, stand: Stand) -> tuple[float, float]:
    """The middle of a thing with its back to the wall on this side of its square."""
    far = 0.5 - OFF - stand.deep / 2
    return cell[0] + 0.5 + side[0] * far, cell[1] + 0.5 + side[1] * far


def _at_wall(pen: Pen, cell: Cell, side: Cell, stand: Stand, thing: Thing) -> None:
    _put(pen, thing, *_place_of(cell, side, stand), TURNS[side])


def _put(pen: Pen, thing: Thing, x: float, y: float, turn: float) -> None:
    draw, said = thing

    def inner(form: Pen) -> None:
        ink = Inker(draw.__name__)
        draw(ink, **said)
        with form.at(0, 0, scale=Q * POINTS / UNITS):
            place(form, ink.drawing)

    key = ("furniture", draw.__name__, *said.values())
    pen.stamp(key, (-REACH, -REACH, REACH, REACH), inner, x=x * Q, y=y * Q, turn=-turn)

"""Furniture in the rooms of a battlefield, along the walls, where no door is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from cards.chance import Chance
from cards.draw.ground.hand import SQUARE, Cell
from cards.draw.ground.look import Look
from cards.draw.ground.plot import SIDES, Plot
from cards.inked.ink import Inker
from cards.inked.place import place
from cards.inked.things import home, shop
from cards.paper import POINTS
from cards.pen import Pen
from rules.looks import Floor, Opening

Q: Final = SQUARE
UNITS: Final = 42.0  # of a thing, to a square
OFF: Final = 0.13  # of a square, between a wall and what stands at it
REACH: Final = 1.6 * Q  # of one thing

Thing = tuple[Callable[..., None], dict[str, Any]]


class Stand(NamedTuple):
    """One of these things at a wall, and how far it reaches from there, in squares."""

    things: tuple[Thing, ...]
    deep: float


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
    if not (look.fills and plot.fine):
        return
    open_at = plot.kept("openings", lambda: frozenset(_openings(plot)))
    for kind, floor in plot.grounds(Floor):
        for number, room in enumerate(plot.rooms(kind)):
            if plot.roofed.isdisjoint(room):
                _furnish(pen, room, open_at, _stands(floor, number, len(room)))


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
    stands: tuple[Stand, ...],
) -> None:
    """One thing at a wall in every third square or so, and one in the middle of a large room."""
    there, chance = set(room), Chance(*room[0], 29)
    taken: set[Cell] = set()
    left = list(stands)
    for cell in room:
        if not left or len(taken) * 3 >= len(room):
            break
        if taken.intersection((cell[0] + dx, cell[1] + dy) for dx, dy in SIDES):
            continue
        free = [side for side in SIDES if (cell, side) not in open_at]
        walls = [side for side in free if (cell[0] + side[0], cell[1] + side[1]) not in there]
        if len(free) < len(SIDES) or not walls:
            continue  # a door swings here, or it is the middle of the room
        stand = left.pop(0)
        taken.add(cell)
        thing = stand.things[chance.one_of(len(stand.things))]
        _at_wall(pen, cell, walls[0], stand, thing)
    inner = [(x, y) for x, y in room if all((x + dx, y + dy) in there for dx, dy in SIDES)]
    if inner and taken.isdisjoint(inner):
        x = sum(x for x, _ in inner) / len(inner) + 0.5
        y = sum(y for _, y in inner) / len(inner) + 0.5
        _put(pen, MIDDLES[chance.one_of(len(MIDDLES))], x, y, 0.0)


def _at_wall(pen: Pen, cell: Cell, side: Cell, stand: Stand, thing: Thing) -> None:
    """With its back to the wall on this side of its square."""
    far = 0.5 - OFF - stand.deep / 2
    x, y = cell[0] + 0.5 + side[0] * far, cell[1] + 0.5 + side[1] * far
    _put(pen, thing, x, y, TURNS[side])


def _put(pen: Pen, thing: Thing, x: float, y: float, turn: float) -> None:
    draw, said = thing

    def inner(form: Pen) -> None:
        ink = Inker(draw.__name__)
        draw(ink, **said)
        with form.at(0, 0, scale=Q * POINTS / UNITS):
            place(form, ink.drawing)

    key = ("furniture", draw.__name__, *said.values())
    pen.stamp(key, (-REACH, -REACH, REACH, REACH), inner, x=x * Q, y=y * Q, turn=-turn)

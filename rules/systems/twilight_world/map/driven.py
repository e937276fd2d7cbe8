"""Vehicles on a battlefield: steps and turns, obstacles, seats."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from rules.systems.twilight_world.map.bits import bits_of
from rules.systems.twilight_world.map.field import (
    VEHICLE,
    Battlefield,
    Chassis,
    chassis_squares,
    edge_rows,
    place_of,
    square_at,
    square_rows,
)

FIXED: Final = "fixed"


AHEAD, LEFT, RIGHT = "A", "L", "R"


HEADINGS: Final = ("north", "east", "south", "west")  # clockwise


STEPS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


WRITTEN: Final = re.compile(r"-?(?:[0-9]{1,2}|[LR])+")


MOST: Final = 60  # marks in a way


class Way(NamedTuple):
    """The way of a vehicle, square by square. A turn takes no square."""

    steps: str  # of AHEAD, LEFT and RIGHT
    back: bool = False  # in reverse

    @property
    def squares(self) -> int:
        """Its length in squares."""
        return self.steps.count(AHEAD)


class Leg(NamedTuple):
    """One step of a way, and what ends the way there."""

    before: Chassis
    after: Chassis  # the same where it does not come further
    step: str
    hits: str = ""  # FIXED, or the key of a vehicle: TW-VEH-15
    off: str = ""  # the edge of the board that it meets; "corner" in a turn


def read_way(said: str) -> Way | None:
    """A way as it is written, such as 6R4, or -3 in reverse, or None for anything else."""
    if len(said) > MOST or not WRITTEN.fullmatch(said):
        return None
    back = said.startswith("-")
    parts = re.findall(r"[0-9]{1,2}|[LR]", said)
    return Way("".join([AHEAD * int(p) if p.isdecimal() else p for p in parts]), back)


def straight(squares: int, *, back: bool = False) -> Way:
    """So many squares straight on."""
    return Way(AHEAD * squares, back)


def chassis_of(field: Battlefield, key: str) -> Chassis:
    """Where the vehicle of this key is. Raises: KeyError."""
    for one in field.vehicles:
        if one.key == key:
            return one
    raise KeyError(key)


def length(chassis: Chassis) -> int:
    """From end to end."""
    return chassis.deep if chassis.heading in ("north", "south") else chassis.wide


def breadth(chassis: Chassis) -> int:
    """Across."""
    return chassis.wide if chassis.heading in ("north", "south") else chassis.deep


def side_of(heading: str, turn: str) -> str:
    """The heading to the left, or to the right, of a heading."""
    return HEADINGS[(HEADINGS.index(heading) + (1 if turn == RIGHT else -1)) % len(HEADINGS)]


def on(field: Battlefield, chassis: Chassis, *, back: bool = False) -> Chassis | None:
    """The vehicle one square on. None over the end of the board. Rule: TW-VEH-4, TW-VEH-6."""
    dx, dy = STEPS[chassis.heading]
    if back:
        dx, dy = -dx, -dy
    x, y = place_of(field, chassis.at)
    return _laid(field, chassis, x + dx, y + dy, chassis.heading)


def turned(field: Battlefield, chassis: Chassis, turn: str) -> Chassis | None:
    """The vehicle after a quarter turn. None over the end of the board.

    The square of its rear on the inner side stays where it is. Rule: TW-VEH-7.
    """
    x, y = place_of(field, chassis.at)
    (dx, dy), heading = STEPS[chassis.heading], side_of(chassis.heading, turn)
    sx, sy = STEPS[heading]
    # The corner farthest back and to the inner side.
    corner_x = x + (chassis.wide - 1 if dx < 0 or sx > 0 else 0)
    corner_y = y + (chassis.deep - 1 if dy < 0 or sy > 0 else 0)
    far_x = corner_x + (length(chassis) - 1) * sx + (breadth(chassis) - 1) * dx
    far_y = corner_y + (length(chassis) - 1) * sy + (breadth(chassis) - 1) * dy
    return _laid(field, chassis, min(corner_x, far_x), min(corner_y, far_y), heading)


def headed(chassis: Chassis, heading: str) -> Chassis:
    """The same with its front elsewhere, its north-west square where it was."""
    turns = (heading in ("north", "south")) != (chassis.heading in ("north", "south"))
    wide, deep = (chassis.deep, chassis.wide) if turns else (chassis.wide, chassis.deep)
    return replace(chassis, heading=heading, wide=wide, deep=deep)


def _laid(field: Battlefield, chassis: Chassis, x: int, y: int, heading: str) -> Chassis | None:
    there = headed(chassis, heading)
    if x < 0 or y < 0 or x + there.wide > field.width or y + there.deep > field.height:
        return None
    return replace(there, at=y * field.width + x)


@lru_cache(maxsize=4096)
def legs(field: Battlefield, key: str, way: Way) -> tuple[Leg, ...]:
    """The way of a vehicle up to where something stops it. Rule: TW-VEH-7, TW-VEH-15."""
    here = chassis_of(field, key)
    found: list[Leg] = []
    own = _mask(field, here)
    for step in way.steps:
        there = on(field, here, back=way.back) if step == AHEAD else turned(field, here, step)
        if there is None:
            found.append(Leg(here, here, step, off=_edge(here, step, back=way.back)))
            break
        hits = _stops(field, key, here, there, own)
        if hits:
            found.append(Leg(here, here, step, hits=hits))
            break
        found.append(Leg(here, there, step))
        here = there
    return tuple(found)


def _edge(here: Chassis, step: str, *, back: bool) -> str:
    if step != AHEAD:
        return "corner"
    if not back:
        return here.heading
    return side_of(side_of(here.heading, RIGHT), RIGHT)


def hits(field: Battlefield, key: str, here: Chassis, there: Chassis) -> str:
    """The obstacle in the way of a step of the vehicle of this key, or an empty text."""
    return _stops(field, key, here, there, _mask(field, chassis_of(field, key)))


def _mask(field: Battlefield, chassis: Chassis) -> int:
    row = ((1 << chassis.wide) - 1) << chassis.at
    return sum([row << n * field.width for n in range(chassis.deep)])


def _stops(field: Battlefield, key: str, here: Chassis, there: Chassis, own: int) -> str:
    """The obstacle in the way of a step, or an empty text for nothing. Rule: TW-VEH-15."""
    after = _mask(field, there)
    swept = after | _mask(field, here)
    bars = _bars(field)
    hit = after & bars.squares & ~own
    if hit:
        for other in field.vehicles:
            if other.key != key and hit & _mask(field, other):
                return other.key
        return FIXED
    sideways = swept & swept >> 1 & bars.east
    upright = swept & swept >> field.width & bars.south
    return FIXED if sideways or upright else ""


def room_for(field: Battlefield, chassis: Chassis, heading: str, taken: int) -> int:
    """The bits of the north-west squares where a vehicle with this front would hit nothing.

    The squares that it stands in, if it does, are free, those with a bit in `taken` are not.
    Rule: TW-VEH-15.
    """
    own = _mask(field, chassis) if chassis in field.vehicles else 0
    there = headed(chassis, heading)
    wide, deep = there.wide, there.deep
    bars, width = _bars(field), field.width
    closed = bars.squares & ~own | taken
    row = (1 << max(0, width - wide + 1)) - 1
    found = sum([row << y * width for y in range(field.height - deep + 1)])
    for dy in range(deep):
        for dx in range(wide):
            here = dy * width + dx
            found &= ~(closed >> here)
            found &= ~(bars.east >> here) if dx < wide - 1 else -1
            found &= ~(bars.south >> here) if dy < deep - 1 else -1
    return found


class _Bars(NamedTuple):
    """Obstacles to vehicles: squares, and squares by their edge in the east or the south."""

    squares: int
    east: int
    south: int


@lru_cache(maxsize=16)
def _bars(field: Battlefield) -> _Bars:
    barred = {mark for mark, row in edge_rows().items() if row.bars}
    width = field.width
    rows = range(0, len(field.across), width + 1)
    # Past the last column there is nothing to cross: a mark that bars nobody.
    east = "".join([field.across[start + 1 : start + width] + "\n" for start in rows])
    return _Bars(
        bits_of(field.squares, {mark for mark, row in square_rows().items() if row.bars}),
        bits_of(east, barred),
        bits_of(field.along[width:], barred),
    )


def put(field: Battlefield, chassis: Chassis) -> Battlefield:
    """The battlefield with a vehicle here, and not where it was before."""
    bare = without(field, chassis.key)
    squares = chassis_squares(field, chassis)
    under = "".join([bare.squares[at] for at in squares])
    there = [other.key for other in field.vehicles]
    place = there.index(chassis.key) if chassis.key in there else len(there)
    ahead, behind = bare.vehicles[:place], bare.vehicles[place:]
    return replace(
        bare,
        squares=_redrawn(bare, squares, VEHICLE * len(squares)),
        vehicles=(*ahead, replace(chassis, under=under), *behind),
    )


def without(field: Battlefield, key: str) -> Battlefield:
    """The battlefield without a vehicle: the ground that is under it."""
    one = next((one for one in field.vehicles if one.key == key), None)
    return field if one is None else _without(field, one)


@lru_cache(maxsize=64)
def _without(field: Battlefield, chassis: Chassis) -> Battlefield:
    drawn = _redrawn(field, chassis_squares(field, chassis), chassis.under)
    others = tuple([other for other in field.vehicles if other.key != chassis.key])
    return replace(field, squares=drawn, vehicles=others)


def standing(field: Battlefield, key: str, *, moving: bool) -> Battlefield:
    """The battlefield with a vehicle that moves, or that does not. Rule: TW-ZACT-15."""
    if chassis_of(field, key).moving == moving:
        return field
    now = [replace(one, moving=moving) if one.key == key else one for one in field.vehicles]
    return replace(field, vehicles=tuple(now))


def _redrawn(field: Battlefield, squares: tuple[int, ...], marks: str) -> str:
    drawn = list(field.squares)
    for at, mark in zip(squares, marks, strict=True):
        drawn[at] = mark
    return "".join(drawn)


def seat(field: Battlefield, chassis: Chassis, place: int) -> int:
    """The square of the vehicle in which a figure sits: front left, front right, then behind.

    The first place is the driver's. Rule: TW-VEH-1, TW-VEH-17.
    """
    row = min(place // 2, length(chassis) - 1)
    across = breadth(chassis) - 1 if place % 2 else 0
    (dx, dy), (rx, ry) = STEPS[chassis.heading], STEPS[side_of(chassis.heading, RIGHT)]
    x, y = place_of(field, chassis.at)
    # The corner in front on the left.
    front_x = x + (chassis.wide - 1 if dx > 0 or rx < 0 else 0)
    front_y = y + (chassis.deep - 1 if dy > 0 or ry < 0 else 0)
    return (front_y + across * ry - row * dy) * field.width + front_x + across * rx - row * dx


def window(field: Battlefield, chassis: Chassis, place: int) -> tuple[int, ...]:
    """The squares outside that a figure reaches from a seat: beside it on that side.

    Rule: TW-VEH-17, TW-VEH-18.
    """
    x, y = place_of(field, seat(field, chassis, place))
    (dx, dy) = STEPS[chassis.heading]
    sx, sy = STEPS[side_of(chassis.heading, RIGHT if place % 2 else LEFT)]
    found = []
    for along in (0, 1, -1):
        column, row = x + sx + along * dx, y + sy + along * dy
        if 0 <= column < field.width and 0 <= row < field.height:
            found.append(row * field.width + column)
    return tuple([at for at in found if square_at(field, at).cost])

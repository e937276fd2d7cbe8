"""Places for several pieces in one square: as large as they can be, and none over another."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import ceil, hypot, sqrt

from campaigns.table.board.ground import UNIT

GAP = 0.3  # units between two discs
EDGE = 0.2  # units between a disc and the edge of its room
BADGE = 2.4  # units: the radius of who shares a square with the one that acts
STEP = 0.98  # by which all discs of a square shrink until they fit

Room = tuple[float, float, float, float]  # left, top, right, bottom within the square
Disc = tuple[float, float, float]  # its middle within the square, and its scale

WHOLE: Room = (0, 0, UNIT, UNIT)
# The corners that a few discs take.
_CORNERS = {
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (-1, 1), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
}

# And those that the badges of a few take: more would hide the face that they stand over.
_BADGES = ((-1, 1), (1, -1))


@lru_cache(maxsize=1024)
def packed(radii: tuple[float, ...], room: Room = WHOLE) -> tuple[Disc, ...]:
    """Return a place for each disc of these radii, in units. All shrink by the same factor."""
    wide, high = room[2] - room[0], room[3] - room[1]
    if len(radii) == 1:
        scale = 1.0 if room == WHOLE else min(1.0, (min(wide, high) / 2 - EDGE) / radii[0])
        return (((room[0] + room[2]) / 2, (room[1] + room[3]) / 2, scale),)
    if len(radii) not in _CORNERS:
        return _in_rows(radii, room)
    scale = min(1.0, min(wide, high) / 2 / max(radii))
    while True:
        places = _in_corners(radii, room, scale)
        if all(_apart(radii, places, *pair) for pair in combinations(range(len(radii)), 2)):
            return places
        scale *= STEP


def led(radii: tuple[float, ...], leader: int, room: Room = WHOLE) -> tuple[Disc, ...] | None:
    """Return places with one disc as large as the room, and the others as badges over its rim.

    None where it is alone, or where too many are with it.
    """
    others = len(radii) - 1
    if not 0 < others <= len(_BADGES):
        return None
    left, top, right, bottom = room
    short, scale = min(right - left, bottom - top), 1.0
    if room == WHOLE:
        badge, first = BADGE, (UNIT / 2, UNIT / 2)
        far = UNIT / 2 - badge
        spots = [(UNIT / 2 + x * far, UNIT / 2 + y * far) for x, y in _BADGES]
    else:
        scale = min(1.0, short / 2 / radii[leader])
        badge, near = min(BADGE, short / 2 / others), radii[leader] * scale
        across = [short * (n + 0.5) / others for n in range(others)]
        if bottom - top > right - left:
            first = (left + short / 2, top + near)
            spots = [(left + aside, bottom - badge) for aside in across]
        else:
            first = (left + near, top + short / 2)
            spots = [(right - badge, top + aside) for aside in across]
    beside = iter(spots)
    return tuple(
        (*first, scale) if n == leader else (*next(beside), min(1.0, badge / radius))
        for n, radius in enumerate(radii)
    )


def _in_corners(radii: tuple[float, ...], room: Room, scale: float) -> tuple[Disc, ...]:
    left, top, right, bottom = room
    found = []
    for radius, (x, y) in zip(radii, _CORNERS[len(radii)], strict=True):
        far = EDGE + radius * scale
        found.append(
            (left + far if x < 0 else right - far, top + far if y < 0 else bottom - far, scale)
        )
    return tuple(found)


def _apart(radii: tuple[float, ...], places: tuple[Disc, ...], one: int, other: int) -> bool:
    (x, y, scale), (to_x, to_y, _same) = places[one], places[other]
    return hypot(to_x - x, to_y - y) >= scale * (radii[one] + radii[other]) + GAP


def _in_rows(radii: tuple[float, ...], room: Room) -> tuple[Disc, ...]:
    """Equal shares of the room, row by row."""
    left, top, right, bottom = room
    count = len(radii)
    across = ceil(sqrt(count))
    down = ceil(count / across)
    wide, high = (right - left) / across, (bottom - top) / down
    scale = min(1.0, (min(wide, high) - GAP) / 2 / max(radii))
    found = []
    for place in range(count):
        y, x = divmod(place, across)
        here = min(across, count - y * across)
        aside = (right - left - here * wide) / 2
        found.append((left + aside + (x + 0.5) * wide, top + (y + 0.5) * high, scale))
    return tuple(found)

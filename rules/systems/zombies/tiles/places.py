"""Where a tile may be laid. Rule: ZZ-040, ZZ-041, ZZ-053."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rules.refused import Refusal
from rules.systems.zombies.catalogue import Rulings, tiles
from rules.systems.zombies.state import Cell, Laid
from rules.systems.zombies.town import SIDES, TURNS, roads_of
from rules.text import Text, text
from rules.tiles import Turn

WHY: Final[Mapping[str, tuple[str, Text, Text]]] = {
    "occupied": (
        "ZZ-040",
        text("That place already has a tile."),
        text("Choose an empty place."),
    ),
    "notAdjacent": (
        "ZZ-040",
        text("That place is not next to a tile."),
        text("Choose a place that shares an edge with a tile."),
    ),
    "roadMeetsBlank": (
        "ZZ-041",
        text("One of the tile's roads would meet a side without a road."),
        text("Turn the tile, or choose another place."),
    ),
    "noRoadJoin": (
        "ZZ-041",
        text("None of the tile's roads would connect."),
        text("Turn the tile so that a road connects."),
    ),
    "closesTown": (
        "ZZ-053",
        text("No place would be left for the Helipad."),
        text("Leave a place that a road leads to."),
    ),
}


# The marks at the four sides of an empty cell, clockwise from the north.
Rim = str
OPEN, ROAD, STREET, WALL = ".", "r", "s", "w"  # no tile, a road, the blank of a street, a building
_NO_BLANK: Final = frozenset([OPEN, ROAD])


class Place(NamedTuple):
    """A cell and a turn."""

    x: int
    y: int
    turn: Turn


def why_not_place(
    laid: tuple[Laid, ...], tile: str, place: Place, says: Rulings, *, keeps: bool
) -> Refusal | None:
    """Refuse a place for a tile, by the first reason that fits. `keeps` a place for the Helipad.

    Rule: ZZ-041, ZZ-053, ZZ-R02, ZZ-R24.
    """
    reason = fault_of(laid, tile, place, says, keeps=keeps)
    if not reason:
        return None
    rule, why, cure = WHY[reason]
    return Refusal(why, rule, cure)


def fault_of(laid: tuple[Laid, ...], tile: str, place: Place, says: Rulings, *, keeps: bool) -> str:
    """The key of the first reason against a place, or an empty text. Rule: ZZ-041."""
    x, y, turn = place
    rim = rims(laid).get((x, y))
    if rim is None:
        return "occupied" if any(one.x == x and one.y == y for one in laid) else "notAdjacent"
    fault = _fault_of_roads(tile, turn, rim, ends=says.blank_streets == "yes")
    closes = not fault and keeps and _may_close(laid, says) and _closes_town(laid, tile, place)
    return "closesTown" if closes else fault


def _fault_of_roads(tile: str, turn: Turn, rim: Rim, *, ends: bool) -> str:
    """Of the roads of a tile and those that come to its sides. Rule: ZZ-041."""
    joins = False
    for own, theirs in zip(roads_of(tile, turn), rim, strict=True):
        if not _fits(tile, theirs, own=own, ends=ends):
            return "roadMeetsBlank"
        joins = joins or (own and theirs == ROAD)
    return "" if joins else "noRoadJoin"


def _fits(tile: str, theirs: str, *, own: bool, ends: bool) -> bool:
    """True for a side that agrees with the one beyond. `ends`: a road may end at a street tile.

    Rule: ZZ-041, ZZ-R02.
    """
    if theirs == OPEN or own == (theirs == ROAD):
        return True
    return ends and (theirs == STREET if own else tiles()[tile].kind != "building")


@cache
def _turns_for(tile: str, rim: Rim, *, ends: bool) -> tuple[Turn, ...]:
    """The turns in which a tile fits. The same rims come up in all towns."""
    return tuple([turn for turn in TURNS if not _fault_of_roads(tile, turn, rim, ends=ends)])


def _may_close(laid: tuple[Laid, ...], says: Rulings) -> bool:
    """True if one more tile might leave no place for the Helipad. Rule: ZZ-053.

    A place that the new tile neither takes nor touches stays one.
    """
    return says.closed_town == "no" and len(helipad_places(laid)) <= 1 + len(SIDES)


def _closes_town(laid: tuple[Laid, ...], tile: str, place: Place) -> bool:
    """True if the Helipad has no place after one more tile. Rule: ZZ-053."""
    free = helipad_places(laid)
    x, y, turn = place
    changed = {(x, y), *[(x + dx, y + dy) for dx, dy in SIDES]}
    if not changed.issuperset(free):
        return False
    return not helipad_places((*laid, Laid(tile, x, y, turn)))


@lru_cache(maxsize=512)
def rims(laid: tuple[Laid, ...]) -> Mapping[Cell, Rim]:
    """The empty cells beside a tile, with what comes to their sides.

    Each tile is added to the rims of those before it, which are usually known.
    """
    if not laid:
        return {}
    tile, taken = laid[-1], {(one.x, one.y) for one in laid}
    found = dict(rims(laid[:-1]))
    found.pop((tile.x, tile.y), None)
    for way, (x, y) in enumerate(SIDES):
        cell, side = (tile.x + x, tile.y + y), (way + 2) % 4
        if cell not in taken:
            rim = found.get(cell, OPEN * len(SIDES))
            found[cell] = rim[:side] + _comes(tile, side) + rim[side + 1 :]
    return found


@lru_cache(maxsize=512)
def helipad_places(laid: tuple[Laid, ...]) -> tuple[Cell, ...]:
    """The empty cells beside a tile with a road towards them from every tile beside them.

    Rule: ZZ-053.
    """
    return tuple([cell for cell, rim in rims(laid).items() if _NO_BLANK.issuperset(rim)])


def edge_of(laid: tuple[Laid, ...]) -> tuple[Cell, ...]:
    """The empty cells beside a tile, from the north-west."""
    return tuple(sorted(rims(laid), key=lambda cell: (cell[1], cell[0])))


@lru_cache(maxsize=512)
def places_for(
    laid: tuple[Laid, ...], tile: str, says: Rulings, *, keeps: bool
) -> tuple[Place, ...]:
    """Every legal place of a tile, turns counted apart. Rule: ZZ-040, ZZ-041."""
    beside, ends = rims(laid), says.blank_streets == "yes"
    found = [
        Place(*cell, turn)
        for cell in edge_of(laid)
        for turn in _turns_for(tile, beside[cell], ends=ends)
    ]
    if keeps and _may_close(laid, says):
        found = [one for one in found if not _closes_town(laid, tile, one)]
    return tuple(found)


# --- A town that lies already ---


def town_faults(laid: tuple[Laid, ...], says: Rulings) -> Iterator[tuple[Laid, str]]:
    """Each tile that nobody could have laid so, with the key of the reason. Town Square is first.

    Rule: ZZ-041, ZZ-053.
    """
    cells = {(one.x, one.y): one for one in laid}
    reached, ends = _reached(cells, laid[0]), says.blank_streets == "yes"
    for one in laid:
        own = roads_of(one.tile, one.turn)
        fits = [
            _fits(one.tile, _comes(other, side), own=own[side], ends=ends)
            for side, other in _beside(cells, one)
        ]
        if not all(fits):
            yield one, "roadMeetsBlank"
        elif (one.x, one.y) not in reached:
            yield one, "noRoadJoin"
    whole = any(tiles()[one.tile].kind == "helipad" for one in laid)
    if not whole and says.closed_town == "no" and not helipad_places(laid):
        yield laid[0], "closesTown"


def _beside(cells: Mapping[Cell, Laid], tile: Laid) -> Iterator[tuple[int, Laid]]:
    """The tiles that share a side with a tile, by the number of the side."""
    for side, (x, y) in enumerate(SIDES):
        if (tile.x + x, tile.y + y) in cells:
            yield side, cells[tile.x + x, tile.y + y]


def _reached(cells: Mapping[Cell, Laid], first: Laid) -> set[Cell]:
    """The cells to which roads lead from a tile."""
    found, waiting = {(first.x, first.y)}, [first]
    while waiting:
        one = waiting.pop()
        own = roads_of(one.tile, one.turn)
        for side, other in _beside(cells, one):
            joins = own[side] and _comes(other, side) == ROAD
            if joins and (other.x, other.y) not in found:
                found.add((other.x, other.y))
                waiting.append(other)
    return found


def _comes(other: Laid, side: int) -> str:
    """The mark of a tile at the side of a cell next to it."""
    if roads_of(other.tile, other.turn)[(side + 2) % 4]:
        return ROAD
    return WALL if tiles()[other.tile].kind == "building" else STREET

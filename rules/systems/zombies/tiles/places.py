"""Where a tile may be laid. Rule: ZZ-040, ZZ-041, ZZ-053."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
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
        text("That place is next to no tile."),
        text("Choose a place edge to edge with a tile."),
    ),
    "roadMeetsBlank": (
        "ZZ-041",
        text("A road of the tile would meet a side without a road."),
        text("Turn the tile, or choose another place."),
    ),
    "noRoadJoin": (
        "ZZ-041",
        text("No road of the tile would connect."),
        text("Turn the tile so that a road connects."),
    ),
    "closesTown": (
        "ZZ-053",
        text("The Helipad would have no place left."),
        text("Keep a place that a road leads to."),
    ),
}


Side = tuple[int, Laid, bool]  # its number, the tile beyond, and True if its road comes there


class Place(NamedTuple):
    """A cell and a turn."""

    x: int
    y: int
    turn: Turn


def why_not_place(
    laid: tuple[Laid, ...], tile: str, place: Place, says: Rulings, *, keeps: bool
) -> Refusal | None:
    """Refuse a place for a tile, by the first reason that fits; `keeps` a place for the Helipad.

    Rule: ZZ-041, ZZ-053, ZZ-R02, ZZ-R24.
    """
    reason = fault_of(laid, tile, place, says, keeps=keeps)
    if not reason:
        return None
    rule, why, cure = WHY[reason]
    return Refusal(why, rule, cure)


def fault_of(laid: tuple[Laid, ...], tile: str, place: Place, says: Rulings, *, keeps: bool) -> str:
    """The key of the first reason against a place; empty for none. Rule: ZZ-041."""
    cells = {(one.x, one.y): one for one in laid}
    if (place.x, place.y) in cells:
        return "occupied"
    sides = _sides(cells, (place.x, place.y))
    if not sides:
        return "notAdjacent"
    fault = _fault_of_roads(tile, place.turn, says, sides)
    closes = not fault and keeps and _closes_town(laid, tile, place, says)
    return "closesTown" if closes else fault


def _fault_of_roads(tile: str, turn: Turn, says: Rulings, sides: list[Side]) -> str:
    """Of the roads of a tile and those that come to its sides. Rule: ZZ-041."""
    own = roads_of(tile, turn)
    joins = False
    for side, other, theirs in sides:
        if own[side] and theirs:
            joins = True
        elif own[side] != theirs and not _may_end(tile, other.tile, says, own=own[side]):
            return "roadMeetsBlank"
    return "" if joins else "noRoadJoin"


def _closes_town(laid: tuple[Laid, ...], tile: str, place: Place, says: Rulings) -> bool:
    """True if the Helipad has no place after one more tile. Rule: ZZ-053.

    A place that the new tile neither takes nor touches stays one.
    """
    if says.closed_town != "no":
        return False
    x, y, turn = place
    changed = {(x, y), *[(x + dx, y + dy) for dx, dy in SIDES]}
    if not changed.issuperset(helipad_places(laid)):
        return False
    return not helipad_places((*laid, Laid(tile, x, y, turn)))


def _sides(cells: Mapping[Cell, Laid], cell: Cell) -> list[Side]:
    """Each side that a place shares with a tile, the tile, and whether its road comes there."""
    found = []
    for side, (x, y) in enumerate(SIDES):
        other = cells.get((cell[0] + x, cell[1] + y))
        if other is not None:
            found.append((side, other, roads_of(other.tile, other.turn)[(side + 2) % 4]))
    return found


def _may_end(tile: str, other: str, says: Rulings, *, own: bool) -> bool:
    """True if a road may end at the side of the tile without it. Rule: ZZ-R02."""
    blank = other if own else tile
    return says.blank_streets == "yes" and tiles()[blank].kind != "building"


@lru_cache(maxsize=2048)
def helipad_places(laid: tuple[Laid, ...]) -> tuple[Cell, ...]:
    """The empty cells beside a tile with a road towards them from every tile beside them.

    Rule: ZZ-053.
    """
    cells = {(one.x, one.y): one for one in laid}
    return tuple(
        [cell for cell in edge_of(laid) if all(road for _, _, road in _sides(cells, cell))]
    )


@lru_cache(maxsize=2048)
def edge_of(laid: tuple[Laid, ...]) -> tuple[Cell, ...]:
    """The empty cells beside a tile, from the north-west."""
    cells = {(one.x, one.y) for one in laid}
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in SIDES}
    return tuple(sorted(around - cells, key=lambda cell: (cell[1], cell[0])))


@lru_cache(maxsize=2048)
def places_for(
    laid: tuple[Laid, ...], tile: str, says: Rulings, *, keeps: bool
) -> tuple[Place, ...]:
    """Every legal place of a tile, turns counted apart. Rule: ZZ-040, ZZ-041."""
    cells = {(one.x, one.y): one for one in laid}
    found: list[Place] = []
    for x, y in edge_of(laid):
        sides = _sides(cells, (x, y))
        for turn in TURNS:
            if _fault_of_roads(tile, turn, says, sides):
                continue
            place = Place(x, y, turn)
            if not (keeps and _closes_town(laid, tile, place, says)):
                found.append(place)
    return tuple(found)


# --- A town that lies already ---


def town_faults(laid: tuple[Laid, ...], says: Rulings) -> Iterator[tuple[Laid, str]]:
    """Each tile that nobody could have laid so, with the key of the reason; Town Square is first.

    Rule: ZZ-041, ZZ-053.
    """
    cells = {(one.x, one.y): one for one in laid}
    reached = _reached(cells, laid[0])
    for one in laid:
        own = roads_of(one.tile, one.turn)
        sides = _sides(cells, (one.x, one.y))
        fits = [
            own[side] == theirs or _may_end(one.tile, other.tile, says, own=own[side])
            for side, other, theirs in sides
        ]
        if not all(fits):
            yield one, "roadMeetsBlank"
        elif (one.x, one.y) not in reached:
            yield one, "noRoadJoin"
    whole = any(tiles()[one.tile].kind == "helipad" for one in laid)
    if not whole and says.closed_town == "no" and not helipad_places(laid):
        yield laid[0], "closesTown"


def _reached(cells: Mapping[Cell, Laid], first: Laid) -> set[Cell]:
    """The cells to which roads lead from a tile."""
    found, waiting = {(first.x, first.y)}, [first]
    while waiting:
        one = waiting.pop()
        own = roads_of(one.tile, one.turn)
        for side, other, theirs in _sides(cells, (one.x, one.y)):
            if own[side] and theirs and (other.x, other.y) not in found:
                found.add((other.x, other.y))
                waiting.append(other)
    return found

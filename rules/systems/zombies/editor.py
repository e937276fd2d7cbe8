"""Towns of laid tiles as the map editor changes them. Rule: ZZ-001, ZZ-040, ZZ-041, ZZ-053."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from string import ascii_lowercase
from typing import Final

from msgspec.structs import replace

from rules.map_editor import MapCure, MapEditor, MapFinding, MapTool, Target
from rules.maps import Ground, LaidArt
from rules.parameters import Parameter
from rules.refused import Refused
from rules.systems.zombies.catalogue import rulings, tiles
from rules.systems.zombies.names import tile_name
from rules.systems.zombies.scenarios import scenarios
from rules.systems.zombies.start.laid_town import (
    FARTHEST,
    SQUARE,
    LaidTown,
    more_than_copies,
    read_town,
    written,
)
from rules.systems.zombies.state import Cell, Laid
from rules.systems.zombies.tiles.places import WHY, Place, edge_of, places_for, town_faults
from rules.systems.zombies.town import SIDE, TURNS
from rules.systems.zombies.view.ground import art_of, ground_of
from rules.text import text

REMOVE: Final = "remove"
_NAME: Final = "name"
_REMOVE: Final = text("Remove tile")
_STREETS, _BUILDINGS, _TABLE = text("Streets"), text("Buildings"), text("Table")
FACTS: Final = (Parameter(_NAME, text("Name"), text("Name in the list of maps")),)


def tools() -> tuple[MapTool, ...]:
    """A tool for each tile but Town Square, which lies already, and one that removes tiles."""
    letters = iter(letter for letter in ascii_lowercase if letter != "x")
    rows = [row for row in tiles().values() if row.key != SQUARE.tile]
    laying = [
        MapTool(
            key=row.key,
            name=tile_name(row.key),
            group=_BUILDINGS if row.kind == "building" else _STREETS,
            on="square",
            shortcut=next(letters),
            art=LaidArt(art_of(row.key)),
        )
        for row in sorted(rows, key=lambda row: row.kind == "building")
    ]
    remove = MapTool(key=REMOVE, name=_REMOVE, group=_TABLE, on="square", shortcut="x", icon=REMOVE)
    return (*laying, remove)


def blank(columns: int, rows: int) -> str:
    """Town Square alone. Rule: ZZ-020."""
    return written(LaidTown("", (SQUARE,)))


def press(source: str, tool: str, target: Target) -> str:
    """The town after a tile was laid, turned, replaced or removed. Raises: Refused."""
    here = read_town(source)
    cell = _cell(here.laid, target)
    lying = next((one for one in here.laid if (one.x, one.y) == cell), None)
    if tool != REMOVE and (tool not in tiles() or tool == SQUARE.tile):
        raise Refused(text("“{tool}” is not a tool. Choose a tool from the list.", tool=tool[:40]))
    if lying == SQUARE:
        raise Refused(
            text("Town Square stays in its place."),
            rule="ZZ-020",
            cure=text("Choose another place."),
        )
    others = tuple([one for one in here.laid if one is not lying])
    if tool == REMOVE:
        if lying is None:
            raise Refused(text("There is no tile here."), cure=text("Choose a tile."))
        return written(replace(here, laid=others))
    if lying is not None and lying.tile == tool:
        turn = TURNS[(TURNS.index(lying.turn) + 1) % len(TURNS)]
        return written(replace(here, laid=(*others, replace(lying, turn=turn))))
    if sum(one.tile == tool for one in others) >= tiles()[tool].copies:
        raise more_than_copies(tool)
    return written(replace(here, laid=(*others, _laid(others, tool, cell))))


def _cell(laid: tuple[Laid, ...], target: Target) -> Cell:
    """The cell of a square of the map, which has a margin of one tile. Raises: Refused."""
    west, north = (min(at) - 1 for at in _spots(laid))
    east, south = (max(at) + 1 for at in _spots(laid))
    x, y = west + target.column, north + target.row
    inside = west <= x <= east and north <= y <= south and max(abs(x), abs(y)) <= FARTHEST
    if target.edge or not inside:
        raise Refused(text("This tool does not work here. Choose another place or another tool."))
    return x, y


def _spots(laid: tuple[Laid, ...]) -> tuple[list[int], list[int]]:
    return [one.x for one in laid], [one.y for one in laid]


def _laid(others: tuple[Laid, ...], tile: str, cell: Cell) -> Laid:
    """A tile in the first turn that is legal there, or else unturned."""
    for place in places_for(others, tile, rulings(()), keeps=False):
        if (place.x, place.y) == cell:
            return Laid(tile, *cell, place.turn)
    return Laid(tile, *cell)


def said(source: str) -> dict[str, str]:
    """The name. Raises: Refused."""
    return {_NAME: read_town(source).name}


def say(source: str, facts: Mapping[str, str]) -> str:
    """The town with another name. Raises: Refused."""
    here = read_town(source)
    return written(replace(here, name=facts.get(_NAME, here.name).strip()))


def ground(source: str) -> Ground:
    """The tiles as they lie, and every place beside them. Raises: Refused."""
    laid = read_town(source).laid
    return ground_of(laid, tuple([Place(x, y, 0) for x, y in edge_of(laid)]))


def check(source: str) -> tuple[MapFinding, ...]:
    """All faults of a town, each with its tile. Rule: ZZ-041, ZZ-053."""
    try:
        laid = read_town(source).laid
    except Refused as refused:
        return (MapFinding(severity="error", message=refused.why, rule=refused.rule),)
    west, north = (min(at) - 1 for at in _spots(laid))
    found = []
    for tile, reason in town_faults(laid, rulings(())):
        rule, why, cure = WHY[reason]
        at = Target(tile.x - west, tile.y - north)
        message = text("{tile}: {why}", tile=tile_name(tile.tile), why=why)
        fix = MapCure(name=_REMOVE, tool=REMOVE, at=at)
        found.append(
            MapFinding(severity="error", message=message, rule=rule, cure=cure, at=at, fix=fix)
        )
    return tuple(found)


def counts(source: str) -> Mapping[str, int]:
    """Return how many of each tile lie."""
    return Counter(one.tile for one in read_town(source).laid)


MAPS: Final = MapEditor(
    noun=text("Town"),
    suffix=".json",
    tools=tools,
    facts=FACTS,
    blank=blank,
    press=press,
    said=said,
    say=say,
    ground=ground,
    check=check,
    scenarios=scenarios,
    counts=counts,
    blocks=SIDE,
    margin=1,
)

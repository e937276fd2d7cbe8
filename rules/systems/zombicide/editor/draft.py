"""A mission while somebody draws it: the fields of its file, which need not be playable.

The map shows a margin of empty cells, so that the mission can grow to all sides. Rule: ZC-F02.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from rules.map_editor import Target
from rules.maps import Ground
from rules.refused import Refused
from rules.systems.zombicide.map.ground import ground_for
from rules.systems.zombicide.map.world import doors_at_start
from rules.systems.zombicide.missions.format import FORMAT, Mission
from rules.systems.zombicide.missions.shapes import WIDEST, MissionFault, Shapes
from rules.systems.zombicide.missions.words import refused
from rules.text import text

Draft = dict[str, Any]
Row = dict[str, Any]
Cell = tuple[int, int]

MARGIN: Final = 1  # empty cells around the drawing
AROUND: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
# Faults that pieces and conditions can get while zones come and go.
_PASSING: Final = frozenset({"unknown-id", "duplicate-id"})
# Lists of things that lie in a zone.
PIECES: Final = ("spawns", "cars", "zombies", "objectives", "manholes")


def read_draft(source: str) -> Draft:
    """The fields of a file, as far as they can be drawn. Raises: Refused."""
    try:
        found = json.loads(source)
    except (ValueError, RecursionError) as error:
        raise refused(MissionFault("json", "", str(error)[:80])) from error
    if not isinstance(found, dict):
        raise refused(MissionFault("not-an-object", ""))
    for fault in Shapes(found).found:
        if fault.code not in _PASSING:
            raise refused(fault)
    if not found["zones"]:
        raise Refused(
            text("A mission needs at least one zone. Draw another zone first."), rule="ZC-F02"
        )
    return found


def written(draft: Draft) -> str:
    """The file: a line for each zone, way and piece."""
    rows = []
    for key, value in draft.items():
        said = json.dumps(value, ensure_ascii=False)
        if isinstance(value, list) and value:
            said = (
                "[\n  " + ",\n  ".join(json.dumps(one, ensure_ascii=False) for one in value) + "]"
            )
        rows.append(f" {json.dumps(key)}: {said}")
    return "{\n" + ",\n".join(rows) + "\n}\n"


def blank(columns: int, rows: int) -> str:
    """A street of one zone, from which everybody leaves. Rule: ZC-F01."""
    return written(
        {
            "format": FORMAT,
            "id": "mission",
            "name": {"en": ""},
            "characters": {"min": 1, "max": 6},
            "start": "S1",
            "zones": [{"id": "S1", "kind": "street", "cells": [[0, 0]]}],
            "edges": [],
            "spawns": [],
            "exit": {"zone": "S1"},
            "objectives": [],
            "win": [{"allLeft": True}],
            "lose": [],
        }
    )


# --- Zones and cells ---


def owners(draft: Draft) -> dict[Cell, Row]:
    """The zone of each cell."""
    return {(x, y): zone for zone in draft["zones"] for x, y in zone["cells"]}


def zone_at(draft: Draft, cell: Cell) -> Row:
    """The zone of a cell. Raises: Refused where there is none."""
    found = owners(draft).get(cell)
    if found is None:
        raise Refused(
            text("This square has no zone."),
            rule="ZC-F02",
            cure=text("Draw a street or a room here first."),
        )
    return found


def cell_of(target: Target) -> Cell:
    """The cell of a square of the map. -1 lies in the margin."""
    return target.column - MARGIN, target.row - MARGIN


def target_of(cell: Iterable[int]) -> Target:
    """The square of the map that shows a cell."""
    x, y = cell
    return Target(x + MARGIN, y + MARGIN)


def sides_of(target: Target) -> tuple[Cell, Cell]:
    """The cells on both sides of an edge, the northern or western one first."""
    x, y = cell_of(target)
    return ((x, y - 1), (x, y)) if target.edge == "north" else ((x - 1, y), (x, y))


def room_for(draft: Draft, cell: Cell) -> Cell:
    """Move the drawing away from an edge that a cell lies beyond. Raises: Refused."""
    right, down = (max(0, -at) for at in cell)
    for zone in draft["zones"]:
        zone["cells"] = [[x + right, y + down] for x, y in zone["cells"]]
    wide = max(at for one in (cell, *owners(draft)) for at in one) + max(right, down)
    if wide >= WIDEST:
        raise Refused(
            text("A mission can be at most {most} squares wide.", most=WIDEST), rule="ZC-F02"
        )
    return cell[0] + right, cell[1] + down


def near(cell: Cell) -> Iterator[Cell]:
    """The cells beside a cell."""
    for x, y in AROUND:
        yield cell[0] + x, cell[1] + y


def touching(draft: Draft, first: str, second: str) -> bool:
    """True for zones that share a side of a cell. Rule: ZC-F02."""
    found = owners(draft)
    return any(
        zone["id"] == first and any(found.get(at, {}).get("id") == second for at in near(cell))
        for cell, zone in found.items()
    )


def way_between(draft: Draft, first: str, second: str) -> Row | None:
    """The way between two zones."""
    return next((row for row in draft["edges"] if {row["a"], row["b"]} == {first, second}), None)


def new_id(draft: Draft, field: str, letter: str) -> str:
    """An id that no row of a list has yet."""
    known = {row.get("id") for row in draft.get(field, ())}
    return next(key for n in range(1, 1000) if (key := f"{letter}{n}") not in known)


# --- The map ---


def drawn(draft: Draft, margin: int = 0) -> Mission:
    """The mission of a draft without ways that lead nowhere, moved by so many cells."""
    known = {zone["id"] for zone in draft["zones"]}
    ways = [
        row
        for row in draft["edges"]
        if {row["a"], row["b"]} <= known and touching(draft, row["a"], row["b"])
    ]
    zones = [
        {**zone, "cells": [[x + margin, y + margin] for x, y in zone["cells"]]}
        for zone in draft["zones"]
    ]
    return msgspec.convert({**draft, "zones": zones, "edges": ways}, Mission)


def ground(source: str) -> Ground:
    """The ground of a draft, with its margin. No ground where no zone is. Raises: Refused."""
    mission = drawn(read_draft(source), MARGIN)
    return ground_for(mission, doors_at_start(mission), MARGIN, around=False)

"""Missions as the map editor changes them. Rule: ZC-F01 to ZC-F08."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rules.map_editor import MapEditor, MapFinding, MapPiece, ShippedMap, Target
from rules.play import Scenario
from rules.refused import Refused
from rules.systems.zombicide.catalogue import mission_files
from rules.systems.zombicide.catalogue.words import looks
from rules.systems.zombicide.editor.draft import (
    AROUND,
    Draft,
    blank,
    ground,
    near,
    owners,
    read_draft,
    target_of,
)
from rules.systems.zombicide.editor.facts import FACTS, said, say
from rules.systems.zombicide.editor.tools import press, tools
from rules.systems.zombicide.missions.reading import mission_of, read_mission
from rules.systems.zombicide.missions.words import fault_said
from rules.systems.zombicide.names import zombies_of
from rules.systems.zombicide.scenarios import scenario_of
from rules.text import Text, text

_POINTER: Final = re.compile(
    r"/(zones|edges|spawns|manholes|cars|zombies|objectives|exit|start)(?:/(\d+))?"
)
_CARS: Final = {"police": text("Police car"), "show": text("Show car"), "plain": text("Car")}


def check(source: str) -> tuple[MapFinding, ...]:
    """Every fault of the file, and advice, each with its place. Rule: ZC-F07, ZC-F08."""
    try:
        draft = read_draft(source)
    except Refused as refused:
        return (MapFinding(severity="error", message=refused.why, rule=refused.rule),)
    read = read_mission(source)
    found = [
        MapFinding(
            severity="error", message=fault_said(one), rule="ZC-F07", at=_place(draft, one.pointer)
        )
        for one in read.faults
    ]
    found += [
        MapFinding(
            severity="advice", message=fault_said(one), rule="ZC-F08", at=_place(draft, one.pointer)
        )
        for one in read.advice
    ]
    return tuple(found)


def _place(draft: Draft, pointer: str) -> Target | None:
    """The square, or the edge, that a pointer names."""
    found = _POINTER.match(pointer)
    if found is None:
        return None
    rows = draft.get(found[1])
    row = rows[int(found[2])] if found[2] and isinstance(rows, list) else rows
    if found[1] == "edges" and isinstance(row, dict):
        return _border(draft, row["a"], row["b"])
    zone = row.get("zone", row.get("id")) if isinstance(row, dict) else row
    cells = [one["cells"][0] for one in draft["zones"] if one["id"] == zone]
    return target_of(cells[0]) if cells else None


def _border(draft: Draft, first: str, second: str) -> Target | None:
    """The edge between two zones."""
    found = owners(draft)
    for cell, zone in found.items():
        for (x, _y), at in zip(AROUND, near(cell), strict=True):
            if {zone["id"], found.get(at, {}).get("id")} == {first, second}:
                square = target_of(max(cell, at))
                return Target(square.column, square.row, "west" if x else "north")
    return None


def pieces(source: str) -> tuple[MapPiece, ...]:
    """The names of the zones, and the pieces in them."""
    draft = read_draft(source)
    cells = {zone["id"]: zone["cells"][0] for zone in draft["zones"]}
    named = [MapPiece(at=target_of(at), short=key) for key, at in cells.items()]
    return (
        *named,
        *(
            MapPiece(at=target_of(cells[zone]), short=short, name=name)
            for zone, short, name in _laid(draft)
            if zone in cells
        ),
    )


def _laid(draft: Draft) -> Iterator[tuple[str, str, Text]]:
    """Yield the zone, the sign and the name of each piece."""
    yield draft["start"], "▶", text("Start")
    if "exit" in draft:
        yield draft["exit"]["zone"], "⇥", text("Exit")
    for number, row in enumerate(draft.get("spawns", ()), 1):
        yield row["zone"], f"☣{number}", text("Spawn zone")
    for row in draft.get("manholes", ()):
        yield row["zone"], "◎", text("Manhole")
    for row in draft.get("objectives", ()):
        yield row["zone"], "×", text("Objective {key}", key=row["id"])
    for row in draft.get("cars", ()):
        yield row["zone"], row["type"][0].upper(), _CARS[row["type"]]
    for row in draft.get("zombies", ()):
        yield row["zone"], f"{row['n']}{row['kind']}", zombies_of(row["kind"], row["n"])


def copies() -> tuple[ShippedMap, ...]:
    """The missions that come with the game. Rule: ZC-F01."""
    return tuple(
        [
            ShippedMap(key=key, name=scenario_of(mission_of(key), "").name, source=source)
            for key, source in mission_files().items()
        ]
    )


def scenarios(source: str) -> tuple[Scenario, ...]:
    """The mission itself. Raises: Refused."""
    return (scenario_of(mission_of(source), source),)


MAPS: Final = MapEditor(
    noun=text("Mission"),
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
    pieces=pieces,
    shipped=copies,
    blocks=looks().blocks,
)

"""Missions as the map editor changes them. Rule: ZC-F01 to ZC-F08."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from rules.map_editor import (
    MapCondition,
    MapCure,
    MapEditor,
    MapFinding,
    MapPiece,
    Severity,
    ShippedMap,
    Target,
)
from rules.maps import Side
from rules.play import Scenario
from rules.refused import Refused
from rules.systems.zombicide.catalogue import mission_files, numbers
from rules.systems.zombicide.catalogue.words import looks
from rules.systems.zombicide.editor.draft import (
    AROUND,
    MARGIN,
    Cell,
    Draft,
    Row,
    blank,
    drawn,
    ground,
    near,
    owners,
    read_draft,
    target_of,
    touching,
)
from rules.systems.zombicide.editor.facts import FACTS, said, say
from rules.systems.zombicide.editor.lines import effects_said
from rules.systems.zombicide.editor.tools import car_tool, counts, objective_tool, press, tools
from rules.systems.zombicide.missions.conditions import condition_said
from rules.systems.zombicide.missions.layout import SPLIT, UNREACHABLE, reached
from rules.systems.zombicide.missions.reading import mission_of, read_mission
from rules.systems.zombicide.missions.shapes import MissionFault
from rules.systems.zombicide.missions.words import fault_at, fault_said
from rules.systems.zombicide.names import zombies_of
from rules.systems.zombicide.scenarios import USUAL, scenario_of
from rules.text import Text, named, text

_POINTER: Final = re.compile(
    r"/(zones|edges|spawns|manholes|cars|zombies|objectives|exit|start)(?:/(\d+))?"
)
DOOR: Final = "door"
SPAWN: Final = "spawn"
_CARS: Final = {"police": text("Police car"), "show": text("Show car"), "plain": text("Car")}


def check(source: str) -> tuple[MapFinding, ...]:
    """Every fault of the file, and advice, each with its place. Rule: ZC-F07, ZC-F08."""
    try:
        draft = read_draft(source)
    except Refused as refused:
        return (MapFinding(severity="error", message=refused.why, rule=refused.rule),)
    read = read_mission(source)
    return (
        *(_finding(draft, fault, "error", "ZC-F07") for fault in read.faults),
        *(_finding(draft, fault, "advice", "ZC-F08") for fault in read.advice),
    )


def _finding(draft: Draft, fault: MissionFault, severity: Severity, rule: str) -> MapFinding:
    at = _place(draft, fault.pointer) or _building(draft, fault)
    return MapFinding(
        severity=severity,
        message=fault_at(fault) if at else fault_said(fault),
        rule=rule,
        at=at,
        fix=_way_in(draft, fault.value) if fault.code == UNREACHABLE else None,
    )


def _way_in(draft: Draft, zone: str) -> MapCure | None:
    """A door from a zone that nobody reaches to one that is reached."""
    mission = drawn(draft)
    there = reached(mission)
    beside = (one.id for one in mission.zones if one.id in there and touching(draft, zone, one.id))
    at = next((place for one in beside if (place := _border(draft, zone, one))), None)
    return MapCure(name=text("Add door"), tool=DOOR, at=at) if at else None


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


def _building(draft: Draft, fault: MissionFault) -> Target | None:
    """The first room of a building that is at fault."""
    if fault.code != SPLIT:
        return None
    rooms = [one["cells"][0] for one in draft["zones"] if one.get("building") == fault.value]
    return target_of(rooms[0]) if rooms else None


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
            MapPiece(
                at=target_of(cells[zone]),
                short=short,
                name=name,
                icon=icon,
                side=_outer(draft, cells[zone]) if icon == SPAWN else "",
            )
            for zone, short, name, icon in _laid(draft)
            if zone in cells
        ),
    )


def _outer(draft: Draft, cell: Sequence[int]) -> Side | Literal[""]:
    """The side of a cell beyond which no zone lies."""
    there, (x, y) = owners(draft), cell
    sides: dict[Side, Cell] = {
        "west": (x - 1, y),
        "east": (x + 1, y),
        "north": (x, y - 1),
        "south": (x, y + 1),
    }
    return next((side for side, beside in sides.items() if beside not in there), "")


def _laid(draft: Draft) -> Iterator[tuple[str, str, Text, str]]:
    """Yield the zone, the sign, the name and the icon of each piece."""
    yield draft["start"], "", text("Start"), "start"
    if "exit" in draft:
        yield draft["exit"]["zone"], "", text("Exit"), "exit"
    for number, row in enumerate(draft.get("spawns", ()), 1):
        yield row["zone"], str(number), text("Spawn zone"), SPAWN
    for row in draft.get("manholes", ()):
        yield row["zone"], "", text("Manhole"), "manhole"
    for row in draft.get("objectives", ()):
        name = text("Objective {key}", key=row["id"])
        yield row["zone"], row["id"], name, objective_tool(row)
    for row in draft.get("cars", ()):
        yield row["zone"], "", _CARS[row["type"]], car_tool(row)
    for row in draft.get("zombies", ()):
        name = zombies_of(row["kind"], row["n"])
        yield row["zone"], str(row["n"]), name, f"zombie-{row['kind']}"


def aims(source: str) -> tuple[MapCondition, ...]:
    """The conditions that end the mission, and its events. Rule: ZC-F05, ZC-F06."""
    draft = read_draft(source)
    mission = drawn(draft)
    rows = draft.get("events", ())
    events = [
        Text("{when} {does}", {"when": condition_said(mission, row["when"]), "does": _does(row)})
        for row in rows
    ]
    ends = {
        "win": (text("Win when all are true"), mission.win),
        "lose": (text("Lose when one is true"), mission.lose or ({"allDead": True},)),
    }
    return (
        *(
            MapCondition(
                name=name, fact=fact, said=tuple(condition_said(mission, one) for one in found)
            )
            for fact, (name, found) in ends.items()
        ),
        MapCondition(name=text("Events"), fact="events", said=tuple(events)),
    )


def _does(event: Row) -> Text:
    """The message of an event, or else its effects as they are typed."""
    said = next((named(one["say"]) for one in event["do"] if "say" in one), None)
    return said or Text(effects_said(event["do"]))


def sizes(source: str) -> tuple[int, ...]:
    """The numbers of characters that the mission is for, the usual one first."""
    limits = mission_of(source).characters
    usual = max(limits.min, min(USUAL, limits.max))
    return usual, *(size for size in range(limits.min, limits.max + 1) if size != usual)


def copies() -> tuple[ShippedMap, ...]:
    """The missions that come with the game. Rule: ZC-F01."""
    return tuple(
        [
            ShippedMap(key=key, name=one.name, source=source, trials=one.trials)
            for key, source in mission_files().items()
            for one in (scenario_of(mission_of(key), ""),)
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
    counts=counts,
    aims=aims,
    sizes=sizes,
    fair=(numbers().fair.least, numbers().fair.most),
    blocks=looks().blocks,
    margin=MARGIN,
)

"""The tools of the map editor, and a mission after one was used. Rule: ZC-F02 to ZC-F04."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Literal, NamedTuple

from rules.map_editor import MapTool, Target
from rules.refused import Refused
from rules.systems.zombicide.editor.draft import (
    Draft,
    Row,
    cell_of,
    new_id,
    read_draft,
    touching,
    written,
    zone_at,
)
from rules.systems.zombicide.editor.zones import WAYS, lay, merge, settle, way
from rules.systems.zombicide.names import zombies_of
from rules.text import Text, text

MOST_ZOMBIES: Final = 3  # of a kind in a zone, before a press takes them away


class _Tool(NamedTuple):
    name: Text
    group: Text
    on: Literal["square", "edge"]
    shortcut: str
    use: Callable[[Draft, Target], None]


# --- Pieces ---


def _start(draft: Draft, target: Target) -> None:
    draft["start"] = zone_at(draft, cell_of(target))["id"]


def _exit(draft: Draft, target: Target) -> None:
    key = zone_at(draft, cell_of(target))["id"]
    if draft.get("exit", {}).get("zone") == key:
        del draft["exit"]
    else:
        draft["exit"] = {**draft.get("exit", {}), "zone": key}


def _piece(field: str, letter: str, more: Row) -> Callable[[Draft, Target], None]:
    """Puts a row of a list into a zone, or takes the one that is like it away."""

    def put(draft: Draft, target: Target) -> None:
        zone = zone_at(draft, cell_of(target))["id"]
        rows = draft.setdefault(field, [])
        like = [
            row
            for row in rows
            if row["zone"] == zone
            and all(row.get(key, _USUAL.get(key)) == value for key, value in more.items())
        ]
        if like:
            rows.remove(like[-1])
        else:
            rows.append({"id": new_id(draft, field, letter), "zone": zone, **more})

    return put


def _manhole(draft: Draft, target: Target) -> None:
    """A manhole whose tile is its zone and the zones beside it. Rule: ZC-F03."""
    zone = zone_at(draft, cell_of(target))["id"]
    rows = draft.setdefault("manholes", [])
    here = [row for row in rows if row["zone"] == zone]
    if here:
        rows.remove(here[0])
    else:
        beside = [one["id"] for one in draft["zones"] if touching(draft, zone, one["id"])]
        rows.append({"zone": zone, "tile": [zone, *(one for one in beside if one != zone)]})


def _zombie(kind: str, draft: Draft, target: Target) -> None:
    """One more of a kind, or none after the last one. Rule: ZC-F03."""
    zone = zone_at(draft, cell_of(target))["id"]
    rows = draft.setdefault("zombies", [])
    row = next((one for one in rows if (one["zone"], one["kind"]) == (zone, kind)), None)
    if row is None:
        rows.append({"zone": zone, "kind": kind, "n": 1})
    elif row["n"] < MOST_ZOMBIES:
        row["n"] += 1
    else:
        rows.remove(row)


_ZONES, _WAYS = text("Zones"), text("Between zones")
_PIECES, _ZOMBIES = text("Pieces"), text("Zombies")
_USUAL = {"act": "take", "carry": False, "drive": False}  # of fields that are left out
_TAKE = {"act": "take", "carry": False}

_TOOLS: Final[Mapping[str, _Tool]] = {
    "street": _Tool(text("Street"), _ZONES, "square", "s", lambda d, t: lay(d, "street", t)),
    "room": _Tool(text("Room"), _ZONES, "square", "r", lambda d, t: lay(d, "room", t)),
    "zone": _Tool(text("Join or split zones"), _ZONES, "edge", "j", merge),
    "way": _Tool(text("Open way"), _WAYS, "edge", "w", lambda d, t: way(d, "way", t)),
    "door": _Tool(text("Door"), _WAYS, "edge", "d", lambda d, t: way(d, "door", t)),
    "open-door": _Tool(text("Open door"), _WAYS, "edge", "o", lambda d, t: way(d, "open-door", t)),
    "start": _Tool(text("Start"), _PIECES, "square", "b", _start),
    "exit": _Tool(text("Exit"), _PIECES, "square", "e", _exit),
    "spawn": _Tool(text("Spawn zone"), _PIECES, "square", "p", _piece("spawns", "p", {})),
    "manhole": _Tool(text("Manhole"), _PIECES, "square", "g", _manhole),
    "objective": _Tool(text("Objective"), _PIECES, "square", "t", _piece("objectives", "o", _TAKE)),
    "carry": _Tool(
        text("Objective to carry"),
        _PIECES,
        "square",
        "c",
        _piece("objectives", "o", {"act": "take", "carry": True}),
    ),
    "activate": _Tool(
        text("Objective to activate"),
        _PIECES,
        "square",
        "m",
        _piece("objectives", "o", {"act": "activate"}),
    ),
    "police": _Tool(
        text("Police car"), _PIECES, "square", "k", _piece("cars", "c", {"type": "police"})
    ),
    "show": _Tool(text("Show car"), _PIECES, "square", "h", _piece("cars", "c", {"type": "show"})),
    "car": _Tool(
        text("Drivable car"),
        _PIECES,
        "square",
        "v",
        _piece("cars", "c", {"type": "plain", "drive": True}),
    ),
    **{
        f"zombie-{kind}": _Tool(
            text("{zombie}", zombie=zombies_of(kind, 1)),
            _ZOMBIES,
            "square",
            shortcut,
            partial(_zombie, kind),
        )
        for kind, shortcut in (("W", "1"), ("R", "2"), ("F", "3"), ("A", "4"))
    },
}


def tools() -> tuple[MapTool, ...]:
    """Zones, ways, pieces and zombies."""
    return tuple(
        [
            MapTool(
                key=key,
                name=one.name,
                group=one.group,
                on=one.on,
                shortcut=one.shortcut,
                icon=key,
            )
            for key, one in _TOOLS.items()
        ]
    )


def counts(source: str) -> Mapping[str, int]:
    """Return how often each tool has left its mark."""
    draft = read_draft(source)
    found = Counter(zone["kind"] for zone in draft["zones"])
    tools_of_doors = {door: key for key, door in WAYS.items()}
    for row in draft["edges"]:
        found[tools_of_doors[row.get("door", "")]] += 1
    for row in draft.get("objectives", ()):
        found[objective_tool(row)] += 1
    for row in draft.get("cars", ()):
        found[car_tool(row)] += 1
    for row in draft.get("zombies", ()):
        found[f"zombie-{row['kind']}"] += row["n"]
    found["start"], found["exit"] = 1, int("exit" in draft)
    found["spawn"] = len(draft.get("spawns", ()))
    found["manhole"] = len(draft.get("manholes", ()))
    return found


def objective_tool(row: Row) -> str:
    """Return the key of the tool that puts such an objective."""
    if row.get("act", "take") == "activate":
        return "activate"
    return "carry" if row.get("carry") else "objective"


def car_tool(row: Row) -> str:
    """Return the key of the tool that puts such a car."""
    return row["type"] if row["type"] in ("police", "show") else "car"


def press(source: str, tool: str, target: Target) -> str:
    """The mission after a tool was used once. A second time takes it away. Raises: Refused."""
    if tool not in _TOOLS:
        raise Refused(text("“{tool}” is not a tool. Choose a tool from the list.", tool=tool[:40]))
    draft = read_draft(source)
    off = min(target.column, target.row) < 0
    if off or (target.edge != "") != (_TOOLS[tool].on == "edge"):
        raise Refused(text("This tool does not work here. Choose another place or another tool."))
    _TOOLS[tool].use(draft, target)
    settle(draft)
    return written(draft)

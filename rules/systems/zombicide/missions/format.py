"""The format of a mission, and its fields as they are read. Rule: ZC-F01 to ZC-F06."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import Struct

Said = dict[str, str]  # wordings by language: en, ja
Condition = dict[str, Any]  # one key: ZC-F05
Effect = dict[str, Any]  # one key: ZC-F06
FORMAT: Final = 1


class MissionZone(Struct, frozen=True, kw_only=True):
    """A room or a section of a street. Rule: ZC-F02, ZC-003."""

    id: str
    kind: Literal["street", "room"]
    building: str = ""
    cells: tuple[tuple[int, int], ...]
    name: Said = {}
    noise: int = 0


class Edge(Struct, frozen=True, kw_only=True):
    """A way between two zones. Rule: ZC-F02."""

    id: str = ""
    a: str
    b: str
    door: Literal["", "closed", "open"] = ""
    lock: str = ""


class Manhole(Struct, frozen=True):
    """Rule: ZC-F03, ZC-075."""

    zone: str
    tile: tuple[str, ...]


class SpawnZone(Struct, frozen=True):
    """Rule: ZC-F03, ZC-070."""

    id: str
    zone: str
    on: bool = True


class Exit(Struct, frozen=True):
    """Rule: ZC-F03, ZC-087."""

    zone: str
    on: bool = True


class MissionCar(Struct, frozen=True):
    """Rule: ZC-F03, ZC-C01."""

    id: str
    zone: str
    type: Literal["police", "show", "plain"]
    drive: bool = False


class Crowd(Struct, frozen=True):
    """Zombies on the board at the start. Rule: ZC-F03."""

    zone: str
    kind: str
    n: int


class Objective(Struct, frozen=True, kw_only=True):
    """Rule: ZC-F04."""

    id: str
    zone: str
    act: Literal["take", "activate"] = "take"
    xp: int = 5
    carry: bool = False
    do: tuple[Effect, ...] = ()
    name: Said = {}


class Happening(Struct, frozen=True):
    """Effects that follow once from a condition. Rule: ZC-F06."""

    id: str
    when: Condition
    do: tuple[Effect, ...]


class Party(Struct, frozen=True):
    """The number of characters. Rule: ZC-F01."""

    min: int = 1
    max: int = 6


class Mission(Struct, frozen=True, kw_only=True):
    """A mission that was found sound. Rule: ZC-F01."""

    format: int
    id: str
    name: Said
    text: Said = {}
    characters: Party = Party()
    start: str
    rules: dict[str, str] = {}
    items: tuple[str, ...] = ()
    zones: tuple[MissionZone, ...]
    edges: tuple[Edge, ...]
    lines: tuple[tuple[str, ...], ...] = ()
    manholes: tuple[Manhole, ...] = ()
    spawns: tuple[SpawnZone, ...] = ()
    exit: Exit | None = None
    cars: tuple[MissionCar, ...] = ()
    zombies: tuple[Crowd, ...] = ()
    objectives: tuple[Objective, ...] = ()
    shuffle: tuple[tuple[str, ...], ...] = ()
    win: tuple[Condition, ...]
    lose: tuple[Condition, ...] = ()
    events: tuple[Happening, ...] = ()


# Fields of each object: the kind of value, with `!` where it is required. Kinds stand in `shapes`.
FIELDS: Final[Mapping[str, Mapping[str, str]]] = {
    "mission": {
        "format": "format!",
        "id": "name!",
        "name": "text!",
        "text": "text",
        "characters": "party",
        "start": "zone!",
        "rules": "rules",
        "items": "cards",
        "zones": "zones!",
        "edges": "edges!",
        "lines": "lines",
        "manholes": "manholes",
        "spawns": "spawns",
        "exit": "exit",
        "cars": "cars",
        "zombies": "crowds",
        "objectives": "objectives",
        "shuffle": "shuffles",
        "win": "conditions!",
        "lose": "conditions",
        "events": "events",
    },
    "party": {"min": "count", "max": "count"},
    "zones": {
        "id": "id!",
        "kind": "street|room!",
        "building": "id",
        "cells": "cells!",
        "name": "text",
        "noise": "number",
    },
    "edges": {"id": "id", "a": "zone!", "b": "zone!", "door": "closed|open", "lock": "objective"},
    "manholes": {"zone": "zone!", "tile": "zone-list!"},
    "spawns": {"id": "id!", "zone": "zone!", "on": "bool"},
    "exit": {"zone": "zone!", "on": "bool"},
    "cars": {"id": "id!", "zone": "zone!", "type": "police|show|plain!", "drive": "bool"},
    "crowds": {"zone": "zone!", "kind": "W|R|F|A!", "n": "count!"},
    "objectives": {
        "id": "id!",
        "zone": "zone!",
        "act": "take|activate",
        "xp": "xp",
        "carry": "bool",
        "do": "effects",
        "name": "text",
    },
    "events": {"id": "id!", "when": "condition!", "do": "effects!"},
    "killed": {"kind": "W|R|F|A|any!", "n": "count!"},
    "at": {"zone": "zone!", "n": "count!"},
    "appear": {"zone": "zone!", "kind": "W|R|F|A!", "n": "count!"},
    "noise": {"zone": "zone!", "n": "number!", "stays": "bool"},
}

# Conditions by key, with the kind of their value. Rule: ZC-F05.
CONDITIONS: Final[Mapping[str, str]] = {
    "objectivesTaken": "count",
    "objective": "objective",
    "allLeft": "true",
    "leftAtLeast": "count",
    "leftByCar": "count",
    "carriedOut": "objective",
    "holdItems": "cards",
    "killed": "killed",
    "zoneCleared": "zone",
    "buildingCleared": "building",
    "at": "at",
    "level": "yellow|orange|red",
    "anyDead": "true",
    "allDead": "true",
    "deadAtLeast": "count",
    "roundAfter": "count",
    "any": "conditions",
    "all": "conditions",
}

# Effects by key, with the kind of their value. Rule: ZC-F06.
EFFECTS: Final[Mapping[str, str]] = {
    "open": "door",
    "close": "door",
    "spawnOn": "spawn",
    "spawnOff": "spawn",
    "exitOn": "true",
    "appear": "appear",
    "card": "zone",
    "noise": "noise",
    "item": "card",
    "xp": "count",
    "say": "text",
}
NEED_ACTOR: Final = frozenset({"item", "xp"})

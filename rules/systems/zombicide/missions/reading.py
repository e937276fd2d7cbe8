"""Reads a mission file: the mission, or every fault of it. Rule: ZC-F07, ZC-F08."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from rules.systems.zombicide.catalogue import mission_files
from rules.systems.zombicide.missions.format import Mission
from rules.systems.zombicide.missions.layout import layout_faults
from rules.systems.zombicide.missions.shapes import MissionFault, Shapes
from rules.systems.zombicide.missions.winning import warnings, winning_faults
from rules.systems.zombicide.missions.words import refused


class MissionRead(Struct, frozen=True):
    """A mission file as it was read. Without a mission where there are faults."""

    mission: Mission | None
    faults: tuple[MissionFault, ...] = ()
    advice: tuple[MissionFault, ...] = ()


@lru_cache(maxsize=64)
def read_mission(source: str) -> MissionRead:
    """Read the text of a mission file."""
    try:
        found = json.loads(source)
    except (ValueError, RecursionError) as error:
        return MissionRead(None, (MissionFault("json", "", str(error)),))
    if not isinstance(found, dict):
        return MissionRead(None, (MissionFault("not-an-object", "", type(found).__name__),))
    return _read(found)


def _read(found: Mapping[str, Any]) -> MissionRead:
    shapes = Shapes(found)
    if shapes.found:
        return MissionRead(None, tuple(shapes.found))
    mission = msgspec.convert(found, Mission)
    faults = [*layout_faults(mission), *winning_faults(mission)]
    if faults:
        return MissionRead(None, tuple(faults))
    return MissionRead(mission, (), tuple(warnings(mission)))


@lru_cache(maxsize=64)
def mission_of(source: str) -> Mission:
    """The mission of this id, or of this text. Raises: Refused, with the first fault."""
    said = mission_files().get(source, source)
    read = read_mission(said)
    if read.mission is None:
        raise refused(read.faults[0])
    return read.mission


@cache
def shipped() -> tuple[Mission, ...]:
    """The missions that come with the game, in the order of their ids."""
    return tuple([mission_of(key) for key in mission_files()])

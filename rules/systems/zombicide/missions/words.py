"""Faults of a mission file in words. Rule: ZC-F07, ZC-F08."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.refused import Refused
from rules.systems.zombicide.missions.shapes import MissionFault
from rules.text import Text, text

_SAID: Final[Mapping[str, Text]] = {
    "json": text("The file is not JSON."),
    "not-an-object": text("The file is not a JSON object."),
    "unknown-field": text("The field is unknown."),
    "missing-field": text("A field is missing."),
    "wrong-type": text("The value has the wrong type."),
    "wrong-value": text("The value is not allowed here."),
    "bad-id": text("An id must have 1 to 12 letters, digits or hyphens."),
    "duplicate-id": text("The id is used twice."),
    "unknown-id": text("The id is unknown."),
    "edge-self": text("A way connects a zone to itself."),
    "edge-duplicate": text("Two zones have more than one way between them."),
    "edge-apart": text("The zones of a way are not adjacent."),
    "cells-overlap": text("Two zones have the same square."),
    "zone-split": text("The squares of a zone are not connected."),
    "building-split": text("No way connects the rooms of a building."),
    "building-missing": text("A room needs a building."),
    "building-on-street": text("A street cannot have a building."),
    "lock-without-door": text("A lock needs a door."),
    "line-broken": text("No way connects the zones of a line of sight."),
    "line-short": text("A line of sight needs at least three zones."),
    "line-room-inside": text("A room can only be the end of a line of sight."),
    "not-a-street": text("A car must be on a street."),
    "too-many-zombies": text("The box does not have that many zombies of this kind."),
    "needs-actor": text("The event has no character for this effect."),
    "no-win": text("The mission has no win condition."),
    "unreachable": text("Characters cannot reach this zone."),
    "locked-out": text("The objective that opens this lock is behind the same lock."),
    "cannot-be-won": text("The win condition is impossible."),
    "too-many": text("The box does not have that many tokens of this kind."),
    "no-spawn": text("No zombies appear during the game."),
    "spawn-at-start": text("Zombies appear in the start zone."),
    "no-way-in": text("A building has no way in."),
    "never": text("An event can never happen."),
}


def fault_said(fault: MissionFault) -> Text:
    """A fault with its value and its place in the file."""
    return text(
        "{fault} {value} ({place})",
        fault=_SAID[fault.code],
        value=fault.value,
        place=fault.pointer or "/",
    )


def fault_at(fault: MissionFault) -> Text:
    """A fault of something that the map shows."""
    return text("{value}: {fault}", fault=_SAID[fault.code], value=fault.value)


def refused(fault: MissionFault) -> Refused:
    """The refusal of a file with a fault."""
    return Refused(
        fault_said(fault),
        rule="ZC-F07",
        cure=text("Correct the mission file, or choose another mission."),
    )

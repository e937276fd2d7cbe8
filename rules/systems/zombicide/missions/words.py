"""Faults of a mission file in words. Rule: ZC-F07, ZC-F08."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.refused import Refused
from rules.systems.zombicide.missions.shapes import MissionFault
from rules.text import Text, text

_SAID: Final[Mapping[str, Text]] = {
    "json": text("The file is not JSON."),
    "not-an-object": text("The file is not an object."),
    "unknown-field": text("There is no such field."),
    "missing-field": text("A field is missing."),
    "wrong-type": text("The value is of the wrong type."),
    "wrong-value": text("The value is not allowed here."),
    "bad-id": text("An id has 1 to 12 letters, digits and hyphens."),
    "duplicate-id": text("The id is used twice."),
    "unknown-id": text("Nothing has this id."),
    "edge-self": text("A way leads from a zone to itself."),
    "edge-duplicate": text("Two zones have two ways."),
    "edge-apart": text("The zones of a way do not touch."),
    "cells-overlap": text("Two zones have the same square."),
    "zone-split": text("A zone is not in one piece."),
    "building-split": text("The rooms of a building are not joined by ways."),
    "building-missing": text("A room needs a building."),
    "building-on-street": text("A street has a building."),
    "lock-without-door": text("A lock needs a door."),
    "line-broken": text("Zones of a line of sight are not joined by a way."),
    "line-short": text("A line of sight has three zones or more."),
    "line-room-inside": text("A room can only end a line of sight."),
    "not-a-street": text("A car stands in a room."),
    "too-many-zombies": text("There are not so many zombies in the box."),
    "needs-actor": text("An event has nobody to whom this happens."),
    "no-win": text("Nothing wins the mission."),
    "unreachable": text("Nobody can reach this zone."),
    "locked-out": text("This lies behind a lock that is undone behind it."),
    "cannot-be-won": text("Nobody can do what wins the mission."),
    "too-many": text("The box has fewer tokens of this kind."),
    "no-spawn": text("No zombies come during the game."),
    "spawn-at-start": text("Zombies come where the characters begin."),
    "no-way-in": text("No way leads into a building."),
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


def refused(fault: MissionFault) -> Refused:
    """The refusal of a file with a fault."""
    return Refused(
        fault_said(fault),
        rule="ZC-F07",
        cure=text("Mend the mission file, or choose another mission."),
    )

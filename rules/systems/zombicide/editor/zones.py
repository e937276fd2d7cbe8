"""Zones and ways of a draft, as the tools of the map editor change them. Rule: ZC-F02."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from rules.map_editor import Target
from rules.refused import Refused
from rules.systems.zombicide.editor.draft import (
    PIECES,
    Cell,
    Draft,
    Row,
    cell_of,
    near,
    new_id,
    owners,
    room_for,
    sides_of,
    touching,
    way_between,
    zone_at,
)
from rules.text import text

STREET: Final = "street"
WAYS: Final = {"way": "", "door": "closed", "open-door": "open"}  # tools, and doors of the file
LINE: Final = 3  # zones of a line at least


def lay(draft: Draft, kind: str, target: Target) -> None:
    """Lay a square of a street or a room, change its zone, or take it away. Raises: Refused."""
    cell = cell_of(target)
    zone = owners(draft).get(cell)
    if zone is None:
        cell = room_for(draft, cell)
        added = {"id": new_id(draft, "zones", kind[0].upper()), "kind": kind, "cells": [[*cell]]}
        draft["zones"].append(added)
        for at in near(cell):
            other = owners(draft).get(at)
            if other and other["kind"] == kind:
                _join(draft, added, other)
    elif zone["kind"] != kind:
        zone["kind"] = kind
        zone.pop("building", None)
    else:
        _take(draft, zone, cell)


def _join(draft: Draft, zone: Row, other: Row) -> None:
    if zone is not other and way_between(draft, zone["id"], other["id"]) is None:
        draft["edges"].append({"a": zone["id"], "b": other["id"]})


def _take(draft: Draft, zone: Row, cell: Cell) -> None:
    """Take a square out of a zone, and the zone out of the draft with its last one."""
    zone["cells"] = [one for one in zone["cells"] if tuple(one) != cell]
    if zone["cells"]:
        _parted(draft, zone)
        return
    key = zone["id"]
    if draft["start"] == key:
        zone["cells"] = [[*cell]]
        raise Refused(
            text("This is the start zone."),
            rule="ZC-F01",
            cure=text("Move the start to another zone first."),
        )
    draft["zones"].remove(zone)
    draft["edges"] = [row for row in draft["edges"] if key not in (row["a"], row["b"])]
    for field in PIECES:
        if field in draft:
            draft[field] = [row for row in draft[field] if row["zone"] != key]
    for row in draft.get("manholes", ()):
        row["tile"] = [zone for zone in row["tile"] if zone != key]
    if draft.get("exit", {}).get("zone") == key:
        del draft["exit"]


def _parted(draft: Draft, zone: Row) -> None:
    """Make each further piece of a zone that fell apart a zone of its own."""
    pieces = list(_pieces({(x, y) for x, y in zone["cells"]}))
    zone["cells"] = [[*one] for one in sorted(pieces[0])]
    for piece in pieces[1:]:
        row = {**zone, "id": new_id(draft, "zones", zone["kind"][0].upper())}
        row["cells"] = [[*one] for one in sorted(piece)]
        draft["zones"].append(row)


def _pieces(cells: set[Cell]) -> Iterator[set[Cell]]:
    left = set(cells)
    while left:
        piece, waiting = set(), [min(left)]
        while waiting:
            cell = waiting.pop()
            if cell in left:
                left.remove(cell)
                piece.add(cell)
                waiting += near(cell)
        yield piece


def merge(draft: Draft, target: Target) -> None:
    """Make two zones one, or part a zone at an edge. Raises: Refused."""
    first, second = sides_of(target)
    one, other = zone_at(draft, first), zone_at(draft, second)
    if one is other:
        _take(draft, one, second)
        row = {**one, "id": new_id(draft, "zones", one["kind"][0].upper())}
        row["cells"] = [[*second]]
        draft["zones"].append(row)
        _join(draft, owners(draft)[first], row)
        return
    if one["kind"] != other["kind"]:
        raise Refused(
            text("A street and a room cannot form one zone. Choose two streets or two rooms."),
            rule="ZC-F02",
        )
    one["cells"] += other["cells"]
    draft["zones"].remove(other)
    _rename(draft, other["id"], one["id"])


def _rename(draft: Draft, old: str, new: str) -> None:
    """Move everything of a zone to another one."""
    if draft["start"] == old:
        draft["start"] = new
    for row in (*(row for field in PIECES for row in draft.get(field, ())), draft.get("exit", {})):
        if row.get("zone") == old:
            row["zone"] = new
    for row in draft.get("manholes", ()):
        row["tile"] = [*dict.fromkeys(new if zone == old else zone for zone in row["tile"])]
    kept: list[Row] = []
    for row in draft["edges"]:
        row.update({end: new for end in ("a", "b") if row[end] == old})
        pairs = [{one["a"], one["b"]} for one in kept]
        if row["a"] != row["b"] and {row["a"], row["b"]} not in pairs:
            kept.append(row)
    draft["edges"] = kept


def way(draft: Draft, tool: str, target: Target) -> None:
    """Put a way, a door or an open door between two zones, or a wall in its place.

    Raises: Refused.
    """
    one, other = (zone_at(draft, cell) for cell in sides_of(target))
    if one is other:
        raise Refused(
            text("Both sides belong to the same zone."),
            rule="ZC-F02",
            cure=text("Split the zone here first."),
        )
    row, door = way_between(draft, one["id"], other["id"]), WAYS[tool]
    if row is not None and row.get("door", "") == door:
        draft["edges"].remove(row)
        return
    if row is None:
        row = {"a": one["id"], "b": other["id"]}
        draft["edges"].append(row)
    row.pop("door", None)
    if door:
        row["door"] = door
    else:
        row.pop("lock", None)


def settle(draft: Draft) -> None:
    """Name the buildings, drop ways that do not touch, and lay the lines of sight anew."""
    draft["edges"] = [row for row in draft["edges"] if touching(draft, row["a"], row["b"])]
    _buildings(draft)
    _lines(draft)


def _buildings(draft: Draft) -> None:
    """Rooms joined by ways are one building. A door parts two that were two before."""
    rooms = {zone["id"]: zone for zone in draft["zones"] if zone["kind"] != STREET}
    was = {key: zone.get("building", "") for key, zone in rooms.items()}
    taken: set[str] = set()
    left = list(rooms)
    while left:
        group, waiting = [], [left[0]]
        while waiting:
            key = waiting.pop()
            if key not in left:
                continue
            left.remove(key)
            group.append(key)
            for row in draft["edges"]:
                if key in (row["a"], row["b"]):
                    other = row["b"] if row["a"] == key else row["a"]
                    same = not row.get("door") or was[key] == was.get(other) != ""
                    waiting += [other] if other in rooms and same else []
        names = Counter(was[key] for key in group if was[key] and was[key] not in taken)
        name = names.most_common(1)[0][0] if names else _letter(taken | set(was.values()))
        taken.add(name)
        for key in group:
            rooms[key]["building"] = name


def _letter(taken: set[str]) -> str:
    letters = [chr(ord("A") + n) for n in range(26)]
    names = (*letters, *(f"{letter}{n}" for n in range(1, 40) for letter in letters))
    return next(name for name in names if name not in taken)


def _lines(draft: Draft) -> None:
    """Sight along streets. Lines of the file into rooms stay while they are sound. Rule: ZC-F03."""
    found, kinds = owners(draft), {zone["id"]: zone["kind"] for zone in draft["zones"]}
    lines = [
        line
        for line in draft.get("lines", ())
        if any(kinds.get(key) != STREET for key in line)
        and all(way_between(draft, one, other) for one, other in pairwise(line))
    ]
    for step in ((1, 0), (0, 1)):
        for cell in sorted(found):
            before = (cell[0] - step[0], cell[1] - step[1])
            if found[cell]["kind"] == STREET and not _sees(draft, found, before, cell):
                line = _line(draft, found, cell, step)
                if len(line) >= LINE and line not in lines:
                    lines.append(line)
    draft["lines"] = lines


def _sees(draft: Draft, found: dict[Cell, Row], cell: Cell, other: Cell) -> bool:
    """True for squares of one street, or of two that a way joins."""
    one, two = found.get(cell), found.get(other)
    if not one or not two or {one["kind"], two["kind"]} != {STREET}:
        return False
    return one is two or way_between(draft, one["id"], two["id"]) is not None


def _line(draft: Draft, found: dict[Cell, Row], cell: Cell, step: Cell) -> list[str]:
    line: list[str] = []
    while True:
        key = found[cell]["id"]
        line += [] if key in line else [key]
        ahead = (cell[0] + step[0], cell[1] + step[1])
        if not _sees(draft, found, cell, ahead):
            return line
        cell = ahead

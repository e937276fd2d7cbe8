"""Checks how the zones of a mission lie. Rule: ZC-F07."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from rules.systems.zombicide.catalogue import cards, zombies
from rules.systems.zombicide.missions.format import Edge, Mission
from rules.systems.zombicide.missions.shapes import MissionFault

LINE: Final = 3  # zones of a line at least
SPLIT: Final = "building-split"
UNREACHABLE: Final = "unreachable"
_BESIDE: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))

Faults = Iterator[MissionFault]


def layout_faults(mission: Mission) -> list[MissionFault]:
    """Every fault of a mission whose fields are sound."""
    found: list[MissionFault] = []
    for check in (_cells, _buildings, _edges, _lines, _things, _shuffles, _reached):
        found += check(mission)
    return found


# --- Where things lie ---


def _cells(mission: Mission) -> Faults:
    owner: dict[tuple[int, int], str] = {}
    for place, zone in enumerate(mission.zones):
        for cell in zone.cells:
            if owner.setdefault(cell, zone.id) != zone.id:
                yield MissionFault("cells-overlap", f"/zones/{place}/cells", str(list(cell)))
        cells = set(zone.cells)
        if len(flood(next(iter(zone.cells)), partial(_near, cells=cells))) < len(cells):
            yield MissionFault("zone-split", f"/zones/{place}/cells", zone.id)


def _near(at: tuple[int, int], cells: set[tuple[int, int]]) -> list[tuple[int, int]]:
    return [one for dx, dy in _BESIDE if (one := (at[0] + dx, at[1] + dy)) in cells]


def flood(start: Any, near: Callable[[Any], Iterable[Any]]) -> set[Any]:
    """Everything that is reached from a start."""
    found, open_ = {start}, [start]
    while open_:
        for one in near(open_.pop()):
            if one not in found:
                found.add(one)
                open_.append(one)
    return found


def rooms_of(mission: Mission) -> dict[str, set[str]]:
    """The rooms of each building."""
    found: dict[str, set[str]] = {}
    for zone in mission.zones:
        if zone.building:
            found.setdefault(zone.building, set()).add(zone.id)
    return found


def _buildings(mission: Mission) -> Faults:
    for place, zone in enumerate(mission.zones):
        if zone.kind == "room" and not zone.building:
            yield MissionFault("building-missing", f"/zones/{place}/building", zone.id)
        if zone.kind == "street" and zone.building:
            yield MissionFault("building-on-street", f"/zones/{place}/building", zone.building)
    for building, inside in rooms_of(mission).items():
        ways = [one for one in mission.edges if one.a in inside and one.b in inside]
        if len(flood(min(inside), partial(across, ways=ways))) < len(inside):
            yield MissionFault(SPLIT, "/zones", building)


def across(at: str, ways: Sequence[Edge]) -> list[str]:
    """The zones to which ways lead from a zone."""
    return [one.b if one.a == at else one.a for one in ways if at in (one.a, one.b)]


def _edges(mission: Mission) -> Faults:
    cells = {zone.id: set(zone.cells) for zone in mission.zones}
    seen: set[frozenset[str]] = set()
    for place, one in enumerate(mission.edges):
        at, pair = f"/edges/{place}", frozenset((one.a, one.b))
        if one.a == one.b:
            yield MissionFault("edge-self", at, one.a)
        elif pair in seen:
            yield MissionFault("edge-duplicate", at, f"{one.a}={one.b}")
        elif not any(_near(cell, cells[one.b]) for cell in cells[one.a]):
            yield MissionFault("edge-apart", at, f"{one.a}={one.b}")
        seen.add(pair)
        if one.lock and not one.door:
            yield MissionFault("lock-without-door", f"{at}/lock", one.lock)


def _lines(mission: Mission) -> Faults:
    joined = {frozenset((one.a, one.b)) for one in mission.edges}
    kind = {zone.id: zone.kind for zone in mission.zones}
    for place, line in enumerate(mission.lines):
        at = f"/lines/{place}"
        if len(line) < LINE:
            yield MissionFault("line-short", at, str(len(line)))
        for one, other in itertools.pairwise(line):
            if frozenset((one, other)) not in joined:
                yield MissionFault("line-broken", at, f"{one}={other}")
        for one in line[1:-1]:
            if kind[one] == "room":
                yield MissionFault("line-room-inside", at, one)


def _shuffles(mission: Mission) -> Faults:
    shuffled: set[str] = set()
    for place, group in enumerate(mission.shuffle):
        for one in group:
            if one in shuffled:
                yield MissionFault("duplicate-id", f"/shuffle/{place}", one)
            shuffled.add(one)


def _things(mission: Mission) -> Faults:
    kind = {zone.id: zone.kind for zone in mission.zones}
    for place, car in enumerate(mission.cars):
        if kind[car.zone] != "street":
            yield MissionFault("not-a-street", f"/cars/{place}/zone", car.zone)
    there = Counter[str]()
    for crowd in mission.zombies:
        there[crowd.kind] += crowd.n
    for key, count in there.items():
        if count > zombies()[key].stock:
            yield MissionFault("too-many-zombies", "/zombies", f"{count} {key}")
    if not mission.win:
        yield MissionFault("no-win", "/win")
    if mission.characters.min > mission.characters.max:
        yield MissionFault("wrong-value", "/characters", str(mission.characters.min))
    copies = Counter(mission.items)
    for card, count in copies.items():
        if count > cards()[card].copies:
            yield MissionFault("wrong-value", "/items", card)


def reached(mission: Mission) -> set[str]:
    """Return the zones that characters can reach."""
    return flood(mission.start, lambda at: across(at, mission.edges))


def _reached(mission: Mission) -> Faults:
    there = reached(mission)
    for place, zone in enumerate(mission.zones):
        if zone.id not in there:
            yield MissionFault(UNREACHABLE, f"/zones/{place}", zone.id)

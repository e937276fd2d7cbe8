"""Checks how the zones of a mission lie, and that it can be won. Rule: ZC-F07."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from rules.systems.zombicide.catalogue import cards, numbers, zombies
from rules.systems.zombicide.missions.format import Condition, Edge, Effect, Mission, Objective
from rules.systems.zombicide.missions.shapes import MissionFault

LINE: Final = 3  # zones of a line at least
_BESIDE: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))

Faults = Iterator[MissionFault]


def layout_faults(mission: Mission) -> list[MissionFault]:
    """Every fault of a mission whose fields are sound."""
    found: list[MissionFault] = []
    for check in (_cells, _buildings, _edges, _lines, _things, _reached, _locked, _winnable):
        found += check(mission)
    return found


def warnings(mission: Mission) -> list[MissionFault]:
    """Advice on a mission that can be played. Rule: ZC-F08."""
    box = numbers().box
    found = []
    for field, count, most in (
        ("spawns", len(mission.spawns), box.spawns),
        ("objectives", len(mission.objectives), box.objectives),
        ("edges", sum(bool(one.door) for one in mission.edges), box.doors),
        ("cars", len(mission.cars), box.cars),
    ):
        if count > most:
            found.append(MissionFault("too-many", f"/{field}", str(count)))
    if not mission.spawns:
        found.append(MissionFault("no-spawn", "/spawns"))
    found += [
        MissionFault("spawn-at-start", f"/spawns/{place}/zone", one.zone)
        for place, one in enumerate(mission.spawns)
        if one.zone == mission.start
    ]
    rooms = _rooms(mission)
    for building, inside in rooms.items():
        if not any((one.a in inside) != (one.b in inside) for one in mission.edges):
            found.append(MissionFault("no-way-in", "/zones", building))
    for place, one in enumerate(mission.events):
        if list(_impossible(mission, "", _certain([one.when]))):
            found.append(MissionFault("never", f"/events/{place}/when", str(one.when)))
    return found


# --- Where things lie ---


def _cells(mission: Mission) -> Faults:
    owner: dict[tuple[int, int], str] = {}
    for place, zone in enumerate(mission.zones):
        for cell in zone.cells:
            if owner.setdefault(cell, zone.id) != zone.id:
                yield MissionFault("cells-overlap", f"/zones/{place}/cells", str(list(cell)))
        cells = set(zone.cells)
        if len(_flood(next(iter(zone.cells)), partial(_near, cells=cells))) < len(cells):
            yield MissionFault("zone-split", f"/zones/{place}/cells", zone.id)


def _near(at: tuple[int, int], cells: set[tuple[int, int]]) -> list[tuple[int, int]]:
    return [one for dx, dy in _BESIDE if (one := (at[0] + dx, at[1] + dy)) in cells]


def _flood(start: Any, near: Callable[[Any], Iterable[Any]]) -> set[Any]:
    """Everything that is reached from a start."""
    found, open_ = {start}, [start]
    while open_:
        for one in near(open_.pop()):
            if one not in found:
                found.add(one)
                open_.append(one)
    return found


def _rooms(mission: Mission) -> dict[str, set[str]]:
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
    for building, inside in _rooms(mission).items():
        ways = [one for one in mission.edges if one.a in inside and one.b in inside]
        if len(_flood(min(inside), partial(_across, ways=ways))) < len(inside):
            yield MissionFault("building-split", "/zones", building)


def _across(at: str, ways: Sequence[Edge]) -> list[str]:
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


# --- Can it be won ---


def _reached(mission: Mission) -> Faults:
    there = _flood(mission.start, lambda at: _across(at, mission.edges))
    for place, zone in enumerate(mission.zones):
        if zone.id not in there:
            yield MissionFault("unreachable", f"/zones/{place}", zone.id)


def unlocked(mission: Mission) -> set[str]:
    """Return the zones that can be reached, where locks are undone one after the other."""
    opened = {one["open"] for event in mission.events for one in event.do if "open" in one}
    done: set[str] = set()
    while True:
        ways = [
            one
            for one in mission.edges
            if not one.lock or one.lock in done or (one.id and one.id in opened)
        ]
        there = _flood(mission.start, partial(_across, ways=ways))
        found = {one.id for one in mission.objectives if _places(mission, one) <= there}
        for one in mission.objectives:
            if one.id in found:
                opened |= {effect["open"] for effect in one.do if "open" in effect}
        if found == done:
            return there
        done = found


def _places(mission: Mission, objective: Objective) -> set[str]:
    """The zones in which an objective may lie: where it is shuffled, those of its group."""
    group = next((one for one in mission.shuffle if objective.id in one), (objective.id,))
    return {one.zone for one in mission.objectives if one.id in group}


def _locked(mission: Mission) -> Faults:
    there = unlocked(mission)
    whole = _flood(mission.start, lambda at: _across(at, mission.edges))
    named = [(f"/objectives/{n}", one.zone) for n, one in enumerate(mission.objectives)]
    if mission.exit:
        named.append(("/exit", mission.exit.zone))
    for place, condition in enumerate(mission.win):
        for part in _parts([condition]):
            zone = part.get("zoneCleared") or (part.get("at") or {}).get("zone")
            if zone:
                named.append((f"/win/{place}", zone))
    for pointer, zone in named:
        if zone in whole and zone not in there:
            yield MissionFault("locked-out", pointer, zone)


def _parts(conditions: Iterable[Condition]) -> Iterator[Condition]:
    """Yield conditions with those inside them."""
    for one in conditions:
        yield one
        for key in ("any", "all"):
            yield from _parts(one.get(key, ()))


def _certain(conditions: Iterable[Condition]) -> Iterator[Condition]:
    """Yield conditions that must hold, without those of which one is enough."""
    for one in conditions:
        if "all" in one:
            yield from _certain(one["all"])
        elif "any" in one and len(one["any"]) == 1:
            yield from _certain(one["any"])
        else:
            yield one


def _winnable(mission: Mission) -> Faults:
    for place, condition in enumerate(mission.win):
        yield from _impossible(mission, f"/win/{place}", _certain([condition]))
        options = condition.get("any")
        if options and all(list(_impossible(mission, "", _certain([one]))) for one in options):
            yield MissionFault("cannot-be-won", f"/win/{place}", "any")
        if condition in mission.lose:
            yield MissionFault("cannot-be-won", f"/win/{place}", str(condition))


def effects_of(mission: Mission) -> list[Effect]:
    """Every effect of objectives and events."""
    lists = [one.do for one in mission.objectives] + [one.do for one in mission.events]
    return [effect for one in lists for effect in one]


def _impossible(mission: Mission, at: str, conditions: Iterable[Condition]) -> Faults:
    """Faults of conditions that ask for more than there is."""
    most = mission.characters.max
    way_out = mission.exit and (
        mission.exit.on or any("exitOn" in one for one in effects_of(mission))
    )
    carried = {one.id for one in mission.objectives if one.carry}
    for one in conditions:
        ((key, value),) = one.items()
        if key == "any":
            continue
        leaves = key in ("allLeft", "leftAtLeast", "leftByCar", "carriedOut")
        wrong = (
            (leaves and not way_out)
            or (key == "objectivesTaken" and value > len(mission.objectives))
            or (key in ("leftAtLeast", "leftByCar", "deadAtLeast") and value > most)
            or (key == "at" and value["n"] > most)
            or (key == "leftByCar" and not any(car.drive for car in mission.cars))
            or (key == "carriedOut" and value not in carried)
            or (key == "holdItems" and _too_many(value))
        )
        if wrong:
            yield MissionFault("cannot-be-won", at, str(one))


def _too_many(items: Sequence[str]) -> bool:
    made = {"molotov", "sniper-rifle"}
    return any(
        count > cards()[card].copies + cards()[card].box and card not in made
        for card, count in Counter(items).items()
    )

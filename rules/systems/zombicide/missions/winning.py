"""Checks that a mission can be won, and what is odd about one that can be played.

Rule: ZC-F07, ZC-F08.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from rules.systems.zombicide.catalogue import cards, numbers
from rules.systems.zombicide.missions.format import Condition, Effect, Mission, Objective
from rules.systems.zombicide.missions.layout import Faults, across, flood, rooms_of
from rules.systems.zombicide.missions.shapes import MissionFault


def winning_faults(mission: Mission) -> list[MissionFault]:
    """Every reason for which nobody can win a mission whose zones lie well. Rule: ZC-F07."""
    return [*_locked(mission), *_winnable(mission)]


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
    rooms = rooms_of(mission)
    for building, inside in rooms.items():
        if not any((one.a in inside) != (one.b in inside) for one in mission.edges):
            found.append(MissionFault("no-way-in", "/zones", building))
    for place, one in enumerate(mission.events):
        if list(_impossible(mission, "", _certain([one.when]))):
            found.append(MissionFault("never", f"/events/{place}/when", str(one.when)))
    return found


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
        there = flood(mission.start, partial(across, ways=ways))
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
    whole = flood(mission.start, lambda at: across(at, mission.edges))
    named = [(f"/objectives/{n}", one.zone) for n, one in enumerate(mission.objectives)]
    if mission.exit:
        named.append(("/exit", mission.exit.zone))
    for place, condition in enumerate(mission.win):
        for part in _parts([condition]):
            named += [(f"/win/{place}", zone) for zone in _zones(mission, part)]
    for pointer, zone in named:
        if zone in whole and zone not in there:
            yield MissionFault("locked-out", pointer, zone)


def _zones(mission: Mission, condition: Condition) -> list[str]:
    """The zones that a condition names. Of a building, its rooms."""
    zone = condition.get("zoneCleared") or (condition.get("at") or {}).get("zone")
    if "buildingCleared" in condition:
        return sorted(rooms_of(mission)[condition["buildingCleared"]])
    return [zone] if zone else []


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
    enough = list(_sufficient(mission.lose))
    for place, condition in enumerate(mission.win):
        yield from _impossible(mission, f"/win/{place}", _certain([condition]))
        options = condition.get("any")
        if options and all(list(_impossible(mission, "", _certain([one]))) for one in options):
            yield MissionFault("cannot-be-won", f"/win/{place}", "any")
        for part in _certain([condition]):
            if part in enough or _too_late(part, enough):
                yield MissionFault("cannot-be-won", f"/win/{place}", str(part))


def _sufficient(conditions: Iterable[Condition]) -> Iterator[Condition]:
    """Yield conditions one of which is enough."""
    for one in conditions:
        if "any" in one:
            yield from _sufficient(one["any"])
        elif "all" in one and len(one["all"]) == 1:
            yield from _sufficient(one["all"])
        else:
            yield one


def _too_late(part: Condition, lose: Iterable[Condition]) -> bool:
    """True for rounds or deaths to be waited for, where fewer of them lose the mission."""
    return any(
        key in part and key in one and one[key] <= part[key]
        for key in ("roundAfter", "deadAtLeast")
        for one in lose
    )


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
            or (key == "leftByCar" and value > _seats(mission))
            or (key == "killed" and _no_more_than(mission, value["n"] - 1))
            or (key == "carriedOut" and value not in carried)
            or (key == "holdItems" and _too_many(value))
        )
        if wrong:
            yield MissionFault("cannot-be-won", at, str(one))


def _seats(mission: Mission) -> int:
    """The seats of the cars that can be driven to the exit. Rule: ZC-C01, ZC-C02."""
    streets = {zone.id for zone in mission.zones if zone.kind == "street"}
    ways = [one for one in mission.edges if one.a in streets and one.b in streets]
    near = partial(across, ways=ways)
    goal = mission.exit.zone if mission.exit else ""
    cars = [one for one in mission.cars if one.drive and goal in flood(one.zone, near)]
    return len(cars) * (1 + numbers().car.passengers)


def _no_more_than(mission: Mission, count: int) -> bool:
    """True where no zombies come beyond so many that are there at the start."""
    comes = any(key in one for one in effects_of(mission) for key in ("appear", "card", "spawnOn"))
    if comes or any(one.on for one in mission.spawns) or rooms_of(mission):
        return False
    return sum(one.n for one in mission.zombies) <= count


def _too_many(items: Sequence[str]) -> bool:
    made = {"molotov", "sniper-rifle"}
    return any(
        count > cards()[card].copies + cards()[card].box and card not in made
        for card, count in Counter(items).items()
    )

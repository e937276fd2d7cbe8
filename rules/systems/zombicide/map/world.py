"""The zones of a mission as a graph, in canonical order. Rule: ZC-003, ZC-F02."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from rules.systems.zombicide.missions.format import Mission
from rules.systems.zombicide.missions.reading import mission_of

Doors = tuple[bool, ...]  # of each edge in the order of the mission: open, or no door


class World(Struct, frozen=True, kw_only=True, eq=False):
    """The map of a mission. Zones and edges are numbers. A key of caches: equal to itself alone."""

    mission: Mission
    number: Mapping[str, int]  # of a zone, by id
    ways: tuple[tuple[tuple[int, int], ...], ...]  # of each zone: neighbour and edge, canonical
    rooms: Mapping[str, tuple[int, ...]]  # of each building
    doors: tuple[tuple[int, ...], ...]  # of each zone: the edges with a door, ascending
    lines: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> int:
        return len(self.ways)

    def key(self, zone: int) -> str:
        """The id of a zone."""
        return self.mission.zones[zone].id

    def building(self, zone: int) -> str:
        """The building of a room, or an empty text for a street."""
        return self.mission.zones[zone].building

    def near(self, zone: int, doors: Doors) -> list[int]:
        """The zones that an open way leads to."""
        return [other for other, edge in self.ways[zone] if doors[edge]]

    def edge_between(self, start: int, end: int) -> int:
        """The edge of two neighbours, or -1 if there is none."""
        return next((edge for zone, edge in self.ways[start] if zone == end), -1)


@lru_cache(maxsize=64)
def world_of(source: str) -> World:
    """The map of a mission, by its id or its text. Raises: Refused."""
    return laid_out(mission_of(source))


def laid_out(mission: Mission) -> World:
    """The map of a mission."""
    number = {zone.id: place for place, zone in enumerate(mission.zones)}
    ways: list[list[tuple[int, int]]] = [[] for _ in number]
    for edge, one in enumerate(mission.edges):
        a, b = number[one.a], number[one.b]
        ways[a].append((b, edge))
        ways[b].append((a, edge))
    rooms: dict[str, tuple[int, ...]] = {}
    for place, zone in enumerate(mission.zones):
        if zone.building:
            rooms[zone.building] = (*rooms.get(zone.building, ()), place)
    return World(
        mission=mission,
        number=number,
        ways=tuple([tuple(sorted(one)) for one in ways]),
        rooms=rooms,
        doors=tuple([tuple(sorted(n for _, n in one if mission.edges[n].door)) for one in ways]),
        lines=tuple([tuple([number[key] for key in line]) for line in mission.lines]),
    )


def doors_at_start(mission: Mission) -> Doors:
    """The doors as the mission sets them. Rule: ZC-018."""
    return tuple([one.door != "closed" for one in mission.edges])


def opened_at_start(world: World) -> tuple[str, ...]:
    """The buildings for which no card is drawn any more. Rule: ZC-073, ZC-F02."""
    doors, start = doors_at_start(world.mission), world.number[world.mission.start]
    found = []
    for building, rooms in world.rooms.items():
        ways_in = any(world.building(n) != building for r in rooms for n in world.near(r, doors))
        if start in rooms or ways_in:
            found.append(building)
    return tuple(found)


def rooms_from(world: World, room: int) -> tuple[int, ...]:
    """The rooms of a building, nearest first, inner doors ignored. Rule: ZC-073."""
    inside = world.rooms[world.building(room)]
    steps = distances(world, room, (True,) * len(world.mission.edges), inside)
    return tuple(sorted(inside, key=lambda zone: (steps[zone], zone)))


@lru_cache(maxsize=4096)  # doors seldom change; a third of the zombies' moves
def distances(
    world: World, start: int, doors: Doors, within: tuple[int, ...] | None = None
) -> tuple[int, ...]:
    """The steps from a zone to each zone. -1 where no open way leads."""
    allowed = range(world.size) if within is None else within
    found = [-1] * world.size
    found[start] = 0
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        for other in world.near(at, doors):
            if found[other] < 0 and other in allowed:
                found[other] = found[at] + 1
                waiting.append(other)
    return tuple(found)


def seen_from(world: World, zone: int, doors: Doors) -> dict[int, int]:
    """The zones in line of sight with their range. Figures never block. Rule: ZC-050."""
    found = {zone: 0}
    for other in world.near(zone, doors):
        found[other] = 1
    for line in world.lines:
        if zone not in line:
            continue
        at = line.index(zone)
        for way in (line[at:], line[at::-1]):
            for steps, (one, other) in enumerate(itertools.pairwise(way), start=1):
                if not doors[world.edge_between(one, other)]:
                    break
                found.setdefault(other, steps)
    return found

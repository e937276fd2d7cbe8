"""Ways of a character to its goals, as the sensible bot sees them."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator

from rules.systems.zombicide.aims.conditions import holds
from rules.systems.zombicide.missions.format import Condition
from rules.systems.zombicide.movement import is_locked, tools
from rules.systems.zombicide.state import NOBODY, Game
from rules.systems.zombicide.who import crowded, current, mission, world

CLOSED, ZOMBIE = 2.0, 1.5  # costs beside the step itself
LEAVES = ("allLeft", "leftAtLeast", "leftByCar", "carriedOut")


def open_aims(state: Game) -> list[Condition]:
    """The conditions to win that do not hold yet."""
    return [part for one in mission(state).win for part in _parts(state, one)]


def _parts(state: Game, condition: Condition) -> Iterator[Condition]:
    if holds(state, condition):
        return
    inner = condition.get("all") or condition.get("any")
    if not inner:
        yield condition
        return
    for part in inner:
        yield from _parts(state, part)


def leaves(state: Game) -> bool:
    """True where nothing is left to do but to leave."""
    aims = open_aims(state)
    return bool(aims) and all(key in LEAVES for one in aims for key in one)


def goals(state: Game) -> list[int]:
    """The zones to which the mission leads now."""
    number, rows = world(state).number, mission(state)
    found = [token.zone for token in state.tokens if token.holder == NOBODY and not token.done]
    for one in open_aims(state):
        found += _zones_of(state, one)
    if not found and any("leftByCar" in one for one in open_aims(state)):
        found += [car.zone for n, car in enumerate(state.cars) if rows.cars[n].drive]
    for token in state.tokens:
        if token.done and token.holder == NOBODY and _carry(state, token.what):
            found.append(token.zone)
    if not found and rows.exit and state.exit and leaves(state):
        found.append(number[rows.exit.zone])
    return found


def _zones_of(state: Game, condition: Condition) -> list[int]:
    """The zones to which a condition leads."""
    number = world(state).number
    ((key, value),) = condition.items()
    match key:
        case "zoneCleared":
            return [number[value]]
        case "at":
            return [number[value["zone"]]]
        case "buildingCleared":
            return list(world(state).rooms[value])
        case "killed" | "level":
            return [zone for zone, crowd in enumerate(state.zombies) if any(crowd)]
        case "holdItems":
            return [n for n, row in enumerate(mission(state).zones) if row.kind == "room"]
    return []


def _carry(state: Game, what: int) -> bool:
    return what != NOBODY and mission(state).objectives[what].carry


def first_step(state: Game, aims: Iterable[int]) -> tuple[int, int, float] | None:
    """The first edge and zone of the cheapest way to any of these, and its cost."""
    wanted, start = set(aims), current(state).zone
    able = bool(tools(state))
    waiting: list[tuple[float, int, int, int]] = [(0, start, NOBODY, NOBODY)]
    seen: set[int] = set()
    while waiting:
        cost, at, edge, first = heapq.heappop(waiting)
        if at in seen:
            continue
        seen.add(at)
        if at in wanted and at != start:
            return edge, first, cost
        for other, way in world(state).ways[at]:
            if other in seen:
                continue
            price = 1 + ZOMBIE * crowded(state, other)
            if not state.doors[way]:
                if not able or is_locked(state, way):
                    continue
                price += CLOSED
            begun = (way, other) if at == start else (edge, first)
            heapq.heappush(waiting, (cost + price, other, *begun))
    return None

"""The shortest way of a vehicle off a battlefield.

A small module of its own, since bots and scenarios share it.
"""

from __future__ import annotations

from heapq import heappop, heappush

from rules.systems.twilight_world.map.driven import AHEAD, LEFT, RIGHT, chassis_of, hits, on, turned
from rules.systems.twilight_world.map.field import Battlefield, Chassis

TURN = 2  # squares that a turn is worth going round for


def way_out(
    field: Battlefield, key: str, edges: tuple[str, ...], *, may_turn: bool = True
) -> str | None:
    """The steps of a way over one of these edges that hits nothing, or None where there is none.

    There is a square straight on between two turns, and the last step leads over the edge.
    Rule: TW-VEH-7, TW-MOVE-10.
    """
    start = chassis_of(field, key)
    seen: set[tuple[int, str, bool]] = set()
    open_ways: list[tuple[int, str, int, str, bool]] = []
    places = {(start.at, start.heading): start}
    heappush(open_ways, (0, "", start.at, start.heading, not may_turn))
    while open_ways:
        cost, steps, at, heading, fresh = heappop(open_ways)
        if (at, heading, fresh) in seen:
            continue
        seen.add((at, heading, fresh))
        here = places[at, heading]
        if heading in edges and on(field, here) is None:
            return steps + AHEAD
        for step in (AHEAD,) if fresh else (AHEAD, LEFT, RIGHT):
            there = _after(field, here, step)
            if there is None or hits(field, key, here, there):
                continue
            places[there.at, there.heading] = there
            more = cost + (1 if step == AHEAD else TURN)
            heappush(open_ways, (more, steps + step, there.at, there.heading, step != AHEAD))
    return None


def _after(field: Battlefield, here: Chassis, step: str) -> Chassis | None:
    return on(field, here) if step == AHEAD else turned(field, here, step)

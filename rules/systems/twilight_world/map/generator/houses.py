"""Buildings: sides, doors, windows, rooms."""

from __future__ import annotations

from typing import NamedTuple

from rules.systems.twilight_world.catalogue.theme_rows import Range
from rules.systems.twilight_world.map.generator.plan import BACK, OUT, Box, EdgeLine, Plan

LEAST_ROOM = 2  # squares a side


class House(NamedTuple):
    """A building or a shed that is to be put somewhere. Its width is that of its front."""

    name: str
    mark: str
    width: int
    depth: int
    doors: int
    windows: int
    rooms: int


def footprint(house: House, front: str) -> Range:
    """Columns and rows that it takes when its front looks this way."""
    if front in ("north", "south"):
        return house.width, house.depth
    return house.depth, house.width


def can_build(plan: Plan, box: Box) -> bool:
    """True if a building fits here, with a square free all around it."""
    around = box.grown(1)
    squares = box.width * box.height
    if not (plan.ground.holds(box) and plan.board.holds(around) and plan.has_room(squares)):
        return False
    if plan.built + squares > plan.most_built:
        return False
    return plan.is_free(box.places()) and not any(
        place in plan.taken and plan.squares[place[1]][place[0]] != "=" for place in around.places()
    )


def build(plan: Plan, house: House, box: Box, front: str) -> None:
    """Put a building up, its first door at its front."""
    plan.put(house.mark, box.places())
    plan.built += box.width * box.height
    for side in OUT:
        for edge in _side(box, side):
            plan.set_edge(edge, "-" if edge[0] else "|")
    _split(plan, box, house.rooms)
    _open_sides(plan, house, box, front)
    plan.houses.append((house.name, box, front))


def _side(box: Box, side: str) -> list[tuple[bool, int, int]]:
    """The edges of one side of a building."""
    if side in ("north", "south"):
        y = box.y if side == "north" else box.y + box.height
        return list(EdgeLine(box.x, y, box.width, along=True).edges())
    x = box.x if side == "west" else box.x + box.width
    return list(EdgeLine(x, box.y, box.height, along=False).edges())


def _open_sides(plan: Plan, house: House, box: Box, front: str) -> None:
    """Doors, first in front, then at the back, then anywhere. Windows, never beside each other."""
    ways = [front, BACK[front], *(side for side in OUT if side not in (front, BACK[front]))]
    for n in range(house.doors):
        edges = _side(box, ways[n])
        inner = edges[1:-1] or edges
        plan.set_edge(plan.choose(inner), "D")
    for n in range(house.windows):
        edges = _side(box, ways[n % len(ways)])
        fits = [
            edge
            for at, edge in enumerate(edges)
            if plan.mark_of(edge) != "D"
            and not any(plan.mark_of(near) == "w" for near in edges[max(0, at - 1) : at + 2])
        ]
        if fits:
            plan.set_edge(plan.choose(fits), "w")


def _split(plan: Plan, box: Box, rooms: int) -> None:
    """Part the inside by walls with a door each, so that every room can be reached."""
    along = box.height > box.width or (box.height == box.width and plan.chance(50))
    length = box.height if along else box.width
    if rooms < 2 or length < 2 * LEAST_ROOM:
        return
    at = plan.pick((LEAST_ROOM, length - LEAST_ROOM))
    if along:
        wall = EdgeLine(box.x, box.y + at, box.width, along=True)
        first = Box(box.x, box.y, box.width, at)
        second = Box(box.x, box.y + at, box.width, box.height - at)
    else:
        wall = EdgeLine(box.x + at, box.y, box.height, along=False)
        first = Box(box.x, box.y, at, box.height)
        second = Box(box.x + at, box.y, box.width - at, box.height)
    edges = list(wall.edges())
    for edge in edges:
        plan.set_edge(edge, "-" if edge[0] else "|")
    plan.set_edge(plan.choose(edges), "D")
    small, large = sorted((first, second), key=lambda part: part.width * part.height)
    _split(plan, large, rooms - rooms // 2)
    _split(plan, small, rooms // 2)

"""Buildings along roads or round a court, with their paths and yards."""

from __future__ import annotations

from typing import NamedTuple

from rules.systems.twilight_world.catalogue import themes
from rules.systems.twilight_world.catalogue.theme_rows import Theme
from rules.systems.twilight_world.map.generator.houses import House, build, can_build, footprint
from rules.systems.twilight_world.map.generator.plan import BACK, OUT, Box, EdgeLine, Plan
from rules.systems.twilight_world.map.generator.roads import Road

LONGEST_PATH = 12  # squares


class Front(NamedTuple):
    """A side of a road, from some place onward: where buildings can stand and look at it."""

    road: Road
    faces: str  # where the fronts look
    start: int
    step: int

    def box(self, house: House, start: int, setback: int) -> Box:
        """Where a building stands whose nearer corner is at a place of the road."""
        width, height = footprint(house, self.faces)
        run = width if self.road.level else height
        depth = height if self.road.level else width
        along = start if self.step > 0 else start - run + 1
        before = self.faces in ("south", "east")
        off = self.road.at - setback - depth if before else self.road.at + self.road.width + setback
        return Box(along, off, width, height) if self.road.level else Box(off, along, width, height)


def fronts(plan: Plan, roads: list[Road]) -> list[Front]:
    """Both sides of every road, from its crossing, or its middle, in both directions."""
    ground, found = plan.ground, []
    for road in roads:
        start, run = (ground.x, ground.width) if road.level else (ground.y, ground.height)
        crossing = [other for other in roads if other.level != road.level]
        low, high = (
            (crossing[0].at, crossing[0].at + crossing[0].width)
            if crossing
            else (start + run // 2, start + run // 2 + 1)
        )
        for faces in ("south", "north") if road.level else ("east", "west"):
            found.append(Front(road, faces, high, 1))
            found.append(Front(road, faces, low - 1, -1))
    return found


def line_up(plan: Plan, theme: Theme, houses: list[House], where: list[Front]) -> list[House]:
    """Put buildings along the roads, one on each side by turns, and return those that are left."""
    left = list(houses)
    places = {front: front.start + front.step * plan.pick((0, 1)) for front in where}
    while left and places:
        for front in where:
            if front not in places:
                continue
            after = _next_to(plan, theme, left, front, places[front])
            if after is None:
                del places[front]
            else:
                places[front] = after
            if not left:
                break
    return left


def _next_to(plan: Plan, theme: Theme, left: list[House], front: Front, start: int) -> int | None:
    """Put up the first of some buildings that fits from here on. Where the next may stand."""
    level = front.road.level
    end = plan.board.width if level else plan.board.height
    farthest = plan.pick(theme.setback)
    while 0 <= start < end:
        for house in left:
            for setback in range(farthest, 0, -1):
                box = front.box(house, start, setback)
                if can_build(plan, box):
                    build(plan, house, box, front.faces)
                    left.remove(house)
                    run = box.width if level else box.height
                    return start + front.step * (run + plan.pick(theme.gap))
        start += front.step
    return None


def surround(plan: Plan, theme: Theme, houses: list[House], where: list[Front]) -> list[House]:
    """Put the first three round a court that is open to a road, and return those that are left."""
    for _ in range(2 * themes().tries):
        front = plan.choose(where)
        run = plan.ground.width if front.road.level else plan.ground.height
        start = front.start + plan.pick((-run // 2, run // 4))
        boxes = _court(plan, theme, houses, front._replace(step=1, start=start))
        if boxes is not None:
            for house, (box, faces) in zip(houses, boxes, strict=False):
                build(plan, house, box, faces)
            return houses[3:]
    return line_up(plan, theme, houses[:3], where) + houses[3:]


def _court(
    plan: Plan, theme: Theme, houses: list[House], front: Front
) -> list[tuple[Box, str]] | None:
    """Where three buildings stand round a court, if there is room."""
    if len(houses) < 3:
        return None
    level, (main, left, right) = front.road.level, houses[:3]
    aside = ("east", "west") if level else ("south", "north")
    setback = plan.pick(theme.setback)
    width = main.width + plan.pick((0, 3))
    deep = max(left.width, right.width)
    at = front.start
    lying = [house._replace(width=house.depth, depth=house.width) for house in (left, right)]
    boxes = [
        (front.box(main, at + (width - main.width) // 2, setback + deep), front.faces),
        (front.box(lying[0], at - 1 - left.depth, setback + (deep - left.width) // 2), aside[0]),
        (front.box(lying[1], at + width + 1, setback + (deep - right.width) // 2), aside[1]),
    ]
    clear = all(
        not box.grown(1).meets(other)
        for n, (box, _) in enumerate(boxes)
        for other, _ in boxes[n + 1 :]
    )
    return boxes if clear and all(can_build(plan, box) for box, _ in boxes) else None


def scatter(plan: Plan, house: House, *, everywhere: bool = False) -> bool:
    """Put a building behind another one, or anywhere. False where there is no room."""
    ground = plan.ground
    for n in range(2 * themes().tries):
        front = plan.choose(list(OUT))
        width, height = footprint(house, front)
        if n < themes().tries and plan.houses:
            x, y = plan.behind(width, height)
        else:
            x = plan.pick((ground.x, ground.x + ground.width - width))
            y = plan.pick((ground.y, ground.y + ground.height - height))
        if can_build(plan, Box(x, y, width, height)):
            build(plan, house, Box(x, y, width, height), front)
            return True
    for front in ("south", "east") if everywhere else ():
        for x, y in ground.places():
            box = Box(x, y, *footprint(house, front))
            if can_build(plan, box):
                build(plan, house, box, front)
                return True
    return False


def lay_paths(plan: Plan) -> None:
    """Paths from front doors straight to a road."""
    for _, box, faces in plan.houses:
        dx, dy = OUT[faces]
        for x, y in box.places():
            out = (x + dx, y + dy)
            along = bool(dy)
            edge = (along, max(x, out[0]), max(y, out[1]))
            if plan.mark_of(edge) == "D" and plan.squares[out[1]][out[0]] in ".=":
                _lay_path(plan, out, (dx, dy))


def _lay_path(plan: Plan, start: tuple[int, int], step: tuple[int, int]) -> None:
    x, y = start
    way: list[tuple[int, int]] = []
    while plan.board.holds(Box(x, y, 1, 1)) and len(way) <= LONGEST_PATH:
        if plan.squares[y][x] != ".":
            if plan.squares[y][x] == "=":
                for column, row in way:
                    plan.squares[row][column] = "="
                plan.taken.update(way)
            return
        way.append((x, y))
        x, y = x + step[0], y + step[1]


def yard_sides(plan: Plan, box: Box, faces: str, depth: int) -> list[EdgeLine]:
    """The three sides of a yard behind a building, as far as they fit, each with a way in."""
    back = BACK[faces]
    if back in ("north", "south"):
        far = box.y - depth if back == "north" else box.y + box.height + depth
        near = box.y if back == "north" else box.y + box.height
        low = min(far, near)
        lines = [
            EdgeLine(box.x, far, box.width, along=True),
            EdgeLine(box.x, low, depth, along=False),
            EdgeLine(box.x + box.width, low, depth, along=False),
        ]
    else:
        far = box.x - depth if back == "west" else box.x + box.width + depth
        near = box.x if back == "west" else box.x + box.width
        low = min(far, near)
        lines = [
            EdgeLine(far, box.y, box.height, along=False),
            EdgeLine(low, box.y, depth, along=True),
            EdgeLine(low, box.y + box.height, depth, along=True),
        ]
    gate = plan.pick((0, lines[0].length - 1))
    return [lines[0].part(0, gate), lines[0].part(gate + 1, lines[0].length - gate - 1), *lines[1:]]

"""Roads that run through the whole board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.systems.twilight_world.catalogue import themes
from rules.systems.twilight_world.catalogue.theme_rows import Theme
from rules.systems.twilight_world.map.generator.plan import Box, Plan


class Road(NamedTuple):
    """A road through the whole board: its first row, or column, and how many it has."""

    level: bool  # west to east
    at: int
    width: int


def roads_of(plan: Plan, theme: Theme) -> list[Road]:
    """The roads of a theme, not drawn yet."""
    ground, width = plan.ground, theme.road_width
    level = ground.width >= ground.height if theme.layout == "court" else plan.chance(50)
    if theme.roads == "cross":
        return [_road(plan, theme, level=True), _road(plan, theme, level=False)]
    if theme.roads == "one":
        return [_road(plan, theme, level=level)]
    start, span, run = (
        (ground.y, ground.height, ground.width)
        if level
        else (ground.x, ground.width, ground.height)
    )
    every = themes().street_every
    count = max(1, (span + every // 2) // every)
    if count == 1:
        roads = [_road(plan, theme, level=level)]
    else:
        middles = [start + (2 * n + 1) * span // (2 * count) for n in range(count)]
        roads = [Road(level, middle - width // 2 + plan.pick((-1, 1)), width) for middle in middles]
    if run >= themes().side_street:
        roads.append(_road(plan, theme, level=not level))
    return roads


def more_roads(plan: Plan, theme: Theme) -> Iterator[Road]:
    """Other roads anywhere, by turns in both directions."""
    while True:
        yield _road(plan, theme, level=True)
        yield _road(plan, theme, level=False)


def _road(plan: Plan, theme: Theme, *, level: bool) -> Road:
    """One road somewhere. At the far side as often as at the near one."""
    ground = plan.ground
    start, span = (ground.y, ground.height) if level else (ground.x, ground.width)
    percent = plan.pick(theme.road_at)
    if plan.chance(50):
        percent = 100 - percent
    return Road(level, start + (span - theme.road_width) * percent // 100, theme.road_width)


def pave(plan: Plan, road: Road) -> bool:
    """Draw a road from one end of the board to the other. False where one lies beside already."""
    board = plan.board
    lane = (
        Box(0, road.at, board.width, road.width)
        if road.level
        else Box(road.at, 0, road.width, board.height)
    )
    others = [(x, y) for x, y in lane.places() if plan.squares[y][x] == "="]
    if not board.holds(lane) or len(others) > road.width * max(road.width, 8):
        return False
    for x, y in lane.places():
        plan.squares[y][x] = "="
    plan.taken.update(lane.places())
    return True

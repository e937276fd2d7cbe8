"""The order in which a place is laid out: roads, buildings, yards, and then the land."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, islice

from rules.systems.twilight_world.catalogue import themes
from rules.systems.twilight_world.catalogue.theme_rows import Theme
from rules.systems.twilight_world.map.generator.ground import close_yard, place
from rules.systems.twilight_world.map.generator.houses import House
from rules.systems.twilight_world.map.generator.plan import Box, Plan
from rules.systems.twilight_world.map.generator.roads import Road, more_roads, pave, roads_of
from rules.systems.twilight_world.map.generator.stock import (
    Owned,
    houses_of,
    lot_of,
    lots_of,
    owned_houses,
    owned_lots,
    owned_roads,
    piece_rows,
)
from rules.systems.twilight_world.map.generator.streets import (
    Front,
    fronts,
    lay_paths,
    line_up,
    scatter,
    surround,
    yard_sides,
)

FILLINGS = 120  # pieces that are tried until enough is concealed


def lay_out(
    plan: Plan, theme: Theme, heroes: tuple[str, ...], owned: Sequence[Owned] | None
) -> int:
    """Fill a plan. Return how many of the owned pieces fit."""
    if owned is not None:
        return _lay_out_owned(plan, theme, heroes, owned)
    squares = plan.ground.width * plan.ground.height
    least, most = themes().concealed
    plan.most_concealed = squares * most // 100
    where = fronts(plan, [road for road in roads_of(plan, theme) if pave(plan, road)])
    always, more = houses_of(plan, theme)
    for house in _settle(plan, theme, always, where):
        least_width, least_depth = piece_rows()["building"].least
        scatter(plan, house._replace(width=least_width + 1, depth=least_depth), everywhere=True)
    plan.most_built = squares * theme.built // 100
    _settle_more(plan, theme, more, where)
    lay_paths(plan)
    for box, faces in _with_yards(plan):
        if plan.chance(theme.yard_chance):
            close_yard(plan, yard_sides(plan, box, faces, plan.pick(theme.yard_depth)), theme.yard)
    for lot in lots_of(plan, theme):
        place(plan, lot, heroes)
    fills = [row for row in theme.feature if row.fill]
    for n in range(FILLINGS):
        if plan.concealed * 100 >= squares * (least + 2):
            break
        place(plan, lot_of(plan, fills[n % len(fills)]), heroes, everywhere=n > FILLINGS // 2)
    return 0


def _lay_out_owned(
    plan: Plan, theme: Theme, heroes: tuple[str, ...], owned: Sequence[Owned]
) -> int:
    roads = _owned_roads(plan, theme, owned_roads(owned))
    houses = owned_houses(plan, theme, owned)
    _settle(plan, theme, houses, fronts(plan, roads))
    for box, faces in _with_yards(plan):
        plan.sides += yard_sides(plan, box, faces, plan.pick(theme.yard_depth))
    placed, hopeless = 0, None
    for lot in owned_lots(owned):  # the same ones follow each other
        if lot != hopeless and place(plan, lot, heroes, everywhere=True):
            placed += 1
        else:
            hopeless = lot
    return len(roads) + len(plan.houses) + placed


def _owned_roads(plan: Plan, theme: Theme, widths: list[int]) -> list[Road]:
    """As many of the host's roads as can run through."""
    ways = islice(chain(roads_of(plan, theme), more_roads(plan, theme)), 4 * len(widths))
    paved: list[Road] = []
    for road in ways if widths else ():
        if len(paved) == len(widths):
            break
        road = road._replace(width=widths[len(paved)])
        if pave(plan, road):
            paved.append(road)
    return paved


def _settle(plan: Plan, theme: Theme, houses: list[House], where: list[Front]) -> list[House]:
    """Put buildings up: round a court or along the roads, sheds and what is left anywhere.

    Return the pieces for which there is no room.
    """
    large, sheds = _parted(houses)
    if where and theme.layout == "court":
        large = surround(plan, theme, large, where)
    elif where:
        large = line_up(plan, theme, large, where)
    left: list[House] = []
    for house in (*large, *sheds):
        hopeless = any((house.width, house.depth) == (one.width, one.depth) for one in left)
        if hopeless or not scatter(plan, house, everywhere=True):
            left.append(house)
    return left


def _settle_more(plan: Plan, theme: Theme, houses: list[House], where: list[Front]) -> None:
    """Put up as many as there is room for: along the streets, or here and there round a court."""
    large, sheds = _parted(houses)
    if theme.layout == "street":
        line_up(plan, theme, large, where)
        large = []
    for house in (*large, *sheds):
        scatter(plan, house)


def _parted(houses: list[House]) -> tuple[list[House], list[House]]:
    """The buildings, and the sheds."""
    shed = piece_rows()["shed"].mark
    return [one for one in houses if one.mark != shed], [one for one in houses if one.mark == shed]


def _with_yards(plan: Plan) -> list[tuple[Box, str]]:
    """The buildings that are no sheds, with the sides of their fronts."""
    mark = piece_rows()["building"].mark
    return [(box, faces) for _, box, faces in plan.houses if plan.squares[box.y][box.x] == mark]

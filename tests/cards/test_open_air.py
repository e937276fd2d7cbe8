"""Cars and things in the open: within their squares, apart, and named as catalogues name them."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from cards.draw.ground.furniture import BED, USES, _box, _meet
from cards.draw.ground.plot import Plot
from cards.draw.ground.things import APART, UNITS, _strewn
from cards.icons import steps
from cards.inked.ink import Inker
from cards.inked.operation import Drawing, Stroke
from cards.inked.things.cars import (
    CAR_LONG,
    CAR_WIDE,
    DESIGNS,
    LORRIES,
    LORRY_LONG,
    LORRY_WIDE,
    Design,
)
from cards.inked.things.open_air import THINGS
from cards.inked.town.closed_lots import LOTS, ROOM
from cards.inked.town.lots import PLANS
from rules.maps import Area, BattlefieldSheet, Boundary
from rules.systems.twilight_world.catalogue import looks, tiles
from rules.text import text

OVER = 6.0  # units by which a shadow, or a door that stands open, goes beyond a box


def _reach(drawing: Drawing) -> tuple[float, float]:
    """The farthest point from the origin in x and in y. Curves by their handles."""
    x_most = y_most = 0.0
    for one in drawing:
        if isinstance(one, Stroke):
            for _, numbers in steps(one.path):
                for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                    x_most, y_most = max(x_most, abs(x)), max(y_most, abs(y))
            continue
        x, y = _reach(one.inner)
        c, s = abs(cos(radians(one.turn))), abs(sin(radians(one.turn)))
        x_most = max(x_most, abs(one.x) + one.scale * (x * c + y * s))
        y_most = max(y_most, abs(one.y) + one.scale * (x * s + y * c))
    return x_most, y_most


@pytest.mark.parametrize("kind", THINGS)
def test_a_thing_keeps_within_its_squares(kind: str) -> None:
    """Nothing of it reaches into the next square by more than its shadow."""
    one, ink = THINGS[kind], Inker(kind)
    one.draw(ink)
    x, y = _reach(ink.drawing)
    assert ink.drawing
    assert x <= one.wide * UNITS / 2 + OVER
    assert y <= one.high * UNITS / 2 + OVER


def test_there_are_twelve_cars_and_each_fits_its_squares() -> None:
    """No two are drawn alike. Lorries are longer."""
    drawn = []
    boxes = [(one, CAR_WIDE, CAR_LONG) for one in DESIGNS]
    boxes += [(one, LORRY_WIDE, LORRY_LONG) for one in LORRIES]
    for design, wide, long in boxes:
        drawn.append(_car(design))
        x, y = _reach(drawn[-1])
        assert x <= wide / 2 + 2 * OVER
        assert y <= long / 2 + 2 * OVER
    assert len(DESIGNS) >= 12
    assert len(set(drawn)) == len(boxes)


def _car(design: Design) -> Drawing:
    ink = Inker("car")
    design(ink, "#5F86AA")
    return ink.drawing


def test_catalogues_name_things_that_can_be_drawn() -> None:
    """On map tiles and among what is strewn."""
    strews = looks().open.strews
    assert strews
    named = {*strews.garden, *strews.field, *strews.road, *strews.roadside, strews.crossing}
    named |= {said.split()[0] for row in tiles().place for said in row.things}
    assert named <= set(THINGS)


def test_things_are_strewn_on_free_squares_only() -> None:
    """Not in rooms, not across a fence, and the same each time."""
    squares = tuple(y * 12 + x for y in range(3, 6) for x in range(3, 7))
    sheet = BattlefieldSheet(
        name="",
        columns=12,
        rows=12,
        areas=(Area(kind="building", name=text("House"), squares=squares),),
        boundaries=(Boundary(kind="fence", name=text("Fence"), start=(1, 8), end=(9, 8)),),
        looks=looks(),
    )
    found = list(_strewn(Plot(sheet)))
    assert len(found) > 3
    assert found == list(_strewn(Plot(sheet)))
    inside = {(at % 12, at // 12) for at in squares}
    for one in found:
        thing = THINGS[one.kind]
        wide, high = (thing.high, thing.wide) if one.turn else (thing.wide, thing.high)
        cells = {
            (round(one.x - wide / 2) + n, round(one.y - high / 2) + m)
            for n in range(wide)
            for m in range(high)
        }
        assert not cells & inside
        assert not {(x, y) for x, y in cells if y in (7, 8) and 1 <= x < 9}


def test_a_street_has_lamps_on_both_sides_and_crossings() -> None:
    """They stand on the pavement and lean over the road. A crossing spans its two lanes."""
    road = tuple(y * 30 + x for y in range(30) for x in (14, 15))
    area = Area(kind="road", name=text("Road"), squares=road)
    sheet = BattlefieldSheet(name="", columns=30, rows=30, areas=(area,), looks=looks())
    strews = looks().open.strews
    assert strews
    found = list(_strewn(Plot(sheet)))
    beside = [one for one in found if one.kind == "street-lamp"]
    assert {(one.turn, int(one.x)) for one in beside} == {(90, 13), (270, 16)}
    assert {(one.x, one.turn) for one in found if one.kind == strews.crossing} == {(15.0, 0)}


def test_two_of_a_kind_lie_apart() -> None:
    """On a large lawn nothing is repeated next to itself."""
    sheet = BattlefieldSheet(name="", columns=30, rows=30, looks=looks())
    found = list(_strewn(Plot(sheet)))
    assert len(found) > 20
    for n, one in enumerate(found):
        for other in found[:n]:
            far = max(abs(one.x - other.x), abs(one.y - other.y))
            assert one.kind != other.kind or far >= APART - 1


def test_furniture_that_reaches_into_another_square_is_seen() -> None:
    """Two beds at a corner meet. A garage has no bed."""
    at_top, at_side = _box((0, 0), (0, -1), BED), _box((0, 1), (-1, 0), BED)
    assert _meet(at_top, at_side)
    assert not _meet(at_top, _box((2, 0), (0, -1), BED))
    assert BED not in USES["garage"][0]


def test_closed_lots_of_streets_have_twelve_designs() -> None:
    """All kinds of them lie on tiles, and what is drawn keeps within its lot."""
    laid = {lot[-1] for plans in PLANS.values() for plan in plans for lot in plan}
    assert len(laid) >= 12
    assert set(LOTS) <= laid
    for draw in LOTS.values():
        ink = Inker("lot")
        draw(ink)
        assert max(_reach(ink.drawing)) <= ROOM / 2 + OVER

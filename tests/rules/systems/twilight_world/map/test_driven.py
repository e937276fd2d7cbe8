"""Vehicles in drawings: which can be driven, how they turn, what bars them."""

from __future__ import annotations

import pytest

from rules.refused import Refused
from rules.systems.twilight_world.map.drawing import read, written
from rules.systems.twilight_world.map.driven import (
    HEADINGS,
    LEFT,
    RIGHT,
    chassis_of,
    legs,
    on,
    put,
    read_way,
    standing,
    straight,
    turned,
    without,
)
from rules.systems.twilight_world.map.field import Battlefield, chassis_squares, pieces
from rules.systems.twilight_world.map.near import concealing
from rules.systems.twilight_world.map.parking import with_vehicles

ROWS = (
    "............",
    "..VV....V...",
    "..VV....V...",
    "..VV....V...",
    "............",
    ".====VV====.",
    "............",
    ".VVV........",
    ".V..........",
    "............",
    "............",
    "............",
)


def field(*facts: str) -> Battlefield:
    """The drawing with these facts before it."""
    lines = [line for row in ROWS for line in ("+ " * 12 + "+", " " + " ".join(row))]
    return read("\n".join((*facts, "", *lines, "+ " * 12 + "+", "")))


def test_a_drawing_says_which_vehicles_can_be_driven() -> None:
    """A square of each and where its front is. Written and read it is the same. Rule: TW-VEH-7."""
    drawn = field("vehicle: 4,3 south", "vehicle: 9,4 north")
    assert [(one.key, one.wide, one.deep) for one in drawn.vehicles] == [
        ("car-1", 2, 3),
        ("car-2", 1, 3),
    ]
    assert read(written(drawn)) == drawn
    assert {piece.key for piece in pieces(drawn)} == {"car-1", "car-2", "wreck-1", "wreck-2"}


@pytest.mark.parametrize(
    "fact", ["2,8 east", "1,1 north", "4,3 east", "4,3 up", "99,3 north", "4 north", "x,y north"]
)
def test_drawings_that_are_not_vehicles(fact: str) -> None:
    """No rectangle, no vehicle, a front at the long side. Rule: TW-VEH-7."""
    with pytest.raises(Refused, match="not a vehicle that a figure can drive") as refused:
        field(f"vehicle: {fact}")
    assert refused.value.cure


def test_a_vehicle_faces_its_longer_side() -> None:
    """Each with its front to the longer way. On a road there is road under it. Rule: TW-VEH-7."""
    found = with_vehicles(field("vehicle: 6,6 east"), 3)
    assert [(one.key, one.heading) for one in found.vehicles] == [
        ("car-1", "east"),
        ("car-2", "south"),
        ("car-3", "south"),
    ]
    assert found.vehicles[0].under == "=="
    assert len(with_vehicles(field(), 9).vehicles) == 3


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_four_turns_come_back(heading: str, side: str) -> None:
    """After a square on and a turn, four times. Rule: TW-VEH-7."""
    name = "4,3" if heading in ("north", "south") else "6,6"
    drawn = field(f"vehicle: {name} {heading}")
    start = chassis_of(drawn, "car-1")
    for back in (False, True):
        here = start
        squares = set()
        for _ in range(4):
            there = turned(drawn, here, side)
            if there is None:
                return
            squares.add(frozenset(chassis_squares(drawn, there)))
            assert set(chassis_squares(drawn, here)) & set(chassis_squares(drawn, there))
            here = there
        assert (here.heading, len(squares)) == (heading, 4)
        assert on(drawn, here, back=back) is not None


def test_a_way_ends_where_something_is() -> None:
    """At another vehicle, at the end of the board. Rule: TW-VEH-15, TW-MOVE-10."""
    drawn = field("vehicle: 6,6 east", "vehicle: 9,4 south")
    hit = legs(drawn, "car-2", straight(9))
    assert (len(hit), hit[-1].hits, hit[-1].off) == (9, "", "south")
    west = legs(drawn, "car-1", straight(9, back=True))
    assert (west[-1].off, west[-1].after.at % 12) == ("west", 0)
    way = read_way("-1L2")
    assert way is not None
    assert (way.steps, way.back, way.squares) == ("ALAA", True, 3)


def test_a_vehicle_conceals_nobody_and_leaves_the_ground_unchanged() -> None:
    """TW-ZACT-15, TW-VEH-7."""
    drawn = field("vehicle: 6,6 east")
    assert "car-1" in {piece.key for piece in concealing(drawn)}
    moving = standing(drawn, "car-1", moving=True)
    assert "car-1" not in {piece.key for piece in concealing(moving)}
    there = on(moving, chassis_of(moving, "car-1"))
    assert there is not None
    after = put(moving, there)
    assert after.squares[5 * 12 : 6 * 12] == ".=====VV===."
    assert without(after, "car-1").squares[5 * 12 : 6 * 12] == ".==========."

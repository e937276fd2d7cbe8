"""The obstacles of a battlefield that a figure stands directly in front of."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.buildings import FieldChanged, SideOpened
from rules.systems.twilight_world.combat.battering import Batter, InFront, in_front
from rules.systems.twilight_world.combat.doors import ObstacleStruck
from rules.systems.twilight_world.state import EDGES, Place
from tests.rules.systems.twilight_world.ground.standing import Square, Standing
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES

YARD = """\
name: The yard

+ + + + +
 .L. . .
+D+ + +w+
 . .B.B.
+ + +h+ +
 . . .d.
+ + +w+B+
 . .D. .
+ + + + +
"""
HOUSE = "farmhouse"
AXE = figure(carry("axe"))


def faced(table: Standing) -> list[InFront]:
    """The obstacles that the hero faces."""
    return in_front(table.state, table.figure("f1"))


def yard(square: Square) -> Standing:
    """A hero with an axe in a yard of four by four squares."""
    return Standing(AXE, at={"f1": square}, board=YARD)


def farm(square: Square, *secured: str) -> Standing:
    """A hero with an axe at the farmhouse, of which these sides are barred."""
    table = Standing(AXE, at={"f1": square})
    house = Place(key=HOUSE, secured=secured)  # type: ignore[arg-type]
    table.state = replace(table.state, places={HOUSE: house})
    return table


@pytest.mark.parametrize(
    ("square", "found"),
    [
        ((1, 1), [("east", "door", True, False, 1), ("south", "door", False, True, 4)]),
        ((2, 1), [("west", "door", True, False, 1)]),
        ((3, 1), []),
        ((4, 1), [("south", "window", False, True, 7)]),
        ((1, 2), [("north", "door", False, True, 4)]),
        ((2, 2), [("east", "barricade", False, False, 7)]),
        (
            (3, 2),
            [("east", "barricade", False, False, 8), ("west", "barricade", False, False, 7)],
        ),
        (
            (4, 2),
            [("north", "window", False, True, 7), ("west", "barricade", False, False, 8)],
        ),
        ((1, 3), []),
        ((3, 3), [("south", "window", False, True, 14)]),
        ((4, 3), [("south", "barricade", False, True, 15)]),
        ((2, 4), [("east", "door", False, False, 17)]),
        (
            (3, 4),
            [("north", "window", False, True, 14), ("west", "door", False, False, 17)],
        ),
        ((4, 4), [("north", "barricade", False, True, 15)]),
    ],
)
def test_obstacles_beside_a_square(
    square: Square, found: list[tuple[str, str, bool, bool, int]]
) -> None:
    """TW-DOOR-1: to the border squares too, neither hedges nor open doors."""
    assert faced(yard(square)) == [InFront(*one) for one in found]


def test_a_figure_off_the_board_faces_nothing() -> None:
    """TW-DOOR-1: off the board, or without a battlefield."""
    table = yard((1, 1))
    table.put("f1", at=-1)
    assert faced(table) == []
    table = yard((1, 1))
    table.state = replace(table.state, field=None)
    assert faced(table) == []


@pytest.mark.parametrize("square", [(7, 3), (6, 3)])
def test_a_door_of_a_house_that_is_not_barred(square: Square) -> None:
    """TW-DOOR-1: from both sides, with the house that it belongs to."""
    (front,) = faced(farm(square))
    assert (front.obstacle, front.place, front.side) == ("door", HOUSE, "")


def test_a_barred_side_is_a_barricade_from_outside() -> None:
    """TW-LOCK-5, TW-LOCK-6: of that side of the house. Those inside open it themselves."""
    (front,) = faced(farm((7, 3), "east"))
    assert (front.way, front.obstacle, front.place, front.side) == (
        "west",
        "barricade",
        HOUSE,
        "east",
    )
    assert faced(farm((6, 3), "east")) == []
    (other,) = faced(farm((7, 3), "west", "north"))
    assert (other.obstacle, other.side) == ("door", "")
    (inside,) = faced(farm((6, 3), "west", "north"))
    assert (inside.way, inside.obstacle) == ("east", "door")


@pytest.mark.parametrize(("square", "way"), [((2, 4), "east"), ((5, 1), "south")])
def test_windows_of_a_barred_house(square: Square, way: str) -> None:
    """TW-LOCK-6: a window is barred with its side."""
    (front,) = faced(farm(square, *EDGES))
    assert (front.way, front.obstacle) == (way, "barricade")
    (window,) = faced(farm(square))
    assert (window.way, window.obstacle) == (way, "window")


@pytest.mark.parametrize(
    ("square", "side", "along", "edge"),
    [((1, 1), "east", False, 1), ((1, 1), "south", True, 4), ((2, 4), "east", False, 17)],
)
def test_a_door_that_falls_leaves_the_board(
    square: Square, side: str, along: bool, edge: int
) -> None:
    """TW-DOOR-5: the edge that was struck is open, and the line has the die."""
    table = yard(square)
    struck = Batter(figure="f1", obstacle="door", arm="i1", side=side)
    noise = (1,) if (square, side) == ((1, 1), "east") else ()
    events = table.play(HEROES, struck, 6, 1, *noise)
    assert FieldChanged(along=along, edge=edge, mark=" ") in events
    (blow,) = [event for event in events if isinstance(event, ObstacleStruck)]
    assert blow == ObstacleStruck(figure="f1", obstacle="door", falls=True, gear="axe", faces=(6,))
    assert not any(one.way == side for one in faced(table))


def test_a_barred_side_that_falls_is_open() -> None:
    """TW-LOCK-6, TW-DOOR-5: the house loses that side alone. Nothing of the board changes."""
    table = farm((7, 3), "east", "north")
    struck = Batter(figure="f1", obstacle="barricade", arm="i1", side="west")
    events = table.play(HEROES, struck, 6, 1, 1)
    assert SideOpened(place=HOUSE, side="east") in events
    assert not any(isinstance(event, FieldChanged) for event in events)
    assert table.state.places[HOUSE].secured == ("north",)

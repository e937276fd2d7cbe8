"""Battlefields that are drawn by tools."""

from __future__ import annotations

import pytest

from rules.map_editor import Target
from rules.refused import Refused
from rules.systems.twilight_world.editor import MAPS
from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.map.field import pieces

BLANK = MAPS.blank(12, 16)


def pressed(*presses: tuple[str, Target], source: str = BLANK) -> str:
    for tool, target in presses:
        source = MAPS.press(source, tool, target)
    return source


def house(column: int = 5, row: int = 3) -> str:
    """Two squares of a building beside each other, with a door to the south."""
    return pressed(
        ("building", Target(column, row)),
        ("building", Target(column + 1, row)),
        ("door", Target(column, row + 1, "north")),
    )


def test_a_room_has_walls_and_none_within():
    """Squares of one building are joined, and everything around is walled. Rule: TW-BLDG-1."""
    field = read(house())
    assert field.across[3 * 13 + 5] == "|"
    assert field.across[3 * 13 + 6] == " "
    assert field.across[3 * 13 + 7] == "|"
    assert field.along[3 * 12 + 5] == "-"
    assert [one.kind for one in pieces(field)] == ["building"]


def test_a_shed_beside_a_building_has_a_wall_between():
    """They are two pieces. Rule: TW-BLDG-4."""
    field = read(pressed(("shed", Target(7, 3)), source=house()))
    assert field.across[3 * 13 + 7] == "|"
    assert sorted(one.kind for one in pieces(field)) == ["building", "shed"]


@pytest.mark.parametrize(
    ("tool", "target"),
    [
        ("building", Target(5, 5)),
        ("woods", Target(0, 0)),
        ("hedge", Target(4, 4, "north")),
        ("window", Target(12, 4, "west")),
        ("exits", Target(0, 0, "north")),
    ],
)
def test_a_second_press_takes_it_away(tool, target):
    """The file is as before. Rule: TW-SETUP-6."""
    once = pressed((tool, target))
    assert once != BLANK
    assert pressed((tool, target), source=once) == BLANK


def test_the_edges_of_the_board():
    """Heroes come on, and may leave, over its outline. Rule: TW-SETUP-2, TW-MOVE-10."""
    field = read(pressed(("heroes", Target(12, 3, "west")), ("exits", Target(3, 16, "north"))))
    assert field.heroes == ("east", "south")
    assert field.exits == ("south",)
    with pytest.raises(Refused):
        MAPS.press(BLANK, "heroes", Target(3, 3, "west"))
    with pytest.raises(Refused):
        MAPS.press(BLANK, "heroes", Target(3, 16, "north"))


def test_all_faults_are_found_at_once_with_their_places():
    """A building without a door, and woods near the heroes' edge. Rule: TW-SETUP-2, TW-SETUP-6."""
    source = pressed(("building", Target(2, 2)), ("woods", Target(9, 12)), ("tree", Target(1, 14)))
    found = {(one.rule, one.at) for one in MAPS.check(source)}
    assert found == {
        ("TW-SETUP-6", Target(2, 2)),
        ("TW-SETUP-2", Target(9, 12)),
        ("TW-SETUP-2", Target(1, 14)),
    }
    assert MAPS.check(house()) == ()
    assert MAPS.check(MAPS.say(source, {"crowded": "yes"}))[0].rule == "TW-SETUP-6"


def test_names_and_vehicles_go_with_their_squares():
    """A name stays until its piece is gone, a vehicle until its rectangle is. Rule: TW-VEH-7."""
    vehicle = [("wreck", Target(column, 1)) for column in (1, 2)]
    source = pressed(*vehicle, source=house())
    source = MAPS.say(source, {"piece": "farmhouse 6,4", "vehicle": "2,2 west"})
    assert MAPS.said(pressed(("hill", Target(0, 9)), source=source)) == MAPS.said(source)
    without = pressed(*[("building", Target(x, 3)) for x in (5, 6)], source=source)
    assert MAPS.said(without)["piece"] == ""
    assert MAPS.said(pressed(("wreck", Target(2, 1)), source=source))["vehicle"] == ""


def test_a_smaller_board_keeps_what_fits():
    """Names beyond it are dropped, the rest stays where it is."""
    source = MAPS.say(house(), {"piece": "farmhouse 6,4"})
    assert MAPS.said(MAPS.size.resize(source, 8, 8))["piece"] == "farmhouse 6,4"
    assert MAPS.said(MAPS.size.resize(source, 5, 8))["piece"] == ""


def test_scenarios_can_be_played_on_an_edited_map():
    """Each scenario that comes with the game has this board in place of its own."""
    assert {one.row.drawing for one in MAPS.scenarios(house())} == {house()}

"""Effects of terrain on a move: zombies come out, buildings are entered, barred, and left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.game import HOST
from rules.systems.twilight_world.activation.action import Activate, TurnDeclaredOver
from rules.systems.twilight_world.buildings import PlaceEntered, PlaceLeft, SideOpened
from rules.systems.twilight_world.engine import faults
from rules.systems.twilight_world.features import FeatureChecked
from rules.systems.twilight_world.host.commands import RuleBreakIn
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.noise.arrivals import Came, Stepped
from rules.systems.twilight_world.state import EDGES, Feature, Place
from rules.systems.twilight_world.zombies.zombies import BreakIn, BreakInTried
from tests.rules.systems.twilight_world.ground.drawn import Drawn, board
from tests.rules.systems.twilight_world.kit import figure
from tests.rules.systems.twilight_world.table import HEROES, VILLAINS, ZOMBIES, Table

MEADOW = ["." * 20] * 5
TREE = board("." * 10 + "T" + "." * 9, *MEADOW)
HOUSE = """\
heroes: south
piece: house 3,2

+ + + + + + + + + + + + +
 . . . . . . . . . . . .
+ + +-+-+-+-+ + + + + + +
 . .|_ _ _ _D. . . . . .
+ + + + + + + + + + + + +
 . .|_ _ _ _|. . . . . .
+ + +-+-+-+-+ + + + + + +
 . . . . . . . . . . . .
+ + + + + + + + + + + + +
 . . . . . . . . . . . .
+ + + + + + + + + + + + +
"""


def kinds(events: tuple[Event, ...], *wanted: type) -> list[Event]:
    """The events of these kinds."""
    return [event for event in events if isinstance(event, wanted)]


def near_a_tree() -> Drawn:
    """Somebody who is one step from coming near a tree."""
    table = Drawn(figure(), field=TREE)
    table.stand("f1", 2, 1)
    return table


def test_a_clear_tree_is_not_checked_again() -> None:
    """The move goes on, and the tree is not checked again. Rule: TW-ZACT-1, -2, -6."""
    table = near_a_tree()
    events = table.go("f1", 5, 1, 4)
    first, second = kinds(events, Stepped)
    assert isinstance(first, Stepped)
    assert isinstance(second, Stepped)
    assert (first.at, first.left, second.at, second.left) == (2, 5, 4, 3)
    assert kinds(events, FeatureChecked) == [
        FeatureChecked(figure="f1", feature="tree-1", terrain="tree", zombies=0, faces=(4,))
    ]
    table.go("f1", 6, 1)


def test_zombies_come_out_and_stop_the_move() -> None:
    """Beside the tree, nearest the hero, and they move at once. Rule: TW-ZACT-5, -7, -8."""
    table = near_a_tree()
    events = table.go("f1", 5, 1, 5)
    assert table.standing("f1") == (3, 1)
    assert events[-1] == TurnDeclaredOver(figure="f1")
    (came,) = kinds(events, Came)
    assert isinstance(came, Came)
    assert came.fighter.at % 20 == 9
    assert table.figure("z1").at % 20 == 5
    assert faults(table.state) == []
    assert table.refused(HEROES, Move(figure="f1", to=3)).rule == "TW-ACT-8"


def test_several_at_one_step() -> None:
    """All are checked, the nearest first. Rule: TW-ZACT-9."""
    rows = ["." * 20, "." * 10 + "T" + "." * 9, *MEADOW[:3], "." * 9 + "T" + "." * 10]
    table = Drawn(figure(), field=board(*rows, "." * 20))
    table.stand("f1", 3, 3)
    events = table.go("f1", 4, 3, 5, 1)
    checked = [e.feature for e in events if isinstance(e, FeatureChecked)]
    assert checked == ["tree-2", "tree-1"]
    assert events[-1] == TurnDeclaredOver(figure="f1")


def test_a_tree_that_was_near_already() -> None:
    """It is checked when a hero moves within reach of it. Rule: TW-ZACT-10."""
    table = Drawn(figure(), field=TREE)
    table.stand("f1", 8, 1)
    events = table.go("f1", 7, 1, 1)
    assert len(kinds(events, FeatureChecked)) == 1


def test_villains_stir_zombies_by_a_house_rule() -> None:
    """TW-ZACT-11."""
    for rule, dice in (("false", ()), ("true", (1,))):
        villain = figure(side="villains", kind="villain")
        table = Table("Grant", villain, board=TREE, rules={"villains_trigger": rule})
        table.begin(1, 6, 2, 3)
        table.play(VILLAINS, Move(figure="f1", to=0))
        events = table.play(VILLAINS, Move(figure="f1", to=2), *dice)
        assert len(kinds(events, FeatureChecked)) == len(dice)


def test_a_figure_cannot_stop_on_a_friend() -> None:
    """A figure stopped there stays in the last free square. Rule: TW-MOVE-4, TW-ZACT-5."""
    lane = board("." * 10 + "T" + "." * 9, "#" * 20, *MEADOW)
    table = Drawn("Grant", figure(), field=lane)
    table.stand("grant", 1, 1)
    table.stand("f1", 3, 1)
    table.go("grant", 5, 1, 5)
    assert table.standing("grant") == (2, 1)
    assert faults(table.state) == []


def at_the_door(**rules: str) -> Drawn:
    """Somebody beside the door of a house that was checked from outside."""
    table = Drawn(figure(), field=HOUSE, rules=rules)
    table.stand("f1", 8, 2)
    table.go("f1", 7, 2, 1)
    return table


def test_the_first_hero_inside_stops() -> None:
    """TW-BLDG-1, TW-BLDG-2, TW-BLDG-3: zombies by a wall, as far off as possible. They wait."""
    table = at_the_door()
    events = table.go("f1", 5, 2, 5, 4)
    assert table.standing("f1") == (6, 2)
    assert table.figure("f1").inside == "house"
    entered = PlaceEntered(
        figure="f1", place="house", kind="building", first=True, zombies=1, faces=(5,)
    )
    assert kinds(events, PlaceEntered) == [entered]
    assert events[-1] == TurnDeclaredOver(figure="f1")
    assert table.standing("z1") == (3, 2)
    assert table.figure("z1").inside == "house"
    assert faults(table.state) == []


def test_an_entered_building_is_not_checked_again() -> None:
    """Nobody stops at the door. Rule: TW-BLDG-5."""
    table = barred()
    table.state.places["house"] = replace(table.state.places["house"], secured=())
    events = table.go("f1", 4, 2)
    assert table.standing("f1") == (4, 2)
    assert kinds(events, PlaceEntered) == [
        PlaceEntered(figure="f1", place="house", kind="building")
    ]


def barred() -> Drawn:
    """The house is secured, with somebody inside and somebody outside."""
    table = Drawn("Grant", figure(), field=HOUSE, zombies="3", points=(3, 3))
    table.state.places["house"] = Place(key="house", entered=True, searched=True, secured=EDGES)
    for key, feature in table.state.features.items():
        table.state.features[key] = Feature(key, feature.terrain, checked=True)
    table.stand("grant", 6, 2)
    table.stand("f1", 8, 2)
    for n, key in enumerate(("z1", "z2", "z3"), start=3):
        table.stand(key, n, 1)
    return table


def test_a_barred_side_is_closed() -> None:
    """TW-MOVE-9, TW-LOCK-4."""
    table = barred()
    assert table.refusal("f1", 6, 3) == "TW-MOVE-1"


def test_the_living_open_a_side_as_they_leave() -> None:
    """TW-LOCK-5."""
    table = barred()
    events = table.go("grant", 7, 2)
    assert kinds(events, SideOpened, PlaceLeft) == [
        SideOpened(place="house", side="east"),
        PlaceLeft(figure="grant", place="house"),
    ]
    assert table.state.places["house"].secured == ("north", "south", "west")
    table.end(HEROES)


def test_zombies_break_in_at_the_side_where_they_are() -> None:
    """Against that wall, inside. Rule: TW-BRK-1, TW-BRK-2, TW-BRK-5, TW-BRK-7."""
    table = barred()
    table.end(HEROES)
    group = ("z1", "z2", "z3")
    (offer,) = table.offered(ZOMBIES, "BreakIn")
    assert [field.options for field in offer.fields] == [("north",), group]
    wrong = BreakIn(place="house", side="south", figures=group)
    assert table.refused(ZOMBIES, wrong).rule == "TW-BRK-1"
    events = table.play(ZOMBIES, BreakIn(place="house", side="north", figures=group), 6)
    assert kinds(events, BreakInTried, SideOpened) == [
        BreakInTried(place="house", side="north", figures=group, succeeds=True, faces=(6,)),
        SideOpened(place="house", side="north"),
    ]
    assert [table.standing(key) for key in group] == [(3, 2), (4, 2), (5, 2)]
    assert faults(table.state) == []
    assert table.refused(ZOMBIES, Activate(figure="z1")).rule in ("TW-AP-5", "TW-ACT-8")


def test_zombies_inside_do_not_count_for_a_break_in() -> None:
    """Three who stand outside count, however near the others are. Rule: TW-BRK-1, TW-BRK-7."""
    table = barred()
    table.stand("z3", 5, 2)
    assert table.figure("z3").inside == "house"
    table.end(HEROES)
    group = ("z1", "z2", "z3")
    assert not table.offered(ZOMBIES, "BreakIn")
    for figures in (group, group[:2]):
        wrong = BreakIn(place="house", side="north", figures=figures)
        assert table.refused(ZOMBIES, wrong).rule == "TW-BRK-1"
        ruling = RuleBreakIn(place="house", side="north", figures=figures)
        assert table.refused(HOST, ruling).rule == "TW-BRK-1"
    table.stand("z3", 5, 1)
    table.play(ZOMBIES, BreakIn(place="house", side="north", figures=group), 1)


@pytest.mark.parametrize("free", [0, 1, 2])
def test_as_many_go_in_as_find_a_square(free: int) -> None:
    """The others of the group stay outside. Rule: TW-BRK-2, TW-BRK-5."""
    table = barred()
    squares = [(column, row) for row in (2, 3) for column in (3, 4, 5, 6)]
    for n, square in enumerate(squares[free:]):
        key = f"lying-{n}"
        other = replace(table.figure("grant"), key=key)
        table.state = replace(table.state, figures={**table.state.figures, key: other})
        table.stand(key, *square)
    table.put("grant", at=-1, inside="", where="left")
    table.end(HEROES)
    group = ("z1", "z2", "z3")
    table.play(ZOMBIES, BreakIn(place="house", side="north", figures=group), 6)
    inside = [key for key in group if table.figure(key).inside == "house"]
    assert inside == list(group[:free])

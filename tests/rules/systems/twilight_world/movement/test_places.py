"""Concealing terrain that is come near to, and buildings that are entered and left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.game import HOST
from rules.systems.twilight_world.activation.action import Activate, Finish, TurnDeclaredOver
from rules.systems.twilight_world.buildings import Lock, PlaceEntered, PlaceLeft, SideOpened
from rules.systems.twilight_world.features import FeatureChecked
from rules.systems.twilight_world.host.commands import RuleEntry, RuleProximity
from rules.systems.twilight_world.movement.entering import Approach, Enter, GoOut
from rules.systems.twilight_world.movement.moving import LeaveBoard, Move
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.state import EDGES, Feature, Place
from rules.systems.twilight_world.vehicles.driving import Drive
from tests.rules.systems.twilight_world.buildings.barred import bar
from tests.rules.systems.twilight_world.kit import figure
from tests.rules.systems.twilight_world.table import HEROES, VILLAINS, ZOMBIES, Table

FIVE = ("Grant", "Ken", "Kat", "Sadie", "Tony Bolero")
SIX = (*FIVE, "Jess")
UNSEARCHED = {"search_cost": "action"}  # nobody is asked to search


def moving(table: Table, key: str = "grant") -> Table:
    """The heroes act first, and one of them moves."""
    table.heroes_first(3, 4)
    table.play(HEROES, Move(figure=key))
    return table


def near(table: Table, *features: str, dice: tuple[int, ...]) -> int:
    """The number of zombies that come when Grant comes near to these."""
    command = Approach(figure="grant", features=features)
    return sum(isinstance(event, Came) for event in table.play(HEROES, command, *dice))


def test_a_clear_feature_does_not_stop_the_move() -> None:
    """A 4 is clear: the figure goes on. Rule: TW-ZACT-1, TW-ZACT-2."""
    table = moving(Table("Grant", features="wall,tree"))
    events = table.play(HEROES, Approach(figure="grant", features=("wall-1",)), 4)
    checked = FeatureChecked(
        figure="grant", feature="wall-1", terrain="wall", zombies=0, faces=(4,)
    )
    assert events == (checked,)
    assert near(table, "tree-2", dice=(4,)) == 0
    assert not table.figure("grant").over


def test_a_reveal_ends_the_turn_of_the_figure() -> None:
    """It may do nothing more, not even what is free. Rule: TW-ZACT-5, TW-ACT-8."""
    table = moving(Table("Grant", features="tree,wall"))
    events = table.play(HEROES, Approach(figure="grant", features=("tree-1",)), 5)
    assert events[-1] == TurnDeclaredOver(figure="grant")
    assert [event.why for event in events if isinstance(event, Came)] == ["proximity"]
    refusal = table.refused(HEROES, Approach(figure="grant", features=("wall-2",)))
    assert refusal.rule == "TW-ACT-8"


def test_each_feature_is_checked_once_a_game() -> None:
    """Whatever came of it. Rule: TW-ZACT-6, TW-SETUP-6."""
    table = moving(Table("Grant", features="wall,tree"))
    assert near(table, "wall-1", dice=(1,)) == 0
    again = Approach(figure="grant", features=("wall-1",))
    assert table.refused(HEROES, again).rule == "TW-ZACT-6"
    (offer,) = table.offered(HEROES, "Approach")
    assert offer.fields[0].options == ("tree-2",)


def test_all_features_of_one_step_are_checked() -> None:
    """The first reveals, and the second is checked all the same. Rule: TW-ZACT-9."""
    table = moving(Table("Grant", features="wall,hill"))
    assert near(table, "wall-1", "hill-2", dice=(5, 5, 6, 2)) == 3 + 2
    assert all(feature.checked for feature in table.state.features.values())
    assert table.figure("grant").over


@pytest.mark.parametrize(
    ("terrain", "dice", "zombies"),
    [
        ("tree", (), 1),
        ("woods", (6,), 8),
        ("shed", (3,), 1),
        ("shed", (4,), 2),
        ("wall", (6,), 3),
        ("hill", (6,), 6),
    ],
)
def test_number_of_zombies_that_arrive(terrain: str, dice: tuple[int, ...], zombies: int) -> None:
    """By what they were behind. Rule: TW-ZACT-3."""
    table = moving(Table("Grant", features=terrain))
    assert near(table, f"{terrain}-1", dice=(6, *dice)) == zombies


def test_a_building_nearby_is_checked() -> None:
    """One to four zombies, by either reading. Rule: TW-ZACT-3, TW-ZACT-4, DX-21."""
    counts: dict[str, list[int]] = {}
    for reading in ("d6minus2min1", "d6minus3min1"):
        for die in range(1, 7):
            table = moving(
                Table("Grant", features="building", rules={"building_proximity": reading})
            )
            counts.setdefault(reading, []).append(near(table, "building-1", dice=(5, die)))
    assert counts == {
        "d6minus2min1": [1, 1, 1, 2, 3, 4],
        "d6minus3min1": [1, 1, 1, 1, 2, 3],
    }


@pytest.mark.parametrize(
    ("heroes", "double_at", "zombies"),
    [(SIX, "6", 4), (FIVE, "6", 2), (FIVE, "5", 4), (SIX, "7", 2), (SIX, "never", 2)],
)
def test_a_large_party_brings_double_numbers(
    heroes: tuple[str, ...], double_at: str, zombies: int
) -> None:
    """Six heroes by default. Rule: TW-SETUP-1, DX-19, DX-20."""
    table = moving(Table(*heroes, features="wall", rules={"double_at": double_at}))
    assert near(table, "wall-1", dice=(5, 4)) == zombies


def test_members_of_a_party() -> None:
    """Everybody on the heroes' side, a scout who waits too. Rule: TW-SETUP-1."""
    assert Table(*FIVE, "Morgan").state.large
    assert not Table(*FIVE[1:], "Morgan", zombies="9").state.large


def test_the_host_names_unlisted_terrain() -> None:
    """The host says what it is, and it is checked once as well. Rule: TW-SETUP-6, TW-ZACT-6."""
    table = moving(Table("Grant"))
    assert table.refused(HEROES, Approach(figure="grant", features=("mill",))).rule == "TW-SETUP-6"
    oak = RuleProximity(figure="grant", feature="old-oak", terrain="tree")
    assert not any(isinstance(event, Came) for event in table.play(HOST, oak, 2))
    assert table.state.features == {"old-oak": Feature("old-oak", "tree", checked=True)}
    for key, terrain in (("mill", ""), ("mill", "tower"), ("Mill / 2", "tree"), ("", "tree")):
        wrong = RuleProximity(figure="grant", feature=key, terrain=terrain)
        assert table.refused(HOST, wrong).rule == "TW-SETUP-6"


def test_several_features_are_checked_at_one_step() -> None:
    """Any of them, in any order, each once. Rule: TW-ZACT-9."""
    table = moving(Table("Grant", features="wall,tree,wall"))
    (offer,) = table.offered(HEROES, "Approach")
    (field,) = offer.fields
    assert (field.least, field.limit, field.ordered) == (1, 3, True)
    for features in ((), ("tree-2", "tree-2")):
        assert not field.allows(features)
        wrong = Approach(figure="grant", features=features)
        assert table.refused(HEROES, wrong).rule == "TW-ZACT-9"
    assert near(table, "wall-3", "tree-2", dice=(4, 4)) == 0


@pytest.mark.parametrize("trigger", ["false", "true"])
def test_villains_stir_zombies_by_house_rule(trigger: str) -> None:
    """Only heroes do by default. Zombies never. Rule: TW-ZACT-11."""
    villain = figure(kind="villain", side="villains", stats={"move": 6, "wounds": 1})
    rules = {"villains_trigger": trigger}
    table = Table("Grant", villain, features="tree", zombies="1", rules=rules)
    table.begin(1, 6, 3, 4)
    table.play(VILLAINS, Move(figure="f1"))
    command = Approach(figure="f1", features=("tree-1",))
    assert len(table.offered(VILLAINS, "Approach")) == (trigger == "true")
    if trigger == "true":
        table.play(VILLAINS, command, 5)
        assert table.figure("f1").over
    else:
        assert table.refused(VILLAINS, command).rule == "TW-ZACT-11"
    table.end(VILLAINS)
    table.end(HEROES)
    table.play(ZOMBIES, Move(figure="z1"))
    assert not table.offered(ZOMBIES, "Approach")


def test_the_box_of_zombies_runs_out() -> None:
    """As many come as there are left. Rule: TW-ZACT-13."""
    table = moving(Table("Grant", features="hill,hill", zombies="18", rules={"max_zombies": "20"}))
    assert near(table, "hill-1", "hill-2", dice=(5, 6, 6, 6)) == 2


@pytest.mark.parametrize("may", ["true", "false"])
def test_zombies_who_came_may_act_in_the_same_turn(may: str) -> None:
    """Their move on arrival costs nothing and is not their action. Rule: TW-AP-10."""
    rules = {"placed_zombies_may_act_same_turn": may}
    table = moving(Table("Grant", features="tree", rules=rules))
    assert near(table, "tree-1", dice=(5,)) == 1
    points = table.state.points[ZOMBIES]
    table.end(HEROES)
    if may == "true":
        table.play(ZOMBIES, Activate(figure="z1"))
        assert table.state.points[ZOMBIES] == points - 1
    else:
        assert table.refused(ZOMBIES, Activate(figure="z1")).rule == "TW-ACT-8"


def test_the_first_hero_stops_inside() -> None:
    """Its turn is over whether somebody is there or not. Rule: TW-BLDG-1, TW-BLDG-2."""
    table = moving(Table("Grant", places="building", rules=UNSEARCHED))
    events = table.play(HEROES, Enter(figure="grant", place="building-1"), 4)
    assert events == (
        PlaceEntered(figure="grant", place="building-1", kind="building", first=True, faces=(4,)),
        TurnDeclaredOver(figure="grant"),
    )
    assert table.figure("grant").inside == "building-1"
    assert table.refused(HEROES, Lock(figure="grant")).rule == "TW-ACT-8"


def test_figures_inside() -> None:
    """One to three in a building, one in a shed. Rule: TW-BLDG-2, TW-BLDG-4, DX-22."""
    counts = []
    for die in range(1, 7):
        table = moving(Table("Grant", places="building"))
        table.play(HEROES, Enter(figure="grant", place="building-1"), 5, die)
        counts.append(sum(one.inside == "building-1" for one in table.state.figures.values()) - 1)
    assert counts == [1, 1, 1, 1, 2, 3]
    table = moving(Table("Grant", places="shed"))
    table.play(HEROES, Enter(figure="grant", place="shed-1"), 6)
    assert table.figure("z1").inside == "shed-1"
    assert table.figure("grant").over


def test_the_second_hero_goes_in_and_on() -> None:
    """One entry check for each building, besides that by proximity. Rule: TW-BLDG-5."""
    table = moving(Table("Grant", "Ken", features="building", places="building", rules=UNSEARCHED))
    assert near(table, "building-1", dice=(1,)) == 0
    table.play(HEROES, Enter(figure="grant", place="building-1"), 1)
    table.play(HEROES, Move(figure="ken"))
    events = table.play(HEROES, Enter(figure="ken", place="building-1"))
    assert events == (PlaceEntered(figure="ken", place="building-1", kind="building"),)
    assert table.play(HEROES, GoOut(figure="ken"))[-1] == PlaceLeft(
        figure="ken", place="building-1"
    )
    assert table.figure("ken").inside == ""


@pytest.mark.parametrize("acts", ["false", "true"])
def test_zombies_inside_do_not_act_at_once(acts: str) -> None:
    """They stand where they are in the zombies' phase of that turn. Rule: TW-BLDG-6."""
    rules = {"entry_zombies_act_same_turn": acts}
    table = moving(Table("Grant", places="shed", zombies="1", rules=rules))
    table.play(HEROES, Enter(figure="grant", place="shed-1"), 5)
    table.end(HEROES)
    if acts == "true":
        table.play(ZOMBIES, Activate(figure="z2"))
    else:
        assert table.refused(ZOMBIES, Activate(figure="z2")).rule == "TW-ACT-8"
        table.end(ZOMBIES)
        table.begin(1, 6, 3, 4)
        table.play(ZOMBIES, Activate(figure="z2"))


@pytest.mark.parametrize(("doubles", "zombies"), [("false", 3), ("true", 6)])
def test_a_large_party_indoors(doubles: str, zombies: int) -> None:
    """Zombies inside are doubled by house rule only. Rule: TW-SETUP-1."""
    table = moving(Table(*SIX, places="building", rules={"double_entry_zombies": doubles}))
    events = table.play(HEROES, Enter(figure="grant", place="building-1"), 5, 6)
    assert sum(isinstance(event, Came) for event in events) == zombies


def test_zombies_do_not_count_as_the_first() -> None:
    """They walk in, and the first hero still checks it. Rule: TW-BLDG-1, TW-BLDG-5."""
    table = Table("Grant", places="building", zombies="1")
    table.begin(1, 6, 3, 4)
    table.play(ZOMBIES, Move(figure="z1"))
    table.play(ZOMBIES, Enter(figure="z1", place="building-1"))
    assert not table.state.places["building-1"].entered
    table.play(ZOMBIES, GoOut(figure="z1"))
    table.play(ZOMBIES, Enter(figure="z1", place="building-1"))
    table.end(ZOMBIES)
    table.play(HEROES, Move(figure="grant"))
    events = table.play(HEROES, Enter(figure="grant", place="building-1"), 1)
    assert isinstance(events[0], PlaceEntered)
    assert events[0].first


def test_the_host_names_an_unlisted_place() -> None:
    """The host says whether it is a shed. Rule: TW-SETUP-6, TW-BLDG-4."""
    table = moving(Table("Grant"))
    assert table.refused(HEROES, Enter(figure="grant", place="hut")).rule == "TW-SETUP-6"
    table.play(HOST, RuleEntry(figure="grant", place="hut", kind="shed"), 1)
    assert table.state.places["hut"] == Place(key="hut", kind="shed", entered=True)


def test_figures_that_cannot_enter_or_leave() -> None:
    """Only a figure that moves, from outside in and from inside out. Rule: TW-ACT-1."""
    table = Table("Grant", places="building,shed")
    table.heroes_first(3, 4)
    assert table.refused(HEROES, Enter(figure="grant", place="shed-2")).rule == "TW-ACT-1"
    table.play(HEROES, Move(figure="grant"))
    assert table.refused(HEROES, GoOut(figure="grant")).rule == "TW-LOCK-5"
    table.put("grant", inside="shed-2")
    again = Enter(figure="grant", place="building-1")
    assert table.refused(HEROES, again).rule == "TW-BLDG-1"
    wrong = GoOut(figure="grant", side="up")
    assert table.refused(HEROES, wrong).rule == "TW-LOCK-5"


@pytest.mark.parametrize("opens", ["true", "false"])
def test_heroes_unbar_a_side_to_leave(opens: str) -> None:
    """The side is open from then on. Others walk in by it. Rule: TW-LOCK-5, TW-LOCK-6."""
    table = Table("Grant", "Ken", places="building", rules={"exit_unsecures_side": opens})
    bar(table, "building-1", "grant")
    table.heroes_first(3, 4)
    table.play(HEROES, Move(figure="ken"))
    inside = Enter(figure="ken", place="building-1")
    assert table.refused(HEROES, inside).rule == "TW-LOCK-6"
    assert not table.offered(HEROES, "Enter")
    table.play(HEROES, Finish())
    table.play(HEROES, Move(figure="grant"))
    assert table.refused(HEROES, GoOut(figure="grant")).rule == "TW-LOCK-5"
    events = table.play(HEROES, GoOut(figure="grant", side="east"))
    assert (SideOpened(place="building-1", side="east") in events) == (opens == "true")
    back = Enter(figure="grant", place="building-1")
    if opens == "true":
        table.play(HEROES, back)
        assert table.figure("grant").inside == "building-1"
    else:
        assert table.refused(HEROES, back).rule == "TW-LOCK-6"


def test_zombies_cannot_use_barred_sides() -> None:
    """Not from outside, nor from inside. An open side lets them through. Rule: TW-LOCK-4."""
    table = Table("Grant", places="building", zombies="2")
    bar(table, "building-1", "z1")
    table.begin(1, 6, 3, 4)
    table.play(ZOMBIES, Move(figure="z1"))
    assert not table.offered(ZOMBIES, "GoOut")
    assert table.refused(ZOMBIES, GoOut(figure="z1", side="east")).rule == "TW-MOVE-9"
    table.play(ZOMBIES, Move(figure="z2"))
    inside = Enter(figure="z2", place="building-1")
    assert table.refused(ZOMBIES, inside).rule == "TW-LOCK-4"
    bar(table, "building-1", "z1", sides=EDGES[1:])
    table.play(ZOMBIES, inside)
    (offer,) = table.offered(ZOMBIES, "GoOut")
    assert offer.fields[0].options == EDGES[:1]
    assert table.refused(ZOMBIES, GoOut(figure="z2", side=EDGES[1])).rule == "TW-LOCK-5"
    table.play(ZOMBIES, GoOut(figure="z2", side=EDGES[0]))
    assert table.figure("z2").inside == ""


def test_a_reveal_does_not_stop_a_driver() -> None:
    """Terrain near the vehicle is checked all the same. Rule: TW-VEH-19, TW-ZACT-5."""
    table = Table("Grant", features="tree,tree", vehicles="1")
    table.put("grant", vehicle="car-1")
    car = replace(table.state.vehicles["car-1"], driver="grant", riders=("grant",), started=True)
    table.state = replace(table.state, vehicles={"car-1": car})
    table.heroes_first(3, 4)
    table.play(HEROES, Activate(figure="grant"))
    early = Approach(figure="grant", features=("tree-1",))
    assert table.refused(HEROES, early).rule == "TW-ACT-1"
    assert not table.offered(HEROES, "Approach")
    table.play(HEROES, Drive(figure="grant", speed=8))
    assert near(table, "tree-1", dice=(5,)) == 1
    assert near(table, "tree-2", dice=(5,)) == 1
    assert not table.figure("grant").over


def test_leaving_the_board_starts_outdoors() -> None:
    """It goes out first. Rule: TW-MOVE-10, TW-LOCK-5."""
    table = Table("Grant", places="building")
    bar(table, "building-1", "grant")
    table.heroes_first(3, 4)
    table.play(HEROES, Move(figure="grant"))
    assert table.refused(HEROES, LeaveBoard(figure="grant")).rule == "TW-MOVE-10"
    assert not table.offered(HEROES, "LeaveBoard")
    table.play(HEROES, GoOut(figure="grant", side="west"))
    table.play(HEROES, LeaveBoard(figure="grant"))
    assert table.figure("grant").where == "left"

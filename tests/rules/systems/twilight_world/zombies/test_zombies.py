"""Actions of zombies alone: a Brain Zombie calls others, groups break in."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.game import offered
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.buildings import Lock, PlaceEntered, SideOpened
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.wounds.events import TaskDropped
from rules.systems.twilight_world.zombies.zombies import BreakIn, BreakInTried, Call, ZombieCalled
from tests.rules.systems.twilight_world.buildings.barred import bar
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

BRAIN = "brain-zombie"
FARM, SHED = "building-1", "shed-2"
GROUP = ("z1", "z2", "z3")
NORTH = BreakIn(place=FARM, side="north", figures=GROUP)


def zombies_first(*points: int, rules: dict[str, str] | None = None, **words: str) -> Table:
    """A Brain Zombie against Grant. The zombies act first."""
    table = Table("Grant", "Brain Zombie", rules=rules, **words)
    table.begin(1, 6, *points)
    return table


def siege(
    *points: int, zombies: str = "4", rules: dict[str, str] | None = None, **more: str
) -> Table:
    """Grant in a farm that is barred, zombies around it who act first."""
    table = Table("Grant", places="building,shed", zombies=zombies, rules=rules, **more)
    bar(table, FARM, "grant")
    bar(table, SHED, kind="shed")
    table.begin(1, 6, *points)
    return table


def test_a_brain_zombie_calls_one_a_turn() -> None:
    """For a point, besides its own action. It may not act yet. Rule: TW-SPAWN-1, TW-SPAWN-4."""
    table = zombies_first(1, 1, 1)
    events = table.play(ZOMBIES, Call(figure=BRAIN))
    assert events[0] == ZombieCalled(figure=BRAIN, left=0, pool=ZOMBIES, points=1)
    assert isinstance(events[1], Came)
    assert events[1].why == "called"
    assert table.state.points == {ZOMBIES: 2}
    assert table.refused(ZOMBIES, Activate(figure="z1")).rule == "TW-ACT-8"
    assert table.refused(ZOMBIES, Call(figure=BRAIN)).rule == "TW-SPAWN-4"
    assert not table.offered(ZOMBIES, "Call")
    table.play(ZOMBIES, Move(figure=BRAIN))
    table.end(ZOMBIES)
    table.end(HEROES)
    table.begin(1, 6, 1, 1, 1)
    table.play(ZOMBIES, Activate(figure="z1"))
    table.play(ZOMBIES, Call(figure=BRAIN))
    assert table.state.points == {ZOMBIES: 1}


def test_the_number_of_calls_is_rolled_once_a_turn() -> None:
    """One die, at the first call. Rule: TW-SPAWN-4."""
    table = zombies_first(6, 6, 6, rules={"spawn_per_turn": "d3"})
    table.play(ZOMBIES, Call(figure=BRAIN), 4)
    assert table.state.called == {BRAIN: 1}
    table.play(ZOMBIES, Call(figure=BRAIN))
    assert table.refused(ZOMBIES, Call(figure=BRAIN)).rule == "TW-SPAWN-4"
    none = zombies_first(6, 6, 6, rules={"spawn_per_turn": "0"})
    assert not none.offered(ZOMBIES, "Call")
    assert none.refused(ZOMBIES, Call(figure=BRAIN)).rule == "TW-SPAWN-4"


@pytest.mark.parametrize(("price", "left"), [("0", 3), ("1", 2), ("2", 1)])
def test_the_price_of_a_zombie(price: str, left: int) -> None:
    """Points of the zombies' pool. Rule: TW-SPAWN-4."""
    table = zombies_first(1, 1, 1, rules={"spawn_cost_ap": price})
    table.play(ZOMBIES, Call(figure=BRAIN))
    assert table.state.points == {ZOMBIES: left}


def test_calls_in_a_solo_game() -> None:
    """Each Brain Zombie that may. Nobody picks a square. Rule: TW-SPAWN-4, TW-SPAWN-5."""
    table = Table("Grant", "Brain Zombie", zombies="1", solo="yes")
    table.begin(1, 6, 1, 1, 1)
    (call,) = table.offered(ZOMBIES, "Call")
    assert [(field.key, field.options) for field in call.fields] == [("figure", (BRAIN,))]
    assert table.refused(ZOMBIES, Call(figure="z1")).rule == "TW-SPAWN-1"
    table.put(BRAIN, over=True)
    assert not table.offered(ZOMBIES, "Call")
    assert table.refused(ZOMBIES, Call(figure=BRAIN)).rule == "TW-ACT-8"


def test_figures_that_cannot_call() -> None:
    """Only a conscious Brain Zombie, in its phase, for points that are there. Rule: TW-SPAWN-1."""
    rules = {"spawn_cost_ap": "2", "max_zombies": "20"}
    table = zombies_first(1, 1, 1, zombies="18", rules=rules)
    assert table.refused(ZOMBIES, Call(figure="z1")).rule == "TW-SPAWN-1"
    assert table.refused(HEROES, Call(figure=BRAIN)).rule == "TW-TURN-3"
    table.play(ZOMBIES, Activate(figure="z1"))
    table.play(ZOMBIES, Activate(figure="z2"))
    assert table.refused(ZOMBIES, Call(figure=BRAIN)).rule == "TW-SPAWN-4"
    assert not table.offered(ZOMBIES, "Call")
    full = zombies_first(6, 6, 6, zombies="19", rules=rules)
    assert full.refused(ZOMBIES, Call(figure=BRAIN)).rule == "TW-ZACT-13"
    assert not full.offered(ZOMBIES, "Call")
    full.put("z1", where="dead")
    assert full.offered(ZOMBIES, "Call")
    full.put(BRAIN, wounds=9)
    assert full.refused(ZOMBIES, Call(figure=BRAIN)).rule == "TW-ACT-7"
    assert not full.offered(ZOMBIES, "Call")


def test_three_zombies_try_one_side() -> None:
    """It is their action, for a point each. 1 to 5 fails. Rule: TW-BRK-1, TW-BRK-4."""
    table = siege(4, 4)
    events = table.play(ZOMBIES, NORTH, 5)
    assert events[-1] == BreakInTried(
        place=FARM, side="north", figures=GROUP, succeeds=False, faces=(5,)
    )
    assert table.state.points == {ZOMBIES: 5}
    assert all(table.figure(key).acted for key in GROUP)
    assert table.state.active is None
    assert table.refused(ZOMBIES, Activate(figure="z1")).rule == "TW-AP-5"
    assert len(table.state.places[FARM].secured) == 4
    assert table.figure("z1").inside == ""


def test_a_six_lets_the_group_in() -> None:
    """By that side, which is not barred any more. Rule: TW-BRK-1, TW-BRK-2, TW-BRK-5."""
    table = siege(4, 4)
    events = table.play(ZOMBIES, NORTH, 6)
    assert SideOpened(place=FARM, side="north") in events
    entered = [event.figure for event in events if isinstance(event, PlaceEntered)]
    assert tuple(entered) == GROUP
    assert table.state.places[FARM].secured == ("east", "south", "west")
    assert {table.figure(key).inside for key in GROUP} == {FARM}
    assert table.refused(ZOMBIES, NORTH).rule == "TW-BRK-1"


def test_each_side_is_tried_once_a_turn() -> None:
    """Several sides in the same turn, each by its own group. Rule: TW-BRK-1, TW-BRK-2."""
    table = siege(6, 6, zombies="9")
    table.play(ZOMBIES, NORTH, 1)
    again = BreakIn(place=FARM, side="north", figures=("z4", "z5", "z6"))
    assert table.refused(ZOMBIES, again).rule == "TW-BRK-1"
    tired = BreakIn(place=FARM, side="east", figures=("z3", "z4", "z5"))
    assert table.refused(ZOMBIES, tired).rule == "TW-AP-5"
    table.play(ZOMBIES, BreakIn(place=FARM, side="east", figures=("z4", "z5", "z6")), 1)
    (farm, _) = table.offered(ZOMBIES, "BreakIn")
    assert farm.fixed == {"place": FARM}
    assert farm.fields[0].options == ("south", "west")
    table.end(ZOMBIES)
    table.end(HEROES)
    table.begin(1, 6, 3, 4)
    table.play(ZOMBIES, NORTH, 1)


def test_one_zombie_is_enough_for_a_shed() -> None:
    """Three for anything else. Rule: TW-BRK-1, TW-BRK-3."""
    table = siege(4, 4)
    few = BreakIn(place=FARM, side="north", figures=("z1", "z2"))
    assert table.refused(ZOMBIES, few).rule == "TW-BRK-1"
    nobody = BreakIn(place=SHED, side="north", figures=())
    assert table.refused(ZOMBIES, nobody).rule == "TW-BRK-3"
    table.play(ZOMBIES, BreakIn(place=SHED, side="north", figures=("z1",)), 6)
    assert table.figure("z1").inside == SHED


@pytest.mark.parametrize("costs", ["true", "false"])
def test_the_price_of_breaking_in(costs: str) -> None:
    """Free by house rule, and their action all the same. Rule: TW-BRK-4."""
    table = siege(1, 1, rules={"break_in_costs_ap": costs})
    offers = {offer.fixed["place"] for offer in table.offered(ZOMBIES, "BreakIn")}
    if costs == "true":
        assert offers == {SHED}
        assert table.refused(ZOMBIES, NORTH).rule == "TW-AP-4"
    else:
        assert offers == {FARM, SHED}
        table.play(ZOMBIES, NORTH, 1)
        assert table.state.points == {ZOMBIES: 2}
        assert table.refused(ZOMBIES, Activate(figure="z1")).rule == "TW-AP-5"
        assert table.refused(ZOMBIES, BreakIn(place=FARM, side="east", figures=GROUP)).cure


def test_figures_that_cannot_break_in() -> None:
    """Zombies outside, each once, at a side that is barred. Rule: TW-BRK-1, TW-BRK-6."""
    table = siege(6, 6)
    for place, side in (("mill", "north"), (FARM, "up")):
        wrong = BreakIn(place=place, side=side, figures=GROUP)
        assert table.refused(ZOMBIES, wrong).rule == "TW-BRK-1"
    twice = BreakIn(place=FARM, side="north", figures=("z1", "z2", "z1"))
    assert table.refused(ZOMBIES, twice).rule == "TW-BRK-1"
    human = BreakIn(place=FARM, side="north", figures=("z1", "z2", "grant"))
    assert table.refused(ZOMBIES, human).rule == "TW-BRK-1"
    assert table.refused(HEROES, NORTH).rule == "TW-TURN-3"
    table.put("z1", inside=SHED)
    assert table.refused(ZOMBIES, NORTH).rule == "TW-BRK-1"
    (farm, shed) = table.offered(ZOMBIES, "BreakIn")
    assert farm.fields[1].options == ("z2", "z3", "z4")
    assert shed.fields[1].options == ("z2", "z3", "z4")
    assert (farm.fields[1].least, shed.fields[1].least) == (3, 1)
    assert not any(offer.kind == "BreakIn" for offer in ENGINE.offers(table.state, HEROES))


def test_a_break_in_undoes_the_work_at_the_sides_that_are_open() -> None:
    """Zombies are inside. Rule: TW-LOCK-3, TW-BRK-5."""
    table = Table("Grant", places="building", zombies="3")
    bar(table, FARM, "grant", sides=("north", "east"))
    table.heroes_first(3, 4)
    table.play(HEROES, Lock(figure="grant"))
    table.end(HEROES)
    assert TaskDropped(figure="grant") in table.play(ZOMBIES, NORTH, 6)


def test_any_group_for_which_there_are_points_may_break_in() -> None:
    """TW-BRK-1, TW-AP-6: any three or more, and no more than can be paid for."""
    table = siege(6, 6)
    table.state = replace(table.state, points={**table.state.points, ZOMBIES: 3})
    offers = table.offered(ZOMBIES, "BreakIn")
    assert offered(offers, BreakIn(place=FARM, side="north", figures=("z4", "z1", "z3")))
    four = BreakIn(place=FARM, side="north", figures=("z4", "z1", "z3", "z2"))
    assert not offered(offers, four)
    assert table.refused(ZOMBIES, four).rule == "TW-AP-4"
    table.state = replace(table.state, points={**table.state.points, ZOMBIES: 4})
    assert offered(table.offered(ZOMBIES, "BreakIn"), four)
    table.play(ZOMBIES, four, 1)


def test_a_zombie_that_needs_no_point_joins_any_group_that_is_paid_for() -> None:
    """TW-BRK-4, TW-AP-6: with points for two, a Brain Zombie is the third."""
    table = Table("Grant", "Brain Zombie", places="building", zombies="3")
    bar(table, FARM, "grant")
    table.begin(1, 6, 6, 6, 6)
    table.state = replace(table.state, points={**table.state.points, ZOMBIES: 2})
    offers = table.offered(ZOMBIES, "BreakIn")
    groups = [("z1", "z2"), ("z1", "z3"), ("z2", "z3")]
    assert [offer.fields[1].options for offer in offers] == [(BRAIN, *pair) for pair in groups]
    assert not offered(offers, NORTH)
    assert table.refused(ZOMBIES, NORTH).rule == "TW-AP-4"
    table.play(ZOMBIES, BreakIn(place=FARM, side="north", figures=("z1", BRAIN, "z3")), 1)
    assert table.state.points == {ZOMBIES: 0}

"""Locking a building: turns of work, who cuts them short, and what undoes them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.activation.tasks import TaskWorked
from rules.systems.twilight_world.buildings import Lock, PlaceSecured
from rules.systems.twilight_world.combat.attack_events import Strike
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.movement.entering import Enter
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.search.events import Search
from rules.systems.twilight_world.state import EDGES
from rules.systems.twilight_world.supplies.things import Reload
from rules.systems.twilight_world.wounds.events import TaskDropped
from tests.rules.systems.twilight_world.buildings.barred import bar
from tests.rules.systems.twilight_world.kit import figure
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

FARM = "building-1"
SECURED = PlaceSecured(place=FARM)
THREE = ("grant", "ken", "kat")


def farm(*heroes: str, rules: dict[str, str] | None = None, zombies: str = "1") -> Table:
    """Grant, Ken and Kat, those named of them inside a farm."""
    table = Table("Grant", "Ken", "Kat", places="building", zombies=zombies, rules=rules)
    bar(table, FARM, *heroes, sides=())
    return table


def work(table: Table, *heroes: str) -> tuple[Event, ...]:
    """A turn of this work, with the heroes first. What happened at its end."""
    table.heroes_first(3, 4)
    for key in heroes:
        table.play(HEROES, Lock(figure=key))
    table.end(HEROES)
    return table.end(ZOMBIES)


def test_one_hero_takes_three_turns() -> None:
    """In a row, then all sides are barred. Rule: TW-LOCK-1, TW-LOCK-3, TW-ACT-5."""
    table = farm("grant")
    assert SECURED not in work(table, "grant")
    assert SECURED not in work(table, "grant")
    task = table.figure("grant").task
    assert task
    assert (task.kind, task.of, task.turns, task.last) == ("lock", FARM, 2, 2)
    assert SECURED in work(table, "grant")
    assert table.state.places[FARM].secured == EDGES
    assert table.figure("grant").task is None


@pytest.mark.parametrize(("heroes", "turns"), [(1, 3), (2, 2), (3, 1)])
def test_more_heroes_are_faster(heroes: int, turns: int) -> None:
    """Each further hero saves a turn, down to one. Rule: TW-LOCK-2."""
    table = farm(*THREE)
    ends = [work(table, *THREE[:heroes]) for _ in range(turns)]
    assert [SECURED in events for events in ends] == [False] * (turns - 1) + [True]


def test_friends_who_join_on_the_second_turn() -> None:
    """Two turns are enough for three of them. Rule: TW-LOCK-2, TW-LOCK-3, DX-18."""
    table = farm(*THREE)
    assert SECURED not in work(table, "grant")
    assert SECURED in work(table, *THREE)


def test_the_longest_count_decides() -> None:
    """Two at work in the third turn of one of them. Rule: TW-LOCK-3."""
    table = farm(*THREE)
    work(table, "grant")
    assert SECURED in work(table, "grant", "ken")


def test_only_heroes_who_work_this_turn_count() -> None:
    """A hero who has stopped neither helps nor lends the others its count. Rule: TW-LOCK-3."""
    table = farm(*THREE)
    work(table, "grant")
    assert SECURED not in work(table, "ken")
    assert SECURED in work(table, "ken", "kat")


def test_a_turn_without_work_breaks_the_count() -> None:
    """It begins again at one. Rule: TW-ACT-5, TW-LOCK-1."""
    table = farm("grant")
    work(table, "grant")
    work(table, "grant")
    work(table)
    table.heroes_first(3, 4)
    (_, _, worked) = table.play(HEROES, Lock(figure="grant"))
    assert worked == TaskWorked(figure="grant", task="lock", of=FARM, turns=1)


def test_doing_something_else_breaks_the_count() -> None:
    """A move or an attack does. Rule: TW-ACT-5, TW-LOCK-1."""
    table = farm("grant", "ken")
    work(table, "grant")
    table.heroes_first(3, 4)
    assert TaskDropped(figure="grant") in table.play(HEROES, Move(figure="grant"))
    assert table.refused(HEROES, Lock(figure="grant")).rule == "TW-ACT-1"
    assert table.figure("grant").task is None


def test_free_commands_do_not_break_the_count() -> None:
    """A weapon is reloaded besides the work. Rule: TW-LOCK-1, TW-ACT-3, TW-ACT-5."""
    table = farm("grant")
    work(table, "grant")
    arms = tuple(replace(arm, state="out-of-ammo") for arm in table.figure("grant").arms)
    table.put("grant", arms=arms, markers=1)
    table.heroes_first(3, 4)
    table.play(HEROES, Lock(figure="grant"))
    table.play(HEROES, Reload(figure="grant", arm="i1"))
    task = table.figure("grant").task
    assert task
    assert task.turns == 2


@pytest.mark.parametrize(
    ("interrupts", "wounds", "stops"), [("false", 0, False), ("true", 0, True), ("false", 2, True)]
)
def test_a_wound_at_work(interrupts: str, wounds: int, stops: bool) -> None:
    """It interrupts by house rule, or when the figure falls. Rule: TW-ACT-5."""
    table = farm("grant", "ken", rules={"wound_interrupts_task": interrupts})
    table.put("grant", wounds=wounds)
    table.heroes_first(3, 4)
    table.play(HEROES, Lock(figure="grant"))
    table.end(HEROES)
    table.play(ZOMBIES, Strike(figure="z1", arm="", target="grant"), 6, 1)
    assert table.figure("grant").body.wounds == wounds + 1
    assert (table.figure("grant").task is None) == stops


def test_a_zombie_who_enters_undoes_the_work() -> None:
    """All counts begin again, for everybody at it. Rule: TW-LOCK-3."""
    table = farm("grant", "ken")
    work(table, "grant")
    table.heroes_first(3, 4)
    table.play(HEROES, Lock(figure="grant"))
    table.play(HEROES, Lock(figure="ken"))
    table.end(HEROES)
    table.play(ZOMBIES, Move(figure="z1"))
    events = table.play(ZOMBIES, Enter(figure="z1", place=FARM))
    assert events[1:] == (TaskDropped(figure="grant"), TaskDropped(figure="ken"))
    assert SECURED not in table.end(ZOMBIES)
    table.heroes_first(3, 4)
    refusal = table.refused(HEROES, Lock(figure="grant"))
    assert refusal.rule == "TW-LOCK-1"
    assert not table.offered(HEROES, "Lock")


def test_a_zombie_that_rises_inside_stops_the_work() -> None:
    """The riser is a zombie inside as well. Rule: TW-LOCK-3, TW-INF-2."""
    table = farm("grant", "ken")
    work(table, "grant")
    table.put("ken", where="dead", rises=True)
    assert TaskDropped(figure="grant") in table.begin(6, 1, 3, 4)


def test_an_ambush_inside() -> None:
    """So are those whom a search stirs up. Rule: TW-LOCK-3, TW-SRCH-4."""
    table = farm(rules={"search_cost": "action"})
    bar(table, FARM, "grant", "ken", sides=(), searched=False)
    table.heroes_first(3, 4)
    table.play(HEROES, Lock(figure="grant"))
    events = table.play(HEROES, Search(figure="ken"), 1, 1, 3)
    assert table.figure("z2").inside == FARM
    assert TaskDropped(figure="grant") in events


def test_figures_that_can_lock() -> None:
    """A hero inside what is not barred yet. Rule: TW-LOCK-1."""
    villain = figure(kind="villain", side="villains", stats={"move": 6, "wounds": 1})
    table = Table("Grant", "Ken", villain, places="building")
    table.begin(6, 1, 3, 4)
    assert table.refused(HEROES, Lock(figure="grant")).rule == "TW-LOCK-1"
    table.put("f1", inside=FARM)
    table.end(HEROES)
    assert table.refused("villains", Lock(figure="f1")).rule == "TW-LOCK-1"
    table.end("villains")
    bar(table, FARM, "grant")
    table.begin(6, 1, 3, 4)
    table.play(HEROES, Activate(figure="grant"))
    assert table.refused(HEROES, Lock(figure="grant")).rule == "TW-LOCK-1"
    assert not table.offered(HEROES, "Lock")
    bar(table, FARM, sides=EDGES[1:])
    (offer,) = table.offered(HEROES, "Lock")
    assert offer.fixed == {"figure": "grant"}
    table.play(HEROES, Lock(figure="grant"))

"""Spare Ammo and goal items in a game."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rules.game import offered
from rules.systems.twilight_world.activation.action import Activate, Finish, MoveEnded
from rules.systems.twilight_world.activation.weapons import AttackEnded, WeaponSpent
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.movement.moving import LeaveBoard, Move
from rules.systems.twilight_world.state import Fighter
from rules.systems.twilight_world.supplies.things import (
    Drop,
    Give,
    GoalDropped,
    GoalTaken,
    MarkersGiven,
    PickUp,
    Reload,
    Reloaded,
    Take,
)
from rules.systems.twilight_world.turn.events import BeginTurn
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

POINTS = (1, 1)
FORCE = {"kind": "friendly-force", "stats": {"move": 6, "wounds": 1}}


def empty(table: Table, key: str, *arms: str, state: str = "out-of-ammo") -> None:
    """These weapons of a figure have failed."""
    spent = [
        replace(arm, state=state) if arm.key in arms else arm for arm in table.figure(key).arms
    ]
    table.put(key, arms=tuple(spent))


def arm_of(one: Fighter, key: str) -> str | None:
    """The state of a weapon, or None where it is ready."""
    return next(arm.state for arm in one.arms if arm.key == key)


def test_dx_29_each_gun_of_a_pair_needs_a_marker() -> None:
    """DX-29, TW-AMMO-3, TW-AMMO-4, TW-ACT-3: after the action, free, and no attack comes back."""
    table = Table("Ken", zombies="1")
    table.heroes_first(*POINTS)
    shot = Shoot(figure="ken", arms=("i1", "i1.2"), target="z1", range=5)
    events = table.play(HEROES, shot, 1, 2, 4, 2, 1, 2)
    assert [event.arm for event in events if isinstance(event, WeaponSpent)] == ["i1", "i1.2"]
    events = table.play(HEROES, Reload(figure="ken", arm="i1"))
    assert events == (Reloaded(figure="ken", arm="i1", marker="start"),)
    assert arm_of(table.figure("ken"), "i1") is None
    assert table.figure("ken").markers == 0
    assert table.refused(HEROES, Reload(figure="ken", arm="i1.2")).rule == "TW-AMMO-3"
    again = Shoot(figure="ken", arms=("i1",), target="z1", range=5)
    assert table.refused(HEROES, again).rule == "TW-ACT-1"


def test_markers_from_the_start_go_first() -> None:
    """TW-CAMP-13, TW-AMMO-3: found markers are used last. Also before the action."""
    table = Table("Grant")
    table.put("grant", found_markers=1)
    empty(table, "grant", "i1", "i2")
    table.heroes_first(*POINTS)
    sources = [
        table.play(HEROES, Reload(figure="grant", arm=arm))[-1].marker for arm in ("i1", "i2")
    ]
    assert sources == ["start", "found"]
    assert table.figure("grant").found_markers == 0
    table.play(HEROES, Move(figure="grant"))


@pytest.mark.parametrize(
    ("name", "arm", "state"),
    [
        ("Ashlee Campbell", "i1", "out-of-fuel"),
        ("Amoy De'Angelo", "i1", "out-of-ammo"),
    ],
)
def test_other_weapons_that_a_marker_refills(name: str, arm: str, state: str) -> None:
    """TW-AMMO-3, TW-WPN-4: the chainsaw, and the rocket launcher."""
    table = Table(name)
    key = next(iter(table.state.figures))
    empty(table, key, arm, state=state)
    table.begin(6, 1, *((1, 1, 1) if name == "Ashlee Campbell" else POINTS))
    table.play(HEROES, Activate(figure=key))
    assert [one.fields[0].options for one in table.offered(HEROES, "Reload")] == [(arm,)]
    table.play(HEROES, Reload(figure=key, arm=arm))
    assert arm_of(table.figure(key), arm) is None


def test_weapons_that_cannot_be_reloaded() -> None:
    """TW-AMMO-3: what is ready, lost, or used up, and nothing that is not there."""
    table = Table("Grant")
    empty(table, "grant", "i3", state="lost")
    empty(table, "grant", "i4", state="consumed")
    table.heroes_first(*POINTS)
    for arm in ("i1", "i3", "i4"):
        assert table.refused(HEROES, Reload(figure="grant", arm=arm)).rule == "TW-AMMO-3"
    assert table.refused(HEROES, Reload(figure="grant", arm="i9")).rule == "TW-LOAD-9"


def test_reloading_ends_what_the_figure_was_doing() -> None:
    """TW-AMMO-4, TW-RNG-13: before or after the action, never in between."""
    table = Table("Grant", "Ken", zombies="1")
    empty(table, "grant", "i2")
    empty(table, "ken", "i1")
    table.heroes_first(*POINTS)
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=5, dice=1)
    table.play(HEROES, shot, 2, 1)
    load = Reload(figure="grant", arm="i2")
    assert offered(ENGINE.offers(table.state, HEROES), load)
    events = table.play(HEROES, load)
    assert events[0] == AttackEnded(figure="grant")
    assert table.refused(HEROES, shot).rule == "TW-ACT-1"
    table.play(HEROES, Move(figure="ken"))
    events = table.play(HEROES, Reload(figure="ken", arm="i1"))
    assert events[0] == MoveEnded(figure="ken")
    assert table.refused(HEROES, LeaveBoard(figure="ken")).rule == "TW-ACT-1"


def test_items_are_handled_only_by_the_active_figure() -> None:
    """TW-AMMO-4, TW-ACT-7, TW-AP-5: neither unconscious, nor when it is over, nor for others."""
    table = Table("Grant", "Ken", zombies="1")
    empty(table, "grant", "i1")
    empty(table, "ken", "i1")
    table.put("ken", wounds=3)
    table.heroes_first(*POINTS)
    assert table.refused(HEROES, Reload(figure="ken", arm="i1")).rule == "TW-ACT-7"
    table.play(HEROES, Activate(figure="grant"))
    table.play(HEROES, Finish())
    load = Reload(figure="grant", arm="i1")
    assert table.refused(HEROES, load).rule == "TW-AP-5"
    assert table.refused(ZOMBIES, load).rule == "TW-TURN-3"


def test_a_group_shares_its_marker() -> None:
    """TW-TYPE-6, TW-AMMO-1, TW-AMMO-4: any figure of the friendly forces spends the one."""
    force = figure(carry("handgun"), **FORCE)
    table = Table("Ray Smith", force, group="2")
    assert table.state.shared == {"f1": 1}
    assert table.figure("f1.1").markers == 0
    empty(table, "f1.1", "i1")
    empty(table, "f1.2", "i1")
    table.heroes_first(3, *POINTS)
    events = table.play(HEROES, Reload(figure="f1.2", arm="i1"))
    assert events[-1] == Reloaded(figure="f1.2", arm="i1", marker="shared")
    assert table.refused(HEROES, Reload(figure="f1.1", arm="i1")).rule == "TW-AMMO-3"


def test_no_marker_for_the_forces_of_villains() -> None:
    """TW-AMMO-5, TW-TYPE-6: a group on their side starts with none."""
    assert Table("Grant", figure(carry("handgun"), side="villains", **FORCE)).state.shared == {
        "f1": 0
    }


def test_spare_ammo_changes_hands_at_the_start() -> None:
    """TW-ITEM-3, TW-ACT-3: any number, free, not after the action or in the middle of a move."""
    table = Table("Grant", "Ken", "Kat")
    table.put("grant", found_markers=2)
    table.heroes_first(*POINTS)
    give = Give(figure="grant", to="ken", markers=2)
    events = table.play(HEROES, give)
    assert events[-1] == MarkersGiven(figure="grant", to="ken", start=1, found=1)
    assert (table.figure("ken").markers, table.figure("ken").found_markers) == (2, 1)
    too_many = Give(figure="grant", to="kat", markers=2)
    for wrong in (too_many, Give(figure="grant", to="kat", markers=0)):
        assert table.refused(HEROES, wrong).rule == "TW-ITEM-3"
    table.play(HEROES, Move(figure="grant"))
    assert table.refused(HEROES, Give(figure="grant", to="kat")).rule == "TW-ITEM-3"


def test_figures_that_cannot_take_spare_ammo() -> None:
    """TW-ITEM-3, TW-AMMO-5, TW-TYPE-6: the unconscious, enemies, oneself, followers."""
    servant = figure(kind="henchman", stats={"move": 6, "wounds": 1})
    table = Table("Grant", "Ken", servant, zombies="1")
    table.put("ken", wounds=3)
    table.heroes_first(*POINTS)
    refused = {
        to: table.refused(HEROES, Give(figure="grant", to=to)).rule
        for to in ("ken", "z1", "grant", "f1")
    }
    assert refused == {
        "ken": "TW-ITEM-3",
        "z1": "TW-ITEM-3",
        "grant": "TW-ITEM-3",
        "f1": "TW-AMMO-5",
    }
    table.play(HEROES, Activate(figure="grant"))
    assert table.offered(HEROES, "Give") == []


def test_a_marker_for_the_figure_of_another_player() -> None:
    """TW-ITEM-3, `hero_players_share_side` false: players with separate sides stay friends."""
    table = Table("Grant", "Ken", rules={"hero_players_share_side": "false"}, players="2")
    table.play("heroes-1", BeginTurn(), 6, 1, *POINTS)
    table.play("heroes-1", Give(figure="grant", to="ken"))
    assert (table.figure("grant").markers, table.figure("ken").markers) == (0, 2)


def test_the_number_of_markers_a_figure_holds() -> None:
    """TW-AMMO-6, `ammo_marker_cap`: no limit, or a limit for gifts."""
    table = Table("Grant", "Ken", "Tony Bolero", rules={"ammo_marker_cap": "1"})
    table.heroes_first(*POINTS)
    assert table.refused(HEROES, Give(figure="grant", to="ken")).rule == "TW-AMMO-6"
    table.play(HEROES, Activate(figure="grant"))
    assert table.offered(HEROES, "Give")[0].fields[0].options == ("tony-bolero",)
    table.play(HEROES, Give(figure="grant", to="tony-bolero"))
    assert table.figure("tony-bolero").markers == 1


def test_the_things_of_an_unconscious_friend() -> None:
    """TW-ITEM-6, TW-ACT-3: goal items and Spare Ammo, free, by a friend in contact."""
    table = Table("Grant", "Ken", goals="2")
    table.put("ken", wounds=3, goals=("goal-1", "goal-2"))
    table.state = replace(table.state, goals=())
    table.heroes_first(*POINTS)
    take = Take(figure="grant", of="ken", markers=1, goals=("goal-1",))
    events = table.play(HEROES, take)
    assert events[1:] == (
        MarkersGiven(figure="ken", to="grant", start=1),
        GoalTaken(figure="grant", goal="goal-1", of="ken"),
    )
    assert table.figure("ken").goals == ("goal-2",)
    for wrong in (
        take,
        Take(figure="grant", of="ken"),
        Take(figure="grant", of="ken", markers=-1),
        Take(figure="grant", of="ken", goals=("goal-2", "goal-2")),
    ):
        assert table.refused(HEROES, wrong).rule in ("TW-ITEM-6", "TW-ITEM-3")
    assert [offer.fields[0].options for offer in table.offered(HEROES, "Take")] == [("goal-2",)]
    table.play(HEROES, Move(figure="grant"))
    table.play(HEROES, Take(figure="grant", of="ken", goals=("goal-2",)))
    table.play(HEROES, LeaveBoard(figure="grant"))


def test_items_that_can_be_taken_together() -> None:
    """TW-ITEM-6, TW-AMMO-6: any markers that there is room for, with any goal items, or these."""
    table = Table("Grant", "Ken", goals="2", rules={"ammo_marker_cap": "3"})
    table.put("ken", wounds=3, markers=2, found_markers=1, goals=("goal-1", "goal-2"))
    table.state = replace(table.state, goals=())
    table.heroes_first(*POINTS)
    table.play(HEROES, Activate(figure="grant"))
    both, items = table.offered(HEROES, "Take")
    count, goals = both.fields
    assert (count.options, goals.options, goals.least) == ((1, 2), ("goal-1", "goal-2"), 0)
    assert ([field.key for field in items.fields], items.fields[0].least) == (["goals"], 1)
    more = Take(figure="grant", of="ken", markers=3)
    assert table.refused(HEROES, more).rule == "TW-AMMO-6"
    everything = Take(figure="grant", of="ken", markers=2, goals=("goal-2", "goal-1"))
    assert offered([both], everything)
    table.play(HEROES, everything)


def test_the_conscious_keep_their_things() -> None:
    """TW-ITEM-6, `loot_unconscious` false: then the unconscious do too."""
    table = Table("Grant", "Ken")
    table.heroes_first(*POINTS)
    take = Take(figure="grant", of="ken", markers=1)
    assert table.refused(HEROES, take).rule == "TW-ITEM-6"
    table = Table("Grant", "Ken", rules={"loot_unconscious": "false"})
    table.put("ken", wounds=3)
    table.heroes_first(*POINTS)
    assert table.refused(HEROES, take).rule == "TW-ITEM-6"
    table.play(HEROES, Activate(figure="grant"))
    assert table.offered(HEROES, "Take") == []


def test_goal_items_are_picked_up_on_the_way() -> None:
    """TW-ITEM-4, TW-ACT-3: by moving over them. They go along, and are put down for nothing."""
    table = Table("Grant", goals="2")
    table.heroes_first(*POINTS)
    assert table.refused(HEROES, PickUp(figure="grant", goal="goal-1")).rule == "TW-ACT-1"
    table.play(HEROES, Move(figure="grant"))
    for goal in ("goal-1", "goal-2"):
        events = table.play(HEROES, PickUp(figure="grant", goal=goal))
        assert events == (GoalTaken(figure="grant", goal=goal),)
    assert table.state.goals == ()
    assert table.refused(HEROES, PickUp(figure="grant", goal="goal-1")).rule == "TW-ITEM-4"
    events = table.play(HEROES, Drop(figure="grant", goal="goal-1"))
    assert events == (GoalDropped(figure="grant", goal="goal-1"),)
    assert table.state.goals == ("goal-1",)
    assert table.refused(HEROES, Drop(figure="grant", goal="goal-1")).rule == "TW-ITEM-4"
    table.play(HEROES, LeaveBoard(figure="grant"))
    assert table.figure("grant").goals == ("goal-2",)


def test_the_dead_leave_goal_items() -> None:
    """TW-ITEM-5: goal items are on the board again. Weapons and Spare Ammo are lost."""
    table = Table("Grant", "Kat", zombies="1")
    table.put("kat", wounds=3, goals=("goal-1",))
    table.begin(1, 6, 1, 1)
    table.play(ZOMBIES, Strike(figure="z1", arm="", target="kat", dice=1), 4)
    assert table.state.goals == ("goal-1",)
    assert table.figure("kat").goals == ()
    table.end(ZOMBIES)
    assert table.refused(HEROES, Take(figure="grant", of="kat", markers=1)).rule == "TW-ITEM-6"
    table.play(HEROES, Move(figure="grant"))
    table.play(HEROES, PickUp(figure="grant", goal="goal-1"))


def test_zombies_pick_up_nothing() -> None:
    """TW-ITEM-4: only conscious humans do."""
    table = Table("Grant", zombies="1", goals="1")
    table.heroes_first(*POINTS)
    table.end(HEROES)
    table.play(ZOMBIES, Move(figure="z1"))
    assert table.refused(ZOMBIES, PickUp(figure="z1", goal="goal-1")).rule == "TW-ITEM-4"
    assert table.offered(ZOMBIES, "PickUp") == []


def test_zombies_handle_nothing() -> None:
    """TW-ITEM-4: whatever they held before, neither markers nor weapons nor goal items."""
    table = Table("Grant", "Brain Zombie", zombies="1")
    grant = table.figure("grant")
    table.put("brain-zombie", markers=1, goals=("goal-1",), arms=grant.arms)
    empty(table, "brain-zombie", "i1")
    table.heroes_first(1, *POINTS)
    table.end(HEROES)
    table.play(ZOMBIES, Activate(figure="brain-zombie"))
    for command in (
        Reload(figure="brain-zombie", arm="i1"),
        Give(figure="brain-zombie", to="z1"),
        Drop(figure="brain-zombie", goal="goal-1"),
    ):
        assert table.refused(ZOMBIES, command).rule == "TW-ITEM-4"
    assert not {"Reload", "Give", "Drop"} & {o.kind for o in ENGINE.offers(table.state, ZOMBIES)}


def test_items_are_not_handled_during_an_attack() -> None:
    """TW-ACT-3: things are put down or taken before or after it."""
    table = Table("Grant", "Ken", zombies="1")
    table.put("grant", goals=("goal-1",))
    table.put("ken", wounds=3)
    table.heroes_first(*POINTS)
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=5, dice=1)
    table.play(HEROES, shot, 2, 1)
    drop = Drop(figure="grant", goal="goal-1")
    assert table.refused(HEROES, drop).rule == "TW-ACT-3"
    assert table.refused(HEROES, Take(figure="grant", of="ken", markers=1)).rule == "TW-ACT-3"


def test_stock_items_stay_with_their_owner() -> None:
    """TW-ITEM-1, TW-ITEM-2, LEG-10: no command names them, and handing over leaves them alone."""
    for command in (
        {"type": "Give", "figure": "grant", "to": "ken", "arms": ["i1"]},
        {"type": "Take", "figure": "grant", "of": "ken", "arm": "i1"},
        {"type": "Give", "figure": "grant", "to": "ken", "gear": "smg"},
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(command, Command)
    table = Table("Grant", "Ken", "Kat")
    table.put("kat", wounds=3, goals=("goal-1",))
    before = {key: one.arms for key, one in table.state.figures.items()}
    table.heroes_first(*POINTS)
    table.play(HEROES, Give(figure="grant", to="ken"))
    table.play(HEROES, Take(figure="grant", of="kat", markers=1, goals=("goal-1",)))
    assert {key: one.arms for key, one in table.state.figures.items()} == before

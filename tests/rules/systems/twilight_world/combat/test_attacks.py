"""Attacks in a game: what is shot, what it does, who hears it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.activation.action import Finish
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.combat.attack_events import DiceFell, Shoot, Strike
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.noise.noise import NoiseHeard
from rules.systems.twilight_world.wounds.events import Died, Fled
from tests.rules.systems.twilight_world.kit import carry, figure, sample
from tests.rules.systems.twilight_world.table import HEROES, Table


def test_a_burst_until_the_zombie_falls() -> None:
    """Each die is settled, then heard, before the next. Rule: TW-RNG-6, TW-NOISE-2, TW-DICE-1."""
    table = Table("Grant", zombies="1")
    table.heroes_first(3, 4)
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=10, obscured=1)
    # A miss, silent; a miss that is heard from the east; a hit that is not saved, silent.
    events = table.play(HEROES, shot, 2, 4, 5, 5, 2, 6, 3, 1)
    dice = [event for event in events if isinstance(event, DiceFell)]
    assert [(die.needs, die.faces, die.wounds) for die in dice] == [
        (6, (2,), 0),
        (6, (5,), 0),
        (6, (6,), 1),
    ]
    heard = next(event for event in events if isinstance(event, NoiseHeard))
    assert (heard.edge, heard.zombies) == ("east", 1)
    assert any(isinstance(event, Came) and event.edge == "east" for event in events)
    assert Died(figure="z1") in events
    assert table.figure("z1").where == "dead"
    assert table.figure("z2").where == "board"


def test_a_miss_is_tested_before_it_is_heard() -> None:
    """The friend's die falls before noise and arrival. Rule: TW-RNG-6, TW-FF-2, TW-NOISE-2."""
    table = Table("Grant", "Eve", zombies="1")
    table.heroes_first(3, 4)
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=10, friends=("eve",), dice=1)
    # A miss, which hits Eve, and is heard from the east.
    events = table.play(HEROES, shot, 2, 6, 5, 2)
    told = [type(event) for event in events if isinstance(event, DiceFell | NoiseHeard | Came)]
    assert told == [DiceFell, DiceFell, NoiseHeard, Came]
    assert table.figure("eve").body.wounds == 1


def test_remaining_dice_can_go_to_another_target() -> None:
    """The target is named for each die. Rule: TW-RNG-4, TW-RNG-13."""
    table = Table("Grant", zombies="2")
    table.heroes_first(3, 4)
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=10)
    table.play(HEROES, shot, 6, 1, 1)
    assert table.figure("z1").where == "dead"
    other = Shoot(figure="grant", arms=("i1",), target="z2", range=12, dice=1)
    table.play(HEROES, other, 1, 1)
    events = table.play(HEROES, other, 1, 1)
    assert WeaponSpent(figure="grant", arm="i1", state="out-of-ammo") in events
    assert table.refused(HEROES, other).rule == "TW-RNG-1"


def test_an_attack_in_mid_move() -> None:
    """Two dice, and on only when the target is removed. Rule: TW-SPA-2, TW-SPA-3, TW-SPA-4."""
    table = Table("Ray Smith", zombies="2")
    table.begin(6, 1, 4, 3, 4)
    table.play(HEROES, Move(figure="ray-smith"))
    blow = Strike(figure="ray-smith", arm="i2", target="z1")
    table.play(HEROES, blow, 5, 1)
    assert table.figure("z1").where == "dead"
    table.play(HEROES, Move(figure="ray-smith"))
    assert table.refused(HEROES, blow).rule in ("TW-SPA-1", "TW-SIDE-3")
    table.play(HEROES, Finish())
    assert table.refused(HEROES, Move(figure="ray-smith")).rule == "TW-AP-5"


def test_a_pair_thrown_together_kills_once() -> None:
    """All dice are thrown and heard. The zombie dies of the first hit. Rule: TW-DICE-1."""
    rules = {"dice_mode": "simultaneous"}
    shooter = figure(carry("handgun", 2))
    table = Table(shooter, zombies="1", rules=rules)
    table.heroes_first(3, 3)
    shot = Shoot(figure="f1", arms=("i1", "i1.2"), target="z1", range=5)
    events = table.play(HEROES, shot, 6, 2, 2, 6, 1, 1, 1, 1, 1, 1, 1)
    dice = [event for event in events if isinstance(event, DiceFell)]
    assert [die.wounds for die in dice] == [1, 2]
    assert [event for event in events if isinstance(event, Died)] == [Died(figure="z1")]


def test_a_follower_who_shoots_the_leader_flees() -> None:
    """The attack is over with it, and nobody is active. Rule: TW-FF-6, TW-TYPE-3, TW-RNG-6."""
    leader = replace(sample("Ray Smith"), stats={"move": 6, "wounds": 1})
    table = Table(leader, figure(carry("handgun"), kind="friendly-force"), zombies="1", group="1")
    table.heroes_first(3, 4, 4)
    shot = Shoot(figure="f1.1", arms=("i1",), target="z1", range=5, friends=("ray-smith",))
    events = table.play(HEROES, shot, 2, 6, 1)
    assert Died(figure="ray-smith") in events
    assert Fled(figure="f1.1", leader="ray-smith") in events
    assert table.state.active is None
    assert table.figure("f1.1").where == "fled"

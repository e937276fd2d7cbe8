"""Figures in a game: wounds, recovery, followers, infection, and their attacks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dice import Scripted
from rules.roster import Figure, TraitLine
from rules.systems.twilight_world.activation.action import Activate, Finish, TurnDeclaredOver
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.combat.attack_events import DiceFell, Shoot, Strike
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.movement.entering import Approach
from rules.systems.twilight_world.movement.moving import LeaveBoard, Move
from rules.systems.twilight_world.noise.noise import NoiseHeard
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.subjects import JOINED
from rules.systems.twilight_world.turn.events import PhaseBegan, PointsRolled
from rules.systems.twilight_world.wounds.events import (
    Died,
    Fled,
    Healed,
    KnockedOut,
    Rose,
    Woke,
    Wounded,
)
from rules.systems.twilight_world.wounds.harm import hurt
from tests.rules.systems.twilight_world.kit import carry, figure, sample
from tests.rules.systems.twilight_world.table import HEROES, VILLAINS, ZOMBIES, Table

ONE_WOUND = {"move": 6, "wounds": 1}
FORCE = figure(carry("handgun"), kind="friendly-force", stats=ONE_WOUND)
BOSS = replace(figure(carry("handgun"), kind="villain", side=VILLAINS, stats=ONE_WOUND), key="boss")
SERVANT = figure(kind="henchman", side=VILLAINS, stats=ONE_WOUND)
HEALER = figure(carry("handgun"), traits="regeneration")
TWICE = replace(figure(carry("club")), traits=(TraitLine("special-attack", "Special Attack x2"),))


def bite(target: str, zombie: str = "z1") -> Strike:
    """One die of claws."""
    return Strike(figure=zombie, arm="", target=target, dice=1)


def zombies_first(table: Table, *points: int) -> None:
    """Begin a turn of two sides in which the zombies act first."""
    table.begin(1, 6, *points)


# --- Wounds and recovery ---


def test_dx_11_wounds_one_by_one() -> None:
    """DX-11, TW-WND-1 to TW-WND-4: unconscious at the limit, dead one beyond it."""
    table = Table("Grant", "Ken", zombies="2")
    table.put("grant", wounds=1)
    zombies_first(table, 3, 3)
    events = table.play(ZOMBIES, Strike(figure="z1", arm="", target="grant"), 5, 5)
    told = [event for event in events if isinstance(event, Wounded | KnockedOut | Died)]
    assert [type(event) for event in told] == [Wounded, Wounded, KnockedOut]
    assert Died(figure="grant", rises=True) in table.play(ZOMBIES, bite("grant", "z2"), 4)


@pytest.mark.parametrize(
    ("wounds", "works", "left"), [(2, "true", 1), (3, "true", 2), (3, "false", 3)]
)
def test_regeneration(wounds: int, works: str, left: int) -> None:
    """TW-TRAIT-REGEN, TW-WND-8, `regen_while_unconscious`: a still turn heals a wound."""
    table = Table(HEALER, "Grant", rules={"regen_while_unconscious": works})
    table.put("f1", wounds=wounds)
    table.heroes_first(1, 1)
    events = table.end(HEROES)
    assert (Healed(figure="f1", wounds=left) in events) == (left < wounds)
    assert (Woke(figure="f1") in events) == (wounds == 3 and left == 2)
    assert table.figure("f1").body.wounds == left


@pytest.mark.parametrize(
    ("command", "dice"),
    [
        (Move(figure="f1"), ()),
        (Shoot(figure="f1", arms=("i1",), target="z1", range=3, dice=1), (2, 1)),
    ],
)
def test_regeneration_needs_an_idle_turn(command: Command, dice: tuple[int, ...]) -> None:
    """TW-TRAIT-REGEN: neither moved nor attacked in its phase. The next turn counts anew."""
    table = Table(HEALER, "Grant", zombies="1")
    table.put("f1", wounds=2)
    table.heroes_first(1, 1)
    table.play(HEROES, command, *dice)
    table.end(HEROES)
    assert table.figure("f1").body.wounds == 2
    table.end(ZOMBIES)
    table.heroes_first(1, 1)
    table.play(HEROES, Activate(figure="f1"))
    table.end(HEROES)
    assert table.figure("f1").body.wounds == 1


def test_an_unconscious_brain_zombie() -> None:
    """TW-WND-9, TW-AP-8: it gives no points, lies still, and may be finished off."""
    table = Table("Grant", "Brain Zombie", zombies="1")
    table.put("brain-zombie", wounds=4)
    events = table.begin(6, 1, 3, 3)
    assert PointsRolled(pool=ZOMBIES, points=6, faces=(3, 3)) in events
    events = table.play(HEROES, Strike(figure="grant", arm="i3", target="brain-zombie"), 6, 2)
    assert Died(figure="brain-zombie") in events
    assert table.figure("z1").where == "board"
    table = Table("Grant", "Brain Zombie")
    table.put("brain-zombie", wounds=4)
    table.heroes_first(3, 3)
    assert not any(isinstance(event, PhaseBegan) for event in table.end(HEROES))


def test_a_brain_zombie_that_regenerates_alone() -> None:
    """TW-WND-9, TW-TRAIT-REGEN: its side's phase passes, and it wakes."""
    card = sample("Brain Zombie")
    card = replace(card, traits=(*card.traits, TraitLine("regeneration")))
    table = Table("Grant", card)
    table.put("brain-zombie", wounds=4)
    table.heroes_first(3, 3)
    assert Woke(figure="brain-zombie") in table.end(HEROES)


# --- Followers ---


def killed(table: Table, *keys: str, cause: str = "attack", by: str = VILLAINS) -> list[object]:
    """The events when these figures are killed outright."""
    scene = Scene(table.state, HEROES, Scripted(), JOINED.evolve)
    for key in keys:
        body = scene.figure(key).body
        hurt(scene, key, replace(body, wounds=body.dies_at), cause=cause, by=by)  # type: ignore[arg-type]
    table.state = scene.state
    return list(scene.events)


def test_dx_14_a_group_flees_when_its_leader_is_killed() -> None:
    """DX-14, TW-TYPE-2, TW-TYPE-3: at once, and not while the leader lies unconscious."""
    table = Table("Ray Smith", "Grant", FORCE, zombies="1", group="4")
    table.put("ray-smith", wounds=2)
    zombies_first(table, 3, 3, 4)
    events = table.play(ZOMBIES, bite("ray-smith"), 5)
    assert not any(isinstance(event, Fled) for event in events)
    table.end(ZOMBIES)
    table.end(HEROES)
    zombies_first(table, 3, 3)
    events = table.play(ZOMBIES, bite("ray-smith"), 4)
    assert [event.figure for event in events if isinstance(event, Fled)] == [
        f"f1.{n}" for n in range(1, 5)
    ]
    assert table.figure("f1.4").where == "fled"


def test_each_follower_has_its_leader() -> None:
    """TW-TYPE-7: only the death of that one matters."""
    table = Table("Ray Smith", "Ashlee Campbell", FORCE, group="1")
    assert table.figure("f1.1").leader == "ray-smith"
    assert not any(isinstance(event, Fled) for event in killed(table, "ashlee-campbell"))
    assert Fled(figure="f1.1", leader="ray-smith") in killed(table, "ray-smith")


def test_the_followers_of_a_villain() -> None:
    """TW-TYPE-5, TW-TYPE-4: they are removed with him. Zombies stay without a Brain Zombie."""
    table = Table("Grant", BOSS, SERVANT, "Brain Zombie", zombies="2")
    assert killed(table, "boss", by=HEROES)[-1] == Fled(figure="f1", leader="boss")
    killed(table, "brain-zombie", by=HEROES)
    assert [table.figure(key).where for key in ("z1", "z2")] == ["board", "board"]


# --- Infection ---


def test_dx_12_the_victims_of_zombies_rise() -> None:
    """DX-12, TW-INF-1, TW-INF-2, TW-INF-3, TW-TRAIT-BLIGHT: as zombies, a turn later."""
    table = Table("Kat", "Grant", zombies="1")
    table.state = replace(table.state, turn=3)
    table.put("kat", wounds=3)
    zombies_first(table, 3, 3)
    assert Died(figure="kat", rises=True) in table.play(ZOMBIES, bite("kat"), 4)
    table.end(ZOMBIES)
    table.end(HEROES)
    events = table.begin(1, 6, 3, 3)
    rose = next(event for event in events if isinstance(event, Rose))
    assert events.index(rose) == 1
    assert rose.dead == "kat"
    risen = table.figure(rose.zombie.key)
    assert (risen.name, risen.side, risen.card) == ("Kat", ZOMBIES, "zombies-minions")
    assert (risen.arms, risen.markers, risen.where) == ((), 0, "board")
    table.play(ZOMBIES, Move(figure=risen.key))
    table.end(ZOMBIES)
    table.end(HEROES)
    assert not any(isinstance(event, Rose) for event in table.begin(1, 6, 3, 3))


@pytest.mark.parametrize("cause", ["friendly-fire", "attack", "blast", "vehicle"])
def test_dx_13_other_deaths_are_final(cause: str) -> None:
    """DX-13, TW-INF-5: wounds of zombies before do not matter, only the one that kills."""
    table = Table("Kat", "Grant", zombies="1")
    zombies_first(table, 3, 3)
    table.play(ZOMBIES, Strike(figure="z1", arm="", target="kat"), 5, 6)
    assert killed(table, "kat", cause=cause, by=HEROES)[-1] == Died(figure="kat", rises=False)
    table.end(ZOMBIES)
    table.end(HEROES)
    assert not any(isinstance(event, Rose) for event in table.begin(1, 6, 3, 3))


@pytest.mark.parametrize(("affects", "forces"), [("all-humans", True), ("characters-only", False)])
def test_the_blight_affects_humans_or_characters(affects: str, forces: bool) -> None:
    """TW-INF-4, TW-WND-7, `blight_affects`: every human, or characters. Never a zombie."""
    table = Table(
        "Grant",
        "Lab Technician/Doctor",
        FORCE,
        BOSS,
        zombies="1",
        group="1",
        rules={"blight_affects": affects},
    )
    keys = ("lab-technician-doctor", "f1.1", "boss", "z1")
    events = killed(table, *keys, cause="zombie", by=ZOMBIES)
    rises = {event.figure: event.rises for event in events if isinstance(event, Died)}
    assert rises == {
        "lab-technician-doctor": True,
        "f1.1": forces,
        "boss": forces,
        "z1": False,
    }


# --- Attacks in mid-move ---


def test_attacks_during_a_move() -> None:
    """TW-SPA-1, TW-CC-8: with the trait, in a turn that does not begin beside an enemy."""
    table = Table("Ray Smith", "Grant", zombies="1")
    table.heroes_first(3, 1, 1)
    table.play(HEROES, Move(figure="ray-smith", contact=True))
    blow = Strike(figure="ray-smith", arm="i2", target="z1", dice=1)
    assert table.refused(HEROES, blow).rule == "TW-SPA-1"
    assert table.offered(HEROES, "Strike") == []
    table.play(HEROES, Move(figure="grant"))
    blow = Strike(figure="grant", arm="i3", target="z1", dice=1)
    assert table.refused(HEROES, blow).rule == "TW-CC-8"


def test_a_special_attack_continues_only_over_dead_targets() -> None:
    """TW-SPA-2, TW-SPA-4, TW-SPA-6, TW-SPA-9: knocking a Brain Zombie out is not enough."""
    table = Table("Ray Smith", "Brain Zombie")
    table.put("brain-zombie", wounds=3)
    table.heroes_first(3, 1, 1, 1)
    table.play(HEROES, Move(figure="ray-smith"))
    blow = Strike(figure="ray-smith", arm="i2", target="brain-zombie", dice=1)
    assert KnockedOut(figure="brain-zombie") in table.play(HEROES, blow, 5, 2)
    assert table.refused(HEROES, Move(figure="ray-smith")).rule == "TW-SPA-4"
    assert table.refused(HEROES, LeaveBoard(figure="ray-smith")).rule == "TW-ACT-1"
    assert Died(figure="brain-zombie") in table.play(HEROES, blow, 4, 2)
    table.play(HEROES, Move(figure="ray-smith"))
    table.play(HEROES, LeaveBoard(figure="ray-smith"))


def test_a_double_special_attack() -> None:
    """TW-SPA-7: once more after a success, under the same conditions, and then no more."""
    table = Table(TWICE, zombies="3")
    table.heroes_first(1, 1)
    table.play(HEROES, Move(figure="f1"))
    for zombie in ("z1", "z2"):
        blow = Strike(figure="f1", arm="i1", target=zombie, dice=1)
        assert Died(figure=zombie) in table.play(HEROES, blow, 5, 1)
        table.play(HEROES, Move(figure="f1"))
    third = Strike(figure="f1", arm="i1", target="z3", dice=1)
    assert table.refused(HEROES, third).rule == "TW-SPA-1"


def test_a_reveal_ends_a_special_attack() -> None:
    """TW-SPA-8, TW-ACT-8: what is found behind the trees ends the turn of the figure."""
    table = Table("Ray Smith", zombies="1", features="tree")
    table.heroes_first(3, 1, 1)
    table.play(HEROES, Move(figure="ray-smith"))
    events = table.play(HEROES, Approach(figure="ray-smith", features=("tree-1",)), 5)
    assert TurnDeclaredOver(figure="ray-smith") in events
    blow = Strike(figure="ray-smith", arm="i2", target="z1", dice=1)
    assert table.refused(HEROES, blow).rule == "TW-ACT-8"


def test_a_charge() -> None:
    """TW-CC-8, `charge`: a move into contact, then one attack with all dice, and no step more."""
    table = Table("Grant", zombies="2", rules={"charge": "any-figure"})
    table.heroes_first(1, 1)
    table.play(HEROES, Move(figure="grant"))
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=5)
    assert table.refused(HEROES, shot).rule in ("TW-ACT-1", "TW-SPA-1")
    events = table.play(HEROES, Strike(figure="grant", arm="i3", target="z1"), 6, 1)
    assert Died(figure="z1") in events
    assert table.refused(HEROES, Move(figure="grant")).rule == "TW-CC-8"
    assert table.offered(HEROES, "Move") == []
    table.play(HEROES, Strike(figure="grant", arm="i3", target="z2", dice=2), 1, 2)
    table.play(HEROES, Finish())


# --- Attacks that are refused, and what they need ---


def armed(gear: str, *, scope: bool = False, traits: str = "") -> Figure:
    """A hero with one weapon."""
    return figure(carry(gear, attachments=("scope",) if scope else ()), traits=traits)


def shot_at(distance: int, **more: object) -> Shoot:
    """The hero shoots at the zombie."""
    return Shoot(figure="f1", arms=("i1",), target="z1", range=distance, **more)  # type: ignore[arg-type]


def test_dx_04_beyond_the_range() -> None:
    """DX-04, TW-RNG-1, TW-EQ-4: with the scope one die that needs 1 less, at twice the range."""
    table = Table(armed("rifle-bolt-action", scope=True), zombies="1")
    table.heroes_first(1, 1)
    assert table.refused(HEROES, shot_at(25)).rule == "TW-RNG-1"
    assert table.refused(HEROES, shot_at(49, sights=("scope",))).rule == "TW-RNG-1"
    events = table.play(HEROES, shot_at(48, sights=("scope",)), 2, 1)
    assert [event.needs for event in events if isinstance(event, DiceFell)] == [3]
    assert table.refused(HEROES, shot_at(24)).rule == "TW-ACT-1"


@pytest.mark.parametrize("dark", ["no", "yes"])
def test_dx_05_poor_eyes(dark: str) -> None:
    """DX-05, DX-06, TW-RNG-7: 10 squares at most, by night too."""
    table = Table(armed("rifle-semi", traits="poor-eyesight"), zombies="1", dark=dark)
    table.heroes_first(1, 1)
    assert table.refused(HEROES, shot_at(11)).rule == "TW-RNG-7"
    table.play(HEROES, shot_at(10, dice=1), 1, 1)


def test_dx_07_dx_08_obscurers() -> None:
    """DX-07, DX-08, TW-LOS-3, TW-LOS-5, TW-DICE-6: 1 more for each. A double 6 still hits."""
    table = Table(armed("shotgun-pump"), zombies="1")
    table.heroes_first(1, 1)
    events = table.play(HEROES, shot_at(5, obscured=2, dice=1), 4, 1)
    assert [event.needs for event in events if isinstance(event, DiceFell)] == [5]
    table = Table(armed("handgun"), zombies="1")
    table.heroes_first(1, 1)
    events = table.play(HEROES, shot_at(5, obscured=2, dice=2), 6, 1, 6, 1, 1)
    dice = [event for event in events if isinstance(event, DiceFell)]
    assert [(die.needs, die.wounds) for die in dice] == [(7, 0), (7, 1)]


def test_dx_10_two_ones_end_it() -> None:
    """DX-10, TW-DICE-2, TW-NOISE-10: the fourth die is never rolled, three were heard or not."""
    table = Table(armed("machine-pistol"), zombies="1")
    table.heroes_first(1, 1)
    events = table.play(HEROES, shot_at(5), 5, 1, 1, 5, 2, 1, 1)
    assert sum(isinstance(event, DiceFell) for event in events) == 3
    assert sum(isinstance(event, NoiseHeard) for event in events) == 1
    assert WeaponSpent(figure="f1", arm="i1", state="out-of-ammo") in events


def test_impossible_facts_are_refused() -> None:
    """TW-RNG-1, TW-RNG-2, TW-SIDE-2: no square away, fewer than no dice, nobody, no such weapon."""
    table = Table(armed("handgun"), "Grant", zombies="1")
    table.heroes_first(1, 1)
    shot = shot_at(5)
    wrong = {
        shot_at(0): "TW-RNG-1",
        shot_at(-3): "TW-RNG-1",
        shot_at(5, dice=-1): "TW-RNG-2",
        shot_at(5, dice=9): "TW-RNG-2",
        shot_at(5, obscured=-1): "TW-RNG-2",
        shot_at(5, friends=("grant", "grant")): "TW-FF-4",
        shot_at(5, friends=("z1",)): "TW-FF-8",
        shot_at(5, friends=("f1",)): "TW-FF-8",
        shot_at(5, sights=("scope",)): "TW-EQ-11",
        replace(shot, target="z9"): "TW-SIDE-2",
        replace(shot, arms=()): "TW-RNG-5",
        replace(shot, arms=("i1", "i1")): "TW-RNG-5",
        replace(shot, arms=("i7",)): "TW-LOAD-9",
        replace(shot, figure="z1", target="grant"): "TW-LOAD-9",
        replace(shot, figure="nobody"): "TW-SIDE-2",
    }
    assert {command: table.refused(HEROES, command).rule for command in wrong} == wrong
    assert table.state.active is None

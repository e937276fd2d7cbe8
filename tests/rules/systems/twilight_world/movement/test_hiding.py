"""Hiding, spotting and scouting in a game."""

from __future__ import annotations

import pytest

from rules.systems.twilight_world.activation.action import ActionTaken, Activate, Revealed
from rules.systems.twilight_world.activation.questions import Answered, Asked
from rules.systems.twilight_world.activation.weapons import Aimed
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.movement.hiding import Hid, Hide, LoseCover, Spot, SpotTried
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.turn.events import (
    EndPhase,
    PhaseBegan,
    PlaceScout,
    ScoutPlaced,
    ScoutRolled,
    SidesOrdered,
)
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, VILLAINS, ZOMBIES, Table

ONE_WOUND = {"move": 6, "wounds": 1}
LOOKOUT = figure(
    carry("rifle-semi"), kind="villain", side=VILLAINS, stats=ONE_WOUND, traits="spot-hidden"
)


def hidden_from_zombies(zombies: str = "2", **rules: str) -> Table:
    """Alyx hides in the heroes' phase. Now the zombies act."""
    table = Table("Alyx", "Grant", zombies=zombies, rules=rules)
    table.heroes_first(3, 3)
    table.play(HEROES, Hide(figure="alyx"))
    table.end(HEROES)
    return table


def test_hiding_is_an_action() -> None:
    """TW-TRAIT-HIDE, TW-ACT-4: of those who have the trait. Nothing else follows it."""
    table = Table("Alyx", "Grant", zombies="1")
    table.heroes_first(1, 1)
    events = table.play(HEROES, Hide(figure="alyx"))
    assert events[1:] == (ActionTaken(figure="alyx", did="other"), Hid(figure="alyx"))
    assert table.refused(HEROES, Move(figure="alyx")).rule == "TW-ACT-1"
    assert table.refused(HEROES, Hide(figure="grant")).rule == "TW-TRAIT-HIDE"
    table.end(HEROES)
    table.end(ZOMBIES)
    table.heroes_first(1, 1)
    assert table.refused(HEROES, Hide(figure="alyx")).rule == "TW-TRAIT-HIDE"


def test_the_hidden_are_no_target() -> None:
    """TW-LOS-8: neither shot at nor struck, nor offered, until they are spotted."""
    table = hidden_from_zombies()
    blow = Strike(figure="z1", arm="", target="alyx", dice=1)
    assert table.refused(ZOMBIES, blow).rule == "TW-LOS-8"
    table.play(ZOMBIES, Activate(figure="z1"))
    assert table.offered(ZOMBIES, "Strike")[0].fields[0].options == ("grant",)
    table = Table("Alyx", "Grant", LOOKOUT)
    table.put("alyx", hidden=True)
    table.begin(1, 6, 1, 1)
    shot = Shoot(figure="f1", arms=("i1",), target="alyx", range=5)
    assert table.refused(VILLAINS, shot).rule == "TW-LOS-8"


def test_an_enemy_looks_once_a_turn() -> None:
    """TW-TRAIT-HIDE: on 5 or more, one attempt of each figure a turn, beside its action."""
    table = hidden_from_zombies()
    look = Spot(figure="z1", target="alyx", range=15)
    events = table.play(ZOMBIES, look, 4)
    assert events[1:] == (SpotTried(figure="z1", target="alyx", seen=False, faces=(4,)),)
    assert table.refused(ZOMBIES, look).rule == "TW-TRAIT-HIDE"
    table.play(ZOMBIES, Move(figure="z1"))
    events = table.play(ZOMBIES, Spot(figure="z2", target="alyx", range=1), 5)
    assert events[-2:] == (
        SpotTried(figure="z2", target="alyx", seen=True, faces=(5,)),
        Revealed(figure="alyx"),
    )
    table.play(ZOMBIES, Strike(figure="z2", arm="", target="alyx", dice=1), 1)


def test_another_turn_another_attempt() -> None:
    """TW-TRAIT-HIDE: the attempts of the last turn are forgotten."""
    table = hidden_from_zombies("1")
    table.play(ZOMBIES, Spot(figure="z1", target="alyx", range=3), 1)
    table.end(ZOMBIES)
    table.begin(1, 6, 1, 1)
    table.play(ZOMBIES, Spot(figure="z1", target="alyx", range=3), 6)
    assert not table.figure("alyx").hidden


@pytest.mark.parametrize(("face", "seen"), [(2, False), (3, True)])
def test_advanced_spot_hidden(face: int, seen: bool) -> None:
    """TW-TRAIT-SPOT: on 3 or more."""
    table = Table("Alyx", LOOKOUT)
    table.put("alyx", hidden=True)
    table.begin(1, 6, 1, 1)
    table.play(VILLAINS, Spot(figure="f1", target="alyx", range=15), face)
    assert table.figure("alyx").hidden != seen


@pytest.mark.parametrize(("most", "beyond"), [("15", 16), ("10", 11)])
def test_range_of_spotting(most: str, beyond: int) -> None:
    """TW-TRAIT-HIDE, `spot_range`: and nobody stands in the same square."""
    table = hidden_from_zombies("1", spot_range=most)
    for squares in (beyond, 0, -1):
        look = Spot(figure="z1", target="alyx", range=squares)
        assert table.refused(ZOMBIES, look).rule == "TW-TRAIT-HIDE"
    table.play(ZOMBIES, Activate(figure="z1"))
    assert table.offered(ZOMBIES, "Spot")[0].fields[1].options == tuple(range(1, beyond))


def test_a_failure_that_takes_the_action() -> None:
    """TW-TRAIT-HIDE, `spot_fail_uses_action`: a success does not. Without an action no look."""
    table = hidden_from_zombies("3", spot_fail_uses_action="true")
    events = table.play(ZOMBIES, Spot(figure="z1", target="alyx", range=3), 4)
    assert ActionTaken(figure="z1", did="other") in events
    assert table.refused(ZOMBIES, Move(figure="z1")).rule == "TW-ACT-1"
    table.play(ZOMBIES, Move(figure="z2"))
    late = Spot(figure="z2", target="alyx", range=3)
    assert table.refused(ZOMBIES, late).rule == "TW-ACT-1"
    table.play(ZOMBIES, Spot(figure="z3", target="alyx", range=3), 5)
    table.play(ZOMBIES, Move(figure="z3"))


def test_figures_that_cannot_be_spotted() -> None:
    """TW-TRAIT-HIDE: friends, those in plain sight, those who are gone."""
    table = hidden_from_zombies("1")
    look = Spot(figure="z1", target="grant", range=3)
    assert table.refused(ZOMBIES, look).rule == "TW-TRAIT-HIDE"
    table.put("alyx", where="left")
    gone = Spot(figure="z1", target="alyx", range=3)
    assert table.refused(ZOMBIES, gone).rule == "TW-TRAIT-HIDE"
    table.put("alyx", where="board")
    table.end(ZOMBIES)
    table.heroes_first(1, 1)
    friend = Spot(figure="grant", target="alyx", range=3)
    assert table.refused(HEROES, friend).rule == "TW-TRAIT-HIDE"


def test_moving_and_attacking_end_it() -> None:
    """TW-TRAIT-HIDE, TW-CC-12: an attacker is not hidden any more."""
    for command, dice in (
        (Move(figure="alyx"), ()),
        (Strike(figure="alyx", arm="i2", target="z1", dice=1), (1,)),
    ):
        table = hidden_from_zombies("1")
        table.end(ZOMBIES)
        table.heroes_first(1, 1)
        events = table.play(HEROES, command, *dice)
        assert Revealed(figure="alyx") in events
        aimed = [n for n, event in enumerate(events) if isinstance(event, Aimed)]
        assert all(events.index(Revealed(figure="alyx")) < n for n in aimed)
        assert not table.figure("alyx").hidden


def test_losing_the_cover_ends_it() -> None:
    """TW-TRAIT-HIDE: a seer says so. Falling unconscious ends it as well."""
    table = hidden_from_zombies("1")
    assert table.refused(ZOMBIES, LoseCover(figure="grant")).rule == "TW-TRAIT-HIDE"
    assert table.play(ZOMBIES, LoseCover(figure="alyx")) == (Revealed(figure="alyx"),)
    table = hidden_from_zombies("1")
    table.end(ZOMBIES)
    table.play(HEROES, LoseCover(figure="alyx"))
    assert not table.figure("alyx").hidden


def test_a_scout_arrives_some_turn() -> None:
    """TW-TRAIT-SCOUT: on 5 or more from turn 1, before initiative. It acts in that turn."""
    table = Table("Morgan", "Grant")
    events = table.begin(4, 6, 1, 1, 1)
    assert ScoutRolled(figure="morgan", arrives=False, faces=(4,)) in events
    assert table.refused(HEROES, Move(figure="morgan")).rule == "TW-ACT-7"
    table.play(HEROES, EndPhase())
    events = table.begin(5)
    assert isinstance(events[-1], Asked)
    # A 2 and the spotter's bonus against a 2: the Scout is there already, so it is no tie.
    events = table.play(HEROES, PlaceScout(), 2, 2, 1, 1)
    assert events[:2] == (Answered(), ScoutPlaced(figure="morgan"))
    assert isinstance(events[2], SidesOrdered)
    assert events[-1] == PhaseBegan(side=HEROES)
    table.play(HEROES, Move(figure="morgan"))


def test_a_scout_without_a_square_waits() -> None:
    """TW-TRAIT-SCOUT: it rolls again the next turn."""
    table = Table("Morgan", "Grant")
    table.begin(6)
    table.play(HEROES, PlaceScout(placed=False), 6, 1, 1, 1)
    assert table.figure("morgan").where == "aside"
    table.end(HEROES)
    table.begin(1, 6, 1, 1, 1)


def test_the_side_that_acts_is_asked_about_cover() -> None:
    """TW-TRAIT-HIDE: as long as somebody hides."""
    table = hidden_from_zombies("1")
    assert table.offered(ZOMBIES, "LoseCover")[0].fields[0].options == ("alyx",)
    table.play(ZOMBIES, LoseCover(figure="alyx"))
    assert table.offered(ZOMBIES, "LoseCover") == []

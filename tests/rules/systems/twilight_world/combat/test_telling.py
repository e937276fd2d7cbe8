"""The rule, the mood and the dice of each line about an attack."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.game import Entry
from rules.systems.twilight_world.activation.weapons import AttackEnded
from rules.systems.twilight_world.combat.attack_events import Shoot, SpecialSpent, Strike
from rules.systems.twilight_world.combat.blast_events import BlastSettled, Missed, WentOff
from rules.systems.twilight_world.combat.doors import ObstacleStruck
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.turn.events import EndPhase
from rules.table import Line
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

KEN, GRANT, ZOMBIE = "ken", "grant", "z1"
GRENADE = WentOff(
    figure=GRANT, arm="i4", gear="grenade", hits=1, dice=2, where="target", radius=2, faces=(6, 6)
)
DOOR = ObstacleStruck(figure=GRANT, obstacle="door", falls=True, gear="fire-axe", faces=(5,))


def lines(event: Any, command: Command | None = None) -> tuple[Line, ...]:
    """The lines of an event, as if this command had led to it."""
    table = Table("Ken", "Grant", zombies="1")
    table.heroes_first(3, 4)
    return tuple(PLAY.tell(table.state, Entry(1, HEROES, command or EndPhase(), (), (event,))))


def shot(*dice: int, obscured: int = 0, friends: tuple[str, ...] = ()) -> tuple[Line, ...]:
    """The lines of one die of a handgun, which needs 5, at a zombie, which saves on 5."""
    table = Table(figure(carry("handgun")), "Ken", zombies="1")
    table.heroes_first(1, 1)
    command = Shoot(
        figure="f1",
        arms=("i1",),
        target=ZOMBIE,
        range=3,
        dice=1,
        obscured=obscured,
        friends=friends,
    )
    before = table.state
    table.play(HEROES, command, *dice)
    return tuple(PLAY.tell(before, table.entries[-1]))


def outcome(line: Line) -> str:
    """The key of the sentence about the die."""
    return line.text.id


@pytest.mark.parametrize(
    ("dice", "obscured", "mood"),
    [((2, 1), 0, "plain"), ((5, 5, 1), 0, "plain"), ((5, 2, 1), 0, "good"), ((6, 1), 3, "plain")],
)
def test_the_line_of_a_die(dice: tuple[int, ...], obscured: int, mood: str) -> None:
    """TW-RNG-6: a miss, a hit that is saved, one that wounds, the first of two 6s."""
    line = shot(*dice, obscured=obscured)[0]
    assert (line.rule, line.mood, line.faces) == ("TW-RNG-6", mood, dice[:1])


def test_each_result_of_a_die_has_its_own_sentence() -> None:
    """TW-DICE-6, TW-SAVE-1: where two 6s are needed, the first is no miss."""
    told = [
        outcome(shot(2, 1)[0]),
        outcome(shot(5, 5, 1)[0]),
        outcome(shot(5, 2, 1)[0]),
        outcome(shot(6, 1, obscured=3)[0]),
    ]
    assert len(set(told)) == 4
    assert outcome(shot(4, 1, obscured=3)[0]) == told[0]


@pytest.mark.parametrize(("dice", "mood"), [((2, 1), "plain"), ((6, 6), "plain"), ((6, 1), "bad")])
def test_the_line_of_a_miss_that_may_hit_a_friend(dice: tuple[int, ...], mood: str) -> None:
    """TW-FF-2: bad only where it wounds. A save of the friend has a line as well."""
    faces = dice if dice[0] == 6 else dice[:1]
    line = shot(2, *faces, 1, friends=(KEN,))[1]
    assert (line.rule, line.mood, line.faces) == ("TW-FF-2", mood, dice[:1])


def test_the_line_of_a_bite() -> None:
    """TW-RNG-6: a zombie's success is bad for the living."""
    table = Table("Ken", zombies="1")
    table.begin(1, 6, 1, 1)
    before = table.state
    table.play(ZOMBIES, Strike(figure=ZOMBIE, arm="", target=KEN, dice=1), 5, 1)
    line, wound = PLAY.tell(before, table.entries[-1])
    assert (line.rule, line.mood, line.faces) == ("TW-RNG-6", "bad", (5,))
    assert (wound.rule, wound.mood) == ("TW-WND-1", "bad")


@pytest.mark.parametrize(
    ("event", "rule", "mood"),
    [
        (GRENADE, "TW-EXP-3", "good"),
        (replace(GRENADE, figure=ZOMBIE), "TW-EXP-3", "bad"),
        (replace(GRENADE, where="wide", squares=3, direction="sw"), "TW-EXP-9", "warn"),
        (replace(GRENADE, where="thrower"), "TW-EXP-8", "bad"),
        (replace(GRENADE, where="thrower", figure=ZOMBIE), "TW-EXP-8", "good"),
        (Missed(figure=GRANT, gear="flame-thrower", faces=(1, 2)), "TW-WPN-3", "plain"),
        (DOOR, "TW-DOOR-5", "good"),
        (replace(DOOR, falls=False), "TW-DOOR-5", "plain"),
    ],
)
def test_the_line_of_an_explosion_or_a_blow_at_a_door(event: Any, rule: str, mood: str) -> None:
    """TW-EXP-3, TW-EXP-8, TW-EXP-9, TW-WPN-3, TW-DOOR-5: it shows its dice."""
    (line,) = lines(event)
    assert (line.rule, line.mood, line.faces) == (rule, mood, event.faces)


def test_the_line_of_those_caught() -> None:
    """TW-EXP-5: without dice of its own."""
    (line,) = lines(BlastSettled(victims=(KEN, ZOMBIE)))
    assert (line.rule, line.mood, line.faces) == ("TW-EXP-5", "plain", ())


def test_an_attack_that_ends_is_named_where_the_figure_moves_on() -> None:
    """TW-SPA-4: by the move of the same figure alone."""
    ended = AttackEnded(figure=GRANT)
    (line,) = lines(ended, Move(figure=GRANT))
    assert (line.rule, line.mood) == ("TW-SPA-4", "plain")
    assert lines(ended, Move(figure=KEN)) == ()
    assert lines(ended) == ()


def test_a_special_attack_is_reported_by_its_dice() -> None:
    """TW-SPA-2: it has no line of its own."""
    table = Table("Ken", "Grant", zombies="1")
    table.heroes_first(3, 4)
    table.play(HEROES, Move(figure=GRANT))
    active = table.state.active
    assert active
    table.state = replace(table.state, active=replace(active, specials=2))
    entry = Entry(1, HEROES, EndPhase(), (), (SpecialSpent(figure=GRANT),))
    assert tuple(PLAY.tell(table.state, entry)) == ()

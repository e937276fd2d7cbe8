"""Vehicles that strike, are struck, and are left."""

from __future__ import annotations

import pytest

from rules.dice import Scripted
from rules.refused import Refused
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue import catalogue, vehicle_rules
from rules.systems.twilight_world.wounds.body import body, vehicle_body
from rules.systems.twilight_world.wounds.vehicles import (
    collided,
    harm,
    jumped_out,
    run_over,
    speed_of_the_struck,
    thrown_out,
)
from tests.rules.systems.twilight_world.ask import ask, part

BOOK = catalogue({})
HERO, ZOMBIE = body(3, (5,)), body(1, (5,))


def test_harm_by_speed() -> None:
    """One for each full 10. Rules: TW-VEH-10, TW-VEH-12, TW-VEH-15."""
    assert [harm(speed) for speed in (0, 9, 10, 19, 20, 25)] == [0, 0, 1, 1, 2, 2]


def run(struck: Body, speed: int, *faces: int) -> Body:
    """A figure after a vehicle has crossed its square."""
    dice = Scripted(*faces)
    after = run_over(struck, speed, dice, BOOK)
    dice.finish()
    return after


def test_running_over() -> None:
    """Struck on 4+, each hit saved by itself. Rules: TW-VEH-11, TW-VEH-12."""
    assert run(HERO, 20, 3).wounds == 0
    assert run(HERO, 20, 4, 4, 5).wounds == 1
    assert run(HERO, 25, 4, 1, 1).wounds == 2
    assert run(ZOMBIE, 10, 6, 4).condition == "dead"
    assert run(ZOMBIE, 9) == ZOMBIE  # TW-VEH-14


def test_running_over_a_hero_who_is_down() -> None:
    """Two hits take a fresh hero of 2 wounds down and a third would kill. Rule: TW-VEH-12."""
    answer = ask("run-over", speed=20, target__saves="", target__wounds=2)
    assert answer["unconscious"] == answer["w2"] == part(1, 2)
    down = ask("run-over", speed=10, target__wounds=2, target__unconscious="yes")
    assert down["killed"] == part(1, 2)


def test_a_vehicle_is_not_run_over() -> None:
    """It collides, which is another question. Rule: TW-VEH-15."""
    with pytest.raises(Refused) as refused:
        ask("run-over", target="vehicle")
    assert refused.value.rule == "TW-VEH-15"


def test_collisions() -> None:
    """One save against all wounds, none below 10. Rules: TW-VEH-15, TW-VEH-16."""
    whole = vehicle_body()
    assert collided(whole, 25, Scripted(4)).wounds == 2
    assert collided(whole, 25, Scripted(5)) == whole
    assert collided(whole, 9, Scripted()) == whole
    battered = collided(collided(whole, 10, Scripted(1)), 20, Scripted(1))
    assert battered.condition == "dead"


def test_speed_of_a_collision() -> None:
    """The striker's for both, or each its own by house rule. Rule: TW-VEH-15."""
    assert speed_of_the_struck(20, 0, BOOK) == 20
    assert speed_of_the_struck(20, 0, catalogue({"collision_speed": "own"})) == 0
    words = {"speed": 20, "with": "vehicle", "other_speed": 10}
    own = ask("collision", {"collision_speed": "own"}, **words)
    assert (own["w2"], own["other_w1"]) == (part(2, 3), part(2, 3))
    assert ask("collision", **words)["other_w2"] == part(2, 3)


def test_a_slow_vehicle_harms_no_rider() -> None:
    """Below 10 it stops, whatever the speed of the vehicle that is struck. Rule: TW-VEH-16."""
    own = {"collision_speed": "own"}
    assert speed_of_the_struck(9, 25, catalogue(own)) == 0
    assert speed_of_the_struck(10, 25, catalogue(own)) == 25
    slow = ask("collision", own, speed=9, other_speed=20, **{"with": "vehicle"})
    assert not slow["other_damaged"]


def test_occupants() -> None:
    """A wreck throws out by speed, jumping costs one hit, and both may be saved.

    Rules: TW-VEH-10, TW-VEH-18.
    """
    assert thrown_out(HERO, 20, Scripted(4, 5), BOOK).wounds == 1
    assert thrown_out(HERO, 25, Scripted(1, 1), BOOK).wounds == 2
    assert jumped_out(HERO, 25, Scripted(1), BOOK).wounds == 1
    assert jumped_out(HERO, 10, Scripted(5), BOOK).wounds == 0
    assert jumped_out(HERO, 9, Scripted(), BOOK) == HERO


def test_impossible_requests_are_refused() -> None:
    """Speeds no vehicle has, wrecks that drive, and a second vehicle that is not there."""
    most = vehicle_rules().speed_most
    with pytest.raises(Refused, match="speed cannot be “26”"):
        ask("collision", speed=most + 1)
    with pytest.raises(Refused, match="wounds cannot be “3”"):
        ask("collision", wounds=3)
    with pytest.raises(Refused) as refused:
        ask("collision", other_wounds=1)
    assert refused.value.rule == "TW-VEH-15"

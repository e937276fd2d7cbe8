"""Flames in a game: die by die, who is caught, what they cost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.activation.action import MoveEnded
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.combat.blast_events import Burn, Missed, TellVictims, WentOff
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.noise.noise import NoiseHeard
from rules.systems.twilight_world.wounds.events import Died
from rules.text import in_english
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, Table

JET = Burn(figure="f1", arm="i1", range=6)
BURNER = figure(carry("flame-thrower"), traits="special-attack")


def burner(rules: dict[str, str] | None = None, **words: str) -> Table:
    """Somebody with a flame thrower and Special Attack, and the heroes' phase."""
    table = Table(BURNER, "Ken", rules=rules, **{"zombies": "3", **words})
    table.heroes_first(3, 4)
    return table


def told(*keys: str) -> TellVictims:
    return TellVictims(victims=keys)


def went_off(events: tuple[Event, ...]) -> WentOff:
    return next(event for event in events if isinstance(event, WentOff))


@pytest.mark.parametrize("house_rule", ["true", "false"])
def test_cover_from_flames(house_rule: str) -> None:
    """TW-WPN-3 `flame_thrower_cover`: the question says whether it helps."""
    table = burner({"flame_thrower_cover": house_rule})
    fell = went_off(table.play(HEROES, JET, 2, 1, 2, 1))
    assert (fell.radius, fell.cover) == (2, house_rule == "true")
    (question,) = ENGINE.pending(table.state)
    assert ("Cover does not help" in in_english(question.why)) == (house_rule == "false")


def test_flames_die_by_die() -> None:
    """Each die is heard as it falls. One hit on each without a save, a vehicle keeps its own.

    TW-WPN-3, TW-NOISE-2, TW-SAVE-7.
    """
    table = burner(vehicles="1")
    events = table.play(HEROES, JET, 2, 5, 2, 5, 1)
    kinds = [type(event) for event in events]
    assert kinds.index(NoiseHeard) < kinds.index(WentOff)
    assert (went_off(events).hits, went_off(events).dice) == (1, 2)
    events = table.play(HEROES, told("z1", "ken", "car-1"), 4)
    assert Died(figure="z1") in events
    assert table.figure("ken").body.wounds == 1
    assert table.state.vehicles["car-1"].body.wounds == 0
    assert table.figure("f1").arms[0].state is None


def test_flames_against_vehicles() -> None:
    """TW-SAVE-7, TW-WPN-3 `negates_saves_vs_vehicles`: no save if so ruled. Two 6s hit twice."""
    table = burner({"negates_saves_vs_vehicles": "true"}, vehicles="1")
    assert went_off(table.play(HEROES, JET, 6, 1, 6, 1)).hits == 2
    table.play(HEROES, told("car-1"))
    assert table.state.vehicles["car-1"].body.wounds == 2


def test_flames_that_miss() -> None:
    """Nothing burns, nobody is asked. Two 1s empty it. TW-WPN-3, TW-DICE-2, TW-DICE-3."""
    table = burner()
    events = table.play(HEROES, JET, 1, 1, 1, 1)
    assert Missed(figure="f1", gear="flame-thrower", faces=(1, 1)) in events
    assert WeaponSpent(figure="f1", arm="i1", state="out-of-ammo") in events
    assert not table.state.asks
    assert table.refused(HEROES, JET).rule == "TW-RNG-1"


def test_flames_all_at_once() -> None:
    """TW-DICE-1 `dice_mode`: both dice, then both noises."""
    table = burner({"dice_mode": "simultaneous"})
    assert went_off(table.play(HEROES, JET, 2, 1, 1, 1)).dice == 2


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (replace(JET, range=2), "TW-RNG-1"),
        (replace(JET, range=13), "TW-RNG-1"),
        (replace(JET, dice=3), "TW-RNG-2"),
        (replace(JET, dice=-1), "TW-RNG-2"),
        (replace(JET, contact=True), "TW-RNG-8"),
        (replace(JET, figure="ken"), "TW-WPN-3"),
    ],
)
def test_flames_that_cannot_be_thrown(command: Command, rule: str) -> None:
    """TW-WPN-3, TW-RNG-1, TW-RNG-2, TW-RNG-8 `shoot_in_contact`: 3 to 12 squares, two dice."""
    assert burner({"shoot_in_contact": "forbidden"}).refused(HEROES, command).rule == rule


def test_the_wielder_is_out_of_reach() -> None:
    """TW-WPN-3: he stands at least 3 squares off, and flames reach 2."""
    table = burner()
    table.play(HEROES, replace(JET, dice=1), 5, 1)
    assert table.refused(HEROES, told("f1")).rule == "TW-WPN-3"
    options = table.offered(HEROES, "TellVictims")[0].fields[0].options
    assert options == ("ken", "z1", "z2", "z3")


def test_flames_in_mid_move() -> None:
    """On only when everybody caught is removed. TW-SPA-3, -4, -5, -6 and -9."""
    table = burner()
    table.play(HEROES, Move(figure="f1"))
    (offer,) = table.offered(HEROES, "Burn")
    assert {field.key: field.options for field in offer.fields}["dice"] == (0, 1, 2)
    assert table.refused(HEROES, replace(JET, dice=3)).rule == "TW-SPA-3"
    table.play(HEROES, replace(JET, dice=1), 5, 1)
    events = table.play(HEROES, told("z1", "z2"))
    assert not any(isinstance(event, MoveEnded) for event in events)
    assert table.state.active is not None
    assert table.state.active.moving
    assert table.refused(HEROES, JET).rule == "TW-SPA-1"
    for victims in (("z1", "ken"), ()):
        table = burner()
        table.play(HEROES, Move(figure="f1"))
        table.play(HEROES, JET, 5, 1, 5, 1)
        assert MoveEnded(figure="f1") in table.play(HEROES, told(*victims))
    table = burner()
    table.play(HEROES, Move(figure="f1"))
    assert MoveEnded(figure="f1") in table.play(HEROES, JET, 1, 1, 1, 1)


def test_no_flames_in_mid_move_where_only_blows_are_allowed() -> None:
    """TW-SPA-5 `special_attack_weapons`: neither offered nor carried out."""
    table = burner({"special_attack_weapons": "melee-only"})
    table.play(HEROES, Move(figure="f1"))
    assert not table.offered(HEROES, "Burn")
    assert table.refused(HEROES, JET).rule == "TW-SPA-5"

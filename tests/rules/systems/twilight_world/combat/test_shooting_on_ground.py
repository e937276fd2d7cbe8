"""Shots on a battlefield: who is in sight, how far, and who stands on the line."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.activation.weapons import Aimed
from rules.systems.twilight_world.combat.attack_events import DiceFell, Shoot
from rules.text import in_english
from tests.rules.systems.twilight_world.ground.standing import MEADOW, Standing
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES

BURST = Shoot(figure="grant", arms=("i1",), target="z1", dice=1)


def meadow(*others: str, **more: object) -> Standing:
    """Grant with his submachine gun (18 squares, 5+) at the west of open ground."""
    return Standing("Grant", *others, board=MEADOW, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "facts", [{"range": 9}, {"obscured": 1}, {"friends": ("grant",)}, {"contact": True}]
)
def test_stated_facts_are_refused_on_a_battlefield(facts: dict[str, Any]) -> None:
    """Range, obscurers, friends and contact are seen. Rule: TW-LOS-3, TW-RNG-1, TW-FF-8."""
    table = meadow(at={"grant": (2, 10), "z1": (12, 10), "z2": (7, 10)})
    said = Shoot(figure="grant", arms=("i1",), target="z1", dice=1)
    assert table.refused(HEROES, replace(said, **facts)).rule == "TW-LOS-3"
    events = table.play(HEROES, said, 2, 1)
    assert [event.needs for event in events if isinstance(event, DiceFell)] == [6]


def test_friends_on_the_line_nearest_first() -> None:
    """Each is one harder, and at risk, nearest first. Rule: TW-FF-1, TW-FF-4, TW-RNG-9."""
    at = {"grant": (2, 10), "ken": (7, 10), "alyx": (4, 10), "z1": (12, 10), "z2": (9, 10)}
    table = meadow("Ken", "Alyx", at=at)
    events = table.play(HEROES, BURST, 2, 1, 1, 1)
    aimed = next(event for event in events if isinstance(event, Aimed))
    assert aimed.friends == ("alyx", "ken")
    assert aimed.attack.targets[0].obscured == 1
    dice = [(event.target, event.needs) for event in events if isinstance(event, DiceFell)]
    assert dice == [("z1", 8), ("alyx", 6), ("ken", 6)]


def test_the_unconscious_and_the_hidden_obscure_nobody() -> None:
    """TW-LOS-9."""
    table = meadow(
        "Ken", "Alyx", at={"grant": (2, 10), "ken": (4, 10), "alyx": (6, 10)}, zombies="1"
    )
    table.stand("z1", (12, 10))
    table.put("ken", wounds=table.figure("ken").body.falls_at)
    table.put("alyx", hidden=True)
    events = table.play(HEROES, BURST, 2, 1)
    assert [event.needs for event in events if isinstance(event, DiceFell)] == [5]


def test_a_wall_blocks_a_shot() -> None:
    """The refusal names who could be shot instead. Rule: TW-LOS-2, TW-LOS-4."""
    table = Standing("Grant", at={"grant": (1, 2), "z1": (6, 2), "z2": (1, 6)})
    refusal = table.refused(HEROES, BURST)
    assert refusal.rule == "TW-LOS-2"
    assert in_english(refusal.cure).startswith("Targets in reach from there: ")
    table.stand("z2", (6, 3))
    cure = table.refused(HEROES, BURST).cure
    assert in_english(cure) == "Move first. No target is in reach from there."


def test_through_a_window_but_not_through_a_closed_door() -> None:
    """TW-LOS-4, TW-LOS-1."""
    table = Standing("Grant", at={"grant": (1, 4), "z1": (6, 4)})
    table.play(HEROES, BURST, 2, 1)
    table = Standing("Grant", at={"grant": (11, 3), "z1": (6, 3)})
    assert table.refused(HEROES, BURST).rule == "TW-LOS-2"


def test_squares_are_counted_on_the_battlefield() -> None:
    """TW-RNG-1: a submachine gun reaches 18 squares, diagonals as 1."""
    table = meadow(at={"grant": (1, 2), "z1": (19, 14)})
    table.play(HEROES, BURST, 2, 1)
    table = meadow(at={"grant": (1, 2), "z1": (20, 3)})
    said = Shoot(figure="grant", arms=("i1",), target="z1")
    assert table.refused(HEROES, said).rule == "TW-RNG-1"


def test_darkness_comes_from_the_scenario() -> None:
    """TW-RNG-7, TW-LOS-7."""
    table = meadow(at={"grant": (2, 2), "z1": (13, 2)}, dark="yes")
    table.begin_with("grant")
    assert table.refused(HEROES, BURST).rule == "TW-RNG-7"
    assert table.offered(HEROES, "Shoot") == []
    table = meadow(at={"grant": (2, 2), "z1": (13, 2)})
    table.begin_with("grant")
    assert table.offered(HEROES, "Shoot")


def test_contact_with_an_enemy_is_seen() -> None:
    """Where a house rule forbids shots from contact. Rule: TW-RNG-8."""
    at = {"grant": (5, 5), "z1": (9, 5), "z2": (6, 6)}
    table = meadow(at=at, rules={"shoot_in_contact": "forbidden"})
    table.begin_with("grant")
    assert table.refused(HEROES, BURST).rule == "TW-RNG-8"
    assert ("i1",) not in {offer.fixed["arms"] for offer in table.offered(HEROES, "Shoot")}
    table = meadow(at=at)
    table.play(HEROES, BURST, 2, 1)


def test_figures_off_the_board_are_no_targets() -> None:
    """TW-SIDE-3, TW-SETUP-4: and one who has not come on attacks nobody."""
    table = meadow(at={"grant": (5, 5)}, zombies="1")
    assert table.refused(HEROES, BURST).rule == "TW-SIDE-3"
    table = meadow(at={"z1": (5, 5)})
    assert table.refused(HEROES, BURST).rule == "TW-SETUP-4"


def test_offered_are_those_in_range_and_in_sight() -> None:
    """Each weapon at those whom it reaches, none at the others. Rule: TW-RNG-1, TW-LOS-2."""
    one = figure(carry("handgun"), carry("rifle-semi"), carry("combat-knife"))
    at = {"f1": (1, 1), "z1": (5, 1), "z2": (13, 1), "z3": (18, 18), "z4": (2, 2)}
    table = Standing(one, board=MEADOW, at=at, zombies="5")
    table.begin_with("f1")
    shots = {
        offer.fixed["arms"]: offer.fields[0].options for offer in table.offered(HEROES, "Shoot")
    }
    assert shots == {
        ("i1",): ("z1", "z2", "z4"),
        ("i2",): ("z1", "z2", "z3", "z4"),
        ("i3",): ("z1", "z4"),
    }
    assert {offer.fields[0].options for offer in table.offered(HEROES, "Strike")} == {("z4",)}

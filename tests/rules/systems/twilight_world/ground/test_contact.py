"""Contact on a battlefield: blows, doors to batter, aid and things that change hands."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.buildings import FieldChanged, SideOpened
from rules.systems.twilight_world.combat.attack_events import Strike
from rules.systems.twilight_world.combat.battering import Batter
from rules.systems.twilight_world.combat.doors import ObstacleStruck
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.state import EDGES, Game, Place
from rules.systems.twilight_world.supplies.things import Give, Take
from rules.systems.twilight_world.tasks import Treat, UseMedical
from tests.rules.systems.twilight_world.ground.standing import MEADOW, Square, Standing
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES

BLOW = Strike(figure="grant", arm="i3", target="z1", dice=1)


@pytest.mark.parametrize("zombie", [(6, 6), (5, 6), (6, 4)])
def test_a_blow_in_any_of_the_squares_around(zombie: Square) -> None:
    """TW-CC-1."""
    table = Standing("Grant", board=MEADOW, at={"grant": (5, 5), "z1": zombie})
    table.play(HEROES, BLOW, 1)
    assert table.figure("grant").acted


def test_a_blow_needs_contact() -> None:
    """TW-CC-1: it is neither accepted nor offered."""
    table = Standing("Grant", board=MEADOW, at={"grant": (5, 5), "z1": (7, 5)})
    assert table.refused(HEROES, BLOW).rule == "TW-CC-1"
    table.begin_with("grant")
    assert table.offered(HEROES, "Strike") == []
    table.stand("z1", (6, 5))
    assert table.offered(HEROES, "Strike")[0].fields[0].options == ("z1",)


@pytest.mark.parametrize(
    ("hero", "zombie", "may"),
    [((2, 2), (3, 2), False), ((7, 3), (6, 3), False), ((2, 4), (3, 4), True)],
    ids=["wall", "closed door", "window"],
)
def test_walls_and_closed_doors_part(hero: Square, zombie: Square, may: bool) -> None:
    """TW-CC-1: windows do not."""
    table = Standing("Grant", at={"grant": hero, "z1": zombie})
    if may:
        table.play(HEROES, BLOW, 1)
    else:
        assert table.refused(HEROES, BLOW).rule == "TW-CC-1"


def ray(at: dict[str, Square]) -> Standing:
    """Ray, who attacks in mid-move, has come beside a zombie and killed it."""
    table = Standing("Ray Smith", board=MEADOW, at={"ray-smith": (5, 5), "z1": (8, 5), **at})
    table.play(HEROES, Move(figure="ray-smith", to=table.square((7, 5))))
    table.play(HEROES, Strike(figure="ray-smith", arm="i2", target="z1", dice=1), 6, 1)
    assert table.figure("z1").where == "dead"
    return table


def test_another_adjacent_enemy_ends_a_special_attack() -> None:
    """TW-SPA-4."""
    table = ray({"z2": (7, 6)})
    on = Move(figure="ray-smith", to=table.square((8, 4)))
    assert table.refused(HEROES, on).rule == "TW-SPA-4"
    assert table.offered(HEROES, "Move") == []
    table = ray({"z2": (12, 12)})
    table.play(HEROES, Move(figure="ray-smith", to=table.square((8, 4))))
    assert table.figure("ray-smith").at == table.square((8, 4))


def test_a_door_that_is_battered_down_is_open() -> None:
    """From the square in front of it, and the battlefield changes. Rule: TW-DOOR-1, TW-DOOR-5."""
    table = Standing("Grant", at={"grant": (7, 3), "z1": (4, 3)})
    at = table.square((7, 3))
    table.begin_with("grant")
    (offer,) = table.offered(HEROES, "Batter")
    assert (offer.fixed["obstacle"], offer.fixed["side"]) == ("door", "west")
    struck = Batter(figure="grant", obstacle="door", arm="i3", side="west")
    events = table.play(HEROES, struck, 6, 1)
    blow = next(event for event in events if isinstance(event, ObstacleStruck))
    assert (blow.obstacle, blow.falls) == ("door", True)
    assert any(isinstance(event, FieldChanged) for event in events)
    assert table.state.field is not None
    before, after = Standing("Grant", at={}).state.field, table.state.field
    assert before is not None
    assert sum(one != other for one, other in zip(before.across, after.across, strict=True)) == 1
    assert before.along == after.along
    assert after.across[at + at // after.width] == " "


@pytest.mark.parametrize(
    "stated",
    [
        {"obstacle": "window"},
        {"side": ""},
        {"locked": False},
        {"place": "farmhouse"},
        {"bystanders": ("z1",)},
    ],
)
def test_facts_of_a_door_cannot_be_stated_on_a_battlefield(stated: dict[str, Any]) -> None:
    """TW-DOOR-1: the figure, the weapon, and the obstacle by its side."""
    table = Standing("Grant", at={"grant": (7, 3), "z1": (4, 3)})
    door = Batter(figure="grant", obstacle="door", arm="i3", side="west")
    assert table.refused(HEROES, replace(door, **stated)).rule == "TW-DOOR-1"


def test_a_door_that_holds_stays() -> None:
    """TW-DOOR-2: its save."""
    table = Standing("Grant", at={"grant": (7, 3)})
    before = table.state.field
    table.play(HEROES, Batter(figure="grant", obstacle="door", arm="i3", side="west"), 6, 6)
    assert table.state.field is before


def test_a_charge_at_a_door_harms_those_around_where_the_house_rule_says_so() -> None:
    """The door itself keeps those behind it unharmed. Rule: TW-DOOR-5, TW-EXP-6."""
    at = {"grant": (7, 3), "ken": (8, 4), "z1": (6, 3)}
    charge = Batter(figure="grant", obstacle="door", arm="i4", side="west")
    table = Standing("Grant", "Ken", at=at)
    table.play(HEROES, charge, 6, 1)
    assert table.figure("ken").body.wounds == table.figure("z1").body.wounds == 0
    table = Standing("Grant", "Ken", at=at, rules={"explosive_door_also_blasts": "true"})
    table.play(HEROES, charge, 6, 1, 1)
    hurt = [key for key in at if table.figure(key).body.wounds]
    assert hurt == ["grant", "ken"]


@pytest.mark.parametrize("square", [(7, 2), (8, 3), (7, 4)])
def test_battering_needs_a_square_straight_in_front(square: Square) -> None:
    """Only from a square that faces it, not diagonally. Rule: TW-DOOR-1."""
    table = Standing("Grant", at={"grant": square})
    struck = Batter(figure="grant", obstacle="door", arm="i3")
    assert table.refused(HEROES, struck).rule == "TW-DOOR-1"
    table.begin_with("grant")
    assert table.offered(HEROES, "Batter") == []


def test_a_secured_side_is_a_barricade() -> None:
    """From outside. From inside it is opened. Rule: TW-LOCK-6, TW-LOCK-5, TW-DOOR-3."""
    table = Standing("Grant", at={"grant": (7, 3)})
    table.state = _secured(table)
    barred = Batter(figure="grant", obstacle="barricade", arm="i3", side="west")
    events = table.play(HEROES, barred, 6, 4, 1)
    assert SideOpened(place="farmhouse", side="east") in events
    assert not any(isinstance(event, FieldChanged) for event in events)
    table = Standing("Grant", at={"grant": (6, 3)})
    table.state = _secured(table)
    table.put("grant", inside="farmhouse")
    struck = Batter(figure="grant", obstacle="door", arm="i3")
    assert table.refused(HEROES, struck).rule == "TW-DOOR-1"


def _secured(table: Standing) -> Game:
    return replace(table.state, places={"farmhouse": Place(key="farmhouse", secured=EDGES)})


def test_aid_needs_contact() -> None:
    """A Medic and a medical supply. Oneself is near enough. Rule: TW-TRAIT-MEDIC, TW-SRCH-8."""
    medic = figure(carry("handgun"), traits="medic")
    table = Standing(medic, "Grant", board=MEADOW, at={"f1": (5, 5), "grant": (7, 5)})
    table.put("grant", wounds=1)
    table.put("f1", medical=1)
    assert table.refused(HEROES, Treat(figure="f1", patient="grant")).rule == "TW-TRAIT-MEDIC"
    assert table.refused(HEROES, UseMedical(figure="f1", patient="grant")).rule == "TW-SRCH-8"
    table.begin_with("f1")
    assert table.offered(HEROES, "Treat") == table.offered(HEROES, "UseMedical") == []
    table.stand("grant", (6, 4))
    assert table.offered(HEROES, "Treat")[0].fields[0].options == ("grant",)
    table.play(HEROES, Treat(figure="f1", patient="grant"))
    table.put("grant", acted=False, task=None)


def test_things_change_hands_in_contact() -> None:
    """Spare Ammo of somebody, and of an unconscious friend. Rule: TW-ITEM-3, TW-ITEM-6."""
    table = Standing("Grant", "Ken", board=MEADOW, at={"grant": (5, 5), "ken": (7, 5)})
    table.put("grant", markers=1)
    table.put("ken", markers=0)
    gift = Give(figure="grant", to="ken")
    assert table.refused(HEROES, gift).rule == "TW-ITEM-3"
    table.stand("ken", (6, 5))
    table.play(HEROES, gift)
    assert table.figure("ken").markers == 1
    table.put("ken", wounds=table.figure("ken").body.falls_at)
    table.stand("ken", (9, 5))
    back = Take(figure="grant", of="ken", markers=1)
    assert table.refused(HEROES, back).rule == "TW-ITEM-6"
    assert table.offered(HEROES, "Take") == []
    table.stand("ken", (6, 6))
    table.play(HEROES, back)
    assert table.figure("grant").markers == 1

"""Attacks that can be chosen: as few dice as wanted, any pair, any friends on the line."""

from __future__ import annotations

from typing import Any

from rules.game import Offer
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.activation.weapons import Aimed
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.turn.events import BeginTurn
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, Table


def fields(offer: Offer) -> dict[str, Any]:
    return {field.key: field for field in offer.fields}


def table_of(*items: Any, **words: Any) -> Table:
    table = Table(figure(*items), **{"zombies": "1", **words})
    table.heroes_first(3, 4)
    table.play(HEROES, Activate(figure="f1"))
    return table


def test_fewer_dice_than_all_are_thrown() -> None:
    """TW-RNG-2, TW-RNG-13: one die, another, and then the rest are kept or thrown."""
    table = table_of(carry("smg"))
    (shot,) = table.offered(HEROES, "Shoot")
    assert fields(shot)["dice"].options == (0, 1, 2, 3, 4)
    table.play(HEROES, Shoot(figure="f1", arms=("i1",), target="z1", range=5, dice=1), 2, 1)
    (shot,) = table.offered(HEROES, "Shoot")
    assert fields(shot)["dice"].options == (0, 1, 2, 3)
    assert table.offered(HEROES, "Finish")


def test_blows_are_dealt_one_by_one() -> None:
    """TW-CC-2, TW-CC-3: each blow at somebody else, as long as dice are left."""
    table = table_of(carry("axe"), zombies="2")
    axe = next(one for one in table.offered(HEROES, "Strike") if one.fixed["arm"] == "i1")
    assert fields(axe)["dice"].options == (0, 1, 2)
    table.play(HEROES, Strike(figure="f1", arm="i1", target="z1", dice=1), 2)
    (axe,) = table.offered(HEROES, "Strike")
    assert fields(axe)["target"].options == ("z1", "z2")


def test_every_pair_of_light_guns_is_offered() -> None:
    """TW-DUAL-1, TW-EQ-5: each two of three, with the lasers on or off."""
    table = table_of(
        carry("handgun", attachments=("laser-sight",)),
        carry("handgun"),
        carry("machine-pistol"),
    )
    pairs = [one.fixed for one in table.offered(HEROES, "Shoot") if len(one.fixed["arms"]) == 2]
    assert {one["arms"] for one in pairs} == {("i1", "i2"), ("i1", "i3"), ("i2", "i3")}
    lasers = {one["arms"] for one in pairs if one["sights"]}
    assert lasers == {("i1", "i2"), ("i1", "i3")}
    shot = Shoot(
        figure="f1", arms=("i1", "i2"), sights=("laser-sight",), target="z1", range=3, dice=1
    )
    table.play(HEROES, shot, 2, 1)


def test_a_pair_shoots_beyond_the_range_of_one() -> None:
    """TW-DUAL-5: the other gun still reaches, with its own dice alone."""
    table = table_of(carry("handgun"), carry("shotgun-sawed-off"))
    pair = [fields(one) for one in table.offered(HEROES, "Shoot") if len(one.fixed["arms"]) == 2]
    near, far = sorted(pair, key=lambda one: int(one["range"].least))
    assert near["range"].most + 1 == far["range"].least
    assert max(near["dice"].options) > max(far["dice"].options)


def test_friends_of_every_side_may_be_on_the_line() -> None:
    """TW-FF-4, TW-FF-8: also those of another player, in any order."""
    rules = {"hero_players_share_side": "false"}
    table = Table("Ray Smith", "Ashlee Campbell", "Grant", players="2", rules=rules, zombies="1")
    table.play("heroes-2", BeginTurn(), 1, 6, 3, 4, 1, 1)
    (side, *_) = table.state.order
    shooter = next(one for one in table.state.figures.values() if one.side == side)
    table.play(side, Activate(figure=shooter.key))
    others = {one.key for one in table.state.figures.values() if one.side.startswith(HEROES)}
    shot = table.offered(side, "Shoot")[0]
    line = fields(shot)["friends"]
    assert (set(line.options), line.ordered) == (others - {shooter.key}, True)
    past = Shoot(
        figure=shooter.key,
        arms=shot.fixed["arms"],
        target="z1",
        range=5,
        friends=tuple(reversed(line.options)),
        dice=1,
    )
    events = table.play(side, past, 6, 6, 1)
    aimed = next(event for event in events if isinstance(event, Aimed))
    assert aimed.friends == past.friends

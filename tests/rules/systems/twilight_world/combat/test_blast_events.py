"""The log and the state after a throw or a jet of flame, and the offers of both."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.fields import OneOf, Range, Subset
from rules.game import Offer
from rules.systems.twilight_world.activation.action import Activate, MoveEnded
from rules.systems.twilight_world.activation.questions import Asked
from rules.systems.twilight_world.combat.blast_events import (
    BlastSettled,
    Burn,
    TellVictims,
    Throw,
    WentOff,
)
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.state import Ask, Blast
from rules.systems.twilight_world.wounds.events import Wounded
from rules.text import Text
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, Table

GRENADE = Throw(figure="grant", arm="i4", range=10)
JET = Burn(figure="f1", arm="i1", range=6)
BURNER = figure(carry("flame-thrower"))
VICTIMS = Asked(ask=Ask(kind="victims", seat=HEROES, figure="grant"))


def grant(**words: str) -> Table:
    """Grant with his grenades, and the heroes' phase."""
    table = Table("Grant", "Ken", **{"zombies": "2", **words})
    table.heroes_first(3, 4)
    return table


def burner(rules: dict[str, str] | None = None) -> Table:
    """Somebody with a flame thrower, and the heroes' phase."""
    table = Table(BURNER, "Ken", zombies="1", rules=rules)
    table.heroes_first(3, 4)
    return table


def went_off(events: tuple[Event, ...]) -> WentOff:
    return next(event for event in events if isinstance(event, WentOff))


def blast(event: WentOff) -> Blast:
    """The state of a blast whose victims are still to be told."""
    return Blast(
        figure=event.figure,
        arm=event.arm,
        gear=event.gear,
        hits=event.hits,
        dice=event.dice,
        radius=event.radius,
        where=event.where,
        squares=event.squares,
        direction=event.direction,
        cover=event.cover,
    )


@pytest.mark.parametrize(
    ("dice", "where", "hits", "squares", "direction"),
    [
        ((4, 2, 3), "target", 1, 0, ""),
        ((6, 6, 3), "target", 2, 0, ""),
        ((1, 1, 1), "thrower", 1, 0, ""),
        ((2, 2, 1, 3, 1, 1), "wide", 1, 4, "n"),
        ((2, 2, 1, 6, 6, 6), "wide", 1, 7, "nw"),
    ],
)
def test_a_throw(
    dice: tuple[int, ...], where: str, hits: int, squares: int, direction: str
) -> None:
    """TW-EXP-2, TW-EXP-3, TW-EXP-7, TW-EXP-8, TW-EXP-9: 1D6 and 1 squares wide."""
    table = grant()
    events = table.play(HEROES, GRENADE, *dice)
    fell = went_off(events)
    assert (fell.figure, fell.arm, fell.gear, fell.dice) == ("grant", "i4", "grenade", 3)
    assert (fell.where, fell.hits, fell.squares) == (where, hits, squares)
    assert (fell.faces, fell.cover, fell.at, fell.radius) == (dice[:3], True, -1, 1)
    assert fell.direction == direction
    assert table.state.blast == blast(fell)
    assert VICTIMS in events


def test_a_jet_of_flame() -> None:
    """TW-WPN-3: its dice one after the other, on target, two squares around it."""
    for cover in ("true", "false"):
        table = burner({"flame_thrower_cover": cover})
        fell = went_off(table.play(HEROES, JET, 2, 1, 5, 1))
        assert fell == WentOff(
            figure="f1",
            arm="i1",
            gear="flame-thrower",
            hits=1,
            dice=2,
            radius=2,
            where="target",
            cover=cover == "true",
            faces=(2, 5),
        )
        assert table.state.blast == blast(fell)


def test_every_fact_of_a_blast_is_kept() -> None:
    """TW-EXP-5, TW-EXP-9: until its victims are named."""
    event = WentOff(
        figure="grant",
        arm="i4",
        gear="grenade",
        hits=2,
        dice=3,
        radius=5,
        where="wide",
        squares=4,
        direction="ne",
        cover=False,
        faces=(2, 2, 1),
    )
    state = ENGINE.evolve(grant().state, event)
    assert state.blast == blast(event)
    assert ENGINE.evolve(state, BlastSettled(victims=("z1",))).blast is None


def test_flames_without_a_move_end_none() -> None:
    """TW-SPA-4: neither a jet that burns nor one that misses."""
    table = burner()
    events = table.play(HEROES, JET, 2, 1, 5, 1)
    events += table.play(HEROES, TellVictims(victims=("ken",)))
    assert Wounded(figure="ken", wounds=1, cause="blast", by=HEROES) in events
    events += burner().play(HEROES, JET, 2, 1, 2, 1)
    assert not any(isinstance(event, MoveEnded) for event in events)


# --- Offers ---


def named(offers: list[Offer]) -> Offer:
    """The only offer, whose fields and itself have names that people read."""
    (offer,) = offers
    assert isinstance(offer.name, Text)
    assert all(isinstance(field.name, Text) for field in offer.fields)
    return offer


def test_a_throw_is_offered_at_each_distance() -> None:
    """TW-EXP-1: 1 to 12 squares, with what obscures it. All dice are thrown."""
    table = grant()
    table.play(HEROES, Activate(figure="grant"))
    offer = named(table.offered(HEROES, "Throw"))
    assert dict(offer.fixed) == {"figure": "grant", "arm": "i4"}
    far, obscured = offer.fields
    assert isinstance(far, Range)
    assert (far.key, far.least, far.most, obscured.key) == ("range", 1, 12, "obscured")


@pytest.mark.parametrize(
    ("contact", "options"), [("allowed", (False, True)), ("forbidden", (False,))]
)
def test_a_jet_is_offered_at_each_distance(contact: str, options: tuple[bool, ...]) -> None:
    """TW-WPN-3, TW-RNG-8: 3 to 12 squares, so many dice, beside an enemy where that is allowed."""
    table = burner({"shoot_in_contact": contact})
    table.play(HEROES, Activate(figure="f1"))
    offer = named(table.offered(HEROES, "Burn"))
    assert dict(offer.fixed) == {"figure": "f1", "arm": "i1"}
    fields = {field.key: field for field in offer.fields}
    assert list(fields) == ["range", "obscured", "dice", "contact"]
    far, beside = fields["range"], fields["contact"]
    assert isinstance(far, Range)
    assert isinstance(beside, OneOf)
    assert (far.least, far.most, beside.options) == (3, 12, options)
    assert fields["dice"].options == (0, 1, 2)


def test_victims_are_offered() -> None:
    """TW-EXP-5, TW-EXP-8, TW-VEH-10: everybody on the board, the thrower last if he is sure."""
    table = grant(vehicles="2")
    wreck = table.state.vehicles["car-2"]
    wreck = replace(wreck, body=replace(wreck.body, wounds=wreck.body.dies_at))
    table.state = replace(table.state, vehicles={**table.state.vehicles, "car-2": wreck})
    table.put("z2", where="removed")
    table.play(HEROES, GRENADE, 1, 1, 1)
    offer = named(table.offered(HEROES, "TellVictims"))
    (who,) = offer.fields
    assert isinstance(who, Subset)
    assert (who.key, who.options) == ("victims", ("ken", "z1", "car-1", "grant"))
    assert (who.least, who.limit) == (0, 4)


def test_nothing_is_offered_to_throw_without_a_weapon() -> None:
    """TW-EXP-1, TW-WPN-3: neither to Ken nor with a gun."""
    table = grant()
    table.play(HEROES, Activate(figure="ken"))
    assert table.offered(HEROES, "Throw") == table.offered(HEROES, "Burn") == []

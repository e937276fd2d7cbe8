"""Explosives and flames on a battlefield: seen squares, drift, cover, and everybody hit at once."""

from __future__ import annotations

import pytest

from rules.dice import Seeded
from rules.refused import Refused
from rules.systems.twilight_world.activation.questions import Asked
from rules.systems.twilight_world.combat.blast_events import BlastSettled, Burn, Throw, WentOff
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.ground.contact import field_of
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.noise.noise import NoiseHeard
from rules.systems.twilight_world.state import NOWHERE
from tests.rules.systems.twilight_world.ground.standing import MEADOW, Square, Standing
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES

ON_TARGET, SILENT = (4, 2, 3), (1, 1, 1)
WIDE, IN_HAND = (2, 2, 1), (1, 1, 1)
NORTH, ONE_MORE = (1, 1), 1  # onward; 1D6 + 1 squares
FIREMAN = figure(carry("flame-thrower"), stats={"move": 6, "wounds": 3})


def grenade(table: Standing, square: Square) -> Throw:
    return Throw(figure="grant", arm="i4", square=table.square(square))


def grenade_is_taken(table: Standing, square: int) -> bool:
    """True if a grenade may be thrown at the square."""
    command = Throw(figure="grant", arm="i4", square=square)
    try:
        ENGINE.decide(table.state, HEROES, command, Seeded(1))
    except Refused:
        return False
    return True


def blown(events: tuple[Event, ...]) -> tuple[WentOff, BlastSettled]:
    went = next(event for event in events if isinstance(event, WentOff))
    return went, next(event for event in events if isinstance(event, BlastSettled))


def test_a_blast_hits_everyone_within_a_square() -> None:
    """Friend and foe within one square, nobody is asked. Rule: TW-EXP-1, TW-EXP-4, TW-EXP-5."""
    at = {"grant": (5, 15), "ken": (6, 9), "z1": (5, 10), "z2": (4, 9), "z3": (7, 10)}
    table = Standing("Grant", "Ken", board=MEADOW, at=at)
    events = table.play(HEROES, grenade(table, (5, 10)), *ON_TARGET, 1, 1, 1, *SILENT)
    went, settled = blown(events)
    assert went.at == table.square((5, 10))
    assert settled.victims == ("ken", "z1", "z2")
    assert table.figure("z1").where == table.figure("z2").where == "dead"
    assert table.figure("z3").where == "board"
    assert not any(isinstance(event, Asked) for event in events)
    assert table.state.blast is None


def test_walls_and_hedges_keep_unharmed() -> None:
    """Nobody behind the side of a house, or a hedge, is hit. Rule: TW-EXP-6."""
    table = Standing("Grant", at={"grant": (1, 4), "z1": (3, 2), "z2": (2, 1)})
    events = table.play(HEROES, grenade(table, (2, 2)), *ON_TARGET, 1, *SILENT)
    assert blown(events)[1].victims == ("z2",)
    table = Standing("Grant", at={"grant": (8, 8), "z1": (9, 5), "z2": (10, 6)})
    events = table.play(HEROES, grenade(table, (9, 6)), *ON_TARGET, 1, *SILENT)
    assert blown(events)[1].victims == ("z2",)


def test_the_square_has_to_be_seen_and_reached() -> None:
    """No figure is needed there, but a line to the square. Rule: TW-EXP-1, TW-RNG-1."""
    table = Standing("Grant", at={"grant": (1, 2)})
    assert table.refused(HEROES, grenade(table, (5, 2))).rule == "TW-EXP-1"
    assert table.refused(HEROES, Throw(figure="grant", arm="i4")).rule == "TW-EXP-1"
    assert table.refused(HEROES, Throw(figure="grant", arm="i4", range=4)).rule == "TW-LOS-3"
    beyond = Throw(figure="grant", arm="i4", square=10**6)
    assert table.refused(HEROES, beyond).rule == "TW-EXP-1"
    table = Standing("Grant", board=MEADOW, at={"grant": (1, 1)})
    assert table.refused(HEROES, grenade(table, (20, 20))).rule == "TW-RNG-1"


def test_obscurers_on_the_way_to_the_square() -> None:
    """Everybody who stands on the line makes it harder, friends too. Rule: TW-EXP-3."""
    at = {"grant": (5, 15), "ken": (5, 14), "alyx": (5, 13), "z1": (5, 10)}
    table = Standing("Grant", "Ken", "Alyx", board=MEADOW, at=at)
    events = table.play(HEROES, grenade(table, (5, 10)), 5, 5, 5, ONE_MORE, *NORTH, *SILENT)
    assert blown(events)[0].where == "wide"
    table = Standing("Grant", board=MEADOW, at={"grant": (5, 15), "z1": (5, 10)})
    events = table.play(HEROES, grenade(table, (5, 10)), 5, 5, 5, 1, *SILENT)
    assert blown(events)[0].where == "target"


def test_a_throw_that_goes_wide_goes_off_where_it_comes_to() -> None:
    """Onward in the direction of the throw. Rule: TW-EXP-9, TW-EXP-11."""
    table = Standing("Grant", board=MEADOW, at={"grant": (5, 15), "z1": (5, 10), "z2": (5, 7)})
    events = table.play(HEROES, grenade(table, (5, 10)), *WIDE, ONE_MORE, *NORTH, 1, *SILENT)
    went, settled = blown(events)
    assert went.at == table.square((5, 8))
    assert settled.victims == ("z2",)


def test_a_missed_throw_stops_before_a_building() -> None:
    """TW-EXP-12."""
    table = Standing("Grant", at={"grant": (5, 8), "z1": (5, 4), "z2": (6, 5)})
    events = table.play(HEROES, grenade(table, (5, 6)), *WIDE, 5, *NORTH, 1, *SILENT)
    went, settled = blown(events)
    assert went.at == table.square((5, 5))
    assert settled.victims == ("z2",)


def test_off_the_board_it_has_no_effect() -> None:
    """Nobody is hit and nobody hears it. Rule: TW-EXP-12."""
    table = Standing("Grant", board=MEADOW, at={"grant": (5, 5), "z1": (5, 1)})
    events = table.play(HEROES, grenade(table, (5, 2)), *WIDE, 5, *NORTH)
    went, settled = blown(events)
    assert went.at == NOWHERE
    assert settled.victims == ()


def test_in_the_hand() -> None:
    """Centred on the square of the thrower. Rule: TW-EXP-8, TW-EXP-14."""
    table = Standing("Grant", board=MEADOW, at={"grant": (5, 15), "z1": (6, 14), "z2": (5, 10)})
    events = table.play(HEROES, grenade(table, (5, 10)), *IN_HAND, 1, *SILENT)
    went, settled = blown(events)
    assert went.at == table.square((5, 15))
    assert settled.victims == ("grant", "z1")


def test_zombies_come_to_the_impact() -> None:
    """On the edge as near as can be to it, not to the thrower. Rule: TW-NOISE-7, TW-EXP-2."""
    table = Standing("Grant", board=MEADOW, at={"grant": (3, 12)}, zombies="0")
    events = table.play(HEROES, grenade(table, (10, 4)), *ON_TARGET, 6, 1, 1, 1)
    assert any(isinstance(event, NoiseHeard) and event.edge == "north" for event in events)
    came = next(event.fighter for event in events if hasattr(event, "fighter"))
    assert came.at == table.square((7, 1))


@pytest.mark.parametrize(("cover", "burnt"), [("true", ("z2",)), ("false", ("z1", "z2"))])
def test_flames_burn_all_within_two_squares(cover: str, burnt: tuple[str, ...]) -> None:
    """But for those in cover, unless a house rule says so. Rule: TW-WPN-3."""
    at = {"f1": (2, 7), "z1": (3, 2), "z2": (1, 1), "z3": (1, 6)}
    table = Standing(FIREMAN, at=at, rules={"flame_thrower_cover": cover})
    burn = Burn(figure="f1", arm="i1", square=table.square((2, 2)), dice=1)
    settled = blown(table.play(HEROES, burn, 4, 1))[1]
    assert settled.victims == burnt


def test_every_square_in_reach_is_offered() -> None:
    """Open squares in sight and in range, empty or not. Rule: TW-EXP-1, TW-EXP-14."""
    at = {"grant": (5, 15), "z1": (5, 10), "z2": (18, 2)}
    table = Standing("Grant", board=MEADOW, at=at)
    table.begin_with("grant")
    (offer,) = table.offered(HEROES, "Throw")
    squares = offer.fields[0].options
    near = [(5, 10), (6, 14), (15, 5)]
    assert {table.square(at) for at in near} <= set(squares)
    assert table.square((18, 2)) not in squares
    for square in squares:
        assert grenade_is_taken(table, square)
    refused = set(range(field_of(table.state).size)) - set(squares)
    assert not any(grenade_is_taken(table, square) for square in refused)

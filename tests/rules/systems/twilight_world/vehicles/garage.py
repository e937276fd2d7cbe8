"""Vehicles of a game for tests, with figures in them and beside them."""

from __future__ import annotations

from msgspec.structs import replace

from rules.roster import Figure
from rules.systems.twilight_world.state import Vehicle
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

CAR, VAN = "car-1", "car-2"
KEN, KAT = "ken", "kat"


def garage(*names: str | Figure, rules: dict[str, str] | None = None, **words: str) -> Table:
    """A turn in which the heroes act first. The first of them has the keys of car-1."""
    facts = {"vehicles": "2", "keys": "yes", "zombies": "2", **words}
    table = Table(*names, rules=rules, **facts)
    table.heroes_first(1, 1)
    return table


def driving(speed: int, *names: str, rules: dict[str, str] | None = None) -> Table:
    """The first hero drives car-1 at this speed, and everybody else is in it too."""
    table = garage(*names, rules=rules)
    riders = tuple(one.key for one in table.state.figures.values() if one.side == HEROES)
    put_in(table, CAR, *riders, driver=riders[0], started=True, speed=speed)
    return table


def with_another(table: Table, name: str) -> None:
    """Put one hero more on the board, on foot."""
    state = garage(name).state
    other = state.figures[name.casefold()]
    table.state = replace(
        table.state,
        figures={**table.state.figures, other.key: other},
        cards={**table.state.cards, other.card: state.cards[other.card]},
    )


def put_in(table: Table, key: str, *riders: str, **fields: object) -> None:
    """Set a vehicle and those in it up by hand."""
    vehicle = replace(table.state.vehicles[key], riders=riders, **fields)
    table.state = replace(table.state, vehicles={**table.state.vehicles, key: vehicle})
    for rider in riders:
        table.put(rider, vehicle=key)


def car(table: Table, key: str = CAR) -> Vehicle:
    """A vehicle as it is now."""
    return table.state.vehicles[key]


def next_turn(table: Table, *dice: int) -> None:
    """The rest of this turn, and the beginning of the next with the heroes first again."""
    table.end(HEROES)
    table.end(ZOMBIES)
    table.heroes_first(*dice or (1, 1))

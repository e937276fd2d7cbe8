"""A table for tests: a position on the board, commands with the dice that fell.

The result of a command can be written and read back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from rules.dice import Scripted, Seeded
from rules.game import Offer, SetUp
from rules.refused import Refused
from rules.roster import Figure, TraitLine
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.engine import ENGINE
from rules.systems.zombie_wars.scene import Command, Event
from rules.systems.zombie_wars.start import start
from rules.systems.zombie_wars.state import Game, Horde, Squad
from rules.systems.zombie_wars.town import space

A, B, C = "a", "b", "c"  # seats, clockwise
HERE = space(3, 5)
EAST, WEST = space(4, 5), space(2, 5)
FAR = space(8, 8)


def players(count: int, breeds: Mapping[str, str] | None = None) -> tuple[Figure, ...]:
    """So many of a, b, c …, with the breeds that they bring."""
    said = breeds or {}
    return tuple(
        Figure(
            key=key,
            name=key.upper(),
            kind="horde",
            side="red",
            traits=(TraitLine(said[key]),) if key in said else (),
        )
        for key in "abcdef"[:count]
    )


def horde(zombies: int, *heroes: int, slot: int = 1, at: int = HERE, upright: bool = True) -> Horde:
    return Horde(slot, at, zombies, heroes, upright)


class Table:
    """A game in the first player's turn, with what stands on the board."""

    def __init__(
        self,
        *hordes: tuple[str, Horde],
        townies: Mapping[int, int] | None = None,
        heroes: tuple[tuple[int, int], ...] = (),
        squads: tuple[Squad, ...] = (),
        count: int = 2,
        breeds: Mapping[str, str] | None = None,
        rules: Mapping[str, str] | None = None,
        turn: str = A,
        hour: int = 1,
        **changes: Any,
    ) -> None:
        house = {**(rules or {}), **({"deadlines": "on"} if breeds else {})}
        state = start(SetUp(figures=players(count, breeds), house_rules=house))
        people = [0] * numbers().board.spaces
        for at, number in (townies or {}).items():
            people[at] = number
        seats = [player.key for player in state.players]
        self.state: Game = replace(
            state,
            townies=tuple(people),
            heroes=tuple(sorted(heroes)),
            squads=squads,
            players=tuple(
                replace(player, hordes=tuple(one for key, one in hordes if key == player.key))
                for player in state.players
            ),
            phase="turn",
            step="turn",
            round=1,
            hour=hour,
            turn=seats.index(turn),
            first=seats.index(turn),
            **changes,
        )
        self.events: tuple[Event, ...] = ()

    def play(self, seat: str, command: Command, *faces: int) -> Table:
        """Carry out a command. All faces are thrown, none is left over."""
        dice = Scripted(*faces)
        self.state, self.events = ENGINE.decide(self.state, seat, command, dice)
        dice.finish()
        for one in (self.state, *self.events):
            assert json.decode(json.encode(one), type=type(one)) == one
        return self

    def by_chance(self, seat: str, command: Command, seed: int = 1) -> Table:
        """Carry out a command with any dice."""
        self.state, self.events = ENGINE.decide(self.state, seat, command, Seeded(seed))
        return self

    def refused(self, seat: str, command: Command) -> Refused:
        """The refusal of a command, which changes nothing and says what to do instead."""
        with pytest.raises(Refused) as refused:
            ENGINE.decide(self.state, seat, command, Scripted())
        assert refused.value.cure is not None
        return refused.value

    def horde(self, seat: str, slot: int = 1) -> Horde | None:
        """A horde, if it is there."""
        player = next(one for one in self.state.players if one.key == seat)
        return next((one for one in player.hordes if one.slot == slot), None)

    def size(self, seat: str, slot: int = 1) -> int:
        """The number of its zombies. 0 when it is gone."""
        one = self.horde(seat, slot)
        return one.size if one else 0

    def people(self, at: int = HERE) -> tuple[int, tuple[int, ...]]:
        """Ordinary people of a space, and the Heroes' dice."""
        return self.state.townies[at], tuple(s for space, s in self.state.heroes if space == at)

    def offered(self, seat: str, kind: str) -> list[Offer]:
        """Offers of a kind that a seat has."""
        return [one for one in ENGINE.offers(self.state, seat) if one.kind == kind]

    def asked(self) -> tuple[str, str]:
        """The open question: its kind, and the seat that answers."""
        ask = self.state.asks[0]
        return ask.kind, self.state.players[ask.seat].key

    def player(self, seat: str) -> Any:
        return next(one for one in self.state.players if one.key == seat)


def round_over(*hordes: tuple[str, Horde], **more: Any) -> Table:
    """B is the last of the round to have a turn."""
    table = Table(*hordes, **{"townies": {FAR: 4}, "turn": B, **more})
    table.state = replace(table.state, first=2 % len(table.state.players))
    return table

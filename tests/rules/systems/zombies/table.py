"""A game of Zombies!!! in the middle of a turn, for tests of single rules.

Every command that a test gives must be offered to its seat, and all dice that it names must fall.
Its result can be written and read back, and has log lines.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest
from msgspec import json
from msgspec.structs import replace

from rules.dice import Scripted
from rules.game import Entry, Offer, SetUp, offered
from rules.refused import Refused
from rules.registry import system_of
from rules.systems.zombies.engine import ENGINE, JOINED, faults, go_further, offers
from rules.systems.zombies.scene import Scene
from rules.systems.zombies.start import start
from rules.systems.zombies.state import STRIDE, Front, Game, Laid, Player, Step
from rules.systems.zombies.view.tell import tell
from rules.table import Line
from rules.text import Text
from rules.windows import Pass

E = TypeVar("E")


def at(x: int, y: int) -> int:
    """The square of a column and a row of the table."""
    return y * STRIDE + x


CENTRE = at(1, 1)
DOOR = at(7, 0)
PAD = at(-2, 1)
SQUARE = Laid("town-square", 0, 0)
STREET = Laid("straight", 1, 0, 90)  # 3,1 to 5,1
SHOP = Laid("army-surplus", 2, 0, 0, DOOR)  # rooms 6,0 to 8,0; street 6,1 to 8,1
HELIPAD = Laid("helipad", -1, 0)  # -3,0 to -1,2
TOWN = (SQUARE, STREET, SHOP, HELIPAD)
KEYS = [figure.key for figure in system_of("zombies").roster.samples()]


def assert_stored(one: object) -> None:
    """It is the same when it is read back: every value has the type that its field says."""
    assert json.decode(json.encode(one), type=type(one)) == one


def read_by_people(given: Iterable[Offer]) -> tuple[Offer, ...]:
    """Offers, all of whose names are for people."""
    found = tuple(given)
    for offer in found:
        assert all(isinstance(one.name, Text) for one in (offer, *offer.fields))
    return found


class Table:
    """A game that is played on by commands."""

    def __init__(self, state: Game) -> None:
        self.state = state
        self.events: tuple[Any, ...] = ()
        self.told: tuple[Line, ...] = ()

    def player(self, seat: int = 0) -> Player:
        """A player of the state so far."""
        return self.state.players[seat]

    def set(self, seat: int = 0, **changes: Any) -> Table:
        """Something else about a player."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **changes)
        return self.change(players=tuple(players))

    def change(self, **changes: Any) -> Table:
        """Something else about the game."""
        self.state = replace(self.state, **changes)
        return self

    def do(self, command: Any, *dice: int | str, seat: int = 0) -> Table:
        """Carry out a command that is offered, with these dice and draws."""
        key = KEYS[seat]
        given = read_by_people(offers(self.state, key))
        assert offered(given, command), (command, given)
        scripted, before = Scripted(*dice), self.state
        self.state, self.events = ENGINE.decide(self.state, key, command, scripted)
        scripted.finish()
        self.told = tuple(tell(before, Entry(1, key, command, (), self.events)))
        assert faults(self.state) == []
        for one in (self.state, *self.events, *self.told):
            assert_stored(one)
        return self

    def passes(self, *seats: int) -> Table:
        """Let these players pass, who are asked in this order."""
        for seat in seats:
            self.do(Pass(), seat=seat)
        return self

    def go_on(self, *dice: int | str) -> Table:
        """Let the game go on by itself, until somebody has to decide something."""
        scripted = Scripted(*dice)
        scene = Scene(self.state, KEYS[self.state.turn], scripted, JOINED.evolve, number=0)
        while go_further(scene):
            pass
        scripted.finish()
        self.state = scene.state
        assert_stored(self.state)
        return self

    def refuses(self, command: Any, *, seat: int = 0) -> str:
        """The rule by which a command is refused."""
        key = KEYS[seat]
        assert not offered(offers(self.state, key), command)
        with pytest.raises(Refused) as refused:
            ENGINE.decide(self.state, key, command, Scripted())
        assert refused.value.cure is not None
        return refused.value.rule

    def kinds(self, seat: int = 0) -> set[str]:
        """The kinds of commands that are offered to a seat."""
        return {offer.kind for offer in read_by_people(offers(self.state, KEYS[seat]))}

    def cards(self, seat: int = 0) -> set[str]:
        """The regular cards that a seat may play now."""
        given = offers(self.state, KEYS[seat])
        return {offer.fixed["card"] for offer in given if offer.kind == "zz.PlayCard"}

    def lines(self, rule: str) -> list[Line]:
        """The lines of a rule in the last entry's log."""
        return [line for line in self.told if line.rule == rule]

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a kind in the last entry."""
        return [one for one in self.events if isinstance(one, kind)]


def table(
    players: int = 2,
    *,
    step: Step = "move",
    words: dict[str, str] | None = None,
    rules: dict[str, str] | None = None,
    zombies: tuple[int, ...] = (),
    tokens: tuple[tuple[int, str], ...] = (),
    laid: tuple[Laid, ...] = TOWN,
    **more: Any,
) -> Table:
    """A game whose first player is in a step of the turn, with everybody on Town Square."""
    figures = system_of("zombies").roster.samples()[:players]
    state = start(SetUp(figures=figures, words=words or {}, house_rules=rules or {}))
    seated = tuple(
        [replace(one, at=CENTRE, hearts=3, bullets=3, begun=True) for one in state.players]
    )
    drawn = any(one.tile == "helipad" for one in laid)
    state = replace(
        state,
        players=seated,
        laid=laid,
        landing=drawn,
        zombies=tuple(sorted(zombies)),
        tokens=tuple(sorted(tokens)),
        step=step,
        **more,
    )
    return Table(state)


def in_front(*cards: str, charges: int = 3) -> tuple[Front, ...]:
    """Cards in front, a scattergun with these charges."""
    return tuple([Front(one, charges if one == "scattergun" else 0) for one in cards])

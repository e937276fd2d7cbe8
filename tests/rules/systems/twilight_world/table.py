"""A table to play at in tests: commands with scripted dice, one after the other."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.dice import Scripted
from rules.game import SetUp, act
from rules.refused import Refused
from rules.roster import Figure
from rules.systems.twilight_world.changes import changed
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.start.start import start
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.turn.events import BeginTurn, EndPhase
from tests.rules.systems.twilight_world.kit import sample

HEROES, VILLAINS, ZOMBIES, SURVIVORS = "heroes", "villains", "zombies", "survivors"


class Table:
    """A game under way. The dice of each command must be used up exactly."""

    def __init__(
        self,
        *figures: str | Figure,
        supply: tuple[Figure, ...] = (),
        rules: dict[str, str] | None = None,
        board: str = "",
        **words: str,
    ) -> None:
        cards = tuple(sample(one) if isinstance(one, str) else one for one in figures)
        self.set_up = SetUp(
            figures=cards, supply=supply, house_rules=rules or {}, words=words, board=board
        )
        self.state: Game = start(self.set_up)
        self.entries: list[Any] = []

    def begin(self, *dice: int) -> tuple[Event, ...]:
        """Begin the turn."""
        return self.play(
            HEROES if self._has(HEROES) else self.state.sides[0].key, BeginTurn(), *dice
        )

    def heroes_first(self, *points: int) -> None:
        """Begin a turn of two sides in which the heroes act first, then the dice of the points."""
        self.begin(6, 1, *points)

    def play(self, seat: str, command: Command, *dice: int) -> tuple[Event, ...]:
        """Carry out a command. What happened."""
        scripted = Scripted(*dice)
        number = len(self.entries) + 1
        self.state, entry = act(ENGINE, self.state, seat, command, scripted, number=number)
        scripted.finish()
        self.entries.append(entry)
        return entry.events

    def end(self, seat: str, *dice: int) -> tuple[Event, ...]:
        """End the phase of a side."""
        return self.play(seat, EndPhase(), *dice)

    def refused(self, seat: str, command: Command, *dice: int) -> Refused:
        """The refusal of a command. The state stays as it was, and there is something to do."""
        before = self.state
        with pytest.raises(Refused) as refusal:
            act(ENGINE, self.state, seat, command, Scripted(*dice))
        assert self.state is before
        assert refusal.value.rule
        assert refusal.value.cure
        return refusal.value

    def offered(self, seat: str, kind: str) -> list[Any]:
        """The offers of one kind."""
        return [offer for offer in ENGINE.offers(self.state, seat) if offer.kind == kind]

    def figure(self, key: str) -> Fighter:
        """A figure as it is now, a dead zombie too."""
        return self.state.figures.get(key) or self.state.graves[key]

    def put(self, key: str, **fields: Any) -> None:
        """Set something up by hand, such as wounds=2."""
        if "wounds" in fields:
            fields["body"] = replace(self.state.figures[key].body, wounds=fields.pop("wounds"))
        self.state = changed(self.state, key, **fields)

    def _has(self, side: str) -> bool:
        return any(one.key == side for one in self.state.sides)

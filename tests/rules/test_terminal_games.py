"""Whole games of every system in the terminal, typed by somebody who plays all seats."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from rules.dice import Dice, Seeded
from rules.fields import Counts, Field, Range, Subset
from rules.game import Offer, offered
from rules.management.sitting import Closed, Sitting
from rules.management.typed import is_number
from rules.play import by_chance, next_command
from rules.system import GameSystem
from tests.rules.every import SYSTEMS
from tests.rules.played import any_game

MOST = 60  # commands of a game that are typed
LOOKS = ("l", "m", "h")


class Typist:
    """Somebody who does what a bot would do, by typing it."""

    def __init__(self, system: GameSystem, seed: int) -> None:
        self.play = system.play
        self.told: list[str] = []
        self.wanted: list[Any] = []
        self.lines: list[str] = []
        self.chances = Seeded(f"typist {seed}")
        self.sitting = Sitting(
            system.play,
            any_game(system).set_up(Random(seed)),
            dice=Seeded(f"dice {seed}"),
            bots={},
            chances=Seeded("nobody"),
            ask=self.ask,
            tell=self.told.append,
        )

    def ask(self, prompt: str) -> str:
        """The next line. At a fresh choice the words for another command."""
        assert prompt == "> ", f"{prompt} was not answered on the line"
        if self.lines:
            return self.lines.pop()
        if len(self.wanted) == MOST:
            return ""
        self.lines.append(f"{self._words()}\n")
        return f"{LOOKS[len(self.wanted) % len(LOOKS)]}\n"

    def _words(self) -> str:
        """Type a command: the number of its offer, then its fields."""
        state = self.sitting.state
        bots = dict.fromkeys(self.play.engine.seats(state), self._any)
        seat, command = next_command(self.play, state, bots, self.chances)
        self.wanted.append(command)
        seen = self.play.seen(state, seat)
        for number, choice in enumerate(self.sitting._choices(), start=1):
            same = choice.offer in self.play.engine.offers(seen, seat)
            if same and offered((choice.offer,), command):
                left = [field for field in choice.offer.fields if not field.is_settled()]
                return " ".join(
                    [str(number), *[self._word(seen, choice, one, command) for one in left]]
                )
        raise LookupError(command)

    def _any(self, state: Any, seat: str, offers: tuple[Offer, ...], dice: Dice) -> Any:
        return by_chance(self.play.commands, offers, dice)

    def _word(self, seen: Any, choice: Any, field: Field, command: Any) -> str:
        """A field of a command, as it is typed."""
        value = getattr(command, field.key)
        match field:
            case Subset():
                return ",".join(str(field.options.index(one) + 1) for one in value) or "0"
            case Counts():
                return ",".join(str(value.get(one, 0)) for one in field.options)
            case Range():
                return str(value)
        if value not in field.options:
            return str(value)
        names = self.sitting._names(seen, choice.offer, field)
        return str(value if is_number(field, names) else field.options.index(value) + 1)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
@pytest.mark.parametrize("seed", range(2))
def test_everything_can_be_typed(system: GameSystem, seed: int) -> None:
    """Each command is done as it is typed. In between come the table, the map and the help."""
    typist = Typist(system, seed)
    try:
        typist.sitting.run()
    except Closed:
        assert len(typist.wanted) == MOST
    assert [entry.command for entry in typist.sitting.entries] == typist.wanted


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_no_two_choices_have_the_same_text(system: GameSystem) -> None:
    """Under the name of a figure or of a seat each stands once."""
    typist = Typist(system, 7)
    alike: list[Any] = []
    show = typist.sitting._show

    def shown(choices: list[Any]) -> None:
        read = [(one.seat, one.heading, one.words) for one in choices]
        alike.extend(one for one in set(read) if read.count(one) > 1)
        show(choices)

    typist.sitting._show = shown  # type: ignore[method-assign]
    with suppress(Closed):
        typist.sitting.run()
    assert alike == []

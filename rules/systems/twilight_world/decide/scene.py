"""A command while it is carried out: the state so far, its dice, and what has happened."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NoReturn

from rules.dice import Choices, Dice, Faces, Roll
from rules.refused import Refusal, Refused, check
from rules.systems.twilight_world.catalogue import Catalogue, catalogue
from rules.systems.twilight_world.events import Event
from rules.systems.twilight_world.evolve import AFTER
from rules.systems.twilight_world.fight.rulings import Rulings, rulings
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.who import has_luck
from rules.text import Text


class Scene:
    """What `decide` passes from rule to rule; `happen` takes the state on."""

    # How it stood when the command began, and after how many events, if luck is about.
    ventured: tuple[Game, int] | None = None
    settled = 0  # rolls that luck may not turn
    _fallen: tuple[Roll, ...] = ()  # that stand when a command is carried out again

    def __init__(self, state: Game, seat: str, dice: Dice) -> None:
        self.state = state
        self.seat = seat
        self.events: list[Event] = []
        self.rolls: list[Roll] = []
        self.book = book_of(state.rules)  # the catalogue under the house rules of this game
        self.lucky: list[tuple[str, ...]] = []  # who could turn each of the rolls
        self._dice = dice

    def happen(self, event: Event) -> None:
        """It has happened."""
        self.events.append(event)
        self.state = AFTER[type(event)](self.state, event)  # `evolve`, without a call for each

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        """Throw dice; a scene can be given wherever a rule asks for dice."""
        if len(self.rolls) < len(self._fallen):
            faces = self._fallen[len(self.rolls)].faces
        else:
            faces = self._dice.roll(count, sides, reason)
        self.rolls.append(Roll(count, sides, reason, faces))
        if self.ventured:
            # Who came since then would not be there any more.
            figures, began = self.state.figures, self.ventured[0].figures
            lucky = [key for key in self.state.lucky if key in began and has_luck(figures[key])]
            self.lucky.append(tuple(lucky))
        return faces

    def check(self, refusal: Refusal | None) -> None:
        """Raise what a `why_not_…` function answered. Raises: Refused."""
        check(refusal)

    def draw(self, choices: Choices, reason: Text) -> str:
        """Draw one of the choices."""
        return self._dice.draw(choices, reason)

    def take_back(self, seat: str, fallen: tuple[Roll, ...]) -> None:
        """Go on as another seat, with rolls that stand as they fell."""
        self.seat = seat
        self.settled = len(fallen) + 1
        self._fallen = fallen

    @property
    def rulings(self) -> Rulings:
        """What the house rules say of dice, saves and wounds."""
        return rulings_of(self.state.rules)

    def ruled(self, key: str) -> str:
        """The chosen option of a house rule."""
        return self.book.options[key].key

    def figure(self, key: str) -> Fighter:
        """A figure as it is now."""
        figures = self.state.figures
        return figures[key] if key in figures else self.state.graves[key]


@lru_cache(maxsize=64)
def book_of(rules: tuple[tuple[str, str], ...]) -> Catalogue:
    """The catalogue under these house rules."""
    return catalogue(dict(rules))


@lru_cache(maxsize=64)
def rulings_of(rules: tuple[tuple[str, str], ...]) -> Rulings:
    """What the house rules say of dice, saves and wounds."""
    return rulings(book_of(rules))


def refuse(why: Text, rule: str, cure: Text | None = None) -> NoReturn:
    """Raises: Refused."""
    raise Refused(why, rule=rule, cure=cure)


Decide = dict[type[Any], Callable[[Scene, Any], None]]  # by the command

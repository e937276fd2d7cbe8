"""The scene of this game: the catalogue under its house rules, and the rolls that luck may turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from rules.dice import Faces, Roll
from rules.scene import Scene as AnyScene
from rules.systems.twilight_world.catalogue import Catalogue, catalogue
from rules.systems.twilight_world.catalogue.rulings import Rulings
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.who import ZOMBIES, Dues, has_luck
from rules.text import Text


class Scene(AnyScene[Game, Event]):
    """A command while it is carried out, with the catalogue, and the rolls that luck may turn."""

    # The game when the command began, and the number of events before it, if luck is about.
    ventured: tuple[Game, int] | None = None
    settled: int = 0  # rolls that luck may not turn
    rolls: tuple[Roll, ...] = ()
    lucky: tuple[tuple[str, ...], ...] = ()  # figures that could turn each of the rolls
    _fallen: tuple[Roll, ...] = ()  # rolls that stay when a command is carried out again

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        """Throw dice. A scene can be given wherever a rule asks for dice."""
        rolls = self.rolls
        if len(rolls) < len(self._fallen):
            faces = self._fallen[len(rolls)].faces
        else:
            faces = AnyScene.roll(self, count, sides, reason)
        self.rolls = (*rolls, Roll(count, sides, reason, faces))
        if self.ventured:
            # Newcomers since then would not be there any more.
            figures, began = self.state.figures, self.ventured[0].figures
            lucky = [key for key in self.state.lucky if key in began and has_luck(figures[key])]
            self.lucky = (*self.lucky, tuple(lucky))
        return faces

    def take_back(self, seat: str, fallen: tuple[Roll, ...]) -> None:
        """Go on as another seat, with rolls that stand as they fell."""
        self.seat = seat
        self.settled = len(fallen) + 1
        self._fallen = fallen

    @property
    def book(self) -> Catalogue:
        """The catalogue under the house rules of this game."""
        return book_of(self.state.rules)

    @property
    def rulings(self) -> Rulings:
        """House rules about dice, saves and wounds."""
        return self.book.rulings

    def ruled(self, key: str) -> str:
        """The chosen option of a house rule."""
        return self.book.options[key].key

    def figure(self, key: str) -> Fighter:
        """A figure as it is now."""
        state = self.state
        return state.figures.get(key) or state.graves[key]


@lru_cache(maxsize=64)  # without it 2 % more of random play
def book_of(rules: tuple[tuple[str, str], ...]) -> Catalogue:
    """The catalogue under these house rules."""
    return catalogue(dict(rules))


def dues(state: Game, side: str) -> Dues:
    """Return who of a side pays. Rule: TW-AP-6, TW-AP-9, TW-SOLO-8."""
    played, alone = _dues(state.rules)
    return alone if side == ZOMBIES and state.scenario.solo else played


@lru_cache(maxsize=64)  # without it 1 % more of random play
def _dues(rules: tuple[tuple[str, str], ...]) -> tuple[Dues, Dues]:
    """The dues of a side that somebody plays, and of zombies that nobody plays."""
    options = book_of(rules).options
    played = Dues(
        brains=options["brain_zombie_needs_ap"].key == "true",
        per_leader=options["ap_pool"].key == "per-leader",
    )
    return played, replace(played, free=options["solo_all_zombies_act"].key == "true")


Decide = dict[type[Any], Callable[[Scene, Any], None]]  # by the command

"""The scene in which a command is decided, and the game's subjects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules import scene as kernel
from rules.systems.zombies.catalogue import Rulings
from rules.systems.zombies.state import Game, Player, Step
from rules.systems.zombies.who import ruled
from rules.table import Line

Lines = Iterator[Line]


class Command(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """A wish of a player. Squares are numbers. Players are the keys of their seats."""


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A fact that happened."""


class Scene(kernel.Scene[Game, Event], kw_only=True):
    """One command of a player while it is decided."""

    number: int  # of the seat

    @property
    def says(self) -> Rulings:
        """The rulings of the house rules."""
        return ruled(self.state)

    def player(self, seat: int) -> Player:
        """A player in the state so far."""
        return self.state.players[seat]


class Subject(kernel.Subject, frozen=True, kw_only=True):
    """A subject of this game."""

    # By the step of a turn: what happens without a decision; False where one is needed.
    steps: Mapping[Step, Callable[[Scene], bool]] = {}
    # By the word of a deed that was announced: it is done when nobody plays a card.
    deeds: Mapping[str, Callable[[Scene, tuple[str, ...]], None]] = {}


def with_player(state: Game, seat: int, **changes: Any) -> Game:
    """The state with something else about a player."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def assign_player(**values: Any) -> Callable[[Game, Any], Game]:
    """Return the `evolve` of an event after which fields of its player have these values."""

    def evolve(state: Game, event: Any) -> Game:
        return with_player(state, event.seat, **values)

    return evolve

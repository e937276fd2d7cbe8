"""The scene in which a command is decided, the game's subjects, and what players are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules import scene as kernel
from rules.systems.zombie_wars.catalogue import Rulings, rulings
from rules.systems.zombie_wars.state import (
    PEOPLE,
    STAGES,
    Ask,
    AskKind,
    Cast,
    Game,
    Key,
    Purpose,
    Step,
)
from rules.table import Line
from rules.text import Text

Lines = Iterator[Line]


class Command(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """A wish of a player. Spaces are numbers. Hordes of others are `seat.slot`."""


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A fact that happened."""


class Asked(Event, frozen=True, tag="Asked"):
    """A player has to decide something before the game goes on."""

    ask: Ask


class Answered(Event, frozen=True, tag="Answered"):
    """A question is closed."""

    place: int = 0  # among the open questions


class Around(Struct, frozen=True, gc=False):
    """The surroundings of a horde, and the limits of its player."""

    near: tuple[int, ...]  # spaces
    people: bool
    rally: bool
    room: bool  # for a horde more
    mixed: bool  # people and only some of the hordes may be attacked together: ZW-R04
    enemies: tuple[str, ...] = ()  # hordes that it may attack
    own: tuple[int, ...] = ()  # slots of the player's others there


class Subject(kernel.Subject, frozen=True, kw_only=True):
    """A subject of this game."""

    # By what dice were thrown for: their consequences, once nobody turns them any more.
    dice: Mapping[Purpose, Callable[[Scene, tuple[Cast, ...]], None]] = {}
    # By the step of a round: what happens in it without a decision.
    steps: Mapping[Step, Callable[[Scene], None]] = {}


class Scene(kernel.Scene[Game, Event], kw_only=True):
    """One command of a player while it is decided."""

    number: int  # of the seat

    @property
    def says(self) -> Rulings:
        """The rulings of the house rules."""
        return rulings(self.state.rules)

    def one(self, sides: int, why: Text) -> int:
        """Throw one die that nobody can have thrown again."""
        return self.roll(1, sides, why)[0]

    def ask(
        self, kind: AskKind, seat: int, horde: Key = (PEOPLE, 0), other: Key = (PEOPLE, 0)
    ) -> None:
        """Ask a player to decide something."""
        self.happen(Asked(ask=Ask(kind, seat, horde, other)))


def _asked(state: Game, event: Asked) -> Game:
    asks, fight = (*state.asks, event.ask), state.fight
    if fight and event.ask.kind in STAGES:
        return replace(state, asks=asks, fight=replace(fight, stage=STAGES[event.ask.kind]))
    return replace(state, asks=asks)


def _answered(state: Game, event: Answered) -> Game:
    asks = state.asks
    return replace(state, asks=asks[: event.place] + asks[event.place + 1 :])


ASKING = Subject(evolve={Asked: _asked, Answered: _answered})

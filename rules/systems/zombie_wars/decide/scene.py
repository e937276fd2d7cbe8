"""A command while it is carried out: the state so far, its dice, and what has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from rules.dice import Dice, Faces
from rules.refused import Refused
from rules.systems.zombie_wars.catalogue import Rulings, rulings
from rules.systems.zombie_wars.events import Event, throws
from rules.systems.zombie_wars.evolve import evolve
from rules.systems.zombie_wars.state import PEOPLE, Ask, AskKind, Cast, Game, Key, Purpose
from rules.systems.zombie_wars.who import clockwise
from rules.text import Text


class Scene:
    """What `decide` passes from rule to rule; `happen` takes the state on."""

    __slots__ = ("_dice", "events", "seat", "state")

    def __init__(self, state: Game, seat: int, dice: Dice) -> None:
        self.state = state
        self.seat = seat
        self.events: list[Event] = []
        self._dice = dice

    def happen(self, event: Event) -> None:
        """It has happened."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def ask(
        self, kind: AskKind, seat: int, horde: Key = (PEOPLE, 0), other: Key = (PEOPLE, 0)
    ) -> None:
        """Somebody has to decide something before the game goes on."""
        self.happen(throws.Asked(ask=Ask(kind, seat, horde, other)))

    def roll(self, count: int, sides: int, why: Text) -> Faces:
        """Dice whose faces nobody can have thrown again."""
        return self._dice.roll(count, sides, why)

    def one(self, sides: int, why: Text) -> int:
        """The face of one such die."""
        return self._dice.roll(1, sides, why)[0]

    def throw(self, purpose: Purpose, casts: list[Cast], why: Text) -> None:
        """Dice that lie on the table until nobody wants to turn any. Rule: ZW-P01, ZW-D07.

        The faces of the casts are thrown here; they come without.
        """
        fallen = tuple([self.fallen(cast, why) for cast in casts])
        self.happen(throws.Thrown(purpose=purpose, casts=fallen, window=lucky(self.state)))

    def fallen(self, cast: Cast, why: Text) -> Cast:
        """Dice as they fell; `faces` come in as zeros, one for each die."""
        faces = self._dice.roll(len(cast.faces), cast.sides, why)
        return Cast(cast.owner, cast.sides, faces, cast.slot, cast.squad, cast.at)

    @property
    def says(self) -> Rulings:
        """What the house rules say."""
        return rulings(self.state.rules)


def lucky(state: Game) -> tuple[int, ...]:
    """Seats that have Luck tokens, clockwise from whose turn it is. Rule: ZW-D07."""
    for player in state.players:
        if player.luck:
            return tuple([seat for seat in clockwise(state, state.turn) if _has_luck(state, seat)])
    return ()


def _has_luck(state: Game, seat: int) -> bool:
    player = state.players[seat]
    return player.luck > 0 and bool(player.hordes)


def unthrown(count: int) -> Faces:
    """Faces of dice that have yet to be thrown."""
    return (0,) * count


def refuse(why: Text, rule: str, cure: Text | None = None) -> NoReturn:
    """Raises: Refused."""
    raise Refused(why, rule=rule, cure=cure)


Decide = dict[type[Any], Callable[[Scene, Any], None]]  # by the command

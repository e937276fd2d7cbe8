"""Twilight World as the kernel plays it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.game import Engine, Question
from rules.systems.twilight_world.commands import Command
from rules.systems.twilight_world.decide import ANSWERS, decide
from rules.systems.twilight_world.events import Event
from rules.systems.twilight_world.evolve import evolve
from rules.systems.twilight_world.offers import offers
from rules.systems.twilight_world.offers.blasts import asked
from rules.systems.twilight_world.state import Ask, AskKind, Game, Side
from rules.text import Text, text

WHY: Final[dict[AskKind, Text]] = {
    "victims": text("Who stands in it without cover?"),
    "armour": text("Who wears the armour?"),
    "marker": text("Who takes the Spare Ammo?"),
    "scout": text("Where does the scout arrive?"),
    "search": text("Who searches?"),
    "loot": text("Who looks for valuables?"),
    "roll": text("What does the vehicle without a driver hit?"),
}


def seats(state: Game) -> tuple[str, ...]:
    """Those who give commands: the sides. Rule: TW-SIDE-1, TW-SIDE-4."""
    return _keys(state.sides)


@lru_cache(maxsize=128)
def _keys(sides: tuple[Side, ...]) -> tuple[str, ...]:
    return tuple(side.key for side in sides)


def pending(state: Game) -> tuple[Question, ...]:
    """The decision that the game waits for."""
    return tuple(
        Question(ask.seat, (ANSWERS[ask.kind].__name__,), _why(state, ask))
        for ask in state.asks[:1]
    )


def _why(state: Game, ask: Ask) -> Text:
    return asked(state.blast) if ask.kind == "victims" and state.blast else WHY[ask.kind]


def is_over(state: Game) -> bool:
    """Rule: TW-SIDE-7."""
    return state.phase == "over"


ENGINE: Final[Engine[Game, Command, Event]] = Engine(
    seats=seats,
    decide=decide,
    evolve=evolve,
    offers=offers,
    pending=pending,
    is_over=is_over,
)

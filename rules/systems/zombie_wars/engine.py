"""Zombie Wars as the kernel plays it."""

from __future__ import annotations

from typing import Final

from rules.game import Engine, Question
from rules.systems.zombie_wars.commands import Command
from rules.systems.zombie_wars.decide import ANSWERS, decide
from rules.systems.zombie_wars.events import Event
from rules.systems.zombie_wars.evolve import evolve
from rules.systems.zombie_wars.offers import offers
from rules.systems.zombie_wars.state import AskKind, Game
from rules.text import Text, text

WHY: Final[dict[AskKind, Text]] = {
    "split": text("How are the first zombies divided?"),
    "luck": text("Is a die thrown again?"),
    "feed": text("Is a zombie given up to throw the 1s again?"),
    "refuse": text("Is the attack turned away?"),
    "assign": text("How many dice go to this target?"),
    "hand": text("Who is handed over?"),
    "lose": text("Which zombies are lost?"),
    "stay": text("Are zombies given up so that the pawn stays upright?"),
    "lay": text("Which of the two is laid?"),
    "townie": text("What do the people do?"),
    "walk": text("Who walks on?"),
    "grow": text("Which horde grows?"),
    "first": text("Who begins the round?"),
    "free": text("Who has the free Townie action?"),
}


def seats(state: Game) -> tuple[str, ...]:
    """Those who give commands: the players. Rule: ZW-007."""
    return tuple([player.key for player in state.players])


def pending(state: Game) -> tuple[Question, ...]:
    """The decisions that the game waits for; only the first divisions are made at once."""
    asks = state.asks if state.asks and state.asks[0].kind == "split" else state.asks[:1]
    return tuple(
        [
            Question(
                state.players[ask.seat].key,
                tuple([kind.__name__ for kind in ANSWERS[ask.kind]]),
                WHY[ask.kind],
            )
            for ask in asks
        ]
    )


def is_over(state: Game) -> bool:
    """Rule: ZW-130, ZW-131."""
    return state.phase == "over"


ENGINE: Final[Engine[Game, Command, Event]] = Engine(
    seats=seats,
    decide=decide,
    evolve=evolve,
    offers=offers,
    pending=pending,
    is_over=is_over,
)

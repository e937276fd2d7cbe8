"""What a command leads to: events, or a refusal that says why and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.dice import Dice
from rules.game import HOST
from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.commands import CORRECTIONS, Command
from rules.systems.zombie_wars.decide import (
    attacking,
    choosing,
    corrections,
    fighting,
    giving,
    hordes,
    resolving,
    setting_up,
    townies,
)
from rules.systems.zombie_wars.decide.scene import Decide, Scene, refuse
from rules.systems.zombie_wars.decide.settling import settle
from rules.systems.zombie_wars.events import Event
from rules.systems.zombie_wars.state import AskKind, Game
from rules.systems.zombie_wars.who import seat_of
from rules.text import text

_DECIDE: Final[Decide] = {
    **setting_up.DECIDE,
    **hordes.DECIDE,
    **attacking.DECIDE,
    **resolving.DECIDE,
    **fighting.DECIDE,
    **giving.DECIDE,
    **townies.DECIDE,
    **choosing.DECIDE,
    **corrections.DECIDE,
}
ANSWERS: Final[Mapping[AskKind, tuple[type[Any], ...]]] = {
    "split": (commands.Divide,),
    "luck": (commands.Reroll, commands.LetStand),
    "feed": (commands.Feed, commands.LetStand),
    "refuse": (commands.Refuse,),
    "assign": (commands.Assign,),
    "hand": (commands.HandOver,),
    "lose": (commands.Lose,),
    "stay": (commands.Stay,),
    "lay": (commands.Lay,),
    "townie": (
        commands.Walk,
        commands.Mob,
        commands.Pressure,
        commands.OrderSquad,
        commands.PassFree,
    ),
    "walk": (commands.Walk, commands.StopWalking),
    "grow": (commands.Grow,),
    "first": (commands.ChooseFirst,),
    "free": (commands.ChooseFree,),
}
_ONLY_ANSWERS = frozenset([kind for kinds in ANSWERS.values() for kind in kinds])


def decide(state: Game, seat: str, command: Command, dice: Dice) -> tuple[Game, tuple[Event, ...]]:
    """The state and what happens when the seat gives this command. Raises: Refused."""
    scene = Scene(state, _seat(state, seat, command), dice)
    _DECIDE[type(command)](scene, command)
    settle(scene)
    return scene.state, tuple(scene.events)


def _seat(state: Game, seat: str, command: Command) -> int:
    """The number of the seat. Rule: ZW-033, ZW-034.

    Raises: Refused for a seat that is not there, or whose moment it is not.
    """
    kind = type(command)
    if kind in CORRECTIONS:
        return _host(state, seat)
    number = seat_of(state, seat)
    if number is None:
        refuse(
            text("There is no seat {seat} in this game.", seat=seat),
            "ZW-033",
            text("Play for one of those who take part."),
        )
    if state.phase == "over":
        refuse(text("The game is over."), "ZW-130", text("Close it, or undo the last entry."))
    if state.asks:
        _check_answer(state, number, kind)
    elif kind in _ONLY_ANSWERS:
        refuse(
            text("Nothing is asked that this would answer."),
            "ZW-034",
            text("Choose one of the offers."),
        )
    elif (kind is commands.Begin) != (state.step == "scatter"):
        refuse(
            text("The game has not begun, or has begun already."),
            "ZW-020",
            text("Choose one of the offers."),
        )
    elif kind is not commands.Begin and number != state.turn:
        refuse(text("It is another player's turn."), "ZW-033", text("Wait for yours."))
    return number


def _check_answer(state: Game, number: int, kind: type[Any]) -> None:
    """Raises: Refused where something else is asked, or somebody else."""
    ask = state.asks[0]
    if ask.kind == "split":
        ask = next((one for one in state.asks if one.seat == number), ask)
    if ask.seat != number or kind not in ANSWERS[ask.kind]:
        refuse(
            text("Something has to be decided first."),
            "ZW-034",
            text("Answer the question that is open."),
        )


def _host(state: Game, seat: str) -> int:
    """Raises: Refused for anybody but the host, and in the middle of something."""
    if seat != HOST:
        refuse(
            text("Only the host of the table puts things right."),
            "ZW-034",
            text("Ask the host, or undo the last entry."),
        )
    if state.phase in ("setup", "over") or state.asks:
        refuse(
            text("Something has to be decided first."),
            "ZW-034",
            text("Answer the question that is open, or undo the last entry."),
        )
    return state.turn

"""What a command leads to: events, or a refusal that says why and what to do instead."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.dice import Dice
from rules.game import HOST
from rules.systems.twilight_world import commands
from rules.systems.twilight_world.commands import NOWHERE, Command
from rules.systems.twilight_world.decide import (
    attacks,
    battering,
    blasts,
    corrections,
    doors,
    driving,
    locking,
    luck,
    moving,
    places,
    prowling,
    rulings,
    searching,
    surroundings,
    tasks,
    things,
    turn,
    vehicles,
    zombies,
)
from rules.systems.twilight_world.decide.hosted import KINDS as HOSTS
from rules.systems.twilight_world.decide.hosted import check_host
from rules.systems.twilight_world.decide.scene import Decide, Scene, refuse
from rules.systems.twilight_world.decide.settling import settle
from rules.systems.twilight_world.events import Event
from rules.systems.twilight_world.state import AskKind, Game
from rules.text import text

_DECIDE: Decide = {
    **turn.DECIDE,
    **moving.DECIDE,
    **attacks.DECIDE,
    **blasts.DECIDE,
    **battering.DECIDE,
    **places.DECIDE,
    **doors.DECIDE,
    **locking.DECIDE,
    **zombies.DECIDE,
    **prowling.DECIDE,
    **searching.DECIDE,
    **tasks.DECIDE,
    **things.DECIDE,
    **vehicles.DECIDE,
    **driving.DECIDE,
    **rulings.DECIDE,
    **corrections.DECIDE,
    **surroundings.DECIDE,
}
ANSWERS: dict[AskKind, type[Any]] = {
    "victims": commands.TellVictims,
    "armour": commands.Wear,
    "marker": commands.Claim,
    "scout": commands.PlaceScout,
    "search": commands.Search,
    "loot": commands.Search,
    "roll": commands.Roll,
}
_OFF_THE_FIELD = (commands.Move, commands.Activate, commands.UseLuck, commands.PlaceScout)
_NAMES = ("figure", "patient", "to", "of")  # of figures, in commands
_BETWEEN = (commands.BeginTurn, commands.MeetGoal, commands.LoseCover)
_ONLY_ANSWERS = frozenset(ANSWERS.values()) - {commands.Search}
_NOT_AT_WILL = _ONLY_ANSWERS | HOSTS


def decide(state: Game, seat: str, command: Command, dice: Dice) -> tuple[Game, tuple[Event, ...]]:
    """The state and what happens when the seat gives this command. Raises: Refused."""
    check_moment(state, seat, command)
    if state.field and seat != HOST:
        check_on_field(state, command)
    scene = Scene(state, seat, dice)
    if type(command) is commands.UseLuck:
        command = luck.turn_back(scene, command)
    elif state.lucky:
        luck.venture(scene)
    _DECIDE[type(command)](scene, command)
    settle(scene)
    if state.lucky:
        luck.remember(scene, command)
    return scene.state, tuple(scene.events)


def check_on_field(state: Game, command: Command) -> None:
    """Raises: Refused where somebody who has not come on does, or is done, anything but move.

    Rule: TW-SETUP-4.
    """
    for part in _names_in(type(command)):
        named = getattr(command, part)
        one = state.figures.get(named) if isinstance(named, str) else None
        if one and one.where == "board" and one.at == NOWHERE and not one.vehicle:
            refuse(
                text("{name} has not come on yet.", name=one.name),
                "TW-SETUP-4",
                text("Move onto the board first."),
            )


@cache
def _names_in(command: type[Command]) -> tuple[str, ...]:
    """The fields of such a command that name figures of the battlefield."""
    if command in _OFF_THE_FIELD:
        return ()
    return tuple([part for part in _NAMES if part in command.__struct_fields__])


def check_moment(state: Game, seat: str, command: Command) -> None:
    """Raises: Refused for a seat that is not there, or when something else has to come first.

    Rule: TW-TURN-1, TW-TURN-3.
    """
    in_turn = state.phase == "acting" and seat == state.order[state.acting]
    if in_turn and not state.asks and type(command) not in _NOT_AT_WILL:
        return
    if seat == HOST or type(command) in HOSTS:
        check_host(state, seat, command)
        return
    if seat not in [side.key for side in state.sides]:
        refuse(
            text("There is no side {seat} in this game.", seat=seat),
            "TW-SIDE-1",
            text("Play one of those who take part."),
        )
    if type(command) is commands.UseLuck:
        return
    if state.phase == "over":
        refuse(text("The game is over."), "TW-SIDE-7", text("Close it, or undo the last entry."))
    if state.asks:
        ask = state.asks[0]
        if ask.seat != seat or type(command) is not ANSWERS[ask.kind]:
            refuse(
                text("Something has to be decided first."),
                "TW-TURN-3",
                text("Answer the question that is open."),
            )
    elif type(command) in _ONLY_ANSWERS:
        refuse(
            text("Nothing is asked that this would answer."),
            "TW-TURN-3",
            text("Choose one of the offers."),
        )
    elif state.phase == "between" and type(command) not in _BETWEEN:
        refuse(text("The turn has not begun."), "TW-TURN-1", text("Begin the turn."))

"""Luck: the last command again, with one of its rolls rolled anew."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world import commands
from rules.systems.twilight_world.commands import Command
from rules.systems.twilight_world.decide import activation
from rules.systems.twilight_world.decide.scene import Scene, refuse
from rules.systems.twilight_world.events import turn
from rules.systems.twilight_world.evolve import evolve
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.who import has_luck
from rules.text import text


def venture(scene: Scene) -> None:
    """A command begins; where luck may turn its rolls, the scene remembers how it stood."""
    state = scene.state
    if [key for key in state.lucky if has_luck(state.figures[key])]:
        scene.ventured = state, len(scene.events)


def remember(scene: Scene, command: Command) -> None:
    """The command has ended: its rolls may be turned until the next one, those before no more.

    That it began is told only now, since most commands roll nothing.
    """
    if scene.ventured and scene.rolls:
        start, place = scene.ventured
        began = turn.Ventured(seat=scene.seat, command=command)
        scene.events.insert(place, began)
        scene.state = replace(scene.state, retake=evolve(start, began).retake)
        rolls, lucky = tuple(scene.rolls), tuple(scene.lucky)
        scene.happen(turn.Chanced(rolls=rolls, settled=scene.settled, lucky=lucky))
    elif scene.state.retake:
        scene.happen(turn.Chanced(rolls=()))


def turn_back(scene: Scene, command: commands.UseLuck) -> Command:
    """The command that is carried out again, with the rolls before the chosen one as they fell.

    The rolls up to the new one stand from now on. Luck comes before the consequences of a roll, so
    the figure must have been conscious when it fell. Rule: TW-TRAIT-LUCK. Raises: Refused.
    """
    figure = activation.known(scene, command.figure)
    if figure.side != scene.seat or not figure.luck:
        refuse(
            text("{name} has no luck to use.", name=figure.name),
            "TW-TRAIT-LUCK",
            text("Choose a Lucky figure of your side that has not used it."),
        )
    retake = scene.state.retake
    if not retake or command.roll not in turnable(scene.state, figure.key):
        refuse(
            text("That roll cannot be rolled again by {name}.", name=figure.name),
            "TW-TRAIT-LUCK",
            text(
                "Choose a roll of the last command that fell while {name} was conscious, "
                "and that luck has not touched.",
                name=figure.name,
            ),
        )
    scene.happen(turn.LuckUsed(figure=figure.key, roll=command.roll))
    scene.take_back(retake.seat, retake.rolls[: command.roll])
    venture(scene)
    return retake.command


def turnable(state: Game, key: str) -> tuple[int, ...]:
    """The rolls of the last command that this figure may have rolled again."""
    retake = state.retake
    if retake is None:
        return ()
    return tuple([n for n in range(retake.settled, len(retake.rolls)) if key in retake.lucky[n]])

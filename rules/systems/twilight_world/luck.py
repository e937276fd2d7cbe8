"""Luck: the last command again, with one of its rolls rolled anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import json
from msgspec.structs import replace

from rules.dice import Roll
from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import known
from rules.systems.twilight_world.changes import changed
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.names import numbers
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Fighter, Game, Retake
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.who import has_luck
from rules.table import Line
from rules.text import text


class UseLuck(Command, frozen=True, tag="UseLuck"):
    """Have one roll of the last entry rolled again. Rule: TW-TRAIT-LUCK."""

    figure: str
    roll: int  # from 0


class Ventured(Event, frozen=True, tag="Ventured"):
    """A command begins whose rolls luck may turn. Rule: TW-TRAIT-LUCK."""

    seat: str
    command: dict[str, Any]


class Chanced(Event, frozen=True, tag="Chanced"):
    """It has ended, with these rolls, of which the first `settled` stand."""

    rolls: tuple[Roll, ...]
    settled: int = 0
    lucky: tuple[tuple[str, ...], ...] = ()  # figures that could turn each of them when it fell


class LuckUsed(Event, frozen=True, tag="LuckUsed"):
    """The game goes back to before the last command, with one reroll of the figure less."""

    figure: str
    roll: int


def venture(scene: Scene) -> None:
    """A command begins. Where luck may turn its rolls, the scene remembers how it stood."""
    state = scene.state
    if [key for key in state.lucky if has_luck(state.figures[key])]:
        scene.ventured = state, len(scene.events)


def remember(scene: Scene, command: Command) -> None:
    """The command has ended: its rolls may be turned until the next one, those before no more.

    The start gets its line only now, since most commands roll nothing.
    """
    if scene.ventured and scene.rolls:
        start, place = scene.ventured
        began = Ventured(seat=scene.seat, command=json.decode(json.encode(command)))
        scene.events.insert(place, began)
        scene.state = replace(scene.state, retake=_ventured(start, began).retake)
        rolls, lucky = scene.rolls, scene.lucky
        scene.happen(Chanced(rolls=rolls, settled=scene.settled, lucky=lucky))
    elif scene.state.retake:
        scene.happen(Chanced(rolls=()))


def turn_back(scene: Scene, command: UseLuck) -> dict[str, Any]:
    """The command that is carried out again, with the rolls before the chosen one as they fell.

    The rolls up to the new one stand from now on. Luck comes before the consequences of a roll, so
    the figure must have been conscious when it fell. Rule: TW-TRAIT-LUCK. Raises: Refused.
    """
    figure = known(scene, command.figure)
    scene.check(why_not_lucky(figure, scene.seat))
    scene.check(_why_not_turn(scene.state, figure, command.roll))
    retake = scene.state.retake
    assert retake is not None
    scene.happen(LuckUsed(figure=figure.key, roll=command.roll))
    scene.take_back(retake.seat, retake.rolls[: command.roll])
    venture(scene)
    return retake.command


def why_not_lucky(figure: Fighter, seat: str) -> Refusal | None:
    """Refuse others' figures, and those without luck. Rule: TW-TRAIT-LUCK."""
    if figure.side == seat and figure.luck:
        return None
    return Refusal(
        text("{name} has no luck to use.", name=figure.name),
        "TW-TRAIT-LUCK",
        text("Choose a Lucky figure on your side that still has its luck."),
    )


def _why_not_turn(state: Game, figure: Fighter, roll: int) -> Refusal | None:
    """Refuse all but the rolls that `turnable` lists. Rule: TW-TRAIT-LUCK."""
    if roll in turnable(state, figure.key):
        return None
    return Refusal(
        text("{name} cannot reroll that roll.", name=figure.name),
        "TW-TRAIT-LUCK",
        text(
            "Choose a roll from the last command. {name} must be conscious, and "
            "luck can change a roll only once.",
            name=figure.name,
        ),
    )


def turnable(state: Game, key: str) -> tuple[int, ...]:
    """The rolls of the last command that this figure may have rolled again."""
    retake = state.retake
    if retake is None:
        return ()
    return tuple([n for n in range(retake.settled, len(retake.rolls)) if key in retake.lucky[n]])


def _ventured(state: Game, event: Ventured) -> Game:
    before = replace(state, retake=None) if state.retake else state
    return replace(state, retake=Retake(seat=event.seat, command=event.command, before=before))


def _chanced(state: Game, event: Chanced) -> Game:
    if not state.retake or not event.rolls:
        return replace(state, retake=None)
    retake = replace(state.retake, rolls=event.rolls, settled=event.settled, lucky=event.lucky)
    return replace(state, retake=retake)


def _luck_used(state: Game, event: LuckUsed) -> Game:
    """Rule: TW-TRAIT-LUCK."""
    assert state.retake is not None
    before = state.retake.before
    return changed(before, event.figure, luck=before.figures[event.figure].luck - 1)


def offer_luck(state: Game, seat: str) -> list[Offer]:
    """Rolls of the last command that a Lucky figure may have rolled again. Rule: TW-TRAIT-LUCK."""
    if state.retake is None:
        return []
    found = []
    for key in state.lucky:
        rolls = turnable(state, key)
        if rolls and not why_not_lucky(state.figures[key], seat):
            which = OneOf("roll", text("Roll"), rolls)
            found.append(offer("UseLuck", text("Use luck"), which, figure=key))
    return found


def _tell_luck_used(told: Telling, event: LuckUsed) -> Line:
    name = told.named(event.figure)
    retake = told.before.retake
    if retake is None or event.roll >= len(retake.rolls):
        return Line(text("{name} uses luck.", name=name), "TW-TRAIT-LUCK", "warn")
    roll = retake.rolls[event.roll]
    said = text(
        "{name} uses luck to reroll “{reason}” ({faces}). Everything after that roll is undone.",
        name=name,
        reason=roll.reason,
        faces=numbers(roll.faces),
    )
    return Line(said, "TW-TRAIT-LUCK", "warn")


def _faults(state: Game) -> Iterator[str]:
    for key in state.lucky:
        if key not in state.figures:
            yield f"{key} is lucky, and not there"
    retake = state.retake
    if retake and (retake.before.retake or not 0 <= retake.settled <= len(retake.rolls)):
        yield "luck would turn what it may not"


SUBJECT = Subject(
    evolve={
        Ventured: _ventured,
        Chanced: _chanced,
        LuckUsed: _luck_used,
    },
    tell={
        LuckUsed: _tell_luck_used,
    },
    silent={
        Ventured: "only for luck",
        Chanced: "only for luck",
    },
    quiet=frozenset((Ventured, Chanced)),
    offers={
        "luck": offer_luck,
    },
    faults=_faults,
)

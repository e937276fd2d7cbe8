"""Mass Movement: people walk one by one. Rule: ZW-111."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.names import space_name
from rules.systems.zombie_wars.pieces import moved_townies, ordinary, without_heroes
from rules.systems.zombie_wars.scene import Answered, Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import Ask, Game, HouseRules
from rules.systems.zombie_wars.town import adjacent
from rules.systems.zombie_wars.who import is_space, neighbours
from rules.table import Line
from rules.text import text

WITH_PEOPLE: Final = text("Choose a space with people.")
BESIDE: Final = text("Choose a space beside it.")


# --- Commands and events ---


class Walk(Command, frozen=True, tag="Walk"):
    """Move one person one space, as part of a Mass Movement. Rule: ZW-111."""

    at: int
    to: int
    die: int = 6  # its sides


class StopWalking(Command, frozen=True, tag="StopWalking"):
    """End a Mass Movement early. Rule: ZW-111."""


class WalkBegan(Event, frozen=True, tag="WalkBegan"):
    """A Mass Movement begins, with so many steps. Rule: ZW-111."""

    steps: int


class WalkEnded(Event, frozen=True, tag="WalkEnded"):
    """A Mass Movement ends early. Rule: ZW-111."""


class Walked(Event, frozen=True, tag="Walked"):
    """A person walks one space. Rule: ZW-111."""

    at: int
    to: int
    die: int


# --- Why not ---


def why_not_walk(state: Game, command: Walk) -> Refusal | None:
    """Rule: ZW-111."""
    if is_space(state, command.at) and is_there(state, command.at, command.die):
        return why_not_step(state, command.at, command.to, "ZW-111")
    return Refusal(text("This person is not there."), "ZW-111", WITH_PEOPLE)


def why_not_step(state: Game, at: int, to: int, rule: str) -> Refusal | None:
    """Refuse a space that is not adjacent. Rule: ZW-111, ZW-112."""
    if to in neighbours(state, at):
        return None
    return Refusal(text("That space is not adjacent."), rule, BESIDE)


def is_there(state: Game, at: int, die: int) -> bool:
    """True if somebody with such a die may walk from a space; squads do not. Rule: ZW-A10."""
    return state.townies[at] > 0 if die == ordinary() else (at, die) in state.heroes


# --- Decide ---


def walk(scene: Scene, command: Walk) -> None:
    """Move one person one space. Rule: ZW-111. Raises: Refused."""
    scene.check(why_not_walk(scene.state, command))
    scene.happen(Answered())
    if not scene.state.steps:
        scene.happen(WalkBegan(steps=numbers().townie.steps))
    scene.happen(Walked(at=command.at, to=command.to, die=command.die))


def stop_walking(scene: Scene, command: StopWalking) -> None:
    """End a Mass Movement early. Rule: ZW-111."""
    scene.happen(Answered())
    scene.happen(WalkEnded())


# --- Evolve ---


def _walk_began(state: Game, event: WalkBegan) -> Game:
    return replace(state, steps=event.steps)


def _walk_ended(state: Game, event: WalkEnded) -> Game:
    return replace(state, steps=0)


def _walked(state: Game, event: Walked) -> Game:
    left = state.steps - 1
    if event.die == ordinary():
        townies = moved_townies(state.townies, event.at, event.to, 1)
        return replace(state, townies=townies, steps=left)
    heroes = without_heroes(state.heroes, event.at, (event.die,))
    return replace(state, heroes=tuple(sorted((*heroes, (event.to, event.die)))), steps=left)


# --- Offers ---

_WALK, _TO, _WHO = text("Move one person"), text("Space"), text("Who")
_STOP: Final = Offer("StopWalking", text("Stop moving people"))


def _offer_on(state: Game, ask: Ask) -> tuple[Offer, ...]:
    return (_STOP, *offer_walks(state))


def offer_walks(state: Game) -> list[Offer]:
    """One for each space with ordinary people, then one for each with Heroes alone.

    Rule: ZW-111.
    """
    crowds, lone = _walks_of(state.rules, state.heroes)
    townies = state.townies
    return [*compress(crowds, townies), *[offer for at, offer in lone if not townies[at]]]


@lru_cache(maxsize=1024)  # 6 % of random play: people walk from some thirty spaces
def _walks_of(
    rules: HouseRules, heroes: tuple[tuple[int, int], ...]
) -> tuple[tuple[Offer, ...], tuple[tuple[int, Offer], ...]]:
    """Of each space where ordinary people are; of the spaces of Heroes, where no others are."""
    plain, near = ordinary(), adjacent(rules)
    dice: dict[int, list[int]] = {}
    for at, sides in dict.fromkeys(heroes):
        dice.setdefault(at, []).append(sides)
    crowds = [_walk(at, to, (plain,)) for at, to in enumerate(near)]
    for at, known in dice.items():
        crowds[at] = _walk(at, near[at], (plain, *known))
    lone = [(at, _walk(at, near[at], tuple(known))) for at, known in dice.items()]
    return tuple(crowds), tuple(lone)


def _walk(at: int, to: tuple[int, ...], dice: tuple[int, ...]) -> Offer:
    return Offer("Walk", _WALK, (OneOf("to", _TO, to), OneOf("die", _WHO, dice)), {"at": at})


# --- Tell ---


def _tell_walked(state: Game, event: Walked) -> Lines:
    ways = {"space": space_name(event.at), "other": space_name(event.to)}
    if event.die == ordinary():
        said = text("A person walks from {space} to {other}.", **ways)
    else:
        said = text("A D{die} Hero walks from {space} to {other}.", die=event.die, **ways)
    yield Line(said, "ZW-111")


WALKING = Subject(
    decide={Walk: walk, StopWalking: stop_walking},
    evolve={WalkBegan: _walk_began, WalkEnded: _walk_ended, Walked: _walked},
    tell={Walked: _tell_walked},
    answers={"walk": (Walk, StopWalking)},
    questions={"walk": text("Who walks on?")},
    choices={"walk": _offer_on},
)

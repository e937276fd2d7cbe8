"""Mass Movement: people walk one by one. Rule: ZW-111."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf, Range
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.systems.zombie_wars.board import building_at
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.names import space_name
from rules.systems.zombie_wars.pieces import moved_townies, ordinary, without_heroes
from rules.systems.zombie_wars.scene import Answered, Command, Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import Ask, Game, HouseRules
from rules.systems.zombie_wars.town import adjacent
from rules.systems.zombie_wars.who import is_space, neighbours
from rules.table import Line
from rules.text import counted, forms, text

WITH_PEOPLE: Final = text("Choose a space with people.")
BESIDE: Final = text("Choose a space next to it.")


# --- Commands and events ---


class Walk(Command, frozen=True, tag="Walk"):
    """Move people of a space one space, as part of a Mass Movement. Rule: ZW-111."""

    at: int
    to: int
    die: int = 6  # its sides
    count: int = 1  # of ordinary people


class StopWalking(Command, frozen=True, tag="StopWalking"):
    """End a Mass Movement early. Rule: ZW-111."""


class WalkBegan(Event, frozen=True, tag="WalkBegan"):
    """A Mass Movement begins, with so many steps. Rule: ZW-111."""

    steps: int


class WalkEnded(Event, frozen=True, tag="WalkEnded"):
    """A Mass Movement ends early. Rule: ZW-111."""


class Walked(Event, frozen=True, tag="Walked"):
    """People walk one space. Rule: ZW-111."""

    at: int
    to: int
    die: int
    count: int = 1


# --- Why not ---


def why_not_walk(state: Game, command: Walk) -> Refusal | None:
    """Rule: ZW-111."""
    if not 1 <= command.count <= steps_left(state):
        return Refusal(
            text("You do not have that many steps left."), "ZW-111", text("Move fewer people.")
        )
    if is_space(state, command.at) and command.count <= there(state, command.at, command.die):
        return why_not_step(state, command.at, command.to, "ZW-111")
    return Refusal(text("The space does not have that many people."), "ZW-111", WITH_PEOPLE)


def why_not_step(state: Game, at: int, to: int, rule: str) -> Refusal | None:
    """Refuse a space that is not adjacent. Rule: ZW-111, ZW-112."""
    if to in neighbours(state, at):
        return None
    return Refusal(text("That space is not adjacent."), rule, BESIDE)


def steps_left(state: Game) -> int:
    """The steps of a Mass Movement that goes on, or of one that begins. Rule: ZW-111."""
    return state.steps or numbers().townie.steps


def there(state: Game, at: int, die: int) -> int:
    """The people with such a die who may walk together, which squads may not. Rule: ZW-A10."""
    return state.townies[at] if die == ordinary() else int((at, die) in state.heroes)


# --- Decide ---


def walk(scene: Scene, command: Walk) -> None:
    """Move people one space. Rule: ZW-111. Raises: Refused."""
    scene.check(why_not_walk(scene.state, command))
    scene.happen(Answered())
    if not scene.state.steps:
        scene.happen(WalkBegan(steps=numbers().townie.steps))
    went = Walked(at=command.at, to=command.to, die=command.die, count=command.count)
    scene.happen(went)


def stop_walking(scene: Scene, command: StopWalking) -> None:
    """End a Mass Movement early. Rule: ZW-111."""
    scene.happen(Answered())
    scene.happen(WalkEnded())


# --- Evolve ---


def _walk_began(state: Game, event: WalkBegan) -> Game:
    return replace(state, steps=event.steps)


def _walked(state: Game, event: Walked) -> Game:
    left = state.steps - event.count
    if event.die == ordinary():
        townies = moved_townies(state.townies, event.at, event.to, event.count)
        return replace(state, townies=townies, steps=left)
    heroes = without_heroes(state.heroes, event.at, (event.die,))
    return replace(state, heroes=tuple(sorted((*heroes, (event.to, event.die)))), steps=left)


# --- Offers ---

_WALK, _HERO = text("Move people"), text("Move a Hero")
_TO, _COUNT = text("Space"), text("Number")
_STOP: Final = Offer("StopWalking", text("Stop moving people"))


def _offer_on(state: Game, ask: Ask) -> tuple[Offer, ...]:
    return (_STOP, *offer_walks(state))


def offer_walks(state: Game) -> list[Offer]:
    """One for each space with ordinary people, and one for each kind of Hero there.

    Rule: ZW-111.
    """
    left = steps_left(state)
    crowds = _walks_of(state.rules, left)
    people = enumerate(state.townies)
    found = [crowds[at][count if count < left else left] for at, count in people if count]
    near = adjacent(state.rules)
    return [*found, *[_walk_of_hero(at, near[at], die) for at, die in dict.fromkeys(state.heroes)]]


@lru_cache(maxsize=64)  # 6 % of random play: people walk from some thirty spaces
def _walks_of(rules: HouseRules, left: int) -> tuple[tuple[Offer, ...], ...]:
    """The offers of each space, by the most people who may walk together, from 0 on."""
    return tuple(
        [
            tuple([_walk(at, to, most) for most in range(left + 1)])
            for at, to in enumerate(adjacent(rules))
        ]
    )


def _walk(at: int, to: tuple[int, ...], most: int) -> Offer:
    return Offer("Walk", _WALK, (OneOf("to", _TO, to), Range("count", _COUNT, 1, most)), {"at": at})


@lru_cache(maxsize=1024)
def _walk_of_hero(at: int, to: tuple[int, ...], die: int) -> Offer:
    return Offer("Walk", _HERO, (OneOf("to", _TO, to),), {"at": at, "die": die})


# --- Tell ---


def _tell_walked(state: Game, event: Walked) -> Lines:
    place = building_at(event.to)
    if event.die != ordinary():
        said = text("A D{die} Hero walks on.", die=event.die)
    elif place:
        said = counted(
            "{count} person walks to the {place}.",
            "{count} people walk to the {place}.",
            event.count,
            place=place,
        )
    else:
        said = counted("{count} person walks on.", "{count} people walk on.", event.count)
    way = text("{space} → {other}", space=space_name(event.at), other=space_name(event.to))
    yield Line(said, "ZW-111", many=_WALKS, detail=way)


_WALKS: Final = forms("The people walk {count} space.", "The people walk {count} spaces.")


WALKING = Subject(
    decide={Walk: walk, StopWalking: stop_walking},
    evolve={WalkBegan: _walk_began, WalkEnded: assign(steps=0), Walked: _walked},
    tell={Walked: _tell_walked},
    answers={"walk": (Walk, StopWalking)},
    questions={"walk": text("Which people move next?")},
    choices={"walk": _offer_on},
)

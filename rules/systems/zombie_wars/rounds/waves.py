"""Waves of armed people in marked hours. Rule: ZW-A08, ZW-A09."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from rules.systems.zombie_wars.catalogue import marks, numbers
from rules.systems.zombie_wars.dice import Casts, throw, unthrown
from rules.systems.zombie_wars.names import some_people, space_name
from rules.systems.zombie_wars.scene import Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import PEOPLE, Cast, Dice, Game, Squad
from rules.systems.zombie_wars.town import space
from rules.systems.zombie_wars.who import ruled
from rules.table import Line
from rules.text import text

_WHY: Final = text("size of the wave")


class WaveCame(Event, frozen=True, tag="WaveCame"):
    """A squad comes to town. Rule: ZW-A08."""

    squad: int
    at: int
    dice: Dice


def highest(faces: Iterable[int]) -> int:
    """The number of dice in a wave. Rule: ZW-A08."""
    return max(faces)


def marked(state: Game) -> int:
    """The sides of the dice that come at this hour, or 0 if there is none. Rule: ZW-002, ZW-A08."""
    for mark in marks(ruled(state)):
        if mark.hour == state.hour <= state.hours:
            return mark.sides
    return 0


def throw_wave(scene: Scene) -> None:
    """Throw for a wave, where one comes now. Rule: ZW-A08, ZW-P03."""
    if scene.says.advanced and marked(scene.state):
        book, board = numbers().wave, numbers().board
        casts = [
            Cast(PEOPLE, book.sides, unthrown(book.dice)),
            Cast(PEOPLE, board.columns, unthrown(1)),
            Cast(PEOPLE, board.rows, unthrown(1)),
        ]
        throw(scene, "wave", casts, _WHY)


def _came(scene: Scene, casts: Casts) -> None:
    """The dice of the hour come as one squad. Rule: ZW-A08, ZW-P03."""
    state = scene.state
    size, x, y = casts
    number = max([squad.key for squad in state.squads], default=0) + 1
    dice = (marked(state),) * highest(size.faces)
    scene.happen(WaveCame(squad=number, at=space(x.faces[0], y.faces[0]), dice=dice))


def _wave_came(state: Game, event: WaveCame) -> Game:
    return replace(state, squads=(*state.squads, Squad(event.squad, event.at, event.dice)))


def _tell_wave(state: Game, event: WaveCame) -> Lines:
    yield Line(
        text(
            "A wave arrives at {space}: {people}.",
            space=space_name(event.at),
            people=some_people(0, event.dice),
        ),
        "ZW-A08",
        "warn",
    )


WAVES = Subject(evolve={WaveCame: _wave_came}, tell={WaveCame: _tell_wave}, dice={"wave": _came})

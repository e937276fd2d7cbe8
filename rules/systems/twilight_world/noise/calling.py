"""Zombies that are called to squares out of sight."""

from __future__ import annotations

from typing import Final

from rules.refused import Refusal
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.ground.contact import seen_through, stands_at, taken
from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.field import Battlefield, distance
from rules.systems.twilight_world.map.placing import away_from, is_unseen, unseen
from rules.systems.twilight_world.map.strides import around
from rules.systems.twilight_world.noise.arrivals import random_edge, zombies_come
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, Game
from rules.systems.twilight_world.who import ZOMBIES, on_board
from rules.text import text

NO_ZOMBIE_THERE: Final = Refusal(
    text("A called zombie cannot arrive there."),
    "TW-SPAWN-2",
    text("Choose a free square that no opponent can see, or leave the square empty."),
)


def call_one(scene: Scene, square: int = NOWHERE) -> None:
    """A zombie that was called comes where no opponent sees it, else at a random edge.

    Unconscious figures in its own line of sight are opponents too. Of the squares out of sight it
    takes the chosen one. Without a choice it takes the one nearest to an opponent, any of those as
    near. Rule: TW-SPAWN-2, TW-SPAWN-3, TW-SPAWN-5. Raises: Refused.
    """
    if square != NOWHERE:
        scene.check(None if square in called_to(scene.state, scene.book) else NO_ZOMBIE_THERE)
    field = scene.state.field
    if field is None:
        zombies_come(scene, 1, "called")
        return
    opponents = list(_opponents(scene.state))
    least = scene.book.options["spawn_min_distance"].number or 0
    found: int | None = square
    if square == NOWHERE:
        found = _hidden_square(scene, opponents, least)
    if found is not None:
        zombies_come(scene, 1, "called", squares=iter((found,)))
        return
    edge = random_edge(scene)
    squares = away_from(field, edge, opponents, taken(scene.state))
    zombies_come(scene, 1, "called", edge=edge, squares=squares)


def _opponents(state: Game) -> tuple[int, ...]:
    """The squares of all who are no zombies, the unconscious too. Rule: TW-SPAWN-2."""
    living = [one for one in state.figures.values() if one.side != ZOMBIES and on_board(one)]
    return tuple([at for one in living if (at := stands_at(state, one)) != NOWHERE])


def called_to(state: Game, book: Catalogue) -> tuple[int, ...]:
    """The squares of a battlefield into which a zombie may be called. Rule: TW-SPAWN-2, -5.

    Where nobody plays the zombies, none is chosen: it is the one nearest to a hero.
    """
    if state.field is None or state.scenario.solo:
        return ()
    least = book.options["spawn_min_distance"].number or 0
    found = _unseen(seen_through(state), _opponents(state), least)
    return squares_in(found & ~taken(state))


def _unseen(field: Battlefield, opponents: tuple[int, ...], least: int) -> int:
    """The bits of the squares that no opponent sees, so far from each at least."""
    near = sum({1 << at for at in opponents})
    near = around(field, near, least - 1) if least else 0
    squares = [at for at in range(field.size) if not near >> at & 1]
    return sum([1 << at for at in squares if is_unseen(field, at, opponents)])


def _hidden_square(scene: Scene, opponents: list[int], least: int) -> int | None:
    """Rule: TW-SPAWN-2, TW-SPAWN-5."""
    field = seen_through(scene.state)
    nearest = -1
    found: list[int] = []
    for at in unseen(field, opponents, taken(scene.state)):
        away = min((distance(field, at, one) for one in opponents), default=least)
        if away < least:
            continue
        if found and away > nearest:
            break
        nearest = away
        found.append(at)
    if len(found) > 1:
        return found[scene.roll(1, len(found), text("Square of the new zombie"))[0] - 1]
    return found[0] if found else None

"""The goals that a scenario gives a figure: squares, enemies, and the time to leave."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.systems.twilight_world.bots.driving import beside_vehicles
from rules.systems.twilight_world.ground.contact import bits, field_of, is_placed, placed
from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.field import Battlefield, distance, edge_squares, square_at
from rules.systems.twilight_world.map.near import concealing
from rules.systems.twilight_world.map.routes import rings_to
from rules.systems.twilight_world.start.scenarios.laying import entered
from rules.systems.twilight_world.state import ZOMBIE_CARD, Aim, Fighter, Game
from rules.systems.twilight_world.turn.aims import is_in_hand, is_lost, is_met
from rules.systems.twilight_world.who import HEROES, ZOMBIES, are_enemies, is_awake, kind_of

NEAR: Final = 7  # squares within which a friend goes along with a figure


AWAY: Final = ("leave", "carry-off", "fetch")  # aims that are reached by leaving


def goal_squares(state: Game, figure: Fighter) -> int:
    """The bits of the squares that a figure heads for."""
    field = field_of(state)
    if kind_of(figure.side) != HEROES:
        return sum({1 << other.at for other in enemies(state, figure)})
    if is_time_to_leave(state, figure):
        return _exits(field)
    for aim in state.scenario.aims:
        if not is_in_hand(state, aim) or (aim.of and not is_met(state, aim)):
            found = _goal(state, figure, aim)
            if found:
                return found
    return 0


def _goal(state: Game, figure: Fighter, aim: Aim) -> int:
    field = field_of(state)
    if aim.kind in ("search", "carry-off"):
        return _unsearched(state)
    if aim.kind == "drive-off":
        return beside_vehicles(state)
    if aim.kind == "fetch":
        fallen = [
            other.at
            for other in state.figures.values()
            if other.goals and is_placed(other) and not is_awake(other)
        ]
        return sum({1 << at for at in (*state.lies.values(), *fallen)})
    if aim.kind == "survive":
        return 1 << figure.at if figure.inside else _houses(field)
    if aim.kind == "kill":
        wanted = [
            other.at
            for other in (*enemies(state, figure), *quarry(state).values())
            if (other.card == aim.of if aim.of else other.side == ZOMBIES)
        ]
        return sum({1 << at for at in wanted}) or _hideouts(state) or _middle(field)
    fetched = state.figures.get(aim.of)
    return 1 << fetched.at if fetched and is_placed(fetched) else _exits(field)


def _unsearched(state: Game) -> int:
    """The squares of all buildings to search, or of the zombies inside."""
    found = 0
    for key, squares in entered(field_of(state)).items():
        place = state.places.get(key)
        if place is None or not place.searched:
            found |= _holding(state, key) or squares
    return found


def _holding(state: Game, place: str) -> int:
    """The squares of the zombies in a building, once a hero is in there too."""
    inside = [one for one in placed(state) if one.inside == place]
    if not any(kind_of(one.side) == HEROES for one in inside):
        return 0
    return bits([one for one in inside if one.side == ZOMBIES])


def _hideouts(state: Game) -> int:
    """The squares of all terrain that can still conceal zombies."""
    hidden = [piece for piece in concealing(field_of(state)) if piece.key in state.features]
    unseen = [piece for piece in hidden if not state.features[piece.key].checked]
    return sum({1 << at for piece in unseen for at in piece.squares})


def _houses(field: Battlefield) -> int:
    return sum(1 << at for at in range(field.size) if _is_house(field, at))


def _is_house(field: Battlefield, at: int) -> bool:
    return bool(square_at(field, at).inside)


def _exits(field: Battlefield) -> int:
    edges = field.exits or field.heroes
    return sum({1 << at for edge in edges for at in edge_squares(field, edge)})


def _middle(field: Battlefield) -> int:
    return 1 << (field.height // 2 * field.width + field.width // 2)


@lru_cache(maxsize=64)  # without it 2 % more of bots' games
def points_to(field: Battlefield, goals: int) -> dict[int, int]:
    """The points of the cheapest way from each square to one of the goals."""
    return {
        at: points for points, ring in enumerate(rings_to(field, goals)) for at in squares_in(ring)
    }


def is_time_to_leave(state: Game, figure: Fighter) -> bool:
    """True if all other aims are done and this figure must leave.

    A figure that fetches another stays until that one has left.
    """
    aims = state.scenario.aims
    leaving = kind_of(figure.side) == HEROES and any(aim.kind in AWAY for aim in aims)
    if leaving and any(is_lost(state, aim) for aim in aims):
        return True
    awaited = _awaited(state)
    if awaited and figure.key not in awaited:
        return False
    return leaving and all(is_in_hand(state, aim) for aim in aims)


def _awaited(state: Game) -> list[str]:
    """The figures on the board that must leave it."""
    aims = state.scenario.aims
    return [aim.of for aim in aims if aim.of and aim.kind == "leave" and not is_met(state, aim)]


def waits(state: Game, figure: Fighter) -> bool:
    """True if a figure stays indoors until a friend or an enemy comes."""
    if not figure.inside or figure.key not in _awaited(state):
        return False
    field = field_of(state)
    there = [other for other in state.figures.values() if other is not figure and is_placed(other)]
    others = [other for other in there if is_awake(other)]
    return not any(distance(field, figure.at, other.at) <= NEAR for other in others)


def enemies(state: Game, figure: Fighter) -> list[Fighter]:
    """All conscious enemies of a figure who stand on the battlefield."""
    return [
        other
        for other in state.figures.values()
        if is_placed(other) and is_awake(other) and not other.hidden
        if are_enemies(state, figure, other)
    ]


def quarry(state: Game) -> dict[str, Fighter]:
    """The figures that heroes must kill, conscious or not, by key."""
    cards = {aim.of for aim in state.scenario.aims if aim.kind == "kill" and aim.of}
    if not cards or cards == {ZOMBIE_CARD}:
        return {}
    return {
        key: other
        for key, other in state.figures.items()
        if other.card in cards and is_placed(other) and not other.hidden
    }

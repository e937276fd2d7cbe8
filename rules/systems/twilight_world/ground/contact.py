"""Figures on the battlefield: their squares, their sight, their contact.

Only asked in a game that has one. A figure that has not come on yet is nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rules.systems.twilight_world.ground.aboard import (
    at_the_window,
    out_of_the_window,
    seat_of,
    vehicle_squares,
)
from rules.systems.twilight_world.map.driven import without
from rules.systems.twilight_world.map.field import Battlefield, distance, pieces, square_at
from rules.systems.twilight_world.map.near import in_contact
from rules.systems.twilight_world.map.siege import closed_up
from rules.systems.twilight_world.map.sight import Line, is_open, line_of_sight
from rules.systems.twilight_world.state import NOWHERE, Edge, Fighter, Game
from rules.systems.twilight_world.who import are_enemies, are_friends, is_awake


class Seen(NamedTuple):
    """A line of fire, as players read it off a table. Rule: TW-RNG-1, TW-FF-1, TW-FF-8."""

    distance: int
    obscured: int  # friends on the line left out
    friends: tuple[str, ...]  # on the line, nearest first


def field_of(state: Game) -> Battlefield:
    """The battlefield of a game that has one."""
    assert state.field is not None
    return state.field


def seen_through(state: Game) -> Battlefield:
    """The battlefield as everybody sees it: barred windows obscure as barricades do.

    Rule: TW-LOCK-1, TW-DOOR-6, TW-LOS-4.
    """
    secured = _secured(state)
    return closed_up(field_of(state), secured, "barricade") if secured else field_of(state)


def parted(state: Game) -> Battlefield:
    """The battlefield as it parts figures: nobody reaches through what is barred.

    Rule: TW-LOCK-1, TW-CC-1.
    """
    secured = _secured(state)
    return closed_up(field_of(state), secured) if secured else field_of(state)


def _secured(state: Game) -> tuple[tuple[str, tuple[Edge, ...]], ...]:
    """The sides of buildings that are barred."""
    for place in state.places.values():
        if place.secured:
            break
    else:
        return ()
    return tuple([(one.key, one.secured) for one in state.places.values() if one.secured])


def is_placed(figure: Fighter) -> bool:
    """True if the figure stands or lies in a square. Riders of vehicles do not."""
    return figure.at != NOWHERE and figure.where == "board" and not figure.vehicle


def has_come(state: Game, figure: Fighter) -> bool:
    """True if a figure is on the map, afoot or in a vehicle. On a real table everybody is."""
    return state.field is None or stands_at(state, figure) != NOWHERE


def stands_at(state: Game, figure: Fighter) -> int:
    """The square of a figure, of its seat for one in a vehicle, or NOWHERE if there is none."""
    if figure.vehicle and state.field is not None:
        return seat_of(state, figure)
    return figure.at if is_placed(figure) else NOWHERE


def lays_at(state: Game, figure: Fighter) -> int:
    """Where something is that a figure lays down: out of a vehicle beside its own window."""
    if figure.vehicle and state.field is not None:
        return next(iter(at_the_window(state, figure)), seat_of(state, figure))
    return figure.at


def placed(state: Game) -> list[Fighter]:
    """Everybody who stands or lies in a square."""
    return [  # as `is_placed` says, without a call for each
        one
        for one in state.figures.values()
        if one.at != NOWHERE and one.where == "board" and not one.vehicle
    ]


def bits(figures: list[Fighter]) -> int:
    """A bit for the square of each."""
    found = 0
    for one in figures:
        found |= 1 << one.at
    return found


def taken(state: Game) -> int:
    """The squares in which nobody else may end. Rule: TW-MOVE-4, TW-MOVE-9."""
    return bits(placed(state))


def obscuring(state: Game) -> int:
    """The squares of those who obscure: neither the unconscious nor the hidden. Rule: TW-LOS-9."""
    return bits([one for one in placed(state) if is_awake(one) and not one.hidden])


def sight(state: Game, at: int, to: int) -> Line | None:
    """The line of sight between two squares with everybody who stands on it. Rule: TW-LOS-3."""
    return line_of_sight(seen_through(state), at, to, obscuring(state))


def squares_between(state: Game, figure: Fighter, other: Fighter) -> int:
    """The distance between two placed figures."""
    return distance(field_of(state), figure.at, other.at)


def is_beside(state: Game, figure: Fighter, other: Fighter) -> bool:
    """True if a figure is in contact with one in a square. Rule: TW-CC-1, TW-VEH-17."""
    return other.at in reached_from(state, figure)


def reached_from(state: Game, figure: Fighter) -> frozenset[int]:
    """The squares in contact with a figure. Of one in a vehicle those at its own window.

    Rule: TW-CC-1, TW-VEH-17.
    """
    if figure.vehicle:
        return frozenset(at_the_window(state, figure))
    return in_contact(parted(state), figure.at)


def may_be_beside(state: Game, figure: Fighter, other: Fighter) -> bool:
    """True if two figures may be adjacent, as far as the game knows. Riders of one vehicle are."""
    if state.field is None or (figure.vehicle and figure.vehicle == other.vehicle):
        return True
    return is_placed(figure) and is_placed(other) and is_beside(state, figure, other)


def enemies_beside(state: Game, figure: Fighter) -> list[Fighter]:
    """The conscious enemies in contact. Rule: TW-SPA-1, TW-RNG-8."""
    if not (is_placed(figure) or figure.vehicle):
        return []
    near = reached_from(state, figure)
    return [
        other
        for other in state.figures.values()
        if other.at in near
        and is_placed(other)
        and is_awake(other)
        and are_enemies(state, figure, other)
    ]


def eyes(state: Game, figure: Fighter) -> tuple[Battlefield, int]:
    """The battlefield as a figure sees it, and from which square. Rule: TW-VEH-17."""
    if figure.vehicle:
        return out_of_the_window(state, figure), seat_of(state, figure)
    return seen_through(state), figure.at


def vehicle_seen(state: Game, figure: Fighter, key: str) -> Seen | None:
    """The best line of a figure to a vehicle: to its nearest square in sight. Rule: TW-RNG-11."""
    looks = [seen(state, figure, to, of=key) for to in vehicle_squares(state, key)]
    lines = [line for line in looks if line]
    return min(lines, key=lambda line: (line.distance, line.obscured), default=None)


def vehicle_distance(state: Game, figure: Fighter, key: str) -> int | None:
    """The distance to a vehicle in sight. Figures between do not count. Rule: TW-RNG-11."""
    field, at = eyes(state, figure)
    bare = without(field, key)
    squares = vehicle_squares(state, key)
    seen_ones = [distance(field, at, to) for to in squares if is_in_sight(bare, at, to)]
    return min(seen_ones, default=None)


def seen(state: Game, figure: Fighter, to: int, *, of: str = "") -> Seen | None:
    """The line from a figure to a square, or to a vehicle, or None where it is blocked.

    Friends on the line are named. Enemies on it only obscure.
    Rule: TW-LOS-1, TW-LOS-2, TW-LOS-3, TW-LOS-9, TW-FF-1, TW-FF-4, TW-FF-8, TW-RNG-9.
    """
    field, at = eyes(state, figure)
    line = line_of_sight(without(field, of) if of else field, at, to, obscuring(state))
    if line is None:
        return None
    standing = {other.at: other for other in placed(state)} if line.standing else {}
    friends = tuple(
        [standing[at].key for at in line.standing if are_friends(state, figure, standing[at])]
    )
    distant = distance(field, at, to)
    return Seen(distant, line.obscurers - len(friends), friends)


@lru_cache(maxsize=1 << 16)  # without it 2 % more of random play on a battlefield
def is_in_sight(field: Battlefield, at: int, to: int) -> bool:
    """True if a square is in sight from another. Figures between do not count.

    Rule: TW-LOS-2, TW-LOS-4.
    """
    return is_open(field, at, to)


def _enemies(state: Game, figure: Fighter) -> list[Fighter]:
    """The conscious enemies of a figure in their squares."""
    return [
        other for other in placed(state) if is_awake(other) and are_enemies(state, figure, other)
    ]


def watchers(state: Game, figure: Fighter) -> Iterator[Fighter]:
    """The conscious enemies who have a figure's square in sight. Rule: TW-TRAIT-HIDE."""
    field = seen_through(state)
    return (other for other in _enemies(state, figure) if is_in_sight(field, other.at, figure.at))


def in_plain_view(state: Game, figure: Fighter) -> bool:
    """True if an enemy sees a figure that nothing obscures. Rule: TW-TRAIT-HIDE, TW-LOS-3."""
    if not is_placed(figure):
        return False
    for other in watchers(state, figure):
        line = sight(state, other.at, figure.at)
        if line is not None and not line.obscurers:
            return True
    return False


def spotted_from(state: Game, figure: Fighter, other: Fighter) -> int | None:
    """Squares to a hiding place, None where it is out of sight. Rule: TW-TRAIT-HIDE."""
    if not (is_placed(figure) and is_placed(other)):
        return None
    if not is_in_sight(seen_through(state), figure.at, other.at):
        return None
    return squares_between(state, figure, other)


def may_go_on(state: Game, figure: Fighter) -> bool:
    """True if no other standing enemy keeps the figure from moving on. Rule: TW-SPA-4."""
    return state.field is None or not enemies_beside(state, figure)


def place_at(field: Battlefield, at: int) -> str:
    """The building or shed of a square, or an empty text outside."""
    return _places(field).get(at, "") if square_at(field, at).inside else ""


@lru_cache(maxsize=8)  # without it 2 % more of bots' games
def _places(field: Battlefield) -> dict[int, str]:
    return {
        at: piece.key
        for piece in pieces(field)
        if not piece.edges and square_at(field, piece.squares[0]).inside
        for at in piece.squares
    }

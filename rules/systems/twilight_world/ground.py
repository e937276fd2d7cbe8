"""What the battlefield says of figures: who is where, who sees whom, who is in contact.

Only asked in a game that has one; a figure that has not come on yet is nowhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.systems.twilight_world.battlefield.field import (
    Battlefield,
    distance,
    pieces,
    square_at,
)
from rules.systems.twilight_world.battlefield.near import contact_squares
from rules.systems.twilight_world.battlefield.sight import Line, line_of_sight
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.who import are_enemies, are_friends, is_awake, on_board


class Seen(NamedTuple):
    """What the players of a real table would say of a shot. Rule: TW-RNG-1, TW-FF-1, TW-FF-8."""

    distance: int
    obscured: int  # friends on the line left out
    friends: tuple[str, ...]  # on the line, nearest first


def field_of(state: Game) -> Battlefield:
    """The battlefield of a game that has one."""
    assert state.field is not None
    return state.field


def is_placed(one: Fighter) -> bool:
    """Whether the figure stands or lies in a square; those in vehicles do not."""
    return one.at != NOWHERE and on_board(one) and not one.vehicle


def placed(state: Game) -> list[Fighter]:
    """Everybody who stands or lies in a square."""
    return [one for one in state.figures.values() if is_placed(one)]


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
    return line_of_sight(field_of(state), at, to, obscuring(state))


def squares_between(state: Game, one: Fighter, other: Fighter) -> int:
    """How far apart two placed figures are."""
    return distance(field_of(state), one.at, other.at)


def is_beside(state: Game, one: Fighter, other: Fighter) -> bool:
    """Whether two placed figures are in contact. Rule: TW-CC-1."""
    return other.at in contact_squares(field_of(state), one.at)


def may_be_beside(state: Game, one: Fighter, other: Fighter) -> bool:
    """Whether two figures are adjacent, as far as the game knows; those in one vehicle are."""
    if state.field is None or (one.vehicle and one.vehicle == other.vehicle):
        return True
    return is_placed(one) and is_placed(other) and is_beside(state, one, other)


def enemies_beside(state: Game, one: Fighter) -> list[Fighter]:
    """The conscious enemies in contact. Rule: TW-SPA-1, TW-RNG-8."""
    if not is_placed(one):
        return []
    near = contact_squares(field_of(state), one.at)
    return [
        other
        for other in state.figures.values()
        if other.at in near
        and is_placed(other)
        and is_awake(other)
        and are_enemies(state, one, other)
    ]


def seen(state: Game, one: Fighter, to: int) -> Seen | None:
    """What a figure sees of a square; None where its line of sight is blocked.

    Friends on the line are told apart; enemies on it only obscure.
    Rule: TW-LOS-1, TW-LOS-2, TW-LOS-3, TW-LOS-9, TW-FF-1, TW-FF-4, TW-FF-8, TW-RNG-9.
    """
    line = sight(state, one.at, to)
    if line is None:
        return None
    standing = {other.at: other for other in placed(state)} if line.standing else {}
    friends = tuple(
        [standing[at].key for at in line.standing if are_friends(state, one, standing[at])]
    )
    distant = distance(field_of(state), one.at, to)
    return Seen(distant, line.obscurers - len(friends), friends)


@lru_cache(maxsize=1 << 16)
def is_in_sight(field: Battlefield, at: int, to: int) -> bool:
    """Whether a square is in sight from another, whoever stands between.

    Rule: TW-LOS-2, TW-LOS-4.
    """
    return line_of_sight(field, at, to) is not None


def _enemies(state: Game, one: Fighter) -> list[Fighter]:
    """The conscious enemies of a figure in their squares."""
    return [other for other in placed(state) if is_awake(other) and are_enemies(state, one, other)]


def watchers(state: Game, one: Fighter) -> list[Fighter]:
    """The conscious enemies who have a figure's square in sight. Rule: TW-TRAIT-HIDE."""
    field = field_of(state)
    return [other for other in _enemies(state, one) if is_in_sight(field, other.at, one.at)]


def may_hide(state: Game, one: Fighter) -> bool:
    """Whether nobody sees the square; else the players say so. Rule: TW-TRAIT-HIDE."""
    return state.field is None or (is_placed(one) and not watchers(state, one))


def in_plain_view(state: Game, one: Fighter) -> bool:
    """Whether an enemy sees a figure that nothing obscures. Rule: TW-TRAIT-HIDE, TW-LOS-3."""
    if not is_placed(one):
        return False
    for other in watchers(state, one):
        line = sight(state, other.at, one.at)
        if line is not None and not line.obscurers:
            return True
    return False


def spotted_from(state: Game, one: Fighter, other: Fighter) -> int | None:
    """Squares to a hiding place, None where it is out of sight. Rule: TW-TRAIT-HIDE."""
    if not (is_placed(one) and is_placed(other)):
        return None
    if not is_in_sight(field_of(state), one.at, other.at):
        return None
    return squares_between(state, one, other)


def may_go_on(state: Game, one: Fighter) -> bool:
    """Whether no other standing enemy keeps the figure from moving on. Rule: TW-SPA-4."""
    return state.field is None or not enemies_beside(state, one)


def place_at(field: Battlefield, at: int) -> str:
    """The building or shed of a square; empty outside."""
    return _places(field).get(at, "") if square_at(field, at).inside else ""


@lru_cache(maxsize=8)
def _places(field: Battlefield) -> dict[int, str]:
    return {
        at: piece.key
        for piece in pieces(field)
        if not piece.edges and square_at(field, piece.squares[0]).inside
        for at in piece.squares
    }

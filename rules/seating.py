"""The seats of players, and the figures that each of them runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Protocol

from rules.game import SetUp
from rules.play import Players
from rules.refused import Refused
from rules.roster import Figure
from rules.text import text


class _Player(Protocol):
    """Somebody with a seat."""

    @property
    def key(self) -> str: ...


class _Seated(Protocol):
    """A state with players, in the order of their seats."""

    @property
    def players(self) -> Sequence[_Player]: ...


def seat_keys(state: _Seated) -> tuple[str, ...]:
    """The keys of the seats, one for each of the `players` of a state."""
    return tuple([player.key for player in state.players])


def seat_of(state: _Seated, key: str) -> int | None:
    """The number of a seat by its key."""
    for number, player in enumerate(state.players):
        if player.key == key:
            return number
    return None


def clockwise(state: _Seated, first: int) -> tuple[int, ...]:
    """The numbers of all seats in clockwise order, beginning with one."""
    return _circle(len(state.players), first)


@cache  # without it 2 % more of random play
def _circle(count: int, first: int) -> tuple[int, ...]:
    return (*range(first, count), *range(first))


def seated(set_up: SetUp, players: Players) -> dict[str, tuple[Figure, ...]]:
    """Return the figures of each player's seat, by its key, in the order of the figures.

    The set-up says who runs several figures. Every other figure is a seat of its own. Raises:
    Refused, for a number of players or of figures that the game is not for.
    """
    runs = {figure: seat for seat, figures in set_up.seats.items() for figure in figures}
    _refuse_unknown(set_up)
    seats: dict[str, tuple[Figure, ...]] = {}
    for one in set_up.figures:
        seat = runs.get(one.key, one.key)
        seats[seat] = (*seats.get(seat, ()), one)
    if not players.least <= len(seats) <= players.most:
        raise Refused(
            text(
                "This game needs {least} to {most} players.", least=players.least, most=players.most
            ),
            cure=text("Choose the players."),
        )
    for figures in seats.values():
        if len(figures) > players.figures:
            raise Refused(
                text("A player can control at most {most} figures.", most=players.figures),
                cure=text("Assign figures to other players, or leave some out."),
            )
    return seats


def _refuse_unknown(set_up: SetUp) -> None:
    """Raises: Refused, for figures that are not there or that two seats run."""
    there = {one.key for one in set_up.figures}
    run = Counter(figure for figures in set_up.seats.values() for figure in figures)
    for figure, times in run.items():
        if figure not in there or times > 1:
            raise Refused(
                text("“{figure}” is not playing, or has two players.", figure=figure),
                cure=text("Name each playing figure once."),
            )
    for seat, figures in set_up.seats.items():
        if figures and seat != figures[0]:
            raise Refused(
                text("The seat “{seat}” does not have the name of its first figure.", seat=seat),
                cure=text("Name the seat “{figure}”.", figure=figures[0]),
            )

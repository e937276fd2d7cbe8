"""Marks of a film on the board: ways with the places where they began, and lost hearts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import atan2, cos, degrees, dist, sin, tau

from msgspec import Struct

from campaigns.table.board.svg import middle_of
from rules.film import Frame
from rules.places import Place
from rules.table import Board

Point = tuple[float, float]

STAR = 10.5  # units from the middle of a token to the star of its loss
CLEAR = 8  # units around that star in which nobody should stand
PLACES = 8  # around the token, the first to the upper right
BEFORE = 4.6  # units from the end of a way to the middle of the token there


class WalkedWay(Struct, frozen=True):
    """The way of a piece: a line, a dot for each step, and an arrow at its end."""

    path: str
    start: Point
    dots: tuple[Point, ...]
    end: Point
    turn: int  # degrees of the arrow; 0 points to the right


class LostHearts(Struct, frozen=True):
    """Hearts that a figure lost, and where it is."""

    at: Point
    lost: int
    star: Point  # beside it, where that hides the fewest


def ways_of(board: Board, frames: Iterable[Frame]) -> Iterator[WalkedWay]:
    """Yield the ways of these entries, as far as the board still has their places."""
    for frame in frames:
        for one in frame.moved:
            if all(board.holds(place) for place in one.places):
                yield _way(board, one.places)


def _way(board: Board, places: Iterable[Place]) -> WalkedWay:
    points = [middle_of(board, board.squares_of(place)) for place in places]
    (from_x, from_y), (x, y) = points[-2:]
    return WalkedWay(
        path="M" + "L".join(f"{x:g} {y:g}" for x, y in points),
        start=points[0],
        dots=tuple(points[1:-1]),
        end=_short_of((from_x, from_y), (x, y)),
        turn=round(degrees(atan2(y - from_y, x - from_x))),
    )


def _short_of(start: Point, end: Point) -> Point:
    """The point of a line that lies at the rim of the token at its end."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = (across**2 + down**2) ** 0.5
    share = max(0.0, 1 - BEFORE / length) if length else 0
    return start[0] + share * across, start[1] + share * down


def harms_of(stands: Mapping[str, Point], frames: Iterable[Frame]) -> Iterator[LostHearts]:
    """Yield who lost hearts in these entries, where they stand now, each with the sum."""
    lost = Counter[str]()
    for frame in frames:
        lost.update({one.key: one.lost for one in frame.harmed})
    return (
        LostHearts(stands[key], count, beside(stands[key], stands.values()))
        for key, count in lost.items()
        if key in stands
    )


def beside(at: Point, others: Iterable[Point]) -> Point:
    """The place beside a token where a star hides the fewest of those around, as film.js has it."""
    angles = [tau * place / PLACES for place in range(1, PLACES + 1)]
    places = [(at[0] + STAR * sin(angle), at[1] - STAR * cos(angle)) for angle in angles]
    near = [one for one in others if dist(one, at) < STAR + CLEAR]
    return min(places, key=lambda place: sum(dist(place, one) < CLEAR for one in near))

"""The moves and falls of the last entries, as lines on a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile

from campaigns.models.game_log import entry_value, standing
from campaigns.table.board.svg import middle_of, trail_of
from campaigns.table.pages.looking import Look
from rules.places import Place
from rules.table import Board

Trails = Mapping[str, tuple[Place, ...]]
Falls = tuple[Place, ...]

LOOKED_BACK = 12  # entries whose moves are drawn, as long as one seat gave them


def latest_moves(look: Look) -> list[tuple[Trails, Falls]]:
    """The ways and falls of the last entries of one seat, the newest first."""
    rows = list(standing(look.game).order_by("-number")[:LOOKED_BACK])
    of_one = takewhile(lambda row: row.seat == rows[0].seat, rows)
    seen = [look.play.seen_entry(entry_value(look.play, row), look.looker) for row in of_one]
    return [(look.play.trails(one.events), tuple(look.play.falls(one.events))) for one in seen]


def trails_on(board: Board, latest: Iterable[tuple[Trails, Falls]]) -> Iterator[str]:
    """The last way of each piece."""
    seen, there = set(), {piece.key for piece in board.pieces}
    for trails, _falls in latest:
        for key, squares in trails.items():
            if key not in seen and key in there:
                seen.add(key)
                yield trail_of(board, squares)


def falls_on(board: Board, latest: Iterable[tuple[Trails, Falls]]) -> set[tuple[float, float]]:
    """The middles of the places where somebody fell who left no body."""
    places = {place for _ways, falls in latest for place in falls if board.holds(place)}
    return {middle_of(board, board.squares_of(place)) for place in places}

"""The signs of the seats of a game: faces of their figures, and their mark on the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from campaigns.models import Game
from campaigns.models.game_log import play_of, seen_by_all
from campaigns.table.board.svg import mark_of
from campaigns.table.pages.portraits import portraits_of
from rules.game import SPECTATOR

MOST_FACES = 2


@dataclass(frozen=True)
class SeatSign:
    """Addresses of faces, and the mark of the side; empty where there is none."""

    faces: tuple[str, ...] = ()
    shape: str = ""
    outline: str = ""


def seat_signs(game: Game) -> Mapping[str, SeatSign]:
    """Return the sign of each seat by its key, as everybody may see it."""
    play, state = play_of(game), seen_by_all(game)
    panels = {panel.key: panel for panel in play.view(state, SPECTATOR).panels}
    signs = {}
    for seat in play.engine.seats(state):
        panel = panels.get(seat)
        figures = panel.figures if panel else ()
        shape = panel.shape if panel else None
        signs[seat] = SeatSign(
            faces=tuple(portraits_of(game, figures).values())[:MOST_FACES],
            shape=shape or "",
            outline=mark_of(shape) if shape else "",
        )
    return signs


def has_board(game: Game) -> bool:
    """True if the game is played on the app's map."""
    return play_of(game).board(seen_by_all(game), SPECTATOR) is not None

"""The way of a move to each square within reach, as a screen shows it before the move."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rules.game import Offer, tag_of
from rules.places import Place, Route
from rules.systems.twilight_world.ground.afoot import figure_reach, spent
from rules.systems.twilight_world.map.routes import Reach, way
from rules.systems.twilight_world.movement.moving import Move, points_of
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Game


def routes(state: Game, offer: Offer) -> Mapping[Place, Route]:
    """The cheapest way to each square that an offer of a move has. Rule: TW-MOVE-1."""
    if state.field is None or offer.kind != tag_of(Move):
        return {}
    figure = state.figures[offer.fixed["figure"]]
    points = points_of(state, figure)
    reach = figure_reach(state, figure, points, book_of(state.rules))
    return _routes(reach, points, offer.fields[0].options)


@lru_cache(maxsize=64)  # the board of a figure that acts is drawn for each phone
def _routes(reach: Reach, points: int, squares: tuple[int, ...]) -> Mapping[Place, Route]:
    return {to: Route(way(reach, to), spent(reach, to), points) for to in squares}

"""The way of a Move to each zone, as a screen shows it before the move."""

from __future__ import annotations

from collections.abc import Mapping

from rules.game import Offer, tag_of
from rules.places import Place, Route
from rules.systems.zombicide.activation import free_left
from rules.systems.zombicide.movement import MOVE, Move, price, ways_afoot
from rules.systems.zombicide.state import Game
from rules.systems.zombicide.who import mission


def routes(state: Game, offer: Offer) -> Mapping[Place, Route]:
    """The way to each zone that an offer of a Move has. Rule: ZC-023, ZC-030."""
    if offer.kind != tag_of(Move):
        return {}
    rows = mission(state).zones
    cost = price(state) + (not free_left(state, MOVE))
    return {
        rows[to].id: Route(tuple([rows[zone].id for zone in way]), cost, state.actions)
        for to, way in ways_afoot(state).items()
    }

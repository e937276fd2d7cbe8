"""The way of a walk to each square within reach, as a screen shows it before the walk."""

from __future__ import annotations

from collections.abc import Mapping

from rules.game import Offer, tag_of
from rules.places import Place, Route
from rules.systems.zombies.movement import Go, reachable
from rules.systems.zombies.state import Game
from rules.systems.zombies.town import way_to


def routes(state: Game, offer: Offer) -> Mapping[Place, Route]:
    """The way to each square that an offer of a walk has. Rule: ZZ-120, ZZ-123."""
    if offer.kind != tag_of(Go):
        return {}
    before = reachable(state)
    ways = {to: way_to(to, before) for to in before}
    return {to: Route(way, len(way), state.moves) for to, way in ways.items()}

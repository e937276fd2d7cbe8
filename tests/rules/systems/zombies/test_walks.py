"""The ways of a walk that a screen shows before it."""

from __future__ import annotations

from rules.registry import system_of
from rules.systems.zombies.engine import offers
from rules.systems.zombies.movement import Go, WayChosen
from tests.rules.systems.zombies.table import KEYS, at, table

PLAY = system_of("zombies").play
ZOMBIE = at(4, 1)


def test_a_walk_goes_the_way_that_was_shown() -> None:
    """To each square that is offered. A zombie ends a way. Rule: ZZ-120, ZZ-121, ZZ-123."""
    one = table(step="walk", moves=4, zombies=(ZOMBIE,))
    each = {offer.kind: offer for offer in offers(one.state, KEYS[0])}
    routes = PLAY.routes(one.state, each["zz.Go"])
    assert tuple(routes) == each["zz.Go"].fields[0].options
    assert max(route.cost for route in routes.values()) == 4
    for to, route in routes.items():
        gone = table(step="walk", moves=4, zombies=(ZOMBIE,)).do(Go(to=to))
        assert gone.happened(WayChosen)[0].way == route.places
        assert ZOMBIE not in route.places[:-1]
        assert (route.places[-1], route.points) == (to, 4)
    assert not PLAY.routes(one.state, each["zz.StopWalking"])

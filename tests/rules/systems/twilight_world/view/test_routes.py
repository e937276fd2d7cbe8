"""The ways of a move that a screen shows before it."""

from __future__ import annotations

from rules.registry import system_of
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.view.board import trails
from tests.rules.systems.twilight_world.ground.drawn import Drawn
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES

PLAY = system_of("twilight-world").play


def test_a_move_goes_the_way_that_was_shown() -> None:
    """To each square that is offered, for no more points than there are."""
    table = Drawn(figure(carry("handgun")))
    table.stand("f1", 4, 3)
    table.play(HEROES, Activate(figure="f1"))
    (offer,) = table.offered(HEROES, "Move")
    routes = PLAY.routes(table.state, offer)
    assert tuple(routes) == offer.fields[0].options
    before = table.state
    for to, route in routes.items():
        table.state = before
        gone = trails(table.play(HEROES, Move(figure="f1", to=to)))
        assert gone["f1"] == route.places
        assert len(route.places) <= route.cost <= route.points


def test_only_a_move_has_a_way() -> None:
    """The end of a turn leads nowhere."""
    table = Drawn(figure(carry("handgun")))
    table.stand("f1", 4, 3)
    table.play(HEROES, Activate(figure="f1"))
    (offer,) = table.offered(HEROES, "Finish")
    assert not PLAY.routes(table.state, offer)

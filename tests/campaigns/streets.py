"""A game of Lanterns on streets, for tests of a map that grows."""

from __future__ import annotations

from typing import Any

from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Game, Session, User
from campaigns.models.game_log import state_of
from campaigns.models.values import campaign_roster
from campaigns.shell.journal import By
from campaigns.table.operations.games import start_game
from rules.game import SetUp
from tests.campaigns.played import fresh, give_command
from tests.rules.systems.lanterns.engine import Rest
from tests.rules.systems.lanterns.streets import LayTile, ground


def streets_game(host: User) -> Game:
    """Streets for two, both of them the host's."""
    campaign = create_campaign(name="Lanterns", system="lanterns", by=By(host), with_samples=True)
    with scope(campaign=campaign):
        night = Session.objects.create(campaign=campaign, number=1, name="Tuesday")
        figures = campaign_roster(campaign).figures[:2]
        return start_game(
            session=night,
            name="Streets",
            set_up=SetUp(figures=figures, words={"streets": "yes"}),
            bots={},
            seats={figure.key: [host] for figure in figures},
            by=By(host),
        )


def seat_now(game: Game) -> str:
    state = state_of(fresh(game))
    return str(state.players[state.turn].key)


def give(game: Game, host: User, command: Any) -> None:
    """Give a command of the seat whose turn it is."""
    give_command(game=fresh(game), seat=seat_now(game), command=command, by=By(host))


def lay(game: Game, host: User, *tiles: LayTile) -> None:
    """Lay tiles, one a turn."""
    for tile in tiles:
        give(game, host, tile)
        give(game, host, Rest())


def ground_now(game: Game) -> Any:
    """The map as it is now."""
    return ground(state_of(fresh(game)).streets.laid)

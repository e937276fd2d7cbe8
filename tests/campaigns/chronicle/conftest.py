"""Games to watch again."""

from __future__ import annotations

import pytest

from campaigns.models import Game, Session
from campaigns.people.operations.members import set_chronicle_link
from campaigns.shell.journal import By
from tests.campaigns.chronicled import closed
from tests.campaigns.played import mapped_game, play_out


@pytest.fixture
def mapped(night: Session, host) -> Game:
    """A game on the app's map, up to the first move."""
    return mapped_game(night, host)


@pytest.fixture
def over(game: Game, host) -> Game:
    """The skirmish, played to its end."""
    return play_out(game, By(host))


@pytest.fixture
def public_film(over: Game, grant, host) -> str:
    """The film of a game of a closed night, under the link of the chronicle."""
    closed(over.session, grant.number, host)
    set_chronicle_link(campaign=over.session.campaign, on=True, by=By(host))
    key = over.session.campaign.chronicle_key
    return f"/chronicle/{key}/games/{over.session.number}/{over.number}/"

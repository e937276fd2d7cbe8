"""A game on the app's map, for the tests of the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from campaigns.models import Game, Session, User
from tests.campaigns.played import mapped_game


@pytest.fixture
def mapped(night: Session, host: User) -> Game:
    """A game on the app's map, in which somebody may move now."""
    return mapped_game(night, host)


@pytest.fixture
def at_map(mapped: Game) -> Callable[..., str]:
    """The address of a page of the mapped game."""
    slug, number = mapped.session.campaign.slug, mapped.session.number
    return lambda page="map/": f"/c/{slug}/sessions/{number}/games/{mapped.number}/{page}"

"""The link of a second screen: who makes it."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.campaigns.played import fresh

pytestmark = pytest.mark.django_db
PHONE = {"HX-Request": "true"}


@pytest.fixture
def at_game(mapped):
    """The address of a page of the game."""
    slug = mapped.session.campaign.slug
    return lambda page: f"/c/{slug}/sessions/1/games/{mapped.number}/{page}"


def switch(client: Client, url: str, to: str) -> None:
    answer = client.post(url, {"switch": to})
    assert answer.status_code in (302, 403)


@pytest.mark.parametrize(("who", "may"), [("host", True), ("player", False), ("guest", False)])
def test_the_host_makes_its_link(
    at_game, mapped, sign_in, host, player, guest, who: str, may: bool
) -> None:
    """Nobody else does."""
    people = {"host": host, "player": player, "guest": guest}
    switch(sign_in(people[who]), at_game("screen/link/"), "on")
    assert bool(fresh(mapped).screen_key) is may

"""The second screen of a game for everyone with its link."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from campaigns.models import Campaign
from campaigns.shell.journal import By
from campaigns.table.operations.entries import write_note
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


def test_the_link_of_the_second_screen_needs_no_account(at_game, mapped, sign_in, host) -> None:
    """Another address ends the one before. A campaign that is gone has none."""
    client = sign_in(host)
    switch(client, at_game("screen/link/"), "on")
    key = fresh(mapped).screen_key
    for page in ("", "?show=ground"):
        assert Client().get(f"/screen/{key}/{page}").status_code == 200
    content = client.get(at_game("seats/")).content.decode()
    assert f"/screen/{key}/" in content
    switch(client, at_game("screen/link/"), "on")
    assert Client().get(f"/screen/{key}/").status_code == 404
    key = fresh(mapped).screen_key
    Campaign.objects.filter(pk=mapped.session.campaign_id).update(state=Campaign.State.DELETED)
    assert Client().get(f"/screen/{key}/").status_code == 404
    Campaign.objects.filter(pk=mapped.session.campaign_id).update(state=Campaign.State.OPEN)
    switch(client, at_game("screen/link/"), "off")
    assert Client().get(f"/screen/{key}/").status_code == 404


def test_an_idle_screen_costs_two_queries(at_game, mapped, sign_in, host) -> None:
    """The game by its key. What has not changed is not drawn."""
    switch(sign_in(host), at_game("screen/link/"), "on")
    url, client = f"/screen/{fresh(mapped).screen_key}/", Client()
    tag = client.get(url, headers=PHONE)["ETag"]
    with CaptureQueriesContext(connection) as queries:
        assert client.get(url, headers=PHONE | {"If-None-Match": tag}).status_code == 304
    assert len(queries) <= 2
    write_note(game=fresh(mapped), words="Hush.", by=By(host))
    answer = client.get(url, headers=PHONE | {"If-None-Match": tag})
    assert answer.status_code == 200
    assert "Hush." in answer.content.decode()

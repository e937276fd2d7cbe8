"""The table of a deck as a file."""

from __future__ import annotations

import pytest
from django.urls import reverse

from campaigns.home.operations.campaigns import create_campaign
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db


def test_the_table_is_that_of_the_game_by_default(sign_in, host, player):
    """A downloaded table can be uploaded again."""
    town = create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)
    table = reverse("campaigns:deck-table", args=[town.slug, "events"])
    page = reverse("campaigns:deck-edit", args=[town.slug, "events"])
    client = sign_in(host)
    (deck,) = town.game.decks()
    assert client.get(table).content.decode("utf-8-sig") == deck.example()
    own = "name,effect\nNap,rest\n"
    assert client.post(page, {"table": own}).status_code == 302
    assert client.get(table).content.decode("utf-8-sig") == own
    assert sign_in(player).get(table).status_code == 404

"""The link that confirms an address."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import User
from campaigns.notices.mail_keys import confirm_path

pytestmark = pytest.mark.django_db


def test_looking_confirms_nothing(player: User) -> None:
    """Programs that look into mails open links. Only the button confirms, and once."""
    client, path = Client(), confirm_path(player, "grant@example.org")
    assert client.get(path).status_code == 200
    player.refresh_from_db()
    assert player.email == ""
    client.post(path)
    player.refresh_from_db()
    assert player.email == "grant@example.org"
    assert client.post(path).status_code == 404


@pytest.mark.parametrize("damage", [lambda p: p[:-4] + "abc/", lambda p: "/mail/confirm/x/"])
def test_a_damaged_link(damage, player: User) -> None:
    """Nothing is confirmed by a link that nobody signed."""
    assert Client().post(damage(confirm_path(player, "a@example.org"))).status_code == 404
    player.refresh_from_db()
    assert player.email == ""

"""The link that ends mails of a kind."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import User
from campaigns.notices.mail_keys import confirm_path, stop_path

pytestmark = pytest.mark.django_db


def test_a_mail_app_can_unsubscribe_with_one_post(player: User) -> None:
    """It posts without a form key or an account. The other kind goes on."""
    player.mails = ["asks", "night"]
    player.save()
    client, path = Client(enforce_csrf_checks=True), stop_path(player, "asks")
    assert client.get(path).status_code == 200
    player.refresh_from_db()
    assert player.mails == ["asks", "night"]
    assert client.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    player.refresh_from_db()
    assert player.mails == ["night"]


def test_the_key_of_another_link(player: User) -> None:
    """A link to confirm ends nothing."""
    path = confirm_path(player, "a@example.org").replace("confirm", "stop")
    assert Client().post(path).status_code == 404

"""A link for a new password by mail."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import User
from tests.campaigns.notices.mailed import link_in, sent, waiting

pytestmark = pytest.mark.django_db

ADDRESS = "/forgot/"


@pytest.mark.parametrize("named", ["player", "GRANT@example.org"])
def test_a_link_to_the_confirmed_address(named, mail_on, player: User) -> None:
    """By name or address. The link opens the form for a new password, and no row has it."""
    player.email = "grant@example.org"
    player.save()
    Client().post(ADDRESS, {"named": named})
    assert "reset/" not in str(waiting())
    (message,) = sent()
    assert message.to == ["grant@example.org"]
    assert Client().get(link_in(message, "/reset/")).status_code == 200


def test_the_answer_does_not_reveal_accounts(mail_on, player) -> None:
    """Nobody, and somebody without an address: the same answer, and no mail."""
    answers = [
        [
            str(one)
            for one in Client().post(ADDRESS, {"named": named}, follow=True).context["messages"]
        ]
        for named in ("player", "nobody")
    ]
    assert len(answers[0]) == 1
    assert answers[0] == answers[1]
    assert sent() == []


def test_too_often(mail_on, player) -> None:
    """So many an hour from one place."""
    codes = [Client().post(ADDRESS, {"named": "player"}).status_code for _ in range(6)]
    assert codes == [302] * 5 + [429]


def test_nothing_is_sent_without_a_mail_server(player) -> None:
    """Signing in does not lead here, and a form that comes all the same sends nothing."""
    assert ADDRESS.encode() not in Client().get("/sign-in/").content
    Client().post(ADDRESS, {"named": "player"})
    assert waiting() == []


@pytest.mark.parametrize("sends", [True, False])
def test_the_field_is_hidden_without_a_mail_server(player, settings, *, sends: bool) -> None:
    """The field is there with the button that sends it, or neither is."""
    settings.MAIL = sends
    page = Client().get(ADDRESS).content.decode()
    assert ('name="named"' in page) is ('<button class="button button-primary">' in page) is sends

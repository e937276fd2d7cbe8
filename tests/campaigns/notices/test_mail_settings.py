"""One's address and the mails that one wants."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from campaigns.models import Membership, User
from campaigns.people.personal_data import personal_data
from tests.campaigns.notices.mailed import link_in, sent, waiting

pytestmark = pytest.mark.django_db

ADDRESS = "/account/mail/"
FORM = {"address": "grant@example.org", "kinds": ["night"]}


def test_an_address_counts_only_after_its_link(mail_on, player: User, sign_in) -> None:
    """The mail goes to the typed address, and nothing else goes there before."""
    client = sign_in(player)
    client.post(ADDRESS, FORM)
    player.refresh_from_db()
    assert (player.email, player.mails) == ("", ["night"])
    (message,) = sent()
    assert message.to == ["grant@example.org"]
    assert message.extra_headers["Auto-Submitted"] == "auto-generated"
    client.post(link_in(message, "/mail/confirm/"))
    player.refresh_from_db()
    assert player.email == "grant@example.org"
    assert personal_data(player)
    client.post(ADDRESS, {"address": ""})
    player.refresh_from_db()
    assert (player.email, player.mails) == ("", [])
    assert sent() == []


def test_many_addresses(mail_on, player, sign_in) -> None:
    """Nobody writes to many strangers by this page."""
    client = sign_in(player)
    answers = [client.post(ADDRESS, {"address": f"a{n}@example.org"}).status_code for n in range(6)]
    assert answers == [302] * 5 + [422]
    assert len(sent()) == 5


def test_nothing_is_sent_without_a_mail_server(player, sign_in) -> None:
    """The page says that no mail is set up. A form that is sent does nothing."""
    client = sign_in(player)
    assert b"DUSKROLL_EMAIL_URL" in client.get(ADDRESS).content
    client.post(ADDRESS, FORM)
    assert waiting() == []


def test_the_example_is_about_the_latest_session(night, player, sign_in) -> None:
    """Without the key that would stop mails, and only about campaigns of the account."""
    client = sign_in(player)
    assert 'class="letter"' not in client.get(ADDRESS).content.decode()
    night.starts_at = datetime(2031, 7, 4, 19, tzinfo=UTC)
    night.save()
    page = client.get(ADDRESS).content.decode()
    assert f"{night.name}:" in page
    assert "/mail/stop/" not in page
    Membership.objects.filter(user=player).delete()
    assert 'class="letter"' not in client.get(ADDRESS).content.decode()

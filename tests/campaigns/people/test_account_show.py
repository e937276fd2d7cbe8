"""The account page."""

from __future__ import annotations

from campaigns.models import User
from config.version import VERSION


def test_the_account_page_shows_name_and_actions(host: User, sign_in) -> None:
    """Name, the way to the password, and a form that signs out."""
    page = sign_in(host).get("/account/").content.decode()
    assert "host" in page
    assert 'href="/account/password/"' in page
    assert 'action="/sign-out/"' in page


def test_the_account_page_shows_the_version(player: User, sign_in) -> None:
    """Everybody who reports a fault can read it there."""
    page = sign_in(player).get("/account/").content.decode()
    assert f'<span id="version">{VERSION}</span>' in page

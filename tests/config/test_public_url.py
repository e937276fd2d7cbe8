"""The address under which people reach this copy."""

from __future__ import annotations

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import RequestFactory

from campaigns.people.pages import shared_link
from config.public_url import public_url


@pytest.mark.parametrize(
    ("typed", "url", "name"),
    [
        ("", "", ""),
        ("https://camp.example.org/", "https://camp.example.org", "camp.example.org"),
        ("http://camp.lan:8000", "http://camp.lan:8000", "camp.lan"),
    ],
)
def test_an_address_is_scheme_and_name(typed: str, url: str, name: str) -> None:
    """A port belongs to the address and not to the name that is allowed."""
    assert public_url(typed) == (url, name)


@pytest.mark.parametrize(
    "typed", ["camp.example.org", "ftp://camp.lan", "https://a.b/c", "https://"]
)
def test_half_an_address_is_refused(typed: str) -> None:
    """The start ends with the variable and an example."""
    with pytest.raises(ImproperlyConfigured, match="DUSKROLL_URL"):
        public_url(typed)


def test_shared_links_have_the_address(settings) -> None:
    """It stands before the name of the request, also for who sits at the server itself."""
    request = RequestFactory().get("/", headers={"host": "127.0.0.1"})
    assert shared_link(request, "/join/a/").only_here
    settings.URL = "https://camp.example.org"
    link = shared_link(request, "/join/a/")
    assert (link.address, link.only_here) == ("https://camp.example.org/join/a/", False)

"""The address under which people reach this copy."""

from __future__ import annotations

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import RequestFactory

from campaigns.people.pages import shared_link
from campaigns.shell.addresses import only_here
from config.public_url import help_address, public_url
from config.wsgi import under


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("", ("", "", "")),
        ("https://camp.example.org/", ("https://camp.example.org", "camp.example.org", "")),
        ("http://camp.lan:8000", ("http://camp.lan:8000", "camp.lan", "")),
        ("https://a.b/dusk/roll/", ("https://a.b", "a.b", "/dusk/roll")),
    ],
)
def test_an_address_has_an_origin_a_host_and_a_path(typed: str, parts: tuple[str, ...]) -> None:
    """A port belongs to the origin and not to the name that is allowed."""
    assert public_url(typed) == parts


@pytest.mark.parametrize(
    "typed",
    ["camp.example.org", "ftp://camp.lan", "https://a.b/c?d", "https://a.b/c d", "https://"],
)
def test_half_an_address_is_refused(typed: str) -> None:
    """The start ends with the variable and an example."""
    with pytest.raises(ImproperlyConfigured, match="DUSKROLL_URL"):
        public_url(typed)


@pytest.mark.parametrize("typed", ["docs/index.html", "javascript:alert(1)", "https://"])
def test_help_needs_a_whole_address(typed: str) -> None:
    """The start ends with the variable and an example."""
    assert help_address("https://camp.example.org/help/") == "https://camp.example.org/help/"
    assert help_address("") == ""
    with pytest.raises(ImproperlyConfigured, match="DUSKROLL_HELP_URL"):
        help_address(typed)


def test_shared_links_have_the_address(settings) -> None:
    """It stands before the name of the request, also for who sits at the server itself."""
    request = RequestFactory().get("/", headers={"host": "127.0.0.1"})
    assert shared_link(request, "/join/a/").only_here
    settings.URL = "https://camp.example.org"
    link = shared_link(request, "/join/a/")
    assert (link.address, link.only_here) == ("https://camp.example.org/join/a/", False)


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("localhost", True),
        ("camp.localhost", True),
        ("127.0.0.1", True),
        ("127.8.9.1", True),
        ("0.0.0.0", True),
        ("[::1]", True),
        ("[::]", True),
        ("[::ffff:127.0.0.1]", True),
        ("notlocalhost", False),
        ("localhost.example.org", False),
        ("192.168.1.5", False),
        ("[2001:db8::1]", False),
    ],
)
def test_addresses_of_this_computer_alone(host: str, found: bool) -> None:
    """Names and numbers that lead back to the same computer."""
    assert only_here(f"http://{host}:8000/c/night-watch/") == found


@pytest.mark.parametrize(
    ("asked", "found"),
    [("/camp/c/", "/c/"), ("/camp", ""), ("/c/", "/c/"), ("/camping/", "/camping/")],
)
def test_a_proxy_may_leave_the_path_in_place(asked: str, found: str) -> None:
    """It is cut off here then."""
    answer = under("/camp", lambda environ, _: [environ["PATH_INFO"].encode()])
    assert answer({"PATH_INFO": asked}, None) == [found.encode()]

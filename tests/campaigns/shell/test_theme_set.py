"""The choice of theme."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import User

URL = "/theme/"


@pytest.mark.parametrize("theme", ["dusk", "paper"])
def test_a_chosen_theme_is_kept_and_shown(host: User, theme: str) -> None:
    """The choice leads back to the page, which wears the theme from then on."""
    client = Client()
    response = client.post(URL, {"theme": theme, "next": "/sign-in/?next=/account/"})
    assert (response.status_code, response["Location"]) == (302, "/sign-in/?next=/account/")
    page = client.get("/sign-in/").content.decode()
    assert f'data-theme="{theme}"' in page
    assert f'value="{theme}" aria-pressed="true"' in page


def test_the_system_decides_again_when_asked_to(host: User) -> None:
    """Without a choice no theme is written into the page."""
    client = Client()
    client.post(URL, {"theme": "dusk"})
    client.post(URL, {"theme": ""})
    assert "data-theme" not in client.get("/sign-in/").content.decode()


def test_an_unknown_theme_is_ignored(host: User) -> None:
    """Neither the form nor the cookie brings text of a stranger into the page."""
    client = Client()
    assert client.post(URL, {"theme": '"><b>'}).cookies["theme"].value == ""
    client.cookies["theme"] = "midnight"
    assert "data-theme" not in client.get("/sign-in/").content.decode()


@pytest.mark.parametrize("place", ["https://elsewhere.test/", "//elsewhere.test", ""])
def test_the_way_back_stays_on_this_site(host: User, place: str) -> None:
    """The way back stays on this site."""
    assert Client().post(URL, {"theme": "dusk", "next": place})["Location"] == "/"


def test_a_word_that_is_no_address(host: User) -> None:
    """It leads somewhere on this site and is no error."""
    assert Client().post(URL, {"theme": "dusk", "next": "0"})["Location"] == "0"


def test_opening_the_address_changes_nothing(host: User) -> None:
    """Only a sent form sets a theme."""
    assert Client().get(URL).status_code == 405

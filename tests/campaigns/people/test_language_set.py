"""The language of the pages: by browser, by choice, and with the account on its next device."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db

SET, ACCOUNT, LOGIN = "campaigns:language-set", "campaigns:account-show", "account_login"


def language(client: Client, name: str = ACCOUNT, **headers: str) -> str:
    """The language that a page says it is in."""
    page = client.get(reverse(name), headers=headers).content.decode()
    return page.partition('<html lang="')[2].partition('"')[0]


def test_the_language_of_the_browser_is_the_default(host, client) -> None:
    """Then the choice counts, also signed out."""
    client.force_login(host)
    assert language(client) == "en"
    assert language(client, **{"accept-language": "ja,en;q=0.5"}) == "ja"
    answer = client.post(reverse(SET), {"language": "ja", "next": reverse(ACCOUNT)})
    assert (answer.status_code, answer["Location"]) == (302, reverse(ACCOUNT))
    assert language(client) == "ja"
    client.post(reverse("account_logout"))
    assert language(client, LOGIN) == "ja"


def test_an_account_brings_its_language_along(host, client) -> None:
    """A browser in which another language was chosen keeps that one."""
    client.force_login(host)
    client.post(reverse(SET), {"language": "ja"})
    words = {"login": host.username, "password": PASSWORD}
    other = Client()
    other.post(reverse(LOGIN), words)
    assert language(other) == "ja"
    chosen = Client()
    chosen.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    chosen.post(reverse(LOGIN), words)
    assert language(chosen) == "en"


def test_an_unknown_language_gives_the_choice_back_to_the_browser(host, client) -> None:
    """It is kept nowhere."""
    client.force_login(host)
    client.post(reverse(SET), {"language": "ja"})
    client.post(reverse(SET), {"language": "xx'"})
    host.refresh_from_db()
    assert host.language == ""
    assert language(client) == "en"

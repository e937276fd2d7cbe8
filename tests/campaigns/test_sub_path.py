"""Duskroll below a path of a name that serves other things too, as DUSKROLL_URL says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpResponseBase
from django.test import Client, RequestFactory
from django.urls import get_script_prefix, set_script_prefix

from campaigns.models import Game
from campaigns.people.pages import shared_link
from campaigns.table.pages.second_screen import screen_address
from tests.campaigns.crawled import each_kind

PATH = "/camp"
ELSEWHERE = ("http", "mailto:", "data:", "?", "#")


class Below(Client):
    """A browser whose addresses have the path, which the proxy cuts off."""

    def generic(self, method: str, path: str, *args: Any, **more: Any) -> HttpResponseBase:
        """Ask for a page."""
        return super().generic(method, path.removeprefix(PATH), *args, **more)


@pytest.fixture(autouse=True)
def _below(settings) -> Iterator[None]:
    settings.FORCE_SCRIPT_NAME = settings.SUB_PATH = PATH
    settings.STATIC_URL = f"{PATH}/static/"
    before = get_script_prefix()
    set_script_prefix(PATH)
    yield
    set_script_prefix(before)


@pytest.mark.django_db
def test_every_link_stays_below_the_path(game: Game, host) -> None:
    """Of each kind of page that a host comes to."""
    client = Below()
    client.force_login(host)
    astray, kinds = set(), set()
    for kind, page in each_kind(client, in_each_campaign=False):
        kinds.add(kind)
        for link in page.links:
            if not link.startswith((f"{PATH}/", *ELSEWHERE)) and link.startswith("/"):
                astray.add((kind, link))
    assert astray == set()
    assert len(kinds) > 40


@pytest.mark.django_db
def test_choices_and_links_to_share_stay_below(settings, game: Game) -> None:
    """A cookie is for this copy alone; an address has the path once."""
    answer = Below().post(f"{PATH}/theme/", {"theme": "dark"})
    assert (answer["Location"], answer.cookies["theme"]["path"]) == (f"{PATH}/", f"{PATH}/")
    settings.URL = "https://example.org"
    link = shared_link(RequestFactory().get("/"), screen_address(game, "key"))
    assert link.address == f"https://example.org{PATH}/screen/key/"

"""The guides in the app: each is whole, and the foot of a page leads to its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from campaigns.home.guides import FOLDER, GUIDES, OF_PAGES, OF_ROOMS, guide
from campaigns.urls import campaign_urls, urlpatterns
from tests.architecture.sources import ROOT

LINK = re.compile(r'href="([^"]*)"')
PICTURE = re.compile(r'src="/static/([^"]*)"')
HELP = re.compile(r'<a href="([^"]*)" rel="help')
NOT_SERVED = {"journeys", "beside/README", "new-game", "rules-coverage", "faults", "scale"}


def test_every_link_and_picture_is_there() -> None:
    """A link leads to a guide and a heading of it, or elsewhere by https. No mark is left over."""
    here = reverse("campaigns:guide-show", args=["x"]).removesuffix("x/")
    for key in GUIDES:
        words = guide(key).words
        for address in LINK.findall(words):
            if not address.startswith("https://"):
                page, _, anchor = address.removeprefix(here).partition("#")
                there = page.removesuffix("/") or key
                assert not anchor or f'id="{anchor}"' in guide(there).words, (key, address)
        assert all(finders.find(name) for name in PICTURE.findall(words))
        assert all(f'id="{anchor}"' in words for anchor, _heading in guide(key).parts), key
        assert "{ width" not in words
        assert not re.search(r"\]\(", re.sub(r"<code>.*?</code>", "", words, flags=re.DOTALL)), key


def test_pages_lead_to_what_is_there() -> None:
    """The guide of a page or a room, and its heading."""
    assert {*OF_PAGES} <= {getattr(one, "name", "") for one in (*campaign_urls, *urlpatterns)}
    for place in {*OF_PAGES.values(), *OF_ROOMS.values()}:
        key, _, anchor = place.partition("#")
        assert not anchor or f'id="{anchor}"' in guide(key).words, place


def test_the_app_has_the_chapters_of_the_site() -> None:
    """All of its menu but those for who works on Duskroll."""
    menu = yaml.safe_load(ROOT.joinpath("mkdocs.yml").read_text().split("\nnav:")[1])
    tabs = {name: part for one in menu for name, part in one.items() if name != "Development"}
    named = {
        path.removesuffix(".md")
        for part in tabs.values()
        for path in ([part] if isinstance(part, str) else [p for one in part for p in one.values()])
    }
    assert named == {*GUIDES, *NOT_SERVED}


@pytest.mark.django_db
def test_the_foot_leads_to_the_guide_of_the_page(campaign, host, sign_in) -> None:
    """By the room and the page, also where nobody is signed in."""
    client = sign_in(host)
    for address, place in {
        "/c/night-watch/print/": "printing/",
        "/c/night-watch/survivors/": "at-the-table/#the-survivors-book",
        "/": "index/",
        "/c/night-watch/nowhere/": "index/",
    }.items():
        assert HELP.search(client.get(address).content.decode())[1] == f"/help/{place}"
    page = Client().get("/sign-in/").content.decode()
    assert HELP.search(page)[1] == "/help/accounts/"
    assert "<h1" in Client().get("/help/accounts/").content.decode()


@pytest.mark.django_db
def test_a_setting_names_the_site(client, host, settings) -> None:
    """Then help is there, in the same chapter."""
    settings.HELP_URL = "https://camp.example.org/help/"
    found = HELP.search(client.get("/sign-in/").content.decode())[1]
    assert found == "https://camp.example.org/help/accounts.html"


def test_an_unknown_guide_is_missing(client, db, host) -> None:
    """Nor does an address lead to other files of the folder."""
    assert Path(FOLDER, "glossary.md").exists()
    for key in ("nothing", "glossary"):
        assert client.get(f"/help/{key}/").status_code == 404

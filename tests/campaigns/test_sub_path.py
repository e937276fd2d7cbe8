"""Duskroll below a path of a name that serves other things too, as DUSKROLL_URL says."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client, RequestFactory
from django.urls import get_script_prefix, set_script_prefix

from campaigns.models import Game
from campaigns.people.pages import shared_link
from campaigns.table.pages.second_screen import screen_address
from tests.architecture.sources import ROOT, tracked

PATH = "/camp"
# An address that begins at the root of the host, in a template or a program of the browser.
FIXED = re.compile(r"""(?:href|src|action|hx-[a-z]+)=["']/|(?:fetch|assign|register)\(["'`]/""")


@pytest.fixture
def below(settings) -> Iterator[None]:
    """The path is that of this copy."""
    settings.FORCE_SCRIPT_NAME = settings.SUB_PATH = PATH
    before = get_script_prefix()
    set_script_prefix(PATH)
    yield
    set_script_prefix(before)


@pytest.mark.django_db
def test_choices_and_links_to_share_stay_below(below, settings, game: Game) -> None:
    """A cookie is for this copy alone. An address has the path once."""
    answer = Client().post("/theme/", {"theme": "dark"})
    assert (answer["Location"], answer.cookies["theme"]["path"]) == (f"{PATH}/", f"{PATH}/")
    settings.URL = "https://example.org"
    link = shared_link(RequestFactory().get("/"), screen_address(game, "key"))
    assert link.address == f"https://example.org{PATH}/screen/key/"


def test_no_address_begins_at_the_root() -> None:
    """Templates and programs of the browser name pages by their views, or beside themselves."""
    written = [path for path in tracked() if path.suffix in (".html", ".js")]
    ours = [path for path in written if path.is_relative_to(ROOT / "templates")]
    ours += [path for path in written if path.is_relative_to(ROOT / "static" / "js")]
    assert len(ours) > 100
    assert [path.name for path in ours if FIXED.search(path.read_text("utf-8"))] == []
    assert FIXED.search('<a href="/">')
    assert FIXED.search('fetch("/c/")')

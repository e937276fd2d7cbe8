"""The page of imported data."""

from __future__ import annotations

import re

import pytest
from django_scopes import scope

from campaigns.models import Absentee

pytestmark = pytest.mark.django_db


def test_the_page_counts_imported_rows_and_names_absentees(game, host, sign_in, page_of) -> None:
    """Figures, sessions, games. Each absentee with the role."""
    with scope(campaign=game.session.campaign):
        Absentee.objects.create(campaign=game.session.campaign, name="Zed <b>", role="cohost")
        Absentee.objects.create(campaign=game.session.campaign, name="Yan")
    page = sign_in(host).get(page_of("imported/")).content.decode()
    assert re.search(r'href="[^"]*/roster/">(?:(?!</a>).)*<b class="number">27</b>', page, re.S)
    assert re.search(r'href="[^"]*/chronicle/">(?:(?!</a>).)*<b class="number">1</b>', page, re.S)
    assert "Zed &lt;b&gt;" in page
    assert "Co-host" in page
    assert "Former member" in page


def test_the_page_says_that_everyone_has_an_account(campaign, host, sign_in, page_of) -> None:
    """Without absentees there is nobody to invite."""
    assert "Everyone has an account" in sign_in(host).get(page_of("imported/")).content.decode()

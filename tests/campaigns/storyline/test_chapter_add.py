"""Chapters that are added."""

from __future__ import annotations

import re

import pytest

from campaigns.models import Chapter
from campaigns.shell.journal import By
from tests.campaigns.own import keep_map

pytestmark = pytest.mark.django_db


def test_the_first_one_is_current_and_may_repeat(in_campaign, sign_in, host, page_of):
    """It leads to itself after a loss. The next one is not current."""
    client, page = sign_in(host), page_of("storyline/add/")
    assert client.get(page).status_code == 200
    sent = {"name": "Run", "scenario": "supply-run", "after_loss": "again"}
    assert client.post(page, sent).status_code == 302
    drawn = keep_map(in_campaign, By(host))
    assert client.post(page, {"name": "Farm", "drawn": drawn.number}).status_code == 302
    run, farm = Chapter.objects.order_by("number")
    assert (run.current, run.scenario, run.after_loss, run.after_win) == (
        True,
        "supply-run",
        run,
        None,
    )
    assert (farm.current, farm.drawn) == (False, drawn)


@pytest.mark.parametrize(
    "wrong", [{"name": ""}, {"name": "x" * 61}, {"scenario": "moon"}, {"after_win": "7"}]
)
def test_an_invalid_chapter_is_refused(wrong, in_campaign, sign_in, host, page_of):
    """Nothing is written, and the form is shown again."""
    sent = {"name": "Run", **wrong}
    assert sign_in(host).post(page_of("storyline/add/"), sent).status_code == 422
    assert not Chapter.objects.exists()


def test_the_scenarios_are_cards(in_campaign, sign_in, host, page_of):
    """Each with its map, which can be opened."""
    client = sign_in(host)
    page = client.get(page_of("storyline/add/")).content.decode()
    grounds = re.findall(r'class="scenario-ground choice-picture" src="([^"]+)"', page)
    assert len(grounds) > 3
    assert any("supply-run" in one for one in grounds)
    assert client.get(grounds[0]).status_code == 200

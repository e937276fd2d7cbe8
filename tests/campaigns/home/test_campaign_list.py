"""The front page."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.home.operations.campaigns import create_campaign
from campaigns.shell.journal import By


def test_it_shows_my_campaigns_with_role_and_figures(campaign, host, player, sign_in) -> None:
    """A card a campaign, with what I am in it and how its roster stands."""
    for user, role in ((host, "Host"), (player, "Player")):
        page = sign_in(user).get("/").content.decode()
        assert f'href="/c/{campaign.slug}/"' in page
        assert f"Twilight World · {role}" in page
        assert "<dd>27</dd>" in page
        assert "6 pieces of advice" in page


def test_a_stranger_sees_none_and_what_to_do_next(campaign, stranger, sign_in) -> None:
    """Other people's campaigns are not named; the empty page leads to the first one."""
    page = sign_in(stranger).get("/").content.decode()
    assert campaign.name not in page
    assert "No campaign yet" in page
    assert 'href="/campaigns/add/"' in page


def test_signed_out_leads_to_sign_in_and_nothing_is_posted(campaign, client, host, sign_in) -> None:
    """The page is for people with an account, and only to be read."""
    assert client.get("/").headers["Location"] == "/sign-in/?next=/"
    assert sign_in(host).post("/").status_code == 405


@pytest.mark.parametrize("more", [0, 6])
def test_queries_do_not_grow_with_campaigns(campaign, host, sign_in, more: int) -> None:
    """Seven campaigns take no more queries than one."""
    for number in range(more):
        create_campaign(
            name=f"More {number}", system=campaign.system, by=By(host), with_samples=True
        )
    client = sign_in(host)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        page = client.get("/").content.decode()
    assert page.count("figure-link") == more + 1
    assert len(queries) == 7

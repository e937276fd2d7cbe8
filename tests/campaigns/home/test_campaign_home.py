"""The home of a campaign."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django_scopes import scope

from campaigns.roster.operations.figures import add_figures
from campaigns.shell.journal import By


def test_the_home_summarizes_the_campaign(campaign, host, sign_in) -> None:
    """Figures, findings, what happened last, who is in it, and where to go."""
    page = sign_in(host).get(f"/c/{campaign.slug}/").content.decode()
    assert "<dd>27</dd>" in page
    assert "27 figures joined the roster." in page
    assert "player · Player" in page
    for place in ("roster/", "print/", "roster/import/", "settings/", "roster/export.json"):
        assert f'href="/c/{campaign.slug}/{place}"' in page


def test_a_player_is_not_led_to_what_is_not_theirs(campaign, player, guest, sign_in) -> None:
    """Settings and import are the host's."""
    for user in (player, guest):
        page = sign_in(user).get(f"/c/{campaign.slug}/").content.decode()
        assert "settings/" not in page
        assert "roster/import/" not in page


def test_strangers_and_signed_out(campaign, stranger, client, host, sign_in) -> None:
    """A stranger finds nothing, who is signed out is sent to sign in, and nothing is posted."""
    address = f"/c/{campaign.slug}/"
    assert sign_in(stranger).get(address).status_code == 404
    assert client.get(address).headers["Location"] == f"/sign-in/?next={address}"
    assert sign_in(host).post(address).status_code == 405


@pytest.mark.parametrize("times", [0, 10])
def test_queries_do_not_grow_with_figures(campaign, host, sign_in, times: int) -> None:
    """297 figures take as many queries as 27."""
    for _ in range(times):
        with scope(campaign=campaign):
            add_figures(campaign=campaign, figures=campaign.game.roster.samples(), by=By(host))
    client = sign_in(host)
    with CaptureQueriesContext(connection) as queries:
        assert f"<dd>{27 + 27 * times}</dd>" in client.get(f"/c/{campaign.slug}/").content.decode()
    assert len(queries) == 13

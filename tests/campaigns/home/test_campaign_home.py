"""The home of a campaign."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Figure
from campaigns.roster.operations.figures import add_figures, change_figure
from campaigns.shell.journal import By
from rules.changes import AddItem


def test_it_shows_where_things_stand(campaign, host, sign_in) -> None:
    """Figures, findings, what happened last, who is in it, and where to go."""
    page = sign_in(host).get(f"/c/{campaign.slug}/").content.decode()
    assert "<dd>27</dd>" in page
    assert "27 figures joined the roster." in page
    assert "player · Player" in page
    for place in ("roster/", "print/", "roster/import/", "settings/", "roster/export.json"):
        assert f'href="/c/{campaign.slug}/{place}"' in page


def test_it_says_what_to_do_next(campaign, host, sign_in) -> None:
    """Print when all is legal, look at the findings when not, add figures when there are none."""
    client = sign_in(host)
    assert "Print cards" in client.get(f"/c/{campaign.slug}/").content.decode()
    with scope(campaign=campaign):
        eve = Figure.objects.select_related("roster__campaign").get(name="Eve")
        change_figure(figure=eve, change=AddItem(gear="smg", count=5), by=By(host))
    assert "Look at the findings" in client.get(f"/c/{campaign.slug}/").content.decode()
    empty = create_campaign(name="Empty", system=campaign.system, by=By(host))
    page = client.get(f"/c/{empty.slug}/").content.decode()
    assert "The roster is empty." in page
    assert f'href="/c/{empty.slug}/figures/add/"' in page


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
    assert len(queries) == 11

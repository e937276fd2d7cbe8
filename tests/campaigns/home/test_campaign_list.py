"""The front page."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Game, Session, User
from campaigns.models.game_log import state_of
from campaigns.shell.journal import By
from tests.campaigns.played import first_offer, fresh, give_command


def test_the_list_shows_role_and_figures_of_each_campaign(campaign, host, player, sign_in) -> None:
    """A card a campaign, with what I am in it and how its roster stands."""
    for user, role in ((host, "Host"), (player, "Player")):
        page = sign_in(user).get("/").content.decode()
        assert f'href="/c/{campaign.slug}/"' in page
        assert f"Twilight World · {role}" in page
        assert 'data-figures="27"' in page
        assert "6 pieces of advice" in page


def test_a_live_game_links_to_the_seat_of_its_player(
    game, table, host, player, guest, sign_in
) -> None:
    """By who plays as the figure that acts, else the table is gone to. It is the accent."""
    Session.objects.filter(pk=game.session.pk).update(state=Session.State.LIVE)
    accent = re.compile(rf'button-primary" href="{table()}">.*?</svg>\s*(.*?)\s*</a>', re.S)

    def told(user: User) -> str:
        page = sign_in(user).get("/").content.decode()
        assert page.count("button-primary") == 1
        return accent.search(page)[1]

    before = told(player)
    while not (acting := state_of(fresh(game)).active):
        give_command(game=fresh(game), by=By(host), **first_offer(fresh(game)))
    name = state_of(fresh(game)).figures[acting.figure].name
    assert name not in before
    assert [name in told(user) for user in (host, player, guest)] == [True, True, False]
    Game.objects.filter(pk=game.pk).update(over=True)
    assert table() not in sign_in(player).get("/").content.decode()


def test_only_the_latest_live_game_is_highlighted(game, table, host, sign_in) -> None:
    """It is the game that began last. The others are quiet."""
    session = game.session
    Session.objects.filter(pk=session.pk).update(state=Session.State.LIVE)
    session.campaign = create_campaign(
        name="Other", system=session.campaign.system, by=By(host), with_samples=False
    )
    session.pk, session.state = None, Session.State.LIVE
    session.save()
    game.pk, game.session, game.started_at = None, session, game.started_at - timedelta(days=1)
    game.save()
    page = sign_in(host).get("/").content.decode()
    assert page.count("button-primary") == 1
    assert f'button-primary" href="{table()}"' in page


def test_a_stranger_sees_none_and_what_to_do_next(campaign, stranger, sign_in) -> None:
    """Other people's campaigns are not named. The empty page leads to the first one."""
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
    assert len(queries) == 8

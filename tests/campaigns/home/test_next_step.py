"""The one thing that the home of a campaign offers a member to do next."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Figure, Session
from campaigns.roster.operations.figures import change_figure, hand_over
from campaigns.shell.journal import By
from rules.changes import AddItem

State = Session.State


@pytest.fixture
def offered(campaign, sign_in):
    """Return the address of the home page's accent button, below that of the campaign."""

    def home(user, of=campaign) -> str:
        page = sign_in(user).get(f"/c/{of.slug}/").content.decode()
        found = re.findall(rf'button-primary" href="/c/{of.slug}/([^"]*)"', page)
        assert len(found) <= 1
        return "".join(found)

    return home


def set_state(night: Session, state: str) -> None:
    """Bring a night into a state."""
    Session.objects.filter(pk=night.pk).update(state=state, starts_at=timezone.now())


def test_a_live_game_leads_to_its_table(offered, game, host, player, guest) -> None:
    """Everybody is led there, to play or to watch."""
    set_state(game.session, State.LIVE)
    table = f"sessions/{game.session.number}/games/{game.number}/"
    assert [offered(user) for user in (host, player, guest)] == [table] * 3


def test_a_night_that_is_over_is_closed_by_the_host(offered, game, host, player) -> None:
    """After the last game, and while it is being closed. Nobody else is asked to."""
    game.over = True
    game.save()
    for state in (State.LIVE, State.CLOSING):
        set_state(game.session, state)
        assert offered(host) == f"sessions/{game.session.number}/close/"
        assert "close" not in offered(player)


def test_a_night_that_has_begun_wants_a_game(offered, night, host) -> None:
    """Before the first one is started."""
    set_state(night, State.LIVE)
    assert offered(host) == f"sessions/{night.number}/games/start/"


def test_a_host_plans_and_then_prepares(offered, in_campaign, host) -> None:
    """Without a night to come, one is planned, then that one is prepared."""
    assert offered(host) == "sessions/plan/"
    Session.objects.create(campaign=in_campaign, number=1, name="First night")
    assert offered(host) == "sessions/1/"


def test_the_roster_comes_before_the_next_night(offered, campaign, host) -> None:
    """Figures are added where there are none, and findings looked at where a rule is broken."""
    empty = create_campaign(name="Empty", system=campaign.system, by=By(host))
    assert offered(host, empty) == "figures/add/"
    with scope(campaign=campaign):
        eve = Figure.objects.select_related("roster__campaign").get(name="Eve")
        change_figure(figure=eve, change=AddItem(gear="smg", count=5), by=By(host))
    assert offered(host) == "findings/"


def test_a_player_picks_a_figure_and_then_looks_at_it(
    offered, campaign, host, player, guest
) -> None:
    """Nobody is offered to print. A guest has nothing to do."""
    assert offered(player) == "roster/"
    with scope(campaign=campaign):
        eve = Figure.objects.select_related("roster__campaign").get(name="Eve")
        hand_over(figure=eve, owner=player, by=By(host))
    assert offered(player) == f"figures/{eve.number}/"
    assert offered(guest) == ""

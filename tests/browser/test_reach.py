"""A bot on a real table asks whom its figures can reach."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import expect

from campaigns.models import Game, GameEntry, Session
from campaigns.models.game_log import play_of, state_of
from campaigns.models.values import campaign_roster
from campaigns.shell.journal import By
from campaigns.table.operations.games import start_game
from rules.dice import Seeded
from rules.game import SetUp
from rules.play import next_command
from tests.browser.watching import WAYS, wait_until
from tests.campaigns.played import fresh, give_command

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


SEED = "moss-5"  # with these dice somebody is struck


@pytest.fixture
def game(campaign, host) -> Game:
    """Two heroes and three zombies on no battlefield. The zombies act."""
    with scope(campaign=campaign):
        night = Session.objects.create(campaign=campaign, number=1, name="First night")
        heroes = [one for one in campaign_roster(campaign).figures if one.side == "heroes"]
        set_up = SetUp(figures=tuple(heroes[:2]), words={"zombies": "3", "turns": "3"})
        game = start_game(
            session=night, name="Skirmish", set_up=set_up, bots={"zombies": "sensible"},
            seats={}, by=By(host),
        )  # fmt: skip
        Game.objects.filter(pk=game.pk).update(seed=SEED)
        play = play_of(game)
        for step in range(40):
            state = state_of(fresh(game))
            if state.phase == "acting" and state.order[state.acting] == "zombies":
                return fresh(game)
            bots = dict.fromkeys(play.engine.seats(state), play.bots["sensible"])
            seat, command = next_command(play, state, bots, Seeded(step))
            give_command(game=fresh(game), seat=seat, command=command, by=By(host))
    pytest.fail("zombies never act")


@WAYS
def test_players_tell_a_bot_whom_it_reaches(
    watch, signed_in, player, game, campaign, screen, scripting
) -> None:
    """Both parties with their faces. One connection, one press, and it bites that one."""
    page = signed_in(player, screen, scripting=scripting)
    page.goto(reverse("campaigns:game-table", args=[campaign.slug, 1, game.number]))
    page.get_by_role("button", name="Let the bots play").click()
    form = page.locator("#act form.reach-form")
    expect(form).to_be_visible()
    if scripting:
        watch.look_over(page)
    row = form.locator("fieldset").first
    choice = row.locator("input[type=radio]").nth(1)
    target = choice.get_attribute("value")
    choice.check()
    form.locator(".button-primary").click()
    expect(form).to_have_count(0)
    expect(page.locator("#act .act-outcome")).to_be_attached()
    wait_until(page, lambda: struck(campaign))
    assert set(struck(campaign)) == {target}


def struck(campaign) -> list[str]:
    """Return whom bots have struck."""
    with scope(campaign=campaign):
        rows = GameEntry.objects.filter(kind="command").exclude(bot="")
        return [row.command["target"] for row in rows if row.command["type"] == "Strike"]

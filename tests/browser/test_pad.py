"""Own dice on a pad, and presses that meet."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Page, expect

from campaigns.models import Game, GameEntry, Session
from campaigns.models.game_log import play_of, state_of
from campaigns.shell.journal import By
from campaigns.table.operations.entries import write_note
from rules.dice import Seeded
from rules.play import next_command
from tests.browser.watching import PHONE, PHONE_FIRST
from tests.campaigns.played import fresh, give_command, mapped_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def game(campaign, host) -> Game:
    """A game in which a turn is about to begin, with several dice in one throw."""
    with scope(campaign=campaign):
        game = mapped_game(Session.objects.create(campaign=campaign, number=1), host)
        play = play_of(game)
        for step in range(80):
            state = state_of(fresh(game))
            offers = [one.kind for one in play.engine.offers(state, "heroes")]
            if "BeginTurn" in offers:
                return fresh(game)
            bots = dict.fromkeys(play.engine.seats(state), play.bots["sensible"])
            seat, command = next_command(play, state, bots, Seeded(step))
            give_command(game=fresh(game), seat=seat, command=command, by=By(host))
    pytest.fail("no turn ends")


def own_dice(page: Page, game: Game) -> None:
    """Open the map with own dice, and begin the turn."""
    page.context.add_cookies([{"name": "dice", "value": "typed", "url": page.evaluate("origin")}])
    page.reload()
    page.get_by_role("button", name="Start turn").click()
    expect(page.locator("#act form.pad")).to_be_visible()


def map_of(game: Game) -> str:
    return reverse("campaigns:game-map", args=[game.session.campaign.slug, 1, game.number])


@PHONE_FIRST
def test_all_dice_of_a_throw_are_typed_at_once(watch, signed_in, player, game, screen) -> None:
    """One press a die, one request a throw. The throws before stand over it."""
    page = signed_in(player, screen)
    page.goto(map_of(game))
    own_dice(page, game)
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)
    watch.look_over(page)
    throws = 0
    while page.locator("#act form.pad").count():
        before = page.locator("#act form.pad input[name=answers]").get_attribute("value")
        slots = page.locator("#act .pad-slot")
        for face in range(slots.count()):
            page.locator(f"#act button[name=face][value='{face % 6 + 1}']").click()
        throws += 1
        expect(page.locator(f"#act input[name=answers][value='{before}']")).to_have_count(0)
        assert len(sent) == throws
        if throws > 1 and page.locator("#act form.pad").count():
            expect(page.locator("#act .pad-throw")).not_to_have_count(1)
    assert throws > 1
    expect(page.locator("#act .act-outcome")).to_be_visible()
    with scope(campaign=game.session.campaign):
        assert GameEntry.objects.order_by("number").last().typed == [True] * throws


def test_two_who_press_at_once(watch, signed_in, player, host, game) -> None:
    """The one who comes too late reads it in a line that can be closed. A pad stays."""
    page = signed_in(player, PHONE)
    page.goto(map_of(game))
    own_dice(page, game)
    with scope(campaign=game.session.campaign):
        write_note(game=fresh(game), words="Hush.", by=By(host))
    pad = page.locator("#act form.pad")
    for _ in range(page.locator("#act .pad-slot").count()):
        page.locator("#act button[name=face]").first.click()
    told = page.get_by_role("alert")
    expect(told).to_be_visible()
    expect(pad).to_be_visible()
    told.locator(".act-close").click()
    expect(told).to_have_count(0)
    expect(pad).to_be_visible()
    pad.get_by_role("link", name="Close").click()
    expect(pad).to_have_count(0)
    # The browser itself reports the status of an answer that came too late.
    watch.problems = [one for one in watch.problems if "409" not in one]

"""Zombicide on two phones: a whole mission, begun and walked by tapping."""

from __future__ import annotations

from typing import Any

import pytest
from django_scopes import scope
from playwright.sync_api import Page, expect

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure, Game, Session
from campaigns.models.game_log import play_of, state_of
from campaigns.people.operations.members import add_member
from campaigns.shell.journal import By
from rules.dice import Seeded
from rules.play import next_command
from rules.systems.zombicide.kit.sorting import Rearrange
from tests.browser.watching import PHONE, Watch
from tests.campaigns.played import give_command

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

GAME = "/c/smallton/sessions/1/games/1/"
MOST = 300  # commands


@pytest.fixture
def town(host, player) -> Campaign:
    """A campaign with two characters, one of each person's, and a session."""
    town = create_campaign(name="Smallton", system="zombicide", by=By(host), with_samples=True)
    add_member(campaign=town, user=player, role="player")
    with scope(campaign=town):
        rows = Figure.objects.filter(roster__campaign=town)
        rows.filter(number__gt=2).update(status=Figure.Status.RETIRED)
        for number, owner in ((1, host), (2, player)):
            rows.filter(number=number).update(owner=owner)
        picks = {"1": True, "2": True}
        Session.objects.create(campaign=town, number=1, name="First night", picks=picks)
    return town


def standing(town: Campaign) -> tuple[Game, Any]:
    """The game and its state, as the server has them."""
    with scope(campaign=town):
        game = Game.objects.select_related("session__campaign").get()
        return game, state_of(game)


def play_to_the_end(town: Campaign, host: Any) -> Any:
    """Let sensible players give all other commands. The last state."""
    chances = Seeded("mission")
    for _ in range(MOST):
        game, state = standing(town)
        play = play_of(game)
        if play.engine.is_over(state):
            return state
        bots = dict.fromkeys(play.engine.seats(state), play.bots["sensible"])
        seat, command = next_command(play, state, bots, chances)
        with scope(campaign=town):
            give_command(game=game, seat=seat, command=command, by=By(host))
    raise AssertionError("the mission does not end")


def begin(host: Page) -> None:
    """Start the introductory mission. The first of the list acts first."""
    host.goto("/c/smallton/sessions/1/games/start/")
    field = host.locator("[name=word-first]")
    if not field.is_visible():
        host.locator("details.fold > summary").first.click()
    field.select_option("listed")
    host.get_by_role("button", name="Start game").click()
    expect(host.locator(".status-line")).to_be_visible()
    host.locator("button[form=press]").first.click()


def drag_a_card(page: Page, town: Campaign, host: Any) -> None:
    """A card is dragged from the left hand to the last place of the pack."""
    game, state = standing(town)
    with scope(campaign=town):
        give_command(game=game, seat=state.players[0].key, command=Rearrange(), by=By(host))
    page.goto(GAME)
    slots = page.locator("[data-tray-slot]")
    expect(slots.first.locator("details")).to_be_visible()
    slots.first.drag_to(slots.last)
    expect(slots.last.locator("details")).to_be_visible()
    expect(slots.first.locator("details")).to_have_count(0)


def test_a_mission_on_two_phones(watch: Watch, signed_in, host, player, town) -> None:
    """A tap on a lit zone walks there, the other phone sees it, and both see how it ends."""
    phones = [signed_in(host, PHONE), signed_in(player, PHONE)]
    begin(phones[0])
    expect(phones[0].locator(".piece-active")).to_be_visible()
    _, before = standing(town)
    phones[0].goto(f"{GAME}map/")
    phones[1].goto(f"{GAME}map/")
    zone = phones[0].locator(".map-square[data-offer]").first
    place = (zone.get_attribute("id") or "").removeprefix("square-")
    zone.dispatch_event("click")
    there = f"#token-1[aria-label*='{place}']"
    for page in phones:
        expect(page.locator(there)).to_be_attached()
    _, after = standing(town)
    assert after.chars[0].zone != before.chars[0].zone
    drag_a_card(phones[0], town, host)
    state = play_to_the_end(town, host)
    assert state.outcome in ("won", "lost")
    for page in phones:
        page.goto(GAME)
        expect(page.locator(".status-over")).to_be_visible()
        watch.look_over(page)
        page.goto(f"{GAME}map/")
        watch.look_over(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

"""Zombies!!! on two phones: a short game, in which neither ever holds the other's hand."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import urljoin

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
from rules.systems.zombies.catalogue import cards
from tests.browser.watching import PHONE, Watch
from tests.campaigns.played import give_command

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

GAME = "/c/smallton/sessions/1/games/1/"
MOST = 200  # commands; the game is agreed to end after five rounds
LOOKS = 25  # commands between two looks at the phones
SEED = "smallton"  # of a game in which somebody falls
ASKED = re.compile(r'hx-get="([^"]+)"')


@pytest.fixture
def town(host, player) -> Campaign:
    """A campaign with two survivors, one of each person's, and a session."""
    town = create_campaign(name="Smallton", system="zombies", by=By(host), with_samples=True)
    add_member(campaign=town, user=player, role="player")
    with scope(campaign=town):
        rows = Figure.objects.filter(roster__campaign=town)
        rows.filter(number__gt=2).update(status=Figure.Status.RETIRED)
        for number, owner in ((1, host), (2, player)):
            row = rows.get(number=number)
            row.owner = owner
            row.save()
        picks = {"1": True, "2": True}
        Session.objects.create(campaign=town, number=1, name="First tiles", picks=picks)
    return town


def begin(host: Page, town: Campaign) -> None:
    """Start a game of five rounds with fixed chances. Each person holds one seat."""
    host.goto("/c/smallton/sessions/1/games/start/")
    field = host.locator("[name=word-rounds]")
    if not field.is_visible():
        host.locator("details.fold > summary").first.click()
    field.select_option("5")
    host.get_by_role("button", name="Start game").click()
    expect(host.locator(".status-line")).to_be_visible()
    with scope(campaign=town):
        Game.objects.update(seed=SEED)


def standing(town: Campaign) -> tuple[Game, Any]:
    """The game and its state, as the server has them."""
    with scope(campaign=town):
        game = Game.objects.select_related("session__campaign").get()
        return game, state_of(game)


def play_on(town: Campaign, host: Any, count: int) -> bool:
    """Let sensible players give so many commands. True when the game is over."""
    chances = Seeded(f"chances {count}")
    for _ in range(count):
        game, state = standing(town)
        play = play_of(game)
        if play.engine.is_over(state):
            return True
        bots = dict.fromkeys(play.engine.seats(state), play.bots["sensible"])
        seat, command = next_command(play, state, bots, chances)
        with scope(campaign=town):
            give_command(game=game, seat=seat, command=command, by=By(host))
    return False


def secrets(state: Any, seat: int) -> list[str]:
    """The names of cards in other hands that a seat has seen nowhere."""
    me = state.players[seat]
    known = {*me.hand, *state.discard, *[f.card for one in state.players for f in one.front]}
    hidden = {card for one in state.players if one is not me for card in one.hand}
    return [cards()[card].name for card in sorted(hidden - known)]


def told(page: Page, address: str) -> list[str]:
    """A page as the server sends it, and the answers to what it asks of itself again and again."""
    whole = page.request.get(address)
    assert whole.ok
    asked = [urljoin(whole.url, unescape(one)) for one in ASKED.findall(whole.text())]
    answers = [page.request.get(one, headers={"HX-Request": "true"}) for one in asked]
    return [unescape(one.text()) for one in (whole, *answers) if one.ok]


def test_two_phones_and_two_hands(watch: Watch, signed_in, host, player, town) -> None:
    """Pages, map and log show the player's hand, and never the other's. Rule: ZZ-P04."""
    phones = [signed_in(host, PHONE), signed_in(player, PHONE)]
    begin(phones[0], town)
    found = polls = fell = 0
    for _ in range(MOST // LOOKS):
        for page in phones:
            page.goto("about:blank")  # or each of them would draw what nobody looks at
        over = play_on(town, host, LOOKS)
        _, state = standing(town)
        for seat, page in enumerate(phones):
            hidden = secrets(state, seat)
            found += len(hidden)
            for address in (GAME, f"{GAME}map/", f"{GAME}log/"):
                answers = told(page, address)
                polls += len(answers) - 1
                fell += sum("map-fell" in one for one in answers)
                assert [name for name in hidden if any(name in one for one in answers)] == []
            page.goto(GAME)
            assert [name for name in hidden if name in page.content()] == []
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        if over:
            break
    assert found > 0
    assert polls > 0
    assert fell > 0
    assert standing(town)[1].step == "over"
    for page in phones:
        expect(page.locator(".status-over")).to_be_visible()
        watch.look_over(page)
        page.goto(f"{GAME}map/")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        watch.look_over(page)

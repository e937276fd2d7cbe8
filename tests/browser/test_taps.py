"""Usual actions on the map take few taps and no scrolling."""

from __future__ import annotations

from functools import partial

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Locator, Page, expect

from campaigns.models import Game, GameEntry, Session, User
from campaigns.models.game_log import play_of, state_of
from campaigns.shell.journal import By
from rules.dice import Seeded
from rules.play import next_command
from tests.browser.watching import PHONE, WIDE, Watch, taps
from tests.campaigns.played import fresh, give_command, mapped_game, take_back

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def game(campaign, host) -> Game:
    """A game in which somebody may move, and shoot."""
    with scope(campaign=campaign):
        game = mapped_game(Session.objects.create(campaign=campaign, number=1), host)
        play = play_of(game)
        for step in range(80):
            state = state_of(fresh(game))
            if any(one.kind == "Shoot" for one in play.engine.offers(state, "heroes")):
                return fresh(game)
            bots = dict.fromkeys(play.engine.seats(state), play.bots["sensible"])
            seat, command = next_command(play, state, bots, Seeded(step))
            give_command(game=fresh(game), seat=seat, command=command, by=By(host))
    pytest.fail("nobody may shoot")


def tap(page: Page, link: Locator) -> None:
    """Tap in the middle of a link of the board, once it is in sight."""
    link.focus()
    box = link.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def taps_without_scrolling(page: Page) -> int:
    """Count the taps. Nothing was scrolled meanwhile."""
    assert page.evaluate("scrollY") == 0
    return taps(page)


def last(game: Game) -> GameEntry:
    with scope(campaign=game.session.campaign):
        found = GameEntry.objects.filter(kind="command", undone_by=None).last()
        assert found
        return found


def undo(game: Game, host: User) -> None:
    with scope(campaign=game.session.campaign):
        take_back(game=fresh(game), number=last(game).number, by=By(host))


def chosen(page: Page, game: Game) -> Locator:
    """Tap figures that may act until one has a target. The target. Counts begin with that one."""
    target = page.locator(".map-token.is-target").first
    for figure in page.locator(".map-token.may-act").all():
        taps(page)
        key = str(figure.get_attribute("id"))[6:]
        tap(page, figure)
        expect(page.locator(f"#live [hx-get*='figure={key}']")).to_have_count(1)
        if target.count():
            return target
    pytest.fail("nobody has a target")


def move(page: Page, game: Game) -> None:
    """The figure, the square: two taps. The next action is in sight after the first."""
    chosen(page, game)
    expect(page.locator(".map-side .dock-button").first).to_be_in_viewport()
    expect(page.locator(".map-side .status .button").first).to_be_in_viewport()
    tap(page, page.locator(".map-square[data-offer]").first)
    expect(page.locator("#act .act-outcome")).to_be_visible()
    assert taps_without_scrolling(page) == 2
    assert last(game).command["type"] == "Move"


def shoot(watch: Watch, page: Page, game: Game) -> None:
    """The figure, the enemy, the weapon with what it needs and brings: three taps."""
    tap(page, chosen(page, game))
    weapon = page.locator(".aim-row").first
    expect(weapon).to_be_in_viewport()
    expect(weapon).to_contain_text("+")
    expect(weapon).to_contain_text("%")
    watch.look_over(page)
    weapon.click()
    expect(page.locator("#act .act-outcome")).to_be_visible()
    assert taps_without_scrolling(page) == 3
    assert last(game).command["type"] in {"Shoot", "Strike"}


def test_a_move_is_two_taps_and_a_shot_three(watch, signed_in, player, host, game) -> None:
    """On a phone and on a wide screen, without scrolling."""
    page = signed_in(player, PHONE)
    for screen in (PHONE, WIDE):
        page.set_viewport_size(screen)
        for deed in (move, partial(shoot, watch)):
            page.goto(reverse("campaigns:game-map", args=[game.session.campaign.slug, 1, 1]))
            page.evaluate("sessionStorage.clear()")  # where one looked
            page.reload()
            deed(page, game)
            undo(game, host)

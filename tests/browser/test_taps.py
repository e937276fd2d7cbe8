"""How many taps the usual things take on the map, and that nothing is scrolled for them."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Locator, Page, expect

from campaigns.models import Game, GameEntry, Session
from campaigns.models.game_log import play_of, state_of
from campaigns.shell.journal import By
from rules.dice import Seeded
from rules.play import next_command
from tests.browser.watching import SCREENS
from tests.campaigns.played import fresh, give_command, mapped_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
COUNT_TAPS = """
window.taps = 0;
document.addEventListener("click", (event) => { if (event.isTrusted) window.taps += 1; }, true);
"""


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


def at_map(signed_in, player, game: Game, screen) -> Page:
    """The map, with its taps counted, and the whole board in sight."""
    page = signed_in(player, screen)
    page.add_init_script(COUNT_TAPS)
    page.goto(reverse("campaigns:game-map", args=[game.session.campaign.slug, 1, game.number]))
    return page


def tap(page: Page, link: Locator) -> None:
    """Tap in the middle of a link of the board, once it is in sight."""
    link.focus()
    box = link.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def taps(page: Page) -> int:
    """How often somebody tapped; nothing was scrolled meanwhile."""
    assert page.evaluate("scrollY") == 0
    found: int = page.evaluate("window.taps")
    return found


def last_command(game: Game) -> str:
    with scope(campaign=game.session.campaign):
        return str(GameEntry.objects.filter(kind="command").last().command["type"])


def chosen(page: Page, game: Game) -> Locator:
    """Tap figures that may act until one has a target; the target. Counts begin with that one."""
    target = page.locator(".map-token.is-target").first
    for figure in page.locator(".map-token.may-act").all():
        page.evaluate("() => { window.taps = 0; }")
        key = str(figure.get_attribute("id"))[6:]
        tap(page, figure)
        expect(page.locator(f"#live [hx-get*='figure={key}']")).to_have_count(1)
        if target.count():
            return target
    pytest.fail("nobody has a target")


@SCREENS
def test_a_move_is_two_taps(signed_in, player, game, screen) -> None:
    """The figure, the square."""
    page = at_map(signed_in, player, game, screen)
    chosen(page, game)
    square = page.locator(".map-square[data-offer]").first
    tap(page, square)
    expect(page.locator("#act .act-outcome")).to_be_visible()
    assert taps(page) == 2
    assert last_command(game) == "Move"


@SCREENS
def test_a_shot_is_three_taps(signed_in, player, game, screen) -> None:
    """The figure, the enemy, the weapon."""
    page = at_map(signed_in, player, game, screen)
    target = chosen(page, game)
    tap(page, target)
    weapon = page.locator(".aim-row").first
    expect(weapon).to_be_in_viewport()
    weapon.click()
    expect(page.locator("#act .act-outcome")).to_be_visible()
    assert taps(page) == 3
    assert last_command(game) in {"Shoot", "Strike"}


@SCREENS
def test_what_one_does_next_is_in_sight(signed_in, player, game, screen) -> None:
    """The likeliest actions and the end of the phase, without scrolling."""
    page = at_map(signed_in, player, game, screen)
    chosen(page, game)
    expect(page.locator(".map-side .dock-button").first).to_be_in_viewport()
    expect(page.locator(".map-side .status .button").first).to_be_in_viewport()
    assert taps(page) == 1
